"""Runs scenario files in the model: `scenario.py FILE...`."""

from __future__ import annotations

import json
import sys
from collections import Counter
from typing import Any, Callable

from actors import CHANCE, SPECTATOR, Action, Actor
from hidden_leaders import scenario as hidden_leaders_scenario
from hidden_leaders.scenario_file import HiddenLeadersFile
from scenario_file import Malformed, read_object
from yield_ import scenario as yield_scenario
from yield_.scenario_file import YieldFile

PASSED, FAILED, MALFORMED = 0, 1, 2
PATIENCE = 1000  # with every pile and hand empty all that is left is passing, for ever (HL-E6)


class Failure(Exception):
    pass


def text(value: Any) -> str:
    return json.dumps(value)


def same_without_order(one: list[Any], other: list[Any]) -> bool:
    return Counter(map(text, one)) == Counter(map(text, other))


def names(value: Any) -> set[str]:
    if isinstance(value, dict):
        return set().union(*(names(part) for part in value.values()))
    if isinstance(value, list):
        return set().union(*(names(part) for part in value))
    return {value} if isinstance(value, str) else set()


class Runner:
    """The steps of a file, run in a game, which says which option a choice means and what differs."""

    fits: Callable[[Action, Action], bool]
    difference: Callable[[dict[str, Any], dict[str, Any], Any], str | None]

    def __init__(self, game: Any, steps: list[dict[str, Any]]) -> None:
        self.game = game
        # A list of deals is one step per deal.
        self.steps: list[tuple[int, dict[str, Any]]] = []
        for number, step in enumerate(steps):
            if isinstance(step.get("deal"), list):
                self.steps += [(number, {"deal": one}) for one in step["deal"]]
            else:
                self.steps.append((number, step))

    def run(self) -> None:
        for place, (number, step) in enumerate(self.steps):
            try:
                self.take_forced(place)
                self.step(step)
            except Failure as failure:
                raise Failure(f"steps[{number}]: {failure}") from None

    def take_forced(self, place: int) -> None:
        """Choices that everyone can see are forced are taken, unless the next `do` names them."""
        # GAP: where several choose at once (HL-A11) the very next `do` counts, not a later one of the same round.
        coming = self.next_choice(place)
        for _ in range(PATIENCE):
            for seat in self.game.forced():
                option = self.game.options(seat)[0]
                if coming is None or coming[0] != seat or not self.fits(coming[1], option):
                    self.game.apply(seat, option)
                    break
            else:
                return
        raise Failure("forced choices follow one another without end")

    def next_choice(self, place: int) -> tuple[int, Action] | None:
        for _, step in self.steps[place:]:
            if "deal" in step:
                return None
            if "do" in step:
                return step["seat"], choice_of(step)
        return None

    def step(self, step: dict[str, Any]) -> None:
        game = self.game
        if "do" in step:
            self.choose(step["seat"], choice_of(step))
        elif "deal" in step:
            self.deal(step["deal"])
        elif "options" in step:
            self.check_options(step["seat"], step["options"])
        elif "includes" in step:
            for choice in step["includes"]:
                if not self.fitting(step["seat"], choice):
                    raise Failure(f"no option fits {text(choice)}; options {text(game.options(step['seat']))}")
        elif "excludes" in step:
            for choice in step["excludes"]:
                if self.fitting(step["seat"], choice):
                    raise Failure(f"an option fits {text(choice)}")
        elif "refuse" in step:
            if self.fitting(step["seat"], step["refuse"]):
                raise Failure(f"{text(step['refuse'])} is legal")
        elif "expect" in step:
            self.compare(step["expect"], game.state())
        elif "sees" in step:
            self.compare(step["sees"], game.view(step["seat"]))
        else:
            seat = step["seat"]
            seen = names(game.view(seat)) | (names(game.options(seat)) if seat != SPECTATOR else set())
            for card in step["does_not_see"]:
                if card in seen:
                    raise Failure(f"{seat} sees {card}")

    def fitting(self, seat: Actor, choice: Action) -> list[Action]:
        return [option for option in self.game.options(seat) if self.fits(choice, option)]

    def choose(self, seat: int, choice: Action) -> None:
        fitting = self.fitting(seat, choice)
        if len(fitting) != 1:
            raise Failure(f"{text(choice)} fits {len(fitting)} options of seat {seat}; "
                          f"to act {text(self.game.to_act())}, options {text(self.game.options(seat))}")
        self.game.apply(seat, fitting[0])

    def deal(self, dealt: Any) -> None:
        if self.game.to_act() != CHANCE:
            raise Failure(f"a deal without chance; to act {text(self.game.to_act())}")
        options = self.game.options(CHANCE)
        if dealt == "any":
            dealt = options[0]
        if dealt not in options:
            raise Failure(f"{text(dealt)} cannot be dealt; candidates {text(options)}")
        self.game.apply(CHANCE, dealt)

    def check_options(self, seat: int, choices: list[Action]) -> None:
        # GAP: an object with fields left out must still fit exactly one legal option, as in a `do`.
        options = self.game.options(seat)
        fitting = [self.fitting(seat, choice) for choice in choices]
        exact = all(len(found) == 1 for found in fitting)
        if not exact or not same_without_order([found[0] for found in fitting], options):
            raise Failure(f"options of seat {seat} are {text(options)}; to act {text(self.game.to_act())}")

    def compare(self, parts: dict[str, Any], real: dict[str, Any]) -> None:
        """For expect and sees."""
        found = self.difference(parts, real, self.game)
        if found is not None:
            raise Failure(found)


class HiddenLeadersRunner(Runner):
    fits = staticmethod(hidden_leaders_scenario.fits)
    difference = staticmethod(hidden_leaders_scenario.difference)


class YieldRunner(Runner):
    fits = staticmethod(yield_scenario.fits)
    difference = staticmethod(yield_scenario.difference)


def choice_of(step: dict[str, Any]) -> Action:
    return {name: value for name, value in step.items() if name != "seat"}


def runner_of(content: dict[str, Any]) -> Runner:
    """The game that the file names."""
    if content.get("game") == "hidden-leaders":
        of_hidden_leaders = HiddenLeadersFile(content)
        return HiddenLeadersRunner(of_hidden_leaders.game(), of_hidden_leaders.steps)
    if content.get("game") == "yield":
        of_yield = YieldFile(content)
        return YieldRunner(of_yield.game(), of_yield.steps)
    raise Malformed(f"game: unknown game {content.get('game')!r}")


def run_file(path: str) -> int:
    title = ""
    try:
        content = read_object(path)
        title = str(content.get("title", ""))
        runner_of(content).run()
    except Malformed as error:
        print(f"FAIL {path}: malformed: {error}")
        return MALFORMED
    except Failure as failure:
        print(f"FAIL {path}: {title}: {failure}")
        return FAILED
    except Exception as error:  # a fault of the model itself: the other files still run
        print(f"FAIL {path}: {title}: the model failed: {error!r}")
        return FAILED
    print(f"ok   {path}: {title}")
    return PASSED


def main() -> int:
    results = [run_file(path) for path in sys.argv[1:]]
    passed = results.count(PASSED)
    print(f"{passed} passed, {len(results) - passed} failed")
    return max(results, default=PASSED)


if __name__ == "__main__":
    sys.exit(main())
