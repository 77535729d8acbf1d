#!/usr/bin/env python3
"""tools/check/layers.py finds what it is there to find: small trees, each with one offence or none.

Usage: layers_test.py. Exit 1 if an offence is missed, or seen where there is none.
"""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

LAYERS = Path(__file__).parents[2] / "tools/check/layers.py"
STATE = "engine/yield/state.h"


def including(*targets):
    return "".join(f'#include "{target}"\n' for target in targets)


class Layers(unittest.TestCase):
    def offences(self, files):
        """What layers.py says of a tree of these files (path: text), line by line."""
        with tempfile.TemporaryDirectory() as folder:
            for path, text in files.items():
                file = Path(folder, path)
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text, encoding="utf-8")
            done = subprocess.run([sys.executable, LAYERS, folder], capture_output=True, text=True, check=False)
        *lines, last = done.stdout.splitlines()
        self.assertEqual(last, f"layers: {len(files)} files, {len(lines)} offences", done.stderr)
        self.assertEqual(done.returncode, 1 if lines else 0)
        return lines

    def test_a_tree_without_offences(self):
        self.assertEqual(self.offences({
            "engine/core/action.h": "#include <cstdint>\n",
            STATE: including("engine/core/action.h"),
            "engine/yield/view.h": including("engine/core/action.h"),
            "match/log.h": including("engine/core/action.h"),
            "protocol/log.cpp": including("match/log.h", "engine/yield/view.h"),
            "apps/common/seats.h": including(STATE, "match/log.h"),
            "tests/seats_test.cpp": including("apps/common/seats.h"),
        }), [])

    def test_protocol_includes_a_state(self):
        self.assertEqual(
            self.offences({STATE: "", "protocol/view.cpp": "\n" + including(STATE)}),
            [f"protocol/view.cpp:2: protocol may not see a State ({STATE})"])

    def test_protocol_reaches_a_state_through_a_header(self):
        self.assertEqual(
            self.offences({STATE: "", "engine/yield/outcome.h": including(STATE),
                           "protocol/view.cpp": including("engine/yield/outcome.h")}),
            [f"protocol/view.cpp:1: protocol may not see a State (engine/yield/outcome.h -> {STATE})"])

    def test_protocol_reaches_a_state_through_match(self):
        self.assertEqual(
            self.offences({STATE: "", "engine/yield/game.h": including(STATE),
                           "match/log.h": including("match/course.h"),
                           "match/course.h": including("match/log.h", "engine/yield/game.h"),
                           "protocol/log.h": including("match/log.h"),
                           "protocol/log.cpp": including("protocol/log.h")}),
            [f"protocol/log.h:1: protocol may not see a State "
             f"(match/log.h -> match/course.h -> engine/yield/game.h -> {STATE})"])

    def test_an_include_in_a_comment_is_none(self):
        self.assertEqual(
            self.offences({STATE: "", "engine/yield/view.h": f'// #include "{STATE}"\n/*\n#include "{STATE}"\n*/\n',
                           "protocol/view.cpp": including("engine/yield/view.h")}), [])

    def test_arrows_point_down(self):
        for path, target in (("engine/core/action.h", "engine/yield/map.h"),
                             ("engine/yield/map.h", "engine/hidden_leaders/ids.h"),
                             ("match/log.h", "protocol/json.h"),
                             ("bots/bot.h", "match/match.h"),
                             ("text/messages.h", "text/icu/icu_formatter.h"),
                             ("text/icu/icu_formatter.h", "engine/yield/map.h"),
                             ("apps/common/seats.h", "apps/lab/runs.h"),
                             ("protocol/json.h", "apps/common/seats.h")):
            with self.subTest(path):
                said = self.offences({path: including(target), target: ""})
                self.assertEqual(len(said), 1)
                self.assertRegex(said[0], rf"^{path}:1: \S+ may not include \S+ \({target}\)$")

    def test_other_offences(self):
        for path, text, why in (("engine/core/action.h", "#include <vector>\n", "engine/ is pure: no <vector>"),
                                ("engine/core/action.h", "double half;\n", "engine/ has no floating point"),
                                ("bots/bot.h", "#include <thread>\n",
                                 "bots is part of the WebAssembly module: no <thread>"),
                                ("text/messages.cpp", "#include <unicode/msgfmt.h>\n",
                                 "text is part of the WebAssembly module: no <unicode/msgfmt.h>"),
                                ("match/log.h", "#include <nlohmann/json.hpp>\n",
                                 "<nlohmann/json.hpp> takes seconds to compile: "
                                 "only protocol/json.cpp and text/messages.cpp may include it"),
                                ("match/log.h", including("match/lag.h"),
                                 '"match/lag.h" is no path from the root of the repository'),
                                ("match/log.h", including("match/log.cpp"),
                                 "match/log.cpp is compiled by itself, not included")):
            with self.subTest(why):
                files = {path: text}
                if text == including("match/log.cpp"):
                    files["match/log.cpp"] = ""
                self.assertEqual(self.offences(files), [f"{path}:1: {why}"])


if __name__ == "__main__":
    unittest.main(verbosity=0)
