#include "table/hidden_leaders/speaker.h"

#include "foresight/hidden_leaders/consequences.h"
#include "foresight/hidden_leaders/needs.h"
#include "protocol/hidden_leaders/names.h"
#include "table/words_json.h"

namespace oshra::table {

namespace hl = hidden_leaders;

GameWordsJson HiddenLeadersSpeaker::game() const {
  HiddenLeadersGameWords words;
  for (int i = 1; i <= hl::kCards; ++i) {
    const auto card = static_cast<hl::Card>(i);
    if (!setup_.deck.has(hl::id(card))) continue;
    words.cards.entries.emplace_back(hl::name_of(card), CardWords{.name = words_json(words_.hero(card)),
                                                                  .faction = words_json(words_.factions(card)),
                                                                  .text = words_json(words_.card_text(card))});
  }
  for (int i = 1; i <= hl::kLeaders; ++i) {
    const auto leader = static_cast<hl::Leader>(i);
    words.leaders.entries.emplace_back(hl::name_of(leader), LeaderWords{words_json(words_.leader(leader))});
  }
  for (int i = 0; i < hl::kFactions; ++i) {
    const auto faction = static_cast<hl::Faction>(i);
    words.factions.entries.emplace_back(hl::name_of(faction), words_json(words_.faction(faction)));
  }
  return {{form_text(words)}};
}

namespace {

ByName<std::uint32_t> steps_of(const foresight::HiddenLeadersNeeds& needs) {
  ByName<std::uint32_t> steps;
  for (int i = 0; i < hl::kFactions; ++i) {
    steps.entries.emplace_back(hl::name_of(static_cast<hl::Faction>(i)), needs.steps[static_cast<std::size_t>(i)]);
  }
  return steps;
}

}  // namespace

std::optional<NeedsJson> HiddenLeadersSpeaker::needs(const View& view) const {
  const auto [entry, is_new] = needs_.try_emplace({view.red, view.green});
  if (!is_new) return entry->second;
  const foresight::HiddenLeadersNeeds needs = foresight::needs(setup_, view.red, view.green);
  const Needs said{
      .leads = hl::name_of(needs.leads), .steps = steps_of(needs), .words = words_json(words_.needs(setup_, view))};
  entry->second = {{form_text(said)}};
  return entry->second;
}

Foreseen HiddenLeadersSpeaker::consequences(const View& view, Action action) const {
  const foresight::HiddenLeadersConsequences foreseen = foresight::foresee(setup_, view, action);
  Foreseen said{.words = words_json(words_.consequences(foreseen, view.viewer, names_))};
  if (const auto cost = words_.cost(foreseen, view.viewer, action)) said.cost = words_json(*cost);
  if (const auto& then = foreseen.then) {
    said.then = HiddenLeadersThen{.red = then->red,
                                  .green = then->green,
                                  .leads = std::string(hl::name_of(then->needs.leads)),
                                  .steps = steps_of(then->needs)};
  }
  return said;
}

}  // namespace oshra::table
