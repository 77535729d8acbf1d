#!/usr/bin/env python3
"""`oshra play` through a real pseudo-terminal: Ctrl-C, Ctrl-D, a window that changes, games that are kept and gone on
with, people who share a screen; and `oshra join` at a table of a server that is killed and comes back.

    pty_test.py PATH-OF-OSHRA [UNITTEST-ARGUMENT...]
"""

import codecs
import fcntl
import http.server
import os
import pty
import re
import resource
import select
import signal
import stat
import struct
import subprocess
import sys
import tempfile
import termios
import threading
import time
import unittest
from pathlib import Path

OSHRA = ""
CTRL_C, CTRL_D = "\x03", "\x04"
WIPED = "\x1b[H\x1b[2J\x1b[3J"
PATIENCE = 60  # seconds, for a machine that has other things to do


class Terminal:
    """A program at a terminal of its own; what it writes is read until something stands there."""

    def __init__(self, arguments, home, columns=80, rows=24, command="play", bytes_of_a_file=None, **environment):
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            if bytes_of_a_file is not None:
                # Python ignores the signal that comes with it, and so does what it starts.
                resource.setrlimit(resource.RLIMIT_FSIZE, (bytes_of_a_file, bytes_of_a_file))
            for name in ("LC_ALL", "LC_MESSAGES", "LANG", "OSHRA_PLAY", "COLUMNS"):
                os.environ.pop(name, None)
            os.environ.update({"TERM": "xterm", "NO_COLOR": "1", "XDG_DATA_HOME": str(home), **environment})
            os.execv(OSHRA, [OSHRA, command, *map(str, arguments)])
        self.resize(columns, rows)
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")  # a letter may come in two parts
        self.seen = ""
        self.at = 0
        self.code = None

    def resize(self, columns, rows=24):
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def read(self, seconds):
        ready, _, _ = select.select([self.fd], [], [], seconds)
        if not ready:
            return False
        try:
            data = os.read(self.fd, 65536)
        except OSError:
            data = b""
        self.seen += self.decoder.decode(data).replace("\r\n", "\n")
        return bool(data)

    def until(self, text):
        """What was written up to and including this, since the last call."""
        deadline = time.monotonic() + PATIENCE
        while text not in self.seen[self.at:]:
            if time.monotonic() > deadline or not (self.read(1) or self.alive()):
                raise AssertionError(f"{text!r} did not come after {self.seen[self.at:]!r}")
        end = self.seen.index(text, self.at) + len(text)
        part = self.seen[self.at:end]
        self.at = end
        return part

    def type(self, keys):
        os.write(self.fd, keys.encode())

    def choose(self):
        """The first choice of the list that was written last."""
        listed = []
        for number in map(int, re.findall(r"(?:^|  )(\d+)\. ", self.seen[-6000:], re.MULTILINE)):
            listed = [number] if listed and number <= listed[-1] else [*listed, number]
        self.type(f"{listed[0] if listed else 1}\n")

    def alive(self):
        if self.code is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.code = os.waitstatus_to_exitcode(status)
        return self.code is None

    def ends(self):
        deadline = time.monotonic() + PATIENCE
        while self.alive():
            self.read(0.05)
            if time.monotonic() > deadline:
                raise AssertionError("it goes on: " + self.seen[-500:])
        while self.read(0.05):
            pass
        part = self.seen[self.at:]
        self.at = len(self.seen)
        return part

    def close(self):
        if self.alive():
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        os.close(self.fd)


class Pty(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.home = Path(folder.name)

    def play(self, *arguments, **more):
        terminal = Terminal(arguments, self.home, **more)
        self.addCleanup(terminal.close)
        return terminal

    def kept(self):
        return sorted((self.home / "oshra").glob("*.jsonl"))

    def test_ctrl_c_asks_and_a_second_one_leaves(self):
        game = self.play("--seed", 1)
        game.until("? for help): ")
        game.type(CTRL_C)
        game.until("Quit the game? (y/n) ")
        game.type("n\n")
        game.until("The game goes on.")
        game.until("? for help): ")
        game.type(CTRL_C)
        game.until("Quit the game? (y/n) ")
        game.type(CTRL_C)
        game.ends()
        self.assertEqual(game.code, 0)

    def test_ctrl_c_while_bots_think(self):
        game = self.play("--seed", 1, "--bots", "master", "--players", 4)
        while "Thinking: " not in game.seen[game.at:]:
            if "? for help): " in game.seen[game.at:]:
                game.until("? for help): ")
                game.choose()
            game.read(0.05)
        game.type(CTRL_C)
        game.until("Quit the game? (y/n) ")
        game.type("n\n")
        game.until("The game goes on.")
        game.until("? for help): ")
        game.type(CTRL_C)
        game.until("Quit the game? (y/n) ")
        game.type("y\n")
        game.ends()
        self.assertEqual(game.code, 0)

    def test_who_thinks_is_said_quietly_and_never_plainly(self):
        game = self.play("--seed", 1, "--bots", "adept")
        game.until("? for help): ")
        game.type("1\n")
        game.until("? for help): ")
        game.type("1\n")
        told = game.until("? for help): ")
        self.assertIn("Thinking: ", told)
        # Each such line is wiped before anything else is written.
        for line in told.split("\n"):
            for before in line.split("\r\x1b[K")[:-1]:
                self.assertTrue(before == "" or before.startswith("Thinking: "), line)
        plain = self.play("--seed", 1, "--bots", "adept", "--plain")
        for _ in range(2):
            plain.until("? for help): ")
            plain.type("1\n")
        plain.until("? for help): ")
        self.assertNotIn("\x1b", plain.seen)

    def test_ctrl_d_ends_and_the_game_is_kept(self):
        game = self.play("--new")
        game.until("? for help): ")
        game.type(CTRL_D)
        end = game.ends()
        self.assertEqual(game.code, 0)
        self.assertIn("The input has ended.", end)
        self.assertIn("The game is kept as it stands.", end)
        self.assertEqual(len(self.kept()), 1)

    def test_a_terminal_that_goes_away(self):
        game = self.play("--new")
        game.until("? for help): ")
        game.type("1\n")
        game.until("? for help): ")
        os.close(game.fd)
        deadline = time.monotonic() + PATIENCE
        while game.alive() and time.monotonic() < deadline:
            time.sleep(0.05)
        self.assertIsNotNone(game.code)
        game.fd = os.open("/dev/null", os.O_RDWR)
        again = self.play()
        again.until("Go on with it? (y/n) ")
        again.type("\n")
        again.until("? for help): ")

    def test_a_game_is_kept_offered_gone_on_with_and_forgotten_at_its_end(self):
        game = self.play("--bots", "random", "--players", 2, "--name", "Zoe")
        game.until("? for help): ")
        game.type("1\n")
        asked = game.until("? for help): ")
        (kept,) = self.kept()
        self.assertEqual(stat.S_IMODE(kept.stat().st_mode), 0o600)
        self.assertEqual(stat.S_IMODE(kept.parent.stat().st_mode), 0o700)
        # One that is being played is not offered.
        other = self.play("yield")
        other.until("Yield.")
        other.until("? for help): ")
        other.type("q\ny\n")
        other.ends()
        os.kill(game.pid, signal.SIGKILL)
        game.ends()
        # Of the two the one that is asked for; the question is the same.
        again = self.play("hidden-leaders")
        offer = again.until("Go on with it? (y/n) ")
        self.assertIn("Hidden Leaders, with Zoe, Ada.", offer)
        again.type("y\n")
        question = asked.split("\n\n")[-1].split("\n")[0]
        self.assertIn(question, again.until("? for help): "))
        again.choose()
        while again.alive():
            if "? for help): " in again.seen[again.at:]:
                again.until("? for help): ")
                again.choose()
            again.read(0.02)
        again.ends()
        self.assertEqual(again.code, 0)
        self.assertIn("How it ended", again.seen)
        self.assertEqual(len(self.kept()), 1)  # the game of Yield

    def test_what_is_not_wanted_is_put_aside_and_can_be_resumed(self):
        game = self.play("--players", 2)
        game.until("? for help): ")
        game.type("q\ny\n")
        self.assertIn(f"  {OSHRA} play\n", game.ends())
        other = self.play("--players", 2)
        other.until("Go on with it? (y/n) ")
        other.type("n\n")
        told = other.until("? for help): ")
        aside = re.search(r"play --resume (\S+)", told).group(1)
        other.type("q\ny\n")
        other.ends()
        third = self.play("--new", "--players", 2)
        third.until("? for help): ")
        resumed = self.play("--resume", aside)
        resumed.until("? for help): ")
        # It is being played now.
        locked = self.play("--resume", aside)
        self.assertIn("is being played", locked.ends())
        self.assertEqual(locked.code, 2)

    def test_a_broken_log_is_answered_and_a_half_line_cut(self):
        game = self.play("--players", 2)
        game.until("? for help): ")
        game.type("1\n")
        game.until("? for help): ")
        game.type("q\ny\n")
        game.ends()
        (kept,) = self.kept()
        lines = kept.read_bytes()
        with kept.open("ab") as log:
            log.write(b'{"seq":')
        again = self.play("--resume", kept)
        again.until("? for help): ")
        again.type("q\ny\n")
        again.ends()
        self.assertTrue(kept.read_bytes().startswith(lines))
        self.assertNotIn(b'{"seq":{', kept.read_bytes())
        kept.write_bytes(lines.replace(b'"start"', b'"harbor"', 1))
        broken = self.play("--resume", kept)
        self.assertIn("--resume", broken.ends())
        self.assertEqual(broken.code, 2)
        # At a plain start it is put aside without a word.
        plain = self.play("--players", 2)
        plain.until("? for help): ")

    def left_off(self, *arguments, **more):
        """A game that was begun and left."""
        game = self.play(*arguments, **more)
        end = "Hilfe): " if "de" in arguments else "help): "
        for answer in ("1\n", "q\ny\n"):
            game.until(end)
            game.type(answer)
        game.ends()

    def test_whether_to_go_on_is_answered_in_full_words_asked_again_or_left(self):
        self.left_off("--lang", "de", "--seed", 3)
        for way_out in ("q\n", CTRL_D):
            leaving = self.play("--lang", "de")
            leaving.until("(j/n) ")
            leaving.type(way_out)
            leaving.ends()
            self.assertEqual(leaving.code, 0)
        going_on = self.play("--lang", "de")
        going_on.until("Weiterspielen? (j/n) ")
        going_on.type("vielleicht\n")
        going_on.until("Weiterspielen? (j/n) ")
        going_on.type("Ja\n")
        self.assertNotIn("beiseitegelegt", going_on.until("Hilfe): "))
        going_on.type("q\nja\n")
        self.assertIn("aufgehoben", going_on.ends())
        self.assertEqual(len(self.kept()), 1)

    def test_what_a_kept_game_has_already_is_not_taken_from_flags_and_said_to_be_left_out(self):
        self.left_off("--players", 2)
        again = self.play("--players", 4, "--bots", "master", "--beginner")
        again.until("Go on with it? (y/n) ")
        again.type("y\n")
        self.assertIn("The game goes on as it was begun. Not used: --players, --bots, --beginner.\n",
                      again.until("? for help): "))

    def test_a_name_that_nobody_gave_is_in_the_language_of_whoever_goes_on(self):
        self.left_off("--players", 2)
        again = self.play("--lang", "ru")
        self.assertNotIn("Player", again.until("(д/н) "))
        again.type("\n")
        again.until("справка): ")
        again.type("q\nд\n")
        (kept,) = self.kept()
        again.ends()
        repeat = self.play("--resume", kept, "--lang", "fr")
        repeat.until("aide)\u00a0: ")
        repeat.type(CTRL_D)
        self.assertNotIn("--name", repeat.ends())

    def test_the_log_of_a_game_that_is_gone_on_with_is_whole(self):
        self.left_off("--players", 2)
        log = self.home / "whole.jsonl"
        again = self.play("--log", log)
        again.until("Go on with it? (y/n) ")
        again.type("y\n")
        again.until("? for help): ")
        again.choose()
        again.until("? for help): ")
        again.type("q\ny\n")
        again.ends()
        (kept,) = self.kept()
        self.assertEqual(log.read_bytes(), kept.read_bytes())
        done = subprocess.run([OSHRA, "replay", log], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout)

    def test_help_fits_the_screen(self):
        languages = (("en", "log 5", "for help): "), ("de", "verlauf 5", "Hilfe): "),
                     ("fr", "journal 5", "aide)\u00a0: "), ("ru", "журнал 5", "справка): "))
        for game in ("hidden-leaders", "yield"):
            for lang, turns, end in languages:
                for columns, rows in ((40, 24), (80, 24)):
                    with self.subTest(f"{game} {lang} {columns}x{rows}"):
                        asking = self.play(game, "--new", "--lang", lang, "--seed", 3, columns=columns, rows=rows)
                        asking.until(end)
                        asking.type("?\n")
                        told = asking.until(end)
                        self.assertLessEqual(told.count("\n"), rows, told)
                        self.assertIn("(u)", told)
                        asking.type("help log\n")
                        self.assertIn(turns, asking.until(end))
                        asking.type("help game\n")
                        self.assertLessEqual(asking.until(end).count("\n"), rows)
                        asking.type(CTRL_D)
                        asking.ends()

    def play_until(self, game, text):
        """The first choice, as often as one is asked for."""
        deadline = time.monotonic() + PATIENCE
        game.choose()
        while text not in game.seen[game.at:]:
            game.read(0.2)
            self.assertLess(time.monotonic(), deadline)
            if "? for help): " in game.seen[game.at:]:
                game.until("? for help): ")
                game.choose()

    def test_whoever_shares_a_screen_is_greeted_when_they_first_see_it(self):
        game = self.play("yield", "--people", "Ann,Ben", "--leaders", "random", "--seed", 2)
        greeted = set()
        while len(greeted) < 2:
            name = re.search(r"(Ann|Ben), it is your turn", game.until("Press Enter to see the game. ")).group(1)
            game.type("\n")
            screen = " ".join(game.until("? for help): ").split())
            other = "Ben" if name == "Ann" else "Ann"
            self.assertEqual(f"With leaders. You play against {other}." in screen, name not in greeted)
            self.assertEqual(re.search(r"You: \w+, side [AB] \(.*Seed: 2\.", screen) is not None, name not in greeted)
            greeted.add(name)
            self.play_until(game, "Press Enter")

    def test_a_kept_game_is_offered_to_the_same_people(self):
        def leave(game):
            game.until("Press Enter to see the game. ")
            game.type("q\ny\n")
            game.ends()

        leave(self.play("--people", "Ann,Ben"))
        # Others begin one of their own.
        others = self.play("--people", "Ann,Cleo")
        leave(others)
        self.assertNotIn("Go on with it?", others.seen)
        for arguments in (("--people", "Ann,Ben"), ("--people", "Ben,Ann", "--players", 2)):
            again = self.play(*arguments)
            offer = again.until("Go on with it? (y/n) ")
            self.assertIn("Hidden Leaders, with Ann, Ben.", offer)
            again.type("y\n")
            again.until("Press Enter to see the game. ")
            again.type("\n")
            screen = again.until("? for help): ")
            self.assertNotIn("--people", screen)
            self.assertEqual("Not used: --players." in screen, "--players" in arguments)
            again.type("q\ny\n")
            again.ends()
        anew = self.play("--new", "--people", "Ann,Ben")
        leave(anew)
        self.assertNotIn("Go on with it?", anew.seen)

    def test_save_copies_the_log(self):
        game = self.play("--players", 2, columns=40)
        game.until("? for help): ")
        game.type("save\n")
        (kept,) = self.kept()
        told = game.until("? for help): ")
        self.assertIn("nothing needs to be saved", told.replace("\n  ", " "))
        # To be copied, and so in one line, however long.
        self.assertIn(f"\n  {OSHRA} play --resume {kept}\n", told)
        copy = self.home / "a copy.jsonl"
        game.type(f"save {copy}\n")
        told = game.until("? for help): ")
        self.assertIn("Saved.", told)
        self.assertIn(f"\n  {OSHRA} play --resume '{copy}'\n", told)
        self.assertEqual(stat.S_IMODE(copy.stat().st_mode), 0o600)
        game.type(f"save {copy}\n")
        self.assertIn("could not be written", game.until("? for help): ").replace("\n  ", " "))
        resumed = self.play("--resume", copy)
        resumed.until("? for help): ")

    def test_a_game_that_cannot_be_kept_is_said_not_to_be(self):
        # As on a full disk: no file may have more bytes than the beginning of a game has.
        game = self.play("--players", 2, bytes_of_a_file=3000)
        while "not kept: its file cannot be written" not in game.seen.replace("\n  ", " "):
            game.until("? for help): ")
            game.choose()
        game.until("? for help): ")
        game.type("q\ny\n")
        end = game.ends()
        self.assertNotIn("kept", end)
        self.assertIn("To play this game again:", end)
        # Where no file can be made at all it is said at once.
        (self.home / "file").write_bytes(b"")
        nowhere = self.play("--players", 2, XDG_DATA_HOME=str(self.home / "file"))
        self.assertIn("not kept: its file cannot be written", nowhere.until("? for help): ").replace("\n  ", " "))

    def test_a_window_that_changes(self):
        game = self.play("yield", "--seed", 3, columns=80)
        game.until("? for help): ")
        for columns in (40, 120, 200, 60):
            game.resize(columns)
            game.type("t\n")
            drawn = game.until("? for help): ")
            for line in drawn.split("\n")[1:-1]:
                self.assertLessEqual(len(line), columns)

    def test_people_who_share_a_screen(self):
        game = self.play("--people", "Ann,Ben", "--seed", 5)
        first = game.until("Press Enter to see the game. ")
        self.assertIn(WIPED, first)
        turns = {"Ann": 0, "Ben": 0}
        for _ in range(8):
            name = re.findall(r"(Ann|Ben), it is your turn", first)[-1]
            turns[name] += 1
            game.type("\n")
            game.until(WIPED)
            screen = game.until("? for help): ")
            while True:
                game.choose()
                deadline = time.monotonic() + PATIENCE
                while "Press Enter" not in game.seen[game.at:] and "? for help): " not in game.seen[game.at:]:
                    game.read(0.2)
                    self.assertLess(time.monotonic(), deadline)
                if "Press Enter" in game.seen[game.at:]:
                    break
                screen += game.until("? for help): ")
            first = game.until("Press Enter to see the game. ")
            # What stands there when the screen is handed over is wiped, with all that could be scrolled back to.
            hidden = first[first.rindex(WIPED) + len(WIPED):]
            self.assertEqual(hidden.count("\n"), 1)
            self.assertNotIn("Your hand", hidden)
        self.assertGreater(min(turns.values()), 0)
        game.type("\n")
        game.until("? for help): ")
        game.type(CTRL_C)
        game.until("Quit the game? (y/n) ")
        game.type("y\n")
        end = game.ends()
        self.assertIn("The game is kept", end[end.rindex(WIPED):])

    def test_the_line_that_repeats_says_the_command_that_was_used(self):
        game = self.play("--players", 2, "--lang", "fr", "--name", "Zoe O'Hara", "--seed", 7, OSHRA_PLAY="./play")
        game.until("aide)")
        game.type(CTRL_D)
        self.assertIn("reprendre", game.ends())
        piped = subprocess.run([OSHRA, "play", "--lang", "en", "--seed", "7", "--name", "Zoe O'Hara"],
                               stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True,
                               env={**os.environ, "OSHRA_PLAY": "./play"})
        line = piped.stdout.rstrip("\n").split("\n")[-1].strip()
        self.assertEqual(line, "./play terminal --players 3 --lang en --name 'Zoe O'\\''Hara' --seed 7")


class Server:
    """`oshra serve`, with a folder of its own; killed and started again it is at the same address."""

    def __init__(self, data):
        self.data = data
        self.port = 0
        self.process = None
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [OSHRA, "serve", "--port", str(self.port), "--data", str(self.data), "--default-bot", "greedy", "--pace", "0"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.port = int(re.search(r":(\d+)/", self.process.stdout.readline()).group(1))

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}/"


DOOR = "q: leave): "


class AtAServer(unittest.TestCase):
    """Terminals that come to a server; each user's own things lie in a folder of their name."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.home = Path(folder.name)
        self.server = Server(self.home / "server")
        self.addCleanup(lambda: self.server.kill())

    def join(self, *arguments, who="Ann", **more):
        terminal = Terminal([*arguments, "--name", who], self.home / who, command="join", **more)
        self.addCleanup(terminal.close)
        return terminal


class Join(AtAServer):
    def test_a_server_that_is_killed_in_the_middle_of_a_choice(self):
        ann = self.join(self.server.address, "--new", "hidden-leaders", "--players", 2)
        ann.until(DOOR)
        ann.type("bot\n")
        ann.until("every seat is taken: start begins the game")
        ann.until(DOOR)
        ann.type("start\n")
        ann.until("? for help): ")
        ann.type("1\n")
        asked = ann.until("? for help): ")
        self.server.kill()
        ann.until("The line to the server is lost.")
        ann.until("? for help): ")
        self.server.start()
        ann.until("The line stands again.")
        again = ann.until("? for help): ")
        listed = re.compile(r"^\d+\. .*$", re.MULTILINE)
        self.assertEqual(listed.findall(again), listed.findall(asked))
        ann.choose()
        ann.until("? for help): ")
        ann.type(CTRL_C)
        ann.until("Quit the game? (y/n) ")
        ann.type("y\n")
        self.assertIn(f"To come back:\n  {OSHRA} join " + self.server.address + "#/t/", ann.ends())
        self.assertEqual(ann.code, 0)

    def test_a_waiting_room_that_is_left_and_come_back_to(self):
        ann = self.join(self.server.address, "--new", "yield", "--players", 3)
        room = ann.until(DOOR)
        self.assertIn("Yield: the table waits for its players.", room)
        link = re.search(r"^http://\S+#/join/\S+$", room, re.MULTILINE).group(0)
        ann.type(CTRL_C)
        ann.until("Leave the table? (y/n) ")
        ann.type("n\n")
        ann.until("Then all stays as it is.")
        ann.until(DOOR)
        # Somebody comes, at a terminal of 40 columns and in another language: the room is shown again to all.
        ben = self.join(link, "--lang", "ru", who="Ben", columns=40)
        ben.until("2. Ben (вы)")
        ben.until("q: уйти): ")
        ann.until("2. Ben\n")
        ann.until(DOOR)
        ben.type("начать\n")
        ben.until("Это делает только хозяин стола")
        for columns in (40, 120, 60):
            ben.resize(columns)
            ben.type("\n")
            ben.until("\n")
            for line in ben.until("q: уйти): ").split("\n"):
                self.assertTrue(len(line) <= columns or line.startswith("http://"), line)
        ben.type(CTRL_C)
        ben.until("(д/н) ")
        ben.type(CTRL_C)
        ben.ends()
        self.assertEqual(ben.code, 0)
        ann.until("2. Ben, not here at the moment")
        ann.until(DOOR)
        ann.type(CTRL_D)
        table = re.search(rf"To come back:\n  {re.escape(OSHRA)} join (\S+)", ann.ends()).group(1)
        self.assertEqual(ann.code, 0)
        # The way back is the same seat, and its host's rights; it is also among the tables of the server.
        for arguments in ([table], [self.server.address]):
            back = self.join(*arguments)
            if arguments != [table]:
                back.until("1. Yield: Ann and Ben; your seat\n")
                back.type("1\n")
            self.assertIn("1. Ann (you); host", back.until(DOOR))
            back.type("q\ny\n")
            back.ends()
            self.assertEqual(back.code, 0)

    def test_whoever_waits_can_speak_meanwhile(self):
        ann = self.join(self.server.address, "--new", "hidden-leaders", "--players", 2)
        link = re.search(r"^http://\S+#/join/\S+$", ann.until(DOOR), re.MULTILINE).group(0)
        ben = self.join(link, who="Ben")
        ben.until(DOOR)
        ann.until("every seat is taken: start begins the game")
        ann.until(DOOR)
        ann.type("start\n")
        # Both place and discard a card at the same time; then Ben waits for Ann.
        ann.until("? for help): ")
        for _ in range(2):
            ben.until("? for help): ")
            ben.choose()
        ben.until("Thinking: Ann")
        ben.type("1\n")
        ben.until("Nothing is asked of you now.")
        ben.type("say Take your time\n")
        ben.until("You: Take your time")
        ann.until("Ben: Take your time")
        ann.until("? for help): ")
        ann.type("pause\n")
        for each in (ann, ben):
            each.until("The game is paused.")
        ann.until("? for help): ")
        ann.type("go on\n")
        for each in (ann, ben):
            each.until("The game goes on.")
        ben.type("q\ny\n")
        ben.ends()
        self.assertEqual(ben.code, 0)

    def test_a_server_without_tables_says_how_to_open_one(self):
        ann = self.join(self.server.address)
        told = ann.ends()
        self.assertIn(f"\n  {OSHRA} join {self.server.address} --new hidden-leaders", told)
        self.assertEqual(ann.code, 0)
        for wrong in (["--players", 3], ["--new", "chess"], ["--new", "yield", "--players", 6], ["--new", "yield", "--watch"],
                      ["--code", "AAAAAA", "--watch"]):
            refused = self.join(self.server.address, *wrong)
            self.assertIn("--", refused.ends())
            self.assertEqual(refused.code, 2)

    def test_what_a_server_says_before_one_sits_down_is_in_the_readers_language(self):
        def told(words, *arguments, code=3, **more):
            somebody = self.join(*arguments, **more)
            answer = re.sub(r"\n *", " ", somebody.ends())
            self.assertIn(words, answer)
            self.assertEqual(somebody.code, code)
            return answer

        here = self.server.address
        told("Diese Einladung gibt es hier nicht, oder nicht mehr.", here + "#/join/AAAAAAAAAA", "--lang", "de")
        told("Ce code n’existe pas ici\u00a0: chacun sert", here, "--code", "AAAAAA", "--lang", "fr")
        told("Войти нельзя. Такого стола здесь нет", here + "#/t/nowhere", "--watch", "--lang", "ru", columns=120)
        ann = self.join(here, "--new", "hidden-leaders", "--players", 2)
        link = re.search(r"^http://\S+#/join/\S+$", ann.until(DOOR), re.MULTILINE).group(0)
        # Who only wants to look on takes no seat by mistake.
        told("--watch: this link gives a seat", link, "--watch", code=2, who="Cleo")
        ben = self.join(link, who="Ben")
        ben.until("2. Ben (you)")
        ben.until(DOOR)
        told("Alle Plätze sind besetzt.", link, "--lang", "de", who="Cleo")
        told("https geht hier nicht", "https://oshra.example.org/", "--lang", "de", code=2)
        nowhere = told("Сервер не отвечает (127.0.0.1:1: ", "http://127.0.0.1:1/", "--lang", "ru")
        self.assertTrue(nowhere.startswith("oshra join: "), nowhere)
        mute = type("Mute", (http.server.BaseHTTPRequestHandler,), {"log_message": lambda *_: None})
        stranger = http.server.HTTPServer(("127.0.0.1", 0), mute)
        threading.Thread(target=stranger.serve_forever, daemon=True).start()
        self.addCleanup(stranger.server_close)
        self.addCleanup(stranger.shutdown)
        told("kein Server von Oshra (Status 501)", f"http://127.0.0.1:{stranger.server_port}/", "--lang", "de")


if __name__ == "__main__":
    OSHRA = sys.argv.pop(1)
    unittest.main()
