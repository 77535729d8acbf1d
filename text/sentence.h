// What is said, and which stretches of it are things of the game: so that a face can show a card large, light up a
// place or speak a name, without knowing the language.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace oshra::text {

// What a stretch of a sentence is, and by which id it is looked up; the ids are those of messages (protocol/).
enum class MarkKind : std::uint8_t {
  card,      // a hero by its slug; of Yield a battle card, "forest 5"
  strategy,  // Yield's strategy cards: "move-all"
  leader,    // "pavyr"; a side of Yield's "pavyr a"
  faction,   // "undead"
  player,    // the seat: "0"
  place,     // "harbor", "tavern" ...; of Yield a location's id, or its number from 0 if it has none
  marker,    // "red", "green", "leading", "trailing"; the starting player's: "start"
  rule,      // "HL-P1"
  army,      // "archer"; of a player "0 archer"
  region     // "forest"
};
inline constexpr int kMarkKinds = 10;
std::string_view name_of(MarkKind kind);  // "card"
std::optional<MarkKind> mark_kind_named(std::string_view name);

struct Mark {
  MarkKind kind = MarkKind::card;
  std::string what;
  std::size_t begin = 0;  // in bytes of UTF-8
  std::size_t length = 0;

  friend bool operator==(const Mark&, const Mark&) = default;
};

// Marks lie beside each other or one inside the other, never across; none is empty. They are in the order of their
// beginnings, the outer before the inner.
struct Sentence {
  Sentence() = default;
  Sentence(std::string words) : text(std::move(words)) {}  // NOLINT(google-explicit-constructor): words without marks
  Sentence(const char* words) : text(words) {}             // NOLINT(google-explicit-constructor): likewise

  [[nodiscard]] bool empty() const { return text.empty(); }
  Sentence& operator+=(const Sentence& more);

  friend bool operator==(const Sentence&, const Sentence&) = default;

  std::string text;
  std::vector<Mark> marks;
};

// All of it is one thing, whatever is marked inside.
Sentence marked(MarkKind kind, std::string what, Sentence words);

// With its first letter as a capital, of the alphabets that our languages are written in.
Sentence capitalised(Sentence sentence);

// A value for a slot of a message.
using SlotValue = std::variant<Sentence, std::int64_t>;
struct Slot {
  std::string_view name;
  SlotValue value;
};
using Slots = std::vector<Slot>;

}  // namespace oshra::text
