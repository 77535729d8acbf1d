"""Performing a strategy card (section T), with the abilities that touch it (Y-P3, Y-P4, Y-P8, Y-P9)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from actors import DONE, Action

from .actions import conquer, down_to_limit, upgrade_options
from .battle import Battle
from .board import Army, Board, Seat
from .cards import REGIONS, STRATEGY_CARDS, kinds, region_of
from .questions import Play, ask


@dataclass
class Extras:
    """What a leader adds to a Ritual (Y-P11); each is used up once it is used."""
    carry: bool = False  # Y-P3
    steps: int = 0  # Y-P8
    steal: bool = False  # Y-P9


@dataclass
class Performance:
    """A card being performed: what has been done of it so far."""
    seat: int
    card: str
    extras: Extras
    stepped: list[Army] = field(default_factory=list)
    acted: bool = False  # its Conquer, Upgrade or Ambush is done


class Strategy:
    def __init__(self, board: Board) -> None:
        self.board = board
        self.ritual_performed = False  # this season (Y-T9 (3))

    def perform(self, seat: int, card: str) -> Play[None]:
        if card == "ritual":
            yield from self._ritual(seat)
        else:
            yield from self._perform(Performance(seat, card, Extras()))

    # Ritual.

    def _ritual(self, seat: int) -> Play[None]:
        """Y-T9, Y-T11."""
        board = self.board
        owned = board.owned(seat)
        if owned:
            answer = yield from ask(seat, [{"do": "sacrifice", "at": location} for location in owned])
            board.sacrifice(answer["at"])
        copies = [{"do": "copy", "card": card} for card in STRATEGY_CARDS if card != "ritual"]
        answer = yield from ask(seat, copies)
        extras = Extras(carry=board.has(seat, "lemron", "a"), steps=1 if board.has(seat, "vymar", "b") else 0,
                        steal=board.has(seat, "pavyr", "a"))
        yield from self._perform(Performance(seat, answer["card"], extras))
        if not self.ritual_performed:
            self.ritual_performed = True
            answer = yield from ask(seat, [{"do": "marker", "of": other} for other in range(board.players)])
            board.start = answer["of"]

    # A card and its actions (Y-T3): in any order, each at most once, each optional.

    def _perform(self, now: Performance) -> Play[None]:
        while True:
            options = self._steps(now) + self._actions(now) + self._carries(now) + self._steals(now)
            if not options:
                return
            answer = yield from ask(now.seat, options + [DONE])
            if answer == DONE:
                return
            yield from self._carry_out(now, answer)

    def _carry_out(self, now: Performance, answer: Action) -> Play[None]:
        board, seat, what = self.board, now.seat, answer["do"]
        if what == "step":
            army = board.army(seat, answer["army"])
            army.at = answer["to"]
            now.stepped.append(army)
        elif what == "carry":
            board.carry(answer["at"], answer["to"])
            now.extras.carry = False
        elif what == "steal":
            now.extras.steal = False
            yield from self._steal_in_a_row(seat, answer)
        elif what == "conquer":
            now.acted = True
            yield from conquer(board, seat)
        elif what == "ambush":
            now.acted = True
            group = next(group for group in board.groups(board.on_map()) if board.army(seat, answer["army"]) in group)
            yield from Battle(board, group, ambusher=seat).fight()  # Y-A1
        else:
            now.acted = True
            yield from self._upgrades(now, answer)

    def _steps(self, now: Performance) -> list[Action]:
        return [{"do": "step", "army": army.name, "to": location}
                for army in self.board.seats[now.seat].armies if may_step(now, army)
                for location in self.board.steps(army)]

    def _actions(self, now: Performance) -> list[Action]:
        """The card's Conquer, Upgrade or Ambush. Y-T12: not offered where it could change nothing."""
        board, seat = self.board, now.seat
        if now.acted:
            return []
        if now.card == "conquer":
            return [{"do": "conquer"}] if board.conquerable(seat) else []
        if now.card == "upgrade":
            return self._upgrade_options(seat, [])
        if now.card == "ambush" and len(now.stepped) <= now.extras.steps:  # Y-T7: else banner B was chosen
            return [{"do": "ambush", "army": army.name} for army in board.seats[seat].armies
                    if any(board.opposed(army, other) for other in board.on_map())]
        return []

    # Upgrade.

    def _upgrade_options(self, seat: int, touched: list[str]) -> list[Action]:
        """Y-U1; Y-P4."""
        board = self.board
        options = upgrade_options(board, [seat], touched)
        if board.has(seat, "lemron", "b"):
            places = {army.at for army in board.own_on_map(seat)}
            options += [{"do": "found", "at": location} for location in board.map.regions
                        if location in places and location not in board.fortresses]
        return options

    def _upgrades(self, now: Performance, answer: Action) -> Play[None]:
        """The first is chosen; then one more, another one, or `done` (Y-T10: nothing comes between)."""
        touched: list[str] = []
        while True:
            self._upgrade(now.seat, answer)
            touched.append(answer["at"])
            options = self._upgrade_options(now.seat, touched)
            if len(touched) == 2 or not options:
                return
            answer = yield from ask(now.seat, options + [DONE])
            if answer == DONE:
                return

    def _upgrade(self, seat: int, answer: Action) -> None:
        if answer["do"] == "found":
            self.board.found(answer["at"], seat)
        else:
            self.board.fortresses[answer["at"]].value += 1

    # Leaders.

    def _carries(self, now: Performance) -> list[Action]:
        """Y-P3."""
        board, seat = self.board, now.seat
        if not now.extras.carry:
            return []
        return [{"do": "carry", "at": at, "to": to} for at in board.owned(seat) for to in board.map.adjacent[at]
                if to not in board.fortresses or board.fortresses[to].owner == seat]

    def _steals(self, now: Performance) -> list[Action]:
        return self._steal_options(now.seat) if now.extras.steal else []

    def _steal_options(self, seat: int) -> list[Action]:
        """Y-P9. Also from an empty hand (Y-H4 puts the demand to every hand)."""
        # GAP: Y-T12 could be read to exclude a hand that everyone sees to be empty.
        board = self.board
        victims = [other for other in range(board.players)
                   if any(board.opposed(mine, army) for mine in board.own_on_map(seat)
                          for army in board.own_on_map(other))]
        return [{"do": "steal", "of": other, "region": region} for other in victims for region in REGIONS]

    def _steal_in_a_row(self, seat: int, answer: Action) -> Play[None]:
        """Y-P9: as many as armies on the map, each answered before the next, then Y-H1 once."""
        board = self.board
        left = len(board.own_on_map(seat))
        while True:
            yield from self._steal(seat, answer["of"], answer["region"])
            left -= 1
            if left == 0:
                break
            answer = yield from ask(seat, self._steal_options(seat) + [DONE])
            if answer == DONE:
                break
        yield from down_to_limit(board, seat)

    def _steal(self, seat: int, victim: int, region: str) -> Play[None]:
        player = self.board.seats[victim]
        fitting = [card for card in kinds(player.hand) if region_of(card) == region]
        options = [{"do": "give", "card": card} for card in fitting] or [DONE]
        answer = yield from ask(victim, options, private=not open_demand(player, region))  # Y-H4
        if answer == DONE:
            player.lacks.add(region)  # Y-H5
        else:
            self.board.hand_over(victim, seat, answer["card"])


def open_demand(player: Seat, region: str) -> bool:
    """Y-H4, Y-H5: everyone can see that there is one answer only to a demand for this region: the hand is empty, or has
    said that it has none."""
    # GAP: so it is with a hand of one card that lacks the two other regions; here that is asked like any other.
    return not player.hand or region in player.lacks


def may_step(now: Performance, army: Army) -> bool:
    """Whether the card and the extra Move 1 of Y-P8 together allow this army one more step."""
    stepped = [*now.stepped, army]
    if now.card == "move-all":  # Y-T4: each army once, and the extra step
        repeated = sum(times - 1 for times in Counter(id(one) for one in stepped).values())
        return repeated <= now.extras.steps
    if now.card == "move-2":  # Y-T5: two steps, of one army or of two
        allowed = 2
    elif now.card == "ambush" and now.acted:  # Y-T7: banner A
        allowed = 0
    else:  # Y-T6 to Y-T8
        allowed = 1
    return len(stepped) <= allowed + now.extras.steps
