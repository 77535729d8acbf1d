// What the server answers: HTTP requests by their routes (docs/openapi.json), and who may open a socket.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/net/net.h"
#include "apps/server/config.h"
#include "apps/server/house/house.h"

namespace oshra::server {

// A way to ask; `{}` in its path stands for any one word.
struct Route {
  std::string_view method;
  std::string_view path;
};
// All there are but the page's own files and the socket.
std::vector<Route> routes();

inline constexpr std::string_view kSocketPath = "/socket";

class Service final : public net::Handler {
 public:
  // `hosts`: by which names and ports browsers may call this server ("localhost:8480"). `more_metrics` is added to
  // /metrics. `fault` is told what should not have been, for whoever runs the server.
  struct Surroundings {
    std::string version;
    std::vector<std::string> hosts;
    std::uint16_t port = 0;  // its own
    std::function<std::string()> more_metrics;
    std::function<void(std::string_view)> fault;
  };
  // All of them outlive it.
  Service(house::House& house, const Config& config, Surroundings surroundings);

  void asked(const net::Request& request, Answer answer) override;
  std::optional<net::Response> refusal(const net::Request& request) override;
  void came(net::Connection connection, const net::Request& request) override;
  void said(net::Connection connection, std::string_view text) override;
  void went(net::Connection connection) override;
  void fault(std::string_view what) noexcept override { surroundings_.fault(what); }

  void set_hosts(std::vector<std::string> hosts, std::uint16_t port) {
    surroundings_.hosts = std::move(hosts);
    surroundings_.port = port;
  }

 private:
  [[nodiscard]] bool from_this_server(const net::Request& request) const;
  [[nodiscard]] net::Response page(const net::Request& request, std::string_view path) const;
  [[nodiscard]] std::string metrics() const;
  [[nodiscard]] std::string options() const;
  void answer_api(const net::Request& request, std::string_view path, const Answer& answer);
  void post(const net::Request& request, std::string_view path, const Answer& answer);

  house::House& house_;
  const Config& config_;
  Surroundings surroundings_;
};

}  // namespace oshra::server
