"""Reading a scenario file of Hidden Leaders: everything that makes one malformed is found here."""

from __future__ import annotations

from typing import Any

from actors import SPECTATOR
from scenario_file import BaseFile, is_number, need, need_list, need_object

from .cards import CARDS, FACTIONS, LEADERS, deck
from .model import Game

POSITION_KEYS = {"turn", "markers", "tavern", "graveyard", "wilderness", "harbor", "seats"}
FILE_KEYS = POSITION_KEYS | {"game", "title", "rules", "players", "beginner", "heroes", "knows", "setup", "steps"}
EXPECT_KEYS = POSITION_KEYS | {"over", "faction", "winners", "scores", "to_act"}
SEAT_KEYS = {"leader", "hand", "open", "hidden"}
MOST_IN_HAND = 7  # in a position
CHOICE_FIELDS = {
    "play": {"card"}, "discard": {"card"}, "hide": {"card"}, "draw": {"from", "slot"}, "move": {"red", "green"},
    "choose": {"of", "face", "card", "slot", "from"}, "give": {"card"}, "player": {"of"}, "faction": {"faction"},
    "pile": {"pile"}, "mode": {"mode"}, "done": set(),
}


def need_card(value: Any, where: str) -> None:
    need(isinstance(value, str) and value in CARDS, where, f"unknown card {value!r}")


def need_card_or_null(value: Any, where: str) -> None:
    if value is not None:
        need_card(value, where)


class HiddenLeadersFile(BaseFile):
    def __init__(self, content: dict[str, Any]) -> None:
        super().__init__(content, FILE_KEYS, "hidden-leaders.md", 6)
        for name in ("beginner", "setup"):
            need(isinstance(content.get(name, False), bool), name, "not true or false")
        need(content.get("heroes", "base") in ("base", "extended"), "heroes", "neither base nor extended")
        self.beginner: bool = content.get("beginner", False)
        self.extended: bool = content.get("heroes", "base") == "extended"
        self.setup: bool = content.get("setup", False)
        self.read_position()
        self.read_steps()

    def game(self) -> Game:
        return Game(self.players, self.beginner, self.extended, None if self.setup else self.content)

    def need_card(self, value: Any, where: str) -> None:
        need_card(value, where)

    # The position.

    def read_position(self) -> None:
        content = self.content
        if self.setup:
            for name in (POSITION_KEYS | {"knows"}) - {"seats"}:
                need(name not in content, name, "there is no position with setup")
            need(all(seat == {} for seat in content["seats"]), "seats", "each seat is {} with setup")
            return
        self.need_parts(content, "file", nulls=False)
        in_game = set(deck(self.beginner, self.extended))
        named: set[str] = set()
        leaders: set[str] = set()

        def use(cards: list[Any], where: str) -> None:
            for card in cards:
                if card is not None:
                    # GAP: scenarios.md does not say what a hero that is not in this game (HL-T3, HL-S4) is; malformed.
                    need(card in in_game, where, f"{card} is not in this game")
                    need(card not in named, where, f"{card} is named twice")
                    named.add(card)

        for pile in ("tavern", "graveyard", "wilderness", "harbor"):
            use(content.get(pile, []), pile)
        for number, seat in enumerate(content["seats"]):
            need_object(seat, f"seats[{number}]", SEAT_KEYS)
            need(len(seat.get("hand", [])) <= MOST_IN_HAND, f"seats[{number}].hand", f"more than {MOST_IN_HAND} cards")
            for zone in ("hand", "open", "hidden"):
                use(seat.get(zone, []), f"seats[{number}].{zone}")
            if "leader" in seat:
                need(seat["leader"] not in leaders, f"seats[{number}].leader", "a leader is named twice")
                leaders.add(seat["leader"])
        # GAP: `knows` of a card in the Harbor would contradict HL-H4; malformed.
        knowable = named - set(content.get("harbor", []))
        knows = content.get("knows", {})
        need_object(knows, "knows", {SPECTATOR, *map(str, range(self.players))})
        for viewer, cards in knows.items():
            need_list(cards, f"knows.{viewer}", need_card)
            for card in cards:
                need(card in knowable, f"knows.{viewer}", f"{card} lies nowhere in this position")

    def need_parts(self, parts: dict[str, Any], where: str, nulls: bool) -> None:
        """The parts of a position; with `nulls` of an `expect` or `sees`."""
        card = need_card_or_null if nulls else need_card
        if "turn" in parts:
            self.need_seat(parts["turn"], f"{where}.turn")
        if "markers" in parts:
            need_object(parts["markers"], f"{where}.markers", {"red", "green"})
            for marker, space in parts["markers"].items():
                need(is_number(space) and 1 <= space <= 12, f"{where}.markers.{marker}", "not a space from 1 to 12")
        if "tavern" in parts:
            need_list(parts["tavern"], f"{where}.tavern", need_card_or_null)
            # GAP: a shorter list would leave open which slots are meant; malformed.
            need(len(parts["tavern"]) == 3, f"{where}.tavern", "not three slots")
        for pile in ("graveyard", "wilderness"):
            if pile in parts:
                need_list(parts[pile], f"{where}.{pile}", card)
        if "harbor" in parts and not (nulls and is_number(parts["harbor"])):
            need_list(parts["harbor"], f"{where}.harbor", card)
        for number, seat in enumerate(parts["seats"] if isinstance(parts.get("seats"), list) else []):
            place = f"{where}.seats[{number}]"
            if nulls and seat is None:
                continue
            need_object(seat, place, SEAT_KEYS)
            if "leader" in seat and not (nulls and seat["leader"] is None):
                need(isinstance(seat["leader"], str) and seat["leader"] in LEADERS, f"{place}.leader", "unknown leader")
            for zone in ("hand", "open", "hidden"):
                if zone in seat:
                    need_list(seat[zone], f"{place}.{zone}", card)

    # Steps.

    def need_deal(self, value: Any, where: str) -> None:
        if isinstance(value, dict):
            need(set(value) == {"start"}, where, "neither a card nor a leader nor a start")
            self.need_seat(value["start"], where)
        else:
            need(isinstance(value, str) and (value in CARDS or value in LEADERS or value == "any"), where,
                 f"unknown card {value!r}")

    def need_choice(self, choice: Any, where: str) -> None:
        need(isinstance(choice, dict), where, "not an object")
        need(isinstance(choice.get("do"), str) and choice["do"] in CHOICE_FIELDS, where, "unknown choice")
        need_object(choice, where, CHOICE_FIELDS[choice["do"]] | {"do"})
        for name, value in choice.items():
            place = f"{where}.{name}"
            if name == "card":
                need_card(value, place)
            elif name == "of":
                self.need_seat(value, place)
            elif name in ("slot", "red", "green"):
                need(is_number(value), place, "not a number")
            elif name == "face":
                need(value in ("open", "hidden"), place, "neither open nor hidden")
            elif name == "faction":
                need(value in FACTIONS, place, "unknown faction")
            else:
                need(isinstance(value, str), place, "not a string")

    def need_expectation(self, parts: Any, where: str) -> None:
        need_object(parts, where, EXPECT_KEYS)
        if "seats" in parts:
            need(isinstance(parts["seats"], list) and len(parts["seats"]) == self.players, f"{where}.seats",
                 "not one entry per seat")
        self.need_parts(parts, where, nulls=True)
        if "over" in parts:
            need(isinstance(parts["over"], bool), f"{where}.over", "not true or false")
        if "faction" in parts:
            need(parts["faction"] in (None, *FACTIONS), f"{where}.faction", "unknown faction")
        if "winners" in parts:
            need_list(parts["winners"], f"{where}.winners", self.need_seat)
        if "to_act" in parts and parts["to_act"] != "chance":
            need_list(parts["to_act"], f"{where}.to_act", self.need_seat)
