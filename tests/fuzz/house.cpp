// Hostile texts at a house with a match that goes on: said by the host, by another player, by someone who looks on and
// by someone who has not entered, or asked over HTTP.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "apps/server/config.h"
#include "apps/server/house/house.h"
#include "apps/server/service.h"
#include "engine/core/invariant.h"
#include "protocol/json.h"
#include "tests/fuzz/harness.h"

namespace oshra::fuzz {

namespace {

// Everything is stored at once, in memory; no time passes but by what is said.
class Nowhere final : public house::Outside {
 public:
  std::map<house::Connection, std::string> last;  // what each was told last

  void settle() {
    while (!jobs_.empty()) {
      const auto job = std::move(jobs_.front());
      jobs_.pop_front();
      job();
    }
  }

  [[nodiscard]] house::Time now() const override { return now_; }
  [[nodiscard]] std::uint64_t date() const override { return 1'800'000'000; }
  void send(house::Connection connection, house::Text text) override {
    ensure(!read_json(*text).is_discarded(), "a house says what is no JSON");
    last[connection] = *text;
  }
  void close(house::Connection /*connection*/, std::uint16_t /*code*/, std::string_view /*reason*/) override {}
  void at(house::Time then, std::function<void()> job) override { timers_.emplace(then, std::move(job)); }
  void write(store::Change change, store::Done done) override {
    store::Kept& kept = kept_[change.table];
    if (change.record) kept.record = *change.record;
    ensure(change.lines.empty() || change.first == kept.lines.size(), "a journal with a gap");
    kept.lines.insert(kept.lines.end(), change.lines.begin(), change.lines.end());
    jobs_.emplace_back([done = std::move(done)] { done({}); });
  }
  void erase(store::TableId table, store::Done done) override {
    kept_.erase(table);
    jobs_.emplace_back([done = std::move(done)] { done({}); });
  }
  [[nodiscard]] Result<std::optional<store::Kept>, std::string> load(const store::TableId& table) override {
    const auto kept = kept_.find(table);
    return kept == kept_.end() ? std::nullopt : std::optional(kept->second);
  }
  void elsewhere(std::function<void()> /*work*/, std::function<void()> /*done*/) override {}
  void note(std::string_view event, std::string_view /*table*/, std::string_view /*detail*/) override {
    ensure(event != "frozen" && event != "not-stored" && event != "unreadable", "a text breaks a table");
  }

  void pass(house::Time milliseconds) {
    now_ += milliseconds;
    constexpr int kMostAtOnce = 1000;
    for (int rang = 0; !timers_.empty() && timers_.begin()->first <= now_; ++rang) {
      ensure(rang < kMostAtOnce, "a timer rings for ever");
      const auto timer = timers_.extract(timers_.begin());
      timer.mapped()();
      settle();
    }
  }

 private:
  house::Time now_ = 1'000'000;
  std::map<store::TableId, store::Kept> kept_;
  std::multimap<house::Time, std::function<void()>> timers_;
  std::deque<std::function<void()>> jobs_;
};

constexpr house::Connection kHost = 1;
constexpr house::Connection kPlayer = 2;
constexpr house::Connection kWatcher = 3;
constexpr house::Connection kNobody = 4;

house::Seated seated(const Result<house::Seated, house::Denied>& answer) {
  ensure(answer.has_value(), "a seat that is not to be had");
  return *answer;
}

// What nobody could guess, where a line leaves a place for it.
struct Secrets {
  std::string table;
  std::string token;
  std::string invitation;
};
std::string filled(std::string_view line, const Secrets& secrets) {
  std::string text(line);
  for (const auto& [name, value] : {std::pair<std::string_view, const std::string&>{"{table}", secrets.table},
                                    {"{token}", secrets.token},
                                    {"{invitation}", secrets.invitation}}) {
    if (const std::size_t at = text.find(name); at != std::string::npos) text.replace(at, name.size(), value);
  }
  return text;
}

// "/version", or a body behind a blank: "/api/codes {}".
net::Request request_in(const std::string& line) {
  const std::size_t end = std::min(line.find(' '), line.size());
  net::Request request{.method = "GET", .target = line.substr(0, end), .host = "here", .address = "a"};
  if (end == line.size()) return request;
  request.method = "POST";
  request.body = line.substr(end + 1);
  return request;
}

}  // namespace

// Each line is said by whom its first letter means (h, i, j, k: in this order), or with a / asked over HTTP. After a !
// the match goes on already.
void try_house(const std::string& text) {
  Nowhere outside;
  house::HouseRules rules;
  rules.messages_per_second = 0;
  rules.tries_per_minute = 0;
  rules.requests_per_minute = 0;
  rules.tables_per_hour = 0;
  house::House house({.rules = rules, .table = {}}, outside);
  house::CreateTable wish{.name = "Ann"};
  wish.setup.json = R"({"game":"yield","players":2,"map":"two","leaders":false,"rules_version":1})";
  wish.listed = true;
  std::optional<house::Seated> host;
  std::optional<house::Seated> player;
  house.create(wish, "a", [&](const auto& answer) { host = seated(answer); });
  outside.settle();
  const std::string invitation = *house.open_tables().tables.front().invitation;
  house.join({.name = "Bo", .invitation = invitation}, "b", [&](const auto& answer) { player = seated(answer); });
  outside.settle();
  const auto say = [&](house::Connection who, std::string_view said) {
    house.said(who, said);
    outside.settle();
  };
  const std::string enter = R"({"type":"enter","protocol":1,"table":")" + host->table + '"';
  for (const house::Connection who : {kHost, kPlayer, kWatcher, kNobody}) house.came(who, "c");
  say(kHost, enter + R"(,"token":")" + host->token + R"(","host":")" + *host->host + R"("})");
  say(kPlayer, enter + R"(,"token":")" + player->token + R"("})");
  say(kWatcher, enter + "}");
  if (text.starts_with('!')) {
    say(kHost, R"({"type":"start","command":1})");
    for (const house::Connection who : {kHost, kPlayer, kWatcher}) {
      say(who, R"({"type":"hello","protocol":1,"news":0})");
    }
    constexpr house::Time kExchange = 10 * 60 * 1000;  // nobody contributes
    for (int round = 0; round < 3; ++round) outside.pass(kExchange);
    ensure(outside.last[kWatcher].find("\"view\"") != std::string::npos, "a match that does not begin");
  }
  const Secrets secrets{.table = host->table, .token = player->token, .invitation = invitation};
  const server::Config config;
  server::Service service(house, config,
                          {.version = "0",
                           .hosts = {"here"},
                           .port = 0,
                           .more_metrics = [] { return std::string(); },
                           .fault = [](std::string_view /*what*/) { ensure(false, "a fault of the server's own"); }});
  const auto ask = [&](const net::Request& request) {
    std::optional<net::Response> answered;
    service.asked(request, [&](net::Response response) { answered = std::move(response); });
    outside.settle();
    ensure(answered.has_value(), "a request that is not answered");
    ensure(answered->status < 500, "a request that the server cannot answer");
    ensure(answered->type != "application/json" || !read_json(*answered->body).is_discarded(),
           "an answer that is no JSON");
  };
  std::size_t at = text.starts_with('!') ? 1 : 0;
  while (at < text.size()) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = std::string_view(text).substr(at, end - at);
    at = end + 1;
    if (line.empty()) continue;
    outside.pass(static_cast<house::Time>(line.size()));
    if (line.front() == '/') {
      ask(request_in(filled(line, secrets)));
      continue;
    }
    const auto who = 1 + house::Connection{static_cast<unsigned char>(line.front())} % 4;
    say(who, line.substr(1));
  }
  // Whatever it was, a newcomer is answered.
  house.came(kNobody + 1, "d");
  say(kNobody + 1, enter + "}");
  ensure(outside.last.contains(kNobody + 1), "a house that does not answer any more");
  for (const house::Connection who : {kHost, kPlayer, kWatcher, kNobody}) house.went(who);
  outside.settle();
}

}  // namespace oshra::fuzz
