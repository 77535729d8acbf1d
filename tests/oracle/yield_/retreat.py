"""Retreats after a battle (section R, Y-D1)."""

from __future__ import annotations

from typing import Callable

from actors import Action

from .board import Army, Board
from .questions import Play, ask

Where = tuple[str, ...]  # where each of `Retreats.armies` stands, in their order
Step = tuple[int, str]  # which of them, to where


class Retreats:
    """Y-R2: one army after the other goes to an adjacent location, each once, on the map as it then stands.

    Where the armies stand says all of a position: who has left where it stood has retreated.
    """

    def __init__(self, board: Board, defeated: list[Army], retreated: Callable[[Army], None]) -> None:
        self.board = board
        self.retreated = retreated  # called for an army that has retreated
        self.defeated = [army for army in defeated if army.at is not None]
        # Y-R4: others that stand with a defeated army; they are the same player's or the partner's.
        places = {army.at for army in self.defeated}
        followers = [army for army in board.on_map() if army.at in places and army not in defeated]
        self.armies = sorted(self.defeated + followers, key=lambda army: army.rank)
        self.stood = self.where()
        self.others = [army for army in board.on_map() if army not in self.armies]  # they stay where they are
        self.found: dict[object, int] = {}  # what `greatest` has answered already

    def where(self) -> Where:
        return tuple(str(army.at) for army in self.armies)

    def stranded(self) -> list[Army]:
        """The defeated armies that have not retreated."""
        return [army for army, at, stood in zip(self.armies, self.where(), self.stood, strict=True)
                if army in self.defeated and at == stood]

    # What is possible.

    def steps(self, where: Where) -> list[Step]:
        """Every step that the rules of moving allow here: by rank, then in the order of neighbours."""
        return [(number, location) for number in range(len(self.armies)) if self._may_leave(number, where)
                for location in self.board.map.adjacent[self.stood[number]] if self._open_to(number, location, where)]

    def _may_leave(self, number: int, where: Where) -> bool:
        """Each once; Y-R4: one that is not defeated, once an army has retreated from its location."""
        here = self.stood[number]
        left_behind = any(stood == here and at != here for at, stood in zip(where, self.stood, strict=True))
        return where[number] == here and (self.armies[number] in self.defeated or left_behind)

    def _open_to(self, number: int, location: str, where: Where) -> bool:
        """Y-R1, Y-M3."""
        there = [army.owner for army in self.others if army.at == location]
        there += [army.owner for army, at in zip(self.armies, where, strict=True) if at == location]
        return not any(self.board.enemies(self.armies[number].owner, owner) for owner in there)

    @staticmethod
    def after(where: Where, step: Step) -> Where:
        number, location = step
        return where[:number] + (location,) + where[number + 1:]

    def greatest(self, where: Where) -> int:
        """How many more defeated armies can get away from here at most, over all orders and targets (Y-R2)."""
        key = self._what_matters(where)
        if key not in self.found:
            left = sum(army in self.defeated and at == stood
                       for army, at, stood in zip(self.armies, where, self.stood, strict=True))
            best = 0
            for step in self.steps(where):
                best = max(best, self.by(where, step))
                if best == left:
                    break  # more there are not
            self.found[key] = best
        return self.found[key]

    def by(self, where: Where, step: Step) -> int:
        """The same, beginning with this step. Y-R2: followers do not count."""
        return (self.armies[step[0]] in self.defeated) + self.greatest(self.after(where, step))

    def _what_matters(self, where: Where) -> object:
        """Who has retreated, and which players' armies stand where they went: not which of them."""
        gone = [number for number, at in enumerate(where) if at != self.stood[number]]
        return frozenset(gone), frozenset((where[number], self.armies[number].owner) for number in gone)

    # Playing it.

    def by_winner(self, winner: int) -> Play[None]:
        """Y-R2: until no army can go; as many defeated armies as at first can get away do."""
        while True:
            where = self.where()
            goal = self.greatest(where)
            steps = [step for step in self.steps(where) if self.by(where, step) == goal]
            if not steps:
                return
            yield from self._ask(winner, steps)

    def by_their_owners(self) -> Play[None]:
        """Y-D1: the earliest who has an army that can go moves one of theirs, and so on."""
        while True:
            steps = self.steps(self.where())
            movers = [seat for seat in self.board.order if any(self.armies[step[0]].owner == seat for step in steps)]
            if not movers:
                return
            yield from self._ask(movers[0], [step for step in steps if self.armies[step[0]].owner == movers[0]])

    def _ask(self, chooser: int, steps: list[Step]) -> Play[None]:
        options: list[Action] = [{"do": "retreat", "of": self.armies[number].owner, "army": self.armies[number].name,
                                  "to": location} for number, location in steps]
        answer = yield from ask(chooser, options)
        army = self.board.army(answer["of"], answer["army"])
        army.at = answer["to"]
        self.retreated(army)
