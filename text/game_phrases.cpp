#include "text/game_phrases.h"

#include <algorithm>
#include <array>

namespace oshra::text {

namespace {

constexpr std::array<std::string_view, 7> kRefusals = {"not_refused",      "game_is_over",      "not_your_choice",
                                                       "already_answered", "not_what_is_asked", "not_offered",
                                                       "malformed"};
static_assert(static_cast<std::size_t>(Refused::malformed) + 1 == kRefusals.size());

}  // namespace

std::string refusal_key(Refused refused) {
  return "refusal." + std::string(kRefusals.at(static_cast<std::size_t>(refused)));
}

std::string rule_key(std::string_view rule_name) {
  std::string key = "rule.";
  for (const char letter : rule_name.substr(rule_name.find('-') + 1)) {
    key += letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
  }
  return key;
}

Sentence GamePhrases::player(const std::vector<std::string>& names, Seat seat) const {
  return marked(MarkKind::player, std::to_string(seat),
                seat < names.size() ? names[seat] : say("phrase.player_number", {{"number", std::int64_t{seat} + 1}}));
}

Sentence GamePhrases::of_player(const Sentence& name) const {
  return say("phrase.of_player", {{"player", name}, {"vowel", begins_with_vowel(name.text) ? "yes" : "no"}});
}

Sentence GamePhrases::players(const std::vector<std::string>& names, SeatSet seats) const {
  std::vector<Sentence> items;
  for (const Seat seat : players_of(seats)) items.push_back(player(names, seat));
  return messages.list(items);
}

bool begins_with_vowel(std::string_view name) {
  constexpr std::array<std::string_view, 40> kVowels = {
      "a", "e", "i", "o", "u", "A", "E", "I", "O", "U", "à", "â", "ä", "é", "è", "ê", "ë", "î", "ï", "ô",
      "ö", "ù", "û", "ü", "œ", "æ", "À", "Â", "Ä", "É", "È", "Ê", "Ë", "Î", "Ï", "Ô", "Ö", "Û", "Ü", "Œ"};
  return std::any_of(kVowels.begin(), kVowels.end(), [&](std::string_view vowel) { return name.starts_with(vowel); });
}

}  // namespace oshra::text
