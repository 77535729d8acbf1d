// Law 5 for Yield: how likely each thing is in each place that a view leaves open, if every State that agrees with it
// is as likely as any other, single cards told apart.
#include <algorithm>
#include <map>

#include "tests/laws/yield/dials.h"
#include "tests/laws/yield/traits.h"

namespace oshra::laws {

using namespace yield;

namespace {

constexpr std::size_t kMost = kMaxDeck + 1;

// n over k; 1e35 at most.
double choose(int n, int k) {
  static const auto kTable = [] {
    std::vector<std::array<double, kMost>> rows(kMost);
    for (std::size_t i = 0; i < kMost; ++i) {
      rows[i][0] = 1;
      for (std::size_t j = 1; j <= i; ++j) rows[i][j] = rows[i - 1][j - 1] + (j < i ? rows[i - 1][j] : 0);
    }
    return rows;
  }();
  if (k < 0 || n < 0 || k > n) return 0;
  return kTable[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

// That of `drawn` cards out of `all` at least `least` are among `special`.
double at_least(int all, int special, int drawn, int least) {
  double ways = 0;
  for (int i = least; i <= std::min(special, drawn); ++i) ways += choose(special, i) * choose(all - special, drawn - i);
  return ways / choose(all, drawn);
}

using Regions = std::array<int, kRegions>;

// How many cards of each region lie where, when some hands are known to lack some (Y-H5): all ways to deal are counted.
class Deals {
 public:
  Deals(const Regions& cards, const std::vector<int>& sizes, const std::vector<RegionSet>& lacks)
      : sizes_(sizes), lacks_(lacks), before_(sizes.size() + 1), after_(sizes.size() + 1) {
    before_[0][cards] = 1;
    for (std::size_t place = 0; place < sizes.size(); ++place) {
      for (const auto& [left, ways] : before_[place]) {
        for_each_take(place, left, [&](const Regions& takes, const Regions& rest) {
          before_[place + 1][rest] += ways * ways_to_take(left, takes);
        });
      }
    }
    after_[sizes.size()][Regions{}] = 1;
    for (std::size_t place = sizes.size(); place-- > 0;) {
      for (const auto& [left, ways] : before_[place]) {
        double sum = 0;
        for_each_take(place, left, [&](const Regions& takes, const Regions& rest) {
          sum += ways_to_take(left, takes) * ways_after(place + 1, rest);
        });
        after_[place][left] = sum;
      }
    }
    all_ = after_[0][cards];
  }

  // How likely so many cards of the region lie in that place: by number.
  [[nodiscard]] std::vector<double> in_place(std::size_t place, std::size_t region) const {
    std::vector<double> likely(static_cast<std::size_t>(sizes_[place]) + 1);
    for (const auto& [left, ways] : before_[place]) {
      for_each_take(place, left, [&](const Regions& takes, const Regions& rest) {
        likely[static_cast<std::size_t>(takes[region])] +=
            ways * ways_to_take(left, takes) * ways_after(place + 1, rest) / all_;
      });
    }
    return likely;
  }

 private:
  static double ways_to_take(const Regions& from, const Regions& takes) {
    return choose(from[0], takes[0]) * choose(from[1], takes[1]) * choose(from[2], takes[2]);
  }
  [[nodiscard]] double ways_after(std::size_t place, const Regions& left) const {
    const auto at = after_[place].find(left);
    return at == after_[place].end() ? 0 : at->second;
  }
  template <class Visit>
  void for_each_take(std::size_t place, const Regions& left, Visit visit) const {
    const auto most = [&](std::size_t region) { return (lacks_[place] >> region & 1) != 0 ? 0 : left[region]; };
    for (int a = 0; a <= std::min(most(0), sizes_[place]); ++a) {
      for (int b = 0; b <= std::min(most(1), sizes_[place] - a); ++b) {
        const int c = sizes_[place] - a - b;
        if (c <= most(2)) visit(Regions{a, b, c}, Regions{left[0] - a, left[1] - b, left[2] - c});
      }
    }
  }

  const std::vector<int>& sizes_;
  const std::vector<RegionSet>& lacks_;
  std::vector<std::map<Regions, double>> before_;  // ways to fill the places before, by what they leave
  std::vector<std::map<Regions, double>> after_;   // ways to fill this place and those after with that
  double all_ = 0;
};

}  // namespace

// The deck comes last: what is left is its.
std::vector<YieldTraits::Place> YieldTraits::places(const Setup& setup, const View& view) {
  std::vector<Place> all;
  for (Seat seat = 0; seat < setup.players; ++seat) {
    if (seat == view.viewer) continue;
    int known = 0;
    for (const KnownCard card : view.known) known += card.byte != 0 && view.powers[seat] == Power::steal ? 1 : 0;
    const auto lacks = static_cast<RegionSet>(view.lacks.bits >> (3 * seat) & 7);
    all.push_back({kHand + seat, view.hand_size[seat] - known, lacks});
    all.push_back({kDown + seat, view.down_size[seat], 0});
  }
  if (view.viewer != view.turn) all.push_back({kDrawn, view.drawn_size, 0});
  all.push_back({kDeck, view.deck_size, 0});
  return all;
}

CardBag YieldTraits::unplaced(const Setup& setup, const View& view) {
  CardBag cards = setup.deck - view.discard - view.table - view.hand - view.drawn - view.down;
  for (const KnownCard card : view.known) {
    const bool own = view.viewer < setup.players && view.powers[view.viewer] == Power::steal;
    if (card.byte != 0 && !own) cards.remove(card.card());
  }
  return cards;
}

void YieldTraits::expect_cards(const Setup& setup, const View& view, std::vector<Likelihood>& all) {
  const CardBag cards = unplaced(setup, view);
  const std::vector<Place> where = places(setup, view);
  Regions of_region = {};
  cards.for_each([&](Kind card, int count) { of_region[static_cast<std::size_t>(card / kValues)] += count; });
  const int total = of_region[0] + of_region[1] + of_region[2];
  const auto expect = [&](int place, Kind card, int copies, double probability) {
    if (probability > 0) all.push_back({key(place, card_key(card, copies)), probability});
  };
  const bool some_lack = std::any_of(where.begin(), where.end(), [](const Place& place) { return place.lacks != 0; });
  if (!some_lack) {
    for (const Place& place : where) {
      cards.for_each([&](Kind card, int count) {
        for (int n = 1; n <= count; ++n) expect(place.key, card, n, at_least(total, count, place.size, n));
      });
    }
  } else {
    std::vector<int> sizes;
    std::vector<RegionSet> lacks;
    for (const Place& place : where) {
      sizes.push_back(place.size);
      lacks.push_back(place.lacks);
    }
    const Deals deals(of_region, sizes, lacks);
    for (std::size_t i = 0; i < where.size(); ++i) {
      for (std::size_t region = 0; region < kRegions; ++region) {
        const std::vector<double> likely = deals.in_place(i, region);
        cards.for_each([&](Kind card, int count) {
          if (static_cast<std::size_t>(card / kValues) != region) return;
          for (int n = 1; n <= count; ++n) {
            double probability = 0;
            for (std::size_t taken = 0; taken < likely.size(); ++taken) {
              if (likely[taken] > 0)
                probability += likely[taken] * at_least(of_region[region], count, static_cast<int>(taken), n);
            }
            expect(where[i].key, card, n, probability);
          }
        });
      }
    }
  }
  if (view.ask != Ask::first_discards) return;
  for (Seat seat = 0; seat < setup.players; ++seat) {  // Y-S7: any cards of the hand
    if (seat == view.viewer || (view.asked >> seat & 1U) != 0) continue;
    const int picks = std::min<int>(allotment(setup, seat).first_discards, view.hand_size[seat]);
    cards.for_each([&](Kind card, int count) {
      for (int n = 1; n <= count; ++n) expect(kAnswer + seat, card, n, at_least(total, count, picks, n));
    });
  }
}

void YieldTraits::expect_units(const Setup& setup, const View& view, Seat seat, std::vector<Likelihood>& all) {
  const bool answered = (view.asked >> seat & 1U) == 0;
  const int armies = army_count(setup, seat, view.powers[seat]);
  std::map<Units, double> answers;
  const auto expect_answers = [&](const Units& dials, int total, int least, double probability) {
    const std::vector<Units> ways = spreads(dials, armies, total, least);
    for (const Units& way : ways) answers[way] += probability / static_cast<double>(ways.size());
  };
  if (view.ask == Ask::first_units && answered) expect_answers({}, allotment(setup, seat).units, 1, 1);
  if (view.base[seat] != 0) {
    const std::vector<Units>& settings = dial_settings(dial_record(setup, view, seat));
    const double even = 1.0 / static_cast<double>(settings.size());
    for (const Units& setting : settings) {
      all.push_back({key(kDials + seat, units_key(setting)), even});
      if (view.ask != Ask::recruits || !answered) continue;
      int room = 0;
      for (std::size_t slot = 0; slot < static_cast<std::size_t>(armies); ++slot) room += kMaxUnits - setting[slot];
      const int total = std::min<int>(room, view.recruits[view.year - 1U]);
      if (total > 0) expect_answers(setting, total, 0, even);
    }
  }
  for (const auto& [answer, probability] : answers)
    all.push_back({key(kAnswer + seat, units_key(answer)), probability});
}

void YieldTraits::expect_strategies(const View& view, Seat seat, std::vector<Likelihood>& all) {
  std::vector<int> unseen;
  for (int card = 1; card <= kStrategies; ++card) {
    if ((view.up[seat] >> (card - 1) & 1) == 0) unseen.push_back(card);
  }
  const auto many = static_cast<double>(unseen.size());
  for (const int card : unseen) {
    if ((view.has_chosen >> seat & 1U) != 0) all.push_back({key(kChosen + seat, card), 1 / many});
    if (view.down_count[seat] != 0) all.push_back({key(kFaceDown + seat, card), view.down_count[seat] / many});
  }
}

std::vector<Likelihood> YieldTraits::expected(const Setup& setup, const View& view) {
  std::vector<Likelihood> all;
  expect_cards(setup, view, all);
  for (Seat seat = 0; seat < setup.players; ++seat) {
    if (seat == view.viewer) continue;
    expect_units(setup, view, seat, all);
    expect_strategies(view, seat, all);
  }
  return all;
}

}  // namespace oshra::laws
