"""Reading a scenario file: everything that makes one malformed is found here. `BaseFile` is what all games share."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Callable

from actors import SPECTATOR

RULES = Path(__file__).resolve().parents[2] / "docs" / "rules"

STEP_KEYS = [{"seat", "options"}, {"seat", "includes"}, {"seat", "excludes"},
             {"seat", "refuse", "rule"}, {"expect"}, {"seat", "sees"}, {"seat", "does_not_see"}, {"deal"}]


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
