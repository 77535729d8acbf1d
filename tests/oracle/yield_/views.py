"""What is shown: the whole state, and what a seat or a spectator knows of it (Y-H3, Y-B3, Y-B7, Y-T2)."""

from __future__ import annotations

from typing import Any, Union

from .board import Army, Board, Laid
from .cards import STRATEGY_CARDS, Card, in_order

Viewer = Union[int, str]  # a seat, or SPECTATOR
SPECTATOR = "spectator"
Hidden = Union[Card, None]  # None: not known


def state(board: Board) -> dict[str, Any]:
    return _shown(board, None)


def view(board: Board, viewer: Viewer) -> dict[str, Any]:
    return _shown(board, viewer)


def _shown(board: Board, viewer: Viewer | None) -> dict[str, Any]:
    """`viewer` None: everything."""
    def laid(cards: list[Laid]) -> list[dict[str, Any]]:
        return [{"card": one.card if _sees(one, viewer) else None, "face": one.face, "by": one.by} for one in cards]

    fortresses = {location: {"value": fortress.value, "owner": fortress.owner}
                  for location, fortress in board.fortresses.items()}
    return {
        "year": board.year, "season": board.season, "phase": board.phase, "start": board.start,
        "fortresses": {location: fortresses[location] for location in board.map.regions if location in fortresses},
        "deck": in_order(board.deck) if viewer is None else len(board.deck),  # Y-H3
        # GAP: face-down discards are listed too, as null to all but who laid them.
        "discard": with_unknown([one.card for one in board.discard if _sees(one, viewer)], len(board.discard)),
        "table": laid(board.table),
        "revealed": list(board.revealed),
        "seats": [_seat(board, seat, viewer) for seat in range(board.players)],
    }


def _sees(laid: Laid, viewer: Viewer | None) -> bool:
    """Y-B7: a card laid face down is known to who laid it."""
    return laid.face == "up" or viewer is None or viewer == laid.by


def with_unknown(known: list[Card], size: int) -> list[Hidden]:
    """No order is seen in a hand or the discard pile: first the known cards, then the rest."""
    return [*in_order(known), *[None] * (size - len(known))]


def _seat(board: Board, number: int, viewer: Viewer | None) -> dict[str, Any]:
    seat = board.seats[number]
    own = viewer is None or viewer == number
    if own:
        known, known_drawn = seat.hand, seat.drawn
    else:
        known = list(seat.known[viewer].elements()) if isinstance(viewer, int) and viewer in seat.known else []
        known_drawn = []
    return {
        "leader": seat.leader, "side": seat.side,
        "hand": with_unknown(known, len(seat.hand)),
        "drawn": with_unknown(known_drawn, len(seat.drawn)),
        "armies": {army.name: {"at": army.at, "units": _dial(army, viewer)} for army in seat.armies},
        "used": _used(seat.used, own),
        "inactive": [army.name for army in seat.armies if army.inactive],
        "seen": [army.name for army in seat.armies if army.seen],
    }


def _dial(army: Army, viewer: Viewer | None) -> int | None:
    # GAP: a dial that was never shown but follows from public sums (two of three are known) is not shown.
    return army.units if army.seen or viewer is None or viewer == army.owner else None


def _used(used: dict[str, str], own: bool) -> dict[str, Any]:
    """Y-T2: of another's face-down cards only the number is seen."""
    shown: dict[str, Any] = {card: used[card] for card in STRATEGY_CARDS
                             if card in used and (own or used[card] == "up")}
    down = list(used.values()).count("down")
    if not own and down:
        shown["down"] = down
    return shown
