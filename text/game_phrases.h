// What the words of all games share: the messages of a language, the players' names, whom a sentence speaks to,
// refusals, and numbers by player.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/seats.h"
#include "engine/core/verdict.h"
#include "text/messages.h"

namespace oshra::text {

// The players of a set, without the spectator and chance.
constexpr SeatRange players_of(SeatSet set) { return each(static_cast<SeatSet>(set & all_seats(kMaxSeats))); }

std::string refusal_key(Refused refused);
// "HL-P1", "Y-P1" -> "rule.p1".
std::string rule_key(std::string_view rule_name);

struct GamePhrases {
  GamePhrases(Book book, Language language, const Formatter& formatter) : messages(book, language, formatter) {}

  [[nodiscard]] Sentence say(std::string_view key, const Slots& slots = {}) const { return messages.say(key, slots); }

  [[nodiscard]] Sentence player(const std::vector<std::string>& names, Seat seat) const;
  [[nodiscard]] Sentence of_player(const Sentence& name) const;
  [[nodiscard]] Sentence of_player(const std::vector<std::string>& names, Seat seat) const {
    return of_player(player(names, seat));
  }
  [[nodiscard]] Sentence players(const std::vector<std::string>& names, SeatSet seats) const;

  // "Anna 3, Ben 2"; count_of(seat) is the number.
  template <class CountOf>
  [[nodiscard]] Sentence counts(const std::vector<std::string>& names, SeatSet seats, CountOf count_of) const {
    Sentence text;
    for (const Seat seat : players_of(seats)) {
      if (!text.empty()) text += ", ";
      text += say("outcome.count", {{"player", player(names, seat)}, {"count", std::int64_t{count_of(seat)}}});
    }
    return text;
  }

  // Why, and what the rules say that decide.
  template <class Rule, std::size_t kMostRules>
  [[nodiscard]] Sentence refusal(const VerdictOf<Rule, kMostRules>& verdict) const {
    Sentence text = say(refusal_key(verdict.refused));
    for (const Rule rule : verdict.rules) {
      if (rule == Rule::none) continue;
      const std::string_view name = rule_name(rule);
      text += " ";
      text += say("refusal.rule", {{"rule", marked(MarkKind::rule, std::string(name), std::string(name))},
                                   {"sentence", say(rule_key(name))}});
    }
    return text;
  }

  Messages messages;
};

// Does French say d’ before it? Of the letters with an accent those that French and German names begin with.
bool begins_with_vowel(std::string_view name);

}  // namespace oshra::text
