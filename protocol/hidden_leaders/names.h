// The ids that files and messages use for cards, leaders, factions and the like.
#pragma once

#include <optional>
#include <string_view>

#include "engine/hidden_leaders/cards.h"
#include "engine/hidden_leaders/events.h"
#include "engine/hidden_leaders/outcome.h"
#include "engine/hidden_leaders/place.h"
#include "engine/hidden_leaders/shape.h"

namespace oshra::hidden_leaders {

std::string_view name_of(Card card);
std::string_view name_of(Leader leader);
std::string_view name_of(Faction faction);
std::string_view name_of(NamedPile pile);
std::string_view name_of(Mode mode);
std::string_view name_of(Verb verb);
std::string_view name_of(Ask ask);
std::string_view name_of(Spot spot);
std::string_view name_of(Declined how);
std::string_view name_of(FactionReason reason);
std::string_view name_of(Decided decided);
// Of a card's program: `player`, `pile` and `card` are what was named or bound before (P, Z and C in the rules).
std::string_view name_of(By by);
std::string_view name_of(Zone zone);
std::string_view name_of(Of of);
std::string_view name_of(Face face);
std::string_view name_of(Pick pick);
std::string_view name_of(Condition condition);
std::string_view name_of(Counting counting);
std::string_view name_of(Leading leading);
std::string_view name_of(CardSet set);

std::optional<Card> card_named(std::string_view name);
std::optional<Leader> leader_named(std::string_view name);
std::optional<Faction> faction_named(std::string_view name);
std::optional<NamedPile> pile_named(std::string_view name);
std::optional<Mode> mode_named(std::string_view name);

}  // namespace oshra::hidden_leaders
