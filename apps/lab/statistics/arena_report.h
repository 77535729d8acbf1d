// What an arena found, for people and for machines. All of it is the same for the same seed but the times, which stand
// apart.
#pragma once

#include <optional>
#include <string>

#include "apps/lab/statistics/arena.h"
#include "protocol/json.h"

namespace oshra::lab {

// What a report says of the game.
struct ArenaGameWords {
  std::string title;
  Json setup;
  std::optional<std::uint32_t> max_turns;
};

template <Contested Part>
ArenaGameWords words_of(const Part& game) {
  return {game.title(), game.setup_json(), game.turn_limit()};
}

// How one bot fared. Without games to count there is no interval.
struct ArenaFigures {
  std::optional<Interval> rate;        // wins, of the seats it had
  std::optional<Interval> times_fair;  // wins, of those that identical bots would have had in its seats
  std::optional<Interval> of_decided;  // with two players: half of that, its share of the games that somebody won
};
ArenaFigures figures_of(const ArenaBot& bot, int seats);

Json arena_json(const ArenaRun& run, const ArenaGameWords& words, const ArenaTally& tally);
// Milliseconds of a mean decision, by bot.
Json timing_json(const ArenaRun& run, const ArenaTally& tally);

// At most 100 columns, but for names that are longer.
std::string arena_text(const ArenaRun& run, const ArenaGameWords& words, const ArenaTally& tally);
std::string timing_text(const ArenaRun& run, const ArenaTally& tally);

}  // namespace oshra::lab
