#include "tests/laws/yield/traits.h"

#include <algorithm>
#include <variant>

#include "apps/lab/scenarios/yield/position.h"
#include "engine/core/hash.h"
#include "protocol/yield/action_json.h"
#include "protocol/yield/builtin_maps.h"
#include "protocol/yield/map_json.h"

namespace oshra::laws {

using namespace yield;

namespace {

// A ring of three locations to a player, every third a start, and a centre: armies meet soon and often.
Map small_map(int players) {
  Map map;
  map.players = static_cast<std::uint8_t>(players);
  const int ring = 3 * players;
  map.locations = static_cast<std::uint8_t>(ring + 1);
  const auto centre = static_cast<Location>(ring);
  for (int i = 0; i < ring; ++i) {
    const auto at = static_cast<Location>(i);
    join(map, at, static_cast<Location>((i + 1) % ring));
    map.regions[at] = static_cast<Region>((i + i / 3) % kRegions);
    if (i % 3 == 0) {
      map.starts[static_cast<std::size_t>(i / 3)] = at;
      map.numerals[at] = static_cast<std::uint8_t>(i / 3 + 1);
    }
    if (i % 3 == 1) join(map, at, centre);
    if (i % 6 == 2) map.numerals[at] = static_cast<std::uint8_t>(players + 2 + i / 6);
  }
  map.numerals[centre] = static_cast<std::uint8_t>(players + 1);
  return map;
}

// Eight cards fewer than are dealt at first: the deck runs out, and the discard pile with it (Y-H2). Of every value,
// and many high ones, so that dials come to be full.
CardBag small_deck(int dealt) {
  CardBag deck;
  for (int i = 0; i < dealt - 8; ++i) {
    const int value = i % 4 == 3 ? i / 4 % kValues + 1 : kValues - i % 2;
    deck.add(kind(static_cast<Region>(i % kRegions), value));
  }
  return deck;
}

constexpr std::array<const char*, kBuiltinMaps> kMapNames = {"two", "three", "four", "five"};

const std::vector<NamedMap>& shipped_maps() {
  static const std::vector<NamedMap> kMaps = [] {
    std::vector<NamedMap> all;
    all.reserve(kMapNames.size());
    for (const char* name : kMapNames) all.push_back(named_map(*builtin_map(name), name));
    return all;
  }();
  return kMaps;
}

MapNames small_names(int locations) {
  MapNames names;
  for (int at = 0; at < locations; ++at) names.ids.at(static_cast<std::size_t>(at)) = "place-" + std::to_string(at);
  return names;
}

// Both maps and decks, with and without leaders, and on the small map a thief, whose steals would else be rare.
std::vector<Variant<Setup>> variants_of(int players, Teams teams) {
  std::vector<Variant<Setup>> all;
  Setup setup;
  setup.players = static_cast<std::uint8_t>(players);
  setup.teams = teams;
  std::string name = std::to_string(players) + " players";
  if (teams != Teams::none) name += teams == Teams::two_against_two ? ", two against two" : ", two against one";
  for (const bool leaders : {false, true}) {
    setup.leaders = leaders ? 1 : 0;
    setup.single = static_cast<Seat>(teams == Teams::two_against_one && leaders ? 1 : 0);
    setup.powers = {};
    const std::string with = leaders ? ", leaders" : ", no leaders";
    const NamedMap& shipped = shipped_maps()[static_cast<std::size_t>(players - kMinPlayers)];
    setup.map = shipped.map;
    setup.names = shipped.names;
    setup.deck = standard_deck();
    all.push_back({setup, name + with});
    setup.map = small_map(players);
    setup.names = small_names(setup.map.locations);
    if (leaders) {
      setup.powers[0] = Power::steal;
      all.push_back({setup, name + with + ", small map, Pavyr A"});
    }
    setup.deck = small_deck(teams == Teams::two_against_one ? 20 : 10 * players);
    all.push_back({setup, name + with + ", small map and deck"});
  }
  return all;
}

std::vector<Variant<Setup>> variants_of(int players) {
  std::vector<Variant<Setup>> all = variants_of(players, Teams::none);
  if (players == 3 || players == 4) {
    const Teams teams = players == 3 ? Teams::two_against_one : Teams::two_against_two;
    for (auto& variant : variants_of(players, teams)) all.push_back(std::move(variant));
  }
  return all;
}

// clang-format off
constexpr std::array<const char*, kActionKinds> kDoNames = {
    "none", "leader", "start", "place", "units", "discard", "keep", "give", "play_up", "play_down", "strategy", "copy",
    "reveal", "draw", "step", "conquer", "ambush", "upgrade", "found", "sacrifice", "marker", "carry", "steal",
    "battle", "yield", "accept", "pass", "hand_over", "lose", "retreat", "chase", "recover", "done", "deal_start",
    "deal_card"};
// clang-format on

}  // namespace

const std::vector<Variant<Setup>>& YieldTraits::variants(int players) {
  static const std::array<std::vector<Variant<Setup>>, 4> kAll = {variants_of(2), variants_of(3), variants_of(4),
                                                                  variants_of(5)};
  return kAll[static_cast<std::size_t>(players - kMinPlayers)];
}

// In bytes: what they name depends on the map and the leaders.
std::string YieldTraits::describe(Actor actor, Action action) {
  std::string text = actor == kChance ? "chance " : name_of_viewer(actor) + " ";
  text += action.kind < kActionKinds ? kDoNames[action.kind] : std::to_string(action.kind);
  for (const std::uint8_t byte : {action.a, action.b, action.c}) text += " " + std::to_string(byte);
  return text;
}

std::unique_ptr<lab::Position> YieldTraits::lab_position(const Setup& setup) {
  return std::make_unique<lab::YieldPosition>(setup, initial(setup));
}

// --- law 1 ---

void YieldTraits::Marks::see(const Setup& setup, const State& state) {
  for (Seat seat = 0; seat < setup.players; ++seat) {
    raise(hand_, state.hands[seat].size());
    raise(strength_, state.strength[seat]);
  }
  for (int i = 0; i < kMaxKnown; ++i) {
    if (state.known[static_cast<std::size_t>(i)].byte != 0) raise(known_, i + 1);
  }
  for (const std::uint8_t value : state.value) raise(value_, value);
}

Flaw YieldTraits::Marks::exceeded() const {
  if (hand_ > kMaxHand) return "a larger hand than any can be";
  if (value_ > 200) return "a fortress worth more than its byte will hold for long";
  return std::nullopt;
}

std::string YieldTraits::Marks::text() const {
  const auto mark = [](const char* name, int value, int bound) {
    return std::string(name) + " " + std::to_string(value) + (bound != 0 ? "/" + std::to_string(bound) : "");
  };
  const auto times = [&](const char* name, Happening what) {
    return ", " + std::to_string(heard_[static_cast<std::size_t>(what)]) + " " + name;
  };
  return mark("hand", hand_, kMaxHand) + ", " + mark("known cards", known_, kMaxKnown) + ", " +
         mark("fortress", value_, 0) + ", " + mark("strength", strength_, 0) + ", " +
         mark("a player's options", options_, 0) +
         "\n  what happened: " + std::to_string(heard_[static_cast<std::size_t>(Happening::battle_begins)]) +
         " battles" + times("ambushes", Happening::ambushes) + times("draws", Happening::battle_drawn) +
         times("armies destroyed", Happening::army_destroyed) + times("chases", Happening::army_chases) +
         times("risen", Happening::army_rises) + times("shuffles", Happening::shuffled) +
         times("cards given", Happening::card_given) + times("refused", Happening::has_none) +
         times("fortresses carried", Happening::carried) + times("founded", Happening::founded);
}

Flaw YieldTraits::Marks::missed(int players) const {
  for (std::size_t i = 0; i < heard_.size(); ++i) {
    const auto what = static_cast<Happening>(i);
    const bool of_two_against_one = what == Happening::card_kept && players != 3;
    const bool of_teams = what == Happening::handed_over && players != 3 && players != 4;
    if (heard_[i] == 0 && !of_two_against_one && !of_teams) return "never happened: event " + std::to_string(i);
  }
  for (const Power power : {Power::move_fortresses, Power::spread_power, Power::undead_armies, Power::destroyer,
                            Power::extra_move, Power::steal}) {
    const auto i = static_cast<std::size_t>(power);
    if (by_power_[i] == 0) return "never happened: something by power " + std::to_string(i);
  }
  for (std::size_t i = 0; i < ended_.size(); ++i) {
    if (ended_[i] == 0) return "never happened: ending " + std::to_string(i);
  }
  return std::nullopt;
}

// --- law 5 ---

// Once for each action: its JSON, written and read, leads back to it, and to no other.
Flaw YieldTraits::Names::met(const Setup& setup, const State& state, Actor actor, Action action) {
  if (map_hash_ == 0 || !(map_ == setup.map)) {
    map_ = setup.map;
    map_hash_ = hash_of(map_);
  }
  Seat champion = kChance;
  for (Seat seat = 0; seat < setup.players; ++seat) champion = state.powers[seat] == Power::champion ? seat : champion;
  const std::uint64_t whose = champion | (actor == champion ? 8U : 0U) | (actor == kChance ? 16U : 0U);
  Book& book = books_[map_hash_ ^ whose];
  const std::uint32_t code = static_cast<std::uint32_t>(action.kind) << 24U |
                             static_cast<std::uint32_t>(action.a) << 16U | static_cast<std::uint32_t>(action.b) << 8U |
                             action.c;
  if (!book.seen.insert(code).second) return std::nullopt;
  const Naming naming{setup, state.powers};
  const std::string text = (actor == kChance ? deal_json(action) : choice_json(naming, actor, action)).dump();
  const Json json = read_json(text);
  const auto parsed = actor == kChance ? read_deal(json) : read_choice(naming, actor, json);
  if (!parsed) return "cannot be read: " + text + ": " + parsed.error().message;
  if (!(*parsed == action)) return "is read as something else: " + text;
  if (actor != kChance && !fits_whole(json, choice_json(naming, actor, action))) return "does not fit itself: " + text;
  const auto [at, fresh] = book.names.emplace(text, code);
  if (!fresh) return "two actions have one name: " + at->first;
  return std::nullopt;
}

}  // namespace oshra::laws
