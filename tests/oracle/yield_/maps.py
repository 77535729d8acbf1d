"""The maps that come with the project, as a scenario file would hold them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parents[3] / "maps"


def names() -> list[str]:
    return sorted(file.stem for file in FOLDER.glob("*.json"))


def shipped(name: str) -> dict[str, Any]:
    """Locations in the order of the file; those with a numeral; what is only for the drawing is left out."""
    content = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return {"locations": {location["id"]: location["region"] for location in content["locations"]},
            "streets": content["streets"], "starts": content["starts"],
            "numerals": [location["id"] for location in content["locations"] if "numeral" in location]}
