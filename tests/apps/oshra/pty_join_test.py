#!/usr/bin/env python3
"""`oshra join` through a real pseudo-terminal: every command at a table of a server, looking on, seats that are lost, and
refusals that fit the screen.

    pty_join_test.py PATH-OF-OSHRA [UNITTEST-ARGUMENT...]
"""

import re
import sys
import time
import unittest

import pty_test
from pty_test import CTRL_D, DOOR

ASKED = "? for help): "


def unwrapped(text):
    return re.sub(r"\n *", " ", text)


class AtATable(pty_test.AtAServer):
    def open_table(self, game, players=2, **more):
        """A table of Ann's that waits, the link that gives a seat, and the one to look on by."""
        ann = self.join(self.server.address, "--new", game, "--players", players, **more)
        room = ann.until(DOOR)
        seat = re.search(r"^http://\S+#/join/\S+$", room, re.MULTILINE).group(0)
        watch = re.search(r"^http://\S+#/t/\S+$", room, re.MULTILINE).group(0)
        return ann, seat, watch

    def play_alone(self, game, **more):
        ann, _, watch = self.open_table(game, **more)
        ann.type("bot\n")
        ann.until("every seat is taken: start begins the game")
        ann.until(DOOR)
        ann.type("start\n")
        ann.until(ASKED)
        return ann, watch

    def told(self, terminal, command, words):
        """Types this, and reads until that was said, however it is wrapped, and something can be typed again."""
        terminal.at = len(terminal.seen)
        terminal.type(command + "\n")
        deadline = time.monotonic() + pty_test.PATIENCE
        while words not in unwrapped(terminal.seen[terminal.at:]):
            terminal.read(0.2)
            self.assertLess(time.monotonic(), deadline, f"{words!r} in {terminal.seen[terminal.at:]!r}")
        terminal.until(ASKED)

    def test_every_command_is_answered_at_a_table(self):
        of_both = {
            "known": "cards whose place you do not know: ",
            "hint": "A master would choose: ",
            "rules": "Add a rule’s id",
            "rules zzzz": "The rules have nothing under “zzzz”.",
            "save": "Here nothing needs to be saved.",
            "?": "say and a text: talk to the table",
            "undo": "You have made no choice that could be taken back.",
            "say Shall we go on?": "You: Shall we go on?",
            "table": "Your hand: ",
        }
        of_one = {
            "hidden-leaders": {"log all": "You are dealt ", "map": "There is no such thing in this game.", "needs": " spaces",
                               "card 1": ": "},
            "yield": {"log all": "starting player.", "map": "Streets to ", "card lemron": "Lemron, side A: ",
                      "needs": "There is no such thing in this game."},
        }
        for game, own in of_one.items():
            ann, _ = self.play_alone(game, rows=60)
            for command, words in {**of_both, **own}.items():
                with self.subTest(f"{game}: {command}"):
                    self.told(ann, command, words)
            ann.type(CTRL_D)
            ann.ends()
            self.assertEqual(ann.code, 0)

    def test_what_is_taken_back_is_said_once_and_asked_again(self):
        listed = re.compile(r"^\d+\. .*$", re.MULTILINE)
        ann, _ = self.play_alone("hidden-leaders")
        ann.type("\n")
        before = listed.findall(ann.until(ASKED))
        ann.choose()
        self.assertNotEqual(listed.findall(ann.until(ASKED)), before)
        ann.type("undo\n")
        undone = ann.until(ASKED)
        self.assertEqual(undone.count("You take your last choice back."), 1, undone)
        self.assertEqual(listed.findall(undone), before)

    def test_whoever_looks_on_gets_in_and_can_ask_and_speak(self):
        ann, watch = self.play_alone("yield")
        cleo = self.join(watch, "--watch", who="Cleo", columns=60)
        cleo.until("You look on: you see what everyone sees.")
        cleo.until(ASKED)
        for command, words in (("log all", "starting player."), ("known", "Ann: "), ("map", "Streets to "),
                               ("card lemron", "Lemron, side A: "), ("rules zzzz", "nothing under “zzzz”"), ("table", "Ann"),
                               ("hint", "You look on: nothing is asked of you."),
                               ("say Who is ahead?", "Somebody who looks on: Who is ahead?")):
            with self.subTest(command):
                self.told(cleo, command, words)
        for line in cleo.seen.split("\n"):
            shown = line.split("\r\x1b[K")[-1]  # what was quietly said before is wiped
            self.assertLessEqual(len(shown), 60, line)
        ann.until("Somebody who looks on: Who is ahead?")
        self.assertNotIn("Your hand", cleo.seen)
        cleo.type("q\ny\n")
        self.assertIn("To come back:\n  " + pty_test.OSHRA + " join " + watch + " --watch", cleo.ends())
        self.assertEqual(cleo.code, 0)

    def test_a_seat_that_was_lost_meanwhile_is_replaced_by_the_invitation(self):
        ann, link, _ = self.open_table("hidden-leaders", players=3)
        for _ in range(2):
            ben = self.join(link, who="Ben")
            ben.until("You sit at this table as Ben.")
            ben.until(DOOR)
            ben.type("q\ny\n")
            ben.ends()
            ann.until("2. Ben, not here at the moment")
            ann.until(DOOR)
            ann.type("open 2\n")
            ann.until("(y/n) ")
            ann.type("y\n")
            ann.until("2. nobody yet")
            ann.until(DOOR)
        # Another of the same name is called otherwise at the table, and is told so.
        other = self.join(link, who="Ann", XDG_DATA_HOME=str(self.home / "another"))
        other.until("You sit at this table as Ann 2.")

    def test_refusals_fit_the_screen(self):
        for language in ("en", "de", "fr", "ru"):
            for place, arguments in (("#/join/AAAAAAAAAA", []), ("", ["--code", "AAAAAA"]), ("#/t/nowhere", ["--watch"])):
                with self.subTest(f"{language} {place} {arguments}"):
                    somebody = self.join(self.server.address + place, *arguments, "--lang", language, columns=40)
                    told = somebody.ends()
                    self.assertEqual(somebody.code, 3, told)
                    self.assertGreater(told.count("\n"), 1, told)
                    for line in told.split("\n"):
                        self.assertLessEqual(len(line), 40, told)


if __name__ == "__main__":
    pty_test.OSHRA = sys.argv.pop(1)
    unittest.main()
