"""Replays an engine's dump in the model and compares after every action: `compare.py [FILE]`.

A dump is JSON lines; one game is a set-up line, one line per action (the position before it, then the action), and an
end line. Games of both kinds may follow each other. See README.md.
"""

from __future__ import annotations

import json
import sys
import traceback
from typing import Any, Iterator, Protocol, Sequence, TextIO

import hidden_leaders.model
import yield_.model
from actors import CHANCE, Action, Actor, key
from hidden_leaders import dump as hidden_leaders_dump
from yield_ import dump as yield_dump

Line = tuple[int, dict[str, Any]]  # line number in the file, content


class Game(Protocol):
    """What the models of both games can do."""
    over: bool

    def to_act(self) -> list[int] | str: ...
    def forced(self) -> list[int]: ...
    def options(self, actor: Actor) -> list[Action]: ...
    def apply(self, actor: Actor, action: Action) -> None: ...
    def state(self) -> dict[str, Any]: ...
    def view(self, viewer: Any) -> dict[str, Any]: ...
    def viewers(self) -> Sequence[Any]: ...


OUTCOME = {"hidden-leaders": ("faction", "winners"), "yield": ("winners", "scores")}  # of a game that is over


class MalformedDump(Exception):
    pass


class Disagreement(Exception):
    pass


def need(condition: bool, number: int, what: str) -> None:
    if not condition:
        raise MalformedDump(f"line {number}: {what}")


# Reading.

def read_lines(file: TextIO) -> Iterator[Line]:
    for number, line in enumerate(file, 1):
        if not line.strip():
            continue
        try:
            content = json.loads(line)
        except ValueError as error:
            raise MalformedDump(f"line {number}: {error}") from error
        need(isinstance(content, dict), number, "not an object")
        yield number, content


def read_games(lines: Iterator[Line]) -> Iterator[list[Line]]:
    """Each game as its lines, from the set-up line to the end line."""
    game: list[Line] = []
    number = 0
    for number, line in lines:
        if "game" in line:
            need(not game, number, "a set-up line before the end line of the game before")
            need_setup_line(number, line)
        elif "over" in line:
            need(bool(game), number, "an end line without a game")
            need_fields(number, line, {"over": bool, "state": dict, "views": dict})
        else:
            need(bool(game), number, "an action without a game")
            need_fields(number, line, {"n": int, "options": dict, "state": dict, "views": dict, "then": dict})
            need(line.get("to_act") == CHANCE or isinstance(line.get("to_act"), list), number, "no to_act")
            need(isinstance(line.get("forced", []), list), number, "forced is no list")
            need(all(isinstance(options, list) for options in line["options"].values()), number, "options are no lists")
            need("deal" in line["then"] or isinstance(line["then"].get("seat"), int), number, "then names nobody")
        game.append((number, line))
        if "over" in line:
            yield game
            game = []
    need(not game, number, "the last game has no end line")


def need_fields(number: int, line: dict[str, Any], fields: dict[str, type]) -> None:
    for name, kind in fields.items():
        need(isinstance(line.get(name), kind), number, f"no {name}")


def need_setup_line(number: int, line: dict[str, Any]) -> None:
    need(line["game"] in OUTCOME, number, f"unknown game {line['game']!r}")
    what = setup_flaw(line)
    need(what is None, number, str(what))


def setup_flaw(setup: dict[str, Any]) -> str | None:
    if setup["game"] == "yield":
        return yield_dump.malformed_setup(setup)
    return hidden_leaders_dump.malformed_setup(setup)


# Comparing.

def differ(path: str, dump: Any, model: Any) -> None:
    raise Disagreement(f"{path}\n  dump:  {json.dumps(dump)}\n  model: {json.dumps(model)}")


def compare(path: str, dump: Any, model: Any) -> None:
    """Raise at the first place where two JSON values differ."""
    if type(dump) is not type(model):
        differ(path, dump, model)
    elif isinstance(dump, dict):
        if set(dump) != set(model):
            both = set(dump) & set(model)
            differ(path, {"only here": {name: dump[name] for name in dump if name not in both}},
                   {"only here": {name: model[name] for name in model if name not in both}})
        for name in dump:
            compare(f"{path}.{name}", dump[name], model[name])
    elif isinstance(dump, list):
        if len(dump) != len(model):
            differ(path, dump, model)
        for place, (one, other) in enumerate(zip(dump, model)):
            if isinstance(one, (dict, list)):
                compare(f"{path}[{place}]", one, other)
            elif one != other or type(one) is not type(other):
                differ(path, dump, model)
    elif dump != model:
        differ(path, dump, model)


def compare_options(path: str, dump: list[Action], model: list[Action]) -> None:
    in_dump = {key(option): option for option in dump}
    in_model = {key(option): option for option in model}
    if len(in_dump) != len(dump):
        differ(f"{path}: an option twice", dump, model)
    if set(in_dump) != set(in_model):
        differ(path, {"only here": [in_dump[one] for one in in_dump if one not in in_model]},
               {"only here": [in_model[one] for one in in_model if one not in in_dump]})


def compare_position(line: dict[str, Any], game: Game) -> None:
    state = game.state()
    if line["state"] != state:
        compare("state", line["state"], state)
    views = {str(viewer): game.view(viewer) for viewer in game.viewers()}
    if line["views"] != views:
        compare("views", line["views"], views)


def compare_question(line: dict[str, Any], game: Game) -> None:
    to_act = game.to_act()
    if isinstance(line["to_act"], list):
        compare("to_act", sorted(line["to_act"], key=str), to_act)
    else:
        compare("to_act", line["to_act"], to_act)
    compare("forced", sorted(line.get("forced", []), key=str), game.forced())
    actors: list[Actor] = [CHANCE] if isinstance(to_act, str) else [*to_act]
    compare("actors in options", sorted(line["options"]), sorted(map(str, actors)))
    for actor in actors:
        compare_options(f"options.{actor}", line["options"][str(actor)], game.options(actor))


def start(setup: dict[str, Any]) -> Game:
    if setup["game"] == "yield":
        return yield_dump.start_game(setup)
    return hidden_leaders_dump.start_game(setup)


def replay(lines: list[Line]) -> None:
    setup = lines[0][1]
    done: list[Action] = []
    place = f"the set-up (line {lines[0][0]})"
    try:
        game = start(setup)
        for number, line in lines[1:-1]:
            place = f"n {line['n']} (line {number})"
            compare_question(line, game)
            compare_position(line, game)
            then = line["then"]
            done.append(then)
            if "deal" in then:
                game.apply(CHANCE, then["deal"])
            else:
                game.apply(then["seat"], {name: value for name, value in then.items() if name != "seat"})
        number, line = lines[-1]
        place = f"the end (line {number})"
        compare("over", line["over"], game.over)
        compare_position(line, game)
        if game.over:
            for name in OUTCOME[setup["game"]]:
                compare(name, line.get(name), getattr(game, name))
    except Disagreement as error:
        what = str(error)
    except (hidden_leaders.model.IllegalAction, yield_.model.IllegalAction) as error:
        what = f"then: {error}"
    except Exception:  # a fault of the model itself is reported like a disagreement
        what = f"the model failed\n{traceback.format_exc()}"
    else:
        return
    last = "".join(f"\n    {json.dumps(action)}" for action in done[-5:])
    raise Disagreement(f"{place}: {what}\n  last actions:{last}")


def main() -> int:
    passed = failed = 0
    try:
        with open(sys.argv[1], encoding="utf-8") if len(sys.argv) > 1 else sys.stdin as file:
            for number, lines in enumerate(read_games(read_lines(file)), 1):
                try:
                    replay(lines)
                    passed += 1
                except Disagreement as disagreement:
                    failed += 1
                    print(f"FAIL game {number} ({lines[0][1]['game']}, line {lines[0][0]}), {disagreement}")
    except (MalformedDump, OSError) as error:
        print(f"malformed dump: {error}")
        print(f"{passed} passed, {failed} failed")
        return 2
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
