#include "apps/oshra/cards_command.h"

#include <iostream>

#include "apps/common/exit_codes.h"
#include "engine/hidden_leaders/cards.h"
#include "protocol/json.h"
#include "text/hidden_leaders/words.h"
#include "text/icu/icu_formatter.h"

namespace oshra::hidden_leaders {

namespace {

constexpr std::array<std::string_view, kFactions> kFactionIds = {"tribes", "army", "undead", "water"};

std::string_view faction_id(FactionSet factions) {
  for (std::size_t f = 0; f < kFactionIds.size(); ++f) {
    if (factions == just(static_cast<Faction>(f))) return kFactionIds.at(f);
  }
  return "all";
}

void print_json(const text::HiddenLeadersWords& words, bool extended) {
  Json list = Json::array();
  for (const CardFacts& hero : card_table::kHeroes) {
    if (hero.set == CardSet::extended && !extended) continue;
    Json factions = Json::array();
    for (std::size_t f = 0; f < kFactionIds.size(); ++f) {
      if ((hero.factions >> f & 1) != 0) factions.push_back(kFactionIds.at(f));
    }
    list.push_back({{"id", hero.slug},
                    {"name", words.hero(hero.card).text},
                    {"faction", faction_id(hero.factions)},
                    {"factions", std::move(factions)},
                    {"faction_name", words.factions(hero.card).text},
                    {"set", hero.set == CardSet::base ? "base" : "extended"},
                    {"advanced", hero.advanced},
                    {"text", words.card_text(hero.card).text}});
  }
  std::cout << json_text(list) << '\n';
}

// One faction after the other, then the hero of all of them.
void print_plain(const text::HiddenLeadersWords& words, bool extended) {
  std::array<FactionSet, kFactions + 1> groups = {};
  for (std::size_t f = 0; f < kFactions; ++f) groups.at(f) = just(static_cast<Faction>(f));
  groups.back() = kAllFactions;
  for (const FactionSet group : groups) {
    bool first = true;
    for (const CardFacts& hero : card_table::kHeroes) {
      if (hero.factions != group || (hero.set == CardSet::extended && !extended)) continue;
      if (first)
        std::cout << (group == groups.front() ? "" : "\n") << "== " << words.factions(hero.card).text << " ==\n";
      first = false;
      const std::string name = words.hero(hero.card).text;
      std::cout << '\n'
                << (hero.advanced
                        ? words.say("cards.entry", {{"name", name}, {"mark", words.say("cards.advanced")}}).text
                        : name)
                << "\n  " << words.card_text(hero.card).text << '\n';
    }
  }
}

}  // namespace

void add_cards_command(Command app) {
  struct Options {
    std::string language = "en";
    std::string heroes = "base";
    bool json = false;
  };
  auto options = std::make_shared<Options>();
  Command command = app.add_command("cards", "Print the heroes of Hidden Leaders and what they do");
  command.add_option("--lang", options->language, "Language").one_of({"en", "de", "fr", "ru"}).shows_default();
  command.add_option("--heroes", options->heroes, "base: the 77 of the box; extended: 8 more")
      .one_of({"base", "extended"})
      .shows_default();
  command.add_flag("--json", options->json, "A list for machines");
  command.runs([options] {
    const text::HiddenLeadersWords words(text::language_named(options->language).value(), text::icu_formatter());
    const bool extended = options->heroes == "extended";
    if (options->json) {
      print_json(words, extended);
    } else {
      print_plain(words, extended);
    }
    return kExitDone;
  });
}

}  // namespace oshra::hidden_leaders
