// Seeded faults in what may be chosen and who wins: options, check, outcome; and in what chance draws from.
#pragma once

#include "engine/hidden_leaders/game.h"

namespace oshra::laws::mutants {

using namespace hidden_leaders;

// --- options ---

struct OptionMissing : HiddenLeaders {
  static constexpr const char* kName = "the last of many options is missing";
  static constexpr int kLaw = 2;
  static void options(const Setup& setup, const State& s, Actor actor, Options& out) {
    Options all;
    HiddenLeaders::options(setup, s, actor, all);
    out.clear();
    for (std::size_t i = 0; i < all.size() && (all.size() < 4 || i + 1 < all.size()); ++i) out.push(all[i]);
  }
};

struct OptionDoubled : HiddenLeaders {
  static constexpr const char* kName = "an option is listed twice";
  static constexpr int kLaw = 2;
  static void options(const Setup& setup, const State& s, Actor actor, Options& out) {
    HiddenLeaders::options(setup, s, actor, out);
    if (s.ask == Ask::pick && out.size() > 1) out.push(out[0]);
  }
};

struct OptionExtra : HiddenLeaders {
  static constexpr const char* kName = "a mandatory pick can be declined";
  static constexpr int kLaw = 2;
  static void options(const Setup& setup, const State& s, Actor actor, Options& out) {
    HiddenLeaders::options(setup, s, actor, out);
    if (s.ask != Ask::pick || out.empty()) return;
    for (const Action action : out) {
      if (kind_of(action) == Do::done) return;
    }
    out.push(plain(Do::done));
  }
};

struct OptionsNone : HiddenLeaders {
  static constexpr const char* kName = "a demand that no card fits has no answer (HL-A15)";
  static constexpr int kLaw = 2;
  static void options(const Setup& setup, const State& s, Actor actor, Options& out) {
    HiddenLeaders::options(setup, s, actor, out);
    if (s.ask == Ask::give && out.size() == 1 && kind_of(out[0]) == Do::done) out.clear();
  }
};

struct OptionsOfTheUnasked : HiddenLeaders {
  static constexpr const char* kName = "somebody who is not asked has options";
  static constexpr int kLaw = 2;
  static void options(const Setup& setup, const State& s, Actor actor, Options& out) {
    HiddenLeaders::options(setup, s, actor, out);
    if (s.ask == Ask::act && actor == next_seat(s.turn, setup.players)) out.push(plain(Do::done));
  }
};

struct OptionsInOrderOfSecrets : HiddenLeaders {
  static constexpr const char* kName = "the order of options depends on another's hand";
  static constexpr int kLaw = 4;
  static void options(const Setup& setup, const State& s, Actor actor, Options& out) {
    HiddenLeaders::options(setup, s, actor, out);
    if (actor == kChance || (s.hands[next_seat(actor, setup.players)][0] & 1U) == 0) return;
    const Options all = out;
    out.clear();
    for (std::size_t i = all.size(); i > 0; --i) out.push(all[i - 1]);
  }
};

// Options and check agree, so law 2 is content.
struct HiddenHeroesByFaction : HiddenLeaders {
  static constexpr const char* kName = "of the hidden heroes only those are offered that are of the army";
  static constexpr int kLaw = 3;
  static void options(const Setup& setup, const State& s, Actor actor, Options& out) {
    Options all;
    HiddenLeaders::options(setup, s, actor, all);
    out.clear();
    for (const Action action : all) {
      if (kind_of(action) != Do::choose_hidden || of_army(s, action)) out.push(action);
    }
    if (out.empty()) out = all;
  }
  static Verdict check(const Setup& setup, const State& s, Actor actor, Action action) {
    Verdict verdict = HiddenLeaders::check(setup, s, actor, action);
    if (!verdict.ok()) return verdict;
    Options offered;
    options(setup, s, actor, offered);
    for (const Action option : offered) {
      if (option == action) return verdict;
    }
    return {Refused::not_offered, {Rule::v4}};
  }

 private:
  static bool of_army(const State& s, Action action) {
    Card card = s.hidden[seat_of(action)].top;
    for (int above = s.hidden[seat_of(action)].size - 1 - action.b; above > 0; --above) card = s.below[id(card)];
    return (factions_of(card) & just(Faction::army)) != 0;
  }
};

// --- check ---

struct CheckAcceptsDone : HiddenLeaders {
  static constexpr const char* kName = "check lets everyone stop at any time";
  static constexpr int kLaw = 2;
  static Verdict check(const Setup& setup, const State& s, Actor actor, Action action) {
    if (action == plain(Do::done) && contains(s.asked, actor)) return {};
    return HiddenLeaders::check(setup, s, actor, action);
  }
};

struct CheckIgnoresByte : HiddenLeaders {
  static constexpr const char* kName = "check does not look at the fourth byte";
  static constexpr int kLaw = 2;
  static Verdict check(const Setup& setup, const State& s, Actor actor, Action action) {
    action.c = 0;
    return HiddenLeaders::check(setup, s, actor, action);
  }
};

struct CheckIgnoresActor : HiddenLeaders {
  static constexpr const char* kName = "check lets one answer for another";
  static constexpr int kLaw = 2;
  static Verdict check(const Setup& setup, const State& s, Actor actor, Action action) {
    const bool alone = std::popcount(s.asked) == 1 && s.asked != only(kChance) && actor != kChance;
    return HiddenLeaders::check(setup, s, alone ? first_of(s.asked) : actor, action);
  }
};

struct CheckRefusesOption : HiddenLeaders {
  static constexpr const char* kName = "check refuses to draw from an empty Harbor that a shuffle would fill (HL-P6)";
  static constexpr int kLaw = 2;
  static Verdict check(const Setup& setup, const State& s, Actor actor, Action action) {
    const Verdict verdict = HiddenLeaders::check(setup, s, actor, action);
    if (verdict.ok() && kind_of(action) == Do::draw_harbor && s.harbor_size == 0) {
      return {Refused::not_offered, {Rule::p6}};
    }
    return verdict;
  }
};

struct RefusalByHiddenFacts : HiddenLeaders {
  static constexpr const char* kName = "a refusal tells that the card lies in another's hand";
  static constexpr int kLaw = 3;
  static Verdict check(const Setup& setup, const State& s, Actor actor, Action action) {
    Verdict verdict = HiddenLeaders::check(setup, s, actor, action);
    if (verdict.ok()) return verdict;
    for (Seat seat = 0; seat < setup.players; ++seat) {
      if (seat != actor && action.b != 0 && action.b <= kCards && s.hands[seat].has(action.b)) verdict.add(Rule::v8);
    }
    return verdict;
  }
};

struct RefusalWithoutRule : HiddenLeaders {
  static constexpr const char* kName = "a refusal names no rule";
  static constexpr int kLaw = 2;
  static Verdict check(const Setup& setup, const State& s, Actor actor, Action action) {
    Verdict verdict = HiddenLeaders::check(setup, s, actor, action);
    if (verdict.refused == Refused::not_offered) verdict.rules = {};
    return verdict;
  }
};

// --- outcome ---

struct OutcomeTooEarly : HiddenLeaders {
  static constexpr const char* kName = "the outcome says that a running game is over";
  static constexpr int kLaw = 6;
  static Outcome outcome(const Setup& setup, const State& s) {
    Outcome result = HiddenLeaders::outcome(setup, s);
    result.over = result.over || s.red == kTrackLast;
    return result;
  }
};

struct OutcomeByHand : HiddenLeaders {
  static constexpr const char* kName = "the outcome counts a card in hand";
  static constexpr int kLaw = 3;
  static Outcome outcome(const Setup& setup, const State& s) {
    Outcome result = HiddenLeaders::outcome(setup, s);
    if (result.over && (s.hands[0][0] & 1U) != 0) ++result.all_heroes[0];
    return result;
  }
};

// --- lots ---

struct RandomPickIsADraw : HiddenLeaders {
  static constexpr const char* kName = "a hand from which a card is picked at random is taken for the Harbor";
  static constexpr int kLaw = 6;
  static void lots(const Setup& setup, const State& s, Lots& out) {
    HiddenLeaders::lots(setup, s, out);
    if (out.pile == static_cast<std::uint8_t>(DealtFrom::hand_or_party)) {
      out.pile = static_cast<std::uint8_t>(DealtFrom::harbor);
    }
  }
};

}  // namespace oshra::laws::mutants
