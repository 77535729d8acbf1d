"""Pieces of play that several parts share: discards (H), conquering (Q), free upgrades (Y-L3)."""

from __future__ import annotations

from actors import DONE, Action

from .board import Board
from .cards import HAND_LIMIT, kinds
from .questions import Play, ask


def discards(board: Board, seat: int, number: int) -> Play[None]:
    """Pick cards of the hand, one after the other, for the discard pile; as many as there are (Y-H2)."""
    hand = board.seats[seat].hand
    for _ in range(min(number, len(hand))):
        options = [{"do": "discard", "card": card} for card in kinds(hand)]
        # GAP: two or more cards count as secret even where all could work out (a test deck) that they are alike.
        answer = yield from ask(seat, options, private=len(hand) > 1)
        board.play_card(seat, answer["card"], "up", board.discard)  # Y-H1: face up


def down_to_limit(board: Board, seat: int) -> Play[None]:
    """Y-H1."""
    yield from discards(board, seat, len(board.seats[seat].hand) - HAND_LIMIT)


def conquer(board: Board, seat: int) -> Play[None]:
    """Y-Q1, Y-Q2: all at once, then the cards."""
    taken = board.conquerable(seat)
    for location in taken:
        board.fortresses[location].owner = seat
        board.fortresses[location].value += 1
    yield from board.draw(seat, 2 * len(taken))
    yield from discards(board, seat, len(taken))
    yield from down_to_limit(board, seat)


def upgrade_options(board: Board, seats: list[int], but_not: list[str]) -> list[Action]:
    """Y-U1: fortresses of these players, each once."""
    return [{"do": "upgrade", "at": location} for location in board.map.regions
            if location in board.fortresses and board.fortresses[location].owner in seats and location not in but_not]


def free_upgrade(board: Board, chooser: int, owners: list[int]) -> Play[None]:
    """Y-L3: up to two; forfeit without a fortress."""
    raised: list[str] = []
    while len(raised) < 2:
        options = upgrade_options(board, owners, raised)
        if not options:
            return
        answer = yield from ask(chooser, options + [DONE])
        if answer == DONE:
            return
        board.fortresses[answer["at"]].value += 1
        raised.append(answer["at"])
