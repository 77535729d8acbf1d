#include "apps/terminal/yield/teller.h"

#include <algorithm>
#include <utility>

#include "apps/terminal/lines.h"
#include "foresight/yield/consequences.h"
#include "text/icu/icu_formatter.h"

namespace oshra::terminal {

using namespace yield;  // NOLINT(google-build-using-namespace)

namespace {

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

// One army after the other. Whoever looks on is told each, and sees the map when all have moved.
bool moves_armies(Ask ask) { return ask == Ask::act || ask == Ask::retreat || ask == Ask::chase; }

// Nothing is foreseen of more options at once: the list would be slow to read and, at the worst, to make.
constexpr std::size_t kForeseen = 24;

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
  if (!looks_on()) to_the_player_.players[side_.seat()] = say("table.you");
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
  line += ' ' + say("table.map", {{"title", map_title_}}) + '.';
  // Those that are drawn are known from the start.
  for (Seat seat = 0; seat < setup.players; ++seat) {
    const Power power = setup.powers[seat];
    if (power == Power::none) continue;
    const std::string who = seat == side_.seat() ? say("table.you") : names_[seat];
    line += ' ' + phrases_.labelled(who, words_.leader_side(power).text + " (" + words_.power(power).text + ")") + '.';
  }
  return line;
}

Waited YieldTeller::go_on(Waiting& waiting) {
  last_ask_ = view_.ask;
  last_asked_ = view_.asked;
  if (looks_at_map(last_ask_) && !in_turn_) map_due_ = false;  // shown with the last choice
  while (!named_.empty()) {
    // A server may not have asked for the next card yet.
    const Waited waited = side_.play_on(waiting);
    if (waited == Waited::called_off || waited == Waited::others_turn) return waited;
    if (waited != Waited::asked || side_.view().ask != last_ask_) break;
    if (const auto chosen = choose_action(named_.back()); !chosen) {
      refused_ = chosen.error();
      break;
    }
    named_.pop_back();
  }
  named_.clear();
  return GameTeller::go_on(waiting);
}

Result<void, std::string> YieldTeller::take_back() {
  named_.clear();
  return GameTeller::take_back();
}

void YieldTeller::hear(std::size_t told) {
  news_ = tell_news(phrases_, view_, {heard_.begin() + static_cast<std::ptrdiff_t>(told), heard_.end()});
  if (!refused_.empty()) news_.paragraphs.push_back(std::exchange(refused_, {}));
  // From the beginning on: something may have been taken back.
  played_.clear();
  for (const ViewEvent& event : heard_) {
    if (event.what == Happening::battle_begins) played_.clear();
    if (event.what != Happening::card_played) continue;
    YieldPlayed played{.seat = event.seat, .card = {}, .up = event.value != 0};
    if (event.card != 0) played.card = static_cast<Kind>(event.card - 1);
    played_.push_back(played);
  }
  const bool others_retreat = news_.retreats && last_ask_ != Ask::retreat;
  map_due_ = map_due_ || news_.map_changed || news_.begins || others_retreat;
  in_turn_ = looks_on() && moves_armies(view_.ask) && view_.ask == last_ask_ && view_.asked == last_asked_;
}

std::vector<Block> YieldTeller::blocks(int width) const {
  std::vector<Block> blocks = {map_.block(view_, width)};
  blocks.front().told = !map_due_ || !looks_at_map(view_.ask) || in_turn_;
  const int players = side_.setup().players;
  const auto last = static_cast<Seat>(looks_on() ? players - 1 : int{view_.viewer});
  Block battle = lines_.battle(view_, played_);
  for (Seat seat = next_seat(last, players);; seat = next_seat(seat, players)) {
    blocks.push_back(lines_.party(view_, seat));
    // In the set-up there is nothing to say, and in a battle what matters is said of it.
    blocks.back().told = view_.phase == Phase::setup || (!battle.told && (view_.fighting & armies_of(seat)) != 0);
    if (seat == last) break;
  }
  if (!looks_on()) {
    // Those that are picked to be discarded leave it when all have picked (Y-S7).
    blocks.push_back(lines_.hand(view_.ask == Ask::first_discards ? cards_to_choose_from() : view_.hand));
    blocks.back().told = tells_hand(view_.ask);
  }
  blocks.push_back(std::move(battle));
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
  // Units that an army has already are not to be taken for those that are to be typed.
  const char* const key = view_.ask == Ask::first_units ? "table.units_order" : "table.units_so_far";
  return prompt + ' ' + say(key, {{"armies", armies_of_split()}});
}

// Shorter than the words for it where the question says the rest and the list is long.
std::string YieldTeller::choice(Action action, bool in_full) const {
  const auto kind = kind_of(action);
  if (!list_map_ && (kind == Do::step || kind == Do::place)) {
    const std::string army = phrases_.army(view_, yield::army(view_.viewer, static_cast<yield::Slot>(action.a)));
    return text::capitalised(army).text + " → " + map_.place(view_, action.b);
  }
  const auto copies = [&](const CardBag& bag) { return int{bag.count(action.a)}; };
  if (kind == Do::discard || kind == Do::keep || kind == Do::give) {
    const std::string card = words_.card(static_cast<Kind>(action.a)).text;
    const int count = copies(cards_to_choose_from());
    return count > 1 ? card + " ×" + std::to_string(count) : card;
  }
  const bool goes_somewhere = kind == Do::step || kind == Do::place || kind == Do::retreat || kind == Do::chase;
  const Location to = kind == Do::retreat ? action.c : action.b;
  // Where an army comes to, as of a step; whose it is and from where the words say.
  text::YieldNames names = to_the_player_;
  if (!list_map_ && goes_somewhere) names.locations.at(to) = map_.place(view_, to);
  std::string option = words_.option(side_.setup(), view_, names, action).text;
  if (list_map_ && goes_somewhere) {
    option += ". " + map_.in_words(view_, to);
    option.pop_back();  // choices end without a full stop
    return option;
  }
  if ((kind == Do::play_up || kind == Do::play_down) && copies(view_.hand) > 1) {
    option += ' ' + unbroken('[' + say("table.you_have", {{"count", std::int64_t{copies(view_.hand)}}}) + ']');
  }
  if (kind != Do::strategy && kind != Do::copy) return option;
  if (can_be_brief() && !in_full) return option;
  return phrases_.labelled(option, words_.strategy_text(static_cast<Strategy>(action.a)).text);
}

std::vector<ListedOption> YieldTeller::choices(bool in_full) const {
  std::vector<ListedOption> choices;
  if (split() != nullptr) return choices;
  const auto& open = numbers_.open();
  std::vector<std::vector<Brought>> brings;
  for (const auto& [number, action] : open) {
    choices.push_back({.number = number, .text = choice(action, in_full), .then = {}});
    brings.push_back(open.size() <= kForeseen ? then(action) : std::vector<Brought>{});
  }
  // What every option brings, as what is due now anyway, is no reason to choose one; but nobody overlooks a loss.
  const auto comes_anyway = [&](const Brought& what) {
    const auto brings_it = [&](const std::vector<Brought>& one) {
      return std::ranges::find(one, what.text, &Brought::text) != one.end();
    };
    return !what.own_loss && brings.size() > 1 && std::ranges::all_of(brings, brings_it);
  };
  for (std::size_t i = 0; i < choices.size(); ++i) {
    for (const Brought& what : brings[i]) {
      if (!comes_anyway(what)) phrases_.join_to(choices[i].then, what.text);
    }
  }
  return choices;
}

bool YieldTeller::can_be_brief() const {
  return !looks_on() && (view_.ask == Ask::strategy || view_.ask == Ask::copy) && view_.year > 1;
}

Question YieldTeller::asked() const {
  return {static_cast<std::uint32_t>(view_.ask),
          static_cast<std::uint32_t>(view_.phase),
          view_.year,
          view_.season,
          view_.turn,
          view_.fighting,
          static_cast<std::uint32_t>(view_.card)};
}

// The strategy cards, also those that were played this year.
std::vector<Action> YieldTeller::usual_choices() const {
  if (view_.ask != Ask::strategy) return {};
  std::vector<Action> usual;
  usual.reserve(yield::kStrategies);
  for (int card = 1; card <= yield::kStrategies; ++card) usual.push_back(yield::with(Do::strategy, card));
  return usual;
}

std::string YieldTeller::in_brief(const foresight::YieldFact& fact) const {
  using What = foresight::YieldFact::What;
  const auto of_player = [&](const std::string& text) {
    return fact.seat == view_.viewer ? text : phrases_.labelled(phrases_.player(view_, fact.seat), text);
  };
  const auto from_to = [&] { return std::to_string(fact.before) + "→" + std::to_string(fact.low); };
  switch (fact.what) {
    case What::strength: {
      std::string strength = std::to_string(fact.low);
      if (fact.low != fact.high) strength += "–" + std::to_string(fact.high);
      return of_player(say("table.strength", {{"count", strength}}));
    }
    case What::units: return of_player(phrases_.army(view_, yield::army(fact.seat, fact.army)) + ' ' + from_to());
    case What::points:
      return of_player(
          say("table.then.points", {{"before", std::int64_t{fact.before}}, {"count", std::int64_t{fact.low}}}));
    case What::fortress:
      if (fact.low != 0) return {};  // the option says it
      [[fallthrough]];
    case What::yields:
    case What::initiative:
    case What::destroyed:
    case What::battle_won:
    case What::battle_drawn: {
      const text::Sentence sentence = words_.consequences({&fact, 1}, view_, locations_and_players_).front();
      const bool begins_with_name = std::ranges::any_of(sentence.marks, [](const text::Mark& mark) {
        return mark.kind == text::MarkKind::player && mark.begin == 0;
      });
      std::string text = begins_with_name ? sentence.text : uncapitalised(sentence.text);
      if (text.ends_with('.')) text.pop_back();
      return text;
    }
    default: return {};  // the option says it, or it is asked for
  }
}

std::vector<YieldTeller::Brought> YieldTeller::then(Action action) const {
  if (!side_.aids()) return {};
  using What = foresight::YieldFact::What;
  const std::vector<foresight::YieldFact> facts = foresight::foresee(side_.setup(), view_, action);
  const bool strengths_of_others = std::ranges::any_of(
      facts, [&](const auto& fact) { return fact.what == What::strength && fact.sure && fact.seat != view_.viewer; });
  std::vector<Brought> brings;
  for (const foresight::YieldFact& fact : facts) {
    // Of whoever yields by choice the option says it.
    if (!fact.sure || (fact.what == What::yields && kind_of(action) == Do::yield)) continue;
    if (fact.what == What::ends) {
      const bool won = contains(fact.players, side_.seat());
      brings.insert(brings.begin(),
                    {inked(won ? Ink::green : Ink::red, say(won ? "table.then.won" : "table.then.lost"))});
    } else if (std::string text = in_brief(fact); !text.empty()) {
      const bool own = fact.seat == view_.viewer;
      if (own && fact.what == What::strength && strengths_of_others) {
        text = phrases_.labelled(uncapitalised(phrases_.player(view_, fact.seat)), text);
      }
      brings.push_back({std::move(text), own && fact.what == What::destroyed});
    }
  }
  return brings;
}

// --- several cards ---------------------------------------------------------------------------------------------------

int YieldTeller::cards_wanted() const {
  if (looks_on()) return 0;
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
  return {{"count", std::int64_t{cards_wanted()}}, {"numbers", numbers_.text()}};
}

Reading YieldTeller::read_cards(const std::vector<std::size_t>& numbers) {
  CardBag left = cards_to_choose_from();
  std::vector<Action> named;
  for (const std::size_t number : numbers) {
    const std::optional<Action> action = numbers_.find(number);
    if (numbers.size() > static_cast<std::size_t>(cards_wanted()) || !action || !left.has(action->a)) {
      return {.understood = true, .says = {say("table.cards_invalid", cards_slots())}};
    }
    left.remove(action->a);
    named.push_back(*action);
  }
  // The first now, the others in go_on(): each is a choice of its own.
  named_.assign(named.rbegin(), std::prev(named.rend()));
  const auto chosen = choose_action(named.front());
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

std::string YieldTeller::strategy_card(Strategy strategy) const {
  return phrases_.labelled(words_.strategy(strategy).text, words_.strategy_text(strategy).text);
}

std::string YieldTeller::leader_card(Power power) const {
  std::string who = words_.leader_side(power).text;
  bool own = false;
  for (Seat seat = 0; seat < Yield::players(side_.setup()); ++seat) {
    if (view_.powers[seat] != power) continue;
    who = phrases_.player(view_, seat) + ", " + who;
    own = seat == side_.seat();
  }
  return phrases_.labelled(who, own ? words_.power_text(power).text : words_.power_text_of_other(power).text);
}

std::vector<std::string> YieldTeller::card(const std::string& wanted) const {
  std::vector<std::string> texts;
  const auto number = number_in(wanted);
  const auto is_wanted = [&](const std::string& name) { return wanted.empty() || is_called(name, wanted); };
  const Action option = number ? numbers_.find(*number).value_or(Action{}) : Action{};
  const Do kind = kind_of(option);
  const bool of_strategy = kind == Do::strategy || kind == Do::copy;
  const bool of_chosen = kind == Do::reveal || kind == Do::draw;
  for (int card = 1; card <= kStrategies; ++card) {
    const auto strategy = static_cast<Strategy>(card);
    const bool by_number = (of_strategy && option.a == card) || (of_chosen && view_.chosen[view_.viewer] == strategy);
    const bool named = number ? by_number : is_wanted(words_.strategy(strategy).text);
    if (named) texts.push_back(strategy_card(strategy));
  }
  for (int i = 1; i <= kPowers; ++i) {
    const auto power = static_cast<Power>(i);
    const bool played = std::ranges::find(view_.powers, power) != view_.powers.end();
    const bool chosen =
        kind == Do::leader && option.a == static_cast<int>(leader_of(power)) && (option.b != 0) == is_side_b(power);
    const bool named = number ? chosen : is_wanted(words_.leader_side(power).text + ' ' + words_.power(power).text);
    if (named && (played || !wanted.empty())) texts.push_back(leader_card(power));
  }
  if (texts.empty()) texts.push_back(say("table.no_such_card", {{"wanted", wanted}}));
  return texts;
}

std::string YieldTeller::option_in_words(Action action) const {
  const Do kind = kind_of(action);
  if (kind == Do::strategy || kind == Do::copy) return words_.strategy(static_cast<Strategy>(action.a)).text;
  if (kind == Do::leader) return words_.leader_side(power_of(static_cast<Leader>(action.a), action.b != 0)).text;
  if (split() == nullptr) return choice(action, false);
  return words_.option(side_.setup(), view_, to_the_player_, action).text;
}

Reading YieldTeller::read(const std::string& line) {
  const std::optional<std::vector<std::size_t>> numbers = numbers_in(line);
  if (!numbers) return {};
  if (split() != nullptr) return read_split(*numbers);
  return numbers->size() > 1 && cards_wanted() > 1 ? read_cards(*numbers) : Reading{};
}

std::vector<std::string> YieldTeller::help_commands() const {
  if (looks_on()) return {say("table.help.map")};
  return {say("table.help.several"), say("table.help.units"), say("table.help.map")};
}

std::vector<std::string> YieldTeller::help_game() const {
  std::vector<std::string> lines = {map_.legend(view_)};
  for (const char* key : {"goal", "year", "battle"}) lines.push_back(say(std::string("table.help.") + key));
  return lines;
}

}  // namespace oshra::terminal
