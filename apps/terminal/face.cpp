#include "apps/terminal/face.h"

#include <algorithm>
#include <utility>

namespace oshra::terminal {

namespace {

// Of a decision's screen, beside table, news and choices: the blank between the first two, and the line of the answer.
constexpr int kOtherLines = 2;
// Fewer choices stand below each other.
constexpr std::size_t kSideBySide = 4;
// Between a choice and what would come of it.
constexpr std::string_view kThen = " → ";

// "3?": the answer that is asked about; nothing: it is no such question.
std::optional<std::string> asked_about(const std::string& line) {
  const bool before = line.front() == '?';
  if (line.size() < 2 || !(before || line.back() == '?')) return std::nullopt;
  return tidy(before ? line.substr(1) : line.substr(0, line.size() - 1), static_cast<int>(line.size()));
}

// Longer answers have no meaning.
std::string as_answer(const std::string& line) {
  constexpr int kLongest = 200;  // columns
  return tidy(line, kLongest);
}

// While the others think, a quiet line says who does; it is gone when they have.
class Patience final : public Waiting {
 public:
  Patience(Keyboard& in, Writer& out, const Teller& teller, const FaceSettings& settings)
      : in_(in), out_(out), teller_(teller), settings_(settings) {}

  void for_whom(SeatSet asked) override {
    for (const std::string& notice : settings_.notices ? settings_.notices() : Lines()) {
      out_.line(notice, kHangingIndent);
      out_.flush();
    }
    if (settings_.plain) return;
    std::string names;
    for (const Seat seat : each(asked)) {
      if (seat < settings_.names.size()) names += (names.empty() ? "" : ", ") + settings_.names[seat];
    }
    std::string text = names.empty() ? "" : teller_.say("table.thinking", {{"players", names}});
    // Said once: somebody may be typing behind it.
    if (text == said_ && out_.has_quiet()) return;
    said_ = std::move(text);
    out_.quiet(said_);
  }
  // A script is written ahead: its lines are answers to what will be asked.
  [[nodiscard]] bool called_off() const override {
    return Interrupts::pending() || (!settings_.echo && in_.has_typed());
  }

 private:
  Keyboard& in_;
  Writer& out_;
  const Teller& teller_;
  const FaceSettings& settings_;
  std::string said_;
};

// Of a card, where there is little room.
std::size_t lines_for_text(int width) { return width >= 72 ? 1 : 2; }

// Of a line of help, "rules (r) and an id ...: read that rule", what is typed: "rules (r)".
std::string typed_in(const std::string& help) {
  std::string_view typed = std::string_view(help).substr(0, help.find(": "));
  if (const std::size_t letter = typed.find(')'); letter != std::string_view::npos) typed = typed.substr(0, letter + 1);
  for (const std::string_view blank : {" ", "\u00a0", "\u202f"}) {
    if (typed.ends_with(blank)) typed.remove_suffix(blank.size());
  }
  return std::string(typed);
}

void append(Lines& lines, const Lines& more) { lines.insert(lines.end(), more.begin(), more.end()); }

}  // namespace

Ended Face::play() {
  Patience waiting(in_, out_, teller_, settings_);
  if (settings_.shared.empty()) greet();
  while (true) {
    std::optional<Ended> ended;
    const std::optional<Waited> went_on = std::exchange(went_on_, {});
    switch (went_on ? *went_on : teller_.go_on(waiting)) {
      case Waited::over: finish(); return Ended::finished;
      case Waited::others_turn: away_ = true; return Ended::others_turn;
      case Waited::lost: out_.line(teller_.why_lost(), kHangingIndent); return Ended::lost;
      case Waited::called_off:
        out_.quiet("");
        ended = Interrupts::take() ? leave().ended : answer_meanwhile();
        break;
      case Waited::asked:
        if (!settings_.shared.empty() && away_) ended = hand_over();
        away_ = false;
        if (ended) break;
        if (!teller_.looks_on() || has_something_to_tell()) show_decision();
        ended = ask();
        break;
    }
    if (ended) return end_with(*ended);
  }
}

std::optional<Ended> Face::ask() {
  Answer given;
  // No question stands there that would be put anew at once.
  while (!given.chosen && !given.ended && !in_.has_changed()) given = answer();
  return given.ended;
}

std::optional<Ended> Face::hand_over() {
  shown_.clear();
  while (true) {
    out_.clear();
    out_.line(inked(Ink::strong, teller_.say("table.hand_over", {{"player", settings_.shared}})), kHangingIndent);
    const Typed typed = read(teller_.say("table.press_enter"));
    if (typed.what == Typed::What::closed) return Ended::input_closed;
    const auto said = typed.what == Typed::What::line ? command(typed.line) : std::nullopt;
    if (typed.what == Typed::What::interrupted || (said && said->command == TableCommand::quit)) {
      if (const auto ended = leave().ended) return ended;
      continue;
    }
    out_.clear();
    greet();
    return std::nullopt;
  }
}

void Face::greet() { paragraphs(std::exchange(settings_.greeting, {})); }

Ended Face::end_with(Ended ended) {
  // They may go on with it, and others stand around.
  if (!settings_.shared.empty()) out_.clear();
  if (settings_.on_leaving) advise(settings_.on_leaving());
  return ended;
}

void Face::show_decision() {
  const Lines told = news();
  const bool whole = teller_.begins() || shown_.empty();
  const std::vector<Block> blocks = teller_.blocks(out_.drawing_width());
  const auto drawn_in = [&](Detail detail) { return whole ? table(blocks, detail) : changes(blocks, detail); };
  const auto lines_with = [](const Lines& drawn, const Lines& asked) {
    return static_cast<int>(drawn.size() + asked.size()) + kOtherLines;
  };
  Lines asked = choices(true);
  // Rather fewer words than no drawing.
  const bool crowded = out_.height() != 0 && lines_with(drawn_in(Detail::drawings), asked) > out_.height();
  if (crowded && teller_.can_be_brief()) asked = choices(false);
  // As much of the table as fits the screen together with the rest.
  const int room = out_.height() - static_cast<int>(told.size() + asked.size()) - kOtherLines;
  const auto fits = [&](const Lines& lines) { return static_cast<int>(lines.size()) <= room; };
  Lines drawn = drawn_in(out_.height() != 0 ? Detail::full : Detail::brief);
  if (out_.height() != 0 && !fits(drawn)) drawn = drawn_in(Detail::brief);
  if (out_.height() != 0 && !fits(drawn) && !settings_.plain) {
    drawn = drawn_in(Detail::drawings);
    // For a drawing's sake the news may go beyond the upper edge.
    if (lines_with(drawn, asked) > out_.height()) {
      const bool loses_drawing = whole && drawn != drawn_in(Detail::names);
      drawn = drawn_in(Detail::names);
      if (loses_drawing) append(drawn, wrap(teller_.say("table.drawn_elsewhere"), out_.width(), kHangingIndent));
    }
  }
  shown_.clear();
  shown_rows_.clear();
  for (const Block& block : blocks) {
    shown_.push_back(block.content);
    for (const Block::Row& row : block.rows) shown_rows_.push_back(row.text);
  }

  // To whoever looks on it is not said who is waited for if that may be somebody else by now.
  const bool settled = !teller_.looks_on() || !in_.has_changed();
  waited_for_ = settled ? teller_.prompt() : "";
  if (!settled && drawn.empty() && told.empty()) return;
  out_.blank();
  out_.lines(drawn);
  if (!drawn.empty()) out_.blank();
  out_.lines(told);
  if (settled) out_.lines(asked);
}

bool Face::has_something_to_tell() {
  if (settings_.notices) append(notices_, settings_.notices());
  if (shown_.empty() || teller_.begins() || !notices_.empty() || !teller_.news().empty()) return true;
  if (teller_.prompt() != waited_for_) return true;
  const std::vector<Block> blocks = teller_.blocks(out_.drawing_width());
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    if (!blocks[i].told && !blocks[i].quiet && blocks[i].content != shown_[i]) return true;
  }
  return false;
}

Typed Face::read_till_told() {
  const int column = out_.ask(teller_.question());
  Patience waiting(in_, out_, teller_, settings_);
  Typed typed = in_.read();
  while (typed.what == Typed::What::changed) {
    went_on_ = teller_.go_on(waiting);
    if (*went_on_ != Waited::asked || has_something_to_tell()) break;
    went_on_.reset();
    typed = in_.read();
  }
  return taken(std::move(typed), column);
}

Lines Face::title() const {
  const std::string title = teller_.title();
  if (title.empty()) return {};
  return wrap(inked(Ink::strong, title), out_.width(), kHangingIndent);
}

Lines Face::rows_of(const Block& block, Detail detail) const {
  const int width = out_.width();
  Lines lines;
  const bool is_drawn = !block.rows.empty() && block.rows.front().drawn;
  if (detail == Detail::names || (detail == Detail::drawings && !is_drawn) || (settings_.plain && is_drawn)) {
    for (std::size_t at = 0; at <= block.content.size();) {
      const std::size_t end = std::min(block.content.find('\n', at), block.content.size());
      append(lines, wrap(block.content.substr(at, end - at), width, kHangingIndent));
      at = end + 1;
    }
    return lines;
  }
  const bool brief = detail != Detail::full;
  // Rather names alone than texts that are cut.
  const auto is_cut = [&](const Block::Row& row) {
    return row.brief && wrap(row.text, width, kHangingIndent).size() > lines_for_text(width);
  };
  if (brief && block.smaller.empty() && std::ranges::any_of(block.rows, is_cut)) return rows_of(block, Detail::names);
  for (const Block::Row& row : brief && !block.smaller.empty() ? block.smaller : block.rows) {
    if (row.drawn) {
      lines.push_back(row.text);
    } else {
      append(lines, wrap(row.text, width, kHangingIndent));
    }
  }
  return lines;
}

Lines Face::table(const std::vector<Block>& blocks, Detail detail) const {
  Lines lines = title();
  for (const Block& block : blocks) {
    if (!block.told) append(lines, rows_of(block, detail));
  }
  return lines;
}

Lines Face::changes(const std::vector<Block>& blocks, Detail detail) const {
  Lines lines;
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    const Block& block = blocks[i];
    // Whoever looks on chooses nothing by it.
    const bool always = block.always && !teller_.looks_on();
    const bool due = always || (!block.quiet && shown_[i] != block.content);
    if (settings_.plain && block.rows.size() > 1) {
      // To ears all of it again is too much.
      for (const Block::Row& row : block.rows) {
        const bool new_row = std::ranges::find(shown_rows_, row.text) == shown_rows_.end();
        if (!block.told && due && new_row) append(lines, wrap(row.text, out_.width(), kHangingIndent));
      }
      continue;
    }
    if (!block.told && due) append(lines, rows_of(block, block.smaller.empty() ? Detail::names : detail));
  }
  return lines;
}

Lines Face::news() {
  Lines lines;
  if (settings_.notices) append(notices_, settings_.notices());
  for (const std::string& notice : std::exchange(notices_, {})) {
    append(lines, wrap(notice, out_.width(), kHangingIndent));
  }
  for (const std::string& paragraph : teller_.news()) append(lines, wrap(paragraph, out_.width(), kHangingIndent));
  return lines;
}

Lines Face::choices(bool in_full) const {
  const int width = out_.width();
  const std::string prompt =
      in_full ? teller_.prompt() : teller_.prompt() + ' ' + teller_.say("table.texts_with_enter");
  Lines lines = wrap(inked(Ink::strong, prompt), width, kHangingIndent);
  const std::vector<ListedOption> choices = teller_.choices(in_full);
  const auto place = [](const ListedOption& choice) { return std::to_string(choice.number) + ". "; };
  std::vector<std::string> numbered;
  numbered.reserve(choices.size());
  for (const ListedOption& choice : choices) {
    numbered.push_back(place(choice) + choice.text + (choice.then.empty() ? "" : std::string(kThen) + choice.then));
  }
  const auto rows_of_choice = [&](std::size_t i) {
    const ListedOption& choice = choices[i];
    if (width_of(numbered[i]) <= width) return Lines{numbered[i]};
    const int indent = width_of(place(choice));
    Lines rows = wrap(place(choice) + choice.text, width, indent);
    // What would come of it in lines of its own.
    const auto margin = static_cast<std::size_t>(indent - 1);
    if (!choice.then.empty()) {
      append(rows, wrap(std::string(margin, ' ').append(kThen) + choice.then, width, indent + kHangingIndent));
    }
    return rows;
  };
  const bool beside = !settings_.plain && teller_.side_by_side() && numbered.size() >= kSideBySide;
  std::vector<std::string> short_ones;  // in a row
  const auto put_short_ones = [&] {
    append(lines, side_by_side(short_ones, out_.drawing_width()));
    short_ones.clear();
  };
  for (std::size_t i = 0; i < numbered.size(); ++i) {
    if (beside && 2 * width_of(numbered[i]) + 2 <= width) {
      short_ones.push_back(numbered[i]);
      continue;
    }
    put_short_ones();
    append(lines, rows_of_choice(i));
  }
  put_short_ones();
  return lines;
}

Typed Face::read(const std::string& question) { return read_now(out_.ask(question)); }

Typed Face::read_now(int column) { return taken(in_.read(), column); }

Typed Face::taken(Typed typed, int column) {
  switch (typed.what) {
    case Typed::What::line:
      // Whole, however long: it may be what somebody says to the others, or the name of a file.
      typed.line = tidy(typed.line, static_cast<int>(typed.line.size()));
      if (settings_.echo) out_.echo(typed.line, column);
      break;
    case Typed::What::closed:
      out_.blank();
      out_.line(teller_.say("table.input_closed"), kHangingIndent);
      break;
    case Typed::What::interrupted:
    case Typed::What::changed: out_.blank(); break;
  }
  return typed;
}

std::optional<Ended> Face::answer_meanwhile() {
  const Typed typed = read_now(0);
  if (typed.what == Typed::What::closed) return Ended::input_closed;
  if (typed.what == Typed::What::interrupted) return leave().ended;
  if (typed.what == Typed::What::changed || typed.line.empty()) return std::nullopt;
  // There is nothing to hint at.
  if (const auto said = command(typed.line); said && said->command != TableCommand::hint) return obey(*said).ended;
  const std::optional<Lines> told = settings_.also ? settings_.also(typed.line) : std::nullopt;
  paragraphs(told.value_or(Lines{teller_.say("table.not_your_turn")}));
  return std::nullopt;
}

Face::Answer Face::answer() {
  const Typed typed = teller_.looks_on() ? read_till_told() : read(teller_.question());
  switch (typed.what) {
    case Typed::What::closed: return {.ended = Ended::input_closed};
    case Typed::What::interrupted: return leave();
    case Typed::What::changed: return {.chosen = true};
    case Typed::What::line: break;
  }
  const std::string* const line = &typed.line;
  if (const auto number = number_in(*line); number && *number >= 1 && *number <= teller_.numbers()) {
    return choose(*number - 1);
  }
  if (line->empty()) {
    out_.lines(choices(true));
  } else if (const auto said = command(*line)) {
    return obey(*said);
  } else if (const Lines foreseen = foreseen_by(*line); !foreseen.empty()) {
    paragraphs(foreseen);
  } else {
    const Reading reading = teller_.read(as_answer(*line));
    paragraphs(reading.says);
    if (reading.understood) return {.chosen = reading.chosen, .ended = {}};
    const std::optional<Lines> said_else = settings_.also ? settings_.also(*line) : std::nullopt;
    if (said_else) {
      paragraphs(*said_else);
    } else {
      out_.line(teller_.invalid(), kHangingIndent);
    }
  }
  return {};
}

// A question about no choice may be one to the others: "say shall we go on?".
Lines Face::foreseen_by(const std::string& line) const {
  const auto asked = asked_about(as_answer(line));
  return asked ? teller_.foresee(*asked) : Lines();
}

std::optional<SaidCommand> Face::command(const std::string& line) const {
  return command_in(line, [&](const std::string& key) { return teller_.say(key); });
}

Face::Answer Face::obey(const SaidCommand& said) {
  const auto of_this_game = [&](const std::vector<std::string>& texts) {
    paragraphs(texts.empty() ? std::vector{teller_.say("table.not_in_this_game")} : texts);
  };
  switch (said.command) {
    case TableCommand::help: help(said.rest); break;
    case TableCommand::table: show_all(); break;
    case TableCommand::map: of_this_game(teller_.map()); break;
    case TableCommand::needs: of_this_game(teller_.needs()); break;
    case TableCommand::card: paragraphs(teller_.card(said.rest)); break;
    case TableCommand::known: paragraphs(teller_.known()); break;
    case TableCommand::log: show_log(said.rest); break;
    case TableCommand::rules: paragraphs(settings_.rules.at_the_table(said.rest, "r")); break;
    case TableCommand::save: save(said.rest); break;
    case TableCommand::undo: return take_back();
    case TableCommand::hint: return hint();
    case TableCommand::quit: return leave();
  }
  return {};
}

void Face::paragraphs(const std::vector<std::string>& texts) {
  for (const std::string& text : texts) out_.line(text, kHangingIndent);
}

void Face::advise(const Advice& advice) {
  paragraphs(advice.paragraphs);
  if (!advice.command.empty()) out_.lines({"  " + advice.command});
}

void Face::save(const std::string& rest) {
  if (!settings_.save) return out_.line(teller_.say("table.save.not_here"), kHangingIndent);
  advise(settings_.save(rest));
}

void Face::show_all() {
  out_.lines(title());
  for (const Block& block : teller_.blocks(out_.drawing_width())) out_.lines(rows_of(block, Detail::full));
}

// The last turns that fit a screen; so many of them as are asked for; all, if something else is.
void Face::show_log(const std::string& wanted) {
  const text::Account account = teller_.log();
  std::vector<Lines> turns(1);  // the first: what was before any
  bool begun = false;           // the last of them has more than a heading
  for (const text::AccountLine& line : account) {
    if (line.heading && begun) turns.emplace_back();
    begun = !line.heading;
    const std::string text = line.heading ? inked(Ink::strong, line.sentence.text) : "  " + line.sentence.text;
    append(turns.back(), wrap(text, out_.width(), 2 * kHangingIndent));
  }
  // What has only begun goes with the turn before it.
  if (!begun && turns.size() > 1) {
    const Lines heading = std::move(turns.back());
    turns.pop_back();
    append(turns.back(), heading);
  }
  std::size_t first = turns.size();
  if (const auto number = number_in(wanted)) {
    first -= std::min(std::max<std::size_t>(*number, 1), first);
  } else if (!wanted.empty()) {
    first = 0;
  } else {
    constexpr int kUsual = 40;
    int room = (out_.height() != 0 ? out_.height() : kUsual) - kOtherLines;
    for (; first > 0; --first) {
      room -= static_cast<int>(turns[first - 1].size());
      if (room < 0 && first < turns.size()) break;
    }
  }
  if (first > 0) out_.line(teller_.say("table.log.more"), kHangingIndent);
  for (; first < turns.size(); ++first) out_.lines(turns[first]);
}

Lines Face::help_lines() const {
  Lines lines;
  const auto say = [&](const char* key) {
    lines.push_back(
        teller_.say(std::string("table.help.") + key, {{"example", settings_.rules.book().rules().front().id}}));
  };
  if (!teller_.looks_on()) {
    for (const char* key : {"number", "enter", "undo", "hint"}) say(key);
  }
  for (const char* key : {"known", "log", "table", "cards"}) say(key);
  for (const std::string& line : teller_.help_commands()) lines.push_back(line);
  say("rules");
  if (settings_.save) say("save");
  if (settings_.also_help) append(lines, settings_.also_help());
  for (const char* key : {"quit", "game"}) say(key);
  return lines;
}

// How the game goes, in screens where it does not fit one: the others on demand.
void Face::help_game(std::size_t page) {
  const Lines all = teller_.help_game();
  const auto rows_of_paragraph = [&](const std::string& text) { return wrap(text, out_.width(), kHangingIndent); };
  const auto how_to_go_on = [&](std::size_t next) {
    return rows_of_paragraph(teller_.say("table.help.game_page", {{"page", static_cast<std::int64_t>(next)}}));
  };
  int rows = kOtherLines;
  for (const std::string& text : all) rows += static_cast<int>(rows_of_paragraph(text).size());
  if (out_.height() == 0 || rows <= out_.height()) return paragraphs(all);
  const int room = out_.height() - kOtherLines - static_cast<int>(how_to_go_on(1).size());
  std::vector<Lines> pages(1);
  for (const std::string& text : all) {
    const Lines more = rows_of_paragraph(text);
    const bool fits = static_cast<int>(pages.back().size() + more.size()) <= room;
    if (!pages.back().empty() && !fits) pages.emplace_back();
    append(pages.back(), more);
  }
  const std::size_t shown = std::clamp<std::size_t>(page, 1, pages.size());
  out_.lines(pages[shown - 1]);
  if (shown < pages.size()) out_.lines(how_to_go_on(shown + 1));
}

// What fits a screen: where all of it does not, what can be typed, and what it does on demand.
void Face::help(const std::string& about) {
  const Lines all = help_lines();
  if (!about.empty()) {
    const auto wanted = command(about);
    const auto is_about_it = [&](const std::string& line) {
      const auto own = command(typed_in(line));
      return wanted && own && own->command == wanted->command && own->command != TableCommand::help;
    };
    if (const auto found = std::ranges::find_if(all, is_about_it); found != all.end()) return paragraphs({*found});
    // "game", "game 2"; whatever else it is, that is meant.
    const auto page = number_in(std::string_view(about).substr(about.find_last_of(' ') + 1));
    return help_game(page.value_or(1));
  }
  int rows = kOtherLines;
  for (const std::string& line : all) rows += static_cast<int>(wrap(line, out_.width(), kHangingIndent).size());
  if (out_.height() == 0 || rows <= out_.height()) return paragraphs(all);
  std::string words;
  for (const std::string& line : all) words += (words.empty() ? "" : ", ") + unbroken(typed_in(line));
  paragraphs({words + '.', teller_.say("table.help.in_brief")});
}

Face::Answer Face::hint() {
  if (!settings_.plain) out_.quiet(teller_.say("table.hint.thinking"));
  const std::vector<std::string> hint = teller_.hint();
  out_.quiet("");
  // Called off: what it says then is of no use.
  if (Interrupts::take()) return leave();
  paragraphs(hint);
  return {};
}

Face::Answer Face::choose(std::size_t number) {
  const Result<void, std::string> chosen = teller_.choose(number);
  if (!chosen) out_.line(chosen.error(), kHangingIndent);
  return {.chosen = chosen.has_value(), .ended = {}};
}

Face::Answer Face::take_back() {
  const Result<void, std::string> taken = teller_.take_back();
  if (!taken) out_.line(taken.error(), kHangingIndent);
  if (taken && !settings_.notices_of_taking_back) out_.line(teller_.say("table.told.undone.you"), kHangingIndent);
  if (taken) shown_.clear();
  return {.chosen = taken.has_value(), .ended = {}};
}

Face::Answer Face::leave() {
  const int column = out_.ask(teller_.say(teller_.looks_on() ? "table.looks_on.quit" : "table.quit"));
  const Typed typed = taken(in_.read_answer(), column);
  switch (typed.what) {
    case Typed::What::closed: return {.ended = Ended::input_closed};
    case Typed::What::interrupted: return {.ended = Ended::left};
    case Typed::What::changed: return {.chosen = true};
    case Typed::What::line: break;
  }
  const std::string& line = typed.line;
  const auto said = command(line);
  const bool quits = said && said->command == TableCommand::quit;
  if (quits || yes_or_no(line).value_or(false)) return {.ended = Ended::left};
  out_.line(teller_.say("table.going_on"), kHangingIndent);
  return {};
}

void Face::finish() {
  if (!settings_.shared.empty()) {
    out_.clear();
    out_.line(inked(Ink::strong, teller_.say("table.end_for", {{"player", settings_.shared}})), kHangingIndent);
  }
  out_.blank();
  out_.lines(news());
  out_.blank();
  for (const Block& block : teller_.blocks_at_the_end(out_.drawing_width())) out_.lines(rows_of(block, Detail::full));
  out_.blank();
  if (teller_.has_outcome()) tell_outcome();
  if (settings_.on_leaving) advise(settings_.on_leaving());
}

void Face::tell_outcome() {
  out_.line(inked(Ink::strong, teller_.say("table.result")));
  int number = 0;
  const std::vector<std::string> steps = teller_.outcome();
  for (const std::string& step : steps) {
    const std::string place = std::to_string(++number) + ". ";
    out_.line(place + step, width_of(place));
  }
  if (const auto won = teller_.won()) {
    out_.line(inked(Ink::strong, teller_.say(*won ? "table.you_win" : "table.you_lose")));
  }
  out_.blank();
  tell_how_to_read_rules(steps);
}

// No question is asked any more: the rules that the end was decided by are read with a command.
void Face::tell_how_to_read_rules(const std::vector<std::string>& steps) {
  for (const text::ReadableRule& rule : settings_.rules.book().rules()) {
    const auto names_it = [&](const std::string& step) { return step.find('(' + rule.id + ')') != std::string::npos; };
    if (std::ranges::none_of(steps, names_it)) continue;
    return advise(
        {.paragraphs = {teller_.say("table.read_rules")}, .command = settings_.rules_command + ' ' + rule.id});
  }
}

}  // namespace oshra::terminal
