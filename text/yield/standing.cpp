// How a battle stands.
#include "foresight/yield/standing.h"

#include <bit>

#include "text/yield/phrases.h"

namespace oshra::text {

using namespace yield;  // NOLINT(google-build-using-namespace)

std::vector<Sentence> YieldWords::battle(const Setup& setup, const View& view, const YieldNames& names) const {
  const auto battle = foresight::standing(setup, view).battle;
  if (!battle) return {};
  const YieldReader reader{*phrases_, view, names};
  const bool holds = reader.is(battle->holder);
  std::vector<Sentence> lines;
  if (battle->behind > 0) {
    const auto own = static_cast<SeatSet>(team_of(setup, view.viewer) & view.in);
    lines.push_back(say(
        std::string(holds ? "standing.yielding" : "standing.weaker") + (std::popcount(own) > 1 ? ".side" : ".you"),
        {{"players", phrases_->players(names.players, battle->stronger)}, {"count", std::int64_t{battle->behind}}}));
  }
  const std::string whose = holds ? ".own" : reader.person(battle->next);
  lines.push_back(
      say("standing.reach" + whose, {{"reach", std::int64_t{battle->reach}}, {"player", reader.player(battle->next)}}));
  return lines;
}

}  // namespace oshra::text
