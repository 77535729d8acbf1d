"""What is shown: the whole state, and what a seat or a spectator knows of it (Y-H3, Y-H5, Y-B3, Y-B7, Y-T2)."""

from __future__ import annotations

from typing import Any, Union

from actors import SPECTATOR, Viewer

from .board import Army, Board, Laid
from .cards import REGIONS, STRATEGY_CARDS, Card, in_order

Hidden = Union[Card, None]  # None: not known


def state(board: Board) -> dict[str, Any]:
    return _shown(board, None)


def view(board: Board, viewer: Viewer) -> dict[str, Any]:
    return _shown(board, viewer)


def _shown(board: Board, viewer: Viewer | None) -> dict[str, Any]:
    """`viewer` None: everything."""
    fortresses = {location: {"value": fortress.value, "owner": fortress.owner}
                  for location, fortress in board.fortresses.items()}
    return {
        "year": board.year, "season": board.season, "phase": board.phase,
        "start": board.start if board.start_is_set else None,
        "fortresses": {location: fortresses[location] for location in board.map.regions if location in fortresses},
        "deck": in_order(board.deck) if viewer is None else len(board.deck),  # Y-H3
        "discard": with_unknown(_discards(board, viewer), len(board.discard)),
        "table": {"up": in_order(board.revealed + [laid.card for laid in board.table if laid.face == "up"]),
                  "down": [len(_face_down(board.table, seat)) for seat in range(board.players)]},
        "seats": [_seat(board, seat, viewer) for seat in range(board.players)],
    }


def _face_down(cards: list[Laid], seat: int) -> list[Card]:
    return [laid.card for laid in cards if laid.face == "down" and laid.by == seat]


def _discards(board: Board, viewer: Viewer | None) -> list[Card]:
    """The cards of the pile that the viewer knows. Y-B7: one laid face down is known to who laid it. Where a player's
    face-down cards lie both here and on the table only the number here is certain: the first of them all are shown."""
    shown = [laid.card for laid in board.discard if laid.face == "up"]
    for seat in range(board.players):
        if viewer is None or viewer == seat:
            shown += in_order(_face_down(board.discard + board.table, seat))[:len(_face_down(board.discard, seat))]
    return shown


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
        "lacks": [region for region in REGIONS if region in seat.lacks],
    }


def _dial(army: Army, viewer: Viewer | None) -> int | None:
    # GAP: a dial that was never shown but follows from public sums (two of three are known) is not shown.
    shown = army.seen or viewer is None or viewer == army.owner
    return army.units if shown and army.units > 0 else None


def _used(used: dict[str, str], own: bool) -> dict[str, Any]:
    """Y-T2: of another's face-down cards only the number is seen."""
    shown: dict[str, Any] = {card: used[card] for card in STRATEGY_CARDS
                             if card in used and (own or used[card] == "up")}
    down = list(used.values()).count("down")
    if not own and down:
        shown["down"] = down
    return shown
