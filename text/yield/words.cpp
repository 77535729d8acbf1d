#include "text/yield/words.h"

#include <algorithm>

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

// "forest 5".
std::string card_id(Kind card) {
  return std::string(kRegionSlugs.at(static_cast<std::size_t>(region_of(card)))) + ' ' + std::to_string(value_of(card));
}

// "pavyr a".
std::string side_id(Power power) {
  return std::string(kLeaderSlugs.at(static_cast<std::size_t>(leader_of(power)))) + (is_side_b(power) ? " b" : " a");
}

// Of Keralon B (Y-P2).
bool is_champion(yield::Slot slot, Power power) { return slot == yield::Slot::cavalry && power == Power::champion; }

std::string army_id(yield::Slot slot, Power power) {
  return is_champion(slot, power) ? "champion" : std::string(kArmySlugs.at(static_cast<std::size_t>(slot)));
}

}  // namespace

// --- Tables ----------------------------------------------------------------------------------------------------------

Sentence YieldPhrases::strategy(Strategy card) const {
  std::string id(kStrategySlugs.at(static_cast<std::size_t>(card)));
  std::replace(id.begin(), id.end(), '_', '-');  // as messages write it
  return marked(MarkKind::strategy, std::move(id), messages.term(key("strategy", kStrategySlugs, card, "name")));
}

Sentence YieldPhrases::leader(Leader leader) const {
  return marked(MarkKind::leader, std::string(kLeaderSlugs.at(static_cast<std::size_t>(leader))),
                messages.term(key("leader", kLeaderSlugs, leader, "name")));
}

Sentence YieldPhrases::power(Power power) const {
  return marked(MarkKind::leader, side_id(power), messages.term(key("power", kPowerSlugs, power, "name")));
}

Sentence YieldPhrases::leader_side(Power power) const {
  return marked(
      MarkKind::leader, side_id(power),
      say("phrase.leader_side", {{"leader", leader(leader_of(power)).text}, {"side", is_side_b(power) ? "B" : "A"}}));
}

Sentence YieldPhrases::region(Region region) const {
  return marked(MarkKind::region, std::string(kRegionSlugs.at(static_cast<std::size_t>(region))),
                messages.term(key("region", kRegionSlugs, region, "name")));
}

Sentence YieldPhrases::card(Kind card) const {
  return marked(
      MarkKind::card, card_id(card),
      say("phrase.battle_card", {{"region", region(region_of(card)).text}, {"value", std::int64_t{value_of(card)}}}));
}

Sentence YieldPhrases::card_object(Kind card) const { return say("phrase.card.known", {{"name", this->card(card)}}); }

Sentence YieldPhrases::cards(const CardBag& cards) const {
  std::vector<Sentence> groups;
  for (int i = 0; i < kRegions; ++i) {
    Sentence group;
    cards.of(just(static_cast<Region>(i))).for_each([&](Kind card, int count) {
      for (int copy = 0; copy < count; ++copy) {
        if (group.empty()) {
          group = this->card(card);
          continue;
        }
        group += ", ";
        group += marked(MarkKind::card, card_id(card), std::to_string(value_of(card)));
      }
    });
    if (!group.empty()) groups.push_back(std::move(group));
  }
  return messages.list(groups);
}

Sentence YieldPhrases::moment(Phase phase, int year, int season) const {
  if (phase == Phase::strategy) {
    return say("phrase.season",
               {{"year", std::int64_t{year}}, {"season", std::int64_t{season}}, {"seasons", std::int64_t{kSeasons}}});
  }
  std::string name = messages.term(key("phase", kPhaseSlugs, phase, "name"));
  if (phase == Phase::setup) return name;
  return say("phrase.phase", {{"phase", std::move(name)}, {"year", std::int64_t{year}}});
}

std::string YieldPhrases::army(yield::Slot slot, Power power, std::string_view form) const {
  return messages.term("army." + army_id(slot, power) + "." + std::string(form));
}

Sentence YieldPhrases::army(yield::Slot slot, Power power) const {
  return marked(MarkKind::army, army_id(slot, power), army(slot, power, "name"));
}

YieldNames names_in(Language language, const Setup& setup, std::vector<std::string> players) {
  static_assert(kNameLanguages.size() == kLanguages);
  YieldNames names{.players = std::move(players), .locations = {}};
  for (Location at = 0; at < setup.map.locations; ++at) {
    const std::string_view id = setup.names.id(at);
    const std::string_view name = setup.names.names.at(at).in.at(static_cast<std::size_t>(language)).view();
    names.locations.emplace_back(name.empty() ? id : name);
    names.location_ids.emplace_back(id);
  }
  return names;
}

Sentence YieldPhrases::players_to(Viewer reader, const YieldNames& names, SeatSet seats) const {
  std::vector<Sentence> items;
  for (const Seat seat : players_of(seats)) {
    if (seat == reader) {
      items.insert(items.begin(), marked(MarkKind::player, std::to_string(seat), say("phrase.you")));
    } else {
      items.push_back(player(names.players, seat));
    }
  }
  return messages.list(items);
}

Sentence YieldPhrases::place(const YieldNames& names, Location at) const {
  return marked(MarkKind::place, at < names.location_ids.size() ? names.location_ids[at] : std::to_string(at),
                at < names.locations.size() ? names.locations[at] : std::to_string(at + 1));
}

Sentence YieldPhrases::places(const YieldNames& names, LocationSet set) const {
  std::vector<Sentence> items;
  for (; set != 0; set &= set - 1) items.push_back(place(names, first_location(set)));
  return messages.list(items);
}

Sentence YieldPhrases::from(const YieldNames& names, Location at) const {
  Sentence name = place(names, at);
  const bool vowel = begins_with_vowel(name.text);
  return say("phrase.from", {{"place", std::move(name)}, {"vowel", vowel ? "yes" : "no"}});
}

Slots YieldReader::army_slots(Seat seat, yield::Slot slot) const {
  const Power power = view.powers.at(seat);
  const auto form = [&](std::string_view name) { return phrases.army(slot, power, name); };
  const auto of_other = [&] {
    return phrases.say("phrase.army.other",
                       {{"army", form("nominative")}, {"of_player", phrases.of_player(names.players, seat)}});
  };
  return {{"army", army_object(seat, slot)},
          {"with_army", army_form(seat, slot, "with")},
          {"army_subject", army_marked(seat, slot, is(seat) ? Sentence(form("your")) : of_other())},
          {"agreement", form("agreement")}};
}

Sentence YieldReader::army_object_of(Seat seat, yield::Slot slot) const {
  if (is(seat)) return army_form(seat, slot, "your_accusative");
  return army_marked(
      seat, slot,
      phrases.say("phrase.army_object.other", {{"army", phrases.army(slot, view.powers.at(seat), "other_accusative")},
                                               {"of_player", phrases.of_player(names.players, seat)}}));
}

Sentence YieldReader::army_form(Seat seat, yield::Slot slot, std::string_view form) const {
  return army_marked(seat, slot, phrases.army(slot, view.powers.at(seat), form));
}

Sentence YieldReader::army_marked(Seat seat, yield::Slot slot, Sentence words) const {
  return marked(MarkKind::army, std::to_string(seat) + ' ' + army_id(slot, view.powers.at(seat)), std::move(words));
}

// --- Words -----------------------------------------------------------------------------------------------------------

YieldWords::YieldWords(Language language, const Formatter& formatter)
    : phrases_(std::make_unique<YieldPhrases>(language, formatter)) {}
YieldWords::~YieldWords() = default;
YieldWords::YieldWords(YieldWords&&) noexcept = default;
YieldWords& YieldWords::operator=(YieldWords&&) noexcept = default;

Sentence YieldWords::strategy(Strategy card) const { return phrases_->strategy(card); }
Sentence YieldWords::strategy_text(Strategy card) const { return say(key("strategy", kStrategySlugs, card, "text")); }
Sentence YieldWords::leader(Leader leader) const { return phrases_->leader(leader); }
Sentence YieldWords::power(Power power) const { return phrases_->power(power); }
Sentence YieldWords::power_text(Power power) const { return say(key("power", kPowerSlugs, power, "text")); }
Sentence YieldWords::power_text_of_other(Power power) const {
  return say(key("power", kPowerSlugs, power, "text_of_other"));
}
Sentence YieldWords::leader_side(Power power) const { return phrases_->leader_side(power); }
Sentence YieldWords::region(Region region) const { return phrases_->region(region); }
Sentence YieldWords::card(Kind card) const { return phrases_->card(card); }
Sentence YieldWords::army(yield::Slot slot, Power power) const { return phrases_->army(slot, power); }
Sentence YieldWords::phase(Phase phase) const {
  return phrases_->messages.term(key("phase", kPhaseSlugs, phase, "name"));
}
Sentence YieldWords::moment(Phase phase, int year, int season) const { return phrases_->moment(phase, year, season); }

Sentence YieldWords::moment(const Moment& moment) const {
  if (moment.over != 0) return say("phrase.over");
  Sentence where = phrases_->moment(moment.phase, moment.year, moment.season);
  return moment.in_battle == 0 ? where : say("phrase.battle", {{"moment", std::move(where)}});
}

Sentence YieldWords::refusal(const Verdict& verdict) const { return phrases_->refusal(verdict); }

Sentence YieldWords::say(std::string_view key, const Slots& slots) const { return phrases_->say(key, slots); }
Sentence YieldWords::of_player(const Sentence& name) const { return phrases_->of_player(name); }
Sentence YieldWords::list(const std::vector<Sentence>& items) const { return phrases_->messages.list(items); }

}  // namespace oshra::text
