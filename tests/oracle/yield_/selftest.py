"""Random games and retreats in the model alone: `selftest.py [GAMES-PER-SETTING]`."""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from itertools import permutations, product
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from actors import CHANCE, SPECTATOR, Action, Actor, key  # noqa: E402
from yield_.board import Army, Board, Map  # noqa: E402
from yield_.cards import ARMIES, DECK, HAND_LIMIT, MOST_UNITS, REGIONS, region_of  # noqa: E402
from yield_.model import Game  # noqa: E402
from yield_.questions import Play, Question  # noqa: E402
from yield_.retreat import Retreats  # noqa: E402

MOST_ACTIONS = 20000
POSITIONS = 300  # of retreats

# players, leaders, teams
SETTINGS: list[tuple[int, bool, str | None]] = [
    (2, False, None), (3, False, None), (4, False, None), (5, False, None), (4, False, "2v2"), (3, False, "2v1"),
    (2, True, None), (3, True, None), (4, True, None), (5, True, None), (4, True, "2v2"), (3, True, "2v1"),
]


def check(condition: bool, what: str) -> None:
    if not condition:
        raise AssertionError(what)


# Maps: a ring, perhaps with a hub, or a grid; small, so that armies meet.

def make_map(players: int, chance: random.Random) -> dict[str, Any]:
    kind = chance.choice(["ring", "wheel", "grid"])
    if kind == "grid":
        width, height = chance.choice([4, 5]), players
        names = [f"{column}{row}" for row in range(height) for column in "abcde"[:width]]
        streets = [[names[row * width + column], names[row * width + column + 1]]
                   for row in range(height) for column in range(width - 1)]
        streets += [[names[place], names[place + width]] for place in range(width * (height - 1))]
        starts = [names[row * width + (row * (width - 1)) % (2 * width - 2) % width] for row in range(height)]
    else:
        size = 3 * players
        names = [f"r{place}" for place in range(size)]
        streets = [[names[place], names[(place + 1) % size]] for place in range(size)]
        starts = names[::3]
        if kind == "wheel":
            names.append("hub")
            streets += [["hub", names[place]] for place in range(1, size, 3)]
    numerals = starts + chance.sample([name for name in names if name not in starts], players)
    return {"locations": {name: chance.choice(REGIONS) for name in names}, "streets": streets, "starts": starts,
            "numerals": numerals}


# What holds in every position.

def check_conservation(board: Board, starting_units: list[int]) -> None:
    cards = board.deck + board.revealed + [laid.card for laid in board.discard + board.table]
    for seat in board.seats:
        cards += seat.hand + seat.drawn
    check(Counter(cards) == Counter(DECK), "the 72 cards (Y-C2)")
    least = 0 if board.phase == "setup" else 1  # 0: not yet set
    for seat in board.seats:
        check(all(least <= army.units <= MOST_UNITS for army in seat.armies), "1 to 15 units (Y-C3)")
        check(len(seat.used) <= board.season, "one strategy card a season (Y-T1)")
    for number, seat in enumerate(board.seats):
        units = sum(army.units for army in seat.armies)
        risen = board.has(number, "basil", "a")  # Y-P5
        check(risen or not starting_units or units <= starting_units[number] + 6 + 12, "units come only from recruits")
    for fortress in board.fortresses.values():
        check(fortress.value >= 1, "a fortress has a token (Y-C4)")
    for location in board.map.regions:
        owners = {army.owner for army in board.armies_at(location)}
        check(all(not board.enemies(one, other) for one in owners for other in owners), "no enemies share (Y-M3)")


def check_tokens(before: dict[str, Any], after: dict[str, Any]) -> None:
    """One action other than `carry` changes a fortress by one token at most."""
    for location in {*before, *after}:
        old = before[location]["value"] if location in before else 0
        new = after[location]["value"] if location in after else 0
        check(abs(new - old) <= 1, f"one token at a time: {location}")


def check_dials(before: dict[str, Any], after: dict[str, Any], what: str) -> None:
    """A dial that stays known changes only in a battle, or by recruits that all can follow."""
    in_battle = ("lose", "retreat", "yield", "accept", "upgrade", "done")
    for old_seat, new_seat in zip(before["seats"], after["seats"], strict=True):
        for name in set(old_seat["seen"]) & set(new_seat["seen"]):
            old, new = old_seat["armies"][name]["units"], new_seat["armies"][name]["units"]
            check(old == new or what in in_battle or what == "units", f"a known dial changed by {what}")


def check_views(game: Game) -> None:
    board, state = game.board, game.state()
    for seat in state["seats"]:
        check(not {region_of(card) for card in seat["hand"]} & {*seat["lacks"]}, "who lacks a region has none (Y-H5)")
    for viewer in game.viewers():
        view = game.view(viewer)
        check(view["deck"] == len(board.deck), "the deck's size is public (Y-H3)")
        up = Counter(laid.card for laid in board.discard if laid.face == "up")
        mine = Counter(laid.card for laid in board.discard + board.table if (laid.face, laid.by) == ("down", viewer))
        shown = Counter(card for card in view["discard"] if card is not None)
        check(not up - shown and not shown - up - mine, "face-down discards are secret (Y-B7)")
        check(len(view["discard"]) == len(board.discard), "the size of the discard pile is public")
        face_up = board.revealed + [laid.card for laid in board.table if laid.face == "up"]
        check(Counter(view["table"]["up"]) == Counter(face_up), "face-up cards are public (Y-B7, Y-V2)")
        on_table = len(board.revealed) + len(board.table)
        check(len(face_up) + sum(view["table"]["down"]) == on_table, "every card of a battle is on the table (Y-B13)")
        for number, seat in enumerate(view["seats"]):
            real_seat = state["seats"][number]
            if number == viewer:
                check(seat == real_seat, "players see their own")
                continue
            check(seat["lacks"] == real_seat["lacks"], "what a hand has said that it lacks is public (Y-H5)")
            known_cards = [card for card in seat["hand"] if card is not None]
            check(len(seat["hand"]) == len(real_seat["hand"]), "hand sizes are public (Y-H3)")
            check(not Counter(known_cards) - Counter(real_seat["hand"]), "what is known of a hand is true")
            check(not known_cards or (viewer != SPECTATOR and has_pavyr(board, number)), "hands are secret (Y-H3)")
            check(not any(seat["drawn"]), "drawn cards are secret")
            check(set(seat["used"].values()) <= {"up", seat["used"].get("down")}, "face-down cards are secret (Y-T2)")
            for name, army in seat["armies"].items():
                real_army = board.army(number, name)
                check(army["units"] == (real_army.units if real_army.seen else None), "dials are secret (Y-B3)")


def has_pavyr(board: Board, seat: int) -> bool:
    return board.has(seat, "pavyr", "a")


def check_options(game: Game) -> list[Actor]:
    to_act = game.to_act()
    actors: list[Actor] = [CHANCE] if isinstance(to_act, str) else [*to_act]
    check(bool(actors), "somebody is to act")
    for actor in actors:
        options = [key(option) for option in game.options(actor)]
        check(bool(options), "options are never empty")
        check(len(set(options)) == len(options), "no option is offered twice")
        if isinstance(actor, int):
            for option in game.options(actor):
                if option["do"] in ("discard", "play", "give"):
                    check(option["card"] in game.board.seats[actor].hand, "only own cards are offered")
                if option["do"] == "give":
                    check(len({region_of(one["card"]) for one in game.options(actor)}) == 1, "one region is asked for")
    return actors


def play(players: int, leaders: bool, teams: str | None, seed: int, tally: Counter[str]) -> int:
    """One game; the number of actions."""
    chance = random.Random(f"{players} {leaders} {teams} {seed}")
    single = chance.randrange(3) if teams == "2v1" else None
    game = Game(players, make_map(players, chance), leaders, teams, single)
    starting_units: list[int] = []
    actions = 0
    peaceful = chance.random() < 0.3
    while not game.over:
        board = game.board
        if board.phase != "setup" and not starting_units:
            starting_units = [sum(army.units for army in seat.armies) for seat in board.seats]
            check(sum(starting_units) == (28 if teams == "2v1" else 12 * players), "the units of Y-S6, Y-G5")
        check_conservation(board, starting_units)
        check_views(game)
        actor = chance.choice(check_options(game))
        options = game.options(actor)
        if isinstance(actor, int):
            options = preferred(options, chance, peaceful)
        action = chance.choice(options)
        before, what = game.state(), action["do"] if isinstance(actor, int) else CHANCE
        game.apply(actor, action)
        after = game.state()
        if what != "carry" and not game.over:
            check_tokens(before["fortresses"], after["fortresses"])
        check_dials(before, after, what)
        over = [seat for seat in range(players) if len(board.seats[seat].hand) > HAND_LIMIT]
        check(len(over) <= 1, "hands go over the limit one at a time (Y-H1)")
        actions += 1
        tally[what] += 1
        check(actions <= MOST_ACTIONS, "the game ends")
    check_conservation(game.board, starting_units)
    check_views(game)
    check_end(game)
    return actions


def preferred(options: list[Any], chance: random.Random, peaceful: bool) -> list[Any]:
    """Mostly bold: reveal, fight, chase; else anything."""
    bold = {"reveal", "ambush", "conquer", "steal", "carry", "found", "chase", "hand-over"}
    calm = {"draw", "done"}
    if chance.random() < 0.2:
        return options
    wished = [option for option in options if option["do"] in bold] if not peaceful else \
        [option for option in options if option["do"] not in bold]
    return wished or [option for option in options if option["do"] not in calm] or options


def check_end(game: Game) -> None:
    board = game.board
    check(game.to_act() == [], "nobody acts after the end")
    check(game.winners == board.team(game.winners[0]), "a player or a team wins (Y-E1, Y-G3)")
    by_destruction = board.phase != "conquer"
    if by_destruction:
        check(any(board.has(seat, "basil", "b") for seat in game.winners), "only Basil B ends a game early (Y-P6)")
    else:
        points = {seat: sum(game.scores[member] for member in board.team(seat)) for seat in range(game.players)}
        check(points[game.winners[0]] == max(points.values()), "the most points win (Y-E1)")
        check(board.year == 3, "three years (Y-Y1)")


# Retreats: the greatest number of Y-R2 against trying out every order with every target.

def make_retreats(seed: int) -> tuple[Board, list[Army], str]:
    """A small crowded position: the board, who is defeated, and in words. Some of their friends follow (Y-R4), other
    armies stand in the way."""
    chance = random.Random(f"retreats {seed}")
    names = "abcdefg"[:chance.randint(4, 7)]
    streets = {(names[chance.randrange(place)], names[place]) for place in range(1, len(names))}
    while len(streets) < len(names) + chance.randint(0, 2):
        one, other = sorted(chance.sample(names, 2))
        streets.add((one, other))
    teams = "2v2" if chance.random() < 0.2 else None
    board = Board(4, Map({"locations": {name: "town" for name in names}, "streets": sorted(streets)}), teams)
    board.start = chance.randrange(4)
    board.order = board.order_from_marker()
    defeated: list[Army] = []
    for _ in range(chance.randint(2, 4)):
        place_one(board, chance, [1, 3] if teams else [1, 2, 3], defeated)
    for seat in chance.choices(range(4), k=chance.randint(0, 2)):
        place_one(board, chance, [seat], [])
    armies = ", ".join(f"{army.owner} {army.name} {army.at}{' defeated' if army in defeated else ''}"
                       for army in board.on_map())
    return board, defeated, f"{sorted(streets)}: {armies}"


def place_one(board: Board, chance: random.Random, seats: list[int], among: list[Army]) -> None:
    """One more army of one of these players, where it may stand."""
    seat = chance.choice(seats)
    armies = board.seats[seat].armies
    free = [name for name in ARMIES if name not in [army.name for army in armies]]
    places = [location for location in board.map.regions if not board.enemy_at(location, seat)]
    if places:
        armies.append(Army(seat, free[0], chance.choice(places)))
        among.append(armies[-1])


def by_trying(board: Board, defeated: list[Army]) -> dict[tuple[Army, str], int]:
    """Every order of all armies, every target of each: how many of the defeated get away at most, by the first step."""
    stood = {army: str(army.at) for army in board.on_map()}
    places = {stood[army] for army in defeated}
    armies = [army for army in stood if stood[army] in places]
    most: dict[tuple[Army, str], int] = {}
    for order in permutations(armies):
        for targets in product(*(board.map.adjacent[stood[army]] for army in order)):
            gone: list[tuple[Army, str]] = []
            for army, target in zip(order, targets, strict=True):
                follows = any(stood[other] == stood[army] for other, _ in gone)
                if (army in defeated or follows) and not board.enemy_at(target, army.owner):
                    army.at = target
                    gone.append((army, target))
            if gone:
                most[gone[0]] = max(most.get(gone[0], 0), sum(army in defeated for army, _ in gone))
            for army, place in stood.items():
                army.at = place
    return most


def retreat_at_random(play: Play[None], chance: random.Random) -> list[tuple[Question, Action]]:
    """What was asked and answered."""
    told: list[tuple[Question, Action]] = []
    try:
        question = next(play)
        while True:
            (seat, options), = question.options.items()
            told.append((question, chance.choice(options)))
            question = play.send((seat, told[-1][1]))
    except StopIteration:
        return told


def check_retreats(seed: int) -> None:
    board, defeated, words = make_retreats(seed)
    chance = random.Random(seed)
    retreats = Retreats(board, defeated, lambda army: None)
    start = retreats.where()
    found = {(retreats.armies[number], location): retreats.by(start, (number, location))
             for number, location in retreats.steps(start)}
    tried = by_trying(board, defeated)
    check(found == tried, f"the greatest number (Y-R2): {words}")
    greatest = max(tried.values(), default=0)
    check(retreats.greatest(start) == greatest, f"the greatest number of all (Y-R2): {words}")
    stood = {army: army.at for army in board.on_map()}
    for _ in range(3):
        retreat_at_random(retreats.by_winner(0), chance)
        check_after_retreats(board, defeated, stood, words)
        away = sum(army.at != stood[army] for army in defeated)
        check(away == greatest and len(retreats.stranded()) == len(defeated) - away, f"as many as can be: {words}")
        for army, place in stood.items():
            army.at = place
    for question, answer in retreat_at_random(retreats.by_their_owners(), chance):
        check([*question.options] == [answer["of"]], f"each their own (Y-D1): {words}")
    check_after_retreats(board, defeated, stood, words)
    check(not retreats.steps(retreats.where()), f"who can retreat must (Y-D1): {words}")


def check_after_retreats(board: Board, defeated: list[Army], stood: dict[Army, str | None], words: str) -> None:
    left = {stood[army] for army in defeated if army.at != stood[army]}
    for army, place in stood.items():
        if army not in defeated:
            check((army.at != place) == (place in left), f"who stood with them follows (Y-R4): {words}")
        check(army.at == place or army.at in board.map.adjacent[str(place)], f"one street (Y-R1): {words}")
        check(not board.enemy_at(str(army.at), army.owner), f"no enemies share (Y-M3): {words}")


def main() -> int:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    passed = failed = 0
    tally: Counter[str] = Counter()  # how often each kind of choice came up, so that nothing goes unplayed unseen
    for players, leaders, teams in SETTINGS:
        begun, actions = time.monotonic(), 0
        name = f"players {players} leaders {leaders} teams {teams}"
        for seed in range(games):
            try:
                actions += play(players, leaders, teams, seed, tally)
                passed += 1
            except AssertionError as error:
                failed += 1
                print(f"FAIL {name} seed {seed}: {error}")
        print(f"{name}: {actions} actions, {time.monotonic() - begun:.1f} s")
    print(", ".join(f"{what} {times}" for what, times in sorted(tally.items())))
    begun = time.monotonic()
    for seed in range(POSITIONS):
        try:
            check_retreats(seed)
            passed += 1
        except AssertionError as error:
            failed += 1
            print(f"FAIL retreats {seed}: {error}")
    print(f"retreats: {POSITIONS} positions, {time.monotonic() - begun:.1f} s")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
