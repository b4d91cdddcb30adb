#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT
"""The syllables of a font, by docs/spec/syllables.md alone, for texts of one line from left to right.

  syllables.py FONT.bin [TEXT ...]

prints for each TEXT, or line of standard input, what `embidi glyphs --json --recognize none --font FONT.bin` does, with
the members glyph, source, end, x, y, advance, mark and unshaped. x and y are null where neither the page nor font.h says
where a mark stands: outside of syllables, without a base, or where the font has no position for the two. Such a mark is
only in its order.

READINGS, below, are the places of the page that can be read in more than one way.
"""
import json
import sys
import unicodedata
from collections import namedtuple

from syllables_font import CORE, EXTENDS, JOINS, LONGEST, PAIR, PASSES, STARTS, WEAK, BadFont, Font, Glyph

READINGS = """
1.  A letter that starts and extends goes on with the syllable before it; without one it begins its own.
2.  "The letter before it": the first one back that does not pass, even if it passes and joins.
3.  Weak without joins does nothing. Letters that pass are passed however many they are; PAIR alone is limited to 30.
4.  A letter that is joined to what is in no syllable (a virama at the begin of the text) is in no syllable itself.
5.  Tables: the syllables are sought from left to right. Where none begins that was not passed, each table is asked for
    one that begins there, in order. So a syllable of table 2 that began earlier keeps what table 1 might have had.
6.  A character that X9 removes and that is no letter ends the syllable as any other does: it parts no run.
7.  More than 15: UNSHAPED on each, as no syllable. A later table may have them.
8.  In a fused table with a prefix but without a frame all letters are drawn by themselves: there is no second search.
9.  By themselves: first the letters of the core without a key, then those from m on. A default ignorable among them
    makes the syllable UNSHAPED, though nothing is drawn.
10. A letter alone with a value is UNSHAPED if the table was verified with no piece.
11. A value that is not wholly in the table is no value. A variant without one is passed over.
12. The class of variants is that of the last piece's own value, whatever variant takes its place. Letters without a key
    are no pieces. A whole has no pieces: only the begin of a word counts.
13. The character before the syllable in the run: the one before it in the text that X9 does not remove, a letter or not.
14. A glyph takes a mark by its bit, whatever its class in the font says. Explicit dx and dy of a mark are from the pen of
    its base; its advance is 0 all the same. A base's pen is where it would be without its own dx.
15. A mark's base is a glyph of the same syllable. In a fused table, what is no frame's is over any glyph before it.
16. A table that cannot be read is as one of an unknown kind. The font stays usable.
17. What is before the hole: if the byte says more than there are glyphs, all are. It counts where the key has no hole, too.
18. T is 2 bytes, as the 0 of version 1 at offset 14. A table is fused if its byte is 1.
19. A number whose class is 0 is no letter, even if its code point is the block's and also among the other letters.
"""

Placed = namedtuple("Placed", "glyph source end x y advance mark unshaped")
# A glyph and whether it is of the frame.
Part = namedtuple("Part", "glyph frame")

IGNORABLE = [(0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F),
             (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF),
             (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF)]
REMOVED = ("BN", "LRE", "RLE", "LRO", "RLO", "PDF")  # X9


def ignorable(code_point):
    return any(first <= code_point <= last for first, last in IGNORABLE)


def bidi_class(code_point):
    return unicodedata.bidirectional(chr(code_point))


def joined(table, letters, i):
    """Section 2, 1: whether letter i, which starts, is joined to what is before it."""
    if table.class_of(letters[i]) & PAIR:
        before = 0
        while before < min(i, 30) and table.class_of(letters[i - before - 1]) & PAIR:
            before += 1
        if before % 2:
            return True
    at = i - 1
    while at >= 0 and table.class_of(letters[at]) & PASSES:
        at -= 1
    if at < 0 or not table.class_of(letters[at]) & JOINS:
        return False
    if table.class_of(letters[at]) & WEAK:
        return at == i - 1 and at > 0 and letters[at - 1] > 0 and table.find(letters[at - 1:i + 1]) is not None
    return True


def syllable_end(table, letters, begin):
    """Section 2, 2 to 4: where the syllable ends that begins there; None if none does."""

    def is_joined(i):
        return table.class_of(letters[i]) & STARTS and joined(table, letters, i)

    if not table.class_of(letters[begin]) & STARTS or is_joined(begin):
        return None
    end = begin + 1
    while end < len(letters) and (table.class_of(letters[end]) & EXTENDS or is_joined(end)):
        end += 1
    return end


def core_end(table, letters, x):
    """Section 3, 4."""
    y = at = x
    while at < len(letters) and table.class_of(letters[at]) & (CORE | JOINS | PASSES):
        if table.class_of(letters[at]) & CORE:
            y = at + 1
        at += 1
    return y


def find_frame(table, letters, x, y):
    """Section 3, 5: (m, value), the value None for the core alone; None if there is no frame."""
    for m in range(len(letters), y - 1, -1):
        if x == 0 and m == y:
            return m, None
        hole = [] if x == 0 or table.fused else [0]
        value = table.find(letters[:x] + hole + letters[y:m])
        if value:
            return m, value
    return None


def find_pieces(table, letters, x, y):
    """Section 3, 6: the values of the pieces, and the places of letters that are in none."""
    pieces, alone = [], []
    while x < y:
        for length in range(min(y - x, table.longest), 0, -1):
            value = table.find(letters[x:x + length])
            if value:
                pieces.append(value)
                x += length
                break
        else:
            alone.append(x)
            x += 1
    return pieces, alone


def choose(table, value, piece_class, word_begins):
    """The variant of a value that applies, or the value."""
    for which, at in value.variants:
        if (word_begins if which == 0 else which == piece_class):
            variant = table.value(at)
            if variant:
                return variant
    return value


def drawn_alone(font, code_points):
    """What letters that are drawn by themselves give."""
    return [Part(Glyph(font.glyph(c), None, None, None, bidi_class(c) == "NSM"), False)
            for c in code_points if not ignorable(c)]


def shape(font, table, letters, code_points, word_begins):
    """Section 3: the parts of a syllable and whether it is unshaped; None: a character that is drawn as any other."""
    n = len(letters)
    if n == 1 and not table.find(letters):
        return None
    whole = table.find(letters) if n > 1 else None
    if whole:
        return [Part(g, False) for g in choose(table, whole, 0, word_begins).glyphs], False
    prefix = list(table.prefix)
    x = 0
    if prefix and letters[:len(prefix)] == prefix and n > len(prefix) and table.class_of(letters[len(prefix)]) & CORE:
        x = len(prefix)
    if table.fused:
        x += 1
        while x < n and table.class_of(letters[x]) & CORE and not table.class_of(letters[x]) & STARTS:
            x += 1
    y = core_end(table, letters, x)
    frame = find_frame(table, letters, x, y)
    if not frame and table.fused:
        return drawn_alone(font, code_points), True
    if not frame:
        x, y = 0, core_end(table, letters, 0)
        frame = find_frame(table, letters, x, y)
    m, value = frame
    pieces, alone = find_pieces(table, letters, x, y)
    piece_class = pieces[-1].second if pieces else 0
    before, after = [], []
    if value:
        value = choose(table, value, piece_class, word_begins)
        before, after = value.glyphs[:value.second], value.glyphs[value.second:]
    parts = [Part(g, True) for g in before]
    for piece in pieces:
        parts += [Part(g, False) for g in choose(table, piece, piece_class, word_begins).glyphs]
    parts += [Part(g, True) for g in after]
    alone += range(m, n)
    parts += drawn_alone(font, [code_points[i] for i in alone])
    return parts, bool(alone) or len(pieces) > table.verified


class Walk:
    """Places glyphs from left to right."""

    def __init__(self, font):
        self.font, self.pen, self.placed = font, 0, []

    def place(self, glyph, source, end, unshaped, base):
        """Places a glyph, a mark over `base` (number, pen) or None. The base that it is for a mark."""
        known = glyph.number if glyph.number < self.font.count else 0
        dx, dy = glyph.dx, glyph.dy
        if not glyph.mark:
            advance = self.font.advance(known) if glyph.advance is None else glyph.advance
            x, y = self.pen + (dx or 0), dy or 0
            self.placed.append(Placed(known, source, end, x, y, advance, False, unshaped))
            self.pen += advance
            return known, self.pen - advance
        if base and dx is None:
            dx, dy = self.font.mark_position(known, base[0]) or (None, None)
        x, y = (base[1] + dx, dy) if base and dx is not None else (None, None)
        self.placed.append(Placed(known, source, end, x, y, 0, True, unshaped))
        return base

    def place_syllable(self, parts, fused, source, end, unshaped):
        base = frame_base = None
        for glyph, frame in parts:
            over = self.place(glyph, source, end, unshaped, frame_base if fused and frame else base)
            if not glyph.mark:
                base = over
                frame_base = over if frame else frame_base


def word_begins(table, code_points, begin):
    before = begin - 1
    while before >= 0 and bidi_class(code_points[before]) in REMOVED and not table.letter(code_points[before]):
        before -= 1
    return before < 0 or not table.letter(code_points[before])


def glyphs(font, text):
    """The glyphs of a text of one line, as a list of Placed."""
    code_points = [ord(c) for c in text]
    letters = [[table.letter(c) for c in code_points] for table in font.tables]
    walk = Walk(font)
    i = 0
    while i < len(code_points):
        shaped = None
        in_table = in_syllable = False
        for table, numbers in zip(font.tables, letters):
            in_table = in_table or numbers[i] > 0
            end = syllable_end(table, numbers, i)
            if end is None or end - i > LONGEST:
                continue
            in_syllable = True
            shaped = shape(font, table, numbers[i:end], code_points[i:end], word_begins(table, code_points, i))
            if shaped:
                walk.place_syllable(shaped[0], table.fused, i, end, shaped[1])
                i = end
            break
        if shaped:
            continue
        for glyph, _ in drawn_alone(font, code_points[i:i + 1]):
            walk.place(glyph, i, i + 1, in_table and not in_syllable, None)
        i += 1
    return walk.placed


def main():
    if len(sys.argv) < 2 or sys.argv[1] in ("-h", "--help"):
        print(__doc__.split("\n\n")[1].strip())
        return 0 if len(sys.argv) > 1 else 2
    try:
        with open(sys.argv[1], "rb") as file:
            font = Font(file.read())
    except (BadFont, OSError) as error:
        print(f"syllables.py: {error}", file=sys.stderr)
        return 1
    for text in sys.argv[2:] or (line.rstrip("\r\n") for line in sys.stdin):
        print(json.dumps({"glyphs": [glyph._asdict() for glyph in glyphs(font, text)]}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
