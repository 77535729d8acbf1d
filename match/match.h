// One match at a table: people and bots in seats, a log, clocks, undo, and what every viewer was told. Whoever holds it
// hands in what players and the host do, with the time; nothing here waits. After each call there may be
//   - entries of the log that are not stored yet: they are stored before anyone is told anything;
//   - news for each viewer, from the number on that they have;
//   - bots to be asked (`wanted`); what they think about is handed in later, and what is not wanted any more can be
//     broken off;
//   - a time at which to call `tick`.
// The same calls with the same entries go through a log again (`take`), to go on with the match where it stood.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/result.h"
#include "match/answer.h"
#include "match/beginning.h"
#include "match/clocks.h"
#include "match/course.h"
#include "match/log.h"
#include "match/news.h"

namespace oshra::match {

enum class Refusal : std::uint8_t {
  accepted,
  not_begun,
  over,
  paused,
  not_playing,  // a bot plays here; or, for a bot's answer, no bot
  stale,        // the decision is not open any more
  illegal,      // the verdict says why
};

// A decision that is put to a seat; its number is the seq after which it was.
struct Question {
  Seat seat = 0;
  Seq decision = 0;
  friend bool operator==(const Question&, const Question&) = default;
};

template <Game G, class Parts = MatchParts<G>>
class Match {
 public:
  using Setup = typename G::Setup;
  using State = typename G::State;
  using View = typename G::View;
  using Options = typename G::Options;
  using Verdict = typename G::Verdict;

  explicit Match(const Beginning<G>& beginning)
      : beginning_(beginning), course_(beginning_), clocks_(beginning_.rules.clocks) {}
  Match(const Match&) = delete;
  Match& operator=(const Match&) = delete;

  // --- beginning, and going on after a pause ---

  // The next entry of its log: first who sits where and the secrets that chance comes from, then, of a match that is
  // gone on with, all that has happened. After an entry that is wrong the match is of no use.
  Result<void, std::string> take(const Entry& entry) {
    if (Wrong wrong = std::visit([&](const auto& of_a_kind) { return again(of_a_kind); }, entry)) {
      return Unexpected(*std::move(wrong));
    }
    return {};
  }
  // The first entries of a log, until everyone has heard so many pieces of news: no action is cut in half.
  Result<void, std::string> take_until(std::span<const Entry> log, std::size_t news) {
    for (const Entry& entry : log) {
      if (this->news(kSpectator, 0).size() >= news) break;
      if (auto taken = take(entry); !taken) return taken;
    }
    return {};
  }

  // All entries there are have been taken: from here on it plays by itself.
  void begin(Time now) {
    ensure(!begun_, "a match that begins twice");
    ensure(!seats_.seats.empty(), "a match that begins without anyone in its seats");
    begun_ = true;
    start_chance();
    if (paused_) clocks_.pause(now);
    if (broken_off_ && !end_) finish({.over = false});
    if (!end_) settle(now);
  }

  // Likewise, of a seat that is asked now: it had been asked for so long before.
  void had_been_asked(Seat seat, Time before) {
    if (seat < players()) clocks_.had_run(seat, before);
  }

  // --- what players and bots do; whatever is due by then is done first, so it does not matter whether an answer or the
  // tick comes first ---

  struct Reply {
    Refusal refusal = Refusal::accepted;
    Verdict verdict = {};
    [[nodiscard]] bool ok() const { return refusal == Refusal::accepted; }
  };

  // A person's answer to a decision.
  Reply act(Seat seat, Seq decision, Action action, Time now) {
    tick(now);
    const Reply reply = check(seat, decision, action, false);
    if (reply.ok()) carry_out(seat, {.action = action}, now);
    return reply;
  }

  // Whether that would be accepted; nothing is done.
  [[nodiscard]] Reply weigh(Seat seat, Seq decision, Action action) const {
    return check(seat, decision, action, false);
  }

  // A bot's. Nobody sees how fast it was: it is kept until the table's pace is up.
  Reply answer(Seat seat, Seq decision, const Answer& answer, Time now) {
    tick(now);
    const Reply reply = check(seat, decision, answer.action, true);
    if (!reply.ok()) return reply;
    if (now < clocks_.since(seat) + beginning_.rules.pace) {
      places_[seat].held = Held{decision, answer};
    } else {
      carry_out(seat, answer, now);
    }
    return reply;
  }

  [[nodiscard]] std::optional<NoUndo> why_no_undo(Seat seat) const {
    if (!beginning_.rules.may_undo) return NoUndo::not_allowed;
    if (end_) return NoUndo::over;
    if (paused_) return NoUndo::paused;
    if (!begun_ || seat >= players() || bot_plays(seat)) return NoUndo::not_playing;
    return course_.why_no_undo(seat);
  }

  // Takes back the player's last action that can be taken back. What others saw of it they have seen.
  std::optional<NoUndo> undo(Seat seat, Time now) {
    tick(now);
    if (const auto why_not = why_no_undo(seat)) return why_not;
    clocks_.stop(seat, now);
    course_.take_back(seat);
    settle(now);
    return std::nullopt;
  }

  // --- coming and going ---

  // A person's connection is lost; after the grace time a bot plays on, for the sake of those who are there.
  void leave(Seat seat, Time now) {
    if (places_[seat].note.who == Occupant::person && !places_[seat].gone_since) places_[seat].gone_since = now;
  }
  // Back again: plays again, unless they conceded or their time for the match has run out.
  void come_back(Seat seat, Time now) {
    tick(now);
    if (!somebody_is_here()) {
      // However long nobody was: the others have the grace time from now on.
      for (Place& place : places_) {
        if (place.gone_since) place.gone_since = now;
      }
    }
    places_[seat].gone_since.reset();
    if (end_ || !can_come_back(seat)) return;
    enter(GiveBack{.seat = seat});
    restart_clock(seat, now);
  }
  // The host gives a person's seat to its bot until they come back.
  void give_to_bot(Seat seat, Time now) {
    tick(now);
    hand_over(seat, Why::host, now);
  }
  // A bot plays on.
  void concede(Seat seat, Time now) {
    tick(now);
    hand_over(seat, Why::conceded, now);
  }

  // Someone else sits down.
  void reseat(Seat seat, const SeatNote& note, Time now) {
    tick(now);
    if (end_) return;
    Seats seats = seats_;
    seats.seats[seat] = note;
    enter(seats);
    clocks_.stop(seat, now);
    clocks_.forget_depths(seat);  // whoever it is has not thought about it yet
    restart_clock(seat, now);
  }

  void pause(Time now) {
    tick(now);
    if (end_ || paused_) return;
    clocks_.pause(now);
    enter(Clock{.paused = true});
  }
  void unpause(Time now) {
    if (end_ || !paused_) return;
    const Time stood_still = clocks_.go_on(now);
    for (Place& place : places_) {
      // Nor was anyone gone for longer meanwhile.
      if (place.gone_since) place.gone_since = std::min(now, *place.gone_since + stood_still);
    }
    enter(Clock{.paused = false});
  }

  // By the host.
  void break_off() {
    if (begun_ && !end_) end_without_winner(Broken::by_host);
  }
  // By all people who play themselves, once each of them has agreed and none has taken it back.
  void agree_to_break_off(Seat seat, bool agrees) {
    places_[seat].agrees = agrees;
    if (!begun_ || end_) return;
    bool all = false;
    for (Seat other = 0; other < players(); ++other) {
      if (places_[other].note.who != Occupant::person || places_[other].taken) continue;
      if (!places_[other].agrees) return;
      all = true;
    }
    if (all) end_without_winner(Broken::by_agreement);
  }

  // --- time ---

  // Does what is due: bots' answers that were kept, clocks that have run out, people who were gone too long.
  void tick(Time now) {
    for (auto due = first_due(); due && due->at <= now; due = first_due()) {
      if (due->take_over) {
        hand_over(due->seat, *due->take_over, due->at);
      } else if (const auto held = std::exchange(places_[due->seat].held, std::nullopt)) {
        carry_out(due->seat, held->answer, due->at);
      }
    }
  }
  // None: nothing is due before someone does something.
  [[nodiscard]] std::optional<Time> next_tick() const {
    const auto due = first_due();
    return due ? std::optional(due->at) : std::nullopt;
  }
  [[nodiscard]] const Clocks& clocks() const { return clocks_; }

  // --- what there is to see ---

  [[nodiscard]] int players() const { return G::players(beginning_.setup); }
  [[nodiscard]] const Beginning<G>& beginning() const { return beginning_; }
  [[nodiscard]] const Setup& setup() const { return beginning_.setup; }
  [[nodiscard]] const Seats& seats() const { return seats_; }
  [[nodiscard]] bool bot_plays(Seat seat) const {
    return places_[seat].note.who == Occupant::bot || places_[seat].taken.has_value();
  }
  [[nodiscard]] std::optional<Why> taken_over(Seat seat) const { return places_[seat].taken; }
  [[nodiscard]] const std::vector<Entry>& log() const { return course_.log(); }
  // None before the end.
  [[nodiscard]] const std::optional<End>& end() const { return end_; }
  // As it stands, or as it ended. What it says is for viewers' eyes at the end only.
  [[nodiscard]] typename G::Outcome outcome() const { return course_.outcome(); }

  // Who is asked, for all to see.
  [[nodiscard]] SeatSet asked() const { return end_ ? SeatSet{0} : course_.asked(); }
  // Whether what is asked is or was asked of several at once, and the last of their answers is not in yet.
  [[nodiscard]] bool answers_open() const { return course_.answers_open(); }
  // What a seat is asked now.
  [[nodiscard]] std::optional<Question> question(Seat seat) const {
    if (!contains(asked(), seat)) return std::nullopt;
    return Question{seat, course_.decision(seat)};
  }
  // Whether everyone can see that a seat has one option only: it is then taken for the player.
  [[nodiscard]] bool is_forced(Seat seat) const {
    Options options;
    this->options(seat, options);
    return options.size() == 1 && course_.all_see_it_forced(seat);
  }
  // Which questions wait for a bot. One that is not among them any more needs no answer.
  [[nodiscard]] std::vector<Question> wanted() const {
    std::vector<Question> questions;
    if (!begun_ || end_) return questions;
    for (const Seat seat : each(asked())) {
      if (bot_plays(seat) && !held(seat)) questions.push_back({seat, course_.decision(seat)});
    }
    return questions;
  }
  // How many choices of its own, forced ones not counted, were made at a seat, those included that were taken back: the
  // number of a bot's next one.
  [[nodiscard]] std::uint32_t choices(Seat seat) const { return places_[seat].choices; }

  [[nodiscard]] View view(Viewer viewer) const { return course_.view(viewer); }
  // Where everything lay, whoever knew it, when everyone had heard so many pieces of news. None before the end, for
  // anybody: there is no other way to it.
  [[nodiscard]] std::optional<typename G::OpenView> open_view(std::size_t news) const {
    if (!end_) return std::nullopt;
    Match past(beginning_);
    ensure(past.take_until(log(), news).has_value(), "a match that refuses its own log");
    return past.course_.open_view();
  }
  // Of a seat that is asked; of anyone else there are none.
  void options(Seat seat, Options& out) const {
    out.clear();
    if (contains(asked(), seat)) course_.options(seat, out);
  }
  [[nodiscard]] std::span<const News<G>> news(Viewer viewer, std::size_t since) const {
    return course_.news(viewer, since);
  }
  // The pieces of news that were taken back with the n-th undo, whoever hears them.
  [[nodiscard]] const std::vector<std::uint32_t>& told_of_undo(std::size_t n) const { return course_.told_of_undo(n); }
  // The events of the game as it now stands, without what was taken back: for a bot that has heard too much.
  [[nodiscard]] std::vector<typename G::ViewEvent> heard(Viewer viewer) const { return course_.heard(viewer); }
  // A hash of all there is to know: for the log and for tests, no player's business before the end.
  [[nodiscard]] std::uint64_t state_hash() const { return course_.state_hash(); }

 private:
  using Game = Course<G, Parts>;
  using Closed = typename Game::Closed;

  // A bot's answer, to be carried out when the pace is up, unless the question has changed by then.
  struct Held {
    Seq decision;
    Answer answer;
  };

  struct Place {
    SeatNote note;
    std::optional<Why> taken;        // a bot plays for the person
    std::optional<Time> gone_since;  // the person is not connected
    bool agrees = false;             // to break off
    std::uint32_t choices = 0;
    std::optional<Held> held = {};
  };

  // --- the course of the game ---

  [[nodiscard]] const std::optional<Held>& held(Seat seat) const {
    static const std::optional<Held> kNone;
    const std::optional<Held>& held = places_[seat].held;
    return held && held->decision == course_.decision(seat) && contains(asked(), seat) ? held : kNone;
  }

  [[nodiscard]] Reply check(Seat seat, Seq decision, Action action, bool by_bot) const {
    if (end_) return {Refusal::over};
    if (!begun_ || seat >= players()) return {Refusal::not_begun};
    if (paused_) return {Refusal::paused};
    if (bot_plays(seat) != by_bot) return {Refusal::not_playing};
    if (!contains(asked(), seat) || decision != course_.decision(seat)) return {Refusal::stale};
    const Verdict verdict = course_.check(seat, action);
    return {verdict.ok() ? Refusal::accepted : Refusal::illegal, verdict};
  }

  void carry_out(Seat seat, Answer answer, Time now) {
    const Time took = clocks_.stop(seat, now);
    if (bot_plays(seat)) {
      clocks_.forget_depths(seat);
    } else {
      answer.milliseconds = took;
    }
    choose(seat, answer);
    settle(now, course_.is_asked_on_in_secret(seat) ? only(seat) : 0);
  }

  void take_forced(Seat seat) {
    ++forced_in_a_row_;
    forget_time(seat, course_.take_forced(seat));
  }

  // A choice of whoever plays there.
  void choose(Seat seat, const Answer& answer) {
    forced_in_a_row_ = 0;
    ++places_[seat].choices;
    const Chosen chosen = bot_plays(seat) ? Chosen::by_bot : Chosen::by_player;
    forget_time(seat, course_.act(seat, answer, chosen, places_[seat].taken.has_value()));
  }

  // A decision that can no longer be taken back is not put again: how long it took need not be kept.
  void forget_time(Actor actor, Closed closed) {
    if (closed == Closed::all) clocks_.forget_depths();
    if (closed != Closed::of_others) return;
    for (Seat other = 0; other < players(); ++other) {
      if (other != actor) clocks_.forget_depths(other);
    }
    clocks_.forget_depths_below(actor);
  }

  // Deals and takes what is forced until only players' choices are left; whose clock runs.
  void settle(Time now, SeatSet asked_on_in_secret = 0) {
    while (!end_ && go_one_step()) {
    }
    for (Seat seat = 0; seat < players(); ++seat) {
      const bool is_asked = contains(asked(), seat);
      if (!is_asked) clocks_.stop(seat, now);
      if (is_asked && !clocks_.runs(seat)) {
        clocks_.ask(seat, course_.depth(seat), now, !bot_plays(seat), contains(asked_on_in_secret, seat));
      }
    }
  }

  // False: somebody must choose.
  bool go_one_step() {
    const SeatSet asked = course_.asked();
    if (asked == 0) {
      finish({.over = true, .winners = G::winners(outcome())});
      return true;
    }
    if (contains(asked, kChance)) {
      forced_in_a_row_ = 0;
      forget_time(kChance, course_.deal());
      return true;
    }
    for (const Seat seat : each(asked)) {
      if (!course_.forced(seat)) continue;
      if (forced_in_a_row_ == kMostForced) {
        end_without_winner(Broken::endless);
      } else {
        take_forced(seat);
      }
      return true;
    }
    return false;
  }

  // --- what is not the game's ---

  // Into the log, and done.
  template <class Kind>
  void enter(const Kind& entry) {
    const auto wrong = again(entry);
    ensure(!wrong, "an entry that the match itself makes is wrong");
  }

  void hand_over(Seat seat, Why why, Time now) {
    if (!begun_ || end_ || !can_hand_over(seat, why)) return;
    enter(TakeOver{.seat = seat, .why = why});
    restart_clock(seat, now);
  }
  [[nodiscard]] bool can_hand_over(Seat seat, Why why) const {
    const Place& place = places_[seat];
    if (place.note.who != Occupant::person) return false;
    return !place.taken || (why == Why::conceded && *place.taken != Why::conceded);
  }
  [[nodiscard]] bool can_come_back(Seat seat) const {
    const std::optional<Why> taken = places_[seat].taken;
    return taken && *taken != Why::conceded && *taken != Why::game_clock;
  }

  // Somebody else thinks about the question now; a person who comes back to it has the time that was left.
  void restart_clock(Seat seat, Time now) {
    clocks_.stop(seat, now);
    if (!begun_) return;
    if (!contains(asked(), seat)) return clocks_.forget_depths(seat);
    clocks_.forget_depths_below(seat);
    clocks_.ask(seat, course_.depth(seat), now, !bot_plays(seat));
  }

  // Where nobody is who plays, nobody waits: whoever has conceded only looks on.
  [[nodiscard]] bool somebody_is_here() const {
    for (Seat seat = 0; seat < players(); ++seat) {
      const Place& place = places_[seat];
      const bool plays = place.note.who == Occupant::person && (!place.taken || can_come_back(seat));
      if (plays && !place.gone_since) return true;
    }
    return false;
  }

  // From now on somebody else answers at this seat.
  void change_seat(Seat seat) {
    places_[seat].agrees = false;
    course_.change_seat(seat);
  }

  void end_without_winner(Broken why) {
    enter(BreakOff{.why = why});
    finish({.over = false});
  }
  void finish(const End& end) { enter(end); }

  struct Due {
    Time at = 0;
    Seat seat = 0;
    std::optional<Why> take_over = {};  // none: a bot's answer that was kept
  };

  [[nodiscard]] std::optional<Due> first_due() const {
    std::optional<Due> first;
    const auto consider = [&](const Due& due) {
      if (!first || due.at < first->at) first = due;
    };
    if (!begun_ || end_ || paused_) return first;
    const TableRules& rules = beginning_.rules;
    const bool waits_in_vain = rules.grace != 0 && !rules.turn_by_turn() && somebody_is_here();
    for (Seat seat = 0; seat < players(); ++seat) {
      const Place& place = places_[seat];
      if (held(seat)) consider({clocks_.since(seat) + rules.pace, seat});
      if (place.note.who != Occupant::person || place.taken) continue;
      if (const auto clock = clocks_.deadline(seat)) consider({clock->at, seat, clock->why});
      if (place.gone_since && waits_in_vain) consider({*place.gone_since + rules.grace, seat, Why::absent});
    }
    return first;
  }

  // --- entries, one by one: of a log that is gone through again, and those that are no action when they are made ---

  using Wrong = std::optional<std::string>;  // what is wrong with the entry, or nothing

  Wrong again(const Seats& seats) {
    if (auto wrong = must_go_on()) return wrong;
    if (seats.seats.size() != static_cast<std::size_t>(players())) return "one seat for each player is wanted";
    const bool before_the_first = std::exchange(seats_, seats).seats.empty();
    const bool anew = beginning_.what_if && course_.log().size() >= *beginning_.what_if;
    course_.enter(seats);
    for (Seat seat = 0; seat < players(); ++seat) {
      Place& place = places_[seat];
      if (anew) course_.change_seat(seat);
      if (place.note == seats.seats[seat] && !(anew && place.taken)) continue;
      place.note = seats.seats[seat];
      place.taken.reset();
      place.gone_since.reset();
      if (before_the_first) continue;
      change_seat(seat);
      course_.tell_all({.what = Told::reseated, .seat = seat});
    }
    return std::nullopt;
  }
  Wrong again(const Secret& secret) {
    if (played_) return "the secret comes before the first deal";
    secret_ = secret.secret;
    course_.enter(secret);
    return std::nullopt;
  }
  Wrong again(const Commitments& commitments) {
    if (played_) return "commitments come before the first deal";
    contributions_ = {};  // what was opened in a round that failed is part of no key
    course_.enter(commitments);
    return std::nullopt;
  }
  Wrong again(const Openings& openings) {
    if (played_) return "openings come before the first deal";
    add(openings.seats, contributions_);
    course_.enter(openings);
    return std::nullopt;
  }

  Wrong again(const Deal& deal) {
    if (auto wrong = may_play()) return wrong;
    if (auto wrong = refused(kChance, deal.action)) return wrong;
    if (!course_.deal_again(deal.action)) return "this is not what the match's key deals";
    forced_in_a_row_ = 0;
    return must_be(deal);
  }
  Wrong again(const Act& act) {
    if (auto wrong = may_play()) return wrong;
    if (act.seat >= players()) return "there is no such seat";
    if (auto wrong = refused(act.seat, act.action)) return wrong;
    const bool forced = course_.forced(act.seat);
    const bool says_so = act.forced || (forced && beginning_.log_version == 1);  // version 1 leaves it out
    if (says_so && !forced) return "this choice is not forced for all to see";
    if (!says_so && forced) return "this choice is forced for all to see, and the entry does not say so";
    if (paused_ && !forced) return "nobody acts while all clocks stand still";
    if (forced) {
      take_forced(act.seat);
      return must_be(act);
    }
    choose(act.seat, {.action = act.action,
                      .iterations = act.iterations,
                      .stand_in = act.stand_in,
                      .milliseconds = act.milliseconds});
    if (!bot_plays(act.seat)) clocks_.count(act.seat, act.milliseconds);
    return must_be(act);
  }
  Wrong again(const Undo& undo) {
    if (auto wrong = must_go_on()) return wrong;
    if (!beginning_.rules.may_undo) return "at this table nothing is taken back";
    if (paused_) return "nobody acts while all clocks stand still";
    if (undo.seat >= players() || bot_plays(undo.seat) || course_.why_no_undo(undo.seat)) {
      return "this cannot be taken back";
    }
    course_.take_back(undo.seat);
    return must_be(undo);
  }
  Wrong again(const TakeOver& take_over) {
    if (auto wrong = must_go_on()) return wrong;
    if (take_over.seat >= players() || places_[take_over.seat].note.who != Occupant::person) {
      return "no person plays there";
    }
    if (!can_hand_over(take_over.seat, take_over.why)) return "a bot plays there already";
    places_[take_over.seat].taken = take_over.why;
    course_.tell_all(
        {.what = Told::taken_over, .seat = take_over.seat, .value = static_cast<std::uint8_t>(take_over.why)});
    course_.enter(take_over);
    change_seat(take_over.seat);
    return std::nullopt;
  }
  Wrong again(const GiveBack& give_back) {
    if (auto wrong = must_go_on()) return wrong;
    if (give_back.seat >= players() || !places_[give_back.seat].taken) return "no bot plays for a person there";
    if (!can_come_back(give_back.seat)) return "who has conceded, or has no time left, does not come back";
    places_[give_back.seat].taken.reset();
    course_.tell_all({.what = Told::given_back, .seat = give_back.seat});
    course_.enter(give_back);
    change_seat(give_back.seat);
    return std::nullopt;
  }
  Wrong again(const Clock& clock) {
    if (auto wrong = must_go_on()) return wrong;
    if (clock.paused == paused_) return "it says what is so already";
    paused_ = clock.paused;
    course_.tell_all({.what = clock.paused ? Told::paused : Told::goes_on});
    course_.enter(clock);
    return std::nullopt;
  }
  Wrong again(const BreakOff& break_off) {
    if (auto wrong = must_go_on()) return wrong;
    broken_off_ = true;
    course_.tell_all({.what = Told::broken_off, .value = static_cast<std::uint8_t>(break_off.why)});
    course_.enter(break_off);
    return std::nullopt;
  }
  Wrong again(const End& end) {
    if (end_) return "nothing follows the end";
    const End reached{.over = course_.asked() == 0, .winners = G::winners(outcome())};
    if (end != reached) return "the game stands otherwise";
    if (!end.over && !broken_off_) return "the game is not over, and nobody has broken it off";
    end_ = end;
    if (end.over) course_.tell_all({.what = Told::over});
    course_.enter(end);
    return std::nullopt;
  }

  [[nodiscard]] Wrong must_go_on() const {
    if (end_) return "nothing follows the end";
    if (broken_off_) return "only the end follows when it is broken off";
    return std::nullopt;
  }
  // What was just done made an entry: it must be the same.
  Wrong must_be(const auto& entry) {
    using Kind = std::remove_cvref_t<decltype(entry)>;
    const auto& made = std::get<Kind>(course_.log().back());
    if (made == entry || (beginning_.log_version == 1 && made.hash == entry.hash)) return std::nullopt;
    return "what the entry says of it is not so: hash, number or pile";
  }
  Wrong may_play() {
    if (auto wrong = must_go_on()) return wrong;
    if (seats_.seats.empty()) return "who sits where is missing";
    start_chance();
    return std::nullopt;
  }
  [[nodiscard]] Wrong refused(Actor actor, Action action) const {
    if (course_.check(actor, action).ok()) return std::nullopt;
    return "this is against the rules";
  }

  void start_chance() {
    if (played_) return;
    played_ = true;
    const bool keyed = beginning_.chance == ChanceKind::keyed && secret_;
    course_.begin(keyed ? std::optional(chance_key(*secret_, contributions_)) : std::nullopt);
  }

  Beginning<G> beginning_;
  Game course_;
  Clocks clocks_;

  Seats seats_;
  std::array<Place, kMaxSeats> places_ = {};
  std::optional<Bytes32> secret_;
  Contributions contributions_ = {};

  bool played_ = false;  // chance has its key, and the first question is put
  bool begun_ = false;
  bool paused_ = false;
  bool broken_off_ = false;  // the end comes next
  // A game need not end (HL-E6), and where nobody has a card left nobody has a choice either: no call may go on for
  // ever. No other row of forced choices is anywhere near as long.
  static constexpr int kMostForced = 1000;
  int forced_in_a_row_ = 0;
  std::optional<End> end_;
};

}  // namespace oshra::match
