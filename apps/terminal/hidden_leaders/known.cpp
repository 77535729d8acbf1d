#include "apps/terminal/hidden_leaders/known.h"

#include "engine/hidden_leaders/cards.h"
#include "foresight/hidden_leaders/known.h"
#include "protocol/hidden_leaders/names.h"

namespace oshra::terminal {

namespace hl = hidden_leaders;
using foresight::HiddenLeadersTaken;
using hl::Card;

namespace {

void add_item(std::string& list, const std::string& item) { list += (list.empty() ? "" : ", ") + item; }

// Whose place the viewer of `view` knows.
IdSet placed(const hl::Setup& setup, const hl::View& view) {
  IdSet cards;
  const auto add = [&](Card card) {
    if (card != Card::none) cards.add(id(card));
  };
  std::size_t hidden = 0;
  for (Seat seat = 0; seat < setup.players; ++seat) {
    for (int i = 0; i < view.hand_known[seat].size(); ++i) add(static_cast<Card>(view.hand_known[seat][i]));
    cards = cards | view.open[seat];
    hidden += view.hidden_size[seat];
  }
  for (std::size_t i = 0; i < hidden; ++i) add(view.hidden[i].card);
  for (std::size_t i = 0; i < view.wilderness_size; ++i) add(view.wilderness[i].card);
  for (std::size_t i = 0; i < view.graveyard_size; ++i) add(view.graveyard[i]);
  for (int i = 0; i < view.set_known.size(); ++i) add(static_cast<Card>(view.set_known[i]));
  for (const Card card : view.tavern) add(card);
  return cards;
}

}  // namespace

std::vector<std::string> tell_known(const text::HiddenLeadersWords& words, const hl::Setup& setup,
                                    const std::vector<std::string>& names, const hl::View& view,
                                    std::span<const hl::ViewEvent> heard) {
  const auto say = [&](std::string_view key, const text::Slots& slots = {}) { return words.say(key, slots).text; };
  std::vector<std::string> lines;
  for (Seat seat = 0; seat < setup.players; ++seat) {
    if (seat == view.viewer) continue;
    std::string hand;
    std::string hidden;
    std::string unsure;
    for (int i = 0; i < view.hand_known[seat].size(); ++i) {
      add_item(hand, words.hero(static_cast<Card>(view.hand_known[seat][i])).text);
    }
    for (const Card card : foresight::hidden_of(view, seat)) {
      if (card != Card::none) add_item(hidden, words.hero(card).text);
    }
    for (const HiddenLeadersTaken& taken : foresight::taken_by(view, heard, seat)) {
      if (taken.now == HiddenLeadersTaken::Now::unsure) add_item(unsure, words.hero(taken.card).text);
    }
    std::string all;
    const auto join = [&](const char* key, const std::string& cards) {
      if (cards.empty()) return;
      const std::string part = say(key, {{"cards", cards}});
      all = all.empty() ? part : say("table.joined", {{"first", all}, {"second", part}});
    };
    join("table.known.hand", hand);
    join("table.known.hidden", hidden);
    join("table.known.unsure", unsure);
    if (all.empty()) all = say("table.known.nothing");
    lines.push_back(say("table.labelled", {{"label", names[seat]}, {"content", all}}));
  }
  const IdSet unseen = setup.deck - placed(setup, view);
  std::string factions;
  for (int i = 0; i < hl::kFactions; ++i) {
    const auto faction = static_cast<hl::Faction>(i);
    int count = 0;
    unseen.for_each(
        [&](std::uint8_t card) { count += hl::factions_of(static_cast<Card>(card)) == hl::just(faction) ? 1 : 0; });
    add_item(factions, say("table.faction." + std::string(hl::name_of(faction))) + ' ' + std::to_string(count));
  }
  int of_all = 0;
  unseen.for_each(
      [&](std::uint8_t card) { of_all += hl::factions_of(static_cast<Card>(card)) == hl::kAllFactions ? 1 : 0; });
  if (of_all > 0) add_item(factions, say("cards.all_factions") + ' ' + std::to_string(of_all));
  lines.push_back(say("table.known.unseen", {{"count", std::int64_t{unseen.size()}}, {"cards", factions}}));
  return lines;
}

}  // namespace oshra::terminal
