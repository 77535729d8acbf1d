// Hidden Leaders for the lab: positions from scenario files, and everything a command asks of them.
#pragma once

#include "apps/lab/scenarios/game_position.h"
#include "engine/hidden_leaders/game.h"

namespace oshra::lab {

class HiddenLeadersPosition : public GamePosition<hidden_leaders::HiddenLeaders> {
 public:
  using GamePosition::GamePosition;

  [[nodiscard]] std::string asked() const override;
  [[nodiscard]] Action parse_choice(Actor actor, const Json& choice, const std::string& place) const override;
  [[nodiscard]] Action parse_deal(const Json& deal, const std::string& place) const override;
  void check_pattern(const Json& pattern, const std::string& place,
                     const std::vector<std::string>& ignored) const override;
  [[nodiscard]] Json choice_json(Actor actor, Action action) const override;
  [[nodiscard]] Json deal_json(Action action) const override;
  [[nodiscard]] Json setup_json() const override;
  [[nodiscard]] Json state_json() const override;
  [[nodiscard]] Json view_json(Viewer viewer) const override;
  [[nodiscard]] Json outcome_json() const override;
  [[nodiscard]] bool is_card(const std::string& name) const override;
  void check_parts(const Json& parts, const std::string& place, bool view) const override;
  [[nodiscard]] Json in_full(const std::string& key, const Json& part) const override;
  [[nodiscard]] bool unordered(std::string_view key) const override;
  [[nodiscard]] bool knows(Viewer viewer, const std::string& card) const override;

  // By card outside the Harbor: who knows it where it lies.
  [[nodiscard]] Json knowledge_json() const;

 protected:
  [[nodiscard]] std::string describe(const hidden_leaders::Event& event) const override;
};

std::unique_ptr<HiddenLeadersPosition> load_hidden_leaders(const Json& scenario);

}  // namespace oshra::lab
