"""The steps of the cards, and their parts, as changes of the card file that leave one out or alter it.

Used by `../dropped_steps.py`.
"""

from __future__ import annotations

import json
from typing import Any, Callable, Iterator, NamedTuple

from .cards import CARDS

Part = dict[str, Any]


class CardStep(NamedTuple):
    card: str
    what: str
    field: str
    left: Any  # what is left of the field
    inside: bool  # a part of a step

    def leave_out(self) -> Callable[[], None]:
        """Alter the model; the result puts it right again."""
        kept = CARDS[self.card]
        CARDS[self.card] = {**kept, self.field: self.left}
        return lambda: CARDS.update({self.card: kept})


DROPPED = ("when", "may", "has", "max", "except", "faction", "not_faction", "at", "leading", "trailing")
NUMBERS = ("count", "max", "red", "green", "leading", "trailing")
ANOTHER = {  # field -> value -> values that say less or more
    "of": {"any": ["you", "other"], "other": ["any"], "you": ["any"], "next": ["other"], "not_P": ["any"]},
    "among": {"any": ["other"], "other": ["any"]},
    "face": {"either": ["open", "hidden"], "open": ["either"], "hidden": ["either"]},
    "by": {"next": ["you"], "P": ["you"]},
    "mode": {"or": ["and_or"], "and_or": ["or"]},
    "combine": {"or": ["and_or"], "and_or": ["or"]},
}
# What no scenario can miss, and why: without these fields of a verb a card would be the same. So with `to`, a place.
SAID_BY_VERB = {
    ("play_another", "may"): "the verb always offers `done`; no card has it without `may`",
    ("play_another", "count"): "HL-V7: one card",
    ("exchange", "count"): "HL-V7: one card of each side",
    ("give", "count"): "HL-V7: one card",
}


def altered(part: Part, where: str) -> Iterator[tuple[str, Part]]:
    """Each way to leave out something inside a step, a selector or the marker move."""
    for name, value in part.items():
        place = f"{where}.{name}"
        if name == "to" or (part.get("verb"), name) in SAID_BY_VERB:
            continue
        if name in DROPPED and not (name == "leading" and isinstance(value, str)):
            yield f"{place} {json.dumps(value)}", {key: kept for key, kept in part.items() if key != name}
        for other in ANOTHER.get(name, {}).get(value, []) if isinstance(value, str) else []:
            yield f"{place} {value}, made {other}", {**part, name: other}
        if isinstance(value, int) and name in NUMBERS:
            for other in (value - 1, value + 1):
                if other or name not in ("count", "max"):  # a step with count 0 is dropped already
                    yield f"{place} {value}, made {other}", {**part, name: other}
        if isinstance(value, dict):
            for what, changed in altered(value, place):
                yield what, {**part, name: changed}
        elif isinstance(value, list) and name not in ("modes", "steps"):
            for number, entry in enumerate(value):
                if len(value) > 1:
                    yield f"{place} without {json.dumps(entry)}", {**part, name: value[:number] + value[number + 1:]}
                for what, changed in altered(entry, f"{place}[{number}]") if isinstance(entry, dict) else []:
                    yield what, {**part, name: value[:number] + [changed] + value[number + 1:]}


def without_one(steps: list[Part], where: str) -> Iterator[tuple[str, bool, list[Part]]]:
    """The steps of a card or of a mode, with one dropped or altered: its name, whether inside a step, what is left."""
    for number, step in enumerate(steps):
        before, after = steps[:number], steps[number + 1:]
        place = f"{where}[{number}] {step['verb']}"
        yield place, False, before + after
        for what, changed in altered(step, place):
            yield what, True, [*before, changed, *after]
        modes = step.get("modes", [])
        for at, mode in enumerate(modes):
            named = f"{place}, mode {mode['mode']}"
            yield named, False, [*before, {**step, "modes": modes[:at] + modes[at + 1:]}, *after]
            for what, inside, left in without_one(mode["steps"], f"{named}, steps"):
                if left:  # a mode without a step is as good as none
                    changed = [*modes[:at], {**mode, "steps": left}, *modes[at + 1:]]
                    yield what, inside, [*before, {**step, "modes": changed}, *after]


def steps_of(card: str) -> Iterator[CardStep]:
    for what, inside, left in without_one(CARDS[card]["effect"], "effect"):
        yield CardStep(card, what, "effect", left, inside)
    for what, changed in altered(CARDS[card]["markers"], "markers"):
        yield CardStep(card, what, "markers", changed, inside=True)
