"""Reading a scenario file: everything that makes one malformed is found here. `BaseFile` is what all games share."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Callable

from cards import CARDS, FACTIONS, LEADERS, deck
from table import SPECTATOR

RULES = Path(__file__).resolve().parents[2] / "docs" / "rules"

POSITION_KEYS = {"turn", "markers", "tavern", "graveyard", "wilderness", "harbor", "seats"}
FILE_KEYS = POSITION_KEYS | {"game", "title", "rules", "players", "beginner", "heroes", "knows", "setup", "steps"}
EXPECT_KEYS = POSITION_KEYS | {"over", "faction", "winners", "scores", "to_act"}
SEAT_KEYS = {"leader", "hand", "open", "hidden"}
MOST_IN_HAND = 7  # in a position
STEP_KEYS = [{"seat", "options"}, {"seat", "includes"}, {"seat", "excludes"},
             {"seat", "refuse", "rule"}, {"expect"}, {"seat", "sees"}, {"seat", "does_not_see"}, {"deal"}]
CHOICE_FIELDS = {
    "play": {"card"}, "discard": {"card"}, "hide": {"card"}, "draw": {"from", "slot"}, "move": {"red", "green"},
    "choose": {"of", "face", "card", "slot", "from"}, "give": {"card"}, "player": {"of"}, "faction": {"faction"},
    "pile": {"pile"}, "mode": {"mode"}, "done": set(),
}


class Malformed(Exception):
    pass


def rule_ids(page: str) -> set[str]:
    """The ids of the rules on a page: `**HL-A1**`, `**Y-T4 Move All**`."""
    return set(re.findall(r"\*\*((?:HL|Y)-[A-Z]\d+)\b", (RULES / page).read_text(encoding="utf-8")))


def need(condition: bool, where: str, what: str) -> None:
    if not condition:
        raise Malformed(f"{where}: {what}")


def is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def need_object(value: Any, where: str, keys: set[str]) -> None:
    need(isinstance(value, dict), where, "not an object")
    for name in value:
        need(name in keys, where, f"unknown key {name!r}")


def need_list(value: Any, where: str, item: Callable[[Any, str], None]) -> None:
    need(isinstance(value, list), where, "not a list")
    for place, part in enumerate(value):
        item(part, f"{where}[{place}]")


def need_card(value: Any, where: str) -> None:
    need(isinstance(value, str) and value in CARDS, where, f"unknown card {value!r}")


def need_card_or_null(value: Any, where: str) -> None:
    if value is not None:
        need_card(value, where)


def no_duplicate_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result = dict(pairs)
    if len(result) != len(pairs):
        raise ValueError("a key is written twice in one object")
    return result


def read_object(path: str) -> dict[str, Any]:
    try:
        with open(path, encoding="utf-8") as file:
            content = json.load(file, object_pairs_hook=no_duplicate_keys)
    except (OSError, ValueError) as error:
        raise Malformed(str(error)) from error
    need(isinstance(content, dict), "file", "not an object")
    result: dict[str, Any] = content
    return result


class BaseFile:
    """Title, rule ids, seats and the kinds of steps; a game adds its position, choices, deals and expectations."""

    def __init__(self, content: dict[str, Any], keys: set[str], rules_page: str, most_players: int) -> None:
        self.content = content
        need_object(content, "file", keys)
        for name in ("game", "title", "seats", "steps"):
            need(name in content, "file", f"no {name!r}")
        need(isinstance(content["title"], str), "title", "not a string")
        self.title: str = content["title"]
        self.rule_ids = rule_ids(rules_page)
        need_list(content.get("rules", []), "rules", self.need_rule)
        need(isinstance(content["seats"], list) and 2 <= len(content["seats"]) <= most_players, "seats",
             f"not 2 to {most_players} seats")
        self.players = len(content["seats"])
        need(content.get("players", self.players) == self.players, "players", "not the number of seats")

    def read_steps(self) -> None:
        need(isinstance(self.content["steps"], list), "steps", "not a list")
        self.steps: list[dict[str, Any]] = self.content["steps"]
        for number, step in enumerate(self.steps):
            self.need_step(step, f"steps[{number}]")

    def need_rule(self, value: Any, where: str) -> None:
        need(isinstance(value, str) and value in self.rule_ids, where, f"unknown rule id {value!r}")

    def need_seat(self, value: Any, where: str) -> None:
        need(is_number(value) and 0 <= value < self.players, where, f"unknown seat {value!r}")

    # Steps.

    def need_step(self, step: Any, where: str) -> None:
        need(isinstance(step, dict), where, "not an object")
        looks = "sees" in step or "does_not_see" in step
        if "seat" in step and not (looks and step["seat"] == SPECTATOR):
            self.need_seat(step["seat"], f"{where}.seat")
        if "do" in step:
            need("seat" in step, where, "no seat")
            self.need_choice({name: value for name, value in step.items() if name != "seat"}, where)
            return
        if "refuse" in step:
            need("rule" in step, where, "no rule: the id of the one that forbids it is wanted")
        need(set(step) in STEP_KEYS, where, "not one of the kinds of steps")
        for name in ("options", "includes", "excludes"):
            if name in step:
                need_list(step[name], f"{where}.{name}", self.need_choice)
        if "refuse" in step:
            self.need_choice(step["refuse"], f"{where}.refuse")
        if "rule" in step:
            self.need_rule(step["rule"], f"{where}.rule")
        if "does_not_see" in step:
            need_list(step["does_not_see"], f"{where}.does_not_see", self.need_card)
        if "deal" in step:
            if isinstance(step["deal"], list):
                need_list(step["deal"], f"{where}.deal", self.need_deal)
            else:
                self.need_deal(step["deal"], f"{where}.deal")
        for name in ("expect", "sees"):
            if name in step:
                self.need_expectation(step[name], f"{where}.{name}")

    # What each game says for itself.

    def need_card(self, value: Any, where: str) -> None:
        raise NotImplementedError

    def need_deal(self, value: Any, where: str) -> None:
        raise NotImplementedError

    def need_choice(self, choice: Any, where: str) -> None:
        raise NotImplementedError

    def need_expectation(self, parts: Any, where: str) -> None:
        raise NotImplementedError


class ScenarioFile(BaseFile):
    """A file of Hidden Leaders."""

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
