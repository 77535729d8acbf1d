// One choice, by a player or by chance, in four bytes. It names a card its actor knows by the card's id and any other
// by its place, so it means the same in every world the actor thinks possible. Each game says what the bytes hold.
#pragma once

#include <cstdint>
#include <type_traits>

namespace oshra {

struct Action {
  // No initial values: a list of actions is filled, not cleared first. Action{} is all zero.
  std::uint8_t kind;
  std::uint8_t a;
  std::uint8_t b;
  std::uint8_t c;

  friend constexpr bool operator==(const Action&, const Action&) = default;
};

static_assert(sizeof(Action) == 4 && std::has_unique_object_representations_v<Action> &&
              std::is_trivially_default_constructible_v<Action>);

}  // namespace oshra
