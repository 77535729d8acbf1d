// Files and choices: text from outside.
#include "apps/common/files.h"
#include "apps/common/malformed.h"
#include "apps/lab/logs/log.h"
#include "apps/lab/scenarios/scenario.h"
#include "apps/lab/scenarios/yield/position.h"
#include "apps/maps/check.h"
#include "apps/maps/draw.h"
#include "apps/maps/load_map.h"
#include "engine/core/invariant.h"
#include "protocol/hidden_leaders/action_json.h"
#include "protocol/log/reader.h"
#include "protocol/log/verify.h"
#include "protocol/log/writer.h"
#include "protocol/yield/action_json.h"
#include "protocol/yield/map_json.h"
#include "tests/common/start_yield.h"
#include "tests/fuzz/harness.h"
#include "tests/protocol/log/lines.h"
#include "tests/protocol/log/version_1.h"

namespace oshra::fuzz {

namespace {

namespace hl = hidden_leaders;

// Everything a trace prints.
void describe(const lab::Position& position, Actor actor, const match::Answer& answer) {
  static_cast<void>(position.asked());
  static_cast<void>(action_json(position, actor, answer.action).dump());
}

}  // namespace

void try_scenario(const std::string& text) {
  try {
    lab::Scenario scenario = lab::parse_scenario(parse_json(text));
    lab::ScenarioObserver observer;
    observer.before = describe;
    observer.event = [](const std::string& event) { ensure(!event.empty(), "an event without words"); };
    static_cast<void>(lab::run_scenario(scenario, observer));
    static_cast<void>(scenario.start->state_json().dump());
  } catch (const Malformed&) {
    return;
  }
}

namespace {

// Only an object has room for a seal.
bool all_objects(const std::vector<Json>& lines) {
  return std::ranges::all_of(lines, [](const Json& line) { return line.is_object() && !line.empty(); });
}

// Whether it holds, and every word of it said.
bool replays(const std::string& text) {
  try {
    lab::LogReader reader;
    reader.begin = [&](const lab::Position& start, const lab::LogBots& bots) {
      // What was read is written so that it reads the same, unless it is more than version 1 can say.
      if (bots.names.empty() || read_log(text)->version != 1) return;
      lab::LogReader again;
      again.begin = [&](const lab::Position&, const lab::LogBots& read) {
        ensure(read.names == bots.names && read.seed == bots.seed && read.budget == bots.budget, "bots read otherwise");
      };
      ensure(lab::replay_log(lab::LogVersion1(start, bots).text(), again).has_value(),
             "a log's first line reads otherwise");
    };
    reader.before = describe;
    reader.event = [](const std::string& event) { ensure(!event.empty(), "an event without words"); };
    return lab::replay_log(text, reader).has_value();
  } catch (const Malformed&) {
    return false;
  }
}

std::string written(const LogFile& log) {
  LogWriter writer(log.head);
  std::string text = writer.first_line();
  for (const match::Entry& entry : log.entries) text += writer.line(entry, log.outcome);
  return text;
}

// Only what can be read is verified. A log that holds is written again and read as before; if it could be verified, so
// can the new one, but not with a byte more at its end.
void try_match(const std::string& text) {
  const auto verified = verify_log(text);
  const auto log = read_log(text);
  ensure(log.has_value() || !verified.has_value(), "what cannot be read is verified");
  if (!log || log->version == 1) return;
  ensure(verified.has_value() || !verified.error().message.empty(), "a refusal without a reason");
  if (!replays(text)) return;
  const std::string again = written(*log);
  const auto read = read_log(again);
  ensure(read.has_value() && read->entries == log->entries, "a log reads otherwise than it was written");
  ensure(written(*read) == again, "a log is written otherwise than it was read");
  if (!verified) return;
  ensure(verify_log(again).has_value(), "a verified log, written again, is refused");
  const auto longer = verify_log(again + "x");
  ensure(!longer.has_value(), "a log with something after its end is verified");
}

}  // namespace

void try_log(const std::string& text) {
  replays(text);
  try_match(text);
  // Nobody guesses a hash: what a version 2 says is looked at with its lines sealed anew.
  if (const std::vector<Json> lines = opened_lines(text); !lines.empty() && all_objects(lines)) {
    const std::string sealed = sealed_lines(lines);
    replays(sealed);
    try_match(sealed);
  }
}

namespace {

std::optional<Action> action_in(const Read<Action>& read) { return read ? std::optional(*read) : std::nullopt; }

// Every choice and deal that can be read is written as it was read, and fits what it was read from.
template <class Words>
void try_words(const Words& words, const Json& json) {
  if (const auto deal = action_in(words.parse_deal(json))) {
    ensure(action_in(words.parse_deal(words.deal_json(*deal))) == deal, "a deal reads back otherwise");
  }
  const bool is_pattern = words.is_pattern(json);
  const std::optional<Action> action = action_in(words.parse_choice(json));
  if (action) ensure(is_pattern, "a choice that is no pattern");
  if (action && words.can_be_offered(*action)) {
    const Json whole = words.choice_json(*action);
    ensure(action_in(words.parse_choice(whole)) == action, "a choice reads back otherwise");
    ensure(fits_whole(whole, whole), "a choice does not fit itself");
    ensure(fits_whole(json, whole), "a choice does not fit what was read from it");
  }
  if (!is_pattern) return;
  for (const Action other : words.samples()) {
    const Json whole = words.choice_json(other);
    ensure(!fits_whole(json, whole) || whole["do"] == json["do"], "a pattern fits another kind of choice");
  }
}

struct HiddenLeadersWords {
  static auto parse_deal(const Json& json) { return hl::read_deal(json); }
  static auto parse_choice(const Json& json) { return hl::read_choice(json, {"seat"}); }
  static bool is_pattern(const Json& json) { return hl::check_pattern(json, {"seat"}).has_value(); }
  static bool can_be_offered(Action) { return true; }
  static Json deal_json(Action action) { return hl::deal_json(action); }
  static Json choice_json(Action action) { return hl::choice_json(action); }
  static std::vector<Action> samples() {
    return {hl::plain(hl::Do::done),
            hl::with_card(hl::Do::play, hl::Card::keen_koi),
            hl::move_markers(-1, 2),
            hl::choose_open(1, hl::Card::keen_koi),
            hl::choose_hidden(0, 3),
            hl::with_value(hl::Do::draw_tavern, 2),
            hl::with_value(hl::Do::deal_start, 1),
            hl::with_card(hl::Do::choose_set, hl::Card::keen_koi)};
  }
};

// Seat 1 of two, who has the champion; seat 0 has four armies.
struct YieldWords {
  static constexpr Seat kActor = 1;
  yield::Setup setup;
  YieldWords() {
    setup.names.ids[0] = "a";
    setup.names.ids[1] = "b";
    setup.names.ids[2] = "old-mill";
  }
  yield::PerSeat<yield::Power> powers = {yield::Power::fourth_army, yield::Power::champion};

  [[nodiscard]] yield::Naming naming() const { return {setup, powers}; }
  static auto parse_deal(const Json& json) { return yield::read_deal(json); }
  [[nodiscard]] auto parse_choice(const Json& json) const {
    return yield::read_choice(naming(), kActor, json, {"seat"});
  }
  [[nodiscard]] bool is_pattern(const Json& json) const {
    return yield::check_pattern(setup.names, json, {"seat"}).has_value();
  }
  // Not an army that its player does not have, nor more units than a dial holds.
  static bool can_be_offered(Action action) {
    switch (yield::kind_of(action)) {
      case yield::Do::units: return action.c == 0 && yield::units_of(action)[3] == 0;
      case yield::Do::place:
      case yield::Do::step:
      case yield::Do::ambush:
      case yield::Do::chase: return action.a < yield::kSlots;
      case yield::Do::battle:
      case yield::Do::lose:
      case yield::Do::retreat: return action.b < yield::kSlots;
      default: return true;
    }
  }
  static Json deal_json(Action action) { return yield::deal_json(action); }
  [[nodiscard]] Json choice_json(Action action) const { return yield::choice_json(naming(), kActor, action); }
  static std::vector<Action> samples() {
    using yield::Do;
    return {yield::plain(Do::done),          yield::with(Do::discard, 4),   yield::with(Do::leader, 2, 1),
            yield::give_units({1, 2, 9, 0}), yield::with(Do::step, 2, 1),   yield::with(Do::retreat, 0, 3, 2),
            yield::with(Do::play_down, 26),  yield::with(Do::deal_card, 26)};
  }
};

}  // namespace

void try_choice(const std::string& text) {
  Json json;
  try {
    json = parse_json(text);
  } catch (const Malformed&) {
    return;
  }
  try_words(HiddenLeadersWords{}, json);
  try_words(YieldWords{}, json);
}

namespace {

yield::State end_of_a_game(const yield::Setup& setup) {
  yield::State state = yield::initial(setup);
  Rng rng(1);
  yield::playout(setup, state, rng);
  return state;
}

}  // namespace

void try_map(const std::string& text) {
  yield::MapFile file;
  try {
    file = parse_map(parse_json(text));
  } catch (const Malformed&) {
    return;
  }
  const bool good = maps::check_map(file).empty();
  if (!maps::check_own_map(file).empty()) return ensure(!good, "a good map that Y-W1 refuses");
  // Finding places for all the names of a large map takes seconds here.
  const bool small = file.locations.size() <= 20 && file.streets.size() <= 40;
  ensure(!small || maps::draw_map(file).ends_with("</svg>\n"), "half a picture");
  const yield::NamedMap named = yield::named_map(file);
  yield::Setup setup;
  setup.map = named.map;
  setup.names = named.names;
  setup.players = named.map.players;
  const lab::YieldPosition start(setup, yield::initial(setup));
  const auto read = lab::start_yield(start.setup_json());  // as the first line of a log
  ensure(read->setup_json() == start.setup_json(), "a map reads back otherwise");
  ensure(end_of_a_game(setup) == end_of_a_game(read->setup()), "a map read back plays otherwise");
}

}  // namespace oshra::fuzz
