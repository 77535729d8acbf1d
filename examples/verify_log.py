#!/usr/bin/env python3
"""Whether the deals of a match are what its opened secrets give: a second opinion beside `oshra verify`.

Usage: verify_log.py LOG. It knows no rule of any game, only what docs/logs.md says of the file: every line carries a
hash of itself and the line before, the table and the seats committed to secrets before the first deal, all secrets
together make a key, and the k-th deal is drawn with the k-th block of the key from what the line says there was.
"""

import json
import sys
from hashlib import blake2b

SEATS = ["0", "1", "2", "3", "4", "5"]
TABLE = 255


class Refused(Exception):
    pass


def demand(holds, what):
    if not holds:
        raise Refused(what)


def lines_of(text):
    """The objects of the lines, every hash checked."""
    demand(b'"log"' in text.partition(b"\n")[0], "only logs of version 2 can be verified")
    before = bytes(16)
    for number, line in enumerate(text.removesuffix(b"\n").split(b"\n"), 1):
        body, _, seal = line.rpartition(b',"line":"')
        digest = blake2b(before + body, digest_size=16)
        fits = seal == digest.hexdigest().encode() + b'"}'
        demand(fits, f"line {number}: it, or a line before it, is not as it was written")
        before = digest.digest()
        yield number, json.loads(line)


def bytes_of(digits, size=32):
    data = bytes.fromhex(digits)
    demand(len(data) == size and data.hex() == digits, f"{2 * size} digits from 0 to f are wanted, not {digits}")
    return data


def commitment(match, whose, secret):
    return blake2b(b"oshra commitment 1" + match + bytes([whose]) + secret, digest_size=32).digest()


def contributions(seats):
    return {SEATS.index(seat): bytes_of(digits) for seat, digits in seats.items()}


def key_of(match, secret, rounds):
    """Checks what was committed to and opened, round by round; the last one makes the key."""
    given, opened, last, possible = {commitment(match, TABLE, secret)}, {}, None, set(range(len(SEATS)))
    demand(rounds, "the table has committed to nothing")
    for number, (table, asked, committed, opened) in enumerate(rounds, 1):
        where = f"round {number}: "
        demand(table == commitment(match, TABLE, secret), "the table's secret is not the one it committed to")
        demand(asked <= possible and asked != last, where + "the seats that were asked are not those that can have been")
        for seat, digest in committed.items():
            demand(seat in asked, where + f"seat {seat} was not asked")
            demand(digest not in given, where + f"the commitment of seat {seat} is a copy")
            given.add(digest)
        for seat, own in opened.items():
            demand(commitment(match, seat, own) == committed.get(seat), where + f"seat {seat} has not committed to that")
        # Another round follows exactly if somebody did not open; without them, and without who had not committed either.
        demand((opened.keys() == committed.keys()) == (number == len(rounds)),
               where + ("not everyone has opened" if number == len(rounds) else "it was repeated for nothing"))
        last, possible = asked, set(committed) if opened else asked
    data = b"oshra chance key 1" + secret
    for seat, own in sorted(opened.items()):
        data += bytes([seat]) + own
    return blake2b(data, digest_size=32).digest()


def draw(key, k, bound):
    """The first word of the k-th blocks that is below the largest multiple of bound, modulo bound."""
    limit = 2**64 // bound * bound
    j = 0
    while True:
        block = blake2b(k.to_bytes(8, "little") + j.to_bytes(8, "little"), key=key, digest_size=64).digest()
        for i in range(0, 64, 8):
            word = int.from_bytes(block[i : i + 8], "little")
            if word < limit:
                return word % bound
        j += 1


def verify(text):
    """How many deals there are; Refused, if any of them is not what the opened secrets give."""
    lines = list(lines_of(text))
    head = lines[0][1]
    demand(head["log"] == 2, f"version {head['log']} is newer than this program")
    demand(head["chance"] == "keyed", f"the deals come from {head['chance']}: nobody has committed to anything")
    if "what_if" in head:  # up to this seq it is another match's, and the same secrets deal on
        own_way = head["what_if"]
        demand(isinstance(own_way, int) and own_way > 0, "what_if: the number of an entry is wanted")
        demand(own_way + 1 >= len(lines) or "seats" in lines[own_way + 1][1], "a what-if goes its own way with its seats")
    rounds, secrets, deals, piles = [], [], [], {}
    for number, line in lines[1:]:
        about_secrets = line.keys() & {"secret", "commitments", "openings"}
        demand(not (about_secrets and deals), f"line {number}: after the first deal")
        if "secret" in line:
            secrets.append(bytes_of(line["secret"]))
        elif "commitments" in line:
            of = line["commitments"]
            rounds.append([bytes_of(of["table"]), set(of["asked"]), contributions(of["seats"]), {}])
        elif "openings" in line:
            demand(rounds, f"line {number}: openings that follow no commitments")
            opened = contributions(line["openings"]["seats"])
            demand(not opened.keys() & rounds[-1][3].keys(), f"line {number}: a seat opens a second time")
            rounds[-1][3].update(opened)
        elif "deal" in line:
            deals.append((number, line))
    demand(len(secrets) == 1, "the table has not opened its secret, or more than one")
    key = key_of(bytes_of(head["match"], 16), secrets[0], rounds)
    for k, (number, line) in enumerate(deals):
        demand(line["k"] == k, f"line {number}: deal {k} is wanted")
        pile = piles[line["pile"]] = line["from"] if "from" in line else piles.get(line["pile"], [])
        demand(len(pile) == line["of"] > 0, f"line {number}: the pile has {len(pile)} things, not {line['of']}")
        if head.get("deals", [])[k : k + 1] == [line["deal"]]:  # a lesson's, set before the first move
            pile.remove(line["deal"])
            continue
        demand(pile.pop(draw(key, k, line["of"])) == line["deal"], f"line {number}: the key deals another one")
    return len(deals)


def refusal(text):
    """Why not; None: the log is as it should be."""
    try:
        verify(text)
    except Refused as refused:
        return str(refused)
    except (LookupError, ValueError, TypeError, AttributeError, RecursionError) as error:
        return f"no log of a match ({type(error).__name__}: {error})"
    return None


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    with open(sys.argv[1], "rb") as file:
        text = file.read()
    if why := refusal(text):
        sys.exit(f"refused: {why}")
    own_way = json.loads(text.partition(b"\n")[0]).get("what_if")
    print("ok: every deal is what the opened secrets give" + (f"; a what-if after seq {own_way}" if own_way else ""))


if __name__ == "__main__":
    main()
