#include "apps/terminal/face.h"

#include <algorithm>
#include <istream>

namespace oshra::terminal {

namespace {

// Of a decision's screen, beside table, news and choices: the blank between the first two, and the line of the answer.
constexpr int kOtherLines = 2;
// Fewer choices stand below each other.
constexpr std::size_t kSideBySide = 4;

// A command's letter, small or capital, or what the same key gives on a Russian keyboard.
bool is_quit(std::string_view typed) { return is_one_of(typed, {"q", "Q", "й", "Й"}); }
bool is_table(std::string_view typed) { return is_one_of(typed, {"t", "T", "е", "Е"}); }
bool is_help(std::string_view typed) { return is_one_of(typed, {"?", "h", "H", "help", "р", "Р"}); }

// "3?": the answer that is asked about; nothing: it is no such question.
std::optional<std::string> asked_about(const std::string& line) {
  const bool before = line.front() == '?';
  if (line.size() < 2 || !(before || line.back() == '?')) return std::nullopt;
  return tidy(before ? line.substr(1) : line.substr(0, line.size() - 1), static_cast<int>(line.size()));
}

int lines_for_text(int width) { return width >= 72 ? 1 : 2; }

void append(Lines& lines, const Lines& more) { lines.insert(lines.end(), more.begin(), more.end()); }

}  // namespace

Ended Face::play() {
  while (true) {
    if (!teller_.go_on()) {
      finish();
      return Ended::finished;
    }
    show_decision();
    Answer given;
    while (!given.chosen) {
      given = answer();
      if (given.ended) {
        out_.line(teller_.say("table.broken_off"), kHangingIndent);
        tell_how_to_repeat();
        return *given.ended;
      }
    }
  }
}

void Face::show_decision() {
  const Lines told = news();
  const Lines asked = choices(false);
  const bool whole = teller_.begins() || shown_.empty();
  // As much of the table as fits the screen together with the rest.
  const int room = out_.height() - static_cast<int>(told.size() + asked.size()) - kOtherLines;
  const auto fits = [&](const Lines& lines) { return static_cast<int>(lines.size()) <= room; };
  const std::vector<Block> blocks = teller_.blocks(out_.width());
  const auto drawn_in = [&](Detail detail) { return whole ? table(blocks, detail) : changes(blocks, detail); };
  Lines drawn = drawn_in(out_.height() != 0 ? Detail::full : Detail::brief);
  if (out_.height() != 0 && !fits(drawn)) drawn = drawn_in(Detail::brief);
  if (out_.height() != 0 && !fits(drawn)) drawn = drawn_in(Detail::names);
  shown_.clear();
  for (const Block& block : blocks) shown_.push_back(block.content);

  out_.blank();
  out_.lines(drawn);
  if (!drawn.empty()) out_.blank();
  out_.lines(told);
  out_.lines(asked);
}

Lines Face::title() const {
  const std::string title = teller_.title();
  if (title.empty()) return {};
  return wrap(inked(Ink::strong, title), out_.width(), kHangingIndent);
}

Lines Face::rows_of(const Block& block, Detail detail) const {
  const int width = out_.width();
  if (detail == Detail::names) return wrap(block.content, width, kHangingIndent);
  const bool brief = detail == Detail::brief;
  Lines lines;
  for (const Block::Row& row : brief && !block.smaller.empty() ? block.smaller : block.rows) {
    if (row.drawn) {
      lines.push_back(row.text);
    } else if (row.brief && brief) {
      append(lines, wrap_at_most(row.text, width, kHangingIndent, lines_for_text(width)));
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
    const bool due = block.always || (!block.quiet && shown_[i] != block.content);
    if (!block.told && due) append(lines, rows_of(block, block.smaller.empty() ? Detail::names : detail));
  }
  return lines;
}

Lines Face::news() const {
  Lines lines;
  for (const std::string& paragraph : teller_.news()) append(lines, wrap(paragraph, out_.width(), kHangingIndent));
  return lines;
}

Lines Face::choices(bool in_full) const {
  const int width = out_.width();
  Lines lines = wrap(inked(Ink::strong, teller_.prompt()), width, kHangingIndent);
  const std::vector<ListedOption> choices = teller_.choices(in_full);
  std::vector<std::string> numbered;
  numbered.reserve(choices.size());
  for (const ListedOption& choice : choices) {
    numbered.push_back(std::to_string(numbered.size() + 1) + ". " + choice.text);
  }
  if (teller_.side_by_side() && numbered.size() >= kSideBySide) {
    const Lines columns = side_by_side(numbered, width);
    if (columns.size() < numbered.size()) {
      append(lines, columns);
      return lines;
    }
  }
  for (std::size_t i = 0; i < numbered.size(); ++i) {
    const int indent = width_of(std::to_string(i + 1) + ". ");
    const bool all = in_full || choices[i].room == ListedOption::Room::all;
    const int most = lines_for_text(width) + (choices[i].room == ListedOption::Room::some ? 1 : 0);
    append(lines, all ? wrap(numbered[i], width, indent) : wrap_at_most(numbered[i], width, indent, most));
  }
  return lines;
}

std::optional<std::string> Face::read_line(const std::string& question) {
  out_.ask(question);
  std::string line;
  if (!std::getline(in_, line)) {
    out_.blank();
    out_.line(teller_.say("table.input_closed"), kHangingIndent);
    return std::nullopt;
  }
  // Longer answers have no meaning here.
  constexpr int kLongest = 60;
  line = tidy(line, kLongest);
  if (settings_.echo) out_.echo(line, width_of(question));
  return line;
}

Face::Answer Face::answer() {
  const std::optional<std::string> line = read_line(teller_.question());
  if (!line) return {.ended = Ended::input_closed};
  if (const auto number = number_in(*line); number && *number >= 1 && *number <= teller_.numbers()) {
    return choose(*number - 1);
  }
  if (line->empty()) {
    out_.lines(choices(true));
  } else if (is_quit(*line)) {
    return leave();
  } else if (is_help(*line)) {
    for (const std::string& paragraph : teller_.help()) out_.line(paragraph, kHangingIndent);
  } else if (const auto asked = asked_about(*line)) {
    const std::vector<std::string> foreseen = teller_.foresee(*asked);
    for (const std::string& paragraph : foreseen) out_.line(paragraph, kHangingIndent);
    if (foreseen.empty()) out_.line(teller_.invalid(), kHangingIndent);
  } else if (const auto wanted = asked_of_rules(*line)) {
    for (const std::string& paragraph : settings_.rules.at_the_table(*wanted, "r"))
      out_.line(paragraph, kHangingIndent);
  } else if (is_table(*line)) {
    out_.lines(title());
    for (const Block& block : teller_.blocks(out_.width())) out_.lines(rows_of(block, Detail::full));
  } else {
    const Reading reading = teller_.read(*line);
    for (const std::string& paragraph : reading.says) out_.line(paragraph, kHangingIndent);
    if (!reading.understood) out_.line(teller_.invalid(), kHangingIndent);
    return {.chosen = reading.chosen, .ended = {}};
  }
  return {};
}

Face::Answer Face::choose(std::size_t number) {
  const Result<void, std::string> chosen = teller_.choose(number);
  if (!chosen) out_.line(chosen.error(), kHangingIndent);
  return {.chosen = chosen.has_value(), .ended = {}};
}

Face::Answer Face::leave() {
  const std::optional<std::string> line = read_line(teller_.say("table.quit"));
  if (!line) return {.ended = Ended::input_closed};
  if (*line == teller_.say("table.yes_letter") || *line == "y" || is_quit(*line)) return {.ended = Ended::left};
  out_.line(teller_.say("table.going_on"), kHangingIndent);
  return {};
}

void Face::finish() {
  out_.blank();
  out_.lines(news());
  out_.blank();
  for (const Block& block : teller_.blocks_at_the_end(out_.width())) out_.lines(rows_of(block, Detail::full));
  out_.blank();
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
  tell_how_to_repeat();
}

// No question is asked any more: the rules that the end was decided by are read with a command.
void Face::tell_how_to_read_rules(const std::vector<std::string>& steps) {
  for (const text::ReadableRule& rule : settings_.rules.book().rules()) {
    const auto names_it = [&](const std::string& step) { return step.find('(' + rule.id + ')') != std::string::npos; };
    if (std::ranges::none_of(steps, names_it)) continue;
    out_.lines({teller_.say("table.read_rules", {{"command", "./play rules " + rule.id}})});
    return;
  }
}

void Face::tell_how_to_repeat() {
  // To be copied: in one line.
  out_.lines({teller_.say("table.repeat", {{"command", settings_.repeat}})});
}

}  // namespace oshra::terminal
