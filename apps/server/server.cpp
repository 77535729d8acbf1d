#include "apps/server/server.h"

#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <system_error>
#include <utility>
#include <vector>

#include "apps/common/bot_tools.h"
#include "apps/net/net.h"
#include "apps/server/addresses.h"
#include "apps/server/house/house.h"
#include "apps/server/metrics.h"
#include "apps/server/service.h"
#include "apps/server/thinkers.h"
#include "store/sqlite/sqlite_store.h"
#include "table/speech.h"
#include "text/icu/icu_formatter.h"

namespace oshra::server {

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

// 0 where the system does not say.
std::uint64_t resident_bytes() {
  std::ifstream pages("/proc/self/statm");
  std::uint64_t all = 0;
  std::uint64_t resident = 0;
  pages >> all >> resident;
  return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

std::vector<std::pair<std::string, std::uint64_t>> by_number(const std::map<int, std::uint64_t>& counts) {
  std::vector<std::pair<std::string, std::uint64_t>> all;
  all.reserve(counts.size());
  for (const auto& [number, count] : counts) all.emplace_back(std::to_string(number), count);
  return all;
}

class Running final : public RunningServer, private house::Outside {
 public:
  Running(const Config& config, std::unique_ptr<store::Store> store, const std::string& version)
      : config_(config),
        loop_(net::make_loop()),
        store_(std::move(store)),
        thinkers_(config.bot_threads),
        speech_(text::icu_formatter()),
        house_({.rules = config.house, .table = {.bots = tools_for_bots(), .speech = &speech_}}, *this),
        service_(house_, config_,
                 {.version = version,
                  .hosts = {},
                  .port = 0,
                  .more_metrics = [this] { return metrics(); },
                  .fault = [this](std::string_view what) { note("fault", "", what); }}),
        net_(net::make_server(
            *loop_, service_,
            {.connections = config.connections, .connections_per_address = config.connections_per_address})) {}

  Result<void, std::string> begin() {
    const auto tables = store_->records();
    if (!tables) return Unexpected(tables.error());
    house_.find_tables(*tables);
    auto port = net_->listen(config_.host, config_.port);
    if (!port) return Unexpected(port.error());
    port_ = *port;
    // From now on somebody may know of it, and end it.
    loop_->on_signal([this](int /*signal*/) { close(); });
    service_.set_hosts(own_hosts(config_.host, port_, config_.hosts), port_);
    return {};
  }

  [[nodiscard]] std::uint16_t port() const override { return port_; }

  void run() override {
    tidy_up();
    loop_->run();
  }
  void stop() override {
    loop_->post([this] { close(); });
  }

 private:
  // --- closing ---

  void close() {
    if (std::exchange(closing_, true)) return loop_->stop();  // asked twice: at once
    constexpr std::uint64_t kBackIn = 3000;
    house_.close({.message = "this server is being restarted; your game is kept", .back_in_ms = kBackIn});
    net_->stop_listening();
    closes_by_ = net::Clock::now() + seconds(8);
    wait_for_the_store();
  }
  void wait_for_the_store() {
    if (house_.settled() || net::Clock::now() > closes_by_) {
      // What was sent goes out first.
      loop_->at(net::Clock::now() + milliseconds(200), [this] { loop_->stop(); });
      return;
    }
    loop_->at(net::Clock::now() + milliseconds(20), [this] { wait_for_the_store(); });
  }

  void tidy_up() {
    house_.put_away();
    loop_->at(net::Clock::now() + std::chrono::hours(1), [this] { tidy_up(); });
  }

  // --- what the house needs ---

  [[nodiscard]] house::Time now() const override {
    return static_cast<house::Time>(
        std::chrono::duration_cast<milliseconds>(net::Clock::now().time_since_epoch()).count());
  }
  [[nodiscard]] std::uint64_t date() const override {
    return static_cast<std::uint64_t>(
        std::chrono::duration_cast<seconds>(std::chrono::system_clock::now().time_since_epoch()).count());
  }
  void send(house::Connection connection, house::Text text) override { net_->send(connection, std::move(text)); }
  void close(house::Connection connection, std::uint16_t code, std::string_view reason) override {
    net_->close(connection, code, reason);
  }
  void at(house::Time then, std::function<void()> job) override {
    loop_->at(net::Clock::time_point(milliseconds(then)), std::move(job));
  }
  void write(store::Change change, store::Done done) override {
    store_->write(std::move(change), on_loop(std::move(done)));
  }
  void erase(store::TableId table, store::Done done) override {
    store_->erase(std::move(table), on_loop(std::move(done)));
  }
  [[nodiscard]] Result<std::optional<store::Kept>, std::string> load(const store::TableId& table) override {
    return store_->load(table);
  }
  void elsewhere(std::function<void()> work, std::function<void()> done) override {
    thinkers_.run([this, work = std::move(work), done = std::move(done)]() mutable {
      work();
      loop_->post(std::move(done));
    });
  }
  // One line of JSON for each thing that whoever runs the server may want to know.
  void note(std::string_view event, std::string_view table, std::string_view detail) override {
    std::cerr << Json({{"time", date()}, {"event", event}, {"table", table}, {"detail", detail}}).dump() + '\n';
  }

  store::Done on_loop(store::Done done) {
    return
        [this, done = std::move(done)](const store::Stored& result) { loop_->post([done, result] { done(result); }); };
  }

  static BotTools tools_for_bots() {
    BotTools tools = bot_tools();
    tools.crew = nullptr;  // one thread a bot: the others' bots want some too
    tools.at_a_table = true;
    return tools;
  }

  [[nodiscard]] std::string metrics() const {
    const net::Counts counts = net_->counts();
    std::string text;
    add_gauge(text, "connections", "Connections that are open.", counts.connections);
    add_gauge(text, "sockets", "Connections that are WebSockets.", counts.sockets);
    add_counter(text, "connections_refused", "Connections, requests and messages beyond a limit.", counts.refused);
    add_counter(text, "requests", "HTTP requests.", counts.requests);
    add_counters(text, "requests_refused", "HTTP requests that were refused, also what was none.", "status",
                 by_number(counts.refused_requests));
    add_counters(text, "sockets_broken", "WebSockets that were closed for what came over them.", "code",
                 by_number(counts.broken_sockets));
    add_counter(text, "messages_in", "Messages that came over WebSockets.", counts.messages_in);
    add_counter(text, "messages_out", "Messages that were sent over WebSockets.", counts.messages_out);
    add_gauge(text, "resident_bytes", "Memory of this program that is not swapped out.", resident_bytes());
    return text;
  }

  Config config_;
  bool closing_ = false;
  net::Clock::time_point closes_by_;
  std::uint16_t port_ = 0;
  // Ended from the last to the first: nobody asks the house once the sockets are gone, no bot thinks long once its
  // table is, and what bots and store still hand to the loop is never run.
  std::unique_ptr<net::Loop> loop_;
  std::unique_ptr<store::Store> store_;
  Thinkers thinkers_;
  table::Speech speech_;
  house::House house_;
  Service service_;
  std::unique_ptr<net::Server> net_;
};

}  // namespace

std::string file_of_tables(const Config& config) { return config.data + "/oshra.db"; }

Result<void, std::string> make_data_directory(const Config& config) {
  std::error_code error;
  const bool made = std::filesystem::create_directories(config.data, error);
  if (error) return Unexpected("the directory " + config.data + " cannot be made: " + error.message());
  if (made) std::filesystem::permissions(config.data, std::filesystem::perms::owner_all, error);
  return {};
}

Result<std::unique_ptr<RunningServer>, std::string> start_server(const Config& config, const std::string& version) {
  if (auto made = make_data_directory(config); !made) return Unexpected(made.error());
  auto store = store::open_sqlite(file_of_tables(config));
  if (!store) return Unexpected(store.error());
  auto running = std::make_unique<Running>(config, *std::move(store), version);
  if (auto begun = running->begin(); !begun) return Unexpected(begun.error());
  return std::unique_ptr<RunningServer>(std::move(running));
}

}  // namespace oshra::server
