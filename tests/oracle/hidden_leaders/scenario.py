"""What running a scenario file of Hidden Leaders needs beside ../scenario.py: which option is meant, what differs."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from actors import CHANCE, Action
from scenario_file import is_number

from .model import Game


def fits(choice: Action, option: Action) -> bool:
    """Every field given equals the option's; in `move` a marker left out is 0."""
    if choice["do"] == "move":
        choice = {"red": 0, "green": 0, **choice}
    return all(name in option and option[name] == value for name, value in choice.items())


def difference(parts: dict[str, Any], real: dict[str, Any], game: Game) -> str | None:
    """The first part of an `expect` or `sees` that is not so in `real`, a state or a view."""
    real = {**real, "over": game.over, "faction": game.faction, "winners": game.winners, "scores": None,
            "to_act": game.to_act()}
    for where, wanted, found in _pairs(parts, real):
        if not _same(where, wanted, found):
            return f"{where} should be {json.dumps(wanted)}, is {json.dumps(found)}"
    return None


def _pairs(parts: dict[str, Any], real: dict[str, Any]) -> list[tuple[str, Any, Any]]:
    """What to compare with what, and its name."""
    pairs = []
    for name, wanted in parts.items():
        if name == "markers":
            pairs += [(f"markers.{marker}", space, real["markers"][marker]) for marker, space in wanted.items()]
        elif name == "seats":
            for number, seat in enumerate(wanted):
                pairs += [(f"seats[{number}].{zone}", cards, real["seats"][number][zone])
                          for zone, cards in (seat or {}).items()]
        else:
            pairs.append((name, wanted, real[name]))
    return pairs


def _same(where: str, wanted: Any, found: Any) -> bool:
    """Hands, open cards, the Harbor and lists of seats compare without order."""
    name = where.rpartition(".")[2]
    if name == "harbor" and is_number(wanted):
        return bool(wanted == (found if is_number(found) else len(found)))
    if name in ("hand", "open", "harbor", "winners", "to_act") and isinstance(wanted, list):
        if is_number(found):  # GAP: a view's Harbor is its size (HL-H4); a list of as many nulls says the same.
            found = [None] * found
        return found != CHANCE and Counter(map(json.dumps, wanted)) == Counter(map(json.dumps, found))
    return bool(wanted == found)
