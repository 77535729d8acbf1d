#!/usr/bin/env python3
"""`oshra serve`, `config`, `backup` and `restore` from outside: what they print, keep and leave behind.

    serve_test.py PATH-OF-OSHRA [UNITTEST-ARGUMENT...]
"""

import contextlib
import json
import os
import re
import shutil
import signal
import sqlite3
import stat
import subprocess
import sys
import tempfile
import unittest
import urllib.request
from pathlib import Path

OSHRA = ""
DONE, FALSE, USAGE, SURROUNDINGS = 0, 1, 2, 3
OPENING = {"name": "Ann", "setup": {"game": "hidden-leaders", "players": 2, "rules_version": 1}, "listed": True}


def mode(path):
    return stat.S_IMODE(path.stat().st_mode)


class Serve(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.data = self.folder / "data"

    def run_oshra(self, code, *arguments, **environment):
        done = subprocess.run([OSHRA, *map(str, arguments)], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                              timeout=120, check=False, env={**os.environ, **environment})
        self.assertEqual(done.returncode, code, f"{arguments}\n{done.stdout}\n{done.stderr}")
        return done

    def serve(self, *arguments, port=0, data=None, stderr=subprocess.DEVNULL, **environment):
        """A server that listens, its port, and what it has said so far."""
        server = subprocess.Popen([OSHRA, "serve", "--port", str(port), "--data", str(data or self.data), *arguments],
                                  stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=stderr, text=True,
                                  env={**os.environ, **environment})
        self.addCleanup(self.end, server, signal.SIGKILL)
        said = ""
        while "Games are kept in" not in said:
            line = server.stdout.readline()
            self.assertNotEqual(line, "", f"it has ended: {said}")
            said += line
        return server, int(re.search(r":(\d+)/", said).group(1)), said

    @staticmethod
    def end(server, how=signal.SIGTERM):
        if server.poll() is None:
            server.send_signal(how)
        if server.stdout.closed:
            return server.returncode, ""
        rest = server.communicate()[0]
        return server.returncode, rest

    @staticmethod
    def ask(port, path, body=None):
        request = urllib.request.Request(f"http://127.0.0.1:{port}{path}",
                                         data=None if body is None else json.dumps(body).encode(),
                                         headers={"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)

    def listed(self, port):
        return [table["table"] for table in self.ask(port, "/api/tables")["tables"]]

    def test_a_start_and_an_end(self):
        server, port, said = self.serve()
        self.assertIn(f"Oshra is served at http://127.0.0.1:{port}/\n", said)
        self.assertEqual(self.end(server), (DONE, "The server has ended; all games are kept.\n"))

    def test_all_addresses_with_a_code_that_phones_read(self):
        for arguments in (["--lan"], ["--host", "::"]):
            with self.subTest(arguments):
                server, port, said = self.serve(*arguments)
                self.assertIn(f"Oshra is served at http://localhost:{port}/ and, for others in this network, at\n", said)
                others = re.findall(r"^  (http://\S+)$", said, re.MULTILINE)
                self.assertEqual("\u2588" in said, bool(others), said)
                if arguments == ["--lan"]:  # at 0.0.0.0 nobody is found by IPv6
                    self.assertNotIn("[", "".join(others))
                self.assertEqual(self.end(server)[0], DONE)

    def test_a_new_directory_is_private_and_one_that_is_there_stays_as_it_is(self):
        server, *_ = self.serve()
        self.end(server)
        self.assertEqual(mode(self.data), 0o700)
        shared = self.folder / "shared"
        shared.mkdir()
        shared.chmod(0o1777)
        server, *_ = self.serve(data=shared)
        self.end(server)
        self.assertEqual(mode(shared), 0o1777)
        self.assertEqual(mode(shared / "oshra.db"), 0o600)

    def test_a_browser_that_was_opened_holds_nothing_of_the_server(self):
        programs = self.folder / "programs"
        programs.mkdir()
        note = self.folder / "browser"
        browser = programs / "xdg-open"
        browser.write_text(f'#!/bin/sh\necho said by the browser\necho "$$ $1" > {note}.new\nmv {note}.new {note}\nexec sleep 600\n',
                           encoding="utf-8")
        browser.chmod(0o755)
        server, port, _ = self.serve("--open", DISPLAY=":none", PATH=f"{programs}:{os.environ['PATH']}")
        while not note.exists():
            self.assertIsNone(server.poll())
        pid, address = note.read_text(encoding="utf-8").split()
        try:
            self.assertEqual(address, f"http://127.0.0.1:{port}/")
            # Ctrl-C at the terminal reaches all of the server's group.
            self.assertNotEqual(os.getpgid(int(pid)), os.getpgid(server.pid))
            self.assertEqual(self.end(server), (DONE, "The server has ended; all games are kept.\n"))
            again, *_ = self.serve(port=port)
            self.assertEqual(self.end(again)[0], DONE)
        finally:
            os.kill(int(pid), signal.SIGKILL)

    def test_it_goes_on_when_nobody_reads_its_log_any_more(self):
        reading, writing = os.pipe()
        server, port, _ = self.serve(stderr=writing)
        os.close(writing)
        os.close(reading)
        for _ in range(3):  # each opening is a line of the log
            self.ask(port, "/api/tables", OPENING)
        self.assertEqual(len(self.listed(port)), 3)
        self.assertEqual(self.end(server)[0], DONE)

    def test_a_backup_of_a_running_server_and_back(self):
        server, port, _ = self.serve()
        for _ in range(2):
            self.ask(port, "/api/tables", OPENING)
        tables = self.listed(port)
        copy = self.folder / "copy.db"
        self.assertIn(str(copy), self.run_oshra(DONE, "backup", copy, "--data", self.data).stdout)
        self.assertEqual(mode(copy), 0o600)
        self.ask(port, "/api/tables", OPENING)  # not in the copy
        self.run_oshra(SURROUNDINGS, "backup", copy, "--data", self.data)  # one is there
        self.end(server)
        other = self.folder / "other"
        done = self.run_oshra(DONE, "restore", copy, "--verify", "--data", other)
        self.assertIn("All 2 tables were gone through", done.stdout)
        self.assertEqual(mode(other), 0o700)
        server, port, _ = self.serve(data=other)
        self.assertEqual(sorted(self.listed(port)), sorted(tables))
        self.end(server)
        self.assertIn("has tables already", self.run_oshra(USAGE, "restore", copy, "--data", other).stderr)

    def test_a_restore_goes_through_every_match_and_refuses_a_damaged_one(self):
        server, port, _ = self.serve("--pace", "0", "--tables-per-hour", "0", "--messages-per-second", "0")
        self.ask(port, "/api/tables", OPENING)
        # One match after the other, and one that is left in its midst.
        for moves in ("500", "20"):
            self.run_oshra(DONE, "load", f"http://127.0.0.1:{port}/", "--tables", "1", "--seats", "2", "--game", "yield",
                           "--moves", moves)
        copy = self.folder / "copy.db"
        self.run_oshra(DONE, "backup", copy, "--data", self.data)
        self.end(server)
        tables = {}
        with contextlib.closing(sqlite3.connect(copy)) as store:
            for key, table, record in store.execute("SELECT key, id, record FROM tables"):
                tables[json.loads(record)["phase"]] = (key, table.decode())
            count = store.execute("SELECT count(*) FROM tables").fetchone()[0]
        self.assertEqual(set(tables), {"waiting", "playing", "over"})
        sound = self.folder / "sound"
        self.assertIn(f"All {count} tables were gone through",
                      self.run_oshra(DONE, "restore", copy, "--verify", "--data", sound).stdout)

        for phase in ("playing", "over"):
            with self.subTest(phase):
                key, table = tables[phase]
                damaged = self.folder / f"{phase}.db"
                shutil.copy(copy, damaged)
                with contextlib.closing(sqlite3.connect(damaged)) as store, store:
                    number, line = store.execute(
                        "SELECT number, line FROM journal WHERE table_key = ? AND instr(line, CAST('\"hash\"' AS BLOB)) > 0 "
                        "ORDER BY number DESC LIMIT 1", (key,)).fetchone()
                    other = re.sub(rb'"hash":"(.)', lambda found: b'"hash":"' + (b"1" if found[1] == b"0" else b"0"), line)
                    self.assertNotEqual(other, line)
                    store.execute("UPDATE journal SET line = ? WHERE table_key = ? AND number = ?", (other, key, number))
                nowhere = self.folder / f"nowhere-{phase}"
                done = self.run_oshra(FALSE, "restore", damaged, "--verify", "--data", nowhere)
                self.assertRegex(done.stdout, rf"(?m)^table {table}: its log cannot be gone on with: .*line \d+")
                self.assertEqual(done.stdout.count("table "), 1)
                self.assertIn(f"nothing was restored: 1 of {count} tables cannot be gone on with", done.stderr)
                self.assertEqual(list(nowhere.iterdir()), [])

    def test_what_is_no_backup_is_named(self):
        wrong = self.folder / "wrong.db"
        wrong.write_text("no tables\n" * 100, encoding="utf-8")
        done = self.run_oshra(USAGE, "restore", wrong, "--data", self.data)
        self.assertIn(str(wrong), done.stderr)
        self.assertNotIn("restoring", done.stderr)
        self.assertEqual(list(self.data.iterdir()), [])
        self.assertIn("there is no file", self.run_oshra(USAGE, "restore", self.folder / "none", "--data", self.data).stderr)

    def test_settings_and_where_they_came_from(self):
        file = self.folder / "my.conf"
        file.write_text("grace = 5000\npace = 1\n# nothing\n", encoding="utf-8")
        shown = self.run_oshra(DONE, "config", "--config", file, "--port", "9000", OSHRA_PACE="2").stdout
        for line in ("port = 9000  # flag: ", "pace = 2  # environment: ", "grace = 5000  # file: ", "host = 127.0.0.1  # built in: "):
            self.assertIn(f"\n{line}", f"\n{shown}")

    def test_bad_settings_say_what_would_be_right(self):
        none = self.folder / "none.conf"
        for arguments, environment, answer in (
                (["--config", none], {}, f"--config: {none}: cannot be opened"),
                ([], {"OSHRA_CONFIG": str(none)}, f"OSHRA_CONFIG: {none}: cannot be opened"),
                (["--port", "70000"], {}, "--port: a whole number from 0 to 65535 is wanted"),
                (["--bots", "exec:ls"], {}, "which are: random, greedy, novice, adept, master\n")):
            with self.subTest(arguments):
                self.assertIn(answer, self.run_oshra(USAGE, "config", *arguments, **environment).stderr)


if __name__ == "__main__":
    if len(sys.argv) < 2 or not Path(sys.argv[1]).is_file():
        sys.exit(f"{__doc__.strip()}\nThe program is missing: build it first (cmake --build --preset release).")
    OSHRA = str(Path(sys.argv.pop(1)).resolve())
    unittest.main()
