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
constexpr std::array<std::string_view, static_cast<std::size_t>(Spot::hidden) + 1> kSpotNames = {
    "", "harbor", "wilderness", "graveyard", "tavern", "set", "aside", "hand", "open", "hidden"};
constexpr std::array<std::string_view, static_cast<std::size_t>(By::each_other) + 1> kByNames = {
    "nobody", "you", "player", "next", "each_other"};
constexpr std::array<std::string_view, static_cast<std::size_t>(Zone::z) + 1> kZoneNames = {
    "none", "party", "hand", "tavern", "harbor", "wilderness", "graveyard", "set", "pile"};
constexpr std::array<std::string_view, static_cast<std::size_t>(Of::each_other) + 1> kOfNames = {
    "you", "other", "any", "player", "not_player", "next", "each_other"};
constexpr std::array<std::string_view, static_cast<std::size_t>(Face::either) + 1> kFaceNames = {"open", "hidden",
                                                                                                 "either"};
constexpr std::array<std::string_view, static_cast<std::size_t>(Pick::c) + 1> kPickNames = {"none",   "chosen", "top",
                                                                                            "random", "all",    "card"};
constexpr std::array<std::string_view, static_cast<std::size_t>(Condition::mode_is) + 1> kConditionNames = {
    "always", "exists", "card_fits", "mode_is"};
constexpr std::array<std::string_view, static_cast<std::size_t>(Counting::distinct_factions) + 1> kCountingNames = {
    "cards", "moved", "distinct_factions"};
constexpr std::array<std::string_view, static_cast<std::size_t>(Leading::green) + 1> kLeadingNames = {"whichever",
                                                                                                      "red", "green"};
constexpr std::array<std::string_view, static_cast<std::size_t>(CardSet::extended) + 1> kCardSetNames = {"base",
                                                                                                         "extended"};
constexpr std::array<std::string_view, static_cast<std::size_t>(Declined::declined) + 1> kDeclinedNames = {
    "passed", "stopped", "declined"};
constexpr std::array<std::string_view, static_cast<std::size_t>(FactionReason::green_ahead) + 1> kReasonNames = {
    "both_in_war_area", "level_or_adjacent", "red_ahead", "green_ahead"};
constexpr std::array<std::string_view, static_cast<std::size_t>(Decided::leader_number) + 1> kDecidedNames = {
    "nobody_aligned", "only_one_aligned", "most_heroes", "fewest_in_all", "leader_number"};

}  // namespace

std::string_view name_of(Card card) { return card == Card::none ? std::string_view{} : facts(card).slug; }
std::string_view name_of(Leader leader) { return kLeaderNames[static_cast<std::size_t>(leader)]; }
std::string_view name_of(Faction faction) { return kFactionNames[static_cast<std::size_t>(faction)]; }
std::string_view name_of(NamedPile pile) { return kPileNames[static_cast<std::size_t>(pile)]; }
std::string_view name_of(Mode mode) { return kModeNames[static_cast<std::size_t>(mode)]; }
std::string_view name_of(Verb verb) { return kVerbNames[static_cast<std::size_t>(verb)]; }
std::string_view name_of(Ask ask) { return kAskNames[static_cast<std::size_t>(ask)]; }
std::string_view name_of(Spot spot) { return kSpotNames[static_cast<std::size_t>(spot)]; }
std::string_view name_of(By by) { return kByNames[static_cast<std::size_t>(by)]; }
std::string_view name_of(Zone zone) { return kZoneNames[static_cast<std::size_t>(zone)]; }
std::string_view name_of(Of of) { return kOfNames[static_cast<std::size_t>(of)]; }
std::string_view name_of(Face face) { return kFaceNames[static_cast<std::size_t>(face)]; }
std::string_view name_of(Pick pick) { return kPickNames[static_cast<std::size_t>(pick)]; }
std::string_view name_of(Condition condition) { return kConditionNames[static_cast<std::size_t>(condition)]; }
std::string_view name_of(Counting counting) { return kCountingNames[static_cast<std::size_t>(counting)]; }
std::string_view name_of(Leading leading) { return kLeadingNames[static_cast<std::size_t>(leading)]; }
std::string_view name_of(CardSet set) { return kCardSetNames[static_cast<std::size_t>(set)]; }
std::string_view name_of(Declined how) { return kDeclinedNames[static_cast<std::size_t>(how)]; }
std::string_view name_of(FactionReason reason) { return kReasonNames[static_cast<std::size_t>(reason)]; }
std::string_view name_of(Decided decided) { return kDecidedNames[static_cast<std::size_t>(decided)]; }

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
