#include "text/yield/words.h"

#include "text/yield/phrases.h"

namespace oshra::text {

using namespace yield;  // NOLINT(google-build-using-namespace)

namespace {

constexpr std::array<std::string_view, kStrategies + 1> kStrategySlugs = {"",       "move_all", "move_2", "conquer",
                                                                          "ambush", "upgrade",  "ritual"};
constexpr std::array<std::string_view, kLeaders + 1> kLeaderSlugs = {"",      "keralon", "lemron",
                                                                     "basil", "vymar",   "pavyr"};
constexpr std::array<std::string_view, kPowers + 1> kPowerSlugs = {
    "",          "fourth_army",      "champion",   "move_fortresses", "spread_power",    "undead_armies",
    "destroyer", "strong_face_down", "extra_move", "steal",           "fortress_support"};
constexpr std::array<std::string_view, kRegions> kRegionSlugs = {"forest", "wetlands", "town"};
constexpr std::array<std::string_view, kSlots> kArmySlugs = {"archer", "infantry", "cavalry", "fourth"};
constexpr std::array<std::string_view, kPhases> kPhaseSlugs = {"setup",   "strategy", "battle",
                                                               "conquer", "recovery", "recruit"};

// "strategy.ritual.name".
template <std::size_t N, class Enum>
std::string key(std::string_view kind, const std::array<std::string_view, N>& slugs, Enum value,
                std::string_view form) {
  std::string key(kind);
  key += '.';
  key += slugs.at(static_cast<std::size_t>(value));
  key += '.';
  key += form;
  return key;
}

}  // namespace

// --- Tables ----------------------------------------------------------------------------------------------------------

std::string YieldPhrases::strategy(Strategy card) const {
  return messages.term(key("strategy", kStrategySlugs, card, "name"));
}

std::string YieldPhrases::power(Power power) const { return messages.term(key("power", kPowerSlugs, power, "name")); }

std::string YieldPhrases::leader_side(Power power) const {
  return say("phrase.leader_side", {{"leader", messages.term(key("leader", kLeaderSlugs, leader_of(power), "name"))},
                                    {"side", std::string(is_side_b(power) ? "B" : "A")}});
}

std::string YieldPhrases::region(Region region) const {
  return messages.term(key("region", kRegionSlugs, region, "name"));
}

std::string YieldPhrases::card(Kind card) const {
  return say("phrase.battle_card", {{"region", region(region_of(card))}, {"value", std::int64_t{value_of(card)}}});
}

std::string YieldPhrases::card_object(Kind card) const {
  return say("phrase.card.known", {{"name", this->card(card)}});
}

std::string YieldPhrases::moment(Phase phase, int year, int season) const {
  if (phase == Phase::strategy) {
    return say("phrase.season",
               {{"year", std::int64_t{year}}, {"season", std::int64_t{season}}, {"seasons", std::int64_t{kSeasons}}});
  }
  std::string name = messages.term(key("phase", kPhaseSlugs, phase, "name"));
  if (phase == Phase::setup) return name;
  return say("phrase.phase", {{"phase", std::move(name)}, {"year", std::int64_t{year}}});
}

std::string YieldPhrases::army(yield::Slot slot, Power power, std::string_view form) const {
  if (slot == yield::Slot::cavalry && power == Power::champion) {  // Y-P2
    return messages.term("army.champion." + std::string(form));
  }
  return messages.term(key("army", kArmySlugs, slot, form));
}

std::string YieldPhrases::place(const YieldNames& names, Location at) const {
  return at < names.locations.size() ? names.locations[at] : std::to_string(at + 1);
}

std::string YieldPhrases::places(const YieldNames& names, LocationSet set) const {
  std::vector<std::string> items;
  for (; set != 0; set &= set - 1) items.push_back(place(names, first_location(set)));
  return messages.list(items);
}

std::string YieldPhrases::from(const YieldNames& names, Location at) const {
  std::string name = place(names, at);
  const bool vowel = begins_with_vowel(name);
  return say("phrase.from", {{"place", std::move(name)}, {"vowel", std::string(vowel ? "yes" : "no")}});
}

Slots YieldReader::army_slots(Seat seat, yield::Slot slot) const {
  const Power power = view.powers.at(seat);
  const auto form = [&](std::string_view name) { return phrases.army(slot, power, name); };
  return {{"army", form("accusative")},
          {"with_army", form("with")},
          {"army_subject",
           is(seat) ? form("your")
                    : phrases.say("phrase.army.other", {{"army", form("nominative")},
                                                        {"of_player", phrases.of_player(names.players, seat)}})},
          {"agreement", form("agreement")}};
}

State open_table(const View& view) {
  State open = {};
  open.owned = view.owned;
  open.value = view.value;
  open.at = view.at;
  open.fighting = view.fighting;
  open.inactive = view.inactive;
  open.strength = view.strength;
  open.in = view.in;
  open.first = view.first;
  return open;
}

// --- Words -----------------------------------------------------------------------------------------------------------

YieldWords::YieldWords(Language language) : phrases_(std::make_unique<YieldPhrases>(language)) {}
YieldWords::~YieldWords() = default;
YieldWords::YieldWords(YieldWords&&) noexcept = default;
YieldWords& YieldWords::operator=(YieldWords&&) noexcept = default;

std::string YieldWords::strategy(Strategy card) const { return phrases_->strategy(card); }
std::string YieldWords::strategy_text(Strategy card) const {
  return say(key("strategy", kStrategySlugs, card, "text"));
}
std::string YieldWords::leader(Leader leader) const {
  return phrases_->messages.term(key("leader", kLeaderSlugs, leader, "name"));
}
std::string YieldWords::power(Power power) const { return phrases_->power(power); }
std::string YieldWords::power_text(Power power) const { return say(key("power", kPowerSlugs, power, "text")); }
std::string YieldWords::power_text_of_other(Power power) const {
  return say(key("power", kPowerSlugs, power, "text_of_other"));
}
std::string YieldWords::leader_side(Power power) const { return phrases_->leader_side(power); }
std::string YieldWords::region(Region region) const { return phrases_->region(region); }
std::string YieldWords::card(Kind card) const { return phrases_->card(card); }
std::string YieldWords::army(yield::Slot slot, Power power) const { return phrases_->army(slot, power, "name"); }
std::string YieldWords::phase(Phase phase) const {
  return phrases_->messages.term(key("phase", kPhaseSlugs, phase, "name"));
}
std::string YieldWords::moment(Phase phase, int year, int season) const {
  return phrases_->moment(phase, year, season);
}

std::string YieldWords::moment(const Moment& moment) const {
  if (moment.over != 0) return say("phrase.over");
  std::string where = phrases_->moment(moment.phase, moment.year, moment.season);
  return moment.in_battle == 0 ? where : say("phrase.battle", {{"moment", std::move(where)}});
}

std::string YieldWords::refusal(const Verdict& verdict) const { return phrases_->refusal(verdict); }

std::string YieldWords::say(std::string_view key, const std::vector<Slot>& slots) const {
  return phrases_->say(key, slots);
}
std::string YieldWords::of_player(std::string_view name) const { return phrases_->of_player(name); }
std::string YieldWords::list(const std::vector<std::string>& items) const { return phrases_->messages.list(items); }

}  // namespace oshra::text
