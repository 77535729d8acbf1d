// Seeded faults in what is shown: view, project, pending. kLaw is the law each is meant for.
#pragma once

#include "engine/hidden_leaders/game.h"

namespace oshra::laws::mutants {

using namespace hidden_leaders;

// --- view ---

struct ViewShowsHandCard : HiddenLeaders {
  static constexpr const char* kName = "a view shows a card of another's hand";
  static constexpr int kLaw = 3;
  static View view(const Setup& setup, const State& s, Viewer viewer) {
    View v = HiddenLeaders::view(setup, s, viewer);
    for (Seat seat = 0; seat < setup.players; ++seat) {
      if (seat == viewer || s.hands[seat].empty() || !v.hand_known[seat].empty()) continue;
      v.hand_known[seat].add(s.hands[seat][0]);
      v.hand_knows[seat][0] = s.knows[s.hands[seat][0]];
      break;
    }
    return v;
  }
};

struct ViewShowsLeader : HiddenLeaders {
  static constexpr const char* kName = "a view shows the next player's leader";
  static constexpr int kLaw = 3;
  static View view(const Setup& setup, const State& s, Viewer viewer) {
    View v = HiddenLeaders::view(setup, s, viewer);
    const Seat next = viewer == kSpectator ? Seat{0} : next_seat(viewer, setup.players);
    v.leaders[next] = s.leaders[next];
    return v;
  }
};

struct ViewShowsHiddenHero : HiddenLeaders {
  static constexpr const char* kName = "a view shows the newest hidden hero of every party";
  static constexpr int kLaw = 3;
  static View view(const Setup& setup, const State& s, Viewer viewer) {
    View v = HiddenLeaders::view(setup, s, viewer);
    std::size_t end = 0;
    for (Seat seat = 0; seat < setup.players; ++seat) {
      end += s.hidden[seat].size;
      if (s.hidden[seat].size != 0) v.hidden[end - 1].card = s.hidden[seat].top;
    }
    return v;
  }
};

struct ViewShowsWilderness : HiddenLeaders {
  static constexpr const char* kName = "a view shows the top of the Wilderness";
  static constexpr int kLaw = 3;
  static View view(const Setup& setup, const State& s, Viewer viewer) {
    View v = HiddenLeaders::view(setup, s, viewer);
    if (s.wilderness.size != 0) v.wilderness[s.wilderness.size - 1U].card = s.wilderness.top;
    return v;
  }
};

struct ViewShowsOrderOfSet : HiddenLeaders {
  static constexpr const char* kName = "a view shows where in the set its lowest card lies";
  static constexpr int kLaw = 3;
  static View view(const Setup& setup, const State& s, Viewer viewer) {
    View v = HiddenLeaders::view(setup, s, viewer);
    std::size_t lowest = 0;
    for (std::size_t i = 1; i < s.set_size; ++i) lowest = s.set[i] < s.set[lowest] ? i : lowest;
    v.spare[0] = static_cast<std::uint8_t>(lowest);
    return v;
  }
};

struct ViewShowsAnswer : HiddenLeaders {
  static constexpr const char* kName = "a view shows another's secret answer";
  static constexpr int kLaw = 3;
  static View view(const Setup& setup, const State& s, Viewer viewer) {
    View v = HiddenLeaders::view(setup, s, viewer);
    for (Seat seat = 0; seat < setup.players; ++seat) {
      if (v.answers[0] == Card::none) v.answers = s.answers[seat];
    }
    return v;
  }
};

struct ViewShowsHalfAnAnswer : HiddenLeaders {
  static constexpr const char* kName = "a view shows who has half an answer";
  static constexpr int kLaw = 3;
  static View view(const Setup& setup, const State& s, Viewer viewer) {
    View v = HiddenLeaders::view(setup, s, viewer);
    for (Seat seat = 0; seat < setup.players; ++seat) {
      if (s.answers[seat][0] != Card::none) v.spare[0] |= only(seat);
    }
    return v;
  }
};

struct ViewShowsBitOfHarbor : HiddenLeaders {
  static constexpr const char* kName = "a view shows one bit of the Harbor";
  static constexpr int kLaw = 3;
  static View view(const Setup& setup, const State& s, Viewer viewer) {
    View v = HiddenLeaders::view(setup, s, viewer);
    if (!s.harbor.empty()) v.spare[0] = s.harbor.at(0) & 1U;
    return v;
  }
};

struct ViewShowsPick : HiddenLeaders {
  static constexpr const char* kName = "a view shows which card was picked from a hand or set (HL-A14)";
  static constexpr int kLaw = 3;
  static View view(const Setup& setup, const State& s, Viewer viewer) {
    View v = HiddenLeaders::view(setup, s, viewer);
    v.picked = s.picked;
    return v;
  }
};

struct ViewShowsWhoElseKnows : HiddenLeaders {
  static constexpr const char* kName = "a view shows to whom else a hidden hero was shown (HL-H9)";
  static constexpr int kLaw = 3;
  static View view(const Setup& setup, const State& s, Viewer viewer) {
    View v = HiddenLeaders::view(setup, s, viewer);
    for (std::size_t seat = 0, end = 0; seat < setup.players; ++seat) {
      end += s.hidden[seat].size;
      if (s.hidden[seat].size != 0) v.hidden[end - 1].knows = s.knows[id(s.hidden[seat].top)];
    }
    return v;
  }
};

struct ViewForgets : HiddenLeaders {
  static constexpr const char* kName = "a view leaves out a Tavern card";
  static constexpr int kLaw = 5;
  static View view(const Setup& setup, const State& s, Viewer viewer) {
    View v = HiddenLeaders::view(setup, s, viewer);
    v.tavern[1] = Card::none;
    return v;
  }
};

// --- project ---

struct EventShowsCard : HiddenLeaders {
  static constexpr const char* kName = "every event shows its card";
  static constexpr int kLaw = 3;
  static ViewEvent project(const Event& event, Viewer viewer) {
    ViewEvent told = HiddenLeaders::project(event, viewer);
    told.card = event.card;
    return told;
  }
};

struct EventShowsPlaceInSet : HiddenLeaders {
  static constexpr const char* kName = "an event shows the place in a set (HL-H9)";
  static constexpr int kLaw = 3;
  static ViewEvent project(const Event& event, Viewer viewer) {
    ViewEvent told = HiddenLeaders::project(event, viewer);
    told.from = event.from;
    told.to = event.to;
    return told;
  }
};

struct EventShowsDrawnFaction : HiddenLeaders {
  static constexpr const char* kName = "an event shows the faction of a card that somebody draws";
  static constexpr int kLaw = 3;
  static ViewEvent project(const Event& event, Viewer viewer) {
    ViewEvent told = HiddenLeaders::project(event, viewer);
    if (event.what == Happening::moved && event.from.spot == Spot::harbor) {
      told.value = factions_of(static_cast<Card>(event.card));
    }
    return told;
  }
};

// --- pending ---

struct ForcedByHand : HiddenLeaders {
  static constexpr const char* kName = "pending calls a choice forced that only its hand forces (HL-A15)";
  static constexpr int kLaw = 3;
  static Pending pending(const Setup& setup, const State& s) {
    Pending p = HiddenLeaders::pending(setup, s);
    if (s.ask == Ask::give || s.ask == Ask::extra_play) {
      OptionList list;
      HiddenLeaders::options(setup, s, first_of(s.asked), list);
      if (list.size() == 1) p.forced = s.asked;
    }
    return p;
  }
};

struct PendingShowsHalfAnAnswer : HiddenLeaders {
  static constexpr const char* kName = "pending shows who has half an answer";
  static constexpr int kLaw = 3;
  static Pending pending(const Setup& setup, const State& s) {
    Pending p = HiddenLeaders::pending(setup, s);
    for (Seat seat = 0; seat < setup.players && s.ask == Ask::setup_choice; ++seat) {
      if (s.answers[seat][0] != Card::none) p.step = 1;
    }
    return p;
  }
};

}  // namespace oshra::laws::mutants
