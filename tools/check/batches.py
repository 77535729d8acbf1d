#!/usr/bin/env python3
"""No two files that may be compiled in one batch (cmake/OshraTargets.cmake) give one name to things of their own.

Most such clashes do not compile. Two functions with the same name and other parameters do: they become overloads, and a
call may silently find the wrong one. So a name that a .cpp file defines in an unnamed namespace is its own within its
library; only an alias may be said twice in the same words. Reads files as clang-format writes them: what is defined there begins in the first column.

Usage: batches.py BUILD. BUILD is a configured build folder: its compile_commands.json names the batches. Exit 1 if a name
is found twice.
"""

import json
import re
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
INCLUDED = re.compile(r'^#include "([^"]+)"', re.MULTILINE)
# What a line in the first column defines: a type, an alias, a constant or a function, whatever stands before its name.
DEFINED = [
    re.compile(r"^(?:class|struct|enum class|enum|union|concept)\s+(\w+)(?!.*;$)"),
    re.compile(r"^using (\w+) ="),
    re.compile(r"^(?:[\w:<>,&*\[\]\s.]|\(\.\.\.\))*?\b(\w+)\((?!\()"),
    re.compile(r"^(?:constexpr|const|constinit|static|inline|thread_local)\b[^(={]*?\b(\w+)(?:\[[^\]]*\])*(?:\s*=|\{)"),
]
IGNORED = {"template", "requires", "operator", "namespace", "static_assert", "if", "while", "for", "decltype", "alignas"}


def own_names(path):
    """Names defined in unnamed namespaces, each with the namespaces around it: (namespaces, name) -> its line."""
    names, around = {}, []
    for line in path.read_text(encoding="utf-8").splitlines():
        if match := re.match(r"namespace ([\w:]+)? ?\{$", line):
            around.append(match[1] or "")
        elif line.startswith("}  // namespace"):
            around.pop()
        elif "" in around and line and not line[0].isspace() and not line.startswith(("//", "#", "}", "template", "[[")):
            for pattern in DEFINED:
                if (match := pattern.match(line)) and match[1] not in IGNORED:
                    names["::".join(filter(None, around)), match[1]] = line
                    break
    return names


def main():
    build = Path(sys.argv[1])
    batches = [
        Path(unit["file"])
        for unit in json.loads((build / "compile_commands.json").read_text(encoding="utf-8"))
        if "/Unity/" in unit["file"]
    ]
    libraries = defaultdict(set)
    for batch in batches:
        for file in INCLUDED.findall(batch.read_text(encoding="utf-8")):
            if Path(file).is_relative_to(ROOT) and Path(file).exists():
                libraries[batch.parent].add(Path(file))
    clashes = 0
    for _, files in sorted(libraries.items()):
        where, lines = defaultdict(list), defaultdict(set)
        for file in sorted(files):
            for name, line in own_names(file).items():
                where[name].append(str(file.relative_to(ROOT)))
                lines[name].add(line)
        for (space, name), found in sorted(where.items()):
            said = lines[space, name]
            if len(said) == 1 and next(iter(said)).startswith("using "):
                continue
            # Both games have the same words, in namespaces or batches of their own.
            games = {next((game for game in ("hidden_leaders", "yield") if game in file), "") for file in found}
            if len(found) > 1 and not (len(games) == len(found) and "" not in games):
                print(f"{space}::{name} is defined in {' and '.join(found)}")
                clashes += 1
    print(f"{sum(map(len, libraries.values()))} files in {len(batches)} batches, {clashes} names twice")
    return 1 if clashes or not batches else 0


if __name__ == "__main__":
    sys.exit(main())
