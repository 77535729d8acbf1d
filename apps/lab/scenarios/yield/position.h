// Yield for the lab: positions from scenario files, and everything a command asks of them.
#pragma once

#include "apps/lab/scenarios/game_position.h"
#include "engine/yield/game.h"
#include "protocol/yield/names.h"

namespace oshra::lab {

class YieldPosition : public GamePosition<yield::Yield> {
 public:
  using GamePosition::GamePosition;

  [[nodiscard]] std::string asked() const override;
  [[nodiscard]] Action parse_choice(Actor actor, const Json& choice, const std::string& place) const override;
  [[nodiscard]] Action parse_deal(const Json& deal, const std::string& place) const override;
  void check_pattern(const Json& pattern, const std::string& place,
                     const std::vector<std::string>& ignored) const override;
  [[nodiscard]] Json split_json(Actor actor) const override;
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

 protected:
  [[nodiscard]] std::string describe(const yield::Event& event) const override;

 private:
  [[nodiscard]] yield::Naming naming() const { return {setup_, state().powers}; }
  void check_seat_parts(const Json& seat, const std::string& place, bool view) const;
};

std::unique_ptr<YieldPosition> load_yield(const Json& scenario);

}  // namespace oshra::lab
