// Why a game ended as it did.
#include "text/hidden_leaders/phrases.h"

namespace oshra::text {

using namespace hidden_leaders;  // NOLINT(google-build-using-namespace)

namespace {

constexpr std::array<std::string_view, 4> kReasons = {"both_in_war_area", "level_or_adjacent", "red_ahead",
                                                      "green_ahead"};
static_assert(static_cast<std::size_t>(FactionReason::green_ahead) + 1 == kReasons.size());
constexpr std::array<std::string_view, 5> kDecisions = {"nobody_aligned", "only_one_aligned", "most_heroes",
                                                        "fewest_in_all", "leader_number"};
static_assert(static_cast<std::size_t>(Decided::leader_number) + 1 == kDecisions.size());

}  // namespace

std::vector<Sentence> HiddenLeadersWords::outcome(const Outcome& outcome, const std::array<Leader, kMaxSeats>& leaders,
                                                  Viewer reader, const std::vector<std::string>& given_names) const {
  if (!outcome.over) return {say("outcome.not_over")};
  std::vector<Sentence> lines;
  std::vector<std::string> names = given_names;
  if (reader < names.size()) names[reader] = say("phrase.you").text;
  const auto players = [&](SeatSet seats) { return phrases_->players(names, seats); };
  const auto counts = [&](SeatSet seats, auto count_of) { return phrases_->counts(names, seats, count_of); };

  if (outcome.ended_by != 0) {
    const auto others = static_cast<SeatSet>(outcome.ended_by & ~only(reader));
    const int count = std::popcount(static_cast<unsigned>(others));
    const std::string_view who = others == outcome.ended_by ? "other" : others == 0 ? "you" : "with_you";
    lines.push_back(say("outcome.ended_by",
                        {{"who", std::string(who)}, {"players", players(others)}, {"count", std::int64_t{count}}}));
  }
  lines.push_back(say("outcome.track", {{"red", std::int64_t{outcome.red}}, {"green", std::int64_t{outcome.green}}}));
  lines.push_back(say("outcome.faction." + std::string(kReasons.at(static_cast<std::size_t>(outcome.reason)))));
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    if (leaders.at(seat) == Leader::none) continue;
    Slots slots = phrases_->leader_slots(leaders.at(seat));
    slots.push_back({"player", phrases_->player(names, seat)});
    lines.push_back(seat == reader ? capitalised(say("outcome.leader", slots)) : say("outcome.leader", slots));
  }
  if (outcome.decided >= Decided::most_heroes) {  // each step with its numbers, as far as it was needed
    lines.push_back(say("outcome.aligned", {{"players", players(outcome.aligned)}}));
    lines.push_back(
        say("outcome.faction_heroes",
            {{"counts", counts(outcome.aligned, [&](Seat seat) { return int{outcome.faction_heroes.at(seat)}; })}}));
  }
  if (outcome.decided >= Decided::fewest_in_all) {
    lines.push_back(say("outcome.all_heroes",
                        {{"players", players(outcome.with_most)}, {"counts", counts(outcome.with_most, [&](Seat seat) {
                                                                     return int{outcome.all_heroes.at(seat)};
                                                                   })}}));
  }
  if (outcome.decided == Decided::leader_number) {
    lines.push_back(
        say("outcome.leader_numbers",
            {{"players", players(outcome.with_fewest)},
             {"counts", counts(outcome.with_fewest, [&](Seat seat) { return static_cast<int>(leaders.at(seat)); })}}));
  }
  std::string decided = "outcome.decided." + std::string(kDecisions.at(static_cast<std::size_t>(outcome.decided)));
  if (outcome.winners != 0) decided += contains(outcome.winners, reader) ? ".you" : ".other";
  lines.push_back(say(decided, {{"player", players(outcome.winners)}}));
  return lines;
}

}  // namespace oshra::text
