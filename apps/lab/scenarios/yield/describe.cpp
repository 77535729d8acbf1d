#include "apps/lab/scenarios/yield/describe.h"

namespace oshra::yield {

namespace {

std::string text(std::string_view view) { return std::string(view); }
std::string seat_text(Seat seat) { return "seat " + std::to_string(seat); }
std::string card_text(std::uint8_t card) { return card == kNoCard ? "a card" : card_name(static_cast<Kind>(card - 1)); }
std::string strategy_text(std::uint8_t card) { return text(name_of(static_cast<Strategy>(card))); }
std::string region_text(std::uint8_t region) { return text(name_of(static_cast<Region>(region))); }

std::string_view ask_text(Ask ask) {
  switch (ask) {
    case Ask::nothing: return "game over";
    case Ask::deal_start: return "starting player (Y-S1)";
    case Ask::deal_card: return "next card of the deck";
    case Ask::deal_recruit: return "card revealed for recruits (Y-V2)";
    case Ask::leader: return "leader (Y-S2)";
    case Ask::start: return "starting fortress (Y-S4)";
    case Ask::place: return "placing an army (Y-S5)";
    case Ask::first_units: return "first units (Y-S6)";
    case Ask::first_discards: return "first discards (Y-S7)";
    case Ask::strategy: return "strategy card (Y-T1)";
    case Ask::reveal: return "reveal or draw (Y-T1)";
    case Ask::keep: return "keeping drawn cards (Y-G6)";
    case Ask::discard: return "discarding (Y-H1, Y-Q2)";
    case Ask::act: return "action (Y-T3)";
    case Ask::upgrade_more: return "second upgrade (Y-U1)";
    case Ask::sacrifice: return "sacrifice (Y-T9)";
    case Ask::copy: return "card to perform (Y-T9)";
    case Ask::marker: return "starting-player marker (Y-T9)";
    case Ask::steal_more: return "another demand (Y-P9)";
    case Ask::give: return "demand (Y-P9)";
    case Ask::battle: return "next battle (Y-B2)";
    case Ask::fight: return "initiative (Y-B6)";
    case Ask::lose: return "losses (Y-L1)";
    case Ask::spoils: return "free upgrade (Y-L3)";
    case Ask::retreat: return "retreat (Y-R1)";
    case Ask::chase: return "chase (Y-X1)";
    case Ask::recover: return "recovery (Y-V1)";
    case Ask::recruits: return "recruits (Y-V2)";
  }
  return "";
}

}  // namespace

std::string describe_event(const Naming& naming, const Event& e) {
  const std::string seat = seat_text(e.seat);
  const std::string army = seat + " " + text(naming.army(e.seat, static_cast<int>(e.army)));
  const std::string from = text(naming.location(e.from));
  const std::string to = text(naming.location(e.to));
  const std::string value = std::to_string(e.value);
  const std::string amount = std::to_string(e.amount);
  switch (e.what) {
    case Happening::starts: return seat + " starts";
    case Happening::leader_picked: {
      const auto power = static_cast<Power>(e.value);
      return seat + " is " + text(name_of(leader_of(power))) + " " + (is_side_b(power) ? "b" : "a");
    }
    case Happening::fortress_taken: return seat + " starts from " + to + ", worth " + value;
    case Happening::army_placed: return army + " is placed on " + to;
    case Happening::answered: return seat + " has answered";
    case Happening::units_set:
    case Happening::units_gained: return army + " has " + value + " units";
    case Happening::card_drawn: return seat + " draws " + card_text(e.card);
    case Happening::card_kept: return seat + " keeps " + card_text(e.card);
    case Happening::card_discarded: return seat + " discards " + card_text(e.card);
    case Happening::shuffled: return "the discard pile is shuffled into the deck";
    case Happening::season_begins: return "year " + std::to_string(e.of) + ", season " + value;
    case Happening::strategy_shown: return seat + " reveals " + strategy_text(e.value);
    case Happening::strategy_kept: return seat + " keeps its card face down";
    case Happening::army_stepped: return army + ": " + from + " -> " + to;
    case Happening::conquered: return seat + " conquers " + to + ", worth " + value;
    case Happening::upgraded: return seat + " upgrades " + to + ", worth " + value;
    case Happening::founded: return seat + " founds a fortress on " + to;
    case Happening::sacrificed: return seat + " takes a token from " + to + ", worth " + value;
    case Happening::copies: return seat + " performs " + strategy_text(e.value);
    case Happening::marker_given: return seat + " gives the marker to " + seat_text(e.of);
    case Happening::carried: return seat + " carries a fortress: " + from + " -> " + to + ", worth " + value;
    case Happening::demanded: return seat + " demands a " + region_text(e.value) + " card of " + seat_text(e.of);
    case Happening::card_given: return seat + " gives " + card_text(e.card) + " to " + seat_text(e.of);
    case Happening::has_none: return seat + " has no " + region_text(e.value) + " card";
    case Happening::ended_actions: return seat + " is done";
    case Happening::ambushes: return army + " lays an ambush";
    case Happening::battle_begins: return "a battle begins";
    case Happening::dial_shown: return army + " shows " + value + " units";
    case Happening::stands_at: return seat + " stands at " + amount;
    case Happening::has_initiative: return seat + " has the initiative";
    case Happening::card_played:
      return seat + " plays " + card_text(e.card) + (e.value != 0 ? " face up" : " face down") + ", stands at " +
             amount;
    case Happening::handed_over: return seat + " hands the decision to " + seat_text(e.of);
    case Happening::passes: return seat + " passes";
    case Happening::yields: return seat + " yields and loses " + amount;
    case Happening::accepts_draw: return seat + " accepts a draw";
    case Happening::units_lost: return army + " takes " + amount + " losses and has " + value + " units";
    case Happening::army_destroyed:
      return army + " is destroyed" + (e.of == kChance ? "" : " by " + seat_text(e.of)) + " and has " + value +
             " units";
    case Happening::army_retreats: return army + " retreats: " + from + " -> " + to;
    case Happening::army_rises: return army + " rises to " + value + " units";
    case Happening::army_chases: return army + " chases: " + from + " -> " + to;
    case Happening::battle_won: return seat + " wins the battle";
    case Happening::battle_drawn: return "the battle is a draw";
    case Happening::phase_begins:
      return "year " + std::to_string(e.of) + ", phase " + text(name_of(static_cast<Phase>(e.value)));
    case Happening::army_recovered: return army + " recovers on " + to;
    case Happening::recruits_shown: return "revealed for recruits: " + card_text(e.card);
    case Happening::recruited: return seat + " gets " + amount + " units";
    case Happening::game_ends: return "the game ends";
  }
  return "";
}

std::string describe_pending(const Pending& pending, const State& state) {
  std::string line;
  if (state.phase != Phase::setup && pending.ask != Ask::nothing) {
    line = "year " + std::to_string(state.year);
    line +=
        state.phase == Phase::strategy ? " season " + std::to_string(state.season) : " " + text(name_of(state.phase));
    if (pending.card != Strategy::none) line += " > " + text(name_of(pending.card));
    line += " > ";
  }
  return line + text(ask_text(pending.ask));
}

}  // namespace oshra::yield
