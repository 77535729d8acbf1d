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

HiddenLeadersPhrases::HiddenLeadersPhrases(Language language, const Formatter& formatter)
    : GamePhrases(Book::hidden_leaders, language, formatter) {
  heroes_[0] = messages.name("heroes", "?");
  for (std::size_t i = 1; i < heroes_.size(); ++i) {
    const std::string_view slug = facts(static_cast<Card>(i)).slug;
    heroes_[i] = marked(MarkKind::card, std::string(slug), messages.name("heroes", slug));
  }
  for (std::size_t i = 0; i < heroes_.size(); ++i) quoted_[i] = say("phrase.quoted", {{"name", heroes_[i]}});
}

Sentence HiddenLeadersPhrases::leader(Leader leader) const {
  const std::string_view slug = kLeaderSlugs.at(static_cast<std::size_t>(leader));
  return marked(MarkKind::leader, std::string(slug), messages.name("leaders", slug));
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

Sentence HiddenLeadersPhrases::faction_name(Faction faction) const { return faction_in(messages, faction, "name"); }

Sentence HiddenLeadersPhrases::faction_attribute(Faction faction) const {
  return faction_in(messages, faction, "attribute.card");
}

Sentence HiddenLeadersPhrases::move(int red, int green) const {
  Markers markers;
  markers.options[0] = {static_cast<std::int8_t>(red), static_cast<std::int8_t>(green), Leading::whichever};
  markers.count = 1;
  const Phrase phrase = markers_phrase(markers);
  return say(phrase.key, phrase.slots);
}

// --- Words -----------------------------------------------------------------------------------------------------------

HiddenLeadersWords::HiddenLeadersWords(Language language, const Formatter& formatter)
    : phrases_(std::make_unique<HiddenLeadersPhrases>(language, formatter)) {}
HiddenLeadersWords::~HiddenLeadersWords() = default;
HiddenLeadersWords::HiddenLeadersWords(HiddenLeadersWords&&) noexcept = default;
HiddenLeadersWords& HiddenLeadersWords::operator=(HiddenLeadersWords&&) noexcept = default;

Sentence HiddenLeadersWords::hero(Card card) const { return phrases_->hero(card); }
Sentence HiddenLeadersWords::leader(Leader leader) const { return phrases_->leader(leader); }
Sentence HiddenLeadersWords::faction(Faction faction) const { return phrases_->faction_name(faction); }
Sentence HiddenLeadersWords::factions(Card card) const {
  const FactionSet factions = factions_of(card);
  if (factions == kAllFactions) return say("cards.all_factions");
  std::vector<Sentence> items;
  for (int f = 0; f < kFactions; ++f) {
    if ((factions >> f & 1) != 0) items.push_back(faction(static_cast<Faction>(f)));
  }
  return list(items);
}

Sentence HiddenLeadersWords::card_text(Card card) const { return card_text(facts(card).program); }
Sentence HiddenLeadersWords::card_text(const Program& program) const {
  return text::card_text(phrases_->messages, program);
}

Sentence HiddenLeadersWords::refusal(const Verdict& verdict) const { return phrases_->refusal(verdict); }

Sentence HiddenLeadersWords::say(std::string_view key, const Slots& slots) const { return phrases_->say(key, slots); }
Sentence HiddenLeadersWords::of_player(const Sentence& name) const { return phrases_->of_player(name); }
Sentence HiddenLeadersWords::list(const std::vector<Sentence>& items) const { return phrases_->messages.list(items); }

Sentence HiddenLeadersWords::moment(const Moment& moment) const {
  if (moment.step == TurnStep::over) return say("phrase.over");
  constexpr std::array<std::string_view, kTurnSteps - 1> kSlugs = {"setup", "play",    "ability",
                                                                   "draw",  "discard", "refill"};
  const std::string key = "phrase.moment." + std::string(kSlugs.at(static_cast<std::size_t>(moment.step)));
  if (moment.step == TurnStep::ability) return say(key, {{"hero", hero(moment.card)}});
  return say(key);
}

}  // namespace oshra::text
