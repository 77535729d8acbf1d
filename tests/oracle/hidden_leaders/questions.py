"""What the game asks its players and chance. The game is a generator: it yields questions and receives answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generator, TypeVar

from actors import CHANCE, Action, Actor

from .cards import in_file_order


@dataclass
class Question:
    """Everyone named in `options` is asked at once; the answer is one actor's choice."""
    options: dict[Actor, list[Action]]
    depends_on_hand: bool = False  # HL-A15: the options tell what the hand of the one asked holds


T = TypeVar("T")
Play = Generator[Question, tuple[Actor, Action], T]


def ask(seat: int, options: list[Action], depends_on_hand: bool = False) -> Play[Action]:
    _, action = yield Question({seat: options}, depends_on_hand)
    return action


def ask_chance(candidates: list[Action]) -> Play[Any]:
    _, answer = yield Question({CHANCE: candidates})
    return answer


def random_card(cards: list[str]) -> Play[str]:
    card: str = yield from ask_chance(in_file_order(cards))
    return card
