"""Retreats after a battle (section R, Y-D1)."""

from __future__ import annotations

from itertools import product
from typing import Callable

from .board import Army, Board
from .questions import Action, Play, ask


class Retreats:
    """Y-R2: openness is judged on the map as it stands now, when the retreats begin."""

    def __init__(self, board: Board, defeated: list[Army], retreated: Callable[[Army], None]) -> None:
        self.board = board
        self.retreated = retreated  # called for an army that has retreated
        self.waiting = [army for army in defeated if army.at is not None]  # defeated, on the map, not yet retreated
        self.occupied: dict[str, list[int]] = {location: [army.owner for army in board.armies_at(location)]
                                               for location in board.map.regions}
        self.entered: dict[str, int] = {}  # location -> who retreated there first
        # Y-R4: others that stand with a defeated army; they are the same player's or the partner's.
        self.companions: dict[str, list[Army]] = {
            str(army.at): [other for other in board.armies_at(str(army.at)) if other not in defeated]
            for army in self.waiting}

    def open_to(self, army: Army) -> list[str]:
        """Y-R1; Y-D1: less what an enemy has entered."""
        def friendly(location: str) -> bool:
            there = list(self.occupied[location])
            if location in self.entered:
                there.append(self.entered[location])
            return not any(self.board.enemies(army.owner, owner) for owner in there)

        return [location for location in self.board.neighbours(army) if friendly(location)]

    def greatest(self, waiting: list[Army]) -> int:
        """How many of these armies can still retreat at most: try out which team gets each location that several
        want."""
        def team(army: Army) -> int:
            return self.board.team(army.owner)[0]

        wanted: dict[str, set[int]] = {}
        for army in waiting:
            for location in self.open_to(army):
                wanted.setdefault(location, set()).add(team(army))
        contested = [location for location, teams in wanted.items() if len(teams) > 1]
        best = 0
        for teams in product(*(sorted(wanted[location]) for location in contested)):
            given = dict(zip(contested, teams))
            can = [army for army in waiting
                   if any(given.get(location, team(army)) == team(army) for location in self.open_to(army))]
            best = max(best, len(can))
        return best

    def choose(self, chooser: int, armies: list[Army]) -> Play[None]:
        """The chooser retreats these armies and their companions, in any order, until all that can have retreated."""
        # Y-R2: the greatest number counts defeated armies only.
        left = list(armies)
        companions: list[Army] = []  # those that must retreat by now
        while True:
            options: list[Action] = []
            goal = self.greatest(left)
            for army in sorted(left + companions, key=lambda army: army.rank):
                rest = [other for other in left if other is not army]
                wanted = goal - (1 if army in left else 0)
                options += [{"do": "retreat", "of": army.owner, "army": army.name, "to": location}
                            for location in self.open_to(army) if self._greatest_after(army, location, rest) == wanted]
            if not options:
                return
            answer = yield from ask(chooser, options)
            army = self.board.army(answer["of"], answer["army"])
            if army in left:
                companions += self.companions.pop(str(army.at), [])
                left.remove(army)
                self.waiting.remove(army)
            else:
                companions.remove(army)
            army.at = answer["to"]
            self.entered.setdefault(answer["to"], army.owner)
            self.retreated(army)

    def _greatest_after(self, army: Army, location: str, rest: list[Army]) -> int:
        before = dict(self.entered)
        self.entered.setdefault(location, army.owner)
        greatest = self.greatest(rest)
        self.entered = before
        return greatest
