#include "protocol/hidden_leaders/names.h"

#include <array>

#include "protocol/find_name.h"

namespace oshra::hidden_leaders {

namespace {

constexpr std::array<std::string_view, kLeaders + 1> kLeaderNames = {"",       "lemron", "cyra", "myrad",
                                                                     "xiadul", "pavyr",  "enned"};
constexpr std::array<std::string_view, kFactions> kFactionNames = {"tribes", "army", "undead", "water"};
constexpr std::array<std::string_view, 2> kPileNames = {"wilderness", "graveyard"};
constexpr std::array<std::string_view, kModes> kModeNames = {"turn_over", "look"};
constexpr std::array<std::string_view, static_cast<std::size_t>(Verb::refill_tavern) + 1> kVerbNames = {
    "move_markers", "set_x",      "choose_player", "choose_faction", "choose_pile", "choose_mode",  "bury",
    "discard",      "take",       "draw",          "give",           "look",        "reveal",       "put_back",
    "place_hidden", "place_open", "exchange",      "turn_over",      "perform",     "play_another", "refill_tavern"};
constexpr std::array<std::string_view, static_cast<std::size_t>(Ask::each_discards) + 1> kAskNames = {
    "nothing",      "deal_start",      "deal_leader",  "deal_setup", "deal_draw",    "deal_refill",
    "deal_effect",  "deal_random",     "setup_choice", "act",        "discard_more", "draw",
    "discard_down", "marker",          "player",       "faction",    "pile",         "mode",
    "pick",         "exchange_second", "extra_play",   "give",       "each_discards"};

}  // namespace

std::string_view name_of(Card card) { return card == Card::none ? std::string_view{} : facts(card).slug; }
std::string_view name_of(Leader leader) { return kLeaderNames[static_cast<std::size_t>(leader)]; }
std::string_view name_of(Faction faction) { return kFactionNames[static_cast<std::size_t>(faction)]; }
std::string_view name_of(NamedPile pile) { return kPileNames[static_cast<std::size_t>(pile)]; }
std::string_view name_of(Mode mode) { return kModeNames[static_cast<std::size_t>(mode)]; }
std::string_view name_of(Verb verb) { return kVerbNames[static_cast<std::size_t>(verb)]; }
std::string_view name_of(Ask ask) { return kAskNames[static_cast<std::size_t>(ask)]; }

std::optional<Card> card_named(std::string_view name) {
  for (const CardFacts& hero : card_table::kHeroes) {
    if (hero.slug == name) return hero.card;
  }
  return std::nullopt;
}
std::optional<Leader> leader_named(std::string_view name) { return find_name<Leader>(kLeaderNames, name); }
std::optional<Faction> faction_named(std::string_view name) { return find_name<Faction>(kFactionNames, name); }
std::optional<NamedPile> pile_named(std::string_view name) { return find_name<NamedPile>(kPileNames, name); }
std::optional<Mode> mode_named(std::string_view name) { return find_name<Mode>(kModeNames, name); }

}  // namespace oshra::hidden_leaders
