// Whole visits to tables of a real server, over sockets: beside someone in a browser, and looking on.
#include "apps/join/visit.h"

#include <doctest/doctest.h>

#include "tests/apps/join/visits.h"

namespace oshra::join {

TEST_CASE("a host at a terminal fills the seats of the waiting room, and starts") {
  server::Here here;
  server::Crowd crowd(here.port());
  const Opened opened(here, "hidden-leaders", 4);
  const house::Folder folder;
  KeptSeats seats(folder.file("seats.json"));
  Typist host;
  host.at_the_door = {"nonsense", "?",     "start", "bot 9", "bot 2 nobody", "bot 2 random",
                      "bot 1",    "sit 2", "sit 1", "sit 3", "open 2",       "open 2",
                      "pause",    "host",  "b",     "bot",   "START"};
  host.patience = 0;
  const Visited there = visited(crowd, opened.settings(host), seats, host, [] { return true; });
  INFO(there.transcript);
  CHECK(there.ended == VisitEnded::over);
  check_in_order(there.transcript, {"Hidden Leaders: the table waits for its players.",
                                    "1. Ann (you); host",
                                    "2. nobody yet",
                                    "You are the host. bot puts bots on the free seats",
                                    "Whoever opens this link sits down:\n" + opened.link.home() + "#/join/",
                                    "Whoever opens this link looks on:\n" + opened.link.home() + "#/t/",
                                    "That means nothing here",
                                    "bot (b): a bot on each free seat",
                                    "Still free: 2, 3, 4.",
                                    "Which seat, from 1 to 4? For example: bot 2",
                                    "There are: random, greedy, novice, adept, master",
                                    "a bot (random)",
                                    "You sit there yourself.",
                                    "That seat is taken. Free: 3, 4",
                                    "You sit there yourself.",
                                    "1. nobody yet",
                                    "3. Ann (you); host",
                                    "2. nobody yet",
                                    "Nobody sits there: that seat is free.",
                                    "The game has not begun yet.",
                                    "You are the host already.",
                                    "every seat is taken: start begins the game",
                                    "No seat is free. A bot takes a certain seat with, for example: bot 4",
                                    "The game begins.",
                                    "Your choice ("});
  CHECK(host.at_the_door.empty());
  CHECK_FALSE(has(there.transcript, "⟦"));
}

TEST_CASE("whoever is not the host is told so, sees who comes and goes, and can be sent away") {
  server::Here here;
  server::Crowd crowd(here.port());
  server::Client host(crowd, crowd.seat("/api/tables", {{"name", "Zoë"}, {"setup", hidden_leaders(4)}}), 7);
  const Link link = invitation_of(here, crowd, host);
  const auto seat = sit_down(link, "Ann");
  REQUIRE(seat.has_value());
  const house::Folder folder;
  KeptSeats seats(folder.file("seats.json"));
  seats.keep({.server = link.home(), .invitation = link.invitation, .table = seat->table, .token = seat->token});
  Typist guest;
  guest.at_the_door = {"start", "bot", "open 1", "host", "?", "sit 4", "say I am ready"};
  guest.when_read = {{"2. Ben", "say Good evening, Ben"}};
  const VisitSettings settings{.link = link,
                               .right = {.table = seat->table, .token = seat->token},
                               .command = "oshra join there",
                               .input = guest.input(),
                               .echo = true};
  bool came = false;
  bool sent = false;
  const Visited there = visited(crowd, settings, seats, guest, [&] {
    if (host.chat().empty()) return false;
    if (!std::exchange(came, true)) CHECK(sit_down(link, "Ben").has_value());
    if (host.chat().size() == 2 && !std::exchange(sent, true)) {
      host.command({{"type", "fill"}, {"seat", 3}, {"with", Json({{"who", "open"}})}});
    }
    return sent;
  });
  INFO(there.transcript);
  CHECK(there.ended == VisitEnded::lost);
  check_in_order(there.transcript,
                 {"1. Zoë; host", "2. Ann (you)", "The host starts the game",
                  "Only the host does that, and the host is Zoë.", "Only the host does that, and the host is Zoë.",
                  "Only the host does that, and the host is Zoë.", "only once the host has been gone for two minutes",
                  "sit 2: change to seat 2", "4. Ann (you)", "2. Ben, not here at the moment", "or was given up"});
  // What is worth nothing any more is not offered again.
  CHECK(seats.at_table(link.home(), seat->table) == nullptr);
}

namespace {

// A server where a host need not be gone for two minutes.
server::Config soon_taken_over() {
  server::Config config = server::Here::usual();
  config.house.host_gone_after = 100;
  return config;
}

// A browser's table whose host goes when the other has come, and the other's seat.
struct Left {
  server::Client host;
  Link link;
  house::Seated seat;
  KeptSeats& seats;
  bool gone = false;

  Left(const server::Here& here, server::Crowd& crowd, int players, KeptSeats& kept)
      : host(crowd, crowd.seat("/api/tables", {{"name", "Zoë"}, {"setup", hidden_leaders(players)}}), 7), seats(kept) {
    host.connect();
    REQUIRE(crowd.until([&] { return host.room().is_object(); }));
    link = link_to(here, "join/" + host.room()["invitation"].string());
    auto seated = sit_down(link, "Ann");
    REQUIRE_MESSAGE(seated.has_value(), why_not_of(seated));
    seat = *std::move(seated);
    seats.keep({.server = link.home(), .invitation = link.invitation, .table = seat.table, .token = seat.token});
  }
  [[nodiscard]] VisitSettings settings(const Typist& typist, text::Language language) const {
    const KeptSeat* kept = seats.at_table(link.home(), seat.table);
    return {.link = link,
            .right = {.table = seat.table, .token = seat.token, .host = kept == nullptr ? "" : kept->host},
            .language = language,
            .command = "oshra join there",
            .input = typist.input(),
            .echo = true};
  }
  [[nodiscard]] bool other_is_here() const { return host.room()["chairs"][1]["connected"] == Json(true); }
  void go() {
    gone = true;
    host.comes_back = false;
    host.cut();
  }
};

}  // namespace

TEST_CASE("whoever takes over from a host that is gone is the host, in every language and after coming back") {
  text::Language language = text::Language::en;
  std::vector<std::string> said = {"host", "bot", "start", "end"};
  SUBCASE("English") {}
  SUBCASE("German") {
    language = text::Language::de;
    said = {"leitung", "bot", "start", "abbrechen"};
  }
  SUBCASE("French") {
    language = text::Language::fr;
    said = {"hôte", "bot", "lancer", "arrêter"};
  }
  SUBCASE("Russian") {
    language = text::Language::ru;
    said = {"хозяин", "бот", "начать", "прервать"};
  }
  server::Here here(soon_taken_over());
  server::Crowd crowd(here.port());
  const house::Folder folder;
  KeptSeats seats(folder.file("seats.json"));
  Left left(here, crowd, 3, seats);
  const text::Messages words = words_in(language);
  const auto say = [&](const char* key) { return words.say(key).text; };

  // In the waiting room; then away from the terminal, which leaves the seat and what comes with it.
  Typist ann;
  ann.when_read = {{say("join.host_starts"), said[0]}, {say("join.host.here"), "say Farewell"},
                   {say("join.host_gone"), said[0]},   {say("join.host.taken"), said[1]},
                   {say("join.you_start.full"), "q"},  {say("join.leave"), "y"}};
  const auto host_goes = [&] {
    if (!left.gone && !left.host.chat().empty()) left.go();
    return left.gone;
  };
  const Visited first = visited(crowd, left.settings(ann, language), seats, ann, host_goes, 400);
  INFO(first.transcript);
  check_in_order(first.transcript, {say("join.host_starts"), say("join.host.here"), say("join.host_gone"),
                                    say("join.host.taken"), say("join.you_start.full")});
  CHECK_FALSE(has(first.transcript, "⟦"));
  REQUIRE(seats.at_table(left.link.home(), left.seat.table) != nullptr);
  CHECK_FALSE(seats.at_table(left.link.home(), left.seat.table)->host.empty());

  // Who was the host comes back with a token that is worth nothing any more.
  bool denied = false;
  left.host.see = [&](const Json& message) {
    if (message["type"] == Json("denied")) denied = message["why"] == Json("not-the-host");
  };
  left.host.connect();
  left.host.command({{"type", "start"}});
  CHECK(crowd.until([&] { return denied; }));

  const std::string choice = say("table.choice");
  Typist again;
  again.chooses = false;
  again.when_read = {{say("join.you_start.full"), said[2]},
                     {choice.substr(0, choice.find('{')), said[3]},
                     {say("join.end.sure"), "y"},
                     {say("join.rematch"), "n"}};
  const Visited second =
      visited(crowd, left.settings(again, language), seats, again, [&] { return left.host.end().is_object(); }, 400);
  INFO(second.transcript);
  check_in_order(second.transcript,
                 {say("join.you_start.full"), say("join.end.sure"), say("table.told.broken_off.host")});
  CHECK_FALSE(has(second.transcript, "⟦"));
}

TEST_CASE("a host that is gone from a running game is replaced, and the new one pauses and ends it") {
  server::Here here(soon_taken_over());
  server::Crowd crowd(here.port());
  const house::Folder folder;
  KeptSeats seats(folder.file("seats.json"));
  Left left(here, crowd, 2, seats);
  left.host.plays = false;
  Typist ann;
  ann.chooses = false;
  ann.first = {"host", "pause", "say Farewell"};
  ann.when_read = {{"The host has been gone for a while: with host you become it.", "host"},
                   {"You are the host now.", "pause"},
                   {"The game is paused.", "go on"},
                   {"The game goes on.", "end"}};
  ann.sure = {"y", "n"};
  bool started = false;
  const auto host_goes = [&] {
    if (!started && left.other_is_here()) {
      started = true;
      left.host.command({{"type", "start"}});
    }
    if (!left.gone && !left.host.chat().empty()) left.go();
    return left.gone;
  };
  const Visited there = visited(crowd, left.settings(ann, text::Language::en), seats, ann, host_goes, 120);
  INFO(there.transcript);
  CHECK(there.ended == VisitEnded::over);
  check_in_order(there.transcript,
                 {"only once the host has been gone for two minutes", "Only the host does that, and the host is Zoë.",
                  "The host has been gone for a while", "You are the host now.", "The game is paused.",
                  "The game goes on.", "End the game here, for everyone?", "The host breaks the game off"});
  CHECK_FALSE(has(there.transcript, "⟦"));
}

TEST_CASE("a host pauses the game, lets it go on, and ends it for everyone") {
  server::Here here;
  server::Crowd crowd(here.port());
  const Opened opened(here, "hidden-leaders", 2);
  const house::Folder folder;
  KeptSeats seats(folder.file("seats.json"));
  Typist host;
  host.at_the_door = {"bot", "start"};
  host.first = {"pause", "1", "go on", "start", "?", "end", "end"};
  host.sure = {"n", "y", "n"};
  const Visited there = visited(crowd, opened.settings(host), seats, host, [] { return true; });
  INFO(there.transcript);
  CHECK(there.ended == VisitEnded::over);
  check_in_order(there.transcript,
                 {"The game begins.", "The game is paused.", "The game is paused: wait until it goes on.",
                  "The game goes on.", "The game has begun", "pause: the game stands still", "Then all stays as it is.",
                  "The host breaks the game off; nobody wins.", "Play again"});
  CHECK_FALSE(has(there.transcript, "⟦"));
}

TEST_CASE("a game of Yield that was opened and is ended from a terminal has no winner") {
  server::Here here;
  server::Crowd crowd(here.port());
  const Opened opened(here, "yield", 3);
  const house::Folder folder;
  KeptSeats seats(folder.file("seats.json"));
  Typist host;
  host.at_the_door = {"bot", "start"};
  host.first = {"end"};
  host.sure = {"y", "n"};
  const Visited there = visited(crowd, opened.settings(host), seats, host, [] { return true; });
  INFO(there.transcript);
  CHECK(there.ended == VisitEnded::over);
  check_in_order(there.transcript, {"Yield: the table waits for its players.", "3. nobody yet", "The game begins.",
                                    "The host breaks the game off; nobody wins.", "Play again"});
  CHECK_FALSE(has(there.transcript, "How it ended"));
  CHECK_FALSE(has(there.transcript, "⟦"));
}

TEST_CASE("a person at a terminal and one in a browser play the same game to its end, and its deals are verified") {
  server::Here here;
  server::Crowd crowd(here.port());
  server::Client host(crowd, crowd.seat("/api/tables", {{"name", "Zoë"}, {"setup", hidden_leaders(2)}}), 7, "de");
  const Link link = invitation_of(here, crowd, host);
  const auto seat = sit_down(link, "Ann");
  REQUIRE_MESSAGE(seat.has_value(), why_not_of(seat));

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
  CHECK(has(there.transcript, "deals checked)."));
  CHECK(has(there.transcript, "Yours is among them: nobody chose the deals."));
  CHECK(has(there.transcript, "Play again"));
  CHECK_FALSE(has(there.transcript, "⟦"));
  // For a visit after this program was started anew.
  REQUIRE(seats.at_table(link.home(), seat->table) != nullptr);
  const auto& witness = seats.at_table(link.home(), seat->table)->witness;
  REQUIRE(witness.has_value());
  CHECK(witness->rounds.front().own.has_value());
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
  check_in_order(first.transcript, {"To come back:", "\n  oshra join there"});
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
  CHECK(has(there.transcript, "How it ended"));
  CHECK_FALSE(has(there.transcript, "Your hand"));
  CHECK_FALSE(has(there.transcript, "You win"));
  // What has no words is no reason to say again who is waited for.
  CHECK_FALSE(has(there.transcript, "\nWaiting for Zoë.\nYou look on (? for help): \n\nWaiting for Zoë.\n"));
}

TEST_CASE("whoever looks on is told nothing of choices and of a seat, and leaves neither") {
  server::Here here;
  server::Crowd crowd(here.port());
  server::Client host(crowd, crowd.seat("/api/tables", {{"name", "Zoë"}, {"setup", hidden_leaders(2)}}), 7);
  host.plays = false;
  host.connect();
  REQUIRE(crowd.until([&] { return host.room().is_object(); }));
  const house::Folder folder;
  KeptSeats seats(folder.file("seats.json"));
  const Right right{.table = host.seated().table, .watching = host.room()["watching"].string()};
  const auto looked_on = [&](Typist& typist) {
    const VisitSettings settings{.link = link_to(here, ""),
                                 .right = right,
                                 .command = "oshra join there --watch",
                                 .input = typist.input(),
                                 .echo = true};
    const Visited there = visited(crowd, settings, seats, typist, [] { return true; });
    CHECK(there.ended == VisitEnded::over);
    CHECK_FALSE(has(there.transcript, "seat stays yours"));
    CHECK_FALSE(has(there.transcript, "/#/"));  // no link that only players are given
    check_in_order(there.transcript, {"You look on no more.", "To come back:", "\n  oshra join there --watch"});
    return there.transcript;
  };
  Typist waits;
  waits.at_the_door = {"?", "q"};
  waits.sure = {"y"};
  CHECK(has(looked_on(waits), "Hidden Leaders: the table waits for its players."));

  host.command({{"type", "fill"}, {"seat", 1}, {"with", Json({{"who", "bot"}})}});
  host.command({{"type", "start"}});
  REQUIRE(crowd.until([&] { return host.asked().is_object(); }));
  Typist watches;
  watches.first = {"?", "q"};
  watches.sure = {"y"};
  const std::string watched = looked_on(watches);
  INFO(watched);
  CHECK(has(watched, "log (l): the last turns"));
  CHECK(has(watched, "Stop looking on? (y/n) "));
  for (const char* not_said : {"make choice", "undo", "hint", "host:"}) CHECK_FALSE(has(watched, not_said));
}

TEST_CASE("a table that does not exist, and a server that is none, are answered in the reader's words") {
  server::Here here;
  server::Crowd crowd(here.port());
  const house::Folder folder;
  KeptSeats seats(folder.file("seats.json"));
  const auto sent_away = [&](Right right, text::Language language) {
    Typist nobody;
    const VisitSettings settings{.link = link_to(here, "t/nowhere"),
                                 .right = std::move(right),
                                 .language = language,
                                 .command = "oshra join there",
                                 .input = nobody.input(),
                                 .echo = true};
    const Visited there = visited(crowd, settings, seats, nobody, [] { return true; });
    CHECK(there.ended == VisitEnded::lost);
    return there.transcript;
  };
  const std::string nowhere = sent_away({.table = "nowhere"}, text::Language::en);
  CHECK(has(nowhere, "There is no way in. There is no such table here"));
  const std::string put_away = sent_away({.table = "nowhere", .token = std::string(32, '0')}, text::Language::fr);
  CHECK(has(put_away, "On ne peut pas entrer. Cette place n’est plus à vous"));

  const auto uninvited = sit_down(link_to(here, "join/AAAAAAAAAA"), "Ann");
  CHECK(why_not_of(uninvited, text::Language::de) == "Diese Einladung gibt es hier nicht, oder nicht mehr.");
  const auto no_code = use_code(link_to(here, ""), "AAAAAA");
  CHECK(has(why_not_of(no_code, text::Language::ru), "Такого кода здесь нет"));
  CHECK(open_tables(link_to(here, "")).has_value());
  const auto nobody_there = open_tables(link_of("http://127.0.0.1:1/").value());
  CHECK(has(why_not_of(nobody_there, text::Language::ru), "Сервер не отвечает (127.0.0.1:1: "));
}

TEST_CASE("a seat that was lost while one was away is forgotten, and the invitation gives another") {
  server::Here here;
  server::Crowd crowd(here.port());
  server::Client host(crowd, crowd.seat("/api/tables", {{"name", "Ann"}, {"setup", hidden_leaders(2)}}), 7);
  const Link link = invitation_of(here, crowd, host);
  const house::Folder folder;
  KeptSeats seats(folder.file("seats.json"));
  const auto come = [&](const house::Seated& seat, Arrival arrival) {
    seats.keep({.server = link.home(), .invitation = link.invitation, .table = seat.table, .token = seat.token});
    Typist guest;
    guest.at_the_door = {"q"};
    guest.sure = {"y"};
    const VisitSettings settings{.link = link,
                                 .right = {.table = seat.table, .token = seat.token},
                                 .arrival = arrival,
                                 .command = "oshra join there",
                                 .input = guest.input(),
                                 .echo = true};
    return visited(crowd, settings, seats, guest, [] { return true; });
  };
  const auto seat = sit_down(link, "Ann");
  REQUIRE_MESSAGE(seat.has_value(), why_not_of(seat));
  const Visited first = come(*seat, Arrival::sits_down);
  INFO(first.transcript);
  // As the seat is called: there was an Ann.
  CHECK(has(first.transcript, "You sit at this table as Ann 2."));
  const Visited again = come(*seat, Arrival::comes_back);
  CHECK(has(again.transcript, "welcome back"));
  CHECK_FALSE(has(again.transcript, "You sit at this table"));

  host.command({{"type", "fill"}, {"seat", 1}, {"with", Json({{"who", "open"}})}});
  REQUIRE(crowd.until([&] { return host.room()["chairs"][1]["who"] == Json("open"); }));
  const Visited lost = come(*seat, Arrival::comes_back);
  INFO(lost.transcript);
  CHECK(lost.ended == VisitEnded::anew);
  CHECK(has(lost.transcript, "This seat is not yours any more"));
  CHECK_FALSE(has(lost.transcript, "welcome back"));
  CHECK_FALSE(has(lost.transcript, "There is no way in"));
  CHECK(seats.by_invitation(link.home(), link.invitation) == nullptr);
  CHECK(sit_down(link, "Ann").has_value());
}

TEST_CASE("a table whose seats are all taken is full, in the reader's words") {
  server::Here here;
  server::Crowd crowd(here.port());
  server::Client host(crowd, crowd.seat("/api/tables", {{"name", "Zoë"}, {"setup", hidden_leaders(2)}}), 7);
  const Link link = invitation_of(here, crowd, host);
  CHECK(sit_down(link, "Ann").has_value());
  CHECK(why_not_of(sit_down(link, "Ben"), text::Language::de) == "Alle Plätze sind besetzt.");
}

}  // namespace oshra::join
