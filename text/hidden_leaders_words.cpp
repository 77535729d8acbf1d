#include "text/hidden_leaders_words.h"

#include <algorithm>

#include "text/card_text.h"
#include "text/hidden_leaders_tables.h"

namespace oshra::text {

using namespace hidden_leaders;  // NOLINT(google-build-using-namespace)

namespace {

constexpr std::array<std::string_view, kLeaders + 1> kLeaderSlugs = {"",       "lemron", "cyra", "myrad",
                                                                     "xiadul", "pavyr",  "enned"};
constexpr std::array<std::string_view, 7> kRefusals = {"not_refused",      "game_is_over",      "not_your_choice",
                                                       "already_answered", "not_what_is_asked", "not_offered",
                                                       "malformed"};
static_assert(static_cast<std::size_t>(Refused::malformed) + 1 == kRefusals.size());

// Does French say d’ before it? Of the letters with an accent those that French and German names begin with.
bool begins_with_vowel(std::string_view name) {
  constexpr std::array<std::string_view, 40> kVowels = {
      "a", "e", "i", "o", "u", "A", "E", "I", "O", "U", "à", "â", "ä", "é", "è", "ê", "ë", "î", "ï", "ô",
      "ö", "ù", "û", "ü", "œ", "æ", "À", "Â", "Ä", "É", "È", "Ê", "Ë", "Î", "Ï", "Ô", "Ö", "Û", "Ü", "Œ"};
  return std::any_of(kVowels.begin(), kVowels.end(), [&](std::string_view vowel) { return name.starts_with(vowel); });
}

// "HL-P1" -> "rule.p1".
std::string rule_key(Rule rule) {
  std::string key = "rule.";
  for (const char letter : rule_name(rule).substr(3)) {
    key += letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
  }
  return key;
}

}  // namespace

// --- Tables ----------------------------------------------------------------------------------------------------------

std::string HiddenLeadersTables::hero(Card card) const {
  return card == Card::none ? messages.hero("?") : messages.hero(facts(card).slug);
}

std::string HiddenLeadersTables::leader(Leader leader) const {
  return messages.leader(kLeaderSlugs.at(static_cast<std::size_t>(leader)));
}

Slots HiddenLeadersTables::leader_slots(Leader leader) const {
  Slots slots = {{"leader", this->leader(leader)}};
  constexpr std::array<std::string_view, 2> kNames = {"faction_name", "faction_name2"};
  std::size_t found = 0;
  for (int f = 0; f < kFactions && found < kNames.size(); ++f) {
    if ((factions_of(leader) >> f & 1) != 0) {
      slots.push_back({kNames.at(found++), faction_name(static_cast<Faction>(f))});
    }
  }
  return slots;
}

std::string HiddenLeadersTables::faction_name(Faction faction) const {
  return messages.term("faction." + std::string(slug_of(faction)) + ".name");
}

std::string HiddenLeadersTables::faction_attribute(Faction faction) const {
  return messages.term("faction." + std::string(slug_of(faction)) + ".attribute.card");
}

std::string HiddenLeadersTables::player(const std::vector<std::string>& names, Seat seat) const {
  return seat < names.size() ? names[seat] : say("phrase.player_number", {{"number", std::int64_t{seat} + 1}});
}

std::string HiddenLeadersTables::of_player(std::string_view name) const {
  return say("phrase.of_player",
             {{"player", std::string(name)}, {"vowel", std::string(begins_with_vowel(name) ? "yes" : "no")}});
}

std::string HiddenLeadersTables::players(const std::vector<std::string>& names, SeatSet seats) const {
  std::vector<std::string> items;
  for_each_seat(seats, [&](Seat seat) { items.push_back(player(names, seat)); });
  return messages.list(items);
}

std::string HiddenLeadersTables::move(int red, int green) const {
  Markers markers;
  markers.options[0] = {static_cast<std::int8_t>(red), static_cast<std::int8_t>(green), Leading::whichever};
  markers.count = 1;
  const Phrase phrase = markers_phrase(markers);
  return say(phrase.key, phrase.slots);
}

// --- Words -----------------------------------------------------------------------------------------------------------

HiddenLeadersWords::HiddenLeadersWords(Language language) : tables_(std::make_unique<HiddenLeadersTables>(language)) {}
HiddenLeadersWords::~HiddenLeadersWords() = default;
HiddenLeadersWords::HiddenLeadersWords(HiddenLeadersWords&&) noexcept = default;
HiddenLeadersWords& HiddenLeadersWords::operator=(HiddenLeadersWords&&) noexcept = default;

std::string HiddenLeadersWords::hero(Card card) const { return tables_->hero(card); }
std::string HiddenLeadersWords::leader(Leader leader) const { return tables_->leader(leader); }
std::string HiddenLeadersWords::faction(Faction faction) const { return tables_->faction_name(faction); }
std::string HiddenLeadersWords::factions(Card card) const {
  const FactionSet factions = factions_of(card);
  if (factions == kAllFactions) return say("cards.all_factions");
  std::vector<std::string> items;
  for (int f = 0; f < kFactions; ++f) {
    if ((factions >> f & 1) != 0) items.push_back(faction(static_cast<Faction>(f)));
  }
  return list(items);
}

std::string HiddenLeadersWords::card_text(Card card) const { return card_text(facts(card).program); }
std::string HiddenLeadersWords::card_text(const Program& program) const {
  return text::card_text(tables_->messages, program);
}

std::string HiddenLeadersWords::refusal(const Verdict& verdict) const {
  std::string text = say("refusal." + std::string(kRefusals.at(static_cast<std::size_t>(verdict.refused))));
  for (const Rule rule : verdict.rules) {
    if (rule == Rule::none) continue;
    text += ' ';
    text += say("refusal.rule", {{"rule", std::string(rule_name(rule))}, {"sentence", say(rule_key(rule))}});
  }
  return text;
}

std::string HiddenLeadersWords::say(std::string_view key, const std::vector<Slot>& slots) const {
  return tables_->say(key, slots);
}
std::string HiddenLeadersWords::of_player(std::string_view name) const { return tables_->of_player(name); }
std::string HiddenLeadersWords::list(const std::vector<std::string>& items) const {
  return tables_->messages.list(items);
}

}  // namespace oshra::text
