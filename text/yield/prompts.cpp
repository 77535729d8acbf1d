// What is asked.
#include <algorithm>

#include "foresight/yield/standing.h"
#include "text/yield/phrases.h"

namespace oshra::text {

using namespace yield;  // NOLINT(google-build-using-namespace)

namespace {

constexpr std::array<std::string_view, kAsks> kAskSlugs = {
    "nothing",      "deal_start",     "deal_card", "deal_recruit", "leader",     "start",   "place",
    "first_units",  "first_discards", "strategy",  "reveal",       "keep",       "discard", "act",
    "upgrade_more", "sacrifice",      "copy",      "marker",       "steal_more", "give",    "battle",
    "fight",        "lose",           "spoils",    "retreat",      "chase",      "recover", "recruits"};

Slot number(std::string_view name, int value) { return {name, std::int64_t{value}}; }

// Y-V2: all that fits.
int recruits_to_spread(const Setup& setup, const View& view) {
  int room = 0;
  for (int slot = 0; slot < army_count(setup, view.viewer, view.powers.at(view.viewer)); ++slot) {
    room += kMaxUnits - view.dials.at(view.viewer).at(static_cast<std::size_t>(slot)).units();
  }
  return std::min(room, int{view.recruits.at(view.year - 1U)});
}

// "you 9, Ben and Dan 13": the sides still in the battle, in turn order (Y-G2).
Sentence strengths(const Setup& setup, const YieldReader& reader) {
  const State open = foresight::open_table(reader.view);
  Sentence text;
  for_each_side(setup, open, open.in, [&](Seat speaker, int strength) {
    if (!text.empty()) text += ", ";
    text += reader.phrases.say("outcome.count",
                               {{"player", reader.players(side_of(setup, open, speaker))}, number("count", strength)});
  });
  return text;
}

// What a player in the middle of a simultaneous answer has picked already (Y-S7).
int picked(const View& view) {
  const auto& answers = view.answers.at(view.viewer);
  return static_cast<int>(
      std::count_if(answers.begin(), answers.end(), [](std::uint8_t answer) { return answer != 0; }));
}

// The rest of a key for what a strategy card lets do: those that do one kind of thing ask for it, unless it is copied
// and Ritual lets a leader do something else too (Y-P3, Y-P9).
std::string_view asked_by(const View& view) {
  const Power power = view.powers.at(view.viewer);
  if ((view.done & kCopied) != 0 && (power == Power::move_fortresses || power == Power::steal)) return "anything";
  switch (view.card) {
    case Strategy::move_all:
    case Strategy::move_2: return "move";
    case Strategy::ambush: return "ambush";
    default: return "anything";
  }
}

}  // namespace

Sentence YieldWords::prompt(const Setup& setup, const View& view, const YieldNames& names) const {
  const YieldReader reader{*phrases_, view, names};
  const std::string key = "prompt." + std::string(kAskSlugs.at(static_cast<std::size_t>(view.ask)));
  switch (view.ask) {
    case Ask::nothing:
    case Ask::deal_start: return say(key);
    case Ask::deal_card:
      return say(key + reader.person(view.turn), {{"player", reader.player(view.turn)}, number("count", view.to_deal)});
    case Ask::deal_recruit: return say(key, {number("count", view.to_deal)});
    default: break;
  }
  if (!contains(view.asked, view.viewer)) {
    return say("prompt.wait", {{"players", phrases_->players(names.players, view.asked)}});
  }
  switch (view.ask) {
    case Ask::first_units: return say(key, {number("count", allotment(setup, view.viewer).units)});
    case Ask::first_discards: {
      const int total = std::min(int{allotment(setup, view.viewer).first_discards}, view.hand.size());
      return say("prompt.progress", {{"prompt", say(key)}, number("number", picked(view) + 1), number("total", total)});
    }
    case Ask::strategy: return say(key, {number("season", view.season), number("seasons", kSeasons)});
    case Ask::reveal: return say(key, {{"strategy", strategy(view.chosen.at(view.viewer))}});
    case Ask::keep: return say(key, {number("count", view.to_discard)});
    case Ask::discard:
      return say(key, {number("count", std::max(int{view.to_discard}, view.hand.size() - kHandLimit))});
    case Ask::act: {
      const Slots slots = {{"strategy", strategy(view.card)},
                           {"ritual", strategy(Strategy::ritual)},
                           {"what", say(key + '.' + std::string(asked_by(view)))}};
      return say((view.done & kCopied) != 0 ? key + ".copied" : key, slots);
    }
    case Ask::upgrade_more: return say(view.powers.at(view.viewer) == Power::spread_power ? key + ".found" : key);
    case Ask::sacrifice:
    case Ask::copy:
    case Ask::marker: return say(key, {{"strategy", strategy(Strategy::ritual)}});
    case Ask::steal_more: return say(key, {number("count", view.demand.steals_left())});
    case Ask::give: return say(key, {{"player", reader.player(view.turn)}, {"region", region(view.demand.region())}});
    case Ask::fight: return say(key, {{"counts", strengths(setup, reader)}});
    case Ask::lose: return say(key, {number("count", view.losses)});
    case Ask::spoils: return say(view.raised == kNowhere ? key : key + ".second");
    case Ask::retreat: return say((view.fight & kDrawn) != 0 ? key + ".own" : key);
    case Ask::recruits: return say(key, {number("count", recruits_to_spread(setup, view))});
    default: return say(key);
  }
}

}  // namespace oshra::text
