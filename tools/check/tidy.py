#!/usr/bin/env python3
"""clang-tidy over every translation unit with files of the given folders, in parallel, remembering what was clean.

Usage: tidy.py BUILD JOBS FOLDER... BUILD is a built Ninja folder with compile_commands.json. A unit is a file or a batch
of files (cmake/OshraTargets.cmake). It is looked at again when its command, clang-tidy's settings or version, or any
file that it includes (as Ninja's log of the last build says) has changed. Prints what clang-tidy says; exit 1 if it says
anything.
"""

import hashlib
import json
import os
import re
import shlex
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

TIDY = "clang-tidy-19"
ROOT = Path(__file__).resolve().parents[2]


@cache
def fingerprint(path):
    """Contents of our own files; size and time of the system's."""
    try:
        if Path(path).is_relative_to(ROOT):
            return hashlib.sha256(Path(path).read_bytes()).hexdigest()
        stat = os.stat(path)
        return f"{stat.st_size} {stat.st_mtime_ns}"
    except OSError:
        return "missing"


def dependencies(build):
    """Object -> files that it was made of, from Ninja's log."""
    listing = subprocess.run(["ninja", "-C", build, "-t", "deps"], capture_output=True, text=True, check=True).stdout
    found, current = {}, None
    for line in listing.splitlines():
        if match := re.match(r"(\S+): #deps", line):
            current = found.setdefault(match[1], [])
        elif line.startswith("    ") and current is not None:
            current.append(os.path.normpath(os.path.join(build, line.strip())))
    return found


def output(unit):
    words = shlex.split(unit["command"])
    return words[words.index("-o") + 1]


def files_of(unit):
    """The file itself, or those of a batch."""
    file = Path(unit["file"])
    if file.parent.name != "Unity":
        return [file]
    return [Path(name) for name in re.findall(r'^#include "([^"]+)"', file.read_text(encoding="utf-8"), re.MULTILINE)]


def main():
    build, jobs, folders = Path(sys.argv[1]).resolve(), int(sys.argv[2]), sys.argv[3:]
    units = [
        unit
        for unit in json.loads((build / "compile_commands.json").read_text())
        if any(file.is_relative_to(ROOT / folder) for file in files_of(unit) for folder in folders)
    ]
    units = list({unit["file"]: unit for unit in units}.values())
    deps = dependencies(str(build))
    version = subprocess.run([TIDY, "--version"], capture_output=True, text=True, check=True).stdout
    settings = [(file, fingerprint(str(file))) for file in sorted(ROOT.rglob(".clang-tidy"))]
    memory = build / "tidy-clean"
    memory.mkdir(exist_ok=True)

    def key(unit):
        made_of = sorted({unit["file"], *deps.get(output(unit), [])})
        told = repr((version, settings, unit["command"], [(file, fingerprint(file)) for file in made_of]))
        return memory / hashlib.sha256(told.encode()).hexdigest()

    def look(unit):
        """None: known to be clean; otherwise what clang-tidy says."""
        clean = key(unit)
        if output(unit) in deps and clean.exists():
            clean.touch()
            return None
        run = subprocess.run([TIDY, "-p", build, "--quiet", unit["file"]], capture_output=True, text=True, check=False)
        if run.returncode == 0 and not run.stdout.strip():
            clean.touch()
            return ""
        return run.stdout.strip() or run.stderr.strip() or f"exit {run.returncode}"

    looked = bad = 0
    # The longest first, so that no core waits for the last one.
    units.sort(key=lambda unit: -len(deps.get(output(unit), [])))
    seen = set()
    with ThreadPoolExecutor(jobs) as pool:
        for unit, said in zip(units, pool.map(look, units)):
            looked += said is not None
            bad += bool(said)
            # A header's fault shows up once, not in every unit that includes it.
            for block in re.split(r"\n(?=/\S+:\d+:\d+: (?:error|warning))", said or ""):
                if block and block not in seen:
                    seen.add(block)
                    print(block.replace(f"{ROOT}/", ""), flush=True)
    old = sorted(memory.iterdir(), key=lambda file: file.stat().st_mtime, reverse=True)[4 * len(units) + 16 :]
    for file in old:
        file.unlink()
    print(f"tidy: {len(units)} batches, {looked} looked at, {bad} with something to say")
    return 1 if bad or not units else 0


if __name__ == "__main__":
    sys.exit(main())
