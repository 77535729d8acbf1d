#include "apps/terminal/yield/news.h"

#include <algorithm>

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

// What the reader has just typed, what the table shows, and what nobody at a terminal waits for.
bool goes_without_saying(const ViewEvent& event, const View& view) {
  const bool own = event.seat == view.viewer;
  switch (event.what) {
    case Happening::answered:
    case Happening::units_set:
    case Happening::units_gained: return true;
    case Happening::ended_actions:
    case Happening::card_kept:
    case Happening::card_discarded: return own;
    // The first hand is listed for the discards, and everyone draws one.
    case Happening::card_drawn: return view.phase == Phase::setup;
    // Everyone gets what the cards say, unless their armies cannot hold it (Y-V2).
    case Happening::recruited: return event.amount == view.recruits[view.recruits[1] != 0 ? 1 : 0];
    default: return false;
  }
}

bool begins_season_or_phase(const ViewEvent& event) {
  return event.what == Happening::season_begins || event.what == Happening::phase_begins;
}

bool begins_battle(const ViewEvent& event) {
  return event.what == Happening::battle_begins || event.what == Happening::ambushes;
}
// What follows is where the armies go.
bool ends_battle(const ViewEvent& event) {
  return event.what == Happening::battle_won || event.what == Happening::battle_drawn;
}

// Whether they are of a battle from the first on: one that goes on, or that ends before another begins.
bool begin_in_battle(const std::vector<ViewEvent>& events, const View& view) {
  const auto turn =
      std::ranges::find_if(events, [](const ViewEvent& event) { return begins_battle(event) || ends_battle(event); });
  return turn == events.end() ? view.fighting != 0 : ends_battle(*turn);
}

// The title above the question says it.
bool is_now(const ViewEvent& event, const View& view) {
  if (event.of != view.year) return false;
  if (event.what == Happening::season_begins) return view.phase == Phase::strategy && event.value == view.season;
  return view.phase == static_cast<Phase>(event.value);
}

}  // namespace

YieldNews tell_news(const YieldPhrases& phrases, const View& view, const std::vector<ViewEvent>& events) {
  YieldNews news;
  for (const ViewEvent& event : events) {
    news.map_changed = news.map_changed || changes_map(event, view.viewer);
    news.retreats = news.retreats || event.what == Happening::army_retreats;
    news.begins = news.begins || begins_season_or_phase(event);
  }
  const bool over = !events.empty() && events.back().what == Happening::game_ends;  // no question follows
  Paragraphs paragraphs;
  bool in_battle = begin_in_battle(events, view);
  std::string heading;  // told with what comes under it
  std::size_t at = 0;
  for (const text::AccountLine& line : phrases.words.account(events, view, phrases.names)) {
    const auto begin = events.begin() + static_cast<std::ptrdiff_t>(at);
    const auto end = events.begin() + static_cast<std::ptrdiff_t>(line.events);
    at = line.events;
    if (line.heading) in_battle = false;
    in_battle = in_battle || begins_battle(*begin);
    if (line.heading || in_battle) paragraphs.turn();  // a battle is told line by line
    if (std::any_of(begin, end, ends_battle)) in_battle = false;
    if (line.heading && begins_season_or_phase(*begin)) {
      paragraphs.add(heading);  // where nothing did, it says so
      if (!heading.empty()) paragraphs.turn();
      const bool nothing_happens =
          end != events.end() && (begins_season_or_phase(*end) || end->what == Happening::game_ends);
      heading = is_now(*begin, view) && !nothing_happens && !over ? "" : line.sentence.text;
      continue;
    }
    if (std::all_of(begin, end, [&](const ViewEvent& event) { return goes_without_saying(event, view); })) continue;
    paragraphs.add(heading);
    heading.clear();
    paragraphs.add(line.sentence.text);
  }
  news.paragraphs = std::move(paragraphs).finish();
  return news;
}

}  // namespace oshra::terminal
