// Whole visits to tables of a real server, over sockets: beside someone in a browser, and looking on.
#include "apps/join/visit.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include <atomic>
#include <charconv>
#include <memory>
#include <sstream>
#include <thread>

#include "apps/join/asking.h"
#include "tests/apps/server/clients.h"
#include "tests/apps/server/here.h"
#include "tests/common/has.h"

namespace oshra::join {

namespace {

// Someone at a terminal, who answers each question that is asked with a number of its list.
class Typist : public std::stringbuf {
 public:
  Typist() { REQUIRE(pipe(ends_) == 0); }
  ~Typist() override {
    close(ends_[0]);
    stop();
  }
  Typist(const Typist&) = delete;
  Typist& operator=(const Typist&) = delete;

  [[nodiscard]] int input() const { return ends_[0]; }
  void type(const std::string& line) const { REQUIRE(write(ends_[1], (line + '\n').data(), line.size() + 1) > 0); }
  // As Ctrl-D.
  void stop() {
    if (ends_[1] >= 0) close(std::exchange(ends_[1], -1));
  }

  // Before it is first asked how to choose.
  std::vector<std::string> first = {};
  // So many answers are given; then the input ends.
  int patience = 100'000;

 protected:
  // The Writer flushes when it waits for an answer.
  int sync() override {
    const std::string text = str().substr(seen_);
    const std::size_t at = text.rfind("Your choice (");
    if (at == std::string::npos || !text.ends_with(": ")) return 0;
    seen_ += text.size();
    if (!first.empty()) {
      type(first.front());
      first.erase(first.begin());
      return 0;
    }
    if (patience-- == 0) {
      stop();
      return 0;
    }
    // One of "1–3, 5", whichever comes next.
    const std::string open = text.substr(at);
    std::vector<std::string> numbers;
    for (std::size_t i = 0; i < open.size() && open[i] != ';'; ++i) {
      std::string number;
      while (i < open.size() && open[i] >= '0' && open[i] <= '9') number += open[i++];
      if (!number.empty()) numbers.push_back(number);
    }
    REQUIRE_FALSE(numbers.empty());
    type(numbers[turn_++ % numbers.size()]);
    return 0;
  }

 private:
  int ends_[2] = {-1, -1};
  std::size_t seen_ = 0;
  std::size_t turn_ = 0;
};

Link link_to(const server::Here& here, const std::string& place) {
  return link_of("http://127.0.0.1:" + std::to_string(here.port()) + "/#/" + place).value();
}

struct Visited {
  VisitEnded ended = VisitEnded::lost;
  std::string transcript;
};

// While the crowd plays on, on the test's own thread.
Visited visited(server::Crowd& crowd, const VisitSettings& settings, KeptSeats& seats, Typist& typist,
                const std::function<bool()>& crowd_is_done) {
  Visited visited;
  std::atomic<bool> done = false;
  std::ostream out(&typist);
  std::thread thread([&] {
    terminal::Writer writer(out, [] { return terminal::Screen{80}; }, false);
    visited.ended = visit(settings, seats, writer);
    done = true;
  });
  // Asked each time: the crowd may have something to do meanwhile.
  CHECK(crowd.until([&] { return crowd_is_done() && done; }));
  thread.join();
  visited.transcript = typist.str();
  return visited;
}

Json hidden_leaders(int players) { return {{"game", "hidden-leaders"}, {"players", players}, {"rules_version", 1}}; }

}  // namespace

TEST_CASE("a person at a terminal and one in a browser play the same game to its end, and its deals are verified") {
  server::Here here;
  server::Crowd crowd(here.port());
  server::Client host(crowd, crowd.seat("/api/tables", {{"name", "Zoë"}, {"setup", hidden_leaders(2)}}), 7, "de");
  host.connect();
  REQUIRE(crowd.until([&] { return host.room().is_object(); }));
  const Link link = link_to(here, "join/" + host.room()["invitation"].string());
  const auto seat = sit_down(link, "Ann");
  REQUIRE_MESSAGE(seat.has_value(), (seat ? "" : seat.error()));

  const house::Folder folder;
  KeptSeats seats(folder.file("seats.json"));
  seats.keep({.server = link.home(), .table = seat->table, .token = seat->token});
  Typist typist;
  typist.first = {"say Good evening", "undo", "known", "log", "?", "nonsense"};
  bool started = false;
  const VisitSettings settings{.link = link,
                               .right = {.table = seat->table, .token = seat->token},
                               .language = text::Language::en,
                               .command = "oshra join there",
                               .input = typist.input(),
                               .echo = true};
  const Visited there = visited(crowd, settings, seats, typist, [&] {
    // The host starts when the other has come.
    if (!started && host.room()["chairs"][1]["connected"] == Json(true)) {
      started = true;
      host.command({{"type", "start"}});
    }
    if (host.end().is_object()) typist.stop();
    return host.end().is_object();
  });
  INFO(there.transcript);
  CHECK(there.ended == VisitEnded::over);
  REQUIRE(host.chat().size() == 1);
  CHECK(host.chat().front() == "Good evening");
  CHECK(has(there.transcript, "You: Good evening"));
  CHECK(has(there.transcript, "say and a text: talk to the table"));
  CHECK(has(there.transcript, "How it ended"));
  CHECK(has(there.transcript, "nobody chose"));
  CHECK(has(there.transcript, "Play again"));
  CHECK_FALSE(has(there.transcript, "⟦"));
  // For a visit after this program was started anew.
  REQUIRE(seats.at_table(link.home(), seat->table) != nullptr);
  CHECK(seats.at_table(link.home(), seat->table)->commitments.has_value());
}

TEST_CASE("whoever leaves the terminal keeps the seat, and comes back to the same question") {
  server::Here here;
  server::Crowd crowd(here.port());
  const house::Seated seat =
      crowd.seat("/api/tables",
                 {{"name", "Ann"},
                  {"setup", hidden_leaders(3)},
                  {"chairs", Json::array({Json({{"who", "open"}}), Json({{"who", "bot"}}), Json({{"who", "bot"}})})},
                  {"start", true}});
  const Link link = link_to(here, "t/" + seat.table);
  const house::Folder folder;
  KeptSeats seats(folder.file("seats.json"));
  const auto settings = [&](const Typist& typist) {
    return VisitSettings{.link = link,
                         .right = {.table = seat.table, .token = seat.token},
                         .command = "oshra join there",
                         .input = typist.input(),
                         .echo = true};
  };
  const auto at_once = [] { return true; };
  Typist leaves;
  leaves.patience = 3;
  const Visited first = visited(crowd, settings(leaves), seats, leaves, at_once);
  INFO(first.transcript);
  CHECK(first.ended == VisitEnded::over);
  CHECK(has(first.transcript, "your seat stays yours"));
  CHECK(has(first.transcript, "To come back: oshra join there"));
  const auto last_prompt = [](const std::string& text) {
    const std::size_t end = text.rfind("Your choice (");
    const std::size_t begin = text.rfind("\n1. ", end);
    return text.substr(begin, end - begin);
  };
  Typist returns;
  returns.patience = 0;
  const Visited second = visited(crowd, settings(returns), seats, returns, at_once);
  INFO(second.transcript);
  CHECK(last_prompt(second.transcript) == last_prompt(first.transcript));
}

TEST_CASE("whoever looks on from a terminal sees the game to its end, and no hand") {
  server::Here here;
  server::Crowd crowd(here.port());
  Json game = hidden_leaders(3);
  SUBCASE("Hidden Leaders") {}
  SUBCASE("Yield") {
    game = {{"game", "yield"}, {"players", 2}, {"map", "two"}, {"leaders", false}, {"rules_version", 1}};
  }
  server::Party party = server::open_party(crowd, game, 2, 5, false);
  const Link link = link_to(here, "t/" + party.table() + '/' + party.clients.back()->watching);
  const house::Folder folder;
  KeptSeats seats(folder.file("seats.json"));
  Typist nobody;
  const VisitSettings settings{.link = link,
                               .right = {.table = party.table(), .watching = link.watching},
                               .command = "oshra join there",
                               .input = nobody.input(),
                               .echo = true};
  const Visited there = visited(crowd, settings, seats, nobody, [&] { return party.over(); });
  INFO(there.transcript);
  CHECK(there.ended == VisitEnded::over);
  CHECK(has(there.transcript, "You look on"));
  CHECK(has(there.transcript, "How it ended"));
  CHECK_FALSE(has(there.transcript, "Your hand"));
  CHECK_FALSE(has(there.transcript, "You win"));
}

TEST_CASE("a table that does not exist, and a server that is none, are answered in words") {
  server::Here here;
  server::Crowd crowd(here.port());
  const house::Folder folder;
  KeptSeats seats(folder.file("seats.json"));
  Typist nobody;
  const VisitSettings settings{.link = link_to(here, "t/nowhere"),
                               .right = {.table = "nowhere"},
                               .command = "oshra join there",
                               .input = nobody.input(),
                               .echo = true};
  const Visited there = visited(crowd, settings, seats, nobody, [] { return true; });
  CHECK(there.ended == VisitEnded::lost);
  CHECK(has(there.transcript, "There is no way in"));

  CHECK_FALSE(sit_down(link_to(here, "join/AAAAAAAAAA"), "Ann").has_value());
  CHECK_FALSE(use_code(link_to(here, ""), "AAAAAA").has_value());
  CHECK(open_tables(link_to(here, "")).has_value());
  const auto nobody_there = open_tables(link_of("http://127.0.0.1:1/").value());
  REQUIRE_FALSE(nobody_there.has_value());
  CHECK(has(nobody_there.error(), "127.0.0.1:1"));
}

}  // namespace oshra::join
