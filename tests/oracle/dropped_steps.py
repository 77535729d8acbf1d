"""Whether the scenarios of a card notice each step of it: `dropped_steps.py [CARD...]`.

The model is made without one step of a card's program, or without one part of a step (a filter, a count, a `may`), and
plays the scenario files of that card; at least one must fail. Hidden Leaders: the steps of the card file, as
`hidden_leaders/steps.py` takes them apart, the files of tests/scenarios/hidden-leaders/cards/<id>/. Yield: the strategy
cards and leaders, as `yield_/steps.py` lists them, the files that carry their rule id. Prints a line for each step that
nobody misses; exit 1 if there is any.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import Callable, Iterable, Protocol

from hidden_leaders.cards import CARDS
from hidden_leaders.scenario_file import HiddenLeadersFile
from hidden_leaders.steps import steps_of
from scenario import HiddenLeadersRunner, Runner, YieldRunner
from scenario_file import read_object
from yield_.scenario_file import YieldFile
from yield_.steps import STEPS

SCENARIOS = Path(__file__).resolve().parents[1] / "scenarios"
MakeRunner = Callable[[], Runner]


class Drop(Protocol):
    """One thing to leave out: `what` names it, `inside` says that it is a part of a step."""
    @property
    def what(self) -> str: ...
    @property
    def inside(self) -> bool: ...
    def leave_out(self) -> Callable[[], None]: ...  # alters the model; the result puts it right again


# Scenario files.

def hidden_leaders_runners(card: str) -> list[MakeRunner]:
    def runner(path: Path) -> MakeRunner:
        file = HiddenLeadersFile(read_object(str(path)))
        return lambda: HiddenLeadersRunner(file.game(), file.steps)
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
    drops: dict[str, list[Drop]] = {card: [*steps_of(card)] for card in CARDS}
    for step in STEPS:
        drops.setdefault(step.rule, []).append(step)
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
