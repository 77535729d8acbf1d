// The ids of names.h as the words of forms.
#pragma once

#include "protocol/form.h"
#include "protocol/hidden_leaders/names.h"

namespace oshra {

namespace hidden_leaders {

template <class E, int first, int count>
struct NamedWords {
  static constexpr int kFirst = first;
  static constexpr int kCount = count;
  static std::string_view of(E value) { return name_of(value); }
};

}  // namespace hidden_leaders

template <>
struct Words<hidden_leaders::Card> : hidden_leaders::NamedWords<hidden_leaders::Card, 1, hidden_leaders::kCards> {
  static constexpr std::string_view kName = "HiddenLeadersCard";
  static constexpr std::string_view kWanted = "a card's id is wanted, such as \"keen-koi\"";
};
template <>
struct Words<hidden_leaders::Leader> : hidden_leaders::NamedWords<hidden_leaders::Leader, 1, hidden_leaders::kLeaders> {
  static constexpr std::string_view kName = "HiddenLeadersLeader";
  static constexpr std::string_view kWanted = "a leader is wanted";
};
template <>
struct Words<hidden_leaders::Faction>
    : hidden_leaders::NamedWords<hidden_leaders::Faction, 0, hidden_leaders::kFactions> {
  static constexpr std::string_view kName = "HiddenLeadersFaction";
  static constexpr std::string_view kWanted = "a faction is wanted";
};
template <>
struct Words<hidden_leaders::NamedPile> : hidden_leaders::NamedWords<hidden_leaders::NamedPile, 0, 2> {
  static constexpr std::string_view kName = "HiddenLeadersPile";
  static constexpr std::string_view kWanted = "a pile is wanted";
};
template <>
struct Words<hidden_leaders::Mode> : hidden_leaders::NamedWords<hidden_leaders::Mode, 0, hidden_leaders::kModes> {
  static constexpr std::string_view kName = "HiddenLeadersMode";
  static constexpr std::string_view kWanted = "a mode is wanted";
};
template <>
struct Words<hidden_leaders::Verb>
    : hidden_leaders::NamedWords<hidden_leaders::Verb, 0, static_cast<int>(hidden_leaders::Verb::refill_tavern) + 1> {
  static constexpr std::string_view kName = "HiddenLeadersVerb";
  static constexpr std::string_view kWanted = "a step's verb is wanted, such as \"bury\"";
};
template <>
struct Words<hidden_leaders::Ask>
    : hidden_leaders::NamedWords<hidden_leaders::Ask, 0, static_cast<int>(hidden_leaders::Ask::each_discards) + 1> {
  static constexpr std::string_view kName = "HiddenLeadersAsk";
  static constexpr std::string_view kWanted = "what is asked is wanted, such as \"act\"";
};
template <>
struct Words<hidden_leaders::Spot>
    : hidden_leaders::NamedWords<hidden_leaders::Spot, 1, static_cast<int>(hidden_leaders::Spot::hidden)> {
  static constexpr std::string_view kName = "HiddenLeadersSpot";
  static constexpr std::string_view kWanted = "a place is wanted, such as \"harbor\"";
};
template <>
struct Words<hidden_leaders::Declined> : hidden_leaders::NamedWords<hidden_leaders::Declined, 0, 3> {
  static constexpr std::string_view kName = "HiddenLeadersDeclined";
  static constexpr std::string_view kWanted = "how somebody goes without is wanted";
};
template <>
struct Words<hidden_leaders::FactionReason> : hidden_leaders::NamedWords<hidden_leaders::FactionReason, 0, 4> {
  static constexpr std::string_view kName = "HiddenLeadersFactionReason";
  static constexpr std::string_view kWanted = "why a faction wins is wanted";
};
template <>
struct Words<hidden_leaders::Decided> : hidden_leaders::NamedWords<hidden_leaders::Decided, 0, 5> {
  static constexpr std::string_view kName = "HiddenLeadersDecided";
  static constexpr std::string_view kWanted = "what decided the game is wanted";
};
template <>
struct Words<hidden_leaders::CardSet> : hidden_leaders::NamedWords<hidden_leaders::CardSet, 0, 2> {
  static constexpr std::string_view kName = "HiddenLeadersHeroes";
  static constexpr std::string_view kWanted = "a set of heroes is wanted";
};

// ---- Of a card's program; what stands for "nothing said" is left out.

template <>
struct Words<hidden_leaders::By> : hidden_leaders::NamedWords<hidden_leaders::By, 1, 4> {
  static constexpr std::string_view kName = "HiddenLeadersBy";
  static constexpr std::string_view kWanted = "who chooses is wanted";
};
template <>
struct Words<hidden_leaders::Zone> : hidden_leaders::NamedWords<hidden_leaders::Zone, 1, 8> {
  static constexpr std::string_view kName = "HiddenLeadersZone";
  static constexpr std::string_view kWanted = "a zone is wanted";
};
template <>
struct Words<hidden_leaders::Of> : hidden_leaders::NamedWords<hidden_leaders::Of, 0, 7> {
  static constexpr std::string_view kName = "HiddenLeadersOf";
  static constexpr std::string_view kWanted = "whose is wanted";
};
template <>
struct Words<hidden_leaders::Face> : hidden_leaders::NamedWords<hidden_leaders::Face, 0, 3> {
  static constexpr std::string_view kName = "HiddenLeadersFace";
  static constexpr std::string_view kWanted = "a face is wanted";
};
template <>
struct Words<hidden_leaders::Pick> : hidden_leaders::NamedWords<hidden_leaders::Pick, 1, 5> {
  static constexpr std::string_view kName = "HiddenLeadersPick";
  static constexpr std::string_view kWanted = "how cards are picked is wanted";
};
template <>
struct Words<hidden_leaders::Condition> : hidden_leaders::NamedWords<hidden_leaders::Condition, 1, 3> {
  static constexpr std::string_view kName = "HiddenLeadersCondition";
  static constexpr std::string_view kWanted = "a condition is wanted";
};
template <>
struct Words<hidden_leaders::Counting> : hidden_leaders::NamedWords<hidden_leaders::Counting, 0, 3> {
  static constexpr std::string_view kName = "HiddenLeadersCounting";
  static constexpr std::string_view kWanted = "what is counted is wanted";
};
template <>
struct Words<hidden_leaders::Leading> : hidden_leaders::NamedWords<hidden_leaders::Leading, 1, 2> {
  static constexpr std::string_view kName = "HiddenLeadersLeading";
  static constexpr std::string_view kWanted = "a marker is wanted";
};

}  // namespace oshra
