#include "text/hidden_leaders/card_text.h"

#include <array>
#include <bit>
#include <cstdlib>

namespace oshra::text {

using namespace hidden_leaders;  // NOLINT(google-build-using-namespace)

namespace {

constexpr std::array<std::string_view, 21> kVerbs = {
    "move",         "set_x",      "choose_player", "choose_faction", "choose_pile", "choose_mode",  "bury",
    "discard",      "take",       "draw",          "give",           "look",        "reveal",       "put_back",
    "place_hidden", "place_open", "exchange",      "turn_over",      "perform",     "play_another", "refill_tavern"};
static_assert(static_cast<std::size_t>(Verb::refill_tavern) + 1 == kVerbs.size());
constexpr std::array<std::string_view, 5> kBys = {"by_nobody", "by_you", "by_p", "by_next", "by_each_other"};
constexpr std::array<std::string_view, 9> kZones = {"none",       "hero",      "hand", "tavern",    "harbor",
                                                    "wilderness", "graveyard", "set",  "named_pile"};
constexpr std::array<std::string_view, 7> kOwners = {"yours",      "others", "any",        "theirs",
                                                     "not_theirs", "nexts",  "each_others"};
constexpr std::array<std::string_view, 7> kAmong = {"you", "other", "any", "p", "not_p", "next", "each_other"};
constexpr std::array<std::string_view, 3> kFaces = {"open_", "hidden_", ""};
constexpr std::array<std::string_view, 6> kPicks = {"none", "chosen", "top", "random", "all", "c"};
constexpr std::array<std::string_view, kModes> kModeNames = {"turn_over", "look"};
constexpr std::array<std::string_view, kFactions> kFactionSlugs = {"tribes", "army", "undead", "water"};

template <std::size_t N, class Enum>
std::string_view name(const std::array<std::string_view, N>& names, Enum value) {
  return names.at(static_cast<std::size_t>(value));
}

// A key under construction.
class Key {
 public:
  void add(std::string_view token) {
    if (!text_.empty()) text_ += '.';
    text_ += token;
  }
  void add_count(std::string_view token, int count) { add(std::string(token) + std::to_string(count)); }
  [[nodiscard]] std::string take() { return std::move(text_); }

 private:
  std::string text_;
};

int size_of(FactionSet factions) { return std::popcount(static_cast<unsigned>(factions)); }

void add_filter(Key& key, const Filter& filter) {
  if (filter.any_of != 0) key.add_count("of", size_of(filter.any_of));
  if (filter.none_of != 0) key.add_count("not", size_of(filter.none_of));
  if (filter.of_f) key.add("of_named");
}

void add_selector(Key& key, const Selector& selector) {
  if (selector.zone == Zone::party) {
    key.add(std::string(name(kFaces, selector.face)) + "hero");
  } else {
    key.add(name(kZones, selector.zone));
    if (selector.face != Face::either) key.add("faced");
  }
  const bool owned = selector.zone == Zone::party || selector.zone == Zone::hand;
  if (owned || selector.of != Of::any) key.add(name(kOwners, selector.of));
  if (selector.top_only) key.add("top_only");
  add_filter(key, selector.filter);
}

void add_condition(Key& key, const When& when) {
  switch (when.condition) {
    case Condition::always: return;
    case Condition::exists: key.add("if.exists"); return add_selector(key, when.selector);
    case Condition::c_fits: key.add("if.c"); return add_filter(key, when.selector.filter);
    case Condition::mode_is: return key.add("if.mode_" + std::string(name(kModeNames, when.mode)));
  }
}

// Who chooses goes without saying if it is you exactly where there is something to choose.
By chooser_unsaid(const Program& program, const Step& step) {
  switch (step.verb) {
    case Verb::move_markers: return program.markers.count > 1 ? By::you : By::nobody;
    case Verb::choose_player:
    case Verb::choose_faction:
    case Verb::choose_pile:
    case Verb::choose_mode:
    case Verb::exchange: return By::you;
    default: return step.pick == Pick::chosen ? By::you : By::nobody;
  }
}

const Step& step_at(const Program& program, int i) { return program.steps.at(static_cast<std::size_t>(i)); }

// --- Slots -----------------------------------------------------------------------------------------------------------

// The values of one phrase. The first faction fills {faction}, {faction_hero}, {faction_heroes}, {to_faction},
// {faction_object}, the second {faction2} ...; a message takes the forms it needs.
class Values {
 public:
  explicit Values(const Messages& messages) : messages_(messages) {}

  void add_factions(FactionSet factions) {
    for (int f = 0; f < kFactions; ++f) {
      if ((factions >> f & 1) == 0) continue;
      const auto faction = static_cast<Faction>(f);
      const std::size_t nth = factions_++;
      add(kFaction, nth, faction_in(messages_, faction, "attribute.card"));
      add(kFactionHero, nth, faction_in(messages_, faction, "attribute.singular"));
      add(kFactionHeroes, nth, faction_in(messages_, faction, "attribute.plural"));
      add(kToFaction, nth, faction_in(messages_, faction, "to"));
      add(kFactionObject, nth, faction_in(messages_, faction, "accusative"));
    }
  }
  void add_filter(const Filter& filter) {
    add_factions(filter.any_of);
    add_factions(filter.none_of);
  }
  void add_count(int count) { add(kCount, counts_++, std::int64_t{count}); }
  void add_max(int max) { add(kMax, maxima_++, std::int64_t{max}); }
  void add_markers(Sentence phrase) { slots_.push_back({"markers", std::move(phrase)}); }

  [[nodiscard]] const Slots& slots() const { return slots_; }

 private:
  using Names = std::array<std::string_view, 4>;
  static constexpr Names kFaction = {"faction", "faction2", "faction3", "faction4"};
  static constexpr Names kFactionHero = {"faction_hero", "faction_hero2", "faction_hero3", "faction_hero4"};
  static constexpr Names kFactionHeroes = {"faction_heroes", "faction_heroes2", "faction_heroes3", "faction_heroes4"};
  static constexpr Names kToFaction = {"to_faction", "to_faction2", "to_faction3", "to_faction4"};
  static constexpr Names kFactionObject = {"faction_object", "faction_object2", "faction_object3", "faction_object4"};
  static constexpr Names kCount = {"count", "count2", "count3", "count4"};
  static constexpr Names kMax = {"max", "max2", "max3", "max4"};

  void add(const Names& names, std::size_t nth, SlotValue value) {
    if (nth < names.size()) slots_.push_back({names.at(nth), std::move(value)});
  }

  const Messages& messages_;
  Slots slots_;
  std::size_t factions_ = 0;
  std::size_t counts_ = 0;
  std::size_t maxima_ = 0;
};

void add_values(Values& values, const Messages& messages, const Program& program, const Step& step) {
  values.add_filter(step.from.filter);
  values.add_filter(step.to.filter);
  values.add_factions(step.except);
  if (step.when.condition != Condition::always) values.add_filter(step.when.selector.filter);
  if (step.verb == Verb::set_x) {
    if (step.count != 0) values.add_max(step.count);
  } else if (step.count != 1) {
    values.add_count(step.count);
  }
  if (step.verb == Verb::move_markers) {
    const Phrase markers = markers_phrase(program.markers);
    values.add_markers(messages.say(markers.key, markers.slots));
  }
}

// --- Markers ---------------------------------------------------------------------------------------------------------

// "+2", "−1", "−X", "+2X".
std::string spaces(const Markers& markers, int number) {
  if (!markers.times_x) return signed_number(number);
  const int size = std::abs(number);
  return (number < 0 ? "−" : "+") + (size == 1 ? "" : std::to_string(size)) + "X";
}

bool same_marker(const MarkerOption& a, const MarkerOption& b, std::int8_t MarkerOption::* moved,
                 std::int8_t MarkerOption::* still) {
  return a.*moved != 0 && b.*moved != 0 && a.*still == 0 && b.*still == 0;
}

// The key of the moves' phrase, and its slots. Empty: no phrase has this shape.
std::string markers_key(const Markers& markers, Slots& slots) {
  const auto put = [&](std::string_view slot, int number) { slots.push_back({slot, spaces(markers, number)}); };
  const MarkerOption& first = markers.options[0];
  const MarkerOption& second = markers.options[1];
  const MarkerOption& third = markers.options[2];
  bool conditional = false;
  for (int i = 0; i < markers.count; ++i) {
    conditional = conditional || markers.options.at(static_cast<std::size_t>(i)).when != Leading::whichever;
  }
  // Red and green alone, perhaps both: "or", "and/or".
  const bool alternatives = !conditional && markers.count >= 2 && first.red != 0 && first.green == 0 &&
                            second.red == 0 && second.green != 0 &&
                            (markers.count == 2 || (third.red == first.red && third.green == second.green));
  if (markers.relative) {
    if (conditional) return "";
    if (markers.count == 1 && first.red != 0) {
      put("leading", first.red);
      if (first.green == 0) return "markers.leading";
      put("trailing", first.green);
      return "markers.leading_and";
    }
    if (!alternatives || markers.count != 2) return "";
    put("leading", first.red);
    put("trailing", second.green);
    return "markers.leading_or";
  }
  if (markers.count == 1 && !conditional) {
    if (first.red != 0 && first.red == first.green) {
      put("both", first.red);
      return "markers.and_same";
    }
    if (first.red != 0) put("red", first.red);
    if (first.green != 0) put("green", first.green);
    if (first.red != 0 && first.green != 0) return "markers.and";
    return first.red != 0 ? "markers.red" : first.green != 0 ? "markers.green" : "";
  }
  if (alternatives) {
    std::string key = markers.count == 2 ? "markers.or" : "markers.and_or";
    if (first.red == second.green) {
      put("both", first.red);
      return key + "_same";
    }
    put("red", first.red);
    put("green", second.green);
    return key;
  }
  if (markers.count != 2 || first.when != Leading::whichever) return "";
  const std::string key = second.when == Leading::red     ? "_or_if_red_leads"
                          : second.when == Leading::green ? "_or_if_green_leads"
                                                          : "_either";
  if (same_marker(first, second, &MarkerOption::red, &MarkerOption::green)) {
    put("red", first.red);
    put("red2", second.red);
    return "markers.red" + key;
  }
  if (same_marker(first, second, &MarkerOption::green, &MarkerOption::red)) {
    put("green", first.green);
    put("green2", second.green);
    return "markers.green" + key;
  }
  return "";
}

}  // namespace

std::string_view slug_of(Faction faction) { return name(kFactionSlugs, faction); }

Sentence faction_in(const Messages& messages, Faction faction, std::string_view form) {
  const std::string slug(slug_of(faction));
  return marked(MarkKind::faction, slug, messages.term("faction." + slug + "." + std::string(form)));
}

std::string signed_number(int number) { return (number < 0 ? "−" : "+") + std::to_string(std::abs(number)); }

std::string shape_of(const Program& program, int i) {
  const Step& step = step_at(program, i);
  Key key;
  key.add(name(kVerbs, step.verb));
  if (step.by != chooser_unsaid(program, step)) key.add(name(kBys, step.by));
  if (step.verb == Verb::choose_player || step.among != Of::any) key.add(name(kAmong, step.among));
  if (step.pick != Pick::none) key.add(name(kPicks, step.pick));
  if (step.counting == Counting::moved) {
    key.add("moved_by_" + std::string(i == 0 ? "nothing" : name(kVerbs, step_at(program, i - 1).verb)));
  } else if (step.counting == Counting::distinct_factions) {
    key.add("factions");
  }
  if (step.from.zone != Zone::none) add_selector(key, step.from);
  if (step.except != 0) key.add_count("except", size_of(step.except));
  if (step.verb == Verb::set_x) {
    if (step.count != 0) key.add("max");
  } else if (step.count != 1) {
    key.add("n");
  }
  if (step.mode_count != 0) key.add_count("modes", step.mode_count);
  if (step.to.zone != Zone::none) {
    key.add(step.verb == Verb::exchange ? "with" : "to");
    add_selector(key, step.to);
  }
  if (step.may) key.add("may");
  if (step.bind_c) key.add("as_c");
  if (step.bind_owner) key.add("owner_as_p");
  add_condition(key, step.when);
  return key.take();
}

Phrase markers_phrase(const Markers& markers) {
  Phrase phrase;
  phrase.key = markers_key(markers, phrase.slots);
  if (phrase.key.empty()) phrase.key = "markers.?";
  return phrase;
}

std::vector<Phrase> card_phrases(const Messages& messages, const Program& program) {
  if (program.size == 0) return {{"card.nothing", {}}};
  std::vector<Phrase> phrases;
  for (int i = 0; i < program.size;) {
    // The longest run of steps that has a phrase of its own.
    std::string key = "card." + shape_of(program, i);
    std::string longest = key;
    int next = i + 1;
    for (int end = i + 1; end < program.size; ++end) {
      key += "+" + shape_of(program, end);
      if (messages.has(key)) {
        longest = key;
        next = end + 1;
      }
    }
    Values values(messages);
    for (; i < next; ++i) add_values(values, messages, program, step_at(program, i));
    phrases.push_back({std::move(longest), values.slots()});
  }
  return phrases;
}

Sentence card_text(const Messages& messages, const Program& program) {
  Sentence text;
  for (const Phrase& phrase : card_phrases(messages, program)) {
    if (!text.empty()) text += " ";
    text += messages.say(phrase.key, phrase.slots);
  }
  return text;
}

}  // namespace oshra::text
