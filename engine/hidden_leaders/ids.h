// The cards and leaders by name. The order is that of the card file, which is also the canonical order of options.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/id_set.h"

namespace oshra::hidden_leaders {

// HL-T3. 0 is "no card": an empty slot, the bottom of a pile, a card the viewer does not know.
enum class Card : std::uint8_t {
  none,
  shaky_sharpshooter,
  overworked_amazon,
  hangry_barbarian,
  joyless_chief,
  battle_pet_master,
  curious_troll,
  pigmented_war_pig,
  bored_goblin,
  curious_cat_lover,
  watchful_witch,
  depressed_druid,
  blind_eye_collector,
  hairy_hermit,
  long_eared_loner,
  saber_toothed_troll,
  potato_privateer,
  spirited_shaman,
  grumpy_guard,
  short_sighted_soldier,
  doubtful_priest,
  underestimated_squire,
  flailing_knight,
  underpaid_mercenary,
  heart_bending_bard,
  modest_monsterslayer,
  ace_fighter,
  battle_connoisseur,
  canned_champion,
  nagging_northman,
  almost_evil_scholar,
  well_aged_warrior,
  androgynous_assassin,
  groggy_preacher,
  queer_quartermaster,
  angry_priestess,
  resilient_rearguard,
  arrowgant_skeleton,
  unconfident_executioner,
  ghastly_granny,
  rotting_orangutan,
  half_headed_wizard,
  nightmarish_northman,
  half_eaten_bull,
  gorgeous_gorgon,
  crow_carrier,
  insidious_impaler,
  lethargic_leech,
  will_bending_witch,
  resurrected_ram,
  mummy_mystic,
  naughty_necromancer,
  sun_shy_skeleton,
  wrapped_warrior,
  slaughtered_slime,
  pessimistic_whaleman,
  tentacle_oracle,
  drowned_deserter,
  deep_sea_squire,
  vegetarian_sharkguard,
  double_shielded_turtle,
  leery_lizard,
  furious_frog,
  apathetic_waterpriest,
  hopeful_salamander,
  keen_koi,
  triple_sword_lizard,
  saltwater_sage,
  miniature_merman,
  krill_keeper,
  aimless_eel,
  bludgeoning_blowfish,
  friendly_frogmage,
  buried_emperor,
  gambling_overseer,
  goblin_cryptographer,
  careless_cartographer,
  underwater_artist,
  polar_protector,
  firm_fishmonger,
  sanguine_scholar,
  well_shaved_wizard,
  half_sliced_ghoul,
  kind_king_slayer,
  careful_chameleon,
  seaweed_chopper,
};

inline constexpr int kCards = 85;
constexpr std::uint8_t id(Card card) { return static_cast<std::uint8_t>(card); }

enum class Faction : std::uint8_t { tribes, army, undead, water };  // in the order they are offered
inline constexpr int kFactions = 4;
using FactionSet = std::uint8_t;  // bit per Faction
constexpr FactionSet just(Faction faction) { return static_cast<FactionSet>(1U << static_cast<unsigned>(faction)); }
inline constexpr FactionSet kAllFactions = 0b1111;

// HL-T2. The value is the leader's number; 0 is "not dealt" or "not known".
enum class Leader : std::uint8_t { none, lemron, cyra, myrad, xiadul, pavyr, enned };
inline constexpr int kLeaders = 6;

constexpr FactionSet factions_of(Leader leader) {
  constexpr auto pair = [](Faction a, Faction b) { return static_cast<FactionSet>(just(a) | just(b)); };
  constexpr std::array<FactionSet, kLeaders + 1> kAligned = {
      0,
      pair(Faction::water, Faction::tribes),
      pair(Faction::army, Faction::water),
      pair(Faction::undead, Faction::tribes),
      pair(Faction::army, Faction::undead),
      pair(Faction::army, Faction::tribes),
      pair(Faction::undead, Faction::water),
  };
  return kAligned[static_cast<std::size_t>(leader)];
}

}  // namespace oshra::hidden_leaders
