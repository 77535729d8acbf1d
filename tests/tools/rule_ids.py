#!/usr/bin/env python3
"""Every rule has a test that carries its id, and every id that a test carries is a rule.

Rules are the lines `- **HL-P3** ...` of docs/rules/. A test carries ids in the name of a doctest TEST_CASE
("HL-P3: ..."), in the `rules` of a scenario file, or in the name of that file. HL-V* define the card file and are
tested through the cards (tests/tools/card_scenarios.py). Tests of Yield's ids are demanded once engine/yield/game.h exists;
its maps came first.

Usage: rule_ids.py [ROOT] [-v]. With -v, also says which tests each rule has. Exit 1 if a rule or a test is wanting.
"""

import json
import re
import sys
from collections import defaultdict
from pathlib import Path

GAMES = {  # prefix: rules page, ids that need no test of their own, file without which no test is demanded
    "HL": ("docs/rules/hidden-leaders.md", re.compile(r"HL-V\d+"), None),
    "Y": ("docs/rules/yield.md", None, "engine/yield/game.h"),
}
RULE = re.compile(r"^- \*\*((?:HL|Y)-[A-Z]\d+)\b", re.MULTILINE)
ID = re.compile(r"(?<![A-Za-z0-9])((?:HL|Y)-[A-Z]\d+)(?![0-9])")
TEST_CASE = re.compile(r'\b(?:TEST_CASE|SCENARIO)\w*\s*\(\s*(?:\w+\s*,\s*)?((?:"(?:\\.|[^"\\])*"\s*)+)')


def natural(rule):
    return [int(part) if part.isdigit() else part for part in re.split(r"(\d+)", rule)]


def scenario_ids(path):
    """Ids of a scenario file. One that is malformed is the scenario runner's business."""
    ids = set(ID.findall(path.stem.upper()))
    try:
        rules = json.loads(path.read_text(encoding="utf-8")).get("rules", [])
    except (ValueError, AttributeError):
        return ids
    return ids | {rule for rule in rules if isinstance(rule, str)}


def tests_by_id(root):
    tests = defaultdict(set)
    for path in sorted((root / "tests" / "scenarios").rglob("*.json")):
        for rule in scenario_ids(path):
            tests[rule].add(str(path.relative_to(root)))
    for path in sorted((root / "tests").rglob("*.cpp")):
        for case in TEST_CASE.finditer(path.read_text(encoding="utf-8")):
            for rule in ID.findall(case[1]):
                tests[rule].add(f"{path.relative_to(root)}: {case[1].strip()}")
    return tests


def main():
    arguments = [a for a in sys.argv[1:] if a != "-v"]
    root = Path(arguments[0]) if arguments else Path(__file__).resolve().parents[2]
    tests = tests_by_id(root)
    passed = failed = 0
    for page, exempt, wanted_with in GAMES.values():
        demanded = not wanted_with or (root / wanted_with).is_file()
        for rule in RULE.findall((root / page).read_text(encoding="utf-8")):
            found = tests.pop(rule, set())
            if not found and not demanded:
                continue
            if not found and not (exempt and exempt.fullmatch(rule)):
                print(f"{rule} has no test ({page})")
                failed += 1
                continue
            passed += 1
            if "-v" in sys.argv:
                print(f"{rule}: {len(found)}" + "".join(f"\n    {test}" for test in sorted(found)))
    for rule in sorted(tests, key=natural):
        for test in sorted(tests[rule]):
            print(f"{rule} is no rule ({test})")
            failed += 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
