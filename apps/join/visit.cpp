#include "apps/join/visit.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "apps/join/asking.h"
#include "apps/join/house_talk.h"
#include "apps/join/remote_side.h"
#include "apps/join/remote_table.h"
#include "apps/join/table_keyboard.h"
#include "apps/terminal/face.h"
#include "apps/terminal/hidden_leaders/teller.h"
#include "apps/terminal/surroundings.h"
#include "apps/terminal/table_commands.h"
#include "apps/terminal/yield/teller.h"
#include "protocol/log/verify.h"
#include "protocol/yield/builtin_maps.h"
#include "table/games.h"

namespace oshra::join {

namespace {

using terminal::Ended;
using terminal::Face;
using terminal::FaceSettings;
using terminal::kHangingIndent;
using terminal::Teller;
using terminal::Typed;

std::unique_ptr<Teller> teller_of(terminal::PlayersSide<hidden_leaders::HiddenLeaders>& side,
                                  const VisitSettings& settings, const std::vector<std::string>& names) {
  return std::make_unique<terminal::HiddenLeadersTeller>(side, settings.language, names);
}
std::unique_ptr<Teller> teller_of(terminal::PlayersSide<yield::Yield>& side, const VisitSettings& settings,
                                  const std::vector<std::string>& names) {
  // A host's own map comes without a drawing: it is told in words.
  const auto map = yield::builtin_map(side.setup().names.map.view());
  return std::make_unique<terminal::YieldTeller>(side, settings.language, names, map.value_or(yield::MapFile{}),
                                                 settings.plain || !map);
}

template <Game G>
constexpr text::Book kBookOf = text::Book::hidden_leaders;
template <>
constexpr text::Book kBookOf<yield::Yield> = text::Book::yield;

std::string_view why_unverified(Unverified::Why why) {
  switch (why) {
    case Unverified::Why::unreadable: return "join.unverified.unreadable";
    case Unverified::Why::no_secrets: return "join.unverified.no_secrets";
    case Unverified::Why::secrets: return "join.unverified.secrets";
    case Unverified::Why::deals: return "join.unverified.deals";
  }
  return "";
}

// As it is known among those that are kept.
KeptSeat own_seat(const VisitSettings& settings) {
  return {.server = settings.link.home(), .table = settings.right.table, .token = settings.right.token};
}

class Visit {
 public:
  Visit(const VisitSettings& settings, KeptSeats& seats, terminal::Writer& out)
      : settings_(settings),
        seats_(seats),
        out_(out),
        line_(settings.link, settings.right, kept_witness(), [this] { heard_.wake(); }),
        table_(line_, settings.language),
        keys_(settings.input, heard_, table_),
        talk_(table_, settings.link, [this](const std::string& question) { return is_yes(firm_answer_to(question)); }) {
  }

  // Where one sits in the rematch, if it goes on there.
  std::optional<house::Moved> play() {
    if (!wait_for_the_match()) return std::nullopt;
    const std::optional<AnySetup>& played = table_.setup();
    if (!played) return std::nullopt;
    const Ended ended = with_game_of(*played, [&]<Game G>(const typename G::Setup& setup) {
      RemoteSide<G> side(table_, setup);
      const std::unique_ptr<Teller> teller = teller_of(side, settings_, table_.names());
      FaceSettings face{.rules = terminal::RulesReader(kBookOf<G>, settings_.language),
                        .rules_command = terminal::rules_command(),
                        .echo = settings_.echo,
                        .plain = settings_.plain,
                        .names = table_.names()};
      if (!teller->looks_on()) face.greeting = {teller->greeting(others())};
      face.notices = [this] {
        keep_witness();
        return table_.take_notices();
      };
      face.notices_of_taking_back = true;
      face.also_help = [this] { return talk_.help(); };
      face.also = [this](const std::string& typed) { return talk(typed); };
      const terminal::Interrupts interrupts;
      return Face(*teller, keys_, out_, std::move(face)).play();
    });
    keep_witness();
    lost_ = ended == Ended::lost;
    if (ended == Ended::left || ended == Ended::input_closed) leave("join.left");
    if (ended != Ended::finished) return std::nullopt;
    verify();
    return rematch();
  }

  [[nodiscard]] bool is_lost() const { return lost_; }
  // It is somebody else's now, or was given up: the token is worth nothing any more.
  [[nodiscard]] bool has_lost_the_seat() const {
    const Right& right = settings_.right;
    if (right.token.empty()) return false;
    if (table_.is_put_out() || !table_.is_unknown_there()) return table_.is_put_out();
    // A table that cannot be read just now is as unknown as one that is gone.
    const auto worthless = is_worthless(settings_.link, {.table = right.table, .token = right.token});
    return worthless && *worthless;
  }
  // With a seat that was lost before this visit, by a link that may give another.
  [[nodiscard]] bool comes_too_late() const {
    const bool comes_back = settings_.arrival == Arrival::comes_back && !settings_.link.invitation.empty();
    return comes_back && !arrived_ && table_.is_unknown_there();
  }
  [[nodiscard]] const std::string& host_token() const { return table_.host_token(); }

 private:
  [[nodiscard]] std::string say(std::string_view key, const text::Slots& slots = {}) const {
    return table_.say(key, slots);
  }
  // By seat; the reader's own is empty.
  [[nodiscard]] std::vector<std::string> others() const {
    std::vector<std::string> others = table_.names();
    if (table_.viewer() < others.size()) others[table_.viewer()].clear();
    return others;
  }
  void line(const std::string& text) { out_.line(text, kHangingIndent); }
  void show_notices() {
    for (const std::string& notice : table_.take_notices()) line(notice);
  }

  // What is typed after this question, unless something changes.
  Typed answer_to(const std::string& question) {
    out_.ask(question);
    return taken(keys_.read(), question);
  }
  // In any case.
  Typed firm_answer_to(const std::string& question) {
    out_.ask(question);
    return taken(keys_.read_answer(), question);
  }
  Typed taken(Typed typed, const std::string& question) {
    if (typed.what != Typed::What::line) {
      out_.blank();
    } else if (settings_.echo) {
      out_.echo(typed.line, terminal::width_of(question));
    }
    return typed;
  }
  [[nodiscard]] bool is_yes(const Typed& typed) const {
    return typed.what == Typed::What::line && terminal::yes_or_no(typed.line).value_or(false);
  }

  // False: the player leaves, or there is no way in.
  bool wait_for_the_match() {
    const terminal::Interrupts interrupts;
    hear_of_the_room();
    while (true) {
      table_.take_in();
      table_.take_something();
      if (table_.is_shut()) {
        line(comes_too_late() ? say("join.denied.unknown.seat") : table_.why_shut());
        lost_ = true;
        return false;
      }
      if (table_.room() != nullptr && !std::exchange(arrived_, true)) say_how_one_is_there();
      show_notices();
      if (table_.setup()) {
        say_that_it_begins();
        return true;
      }
      if (table_.take_room_change()) show_room();
      const Typed typed = answer_to(table_.is_waiting() ? say("join.at_the_door") : "");
      if (typed.what == Typed::What::changed) continue;
      if (typed.what == Typed::What::closed || (typed.what == Typed::What::interrupted && is_leaving())) {
        leave("join.left_waiting");
        return false;
      }
      if (typed.what == Typed::What::line && !obey(typed.line)) return false;
    }
  }

  void say_how_one_is_there() {
    if (settings_.right.token.empty()) return line(say("join.looking_on"));
    if (settings_.arrival == Arrival::comes_back) line(say("join.seated_again"));
    // As the seat is called, by whatever name one came.
    const std::vector<std::string>& names = table_.names();
    const bool sits_down = settings_.arrival == Arrival::sits_down && table_.viewer() < names.size();
    if (sits_down) line(say("join.seated", {{"name", names[table_.viewer()]}}));
  }

  // Nothing is asked before one knows where one is.
  void hear_of_the_room() {
    const auto until = RemoteTable::Clock::now() + std::chrono::seconds(2);
    while (table_.room() == nullptr && !table_.has_something() && RemoteTable::Clock::now() < until) {
      if (terminal::Interrupts::pending()) return;
      table_.wait(std::min(until, RemoteTable::Clock::now() + std::chrono::milliseconds(100)));
      table_.take_in();
    }
  }

  // What is said in the waiting room. False: the player leaves.
  bool obey(const std::string& typed) {
    const std::string said = terminal::tidy(typed, static_cast<int>(typed.size()));
    const auto command = terminal::command_in(said, [this](const std::string& key) { return say(key); });
    if (said.empty() || (command && command->command == terminal::TableCommand::table)) {
      show_room();
    } else if (command && command->command == terminal::TableCommand::help) {
      for (const std::string& paragraph : talk_.help()) line(paragraph);
    } else if (command && command->command == terminal::TableCommand::quit) {
      if (!is_leaving()) return true;
      leave("join.left_waiting");
      return false;
    } else if (const auto told = talk(said)) {
      for (const std::string& paragraph : *told) line(paragraph);
    } else {
      line(say("join.not_a_command"));
    }
    return true;
  }

  // As at every question of a game: Ctrl-C again, and the end of the input, leave too.
  bool is_leaving() {
    const Typed typed = firm_answer_to(say("join.leave"));
    const bool quits = typed.what == Typed::What::line &&
                       terminal::is_quit(typed.line, [this](const std::string& key) { return say(key); });
    if (typed.what == Typed::What::interrupted || typed.what == Typed::What::closed || quits || is_yes(typed)) {
      return true;
    }
    if (typed.what == Typed::What::line) line(say("join.stays"));
    return false;
  }

  void leave(std::string_view how) {
    line(say(table_.viewer() == kSpectator ? "join.left_watching" : how));
    line(say("join.come_back"));
    out_.lines({"  " + settings_.command});
  }

  // What comes of a line that is meant for the others or the house; nothing: it is not.
  std::optional<terminal::Lines> talk(const std::string& typed) {
    auto told = talk_.hear(typed);
    keep_host();
    return told;
  }

  // Who has become the host is it also after this program was started anew.
  void keep_host() {
    const std::string& host = table_.host_token();
    if (host.empty() || host == std::exchange(noted_host_, host)) return;
    seats_.amend(own_seat(settings_), [&](KeptSeat& seat) { seat.host = host; });
  }

  void show_room() {
    if (table_.room() == nullptr) return;
    if (table_.room()->phase == house::RoomPhase::playing) return say_that_it_begins();
    if (table_.room()->phase == house::RoomPhase::frozen) return line(say("join.denied.frozen"));
    if (!table_.is_waiting()) return;
    if (std::exchange(waited_, true)) out_.blank();
    for (const std::string& paragraph : talk_.waiting_room()) line(paragraph);
    if (const auto link = talk_.invitation()) {
      line(say("join.invite"));
      out_.lines({*link});
    }
    if (const auto link = talk_.watching_link()) {
      line(say("join.invite.watch"));
      out_.lines({*link});
    }
  }

  // Once, to whoever has waited for it: of the house and of the table either may be the first to tell.
  void say_that_it_begins() {
    if (std::exchange(waited_, false)) line(say("join.game_begins"));
  }

  // What was seen of the exchange of secrets: as soon as it was, for a program that is started after this one.
  [[nodiscard]] std::optional<Witness> kept_witness() const {
    const KeptSeat* kept = seats_.at_table(settings_.link.home(), settings_.right.table);
    return kept == nullptr || kept->token != settings_.right.token ? std::nullopt : kept->witness;
  }
  void keep_witness() {
    const auto seen = line_.witness();
    if (!seen || seen == std::exchange(noted_witness_, seen)) return;
    keep(*seen);
  }
  void keep(const Witness& seen) {
    seats_.amend(own_seat(settings_), [&](KeptSeat& seat) { seat.witness = together(seat.witness, seen); });
  }
  // By this program, or by another one of the same seat.
  std::optional<Witness> all_that_was_seen() {
    const auto seen = line_.witness();
    if (seen) keep(*seen);
    const auto kept = kept_witness();
    return kept ? kept : seen;
  }

  void verify() {
    const auto log = log_of(settings_.link, settings_.right.table);
    if (!log) return line(say("join.not_verified", {{"why", why_no_answer(table_.words(), log.error())}}));
    const auto verified = verify_log(*log);
    if (!verified) return line(say("join.not_verified", {{"why", say(why_unverified(verified.error().why))}}));
    const auto witness = all_that_was_seen();
    if (witness && !fits(*verified, *witness)) {
      return line(say("join.not_verified", {{"why", say("join.other_commitments")}}));
    }
    line(say("join.verified", {{"count", static_cast<std::int64_t>(verified->deals)}}));
    const bool has_part = witness && has_part_in(*verified, *witness);
    const bool has_seen = witness && has_seen_the_last_round_of(*verified, *witness);
    line(say(has_part ? "join.verified.own" : has_seen ? "join.verified.without" : "join.verified.unseen"));
  }

  std::optional<house::Moved> rematch() {
    table_.take_in();
    table_.take_something();
    show_notices();
    if (table_.viewer() == kSpectator) return std::nullopt;
    const terminal::Interrupts interrupts;
    while (!table_.moved()) {
      const Typed typed = answer_to(say("join.rematch"));
      if (typed.what == Typed::What::changed) {
        table_.take_something();
        show_notices();
        if (table_.is_shut()) return std::nullopt;
        continue;
      }
      if (typed.what != Typed::What::line) return std::nullopt;
      if (const auto told = talk(typed.line)) {
        for (const std::string& paragraph : *told) line(paragraph);
        continue;
      }
      if (!is_yes(typed)) return std::nullopt;
      if (const auto done = table_.command({{"type", "rematch"}}); !done) {
        line(done.error());
        return std::nullopt;
      }
      const auto until = RemoteTable::Clock::now() + std::chrono::seconds(5);
      while (!table_.moved() && !table_.is_shut() && RemoteTable::Clock::now() < until) {
        table_.wait(until);
        table_.take_in();
      }
      if (!table_.moved()) return std::nullopt;
    }
    line(say("join.rematch_on"));
    return table_.moved();
  }

  const VisitSettings& settings_;
  KeptSeats& seats_;
  terminal::Writer& out_;
  WakePipe heard_;
  TableLine line_;
  RemoteTable table_;
  TableKeyboard keys_;
  HouseTalk talk_;
  std::string noted_host_;  // what was last put among the kept seats
  std::optional<Witness> noted_witness_;
  bool arrived_ = false;  // and it was said
  bool waited_ = false;   // in the waiting room
  bool lost_ = false;
};

}  // namespace

VisitEnded visit(VisitSettings settings, KeptSeats& seats, terminal::Writer& out) {
  while (true) {
    Visit here(settings, seats, out);
    const std::optional<house::Moved> moved = here.play();
    const bool seat_is_lost = here.has_lost_the_seat();
    if (seat_is_lost) seats.forget(own_seat(settings));
    if (!moved && seat_is_lost && here.comes_too_late()) return VisitEnded::anew;
    if (!moved) return here.is_lost() ? VisitEnded::lost : VisitEnded::over;
    // The tokens stay the same.
    if (!here.host_token().empty()) settings.right.host = here.host_token();
    settings.right.table = moved->table;
    settings.arrival = Arrival::goes_on;
    seats.keep({.server = settings.link.home(),
                .invitation = {},
                .table = settings.right.table,
                .token = settings.right.token,
                .host = settings.right.host});
    settings.command = terminal::join_command() + ' ' + settings.link.home() + "#/t/" + moved->table;
  }
}

}  // namespace oshra::join
