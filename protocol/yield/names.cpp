#include "protocol/yield/names.h"

#include <algorithm>
#include <array>

#include "protocol/find_name.h"
#include "protocol/yield/words.h"

namespace oshra::yield {

namespace {

constexpr std::array<std::string_view, kRegions> kRegionNames = {"forest", "wetlands", "town"};
constexpr std::array<std::string_view, kStrategies + 1> kStrategyNames = {"",       "move-all", "move-2", "conquer",
                                                                          "ambush", "upgrade",  "ritual"};
constexpr std::array<std::string_view, kLeaders + 1> kLeaderNames = {"",      "keralon", "lemron",
                                                                     "basil", "vymar",   "pavyr"};
constexpr std::array<std::string_view, kPhases> kPhaseNames = {"setup",   "strategy", "battle",
                                                               "conquer", "recovery", "recruit"};
constexpr std::array<std::string_view, kSlots> kArmyNames = {"archer", "infantry", "cavalry", "fourth"};
constexpr std::string_view kChampion = "champion";
constexpr std::array<std::string_view, kEndings> kEndingNames = {"passed", "stopped", "declined"};
constexpr std::array<std::string_view, kAsks> kAskNames = {
    "nothing",      "deal_start",     "deal_card", "deal_recruit", "leader",     "start",   "place",
    "first_units",  "first_discards", "strategy",  "reveal",       "keep",       "discard", "act",
    "upgrade_more", "sacrifice",      "copy",      "marker",       "steal_more", "give",    "battle",
    "fight",        "lose",           "spoils",    "retreat",      "chase",      "recover", "recruits"};

constexpr std::array<std::string_view, 6> kStageNames = {"",           "initiative", "losing",
                                                         "retreating", "destroying", "chasing"};
constexpr std::array<std::string_view, 3> kDecidedNames = {"most_points", "turn_order", "destroyer"};
constexpr std::array<std::string_view, kPowers + 1> kPowerNames = {"",         "keralon a", "keralon b", "lemron a",
                                                                   "lemron b", "basil a",   "basil b",   "vymar a",
                                                                   "vymar b",  "pavyr a",   "pavyr b"};

// "forest 1" to "town 9", in the order of kinds.
struct CardWord {
  std::array<char, 10> letters{};
  std::size_t size = 0;
};
constexpr std::array<CardWord, kKinds> kCardWords = [] {
  std::array<CardWord, kKinds> words;
  for (Kind card = 0; card < kKinds; ++card) {
    CardWord& word = words[card];
    for (const char letter : kRegionNames[static_cast<std::size_t>(region_of(card))])
      word.letters[word.size++] = letter;
    word.letters[word.size++] = ' ';
    word.letters[word.size++] = static_cast<char>('0' + value_of(card));
  }
  return words;
}();

}  // namespace

std::string_view name_of(Region region) { return kRegionNames[static_cast<std::size_t>(region)]; }
std::string_view name_of(Strategy card) { return kStrategyNames[static_cast<std::size_t>(card)]; }
std::string_view name_of(Leader leader) { return kLeaderNames[static_cast<std::size_t>(leader)]; }
std::string_view name_of(Phase phase) { return kPhaseNames[static_cast<std::size_t>(phase)]; }
std::string_view name_of(Ask ask) { return kAskNames[static_cast<std::size_t>(ask)]; }
std::string_view name_of(Ending ending) { return kEndingNames[static_cast<std::size_t>(ending)]; }
std::string_view name_of(Stage stage) { return kStageNames[static_cast<std::size_t>(stage)]; }
std::string_view name_of(Decided decided) { return kDecidedNames[static_cast<std::size_t>(decided)]; }
std::string_view card_word(Kind card) { return {kCardWords[card].letters.data(), kCardWords[card].size}; }
std::string_view power_word(Power power) { return kPowerNames[static_cast<std::size_t>(power)]; }
std::string_view seat_key(Seat seat) {
  constexpr std::array<std::string_view, kMaxPlayers> kKeys = {"0", "1", "2", "3", "4"};
  return kKeys[seat];
}

std::optional<Region> region_named(std::string_view name) { return find_name<Region>(kRegionNames, name); }
std::optional<Strategy> strategy_named(std::string_view name) { return find_name<Strategy>(kStrategyNames, name); }
std::optional<Leader> leader_named(std::string_view name) { return find_name<Leader>(kLeaderNames, name); }
std::optional<Phase> phase_named(std::string_view name) { return find_name<Phase>(kPhaseNames, name); }

std::optional<Kind> card_named(std::string_view name) {
  if (name.size() < 2 || name[name.size() - 2] != ' ') return std::nullopt;
  const char digit = name.back();
  const auto region = region_named(name.substr(0, name.size() - 2));
  if (!region || digit < '1' || digit > '9') return std::nullopt;
  return kind(*region, digit - '0');
}

std::string_view army_name(Power power, Slot slot) {
  return slot == Slot::cavalry && power == Power::champion ? kChampion : kArmyNames[static_cast<std::size_t>(slot)];
}

std::optional<Slot> army_named(Power power, std::string_view name) {
  for (const Slot slot : {Slot::archer, Slot::infantry, Slot::cavalry, Slot::fourth}) {
    if (army_name(power, slot) == name) return slot;
  }
  return std::nullopt;
}

bool is_army(std::string_view name) { return name == kChampion || find_name<Slot>(kArmyNames, name).has_value(); }

}  // namespace oshra::yield
