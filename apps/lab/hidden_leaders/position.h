// Hidden Leaders for the lab: positions from scenario files, and everything a command asks of them.
#pragma once

#include "apps/lab/position.h"
#include "engine/hidden_leaders/game.h"

namespace oshra::lab {

class HiddenLeadersPosition : public Position {
 public:
  HiddenLeadersPosition(const hidden_leaders::Setup& setup, const hidden_leaders::State& state)
      : setup_(setup), state_(state) {}

  [[nodiscard]] int players() const override { return setup_.players; }
  [[nodiscard]] SeatSet actors() const override;
  [[nodiscard]] SeatSet forced() const override;
  [[nodiscard]] std::vector<Action> options(Actor actor) const override;
  [[nodiscard]] std::string asked() const override;
  [[nodiscard]] Action parse_choice(const Json& choice, const std::string& place) const override;
  [[nodiscard]] Action parse_deal(const Json& deal, const std::string& place) const override;
  void check_pattern(const Json& pattern, const std::string& place,
                     const std::vector<std::string>& ignored) const override;
  [[nodiscard]] bool fits(const Json& pattern, Action option) const override;
  [[nodiscard]] Json choice_json(Action action) const override;
  [[nodiscard]] Json deal_json(Action action) const override;
  [[nodiscard]] std::optional<Refusal> refusal(Actor actor, Action action) const override;
  void apply(Actor actor, Action action, const std::function<void(const std::string&)>& tell) override;
  [[nodiscard]] Json setup_json() const override;
  [[nodiscard]] Json state_json() const override;
  [[nodiscard]] Json view_json(Viewer viewer) const override;
  [[nodiscard]] Json outcome_json() const override;
  [[nodiscard]] bool knows(Viewer viewer, const std::string& card) const override;
  [[nodiscard]] bool is_card(const std::string& name) const override;
  [[nodiscard]] bool unordered(std::string_view key) const override;
  [[nodiscard]] std::uint64_t hash() const override;
  [[nodiscard]] std::uint64_t perft(int depth) const override;

  // By card outside the Harbor: who knows it where it lies.
  [[nodiscard]] Json knowledge_json() const;
  [[nodiscard]] const hidden_leaders::Setup& setup() const { return setup_; }
  [[nodiscard]] const hidden_leaders::State& state() const { return state_; }

 private:
  hidden_leaders::Setup setup_;
  hidden_leaders::State state_;
};

std::unique_ptr<HiddenLeadersPosition> load_hidden_leaders(const Json& scenario);
std::unique_ptr<HiddenLeadersPosition> start_hidden_leaders(const Json& setup);

// "0" to "5" or "spectator". Throws Malformed.
Viewer viewer_named(const std::string& who, int players, const std::string& place);

}  // namespace oshra::lab
