// Counts for whoever looks after the server, as Prometheus reads them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace oshra::server {

inline void add_head(std::string& text, const std::string& name, std::string_view type, std::string_view about) {
  text += "# HELP " + name + ' ' + std::string(about) + "\n# TYPE " + name + ' ' + std::string(type) + '\n';
}
inline void add_metric(std::string& text, const std::string& name, std::string_view type, std::string_view about,
                       std::uint64_t value) {
  add_head(text, name, type, about);
  text += name + ' ' + std::to_string(value) + '\n';
}
// How many there are now.
inline void add_gauge(std::string& text, std::string_view name, std::string_view about, std::uint64_t value) {
  add_metric(text, "oshra_" + std::string(name), "gauge", about, value);
}
// How many there have been since the server was started; by Prometheus' custom such names end in _total.
inline void add_counter(std::string& text, std::string_view name, std::string_view about, std::uint64_t value) {
  add_metric(text, "oshra_" + std::string(name) + "_total", "counter", about, value);
}
// Likewise, of each kind by itself: `label` says what tells them apart.
inline void add_counters(std::string& text, std::string_view name, std::string_view about, const std::string& label,
                         const std::vector<std::pair<std::string, std::uint64_t>>& kinds) {
  const std::string full = "oshra_" + std::string(name) + "_total";
  add_head(text, full, "counter", about);
  for (const auto& [kind, value] : kinds) {
    text += full + '{' + label + "=\"" + kind + "\"} " + std::to_string(value) + '\n';
  }
}

}  // namespace oshra::server
