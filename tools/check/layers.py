#!/usr/bin/env python3
"""The arrows of ARCHITECTURE.md: includes point down only, and engine/ stays pure.

Usage: layers.py [ROOT]. Prints FILE:LINE for every offence; exit 1 if there is one.
"""

import re
import sys
from functools import cache
from pathlib import Path

CORE = "engine/core"
GAMES = ["engine/hidden_leaders", "engine/yield"]

# The parts of apps/, and which of the others each sees. The faces do not know each other.
APPS = {
    "apps/common": [],
    "apps/programs": ["apps/common"],
    "apps/maps": ["apps/common"],
    "apps/net": [],
    "apps/lab": ["apps/common", "apps/programs", "apps/maps"],
    "apps/terminal": ["apps/common", "apps/programs", "apps/maps"],
    "apps/server": ["apps/common", "apps/programs", "apps/maps", "apps/net"],
    "apps/join": ["apps/common", "apps/programs", "apps/maps", "apps/net", "apps/terminal"],
    "apps/wasm": [],
    "apps/oshra": ["apps/common", "apps/programs", "apps/maps", "apps/lab", "apps/terminal", "apps/server", "apps/join"],
}
BELOW_APPS = [CORE, *GAMES, "foresight", "text", "text/icu", "bots", "match", "protocol", "positions", "table", "store"]

# What each folder may include besides itself. The two games never see each other; nothing sees apps but tests.
MAY_INCLUDE = {
    CORE: [],
    GAMES[0]: [CORE],
    GAMES[1]: [CORE],
    "foresight": [CORE, *GAMES],
    "text/icu": [CORE, "text"],  # before "text": the longer name is looked for first
    "text": [CORE, *GAMES, "foresight"],
    "bots": [CORE, *GAMES],
    "match": [CORE, *GAMES],
    "protocol": [CORE, *GAMES, "match"],
    "positions": [CORE, *GAMES, "match", "protocol"],
    "table": [CORE, *GAMES, "foresight", "text", "bots", "match", "protocol", "positions"],
    "store": [CORE],
    **{app: [*BELOW_APPS, *others] for app, others in APPS.items()},
    "apps/wasm": [folder for folder in BELOW_APPS if folder != "text/icu"],
}
TESTS = ["tests", "fuzz", "bench"]  # may include everything

# protocol/ sees actions, options, views and projected events, never a State or what works on one: not through any
# header either.
NOT_FOR_PROTOCOL = re.compile(r"(^|/)(state|[a-z_]*interpreter[a-z_]*)\.(h|inl)$")

# Standard headers that have no place in engine/: heap, I/O, clock, random source, threads, floating point.
NOT_FOR_ENGINE = set(
    """vector string map set unordered_map unordered_set list deque forward_list queue stack memory memory_resource
    functional any regex valarray sstream iostream istream ostream fstream iomanip ios cstdio stdio.h print format
    filesystem chrono ctime time.h random thread mutex shared_mutex condition_variable future atomic semaphore barrier
    latch stop_token coroutine cmath math.h complex cfloat cfenv exception stdexcept new typeinfo
    unistd.h fcntl.h""".split()
)
# These belong to the WebAssembly module.
FOR_WASM = ["foresight", "text", "bots", "match", "protocol", "positions", "table"]
NOT_FOR_WASM = set(
    """thread mutex shared_mutex condition_variable future filesystem fstream regex random
    unistd.h fcntl.h""".split()
)
# Heavy headers, and the files that show the rest what they need of them.
ONLY_IN = {
    "CLI/": ["apps/common/command_line.cpp"],
    "nlohmann/": ["protocol/json.cpp", "text/messages.cpp"],
    "boost/": [f"apps/net/{file}" for file in ("client.cpp", "gzip.cpp", "server.cpp", "visitor.cpp", "wire.cpp", "wire.h")],
    "sqlite3.h": ["store/sqlite/connection.cpp"],
}
PLATFORM = re.compile(r"^(boost|unicode|sodium|libpq|CLI|sys)(/|\.h|-)")

INCLUDE = re.compile(r'^\s*#\s*include\s*(?:"([^"]+)"|<([^>]+)>)')
FLOATING = re.compile(r"\b(float|double)\b")
TOKENS = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"', re.DOTALL)


def folder_of(path):
    """The layer that a path from the root belongs to, or None."""
    for folder in [*MAY_INCLUDE, *TESTS]:
        if path.startswith(folder + "/"):
            return folder
    return None


def without_comments(text):
    """Comments blanked, strings kept (an include is one), lines as they were."""
    return TOKENS.sub(lambda m: m[0] if m[0][0] == '"' else re.sub(r"[^\n]", " ", m[0]), text)


@cache
def quoted_includes(file):
    """What a file includes by its path from the root; nothing if there is no such file."""
    if not file.is_file():
        return []
    lines = without_comments(file.read_text(encoding="utf-8")).split("\n")
    return [match[1] for line in lines if (match := INCLUDE.match(line)) and match[1]]


def way_to_state(root, target):
    """The shortest chain of includes from `target` to what protocol/ may not see, or None."""
    ways = [[target]]
    met = {target}
    for way in ways:
        if folder_of(way[-1]) in GAMES and NOT_FOR_PROTOCOL.search(way[-1]):
            return way
        for include in quoted_includes(root / way[-1]):
            if include not in met:
                met.add(include)
                ways.append([*way, include])
    return None


def quoted_offence(root, path, folder, target):
    if not (root / target).is_file():
        return f'"{target}" is no path from the root of the repository'
    if target.endswith(".cpp"):
        return f"{target} is compiled by itself, not included"
    if folder in TESTS:
        return None
    other = folder_of(target)
    if other is None:
        return f'"{target}" belongs to no layer'
    if other != folder and other not in MAY_INCLUDE[folder]:
        return f"{folder} may not include {other} ({target})"
    # What another file of protocol/ includes is said of that file.
    if folder == "protocol" and other != folder and (way := way_to_state(root, target)):
        return f"protocol may not see a State ({' -> '.join(way)})"
    return None


def system_offence(path, folder, header):
    for heavy, only in ONLY_IN.items():
        if header.startswith(heavy) and path not in only:
            return f"<{header}> takes seconds to compile: only {' and '.join(only)} may include it"
    if folder.startswith("engine/") and (header in NOT_FOR_ENGINE or PLATFORM.match(header) or "json" in header):
        return f"engine/ is pure: no <{header}>"
    if folder in FOR_WASM and (header in NOT_FOR_WASM or PLATFORM.match(header)):
        return f"{folder} is part of the WebAssembly module: no <{header}>"
    return None


def offences(root, path):
    name = path.relative_to(root).as_posix()
    folder = folder_of(name)
    if folder is None:
        yield 1, "belongs to no layer"
        return
    text = without_comments(path.read_text(encoding="utf-8"))
    for number, line in enumerate(text.split("\n"), 1):
        if match := INCLUDE.match(line):
            quoted, system = match.groups()
            why = quoted_offence(root, name, folder, quoted) if quoted else system_offence(name, folder, system)
            if why:
                yield number, why
        elif folder.startswith("engine/") and FLOATING.search(TOKENS.sub("", line)):
            yield number, "engine/ has no floating point"


def main():
    root = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parents[2]).resolve()
    tops = sorted({folder.split("/")[0] for folder in [*MAY_INCLUDE, *TESTS]})
    files = sorted(
        file for top in tops for file in (root / top).rglob("*") if file.suffix in (".h", ".inl", ".cpp")
    )
    count = 0
    for file in files:
        for line, why in offences(root, file):
            print(f"{file.relative_to(root)}:{line}: {why}")
            count += 1
    print(f"layers: {len(files)} files, {count} offences")
    return 1 if count or not files else 0


if __name__ == "__main__":
    sys.exit(main())
