#include "apps/terminal/yield/news.h"

#include "apps/terminal/paragraphs.h"

namespace oshra::terminal {

using namespace yield;  // NOLINT(google-build-using-namespace)

namespace {

// Whether what stands on the map is no longer as the reader saw or made it.
bool changes_map(const ViewEvent& event, Viewer reader) {
  switch (event.what) {
    case Happening::fortress_taken:
    case Happening::army_placed:
    case Happening::army_stepped:
    case Happening::conquered:
    case Happening::upgraded:
    case Happening::founded:
    case Happening::sacrificed:
    case Happening::carried:
    case Happening::dial_shown:
    case Happening::army_chases:
    case Happening::army_recovered: return event.seat != reader;
    case Happening::units_lost:
    case Happening::army_destroyed:
    case Happening::army_rises: return true;
    default: return false;
  }
}

class Telling {
 public:
  Telling(const YieldPhrases& phrases, const View& view)
      : phrases_(phrases), words_(phrases.words), names_(phrases.names), view_(view) {}

  [[nodiscard]] bool is_left_out(const ViewEvent& event) const {
    const bool own = event.seat == view_.viewer;
    switch (event.what) {
      // Left out: that someone has answered, since nobody waits for it here; who has the initiative, since what they do
      // with it is told; and units that the player has just typed.
      case Happening::answered:
      case Happening::has_initiative:
      case Happening::ended_actions:
      case Happening::units_set:
      case Happening::units_gained: return true;
      case Happening::card_kept:
      case Happening::card_discarded: return own;
      // The first hand is listed for the discards, and everyone draws one.
      case Happening::card_drawn: return view_.phase == Phase::setup;
      // Everyone gets what the cards say, unless their armies cannot hold it (Y-V2).
      case Happening::recruited: return event.amount == view_.recruits[view_.recruits[1] != 0 ? 1 : 0];
      default: return false;
    }
  }

  // The title says it.
  [[nodiscard]] bool is_now(const ViewEvent& event) const {
    if (event.of != view_.year) return false;
    if (event.what == Happening::season_begins) return view_.phase == Phase::strategy && event.value == view_.season;
    return view_.phase == static_cast<Phase>(event.value);
  }

  // The sentence for the events from `at` on, which it moves behind the last of them.
  std::string sentence(const std::vector<ViewEvent>& events, std::size_t& at) const {
    const ViewEvent& event = events[at];
    switch (event.what) {
      case Happening::card_drawn: return drawn(events, at);
      case Happening::card_discarded:
        return words_
            .say(event.value != 0 ? "table.not_kept.other" : "table.discards.other",
                 {{"player", names_.players[event.seat]}, {"cards", phrases_.cards(run(events, at).seen)}})
            .text;
      case Happening::stands_at: return strengths(events, at);
      default: break;
    }
    return words_.event(events[at++], view_, names_).text;
  }

 private:
  // Of draws, or of discards, by one player in a row.
  struct Run {
    CardBag seen;
    std::int64_t unseen = 0;
  };
  static Run run(const std::vector<ViewEvent>& events, std::size_t& at) {
    const ViewEvent first = events[at];
    Run run;
    for (; at < events.size() && events[at].what == first.what && events[at].seat == first.seat &&
           events[at].value == first.value;
         ++at) {
      if (events[at].card == kNoCard) {
        ++run.unseen;
      } else {
        run.seen.add(static_cast<Kind>(events[at].card - 1));
      }
    }
    return run;
  }

  std::string drawn(const std::vector<ViewEvent>& events, std::size_t& at) const {
    const Seat seat = events[at].seat;
    const Run drawn = run(events, at);
    if (seat == view_.viewer) return phrases_.say("table.draws.you", {{"cards", phrases_.cards(drawn.seen)}});
    return words_
        .say("table.drawn.other", {{"player", names_.players[seat]},
                                   {"cards", phrases_.say("table.drawn_unseen", {{"count", drawn.unseen}})}})
        .text;
  }

  std::string strengths(const std::vector<ViewEvent>& events, std::size_t& at) const {
    std::string counts;
    for (; at < events.size() && events[at].what == Happening::stands_at; ++at) {
      if (!counts.empty()) counts += ", ";
      counts += words_
                    .say("outcome.count", {{"player", phrases_.player(view_, events[at].seat)},
                                           {"count", std::int64_t{events[at].amount}}})
                    .text;
    }
    return phrases_.say("table.strengths", {{"counts", counts}});
  }

  const YieldPhrases& phrases_;
  const text::YieldWords& words_;
  const text::YieldNames& names_;
  const View& view_;
};

bool begins_paragraph(Happening what) {
  switch (what) {
    case Happening::season_begins:
    case Happening::phase_begins:
    case Happening::strategy_shown:
    case Happening::strategy_kept:
    case Happening::battle_begins: return true;
    default: return false;
  }
}

}  // namespace

YieldNews tell_news(const YieldPhrases& phrases, const View& view, const std::vector<ViewEvent>& events) {
  const Telling telling(phrases, view);
  YieldNews news;
  Paragraphs paragraphs;
  std::string heading;  // told with the first thing that happens under it
  for (std::size_t at = 0; at < events.size();) {
    const ViewEvent& event = events[at];
    news.map_changed = news.map_changed || changes_map(event, view.viewer);
    news.retreats = news.retreats || event.what == Happening::army_retreats;
    if (begins_paragraph(event.what)) paragraphs.turn();
    if (event.what == Happening::season_begins || event.what == Happening::phase_begins) {
      news.begins = true;
      heading = telling.is_now(event) ? "" : phrases.words.event(event, view, phrases.names).text;
      ++at;
      continue;
    }
    if (telling.is_left_out(event)) {
      ++at;
      continue;
    }
    const std::string sentence = telling.sentence(events, at);
    if (sentence.empty()) continue;
    paragraphs.add(heading);
    heading.clear();
    paragraphs.add(sentence);
  }
  news.paragraphs = std::move(paragraphs).finish();
  return news;
}

}  // namespace oshra::terminal
