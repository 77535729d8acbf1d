#include "apps/terminal/yield/known.h"

#include "foresight/yield/known.h"

namespace oshra::terminal {

using namespace yield;  // NOLINT(google-build-using-namespace)

namespace {

// "3", or "1–4".
std::string range_in_words(const foresight::YieldDialRange& range) {
  const std::string least = std::to_string(range.least);
  return range.least == range.most ? least : least + "–" + std::to_string(range.most);
}

}  // namespace

std::vector<std::string> tell_known(const YieldPhrases& phrases, const View& view) {
  std::vector<std::string> lines;
  for (Seat seat = 0; seat < phrases.setup.players; ++seat) {
    if (seat == view.viewer) continue;
    std::string known;
    const std::vector<foresight::YieldDialRange> dials = foresight::dials_of(phrases.setup, view, seat);
    for (std::size_t slot = 0; slot < dials.size(); ++slot) {
      const std::string army = phrases.army(view, yield::army(seat, static_cast<yield::Slot>(slot)));
      add_to(known, phrases.say("phrase.units", {{"army", army}, {"count", range_in_words(dials[slot])}}));
    }
    std::string given;
    // To Pavyr A (Y-H5).
    for (const KnownCard card : view.known) {
      const bool there = card.byte != 0 && card.giver() == view.viewer && view.powers[seat] == Power::steal;
      if (there) add_to(given, phrases.words.card(card.card()).text);
    }
    if (!given.empty()) phrases.join_to(known, phrases.say("table.known.hand", {{"cards", given}}));
    if (const RegionSet lacks = view.lacks.of(seat); lacks != 0) {
      phrases.join_to(known, phrases.say("table.lacks", {{"regions", phrases.regions(lacks)}}));
    }
    if (known.empty()) known = phrases.say("table.known.nothing");
    lines.push_back(phrases.labelled(phrases.names.players[seat], known));
  }
  std::array<int, kRegions> unseen = {};
  phrases.setup.deck.for_each([&](Kind card, int count) {
    for (const CardBag* bag : {&view.hand, &view.drawn, &view.down, &view.discard, &view.table}) {
      count -= bag->count(card);
    }
    unseen.at(static_cast<std::size_t>(region_of(card))) += count;
  });
  // What the viewer gave away lies where it was given to.
  for (const KnownCard card : view.known) {
    if (card.byte != 0 && card.giver() == view.viewer) --unseen.at(static_cast<std::size_t>(region_of(card.card())));
  }
  std::string regions;
  int all = 0;
  for (int i = 0; i < kRegions; ++i) {
    const int count = unseen.at(static_cast<std::size_t>(i));
    all += count;
    add_to(regions, phrases.words.region(static_cast<Region>(i)).text + " ×" + std::to_string(count));
  }
  lines.push_back(phrases.say("table.known.unseen", {{"count", std::int64_t{all}}, {"cards", regions}}));
  return lines;
}

}  // namespace oshra::terminal
