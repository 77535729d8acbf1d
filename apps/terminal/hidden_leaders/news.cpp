#include "apps/terminal/hidden_leaders/news.h"

#include <algorithm>

#include "apps/terminal/paragraphs.h"

namespace oshra::terminal {

namespace hl = hidden_leaders;
using hl::Happening;
using hl::Spot;

namespace {

bool lies_on_the_table(const hl::ViewEvent& event, Seat reader, int turn) {
  switch (event.what) {
    case Happening::moved: return turn == 0 || (event.from.spot == Spot::harbor && event.to.spot == Spot::tavern);
    case Happening::leader_dealt: return event.seat != reader;
    // A turn begins a paragraph, and nobody waits for an answer here.
    case Happening::turn_begins:
    case Happening::answered: return true;
    default: return false;
  }
}

}  // namespace

HiddenLeadersNews tell_news(const text::HiddenLeadersWords& words, const std::vector<std::string>& names, Seat reader,
                            const std::vector<hl::ViewEvent>& events, std::size_t told, int turns_before,
                            AbilitiesOver over) {
  HiddenLeadersNews news;
  Paragraphs paragraphs;
  auto next = events.begin() + static_cast<std::ptrdiff_t>(told);
  for (const text::AccountLine& line : words.account(events, reader, names, told)) {
    if (over.before && line.events == told) continue;
    const auto first = next;
    next = events.begin() + static_cast<std::ptrdiff_t>(line.events);
    if (line.heading) {
      ++news.turns_begun;
      paragraphs.turn();
    }
    const int turn = turns_before + news.turns_begun;
    const bool shown = first != next && std::all_of(first, next, [&](const hl::ViewEvent& event) {
                         return lies_on_the_table(event, reader, turn);
                       });
    if (!shown) paragraphs.add(line.sentence.text);
    const bool ended =
        std::any_of(first, next, [](const hl::ViewEvent& event) { return event.what == Happening::game_ends; });
    if (ended) break;  // what is shown then (HL-E5) is part of the last table
  }
  if (over.now && told < events.size()) {
    for (const text::Sentence& line : words.fruitless(events, reader, names)) paragraphs.add(line.text);
  }
  news.paragraphs = std::move(paragraphs).finish();
  return news;
}

}  // namespace oshra::terminal
