#include "table/table.h"

#include <algorithm>

#include "match/what_if.h"
#include "positions/lesson.h"
#include "positions/position_of.h"
#include "protocol/clean_text.h"
#include "protocol/log/reader.h"
#include "table/game_table.h"
#include "table/games.h"
#include "table/lesson_table.h"

namespace oshra::table {

namespace {

// A bot that stands in for people who are gone, where nobody says which.
constexpr std::string_view kStandIn = "greedy";

match::TableRules match_rules(const RulesWish& wish) {
  return {.clocks = {.per_move = wish.clocks.per_move_ms, .per_game = wish.clocks.per_game_ms},
          .grace = wish.grace_ms,
          .pace = wish.pace_ms,
          .may_undo = wish.undo};
}
RulesWish rules_wish(const match::TableRules& rules, bool aids, bool chat) {
  return {.clocks = {.per_move_ms = rules.clocks.per_move, .per_game_ms = rules.clocks.per_game},
          .grace_ms = rules.grace,
          .pace_ms = rules.pace,
          .undo = rules.may_undo,
          .aids = aids,
          .chat = chat};
}

// Whether they can play here; `place` is where they stand.
template <Game G>
std::optional<Flaw> seats_flaw(const typename G::Setup& setup, const match::Seats& seats, const std::string& place,
                               const BotTools& tools) {
  if (seats.seats.size() != static_cast<std::size_t>(G::players(setup))) {
    return Flaw{place, std::to_string(G::players(setup)) + " seats are wanted, as many as play"};
  }
  for (std::size_t seat = 0; seat < seats.seats.size(); ++seat) {
    const match::SeatNote& note = seats.seats[seat];
    const std::string here = place + "/" + std::to_string(seat);
    if (note.who == match::Occupant::open) {
      return Flaw{here + "/who", "a person or a bot is wanted before a match begins"};
    }
    if (const MadeBot<G> made = make_bot<G>(note.bot, tools); !made) return Flaw{here + "/bot", made.error()};
  }
  return std::nullopt;
}

// How long the slowest of a table's bots may think, those that stand in for people included.
template <Game G>
match::Time longest_thought(const match::Seats& seats, const BotTools& tools) {
  match::Time longest = 0;
  for (const match::SeatNote& note : seats.seats) {
    if (const MadeBot<G> made = make_bot<G>(note.bot, tools); made) {
      longest = std::max<match::Time>(longest, (*made)->longest());
    }
  }
  return longest;
}

match::Seats seats_of(const std::vector<SeatWish>& wishes, std::uint64_t bots_seed, const BotTools& tools) {
  match::Seats seats{.bots_seed = bots_seed, .budget = tools.budget, .at_a_table = tools.at_a_table};
  for (const SeatWish& seat : wishes) {
    seats.seats.push_back(
        {.who = seat.who, .name = clean_text(seat.name), .bot = seat.bot.empty() ? std::string(kStandIn) : seat.bot});
  }
  return seats;
}

// The position that a match begins with, as a log has it.
template <Game G>
Read<void> begin_with(const Json& position, match::Beginning<G>& beginning) {
  const auto read = read_position_of<G>(position);
  if (!read) return Unexpected(Flaw{"/position" + read.error().place, read.error().message});
  beginning.setup = read->setup;
  beginning.position = read->state;
  beginning.position_text = position.dump();
  return {};
}

template <Game G>
Read<std::unique_ptr<Table>> open_game_table(const typename G::Setup& setup, const OpenTable& wish,
                                             const Lesson* lesson, const TableTools& tools) {
  match::Seats seats = seats_of(wish.seats, match::bots_seed_of(wish.secret.bytes), tools.bots);
  if (lesson != nullptr) {
    for (match::SeatNote& seat : seats.seats) seat.who = match::Occupant::person;  // a teacher plays there, no bot
  }
  if (auto flaw = seats_flaw<G>(setup, seats, "/seats", tools.bots)) return Unexpected(*std::move(flaw));
  match::Beginning<G> beginning{.id = wish.match.bytes, .setup = setup, .rules = match_rules(wish.rules)};
  if (lesson != nullptr) {
    if (auto begun = begin_with<G>(lesson->position, beginning); !begun) return Unexpected(begun.error());
    beginning.deals = lesson->deals;
  }
  // A bot without a choice must not answer sooner than one that has to think (HL-A15).
  if (lesson == nullptr) beginning.rules.pace = std::max(beginning.rules.pace, longest_thought<G>(seats, tools.bots));
  auto table = std::make_unique<GameTable<G>>(
      beginning,
      TableNature{.secret = wish.secret.bytes,
                  .host = wish.host,
                  .rules = rules_wish(beginning.rules, wish.rules.aids.value_or(true), wish.rules.chat.value_or(true))},
      tools);
  ensure(table->take(seats).has_value(), "a table whose seats are refused");
  return std::unique_ptr<Table>(std::move(table));
}

// --- going on --------------------------------------------------------------------------------------------------------

Flaw on_line(std::size_t line, std::string message) { return {"line " + std::to_string(line), std::move(message)}; }

// The first so many lines.
std::string_view first_lines(std::string_view text, std::size_t lines) {
  std::size_t end = 0;
  for (; lines > 0; --lines) end = text.find('\n', end) + 1;
  return text.substr(0, end);
}

// The number of the first line that differs.
std::size_t differing_line(std::string_view one, std::string_view other) {
  const auto differs = std::ranges::mismatch(one, other).in1;
  return static_cast<std::size_t>(std::count(one.begin(), differs, '\n')) + 1;
}

// The beginning of the match that a log tells of.
template <Game G>
Read<match::Beginning<G>> beginning_of(const LogFile& file, const typename G::Setup& setup) {
  match::Beginning<G> beginning{.id = file.head.match,
                                .setup = setup,
                                .deals = file.head.deals,
                                .rules = file.head.rules,
                                .what_if = file.head.what_if};
  if (file.head.position.is_null()) return beginning;
  const auto begun = begin_with<G>(file.head.position, beginning);
  if (!begun) return Unexpected(Flaw{"line 1: " + begun.error().place, begun.error().message});
  return beginning;
}

template <Game G>
Read<Resumed> resume_game_table(const LogFile& file, std::string_view log, const typename G::Setup& setup,
                                const GoingOn& going_on, const TableTools& tools, Time now) {
  const Read<match::Beginning<G>> beginning = beginning_of<G>(file, setup);
  if (!beginning) return Unexpected(beginning.error());
  auto table =
      std::make_unique<GameTable<G>>(*beginning,
                                     TableNature{.secret = going_on.secret,
                                                 .host = going_on.host,
                                                 .rules = rules_wish(file.head.rules, going_on.aids, going_on.chat)},
                                     tools);
  bool seated = false;
  for (std::size_t i = 0; i < file.entries.size(); ++i) {
    const auto line = static_cast<std::size_t>(file.lines[i]);
    if (const auto* seats = std::get_if<match::Seats>(&file.entries[i])) {
      seated = true;
      if (auto flaw = seats_flaw<G>(setup, *seats, "line " + std::to_string(line) + " /seats", tools.bots)) {
        return Unexpected(*std::move(flaw));
      }
    }
    if (const auto taken = table->take(file.entries[i]); !taken) return Unexpected(on_line(line, taken.error()));
  }
  if (!seated) return Unexpected(Flaw{"", "the log ends before it says who sits where"});
  const std::string_view stands = first_lines(log, file.entries.size() + 1);
  // What is written from now on is sealed to what this writer has written before: that must be what is there.
  if (const std::string written = table->take_log(); written != stands) {
    return Unexpected(on_line(differing_line(stands, written), "this program would not write this line so"));
  }
  if (auto begun = table->begin_again(now); !begun) return Unexpected(Flaw{"", begun.error()});
  return Resumed{.table = std::move(table), .kept = stands.size()};
}

template <Game G>
Read<std::unique_ptr<Table>> what_if_game_table(const LogFile& file, const typename G::Setup& setup, const WhatIf& wish,
                                                const TableTools& tools, Time now) {
  const auto secret = std::ranges::find_if(
      file.entries, [](const auto& entry) { return std::holds_alternative<match::Secret>(entry); });
  if (secret == file.entries.end()) return Unexpected(Flaw{"", "a match that has begun is wanted"});
  // The same bots would choose as they did: only what is done otherwise makes a difference.
  const match::Seats seats =
      seats_of(wish.seats, match::bots_seed_of(std::get<match::Secret>(*secret).secret), tools.bots);
  if (auto flaw = seats_flaw<G>(setup, seats, "/seats", tools.bots)) return Unexpected(*std::move(flaw));
  const Read<match::Beginning<G>> beginning = beginning_of<G>(file, setup);
  if (!beginning) return Unexpected(beginning.error());
  const auto other = match::what_if<G>(*beginning, file.entries, wish.news, seats);
  if (!other) return Unexpected(Flaw{"/news", other.error()});
  match::Beginning<G> own = other->beginning;
  match::TableRules& rules = own.rules;
  rules.grace = wish.rules.grace_ms;
  rules.pace = std::max(wish.rules.pace_ms, longest_thought<G>(seats, tools.bots));
  auto table = std::make_unique<GameTable<G>>(
      own, TableNature{.rules = rules_wish(rules, wish.rules.aids.value_or(true), wish.rules.chat.value_or(true))},
      tools);
  for (const match::Entry& entry : other->entries) {
    if (const auto taken = table->take(entry); !taken) return Unexpected(Flaw{"", taken.error()});
  }
  if (auto begun = table->begin_again(now); !begun) return Unexpected(Flaw{"", begun.error()});
  if (table->over()) return Unexpected(Flaw{"/news", "nobody has a choice any more after that"});
  return std::unique_ptr<Table>(std::move(table));
}

Flaw no_such_lesson() { return {"/lesson", "there is no lesson of that name"}; }

}  // namespace

Read<std::unique_ptr<Table>> open_table(std::string_view request, const TableTools& tools) {
  const Json document = read_json(request);
  if (document.is_discarded()) return Unexpected(Flaw{"", "a JSON object is wanted"});
  const Read<OpenTable> wish = read_whole<OpenTable>(document);
  if (!wish) return Unexpected(wish.error());
  if (wish->protocol != kProtocol) {
    return Unexpected(Flaw{"/protocol", "this program speaks version " + std::to_string(kProtocol)});
  }
  const Lesson* lesson = wish->lesson ? find_lesson(*wish->lesson) : nullptr;
  if (wish->lesson && lesson == nullptr) return Unexpected(no_such_lesson());
  const Read<AnySetup> setup =
      lesson != nullptr ? Read<AnySetup>(lesson->setup) : read_any_setup(read_json(wish->setup.json));
  if (!setup) return Unexpected(Flaw{"/setup" + setup.error().place, setup.error().message});
  auto table = with_game_of(*setup, [&]<Game G>(const typename G::Setup& of_a_game) {
    return open_game_table<G>(of_a_game, *wish, lesson, tools);
  });
  if (table && lesson != nullptr) {
    return std::unique_ptr<Table>(
        std::make_unique<LessonTable>(*std::move(table), *lesson, wish->rules.pace_ms, tools.speech));
  }
  return table;
}

Read<Resumed> resume_table(std::string_view log, const GoingOn& going_on, const TableTools& tools, Time now) {
  // A line without its end was not stored, and nobody was told of it.
  const std::string_view whole_lines = log.substr(0, log.rfind('\n') + 1);
  const Read<LogFile> file = read_log(whole_lines);
  if (!file) return Unexpected(file.error());
  if (file->version != match::kLogVersion) return Unexpected(Flaw{"line 1", "only logs of version 2 are gone on with"});
  if (file->head.chance != match::ChanceKind::keyed) {
    return Unexpected(Flaw{"line 1: /chance", "\"keyed\" is wanted: nothing else is played at a table"});
  }
  auto resumed = with_game_of(file->head.setup, [&]<Game G>(const typename G::Setup& setup) {
    return resume_game_table<G>(*file, whole_lines, setup, going_on, tools, now);
  });
  if (!resumed || !going_on.lesson) return resumed;
  const Lesson* lesson = find_lesson(*going_on.lesson);
  if (lesson == nullptr) return Unexpected(no_such_lesson());
  auto table = std::make_unique<LessonTable>((*std::move(resumed)).table, *lesson, file->head.rules.pace, tools.speech);
  table->follow(whole_lines.substr(0, resumed->kept));
  return Resumed{.table = std::move(table), .kept = resumed->kept};
}

Read<std::unique_ptr<Table>> what_if_table(std::string_view log, const WhatIf& wish, const TableTools& tools,
                                           Time now) {
  const Read<LogFile> file = read_log(log);
  if (!file) return Unexpected(file.error());
  const bool of_a_table = file->version == match::kLogVersion && file->head.chance == match::ChanceKind::keyed;
  if (!of_a_table) return Unexpected(Flaw{"line 1", "a match that was played at a table is wanted"});
  return with_game_of(file->head.setup, [&]<Game G>(const typename G::Setup& setup) {
    return what_if_game_table<G>(*file, setup, wish, tools, now);
  });
}

}  // namespace oshra::table
