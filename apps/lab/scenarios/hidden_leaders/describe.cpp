#include "apps/lab/scenarios/hidden_leaders/describe.h"

#include "protocol/hidden_leaders/names.h"

namespace oshra::hidden_leaders {

namespace {

std::string text(std::string_view view) { return std::string(view); }
std::string seat_text(Seat seat) { return "seat " + std::to_string(seat); }
std::string card_text(std::uint8_t card) { return text(name_of(static_cast<Card>(card))); }

std::string_view ask_text(Ask ask) {
  switch (ask) {
    case Ask::nothing: return "game over";
    case Ask::deal_start: return "starting player (HL-S1)";
    case Ask::deal_leader: return "leader (HL-S1)";
    case Ask::deal_setup: return "set-up deal (HL-S2)";
    case Ask::deal_draw: return "step 2, from the Harbor (HL-P3)";
    case Ask::deal_refill: return "step 4 (HL-P5)";
    case Ask::deal_effect: return "draw from the Harbor";
    case Ask::deal_random: return "at random";
    case Ask::setup_choice: return "set-up choice (HL-S3)";
    case Ask::act: return "step 1 (HL-P1)";
    case Ask::discard_more: return "step 1, discarding (HL-P1)";
    case Ask::draw: return "step 2 (HL-P3)";
    case Ask::discard_down: return "step 3 (HL-P4)";
    case Ask::marker: return "marker option (HL-A4)";
    case Ask::player: return "player";
    case Ask::faction: return "faction";
    case Ask::pile: return "pile";
    case Ask::mode: return "mode";
    case Ask::pick: return "pick";
    case Ask::exchange_second: return "second pick";
    case Ask::extra_play: return "extra play (HL-A15)";
    case Ask::give: return "demand (HL-A15)";
    case Ask::each_discards: return "each other discards (HL-A11)";
  }
  return "";
}

std::string with_sign(int n) { return (n > 0 ? "+" : "") + std::to_string(n); }

}  // namespace

std::string describe_place(Place place) {
  switch (place.spot) {
    case Spot::nowhere: return "nowhere";
    case Spot::harbor: return "harbor";
    case Spot::wilderness: return "wilderness";
    case Spot::graveyard: return "graveyard";
    case Spot::tavern: return "tavern " + std::to_string(place.slot + 1);
    case Spot::set: return "set";
    case Spot::aside: return "aside";
    case Spot::hand: return seat_text(place.seat) + " hand";
    case Spot::open: return seat_text(place.seat) + " open";
    case Spot::hidden: return seat_text(place.seat) + " hidden " + std::to_string(place.slot);
  }
  return "";
}

std::string describe_event(const Event& e) {
  switch (e.what) {
    case Happening::starts: return seat_text(e.seat) + " starts";
    case Happening::leader_dealt: return seat_text(e.seat) + " is " + text(name_of(static_cast<Leader>(e.card)));
    case Happening::answered: return seat_text(e.seat) + " has answered";
    case Happening::turn_begins: return "turn of " + seat_text(e.seat);
    case Happening::played: return seat_text(e.seat) + " plays " + card_text(e.card);
    case Happening::picked: return seat_text(e.seat) + " picks " + card_text(e.card) + " at " + describe_place(e.from);
    case Happening::moved:
    case Happening::exchanged: return card_text(e.card) + ": " + describe_place(e.from) + " -> " + describe_place(e.to);
    case Happening::markers_moved: return "markers: red " + with_sign(e.red) + ", green " + with_sign(e.green);
    case Happening::looked: return seat_text(e.seat) + " looks at " + describe_place(e.from) + ": " + card_text(e.card);
    case Happening::revealed: return "revealed at " + describe_place(e.from) + ": " + card_text(e.card);
    case Happening::shuffled: return "the wilderness is shuffled into the harbor";
    case Happening::performs: return seat_text(e.seat) + " performs " + card_text(e.card);
    case Happening::player_named: return seat_text(e.seat) + " names " + seat_text(e.value);
    case Happening::faction_named: return seat_text(e.seat) + " names " + text(name_of(static_cast<Faction>(e.value)));
    case Happening::pile_named: return seat_text(e.seat) + " names " + text(name_of(static_cast<NamedPile>(e.value)));
    case Happening::mode_named: return seat_text(e.seat) + " names " + text(name_of(static_cast<Mode>(e.value)));
    case Happening::declined: return seat_text(e.seat) + " is done";
    case Happening::has_none: return seat_text(e.seat) + " has no fitting card";
    case Happening::leader_shown: return seat_text(e.seat) + " shows " + text(name_of(static_cast<Leader>(e.card)));
    case Happening::game_ends: return "the game ends";
  }
  return "";
}

std::string describe_pending(const Pending& pending, const State& state) {
  std::string line;
  for (int i = 0; i < state.depth; ++i) {
    const Frame& frame = state.frames[static_cast<std::size_t>(i)];
    line += text(name_of(frame.card)) + " step " + std::to_string(frame.step + 1);
    const Program& program = facts(frame.card).program;
    if (frame.step < program.size) line += " (" + text(name_of(program.steps[frame.step].verb)) + ")";
    line += " > ";
  }
  return line + text(ask_text(pending.ask));
}

}  // namespace oshra::hidden_leaders
