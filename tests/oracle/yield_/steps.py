"""The steps of strategy cards (section T) and leaders (section P), as pieces of this model's text that can be left out.

The model has no programs for them, so a step is a piece of a function: `old`, standing once in its file, and what is
left in its place. Used by `../dropped_steps.py`.
"""

from __future__ import annotations

import importlib
import inspect
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Callable, Iterator, NamedTuple


class YieldStep(NamedTuple):
    rule: str
    what: str
    file: str
    old: str
    new: str
    inside: bool = False  # a part of a step

    def leave_out(self) -> Callable[[], None]:
        """Alter the model; the result puts it right again."""
        module = importlib.import_module(f"yield_.{self.file}")
        text = Path(str(module.__file__)).read_text(encoding="utf-8")
        if text.count(self.old) != 1:
            raise ValueError(f"{self.rule}, {self.what}: {self.old!r} does not stand once in {self.file}.py")
        changed = text.replace(self.old, self.new)
        codes = dict(codes_in(compile(changed, str(module.__file__), "exec", dont_inherit=True)))
        kept = [(function, function.__code__) for function in functions_of(module)]
        # Every importer has the same function objects: they get the new code and later the old one.
        for function, _ in kept:
            function.__code__ = codes[function.__qualname__]

        def put_right() -> None:
            for function, code in kept:
                function.__code__ = code
        return put_right


def codes_in(code: CodeType) -> Iterator[tuple[str, CodeType]]:
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield part.co_qualname, part
            yield from codes_in(part)


def functions_of(module: ModuleType) -> Iterator[FunctionType]:
    """What the module defines, with the methods of its classes (but those that a dataclass gets by itself)."""
    for value in vars(module).values():
        if getattr(value, "__module__", None) != module.__name__:
            continue
        members = vars(value).values() if inspect.isclass(value) else [value]
        for member in members:
            member = getattr(member, "__func__", getattr(member, "fget", member))
            if isinstance(member, FunctionType) and member.__code__.co_filename == module.__file__:
                yield member


STEPS = [
    # Move All.
    YieldStep("Y-T4", "the steps", "strategy", "return repeated <= now.extras.steps", "return False"),
    YieldStep("Y-T4", "each army once", "strategy", "return repeated <= now.extras.steps", "return True", True),
    # Move 2.
    YieldStep("Y-T5", "the steps", "strategy", "allowed = 2", "allowed = 0"),
    YieldStep("Y-T5", "the second step", "strategy", "allowed = 2", "allowed = 1"),
    YieldStep("Y-T5", "two steps at most", "strategy", "allowed = 2", "allowed = 3", True),
    YieldStep("Y-T5", "both with one army", "strategy", "allowed = 2", "allowed = len({*map(id, stepped)})", True),
    YieldStep("Y-T5", "with two armies", "strategy", "allowed = 2", "allowed = 3 - len({*map(id, stepped)})", True),
    # Conquer.
    YieldStep("Y-T6", "Move 1", "strategy", "allowed = 1", 'allowed = int(now.card != "conquer")'),
    YieldStep("Y-T6", "one step at most", "strategy", "allowed = 1", 'allowed = 1 + (now.card == "conquer")', True),
    YieldStep("Y-T6", "Conquer", "strategy", 'return [{"do": "conquer"}] if board.conquerable(seat) else []',
              "return []"),
    YieldStep("Y-T6", "once", "strategy", 'now.acted = True\n            yield from conquer(board, seat)',
              "yield from conquer(board, seat)", True),
    YieldStep("Y-T6", "the owner", "actions", "board.fortresses[location].owner = seat", "pass"),
    YieldStep("Y-T6", "the upgrade", "actions", "board.fortresses[location].value += 1\n    yield", "pass\n    yield"),
    YieldStep("Y-T6", "the cards drawn", "actions", "yield from board.draw(seat, 2 * len(taken))", "pass"),
    YieldStep("Y-T6", "the cards discarded", "actions", "yield from discards(board, seat, len(taken))", "pass"),
    # Ambush.
    YieldStep("Y-T7", "Move 1", "strategy", "allowed = 1", 'allowed = int(now.card != "ambush")'),
    YieldStep("Y-T7", "one step at most", "strategy", "allowed = 1", 'allowed = 1 + (now.card == "ambush")', True),
    YieldStep("Y-T7", "Ambush", "strategy", 'if now.card == "ambush" and len(now.stepped) <= now.extras.steps:',
              "if False:"),
    YieldStep("Y-T7", "the battle", "strategy", "yield from Battle(board, group, ambusher=seat).fight()", "pass"),
    YieldStep("Y-T7", "six for the ambusher", "battle",
              "side.strength += AMBUSH_BONUS if ambusher in side.seats else 0", "pass"),
    YieldStep("Y-T7", "once", "strategy", "now.acted = True\n            group", "group", True),
    YieldStep("Y-T7", "no Ambush after a move", "strategy", " and len(now.stepped) <= now.extras.steps:", ":", True),
    YieldStep("Y-T7", "no move after an Ambush", "strategy", "allowed = 0", "allowed = 1", True),
    YieldStep("Y-T7", "enemies in reach only", "strategy", """
                    if any(board.opposed(army, other) for other in board.on_map())]""", "]", True),
    # Upgrade.
    YieldStep("Y-T8", "Move 1", "strategy", "allowed = 1", 'allowed = int(now.card != "upgrade")'),
    YieldStep("Y-T8", "one step at most", "strategy", "allowed = 1", 'allowed = 1 + (now.card == "upgrade")', True),
    YieldStep("Y-T8", "Upgrade", "strategy", "return self._upgrade_options(seat, [])", "return []"),
    YieldStep("Y-T8", "a token", "strategy", 'self.board.fortresses[answer["at"]].value += 1', "pass"),
    YieldStep("Y-T8", "the second fortress", "strategy", "if len(touched) == 2 or", "if len(touched) == 1 or"),
    YieldStep("Y-T8", "two at most", "strategy", "if len(touched) == 2 or", "if", True),
    YieldStep("Y-T8", "another one", "strategy", 'touched.append(answer["at"])', 'touched.append("")', True),
    YieldStep("Y-T8", "the second is a choice", "strategy", """ or not options:
                return
            answer = yield from ask(now.seat, options + [DONE])""", """ or not options:
                return
            answer = yield from ask(now.seat, options)""", True),
    YieldStep("Y-T8", "once", "strategy", "now.acted = True\n            yield from self._upgrades(now, answer)",
              "yield from self._upgrades(now, answer)", True),
    # Ritual.
    YieldStep("Y-T9", "the sacrifice", "strategy", "        if owned:\n", "        if False:\n"),
    YieldStep("Y-T9", "the token", "board", "self.fortresses[location].value -= 1", "pass"),
    YieldStep("Y-T9", "gone at 0", "board", "del self.fortresses[location]", "pass"),
    YieldStep("Y-T9", "the copied card", "strategy",
              'yield from self._perform(Performance(seat, answer["card"], extras))', "pass"),
    YieldStep("Y-T9", "the other five", "strategy", ' if card != "ritual"]', "]", True),
    YieldStep("Y-T9", "the marker", "strategy", "if not self.ritual_performed:", "if False:"),
    YieldStep("Y-T9", "the marker moves", "strategy", 'board.start = answer["of"]', "pass"),
    YieldStep("Y-T9", "the first of a season only", "strategy", "self.ritual_performed = True", "pass", True),
    # Leaders.
    YieldStep("Y-P1", "the fourth army", "cards", ' or (leader, side) == ("keralon", "a")', ""),
    YieldStep("Y-P2", "the champion", "cards", '(leader, side) == ("keralon", "b")', "False"),
    YieldStep("Y-P2", "two for a face-up card", "battle", " + (2 if champion else 0)", ""),
    YieldStep("Y-P2", "its owner's cards", "battle", 'army.owner == seat and army.name == "champion"',
              'army.name == "champion"', True),
    YieldStep("Y-P2", "where it takes part", "battle", "champion = any(army.owner == seat and army.name == "
              '"champion" for army in side.armies)', 'champion = board.has(seat, "keralon", "b")', True),
    YieldStep("Y-P3", "the move", "strategy", 'carry=board.has(seat, "lemron", "a")', "carry=False"),
    YieldStep("Y-P3", "side A only", "strategy", 'carry=board.has(seat, "lemron", "a")',
              'carry=board.seats[seat].leader == "lemron"', True),
    YieldStep("Y-P3", "once", "strategy", "now.extras.carry = False", "pass", True),
    YieldStep("Y-P3", "it leaves its place", "board", "self.fortresses.pop(at)", "self.fortresses[at]"),
    YieldStep("Y-P3", "it arrives", "board", "self.fortresses[to] = moved", "pass"),
    YieldStep("Y-P3", "it merges", "board", "moved.value += self.fortresses[to].value", "pass"),
    YieldStep("Y-P3", "not onto others' fortresses", "strategy", """
                if to not in board.fortresses or board.fortresses[to].owner == seat]""", "]", True),
    YieldStep("Y-P3", "onto their own", "strategy", " or board.fortresses[to].owner == seat]", "]", True),
    YieldStep("Y-P4", "founding", "strategy", 'if board.has(seat, "lemron", "b"):', "if False:"),
    YieldStep("Y-P4", "side B only", "strategy", 'if board.has(seat, "lemron", "b"):',
              'if board.seats[seat].leader == "lemron":', True),
    YieldStep("Y-P4", "the fortress", "board", "self.fortresses[location] = Fortress(1, seat)", "pass"),
    YieldStep("Y-P4", "where an army stands", "strategy", "location in places and location not in board.fortresses",
              "location not in board.fortresses", True),
    YieldStep("Y-P4", "where none is", "strategy", "location in places and location not in board.fortresses",
              "location in places", True),
    YieldStep("Y-P5", "the undead", "battle", 'if self.board.has(army.owner, "basil", "a"):\n'
              "                self.gains[army] = taken\n            elif", "if"),
    YieldStep("Y-P5", "side A only", "battle", 'if self.board.has(army.owner, "basil", "a"):',
              'if self.board.seats[army.owner].leader == "basil":', True),
    YieldStep("Y-P5", "the rise", "battle", "army.units = min(MOST_UNITS, army.units + self.gains.get(army, 0))",
              "pass"),
    YieldStep("Y-P5", "15 at most", "battle", "army.units = min(MOST_UNITS, army.units + self.gains.get(army, 0))",
              "army.units += self.gains.get(army, 0)", True),
    YieldStep("Y-P5", "its units at most", "battle", "taken = min(losses, army.units)", "taken = losses", True),
    YieldStep("Y-P5", "the rest passed on", "battle", " and army not in self.gains]", "]", True),
    YieldStep("Y-P5", "after the retreat", "battle", "self.gains[army] = taken",
              "army.units = min(MOST_UNITS, army.units + taken); self.gains[army] = 0", True),
    YieldStep("Y-P6", "the win", "battle", 'if any(self.board.has(seat, "basil", "b") for seat in destroyer.seats):',
              "if False:"),
    YieldStep("Y-P6", "side B only", "battle", 'any(self.board.has(seat, "basil", "b")',
              'any(self.board.seats[seat].leader == "basil"', True),
    YieldStep("Y-P6", "not without a destroyer", "battle", "if destroyer is None:\n            return",
              "if destroyer is None:\n            destroyer = self.still_in[0]", True),
    YieldStep("Y-P7", "the three", "battle", '3 if board.has(seat, "vymar", "a") else 1', "1"),
    YieldStep("Y-P7", "side A only", "battle", 'board.has(seat, "vymar", "a")',
              'board.seats[seat].leader == "vymar"', True),
    YieldStep("Y-P8", "the step", "strategy", 'steps=1 if board.has(seat, "vymar", "b") else 0', "steps=0"),
    YieldStep("Y-P8", "one only", "strategy", 'steps=1 if board.has(seat, "vymar", "b") else 0',
              'steps=2 if board.has(seat, "vymar", "b") else 0', True),
    YieldStep("Y-P8", "side B only", "strategy", 'steps=1 if board.has(seat, "vymar", "b") else 0',
              'steps=1 if board.seats[seat].leader == "vymar" else 0', True),
    YieldStep("Y-P8", "with Move All", "strategy", "return repeated <= now.extras.steps", "return repeated == 0", True),
    YieldStep("Y-P8", "beside an Ambush", "strategy", "len(now.stepped) <= now.extras.steps:", "not now.stepped:",
              True),
    YieldStep("Y-P9", "the steals", "strategy", 'steal=board.has(seat, "pavyr", "a")', "steal=False"),
    YieldStep("Y-P9", "side A only", "strategy", 'steal=board.has(seat, "pavyr", "a")',
              'steal=board.seats[seat].leader == "pavyr"', True),
    YieldStep("Y-P9", "one row of them", "strategy", "now.extras.steal = False", "pass", True),
    YieldStep("Y-P9", "the card given", "strategy", 'self.board.hand_over(victim, seat, answer["card"])', "pass"),
    YieldStep("Y-P9", "it leaves the hand", "board", "self.seats[giver].hand.remove(card)", "pass"),
    YieldStep("Y-P9", "it comes to the hand", "board", "self.seats[taker].hand.append(card)", "pass"),
    YieldStep("Y-P9", "of that region", "strategy", " if region_of(card) == region]", "]", True),
    YieldStep("Y-P9", "none is public", "strategy", "player.lacks.add(region)", "pass", True),
    YieldStep("Y-P9", "as many as armies", "strategy", "left = len(board.own_on_map(seat))", "left = 1"),
    YieldStep("Y-P9", "no more than armies", "strategy", "left = len(board.own_on_map(seat))", "left = 9", True),
    YieldStep("Y-P9", "armies on the map", "strategy", "left = len(board.own_on_map(seat))",
              "left = len(board.seats[seat].armies)", True),
    YieldStep("Y-P9", "a further one is a choice", "strategy", "self._steal_options(seat) + [DONE])",
              "self._steal_options(seat))", True),
    YieldStep("Y-P9", "enemies in reach only", "strategy", "if any(board.opposed(mine, army) for mine",
              "if other != seat or any(board.opposed(mine, army) for mine", True),
    YieldStep("Y-P9", "the hand limit", "strategy", "yield from down_to_limit(board, seat)", "pass"),
    YieldStep("Y-P9", "the hand limit once", "strategy", "            left -= 1\n",
              "            left -= 1\n            yield from down_to_limit(board, seat)\n", True),
    YieldStep("Y-P10", "the support", "battle", 'if not self.board.has(seat, "pavyr", "b"):', "if True:"),
    YieldStep("Y-P10", "side B only", "battle", 'if not self.board.has(seat, "pavyr", "b"):',
              'if self.board.seats[seat].leader != "pavyr":', True),
    YieldStep("Y-P10", "the strength", "battle", """            side.strength += sum(board.fortresses[location].value
                                 for seat in side.seats for location in self._supporting(seat))
""", ""),
    YieldStep("Y-P10", "the regions", "battle", " + self._supporting(seat)", ""),
    YieldStep("Y-P10", "beside an enemy", "battle", """
                if any(location in self.board.neighbours(army) for army in enemies)]""", "]", True),
    YieldStep("Y-P10", "not under it", "battle", "if any(location in self.board.neighbours(army) for army",
              "if any(location in [army.at, *self.board.neighbours(army)] for army", True),
    YieldStep("Y-P10", "in this battle", "battle", "for army in self.armies if self.board.enemies(seat, army.owner)]",
              "for army in self.board.on_map() if self.board.enemies(seat, army.owner)]", True),
    YieldStep("Y-P10", "an enemy's", "battle", "for army in self.armies if self.board.enemies(seat, army.owner)]",
              "for army in self.armies]", True),
    # How leaders' actions go into a Ritual (Y-P11).
    YieldStep("Y-P11", "moving between the actions", "strategy", " + self._carries(now)", ""),
    YieldStep("Y-P11", "stealing between the actions", "strategy", " + self._steals(now)", ""),
]
