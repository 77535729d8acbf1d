// A table of one game.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/hash.h"
#include "match/match.h"
#include "protocol/clean_text.h"
#include "table/match_log.h"
#include "table/table.h"
#include "table/table_bots.h"
#include "table/table_exchange.h"
#include "table/table_messages.h"
#include "table/talk_of.h"

namespace oshra::table {

// What a table is beside its match.
struct TableNature {
  match::Bytes32 secret = {};
  std::optional<Who> host = {};
  RulesWish rules = {};
};

template <Game G>
class GameTable final : public Table {
 public:
  using Talk = TalkOf<G>;

  GameTable(const match::Beginning<G>& beginning, const TableNature& nature, const TableTools& tools)
      : match_(beginning),
        log_(match_),
        nature_(nature),
        says_(match_, tools.speech, nature.rules.aids.value_or(true)),
        bots_(match_, tools.bots) {}

  // Who sits there; of a match that is gone on with, all that has happened. The error says what is wrong with it.
  Result<void, std::string> take(const match::Entry& entry) {
    if (const auto* secret = std::get_if<match::Secret>(&entry)) {
      nature_.secret = secret->secret;
      begun_ = true;
    }
    return match_.take(entry);
  }
  // All of these are taken: nobody is here yet, and from here on it plays by itself. The error says why it cannot.
  Result<void, std::string> begin_again(Time now) {
    if (!begun_) return exchange_.was_left_off(match_.beginning().id, nature_.secret, match_.log());
    exchange_.was_done(match_.log());
    begin(now);
    return {};
  }

  void join(Visitor visitor, Viewer viewer, bool host) override {
    ensure(viewer < match_.players() || viewer == kSpectator, "a visitor at a seat that is not there");
    At& at = visitors_[visitor];
    if (at.reader.viewer != viewer) at = {.reader = {.viewer = viewer}};
    at.host = host;
  }

  void part(Visitor visitor, Time now) override {
    const auto left = visitors_.find(visitor);
    if (left == visitors_.end()) return;
    const Viewer viewer = left->second.reader.viewer;
    visitors_.erase(left);
    if (viewer == kSpectator || connected(viewer)) return;
    exchange_.leave(viewer, now);
    if (begun_) match_.leave(viewer, now);
    go_on(now);
  }

  void start(Time now) override {
    if (exchange_.begun()) return;
    SeatSet there = 0;
    for (const auto& [visitor, at] : visitors_) {
      const Viewer viewer = at.reader.viewer;
      if (at.greeted && viewer != kSpectator && seat_note(viewer).who == match::Occupant::person) {
        there |= only(viewer);
      }
    }
    exchange_.begin(match_.beginning().id, nature_.secret, there, now);
    go_on(now);
  }

  void hear_read(Visitor from, const Json& document, Time now) override {
    const auto visitor = visitors_.find(from);
    if (visitor == visitors_.end()) return;
    const Read<ToTable> read = read_to_table(document);
    if (!read) {
      return refuse(from, visitor->second,
                    {.why = WhyRefused::malformed, .place = read.error().place, .message = read.error().message});
    }
    std::visit(
        [&](const auto& message) {
          if constexpr (requires { message.choice; }) {
            take(from, visitor->second, message, document["choice"], now);
          } else {
            take(from, visitor->second, message, now);
          }
        },
        *read);
    go_on(now);
  }

  void tick(Time now) override {
    exchange_.tick(now);
    if (begun_) match_.tick(now);
    go_on(now);
  }

  [[nodiscard]] std::optional<Time> next_tick() const override {
    return begun_ ? match_.next_tick() : exchange_.deadline();
  }

  [[nodiscard]] std::vector<Thought> take_thoughts() override {
    std::vector<Thought> thoughts;
    while (auto thought = bots_.take_one()) thoughts.push_back(*std::move(thought));
    return thoughts;
  }

  void thought(const Thought& about, const Choice& choice, Time now) override {
    bots_.done(about);
    const auto reply = match_.answer(about.seat, about.decision,
                                     {.action = choice.action,
                                      .iterations = choice.iterations,
                                      .stand_in = choice.stand_in,
                                      .milliseconds = about.milliseconds},
                                     now);
    ensure(reply.refusal != match::Refusal::illegal, "a bot's choice that is refused");
    go_on(now);
  }

  bool think(Time now) override {
    const std::optional<Thought> about = bots_.take_one();
    if (!about) return false;
    thought(*about, about->choose(), now);
    return true;
  }

  [[nodiscard]] bool begun() const override { return begun_; }
  [[nodiscard]] SeatSet asked() const override { return begun_ ? match_.asked() : SeatSet{0}; }
  [[nodiscard]] std::vector<Wait> waits(Time now) const override {
    std::vector<Wait> waits;
    for (const Seat seat : each(asked())) waits.push_back({.seat = seat, .ms = match_.clocks().asked_for(seat, now)});
    return waits;
  }
  void had_waited(const std::vector<Wait>& waits, Time ago) override {
    const Time since = match_.clocks().paused() ? 0 : ago;
    for (const Wait& wait : waits) match_.had_been_asked(wait.seat, wait.ms + since);
  }
  [[nodiscard]] bool over() const override { return match_.end().has_value(); }
  [[nodiscard]] std::string take_log() override { return log_.take(); }

  [[nodiscard]] const match::Match<G>& match() const { return match_; }

 private:
  // A connection, and what it has been told.
  struct At {
    Reader reader = {};
    bool host = false;
    bool greeted = false;
    bool told_the_end = false;
    std::size_t news = 0;
    std::uint64_t view = 0;  // hashes of what was sent last
    std::uint64_t decision = 0;
    std::uint64_t table = 0;
    std::uint64_t exchange = 0;
  };

  // A message, and what to know it by.
  struct Written {
    template <class Message>
    explicit Written(const Message& message) : text(form_text(message)), hash(hash_bytes(text.data(), text.size())) {}
    std::string text;
    std::uint64_t hash;
  };

  // --- what is said to it ---

  void take(Visitor from, At& at, const Hello& hello, Time now) {
    const Viewer viewer = at.reader.viewer;
    Reader reader{.viewer = viewer};
    if (hello.lang && says_.words().speaks()) reader.language = static_cast<text::Language>(*hello.lang);
    if (hello.protocol != kProtocol) {
      return refuse(
          from, {.reader = reader},
          {.why = WhyRefused::wrong_protocol, .message = "this table speaks version " + std::to_string(kProtocol)});
    }
    at = {.reader = reader, .host = at.host, .greeted = true};
    at.news = std::min<std::size_t>(hello.news, match_.news(viewer, 0).size());
    send(from, Welcome{.you = {viewer}, .match = {match_.beginning().id}});
    send(from, says_.game(reader));
    if (viewer != kSpectator && begun_) match_.come_back(viewer, now);
  }

  void take(Visitor from, At& at, const Act& act, const Json& choice, Time now) {
    command(from, at, act.command, [&]() -> std::optional<Refused> {
      const auto action = choice_of(at.reader.viewer, choice);
      if (!action) return action.error();
      const auto reply = match_.act(at.reader.viewer, act.decision, *action, now);
      return reply.ok() ? std::nullopt : std::optional(says_.refused(at.reader, reply));
    });
  }

  void take(Visitor from, At& at, const Foresee& foresee, const Json& choice, Time /*now*/) {
    question(from, at, foresee.command, [&]() -> Result<Foreseen, Refused> {
      if (!at.reader.language) return Unexpected(no_words());
      const auto action = choice_of(at.reader.viewer, choice);
      if (!action) return Unexpected(action.error());
      const auto reply = match_.weigh(at.reader.viewer, foresee.decision, *action);
      if (!reply.ok()) return Unexpected(says_.refused(at.reader, reply));
      return says_.foreseen(at.reader, match_.view(at.reader.viewer), *action);
    });
  }
  void take(Visitor from, At& at, const LookUp& look_up, Time /*now*/) {
    question(from, at, look_up.command, [&]() -> Result<Found, Refused> {
      if (!at.reader.language) return Unexpected(no_words());
      if (look_up.text.size() > kLongestLookUp) return Unexpected(too_long(kLongestLookUp));
      return Found{.rules = says_.words().look_up(*at.reader.language, look_up.text)};
    });
  }
  void take(Visitor from, At& at, const LookBack& look_back, Time /*now*/) {
    question(from, at, look_back.command, [&]() -> Result<LookedBack, Refused> {
      if (auto no = no_memory()) return Unexpected(*std::move(no));
      const bool all = look_back.all.value_or(false);
      if ((look_back.seat || all) && !over()) return Unexpected(Refused{.why = WhyRefused::not_allowed});
      if (look_back.seat && all) return Unexpected(one_or_all());
      if (look_back.seat && *look_back.seat >= match_.players()) return Unexpected(nobody_there());
      if (all) return says_.looked_back_on_all(at.reader, look_back.news);
      return says_.looked_back(at.reader, look_back.news, look_back.seat.value_or(at.reader.viewer));
    });
  }
  void take(Visitor from, At& at, const LookAt& look_at, Time /*now*/) {
    question(from, at, look_at.command, [&]() -> Result<Known, Refused> {
      if (auto no = no_memory()) return Unexpected(*std::move(no));
      if (look_at.seat >= match_.players()) return Unexpected(nobody_there());
      return says_.known(look_at.seat);
    });
  }

  // This is no lesson: whoever holds one answers before it comes here (lesson_table.h).
  void take(Visitor from, At& at, const GoOn& go_on, Time /*now*/) { no_lesson(from, at, go_on.command); }
  void take(Visitor from, At& at, const Answer& answer, Time /*now*/) { no_lesson(from, at, answer.command); }
  void no_lesson(Visitor from, const At& at, CommandId number) {
    refuse(from, at, {.why = WhyRefused::not_allowed, .message = "this table is no lesson"}, number);
  }

  // Answers it, or says why not; nothing changes by it.
  template <class Answer>
  void question(Visitor from, const At& at, CommandId number, Answer answer) {
    const auto answered = answer();
    if (!answered) return refuse(from, at, answered.error(), number);
    auto message = *answered;
    message.command = number;
    send(from, message);
  }

  // At a table without aids everyone keeps in mind for themselves what has happened, until it is over.
  [[nodiscard]] std::optional<Refused> no_memory() const {
    if (!begun_) return Refused{.why = WhyRefused::not_begun};
    if (!nature_.rules.aids.value_or(true) && !over()) return Refused{.why = WhyRefused::not_allowed};
    return std::nullopt;
  }

  void take(Visitor from, At& at, const Undo& undo, Time now) {
    command(from, at, undo.command, [&]() -> std::optional<Refused> {
      if (undo.news && undone_since(at.reader.viewer, *undo.news)) return Refused{.why = WhyRefused::stale};
      const auto why_not = match_.undo(at.reader.viewer, now);
      if (!why_not) return std::nullopt;
      return Refused{.why = WhyRefused::no_undo, .no_undo = why_not};
    });
  }

  // Whether the viewer has taken something back since they had so many pieces of news.
  [[nodiscard]] bool undone_since(Viewer viewer, std::size_t had) const {
    const std::size_t all = match_.news(viewer, 0).size();
    return std::ranges::any_of(match_.news(viewer, std::min(had, all)), [&](const match::News<G>& news) {
      return news.what == match::Told::undone && news.seat == viewer;
    });
  }

  void take(Visitor from, At& at, const Concede& concede, Time now) {
    command(from, at, concede.command, [&]() -> std::optional<Refused> {
      if (auto no = not_playing(at.reader.viewer)) return no;
      match_.concede(at.reader.viewer, now);
      return std::nullopt;
    });
  }

  void take(Visitor from, At& at, const Agree& agree, Time /*now*/) {
    command(from, at, agree.command, [&]() -> std::optional<Refused> {
      if (auto no = not_playing(at.reader.viewer)) return no;
      match_.agree_to_break_off(at.reader.viewer, agree.break_off);
      return std::nullopt;
    });
  }

  void take(Visitor from, At& at, const Commit& commit, Time now) {
    if (const auto refused = exchange_.take(at.reader.viewer, commit, now)) refuse(from, at, *refused);
  }
  void take(Visitor from, At& at, const Open& open, Time now) {
    if (const auto refused = exchange_.take(at.reader.viewer, open, now)) refuse(from, at, *refused);
  }

  void take(Visitor from, At& at, const Pause& pause, Time now) {
    by_host(from, at, pause.command, [&] { pause.paused ? match_.pause(now) : match_.unpause(now); });
  }
  void take(Visitor from, At& at, const BreakOff& break_off, Time /*now*/) {
    by_host(from, at, break_off.command, [&] { match_.break_off(); });
  }
  void take(Visitor from, At& at, const GiveToBot& give, Time now) {
    by_host(from, at, give.command, [&] {
      if (give.seat < match_.players()) match_.give_to_bot(give.seat, now);
    });
  }

  // Carries it out once, and answers as it was answered the first time.
  template <class CarryOut>
  void command(Visitor from, At& at, CommandId number, CarryOut carry_out) {
    auto& answered = answered_[at.reader.viewer];
    const auto before = std::ranges::find(answered, number, &std::pair<CommandId, FromTable>::first);
    if (before != answered.end() && at.reader.viewer != kSpectator) return send_again(from, before->second);
    FromTable reply = Ack{.command = number};
    if (std::optional<Refused> refused = carry_out()) {
      refused->command = number;
      reply = says_.in_words(at.reader, *std::move(refused));
    }
    send(from, reply);
    if (at.reader.viewer == kSpectator) return;  // they are many: their numbers are not one series
    constexpr std::size_t kRemembered = 64;
    if (answered.size() == kRemembered) answered.erase(answered.begin());
    answered.emplace_back(number, std::move(reply));
  }

  template <class CarryOut>
  void by_host(Visitor from, At& at, CommandId number, CarryOut carry_out) {
    command(from, at, number, [&]() -> std::optional<Refused> {
      if (!is_host(at)) return Refused{.why = WhyRefused::not_the_host};
      if (!begun_) return Refused{.why = WhyRefused::not_begun};
      if (over()) return Refused{.why = WhyRefused::over};
      carry_out();
      return std::nullopt;
    });
  }

  [[nodiscard]] std::optional<Refused> not_playing(Viewer viewer) const {
    if (!begun_) return Refused{.why = WhyRefused::not_begun};
    if (over()) return Refused{.why = WhyRefused::over};
    if (viewer >= match_.players() || match_.bot_plays(viewer)) return Refused{.why = WhyRefused::not_playing};
    return std::nullopt;
  }

  // What a player means by it. First of all: the words of a choice are those of a seat, and who looks on has none.
  [[nodiscard]] Result<Action, Refused> choice_of(Viewer viewer, const Json& choice) const {
    if (auto no = not_playing(viewer)) return Unexpected(*std::move(no));
    const Read<Action> action = Talk::read_choice(match_.setup(), match_.view(viewer), choice);
    if (action) return *action;
    return Unexpected(Refused{
        .why = WhyRefused::malformed, .place = "/choice" + action.error().place, .message = action.error().message});
  }

  static Refused no_words() {
    return {.why = WhyRefused::not_allowed,
            .message = "a hello with \"lang\" is wanted first, at a table that has words"};
  }
  static Refused nobody_there() {
    return {.why = WhyRefused::malformed, .place = "/seat", .message = "this table has fewer seats"};
  }
  static Refused one_or_all() {
    return {.why = WhyRefused::malformed, .place = "/all", .message = "one player's knowledge is wanted, or all"};
  }
  static Refused too_long(std::size_t most) {
    return {.why = WhyRefused::too_long, .message = "at most " + std::to_string(most) + " bytes are taken"};
  }

  void refuse(Visitor from, const At& at, Refused refused, std::optional<CommandId> number = {}) {
    if (number) refused.command = number;
    send(from, says_.in_words(at.reader, std::move(refused)));
  }

  // Who is not here is gone, also who has never come.
  void begin(Time now) {
    match_.begin(now);
    for (Seat seat = 0; seat < match_.players(); ++seat) {
      if (!connected(seat)) match_.leave(seat, now);
    }
  }

  // --- what it says ---

  void go_on(Time now) {
    const bool had_begun = begun_;
    for (const match::Entry& entry : exchange_.take_entries(nature_.secret)) {
      ensure(take(entry).has_value(), "a table whose secrets are refused");
    }
    if (begun_ && !had_begun) begin(now);
    bots_.call_off_unwanted();
    const Written table(table_state());
    // Once the match has begun it stays as it is, and is long.
    if (!exchange_is_over_) {
      const auto exchange = exchange_.state();
      exchanged_ = exchange ? std::optional<Written>(*exchange) : std::nullopt;
      exchange_is_over_ = begun_;
    }
    for (auto& [visitor, at] : visitors_) {
      if (!at.greeted) continue;
      if (at.table != table.hash) send_changed(visitor, at.table, table);
      if (exchanged_ && at.exchange != exchanged_->hash) send_changed(visitor, at.exchange, *exchanged_);
      if (begun_) tell_match(visitor, at, now);
    }
  }

  void tell_match(Visitor visitor, At& at, Time now) {
    const typename G::View view = match_.view(at.reader.viewer);
    tell_news(visitor, at, view);
    tell_view(visitor, at, view, now);
    tell_decision(visitor, at, view, now);
    if (match_.end() && !std::exchange(at.told_the_end, true)) send(visitor, says_.end(at.reader, nature_.secret));
  }

  void tell_view(Visitor visitor, At& at, const typename G::View& view, Time now) {
    View message = says_.view(at.reader, view, at.news);
    // That everyone has waited for longer is no reason to say it again, unless that stands still from now on, or goes
    // on.
    const std::uint64_t told = Written(message).hash + (match_.clocks().paused() ? 1U : 0U);
    if (std::exchange(at.view, told) == told) return;
    message.waits = waits(now);
    send(visitor, message);
  }

  void tell_news(Visitor visitor, At& at, const typename G::View& view) {
    const std::size_t from = at.news;
    at.news = match_.news(at.reader.viewer, 0).size();
    if (at.news == from) return;
    send(visitor, says_.news(view, from));
    if (!at.reader.language) return;
    const Account& account = says_.words().account(*at.reader.language, view, from);
    if (!account.lines.empty()) send(visitor, account);
  }

  void tell_decision(Visitor visitor, At& at, const typename G::View& view, Time now) {
    std::optional<Decision> decision = says_.decision(at.reader, view);
    if (!decision) {
      at.decision = 0;
      return;
    }
    // How much time is left is no reason to say it again, unless it stands still from now on, or runs again.
    Written same(*decision);
    const std::uint64_t told = same.hash + (match_.clocks().paused() ? 1U : 0U);
    if (std::exchange(at.decision, told) == told) return;
    decision->within_ms = match_.clocks().left(at.reader.viewer, now);
    if (decision->within_ms) return send(visitor, *decision);
    send_text(visitor, std::move(same.text));
  }

  [[nodiscard]] TableState table_state() const {
    TableState state{.phase = phase(), .rules = nature_.rules};
    for (Seat seat = 0; seat < match_.players(); ++seat) {
      const match::SeatNote& note = seat_note(seat);
      state.seats.push_back({.who = note.who,
                             .name = note.name,
                             .bot = note.bot,
                             .connected = connected(seat),
                             .taken_over = match_.taken_over(seat)});
    }
    return state;
  }

  [[nodiscard]] Phase phase() const {
    if (over()) return Phase::over;
    if (begun_) return match_.clocks().paused() ? Phase::paused : Phase::playing;
    return exchange_.begun() ? Phase::exchange : Phase::waiting;
  }

  // Unless it is what this visitor was told last.
  void send_changed(Visitor visitor, std::uint64_t& told, Written message) {
    if (std::exchange(told, message.hash) != told) send_text(visitor, std::move(message.text));
  }

  // --- who is here ---

  [[nodiscard]] bool is_host(const At& at) const {
    return at.host || (nature_.host && nature_.host->viewer == at.reader.viewer);
  }

  [[nodiscard]] const match::SeatNote& seat_note(Seat seat) const { return match_.seats().seats[seat]; }
  [[nodiscard]] bool connected(Viewer viewer) const {
    return std::ranges::any_of(visitors_, [&](const auto& entry) { return entry.second.reader.viewer == viewer; });
  }

  match::Match<G> match_;
  MatchLog<G> log_;
  TableNature nature_;
  TableExchange exchange_;
  std::optional<Written> exchanged_;  // what was last said of it
  bool exchange_is_over_ = false;
  TableMessages<G> says_;
  bool begun_ = false;
  std::map<Visitor, At> visitors_;
  std::array<std::vector<std::pair<CommandId, FromTable>>, kSpectator + 1> answered_;  // by viewer, the newest last
  TableBots<G> bots_;
};

}  // namespace oshra::table
