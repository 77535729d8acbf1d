#!/usr/bin/env python3
"""Whether the deals of a match are what its opened secrets give: a second opinion beside `oshra verify`.

Usage: verify_log.py LOG. It knows no rule of any game, only what docs/logs.md says of the file: every line carries a
hash of itself and the line before, the table and the seats committed to secrets before the first deal, all secrets
together make a key, and the k-th deal is drawn with the k-th block of the key from what the line says there was.
"""

import json
import sys
from hashlib import blake2b


class Refused(Exception):
    pass


def demand(holds, what):
    if not holds:
        raise Refused(what)


def lines_of(text):
    """The objects of the lines, every hash checked. A half line at the end, without its end of line, is left out."""
    before = bytes(16)
    for number, line in enumerate(text.split(b"\n"), 1):
        body, mark, seal = line.rpartition(b',"line":"')
        fits = mark and seal == blake2b(before + body, digest_size=16).hexdigest().encode() + b'"}'
        if number > text.count(b"\n") and not fits:
            return
        demand(fits, f"line {number}: it, or a line before it, is not as it was written")
        before = bytes.fromhex(seal[:32].decode())
        yield number, json.loads(line)


def secret_bytes(digits):
    return bytes.fromhex(digits)


def commitment(match, whose, secret):
    return blake2b(b"oshra commitment 1" + match + bytes([whose]) + secret, digest_size=32).hexdigest()


def key_of(match, secret, rounds):
    """Checks what was committed to and opened, round by round; the last one makes the key."""
    demand(rounds, "nobody has committed to anything")
    given = set()
    for number, (committed, opened) in enumerate(rounds, 1):
        table = committed["table"]
        demand(table == commitment(match, 255, secret), "the table's secret is not the one it committed to")
        for seat, digits in committed["seats"].items():
            demand(digits not in given | {table}, f"round {number}: seat {seat} has copied a commitment")
            demand(int(seat) in committed["asked"], f"round {number}: seat {seat} was not asked")
            given.add(digits)
        for seat, digits in opened.items():
            fits = committed["seats"].get(seat) == commitment(match, int(seat), secret_bytes(digits))
            demand(fits, f"round {number}: seat {seat} has opened something else than it committed to")
        complete = set(opened) == set(committed["seats"])
        demand(complete or number < len(rounds), f"round {number}: not everyone has opened")
        demand(not complete or number == len(rounds) or len(opened) < len(committed["asked"]),
               f"round {number} was repeated for nothing")
    data = b"oshra chance key 1" + secret
    for seat, digits in sorted(rounds[-1][1].items()):
        data += bytes([int(seat)]) + secret_bytes(digits)
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
    lines = list(lines_of(text))
    demand(lines, "an empty log")
    head = lines[0][1]
    demand(head["log"] == 2, "only logs of version 2 can be verified")
    demand(head["chance"] == "keyed", f"the deals come from {head['chance']}: nobody has committed to anything")
    rounds, secret, deals = [], None, []
    for number, line in lines[1:]:
        if "secret" in line:
            secret = secret_bytes(line["secret"])
        elif "commitments" in line:
            rounds.append((line["commitments"], {}))
        elif "openings" in line:
            rounds[-1] = (rounds[-1][0], line["openings"]["seats"])
        elif "deal" in line:
            deals.append((number, line))
    demand(secret, "the table has not opened its secret")
    key = key_of(bytes.fromhex(head["match"]), secret, rounds)
    piles = {}
    for k, (number, line) in enumerate(deals):
        demand(line["k"] == k, f"line {number}: deal {k} is wanted")
        pile = piles[line["pile"]] = line["from"] if "from" in line else piles.get(line["pile"], [])
        demand(len(pile) == line["of"], f"line {number}: the pile has {len(pile)} things, not {line['of']}")
        demand(pile.pop(draw(key, k, line["of"])) == line["deal"], f"line {number}: the key deals another one")
    return len(deals)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    with open(sys.argv[1], "rb") as file:
        text = file.read()
    try:
        print(f"ok: {verify(text)} deals are what the opened secrets give")
    except Refused as refused:
        sys.exit(f"refused: {refused}")
    except (KeyError, ValueError, TypeError, AttributeError) as error:
        sys.exit(f"refused: no log of a match ({type(error).__name__}: {error})")


if __name__ == "__main__":
    main()
