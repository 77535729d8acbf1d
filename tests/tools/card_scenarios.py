#!/usr/bin/env python3
"""Every card has its scenarios: tests/scenarios/hidden-leaders/cards/<id>/ holds

    does-what-it-says.json      an ordinary use
    no-legal-target.json        nothing fits (not for the Buried Emperor, which performs nothing)
    performed-by-another.json   another card performs it, or, for the Emperor, cannot
    ruling-K-*.json             at least one for the K-th line of its `rulings` in the card file, K from 1

Usage: card_scenarios.py [ROOT]. Names what is missing or belongs to no card or ruling; exit 1 if there is any.
"""

import json
import re
import sys
from pathlib import Path

SETS = {"base72", "ks4", "emperor", "ks8"}
CARDS = 85
ALWAYS = ["does-what-it-says.json", "no-legal-target.json", "performed-by-another.json"]
EXCEPT = {("buried-emperor", "no-legal-target.json")}
RULING = re.compile(r"ruling-(\d+)-.+\.json")


def faults(card, folder):
    """What is wrong with one card's folder."""
    names = {file.name for file in folder.iterdir()} if folder.is_dir() else set()
    for name in ALWAYS:
        if name not in names and (card["id"], name) not in EXCEPT:
            yield f"{name} is missing"
    covered = {int(match[1]) for name in names if (match := RULING.fullmatch(name))}
    for number, line in enumerate(card["rulings"], 1):
        if number not in covered:
            yield f"ruling-{number}-*.json is missing: {line}"
    for number in sorted(covered - set(range(1, len(card["rulings"]) + 1))):
        yield f"ruling-{number}-*.json: the card has {len(card['rulings'])} rulings"


def main():
    root = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parents[2]
    table = root / "tests/oracle/hidden_leaders/cards.json"
    folders = root / "tests/scenarios/hidden-leaders/cards"
    cards = [card for card in json.loads(table.read_text(encoding="utf-8")) if card["set"] in SETS]
    passed = failed = 0
    if len(cards) != CARDS:
        print(f"the card file has {len(cards)} cards of these sets, not {CARDS}")
        failed += 1
    for card in cards:
        wrong = list(faults(card, folders / card["id"]))
        for fault in wrong:
            print(f"{card['id']}: {fault}")
        passed, failed = (passed, failed + 1) if wrong else (passed + 1, failed)
    ids = {card["id"] for card in cards}
    for folder in sorted(folders.iterdir()) if folders.is_dir() else []:
        if folder.name not in ids:
            print(f"{folder.relative_to(root)}: no such card")
            failed += 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
