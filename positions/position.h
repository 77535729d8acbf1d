// A position that a file describes (docs/scenarios.md): where a scenario, a lesson or a match of its own begins.
#pragma once

namespace oshra {

// What is fixed, and where the game stands.
template <class Setup, class State>
struct PositionRead {
  Setup setup = {};
  State state = {};
};

}  // namespace oshra
