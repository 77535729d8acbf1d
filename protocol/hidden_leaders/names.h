// The ids that files and messages use for cards, leaders, factions and the like.
#pragma once

#include <optional>
#include <string_view>

#include "engine/hidden_leaders/cards.h"
#include "engine/hidden_leaders/shape.h"

namespace oshra::hidden_leaders {

std::string_view name_of(Card card);
std::string_view name_of(Leader leader);
std::string_view name_of(Faction faction);
std::string_view name_of(NamedPile pile);
std::string_view name_of(Mode mode);
std::string_view name_of(Verb verb);
std::string_view name_of(Ask ask);

std::optional<Card> card_named(std::string_view name);
std::optional<Leader> leader_named(std::string_view name);
std::optional<Faction> faction_named(std::string_view name);
std::optional<NamedPile> pile_named(std::string_view name);
std::optional<Mode> mode_named(std::string_view name);

}  // namespace oshra::hidden_leaders
