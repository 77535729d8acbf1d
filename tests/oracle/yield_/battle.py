"""One battle (sections B, L, D, X), for any number of players and for teams (Y-G2)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from actors import DONE, Action

from .actions import free_upgrade
from .board import Army, Board
from .cards import MOST_UNITS, Card, kinds, region_of, value_of
from .questions import GameOver, Play, ask
from .retreat import Retreats

AMBUSH_BONUS = 6  # Y-A1


@dataclass(eq=False)
class Side:
    """A player, or the partners of a team that take part (Y-G2)."""
    seats: list[int]  # those taking part, in turn order
    armies: list[Army]  # in their order
    strength: int = 0

    @property
    def speaker(self) -> int:
        return self.seats[0]


class Battle:
    """Y-B13: who takes part, regions and bonuses are fixed here, at the start."""

    def __init__(self, board: Board, armies: list[Army], ambusher: int | None = None) -> None:
        self.board = board
        self.armies = sorted(armies, key=lambda army: army.rank)
        self.stood: dict[Army, str] = {army: str(army.at) for army in self.armies}
        self.sides = self._sides()
        self.regions = {seat: self._regions(seat) for side in self.sides for seat in side.seats}  # Y-B7
        for side in self.sides:  # Y-B4
            side.strength = sum(army.units for army in side.armies)
            side.strength += AMBUSH_BONUS if ambusher in side.seats else 0
            side.strength += sum(board.fortresses[location].value
                                 for seat in side.seats for location in self._supporting(seat))
        self.still_in = list(self.sides)
        self.yielded: list[Side] = []
        self.gains: dict[Army, int] = {}  # Y-P5: what an undead army took and will rise by

    def _sides(self) -> list[Side]:
        """In turn order of their speakers, so that the first of several is the earliest (Y-B5, Y-G2)."""
        seats = [seat for seat in self.board.order if any(army.owner == seat for army in self.armies)]
        sides: list[Side] = []
        for seat in seats:
            if not any(seat in side.seats for side in sides):
                together = [other for other in seats if not self.board.enemies(seat, other)]
                sides.append(Side(together, [army for army in self.armies if army.owner in together]))
        return sides

    def _supporting(self, seat: int) -> list[str]:
        """Y-P10: the fortresses of Pavyr B that add to this battle."""
        if not self.board.has(seat, "pavyr", "b"):
            return []
        enemies = [army for army in self.armies if self.board.enemies(seat, army.owner)]
        return [location for location in self.board.owned(seat)
                if any(location in self.board.neighbours(army) for army in enemies)]

    def _regions(self, seat: int) -> set[str]:
        places = [self.stood[army] for army in self.armies if army.owner == seat] + self._supporting(seat)
        return {self.board.map.regions[location] for location in places}

    # The course of a battle.

    def fight(self) -> Play[None]:
        for army in self.armies:
            army.seen = True  # Y-B3
        if (yield from self._contest()):
            yield from self._outcome_with_winner(self.still_in[0])
        else:
            yield from self._outcome_of_draw()
        # GAP: the page does not say whether the battle "ends" (Y-B13) before the retreats; here after the chases.
        self.board.discard += self.board.table
        self.board.table = []

    def _contest(self) -> Play[bool]:
        """Cards and yields until one side is left (True) or a draw is accepted (False)."""
        holder = weakest(self.still_in)  # Y-B5
        first, changed = True, False
        while len(self.still_in) > 1:
            equal = all(side.strength == holder.strength for side in self.still_in)
            others = [side for side in self.still_in if side is not holder]
            seat, answer = yield from self._decide(holder, may_accept=equal and changed, may_pass=equal and first)
            first = False
            if answer["do"] == "accept":  # Y-B9
                return False
            if answer["do"] == "yield":  # Y-B11
                self.still_in = others
                self.yielded.append(holder)
                yield from self._losses(holder, strongest(others).strength - holder.strength)
                holder, changed = weakest(others), True  # Y-B5
            elif answer["do"] == "pass":  # Y-B10
                holder, changed = weakest(others), True
            else:
                self._play(holder, seat, answer["card"], answer["face"])
                if holder.strength >= weakest(others).strength:  # Y-B8
                    holder, changed = weakest(others), True
        return True

    def _decide(self, side: Side, may_accept: bool, may_pass: bool) -> Play[tuple[int, Action]]:
        """Y-B6; Y-G2: the speaker decides or hands over. Who decided, and what."""
        common: list[Action] = [{"do": "yield"}]
        if may_accept:
            common.append({"do": "accept"})
        if may_pass:
            common.append({"do": "pass"})
        seat = side.speaker
        partners = [other for other in side.seats[1:] if self.board.seats[other].hand]
        hand_over: list[Action] = [{"do": "hand-over"}] if partners else []
        answer = yield from ask(seat, self._plays(seat) + common + hand_over)
        if answer["do"] == "hand-over":
            seat = partners[0]
            answer = yield from ask(seat, self._plays(seat) + common)
        return seat, answer

    def _plays(self, seat: int) -> list[Action]:
        """Y-B7."""
        hand = kinds(self.board.seats[seat].hand)
        up = [{"do": "play", "card": card, "face": "up"} for card in hand if region_of(card) in self.regions[seat]]
        return up + [{"do": "play", "card": card, "face": "down"} for card in hand]

    def _play(self, side: Side, seat: int, card: Card, face: str) -> None:
        board = self.board
        board.play_card(seat, card, face, board.table)
        if face == "up":
            champion = any(army.owner == seat and army.name == "champion" for army in side.armies)
            side.strength += value_of(card) + (2 if champion else 0)  # Y-P2
        else:
            side.strength += 3 if board.has(seat, "vymar", "a") else 1  # Y-P7

    # Losses.

    def _losses(self, side: Side, losses: int) -> Play[None]:
        """Y-L1; Y-P5."""
        while losses > 0:
            armies = [army for army in side.armies if army.at is not None and army not in self.gains]
            if not armies:
                return
            options = [{"do": "lose", "of": army.owner, "army": army.name} for army in armies]
            answer = yield from ask(side.speaker, options)
            army = self.board.army(answer["of"], answer["army"])
            taken = min(losses, army.units)
            losses -= taken
            if self.board.has(army.owner, "basil", "a"):
                self.gains[army] = taken
            elif taken == army.units:
                yield from self._destroy(army, strongest(self.still_in))
            else:
                army.units -= taken

    def _destroy(self, army: Army, destroyer: Side | None) -> Play[None]:
        """Y-L2, Y-L3; Y-P6; Y-D1: perhaps without a destroyer."""
        self.board.destroy(army)
        if destroyer is None:
            return
        team = self.board.team(destroyer.speaker)
        if any(self.board.has(seat, "basil", "b") for seat in destroyer.seats):
            raise GameOver(team)  # Y-G3: the team wins if Basil takes part
        # GAP: Y-G2's "either partner's fortresses": also those of a partner who does not take part.
        yield from free_upgrade(self.board, destroyer.speaker, team)

    # Outcomes.

    def _defeated(self) -> list[Army]:
        return [army for army in self.armies if any(army in side.armies for side in self.yielded)]

    def _outcome_with_winner(self, winner: Side) -> Play[None]:
        """Y-R5: all retreats, then the destructions of Y-R3, then the chases."""
        retreats = Retreats(self.board, self._defeated(), self._rise)
        yield from retreats.by_winner(winner.speaker)
        for army in retreats.stranded():
            yield from self._destroy(army, winner)
        chased: Counter[str] = Counter()
        chasers: list[Army] = []
        for seat in winner.seats:  # Y-G2: each partner with their own armies, speaker first
            yield from self._chases(seat, winner, chased, chasers)

    def _outcome_of_draw(self) -> Play[None]:
        """Y-D1."""
        retreats = Retreats(self.board, self._defeated(), self._rise)
        yield from retreats.by_their_owners()
        for army in retreats.stranded():
            yield from self._destroy(army, None)

    def _rise(self, army: Army) -> None:
        """Y-P5: an undead army rises once it has retreated."""
        army.units = min(MOST_UNITS, army.units + self.gains.get(army, 0))

    def _chases(self, seat: int, winner: Side, chased: Counter[str], chasers: list[Army]) -> Play[None]:
        """Y-X1. `chased`: how often each location was; `chasers`: who has moved."""
        board = self.board
        fallen = Counter(self.stood[army] for army in self._defeated())
        while True:
            options = [{"do": "chase", "army": army.name, "to": location}
                       for army in winner.armies if army.owner == seat and army not in chasers
                       for location in board.neighbours(army)
                       if chased[location] < fallen[location] and not board.enemy_at(location, seat)]
            if not options:
                return
            answer = yield from ask(seat, options + [DONE])
            if answer == DONE:
                return
            army = board.army(seat, answer["army"])
            army.at = answer["to"]
            chasers.append(army)
            chased[answer["to"]] += 1


def weakest(sides: list[Side]) -> Side:
    """Among equals the first, that is the earliest in turn order."""
    return min(sides, key=lambda side: side.strength)


def strongest(sides: list[Side]) -> Side:
    return max(sides, key=lambda side: side.strength)
