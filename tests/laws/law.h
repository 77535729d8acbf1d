// What all laws share. A breach is a value, not an assertion: the tests demand that there is none, the mutants
// (mutants.cpp) that there is one.
#pragma once

#include <cstdint>
#include <cstring>
#include <optional>
#include <stdexcept>
#include <string>
#include <type_traits>

#include "engine/core/seats.h"

namespace oshra::laws {

inline constexpr int kLawsOfGames = 6;  // those that are held on games; the next is that they bite

struct Violation {
  int law = 0;  // as ARCHITECTURE.md counts them
  std::string what;
};
using Finding = std::optional<Violation>;
// What the traits of a game find; they do not know the numbers of the laws.
using Flaw = std::optional<std::string>;

inline Finding breach(int law, std::string what) { return Violation{law, std::move(what)}; }

// What this program does when an invariant of the engine breaks (throw_on_broken.cpp).
struct InvariantBroken : std::runtime_error {
  using std::runtime_error::runtime_error;
};

template <class Check>
Finding guarded(int law, Check check) {
  try {
    return check();
  } catch (const InvariantBroken& broken) {
    return breach(law, std::string("a broken invariant: ") + broken.what());
  }
}

template <class T>
bool same_bytes(const T& a, const T& b) {
  static_assert(std::has_unique_object_representations_v<T>, "padding would make equal values differ");
  return std::memcmp(&a, &b, sizeof(T)) == 0;
}

// Values that are only compared, never hashed, may have padding.
template <class T>
bool same_value(const T& a, const T& b) {
  if constexpr (std::has_unique_object_representations_v<T>) {
    return same_bytes(a, b);
  } else {
    return a == b;
  }
}

template <class List>
bool same_options(const List& a, const List& b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (!(a[i] == b[i])) return false;
  }
  return true;
}

// The i-th of the viewers: the players, then the spectator.
constexpr Viewer viewer_at(std::uint32_t i, int players) {
  return static_cast<int>(i) < players ? static_cast<Viewer>(i) : Viewer{kSpectator};
}

inline std::string name_of_viewer(Viewer viewer) {
  return viewer == kSpectator ? "the spectator" : "seat " + std::to_string(viewer);
}

}  // namespace oshra::laws
