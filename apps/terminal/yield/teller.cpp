#include "apps/terminal/yield/teller.h"

#include <algorithm>

#include "apps/terminal/lines.h"
#include "text/icu/icu_formatter.h"

namespace oshra::terminal {

using namespace yield;  // NOLINT(google-build-using-namespace)

namespace {

// Also what the same keys give on a Russian keyboard.
bool is_map(std::string_view typed) { return is_one_of(typed, {"m", "M", "ь", "Ь"}); }
bool is_cards(std::string_view typed) { return is_one_of(typed, {"c", "C", "с", "С"}); }

// Choices that are made with an eye on the map.
bool looks_at_map(Ask ask) {
  switch (ask) {
    case Ask::start:
    case Ask::place:
    case Ask::first_units:
    case Ask::strategy:
    case Ask::reveal:
    case Ask::act:
    case Ask::copy:
    case Ask::battle:
    case Ask::retreat:
    case Ask::chase:
    case Ask::recover:
    case Ask::recruits: return true;
    default: return false;
  }
}

// Choices whose list names every card of the hand.
bool tells_hand(Ask ask) {
  switch (ask) {
    case Ask::leader:
    case Ask::start:
    case Ask::place:
    case Ask::first_units:  // there is none yet
    case Ask::first_discards:
    case Ask::discard:
    case Ask::fight: return true;
    default: return false;
  }
}

// With spaces or commas between; nothing if there is anything else.
std::optional<std::vector<std::size_t>> numbers_in(std::string_view line) {
  std::vector<std::size_t> numbers;
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t end = std::min(line.find_first_of(" ,;/+", at), line.size());
    if (end > at) {
      const auto number = number_in(line.substr(at, end - at));
      if (!number) return std::nullopt;
      numbers.push_back(*number);
    }
    at = end + 1;
  }
  return numbers;
}

constexpr int kLongestTitle = 60;  // columns

text::YieldNames names_for(text::Language language, const Setup& setup, const std::vector<std::string>& players) {
  constexpr int kLongestPlace = 24;  // columns; a host's own map may say anything
  text::YieldNames names = text::names_in(language, setup, players);
  for (std::string& location : names.locations) location = tidy(location, kLongestPlace);
  return names;
}

}  // namespace

YieldTeller::YieldTeller(PlayersSide<Yield>& side, text::Language language, const std::vector<std::string>& names,
                         const yield::MapFile& map, bool list_map)
    : GameTeller(side, names),
      words_(language, text::icu_formatter()),
      locations_and_players_(names_for(language, side_.setup(), names)),
      to_the_player_(locations_and_players_),
      map_title_(tidy(side_.setup().names.title.in.at(static_cast<std::size_t>(language)).view(), kLongestTitle)),
      list_map_(list_map),
      phrases_{words_, side_.setup(), locations_and_players_},
      map_(phrases_, map, list_map),
      lines_(phrases_) {
  to_the_player_.players[side_.seat()] = say("table.you");
}

std::string YieldTeller::greeting(const std::vector<std::string>& others) const {
  const Setup& setup = side_.setup();
  const SeatSet team = team_of(setup, side_.seat());
  std::string partners;
  std::string opponents;
  for (Seat seat = 0; seat < setup.players; ++seat) {
    if (seat != side_.seat()) add_to(contains(team, seat) ? partners : opponents, others[seat]);
  }
  std::string line = say("table.title") + ". ";
  if (setup.leaders != 0) line += say("table.leaders") + ". ";
  if (setup.teams == Teams::two_against_two) line += say("table.two_against_two") + ". ";
  if (setup.teams == Teams::two_against_one) line += say("table.two_against_one") + ". ";
  line += partners.empty() ? say("table.opponents", {{"players", opponents}})
                           : say("table.partners", {{"partners", partners}, {"players", opponents}});
  return line + ' ' + say("table.map", {{"title", map_title_}}) + '.';
}

bool YieldTeller::go_on() {
  last_ask_ = view_.ask;
  if (looks_at_map(last_ask_)) map_due_ = false;  // shown with the last choice
  // A refusal, which read_cards has ruled out, would only mean to be asked again.
  while (!named_.empty() && choose_action(named_.back())) named_.pop_back();
  named_.clear();
  return GameTeller::go_on();
}

void YieldTeller::hear(const std::vector<ViewEvent>& events) {
  news_ = tell_news(phrases_, view_, events);
  const bool others_retreat = news_.retreats && last_ask_ != Ask::retreat;
  map_due_ = map_due_ || news_.map_changed || news_.begins || others_retreat;
}

std::vector<Block> YieldTeller::blocks(int width) const {
  std::vector<Block> blocks = {map_.block(view_, width)};
  blocks.front().told = !map_due_ || !looks_at_map(view_.ask);
  const int players = side_.setup().players;
  for (Seat seat = next_seat(view_.viewer, players);; seat = next_seat(seat, players)) {
    blocks.push_back(lines_.party(view_, seat));
    // In the set-up there is nothing to say, and in a battle what matters is said of it.
    blocks.back().told = view_.phase == Phase::setup || (view_.fighting & armies_of(seat)) != 0;
    if (seat == view_.viewer) break;
  }
  blocks.push_back(lines_.hand(view_));
  blocks.back().told = tells_hand(view_.ask);
  blocks.push_back(lines_.battle(view_));
  return blocks;
}

std::vector<Block> YieldTeller::blocks_at_the_end(int width) const {
  std::vector<Block> blocks = {map_.block(view_, width)};
  for (Seat seat = 0; seat < Yield::players(side_.setup()); ++seat) blocks.push_back(lines_.party(view_, seat));
  return blocks;
}

std::string YieldTeller::prompt() const {
  std::string prompt = words_.prompt(side_.setup(), view_, to_the_player_).text;
  if (split() == nullptr) return prompt;
  return prompt + ' ' + say("table.units_order", {{"armies", armies_of_split()}});
}

// Shorter than the words for it where the question says the rest and the list is long.
std::string YieldTeller::choice(Action action, bool in_full) const {
  const auto kind = kind_of(action);
  if (!list_map_ && (kind == Do::step || kind == Do::place)) {
    const std::string army = phrases_.army(view_, yield::army(view_.viewer, static_cast<yield::Slot>(action.a)));
    return text::capitalised(army).text + " → " + map_.place(view_, action.b);
  }
  if (kind == Do::discard || kind == Do::keep || kind == Do::give) return words_.card(static_cast<Kind>(action.a)).text;
  std::string option = words_.option(side_.setup(), view_, to_the_player_, action).text;
  if (kind != Do::strategy && kind != Do::copy) return option;
  const bool first_time = view_.ask == Ask::strategy && view_.year == 1 && view_.season == 1;
  if (!first_time && !in_full) return option;
  return phrases_.labelled(option, words_.strategy_text(static_cast<Strategy>(action.a)).text);
}

std::vector<ListedOption> YieldTeller::choices(bool in_full) const {
  std::vector<ListedOption> choices;
  if (split() != nullptr) return choices;
  const auto room = view_.ask == Ask::strategy ? ListedOption::Room::little
                    : view_.ask == Ask::leader ? ListedOption::Room::some
                                               : ListedOption::Room::all;
  for (const Action action : options_) choices.push_back({choice(action, in_full), room});
  return choices;
}

// --- several cards ---------------------------------------------------------------------------------------------------

int YieldTeller::cards_wanted() const {
  switch (view_.ask) {
    case Ask::first_discards: {
      const auto& picked = view_.answers[view_.viewer];
      const auto before = std::ranges::count_if(picked, [](std::uint8_t card) { return card != 0; });
      return std::min(int{allotment(side_.setup(), view_.viewer).first_discards} - static_cast<int>(before),
                      cards_to_choose_from().size());
    }
    case Ask::discard: return std::max(int{view_.to_discard}, view_.hand.size() - kHandLimit);
    case Ask::keep: return view_.to_discard;
    default: return 0;
  }
}

CardBag YieldTeller::cards_to_choose_from() const {
  if (view_.ask == Ask::keep) return view_.drawn;
  CardBag cards = view_.hand;
  if (view_.ask != Ask::first_discards) return cards;
  for (const std::uint8_t picked : view_.answers[view_.viewer]) {
    if (picked != 0) cards.remove(static_cast<Kind>(picked - 1));
  }
  return cards;
}

text::Slots YieldTeller::cards_slots() const {
  return {{"count", std::int64_t{cards_wanted()}}, {"last", static_cast<std::int64_t>(options_.size())}};
}

Reading YieldTeller::read_cards(const std::vector<std::size_t>& numbers) {
  CardBag left = cards_to_choose_from();
  bool good = numbers.size() <= static_cast<std::size_t>(cards_wanted());
  for (const std::size_t number : numbers) {
    good = good && number >= 1 && number <= options_.size() && left.has(options_[number - 1].a);
    if (!good) return {.understood = true, .says = {say("table.cards_invalid", cards_slots())}};
    left.remove(options_[number - 1].a);
  }
  // The first now, the others in go_on(): each is a choice of its own.
  for (std::size_t i = numbers.size(); i > 1; --i) named_.push_back(options_[numbers[i - 1] - 1]);
  const auto chosen = choose_action(options_[numbers.front() - 1]);
  if (chosen) return {.understood = true, .chosen = true};
  named_.clear();
  return {.understood = true, .says = {chosen.error()}};
}

// --- splits of units -------------------------------------------------------------------------------------------------

std::string YieldTeller::armies_of_split() const {
  std::string list;
  for (const yield::Slot slot : phrases_.armies(view_, view_.viewer)) {
    const Army army = yield::army(view_.viewer, slot);
    add_to(list, view_.ask == Ask::first_units ? phrases_.army(view_, army) : phrases_.army_and_units(view_, army));
  }
  return list;
}

// As even as it can be.
std::string YieldTeller::example_of_split() const {
  const Split& split = *this->split();
  Units units = split.least;
  int left = split.total;
  for (std::size_t i = 0; i < split.parts; ++i) left -= units[i];
  for (std::size_t i = 0; left > 0; i = (i + 1) % split.parts) {
    if (units[i] < split.most[i]) {
      ++units[i];
      --left;
    }
  }
  std::string example;
  for (std::size_t i = 0; i < split.parts; ++i) add_to(example, std::to_string(units[i]), " ");
  return example;
}

text::Slots YieldTeller::split_slots() const {
  return {{"count", std::int64_t{split()->parts}},
          {"total", std::int64_t{split()->total}},
          {"example", example_of_split()}};
}

std::vector<std::string> YieldTeller::foresee(const std::string& answer) const {
  if (split() == nullptr) return GameTeller::foresee(answer);
  const std::optional<std::vector<std::size_t>> numbers = numbers_in(answer);
  if (!numbers || numbers->size() != split()->parts) return {};
  Units units = {};
  for (std::size_t i = 0; i < numbers->size(); ++i) {
    if ((*numbers)[i] > kMaxUnits) return {};
    units[i] = static_cast<std::uint8_t>((*numbers)[i]);
  }
  return split()->allows(units) ? consequences(give_units(units)) : std::vector<std::string>{};
}

std::string YieldTeller::question() const {
  if (split() != nullptr) return say("table.units_question", split_slots());
  return cards_wanted() > 1 ? say("table.cards_question", cards_slots()) : GameTeller::question();
}

std::string YieldTeller::invalid() const {
  return split() != nullptr ? say("table.units_invalid", split_slots()) : GameTeller::invalid();
}

Reading YieldTeller::read_split(const std::vector<std::size_t>& numbers) {
  const Split& split = *this->split();
  if (numbers.size() != split.parts) return {};
  Units units = {};
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (numbers[i] > kMaxUnits) {
      return {.understood = true, .says = {say("table.units_too_many", {{"most", std::int64_t{kMaxUnits}}})}};
    }
    units[i] = static_cast<std::uint8_t>(numbers[i]);
    sum += units[i];
  }
  const auto chosen = choose_action(give_units(units));
  if (chosen) return {.understood = true, .chosen = true};
  Reading reading{.understood = true, .says = {}};
  if (sum != split.total) {
    text::Slots slots = split_slots();
    slots.push_back({"sum", sum});
    reading.says.push_back(say("table.units_sum", slots));
  }
  reading.says.push_back(chosen.error());
  return reading;
}

// --- commands --------------------------------------------------------------------------------------------------------

std::vector<std::string> YieldTeller::cards() const {
  std::vector<std::string> texts;
  for (int card = 1; card <= kStrategies; ++card) {
    const auto strategy = static_cast<Strategy>(card);
    texts.push_back(phrases_.labelled(words_.strategy(strategy).text, words_.strategy_text(strategy).text));
  }
  for (Seat seat = 0; seat < Yield::players(side_.setup()); ++seat) {
    const Power power = view_.powers[seat];
    if (power == Power::none) continue;
    const std::string who = phrases_.player(view_, seat) + ", " + words_.leader_side(power).text;
    texts.push_back(phrases_.labelled(
        who, seat == side_.seat() ? words_.power_text(power).text : words_.power_text_of_other(power).text));
  }
  return texts;
}

Reading YieldTeller::read(const std::string& line) {
  if (is_map(line)) return {.understood = true, .says = map_.whole(view_)};
  if (is_cards(line)) return {.understood = true, .says = cards()};
  const std::optional<std::vector<std::size_t>> numbers = numbers_in(line);
  if (!numbers) return {};
  if (split() != nullptr) return read_split(*numbers);
  return numbers->size() > 1 && cards_wanted() > 1 ? read_cards(*numbers) : Reading{};
}

std::vector<std::string> YieldTeller::help() const {
  std::vector<std::string> lines;
  for (const char* key :
       {"number", "consequence", "several", "units", "enter", "table", "map", "cards", "rules", "quit"}) {
    lines.push_back(say(std::string("table.help.") + key, {{"example", "r Y-T1"}}));
  }
  lines.push_back(map_.legend(view_));
  for (const char* key : {"goal", "year", "battle"}) lines.push_back(say(std::string("table.help.") + key));
  return lines;
}

}  // namespace oshra::terminal
