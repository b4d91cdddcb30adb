# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT
"""What a kerning table between syllables would hold: pixels by the last spacing glyph of a syllable and the first glyph of
the next. All pairs are shaped, each glyph by the most frequent syllable that ends or begins with it."""
from collections import Counter

from syllables_words import hb_shape

BATCH = 50000


class Kerning:
    def __init__(self, ceiling):
        from syllables_ceiling import last_spacing, split
        counted = Counter()
        for word, n in ceiling.words.items():
            for syllable in ceiling.syllables(word):
                counted[syllable] += n
        ends, begins = {}, {}
        for syllable, _ in counted.most_common():
            shaped = ceiling.shapes[syllable]
            if shaped:
                ends.setdefault(last_spacing(shaped), syllable)
                begins.setdefault(shaped[0].glyph, syllable)
        self.ends, self.begins = sorted(ends), sorted(begins)
        self.pixels = {}  # (left, right): not 0
        self.units = Counter()
        pairs = [(left, right) for left in self.ends for right in self.begins
                 if (0, len(ends[left])) in split(ceiling.script, ends[left] + begins[right])]
        for at in range(0, len(pairs), BATCH):
            part = pairs[at:at + BATCH]
            texts = [ends[left] + begins[right] for left, right in part]
            for (left, right), shaped in zip(part, hb_shape(ceiling.shapes.path, texts)):
                self.add(ceiling, left, right, ceiling.shapes[ends[left]], ceiling.shapes[begins[right]], shaped)
        # Where the words themselves show a pair, they decide.
        self.several = 0
        for pair, seen in ceiling.kerning.items():
            self.several += len(seen) > 1
            change = seen.most_common(1)[0][0]
            self.pixels.pop(pair, None)
            if change:
                self.pixels[pair] = change

    def add(self, ceiling, left, right, one, two, shaped):
        if [g.glyph for g in shaped] != [g.glyph for g in one + two]:
            return
        change = [ceiling.scale(a.advance) - ceiling.scale(b.advance) for a, b in zip(shaped, one)]
        units = sum(a.advance - b.advance for a, b in zip(shaped, one))
        if units:
            self.units[units] += 1
        if sum(change):
            self.pixels[left, right] = sum(change)

    def classes(self):
        """How many classes of left and right glyphs remain when equal rows and columns are merged, without those of 0."""
        rows = {tuple(self.pixels.get((a, b), 0) for b in self.begins) for a in self.ends}
        columns = {tuple(self.pixels.get((a, b), 0) for a in self.ends) for b in self.begins}
        return len([row for row in rows if any(row)]), len([c for c in columns if any(c)])

    def summary(self):
        rows, columns = self.classes()
        lefts, rights = len({a for a, _ in self.pixels}), len({b for _, b in self.pixels})
        # A glyph's number and class for each that is kerned, and a byte for each pair of classes.
        size = 3 * (lefts + rights) + rows * columns
        return (f"kerning of {len(self.ends)} x {len(self.begins)} glyphs: {len(self.pixels)} pairs are not 0 at this size "
                f"({sum(self.units.values())} in font units), {lefts} left and {rights} right glyphs, {rows} x {columns} classes, "
                f"{size} bytes ({3 * len(self.pixels)} as pairs of glyphs with 3 bytes each, without the classes); "
                f"pixels {dict(sorted(Counter(self.pixels.values()).items()))}; {self.several} pairs have several")
