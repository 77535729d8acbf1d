"""Random games in the model alone: `selftest.py [GAMES-PER-SETTING]`."""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from actors import CHANCE, SPECTATOR, Actor, key  # noqa: E402
from hidden_leaders.cards import deck  # noqa: E402
from hidden_leaders.model import Game  # noqa: E402
from hidden_leaders.table import OPEN_ZONES  # noqa: E402

MAX_TURNS = 5000


def check(condition: bool, what: str) -> None:
    if not condition:
        raise AssertionError(what)


def names(value: Any) -> set[str]:
    """All strings in a JSON value."""
    if isinstance(value, dict):
        return set().union(*(names(part) for part in value.values()))
    if isinstance(value, list):
        return set().union(*(names(part) for part in value))
    return {value} if isinstance(value, str) else set()


def check_position(game: Game, cards: list[str]) -> None:
    table = game.table
    everywhere = [card for _, _, zone in table.zones() for card in zone if card is not None]
    check(sorted(everywhere) == sorted(cards), "every card lies in exactly one place")
    check(all(1 <= space <= 12 for space in table.markers.values()), "markers on the track (HL-T1)")
    for zone, seat, held in table.zones():
        for card in held:
            if card is None:
                continue
            known = table.known[card]
            if zone in OPEN_ZONES:
                check(known == table.everyone, f"{card} lies open and everyone knows it (HL-H8)")
            elif zone == "harbor":
                check(not known, f"nobody knows {card} in the Harbor (HL-H4)")
            elif seat is not None:
                check(seat in known, f"the owner knows {card} in {zone} (HL-H8)")
            check(SPECTATOR not in known or known == table.everyone or not known.isdisjoint(range(game.players)),
                  f"a spectator alone knows {card}")
    state_known = game.state()["known"]
    for viewer in game.viewers():
        view = game.view(viewer)
        options = names(game.options(viewer)) if viewer != SPECTATOR else set()
        for card in (names(view) | options) & set(cards):
            check(viewer in state_known.get(card, []), f"{viewer} is shown {card} without knowing it")
        for number, seat in enumerate(view["seats"]):
            check(seat["leader"] is None or number == viewer or game.over, f"{viewer} is shown a leader (HL-S1)")
            check(len(seat["hand"]) == len(table.seats[number].hand), "hand sizes are public (HL-H4)")


def check_options(game: Game) -> list[Actor]:
    to_act = game.to_act()
    actors: list[Actor] = [CHANCE] if isinstance(to_act, str) else [*to_act]
    check(bool(actors), "somebody is to act")
    for actor in actors:
        options = [key(option) for option in game.options(actor)]
        check(bool(options), "options are never empty")
        check(len(set(options)) == len(options), "no option is offered twice")
    return actors


def play(players: int, beginner: bool, extended: bool, seed: int) -> tuple[int, int]:
    """One game; the number of actions and of turns."""
    chance = random.Random(seed)
    game = Game(players, beginner, extended)
    cards = deck(beginner, extended)
    # Now and then a table that discards more than it plays: long games, empty Harbors.
    shyness = chance.choice([0.0, 0.0, 0.5, 0.9])
    actions = turns = 0
    last_turn = game.table.turn
    while not game.over:
        check_position(game, cards)
        actor = chance.choice(check_options(game))
        options = game.options(actor)
        bold = [option for option in options if actor != CHANCE and option["do"] == "play"]
        shy = [option for option in options if option not in bold]
        game.apply(actor, chance.choice(shy if shy and bold and chance.random() < shyness else bold or options))
        actions += 1
        if game.table.turn != last_turn:
            last_turn, turns = game.table.turn, turns + 1
            check(turns <= MAX_TURNS, "the game ends")
    check_position(game, cards)
    check(game.to_act() == [] and len(game.winners) <= 1, "the game is over")
    return actions, turns


def main() -> int:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    passed = failed = 0
    for players in range(2, 7):
        for beginner in (False, True):
            for extended in (False, True):
                begun, actions, turns = time.monotonic(), 0, 0
                for seed in range(games):
                    try:
                        played = play(players, beginner, extended, seed)
                        actions, turns, passed = actions + played[0], turns + played[1], passed + 1
                    except AssertionError as error:
                        failed += 1
                        print(f"FAIL players {players} beginner {beginner} extended {extended} seed {seed}: {error}")
                print(f"players {players} beginner {beginner} extended {extended}: {actions} actions, {turns} turns, "
                      f"{time.monotonic() - begun:.1f} s")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
