// What the tests of Hidden Leaders' words share: players, everything that has a name, and what holds for its marks.
#pragma once

#include <string>
#include <vector>

#include "engine/hidden_leaders/cards.h"
#include "protocol/hidden_leaders/names.h"
#include "tests/text/mark_checks.h"
#include "tests/text/text_checks.h"
#include "text/hidden_leaders/words.h"

namespace oshra::text {

inline const HiddenLeadersWords& hidden_leaders_in(Language language) { return words_in<HiddenLeadersWords>(language); }

inline const std::vector<std::string> kNames = {"Anna", "Ben", "Chloé", "Дима", "Eva", "Finn"};

// All that has a name, in one language.
inline std::vector<Named> things_in(Language language, const std::vector<std::string>& players) {
  std::vector<Named> things;
  for (const hidden_leaders::CardFacts& hero : hidden_leaders::card_table::kHeroes) {
    things.push_back({MarkKind::card, std::string(hidden_leaders::name_of(hero.card)),
                      hidden_leaders_in(language).hero(hero.card).text});
  }
  for (int i = 1; i <= hidden_leaders::kLeaders; ++i) {
    const auto leader = static_cast<hidden_leaders::Leader>(i);
    things.push_back({MarkKind::leader, std::string(hidden_leaders::name_of(leader)),
                      hidden_leaders_in(language).leader(leader).text});
  }
  // In their plain form; in others they are marked too.
  for (const std::string place : {"harbor", "wilderness", "graveyard", "tavern"}) {
    const Sentence words = hidden_leaders_in(language).say("table." + place, {{"count", std::int64_t{0}}});
    for (const Mark& mark : words.marks) {
      if (mark.what == place) things.push_back({MarkKind::place, place, words.text.substr(mark.begin, mark.length)});
    }
  }
  for (int f = 0; f < hidden_leaders::kFactions; ++f) {
    const auto faction = static_cast<hidden_leaders::Faction>(f);
    things.push_back({MarkKind::faction, std::string(hidden_leaders::name_of(faction)),
                      hidden_leaders_in(language).faction(faction).text});
  }
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    things.push_back({MarkKind::player, std::to_string(seat), players[seat]});
  }
  return things;
}

// What a mark says is something that messages name so.
inline bool is_known(const Mark& mark) {
  const std::string& what = mark.what;
  switch (mark.kind) {
    case MarkKind::card: return hidden_leaders::card_named(what).has_value();
    case MarkKind::leader: return hidden_leaders::leader_named(what).has_value();
    case MarkKind::faction: return hidden_leaders::faction_named(what).has_value();
    case MarkKind::player: return what.size() == 1 && what[0] >= '0' && what[0] < '0' + kMaxSeats;
    case MarkKind::place: return what == "harbor" || what == "wilderness" || what == "graveyard" || what == "tavern";
    case MarkKind::marker: return what == "red" || what == "green" || what == "leading" || what == "trailing";
    case MarkKind::rule: return what.starts_with("HL-");
    default: return false;
  }
}

inline void check_marks(const Sentence& said, const std::vector<Named>& things) {
  // So many are said that counting those that are right would take longer than saying them.
  std::string flaw = flaw_of(said, things, "HL-");
  for (const Mark& mark : said.marks) {
    if (!is_known(mark)) flaw = "no such " + std::string(name_of(mark.kind)) + ": " + mark.what;
  }
  if (flaw.empty()) return;
  CAPTURE(said.text);
  FAIL_CHECK(flaw);
}

}  // namespace oshra::text
