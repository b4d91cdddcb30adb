# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT
"""What the syllables of docs/spec/syllables.md can reach: a simple choice of classes, and `report()`, which says where words
differ although every syllable is known.

The kinds of difference:
  segmentation  a cluster of HarfBuzz spans two syllables
  begin         other glyphs than at the begin of a word: as after any syllable. A variant does that
  previous      other glyphs, by the syllable before it
  next          other glyphs, by the syllable after it
  wider         other glyphs, by more than one neighbour
  inside        the same glyphs, but other places within the syllable
  kerning       the same glyphs, but another distance to the next syllable
"""
import unicodedata
from collections import Counter, defaultdict

from syllables import syllable_end
from syllables_font import CORE, EXTENDS, JOINS, LONGEST, PASSES, STARTS, WEAK
from syllables_words import Scale, distance, font_path, hb_shape, sample, texts, words_of

VIRAMAS = {0x94D, 0x9CD, 0xA4D, 0xACD, 0xB4D, 0xBCD, 0xC4D, 0xCCD, 0xD4D, 0x1039, 0x17D2}
# After AL-LAKUNA only ZWJ makes a conjunct.
JOINED_BY_ZWJ = {"sinhala"}
# Letters that join only in a key of three: the virama of Tamil; addak in U TA, which Noto Sans draws as one glyph before
# vowel signs.
WEAK_KEYS = {"tamil": ["\u0b95\u0bcd\u0bb7", "\u0bb6\u0bcd\u0bb0", "\u0bb8\u0bcd\u0bb0"], "gurmukhi": ["\u0a09\u0a71\u0a24"]}
# Vowels that stand, and are stored, before their consonant.
BEFORE = set(range(0xE40, 0xE45)) | set(range(0xEC0, 0xEC5))
# Letters of general category Lo that belong to what is before them.
EXTENDING = {0xE33, 0xEB3}
DOT_REPH = 0xD4E
KINDS = ("kerning", "begin", "segmentation", "previous", "next", "wider", "inside")


def class_of(script, code_point):
    if code_point == 0x200D:
        return EXTENDS | (JOINS if script in JOINED_BY_ZWJ else PASSES)
    if any(code_point == ord(key[1]) for key in WEAK_KEYS.get(script, [])):
        return EXTENDS | JOINS | WEAK
    if code_point in VIRAMAS:
        return EXTENDS | JOINS
    if code_point == 0x200C or code_point in EXTENDING or unicodedata.category(chr(code_point)).startswith("M"):
        return EXTENDS
    return STARTS | CORE | (JOINS if code_point == DOT_REPH or code_point in BEFORE else 0)


class Classes:
    """Stands for a table whose letters are all characters, with themselves as numbers."""

    def __init__(self, script):
        self.script = script
        self.keys = set(WEAK_KEYS.get(script, []))

    def class_of(self, letter):
        return class_of(self.script, letter)

    def find(self, key):
        return True if "".join(map(chr, key)) in self.keys else None


def split(script, word):
    """The syllables of a word. What is in none is one by itself."""
    letters, table = [ord(c) for c in word], Classes(script)
    parts, at = [], 0
    while at < len(letters):
        end = syllable_end(table, letters, at)
        end = end if end and end - at <= LONGEST else at + 1
        parts.append((at, end))
        at = end
    return parts


def count_syllables(script, words):
    """The syllables of the words, without letters that are in none."""
    counted = Counter()
    for word, n in words.items():
        for begin, end in split(script, word):
            if class_of(script, ord(word[begin])) & STARTS:
                counted[word[begin:end]] += n
    return counted


class Shapes:
    """HarfBuzz's glyphs of strings, each shaped once."""

    def __init__(self, path):
        self.path, self.known = path, {}

    def learn(self, strings):
        new = sorted({s for s in strings if s not in self.known})
        self.known.update(zip(new, hb_shape(self.path, new)))

    def __getitem__(self, string):
        return self.known[string]


def divide(shaped, parts):
    """HarfBuzz's glyphs by syllable; None if they cannot be divided at the syllables' bounds."""
    owner = {at: i for i, (begin, end) in enumerate(parts) for at in range(begin, end)}
    clusters = sorted({g.cluster for g in shaped})
    # A cluster that holds the beginning of a syllable but begins before it spans two.
    for begin, _ in parts[1:]:
        if begin not in clusters and any(c < begin for c in clusters):
            return None
    divided = [[] for _ in parts]
    last = 0
    for glyph in shaped:
        if owner[glyph.cluster] < last:
            return None
        last = owner[glyph.cluster]
        divided[last].append(glyph)
    return divided


def ids(shaped):
    return tuple(g.glyph for g in shaped)


def after_any(shapes, script, counted):
    """The glyphs of each syllable after the most frequent one of a single letter, where they are others than alone."""
    before = next((s for s, _ in counted.most_common() if len(s) == 1 and unicodedata.category(s) == "Lo"
                   and not class_of(script, ord(s)) & JOINS), None)
    middle = {}
    if before:
        shapes.learn([before, *counted, *(before + syllable for syllable in counted)])
        for syllable in counted:
            parts = divide(shapes[before + syllable], [(0, 1), (1, 1 + len(syllable))])
            if parts and ids(parts[0]) == ids(shapes[before]) and ids(parts[1]) != ids(shapes[syllable]):
                middle[syllable] = parts[1]
    return middle


class Ceiling:
    """One language's words."""

    def __init__(self, script, size, words):
        self.script, self.words = script, words
        self.shapes, self.scale = Shapes(font_path(script)), Scale(font_path(script), size)
        self.parts = {word: split(script, word) for word in words}
        strings = set(words)
        for word, parts in self.parts.items():
            strings.update(word[b:e] for b, e in parts)
            strings.update(word[parts[i][0]:parts[i + 1][1]] for i in range(len(parts) - 1))
        self.shapes.learn(strings)
        self.middle = after_any(self.shapes, script, count_syllables(script, words))
        self.kinds = {}  # of each word: the kinds of its differences
        self.examples = defaultdict(Counter)
        self.kerning = defaultdict(Counter)
        for word in words:
            self.kinds[word] = self.differences(word)

    def syllables(self, word):
        return [word[b:e] for b, e in self.parts[word]]

    def flagged(self, word):
        """Whether a letter is in no syllable."""
        return any(not class_of(self.script, ord(word[begin])) & STARTS for begin, _ in self.parts[word])

    def joined_up(self, word, variants=False, kerning=None):
        """What the device would draw of syllables that are shaped alone, with other values behind the begin of the word, and
        with a kerning (left, right): pixels."""
        placed, pen, left = [], 0, None
        for i, syllable in enumerate(self.syllables(word)):
            shaped = self.middle.get(syllable, self.shapes[syllable]) if variants and i else self.shapes[syllable]
            if kerning and shaped and left is not None:
                pen += kerning.get((left, shaped[0].glyph), 0)
            placed += [(g, pen + x, y) for g, x, y in self.scale.place(shaped)]
            pen += sum(self.scale(g.advance) for g in shaped)
            left = last_spacing(shaped)
        return placed

    def far(self, word, variants=False, kerning=None):
        return distance(self.joined_up(word, variants, kerning), self.scale.place(self.shapes[word]))

    def differences(self, word):
        if self.flagged(word):
            return {"flagged"}
        found = set()
        divided = divide(self.shapes[word], self.parts[word])
        syllables = self.syllables(word)
        if divided is None:
            self.note("segmentation", word, self.bad_pair(syllables))
            return {"segmentation"}
        for i, (syllable, got) in enumerate(zip(syllables, divided)):
            alone = self.shapes[syllable]
            if i and ids(got) == ids(self.middle.get(syllable, [])):
                found.add("begin")
                self.note("begin", word, syllable)
            elif ids(got) != ids(alone):
                kind = self.context(syllables, i, ids(got))
                found.add(kind)
                self.note(kind, word, "".join(syllables[max(0, i - 1):i]) + "·" + syllable + "·"
                          + "".join(syllables[i + 1:i + 2]))
            elif self.inside(alone) != self.inside(got):
                found.add("inside")
                self.note("inside", word, syllable + "·" + "".join(syllables[i + 1:i + 2]))
            if i + 1 < len(syllables) and divided[i + 1] and ids(got) == ids(alone):
                change = sum(self.scale(g.advance) for g in got) - sum(self.scale(g.advance) for g in alone)
                self.kerning[last_spacing(got), divided[i + 1][0].glyph][change] += self.words[word]
                if change:
                    found.add("kerning")
                    self.note("kerning", word, f"{syllable}·{syllables[i + 1]} {change:+}")
        return found

    def inside(self, shaped):
        return [(x, y) for _, x, y in self.scale.place(shaped)]

    def bad_pair(self, syllables):
        for one, two in zip(syllables, syllables[1:]):
            if divide(self.shapes[one + two], [(0, len(one)), (len(one), len(one + two))]) is None:
                return one + "·" + two
        return "·".join(syllables)

    def context(self, syllables, i, got):
        """Why a syllable has other glyphs than alone."""
        here = syllables[i]
        if i > 0:
            pair = divide(self.shapes[syllables[i - 1] + here],
                          [(0, len(syllables[i - 1])), (len(syllables[i - 1]), len(syllables[i - 1] + here))])
            if pair and ids(pair[1]) == got:
                return "previous"
        if i + 1 < len(syllables):
            pair = divide(self.shapes[here + syllables[i + 1]], [(0, len(here)), (len(here), len(here + syllables[i + 1]))])
            if pair and ids(pair[0]) == got:
                return "next"
        return "wider"

    def note(self, kind, word, example):
        self.examples[kind][example] += self.words[word]


def last_spacing(shaped):
    """The last glyph with an advance, or the last."""
    return next((g.glyph for g in reversed(shaped) if g.advance > 0), shaped[-1].glyph if shaped else None)


def measures(counted, flagged, far):
    """Per cent of occurrences that are equal, and exact; distinct words that are silent."""
    total = sum(counted.values())
    equal = {word for word in counted if far[word] is not None and far[word] <= 1}
    exact = sum(counted[word] for word in counted if far[word] == 0)
    return [f"{100 * sum(counted[word] for word in equal) / total:.2f}", f"{100 * exact / total:.2f}",
            str(len(counted.keys() - equal - flagged))]


def report(options, chosen):
    """What scripts/syllables --ceiling prints."""
    from syllables_kerning import Kerning
    models = ("alone", "+ begin", "+ kerning")
    print("| language | words | flagged |" + "".join(f" {model}: equal % | exact % | silent |" for model in models)
          + "".join(f" {kind} |" for kind in KINDS) + "\n| --- " + "| --: " * (2 + 9 + len(KINDS)) + "|")
    details = []
    for language, script in chosen:
        counted = sample(words_of(script, texts(options.locale, language)[1]), options.words)
        if not counted:
            continue
        ceiling = Ceiling(script, options.size, counted)
        kerning = Kerning(ceiling)
        flagged = {word for word in counted if ceiling.flagged(word)}
        cells = [language, str(len(counted)), str(len(flagged))]
        for model in ((False, None), (True, None), (True, kerning.pixels)):
            cells += measures(counted, flagged, {word: ceiling.far(word, *model) for word in counted})
        cells += [str(sum(kind in kinds for kinds in ceiling.kinds.values())) for kind in KINDS]
        print("| " + " | ".join(cells) + " |", flush=True)
        details.append((language, ceiling, kerning))
    for language, ceiling, kerning in details:
        print(f"\n{language}: {kerning.summary()}")
        for kind, examples in sorted(ceiling.examples.items()):
            shown = ", ".join(f"{e} ({n})" for e, n in examples.most_common(8))
            print(f"  {kind}: {len(examples)} different; {shown}")
