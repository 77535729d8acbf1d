"""What there is: battle cards, strategy cards, armies, leaders (section C), and the orders they are listed in."""

from __future__ import annotations

from typing import Iterable

REGIONS = ("forest", "wetlands", "town")
STRATEGY_CARDS = ("move-all", "move-2", "conquer", "ambush", "upgrade", "ritual")
ARMIES = ("archer", "infantry", "cavalry", "fourth", "champion")
LEADERS = ("keralon", "lemron", "basil", "vymar", "pavyr")  # Y-S2: five
SIDES = ("a", "b")

HAND_LIMIT = 10  # Y-H1
MOST_UNITS = 15  # Y-C3

Card = str  # "forest 5": cards of one kind are alike
DECK: list[Card] = [f"{region} {value}" for region in REGIONS for value in (3, 4, 5, 6) for _ in range(6)]  # Y-C2
# Forest, wetlands, town, low before high; also the kinds of test decks.
ORDER = {card: place for place, card in enumerate(f"{region} {value}" for region in REGIONS for value in range(1, 10))}


def region_of(card: Card) -> str:
    return card.split()[0]


def value_of(card: Card) -> int:
    return int(card.split()[1])


def in_order(cards: Iterable[Card]) -> list[Card]:
    return sorted(cards, key=ORDER.__getitem__)


def kinds(cards: Iterable[Card]) -> list[Card]:
    return in_order(set(cards))


def armies_of(leader: str | None, side: str | None, role: str | None) -> list[str]:
    """The armies a player commands. `role` is "pair" or "single" in two against one (Y-G5, Y-G6)."""
    if role == "pair":
        return ["archer", "infantry"]
    if role == "single" or (leader, side) == ("keralon", "a"):
        return ["archer", "infantry", "cavalry", "fourth"]  # Y-P1
    if (leader, side) == ("keralon", "b"):
        return ["archer", "infantry", "champion"]  # Y-P2
    return ["archer", "infantry", "cavalry"]
