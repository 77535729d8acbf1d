// Hidden Leaders at the terminal.
#pragma once

#include "apps/terminal/sitting.h"
#include "engine/hidden_leaders/game.h"

namespace oshra::terminal {

struct HiddenLeadersSettings : SittingSettings {
  using Game = hidden_leaders::HiddenLeaders;
  static constexpr std::string_view kWord = "";
  static constexpr text::Book kBook = text::Book::hidden_leaders;
  static constexpr int kLeast = hidden_leaders::kMinPlayers;
  static constexpr int kMost = hidden_leaders::kMaxPlayers;
  static constexpr int kUsual = 3;

  HiddenLeadersSettings() { players = kUsual; }

  bool beginner = false;
  bool extended = false;

  [[nodiscard]] hidden_leaders::Setup draw_setup(Rng& luck) const;  // nothing of it is
  [[nodiscard]] std::unique_ptr<Teller> teller(PlayersSide<hidden_leaders::HiddenLeaders>& side,
                                               const std::vector<std::string>& names) const;
  [[nodiscard]] std::string flags() const;
  [[nodiscard]] static std::optional<std::string> what_else_is_wrong() { return std::nullopt; }
};

}  // namespace oshra::terminal
