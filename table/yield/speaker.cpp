#include "table/yield/speaker.h"

#include <algorithm>
#include <span>

#include "foresight/yield/consequences.h"
#include "foresight/yield/standing.h"
#include "protocol/yield/names.h"
#include "protocol/yield/words.h"
#include "table/words_json.h"

namespace oshra::table {

using namespace yield;  // NOLINT(google-build-using-namespace)

GameWordsJson YieldSpeaker::game() const {
  YieldGameWords words;
  for (int i = 1; i <= kStrategies; ++i) {
    const auto card = static_cast<Strategy>(i);
    words.strategies.entries.emplace_back(name_of(card), StrategyWords{.name = words_json(words_.strategy(card)),
                                                                       .text = words_json(words_.strategy_text(card))});
  }
  for (int i = 1; i <= kPowers; ++i) {
    const auto power = static_cast<Power>(i);
    words.powers.entries.emplace_back(power_word(power),
                                      PowerWords{.name = words_json(words_.power(power)),
                                                 .text = words_json(words_.power_text(power)),
                                                 .text_of_other = words_json(words_.power_text_of_other(power))});
  }
  for (int i = 1; i <= kLeaders; ++i) {
    const auto leader = static_cast<Leader>(i);
    words.leaders.entries.emplace_back(name_of(leader), LeaderWords{words_json(words_.leader(leader))});
  }
  for (int i = 0; i < kRegions; ++i) {
    const auto region = static_cast<Region>(i);
    words.regions.entries.emplace_back(name_of(region), words_json(words_.region(region)));
  }
  for (const Power power : {Power::none, Power::champion}) {
    for (int i = 0; i < kSlots; ++i) {
      const auto slot = static_cast<yield::Slot>(i);
      const std::string_view name = army_name(power, slot);
      const auto is_there = [&](const auto& entry) { return entry.first == name; };
      if (std::ranges::any_of(words.armies.entries, is_there)) continue;
      words.armies.entries.emplace_back(name, words_json(words_.army(slot, power)));
    }
  }
  for (std::size_t at = 0; at < names_.locations.size(); ++at) {
    words.places.entries.emplace_back(names_.location_ids[at], names_.locations[at]);
  }
  words.map = setup_.names.title.in.at(static_cast<std::size_t>(language_)).view();
  return {{form_text(words)}};
}

namespace {

ByName<std::uint32_t> goals_of(const foresight::YieldBattleStanding& battle) {
  ByName<std::uint32_t> goals;
  goals.entries.reserve(kMaxPlayers);
  for (Seat seat = 0; seat < kMaxPlayers; ++seat) {
    if (battle.goals[seat] != 0) goals.entries.emplace_back(seat_key(seat), battle.goals[seat]);
  }
  return goals;
}

// Of a card that is played in a battle: how strong its player then is.
std::optional<std::uint32_t> strength_foreseen(std::span<const foresight::YieldFact> foreseen, Viewer player,
                                               Action action) {
  if (kind_of(action) != Do::play_up && kind_of(action) != Do::play_down) return std::nullopt;
  for (const foresight::YieldFact& fact : foreseen) {
    if (fact.what == foresight::YieldFact::What::strength && fact.seat == player && fact.sure) return fact.low;
  }
  return std::nullopt;
}

}  // namespace

std::optional<StandingJson> YieldSpeaker::standing(const View& view, bool aids) const {
  const foresight::YieldStanding stands = foresight::standing(setup_, view);
  YieldStanding said{.points = {stands.points.begin(), stands.points.begin() + setup_.players},
                     .team_points = {stands.team_points.begin(), stands.team_points.begin() + setup_.players}};
  if (aids && stands.battle) {
    said.battle = {.reach = stands.battle->reach,
                   .goals = goals_of(*stands.battle),
                   .next = stands.battle->next,
                   .losses = stands.battle->losses,
                   .words = words_json(words_.battle(setup_, view, names_))};
  }
  return StandingJson{{form_text(said)}};
}

Foreseen YieldSpeaker::consequences(const View& view, Action action) const {
  const std::vector<foresight::YieldFact> foreseen = foresight::foresee(setup_, view, action);
  Foreseen said{.words = words_json(words_.consequences(foreseen, view, names_)),
                .strength = strength_foreseen(foreseen, view.viewer, action)};
  if (const auto cost = words_.cost(foreseen, view.viewer)) said.cost = words_json(*cost);
  return said;
}

}  // namespace oshra::table
