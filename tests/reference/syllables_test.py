#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT
"""Unit cases of the reference for docs/spec/syllables.md. Letters are Latin, so that a case can be read: consonants b to
g, vowel signs u and v (i stands left), the virama x, the joiner z. A glyph has the number of its letter (a is 1)."""
import sys
import unittest

sys.dont_write_bytecode = True
from syllables import glyphs  # noqa: E402
from syllables_font import CORE, EXTENDS, JOINS, LIGATES, PAIR, PASSES, STARTS, WEAK, BadFont, Font, build  # noqa: E402

CLASSES = {"r": STARTS | CORE, "x": EXTENDS | JOINS, "z": EXTENDS | PASSES, "i": EXTENDS, "u": EXTENDS, "v": EXTENDS}
CLASSES.update({c: STARTS | CORE for c in "bcdefg"})
MARK = {"mark": True}


def code(text):
    """Code points of a key; _ is the hole."""
    return tuple(0 if c == "_" else ord(c) for c in text)


def table(keys, classes=None, **more):
    """A table. The value of a key is a list of glyph numbers or dicts, a dict of all of it, or
    where it would begin."""
    made = {"letters": {ord(c): k for c, k in (classes or CLASSES).items()}, "verified": 2,
            "keys": {code(k): v if isinstance(v, (dict, int)) else {"glyphs": v} for k, v in keys.items()}}
    made.update(more)
    return made


def font(*tables, **more):
    made = {"advances": [5] + list(range(1, 60)), "ranges": {96 + g: g for g in range(1, 27)}, "tables": list(tables)}
    made.update(more)
    return Font(build(made))


def short(of, text):
    """The glyphs as words: number, range, ! if unshaped."""
    return " ".join(f"{g.glyph}:{g.source}-{g.end}{'!' if g.unshaped else ''}" for g in glyphs(of, text))


class Segmentation(unittest.TestCase):
    def check(self, text, expected, keys=None, classes=None):
        self.assertEqual(short(font(table(keys or {}, classes)), text), expected)

    def test_a_letter_alone_is_as_any_other(self):
        self.check("b?", "2:0-1 0:1-2")

    def test_an_extending_letter_alone_is_unshaped(self):
        self.check("u", "21:0-1!")
        self.check("?u", "0:0-1 21:1-2!")

    def test_a_virama_joins(self):
        self.check("bxc", "40:0-3", {"_bxc": [40]})
        self.check("bxzc", "40:0-4", {"_bxzc": [40]})
        self.check("bzxc", "40:0-4", {"_bzxc": [40]})

    def test_letters_ligate_by_a_key_of_two(self):
        classes = {"f": STARTS | CORE | LIGATES, "i": STARTS | CORE | LIGATES, "b": STARTS | CORE}
        keys = {"f": [6], "i": [9], "b": [2], "fi": [40], "ff": [41], "ffi": [42]}
        self.check("fi", "40:0-2", keys, classes)
        self.check("ffi", "42:0-3", keys, classes)
        self.check("if", "9:0-1 6:1-2", keys, classes)
        self.check("fffi", "41:0-4 40:0-4", keys, classes)
        self.check("fbi", "6:0-1 2:1-2 9:2-3", keys, classes)

    def test_a_joiner_alone_joins_nothing(self):
        self.check("bzc", "40:0-2 3:2-3", {"_bz": [40]})

    def test_a_weak_virama_wants_a_key_and_no_joiner(self):
        weak = dict(CLASSES, x=EXTENDS | JOINS | WEAK)
        keys = {"bxc": [40], "_bx": [41], "_bxz": [42]}
        self.check("bxc", "40:0-3", keys, weak)
        self.check("bxd", "41:0-2 4:2-3", keys, weak)
        self.check("bxzc", "42:0-3 3:3-4", keys, weak)

    def test_what_is_joined_to_nothing_is_in_no_syllable(self):
        self.check("xb", "24:0-1! 2:1-2!")

    def test_pairs(self):
        pairs = {"p": STARTS | PAIR, "q": STARTS | PAIR}
        self.check("pqp", "40:0-2 16:2-3", {"_pq": [40]}, pairs)
        self.check("pq" * 20, " ".join(f"40:{i}-{i + 2}" for i in range(0, 30, 2))
                   + " " + " ".join(f"{16 + i % 2}:{i}-{i + 1}" for i in range(30, 40)), {"_pq": [40]}, pairs)

    def test_fifteen_are_a_syllable(self):
        text = "b" + "u" * 14
        self.check(text, "40:0-15", {"_" + text: [40]})
        self.check(text + "u", "2:0-1! " + " ".join(f"21:{i}-{i + 1}!" for i in range(1, 16)), {"_" + text: [40]})

    def test_tables_in_order(self):
        first, second = table({"_bu": [40]}), table({"_hk": [42]}, {"h": STARTS, "k": EXTENDS, "u": EXTENDS})
        self.assertEqual(short(font(first, second), "buhk"), "40:0-2 42:2-4")


class LookUp(unittest.TestCase):
    keys = {"b": [40], "c": [41], "bxc": [42], "cxd": [43], "u": [30], "rx_": [50], "rx_u": [51, 52],
            "i": {"glyphs": [9], "before": 1}, "iu": {"glyphs": [9, 53], "before": 1}, "x": [54]}

    def check(self, text, expected, keys=None, **more):
        self.assertEqual(short(font(table(dict(self.keys, **(keys or {})), **more)), text), expected)

    def test_frame_and_pieces(self):
        self.check("bu", "40:0-2 30:0-2")
        self.check("bi", "9:0-2 40:0-2")
        self.check("biu", "9:0-3 40:0-3 53:0-3")
        self.check("bx", "40:0-2 54:0-2")

    def test_the_whole_first(self):
        self.check("bi", "59:0-2", {"_bi": [59]})

    def test_pieces_are_greedy(self):
        self.check("bxc", "42:0-3")
        self.check("bxcxd", "42:0-5! 54:0-5! 0:0-5!")
        self.check("bxc", "", {"bxc": 9999})

    def test_prefix(self):
        prefix = {"prefix": code("rx")}
        self.check("rxb", "40:0-3 50:0-3", **prefix)
        self.check("rxbu", "40:0-4 51:0-4 52:0-4", **prefix)
        self.check("rxbi", "40:0-4! 50:0-4! 9:0-4!", **prefix)
        self.check("rx", "0:0-2! 54:0-2!", **prefix)


    def test_without_a_frame_the_prefix_is_core(self):
        self.assertEqual(short(font(table({"rx": [44], "b": [40]}, prefix=code("rx"))), "rxb"), "44:0-3 40:0-3")

    def test_the_longest_frame(self):
        self.check("buv", "40:0-3! 30:0-3! 0:0-3!")

    def test_verified(self):
        self.check("bxcxb", "42:0-5! 54:0-5! 40:0-5!", {"xb": [54, 40]}, verified=1)
        self.check("bxcxb", "42:0-5 54:0-5 40:0-5", {"xb": [54, 40]}, verified=2)

    def test_doubtful(self):
        keys = {"b": {"glyphs": [40], "class": 1}, "c": {"glyphs": [41], "class": 2, "doubtful": True},
                "i": {"glyphs": [30], "variants": [(1, {"glyphs": [31], "doubtful": True})]},
                "u": {"glyphs": [32], "doubtful": True, "variants": [(1, {"glyphs": [33]})]},
                "_cu": {"glyphs": [50], "doubtful": True, "variants": [(0, {"glyphs": [51]})]}}
        of = font(table(keys))
        self.assertEqual(short(of, "b"), "40:0-1")
        self.assertEqual(short(of, "c"), "41:0-1!")
        self.assertEqual(short(of, "bi"), "40:0-2! 31:0-2!")
        self.assertEqual(short(of, "bu"), "40:0-2 33:0-2")
        self.assertEqual(short(of, "cu"), "51:0-2")
        self.assertEqual(short(of, "bcu"), "40:0-1 50:1-3!")

    def test_a_joiner_without_glyphs(self):
        classes = dict(CLASSES)
        classes["\u200d"] = EXTENDS | PASSES
        self.assertEqual(short(font(table({"b": [40], "\u200d": []}, classes)), "b\u200d"), "40:0-2")

    def test_variants(self):
        keys = {"b": {"glyphs": [40], "class": 1}, "c": {"glyphs": [41], "class": 2},
                "i": {"glyphs": [30], "before": 1, "variants": [(2, {"glyphs": [31], "before": 1}),
                                                               (0, {"glyphs": [32], "before": 0})]}}
        of = font(table(keys))
        self.assertEqual(short(of, "bi"), "40:0-2 32:0-2")
        self.assertEqual(short(of, "ci"), "31:0-2 41:0-2")
        self.assertEqual(short(of, "cbi"), "41:0-1 30:1-3 40:1-3")
        self.assertEqual(short(of, "?bi"), "0:0-1 40:1-3 32:1-3")

    def test_a_half_form_is_no_dead_letter(self):
        """bx is a piece, the half form; _bx the letter with a visible virama."""
        keys = {"_bx": [30, 31], "bx": [32], "c": [41]}
        self.assertEqual(short(font(table(keys)), "bx"), "30:0-2 31:0-2")
        self.assertEqual(short(font(table(keys)), "bxc"), "32:0-3 41:0-3")

    def test_fused(self):
        keys = {"bu": {"glyphs": [30, {"number": 31, **MARK}], "before": 1}, "b": {"glyphs": [33], "before": 1},
                "xc": [{"number": 40, "dx": -3, "dy": 2, "advance": 0}]}
        of = font(table(keys, fused=True))
        self.assertEqual(short(of, "bxcu"), "30:0-4 40:0-4 31:0-4")
        self.assertEqual(short(of, "bxc"), "33:0-3 40:0-3")
        self.assertEqual(short(of, "b"), "33:0-1")
        self.assertEqual(short(of, "cu"), "0:0-2! 0:0-2!")


class Places(unittest.TestCase):
    classes = [0] * 60
    classes[40], classes[41], classes[50] = 1, 2, 1
    marked = {"classes": classes, "positions": [[(3, -2), (-4, 5)]]}

    def places(self, keys, text, **more):
        of = font(table(keys, **more), **self.marked)
        return [(g.glyph, g.x, g.y, g.advance, g.mark) for g in glyphs(of, text)]

    def test_marks_by_class(self):
        mark = {"number": 50, **MARK}
        self.assertEqual(self.places({"_bu": [40, mark]}, "dbu"),
                         [(4, 0, 0, 4, False), (40, 4, 0, 40, False), (50, 7, -2, 0, True)])
        self.assertEqual(self.places({"_bu": [40, 41, mark, mark]}, "bu")[2:], [(50, 36, 5, 0, True)] * 2)
        self.assertEqual(self.places({"_bu": [42, mark]}, "bu")[1], (50, None, None, 0, True))

    def test_explicit_places(self):
        glyph = {"number": 40, "dx": -2, "dy": 3, "advance": 7}
        self.assertEqual(self.places({"_bu": [glyph, 41]}, "bu"), [(40, -2, 3, 7, False), (41, 7, 0, 41, False)])
        self.assertEqual(self.places({"_bu": [41, dict(glyph, number=50, **MARK)]}, "bu")[1], (50, 39, 3, 0, True))

    def test_a_mark_of_a_fused_frame_is_over_the_frame(self):
        keys = {"bu": {"glyphs": [40, {"number": 50, **MARK}], "before": 1}, "xc": [41]}
        self.assertEqual(self.places(keys, "bxcu", fused=True),
                         [(40, 0, 0, 40, False), (41, 40, 0, 41, False), (50, 3, -2, 0, True)])

    def test_no_such_glyph(self):
        self.assertEqual(self.places({"_bu": [9999]}, "bu"), [(0, 0, 0, 5, False)])


class Format(unittest.TestCase):
    def test_version_1_has_no_tables(self):
        data = bytearray(build({"advances": [5], "ranges": {}, "tables": []}))
        data[4] = 1
        self.assertEqual(Font(bytes(data)).tables, [])

    def test_block_and_others(self):
        of = font(table({"_bc": [40]}, {"b": STARTS, "d": STARTS, "q": EXTENDS, "c": EXTENDS}, block=3))
        self.assertEqual([of.tables[0].letter(ord(c)) for c in "abcdq"], [0, 1, 2, 3, 4])
        self.assertEqual(short(of, "bcdq"), "40:0-2 0:2-4! 0:2-4!")

    def test_unreadable(self):
        self.assertRaises(BadFont, Font, b"embf")
        data = bytearray(build({"advances": [5], "ranges": {}, "tables": [table({"b": [40], "bu": [1]})]}))
        data[-4] = 255
        self.assertEqual(Font(bytes(data)).bad_tables, 1)


if __name__ == "__main__":
    unittest.main()
