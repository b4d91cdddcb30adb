# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT
"""Reads and builds fonts of versions 1 and 2 (src/embidi/font.h; docs/spec/syllables.md, section 4).

`Font(data)` reads; `build(description)` makes the bytes of a small font for tests.
"""
from collections import namedtuple

STARTS, EXTENDS, CORE, JOINS, WEAK, PAIR, PASSES, LIGATES = 1, 2, 4, 8, 16, 32, 64, 128
LONGEST = 15
NONE = 0xFFFF

# dx, dy and advance are None where the font's own count.
Glyph = namedtuple("Glyph", "number dx dy advance mark")
# `second` is the class of a piece, or the glyphs before the hole of a frame. `variants`: (class, offset).
Value = namedtuple("Value", "glyphs second variants doubtful", defaults=[False])


class BadFont(ValueError):
    """The bytes are no font: a part is outside of it."""


def number(data, at, size):
    return int.from_bytes(data[at:at + size], "little")


def signed(byte):
    return byte - 256 if byte > 127 else byte


class Table:
    """A syllable table. `data` begins where the table does, and may go on behind it. What a search finds in one that is
    not `sorted` depends on how it goes."""

    def __init__(self, data):
        if len(data) < 16:
            raise BadFont("no room for a table's header")
        self.bytes = number(data, 0, 2)
        self.fused, self.joining = data[2] == 1, data[2] == 2
        self.verified = data[3]
        self.first = number(data, 4, 3)
        self.block, others, self.longest, prefix = data[7:11]
        self.letters = self.block + others
        if self.bytes > len(data) or self.letters > 255 or not 1 <= self.longest <= LONGEST + 1 or prefix > 3:
            raise BadFont("a table's header is wrong")
        self.prefix = bytes(data[11:11 + prefix])
        data = data[:self.bytes]
        at = 16
        self.classes = data[at:at + self.letters]
        at += self.letters
        self.others = [number(data, at + 3 * i, 3) for i in range(others)]
        at += 3 * others
        self.single = [number(data, at + 2 * i, 2) for i in range(self.letters)]
        at += 2 * self.letters
        counts = [number(data, at + 2 * i, 2) for i in range(self.longest - 1)]
        at += 2 * len(counts)
        self.keys = {}
        values = number(data, 14, 2)
        if not at <= values <= len(data):
            raise BadFont("parts beyond the table")
        for length, count in enumerate(counts, 2):
            if at + count * (length + 2) > values:
                break
            for _ in range(count):
                self.keys[bytes(data[at:at + length])] = number(data, at + length, 2)
                at += length + 2
        order = list(self.keys)
        self.sorted = (order == sorted(order, key=lambda key: (len(key), key)) and len(order) == sum(counts)
                       and all(a < b for a, b in zip(self.others, self.others[1:])))
        self.pool = data[values:]

    def letter(self, code_point):
        """The number of the letter, 0 if it is none."""
        found = 0
        if self.first <= code_point < self.first + self.block:
            found = code_point - self.first + 1
        elif code_point in self.others:
            found = self.block + 1 + self.others.index(code_point)
        return found if found and self.classes[found - 1] else 0

    def class_of(self, letter):
        return self.classes[letter - 1] if letter else 0

    def find(self, key):
        """The value of a key, None if there is none."""
        if not key:
            return None
        if len(key) == 1:
            at = self.single[key[0] - 1] if 0 < key[0] <= self.letters else NONE
        else:
            at = self.keys.get(bytes(key), NONE)
        return self.value(at)

    def value(self, at):
        """The value that begins there, as far as it is in the table; None if there is none."""
        pool = self.pool
        if at == NONE:
            return None
        if at + 2 > len(pool):
            return Value([], 0, [])
        count, second, doubtful = pool[at] & 15, pool[at + 1], bool(pool[at] & 32)
        variants = []
        if pool[at] & 16:
            if at + 3 > len(pool) or at + 3 + 3 * pool[at + 2] > len(pool):
                return Value([], second, [], doubtful)
            variants = [(pool[i], number(pool, i + 1, 2)) for i in range(at + 3, at + 3 + 3 * pool[at + 2], 3)]
            at += 1 + 3 * pool[at + 2]
        at += 2
        glyphs = []
        for _ in range(count):
            if at + 2 > len(pool):
                break
            word = number(pool, at, 2)
            at += 2
            explicit = (None, None, None)
            if word & 0x4000:
                if at + 3 > len(pool):
                    break
                explicit = (signed(pool[at]), signed(pool[at + 1]), pool[at + 2])
                at += 3
            glyphs.append(Glyph(word & 0x3FFF, *explicit, word >> 15 == 1))
        return Value(glyphs, second, variants, doubtful)


class Font:
    """A font of version 1 or 2. `tables` are the syllable tables that can be read, `bad_tables` counts the others."""

    def __init__(self, data):
        if len(data) < 20 or data[:4] != b"embf" or data[4] not in (1, 2):
            raise BadFont("no font of version 1 or 2")
        total = number(data, 16, 4)
        if not 20 <= total <= len(data) or data[5] not in (1, 2, 4) or data[6] == 0:
            raise BadFont("the header is wrong")
        self.data = data = data[:total]
        self.count, ranges = number(data, 8, 2), number(data, 10, 2)
        self.base_classes, mark_classes = data[12], data[13]
        if self.count == 0 or (self.base_classes == 0) != (mark_classes == 0):
            raise BadFont("no glyphs, or one kind of classes alone")
        tables = number(data, 14, 2) if data[4] == 2 else 0
        self.ranges_at, self.glyphs_at = 20, 20 + 8 * ranges
        self.classes_at = self.glyphs_at + 8 * self.count
        self.positions_at = self.classes_at + (self.count if mark_classes else 0)
        self.bitmaps_at = self.positions_at + 2 * self.base_classes * mark_classes
        self.mark_classes = mark_classes
        directory = total - 8 * tables
        if tables > 16 or self.bitmaps_at > directory:
            raise BadFont("parts beyond the font")
        self.ranges = [(number(data, at, 4), number(data, at + 4, 2), number(data, at + 6, 2))
                       for at in range(self.ranges_at, self.glyphs_at, 8)]
        self.tables, self.bad_tables, self.table_bytes, self.kerning = [], 0, 8 * tables, None
        for at in range(directory, total, 8):
            if data[at] == 2 and self.kerning is None:
                begin = number(data, at + 4, 4)
                self.kerning = data[begin:directory]
                self.table_bytes += len(self.kerning)
            if data[at] != 1:
                continue
            try:
                begin = number(data, at + 4, 4)
                self.tables.append(Table(data[begin:directory]))
                self.table_bytes += self.tables[-1].bytes
            except BadFont:
                self.bad_tables += 1

    def glyph(self, code_point):
        """The glyph of a character without form, 0 if the font has none."""
        for key, count, glyph in self.ranges:
            if key <= code_point < key + count:
                found = glyph + code_point - key
                return found if found < self.count else 0
        return 0

    def kern(self, left, right):
        """Pixels between two glyphs."""
        data = self.kerning
        if not data or len(data) < 6:
            return 0
        lefts, rights, columns = (number(data, at, 2) for at in (0, 2, 4))
        rows = 6 + 3 * (lefts + rights)
        if rows > len(data):
            return 0

        def find(begin, count, glyph):
            return next((data[at + 2] for at in range(begin, begin + 3 * count, 3) if number(data, at, 2) == glyph), None)

        row, column = find(6, lefts, left), find(6 + 3 * lefts, rights, right)
        if row is None or column is None or rows + row * columns + column >= len(data):
            return 0
        return signed(data[rows + row * columns + column])

    def advance(self, glyph):
        return self.data[self.glyphs_at + 8 * glyph + 3]

    def mark_position(self, mark, base):
        """(dx, dy) of a mark from the pen of its base, None if the font has none for the two."""
        if not self.mark_classes:
            return None
        m, b = self.data[self.classes_at + mark], self.data[self.classes_at + base]
        if not 1 <= m <= self.mark_classes or not 1 <= b <= self.base_classes:
            return None
        at = self.positions_at + 2 * ((m - 1) * self.base_classes + b - 1)
        return signed(self.data[at]), signed(self.data[at + 1])


def little(value, size):
    return value.to_bytes(size, "little")


def build_glyph(glyph):
    """A glyph of a value: its number, or a dict of number, dx, dy, advance, mark."""
    if isinstance(glyph, int):
        glyph = {"number": glyph}
    explicit = "advance" in glyph
    word = glyph["number"] | explicit << 14 | bool(glyph.get("mark")) << 15
    made = little(word, 2)
    if explicit:
        made += bytes([glyph.get("dx", 0) & 255, glyph.get("dy", 0) & 255, glyph["advance"]])
    return made


def build_values(values):
    """The pool of values, and where each begins. A value is a dict: glyphs, class or before, doubtful, and variants, which
    are (class, value) or (class, offset) and are stored behind it."""
    pool, begins, places = bytearray(), [], {}

    def add(value):
        glyphs = b"".join(map(build_glyph, value["glyphs"]))
        variants = value.get("variants", [])
        named = [(which, of if isinstance(of, int) else add(of)) for which, of in variants]
        head = len(value["glyphs"]) | (16 if variants else 0) | (32 if value.get("doubtful") else 0)
        made = bytes([head, value.get("class", value.get("before", 0))])
        if variants:
            made += bytes([len(named)]) + b"".join(bytes([which]) + little(at, 2) for which, at in named)
        made += glyphs
        if made not in places:
            places[made] = len(pool)
            pool.extend(made)
        return places[made]

    for value in values:
        begins.append(value if isinstance(value, int) else add(value))
    return bytes(pool), begins


def build_table(table):
    """The bytes of a table. A dict: letters {code point: class}, keys {tuple of code points, 0 a hole: value}, and
    fused, joining, verified, prefix (code points), first and block (the letters from `first` on that make the block)."""
    letters = table["letters"]
    first = table.get("first", min(letters))
    block = table.get("block", 0)
    others = sorted(c for c in letters if not first <= c < first + block)
    numbers = {first + i: i + 1 for i in range(block)}
    numbers.update({c: block + 1 + i for i, c in enumerate(others)})
    numbers[0] = 0
    pool, begins = build_values(table["keys"].values())
    keys = {bytes(numbers[c] for c in key): at for key, at in zip(table["keys"], begins)}
    longest = max([1] + [len(key) for key in keys])
    prefix = bytes(numbers[c] for c in table.get("prefix", ()))
    body = bytes(letters.get(c, 0) for c in sorted(numbers, key=numbers.get) if c)
    body += b"".join(little(c, 3) for c in others)
    body += b"".join(little(keys.get(bytes([n + 1]), NONE), 2) for n in range(block + len(others)))
    for length in range(2, longest + 1):
        body += little(sum(len(key) == length for key in keys), 2)
    for key in sorted(keys, key=lambda k: (len(k), k)):
        if len(key) > 1:
            body += key + little(keys[key], 2)
    values = 16 + len(body)
    body += pool
    if 16 + len(body) > 0xFFFF:
        raise ValueError("a table has at most 65535 bytes")
    kind = 1 if table.get("fused") else 2 if table.get("joining") else 0
    return (little(16 + len(body), 2) + bytes([kind, table.get("verified", 1)]) + little(first, 3)
            + bytes([block, len(others), longest, len(prefix)]) + prefix.ljust(3, b"\0") + little(values, 2) + body)


def build(font):
    """The bytes of a font. A dict: advances (of the glyphs; 0 is .notdef), ranges {code point: glyph}, tables, and
    classes (of the glyphs) with positions [of each mark class [of each base class (dx, dy)]], and kerning ({left glyph: row},
    {right glyph: column}, rows of pixels). Bitmaps are empty."""
    advances, positions = font["advances"], font.get("positions", [])
    body = b"".join(little(c, 4) + little(1, 2) + little(g, 2) for c, g in sorted(font["ranges"].items()))
    body += b"".join(bytes([0, 0, 0, advance, 0, 0, 0, 0]) for advance in advances)
    if positions:
        body += bytes(font["classes"])
        body += b"".join(bytes([dx & 255, dy & 255]) for row in positions for dx, dy in row)
    directory = b""
    for table in font.get("tables", []):
        made = table if isinstance(table, bytes) else build_table(table)
        directory += bytes([1, 0, 0, 0]) + little(20 + len(body), 4)
        body += made
    count = len(font.get("tables", []))
    if "kerning" in font:
        lefts, rights, rows = font["kerning"]
        directory += bytes([2, 0, 0, 0]) + little(20 + len(body), 4)
        count += 1
        body += little(len(lefts), 2) + little(len(rights), 2) + little(len(rows[0]), 2)
        body += b"".join(little(glyph, 2) + bytes([of]) for side in (lefts, rights) for glyph, of in sorted(side.items()))
        body += b"".join(bytes([pixels & 255 for pixels in row]) for row in rows)
    return (b"embf" + bytes([2, 1, 16, 12]) + little(len(advances), 2) + little(len(font["ranges"]), 2)
            + bytes([len(positions[0]) if positions else 0, len(positions)]) + little(count, 2)
            + little(20 + len(body) + len(directory), 4) + body + directory)
