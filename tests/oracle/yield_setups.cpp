#include "tests/oracle/yield_setups.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

namespace oshra {

namespace {

int below(Rng& rng, int bound) { return static_cast<int>(rng.below(static_cast<std::uint32_t>(bound))); }
bool one_in(Rng& rng, int bound) { return below(rng, bound) == 0; }

template <class T>
void shuffle(std::vector<T>& list, Rng& rng) {
  for (int left = static_cast<int>(list.size()); left > 1; --left) {
    std::swap(list[static_cast<std::size_t>(left) - 1], list[static_cast<std::size_t>(below(rng, left))]);
  }
}

constexpr std::array kRegions = {"forest", "wetlands", "town"};

// Odd small maps on which armies meet all the time. All have the starts of Y-W1, three or more streets apart.
class SmallMap {
 public:
  SmallMap(int players, Rng& rng) : rng_(rng) {
    switch (below(rng, 5)) {
      case 0: ring(players); break;
      case 1: wheel(players); break;
      case 2: star(players); break;
      case 3: row(players); break;
      default: web(players); break;
    }
  }

  Json json() {
    Json map = {{"locations", Json::object()}, {"streets", Json::array()}, {"starts", Json::array()}};
    // Now and then one region only, so that every card matches or none does.
    const bool plain = one_in(rng_, 6);
    const int region = below(rng_, 3);
    for (int i = 0; i < size_; ++i) {
      map["locations"][name(i)] = kRegions.at(static_cast<std::size_t>(plain ? region : below(rng_, 3)));
    }
    for (const auto& [a, b] : streets_) map["streets"].push_back({name(a), name(b)});
    for (const int start : starts_) map["starts"].push_back(name(start));
    map["numerals"] = map["starts"];
    for (int i = 0; i < size_; ++i) {
      if (std::ranges::find(starts_, i) == starts_.end() && one_in(rng_, 4)) map["numerals"].push_back(name(i));
    }
    return map;
  }

 private:
  static std::string name(int location) {
    std::string text = "l";
    return text += std::to_string(location);
  }
  void street(int a, int b) { streets_.emplace_back(a, b); }
  int location() { return size_++; }

  void ring(int players) {
    size_ = 3 * players;
    for (int i = 0; i < size_; ++i) street(i, (i + 1) % size_);
    for (int i = 0; i < size_; i += 3) starts_.push_back(i);
  }

  void wheel(int players) {
    ring(players);
    const int hub = location();
    for (int i = 1; i < 3 * players; i += 3) street(hub, i);
  }

  // Arms of two locations around one: from a start there is one way.
  void star(int players) {
    const int hub = location();
    for (int i = 0; i < players; ++i) {
      const int arm = location();
      starts_.push_back(location());
      street(hub, arm);
      street(arm, starts_.back());
    }
  }

  void row(int players) {
    size_ = 3 * players - 2;
    for (int i = 1; i < size_; ++i) street(i - 1, i);
    for (int i = 0; i < size_; i += 3) starts_.push_back(i);
  }

  // Each player's corner (a start with one or two neighbours), and a few locations between that join them all.
  void web(int players) {
    std::vector<int> outer;
    for (int i = 0; i < players; ++i) {
      starts_.push_back(location());
      for (int n = 1 + below(rng_, 2); n > 0; --n) {
        outer.push_back(location());
        street(starts_.back(), outer.back());
      }
    }
    std::vector<int> inner;
    for (int n = 1 + below(rng_, 3); n > 0; --n) {
      const int one = location();
      for (const int other : inner) street(one, other);
      inner.push_back(one);
    }
    for (const int one : outer) {
      shuffle(inner, rng_);
      for (int n = below(rng_, static_cast<int>(inner.size())); n >= 0; --n) {
        street(one, inner[static_cast<std::size_t>(n)]);
      }
    }
  }

  Rng& rng_;
  int size_ = 0;
  std::vector<std::pair<int, int>> streets_;
  std::vector<int> starts_;
};

// Leaders and sides drawn for some seats or all. Two against one: Y-G6.
Json random_powers(int players, int single, Rng& rng) {
  std::vector<std::string> leaders = {"keralon", "lemron", "basil", "vymar", "pavyr"};
  if (single >= 0) leaders.erase(leaders.begin());
  shuffle(leaders, rng);
  const bool all = one_in(rng, 2);
  Json powers = Json::object();
  for (int seat = 0; seat < players; ++seat) {
    const std::string side = one_in(rng, 2) ? "a" : "b";
    if (!all && one_in(rng, 2)) continue;
    if (seat == single) {
      powers[std::to_string(seat)] = {{"leader", "keralon"}, {"side", "a"}};
    } else {
      powers[std::to_string(seat)] = {{"leader", leaders.back()}, {"side", side}};
      leaders.pop_back();
    }
  }
  return powers;
}

// So few cards that deck and discard pile run out, of few kinds or of many.
Json random_deck(int players, Rng& rng) {
  Json deck = Json::object();
  const int kinds = 1 + below(rng, 12);
  for (int i = 0; i < kinds; ++i) {
    const std::string region = kRegions.at(static_cast<std::size_t>(below(rng, 3)));
    const std::string card = region + " " + std::to_string(1 + below(rng, 9));
    deck[card] = 1 + below(rng, one_in(rng, 2) ? 2 : 3 * players);
  }
  return deck;
}

}  // namespace

Json yield_setup(std::uint64_t game, Rng& rng) {
  struct Format {
    int players;
    const char* teams;
  };
  constexpr std::array<Format, 6> kFormats = {{{2, ""}, {3, ""}, {4, ""}, {5, ""}, {4, "2v2"}, {3, "2v1"}}};
  constexpr std::array kMaps = {"two", "three", "four", "five"};
  enum Leaders : std::uint64_t { off, picked, fixed };

  const auto [players, teams] = kFormats.at(game % kFormats.size());
  const auto leaders = static_cast<Leaders>(game / kFormats.size() % 3);
  const int single = std::string(teams) == "2v1" ? below(rng, 3) : -1;
  Json setup = {{"game", "yield"}, {"players", players}};
  setup["map"] = one_in(rng, 3) ? Json(kMaps.at(static_cast<std::size_t>(players) - 2)) : SmallMap(players, rng).json();
  setup["leaders"] = leaders != off;
  if (leaders == fixed) setup["powers"] = random_powers(players, single, rng);
  if (teams[0] != '\0') setup["teams"] = teams;
  if (single >= 0) setup["single"] = single;
  if (one_in(rng, 4)) setup["start"] = below(rng, players);
  if (one_in(rng, 3)) setup["deck"] = random_deck(players, rng);
  setup["rules_version"] = 1;
  return setup;
}

}  // namespace oshra
