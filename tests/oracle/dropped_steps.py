"""Whether the scenarios of a card notice each step of it: `dropped_steps.py [CARD...]`.

The model is made without one step of a card's program, or without one part of a step (a filter, a count, a `may`), and
plays the scenario files of that card; at least one must fail. Hidden Leaders: the steps of the card file, the files of
tests/scenarios/hidden-leaders/cards/<id>/. Yield: the strategy cards and leaders, as `yield_/steps.py` lists them, the
files that carry their rule id. Prints a line for each step that nobody misses; exit 1 if there is any.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any, Callable, Iterable, Iterator, NamedTuple

from cards import CARDS
from model import Game
from scenario import Runner, YieldRunner
from scenario_file import ScenarioFile, read_object
from yield_.scenario_file import YieldFile
from yield_.steps import STEPS

SCENARIOS = Path(__file__).resolve().parents[1] / "scenarios"
MakeRunner = Callable[[], Runner]
Part = dict[str, Any]


class Drop(NamedTuple):
    """One thing to leave out: `what` names it, `inside` says that it is a part of a step."""
    what: str
    inside: bool
    leave_out: Callable[[], Callable[[], None]]  # alters the model; the result puts it right again


# The card file.

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


def card_drops(card: str) -> Iterator[Drop]:
    def with_field(name: str, value: Any) -> Callable[[], Callable[[], None]]:
        def leave_out() -> Callable[[], None]:
            kept, CARDS[card] = CARDS[card], {**CARDS[card], name: value}
            return lambda: CARDS.update({card: kept})
        return leave_out

    for what, inside, left in without_one(CARDS[card]["effect"], "effect"):
        yield Drop(what, inside, with_field("effect", left))
    for what, changed in altered(CARDS[card]["markers"], "markers"):
        yield Drop(what, True, with_field("markers", changed))


# Scenario files.

def hidden_leaders_runners(card: str) -> list[MakeRunner]:
    def runner(path: Path) -> MakeRunner:
        file = ScenarioFile(read_object(str(path)))
        return lambda: Runner(Game(file.players, file.beginner, file.extended, None if file.setup else file.content),
                              file.steps)
    return [runner(path) for path in sorted((SCENARIOS / "hidden-leaders" / "cards" / card).glob("*.json"))]


def yield_runners(rules: Iterable[str]) -> dict[str, list[MakeRunner]]:
    """By rule id."""
    found: dict[str, list[MakeRunner]] = {rule: [] for rule in rules}
    for path in sorted((SCENARIOS / "yield").rglob("*.json")):
        content = read_object(str(path))
        about = [rule for rule in content.get("rules", []) if rule in found]
        if about:
            file = YieldFile(content)
            for rule in about:
                found[rule].append(lambda file=file: YieldRunner(file.game(), file.steps))
    return found


def all_pass(runners: list[MakeRunner]) -> bool:
    for make in runners:
        try:
            make().run()
        except Exception:  # a Failure; or an altered model breaks in any other way
            return False
    return True


def unnoticed(drop: Drop, runners: list[MakeRunner]) -> bool:
    put_right = drop.leave_out()
    try:
        return all_pass(runners)
    finally:
        put_right()


def main() -> int:
    drops = {card: list(card_drops(card)) for card in CARDS}
    for step in STEPS:
        drops.setdefault(step.rule, []).append(Drop(step.what, step.inside, step.leave_out))
    chosen = sys.argv[1:] or list(drops)
    for card in chosen:
        if card not in drops:
            print(f"{card}: neither a card nor a rule of a card")
            return 2
    of_yield = yield_runners(card for card in chosen if card not in CARDS)
    dropped: Counter[bool] = Counter()  # by Drop.inside
    survived: Counter[bool] = Counter()
    failing = 0
    for card in chosen:
        runners = of_yield[card] if card in of_yield else hidden_leaders_runners(card)
        if not all_pass(runners):
            print(f"{card:24} a scenario fails in the model as it is")
            failing += 1
            continue
        for drop in drops[card]:
            dropped[drop.inside] += 1
            if unnoticed(drop, runners):
                survived[drop.inside] += 1
                print(f"{card:24} {drop.what}: no scenario misses it")
    print(f"{dropped[True]} parts of steps dropped, {survived[True]} unnoticed")
    print(f"{dropped[False]} steps dropped, {survived[False]} unnoticed")
    return 1 if failing or survived.total() else 0


if __name__ == "__main__":
    sys.exit(main())
