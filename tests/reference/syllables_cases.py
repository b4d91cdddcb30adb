#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT
"""Compares `embidi glyphs` with the reference on random small fonts and texts of their letters.

  syllables_cases.py TOOL [FONTS [SEED]]       FONTS (200) fonts with 40 texts each; the seed is printed
  syllables_cases.py --self [FONTS [SEED]]     the reference alone: that it does not fail
  syllables_cases.py --write SEED:N FILE       writes font N of a seed

A font that the reference finds unreadable, or with an unreadable table, may be refused as a whole. Of one whose keys are
not ascending any glyphs will do. Places that the page does not name (null in the reference) are not compared.
"""
import json
import os
import random
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
from syllables import glyphs  # noqa: E402
from syllables_font import STARTS, BadFont, Font, build, build_table  # noqa: E402

# Letters, signs of class NSM and L, viramas, joiners, a regional indicator, Latin; all at an even level in a line from left
# to right.
LETTERS = ([0x915 + i for i in range(6)] + [0x93F, 0x940, 0x941, 0x94D, 0x902, 0x200C, 0x200D, 0x1F1E6, 0x1F1E7, 0xE000]
           + [ord(c) for c in "abcd"])
STRANGERS = [ord("z"), ord("."), 0x20, 0x930]
CLASSES = [0, 1, 1, 1, 5, 5, 5, 5, 2, 2, 2, 6, 6, 9, 10, 10, 13, 14, 26, 33, 33, 37, 66, 66, 133, 133, 161]
MEMBERS = ("glyph", "source", "end", "x", "y", "advance", "mark", "unshaped")


def random_glyph(rng, count):
    glyph = {"number": rng.randrange(count) if rng.random() < 0.97 else rng.randrange(0x4000), "mark": rng.random() < 0.25}
    if rng.random() < 0.3:
        glyph.update(dx=rng.randrange(-128, 128), dy=rng.randrange(-128, 128), advance=rng.randrange(256))
    return glyph


def random_value(rng, count, hostile, variants=True):
    if hostile and rng.random() < 0.05:
        return rng.choice([0xFFFE, 0xFFFF, rng.randrange(600)])
    size = rng.choice([0, 1, 1, 1, 2, 2, 3, 15])
    value = {"glyphs": [random_glyph(rng, count) for _ in range(size)], "class": rng.choice([0, 0, 1, 1, 2, 3, 15, 255]),
             "doubtful": rng.random() < 0.1}
    if variants and rng.random() < 0.3:
        value["variants"] = [(rng.choice([0, 0, 1, 2, 3, 255]), random_value(rng, count, hostile, rng.random() < 0.2))
                             for _ in range(rng.randrange(4))]
    return value


def random_table(rng, count, hostile, started, known):
    """A letter that starts in a table (`started`) is no letter of another (`known`). What X9 removes never starts."""
    free = [c for c in LETTERS if c not in started]
    chosen = sorted(rng.sample(free, min(len(free), rng.choice([2, 3, 4, 5, 6, 8, 12, len(LETTERS)]))))
    letters = {c: rng.choice(CLASSES) for c in chosen}
    for c in chosen:
        if (c in known or c in (0x200C, 0x200D)) and letters[c] & STARTS:
            letters[c] = 2
    block = rng.choice([0, 0, 6, 20])
    first = chosen[0]
    named = [c for c in chosen if letters[c]]
    weak = [c for c in named if letters[c] & 16]
    keys = {}
    prefix = tuple(rng.sample(named, min(len(named), rng.choice([0, 0, 1, 2, 3]))))
    for _ in range(rng.randrange(80) if named else 0):
        key = tuple(rng.choice(named) for _ in range(rng.choice([1, 1, 2, 2, 2, 3, 3, 4, 7])))
        if prefix and rng.random() < 0.3:
            key = prefix + ((0,) if rng.random() < 0.7 else ()) + key[:rng.randrange(3)]
        elif weak and len(key) == 3:
            key = (key[0], rng.choice(weak), key[2])
        elif rng.random() < 0.2:
            key = (0,) + key
        keys[key] = random_value(rng, count, hostile)
    table = bytearray(build_table({"letters": letters, "first": first, "block": block, "keys": keys, "prefix": prefix,
                                   "fused": rng.random() < 0.4, "joining": rng.random() < 0.2, "verified": rng.choice([0, 1, 2, 3, 255])}))
    if hostile and rng.random() < 0.3:
        # Its size, letters, longest key, prefix, counts of keys; also any byte of the pool.
        at = rng.choice([0, 1, 7, 8, 9, 10, 11, len(table) - 1 - rng.randrange(min(40, len(table)))])
        table[at] = rng.choice([0, 1, 16, 255, rng.randrange(256)])
    return bytes(table), [[c for c in key if c] for key in keys], named, [c for c in named if letters[c] & STARTS]


def random_font(rng, hostile):
    """A font, and the keys and the letters of its tables."""
    count = rng.randrange(1, 60)
    font = {"advances": [rng.randrange(0, 30) for _ in range(count)], "tables": [],
            "ranges": {c: rng.randrange(count) for c in rng.sample(LETTERS + STRANGERS, 15)}}
    if rng.random() < 0.8:
        bases, marks = rng.randrange(1, 5), rng.randrange(1, 4)
        font["classes"] = [rng.choice([0, 1, 1, 1, 2, rng.randrange(1, max(bases, marks) + 1)]) for _ in range(count)]
        font["positions"] = [[(rng.randrange(-20, 20), rng.randrange(-20, 20)) for _ in range(bases)]
                             for _ in range(marks)]
    keys, letters, started = [], [], set()
    while len(font["tables"]) < rng.choice([1, 1, 2, 3]) and len(LETTERS) - len(started) > 3:
        table, of_table, named, starting = random_table(rng, count, hostile, started, letters)
        font["tables"].append(table)
        keys += of_table
        letters += named
        started.update(starting)
    if rng.random() < 0.4:
        rows, columns = rng.randrange(1, 4), rng.randrange(1, 4)
        sides = [{g: rng.randrange(of + (rng.random() < 0.05)) for g in rng.sample(range(count), rng.randrange(count))}
                 for of in (rows, columns)]
        font["kerning"] = (*sides, [[rng.randrange(-9, 9) for _ in range(columns)] for _ in range(rows)])
    data = bytearray(build(font))
    if hostile and rng.random() < 0.1:
        data[len(data) - 1 - rng.randrange(8)] = rng.randrange(256)
    return bytes(data), keys, letters


def random_text(rng, keys, letters):
    """Letters, keys, strangers and runs. Latin first, so that the line runs from left to right and no mark is without a
    base."""
    pool = rng.sample(letters, rng.randrange(1, len(letters) + 1)) if letters and rng.random() < 0.9 else LETTERS
    code_points, length = [], rng.choice([3, 5, 8, 12, 20, 45])
    while len(code_points) < length:
        kind = rng.random()
        if kind < 0.3 and keys:
            code_points += rng.choice(keys)
        elif kind < 0.32:
            code_points += [rng.choice(pool)] * rng.choice([10, 14, 15, 16, 29, 30, 31, 33])
        else:
            code_points.append(rng.choice(STRANGERS if kind > 0.95 else pool))
    return "z" + "".join(map(chr, code_points))


def case(seed, n):
    """Font n of a seed, and its texts."""
    rng = random.Random(f"{seed}:{n}")
    data, keys, letters = random_font(rng, n % 3 == 0)
    return data, [random_text(rng, keys, letters) for _ in range(40)]


def compare(expected, got):
    """What differs first, None if nothing does."""
    if len(expected) != len(got):
        return f"{len(expected)} glyphs, not {len(got)}"
    for i, (want, have) in enumerate(zip(expected, got)):
        for member in MEMBERS:
            if want[member] is not None and want[member] != have.get(member):
                return f"glyph {i}: {member} is {have.get(member)}, not {want[member]}"
    return None


def run(tool, font, texts):
    done = subprocess.run([tool, "glyphs", "--json", "--recognize", "none", "--base", "ltr", "--font", font],
                          input="\n".join(texts) + "\n", capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        return None, f"exit status {done.returncode}"
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    if len(lines) != len(texts) or any("glyphs" not in line for line in lines):
        return None, (done.stderr.splitlines() or ["no line for a text"])[0]
    return [line["glyphs"] for line in lines], None


def check(tool, seed, n, folder):
    """The number of texts of font n that differ; prints the first."""
    data, texts = case(seed, n)
    try:
        font = Font(data)
    except BadFont:
        font = None
    expected = [[g._asdict() for g in glyphs(font, text)] for text in texts] if font else None
    if not tool:
        return 0
    path = os.path.join(folder, "font.bin")
    with open(path, "wb") as file:
        file.write(data)
    got, error = run(tool, path, texts)
    if error and not error.startswith("exit status") and (not font or font.bad_tables):
        return 0
    if got and font and not all(table.sorted for table in font.tables):
        return 0
    if not expected or not got:
        print(f"font {seed}:{n}: {error or 'the tool reads a font that the reference does not'}")
        return 1
    different = [(text, what) for text, what in zip(texts, map(compare, expected, got)) if what]
    if different:
        text, what = min(different, key=lambda d: len(d[0]))
        print(f"font {seed}:{n}: {len(different)} texts differ; {what}\n"
              f"  syllables_cases.py --write {seed}:{n} f.bin; embidi glyphs --json --recognize none --base ltr "
              f"--font f.bin --input hex '{' '.join(f'{ord(c):04X}' for c in text)}'")
    return len(different)


def main():
    args = sys.argv[1:]
    if not args or args[0] in ("-h", "--help"):
        print(__doc__.split("\n\n")[1])
        return 0 if args else 2
    if args[0] == "--write":
        seed, n = args[1].split(":")
        with open(args[2], "wb") as file:
            file.write(case(seed, int(n))[0])
        return 0
    fonts = int(args[1]) if len(args) > 1 else 200
    seed = args[2] if len(args) > 2 else str(random.randrange(10**9))
    print(f"seed {seed}")
    with tempfile.TemporaryDirectory() as folder:
        different = sum(check(None if args[0] == "--self" else args[0], seed, n, folder) for n in range(fonts))
    print(f"{fonts} fonts, {40 * fonts} texts, {different} differ")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
