"""The table: where every card lies, how cards move, and who knows which of them (HL-H1 to HL-H10)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import AbstractSet, Any, Iterable, NamedTuple, Union

from actors import SPECTATOR, Viewer

from .cards import in_file_order

OPEN_ZONES = ("open", "tavern", "graveyard", "aside")  # HL-H8: everyone knows what lies here
NOBODY: frozenset[Viewer] = frozenset()


@dataclass
class Seat:
    leader: str | None = None
    hand: list[str] = field(default_factory=list)
    open: list[str] = field(default_factory=list)
    hidden: list[str] = field(default_factory=list)  # HL-H1: oldest first


@dataclass
class Held:
    """The `set` of a frame (HL-V2): cards picked up for the moment."""
    owner: int
    cards: list[str] = field(default_factory=list)
    pile: str | None = None  # the pile they were lifted from (`put_back`)


class Place(NamedTuple):
    """A place a card lies in: `cards[index]`. `seat` is the owner of a hand, party or `set`, else None."""
    zone: str
    seat: int | None
    cards: list[Any]
    index: int

    @property
    def card(self) -> str:
        return self.cards[self.index]


class Table:
    def __init__(self, players: int, cards: Iterable[str]) -> None:
        self.players = players
        self.everyone: frozenset[Viewer] = frozenset([*range(players), SPECTATOR])
        self.turn: int | None = None
        self.markers = {"red": 4, "green": 4}  # HL-T1
        self.harbor: list[str] = list(cards)  # in no order: chance decides what is on top
        self.wilderness: list[str] = []  # bottom to top
        self.graveyard: list[str] = []  # bottom to top
        self.tavern: list[str | None] = [None, None, None]
        self.aside: list[str] = []  # HL-A8: Tavern cards being performed, in no zone
        self.held: list[Held] = []  # the `set` of every frame under way, innermost last
        self.seats = [Seat() for _ in range(players)]
        self.known: dict[str, set[Viewer]] = {card: set() for card in self.harbor}
        self.shown_leaders = False  # HL-E5

    # Turn order.

    def after(self, seat: int) -> int:
        """The next player, clockwise (HL-S5)."""
        return (seat + 1) % self.players

    def from_seat_on(self, seat: int) -> list[int]:
        return [(seat + step) % self.players for step in range(self.players)]

    def others(self, seat: int) -> list[int]:
        """The other players in turn order, beginning after `seat` (HL-S5)."""
        return self.from_seat_on(seat)[1:]

    # Places.

    def zones(self) -> Iterable[tuple[str, int | None, list[Any]]]:
        for number, seat in enumerate(self.seats):
            yield "hand", number, seat.hand
            yield "open", number, seat.open
            yield "hidden", number, seat.hidden
        yield "tavern", None, self.tavern
        yield "graveyard", None, self.graveyard
        yield "wilderness", None, self.wilderness
        for held in self.held:
            yield "set", held.owner, held.cards
        yield "aside", None, self.aside
        yield "harbor", None, self.harbor

    def place_of(self, card: str) -> Place:
        for zone, seat, cards in self.zones():
            if card in cards:
                return Place(zone, seat, cards, cards.index(card))
        raise KeyError(card)

    def cards_in(self, zone: str, seat: int | None) -> list[str]:
        if zone == "hand" or zone == "open" or zone == "hidden":
            assert seat is not None
            cards: list[str] = getattr(self.seats[seat], zone)
            return cards
        if zone == "set":
            assert self.held[-1].owner == seat
            return self.held[-1].cards
        piles = {"graveyard": self.graveyard, "wilderness": self.wilderness, "aside": self.aside}
        return piles[zone]

    # Moves and knowledge.

    def witnesses(self, zone: str, seat: int | None) -> frozenset[Viewer]:
        """Who sees a card that comes to this place (HL-H8), apart from a "you" who draws, looks at or takes it."""
        if zone in OPEN_ZONES:
            return self.everyone
        if zone in ("hand", "hidden"):
            assert seat is not None
            return frozenset([seat])
        return NOBODY

    def leave(self, place: Place, witnesses: AbstractSet[Viewer]) -> None:
        """HL-H9: a card leaves a hand or a `set` of two or more, and who does not see it loses track of them all."""
        if place.zone in ("hand", "set") and len(place.cards) >= 2:
            losing = self.everyone - {place.seat} - witnesses
            for card in place.cards:
                self.known[card] -= losing

    def move(self, card: str, zone: str, seat: int | None = None, seen_by: AbstractSet[Viewer] = NOBODY) -> None:
        """Move a card to the top of a pile or stack, or into a hand, a `set` or the open heroes of a party."""
        place = self.place_of(card)
        witnesses = self.witnesses(zone, seat) | seen_by
        self.leave(place, witnesses)
        self._take_up(place)
        self.cards_in(zone, seat).append(card)
        self.known[card] |= witnesses

    def move_to_tavern(self, card: str, slot: int) -> None:
        """Only from a pile. `slot` counts from 0."""
        assert self.tavern[slot] is None
        self._take_up(self.place_of(card))
        self.tavern[slot] = card
        self.known[card] |= self.everyone

    @staticmethod
    def _take_up(place: Place) -> None:
        if place.zone == "tavern":
            place.cards[place.index] = None
        else:
            del place.cards[place.index]

    def exchange(self, first: Place, second: Place) -> None:
        """HL-A6: two cards swap places. HL-H9: both leave before either arrives."""
        one, other = first.card, second.card
        one_seen_by = self.witnesses(second.zone, second.seat)
        other_seen_by = self.witnesses(first.zone, first.seat)
        self.leave(first, one_seen_by)
        self.leave(second, other_seen_by)
        first.cards[first.index], second.cards[second.index] = other, one
        self.known[one] |= one_seen_by
        self.known[other] |= other_seen_by

    def see(self, card: str, viewers: AbstractSet[Viewer]) -> None:
        """The card is looked at or revealed and stays (HL-H8)."""
        self.known[card] |= viewers

    def shuffle_wilderness_into_harbor(self) -> None:
        """HL-P6; HL-H10: a shuffle ends all knowledge."""
        for card in self.wilderness:
            self.known[card].clear()
        self.harbor.extend(self.wilderness)
        self.wilderness.clear()

    # What is shown.

    def state(self) -> dict[str, Any]:
        return {
            "turn": self.turn,
            "markers": dict(self.markers),
            "tavern": list(self.tavern),
            "graveyard": list(self.graveyard),
            "wilderness": list(self.wilderness),
            "harbor": in_file_order(self.harbor),
            "set": [card for held in self.held for card in held.cards],
            "aside": in_file_order(self.aside),
            "seats": [{"leader": seat.leader, "hand": in_file_order(seat.hand), "open": in_file_order(seat.open),
                       "hidden": list(seat.hidden)} for seat in self.seats],
            "known": self._known(),
        }

    def _known(self) -> dict[str, list[Viewer]]:
        in_order: list[Viewer] = [*range(self.players), SPECTATOR]
        return {card: [viewer for viewer in in_order if viewer in known]
                for card, known in self.known.items() if card not in self.harbor}

    def view(self, viewer: Viewer) -> dict[str, Any]:
        def place_by_place(cards: list[Any]) -> list[str | None]:
            return [card if card is not None and viewer in self.known[card] else None for card in cards]

        def without_order(cards: list[str]) -> list[str | None]:
            """HL-H9: others see no order in a hand or a `set`: first the known cards, then the rest."""
            known = [card for card in cards if viewer in self.known[card]]
            return [*in_file_order(known), *[None] * (len(cards) - len(known))]

        def leader(number: int) -> str | None:
            return self.seats[number].leader if viewer == number or self.shown_leaders else None  # HL-S1

        held: list[str | None] = []
        for one in self.held:
            held += list(one.cards) if one.owner == viewer else without_order(one.cards)
        return {
            "turn": self.turn,
            "markers": dict(self.markers),
            "tavern": place_by_place(self.tavern),
            "graveyard": place_by_place(self.graveyard),
            "wilderness": place_by_place(self.wilderness),
            "harbor": len(self.harbor),  # HL-H4
            "set": held,
            "aside": without_order(self.aside),
            "seats": [{"leader": leader(number), "hand": without_order(seat.hand), "open": without_order(seat.open),
                       "hidden": place_by_place(seat.hidden)} for number, seat in enumerate(self.seats)],
        }
