// Seeded faults of Yield in what may be chosen and who wins: options, check, outcome; and in what chance draws from.
#pragma once

#include "engine/yield/game.h"

namespace oshra::laws::yield_mutants {

using namespace yield;

// Lists the real options; then `Fault::spoil(options, setup, state, actor)` does its work.
template <class Fault>
struct SpoiledOptions : Yield {
  static void options(const Setup& setup, const State& s, Actor actor, Options& out) {
    Yield::options(setup, s, actor, out);
    Fault::spoil(out, setup, s, actor);
  }
};

// Without the options that `Fault::drops`, unless none would be left. Options and check agree, so law 2 is content.
template <class Fault>
struct FewerOptions : Yield {
  static void options(const Setup& setup, const State& s, Actor actor, Options& out) {
    Options all;
    Yield::options(setup, s, actor, all);
    out = all;
    if (all.split() != nullptr) return;
    out.clear();
    for (const Action action : all) {
      if (!Fault::drops(setup, s, actor, action)) out.push(action);
    }
    if (out.empty()) out = all;
  }
  static Verdict check(const Setup& setup, const State& s, Actor actor, Action action) {
    Verdict verdict = Yield::check(setup, s, actor, action);
    if (!verdict.ok() || !Fault::drops(setup, s, actor, action)) return verdict;
    Options offered;
    options(setup, s, actor, offered);
    for (const Action option : offered) {
      if (option == action) return verdict;
    }
    return {Refused::not_offered, {Rule::a1}};
  }
};

// --- options ---

struct OptionMissing : SpoiledOptions<OptionMissing> {
  static constexpr const char* kName = "the last of many options is missing";
  static constexpr int kLaw = 2;
  static void spoil(Options& out, const Setup&, const State&, Actor) {
    const Options all = out;
    if (all.split() != nullptr || all.size() < 4) return;
    out.clear();
    for (std::size_t i = 0; i + 1 < all.size(); ++i) out.push(all[i]);
  }
};

struct SplitTooNarrow : SpoiledOptions<SplitTooNarrow> {
  static constexpr const char* kName = "no army can be given all recruits";
  static constexpr int kLaw = 2;
  static void spoil(Options& out, const Setup&, const State&, Actor) {
    if (out.split() == nullptr || out.size() < 2) return;
    Split split = *out.split();
    if (split.most[0] >= split.total && split.total > 0) split.most[0] = static_cast<std::uint8_t>(split.total - 1);
    out.describe(split);
  }
};

struct SplitLosesUnits : SpoiledOptions<SplitLosesUnits> {
  static constexpr const char* kName = "a recruit can be left out (Y-V2)";
  static constexpr int kLaw = 2;
  static void spoil(Options& out, const Setup&, const State& s, Actor) {
    if (out.split() == nullptr || s.ask != Ask::recruits || out.split()->total == 0) return;
    Split split = *out.split();
    --split.total;
    out.describe(split);
  }
};

struct SplitIsListed : SpoiledOptions<SplitIsListed> {
  static constexpr const char* kName = "every way to spread units is listed";
  static constexpr int kLaw = 2;
  static void spoil(Options& out, const Setup&, const State&, Actor) {
    if (out.split() == nullptr) return;
    const Options all = out;
    out.clear();
    for (const Action action : all) out.push(action);
  }
};

struct SplitMisdescribed : Yield {
  static constexpr const char* kName = "of a split less is said than an army can be given";
  static constexpr int kLaw = 2;
  static const Split* split(const Options& options) {
    static thread_local Split said;
    if (Yield::split(options) == nullptr) return nullptr;
    said = *Yield::split(options);
    if (said.most[0] >= said.total && said.total > 0) said.most[0] = static_cast<std::uint8_t>(said.total - 1);
    return &said;
  }
};

struct SplitUndescribed : Yield {
  static constexpr const char* kName = "of a split nothing is said";
  static constexpr int kLaw = 2;
  static const Split* split(const Options&) { return nullptr; }
};

struct OptionDoubled : SpoiledOptions<OptionDoubled> {
  static constexpr const char* kName = "an option is listed twice";
  static constexpr int kLaw = 2;
  static void spoil(Options& out, const Setup&, const State& s, Actor) {
    if (s.ask == Ask::discard && out.size() > 1) out.push(out[0]);
  }
};

struct OptionExtra : SpoiledOptions<OptionExtra> {
  static constexpr const char* kName = "a retreat can be declined";
  static constexpr int kLaw = 2;
  static void spoil(Options& out, const Setup&, const State& s, Actor) {
    if (s.ask == Ask::retreat && !out.empty()) out.push(plain(Do::done));
  }
};

struct OptionsNone : SpoiledOptions<OptionsNone> {
  static constexpr const char* kName = "a demand that no card fits has no answer (Y-H4)";
  static constexpr int kLaw = 2;
  static void spoil(Options& out, const Setup&, const State& s, Actor) {
    if (s.ask == Ask::give && out.size() == 1 && kind_of(out[0]) == Do::done) out.clear();
  }
};

struct OptionsOfTheUnasked : SpoiledOptions<OptionsOfTheUnasked> {
  static constexpr const char* kName = "somebody who is not asked has options";
  static constexpr int kLaw = 2;
  static void spoil(Options& out, const Setup& setup, const State& s, Actor actor) {
    if (s.ask == Ask::fight && actor < setup.players && out.empty()) out.push(plain(Do::yield));
  }
};

struct OptionsInOrderOfSecrets : SpoiledOptions<OptionsInOrderOfSecrets> {
  static constexpr const char* kName = "the order of options depends on another's hand";
  static constexpr int kLaw = 4;
  static void spoil(Options& out, const Setup& setup, const State& s, Actor actor) {
    if (actor == kChance || out.split() != nullptr) return;
    const CardBag& hand = s.hands[next_seat(actor, setup.players)];
    if (hand.empty() || (hand.nth_card(0) & 1U) == 0) return;
    const Options all = out;
    out.clear();
    for (std::size_t i = all.size(); i > 0; --i) out.push(all[i - 1]);
  }
};

struct AmbushOnlyTheWeak : FewerOptions<AmbushOnlyTheWeak> {
  static constexpr const char* kName = "only who has an army stronger than all dials in reach may ambush";
  static constexpr int kLaw = 3;
  static bool drops(const Setup& setup, const State& s, Actor actor, Action action) {
    if (kind_of(action) != Do::ambush) return false;
    const int mine = s.dials[actor][action.a].units();
    for (const Seat enemy : each(enemies_of(setup, actor))) {
      for (std::size_t slot = 0; slot < kSlots; ++slot) {
        const Location at = s.at[enemy][slot];
        const bool near = at != kOffMap && adjacent(setup.map, s.at[actor][action.a], at);
        if (near && s.dials[enemy][slot].units() > mine) return true;
      }
    }
    return false;
  }
};

struct StealOnlyWhatIsThere : FewerOptions<StealOnlyWhatIsThere> {
  static constexpr const char* kName = "a region can be demanded only of a hand that has it";
  static constexpr int kLaw = 4;
  static bool drops(const Setup&, const State& s, Actor, Action action) {
    return kind_of(action) == Do::steal && s.hands[action.a].of(just(static_cast<Region>(action.b))).empty();
  }
};

struct MarkerToTheRitual : FewerOptions<MarkerToTheRitual> {
  static constexpr const char* kName = "the marker does not go to who has Ritual face down";
  static constexpr int kLaw = 4;
  static bool drops(const Setup&, const State& s, Actor, Action action) {
    return kind_of(action) == Do::marker && holds(s.face_down[action.a], Strategy::ritual);
  }
};

// --- check ---

struct CheckAcceptsDone : Yield {
  static constexpr const char* kName = "check lets everyone stop at any time";
  static constexpr int kLaw = 2;
  static Verdict check(const Setup& setup, const State& s, Actor actor, Action action) {
    if (action == plain(Do::done) && contains(s.asked, actor)) return {};
    return Yield::check(setup, s, actor, action);
  }
};

struct CheckIgnoresByte : Yield {
  static constexpr const char* kName = "check looks at the fourth byte of retreats only";
  static constexpr int kLaw = 2;
  static Verdict check(const Setup& setup, const State& s, Actor actor, Action action) {
    if (kind_of(action) != Do::retreat) action.c = 0;
    return Yield::check(setup, s, actor, action);
  }
};

struct CheckIgnoresPlace : Yield {
  static constexpr const char* kName = "check lets an army retreat to where no enemy stands, along no street";
  static constexpr int kLaw = 2;
  static Verdict check(const Setup& setup, const State& s, Actor actor, Action action) {
    Verdict verdict = Yield::check(setup, s, actor, action);
    if (s.ask != Ask::retreat || kind_of(action) != Do::retreat || !contains(s.asked, actor)) return verdict;
    if (action.c >= setup.map.locations) return verdict;
    for (Location to = 0; to < setup.map.locations; ++to) {
      if (Yield::check(setup, s, actor, with(Do::retreat, action.a, action.b, to)).ok()) return {};
    }
    return verdict;
  }
};

struct CheckIgnoresActor : Yield {
  static constexpr const char* kName = "check lets one answer for another";
  static constexpr int kLaw = 2;
  static Verdict check(const Setup& setup, const State& s, Actor actor, Action action) {
    const bool alone = std::popcount(s.asked) == 1 && s.asked != only(kChance) && actor != kChance;
    return Yield::check(setup, s, alone ? first_of(s.asked) : actor, action);
  }
};

struct CheckIgnoresUnits : Yield {
  static constexpr const char* kName = "check lets a player spread fewer units than there are";
  static constexpr int kLaw = 2;
  static Verdict check(const Setup& setup, const State& s, Actor actor, Action action) {
    Verdict verdict = Yield::check(setup, s, actor, action);
    if (verdict.ok() || kind_of(action) != Do::units || action.b >> 4 != 0) return verdict;
    for (int more = 1; more < 3; ++more) {
      const Action fuller = with(Do::units, action.a + more, action.b, action.c);
      if ((action.a & 15) + more <= kMaxUnits && Yield::check(setup, s, actor, fuller).ok()) return {};
    }
    return verdict;
  }
};

struct CheckLetsPass : Yield {
  static constexpr const char* kName = "check lets an army step onto an enemy's army (Y-M3)";
  static constexpr int kLaw = 2;
  static Verdict check(const Setup& setup, const State& s, Actor actor, Action action) {
    const Verdict verdict = Yield::check(setup, s, actor, action);
    for (const Rule rule : verdict.rules) {
      if (!verdict.ok() && kind_of(action) == Do::step && rule == Rule::m3) return {};
    }
    return verdict;
  }
};

struct CheckRefusesOption : Yield {
  static constexpr const char* kName = "check refuses a step onto another's fortress (Y-M4)";
  static constexpr int kLaw = 2;
  static Verdict check(const Setup& setup, const State& s, Actor actor, Action action) {
    const Verdict verdict = Yield::check(setup, s, actor, action);
    const bool step = verdict.ok() && kind_of(action) == Do::step;
    if (step && s.value[action.b] != 0 && !holds(s.owned[actor], action.b)) return {Refused::not_offered, {Rule::m3}};
    return verdict;
  }
};

struct RefusalByHiddenFacts : Yield {
  static constexpr const char* kName = "a refusal tells that the card lies in another's hand";
  static constexpr int kLaw = 3;
  static Verdict check(const Setup& setup, const State& s, Actor actor, Action action) {
    Verdict verdict = Yield::check(setup, s, actor, action);
    if (verdict.ok() || kind_of(action) != Do::discard || action.a >= kKinds) return verdict;
    for (Seat seat = 0; seat < setup.players; ++seat) {
      if (seat != actor && s.hands[seat].has(action.a)) verdict.add(Rule::g6);
    }
    return verdict;
  }
};

struct RefusalWithoutRule : Yield {
  static constexpr const char* kName = "a refusal names no rule";
  static constexpr int kLaw = 2;
  static Verdict check(const Setup& setup, const State& s, Actor actor, Action action) {
    Verdict verdict = Yield::check(setup, s, actor, action);
    if (verdict.refused == Refused::not_offered) verdict.rules = {};
    return verdict;
  }
};

// --- outcome ---

struct OutcomeTooEarly : Yield {
  static constexpr const char* kName = "the outcome says that the game is over before the last conquests";
  static constexpr int kLaw = 6;
  static Outcome outcome(const Setup& setup, const State& s) {
    Outcome result = Yield::outcome(setup, s);
    result.over = result.over || (s.year == kYears && s.phase == Phase::conquer);
    return result;
  }
};

struct OutcomeByHand : Yield {
  static constexpr const char* kName = "the outcome counts a card in hand";
  static constexpr int kLaw = 3;
  static Outcome outcome(const Setup& setup, const State& s) {
    Outcome result = Yield::outcome(setup, s);
    if (result.over && !s.hands[0].empty() && (s.hands[0].nth_card(0) & 1U) != 0) ++result.points[0];
    return result;
  }
};

struct OutcomeByUnits : Yield {
  static constexpr const char* kName = "the outcome counts the units of an army";
  static constexpr int kLaw = 3;
  static Outcome outcome(const Setup& setup, const State& s) {
    Outcome result = Yield::outcome(setup, s);
    if (result.over && s.dials[1][0].units() > 7) ++result.points[1];
    return result;
  }
};

// --- lots ---

struct KindsDrawnEvenly : Yield {
  static constexpr const char* kName = "of the deck chance draws from one card of each kind";
  static constexpr int kLaw = 6;
  static void lots(const Setup& setup, const State& s, Lots& out) {
    Yield::lots(setup, s, out);
    const Lots counted = out;
    out.list.clear();
    for (const Lot& lot : counted.list) out.list.push({lot.action, 1});
  }
};

}  // namespace oshra::laws::yield_mutants
