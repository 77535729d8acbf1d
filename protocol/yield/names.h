// The ids that files and messages use for cards, armies, leaders, locations and the like.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/yield/setup.h"
#include "engine/yield/shape.h"

namespace oshra::yield {

std::string_view name_of(Region region);
std::string_view name_of(Strategy card);
std::string_view name_of(Leader leader);
std::string_view name_of(Phase phase);
std::string_view name_of(Ask ask);
std::string card_name(Kind card);  // "forest 5"

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

// The names of a map's locations. They belong to the map and not to the engine, which knows places only.
class LocationNames {
 public:
  LocationNames() = default;
  // `map` is the name of a map that comes with the program; empty: the match has one of its own.
  explicit LocationNames(std::vector<std::string> names, std::string map = {})
      : names_(std::move(names)), map_(std::move(map)) {}

  // Empty for a place that is none.
  [[nodiscard]] std::string_view of(Location at) const {
    return at < names_.size() ? std::string_view(names_[at]) : std::string_view{};
  }
  [[nodiscard]] std::optional<Location> find(std::string_view name) const;
  [[nodiscard]] const std::string& map() const { return map_; }

 private:
  std::vector<std::string> names_;  // in the order of the map's file
  std::string map_;
};

// What the words for an action take besides its bytes.
struct Naming {
  const Setup& setup;
  const LocationNames& locations;
  const PerSeat<Power>& powers;  // as they are now: leaders may be picked

  [[nodiscard]] int armies(Seat seat) const { return army_count(setup, seat, powers[seat]); }
  // Empty for an army that is none.
  [[nodiscard]] std::string_view army(Seat seat, int slot) const {
    return seat < kMaxPlayers && slot < kSlots ? army_name(powers[seat], static_cast<Slot>(slot)) : std::string_view{};
  }
};

}  // namespace oshra::yield
