"""The card file (section V), the leaders (HL-T2) and the decks (HL-T3, HL-S4)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

CARD_FILE = Path(__file__).with_name("cards.json")
BASE_SETS = ("base72", "ks4", "emperor")  # HL-T3: the 77
EXTENDED_SETS = BASE_SETS + ("ks8",)  # HL-T3: the 85

EMPEROR = "buried-emperor"
FACTIONS = ("tribes", "army", "undead", "water")

# HL-T2: leader -> (number, factions)
LEADERS: dict[str, tuple[int, tuple[str, str]]] = {
    "lemron": (1, ("water", "tribes")),
    "cyra": (2, ("army", "water")),
    "myrad": (3, ("undead", "tribes")),
    "xiadul": (4, ("army", "undead")),
    "pavyr": (5, ("army", "tribes")),
    "enned": (6, ("undead", "water")),
}


def _load() -> dict[str, dict[str, Any]]:
    with CARD_FILE.open(encoding="utf-8") as file:
        cards = json.load(file)
    return {card["id"]: card for card in cards if card["set"] in EXTENDED_SETS}


CARDS: dict[str, dict[str, Any]] = _load()
ORDER: dict[str, int] = {card: place for place, card in enumerate(CARDS)}  # the order of the card file


def in_file_order(cards: list[str]) -> list[str]:
    return sorted(cards, key=ORDER.__getitem__)


def deck(beginner: bool, extended: bool) -> list[str]:
    """The heroes of a game, the Emperor among them (HL-T3; HL-S4)."""
    sets = EXTENDED_SETS if extended else BASE_SETS
    return [card for card, facts in CARDS.items()
            if facts["set"] in sets and not (beginner and facts["advanced"])]


def has_faction(card: str, factions: list[str]) -> bool:
    """The card belongs to at least one of these factions; the Emperor to all (HL-A7)."""
    return any(faction in factions for faction in CARDS[card]["factions"])
