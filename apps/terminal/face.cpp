#include "apps/terminal/face.h"

#include <algorithm>
#include <charconv>
#include <istream>

#include "apps/terminal/card_search.h"

namespace oshra::terminal {

namespace hl = hidden_leaders;
using hl::Card;
using hl::Do;

namespace {

constexpr int kIndent = 2;
// With more cards than this among the options their texts are clipped.
constexpr int kFullTexts = 6;
// Of a decision's screen, beside table, news and choices: the blank between the first two, and the line of the answer.
constexpr int kOtherLines = 2;

// A command's letter, small or capital, or what the same key gives on a Russian keyboard.
bool is_one_of(std::string_view typed, std::initializer_list<std::string_view> letters) {
  return std::find(letters.begin(), letters.end(), typed) != letters.end();
}
bool is_quit(std::string_view typed) { return is_one_of(typed, {"q", "Q", "й", "Й"}); }
bool is_table(std::string_view typed) { return is_one_of(typed, {"t", "T", "е", "Е"}); }
bool is_card(std::string_view typed) { return is_one_of(typed, {"c", "C", "с", "С"}); }
bool is_help(std::string_view typed) { return is_one_of(typed, {"?", "h", "H", "help", "р", "Р"}); }

// An option whose choice is about what its card does.
bool tells_text(Do kind) {
  switch (kind) {
    case Do::play:
    case Do::discard:
    case Do::hide:
    case Do::give:
    case Do::draw_tavern:
    case Do::choose_tavern:
    case Do::choose_graveyard:
    case Do::choose_hand:
    case Do::choose_set: return true;
    default: return false;
  }
}

int lines_for_text(int width) { return width >= 72 ? 1 : 2; }

std::optional<std::size_t> number_in(const std::string& typed) {
  std::size_t number = 0;
  const char* end = typed.data() + typed.size();
  const auto [stop, error] = std::from_chars(typed.data(), end, number);
  if (error != std::errc() || stop != end) return std::nullopt;
  return number;
}

void append(Lines& lines, const Lines& more) { lines.insert(lines.end(), more.begin(), more.end()); }

}  // namespace

Face::Face(PlayersSide& side, const text::HiddenLeadersWords& words, std::istream& in, Writer& out,
           FaceSettings settings)
    : side_(side),
      words_(words),
      in_(in),
      out_(out),
      settings_(std::move(settings)),
      lines_(words_, side_.setup(), settings_.names) {}

Ended Face::play() {
  while (true) {
    side_.play_on();
    view_ = side_.view();
    options_ = side_.options();
    news_ = tell_news(words_, settings_.names, side_.seat(), side_.news(), turn_);
    turn_ += news_.turns_begun;
    if (news_.turns_begun > 0) told_this_turn_ = {};
    if (options_.empty()) {
      finish();
      return Ended::finished;
    }
    show_decision();
    Answer given;
    while (!given.action) {
      given = answer();
      if (given.ended) {
        out_.line(words_.say("table.broken_off"), kIndent);
        out_.line(words_.say("table.repeat", {{"command", settings_.repeat}}), kIndent);
        return *given.ended;
      }
      if (!given.action) continue;
      const hl::Verdict verdict = side_.choose(*given.action);
      if (!verdict.ok()) {
        out_.line(words_.refusal(verdict), kIndent);
        given.action.reset();
      }
    }
  }
}

Card Face::card_of_option(Action action) const {
  switch (hl::kind_of(action)) {
    case Do::draw_tavern:
    case Do::choose_tavern: return view_.tavern[action.a - 1U];
    case Do::choose_hidden: return hidden_hero(view_, hl::seat_of(action), action.b);
    case Do::choose_open: return hl::card_of(action);
    default: return tells_text(hl::kind_of(action)) ? hl::card_of(action) : Card::none;
  }
}

IdSet Face::cards_told_by_options() const {
  IdSet told;
  for (const Action action : options_) {
    const Card card = card_of_option(action);
    if (tells_text(hl::kind_of(action)) && card != Card::none) told.add(id(card));
  }
  return told;
}

void Face::show_decision() {
  const Lines told = news();
  const Lines asked = choices(false);
  Lines drawn;
  if (news_.turns_begun == 0 && !shown_.empty()) {
    drawn = changes();
  } else {
    // As much of the table as fits the screen together with the rest.
    const int room = out_.height() - static_cast<int>(told.size() + asked.size()) - kOtherLines;
    const auto fits = [&](const Lines& lines) { return static_cast<int>(lines.size()) <= room; };
    drawn = table(out_.height() == 0 ? Detail::brief : Detail::full);
    if (out_.height() != 0 && !fits(drawn)) drawn = table(Detail::brief);
    if (out_.height() != 0 && !fits(drawn)) drawn = table(Detail::names);
  }
  shown_.clear();
  for (const Block& block : lines_.blocks(view_, {})) shown_.push_back(block.content);
  told_this_turn_ = told_this_turn_ | cards_told_by_options();

  out_.blank();
  out_.lines(drawn);
  out_.blank();
  out_.lines(told);
  out_.lines(asked);
}

Lines Face::title() const {
  if (turn_ == 0) return {};
  const std::string who = view_.turn == side_.seat() ? words_.say("table.you") : settings_.names[view_.turn];
  const std::string text = words_.say("table.turn", {{"number", std::int64_t{turn_}}, {"player", who}});
  return wrap(inked(Ink::strong, text), out_.width(), kIndent);
}

Lines Face::rows_of(const Block& block, Detail detail) const {
  const int width = out_.width();
  if (detail == Detail::names) return wrap(block.content, width, kIndent);
  Lines lines;
  for (const Block::Row& row : block.rows) {
    const bool clip = row.brief && detail == Detail::brief;
    append(lines,
           clip ? wrap_at_most(row.text, width, kIndent, lines_for_text(width)) : wrap(row.text, width, kIndent));
  }
  return lines;
}

Lines Face::table(Detail detail) const {
  Lines lines = title();
  for (const Block& block : lines_.blocks(view_, cards_told_by_options())) {
    if (!block.told) append(lines, rows_of(block, detail));
  }
  return lines;
}

Lines Face::changes() const {
  Lines lines;
  const std::vector<Block> blocks = lines_.blocks(view_, cards_told_by_options());
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    const Block& block = blocks[i];
    if (!block.told && (block.always || shown_[i] != block.content)) append(lines, rows_of(block, Detail::names));
  }
  return lines;
}

Lines Face::news() const {
  Lines lines;
  for (const std::string& paragraph : news_.paragraphs) append(lines, wrap(paragraph, out_.width(), kIndent));
  return lines;
}

Lines Face::choices(bool in_full) const {
  const int width = out_.width();
  Lines lines = wrap(inked(Ink::strong, words_.prompt(view_, settings_.names)), width, kIndent);
  const bool many = cards_told_by_options().size() > kFullTexts;
  IdSet told;
  for (std::size_t i = 0; i < options_.size(); ++i) {
    const std::string number = std::to_string(i + 1) + ". ";
    const std::string option = words_.option(view_, settings_.names, options_[i]);
    const int indent = width_of(number);
    const Card card = card_of_option(options_[i]);
    if (!tells_text(hl::kind_of(options_[i])) || card == Card::none || told.has(id(card))) {
      append(lines, wrap(number + option, width, indent));
      continue;
    }
    told.add(id(card));
    const std::string line = number + lines_.option_with_text(option, card);
    const bool clip = !in_full && (many || told_this_turn_.has(id(card)));
    append(lines, clip ? wrap_at_most(line, width, indent, lines_for_text(width) + 1) : wrap(line, width, indent));
  }
  return lines;
}

std::optional<std::string> Face::read_line(const std::string& question) {
  out_.ask(question);
  std::string line;
  if (!std::getline(in_, line)) {
    out_.blank();
    out_.line(words_.say("table.input_closed"), kIndent);
    return std::nullopt;
  }
  // Longer answers have no meaning here.
  constexpr int kLongest = 60;
  line = tidy(line, kLongest);
  if (settings_.echo) out_.echo(line, width_of(question));
  return line;
}

Face::Answer Face::answer() {
  const std::optional<std::string> line =
      read_line(words_.say("table.choice", {{"last", static_cast<std::int64_t>(options_.size())}}));
  if (!line) return {.action = {}, .ended = Ended::input_closed};
  if (const auto number = number_in(*line); number && *number >= 1 && *number <= options_.size()) {
    return {.action = options_[*number - 1], .ended = {}};
  }
  const std::size_t space = std::min(line->find(' '), line->size());
  const std::string word = line->substr(0, space);
  if (line->empty()) {
    out_.lines(choices(true));
  } else if (is_quit(*line)) {
    return leave();
  } else if (is_help(*line)) {
    help();
  } else if (is_table(*line)) {
    out_.lines(title());
    for (const Block& block : lines_.blocks(view_, {})) out_.lines(rows_of(block, Detail::full));
  } else if (is_card(word)) {
    show_card(tidy(line->substr(space), static_cast<int>(line->size())));
  } else {
    out_.line(words_.say("table.invalid", {{"last", static_cast<std::int64_t>(options_.size())}}), kIndent);
  }
  return {};
}

Face::Answer Face::leave() {
  const std::optional<std::string> line = read_line(words_.say("table.quit"));
  if (!line) return {.action = {}, .ended = Ended::input_closed};
  if (*line == words_.say("table.yes_letter") || *line == "y" || is_quit(*line)) {
    return {.action = {}, .ended = Ended::left};
  }
  out_.line(words_.say("table.going_on"), kIndent);
  return {};
}

void Face::show_card(const std::string& wanted) {
  std::vector<Card> found;
  if (const auto number = number_in(wanted)) {
    if (*number >= 1 && *number <= options_.size()) {
      const Card card = card_of_option(options_[*number - 1]);
      if (card != Card::none) found.push_back(card);
    }
  } else {
    found = find_cards(words_, settings_.language, side_.setup().deck, wanted);
  }
  if (found.empty()) {
    out_.line(words_.say("table.no_such_card", {{"wanted", wanted}}), kIndent);
  } else if (found.size() > kFullTexts) {
    std::string names;
    for (const Card card : found) names += (names.empty() ? "" : ", ") + words_.hero(card);
    out_.line(words_.say("table.several_cards", {{"cards", names}}), kIndent);
  } else {
    for (const Card card : found) out_.line(lines_.card_with_text(card), kIndent);
  }
}

void Face::help() {
  for (const char* key : {"number", "enter", "table", "cards", "quit", "hidden", "track", "turn"}) {
    out_.line(words_.say(std::string("table.help.") + key), kIndent);
  }
  out_.line(words_.say("table.ends_at", {{"count", std::int64_t{hl::end_threshold(side_.setup())}}}), kIndent);
  out_.line(words_.say("table.help.factions"), kIndent);
  out_.line(words_.say("table.help.leader"), kIndent);
}

void Face::finish() {
  out_.blank();
  out_.lines(news());
  out_.blank();
  for (const Block& block : lines_.at_the_end(view_)) out_.lines(rows_of(block, Detail::full));
  out_.blank();
  out_.line(inked(Ink::strong, words_.say("table.result")));
  const hl::Outcome outcome = side_.outcome();
  int number = 0;
  for (const std::string& step : words_.outcome(outcome, view_.leaders, settings_.names)) {
    const std::string place = std::to_string(++number) + ". ";
    out_.line(place + step, width_of(place));
  }
  if (outcome.winners != 0) {
    const bool yours = contains(outcome.winners, side_.seat());
    out_.line(inked(Ink::strong, words_.say(yours ? "table.you_win" : "table.you_lose")));
  }
  out_.blank();
  out_.line(words_.say("table.repeat", {{"command", settings_.repeat}}), kIndent);
}

}  // namespace oshra::terminal
