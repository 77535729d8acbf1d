// What is said, and which stretches of it are things of the game: so that a face can show a card large, light up a
// place or speak a name, without knowing the language.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
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
  mutable SlotValue value;  // for Slots in braces
};

// A copy of a sentence costs more than to fill it in: what stands in braces is const, and is moved all the same.
class Slots {
 public:
  Slots() = default;
  Slots(std::initializer_list<Slot> in_braces) {
    slots_.reserve(in_braces.size() + 3);  // most are given some more
    for (const Slot& slot : in_braces) push_back({slot.name, std::move(slot.value)});
  }
  void push_back(Slot slot) { slots_.push_back(std::move(slot)); }

  [[nodiscard]] std::size_t size() const { return slots_.size(); }
  [[nodiscard]] auto begin() const { return slots_.begin(); }
  [[nodiscard]] auto end() const { return slots_.end(); }
  auto begin() { return slots_.begin(); }
  auto end() { return slots_.end(); }

 private:
  std::vector<Slot> slots_;
};

}  // namespace oshra::text
