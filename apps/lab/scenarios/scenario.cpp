#include "apps/lab/scenarios/scenario.h"

#include <algorithm>

#include "apps/common/fields.h"
#include "apps/lab/scenarios/rule_ids.h"
#include "protocol/choices.h"

namespace oshra::lab {

namespace {

// --- Reading ---------------------------------------------------------------------------------------------------------

struct KindKey {
  const char* key;
  StepKind kind;
};
constexpr KindKey kKinds[] = {
    {"do", StepKind::choice},         {"deal", StepKind::deal},         {"options", StepKind::options},
    {"includes", StepKind::includes}, {"excludes", StepKind::excludes}, {"refuse", StepKind::refuse},
    {"expect", StepKind::expect},     {"sees", StepKind::sees},         {"does_not_see", StepKind::does_not_see},
    {"say", StepKind::say},
};

Viewer read_seat(const Json& step, const std::string& place, int players, bool spectator_too) {
  if (!step.contains("seat")) throw Malformed(place + "/seat", "who acts or looks is missing");
  const Json& seat = step["seat"];
  if (spectator_too && seat == "spectator") return kSpectator;
  return static_cast<Viewer>(integer(seat, place + "/seat", 0, players - 1));
}

void check_deal(const Position& position, const Json& deal, const std::string& place) {
  if (deal.is_array()) {
    for (std::size_t i = 0; i < deal.size(); ++i) check_deal(position, deal[i], place + "/" + std::to_string(i));
  } else if (deal != "any") {
    static_cast<void>(position.parse_deal(deal, place));
  }
}

void check_choice(const Position& position, const Json& pattern, const std::string& place,
                  const std::vector<std::string>& ignored = {}) {
  position.check_pattern(pattern, place, ignored);
  if (pattern.contains("of")) integer(pattern["of"], place + "/of", 0, position.players() - 1);
}

void check_seats(const Json& seats, const std::string& place, int players) {
  for (const Json& seat : array(seats, place)) integer(seat, place, 0, players - 1);
}

void check_expectation(const Position& position, const Json& parts, const std::string& place, bool view) {
  const int players = position.players();
  position.check_parts(parts, place, view);
  if (parts.contains("seats")) {
    if (static_cast<int>(array(parts["seats"], place + "/seats").size()) != players) {
      throw Malformed(place + "/seats",
                      "one entry per seat is wanted (" + std::to_string(players) + "), null where nothing is said");
    }
  }
  if (parts.contains("to_act") && parts["to_act"] != "chance") check_seats(parts["to_act"], place + "/to_act", players);
  if (parts.contains("winners")) check_seats(parts["winners"], place + "/winners", players);
}

// Names with commas between, for whoever wrote another.
template <class Names>
std::string list_of(const Names& names) {
  std::string text;
  for (const auto& name : names) text += (text.empty() ? "" : ", ") + std::string(name);
  return text;
}

// --- Lessons (docs/lessons.md) ---

struct LessonName {
  const char* name;
  LessonKind kind;
  const char* game;  // that it is of; null: of any
};
constexpr LessonName kLessons[] = {
    {"tutorial", LessonKind::tutorial, nullptr},
    {"one-move-wins", LessonKind::one_move_wins, "hidden-leaders"},
    {"who-wins-now", LessonKind::who_wins_now, "hidden-leaders"},
    {"save-all-armies", LessonKind::save_all_armies, "yield"},
};

// The parts of the table that a teacher may point at.
const std::vector<std::string_view>& parts_shown(const std::string& game) {
  static const std::vector<std::string_view> kHiddenLeaders = {"track",     "tavern", "harbor", "wilderness",
                                                               "graveyard", "hand",   "leader", "party",
                                                               "parties",   "needs",  "prompt", "log"};
  static const std::vector<std::string_view> kYield = {"map",     "armies", "fortresses", "hand", "strategy",
                                                       "seasons", "plates", "prompt",     "log",  "battle"};
  return game == "yield" ? kYield : kHiddenLeaders;
}

LessonKind read_lesson_kind(const Json& kind, const std::string& place, const std::string& game) {
  std::vector<std::string_view> known;
  for (const LessonName& lesson : kLessons) {
    if (lesson.game != nullptr && lesson.game != game) continue;
    if (string(kind, place) == lesson.name) return lesson.kind;
    known.emplace_back(lesson.name);
  }
  throw Malformed(place, "a lesson of this game is one of " + list_of(known) + ", not " + kind.dump());
}

Lesson read_lesson(const Json& json, const std::string& game, int players) {
  const std::string place = "/lesson";
  if (!json.is_object()) throw Malformed(place, "a lesson is an object");
  only_keys(json, place, {"kind", "seat", "names", "answer"});
  for (const char* key : {"kind", "names"}) {
    if (!json.contains(key)) throw Malformed(place + "/" + key, "is missing");
  }
  Lesson lesson{read_lesson_kind(json["kind"], place + "/kind", game), 0, {}, {}};
  if (json.contains("seat")) lesson.seat = static_cast<Seat>(integer(json["seat"], place + "/seat", 0, players - 1));
  for (const Json& name : array(json["names"], place + "/names")) {
    lesson.names.push_back(string(name, place + "/names"));
    if (lesson.names.back().empty()) throw Malformed(place + "/names", "a name is empty");
  }
  if (static_cast<int>(lesson.names.size()) != players - 1) {
    throw Malformed(place + "/names",
                    "one name for each seat but the learner's is wanted (" + std::to_string(players - 1) + ")");
  }
  if (json.contains("answer") != (lesson.kind == LessonKind::who_wins_now)) {
    throw Malformed(place + "/answer", "the seat that wins belongs to who-wins-now, and only there");
  }
  if (json.contains("answer")) {
    lesson.answer = static_cast<Seat>(integer(json["answer"], place + "/answer", 0, players - 1));
  }
  return lesson;
}

// What is said, as the key of a message, and where it points.
void read_say(ScenarioStep& step, const Json& json, const std::string& place, const std::string& game) {
  only_keys(json, place, {"say", "show"});
  if (string(step.body, place + "/say").empty()) throw Malformed(place + "/say", "which message is empty");
  if (!json.contains("show")) return;
  step.show = string(json["show"], place + "/show");
  const std::vector<std::string_view>& known = parts_shown(game);
  if (std::ranges::find(known, step.show) == known.end()) {
    throw Malformed(place + "/show", "one of " + list_of(known) + " is wanted, not " + json["show"].dump());
  }
}

ScenarioStep read_step(const Position& position, const Json& json, const std::string& place,
                       const std::string& lesson_of) {
  if (!json.is_object()) throw Malformed(place, "a step is an object");
  const KindKey* found = nullptr;
  for (const KindKey& kind : kKinds) {
    if (!json.contains(kind.key)) continue;
    if (found != nullptr)
      throw Malformed(place, std::string("a step is one of \"") + found->key + "\" and \"" + kind.key + "\", not both");
    found = &kind;
  }
  if (found == nullptr) {
    throw Malformed(place,
                    "a step has one of do, deal, options, includes, excludes, refuse, expect, sees, does_not_see, say");
  }
  ScenarioStep step{found->kind, place, 0, json[found->key], {}, {}};
  const std::string at = place + "/" + found->key;
  switch (step.kind) {
    case StepKind::choice:
      step.seat = read_seat(json, place, position.players(), false);
      check_choice(position, json, place, {"seat"});
      step.body = json;
      break;
    case StepKind::deal:
      only_keys(json, place, {"deal"});
      check_deal(position, step.body, at);
      break;
    case StepKind::options:
    case StepKind::includes:
    case StepKind::excludes:
      only_keys(json, place, {"seat", found->key});
      step.seat = read_seat(json, place, position.players(), false);
      array(step.body, at);
      for (std::size_t i = 0; i < step.body.size(); ++i)
        check_choice(position, step.body[i], at + "/" + std::to_string(i));
      break;
    case StepKind::refuse:
      only_keys(json, place, {"seat", "refuse", "rule"});
      step.seat = read_seat(json, place, position.players(), false);
      check_choice(position, step.body, at);
      static_cast<void>(position.parse_choice(step.seat, step.body, at));
      if (!json.contains("rule")) {
        throw Malformed(place + "/rule", R"(which rule forbids it is missing: its id, such as "HL-A2" or "Y-T1")");
      }
      step.rule = string(json["rule"], place + "/rule");
      if (!is_rule_id(step.rule)) throw Malformed(place + "/rule", "unknown rule id " + json["rule"].dump());
      break;
    case StepKind::expect:
      only_keys(json, place, {"expect"});
      check_expectation(position, step.body, at, false);
      break;
    case StepKind::sees:
      only_keys(json, place, {"seat", "sees"});
      step.seat = read_seat(json, place, position.players(), true);
      check_expectation(position, step.body, at, true);
      break;
    case StepKind::does_not_see:
      only_keys(json, place, {"seat", "does_not_see"});
      step.seat = read_seat(json, place, position.players(), true);
      check_card_list(position, step.body, at, false);
      break;
    case StepKind::say:
      if (lesson_of.empty())
        throw Malformed(place, "only in a lesson, a file with the key \"lesson\", something is said");
      read_say(step, json, place, lesson_of);
      break;
  }
  return step;
}

// --- Playing ---------------------------------------------------------------------------------------------------------

// A step that does not hold: the reason.
struct Failure {
  std::string reason;
};

class Runner {
 public:
  Runner(Scenario& scenario, const ScenarioObserver& observer)
      : position_(*scenario.start), steps_(scenario.steps), observer_(observer) {
    position_.watch(observer);
  }

  Result<void, std::string> run() {
    for (std::size_t i = 0; i < steps_.size(); ++i) {
      try {
        take_forced(i);
        do_step(steps_[i]);
      } catch (const Failure& failure) {
        return Unexpected(steps_[i].place + ": " + failure.reason + past_forced());
      }
    }
    return {};
  }

 private:
  // A choice that everyone can see is forced is taken by itself, unless the next `do` names it.
  void take_forced(std::size_t i) {
    // With every pile and hand empty all that is left is passing, for ever (HL-E6).
    constexpr int kPatience = 1000;
    const ScenarioStep* next = next_choice(i);
    for (int taken = 0;; ++taken) {
      const std::optional<Forced> forced = forced_choice(next);
      if (!forced) return;
      if (taken == kPatience) throw Failure{"forced choices follow one another without end"};
      taken_.push_back("seat " + std::to_string(forced->seat) + " " + forced->choice.dump());
      position_.take_forced(forced->seat);
    }
  }

  struct Forced {
    Seat seat;
    Json choice;
  };
  [[nodiscard]] std::optional<Forced> forced_choice(const ScenarioStep* next) {
    if (contains(position_.actors(), kChance)) return std::nullopt;
    for (const Seat seat : each(position_.actors())) {
      const std::optional<Action> action = position_.forced(seat);
      if (!action) continue;
      Json choice = position_.choice_json(seat, *action);
      if (next == nullptr || next->seat != seat || !fits_whole(next->body, choice))
        return Forced{seat, std::move(choice)};
    }
    return std::nullopt;
  }

  // Which forced choices lie between the last step that the file writes and the position that a step looks at.
  [[nodiscard]] std::string past_forced() const {
    if (taken_.empty()) return "";
    constexpr std::size_t kShown = 4;
    std::string text = taken_.size() == 1
                           ? " (after a forced step taken by itself: "
                           : " (after " + std::to_string(taken_.size()) + " forced steps taken by themselves: ";
    for (std::size_t i = 0; i < taken_.size() && i < kShown; ++i) text += (i == 0 ? "" : ", ") + taken_[i];
    if (taken_.size() > kShown) text += " and " + std::to_string(taken_.size() - kShown) + " more";
    return text + "; one that the next \"do\" names waits for it)";
  }

  // Steps that only check are skipped in looking ahead, a deal ends it.
  [[nodiscard]] const ScenarioStep* next_choice(std::size_t i) const {
    for (; i < steps_.size(); ++i) {
      if (steps_[i].kind == StepKind::choice) return &steps_[i];
      if (steps_[i].kind == StepKind::deal) return nullptr;
    }
    return nullptr;
  }

  // What the file writes.
  void apply(Actor actor, Action action) {
    taken_.clear();
    position_.apply(actor, action);
  }

  [[nodiscard]] std::vector<Action> options(Actor actor) const {
    return contains(position_.actors(), actor) ? position_.options(actor) : std::vector<Action>{};
  }

  [[nodiscard]] std::string list(Actor actor) const { return legal_options(position_, actor); }

  void do_step(const ScenarioStep& step) {
    switch (step.kind) {
      case StepKind::choice: return choose(step);
      case StepKind::deal: return deal(step.body);
      case StepKind::options: options_are(step); break;
      case StepKind::includes:
        for (const Json& pattern : step.body) {
          if (!fits_any(step.seat, pattern)) {
            throw Failure{"no option fits " + pattern.dump() + "; legal: " + list(step.seat)};
          }
        }
        break;
      case StepKind::excludes:
        for (const Json& pattern : step.body) {
          if (fits_any(step.seat, pattern)) throw Failure{pattern.dump() + " fits a legal option: " + list(step.seat)};
        }
        break;
      case StepKind::refuse: is_refused(step); break;
      case StepKind::expect: expect(step.body, position_.state_json()); break;
      case StepKind::sees: expect(step.body, position_.view_json(step.seat)); break;
      case StepKind::does_not_see: does_not_see(step); break;
      case StepKind::say: return;
    }
    if (observer_.checked) observer_.checked(step);
  }

  // What a player may choose, as objects with all their fields.
  [[nodiscard]] std::vector<Json> choices(Seat seat) const {
    std::vector<Json> wholes;
    for (const Action option : options(seat)) wholes.push_back(position_.choice_json(seat, option));
    return wholes;
  }

  void choose(const ScenarioStep& step) {
    std::vector<Action> fitting;
    for (const Action option : options(step.seat)) {
      if (fits_whole(step.body, position_.choice_json(step.seat, option))) fitting.push_back(option);
    }
    if (fitting.empty())
      throw Failure{"not legal for seat " + std::to_string(step.seat) + "; legal: " + list(step.seat)};
    if (fitting.size() > 1) {
      throw Failure{std::to_string(fitting.size()) + " options fit, such as " +
                    position_.choice_json(step.seat, fitting[0]).dump() + " and " +
                    position_.choice_json(step.seat, fitting[1]).dump()};
    }
    apply(step.seat, fitting[0]);
  }

  void deal(const Json& what) {
    if (what.is_array()) {
      for (const Json& one : what) deal(one);
      return;
    }
    if (!contains(position_.actors(), kChance)) throw Failure{"nothing is dealt here; asked: " + position_.asked()};
    const std::vector<Action> candidates = position_.options(kChance);
    if (what == "any") return apply(kChance, candidates.front());
    const Action action = position_.parse_deal(what, "");
    if (std::ranges::find(candidates, action) == candidates.end()) {
      throw Failure{what.dump() + " cannot be dealt here (" + position_.asked() + ")"};
    }
    apply(kChance, action);
  }

  [[nodiscard]] bool fits_any(Seat seat, const Json& pattern) const {
    return std::ranges::any_of(choices(seat), [&](const Json& whole) { return fits_whole(pattern, whole); });
  }

  // One object each: a perfect matching of patterns and options.
  void options_are(const ScenarioStep& step) {
    const std::vector<Json> legal = choices(step.seat);
    if (legal.size() != step.body.size()) {
      throw Failure{std::to_string(step.body.size()) + " options are listed, " + std::to_string(legal.size()) +
                    " are legal: " + list(step.seat)};
    }
    std::vector<int> taken(legal.size(), -1);  // by option: the pattern that has it
    for (std::size_t i = 0; i < step.body.size(); ++i) {
      std::vector<bool> tried(legal.size());
      if (!assign(step.body, legal, static_cast<int>(i), taken, tried)) {
        throw Failure{"no option is left for " + step.body[i].dump() + "; legal: " + list(step.seat)};
      }
    }
  }

  static bool assign(const Json& patterns, const std::vector<Json>& legal, int pattern, std::vector<int>& taken,
                     std::vector<bool>& tried) {
    for (std::size_t option = 0; option < legal.size(); ++option) {
      if (tried[option] || !fits_whole(patterns[static_cast<std::size_t>(pattern)], legal[option])) continue;
      tried[option] = true;
      if (taken[option] < 0 || assign(patterns, legal, taken[option], taken, tried)) {
        taken[option] = pattern;
        return true;
      }
    }
    return false;
  }

  void is_refused(const ScenarioStep& step) {
    const auto refusal = position_.refusal(step.seat, position_.parse_choice(step.seat, step.body, step.place));
    if (!refusal) throw Failure{step.body.dump() + " is legal"};
    if (std::ranges::find(refusal->rules, step.rule) == refusal->rules.end()) {
      throw Failure{"refused, but not by " + step.rule + ": " + refusal->text()};
    }
  }

  void does_not_see(const ScenarioStep& step) {
    const std::string view = position_.view_json(step.seat).dump();
    for (const Json& card : step.body) {
      if (view.find(card.dump()) != std::string::npos) throw Failure{card.dump() + " is in its view"};
      if (step.seat == kSpectator) continue;
      for (const Json& whole : choices(step.seat)) {
        const std::string text = whole.dump();
        if (text.find(card.dump()) != std::string::npos) throw Failure{card.dump() + " is in its option " + text};
      }
    }
  }

  // --- Comparing parts of a position or a view ---

  void expect(const Json& wanted, Json actual) const {
    const Json outcome = position_.outcome_json();
    for (const auto& [key, value] : outcome.items()) actual[key] = value;
    for (const auto& [key, value] : wanted.items()) {
      if (key == "to_act") {
        to_act(value);
      } else if (key == "knows") {
        for (const auto& [who, cards] : value.items()) {
          for (const Json& card : cards) {
            if (!position_.knows(viewer_named(who, position_.players(), ""), card.string())) {
              throw Failure{who + " does not know " + card.dump()};
            }
          }
        }
      } else if (key == "players") {
        compare(key, value, position_.players());
      } else {
        compare(key, position_.in_full(key, value), actual.contains(key) ? actual[key] : Json());
      }
    }
  }

  void to_act(const Json& wanted) const {
    Json actual = Json::array();
    const SeatSet actors = position_.actors();
    if (contains(actors, kChance)) {
      actual = "chance";
    } else {
      for (const Seat seat : each(actors)) actual.push_back(seat);
    }
    compare("to_act", wanted, actual);
  }

  void compare(const std::string& key, const Json& wanted, const Json& actual) const {
    const auto fail = [&] { throw Failure{key + " is " + actual.dump() + ", not " + wanted.dump()}; };
    const std::string last = key.substr(key.rfind('/') + 1);
    if (wanted.is_object()) {
      if (!actual.is_object()) fail();
      for (const auto& [part, value] : wanted.items()) {
        compare(key + "/" + part, value, actual.contains(part) ? actual[part] : Json());
      }
    } else if (last == "seats") {
      for (std::size_t i = 0; i < wanted.size(); ++i) {
        if (!wanted[i].is_null()) compare(key + "/" + std::to_string(i), wanted[i], actual[i]);
      }
    } else if (wanted.is_array() && actual.is_array()) {
      if (last == "winners" || last == "to_act" || position_.unordered(last)) {
        std::vector<Json> a(wanted.begin(), wanted.end());
        std::vector<Json> b(actual.begin(), actual.end());
        const auto before = [](const Json& x, const Json& y) { return x.dump() < y.dump(); };
        std::ranges::sort(a, before);
        std::ranges::sort(b, before);
        if (a != b) fail();
      } else {
        if (wanted != actual) fail();
      }
    } else if (position_.unordered(last) && wanted.is_array() && actual.is_number_unsigned()) {
      // A pile of which only the size is seen.
      compare(key, wanted, Json::List(actual.whole<std::size_t>()));
    } else if (position_.unordered(last) && wanted.is_number() && actual.is_array()) {
      if (wanted != actual.size()) fail();
    } else if (wanted != actual) {
      fail();
    }
  }

  Position& position_;
  const std::vector<ScenarioStep>& steps_;
  const ScenarioObserver& observer_;
  std::vector<std::string> taken_;  // forced choices since the last step that the file writes
};

}  // namespace

Scenario parse_scenario(const Json& file) {
  Scenario scenario;
  // What makes it a lesson is not part of the position.
  Json of_position = file;
  if (of_position.is_object()) of_position.erase("lesson");
  scenario.start = load_position(of_position);
  std::string lesson_of;  // the game; empty: it is none
  if (file.contains("lesson")) {
    lesson_of = file["game"].string();
    scenario.lesson = read_lesson(file["lesson"], lesson_of, scenario.start->players());
  }
  if (!file.contains("title")) throw Malformed("/title", "a title is missing");
  scenario.title = string(file["title"], "/title");
  if (file.contains("rules")) {
    const Json& rules = array(file["rules"], "/rules");
    for (std::size_t i = 0; i < rules.size(); ++i) {
      const std::string place = "/rules/" + std::to_string(i);
      scenario.rules.push_back(string(rules[i], place));
      if (!is_rule_id(scenario.rules.back())) throw Malformed(place, "unknown rule id " + rules[i].dump());
    }
  }
  if (file.contains("steps")) {
    const Json& steps = array(file["steps"], "/steps");
    for (std::size_t i = 0; i < steps.size(); ++i) {
      scenario.steps.push_back(read_step(*scenario.start, steps[i], "/steps/" + std::to_string(i), lesson_of));
    }
  }
  return scenario;
}

Result<void, std::string> run_scenario(Scenario& scenario, const ScenarioObserver& observer) {
  return Runner(scenario, observer).run();
}

}  // namespace oshra::lab
