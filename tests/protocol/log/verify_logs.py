#!/usr/bin/env python3
"""What examples/verify_log.py says of many logs, in one go.

Usage: verify_logs.py FOLDER. For each file, by name: a line `ok`, or `refused: ...`.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "examples"))
sys.dont_write_bytecode = True
from verify_log import refusal  # pylint: disable=wrong-import-position


def main():
    for path in sorted(Path(sys.argv[1]).iterdir()):
        why = refusal(path.read_bytes())
        print("ok" if why is None else "refused: " + why.replace("\n", " "))


if __name__ == "__main__":
    main()
