// What a card does, as data: a short list of typed steps (HL-V2 to HL-V7). The interpreter executes a program, the
// enumerator lists its legal choices, and the card's sentence is written from it.
#pragma once

#include <array>
#include <cstdint>

#include "engine/hidden_leaders/ids.h"

namespace oshra::hidden_leaders {

enum class Verb : std::uint8_t {
  move_markers,
  set_x,
  choose_player,
  choose_faction,
  choose_pile,
  choose_mode,
  bury,
  discard,
  take,
  draw,
  give,
  look,
  reveal,
  put_back,
  place_hidden,
  place_open,
  exchange,
  turn_over,
  perform,
  play_another,
  refill_tavern,
};

// Who chooses. `nobody`: there is nothing to choose.
enum class By : std::uint8_t { nobody, you, p, next, each_other };

enum class Zone : std::uint8_t {
  none,
  party,
  hand,
  tavern,
  harbor,
  wilderness,
  graveyard,
  set,
  z,  // the pile bound to register Z
};

// Whose, relative to "you".
enum class Of : std::uint8_t { you, other, any, p, not_p, next, each_other };
enum class Face : std::uint8_t { open, hidden, either };

struct Filter {
  FactionSet any_of = 0;   // belongs to at least one of these; 0: no condition
  FactionSet none_of = 0;  // belongs to none of these
  bool of_f = false;       // belongs to the faction bound to F
};

constexpr bool has_filter(const Filter& filter) { return filter.any_of != 0 || filter.none_of != 0 || filter.of_f; }

struct Selector {
  Zone zone = Zone::none;
  Of of = Of::any;
  Face face = Face::either;
  bool top_only = false;
  Filter filter = {};
};

enum class Pick : std::uint8_t {
  none,
  chosen,
  top,
  random,
  all,
  c,  // the card bound to C, wherever it is
};

// Those that choose_pile names, in the order they are offered.
enum class NamedPile : std::uint8_t { wilderness, graveyard };
enum class Mode : std::uint8_t { turn_over, look };
inline constexpr int kModes = 2;

enum class Condition : std::uint8_t {
  always,
  exists,   // `selector` holds a card
  c_fits,   // C is bound and passes `selector.filter`
  mode_is,  // `mode` was named
};

struct When {
  Condition condition = Condition::always;
  Selector selector = {};
  Mode mode = Mode::turn_over;
};

// Where X comes from.
enum class Counting : std::uint8_t { cards, moved, distinct_factions };

enum class Leading : std::uint8_t { whichever, red, green };

struct MarkerOption {
  std::int8_t red = 0;
  std::int8_t green = 0;
  Leading when = Leading::whichever;
};

// HL-V5, with "and", "or" and "and/or" written out as the options they stand for.
struct Markers {
  std::array<MarkerOption, 3> options = {};
  std::uint8_t count = 0;
  bool relative = false;  // `red` stands for the leading marker, `green` for the trailing one
  bool times_x = false;
};

struct Step {
  Verb verb = Verb::move_markers;
  By by = By::nobody;
  Selector from = {};  // the candidates; of an exchange: the first card's; of choose_player: what they must have
  Selector to = {};    // where the cards go; of an exchange: the second card's candidates
  Pick pick = Pick::none;
  std::uint8_t count = 1;  // with set_x: the most X can be, 0: no limit
  bool may = false;
  bool bind_c = false;
  bool bind_owner = false;
  Of among = Of::any;  // choose_player
  Counting counting = Counting::cards;
  FactionSet except = 0;        // set_x by distinct factions: those left out
  std::uint8_t mode_count = 0;  // choose_mode: names the first so many modes
  When when = {};
};

inline constexpr int kMaxSteps = 6;

struct Program {
  Markers markers = {};
  std::array<Step, kMaxSteps> steps = {};
  std::uint8_t size = 0;
};

}  // namespace oshra::hidden_leaders
