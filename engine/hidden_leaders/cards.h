// The heroes (HL-T3, HL-T4): what each is and does. One row a card, in the order of enum Card; the words are those of
// ability/vocabulary.h. Nothing else in the project knows a single card.
#pragma once

#include <array>
#include <string_view>

#include "engine/hidden_leaders/ability/validate.h"
#include "engine/hidden_leaders/ability/vocabulary.h"

namespace oshra::hidden_leaders {

enum class CardSet : std::uint8_t { base, extended };

struct CardFacts {
  Card card;
  std::string_view slug;  // its id in files and protocols
  CardSet set;
  FactionSet factions;
  bool advanced;  // removed in the beginner variant (HL-S4)
  Program program;
};

namespace card_table {

using namespace vocabulary;  // NOLINT(google-build-using-namespace): the table reads as sentences

// NOLINTBEGIN(readability-identifier-naming): likewise
inline constexpr CardSet base = CardSet::base;
inline constexpr CardSet extended = CardSet::extended;
inline constexpr bool advanced = true;
inline constexpr bool simple = false;
// NOLINTEND(readability-identifier-naming)

// clang-format off
inline constexpr std::array<CardFacts, kCards> kHeroes = {{
    // --- Hill Tribes ---
    {Card::shaky_sharpshooter, "shaky-sharpshooter", base, tribes, simple,
     program(either(+1, -1), move(), bury(one(open_heroes(any).of(army))))},
    {Card::overworked_amazon, "overworked-amazon", base, tribes, simple,
     program(either(+1, -1), move(), name_player(any, open_heroes(ps)), bury(one(open_heroes(ps))).by_player(By::p))},
    {Card::hangry_barbarian, "hangry-barbarian", base, tribes, advanced,
     program(times_x(red_only(-1)), discard(all(tavern.of(army | undead))), x_is_moved(), move_as_said())},
    {Card::joyless_chief, "joyless-chief", base, tribes, advanced,
     program(red_only(+1), move_as_said(), lift(top_of(wilderness, 2)), hide(one(set)), put_back_on(wilderness))},
    {Card::battle_pet_master, "battle-pet-master", base, tribes, simple,
     program(both(+1, +1), move_as_said(), hide(one(hand(yours))))},
    {Card::curious_troll, "curious-troll", base, tribes, simple,
     program(either(+1, +1), move(), look(two(hidden_heroes(others))).or_not())},
    {Card::pigmented_war_pig, "pigmented-war-pig", base, tribes, simple,
     program(both(-1, +1), move_as_said())},
    {Card::bored_goblin, "bored-goblin", base, tribes, simple,
     program(red_only(-2), move_as_said().if_exists(open_heroes(yours).of(undead)))},
    {Card::curious_cat_lover, "curious-cat-lover", base, tribes, advanced,
     program(red_only(+1), move_as_said(), name_player(others, hand(ps)), draw(random_one(hand(ps)), set), hide(all(set)))},
    {Card::watchful_witch, "watchful-witch", base, tribes, simple,
     program(either(-1, +1), move(), look(two(hidden_heroes(others))).or_not())},
    {Card::depressed_druid, "depressed-druid", base, tribes, simple,
     program(both(-3, -1), move_as_said())},
    {Card::blind_eye_collector, "blind-eye-collector", base, tribes, simple,
     program(both(+1, +3), move_as_said())},
    {Card::hairy_hermit, "hairy-hermit", base, tribes, simple,
     program(options({{-1, 0, Leading::whichever}, {-2, 0, Leading::red}}), move())},
    {Card::long_eared_loner, "long-eared-loner", base, tribes, simple,
     program(green_only(+1), move_as_said(), turn_over(one(heroes(others))))},
    {Card::saber_toothed_troll, "saber-toothed-troll", base, tribes, advanced,
     program(options({{0, +2, Leading::whichever}, {0, -2, Leading::whichever}}), take(one(open_heroes(others)), hand(yours)).owner_as_p(), move(By::p))},
    {Card::potato_privateer, "potato-privateer", base, tribes, advanced,
     program(times_x(green_only(+1)), name_player(any), x_is_number_of(open_heroes(ps).of(army), 3), move_as_said())},
    {Card::spirited_shaman, "spirited-shaman", base, tribes, simple,
     program(both(-1, -1), move_as_said(), turn_over(one(heroes(others))))},
    {Card::grumpy_guard, "grumpy-guard", base, tribes, simple,
     program(green_only(+2), move_as_said().if_exists(open_heroes(yours).of(water)))},
    // --- Imperial Army ---
    {Card::short_sighted_soldier, "short-sighted-soldier", base, army, simple,
     program(both(+1, -1), move_as_said())},
    {Card::doubtful_priest, "doubtful-priest", base, army, advanced,
     program(options({{+2, 0, Leading::whichever}, {-2, 0, Leading::whichever}}), move(By::next), play_another(one(hand(yours).not_of(army))).or_not())},
    {Card::underestimated_squire, "underestimated-squire", base, army, simple,
     program(both(-1, -1), move_as_said(), exchange(hidden_heroes(yours), hand(yours)).or_not())},
    {Card::flailing_knight, "flailing-knight", base, army, simple,
     program(both(-1, -3), move_as_said())},
    {Card::underpaid_mercenary, "underpaid-mercenary", base, army, simple,
     program(both(+3, +1), move_as_said())},
    {Card::heart_bending_bard, "heart-bending-bard", base, army, advanced,
     program(times_x(green_only(-1)), discard(all(tavern.of(water | tribes))), x_is_moved(), move_as_said())},
    {Card::modest_monsterslayer, "modest-monsterslayer", base, army, advanced,
     program(no_markers(), perform(one(tavern)).as_c(), hide(c))},
    {Card::ace_fighter, "ace-fighter", base, army, simple,
     program(options({{+1, 0, Leading::whichever}, {+2, 0, Leading::green}}), move())},
    {Card::battle_connoisseur, "battle-connoisseur", base, army, simple,
     program(green_only(+1), move_as_said(), take(all(tavern), set), hide(one(set)), discard(all(set)))},
    {Card::canned_champion, "canned-champion", base, army, simple,
     program(either(-1, +1), move(), bury(one(open_heroes(any).of(tribes))))},
    {Card::nagging_northman, "nagging-northman", base, army, simple,
     program(red_only(+2), discard(one(tavern.of(tribes))).or_not().as_c(), move_as_said().if_c())},
    {Card::almost_evil_scholar, "almost-evil-scholar", base, army, advanced,
     program(times_x(red_only(+1)), name_player(any), x_is_number_of(open_heroes(ps).of(tribes), 3), move_as_said())},
    {Card::well_aged_warrior, "well-aged-warrior", base, army, simple,
     program(both(+1, +1), move_as_said(), hide(one(hand(yours))))},
    {Card::androgynous_assassin, "androgynous-assassin", base, army, advanced,
     program(either(-1, +1), move(), name_faction().if_exists(hidden_heroes(others)), turn_over(one(hidden_heroes(others))).as_c(), bury(c).if_c(of_named_faction()))},
    {Card::groggy_preacher, "groggy-preacher", base, army, simple,
     program(either(+1, +1), move(), exchange(tavern, open_heroes(yours)))},
    {Card::queer_quartermaster, "queer-quartermaster", base, army, simple,
     program(red_only(+1), move_as_said(), exchange(open_heroes(yours).not_of(army), hand(yours)).or_not())},
    {Card::angry_priestess, "angry-priestess", base, army, simple,
     program(green_only(-2), discard(one(tavern.of(undead))).or_not().as_c(), move_as_said().if_c())},
    {Card::resilient_rearguard, "resilient-rearguard", base, army, simple,
     program(either(+1, -1), move(), name_player(others, hand(ps)), draw(random_one(hand(ps)), hand(yours)))},
    // --- Undead ---
    {Card::arrowgant_skeleton, "arrowgant-skeleton", base, undead, simple,
     program(and_or(+2, +2), move())},
    {Card::unconfident_executioner, "unconfident-executioner", base, undead, simple,
     program(both(-1, -1), move_as_said(), bury(one(open_heroes(any))))},
    {Card::ghastly_granny, "ghastly-granny", base, undead, advanced,
     program(no_markers(), perform(one(open_heroes(yours))))},
    {Card::rotting_orangutan, "rotting-orangutan", base, undead, simple,
     program(either(+2, +2), move())},
    {Card::half_headed_wizard, "half-headed-wizard", base, undead, simple,
     program(both(+1, +1), move_as_said(), exchange(tavern, open_heroes(others)))},
    {Card::nightmarish_northman, "nightmarish-northman", base, undead, simple,
     program(and_or(+2, +2), move(), bury(one(open_heroes(yours))), bury(one(open_heroes(others))))},
    {Card::half_eaten_bull, "half-eaten-bull", base, undead, simple,
     program(both(+2, +1), move_as_said(), bury(one(open_heroes(any).of(water))))},
    {Card::gorgeous_gorgon, "gorgeous-gorgon", base, undead, simple,
     program(either(+1, +1), move(), name_player(any, open_heroes(ps)), bury(random_one(open_heroes(ps))))},
    {Card::crow_carrier, "crow-carrier", base, undead, simple,
     program(both(-1, -1), move_as_said(), draw(top_of(graveyard, 2), set), hide(one(set)), discard(all(set)))},
    {Card::insidious_impaler, "insidious-impaler", base, undead, advanced,
     program(no_markers(), perform(one(tavern)).as_c(), bury(c))},
    {Card::lethargic_leech, "lethargic-leech", base, undead, simple,
     program(either(-1, -1), move(), hide(one(hand(yours))))},
    {Card::will_bending_witch, "will-bending-witch", base, undead, simple,
     program(either(+1, +1), move(), discard(one(hand(each_others))).by_player(By::each_other))},
    {Card::resurrected_ram, "resurrected-ram", base, undead, advanced,
     program(either(+1, +1), move(), discard(all(tavern)), refill_tavern_from_graveyard())},
    {Card::mummy_mystic, "mummy-mystic", base, undead, simple,
     program(both(+1, +2), move_as_said(), exchange(graveyard.top(), open_heroes(yours)).or_not())},
    {Card::naughty_necromancer, "naughty-necromancer", base, undead, advanced,
     program(times_x(both(+1, +1)), x_is_number_of(graveyard, 3), move_as_said())},
    {Card::sun_shy_skeleton, "sun-shy-skeleton", base, undead, advanced,
     program(no_markers(), perform(top_of(graveyard)))},
    {Card::wrapped_warrior, "wrapped-warrior", base, undead, simple,
     program(either(+1, +1), move(), take(one(graveyard), hand(yours)))},
    {Card::slaughtered_slime, "slaughtered-slime", base, undead, simple,
     program(either(-1, -1), move(), bury(one(hidden_heroes(any))))},
    // --- Water Folk ---
    {Card::pessimistic_whaleman, "pessimistic-whaleman", base, water, simple,
     program(either(+1, +1), move(), draw(top_of(harbor, 2), set), hide(one(set)), discard(all(set)))},
    {Card::tentacle_oracle, "tentacle-oracle", base, water, advanced,
     program(both(-3, -3), reveal(top_of(wilderness)).as_c(), move_as_said().if_c(of_none(undead)))},
    {Card::drowned_deserter, "drowned-deserter", base, water, simple,
     program(leading_trailing(either(-1, +2)), move())},
    {Card::deep_sea_squire, "deep-sea-squire", base, water, simple,
     program(either(+1, +1), move(), draw(top_of(harbor, 2), set), hide(one(set)), take(all(set), hand(yours)))},
    {Card::vegetarian_sharkguard, "vegetarian-sharkguard", base, water, simple,
     program(and_or(+2, +2), move(), discard(one(open_heroes(others))))},
    {Card::double_shielded_turtle, "double-shielded-turtle", base, water, advanced,
     program(times_x(and_or(-1, -1)), name_faction().if_exists(tavern), discard(all(tavern.of_f())), x_is_moved(), move())},
    {Card::leery_lizard, "leery-lizard", base, water, simple,
     program(either(-1, -2), move())},
    {Card::furious_frog, "furious-frog", base, water, simple,
     program(and_or(-2, -2), move())},
    {Card::apathetic_waterpriest, "apathetic-waterpriest", base, water, simple,
     program(either(-2, -1), move())},
    {Card::hopeful_salamander, "hopeful-salamander", base, water, simple,
     program(both(+1, +1), move_as_said(), place_open(one(tavern), yours))},
    {Card::keen_koi, "keen-koi", base, water, simple,
     program(leading_trailing(both(-1, +1)), move_as_said())},
    {Card::triple_sword_lizard, "triple-sword-lizard", base, water, simple,
     program(leading_trailing(either(+1, -3)), move())},
    {Card::saltwater_sage, "saltwater-sage", base, water, advanced,
     program(no_markers(), turn_over(one(hidden_heroes(yours))).as_c(), perform(c))},
    {Card::miniature_merman, "miniature-merman", base, water, advanced,
     program(either(-1, +1), move(), name_pile(), draw(top_of(named_pile, 2), hand(yours)))},
    {Card::krill_keeper, "krill-keeper", base, water, advanced,
     program(times_x(both(-1, -1)), name_player(any), x_is_number_of(open_heroes(ps).of(undead), 3), move_as_said())},
    {Card::aimless_eel, "aimless-eel", base, water, simple,
     program(either(+1, +1), move(), bury(one(open_heroes(any).of(undead))))},
    {Card::bludgeoning_blowfish, "bludgeoning-blowfish", base, water, simple,
     program(either(+1, -1), move(), name_mode(2), turn_over(one(hidden_heroes(others))).in_mode(Mode::turn_over), look(one(hidden_heroes(others))).in_mode(Mode::look))},
    {Card::friendly_frogmage, "friendly-frogmage", base, water, simple,
     program(both(+1, +1), move_as_said(), hide(one(hand(yours))))},
    // --- of all four factions ---
    {Card::buried_emperor, "buried-emperor", base, kAllFactions, simple,
     program(no_markers())},
    // --- the last four of the 77 ---
    {Card::gambling_overseer, "gambling-overseer", base, tribes, advanced,
     program(both(-1, -1), move_as_said(), bury(one(hidden_heroes(yours))), hide(two(hand(yours))))},
    {Card::goblin_cryptographer, "goblin-cryptographer", base, army, advanced,
     program(and_or(-1, -1), move(), name_player(others).or_not(), place_open(one(open_heroes(not_ps)), ps))},
    {Card::careless_cartographer, "careless-cartographer", base, undead, advanced,
     program(and_or(+1, +1), move(), exchange(hidden_heroes(others), hidden_heroes(yours)))},
    {Card::underwater_artist, "underwater-artist", base, water, advanced,
     program(both(+1, +1), move_as_said(), name_faction().if_exists(hand(others)), name_player(others, hand(ps)), give_you(one(hand(ps).of_f())))},
    // --- later set, optional (HL-T3) ---
    {Card::polar_protector, "polar-protector", extended, tribes, simple,
     program(times_x(either(-1, +1)), x_is_number_of(hidden_heroes(yours), 3), move())},
    {Card::firm_fishmonger, "firm-fishmonger", extended, tribes, simple,
     program(and_or(-1, +1), move(), lift(top_of(wilderness, 3)), exchange(set, hidden_heroes(yours)), put_back_on(wilderness))},
    {Card::sanguine_scholar, "sanguine-scholar", extended, army, simple,
     program(no_markers(), perform(one(open_heroes(nexts))))},
    {Card::well_shaved_wizard, "well-shaved-wizard", extended, army, simple,
     program(times_x(either(+1, -1)), x_is_factions_among(open_heroes(yours), army), move())},
    {Card::half_sliced_ghoul, "half-sliced-ghoul", extended, undead, simple,
     program(and_or(+2, +2), turn_over(one(hidden_heroes(others))).as_c(), move().if_c(of_any(army | tribes)))},
    {Card::kind_king_slayer, "kind-king-slayer", extended, undead, simple,
     program(leading_trailing(both(-2, 0)), move_as_said(), bury(one(heroes(any))))},
    {Card::careful_chameleon, "careful-chameleon", extended, water, simple,
     program(either(+1, +1), move(), exchange(hand(yours), heroes(others)))},
    {Card::seaweed_chopper, "seaweed-chopper", extended, water, simple,
     program(either(-1, -1), move(), draw(top_of(wilderness, 2), set), hide(one(set)), take(all(set), hand(yours)))},
}};
// clang-format on

static_assert(
    [] {
      for (std::size_t i = 0; i < kHeroes.size(); ++i) {
        if (id(kHeroes[i].card) != i + 1) return false;
      }
      return true;
    }(),
    "the table is in the order of enum Card");
static_assert(
    [] {
      for (const CardFacts& hero : kHeroes) {
        if (validate(hero.program) != Flaw::none) return false;
      }
      return true;
    }(),
    "every card's program is well formed (ability/validate.h)");

}  // namespace card_table

constexpr const CardFacts& facts(Card card) { return card_table::kHeroes[id(card) - 1U]; }
constexpr FactionSet factions_of(Card card) { return facts(card).factions; }

// HL-A7: never a candidate for being performed.
inline constexpr Card kEmperor = Card::buried_emperor;

// The cards of each faction, the Emperor among all of them.
inline constexpr std::array<IdSet, kFactions> kFactionCards = [] {
  std::array<IdSet, kFactions> sets;
  for (const CardFacts& hero : card_table::kHeroes) {
    for (int f = 0; f < kFactions; ++f) {
      if ((hero.factions >> f & 1) != 0) sets[static_cast<std::size_t>(f)].add(id(hero.card));
    }
  }
  return sets;
}();

// The cards that belong to at least one of these factions.
constexpr IdSet cards_of(FactionSet factions) {
  IdSet cards;
  for (int f = 0; f < kFactions; ++f) {
    if ((factions >> f & 1) != 0) cards = cards | kFactionCards[static_cast<std::size_t>(f)];
  }
  return cards;
}

// HL-A9: only a card that performs others can stand in the middle of a chain, so a bit for each of those few is all a
// chain must remember. 0: performs no other; otherwise its bit.
inline constexpr std::array<std::uint8_t, kCards + 1> kPerformerBit = [] {
  std::array<std::uint8_t, kCards + 1> bits = {};
  unsigned next = 1;
  for (const CardFacts& hero : card_table::kHeroes) {
    for (const Step& step : hero.program.steps) {
      if (step.verb == Verb::perform && &step - hero.program.steps.data() < hero.program.size) {
        bits[id(hero.card)] = static_cast<std::uint8_t>(next);
        next <<= 1;
      }
    }
  }
  return bits;
}();
inline constexpr int kPerformers = [] {
  int count = 0;
  for (const std::uint8_t bit : kPerformerBit) count += bit != 0 ? 1 : 0;
  return count;
}();
static_assert(kPerformers == 6, "HL-A9 counts six cards that perform others; a chain's memory has room for eight");

}  // namespace oshra::hidden_leaders
