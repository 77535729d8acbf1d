"""Who acts, who looks, and what is done: as scenario files and dumps of either game write it."""

from __future__ import annotations

import json
from typing import Any, Union

CHANCE = "chance"
SPECTATOR = "spectator"
Actor = Union[int, str]  # a seat, or CHANCE
Viewer = Union[int, str]  # a seat, or SPECTATOR
Action = Any  # of a player: an object of a scenario file; of chance: a card, a leader or {"start": seat}

DONE: Action = {"do": "done"}


def key(action: Action) -> str:
    return json.dumps(action, sort_keys=True)
