// Seeded faults that every game can have: in who is asked, how many play, whose a view is, and who has won.
#pragma once

#include "engine/core/game.h"

namespace oshra::laws::account_mutants {

template <Game G>
struct AskedWithoutChance : G {
  static constexpr const char* kName = "nobody is said to be asked where chance is";
  static constexpr int kLaw = 6;
  using G::asked;
  static SeatSet asked(const typename G::State& s) { return static_cast<SeatSet>(G::asked(s) & ~only(kChance)); }
};

template <Game G>
struct AskedOneByOne : G {
  static constexpr const char* kName = "of those who are asked at once a State names the first";
  static constexpr int kLaw = 6;
  using G::asked;
  static SeatSet asked(const typename G::State& s) {
    return G::asked(s) == 0 ? SeatSet{0} : only(first_of(G::asked(s)));
  }
};

template <Game G>
struct ViewAsksItsOwn : G {
  static constexpr const char* kName = "a view says of its own viewer alone whether they are asked";
  static constexpr int kLaw = 6;
  using G::asked;
  static SeatSet asked(const typename G::View& view) {
    return static_cast<SeatSet>(G::asked(view) & (only(G::viewer(view)) | only(kChance)));
  }
};

template <Game G>
struct SpectatorTakenForSeat : G {
  static constexpr const char* kName = "the spectator's view is taken for that of a player";
  static constexpr int kLaw = 6;
  static Viewer viewer(const typename G::View& view) { return G::viewer(view) == kSpectator ? 0 : G::viewer(view); }
};

template <Game G>
struct MomentOfTheAsked : G {
  static constexpr const char* kName = "only who is asked is told where the game stands";
  static constexpr int kLaw = 6;
  static typename G::Moment moment(const typename G::View& view) {
    return contains(G::asked(view), G::viewer(view)) ? G::moment(view) : typename G::Moment{};
  }
};

template <Game G>
struct OnePlayerLess : G {
  static constexpr const char* kName = "the last seat is not counted";
  static constexpr int kLaw = 6;
  static int players(const typename G::Setup& setup) { return G::players(setup) - 1; }
};

template <Game G, int kMostPlayers>
struct OnePlayerMore : G {
  static constexpr const char* kName = "a seat is counted that nobody has";
  static constexpr int kLaw = 6;
  static int players(const typename G::Setup& setup) {
    const int players = G::players(setup);
    return players < kMostPlayers ? players + 1 : players;
  }
};

template <Game G>
struct NeverOver : G {
  static constexpr const char* kName = "a game that has ended is not over";
  static constexpr int kLaw = 6;
  static bool over(const typename G::Outcome& /*outcome*/) { return false; }
};

template <Game G>
struct WinsTooEarly : G {
  static constexpr const char* kName = "somebody has won before the end";
  static constexpr int kLaw = 6;
  static SeatSet winners(const typename G::Outcome& outcome) {
    return G::over(outcome) ? G::winners(outcome) : only(0);
  }
};

template <Game G>
struct SpectatorWins : G {
  static constexpr const char* kName = "the spectator wins with the winners";
  static constexpr int kLaw = 6;
  static SeatSet winners(const typename G::Outcome& outcome) {
    const SeatSet winners = G::winners(outcome);
    return winners == 0 ? winners : static_cast<SeatSet>(winners | only(kSpectator));
  }
};

}  // namespace oshra::laws::account_mutants
