// Counts for whoever looks after the server, as Prometheus reads them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace oshra::server {

inline void add_metric(std::string& text, const std::string& name, std::string_view type, std::string_view about,
                       std::uint64_t value) {
  text += "# HELP " + name + ' ' + std::string(about) + "\n# TYPE " + name + ' ' + std::string(type) + '\n' + name +
          ' ' + std::to_string(value) + '\n';
}
// How many there are now.
inline void add_gauge(std::string& text, std::string_view name, std::string_view about, std::uint64_t value) {
  add_metric(text, "oshra_" + std::string(name), "gauge", about, value);
}
// How many there have been since the server was started; by Prometheus' custom such names end in _total.
inline void add_counter(std::string& text, std::string_view name, std::string_view about, std::uint64_t value) {
  add_metric(text, "oshra_" + std::string(name) + "_total", "counter", about, value);
}

}  // namespace oshra::server
