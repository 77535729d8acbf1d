"""What running a scenario file of Yield needs beside ../scenario.py: which option is meant, and what differs."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from actors import Action

from .model import Game


def fits(choice: Action, option: Action) -> bool:
    """Every field given equals the option's; in `units` an army left out is 0."""
    if choice["do"] == "units" == option["do"]:
        return all(choice.get(name, 0) == option.get(name, 0) for name in {*choice, *option})
    return all(name in option and option[name] == value for name, value in choice.items())


def difference(parts: dict[str, Any], real: dict[str, Any], game: Game) -> str | None:
    """The first part of an `expect` or `sees` that is not so in `real`, a state or a view."""
    real = {**real, "over": game.over, "winners": game.winners, "scores": game.scores, "to_act": game.to_act()}
    for where, wanted, found in _pairs(parts, real):
        if not (wanted == found if where == "scores" else _same(wanted, found)):
            return f"{where} should be {json.dumps(wanted)}, is {json.dumps(found)}"
    return None


def _pairs(parts: dict[str, Any], real: dict[str, Any]) -> list[tuple[str, Any, Any]]:
    """What to compare with what, and its name."""
    pairs = []
    for name, wanted in parts.items():
        if name == "fortresses":
            for location, fortress in wanted.items():
                # GAP: an `expect` of a fortress without an owner means a neutral one, as in a position.
                whole = None if fortress is None else {"owner": None, **fortress}
                pairs.append((f"fortresses.{location}", whole, real["fortresses"].get(location)))
        elif name == "seats":
            for number, seat in enumerate(wanted):
                pairs += _seat_pairs(f"seats[{number}]", seat or {}, real["seats"][number])
        elif is_size(wanted) != is_size(real[name]) and name in ("deck", "discard"):
            pairs.append((name, _size(wanted), _size(real[name])))
        else:
            pairs.append((name, wanted, real[name]))
    return pairs


def _seat_pairs(where: str, wanted: dict[str, Any], real: dict[str, Any]) -> list[tuple[str, Any, Any]]:
    pairs = []
    for name, part in wanted.items():
        if name == "armies":
            for army, facts in part.items():
                found = real["armies"].get(army, {})
                pairs += [(f"{where}.{army}.{fact}", value, found.get(fact)) for fact, value in facts.items()]
        else:
            pairs.append((f"{where}.{name}", part, real[name]))
    return pairs


def is_size(value: Any) -> bool:
    return isinstance(value, int)


def _size(value: Any) -> int:
    """A view shows only the deck's size (Y-H3); a file may give a size or a list."""
    return value if isinstance(value, int) else len(value)


def _same(wanted: Any, found: Any) -> bool:
    """Lists of cards, seats and armies compare without order."""
    if isinstance(wanted, list) and isinstance(found, list):
        return Counter(map(json.dumps, wanted)) == Counter(map(json.dumps, found))
    return bool(wanted == found)
