#include "apps/maps/symmetry.h"

#include <algorithm>
#include <numeric>
#include <optional>

#include "protocol/yield/names.h"

namespace oshra::maps {

namespace {

using yield::Location;
using yield::LocationSet;

using Permutation = std::vector<int>;

LocationSet set_of(const std::vector<int>& locations) {
  LocationSet set = 0;
  for (const int at : locations) set |= yield::just(static_cast<Location>(at));
  return set;
}

int image(const Permutation& permutation, int at) { return permutation[static_cast<std::size_t>(at)]; }

// Why it is no symmetry of the map, if it is none.
std::optional<std::string> fault(const yield::MapFile& file, const yield::Map& map,
                                 const yield::MapSymmetry& symmetry) {
  const auto id = [&file](int at) -> const std::string& { return file.locations[static_cast<std::size_t>(at)].id; };
  const auto carried = [&](int at) {
    return "\"" + symmetry.name + "\" carries " + id(at) + " to " + id(image(symmetry.image, at));
  };
  const LocationSet numbered = yield::numbered(map);
  const LocationSet starts = set_of(file.starts);
  for (int at = 0; at < map.locations; ++at) {
    const auto from = static_cast<Location>(at);
    const auto to = static_cast<Location>(image(symmetry.image, at));
    const yield::Region wanted = symmetry.region.at(static_cast<std::size_t>(map.regions.at(from)));
    if (map.regions.at(to) != wanted) {
      return carried(at) + ", which lies in " + std::string(name_of(map.regions.at(to))) + ", not in " +
             std::string(name_of(wanted));
    }
    if (yield::holds(numbered, from) != yield::holds(numbered, to)) {
      return carried(at) + ": only one of them is numbered";
    }
    if (yield::holds(starts, from) != yield::holds(starts, to)) return carried(at) + ": only one of them is a start";
  }
  // A permutation that carries every street to a street leaves none over: there are as many.
  for (const auto& [a, b] : file.streets) {
    const int to_a = image(symmetry.image, a);
    const int to_b = image(symmetry.image, b);
    if (!yield::adjacent(map, static_cast<Location>(to_a), static_cast<Location>(to_b))) {
      return "\"" + symmetry.name + "\" carries the street " + id(a) + " - " + id(b) + " to " + id(to_a) + " - " +
             id(to_b) + ", where there is none";
    }
  }
  return std::nullopt;
}

// Everything that the permutations make of `from`, one after the other.
LocationSet orbit(const std::vector<Permutation>& permutations, int from) {
  LocationSet seen = yield::just(static_cast<Location>(from));
  for (LocationSet fresh = seen; fresh != 0;) {
    LocationSet next = 0;
    for (; fresh != 0; fresh &= fresh - 1) {
      for (const Permutation& permutation : permutations) {
        next |= yield::just(static_cast<Location>(image(permutation, yield::first_location(fresh))));
      }
    }
    fresh = next & ~seen;
    seen |= next;
  }
  return seen;
}

LocationSet fixed_by(const Permutation& permutation) {
  LocationSet set = 0;
  for (std::size_t at = 0; at < permutation.size(); ++at) {
    if (std::cmp_equal(permutation[at], at)) set |= yield::just(static_cast<Location>(at));
  }
  return set;
}

Permutation product(const Permutation& first, const Permutation& second) {
  Permutation both;
  for (const int at : first) both.push_back(image(second, at));
  return both;
}

bool is_swap(const Permutation& permutation) {
  return std::popcount(fixed_by(product(permutation, permutation))) == static_cast<int>(permutation.size());
}

// A third of a turn, a fifth of a turn: the centre stays, all others go round in circles of `parts`.
bool is_turn(const Permutation& permutation, int parts) {
  if (std::popcount(fixed_by(permutation)) != 1) return false;
  for (int at = 0; at < static_cast<int>(permutation.size()); ++at) {
    const int size = std::popcount(orbit({permutation}, at));
    if (size != 1 && size != parts) return false;
  }
  return true;
}

// One row of Y-W6's table.
struct Size {
  int players;
  int numerals;
  int fewest;
  int most;
  std::vector<int> starts;  // numerals
  const char* starts_rule;  // which names them
};

const Size& size_for(int players) {
  static const std::array<Size, 4> kSizes = {{
      {2, 5, 12, 14, {3, 5}, "Y-S4"},
      {3, 7, 19, 19, {2, 6, 7}, "Y-S4"},
      {4, 10, 24, 28, {1, 3, 8, 10}, "Y-S4"},
      {5, 11, 31, 31, {1, 2, 3, 4, 5}, "Y-W6"},
  }};
  return kSizes.at(static_cast<std::size_t>(players - yield::kMinPlayers));
}

std::string list_of(const std::vector<int>& numerals) {
  std::string text;
  for (const int numeral : numerals) text += (text.empty() ? "" : ", ") + yield::roman(numeral);
  return text;
}

class SizeChecker {
 public:
  SizeChecker(const yield::MapFile& file, const yield::Map& map)
      : file_(file), map_(map), size_(size_for(file.players)) {
    for (const yield::MapSymmetry& symmetry : file.symmetry) {
      if (!fault(file, map, symmetry)) permutations_.push_back(symmetry.image);
    }
  }

  std::vector<MapFailure> run() {
    locations();
    numerals();
    if (!failures_.empty()) return std::move(failures_);  // the orbits are counted in what fits
    switch (size_.players) {
      case 2: half_turn_or_mirror(); break;
      case 4: two_mirrors(); break;
      default: turn(); break;
    }
    return std::move(failures_);
  }

 private:
  void fail(std::string what, const char* rule = "Y-W6") { failures_.push_back({rule, std::move(what)}); }

  void locations() {
    if (map_.locations >= size_.fewest && map_.locations <= size_.most) return;
    std::string wanted = std::to_string(size_.fewest);
    if (size_.most != size_.fewest) wanted += " to " + std::to_string(size_.most);
    fail(std::to_string(map_.locations) + " locations, for " + std::to_string(size_.players) + " players " + wanted +
         " are wanted");
  }

  void numerals() {
    std::vector<int> found;
    for (const yield::MapLocation& location : file_.locations) {
      if (location.numeral != 0) found.push_back(location.numeral);
    }
    std::ranges::sort(found);
    std::vector<int> wanted(static_cast<std::size_t>(size_.numerals));
    std::iota(wanted.begin(), wanted.end(), 1);
    if (found != wanted) {
      fail("the numerals are " + list_of(found) + "; for " + std::to_string(size_.players) + " players I to " +
           yield::roman(size_.numerals) + " are wanted");
      return;
    }
    std::vector<int> starts;
    starts.reserve(file_.starts.size());
    for (const int start : file_.starts) starts.push_back(map_.numerals.at(static_cast<std::size_t>(start)));
    std::ranges::sort(starts);
    if (starts != size_.starts) {
      fail("the starts are " + list_of(starts) + "; for " + std::to_string(size_.players) + " players " +
               list_of(size_.starts) + " are wanted",
           size_.starts_rule);
    }
  }

  // What else the table says follows: a swap leaves one or all three of the other numerals in place, being odd in
  // number, and if only that one stays (a half-turn's centre), the others go in pairs and there are 13 locations.
  void half_turn_or_mirror() {
    const bool found = std::ranges::any_of(permutations_, [this](const Permutation& permutation) {
      return is_swap(permutation) && (fixed_by(permutation) & set_of(file_.starts)) == 0;
    });
    if (!found) fail("no half-turn or mirror is listed that swaps the starts");
  }

  // The centre is numbered, for there is one numeral more than circles of them hold.
  void turn() {
    const char* name = size_.players == 3 ? "third-turn" : "fifth-turn";
    const auto found = std::ranges::find_if(
        permutations_, [this](const Permutation& permutation) { return is_turn(permutation, size_.players); });
    if (found == permutations_.end()) {
      fail(std::string("no ") + name + " is listed: the centre stays, all others go round in circles of " +
           std::to_string(size_.players));
      return;
    }
    const Location centre = yield::first_location(fixed_by(*found));
    const int streets = std::popcount(yield::neighbours(map_, centre));
    if (streets != size_.players) {
      fail("the centre " + file_.locations.at(centre).id + " has " + std::to_string(streets) + " streets, " +
           std::to_string(size_.players) + " are wanted");
    }
  }

  // Two swaps that commute, their product a half-turn, which leaves the centre at most. The six numerals that are no
  // starts then form orbits of 2 + 2 + 2 or 4 + 2: a lone one would be the centre, and the rest odd in number.
  bool at_right_angles(const Permutation& a, const Permutation& b) const {
    if (!is_swap(a) || !is_swap(b) || product(a, b) != product(b, a)) return false;
    return std::popcount(fixed_by(product(a, b))) <= 1 && orbit({a, b}, file_.starts.front()) == set_of(file_.starts);
  }

  void two_mirrors() {
    for (std::size_t j = 0; j < permutations_.size(); ++j) {
      for (std::size_t i = 0; i < j; ++i) {
        if (at_right_angles(permutations_[i], permutations_[j])) return;
      }
    }
    fail("no two mirrors at right angles are listed that together carry any start to any other");
  }

  const yield::MapFile& file_;
  const yield::Map& map_;
  const Size& size_;
  std::vector<Permutation> permutations_;
  std::vector<MapFailure> failures_;
};

}  // namespace

std::vector<std::string> symmetry_failures(const yield::MapFile& file, const yield::Map& map) {
  std::vector<std::string> failures;
  std::vector<Permutation> permutations;
  for (const yield::MapSymmetry& symmetry : file.symmetry) {
    if (auto why = fault(file, map, symmetry)) {
      failures.push_back(*std::move(why));
    } else {
      permutations.push_back(symmetry.image);
    }
  }
  const LocationSet apart = set_of(file.starts) & ~orbit(permutations, file.starts.front());
  if (apart != 0) {
    const auto id = [&file](int at) { return file.locations[static_cast<std::size_t>(at)].id; };
    failures.push_back("nothing in the list of symmetries carries the start " + id(file.starts.front()) +
                       " to the start " + id(yield::first_location(apart)));
  }
  return failures;
}

std::vector<MapFailure> size_failures(const yield::MapFile& file, const yield::Map& map) {
  return SizeChecker(file, map).run();
}

}  // namespace oshra::maps
