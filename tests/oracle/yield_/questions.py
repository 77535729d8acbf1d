"""What the game asks its players and chance. The game is a generator: it yields questions and receives answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generator, TypeVar

from actors import CHANCE, Action, Actor


@dataclass
class Question:
    """Everyone named in `options` is asked at once; the answer is one actor's choice."""
    options: dict[Actor, list[Action]]
    private: frozenset[int] = frozenset()  # Y-H4: not everyone can see whether these seats have a choice


T = TypeVar("T")
Play = Generator[Question, tuple[Actor, Action], T]


class GameOver(Exception):
    """Y-P6: the game ends in the middle of whatever is going on."""

    def __init__(self, winners: list[int]) -> None:
        super().__init__(winners)
        self.winners = winners


def ask(seat: int, options: list[Action], private: bool = False) -> Play[Action]:
    _, action = yield Question({seat: options}, frozenset([seat]) if private else frozenset())
    return action


def ask_chance(candidates: list[Action]) -> Play[Any]:
    _, answer = yield Question({CHANCE: candidates})
    return answer


def ask_all(open_questions: dict[int, tuple[list[Action], bool]]) -> Play[dict[int, Action]]:
    """All at once, one answer each; nothing is carried out before the last is in. By seat: options, whether private."""
    answers: dict[int, Action] = {}
    while len(answers) < len(open_questions):
        waiting = {seat: asked for seat, asked in open_questions.items() if seat not in answers}
        actor, action = yield Question({seat: options for seat, (options, _) in waiting.items()},
                                       frozenset(seat for seat, (_, private) in waiting.items() if private))
        answers[int(actor)] = action
    return answers
