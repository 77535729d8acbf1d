#include "table/table.h"

#include "protocol/clean_text.h"
#include "table/game_table.h"
#include "table/games.h"

namespace oshra::table {

namespace {

// A bot that stands in for people who are gone, where nobody says which.
constexpr std::string_view kStandIn = "greedy";

template <Game G>
Read<std::unique_ptr<Table>> open_game_table(const typename G::Setup& setup, const OpenTable& wish,
                                             const BotTools& tools) {
  if (wish.seats.size() != static_cast<std::size_t>(G::players(setup))) {
    return Unexpected(Flaw{"/seats", std::to_string(G::players(setup)) + " seats are wanted, as many as play"});
  }
  match::Seats seats{.bots_seed = match::bots_seed_of(wish.secret.bytes), .at_a_table = tools.at_a_table};
  for (const SeatWish& seat : wish.seats) {
    const std::string place = "/seats/" + std::to_string(seats.seats.size());
    if (seat.who == match::Occupant::open) {
      return Unexpected(Flaw{place + "/who", "a person or a bot is wanted before a match begins"});
    }
    match::SeatNote note{.who = seat.who, .name = clean_text(seat.name), .bot = seat.bot};
    if (note.bot.empty()) note.bot = kStandIn;
    if (const MadeBot<G> made = make_bot<G>(note.bot, tools); !made) {
      return Unexpected(Flaw{place + "/bot", made.error()});
    }
    seats.seats.push_back(std::move(note));
  }
  const match::Beginning<G> beginning{
      .id = wish.match.bytes,
      .setup = setup,
      .rules = {.clocks = {.per_move = wish.rules.clocks.per_move_ms, .per_game = wish.rules.clocks.per_game_ms},
                .grace = wish.rules.grace_ms,
                .pace = wish.rules.pace_ms,
                .may_undo = wish.rules.undo}};
  return std::unique_ptr<Table>(std::make_unique<GameTable<G>>(beginning, seats, wish, tools));
}

}  // namespace

Read<std::unique_ptr<Table>> open_table(std::string_view request, const BotTools& tools) {
  const Json document = read_json(request);
  if (document.is_discarded()) return Unexpected(Flaw{"", "a JSON object is wanted"});
  const Read<OpenTable> wish = read_whole<OpenTable>(document);
  if (!wish) return Unexpected(wish.error());
  if (wish->protocol != kProtocol) {
    return Unexpected(Flaw{"/protocol", "this program speaks version " + std::to_string(kProtocol)});
  }
  const Read<AnySetup> setup = read_any_setup(read_json(wish->setup.json));
  if (!setup) return Unexpected(Flaw{"/setup" + setup.error().place, setup.error().message});
  return with_game_of(
      *setup, [&]<Game G>(const typename G::Setup& of_a_game) { return open_game_table<G>(of_a_game, *wish, tools); });
}

}  // namespace oshra::table
