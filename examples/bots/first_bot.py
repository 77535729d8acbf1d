#!/usr/bin/env python3
"""A first bot, for both games: takes what looks best at once. docs/bot-protocol.md says what it is told.

    oshra simulate hidden-leaders --players 3 --games 10 --bots 'exec:python3 examples/bots/first_bot.py,random,random'
"""
import json
import random
import sys

VERBS = {"conquer": 3, "upgrade": 3, "found": 3, "play": 2, "reveal": 1, "done": -1, "yield": -2}


def factions(things, name):  # of Hidden Leaders; Yield's leaders and cards have none
    return things.get(name, {}).get("factions", ())


def worth(option, mine, heroes):
    own = len(mine.intersection(factions(heroes, option.get("card"))))  # 1: a hero of one of our factions
    markers = option.get("red", 0) * ("army" in mine) + option.get("green", 0) * ("tribes" in mine)
    return VERBS.get(option["do"], 0) + markers + (-own if option["do"] in ("discard", "give") else own)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "game":
        seat, facts = message["seat"], message["facts"]
    elif message["type"] == "decide":
        random.seed(message["seed"])
        if "split" in message:  # units to spread: any way will do
            print(random.randrange(message["split"]["ways"]), flush=True)
            continue
        leader = message["view"]["seats"][seat]["leader"]
        mine = set(factions(facts["leaders"], leader) if "heroes" in facts else ())
        values = [worth(option, mine, facts.get("heroes", {})) for option in message["options"]]
        print(random.choice([i for i, value in enumerate(values) if value == max(values)]), flush=True)
