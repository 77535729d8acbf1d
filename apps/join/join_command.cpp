// oshra join: the terminal's face at a table of a server, beside people in browsers.
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>

#include "apps/common/command_line.h"
#include "apps/common/exit_codes.h"
#include "apps/common/user_files.h"
#include "apps/join/asking.h"
#include "apps/join/commands.h"
#include "apps/join/games.h"
#include "apps/join/visit.h"
#include "apps/terminal/surroundings.h"
#include "apps/terminal/table_commands.h"
#include "protocol/clean_text.h"
#include "protocol/games.h"
#include "text/icu/icu_formatter.h"
#include "text/messages.h"

namespace oshra::join {

namespace {

struct Arguments {
  std::string url;
  std::string name;
  std::string language;
  std::string code;
  std::string opens;  // a table of that game
  int players = 0;    // 0: as many as usual
  bool watch = false;
  bool plain = false;
};

class Joining {
 public:
  Joining(const Arguments& arguments, Link link, text::Language language)
      : arguments_(arguments),
        link_(std::move(link)),
        language_(language),
        words_(text::Book::common, language, text::icu_formatter()),
        seats_(data_folder().value_or(".") / "seats.json"),
        out_(std::cout, terminal::terminal_screen, terminal::wants_colour() && !arguments.plain,
             terminal::is_terminal() && !arguments.plain),
        errors_(std::cerr, terminal::terminal_screen, false) {}

  int run() {
    if (arguments_.opens.empty() && link_.table.empty() && link_.invitation.empty() && arguments_.code.empty()) {
      const Answer<bool> chosen = choose_table();
      if (!chosen) return no_way_in(chosen.error());
      if (!*chosen) return kExitDone;
    }
    while (true) {
      const Answer<Way> way = find_way();
      if (!way) return no_way_in(way.error());
      switch (visit(settings_of(*way), seats_, out_)) {
        case VisitEnded::over: return kExitDone;
        case VisitEnded::lost: return kExitSurroundings;
        case VisitEnded::anew: break;
      }
    }
  }

 private:
  // By what right, and how, one comes to the table.
  struct Way {
    Right right = {};
    Arrival arrival = Arrival::sits_down;
  };

  [[nodiscard]] VisitSettings settings_of(const Way& way) const {
    const Right& right = way.right;
    return VisitSettings{.link = link_,
                         .right = right,
                         .arrival = way.arrival,
                         .language = language_,
                         .command = terminal::join_command() + ' ' + link_.home() + "#/t/" + right.table +
                                    (right.watching.empty() ? "" : '/' + right.watching) +
                                    (right.token.empty() ? " --watch" : ""),
                         .input = STDIN_FILENO,
                         .echo = isatty(STDIN_FILENO) == 0,
                         .plain = arguments_.plain};
  }

  [[nodiscard]] std::string say(std::string_view key, const text::Slots& slots = {}) const {
    return words_.say(key, slots).text;
  }

  void complain(const std::string& sentence) { errors_.line("oshra join: " + sentence, terminal::kHangingIndent); }
  [[nodiscard]] int no_way_in(const NoAnswer& why) {
    complain(why_no_answer(words_, why));
    return kExitSurroundings;
  }

  Answer<Way> find_way() {
    if (!arguments_.opens.empty()) {
      // It was looked at before.
      return seated(open_table(link_, name(), usual_setup(arguments_.opens, arguments_.players).value()));
    }
    if (!arguments_.code.empty()) return seated(use_code(link_, arguments_.code));
    const KeptSeat* kept = link_.invitation.empty() ? seats_.at_table(link_.home(), link_.table)
                                                    : seats_.by_invitation(link_.home(), link_.invitation);
    if (kept != nullptr && !arguments_.watch) {
      return Way{.right = {.table = kept->table, .token = kept->token, .host = kept->host},
                 .arrival = Arrival::comes_back};
    }
    if (link_.invitation.empty()) return Way{.right = {.table = link_.table, .watching = link_.watching}};
    return seated(sit_down(link_, name()));
  }

  Answer<Way> seated(const Answer<house::Seated>& seat) {
    if (!seat) return Unexpected(seat.error());
    const bool kept = seats_.keep({.server = link_.home(),
                                   .invitation = link_.invitation,
                                   .table = seat->table,
                                   .token = seat->token,
                                   .host = seat->host.value_or("")});
    if (!kept) complain(say("join.not_kept"));
    return Way{.right = {.table = seat->table, .token = seat->token, .host = seat->host.value_or("")}};
  }

  [[nodiscard]] std::string name() const {
    if (const std::string given = terminal::tidy(clean_text(arguments_.name), terminal::kLongestName); !given.empty()) {
      return given;
    }
    const std::string user = terminal::tidy(clean_text(terminal::environment("USER")), terminal::kLongestName);
    return user.empty() ? say("phrase.player_number", {{"number", std::int64_t{1}}}) : user;
  }

  struct Row {
    std::string text;
    std::string table;
    std::string invitation;
  };

  [[nodiscard]] Row row_of(const house::Listed& listed, const char* key, const std::string& invitation) const {
    return {.text = say(key, {{"game", title_of(listed.game, language_)}, {"players", who_plays(listed)}}),
            .table = listed.table,
            .invitation = invitation};
  }

  // One's own tables of this server where something can still happen, the newest first, then those that are open to
  // all.
  Answer<std::vector<Row>> tables_there() const {
    constexpr std::size_t kMostAsked = 50;
    std::vector<house::HeldSeat> held;
    held.reserve(kMostAsked);
    for (const KeptSeat& seat : seats_.all()) {
      if (seat.server == link_.home() && held.size() < kMostAsked) held.push_back({seat.table, seat.token});
    }
    const auto mine = my_tables(link_, held);
    if (!mine) return Unexpected(mine.error());
    const auto tables = open_tables(link_);
    if (!tables) return Unexpected(tables.error());
    std::vector<Row> rows;
    rows.reserve(mine->size() + tables->size());
    for (const house::Mine& each : *mine) {
      const bool goes_on =
          each.table.phase == house::RoomPhase::waiting || each.table.phase == house::RoomPhase::playing;
      if (goes_on) rows.push_back(row_of(each.table, each.your_move ? "join.table.your_move" : "join.table.mine", ""));
    }
    for (const house::Listed& listed : *tables) {
      const auto is_it = [&](const Row& row) { return row.table == listed.table; };
      if (std::ranges::any_of(rows, is_it)) continue;
      const bool free = listed.invitation.has_value();
      rows.push_back(
          row_of(listed, free ? "join.table.waiting" : "join.table.playing", listed.invitation.value_or("")));
    }
    return rows;
  }

  // False: none is chosen.
  Answer<bool> choose_table() {
    const auto rows = tables_there();
    if (!rows) return Unexpected(rows.error());
    if (rows->empty()) {
      out_.line(say("join.no_tables"), 2);
      out_.lines({"  " + terminal::join_command() + ' ' + link_.home() + " --new hidden-leaders"});
      return false;
    }
    for (std::size_t i = 0; i < rows->size(); ++i) out_.line(std::to_string(i + 1) + ". " + (*rows)[i].text, 3);
    while (true) {
      out_.ask(say("join.which", {{"last", static_cast<std::int64_t>(rows->size())}}));
      std::string line;
      if (!std::getline(std::cin, line)) return false;
      const std::string typed = terminal::tidy(line, 20);
      if (terminal::is_quit(typed, [this](const std::string& key) { return say(key); })) return false;
      const auto number = terminal::number_in(typed);
      if (!number || *number < 1 || *number > rows->size()) continue;
      link_.table = (*rows)[*number - 1].table;
      link_.invitation = arguments_.watch ? "" : (*rows)[*number - 1].invitation;
      return true;
    }
  }

  [[nodiscard]] std::string who_plays(const house::Listed& listed) const {
    std::vector<text::Sentence> names;
    for (const house::Chair& chair : listed.chairs) {
      if (chair.who == match::Occupant::open) continue;
      const std::string name = terminal::tidy(clean_text(chair.name), terminal::kLongestName);
      if (!name.empty()) names.emplace_back().text = name;
    }
    return names.empty() ? say("join.seat.open") : words_.list(names).text;
  }

  const Arguments& arguments_;
  Link link_;
  text::Language language_;
  text::Messages words_;
  KeptSeats seats_;
  terminal::Writer out_;
  terminal::Writer errors_;
};

// Throws UsageError.
void check_new_table(const Arguments& arguments, const Link& link) {
  if (!link.table.empty() || !link.invitation.empty()) {
    throw UsageError("--new", "the address of a server alone is wanted, not a link to a table");
  }
  if (const auto setup = usual_setup(arguments.opens, arguments.players); !setup) {
    throw UsageError("--players", setup.error());
  }
}

// Throws UsageError.
Link checked_link(const Arguments& arguments, text::Language language) {
  if (arguments.url.starts_with("https://")) {
    // A fair link, as whoever plays through a proxy sends it: it is this program that cannot follow it.
    throw UsageError(text::Messages(text::Book::common, language, text::icu_formatter()).say("join.no_https").text);
  }
  auto link = link_of(arguments.url);
  if (!link) throw UsageError(link.error());
  if (!arguments.opens.empty()) check_new_table(arguments, *link);
  if (arguments.watch && !link->invitation.empty()) {
    throw UsageError("--watch", "this link gives a seat: the table's other link is wanted, as its players see it");
  }
  return *std::move(link);
}

}  // namespace

void add_join_command(Command app) {
  Command command = app.add_command("join", "Play at a table of a server, in this terminal");
  const auto arguments = std::make_shared<Arguments>();
  command
      .add_option("url", arguments->url,
                  "A link as the page shows it (http://HOST:PORT/#/join/CODE), or a server's address: its open tables")
      .required();
  command.add_option("--name", arguments->name, "Your name (default: that of your account on this machine)");
  const Flag code =
      command.add_option("--code", arguments->code, "A code that moves your seat from another device to this terminal")
          .not_empty();
  const Flag watch = command.add_flag("--watch", arguments->watch, "Look on, without a seat").excludes(code);
  command.add_option("--new", arguments->opens, "Open a table of your own there: hidden-leaders or yield")
      .one_of({std::string(hidden_leaders::Setup::kGame), std::string(yield::Setup::kGame)})
      .excludes(code)
      .excludes(watch);
  const Flag players =
      command.add_option("--players", arguments->players, "With --new: how many play (default: 3, of yield 2)")
          .between(hidden_leaders::kMinPlayers, hidden_leaders::kMaxPlayers);
  command.add_option("--lang", arguments->language, "The language: en, de, fr, ru (default: the locale's, else en)")
      .one_of({"en", "de", "fr", "ru"});
  command.add_flag("--plain", arguments->plain, "Nothing is drawn or coloured, one thing a line: for screen readers");
  command.footer("Seats are kept: the same link comes back to the same seat, after a lost line or a week.");
  command.runs([arguments, players] {
    if (players.given() && arguments->opens.empty()) {
      throw UsageError("--players", "only with --new: other tables have their seats");
    }
    const text::Language language = text::language_named(arguments->language).value_or(terminal::usual_language());
    return Joining(*arguments, checked_link(*arguments, language), language).run();
  });
}

}  // namespace oshra::join
