#!/usr/bin/env python3
"""Every path of the repository that a page names is there.

Pages are the *.md files. A path begins with a folder of the root (`match/referee.h`), or is a link, from the page's own
folder. `<game>`, NAME and `*` stand for anything. What is built (build/) is left out.

Usage: page_paths.py [ROOT]. Prints PAGE:LINE for every path that is not there; exit 1 if there is one.
"""

import re
import sys
from pathlib import Path

LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")
NOT_OURS = {"build", ".git", "node_modules"}
ANYTHING = re.compile(r"<[^>]*>|\b[A-Z]{2,}\b(?!\.md)")


def pages_of(root):
    return sorted(page for page in root.rglob("*.md") if not NOT_OURS & set(page.relative_to(root).parts))


def is_there(folder, path):
    pattern = ANYTHING.sub("*", path.rstrip("/"))
    return any(folder.glob(pattern)) if "*" in pattern else (folder / pattern).exists()


def main():
    root = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).resolve().parents[2]).resolve()
    tops = [entry.name for entry in root.iterdir() if entry.is_dir() and entry.name not in NOT_OURS]
    named = re.compile(rf"(?<![\w/.<>-])(?:{'|'.join(map(re.escape, tops))})/[\w./<>*-]*")
    passed = failed = 0
    for page in pages_of(root):
        for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
            paths = [(root, path[0].rstrip(".")) for path in named.finditer(line)]
            paths += [(page.parent, link[1]) for link in LINK.finditer(line)]
            for folder, path in paths:
                if is_there(folder, path):
                    passed += 1
                else:
                    print(f"{page.relative_to(root)}:{number}: {path} is not there")
                    failed += 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
