"""The table: map, fortresses, armies, cards, and who knows what. Rules that only change things, without a choice."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Iterable

from .cards import ARMIES, DECK, MOST_UNITS, Card, armies_of, kinds, region_of
from .questions import Play, ask_chance


class Map:
    """Y-C1. `content` is the map of a scenario file; its order of locations is the order of all lists."""

    def __init__(self, content: dict[str, Any]) -> None:
        self.regions: dict[str, str] = dict(content["locations"])
        joined: dict[str, set[str]] = {location: set() for location in self.regions}
        for one, other in content["streets"]:
            joined[one].add(other)
            joined[other].add(one)
        self.adjacent: dict[str, list[str]] = {
            location: [other for other in self.regions if other in joined[location]] for location in self.regions}
        self.starts: list[str] = list(content.get("starts", []))
        # Without `numerals` only the starts are numbered (Y-S4 takes a fortress).
        self.numbered: set[str] = {*content.get("numerals", []), *self.starts}


@dataclass
class Fortress:
    """Y-C4: the whole state of a stack of tokens."""
    value: int
    owner: int | None = None


@dataclass(eq=False)
class Army:
    owner: int
    name: str
    at: str | None = None  # None: off the map (Y-C5)
    units: int = 1  # 0: not yet set (Y-S6)
    seen: bool = False  # everyone knows the dial: seen, and followed since (Y-B3)
    inactive: bool = False  # Y-B2

    @property
    def rank(self) -> tuple[int, int]:
        """The order of armies: lowest seat, then archer, infantry, cavalry, fourth, champion."""
        return self.owner, ARMIES.index(self.name)


@dataclass
class Laid:
    """A battle card on the table or the discard pile; `by` has looked at it."""
    card: Card
    face: str  # "up" or "down"
    by: int


@dataclass
class Seat:
    leader: str | None = None
    side: str | None = None
    hand: list[Card] = field(default_factory=list)
    drawn: list[Card] = field(default_factory=list)  # Y-G5: cards of which some are kept
    armies: list[Army] = field(default_factory=list)
    used: dict[str, str] = field(default_factory=dict)  # strategy cards down this year: "up" or "down"
    # What others know of the hand (Y-H5): seat -> how many of a kind it holds at least.
    known: dict[int, Counter[Card]] = field(default_factory=dict)
    lacks: set[str] = field(default_factory=set)  # Y-H5: regions of which all know that the hand has no card


class Board:
    def __init__(self, players: int, map_: Map, teams: str | None = None, single: int | None = None) -> None:
        self.players = players
        self.map = map_
        self.teams = teams
        self.single = single
        self.start = 0  # the holder of the starting-player marker
        self.start_is_set = False  # Y-S1: before that no one holds it
        self.order: list[int] = list(range(players))  # the turn order in force (Y-Y2)
        self.year = 1
        self.season = 1
        self.phase = "setup"
        self.fortresses: dict[str, Fortress] = {}
        self.seats = [Seat() for _ in range(players)]
        self.deck: list[Card] = list(DECK)  # in no order: chance decides what is on top
        self.discard: list[Laid] = []
        self.table: list[Laid] = []  # Y-B13
        self.revealed: list[Card] = []  # Y-V2

    # Players.

    def role(self, seat: int) -> str | None:
        """Two against one: "single" or "pair"."""
        return None if self.teams != "2v1" else "single" if seat == self.single else "pair"

    def team(self, seat: int) -> list[int]:
        """The seat and its partner, lowest first (Y-G1, Y-G5)."""
        if self.teams == "2v2":
            return sorted([seat, (seat + 2) % 4])  # partners sit opposite
        if self.teams == "2v1" and seat != self.single:
            return [other for other in range(self.players) if other != self.single]
        return [seat]

    def enemies(self, one: int, other: int) -> bool:
        """Y-C5."""
        return other not in self.team(one)

    def has(self, seat: int, leader: str, side: str) -> bool:
        return (self.seats[seat].leader, self.seats[seat].side) == (leader, side)

    def order_from_marker(self) -> list[int]:
        """Y-Y2: clockwise from the holder of the marker."""
        return [(self.start + step) % self.players for step in range(self.players)]

    def raise_armies(self, seat: int, units: int) -> None:
        """Give the player their armies, off the map."""
        player = self.seats[seat]
        names = armies_of(player.leader, player.side, self.role(seat))
        player.armies = [Army(seat, name, units=units) for name in names]

    # Armies.

    def army(self, seat: int, name: str) -> Army:
        return next(army for army in self.seats[seat].armies if army.name == name)

    def on_map(self) -> list[Army]:
        return [army for seat in self.seats for army in seat.armies if army.at is not None]

    def armies_at(self, location: str) -> list[Army]:
        return [army for army in self.on_map() if army.at == location]

    def own_on_map(self, seat: int) -> list[Army]:
        return [army for army in self.seats[seat].armies if army.at is not None]

    def enemy_at(self, location: str, seat: int) -> bool:
        """Y-M3: an army that is neither the player's nor their partner's stands there."""
        return any(self.enemies(seat, army.owner) for army in self.armies_at(location))

    def neighbours(self, army: Army) -> list[str]:
        return [] if army.at is None else self.map.adjacent[army.at]

    def steps(self, army: Army) -> list[str]:
        """Where one street can take the army (Y-M1 to Y-M4)."""
        return [location for location in self.neighbours(army) if not self.enemy_at(location, army.owner)]

    def opposed(self, one: Army, other: Army) -> bool:
        """An edge of Y-B1."""
        return self.enemies(one.owner, other.owner) and other.at in self.neighbours(one)

    def groups(self, armies: Iterable[Army]) -> list[list[Army]]:
        """Y-B1: the battles among these armies, each with its first army first, in the order of first armies."""
        left = sorted(armies, key=lambda army: army.rank)
        groups = []
        while left:
            group = [left.pop(0)]
            for member in group:  # the group grows while it is walked through
                joining = [army for army in left if self.opposed(member, army)]
                group += joining
                left = [army for army in left if army not in joining]
            if len(group) > 1:
                groups.append(sorted(group, key=lambda army: army.rank))
        return groups

    @staticmethod
    def destroy(army: Army) -> None:
        """Y-L2."""
        army.at = None
        army.units = max(1, army.units // 2)

    # Fortresses.

    def owned(self, seat: int) -> list[str]:
        return [location for location in self.map.regions
                if location in self.fortresses and self.fortresses[location].owner == seat]

    def conquerable(self, seat: int) -> list[str]:
        """Y-Q1; Y-G1: never a partner's."""
        places = {army.at for army in self.own_on_map(seat)}
        return [location for location in self.map.regions
                if location in places and location in self.fortresses
                and self.fortresses[location].owner not in self.team(seat)]

    def sacrifice(self, location: str) -> None:
        """Y-T9 (1)."""
        self.fortresses[location].value -= 1
        if self.fortresses[location].value == 0:
            del self.fortresses[location]

    def found(self, location: str, seat: int) -> None:
        """Y-P4."""
        self.fortresses[location] = Fortress(1, seat)

    def carry(self, at: str, to: str) -> None:
        """Y-P3."""
        moved = self.fortresses.pop(at)
        if to in self.fortresses:
            moved.value += self.fortresses[to].value
        self.fortresses[to] = moved

    def score(self, seat: int) -> int:
        return sum(self.fortresses[location].value for location in self.owned(seat))

    # Battle cards.

    def next_card(self) -> Play[Card | None]:
        """Y-H2: take a card from the deck; None if there is none left anywhere."""
        if not self.deck:
            self.deck = [laid.card for laid in self.discard]
            self.discard = []
        if not self.deck:
            return None
        card: Card = yield from ask_chance(kinds(self.deck))
        self.deck.remove(card)
        return card

    def draw(self, seat: int, number: int, to: list[Card] | None = None) -> Play[None]:
        """To the hand, or apart from it (Y-G5)."""
        for _ in range(number):
            card = yield from self.next_card()
            if card is None:
                return  # Y-H2: the rest is not drawn
            if to is None:
                self.take(seat, card)
            else:
                to.append(card)

    def take(self, seat: int, card: Card) -> None:
        """A card comes to a hand from the deck."""
        # GAP: Y-H5 says "until it draws again"; where cards are drawn and some kept (Y-G6) the hand has none before.
        self.seats[seat].hand.append(card)
        self.seats[seat].lacks.clear()

    def play_card(self, seat: int, card: Card, face: str, to: list[Laid]) -> None:
        """A card goes from a hand to the table or the discard pile."""
        self.seats[seat].hand.remove(card)
        to.append(Laid(card, face, seat))
        for viewer in range(self.players):
            self._forget(viewer, seat, [card] if face == "up" else None)

    def hand_over(self, giver: int, taker: int, card: Card) -> None:
        """Y-P9: seen by these two only; the others know its region."""
        self.seats[giver].hand.remove(card)
        self.seats[taker].hand.append(card)
        self.seats[taker].lacks.discard(region_of(card))
        for viewer in range(self.players):
            of_region = [kind for kind in self._known(viewer, giver) if region_of(kind) == region_of(card)]
            self._forget(viewer, giver, [card] if viewer == taker else of_region)
        self._known(giver, taker)[card] += 1

    def _known(self, viewer: int, seat: int) -> Counter[Card]:
        return self.seats[seat].known.setdefault(viewer, Counter())

    def _forget(self, viewer: int, seat: int, could_be: list[Card] | None) -> None:
        """One card left the hand that, to this viewer, could be of any of these kinds (None: of any kind at all)."""
        # Y-H5: one fewer with every card that leaves the hand and could be of that kind.
        known = self._known(viewer, seat)
        for kind in list(known) if could_be is None else could_be:
            known[kind] = max(0, known[kind] - 1)

    # Dials.

    def room(self, seat: int) -> int:
        return sum(MOST_UNITS - army.units for army in self.seats[seat].armies)
