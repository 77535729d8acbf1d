"""What ../compare.py needs for Hidden Leaders: a game from the set-up line of a dump."""

from __future__ import annotations

from typing import Any

from .model import OPEN_HEROES_TO_END, Game


def malformed_setup(line: dict[str, Any]) -> str | None:
    """What is wrong with the line, if anything is."""
    if line.get("players") not in OPEN_HEROES_TO_END:
        return "not 2 to 6 players"
    if not isinstance(line.get("beginner", False), bool):
        return "beginner is neither true nor false"
    if line.get("heroes", "base") not in ("base", "extended"):
        return "heroes are neither base nor extended"
    return None


def start_game(setup: dict[str, Any]) -> Game:
    return Game(setup["players"], setup.get("beginner", False), setup.get("heroes", "base") == "extended")
