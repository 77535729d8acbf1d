#include "text/hidden_leaders/words.h"

#include "text/hidden_leaders/card_text.h"
#include "text/hidden_leaders/phrases.h"

namespace oshra::text {

using namespace hidden_leaders;  // NOLINT(google-build-using-namespace)

namespace {

constexpr std::array<std::string_view, kLeaders + 1> kLeaderSlugs = {"",       "lemron", "cyra", "myrad",
                                                                     "xiadul", "pavyr",  "enned"};

}  // namespace

// --- Tables ----------------------------------------------------------------------------------------------------------

std::string HiddenLeadersPhrases::hero(Card card) const {
  return card == Card::none ? messages.name("heroes", "?") : messages.name("heroes", facts(card).slug);
}

std::string HiddenLeadersPhrases::leader(Leader leader) const {
  return messages.name("leaders", kLeaderSlugs.at(static_cast<std::size_t>(leader)));
}

Slots HiddenLeadersPhrases::leader_slots(Leader leader) const {
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

std::string HiddenLeadersPhrases::faction_name(Faction faction) const {
  return messages.term("faction." + std::string(slug_of(faction)) + ".name");
}

std::string HiddenLeadersPhrases::faction_attribute(Faction faction) const {
  return messages.term("faction." + std::string(slug_of(faction)) + ".attribute.card");
}

std::string HiddenLeadersPhrases::move(int red, int green) const {
  Markers markers;
  markers.options[0] = {static_cast<std::int8_t>(red), static_cast<std::int8_t>(green), Leading::whichever};
  markers.count = 1;
  const Phrase phrase = markers_phrase(markers);
  return say(phrase.key, phrase.slots);
}

// --- Words -----------------------------------------------------------------------------------------------------------

HiddenLeadersWords::HiddenLeadersWords(Language language)
    : phrases_(std::make_unique<HiddenLeadersPhrases>(language)) {}
HiddenLeadersWords::~HiddenLeadersWords() = default;
HiddenLeadersWords::HiddenLeadersWords(HiddenLeadersWords&&) noexcept = default;
HiddenLeadersWords& HiddenLeadersWords::operator=(HiddenLeadersWords&&) noexcept = default;

std::string HiddenLeadersWords::hero(Card card) const { return phrases_->hero(card); }
std::string HiddenLeadersWords::leader(Leader leader) const { return phrases_->leader(leader); }
std::string HiddenLeadersWords::faction(Faction faction) const { return phrases_->faction_name(faction); }
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
  return text::card_text(phrases_->messages, program);
}

std::string HiddenLeadersWords::refusal(const Verdict& verdict) const { return phrases_->refusal(verdict); }

std::string HiddenLeadersWords::say(std::string_view key, const std::vector<Slot>& slots) const {
  return phrases_->say(key, slots);
}
std::string HiddenLeadersWords::of_player(std::string_view name) const { return phrases_->of_player(name); }
std::string HiddenLeadersWords::list(const std::vector<std::string>& items) const {
  return phrases_->messages.list(items);
}

std::string HiddenLeadersWords::moment(const Moment& moment) const {
  if (moment.step == TurnStep::over) return say("phrase.over");
  constexpr std::array<std::string_view, kTurnSteps - 1> kSlugs = {"setup", "play",    "ability",
                                                                   "draw",  "discard", "refill"};
  const std::string key = "phrase.moment." + std::string(kSlugs.at(static_cast<std::size_t>(moment.step)));
  if (moment.step == TurnStep::ability) return say(key, {{"hero", hero(moment.card)}});
  return say(key);
}

}  // namespace oshra::text
