"""The game: set-up, turns, end (sections S, P, E), driven action by action.

    game = Game(players=4)                       chance deals the set-up
    game = Game(3, position={...})               from a position as in a scenario file
    game.to_act(); game.options(actor); game.apply(actor, action); game.state(); game.view(viewer)
"""

from __future__ import annotations

from typing import Any

from actors import CHANCE, DONE, SPECTATOR, Action, Actor, Viewer, key

from .cards import EMPEROR, LEADERS, deck, has_faction
from .effects import Effects
from .questions import Play, Question, ask, ask_chance, random_card
from .table import Table

OPEN_HEROES_TO_END = {2: 8, 3: 7, 4: 7, 5: 6, 6: 5}  # HL-E1


class IllegalAction(Exception):
    pass


class Game:
    def __init__(self, players: int, beginner: bool = False, extended: bool = False,
                 position: dict[str, Any] | None = None) -> None:
        self.players = players
        self.threshold = OPEN_HEROES_TO_END[players] - (1 if beginner else 0)  # HL-S4
        cards = deck(beginner, extended)
        if position is not None and "harbor" in position:
            cards = [card for card in cards if card in _named_cards(position)]
        self.table = Table(players, cards)
        self.effects = Effects(self.table)
        self.over = False
        self.faction: str | None = None
        self.winners: list[int] = []
        self.question: Question | None = None
        if position is None:
            self.table.move(EMPEROR, "graveyard")  # HL-S2
        else:
            self._set_position(position)
        self._play = self._game(set_up=position is None)
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
        """The seats whose choice everyone can see to be forced (HL-A15)."""
        if self.question is None or self.to_act() == CHANCE:
            return []
        return sorted(int(seat) for seat, options in self.question.options.items()
                      if len(options) == 1 and (not self.question.depends_on_hand or self._hand_is_public(int(seat))))

    def _hand_is_public(self, seat: int) -> bool:
        return all(self.table.known[card] == self.table.everyone for card in self.table.seats[seat].hand)

    def state(self) -> dict[str, Any]:
        return self.table.state()

    def view(self, viewer: Viewer) -> dict[str, Any]:
        return self.table.view(viewer)

    def viewers(self) -> list[Viewer]:
        return [*range(self.players), SPECTATOR]

    # A position from a scenario file.

    def _set_position(self, position: dict[str, Any]) -> None:
        table = self.table
        table.turn = position.get("turn", 0)
        table.markers.update(position.get("markers", {}))
        for slot, card in enumerate(position.get("tavern", [])):
            if card is not None:
                table.move_to_tavern(card, slot)
        for pile in ("graveyard", "wilderness"):
            for card in position.get(pile, []):
                table.move(card, pile)
        seats = position["seats"]
        unnamed = [leader for leader in LEADERS if leader not in [seat.get("leader") for seat in seats]]
        for number, seat in enumerate(seats):
            for zone in ("hand", "open", "hidden"):
                for card in seat.get(zone, []):
                    table.move(card, zone, number)
            table.seats[number].leader = seat["leader"] if "leader" in seat else unnamed.pop(0)
        for viewer, known in position.get("knows", {}).items():
            for card in known:
                table.see(card, {viewer if viewer == SPECTATOR else int(viewer)})

    # Set-up (section S).

    def _game(self, set_up: bool) -> Play[None]:
        if set_up:
            yield from self._set_up()
        while True:
            yield from self._step_1()
            if self._ends():  # HL-E1
                self._finish()
                return
            yield from self._step_2()
            yield from self._step_3()
            yield from self._step_4()
            self.table.turn = self.table.after(self._active())  # HL-S5

    def _active(self) -> int:
        assert self.table.turn is not None
        return self.table.turn

    def _set_up(self) -> Play[None]:
        table = self.table
        start = yield from ask_chance([{"start": seat} for seat in range(self.players)])  # HL-S1
        table.turn = start["start"]
        leaders = list(LEADERS)
        for seat in range(self.players):
            leader = yield from ask_chance(list(leaders))
            table.seats[seat].leader = leader
            leaders.remove(leader)
        for slot in range(3):  # HL-S2
            card = yield from random_card(table.harbor)
            table.move_to_tavern(card, slot)
        for seat in table.from_seat_on(self._active()):
            for _ in range(5):
                card = yield from random_card(table.harbor)
                table.move(card, "hand", seat)
        yield from self._first_choices()

    def _first_choices(self) -> Play[None]:
        """HL-S3: all choose at once, each first the hidden hero, then the discard."""
        table = self.table
        in_order = table.from_seat_on(self._active())
        hide: dict[Any, str] = {}
        discard: dict[Any, str] = {}
        while len(discard) < self.players:
            options: dict[Actor, list[Action]] = {}
            for seat in in_order:
                if seat not in hide:
                    options[seat] = [{"do": "hide", "card": card} for card in table.seats[seat].hand]
                elif seat not in discard:
                    options[seat] = [{"do": "discard", "card": card} for card in table.seats[seat].hand
                                     if card != hide[seat]]
            actor, action = yield Question(options)
            (discard if actor in hide else hide)[actor] = action["card"]
        for seat in in_order:
            table.move(hide[seat], "hidden", seat)
        for seat in in_order:
            table.move(discard[seat], "wilderness")

    # A turn (section P).

    def _discards(self, seat: int) -> list[Action]:
        return [{"do": "discard", "card": card} for card in self.table.seats[seat].hand]

    def _step_1(self) -> Play[None]:
        """HL-P1: play one hero, or discard up to three cards."""
        you = self._active()
        plays = [{"do": "play", "card": card} for card in self.table.seats[you].hand]
        action = yield from ask(you, plays + self._discards(you) + [DONE])
        if action["do"] == "play":
            yield from self.effects.play(you, action["card"])
            return
        for number in (1, 2, 3):
            if action == DONE:
                return
            self.table.move(action["card"], "wilderness")
            if number < 3:
                action = yield from ask(you, self._discards(you) + [DONE])

    def _step_2(self) -> Play[None]:
        """HL-P3: draw until you hold four, while there is a source."""
        you, table = self._active(), self.table
        while len(table.seats[you].hand) < 4:
            options: list[Action] = [{"do": "draw", "from": "tavern", "slot": slot}
                                     for slot in (1, 2, 3) if table.tavern[slot - 1] is not None]
            if table.harbor or table.wilderness:
                options.append({"do": "draw", "from": "harbor"})
            if not options:
                return
            action = yield from ask(you, options)
            card = (yield from self.effects.harbor_card()) if action["from"] == "harbor" \
                else table.tavern[action["slot"] - 1]
            assert card is not None
            table.move(card, "hand", you)

    def _step_3(self) -> Play[None]:
        """HL-P4: discard down to three."""
        you = self._active()
        while len(self.table.seats[you].hand) > 3:
            action = yield from ask(you, self._discards(you))
            self.table.move(action["card"], "wilderness")

    def _step_4(self) -> Play[None]:
        """HL-P5: refill the Tavern."""
        for slot in range(3):
            if self.table.tavern[slot] is None:
                card = yield from self.effects.harbor_card()
                if card is not None:
                    self.table.move_to_tavern(card, slot)

    # The end (section E).

    def _ends(self) -> bool:
        return any(len(seat.open) >= self.threshold for seat in self.table.seats)  # HL-E1

    def _finish(self) -> None:
        self.over = True
        self.faction = winning_faction(**self.table.markers)
        self.winners = self._find_winners(self.faction)
        self.table.shown_leaders = True  # HL-E5
        for seat in self.table.seats:
            for card in seat.hidden:
                self.table.see(card, self.table.everyone)

    def _find_winners(self, faction: str) -> list[int]:
        """HL-E3, HL-E4."""
        def leader(seat: int) -> tuple[int, tuple[str, str]]:
            return LEADERS[str(self.table.seats[seat].leader)]

        def party(seat: int) -> list[str]:
            return self.table.seats[seat].open + self.table.seats[seat].hidden

        def rank(seat: int) -> tuple[int, int, int]:
            of_faction = len([card for card in party(seat) if has_faction(card, [faction])])
            return of_faction, -len(party(seat)), leader(seat)[0]

        aligned = [seat for seat in range(self.players) if faction in leader(seat)[1]]
        return [max(aligned, key=rank)] if aligned else []


def winning_faction(red: int, green: int) -> str:
    """HL-E2."""
    if red >= 9 and green >= 9:
        return "undead"
    if abs(red - green) <= 1:
        return "water"
    return "army" if red > green else "tribes"


def _named_cards(position: dict[str, Any]) -> set[str]:
    named = {card for pile in ("tavern", "graveyard", "wilderness", "harbor") for card in position.get(pile, [])}
    for seat in position["seats"]:
        for zone in ("hand", "open", "hidden"):
            named.update(seat.get(zone, []))
    return named
