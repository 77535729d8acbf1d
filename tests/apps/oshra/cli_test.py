#!/usr/bin/env python3
"""The program oshra from outside: exit codes, last lines, help, JSON.

    cli_test.py PATH-OF-OSHRA [UNITTEST-ARGUMENT...]
"""

import itertools
import json
import re
import subprocess
import sys
import tempfile
import unittest
from hashlib import blake2b
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
GOLDEN = ROOT / "tests" / "golden"
MALFORMED = ROOT / "tests" / "malformed" / "scenario"
VERIFY_LOG = ROOT / "examples" / "verify_log.py"
ORACLE = ROOT / "tests" / "oracle" / "scenario.py"
DONE, FALSE, USAGE, SURROUNDINGS = 0, 1, 2, 3

OSHRA = ""

SCENARIO = {
    "game": "hidden-leaders", "title": "An option that cannot move is not offered", "rules": ["HL-A4"],
    "markers": {"red": 12, "green": 4},
    "seats": [{"hand": ["rotting-orangutan"]}, {}],
    "steps": [
        {"seat": 0, "do": "play", "card": "rotting-orangutan"},
        {"seat": 0, "options": [{"do": "move", "green": 2}]},
        {"seat": 0, "do": "move", "green": 2},
        {"expect": {"markers": {"red": 12, "green": 6}}},
    ],
}


def oshra(*arguments, stdout=subprocess.PIPE, typed=None):
    return subprocess.run([OSHRA, *map(str, arguments)], stdout=stdout, stderr=subprocess.PIPE, text=True, timeout=120,
                          check=False, input=typed)


class Cli(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.log = GOLDEN / "logs" / "4.jsonl"
        self.good = self.write("good.json", SCENARIO)
        wrong = json.loads(json.dumps(SCENARIO))
        wrong["steps"][3]["expect"]["markers"]["green"] = 7
        self.failing = self.write("failing.json", wrong)
        unknown = json.loads(json.dumps(SCENARIO))
        unknown["seats"][0]["hand"] = ["rotting-orangutang"]
        self.malformed = self.write("malformed.json", unknown)
        self.missing = self.folder / "missing.json"

    def write(self, name, content):
        path = self.folder / name
        path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
        return path

    def run_oshra(self, code, *arguments):
        """Runs it, and holds it to the exit code; errors are told on stderr or, file by file, on stdout."""
        done = oshra(*arguments)
        self.assertEqual(done.returncode, code, f"{arguments}\n{done.stdout}\n{done.stderr}")
        if code != DONE:
            self.assertNotEqual(done.stdout + done.stderr, "", arguments)
        return done

    def last_line(self, done):
        self.assertTrue(done.stdout.endswith("\n"))
        return done.stdout.splitlines()[-1]


class Program(Cli):
    def commands(self):
        text = self.run_oshra(DONE, "--help").stdout
        listed = text.split("Subcommands:\n", 1)[1].split("\n\n", 1)[0]
        return re.findall(r"^  ([a-z-]+)", listed, re.MULTILINE)

    def test_help_names_every_sub_command(self):
        commands = self.commands()
        for command in ("rules", "scenario", "perft", "trace", "replay", "audit", "verify", "bench"):
            self.assertIn(command, commands)

    def test_help_of_every_sub_command(self):
        for command in self.commands():
            with self.subTest(command):
                done = self.run_oshra(DONE, command, "--help")
                self.assertIn("Usage:", done.stdout)
                self.assertIn("--help", done.stdout)
                # Options and arguments stand on the left, what they mean from column 30 on, perhaps a line later.
                lines = done.stdout.splitlines()
                for line, following in zip(lines, lines[1:]):
                    if re.match(r"  \S", line):
                        explained = line[29:30] == " " and line[30:] or following.startswith(" " * 30) and following
                        self.assertTrue(explained, f"{command}: {line}")

    def test_help_tells_the_exit_codes(self):
        self.assertIn("Exit codes: 0", self.run_oshra(DONE, "--help").stdout)

    def test_version(self):
        self.assertRegex(self.run_oshra(DONE, "--version").stdout, r"^\d+\.\d+\.\d+\n$")

    def test_bad_usage(self):
        for arguments in ([], ["no-such-command"], ["--no-such-flag"], ["scenario"], ["replay"], ["audit"], ["verify"], ["perft"],
                          ["trace"]):
            with self.subTest(arguments):
                self.assertNotEqual(self.run_oshra(USAGE, *arguments).stderr, "")

    def test_a_missing_or_unknown_command_is_told_which_there_are(self):
        self.assertIn("which command is missing: play, ", self.run_oshra(USAGE).stderr)
        done = self.run_oshra(USAGE, "simulat")
        self.assertRegex(done.stderr, r'unknown command "simulat": play, .* or bench is wanted')
        self.assertIn("hidden-leaders, yield or leaders is wanted", self.run_oshra(USAGE, "fit", "chess").stderr)
        self.assertIn('unknown command "foo": check, draw or list is wanted', self.run_oshra(USAGE, "maps", "foo").stderr)

    def test_nothing_is_done_after_a_stray_word_or_flag(self):
        for arguments, answer in ((("--bogus", "maps", "list"), 'unknown flag "--bogus"'),
                                  (("bogus", "maps", "list"), 'unknown command "bogus"'),
                                  (("simulate", "--plyers", 3, "yield", "--players", 2, "--games", 1), 'flag "--plyers"'),
                                  (("simulate", "chess", "yield", "--players", 2, "--games", 1), 'game "chess"')):
            with self.subTest(arguments):
                done = self.run_oshra(USAGE, *arguments)
                self.assertIn(answer, done.stderr)
                self.assertEqual(done.stdout, "")

    def test_names_of_files_that_cannot_be_written_are_refused_first(self):
        for out, answer in ((self.folder, "is a folder, a file is wanted"), (self.missing / "x", "there is no folder"),
                            ("", "an empty name")):
            with self.subTest(out):
                self.assertIn(answer, self.run_oshra(USAGE, "fit", "yield", "-o", out).stderr)
        self.assertIn("an empty name", self.run_oshra(USAGE, "maps", "draw", "two", "-o", "").stderr)

    def test_a_bot_that_is_a_program_is_none_of_ours(self):
        self.assertIn("is a program already", self.run_oshra(USAGE, "bot", "exec:./my-bot").stderr)

    def test_play_keeps_what_a_file_holds(self):
        kept = self.write("kept.txt", "Keep me.")
        self.assertIn("is there already", self.run_oshra(USAGE, "play", "--log", kept).stderr)
        self.assertEqual(kept.read_text(encoding="utf-8"), "Keep me.")

    def test_unknown_flag_of_every_sub_command(self):
        for command in self.commands():
            with self.subTest(command):
                done = self.run_oshra(USAGE, command, "--no-such-flag")
                self.assertNotEqual(done.stderr, "")
                self.assertEqual(done.stdout, "")

    def test_output_that_cannot_be_written(self):
        with open("/dev/full", "w", encoding="utf-8") as full:
            done = oshra("scenario", self.good, stdout=full)
        self.assertEqual(done.returncode, SURROUNDINGS, done.stderr)
        self.assertNotEqual(done.stderr, "")


class ScenarioCommand(Cli):
    def test_good(self):
        done = self.run_oshra(DONE, "scenario", self.good)
        self.assertEqual(done.stdout.splitlines(), [f"ok   {self.good}: {SCENARIO['title']} [HL-A4]",
                                                    "1 passed, 0 failed"])

    def test_failing_names_the_step(self):
        done = self.run_oshra(FALSE, "scenario", self.failing)
        self.assertIn(f"FAIL {self.failing}: /steps/3: ", done.stdout)
        self.assertEqual(self.last_line(done), "0 passed, 1 failed")

    def test_malformed_names_the_place_and_the_others_still_run(self):
        done = self.run_oshra(USAGE, "scenario", self.malformed, self.good, self.failing)
        self.assertIn(f"MALFORMED {self.malformed}: /seats/0/hand/0: ", done.stdout)
        self.assertEqual(self.last_line(done), "1 passed, 2 failed")

    def test_missing_and_folder(self):
        for path in (self.missing, self.folder):
            with self.subTest(path):
                self.assertEqual(self.last_line(self.run_oshra(USAGE, "scenario", path)), "0 passed, 1 failed")

    def test_not_json(self):
        for name, text in (("empty", ""), ("words", "good morning"), ("half", json.dumps(SCENARIO)[:-40]),
                           ("deep", "[" * 100_000), ("list", "[]"), ("binary", "\0\1\2"), ("number", "7")):
            with self.subTest(name):
                self.run_oshra(USAGE, "scenario", self.write(name + ".json", text))

    def malformed_to_both(self, name, reason):
        """What the oracle, a reader of its own, says of a malformed file; `reason` is what the program says."""
        path = MALFORMED / f"{name}.json"
        self.assertEqual(self.run_oshra(USAGE, "scenario", path).stdout.splitlines(),
                         [f"MALFORMED {path}: {reason}", "0 passed, 1 failed"])
        oracle = subprocess.run([sys.executable, ORACLE, path], stdout=subprocess.PIPE, text=True, timeout=120,
                                check=False)
        self.assertEqual(oracle.returncode, USAGE, oracle.stdout)
        self.assertIn(f"FAIL {path}: malformed: ", oracle.stdout)
        return oracle.stdout

    def test_positions_out_of_bounds(self):
        """Refused with the place and what would be right; the oracle refuses the same."""
        for name, reason in (("hand-of-eight", "/seats/0/hand: a hand begins with at most 7 cards"),
                             ("yield-five-strategy-cards-used", "/seats/0/used: at most 3 are used before the choice of "
                              "season 4, one each season (Y-T1), not 5"),
                             ("yield-eleven-cards-in-hand", "/seats/1/hand: a hand has at most 10 cards (Y-H1), not 11"),
                             ("yield-inactive-off-the-map", "/seats/0/inactive/0: inactive is an army on the map that "
                              "has fought; off it one has only its dial (Y-C5)"),
                             ("yield-fortress-worth-51", "/fortresses/a/value: a whole number from 1 to 50 is wanted, "
                              "not 51")):
            with self.subTest(name):
                self.malformed_to_both(name, reason)

    def test_refusals_that_name_no_rule(self):
        """A refusal for another reason than the one a file is about must not pass, so every file says which it is."""
        missing = 'which rule forbids it is missing: its id, such as "HL-A2" or "Y-T1"'
        for name, step in (("refused-by-no-rule", 1), ("yield-refused-by-no-rule", 0)):
            with self.subTest(name):
                said = self.malformed_to_both(name, f"/steps/{step}/rule: {missing}")
                self.assertIn(f"steps[{step}]: no rule: the id of the one that forbids it is wanted", said)

    def test_a_check_past_forced_steps_names_them(self):
        """The move is forced, and so is the draw after it: the Tavern is empty."""
        play, _, move, _ = SCENARIO["steps"]
        check = {"expect": {"markers": {"green": 5}}}
        past = self.write("past.json", {**SCENARIO, "steps": [play, check]})
        self.assertEqual(self.run_oshra(FALSE, "scenario", past).stdout.splitlines()[0],
                         f"FAIL {past}: /steps/1: markers/green is 6, not 5 (after 2 forced steps taken by themselves: "
                         'seat 0 {"do":"move","red":0,"green":2}, seat 0 {"do":"draw","from":"harbor"}; '
                         'one that the next "do" names waits for it)')
        # Named by the next `do` the move waits.
        before = self.write("before.json", {**SCENARIO, "steps": [play, check, move]})
        self.assertEqual(self.run_oshra(FALSE, "scenario", before).stdout.splitlines()[0],
                         f"FAIL {before}: /steps/1: markers/green is 4, not 5")

    def test_quiet(self):
        done = self.run_oshra(FALSE, "scenario", "--quiet", self.good, self.failing)
        self.assertNotIn("ok ", done.stdout)
        self.assertEqual(len(done.stdout.splitlines()), 2)
        self.assertEqual(self.last_line(done), "1 passed, 1 failed")

    def test_json(self):
        report = json.loads(self.run_oshra(USAGE, "scenario", "--json", self.good, self.failing, self.malformed).stdout)
        self.assertEqual((report["passed"], report["failed"]), (1, 2))
        self.assertEqual([entry["result"] for entry in report["scenarios"]], ["passed", "failed", "malformed"])
        self.assertEqual([entry["file"] for entry in report["scenarios"]],
                         [str(self.good), str(self.failing), str(self.malformed)])
        self.assertEqual(report["scenarios"][0]["rules"], ["HL-A4"])
        self.assertTrue(report["scenarios"][1]["reason"].startswith("/steps/3: "))
        self.assertNotIn("reason", report["scenarios"][0])


class Logs(Cli):
    def setUp(self):
        super().setUp()
        text = self.log.read_text(encoding="utf-8")
        lines = text.splitlines(keepends=True)
        changed = json.loads(lines[50])
        changed["hash"] = "0123456789abcdef"
        self.tampered = self.write("tampered.jsonl", "".join([*lines[:50], json.dumps(changed) + "\n", *lines[51:]]))
        self.gap = self.write("gap.jsonl", "".join([*lines[:50], *lines[51:]]))
        self.cut = self.write("cut.jsonl", text[:-200])

    def played(self, name="match.jsonl", game=("--players", 2), answers=3000, seed=7):
        """A match in the terminal in which the first option is mostly taken, and its log, of version 2."""
        # A number that was chosen may not be open again: then the next one is.
        numbers = itertools.cycle([1, 2, 1, 3, 1, 4, 1, 5, 1, 6])
        path = self.folder / name
        done = oshra("play", *game, "--bots", "random", "--seed", seed, "--log", path, typed="".join(f"{next(numbers)}\n" for _ in range(answers)))
        self.assertEqual(done.returncode, DONE, done.stderr)
        return path

    def half(self, log):
        """The log without the end of its last line, and that line's number."""
        text = log.read_text(encoding="utf-8")
        return self.write("half.jsonl", text[:-30]), text.count("\n")

    def changed(self, log, old, new):
        text = log.read_text(encoding="utf-8")
        self.assertIn(old, text)
        return self.write("changed.jsonl", text.replace(old, new, 1))


class ReplayCommand(Logs):
    def test_good(self):
        done = self.run_oshra(DONE, "replay", self.log)
        self.assertEqual(done.stdout.splitlines(), [f"ok   {self.log}", "1 passed, 0 failed"])

    def test_all_golden_logs(self):
        logs = sorted((GOLDEN / "logs").glob("*.jsonl"))
        self.assertEqual(self.last_line(self.run_oshra(DONE, "replay", *logs)), f"{len(logs)} passed, 0 failed")

    def test_tampered_names_the_line(self):
        done = self.run_oshra(FALSE, "replay", self.tampered, self.log)
        self.assertIn(f"FAIL {self.tampered}: line 51: ", done.stdout)
        self.assertEqual(self.last_line(done), "1 passed, 1 failed")

    def test_malformed_names_the_line_and_the_others_still_run(self):
        done = self.run_oshra(USAGE, "replay", self.gap, self.log)
        self.assertIn(f"MALFORMED {self.gap}: line 51 /seq: seq 50 is wanted", done.stdout)
        self.assertEqual(self.last_line(done), "1 passed, 1 failed")

    def test_no_log(self):
        for path in (self.missing, self.folder, self.good, self.write("empty.jsonl", "")):
            with self.subTest(path):
                self.assertEqual(self.last_line(self.run_oshra(USAGE, "replay", path)), "0 passed, 1 failed")

    def test_a_half_line_is_left_out_with_a_word_about_it(self):
        number = self.cut.read_text(encoding="utf-8").count("\n") + 1
        self.assertEqual(self.run_oshra(DONE, "replay", self.cut).stdout.splitlines()[0],
                         f"ok   {self.cut}: line {number} is a half line and left out; the log is unfinished")
        half, number = self.half(self.played())
        self.assertEqual(self.run_oshra(DONE, "replay", half).stdout.splitlines()[0],
                         f"ok   {half}: line {number} is a half line and left out; the log is unfinished")
        report = json.loads(self.run_oshra(DONE, "replay", "--json", half).stdout)["logs"][0]
        self.assertEqual((report["finished"], report["half_line"]), (False, number))

    def test_unfinished(self):
        lines = self.log.read_text(encoding="utf-8").splitlines(keepends=True)
        path = self.write("unfinished.jsonl", "".join(lines[:-1]))
        self.assertEqual(self.run_oshra(DONE, "replay", path).stdout.splitlines()[0],
                         f"ok   {path}: the log is unfinished")

    def test_matches(self):
        for number, game in enumerate((("--players", 6), ("yield", "--leaders", "on"),
                                       ("yield", "--map", GOLDEN / "own-map.json"))):
            log = self.played(f"{number}.jsonl", game, answers=300)
            with self.subTest(game):
                self.assertTrue(self.run_oshra(DONE, "replay", log).stdout.startswith(f"ok   {log}"))

    def test_a_changed_line_of_a_match_is_named(self):
        done = self.run_oshra(USAGE, "replay", self.changed(self.played(), '"k":3', '"k":4'))
        self.assertRegex(done.stdout, r'MALFORMED \S+: line \d+: "line" does not fit: this line, or one before it, is not')

    def test_a_newer_version(self):
        path = self.write("newer.jsonl", '{"log":3,"more":1}\n')
        for command in ("replay", "audit", "verify"):
            self.assertIn("line 1: /log: version 3 is newer than this program, which reads up to 2",
                          self.run_oshra(USAGE, command, path).stdout)

    def test_json(self):
        report = json.loads(self.run_oshra(USAGE, "replay", "--json", self.log, self.tampered, self.gap).stdout)
        self.assertEqual((report["passed"], report["failed"]), (1, 2))
        self.assertEqual([entry["result"] for entry in report["logs"]], ["passed", "failed", "malformed"])
        self.assertTrue(report["logs"][0]["finished"])


class VerifyCommand(Logs):
    def second_opinion(self, path):
        return subprocess.run([sys.executable, VERIFY_LOG, path], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              text=True, timeout=120, check=False)

    def test_good(self):
        log = self.played()
        lines = self.run_oshra(DONE, "verify", log).stdout.splitlines()
        self.assertRegex(lines[0], r"^ok   \S+: \d+ deals; the table's secret alone made them$")
        self.assertEqual(lines[1:], ["1 passed, 0 failed"])
        second = self.second_opinion(log)
        self.assertEqual((second.returncode, second.stdout), (DONE, "ok: every deal is what the opened secrets give\n"))

    def test_unfinished(self):
        log = self.played(answers=5)
        self.assertRegex(self.run_oshra(DONE, "verify", log).stdout, r"alone made them; the log is unfinished\n")

    def test_refused_with_the_line(self):
        log = self.played()
        half, number = self.half(log)
        changed = self.changed(log, '"k":3', '"k":4')
        for path, reason in ((changed, '"line" does not fit: this line, or one before it, is not as it was written'),
                             (half, f"line {number}: this line is not whole, or not as it was written"),
                             (self.log, "logs of version 1 have no secrets that the deals could be recomputed from")):
            with self.subTest(reason):
                done = self.run_oshra(FALSE, "verify", path, log)
                self.assertRegex(done.stdout, f"FAIL {re.escape(str(path))}: .*{reason}")
                self.assertEqual(self.last_line(done), "1 passed, 1 failed")
                second = self.second_opinion(path)
                self.assertEqual((second.returncode, second.stderr[:9]), (FALSE, "refused: "))

    def test_no_log(self):
        for path in (self.missing, self.folder, self.good, self.write("empty.jsonl", "")):
            with self.subTest(path):
                done = self.run_oshra(USAGE, "verify", path)
                self.assertTrue(done.stdout.startswith(f"MALFORMED {path}: "), done.stdout)
                self.assertEqual(self.last_line(done), "0 passed, 1 failed")

    def test_json(self):
        log = self.played()
        report = json.loads(self.run_oshra(USAGE, "verify", "--json", log, self.log, self.missing).stdout)
        self.assertEqual((report["passed"], report["failed"]), (1, 2))
        self.assertEqual([entry["result"] for entry in report["logs"]], ["passed", "failed", "malformed"])
        self.assertGreater(report["logs"][0].pop("deals"), 20)
        self.assertEqual(report["logs"][0], {"file": str(log), "result": "passed", "contributed": [], "rounds": 1,
                                             "finished": True})

    def test_the_same_seed_deals_the_same_whoever_asks(self):
        """A number, and the 64 digits of the secret it stands for."""
        log = self.played()
        secret = next(json.loads(line)["secret"] for line in log.read_text(encoding="utf-8").splitlines()
                      if '"secret"' in line)
        again = self.played("again.jsonl", seed=secret)
        deals = [[json.loads(line).get("deal") for line in path.read_text(encoding="utf-8").splitlines()]
                 for path in (log, again)]
        self.assertEqual(*deals)


def resealed(text):
    """A log that a test has changed, every line with the hash that it would have been written with (docs/logs.md)."""
    before, lines = bytes(16), []
    for line in text.splitlines():
        body = line.rpartition(',"line":"')[0]
        before = blake2b(before + body.encode(), digest_size=16).digest()
        lines.append(f'{body},"line":"{before.hex()}"}}\n')
    return "".join(lines)


class AuditCommand(Logs):
    def simulated(self, *arguments):
        self.run_oshra(DONE, "simulate", "hidden-leaders", "--players", 2, "--games", 1, "--logs", self.folder,
                       *arguments)
        return self.folder / "game-000001.jsonl"

    def test_logs_of_two_runs_are_not_mixed(self):
        log = self.simulated()
        before = log.read_bytes()
        for command in ("simulate", "arena"):
            done = self.run_oshra(USAGE, command, "hidden-leaders", "--players", 2, "--games", 1, "--bots", "greedy",
                                  "--logs", self.folder)
            self.assertIn("has logs already (game-000001.jsonl): a new folder, or an empty one, is wanted", done.stderr)
        self.assertEqual(log.read_bytes(), before)

    def test_a_level_that_did_less_than_its_measure_is_another_one(self):
        log = self.simulated("--bots", "adept,random", "--budget", "0.01")
        self.run_oshra(DONE, "audit", log)
        text = resealed(log.read_text(encoding="utf-8").replace('"adept"', '"master"'))
        done = self.run_oshra(FALSE, "audit", self.write("master.jsonl", text))
        self.assertRegex(done.stdout, r"seat 0 \(master\): the log says .* after \d+ iterations; .* after \d+ iterations")

    def test_at_a_table_a_level_may_have_done_less_but_never_more(self):
        text = self.simulated("--bots", "master,random", "--budget", "0.01").read_text(encoding="utf-8")
        at_a_table = resealed(text.replace('"budget"', '"at_a_table":true,"budget"', 1))
        self.run_oshra(DONE, "audit", self.write("table.jsonl", at_a_table))
        adept = resealed(at_a_table.replace('"master"', '"adept"'))
        self.run_oshra(FALSE, "audit", self.write("adept.jsonl", adept))
        wrong = self.write("wrong.jsonl", resealed(at_a_table.replace('"at_a_table":true', '"at_a_table":1')))
        self.assertIn("/at_a_table: true or false is wanted", self.run_oshra(USAGE, "audit", wrong).stdout)

    def test_unfinished_and_a_half_line(self):
        log = self.simulated("--bots", "greedy,random")
        half, number = self.half(log)
        self.assertRegex(self.run_oshra(DONE, "audit", half).stdout,
                         rf"repeated; line {number} is a half line and left out; the log is unfinished\n")

    def test_a_match(self):
        self.assertRegex(self.run_oshra(DONE, "audit", self.played()).stdout,
                         r"seat 0, no bot: \d+ cannot be repeated; seat 1, random: \d+ repeated\n")

    def test_good(self):
        log = self.simulated("--bots", "greedy,random")
        lines = self.run_oshra(DONE, "audit", log).stdout.splitlines()
        self.assertTrue(lines[0].startswith(f"ok   {log}: "), lines[0])
        self.assertRegex(lines[0], r": seat 0, greedy: \d+ repeated; seat 1, random: \d+ repeated$")
        self.assertEqual(lines[1:], ["1 passed, 0 failed"])

    def test_a_program_and_its_stand_in(self):
        log = self.simulated("--bots", "exec:read game; read question; echo 0,random")
        done = self.run_oshra(DONE, "audit", log)
        self.assertRegex(done.stdout, r"seat 0, exec:.*echo 0: 1 cannot be repeated, "
                                      r"\d+ of random in its place repeated; seat 1, random: \d+ repeated\n")

    def test_another_bot_names_the_choice(self):
        log = self.simulated("--bots", "greedy,random")
        text = resealed(log.read_text(encoding="utf-8").replace('"greedy"', '"random"'))
        wrong = self.write("wrong.jsonl", text)
        done = self.run_oshra(FALSE, "audit", wrong, log)
        self.assertRegex(done.stdout, r"FAIL \S+wrong.jsonl: seq \d+: decision \d+ of seat 0 \(random\): the log says ")
        self.assertEqual(self.last_line(done), "1 passed, 1 failed")

    def test_no_bots_named(self):
        done = self.run_oshra(USAGE, "audit", self.log)
        self.assertIn(f'MALFORMED {self.log}: line 1: no "bots" are named', done.stdout)
        for path in (self.missing, self.folder, self.good):
            with self.subTest(path):
                self.assertEqual(self.last_line(self.run_oshra(USAGE, "audit", path)), "0 passed, 1 failed")

    def test_json(self):
        log = self.simulated("--bots", "greedy,random")
        report = json.loads(self.run_oshra(USAGE, "audit", "--json", log, self.log).stdout)
        self.assertEqual((report["passed"], report["failed"]), (1, 1))
        self.assertEqual([entry["result"] for entry in report["logs"]], ["passed", "malformed"])
        seats = report["logs"][0]["seats"]
        self.assertEqual([seat["bot"] for seat in seats], ["greedy", "random"])
        for seat in seats:
            self.assertGreater(seat["repeated"], 0)
            self.assertEqual((seat["stand_in"], seat["different"], seat["left_out"]), (0, 0, 0))


class PerftCommand(Cli):
    def test_counts(self):
        for line in (GOLDEN / "perft" / "counts.txt").read_text(encoding="utf-8").splitlines():
            if line.startswith("#"):
                continue
            file, *counts = line.split()
            wanted = "".join(f"depth {depth}: {count}\n" for depth, count in enumerate(counts[:4], start=1))
            with self.subTest(file):
                self.assertEqual(self.run_oshra(DONE, "perft", GOLDEN / "perft" / file, "--depth", 4).stdout, wanted)

    def test_json(self):
        report = json.loads(self.run_oshra(DONE, "perft", self.good, "--depth", 2, "--json").stdout)
        self.assertEqual(report["file"], str(self.good))
        self.assertEqual(report["perft"][0], 3)
        self.assertEqual(len(report["perft"]), 2)

    def test_bad_depth(self):
        for depth in ("0", "-1", "33", "two", ""):
            with self.subTest(depth):
                self.assertNotEqual(self.run_oshra(USAGE, "perft", self.good, "--depth", depth).stderr, "")
        self.run_oshra(USAGE, "perft", self.good)

    def test_bad_file(self):
        for path in (self.malformed, self.missing, self.folder, self.log):
            with self.subTest(path):
                self.assertIn(str(path), self.run_oshra(USAGE, "perft", path, "--depth", 1).stderr)


class TraceCommand(Logs):
    def test_match(self):
        self.assertIn("the game ends", self.run_oshra(DONE, "trace", self.played()).stdout)

    def test_scenario(self):
        done = self.run_oshra(DONE, "trace", self.good)
        self.assertIn(SCENARIO["title"], done.stdout)
        self.assertIn("rotting-orangutan step 1 (move_markers)", done.stdout)
        self.assertIn("markers: red 0, green +2", done.stdout)

    def test_scenario_that_fails(self):
        self.assertIn("FAIL /steps/3: ", self.run_oshra(FALSE, "trace", self.failing).stdout)

    def test_log(self):
        done = self.run_oshra(DONE, "trace", self.log)
        self.assertIn("the game ends", done.stdout)

    def test_log_that_fails_says_where(self):
        done = self.run_oshra(FALSE, "trace", self.tampered)
        self.assertIn("line 51: ", done.stdout + done.stderr)

    def test_bad_file(self):
        for path in (self.malformed, self.missing, self.folder, self.gap):
            with self.subTest(path):
                self.assertIn(str(path), self.run_oshra(USAGE, "trace", path).stderr)


class SimulateCommand(Cli):
    def test_yield(self):
        report = json.loads(self.run_oshra(DONE, "simulate", "yield", "--players", 4, "--games", 20, "--teams", "2v2",
                                           "--leaders", "random", "--map", "four", "--json").stdout)
        self.assertEqual(report["games"], 20)
        self.assertEqual(sum(seat["k"] for seat in report["wins_by_seat"]), 40)
        self.assertEqual(report["setup"]["map"], "four")
        self.assertTrue(report["repeatable"])

    def test_numbers_are_decimal(self):
        report = json.loads(self.run_oshra(DONE, "simulate", "yield", "--players", 2, "--games", "010", "--json").stdout)
        self.assertEqual(report["games"], 10)

    def test_a_bot_that_goes_by_the_clock_is_named(self):
        run = ("simulate", "yield", "--players", 2, "--games", 1, "--bots", "search:ms=1,random")
        self.assertIn("(search:ms=1 stops by the clock: another run may", self.run_oshra(DONE, *run).stdout)
        self.assertFalse(json.loads(self.run_oshra(DONE, *run, "--json").stdout)["repeatable"])
        run = ("arena", "yield", "--players", 3, "--games", 1, "--bots", "search:threads=2,ms=1,exec:exit 3,exec:exit 3")
        text = self.run_oshra(DONE, *run).stdout
        self.assertEqual(text.count("(exec:exit 3 is a program of its own: another run may have another result.)"), 1)
        self.assertIn("(search:threads=2,ms=1 stops by the clock", text)
        self.assertFalse(json.loads(self.run_oshra(DONE, *run, "--json").stdout)["repeatable"])

    def test_bad_usage_says_what_would_be_right(self):
        yields = ("yield", "--players", 3, "--games", 1)
        for arguments, answer in (((), "hidden-leaders or yield is wanted"),
                                  (("chess",), "hidden-leaders or yield is wanted"),
                                  ((*yields, "--teams", "2v2"), "2v2 is for 4 players, not for 3"),
                                  ((*yields, "--map", "four"), "a map for 4 players, not for 3"),
                                  ((*yields, "--map", self.missing), "cannot be opened: a map file is wanted, or"),
                                  ((*yields, "--map", ""), "an empty name"),
                                  ((*yields, "--logs", ""), "an empty name"),
                                  ((*yields, "--budget", "nan"), "a number from 0.0001 to 1000 is wanted"),
                                  ((*yields, "--games", "1e2"), "a whole number from 1 to 100000000 is wanted"),
                                  ((*yields, "--games", "4.5"), "a whole number from 1 to 100000000 is wanted"),
                                  ((*yields, "--games", "0x10"), "a whole number from 1 to 100000000 is wanted"),
                                  ((*yields, "--bots", "search:iterations=5,ms=20"), "iterations or ms is wanted"),
                                  ((*yields, "--bots", "search:ms=20,iterations=5"), "iterations or ms is wanted"),
                                  ((*yields, "--bots", "search:ms=20,ms=5"), "ms is given twice"),
                                  ((*yields, "--leaders", "maybe"), "off"),
                                  ((*yields, "--bots", "greedy,random"), "one for all seats, or one for each"),
                                  ((*yields, "--seed", "-1"), "a whole number")):
            with self.subTest(arguments):
                done = self.run_oshra(USAGE, "simulate", *arguments)
                self.assertIn(answer, done.stderr)
                self.assertEqual(done.stdout, "")


class BenchCommand(Cli):
    def test_signature(self):
        golden = (GOLDEN / "signature.txt").read_text(encoding="utf-8")
        self.assertEqual(self.run_oshra(DONE, "bench", "--signature").stdout, golden)
        report = json.loads(self.run_oshra(DONE, "bench", "--signature", "--json").stdout)
        self.assertEqual(golden, "".join(f"{game} {number}\n" for game, number in report.items()))

    def test_json(self):
        report = json.loads(self.run_oshra(DONE, "bench", "--json", "--games", 10).stdout)
        for players in ("2", "4", "6"):
            figures = report["hidden-leaders"][players]
            self.assertGreater(figures["ns_per_decision"], 0)
            self.assertGreater(figures["playouts_per_s"], 0)
            self.assertLessEqual(figures["state_bytes"], 384)
        for kind in ("2", "3", "4", "5", "4-leaders", "2v2", "2v1"):
            figures = report["yield"][kind]
            self.assertGreater(figures["ns_per_decision"], 0)
            self.assertGreater(figures["playouts_per_s"], 0)
            self.assertLessEqual(figures["state_bytes"], 512)
        levels = [(figures["game"], figures["level"]) for figures in report["levels"]]
        expected = [(game, level) for game in ("hidden-leaders", "yield") for level in ("novice", "adept", "master")]
        self.assertEqual(levels, expected)
        for figures in report["levels"]:
            self.assertEqual(figures["budget"], 10 / 5000)
            self.assertGreater(figures["decisions"], 5)
            self.assertLessEqual(figures["median_ms"], figures["slowest_ms"])

    def test_bad_usage(self):
        for games in ("9", "many", ""):
            self.run_oshra(USAGE, "bench", "--games", games)
        self.run_oshra(USAGE, "bench", "--signature", "--games", 10)


if __name__ == "__main__":
    if len(sys.argv) < 2 or not Path(sys.argv[1]).is_file():
        sys.exit(f"{__doc__.strip()}\nThe program is missing: build it first (cmake --build --preset release).")
    OSHRA = str(Path(sys.argv.pop(1)).resolve())
    unittest.main()
