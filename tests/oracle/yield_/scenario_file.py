"""Reading a scenario file of Yield: everything that makes one malformed is found here."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from scenario_file import BaseFile, is_number, need, need_list, need_object

from . import maps
from .cards import ARMIES, DECK, HAND_LIMIT, LEADERS, MOST_UNITS, REGIONS, SIDES, STRATEGY_CARDS, armies_of
from .model import PHASES, Game

SHARED_KEYS = {"fortresses", "year", "season", "start", "phase", "seats", "discard", "deck"}
FILE_KEYS = SHARED_KEYS | {"game", "title", "rules", "players", "map", "leaders", "teams", "single", "steps"}
EXPECT_KEYS = SHARED_KEYS | {"over", "winners", "scores", "to_act"}
SEAT_KEYS = {"leader", "side", "hand", "armies", "used", "inactive", "seen"}
CHOICE_FIELDS: dict[str, set[str]] = {
    "leader": {"leader", "side"}, "start": {"at"}, "place": {"army", "at"}, "units": set(ARMIES),
    "discard": {"card"}, "keep": {"card"}, "strategy": {"card"}, "reveal": set(), "draw": set(),
    "step": {"army", "to"}, "conquer": set(), "ambush": {"army"}, "upgrade": {"at"}, "found": {"at"},
    "sacrifice": {"at"}, "copy": {"card"}, "marker": {"of"}, "carry": {"at", "to"}, "steal": {"of", "region"},
    "give": {"card"}, "battle": {"of", "army"}, "play": {"card", "face"},
    "yield": set(), "accept": set(), "pass": set(), "hand-over": set(),
    "lose": {"of", "army"}, "retreat": {"of", "army", "to"}, "chase": {"army", "to"}, "recover": {"at"}, "done": set(),
}
MOST_VALUE = 50  # of a fortress in a position
CARD = re.compile(rf"({'|'.join(REGIONS)}) [1-9]")


def one_of(value: Any, allowed: Any) -> bool:
    return isinstance(value, str) and value in allowed


class YieldFile(BaseFile):
    def __init__(self, content: dict[str, Any]) -> None:
        super().__init__(content, FILE_KEYS, "yield.md", 5)
        need("map" in content, "file", "no 'map'")
        self.map = self.read_map(content["map"])
        need(isinstance(content.get("leaders", False), bool), "leaders", "not true or false")
        self.read_teams()
        self.need_parts(content, "file", nulls=False)
        for number, seat in enumerate(content["seats"]):
            self.need_own_armies(seat, number)
            self.need_reachable(seat, f"seats[{number}]")
        self.need_cards_of_deck()
        self.read_steps()

    def game(self) -> Game:
        content = self.content
        return Game(self.players, self.map, content.get("leaders", False), content.get("teams"), content.get("single"),
                    position=content)

    # The map, the teams.

    def read_map(self, content: Any) -> dict[str, Any]:
        if isinstance(content, str):
            need(content in maps.names(), "map", f"unknown map {content!r}")
            content = maps.shipped(content)
        else:
            need_object(content, "map", {"locations", "streets", "starts", "numerals"})
        for name, kind in {"locations": dict, "streets": list}.items():
            need(isinstance(content.get(name), kind), f"map.{name}", "missing or of the wrong kind")
        self.locations: dict[str, str] = content["locations"]
        need(1 <= len(self.locations) <= 40, "map.locations", "not 1 to 40")
        for location, region in self.locations.items():
            need(one_of(region, REGIONS), f"map.locations.{location}", f"unknown region {region!r}")
        for place, street in enumerate(content["streets"]):
            where = f"map.streets[{place}]"
            need(isinstance(street, list) and len(street) == 2 and street[0] != street[1], where, "not two locations")
            for location in street:
                self.need_location(location, where)
        for name in ("starts", "numerals"):
            need_list(content.get(name, []), f"map.{name}", self.need_location)
        result: dict[str, Any] = content
        return result

    def need_location(self, value: Any, where: str) -> None:
        need(one_of(value, self.locations), where, f"unknown location {value!r}")

    def read_teams(self) -> None:
        teams, single = self.content.get("teams"), self.content.get("single")
        need(teams in (None, "2v2", "2v1"), "teams", "neither 2v2 nor 2v1")
        need(teams != "2v2" or self.players == 4, "teams", "not four seats")
        need(teams != "2v1" or self.players == 3, "teams", "not three seats")
        need((single is not None) == (teams == "2v1"), "single", "needed with 2v1 and only there")
        if single is not None:
            self.need_seat(single, "single")

    # The position; with `nulls` the parts of an `expect` or `sees`.

    def need_parts(self, parts: dict[str, Any], where: str, nulls: bool) -> None:
        for name, (least, most) in {"year": (1, 3), "season": (1, 4), "start": (0, self.players - 1)}.items():
            if name in parts:
                need(is_number(parts[name]) and least <= parts[name] <= most, f"{where}.{name}", "out of range")
        if "phase" in parts:
            need(one_of(parts["phase"], PHASES), f"{where}.phase", "unknown phase")
        self.need_fortresses(parts.get("fortresses", {}), f"{where}.fortresses", nulls)
        for pile in ("discard", "deck"):
            if pile in parts and not (nulls and is_number(parts[pile])):
                need_list(parts[pile], f"{where}.{pile}", self.need_card_or_null if nulls else self.need_card)
        seats = parts.get("seats", [])
        for number, seat in enumerate(seats if isinstance(seats, list) else []):
            if not (nulls and seat is None):
                self.need_seat_parts(seat, f"{where}.seats[{number}]", nulls)

    def need_fortresses(self, fortresses: Any, where: str, nulls: bool) -> None:
        need_object(fortresses, where, set(self.locations))
        for location, fortress in fortresses.items():
            if nulls and fortress is None:
                continue
            need_object(fortress, f"{where}.{location}", {"value", "owner"})
            need(is_number(fortress.get("value")) and fortress["value"] >= 1, f"{where}.{location}", "no value")
            need(nulls or fortress["value"] <= MOST_VALUE, f"{where}.{location}", f"worth more than {MOST_VALUE}")
            if fortress.get("owner") is not None:
                self.need_seat(fortress["owner"], f"{where}.{location}.owner")

    def need_seat_parts(self, seat: Any, where: str, nulls: bool) -> None:
        need_object(seat, where, SEAT_KEYS)
        if seat.get("leader") is not None:
            need(one_of(seat["leader"], LEADERS), f"{where}.leader", "unknown leader")
            need(nulls or one_of(seat.get("side"), SIDES), f"{where}.side", "neither a nor b")
        need_list(seat.get("hand", []), f"{where}.hand", self.need_card_or_null if nulls else self.need_card)
        need_object(seat.get("armies", {}), f"{where}.armies", set(ARMIES))
        for name, army in seat.get("armies", {}).items():
            place = f"{where}.armies.{name}"
            need_object(army, place, {"at", "units"})
            if army.get("at") is not None:
                self.need_location(army["at"], f"{place}.at")
            units = army.get("units", 1)
            need((nulls and units is None) or (is_number(units) and 1 <= units <= MOST_UNITS), place, "no units")
        need_object(seat.get("used", {}), f"{where}.used", {*STRATEGY_CARDS, "down"} if nulls else set(STRATEGY_CARDS))
        for card, face in seat.get("used", {}).items():
            need(is_number(face) if card == "down" else face in ("up", "down"), f"{where}.used.{card}", "not a face")
        for name in ("inactive", "seen"):
            need_list(seat.get(name, []), f"{where}.{name}", self.need_army)

    def need_own_armies(self, seat: dict[str, Any], number: int) -> None:
        """Only armies that this player commands."""
        role = None if self.content.get("teams") != "2v1" else "single" if self.content["single"] == number else "pair"
        own = armies_of(seat.get("leader"), seat.get("side"), role)
        for name in [*seat.get("armies", {}), *seat.get("inactive", []), *seat.get("seen", [])]:
            need(name in own, f"seats[{number}]", f"has no {name}")

    def need_reachable(self, seat: dict[str, Any], where: str) -> None:
        """Not more cards than the limit or the seasons allow, and inactive armies on the map."""
        phase, season = self.content.get("phase", "strategy"), self.content.get("season", 1)
        need(len(seat.get("hand", [])) <= HAND_LIMIT, f"{where}.hand", f"more than {HAND_LIMIT} cards (Y-H1)")
        most = season - 1 if phase == "strategy" else 0
        need(len(seat.get("used", {})) <= most, f"{where}.used",
             f"more than {most} cards in season {season} of phase {phase} (Y-T1)")
        for name in seat.get("inactive", []):
            need(phase == "battle", f"{where}.inactive", "not in phase battle (Y-B2)")
            need(seat.get("armies", {}).get(name, {}).get("at") is not None, f"{where}.inactive",
                 f"{name} is off the map (Y-C5)")

    def need_cards_of_deck(self) -> None:
        """Without a test deck all cards named are among the 72."""
        if "deck" not in self.content:
            named = Counter(self.content.get("discard", []))
            for seat in self.content["seats"]:
                named.update(seat.get("hand", []))
            for card in named - Counter(DECK):
                need(False, "file", f"more of {card!r} than there are")

    def need_army(self, value: Any, where: str) -> None:
        need(one_of(value, ARMIES), where, f"unknown army {value!r}")

    def need_card(self, value: Any, where: str) -> None:
        need(isinstance(value, str) and CARD.fullmatch(value) is not None, where, f"unknown card {value!r}")

    def need_card_or_null(self, value: Any, where: str) -> None:
        if value is not None:
            self.need_card(value, where)

    # Steps.

    def need_deal(self, value: Any, where: str) -> None:
        if isinstance(value, dict):
            need(set(value) == {"start"}, where, "neither a card nor a start")
            self.need_seat(value["start"], where)
        elif value != "any":
            self.need_card(value, where)

    def need_choice(self, choice: Any, where: str) -> None:
        need(isinstance(choice, dict), where, "not an object")
        need(one_of(choice.get("do"), CHOICE_FIELDS), where, "unknown choice")
        need_object(choice, where, CHOICE_FIELDS[choice["do"]] | {"do"})
        allowed = {"leader": LEADERS, "side": SIDES, "region": REGIONS, "face": ("up", "down"), "army": ARMIES}
        for name, value in choice.items():
            place = f"{where}.{name}"
            if name == "card" and choice["do"] in ("strategy", "copy"):
                need(one_of(value, STRATEGY_CARDS), place, f"unknown strategy card {value!r}")
            elif name == "card":
                self.need_card(value, place)
            elif name in ("at", "to"):
                self.need_location(value, place)
            elif name == "of":
                self.need_seat(value, place)
            elif name in ARMIES:
                need(is_number(value), place, "not a number")
            elif name in allowed:
                need(one_of(value, allowed[name]), place, f"unknown {name} {value!r}")

    def need_expectation(self, parts: Any, where: str) -> None:
        need_object(parts, where, EXPECT_KEYS)
        if "seats" in parts:
            need(isinstance(parts["seats"], list) and len(parts["seats"]) == self.players, f"{where}.seats",
                 "not one entry per seat")
        self.need_parts(parts, where, nulls=True)
        if "over" in parts:
            need(isinstance(parts["over"], bool), f"{where}.over", "not true or false")
        if "winners" in parts:
            need_list(parts["winners"], f"{where}.winners", self.need_seat)
        if parts.get("scores") is not None:
            need(isinstance(parts["scores"], list) and len(parts["scores"]) == self.players, f"{where}.scores",
                 "not one number per seat")
        if "to_act" in parts and parts["to_act"] != "chance":
            need_list(parts["to_act"], f"{where}.to_act", self.need_seat)
