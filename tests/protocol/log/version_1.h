// Logs of version 1, as they were written before match/log.h: one action a line with the hash of the state after it, on
// a first line with the Setup and perhaps the bots, null for a seat that is someone else's, and a last one with the
// outcome:
//   {"game": "hidden-leaders", "players": 4, ..., "bots": ["adept", null], "bots_seed": "1234", "budget": 0.1,
//    "at_a_table": true}
//   {"seq": 1, "deal": {"start": 2}, "hash": "0123456789abcdef"}
//   {"seq": 57, "seat": 2, "do": "play", "card": "keen-koi", "iterations": 1000, "stand_in": true, "hash": "..."}
//   {"over": true, "faction": "water", "winners": [2]}
#pragma once

#include <string>

#include "apps/lab/logs/log.h"
#include "apps/lab/scenarios/position.h"
#include "bots/bot.h"
#include "protocol/hash_text.h"

namespace oshra::lab {

class LogVersion1 {
 public:
  explicit LogVersion1(const Position& start, const LogBots& bots = {}) {
    Json first = start.setup_json();
    if (!bots.names.empty()) {
      Json names = Json::array();
      for (const std::string& name : bots.names) names.push_back(name.empty() ? Json() : Json(name));
      first["bots"] = std::move(names);
      first["bots_seed"] = std::to_string(bots.seed);
      if (bots.budget != 1) first["budget"] = bots.budget;
      if (bots.at_a_table) first["at_a_table"] = true;
    }
    text_ = first.dump() + "\n";
  }

  // After it was applied.
  void add(const Position& after, Actor actor, const Choice& choice) {
    Json line = {{"seq", ++seq_}};
    if (actor == kChance) {
      line["deal"] = after.deal_json(choice.action);
    } else {
      line["seat"] = actor;
      line.update(after.choice_json(actor, choice.action));
    }
    if (choice.iterations != 0) line["iterations"] = choice.iterations;
    if (choice.stand_in) line["stand_in"] = true;
    line["hash"] = hash_text(after.hash());
    text_ += line.dump() + "\n";
  }
  void end(const Position& position) { text_ += position.outcome_json().dump() + "\n"; }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_;
  int seq_ = 0;
};

}  // namespace oshra::lab
