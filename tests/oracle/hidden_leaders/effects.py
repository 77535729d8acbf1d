"""Performing a card: the interpreter of the card file's `effect` and `markers` (sections A and V)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from actors import DONE, Action, key

from .cards import CARDS, EMPEROR, FACTIONS, has_faction
from .questions import Play, Question, ask, random_card
from .table import Held, Place, Table

Step = dict[str, Any]
Selector = dict[str, Any]


@dataclass
class Frame:
    """Performing a card once (HL-V2). `registers` holds C, P, F, Z and X, as far as they are bound."""
    card: str
    you: int
    chain: set[str]  # HL-A9: the cards performed in this chain so far
    held: Held
    registers: dict[str, Any] = field(default_factory=dict)
    moved: int = 0  # how many cards the step before moved (`set_x` with `moved`)


def registers_used(value: Any) -> set[str]:
    """The registers a step or selector reads (HL-V3). Those of a mode's steps are not the step's own."""
    if isinstance(value, dict):
        return set().union(*(registers_used(part) for name, part in value.items()
                             if name not in ("as", "owner_as", "modes")))
    if isinstance(value, list):
        return set().union(*(registers_used(part) for part in value))
    if value == "not_P":
        return {"P"}
    return {value} if value in ("C", "P", "F", "Z") else set()


def marker_wishes(markers: dict[str, Any], red: int, green: int, x: int) -> list[tuple[int, int]]:
    """The options of `markers` (HL-V5) with the markers on these spaces, before the ends of the track are looked at."""
    leading = None if red == green else "red" if red > green else "green"  # HL-A5
    mode = markers["mode"]
    if mode == "choice":
        return [(option["red"], option["green"]) for option in markers["options"]
                if "when" not in option or option["when"]["leading"] == leading]
    if mode == "relative":
        if leading is None:
            return []
        lead, trail = markers.get("leading", 0), markers.get("trailing", 0)
        by_red, by_green = (lead, trail) if leading == "red" else (trail, lead)
        combine = markers["combine"]
    elif mode == "x":
        by_red, by_green, combine = x * markers["red"], x * markers["green"], markers["combine"]
    else:
        by_red, by_green, combine = markers["red"], markers["green"], mode
    both, either = [(by_red, by_green)], [(by_red, 0), (0, by_green)]
    options: list[tuple[int, int]] = {"and": both, "or": either, "and_or": either + both}[combine]
    return options


def real_moves(wishes: list[tuple[int, int]], red: int, green: int) -> list[tuple[int, int]]:
    """HL-A4: the moves really made (HL-T1), equal ones once, those that move nothing left out."""
    def real(space: int, by: int) -> int:
        return max(1, min(12, space + by)) - space

    moves = dict.fromkeys((real(red, by_red), real(green, by_green)) for by_red, by_green in wishes)
    return [move for move in moves if move != (0, 0)]


class Effects:
    """Plays and performs cards on a table."""

    def __init__(self, table: Table) -> None:
        self.table = table

    # Playing, performing, drawing.

    def play(self, seat: int, card: str) -> Play[None]:
        """HL-P2: it lies open in your party before anything resolves. HL-A9: a new chain."""
        self.table.move(card, "open", seat)
        yield from self.perform(seat, card, set())

    def perform(self, you: int, card: str, chain: set[str]) -> Play[None]:
        chain.add(card)
        frame = Frame(card, you, chain, Held(you))
        self.table.held.append(frame.held)
        yield from self.run(frame, CARDS[card]["effect"])
        assert not frame.held.cards, card  # HL-V2
        self.table.held.pop()

    def harbor_card(self) -> Play[str | None]:
        """The top card of the Harbor, still lying there. None: Harbor and Wilderness are empty (HL-P6)."""
        if not self.table.harbor:
            self.table.shuffle_wilderness_into_harbor()
        if not self.table.harbor:
            return None
        card = yield from random_card(self.table.harbor)
        return card

    # Steps.

    def run(self, frame: Frame, steps: list[Step]) -> Play[None]:
        for step in steps:
            moved = 0
            if self.applies(frame, step):
                moved = yield from self.step(frame, step)
            frame.moved = moved

    def applies(self, frame: Frame, step: Step) -> bool:
        """HL-V3: false `when` and unbound registers skip a step."""
        used = registers_used(step)
        if step["verb"] == "move_markers" and CARDS[frame.card]["markers"]["mode"] == "x":
            used.add("X")
        if not used <= set(frame.registers):
            return False
        return "when" not in step or self.holds(frame, step["when"])

    def holds(self, frame: Frame, condition: dict[str, Any]) -> bool:
        if "exists" in condition:
            return bool(self.candidates(frame, condition["exists"]))
        if "card" in condition:
            return self.passes(frame, condition, frame.registers[condition["card"]])
        red, green = self.table.markers["red"], self.table.markers["green"]
        return red > green if condition["leading"] == "red" else green > red

    def step(self, frame: Frame, step: Step) -> Play[int]:
        """Carry out one step; the result is the number of cards moved."""
        verb = step["verb"]
        if verb == "move_markers":
            yield from self.move_markers(frame, step)
        elif verb == "set_x":
            self.set_x(frame, step)
        elif verb in ("choose_player", "choose_faction", "choose_pile"):
            yield from self.name_something(frame, step)
        elif verb == "choose_mode":
            yield from self.choose_mode(frame, step)
        elif verb == "give":
            return (yield from self.give(frame, step))
        elif verb == "play_another":
            return (yield from self.play_another(frame, step))
        elif verb == "exchange":
            return (yield from self.exchange(frame, step))
        elif verb == "put_back":
            return self.put_back(frame)
        elif verb == "refill_tavern":
            return self.refill_tavern()
        elif step.get("by") == "each_other":
            return (yield from self.each_other(frame, step))
        else:
            return (yield from self.picks(frame, step))
        return 0

    # Selectors (HL-V4).

    def seats_of(self, frame: Frame, of: str) -> list[int]:
        everyone = self.table.from_seat_on(frame.you)
        if of == "P":
            return [frame.registers["P"]]
        if of == "not_P":
            return [seat for seat in everyone if seat != frame.registers["P"]]
        return {"you": [frame.you], "other": everyone[1:], "any": everyone, "next": [self.table.after(frame.you)]}[of]

    def passes(self, frame: Frame, selector: Selector, card: str) -> bool:
        def named(factions: list[str]) -> list[str]:
            return [frame.registers["F"] if faction == "F" else faction for faction in factions]

        if "faction" in selector and not has_faction(card, named(selector["faction"])):
            return False
        return "not_faction" not in selector or not has_faction(card, named(selector["not_faction"]))

    def candidates(self, frame: Frame, selector: Selector, of: list[int] | None = None) -> list[Place]:
        """The places a selector names; pile cards from the top. `of` stands in for the selector's own `of`."""
        table, zone = self.table, selector["zone"]
        if zone == "Z":
            zone = frame.registers["Z"]
        seats: list[int] = []
        if zone in ("party", "hand"):
            seats = of if of is not None else self.seats_of(frame, selector["of"])
        lists: list[tuple[str, int | None, list[Any]]] = []
        for seat in seats:
            if zone == "hand":
                lists.append(("hand", seat, table.seats[seat].hand))
            else:
                if selector["face"] in ("open", "either"):
                    lists.append(("open", seat, table.seats[seat].open))
                if selector["face"] in ("hidden", "either"):
                    lists.append(("hidden", seat, table.seats[seat].hidden))
        if zone == "set":
            lists.append(("set", frame.you, frame.held.cards))
        elif zone == "tavern":
            lists.append(("tavern", None, table.tavern))
        elif zone in ("harbor", "wilderness", "graveyard"):
            lists.append((zone, None, {"harbor": table.harbor, "wilderness": table.wilderness,
                                       "graveyard": table.graveyard}[zone]))
        places = [Place(name, seat, cards, index) for name, seat, cards in lists for index in range(len(cards))]
        if zone in ("wilderness", "graveyard"):
            places.reverse()
        if selector.get("at") == "top":
            places = places[:1]
        return [place for place in places if place.card is not None and self.passes(frame, selector, place.card)]

    def step_candidates(self, frame: Frame, step: Step) -> list[Place]:
        places = self.candidates(frame, step["from"])
        if step["verb"] == "perform":
            places = [place for place in places if self.may_be_performed(frame, place.card)]
        return places

    @staticmethod
    def may_be_performed(frame: Frame, card: str) -> bool:
        """HL-A7: never the Emperor. HL-A9: once in a chain."""
        return card != EMPEROR and card not in frame.chain

    # Markers, X and what is named aloud.

    def chooser(self, frame: Frame, step: Step) -> int:
        seat: int = {"you": frame.you, "next": self.table.after(frame.you), "P": frame.registers.get("P")}[step["by"]]
        return seat

    def move_markers(self, frame: Frame, step: Step) -> Play[None]:
        markers = self.table.markers
        red, green = markers["red"], markers["green"]
        wishes = marker_wishes(CARDS[frame.card]["markers"], red, green, frame.registers.get("X", 0))
        moves = real_moves(wishes, red, green)
        if not moves:
            return
        if "by" in step:
            options = [{"do": "move", "red": by_red, "green": by_green} for by_red, by_green in moves]
            action = yield from ask(self.chooser(frame, step), options)
        else:
            assert len(moves) == 1
            action = {"red": moves[0][0], "green": moves[0][1]}
        markers["red"] += action["red"]
        markers["green"] += action["green"]

    def set_x(self, frame: Frame, step: Step) -> None:
        if "count_of" in step:
            x = len(self.candidates(frame, step["count_of"]))
        elif "moved" in step:
            x = frame.moved
        else:
            cards = [place.card for place in self.candidates(frame, step["distinct_factions"])]
            x = len([faction for faction in FACTIONS if faction not in step.get("except", [])
                     and any(has_faction(card, [faction]) for card in cards)])
        frame.registers["X"] = min(x, step["max"]) if "max" in step else x

    def name_something(self, frame: Frame, step: Step) -> Play[None]:
        options: list[Action]
        if step["verb"] == "choose_faction":
            field_name = "faction"
            options = [{"do": "faction", "faction": faction} for faction in FACTIONS]
        elif step["verb"] == "choose_pile":
            field_name = "pile"
            options = [{"do": "pile", "pile": pile} for pile in step["piles"]
                       if self.candidates(frame, {"zone": pile})]
        else:
            field_name = "of"
            options = [{"do": "player", "of": seat} for seat in sorted(self.seats_of(frame, step["among"]))
                       if "has" not in step or self.candidates(frame, step["has"], [seat])]
        if not options:
            return
        if step.get("may"):
            options.append(DONE)
        action = yield from ask(self.chooser(frame, step), options)
        if action != DONE:
            frame.registers[step["as"]] = action[field_name]

    def choose_mode(self, frame: Frame, step: Step) -> Play[None]:
        modes = {mode["mode"]: mode["steps"] for mode in step["modes"]
                 if self.step_candidates(frame, mode["steps"][0])}
        if not modes:
            return
        action = yield from ask(self.chooser(frame, step), [{"do": "mode", "mode": mode} for mode in modes])
        yield from self.run(frame, modes[action["mode"]])

    # Picking cards.

    @staticmethod
    def naming(verb: str, place: Place) -> Action:
        """How a choice of this card is written."""
        if place.zone == "open":
            return {"do": "choose", "of": place.seat, "face": "open", "card": place.card}
        if place.zone == "hidden":
            return {"do": "choose", "of": place.seat, "face": "hidden", "slot": place.index}
        if place.zone == "tavern":
            return {"do": "choose", "from": "tavern", "slot": place.index + 1}
        if place.zone == "hand":
            words = {"place_hidden": "hide", "discard": "discard", "give": "give", "play_another": "play"}
            if verb in words:
                return {"do": words[verb], "card": place.card}
        return {"do": "choose", "from": place.zone, "card": place.card}

    def choose_place(self, seat: int, verb: str, places: list[Place], may: bool = False,
                     depends_on_hand: bool = False) -> Play[Place | None]:
        """None: `done`."""
        by_name = {key(self.naming(verb, place)): place for place in places}
        options = [self.naming(verb, place) for place in places] + ([DONE] if may else [])
        action = yield from ask(seat, options, depends_on_hand)
        return by_name.get(key(action))

    def picks(self, frame: Frame, step: Step) -> Play[int]:
        """bury, discard, take, draw, look, reveal, place_hidden, place_open, turn_over, perform (HL-V3, HL-V7)."""
        if "card" in step:
            card = frame.registers[step["card"]]
            if step["verb"] == "perform" and not self.may_be_performed(frame, card):
                return 0
            yield from self.carry_out(frame, step, card)
            return 1
        if step["pick"] == "all":
            cards = [place.card for place in self.step_candidates(frame, step)]  # in the order of HL-A10
            for card in cards:
                yield from self.carry_out(frame, step, card)
            return len(cards)
        picked: list[str] = []
        while len(picked) < step["count"]:
            place = yield from self.pick_one(frame, step, picked)
            if place is None:
                break
            card = place.card
            picked.append(card)
            if "as" in step:
                frame.registers[step["as"]] = card
            if "owner_as" in step:
                frame.registers[step["owner_as"]] = place.seat
            yield from self.carry_out(frame, step, card)
        return len(picked)

    def pick_one(self, frame: Frame, step: Step, picked: list[str]) -> Play[Place | None]:
        if step["pick"] == "top":
            if step["from"]["zone"] == "harbor":
                card = yield from self.harbor_card()
                return None if card is None else self.table.place_of(card)
            pile = [place for place in self.candidates(frame, step["from"]) if place.card not in picked]
            if not pile or step["verb"] == "perform" and not self.may_be_performed(frame, pile[0].card):
                return None
            return pile[0]
        places = [place for place in self.step_candidates(frame, step) if place.card not in picked]
        if not places:
            return None
        if step["pick"] == "random":
            card = yield from random_card([place.card for place in places])
            return self.table.place_of(card)
        return (yield from self.choose_place(self.chooser(frame, step), step["verb"], places, step.get("may", False)))

    def carry_out(self, frame: Frame, step: Step, card: str) -> Play[None]:
        """What a verb does to one picked card (HL-A6, HL-V7)."""
        table, verb, you = self.table, step["verb"], frame.you
        place = table.place_of(card)
        if verb == "bury":
            table.move(card, "graveyard")
        elif verb == "discard":
            table.move(card, "wilderness")
        elif verb == "look" and "to" not in step:
            table.see(card, {you})
        elif verb in ("take", "draw", "look"):
            if step["to"]["zone"] == "set":
                if place.zone in ("wilderness", "graveyard", "harbor"):
                    frame.held.pile = place.zone
                table.move(card, "set", you, {you})
            else:
                assert step["to"] == {"zone": "hand", "of": "you"}
                table.move(card, "hand", you, {you})
        elif verb == "reveal":
            table.see(card, table.everyone)
        elif verb == "place_hidden":
            table.move(card, "hidden", you)
        elif verb == "place_open":
            table.move(card, "open", self.seats_of(frame, step["to"]["of"])[0])
        elif verb == "turn_over":
            table.move(card, "hidden" if place.zone == "open" else "open", place.seat)
        elif verb == "perform":
            if place.zone == "tavern":
                table.move(card, "aside")  # HL-A8
            yield from self.perform(you, card, frame.chain)
        else:
            raise ValueError(verb)

    def each_other(self, frame: Frame, step: Step) -> Play[int]:
        """HL-A11: all choose at once and in secret, then the cards move in turn order."""
        assert step["count"] == 1
        others = self.table.others(frame.you)
        waiting: dict[Any, list[Place]] = {}
        for seat in others:
            places = self.candidates(frame, step["from"], [seat])
            if places:
                waiting[seat] = places
        chosen: dict[Any, str] = {}
        while waiting:
            options = {seat: [self.naming(step["verb"], place) for place in places]
                       for seat, places in waiting.items()}
            seat, action = yield Question(options)
            chosen[seat] = next(place.card for place in waiting.pop(seat)
                                if self.naming(step["verb"], place) == action)
        for seat in others:
            if seat in chosen:
                yield from self.carry_out(frame, step, chosen[seat])
        return len(chosen)

    # The other verbs.

    def give(self, frame: Frame, step: Step) -> Play[int]:
        """HL-A15: asked as long as the hand is not empty; `done` only without a fitting card."""
        giver = self.chooser(frame, step)
        if not self.table.seats[giver].hand:
            return 0
        places = self.candidates(frame, step["from"])
        place = yield from self.choose_place(giver, "give", places, may=not places, depends_on_hand=True)
        if place is None:
            return 0
        assert step["to"] == {"zone": "hand", "of": "you"}
        self.table.move(place.card, "hand", frame.you, self.table.everyone)
        return 1

    def play_another(self, frame: Frame, step: Step) -> Play[int]:
        """HL-A15: asked as long as the hand is not empty."""
        if not self.table.seats[frame.you].hand:
            return 0
        places = self.candidates(frame, step["from"])
        place = yield from self.choose_place(frame.you, "play_another", places, may=True, depends_on_hand=True)
        if place is None:
            return 0
        yield from self.play(frame.you, place.card)
        return 1

    def exchange(self, frame: Frame, step: Step) -> Play[int]:
        seat, may = self.chooser(frame, step), step.get("may", False)
        sides: list[Place] = []
        for side in ("a", "b"):
            if not self.candidates(frame, step[side]):
                return 0  # HL-A2: an exchange needs both cards
        for side in ("a", "b"):
            places = self.candidates(frame, step[side])
            if step[side].get("at") == "top":
                sides.append(places[0])
                continue
            place = yield from self.choose_place(seat, "exchange", places, may)
            if place is None:
                return 0
            may = False  # HL-V7: `done` at the first pick only
            sides.append(place)
        self.table.exchange(sides[0], sides[1])
        return 2

    def put_back(self, frame: Frame) -> int:
        """The first card of the `set` becomes the top card again."""
        # GAP: two or more cards put back unchanged come back in their order, but HL-H9 as written ends what others
        # knew of them: a `set` has no order that others see.
        cards = list(reversed(frame.held.cards))
        for card in cards:
            assert frame.held.pile is not None
            self.table.move(card, frame.held.pile)
        return len(cards)

    def refill_tavern(self) -> int:
        moved = 0
        for slot in range(3):
            if self.table.tavern[slot] is None and self.table.graveyard:
                self.table.move_to_tavern(self.table.graveyard[-1], slot)
                moved += 1
        return moved
