#include "apps/join/visit.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "apps/join/asking.h"
#include "apps/join/remote_side.h"
#include "apps/join/remote_table.h"
#include "apps/join/table_keyboard.h"
#include "apps/terminal/face.h"
#include "apps/terminal/hidden_leaders/teller.h"
#include "apps/terminal/surroundings.h"
#include "apps/terminal/table_commands.h"
#include "apps/terminal/yield/teller.h"
#include "bots/names.h"
#include "protocol/clean_text.h"
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

constexpr int kLongestWord = 20;  // of a command, in columns

// "say Hello": what is said; nothing: this is something else.
std::optional<std::string> said_in(const std::string& line) {
  constexpr std::string_view kSay = "say";
  if (!line.starts_with(kSay)) return std::nullopt;
  if (line.size() > kSay.size() && line[kSay.size()] != ' ') return std::nullopt;
  return terminal::tidy(line.substr(kSay.size()), static_cast<int>(line.size()));
}

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

class Visit {
 public:
  Visit(const VisitSettings& settings, KeptSeats& seats, terminal::Writer& out)
      : settings_(settings),
        seats_(seats),
        out_(out),
        line_(settings.link, settings.right, [this] { heard_.wake(); }),
        table_(line_, settings.language),
        keys_(settings.input, heard_, table_) {}

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
      face.notices = [this] { return table_.take_notices(); };
      face.also_help = say("table.help.say");
      face.also = [this](const std::string& typed) { return speak(typed); };
      const terminal::Interrupts interrupts;
      return Face(*teller, keys_, out_, std::move(face)).play();
    });
    keep_commitments();
    lost_ = ended == Ended::lost;
    if (ended == Ended::left || ended == Ended::input_closed) leave();
    if (ended != Ended::finished) return std::nullopt;
    verify();
    return rematch();
  }

  [[nodiscard]] bool is_lost() const { return lost_; }
  [[nodiscard]] const std::string& host_token() const { return table_.host_token(); }

 private:
  [[nodiscard]] std::string say(std::string_view key, const text::Slots& slots = {}) const {
    return table_.say(key, slots);
  }
  void line(const std::string& text) { out_.line(text, kHangingIndent); }
  void show_notices() {
    for (const std::string& notice : table_.take_notices()) line(notice);
  }

  // False: the player leaves, or there is no way in.
  bool wait_for_the_match() {
    const terminal::Interrupts interrupts;
    bool asked = false;
    while (true) {
      table_.take_in();
      const bool changed = table_.take_something();
      if (table_.is_shut()) {
        line(table_.why_shut());
        lost_ = true;
        return false;
      }
      if (changed && asked) out_.blank();
      show_notices();
      if (table_.setup()) return true;
      if (const std::optional<house::RoomState>& room = table_.room(); room && changed) show_room(*room);
      asked = true;
      out_.ask(say("join.at_the_door"));
      const Typed typed = keys_.read();
      if (typed.what == Typed::What::changed) continue;
      if (settings_.echo && typed.what == Typed::What::line) out_.echo(typed.line, 0);
      if (typed.what != Typed::What::line || is_leaving(typed.line)) {
        if (typed.what != Typed::What::line) out_.blank();
        leave();
        return false;
      }
      asked = false;
      for (const std::string& paragraph : speak(typed.line).value_or(std::vector<std::string>())) line(paragraph);
    }
  }

  [[nodiscard]] bool is_leaving(const std::string& typed) const {
    return terminal::is_quit(terminal::tidy(typed, kLongestWord), [this](const std::string& key) { return say(key); });
  }

  void leave() {
    line(say("join.left"));
    out_.lines({say("join.come_back", {{"command", settings_.command}})});
  }

  // What comes of a line that is meant for the others; nothing: it is not.
  std::optional<std::vector<std::string>> speak(const std::string& typed) {
    const std::optional<std::string> said = said_in(terminal::tidy(typed, static_cast<int>(typed.size())));
    if (!said) return std::nullopt;
    if (said->empty()) return std::vector<std::string>{say("join.no_chat")};
    if (auto done = table_.command({{"type", "chat"}, {"text", *said}}); !done) {
      return std::vector<std::string>{done.error()};
    }
    return std::vector<std::string>();
  }

  void show_room(const house::RoomState& room) {
    line(say("join.waiting"));
    for (std::size_t seat = 0; seat < room.chairs.size(); ++seat) {
      const auto number = static_cast<std::int64_t>(seat) + 1;
      line(say("join.seat", {{"number", number}, {"who", who_sits(room.chairs[seat], seat)}}));
    }
    line(say("join.host_starts"));
    if (room.invitation) {
      out_.lines({say("join.invite", {{"link", settings_.link.home() + "#/join/" + *room.invitation}})});
    }
  }

  [[nodiscard]] std::string who_sits(const house::Chair& chair, std::size_t seat) const {
    const std::string& name = table_.names()[seat];
    switch (chair.who) {
      case match::Occupant::open: return say("join.seat.open");
      case match::Occupant::bot: return say("join.seat.bot", {{"name", name}, {"kind", kind_of(chair.bot)}});
      case match::Occupant::person: break;
    }
    if (table_.viewer() == seat) return say("join.seat.you", {{"name", name}});
    return chair.connected ? name : say("join.seat.gone", {{"name", name}});
  }

  // A host may have given a bot any name.
  [[nodiscard]] std::string kind_of(const std::string& bot) const {
    if (std::ranges::find(kLevels, bot) != kLevels.end()) return say("table.bot_kind." + bot);
    return terminal::tidy(clean_text(bot), terminal::kLongestName);
  }

  // What all have committed to, for a visit that verifies the log after this program was started anew.
  void keep_commitments() {
    const KeptSeat* kept = seats_.at_table(settings_.link.home(), settings_.right.table);
    const auto commitments = line_.commitments();
    if (kept == nullptr || !commitments) return;
    KeptSeat seat = *kept;
    seat.commitments = commitments;
    seats_.keep(std::move(seat));
  }

  void verify() {
    const auto log = log_of(settings_.link, settings_.right.table);
    if (!log) return line(say("join.not_verified", {{"why", log.error()}}));
    const auto verified = verify_log(*log);
    if (!verified) return line(say("join.not_verified", {{"why", verified.error().message}}));
    const KeptSeat* kept = seats_.at_table(settings_.link.home(), settings_.right.table);
    auto commitments = line_.commitments();
    if (!commitments && kept != nullptr) commitments = kept->commitments;
    if (commitments && !has_committed(*log, *commitments)) {
      return line(say("join.not_verified", {{"why", say("join.other_commitments")}}));
    }
    line(say("join.verified", {{"count", static_cast<std::int64_t>(verified->deals)}}));
  }

  // Each stands in the log as the table showed it at the beginning.
  static bool has_committed(const std::string& log, const Commitments& commitments) {
    const auto stands = [&](const match::Bytes32& bytes) {
      return log.find(match::to_hex(bytes)) != std::string::npos;
    };
    return stands(commitments.table) &&
           std::ranges::all_of(commitments.seats, [&](const auto& bytes) { return !bytes || stands(*bytes); });
  }

  std::optional<house::Moved> rematch() {
    table_.take_in();
    show_notices();
    if (table_.viewer() == kSpectator) return std::nullopt;
    const terminal::Interrupts interrupts;
    while (!table_.moved()) {
      out_.ask(say("join.rematch"));
      const Typed typed = keys_.read();
      if (typed.what == Typed::What::changed) {
        table_.take_something();
        out_.blank();
        show_notices();
        if (table_.is_shut()) return std::nullopt;
        continue;
      }
      if (settings_.echo && typed.what == Typed::What::line) out_.echo(typed.line, 0);
      if (typed.what != Typed::What::line) {
        out_.blank();
        return std::nullopt;
      }
      if (const auto spoken = speak(typed.line)) {
        for (const std::string& paragraph : *spoken) line(paragraph);
        continue;
      }
      const std::string answer = terminal::tidy(typed.line, 8);
      if (answer != "y" && answer != say("table.yes_letter")) return std::nullopt;
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
  bool lost_ = false;
};

}  // namespace

VisitEnded visit(VisitSettings settings, KeptSeats& seats, terminal::Writer& out) {
  while (true) {
    Visit here(settings, seats, out);
    const std::optional<house::Moved> moved = here.play();
    if (!moved) return here.is_lost() ? VisitEnded::lost : VisitEnded::over;
    // The tokens stay the same.
    if (!here.host_token().empty()) settings.right.host = here.host_token();
    settings.right.table = moved->table;
    seats.keep({.server = settings.link.home(),
                .invitation = {},
                .table = settings.right.table,
                .token = settings.right.token,
                .host = settings.right.host});
    settings.command = "oshra join " + settings.link.home() + "#/t/" + moved->table;
  }
}

}  // namespace oshra::join
