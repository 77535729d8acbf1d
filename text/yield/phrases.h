// What the parts of YieldWords share: the messages of its language and the phrases that fill their slots.
#pragma once

#include "engine/yield/table.h"
#include "text/game_phrases.h"
#include "text/yield/words.h"

namespace oshra::text {

struct YieldPhrases : GamePhrases {
  YieldPhrases(Language language, const Formatter& formatter) : GamePhrases(Book::yield, language, formatter) {}

  [[nodiscard]] Sentence strategy(yield::Strategy card) const;
  [[nodiscard]] Sentence leader(yield::Leader leader) const;
  [[nodiscard]] Sentence power(yield::Power power) const;
  [[nodiscard]] Sentence leader_side(yield::Power power) const;
  [[nodiscard]] Sentence region(yield::Region region) const;
  [[nodiscard]] Sentence card(yield::Kind card) const;
  // As the object of a sentence: "Forest 5", "карту «Лес 5»", "a battle card".
  [[nodiscard]] Sentence card_object(yield::Kind card) const;
  // Several, by region: "Forest 3, 5 and Town 4".
  [[nodiscard]] Sentence cards(const yield::CardBag& cards) const;
  [[nodiscard]] Sentence moment(yield::Phase phase, int year, int season) const;

  // A form of an army's term (i18n/README.md): "name", "accusative", "with" ...
  [[nodiscard]] std::string army(yield::Slot slot, yield::Power power, std::string_view form) const;
  // The bare word, nobody's: "archers".
  [[nodiscard]] Sentence army(yield::Slot slot, yield::Power power) const;

  // The players of a set as one of them, or whoever looks on, calls them: "you and Ben".
  [[nodiscard]] Sentence players_to(Viewer reader, const YieldNames& names, SeatSet seats) const;

  [[nodiscard]] Sentence place(const YieldNames& names, yield::Location at) const;
  [[nodiscard]] Sentence places(const YieldNames& names, yield::LocationSet set) const;
  // "from Kilnford", "d’Alderholt".
  [[nodiscard]] Sentence from(const YieldNames& names, yield::Location at) const;
};

// One reader at the table.
struct YieldReader {
  const YieldPhrases& phrases;
  const yield::View& view;
  const YieldNames& names;

  [[nodiscard]] bool is(Seat seat) const { return seat == view.viewer; }
  // The end of a key: ".you" for what the reader does.
  [[nodiscard]] std::string person(Seat seat) const { return is(seat) ? ".you" : ".other"; }
  [[nodiscard]] Sentence player(Seat seat) const { return phrases.player(names.players, seat); }
  // "you and Ben".
  [[nodiscard]] Sentence players(SeatSet seats) const { return phrases.players_to(view.viewer, names, seats); }

  // {army}, {with_army}, {army_subject}, {agreement}: an army as the object of a sentence, as a means, as its opening
  // with its owner, and what the verb after that must agree with.
  [[nodiscard]] Slots army_slots(Seat seat, yield::Slot slot) const;
  // The bare word: "archers".
  [[nodiscard]] Sentence army_name(Seat seat, yield::Slot slot) const { return army_form(seat, slot, "name"); }
  // As the object of what its owner does: "the archers".
  [[nodiscard]] Sentence army_object(Seat seat, yield::Slot slot) const { return army_form(seat, slot, "accusative"); }
  // ... of what someone else does: "your archers", "Anna’s archers".
  [[nodiscard]] Sentence army_object_of(Seat seat, yield::Slot slot) const;

 private:
  [[nodiscard]] Sentence army_form(Seat seat, yield::Slot slot, std::string_view form) const;
  [[nodiscard]] Sentence army_marked(Seat seat, yield::Slot slot, Sentence words) const;
};

}  // namespace oshra::text
