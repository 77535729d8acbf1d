// Law 1 for one State of Yield, read field by field without the engine's own helpers: what the parts of it share.
#pragma once

#include <algorithm>
#include <bit>
#include <initializer_list>

#include "engine/yield/game.h"
#include "tests/laws/law.h"

namespace oshra::laws {

class YieldAudit {
 public:
  YieldAudit(const yield::Setup& setup, const yield::State& state)
      : setup_(setup), s_(state), players_(setup.players) {}

  Flaw flaw() {
    audit_table();
    audit_play();
    if (what_ == nullptr) return std::nullopt;
    return std::string(what_) + " (" + std::to_string(detail_) + ")";
  }

 private:
  using Ask = yield::Ask;

  // state.cpp: what lies and stands where, and what is known of it.
  void audit_table();
  void when();
  void question();
  void cards();
  void knowledge_of_hands();
  void leaders();
  void armies();
  void dials();
  void fortresses();
  void unused();
  // yield_state_play.cpp: what is under way.
  void audit_play();
  void strategy_cards();
  void performance();
  void battle();
  void battle_stage();
  void answers();
  void picks(Seat seat, bool asked);
  void units(Seat seat, bool asked, int sum);

  // Keeps the first.
  void require(bool holds, const char* what, int detail = 0) {
    if (!holds && what_ == nullptr) {
      what_ = what;
      detail_ = detail;
    }
  }

  [[nodiscard]] bool asks(std::initializer_list<Ask> what) const {
    return std::find(what.begin(), what.end(), s_.ask) != what.end();
  }
  // What the players' set-up has not reached yet.
  [[nodiscard]] bool before_fortresses() const { return asks({Ask::deal_start, Ask::leader}); }
  [[nodiscard]] bool before_units() const {
    return before_fortresses() || asks({Ask::start, Ask::place, Ask::first_units});
  }
  [[nodiscard]] bool in_battle() const { return s_.stage != yield::Stage::none; }
  [[nodiscard]] int armies_of(Seat seat) const { return yield::army_count(setup_, seat, s_.powers[seat]); }
  [[nodiscard]] int behind_first(Seat seat) const { return (seat - s_.first + players_) % players_; }

  const yield::Setup& setup_;
  const yield::State& s_;
  int players_;
  const char* what_ = nullptr;
  int detail_ = 0;
};

}  // namespace oshra::laws
