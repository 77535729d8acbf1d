#include "protocol/hidden_leaders/action_json.h"

#include <algorithm>
#include <array>

#include "engine/core/seats.h"
#include "engine/hidden_leaders/shape.h"
#include "protocol/hidden_leaders/words.h"
#include "protocol/typescript.h"

namespace oshra::hidden_leaders {

namespace {

// What a field of a choice may hold.
enum class Kind : std::uint8_t { card, seat, tavern_slot, slot, steps, faction, pile, mode, from, face };

enum class Byte : std::uint8_t { none, a, b };

// A field of a choice: the byte of the action that it stands for, or the word that it always is.
struct ChoicePart {
  std::string_view key;
  Kind kind = Kind::card;
  Byte byte = Byte::none;
  std::string_view word;
};

constexpr ChoicePart kCardPart = {"card", Kind::card, Byte::b, {}};
constexpr ChoicePart kOfPart = {"of", Kind::seat, Byte::a, {}};
constexpr ChoicePart kTavernSlotPart = {"slot", Kind::tavern_slot, Byte::a, {}};
constexpr ChoicePart kSlotPart = {"slot", Kind::slot, Byte::b, {}};
constexpr ChoicePart taken_from(std::string_view place) { return {"from", Kind::from, Byte::none, place}; }
constexpr ChoicePart lying(std::string_view side) { return {"face", Kind::face, Byte::none, side}; }

struct ChoiceRow {
  Do what;
  std::string_view verb;
  std::array<ChoicePart, 3> parts;  // those without a key: none
};

// The choices of players, in the order of Do. What is written, what is read and the type in TypeScript all come from
// here.
constexpr std::array<ChoiceRow, 18> kChoices = {{
    {Do::play, "play", {kCardPart}},
    {Do::discard, "discard", {kCardPart}},
    {Do::hide, "hide", {kCardPart}},
    {Do::give, "give", {kCardPart}},
    {Do::draw_tavern, "draw", {taken_from("tavern"), kTavernSlotPart}},
    {Do::draw_harbor, "draw", {taken_from("harbor")}},
    {Do::move, "move", {ChoicePart{"red", Kind::steps, Byte::a, {}}, ChoicePart{"green", Kind::steps, Byte::b, {}}}},
    {Do::choose_open, "choose", {kOfPart, lying("open"), kCardPart}},
    {Do::choose_hidden, "choose", {kOfPart, lying("hidden"), kSlotPart}},
    {Do::choose_tavern, "choose", {taken_from("tavern"), kTavernSlotPart}},
    {Do::choose_graveyard, "choose", {taken_from("graveyard"), kCardPart}},
    {Do::choose_hand, "choose", {taken_from("hand"), kCardPart}},
    {Do::choose_set, "choose", {taken_from("set"), kCardPart}},
    {Do::player, "player", {kOfPart}},
    {Do::faction, "faction", {ChoicePart{"faction", Kind::faction, Byte::a, {}}}},
    {Do::pile, "pile", {ChoicePart{"pile", Kind::pile, Byte::a, {}}}},
    {Do::mode, "mode", {ChoicePart{"mode", Kind::mode, Byte::a, {}}}},
    {Do::done, "done", {}},
}};
static_assert(
    [] {
      for (std::size_t i = 0; i < kChoices.size(); ++i) {
        if (static_cast<std::size_t>(kChoices[i].what) != i + 1) return false;
      }
      return static_cast<int>(Do::done) == static_cast<int>(kChoices.size());
    }(),
    "the table is in the order of enum Do");

// What a pattern may hold: the fields of all choices with the same verb.
constexpr std::array<ChoiceVerb<Kind, 5>, 12> kVerbs = [] {
  std::array<ChoiceVerb<Kind, 5>, 12> verbs = {};
  std::size_t count = 0;
  for (const ChoiceRow& row : kChoices) {
    if (count == 0 || verbs[count - 1].name != row.verb) verbs[count++].name = row.verb;
    auto& fields = verbs[count - 1].fields;
    for (const ChoicePart& part : row.parts) {
      if (part.key.empty()) break;
      std::size_t at = 0;
      while (!fields[at].key.empty() && fields[at].key != part.key) ++at;
      if (fields[at].key.empty()) fields[at] = {part.key, part.kind};
    }
  }
  return verbs;
}();
static_assert(kVerbs.back().name == "done");

// Empty: the value is fine. Otherwise what would be right.
std::string value_error(Kind kind, const Json& value) {
  const std::string_view name = text_of(value);
  switch (kind) {
    case Kind::card:
      if (card_named(name)) return {};
      return "unknown card " + value.dump() + ": a card's id is wanted, such as \"keen-koi\"";
    case Kind::seat: return in_range(value, 0, kMaxSeats - 1) ? "" : "a seat is wanted, 0 to 5";
    case Kind::tavern_slot: return in_range(value, 1, kTavernSlots) ? "" : "a Tavern slot is wanted, 1 to 3";
    case Kind::slot: return in_range(value, 0, kCards - 1) ? "" : "a place is wanted, a whole number from 0";
    case Kind::steps: return in_range(value, -11, 11) ? "" : "spaces are wanted, -11 to 11";
    case Kind::faction: return faction_named(name) ? "" : "a faction is wanted: tribes, army, undead or water";
    case Kind::pile: return pile_named(name) ? "" : "a pile is wanted: wilderness or graveyard";
    case Kind::mode: return mode_named(name) ? "" : "a mode is wanted: turn_over or look";
    case Kind::from:
      return is_one_of(value, {"tavern", "harbor", "graveyard", "hand", "set"})
                 ? ""
                 : "a place is wanted: tavern, harbor, graveyard, hand or set";
    case Kind::face: return is_one_of(value, {"open", "hidden"}) ? "" : "open or hidden is wanted";
  }
  return {};
}

void write_part(JsonOut& out, const ChoicePart& part, Action action) {
  const std::uint8_t byte = part.byte == Byte::a ? action.a : action.b;
  out.key(part.key);
  switch (part.kind) {
    case Kind::card: return out.word(name_of(static_cast<Card>(byte)));
    case Kind::seat:
    case Kind::tavern_slot:
    case Kind::slot: return out.value(byte);
    case Kind::steps: return out.value(static_cast<std::int8_t>(byte));
    case Kind::faction: return out.word(name_of(static_cast<Faction>(byte)));
    case Kind::pile: return out.word(name_of(static_cast<NamedPile>(byte)));
    case Kind::mode: return out.word(name_of(static_cast<Mode>(byte)));
    case Kind::from:
    case Kind::face: return out.word(part.word);
  }
}

bool is_choice(Action action) { return kind_of(action) >= Do::play && kind_of(action) <= Do::done; }

}  // namespace

void write_choice(JsonOut& out, Action action) {
  out.begin_object();
  if (is_choice(action)) {
    const ChoiceRow& row = kChoices[action.kind - 1U];
    out.key("do");
    out.word(row.verb);
    for (const ChoicePart& part : row.parts) {
      if (!part.key.empty()) write_part(out, part, action);
    }
  } else {
    out.key("deal");
    out.json(deal_json(action).dump());
  }
  out.end_object();
}

Json choice_json(Action action) {
  return read_json(written([&](JsonOut& out) { write_choice(out, action); }));
}

Json deal_json(Action action) {
  switch (kind_of(action)) {
    case Do::deal_start: return {{"start", action.a}};
    case Do::deal_leader: return name_of(static_cast<Leader>(action.a));
    default: return name_of(card_of(action));
  }
}

Read<void> check_pattern(const Json& pattern, const std::vector<std::string>& ignored) {
  return check_fields(kVerbs, pattern, ignored, [&](Kind kind, const Json& value) {
    const bool tavern = is_one_of(pattern.or_null("from"), {"tavern"});
    return value_error(kind == Kind::slot && tavern ? Kind::tavern_slot : kind, value);
  });
}

namespace {

bool fixed_parts_fit(const ChoiceRow& row, const Json& choice) {
  return std::ranges::all_of(row.parts, [&](const ChoicePart& part) {
    if (part.word.empty()) return true;
    const Json* const given = choice.find(part.key);
    return given != nullptr && text_of(*given) == part.word;
  });
}

// Of a choice that check_pattern has accepted and that none of its verb's rows fits.
oshra::Flaw no_row_fits(std::string_view verb, const Json& choice) {
  const ChoiceRow* first = nullptr;
  for (const ChoiceRow& row : kChoices) {
    if (row.verb != verb) continue;
    if (first == nullptr) first = &row;
    for (const ChoicePart& part : row.parts) {
      if (part.word.empty() || !choice.contains(std::string(part.key))) continue;
      std::vector<std::string_view> words;
      for (const ChoiceRow& other : kChoices) {
        for (const ChoicePart& same : other.parts) {
          if (other.verb == verb && same.key == part.key && std::ranges::find(words, same.word) == words.end()) {
            words.push_back(same.word);
          }
        }
      }
      std::string list;
      for (const std::string_view word : words) {
        list.append(list.empty() ? "" : word == words.back() ? " or " : ", ").append(word);
      }
      return flaw_at(part.key, list + " is wanted here");
    }
  }
  for (const ChoicePart& part : first->parts) {
    if (!choice.contains(std::string(part.key)))
      return flaw_at(part.key, '"' + std::string(part.key) + "\" is missing");
  }
  return flaw_at("", "no such choice");
}

// NOLINTBEGIN(bugprone-unchecked-optional-access): check_pattern has seen every value before it is read here
std::uint8_t read_part(Kind kind, const Json& value) {
  switch (kind) {
    case Kind::card: return id(*card_named(text_of(value)));
    case Kind::faction: return static_cast<std::uint8_t>(*faction_named(text_of(value)));
    case Kind::pile: return static_cast<std::uint8_t>(*pile_named(text_of(value)));
    case Kind::mode: return static_cast<std::uint8_t>(*mode_named(text_of(value)));
    default: return static_cast<std::uint8_t>(value.whole());
  }
}
// NOLINTEND(bugprone-unchecked-optional-access)

}  // namespace

Read<Action> read_choice(const Json& choice, const std::vector<std::string>& ignored) {
  if (const auto checked = check_pattern(choice, ignored); !checked) return Unexpected(checked.error());
  const std::string_view verb = text_of(*choice.find("do"));
  const auto row = std::ranges::find_if(
      kChoices, [&](const ChoiceRow& each) { return each.verb == verb && fixed_parts_fit(each, choice); });
  if (row == kChoices.end()) return Unexpected(no_row_fits(verb, choice));
  Action action = plain(row->what);
  for (const ChoicePart& part : row->parts) {
    if (part.byte == Byte::none) continue;
    const Json* const given = choice.find(part.key);
    if (given == nullptr) {
      if (part.kind == Kind::steps) continue;  // 0
      return Unexpected(flaw_at(part.key, '"' + std::string(part.key) + "\" is missing"));
    }
    (part.byte == Byte::a ? action.a : action.b) = read_part(part.kind, *given);
  }
  for (const auto& [key, value] : choice.items()) {
    const bool known = key == "do" || std::ranges::find(ignored, key) != ignored.end() ||
                       (!key.empty() && std::ranges::find(row->parts, key, &ChoicePart::key) != row->parts.end());
    if (!known) return Unexpected(flaw_at(key, "this choice has no such field: " + choice_json(action).dump()));
  }
  return action;
}

Read<Action> read_deal(const Json& deal) {
  if (deal.is_object() && deal.size() == 1 && deal.contains("start")) {
    if (!in_range(*deal.find("start"), 0, kMaxSeats - 1))
      return Unexpected(flaw_at("start", "a seat is wanted, 0 to 5"));
    return with_value(Do::deal_start, deal.find("start")->whole());
  }
  if (deal.is_string()) {
    const auto& name = deal.string();
    if (const auto leader = leader_named(name)) return with_value(Do::deal_leader, static_cast<int>(*leader));
    if (const auto card = card_named(name)) return with_card(Do::deal_card, *card);
  }
  return Unexpected(flaw_at("", "unknown deal " + deal.dump() + ": a card's or a leader's id, or {\"start\": SEAT}"));
}

void declare_choice(TypeScript& types) {
  const auto type_of = [&](const ChoicePart& part) -> std::string {
    switch (part.kind) {
      case Kind::card: return types.type_of<Card>();
      case Kind::faction: return types.type_of<Faction>();
      case Kind::pile: return types.type_of<NamedPile>();
      case Kind::mode: return types.type_of<Mode>();
      case Kind::from:
      case Kind::face: return '"' + std::string(part.word) + '"';
      default: return "number";
    }
  };
  std::string body;
  for (const ChoiceRow& row : kChoices) {
    body += "\n  | { do: \"" + std::string(row.verb) + '"';
    for (const ChoicePart& part : row.parts) {
      if (!part.key.empty()) body += "; " + std::string(part.key) + ": " + type_of(part);
    }
    body += " }";
  }
  types.declare_type("HiddenLeadersChoice", body,
                     "What a player may choose. `slot`: of the Tavern 1 to 3, of hidden heroes 0 the oldest; `red` and "
                     "`green`: by how many spaces.");
}

bool fits_pattern(const Json& pattern, Action option) { return fits_whole(pattern, choice_json(option)); }

}  // namespace oshra::hidden_leaders
