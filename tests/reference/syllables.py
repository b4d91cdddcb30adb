#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT
"""The syllables of a font, by docs/spec/syllables.md alone, for texts of one line from left to right.

  syllables.py FONT.bin [TEXT ...]

prints for each TEXT, or line of standard input, what `embidi glyphs --json --recognize none --font FONT.bin` does, with
the members glyph, source, end, x, y, advance, mark and unshaped. x and y are null where neither the page nor font.h says
where a mark stands: outside of syllables, without a base, or where the font has no position for the two. Such a mark is
only in its order.
"""
import json
import sys
import unicodedata
from collections import namedtuple

sys.dont_write_bytecode = True
from syllables_font import CORE, EXTENDS, JOINS, LIGATES, LONGEST, PAIR, PASSES, STARTS, WEAK, BadFont, Font, Glyph, Value  # noqa: E402

Placed = namedtuple("Placed", "glyph source end x y advance mark unshaped")
# A glyph and whether it is of the frame.
Part = namedtuple("Part", "glyph frame")

IGNORABLE = [(0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F),
             (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF),
             (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF)]


def ignorable(code_point):
    return any(first <= code_point <= last for first, last in IGNORABLE)


def bidi_class(code_point):
    return unicodedata.bidirectional(chr(code_point))


def joined(table, letters, i):
    """Section 2, 1: whether letter i, which starts, is joined to what is before it."""
    if table.class_of(letters[i]) & LIGATES:
        return i > 0 and letters[i - 1] > 0 and table.find(letters[i - 1:i + 1]) is not None
    if table.class_of(letters[i]) & PAIR:
        before = 0
        while before < min(i, 30) and table.class_of(letters[i - before - 1]) & PAIR:
            before += 1
        if before % 2:
            return True
    at = i - 1
    while at >= 0 and i - at <= LONGEST and table.class_of(letters[at]) & PASSES:
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
    while end < len(letters) and (table.class_of(letters[end]) & (STARTS | EXTENDS) == EXTENDS or is_joined(end)):
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
    """Section 3, 6: the values of the pieces, and None for letters that are in none."""
    pieces = []
    while x < y:
        for length in range(min(y - x, table.longest), 0, -1):
            value = table.find(letters[x:x + length])
            if value:
                pieces.append(value)
                x += length
                break
        else:
            pieces.append(None)
            x += 1
    return pieces


def choose(table, value, piece_class, word_begins):
    """The variant of a value that applies, or the value."""
    for which, at in value.variants:
        if (word_begins if which == 0 else which == piece_class):
            return table.value(at) or Value([], 0, [])
    return value


def drawn_alone(font, code_points):
    """What letters that are drawn by themselves give."""
    return [Part(Glyph(font.glyph(c), None, None, None, bidi_class(c) == "NSM"), True)
            for c in code_points if not ignorable(c)]


def glyphs_of(piece):
    return piece.glyphs if piece else [Glyph(0, None, None, None, False)]


def shape(font, table, letters, code_points, word_begins):
    """Section 3: the parts of a syllable and whether it is unshaped; None: a character that is drawn as any other."""
    n = len(letters)
    if n == 1 and not table.find(letters):
        return None
    whole = table.find([0] + letters) if n > 1 else None
    if whole:
        whole = choose(table, whole, 0, word_begins)
        return [Part(g, True) for g in whole.glyphs], whole.doubtful
    prefix = list(table.prefix)
    lengths = [0]
    if prefix and letters[:len(prefix)] == prefix and n > len(prefix) and table.class_of(letters[len(prefix)]) & CORE:
        lengths = [len(prefix), 0]
    for x in lengths:
        if table.fused:
            x += 1
            while x < n and table.class_of(letters[x]) & CORE and not table.class_of(letters[x]) & STARTS:
                x += 1
        y = core_end(table, letters, x)
        frame = find_frame(table, letters, x, y)
        if frame:
            break
    else:
        x = y = 0
        frame = 0, None
    m, value = frame
    core, rest = find_pieces(table, letters, x, y), find_pieces(table, letters, m, n)
    pieces = [piece for piece in core if piece]
    before, after = [], []
    if value:
        value = choose(table, value, pieces[-1].second if pieces else 0, word_begins)
        before, after = value.glyphs[:value.second], value.glyphs[value.second:]
    parts = [Part(g, True) for g in before]
    parts += [Part(g, False) for piece in core for g in glyphs_of(piece)]
    parts += [Part(g, True) for g in after]
    parts += [Part(g, True) for piece in rest for g in glyphs_of(piece)]
    doubtful = any(v.doubtful for v in pieces + ([value] if value else []))
    return parts, doubtful or m < n or len(pieces) < len(core) or len(pieces) > table.verified


class Walk:
    """Places glyphs from left to right."""

    def __init__(self, font):
        self.font, self.pen, self.placed = font, 0, []
        self.end, self.left = None, None  # of the last syllable: where it ends, and its last base

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
        x, y = None, None
        if dx is not None:
            x, y = self.pen + dx, dy
        elif base:
            place = self.font.mark_position(known, base[0])
            if place:
                x, y = base[1] + place[0], place[1]
        self.placed.append(Placed(known, source, end, x, y, 0, True, unshaped))
        return base

    def place_syllable(self, parts, fused, source, end, unshaped):
        base, left = None, self.left if self.end == source else None
        for glyph, frame in parts:
            if left and not glyph.mark:
                advance = glyph.advance
                if advance is None:
                    advance = self.font.advance(glyph.number if glyph.number < self.font.count else 0)
                right = glyph.number if glyph.number < self.font.count else 0
                self.pen += max(-advance, -(self.pen - left[1]), self.font.kern(left[0], right))
                left = None
            over = self.place(glyph, source, end, unshaped, base)
            if not glyph.mark and (frame or not fused):
                base = over
        self.end, self.left = end, base


def word_begins(table, code_points, begin):
    return begin == 0 or not table.letter(code_points[begin - 1])


def glyphs(font, text):
    """The glyphs of a text of one line, as a list of Placed."""
    code_points = [ord(c) for c in text]
    letters = [[table.letter(c) for c in code_points] for table in font.tables]
    walk = Walk(font)
    i = 0
    while i < len(code_points):
        shaped, alone = None, i + 1
        in_table = in_syllable = False
        for table, numbers in zip(font.tables, letters):
            in_table = in_table or numbers[i] > 0
            end = syllable_end(table, numbers, i)
            if end is None or end - i > LONGEST:
                continue
            in_syllable = True
            if table.joining:
                alone = end  # at even levels
                break
            shaped = shape(font, table, numbers[i:end], code_points[i:end], word_begins(table, code_points, i))
            if shaped:
                walk.place_syllable(shaped[0], table.fused, i, end, shaped[1])
                i = end
            break
        if shaped:
            continue
        for at in range(i, alone):
            for glyph, _ in drawn_alone(font, code_points[at:at + 1]):
                walk.place(glyph, at, at + 1, in_table and not in_syllable, None)
        i = alone
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
