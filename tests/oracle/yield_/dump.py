"""What ../compare.py needs for Yield: a game from the set-up line of a dump."""

from __future__ import annotations

from typing import Any

from . import maps
from .cards import LEADERS, ORDER, SIDES
from .model import Game


def malformed_setup(line: dict[str, Any]) -> str | None:
    """What is wrong with the line, if anything is."""
    players, map_, teams = line.get("players"), line.get("map"), line.get("teams")
    if players not in (2, 3, 4, 5):
        return "not 2 to 5 players"
    if isinstance(map_, str) and map_ not in maps.names():
        return f"unknown map {map_!r}"
    if not isinstance(map_, str) and not (isinstance(map_, dict) and {"locations", "streets", "starts"} <= set(map_)):
        return "no map"
    if not isinstance(line.get("leaders"), bool):
        return "leaders are neither true nor false"
    if (teams, players) not in [(None, players), ("2v2", 4), ("2v1", 3)]:
        return "teams are neither 2v2 of four nor 2v1 of three"
    seats = range(players)
    if (teams == "2v1") != (line.get("single") in seats) or line.get("start", 0) not in seats:
        return "single or start is no seat"
    powers, deck = line.get("powers", {}), line.get("deck", {})
    if not isinstance(powers, dict) or not isinstance(deck, dict):
        return "powers or deck is no object"
    for seat, power in powers.items():
        if seat not in map(str, seats) or not isinstance(power, dict) or (
                power.get("leader") not in LEADERS or power.get("side") not in SIDES):
            return f"powers: {seat!r} is no seat, or has no leader and side"
    for card, copies in deck.items():
        if card not in ORDER or not isinstance(copies, int):
            return f"deck: no number of {card!r}, or no such card"
    return None


def start_game(setup: dict[str, Any]) -> Game:
    position: dict[str, Any] = {"phase": "setup", "seats": [{} for _ in range(setup["players"])]}
    for seat, power in setup.get("powers", {}).items():
        position["seats"][int(seat)] = power
    if "start" in setup:
        position["start"] = setup["start"]
    if "deck" in setup:
        position["deck"] = [card for card, copies in setup["deck"].items() for _ in range(copies)]
    map_content = maps.shipped(setup["map"]) if isinstance(setup["map"], str) else setup["map"]
    return Game(setup["players"], map_content, setup["leaders"], setup.get("teams"), setup.get("single"), position)
