#include "apps/lab/statistics/run_chance.h"

#include <algorithm>

#include "apps/programs/exec_name.h"
#include "match/blake2b.h"

namespace oshra::lab {

namespace {

// From one game's nobody computes another's.
match::Bytes32 of_number(const match::Bytes32& secret, std::string_view what, std::uint64_t number) {
  match::Bytes32 bytes;
  match::Blake2b(bytes.size()).update(what).update(secret).update_le64(number).finish(bytes);
  return bytes;
}

}  // namespace

RunChance::RunChance(const std::vector<std::string>& bots, const MatchSeed& seed) : given_(seed.text()) {
  if (std::ranges::none_of(bots, [](const std::string& name) { return is_exec(name); })) return;
  if (seed.given()) {
    keyed_ = {.deals = seed.secret(), .bots = seed.secret(), .known = true};
  } else {
    keyed_ = {.deals = random_bytes<match::Bytes32>(), .bots = random_bytes<match::Bytes32>(), .known = false};
  }
}

GameSeeds RunChance::of_game(std::uint64_t seed, std::uint64_t number) const {
  if (!keyed_) return GameSeeds::of(stream(seed, number));
  GameSeeds seeds;
  seeds.secret = of_number(keyed_->deals, "oshra game 1", number);
  seeds.setup = match::setup_seed_of(*seeds.secret);
  seeds.bots = match::bots_seed_of(of_number(keyed_->bots, "oshra whims 1", number));
  return seeds;
}

std::string RunChance::seed_text(std::uint64_t seed) const {
  if (keyed_ && !known()) return "the system's";
  return given_.empty() ? std::to_string(seed) : given_;
}

Json RunChance::seed_json(std::uint64_t seed) const {
  if (keyed_ && !known()) return nullptr;
  return given_.empty() || given_ == std::to_string(seed) ? Json(seed) : Json(given_);
}

std::string RunChance::text(bool same_deals) const {
  if (!keyed_) return "";
  std::string text = known() ? "(Programs play, and could have read the seed and foreseen every deal."
                             : "(Programs play: the deals come from the system and cannot be repeated.";
  text += same_deals ? " A program that remembers can recognise a block's deal.)\n" : ")\n";
  return text;
}

std::string RunChance::name() const {
  if (!keyed_) return "splitmix64";
  return known() ? "keyed, from a seed that programs could have known" : "keyed, from the system";
}

}  // namespace oshra::lab
