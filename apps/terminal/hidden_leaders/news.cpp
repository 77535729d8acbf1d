#include "apps/terminal/hidden_leaders/news.h"

#include "apps/terminal/paragraphs.h"

namespace oshra::terminal {

namespace hl = hidden_leaders;
using hl::Happening;
using hl::Spot;

namespace {

bool is_draw(const hl::ViewEvent& event) {
  return event.what == Happening::moved && event.to == hl::hand_of(event.seat) &&
         (event.from.spot == Spot::tavern || event.from.spot == Spot::harbor);
}

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

class Telling {
 public:
  Telling(const text::HiddenLeadersWords& words, const std::vector<std::string>& names, Seat reader)
      : words_(words), names_(names), reader_(reader) {}

  // The sentence for the events from `at` on, which it moves behind the last of them.
  std::string sentence(const std::vector<hl::ViewEvent>& events, std::size_t& at) const {
    const hl::ViewEvent& event = events[at++];
    if (!is_draw(event)) return words_.event(event, reader_, names_).text;
    std::vector<text::Sentence> cards;
    std::int64_t unseen = 0;
    for (--at; at < events.size() && is_draw(events[at]) && events[at].seat == event.seat; ++at) {
      const auto card = static_cast<hl::Card>(events[at].card);
      if (card == hl::Card::none) {
        ++unseen;
      } else {
        cards.push_back(words_.say("phrase.card.known", {{"name", words_.hero(card)}}));
      }
    }
    if (unseen > 0) cards.push_back(words_.say("table.drawn_unseen", {{"count", unseen}}));
    return say("table.drawn", event.seat, {{"cards", words_.list(cards)}});
  }

 private:
  [[nodiscard]] std::string say(const std::string& key, Seat who, text::Slots slots) const {
    if (who == reader_) return words_.say(key + ".you", slots).text;
    slots.push_back({"player", names_[who]});
    return words_.say(key + ".other", slots).text;
  }

  const text::HiddenLeadersWords& words_;
  const std::vector<std::string>& names_;
  Seat reader_;
};

}  // namespace

HiddenLeadersNews tell_news(const text::HiddenLeadersWords& words, const std::vector<std::string>& names, Seat reader,
                            const std::vector<hl::ViewEvent>& events, int turns_before) {
  const Telling teller(words, names, reader);
  HiddenLeadersNews news;
  Paragraphs paragraphs;
  for (std::size_t at = 0; at < events.size();) {
    const hl::ViewEvent& event = events[at];
    if (event.what == Happening::turn_begins) {
      ++news.turns_begun;
      paragraphs.turn();
    }
    if (lies_on_the_table(event, reader, turns_before + news.turns_begun)) {
      ++at;
      continue;
    }
    paragraphs.add(teller.sentence(events, at));
    if (event.what == Happening::game_ends) break;  // what is shown then (HL-E5) is part of the last table
  }
  news.paragraphs = std::move(paragraphs).finish();
  return news;
}

}  // namespace oshra::terminal
