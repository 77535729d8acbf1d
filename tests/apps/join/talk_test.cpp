// What is typed at a table of a server that is no number of a list: talk, several cards at once, what is taken back;
// and whole games to ears.
#include <doctest/doctest.h>

#include <optional>

#include "tests/apps/join/visits.h"

namespace oshra::join {

TEST_CASE("what is said to the others is said whole, also a question, by whoever is asked and whoever looks on") {
  server::Here here;
  server::Crowd crowd(here.port());
  server::Client host(crowd, crowd.seat("/api/tables", {{"name", "Zoë"}, {"setup", hidden_leaders(2)}}), 7);
  const Link link = invitation_of(here, crowd, host);
  const auto seat = sit_down(link, "Ann");
  REQUIRE_MESSAGE(seat.has_value(), why_not_of(seat));
  host.plays = false;
  host.command({{"type", "start"}});
  REQUIRE(crowd.until([&] { return host.room()["phase"] == Json("playing"); }));

  const house::Folder folder;
  KeptSeats seats(folder.file("seats.json"));
  std::string long_one;
  while (long_one.size() < 500) long_one += "and so on ";
  long_one += "to the end";
  Right right{.table = seat->table, .token = seat->token};
  std::optional<server::Client> other;
  SUBCASE("a player") {}
  SUBCASE("somebody who looks on") {
    right = {.table = seat->table, .watching = host.room()["watching"].string()};
    // Nothing is asked of them before the others have committed to their secrets.
    other.emplace(crowd, *seat, 8);
    other->plays = false;
    other->connect();
    REQUIRE(crowd.until([&] { return host.asked().is_object(); }));
  }
  Typist typist;
  typist.first = {"say shall we go on?", "say " + long_one, "say ?", "nonsense?", "1?", "q"};
  typist.sure = {"y"};
  typist.chooses = false;
  const VisitSettings settings{
      .link = link, .right = right, .command = "oshra join there", .input = typist.input(), .echo = true};
  const Visited there = visited(crowd, settings, seats, typist, [&] { return host.chat().size() > 2; });
  INFO(there.transcript);
  CHECK(there.ended == VisitEnded::over);
  CHECK(host.chat() == std::vector<std::string>{"shall we go on?", long_one, "?"});
  CHECK(has(there.transcript, right.token.empty() ? "nothing is asked of you" : "Please enter a number from 1 to "));
}

TEST_CASE("what is taken back is said once, and the question that stood there is not put again") {
  server::Here here;
  server::Crowd crowd(here.port());
  const Opened opened(here, "hidden-leaders", 2);
  const house::Folder folder;
  KeptSeats seats(folder.file("seats.json"));
  Typist host;
  host.at_the_door = {"bot", "start"};
  host.first = {"1", "undo", "undo", "q"};
  host.chooses = false;
  host.sure = {"y"};
  const Visited there = visited(crowd, opened.settings(host), seats, host, [] { return true; });
  INFO(there.transcript);
  CHECK(there.ended == VisitEnded::over);
  const std::size_t first = there.transcript.find("undo\n");
  const std::size_t second = there.transcript.find("undo\n", first + 1);
  REQUIRE(second != std::string::npos);
  const std::string undone = there.transcript.substr(first, second - first);
  CHECK(count_of(undone, "You take your last choice back.") == 1);
  CHECK(count_of(undone, "? for help): ") == 1);
  // Nothing is left to take back: that is said, and the same question stands.
  CHECK_FALSE(has(there.transcript.substr(second), "You take"));
}

TEST_CASE("a whole game of either kind is played to ears, with several cards in one line") {
  server::Here here;
  server::Crowd crowd(here.port());
  const house::Folder folder;
  KeptSeats seats(folder.file("seats.json"));
  std::string game;
  SUBCASE("Hidden Leaders") { game = "hidden-leaders"; }
  SUBCASE("Yield") { game = "yield"; }
  const Opened opened(here, game, 2);
  Typist host;
  host.at_the_door = {"bot", "start"};
  host.sure = {"n"};
  VisitSettings settings = opened.settings(host);
  settings.plain = true;
  const Visited there = visited(crowd, settings, seats, host, [] { return true; });
  INFO(there.transcript);
  CHECK(there.ended == VisitEnded::over);
  check_in_order(there.transcript, {"You sit at this table as Ann.", "The game begins.", "How it ended",
                                    "deals checked).", "Yours is among them: nobody chose the deals.", "Play again"});
  for (const char* drawn : {"│", "──", "\x1b", "⟦", "Thinking"}) CHECK_FALSE(has(there.transcript, drawn));
  // Cards that are named together go together.
  if (game == "yield") {
    CHECK(has(there.transcript, "\n3 of 1–"));
    CHECK_FALSE(has(there.transcript, "(2 of 3)"));
  }
}

}  // namespace oshra::join
