// A house without sockets: a clock that a test moves, a real store, bots that think when they are let, and people at
// the other end who see what they are sent.
#pragma once

#include <unistd.h>

#include <condition_variable>
#include <deque>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "apps/server/house/house.h"
#include "protocol/json.h"
#include "store/sqlite/sqlite_store.h"
#include "table/speech.h"
#include "text/icu/icu_formatter.h"

namespace oshra::house {

// A folder of the test's own, gone with it.
class Folder {
 public:
  Folder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "oshra-test-XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr) std::abort();
    path_ = pattern;
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  [[nodiscard]] std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

class World final : public Outside {
 public:
  explicit World(HouseRules rules = {}) : rules_(std::move(rules)) { start(); }
  ~World() override { end(); }

  // The house, after whatever was asked of it has been done.
  House& house() { return *house_; }
  [[nodiscard]] const House& house() const { return *house_; }

  // As after a loss of power: all that was not stored is gone.
  void restart() {
    end();
    start();
  }

  // Until nothing is left to do at this moment.
  void settle() {
    for (;;) {
      if (run_one_job() || run_one_timer() || run_one_thought()) continue;
      std::unique_lock lock(mutex_);
      if (writes_ == 0 && jobs_.empty()) return;
      wake_.wait(lock, [this] { return !jobs_.empty(); });
    }
  }
  void pass(Time milliseconds) {
    settle();
    const Time until = now_ + milliseconds;
    while (!timers_.empty() && timers_.begin()->first <= until) {
      now_ = std::max(now_, timers_.begin()->first);
      settle();
    }
    now_ = until;
    settle();
  }
  static constexpr Time kHour = 60ULL * 60 * 1000;
  static constexpr Time kDay = 24 * kHour;
  // The date is set anew, while the clock that never goes back goes on.
  void jump_date(std::int64_t seconds) { date_ += static_cast<std::uint64_t>(seconds); }
  // From now on nothing can be stored; or of one table only.
  void break_disk(bool broken) { disk_broken_ = broken; }
  void break_disk_for(store::TableId table) { no_room_for_ = std::move(table); }

  // What someone was sent over a connection, oldest first; `closed`: with which code.
  struct Received {
    std::vector<Json> messages;
    std::optional<std::uint16_t> closed;
  };
  [[nodiscard]] Received& received(Connection connection) { return received_[connection]; }
  Connection connect(const std::string& address = "127.0.0.1") {
    house_->came(++last_connection_, address);
    received_[last_connection_];
    return last_connection_;
  }
  void say(Connection connection, const Json& message) {
    house_->said(connection, message.dump());
    settle();
  }
  void cut(Connection connection) {
    house_->went(connection);
    settle();
  }
  // Everything that was noted for whoever runs the server.
  [[nodiscard]] const std::string& notes() const { return notes_; }

  // --- as the house asks for it ---

  [[nodiscard]] Time now() const override { return now_; }
  [[nodiscard]] std::uint64_t date() const override { return date_ + now_ / 1000; }
  void send(Connection connection, Text text) override {
    if (watch) watch(connection, *text);
    received_[connection].messages.push_back(read_json(*text));
  }
  void close(Connection connection, std::uint16_t code, std::string_view /*reason*/) override {
    received_[connection].closed = code;
    const std::scoped_lock lock(mutex_);
    jobs_.push_back([this, connection] { house_->went(connection); });
  }
  void at(Time then, std::function<void()> job) override { timers_.emplace(then, std::move(job)); }
  void write(store::Change change, store::Done done) override {
    {
      const std::scoped_lock lock(mutex_);
      ++writes_;
    }
    if (disk_broken_ || change.table == no_room_for_)
      return done_later(std::move(done), Unexpected(std::string("the disk is full")));
    store_->write(std::move(change),
                  [this, done = std::move(done)](const store::Stored& result) { done_later(done, result); });
  }
  void erase(store::TableId table, store::Done done) override {
    {
      const std::scoped_lock lock(mutex_);
      ++writes_;
    }
    store_->erase(std::move(table),
                  [this, done = std::move(done)](const store::Stored& result) { done_later(done, result); });
  }
  [[nodiscard]] Result<std::optional<store::Kept>, std::string> load(const store::TableId& table) override {
    ++loads;
    if (unreadable) return Unexpected(std::string("the disk cannot be read"));
    return store_->load(table);
  }
  void elsewhere(std::function<void()> work, std::function<void()> done) override {
    thoughts_.emplace_back(std::move(work), std::move(done));
  }
  void note(std::string_view event, std::string_view table, std::string_view detail) override {
    notes_ += std::string(event) + ' ' + std::string(table) + ' ' + std::string(detail) + '\n';
  }

  std::function<void(Connection, const std::string&)> watch;  // sees every letter
  bool bots_think = true;
  bool unreadable = false;            // the store, for now
  int loads = 0;                      // of tables with their journals, since the house began
  int loads_before_anyone = 0;        // of them, before anything else could be done
  std::optional<int> sound_thoughts;  // after so many, what bots choose is no choice of the game's

 private:
  void start() {
    auto store = store::open_sqlite(folder_.file("oshra.db"));
    if (!store) std::abort();
    store_ = *std::move(store);
    house_ = std::make_unique<House>(RoomTools{.rules = rules_, .table = {.bots = {}, .speech = &speech_}}, *this);
    loads = 0;
    house_->find_tables(*store_->records());
    loads_before_anyone = loads;
    settle();
  }
  void end() {
    house_.reset();
    store_.reset();  // what is still to be stored is
    timers_.clear();
    thoughts_.clear();
    jobs_.clear();
    writes_ = 0;
  }
  void done_later(store::Done done, store::Stored result) {
    const std::scoped_lock lock(mutex_);
    --writes_;
    jobs_.push_back([done = std::move(done), result = std::move(result)] { done(result); });
    wake_.notify_all();
  }
  bool run_one_job() {
    std::function<void()> job;
    {
      const std::scoped_lock lock(mutex_);
      if (jobs_.empty()) return false;
      job = std::move(jobs_.front());
      jobs_.pop_front();
    }
    job();
    return true;
  }
  bool run_one_timer() {
    if (timers_.empty() || timers_.begin()->first > now_) return false;
    constexpr int kMostAtOnce = 10'000;
    if (rang_at_ != now_) rang_ = 0;
    rang_at_ = now_;
    if (++rang_ > kMostAtOnce) throw std::runtime_error("a timer rings for ever");
    auto timer = timers_.extract(timers_.begin());
    timer.mapped()();
    return true;
  }
  bool run_one_thought() {
    if (!bots_think || thoughts_.empty()) return false;
    auto [work, done] = std::move(thoughts_.front());
    thoughts_.pop_front();
    if (!sound_thoughts || --*sound_thoughts >= 0) work();
    done();
    return true;
  }

  Folder folder_;
  HouseRules rules_;
  table::Speech speech_{text::icu_formatter()};
  std::unique_ptr<store::Store> store_;
  std::unique_ptr<House> house_;

  Time now_ = 1'000'000;
  Time rang_at_ = 0;
  int rang_ = 0;
  std::uint64_t date_ = 1'800'000'000;
  std::multimap<Time, std::function<void()>> timers_;
  std::deque<std::pair<std::function<void()>, std::function<void()>>> thoughts_;
  std::map<Connection, Received> received_;
  Connection last_connection_ = 0;
  std::string notes_;
  bool disk_broken_ = false;
  store::TableId no_room_for_;

  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> jobs_;
  std::size_t writes_ = 0;
};

}  // namespace oshra::house
