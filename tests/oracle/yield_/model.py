"""The game: set-up, years, end (sections S, Y, K, V, E), driven action by action.

    game = Game(4, map_content)                            chance deals the set-up
    game = Game(3, map_content, position={...})            from a position as in a scenario file
    game.to_act(); game.options(actor); game.apply(actor, action); game.state(); game.view(viewer)
"""

from __future__ import annotations

from itertools import product
from typing import Any

from actors import CHANCE, SPECTATOR, Action, Actor, Viewer, key

from . import views
from .actions import conquer, down_to_limit
from .battle import Battle
from .board import Board, Fortress, Laid, Map
from .cards import ARMIES, LEADERS, MOST_UNITS, SIDES, STRATEGY_CARDS, Card, kinds, value_of
from .questions import GameOver, Play, Question, ask, ask_all, ask_chance
from .strategy import Strategy

PHASES = ("setup", "strategy", "battle", "conquer", "recovery", "recruit")


class IllegalAction(Exception):
    pass


class Game:
    def __init__(self, players: int, map_content: dict[str, Any], leaders: bool = False, teams: str | None = None,
                 single: int | None = None, position: dict[str, Any] | None = None) -> None:
        self.players = players
        self.leaders = leaders
        self.board = Board(players, Map(map_content), teams, single)
        self.strategy = Strategy(self.board)
        self.over = False
        self.winners: list[int] = []
        self.question: Question | None = None
        if position is not None:
            self._set_position(position)
        self._play = self._game()
        self._advance(None)

    # Driving.

    def _advance(self, answer: Any) -> None:
        try:
            self.question = self._play.send(answer)
            assert self.question.options and all(self.question.options.values())
        except StopIteration:
            self.question = None

    def to_act(self) -> list[int] | str:
        """The seats to act, or "chance"; an empty list when the game is over."""
        if self.question is None:
            return []
        if CHANCE in self.question.options:
            return CHANCE
        return sorted(int(seat) for seat in self.question.options)

    def options(self, actor: Actor) -> list[Action]:
        return [] if self.question is None else list(self.question.options.get(actor, []))

    def apply(self, actor: Actor, action: Action) -> None:
        if key(action) not in [key(option) for option in self.options(actor)]:
            raise IllegalAction(f"{actor}: {key(action)} is not an option")
        self._advance((actor, action))

    def forced(self) -> list[int]:
        """The seats whose choice everyone can see to be forced (Y-H4)."""
        if self.question is None or self.to_act() == CHANCE:
            return []
        return sorted(int(seat) for seat, options in self.question.options.items()
                      if len(options) == 1 and seat not in self.question.private)

    def state(self) -> dict[str, Any]:
        return views.state(self.board)

    def view(self, viewer: Viewer) -> dict[str, Any]:
        return views.view(self.board, viewer)

    @property
    def scores(self) -> list[int]:
        """Y-E1: the fortresses as they stand."""
        return [self.board.score(seat) for seat in range(self.players)]

    def viewers(self) -> list[Viewer]:
        return [*range(self.players), SPECTATOR]

    # A position from a scenario file.

    def _set_position(self, position: dict[str, Any]) -> None:
        board = self.board
        board.phase = position.get("phase", "strategy")
        board.year = position.get("year", 1)
        board.season = position.get("season", 1)
        board.start = position.get("start", 0)
        # GAP: scenarios.md has both a deal of the start and `start`: with `start` given, the set-up deals none.
        board.start_is_set = "start" in position or board.phase != "setup"
        board.order = board.order_from_marker()
        for location, fortress in position.get("fortresses", {}).items():
            board.fortresses[location] = Fortress(fortress["value"], fortress.get("owner"))
        board.deck = list(position["deck"]) if "deck" in position else board.deck
        named: list[Card] = list(position.get("discard", []))
        board.discard = [Laid(card, "up", 0) for card in named]
        for number, given in enumerate(position["seats"]):
            seat = board.seats[number]
            seat.leader, seat.side = given.get("leader"), given.get("side")
            seat.hand = list(given.get("hand", []))
            named += seat.hand
            seat.used = dict(given.get("used", {}))
            if board.phase == "setup":
                continue
            board.raise_armies(number, 1)
            for name, facts in given.get("armies", {}).items():
                army = board.army(number, name)
                army.at, army.units = facts.get("at"), facts.get("units", 1)
            for army in seat.armies:
                army.inactive = army.name in given.get("inactive", [])
                army.seen = army.name in given.get("seen", [])
        if "deck" not in position:
            for card in named:
                board.deck.remove(card)

    # The course of the game.

    def _game(self) -> Play[None]:
        try:
            yield from self._years()
            self._finish(self._most_points())
        except GameOver as end:  # Y-P6
            self._finish(end.winners)

    def _finish(self, winners: list[int]) -> None:
        self.over = True
        self.winners = winners

    def _years(self) -> Play[None]:
        """Y-Y1. A position may begin with any phase."""
        board = self.board
        if board.phase == "setup":
            yield from self._set_up()
            board.phase = "strategy"
        while True:
            if board.phase == "strategy":
                yield from self._strategy_phase()
                board.phase = "battle"
            board.order = board.order_from_marker()  # Y-Y2
            if board.phase == "battle":
                yield from self._battle_phase()
                board.phase = "conquer"
            if board.phase == "conquer":
                for seat in board.order:  # Y-K1
                    yield from conquer(board, seat)
                if board.year == 3:
                    return
                board.phase = "recovery"
            if board.phase == "recovery":
                yield from self._recovery()
                board.phase = "recruit"
            yield from self._recruitment()
            board.year, board.season, board.phase = board.year + 1, 1, "strategy"

    # Set-up (section S).

    def _set_up(self) -> Play[None]:
        board = self.board
        for seat in board.order:
            board.raise_armies(seat, 0)
        if not board.start_is_set:  # Y-S1
            start = yield from ask_chance([{"start": seat} for seat in range(self.players)])
            board.start, board.start_is_set = start["start"], True
        board.order = board.order_from_marker()
        if self.leaders:
            yield from self._leaders()
        for location in board.map.numbered:  # Y-S3
            board.fortresses.setdefault(location, Fortress(1))
        starts: dict[int, str] = {}
        for seat in board.order:  # Y-S4
            free = [location for location in board.map.starts if location not in starts.values()]
            answer = yield from ask(seat, [{"do": "start", "at": location} for location in free])
            starts[seat] = answer["at"]
            board.fortresses[answer["at"]] = Fortress(board.fortresses[answer["at"]].value + 1, seat)
        yield from self._place_armies(starts)
        yield from self._first_units()
        for seat in board.order:  # Y-S7, Y-G5
            yield from board.draw(seat, 5 if board.role(seat) == "pair" else 10)
        yield from self._first_discards()

    def _leaders(self) -> Play[None]:
        """Y-S2, Y-G6. Leaders named in the position are fixed."""
        board = self.board
        for seat in board.order:
            taken = [other.leader for other in board.seats]
            if board.seats[seat].leader is not None:
                continue
            role = board.role(seat)
            free = [(leader, side) for leader in LEADERS if leader not in taken for side in SIDES]
            if role == "single":
                free = [("keralon", "a")]
            elif role == "pair":
                free = [(leader, side) for leader, side in free if leader != "keralon"]
            answer = yield from ask(seat, [{"do": "leader", "leader": leader, "side": side} for leader, side in free])
            board.seats[seat].leader, board.seats[seat].side = answer["leader"], answer["side"]
            board.raise_armies(seat, 0)  # Y-P1, Y-P2

    def _place_armies(self, starts: dict[int, str]) -> Play[None]:
        """Y-S5."""
        board = self.board
        for _ in ARMIES:  # rounds: no one has more armies than there are names
            for seat in board.order:
                left = [army for army in board.seats[seat].armies if army.at is None]
                near = [starts[seat], *board.map.adjacent[starts[seat]]]
                options = [{"do": "place", "army": army.name, "at": location}
                           for army in left for location in board.map.regions
                           if location in near and not board.enemy_at(location, seat)]
                if options:
                    answer = yield from ask(seat, options)
                    board.army(seat, answer["army"]).at = answer["at"]

    def _first_units(self) -> Play[None]:
        """Y-S6, Y-G5."""
        board = self.board
        total = {None: 12, "pair": 7, "single": 14}
        questions = {}
        for seat in board.order:
            names = [army.name for army in board.seats[seat].armies]
            options = spreads(names, [(1, MOST_UNITS)] * len(names), total[board.role(seat)])
            questions[seat] = (options, False)
        answers = yield from ask_all(questions)
        for seat, answer in answers.items():
            for army in board.seats[seat].armies:
                army.units = answer[army.name]

    def _first_discards(self) -> Play[None]:
        """Y-S7, Y-G5: all at once, one pick after the other, carried out when the last is in."""
        board = self.board
        wanted = {seat: {None: 3, "pair": 1, "single": 2}[board.role(seat)] for seat in board.order}
        wanted = {seat: min(number, len(board.seats[seat].hand)) for seat, number in wanted.items()}
        picked: dict[int, list[Card]] = {seat: [] for seat in board.order}
        while any(len(picked[seat]) < wanted[seat] for seat in board.order):
            options: dict[Actor, list[Action]] = {}
            private = set()
            for seat in board.order:
                if len(picked[seat]) < wanted[seat]:
                    left = list(board.seats[seat].hand)
                    for card in picked[seat]:
                        left.remove(card)
                    options[seat] = [{"do": "discard", "card": card} for card in kinds(left)]
                    # How far others have come is secret; that a hand has one card only is not.
                    private |= {seat} if len(board.seats[seat].hand) > 1 else set()
            actor, answer = yield Question(options, frozenset(private))
            picked[int(actor)].append(answer["card"])
        for seat in board.order:
            for card in picked[seat]:
                board.play_card(seat, card, "up", board.discard)

    # The strategy phase (section T).

    def _strategy_phase(self) -> Play[None]:
        board = self.board
        while True:
            yield from self._season()
            if board.season == 4:
                break
            board.season += 1
        for seat in board.seats:  # Y-T1: all cards return to hand
            seat.used = {}

    def _season(self) -> Play[None]:
        """Y-T1, Y-T2."""
        board = self.board
        board.order = board.order_from_marker()  # Y-Y2: to the season's end
        self.strategy.ritual_performed = False
        answers = yield from ask_all({
            seat: ([{"do": "strategy", "card": card} for card in STRATEGY_CARDS if card not in board.seats[seat].used],
                   False) for seat in board.order})
        cards = {seat: answer["card"] for seat, answer in answers.items()}
        for seat, card in cards.items():
            board.seats[seat].used[card] = "down"  # GAP: a card not yet revealed shows as `used`, face down
        for seat in board.order:
            answer = yield from ask(seat, [{"do": "reveal"}, {"do": "draw"}])
            if answer["do"] == "reveal":
                board.seats[seat].used[cards[seat]] = "up"
                yield from self.strategy.perform(seat, cards[seat])
            else:
                yield from self._draw_instead(seat)

    def _draw_instead(self, seat: int) -> Play[None]:
        """Y-T1; Y-G5, Y-G6: two against one keep some of what they draw."""
        board = self.board
        role = board.role(seat)
        if role is None:
            yield from board.draw(seat, 5)
        else:
            number, kept = (3, 2) if role == "pair" else (6, 4)
            yield from self._draw_and_keep(seat, number, kept)
        yield from down_to_limit(board, seat)

    def _draw_and_keep(self, seat: int, number: int, kept: int) -> Play[None]:
        # GAP: where cards lie that are drawn and not yet kept: here apart from the hand, under `drawn`.
        board, player = self.board, self.board.seats[seat]
        yield from board.draw(seat, number, player.drawn)
        for _ in range(min(kept, len(player.drawn))):
            options = [{"do": "keep", "card": card} for card in kinds(player.drawn)]
            answer = yield from ask(seat, options, private=len(player.drawn) > 1)
            player.drawn.remove(answer["card"])
            board.take(seat, answer["card"])
        board.discard += [Laid(card, "up", seat) for card in player.drawn]
        player.drawn = []

    # The battle phase (Y-B2).

    def _battle_phase(self) -> Play[None]:
        board = self.board
        while True:
            groups = board.groups(army for army in board.on_map() if not army.inactive)
            if not groups:
                break
            answer = yield from ask(board.start, [{"do": "battle", "of": group[0].owner, "army": group[0].name}
                                                  for group in groups])
            first = board.army(answer["of"], answer["army"])
            group = next(group for group in groups if group[0] is first)
            yield from Battle(board, group).fight()
            for army in group:
                army.inactive = True
        for seat in board.seats:
            for army in seat.armies:
                army.inactive = False

    # Recovery and recruitment (section V).

    def _recovery(self) -> Play[None]:
        """Y-V1."""
        board = self.board
        for seat in board.order:
            lost = [army for army in board.seats[seat].armies if army.at is None]
            # GAP: only in a position that begins with this phase can an enemy stand on an own fortress (Y-M3 then).
            places = [location for location in board.owned(seat) if not board.enemy_at(location, seat)]
            if lost and places:
                answer = yield from ask(seat, [{"do": "recover", "at": location} for location in places])
                for army in lost:
                    army.at = answer["at"]

    def _recruitment(self) -> Play[None]:
        """Y-V2."""
        board = self.board
        for _ in range(board.year):
            card = yield from board.next_card()
            if card is not None:
                board.revealed.append(card)
        recruits = sum(value_of(card) for card in board.revealed)
        board.discard += [Laid(card, "up", board.start) for card in board.revealed]
        board.revealed = []
        questions = {}
        for seat in board.order:
            armies = board.seats[seat].armies
            options = spreads([army.name for army in armies], [(0, MOST_UNITS - army.units) for army in armies],
                              min(recruits, board.room(seat)))
            # The sum of a player's units is public, so all see when everything fills up and when nothing is to be
            # spread; else dials must be known.
            # GAP: a dial that was not shown, but follows from the sum and the others, counts as unknown (Y-H4, Y-B3).
            public = board.room(seat) <= recruits or recruits == 0 or all(army.seen for army in armies)
            questions[seat] = (options, not public)
        answers = yield from ask_all(questions)
        for seat, answer in answers.items():
            options, private = questions[seat]
            for army in board.seats[seat].armies:
                # GAP: Y-B3's "until recruits could have changed it": a dial stays known if all could see how it changed.
                army.seen = army.seen and (army.units == MOST_UNITS or (len(options) == 1 and not private))
                army.units += answer[army.name]

    # The end (section E).

    def _most_points(self) -> list[int]:
        """Y-E1, Y-G3: the earliest of the best team in turn order; the starting player's team comes first."""
        def points(seat: int) -> int:
            return sum(self.board.score(member) for member in self.board.team(seat))

        return self.board.team(max(self.board.order, key=points))


def spreads(names: list[str], bounds: list[tuple[int, int]], total: int) -> list[Action]:
    """All ways to give the armies `total` units, each within its bounds."""
    ranges = [range(least, min(most, total) + 1) for least, most in bounds]
    return [{"do": "units", **dict(zip(names, amounts))} for amounts in product(*ranges) if sum(amounts) == total]
