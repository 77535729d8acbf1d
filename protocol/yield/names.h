// The ids that files and messages use for cards, armies, leaders, locations and the like.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/yield/events.h"
#include "engine/yield/outcome.h"
#include "engine/yield/setup.h"
#include "engine/yield/shape.h"

namespace oshra::yield {

std::string_view name_of(Region region);
std::string_view name_of(Strategy card);
std::string_view name_of(Leader leader);
std::string_view name_of(Phase phase);
std::string_view name_of(Ask ask);
std::string_view name_of(Ending ending);
std::string_view name_of(Stage stage);  // empty outside a battle
std::string_view name_of(Decided decided);
std::string_view card_word(Kind card);     // "forest 5"
std::string_view power_word(Power power);  // "pavyr a": a leader's side; empty for none
inline std::string card_name(Kind card) { return std::string(card_word(card)); }

std::optional<Region> region_named(std::string_view name);
std::optional<Strategy> strategy_named(std::string_view name);
std::optional<Leader> leader_named(std::string_view name);
std::optional<Phase> phase_named(std::string_view name);
std::optional<Kind> card_named(std::string_view name);

// Keralon B's cavalry is the champion (Y-P2).
std::string_view army_name(Power power, Slot slot);
// None for the cavalry of one who has the champion and the other way round; whether there is a fourth, or in two
// against one a third, is for others to say.
std::optional<Slot> army_named(Power power, std::string_view name);
bool is_army(std::string_view name);  // of anyone

// What the words for an action take besides its bytes.
struct Naming {
  const Setup& setup;
  const PerSeat<Power>& powers;  // as they are now: leaders may be picked

  [[nodiscard]] std::string_view location(Location at) const { return setup.names.id(at); }
  [[nodiscard]] int armies(Seat seat) const { return army_count(setup, seat, powers[seat]); }
  // Empty for an army that is none.
  [[nodiscard]] std::string_view army(Seat seat, int slot) const {
    return seat < kMaxPlayers && slot < kSlots ? army_name(powers[seat], static_cast<Slot>(slot)) : std::string_view{};
  }
};

}  // namespace oshra::yield
