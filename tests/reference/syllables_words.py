# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT
"""Words of translations, and how HarfBuzz shapes them: what scripts/syllables measures with."""
import gettext
import glob
import os
import random
import re
import subprocess
import tempfile
from collections import Counter, namedtuple

FONTS = "/usr/share/fonts/truetype/noto"
# The name of Noto's font and the blocks of each script.
SCRIPTS = {
    "devanagari": ("Devanagari", "\u0900-\u097f\ua8e0-\ua8ff\u1cd0-\u1cff"),
    "bengali": ("Bengali", "\u0980-\u09ff"),
    "gurmukhi": ("Gurmukhi", "\u0a00-\u0a7f"),
    "gujarati": ("Gujarati", "\u0a80-\u0aff"),
    "odia": ("Oriya", "\u0b00-\u0b7f"),
    "tamil": ("Tamil", "\u0b80-\u0bff"),
    "telugu": ("Telugu", "\u0c00-\u0c7f"),
    "kannada": ("Kannada", "\u0c80-\u0cff"),
    "malayalam": ("Malayalam", "\u0d00-\u0d7f"),
    "sinhala": ("Sinhala", "\u0d80-\u0dff"),
    "burmese": ("Myanmar", "\u1000-\u109f\uaa60-\uaa7f\ua9e0-\ua9ff"),
    "khmer": ("Khmer", "\u1780-\u17ff\u19e0-\u19ff"),
    "lao": ("Lao", "\u0e80-\u0eff"),
    "thai": ("Thai", "\u0e00-\u0e7f"),
}
LANGUAGES = {"hi": "devanagari", "mr": "devanagari", "ne": "devanagari", "mai": "devanagari", "kok": "devanagari",
             "doi": "devanagari", "bho": "devanagari", "sa": "devanagari", "brx": "devanagari", "bn": "bengali",
             "as": "bengali", "mni": "bengali", "ta": "tamil", "gu": "gujarati", "pa": "gurmukhi", "or": "odia",
             "te": "telugu", "kn": "kannada", "tcy": "kannada", "ml": "malayalam", "my": "burmese", "shn": "burmese",
             "mnw": "burmese", "km": "khmer", "si": "sinhala", "th": "thai", "lo": "lao"}

# A glyph of HarfBuzz in font units: `cluster` is a character of the word.
Shaped = namedtuple("Shaped", "glyph cluster advance dx dy")


def font_path(script):
    return os.path.join(FONTS, f"NotoSans{SCRIPTS[script][0]}-Regular.ttf")


def languages(locale):
    """(language, script) of all folders of `locale` that have translations, in the order of LANGUAGES."""
    found = []
    for name in sorted(os.listdir(locale)):
        base = re.split("[_@]", name)[0]
        if base in LANGUAGES and glob.glob(os.path.join(locale, name, "LC_MESSAGES", "*.mo")):
            found.append((name, LANGUAGES[base]))
    order = list(LANGUAGES)
    return sorted(found, key=lambda f: (order.index(re.split("[_@]", f[0])[0]), f[0]))


def messages(path):
    """The translations of an .mo file; none of one that cannot be read."""
    try:
        with open(path, "rb") as file:
            catalog = gettext.GNUTranslations(file)._catalog
    except (OSError, UnicodeDecodeError, ValueError):
        return []
    return [text for key, text in catalog.items() if key != ""]


def texts(locale, language):
    """The messages to learn from and those to test with: of every second file each."""
    paths = sorted(glob.glob(os.path.join(locale, language, "LC_MESSAGES", "*.mo")))
    return [[text for path in paths[half::2] for text in messages(path)] for half in (0, 1)]


def words_of(script, lines):
    """The words, with how often each occurs. One of joiners alone is none."""
    pattern = re.compile(f"[{SCRIPTS[script][1]}\u200c\u200d]+")
    counted = Counter(word for line in lines for word in pattern.findall(line))
    return Counter({word: n for word, n in counted.items() if word.strip("\u200c\u200d")})


def sample(words, most):
    """At most that many of the distinct words, the same each time."""
    if len(words) <= most:
        return words
    return Counter({word: words[word] for word in random.Random(1).sample(sorted(words), most)})


def font_tables(path):
    """(the bytes of a TTF, where each of its tables begins)."""
    with open(path, "rb") as file:
        data = file.read()
    return data, {data[12 + 16 * i:16 + 16 * i]: int.from_bytes(data[20 + 16 * i:24 + 16 * i], "big")
                  for i in range(int.from_bytes(data[4:6], "big"))}


def read_font(path):
    """(units per em, number of glyphs) of a TTF."""
    data, tables = font_tables(path)
    head, maxp = tables[b"head"], tables[b"maxp"]
    return int.from_bytes(data[head + 18:head + 20], "big"), int.from_bytes(data[maxp + 4:maxp + 6], "big")


def inkless(path):
    """The glyphs of a TTF that draw nothing."""
    data, tables = font_tables(path)
    size = 4 if data[tables[b"head"] + 51] else 2
    at = [int.from_bytes(data[tables[b"loca"] + size * i:tables[b"loca"] + size * (i + 1)], "big")
          for i in range(read_font(path)[1] + 1)]
    return {i for i, (begin, end) in enumerate(zip(at, at[1:])) if begin == end}


GLYPH = re.compile(r"(\d+)=(\d+)(?:@(-?\d+),(-?\d+))?\+(-?\d+)")


def hb_shape(path, words, *options):
    """The glyphs of each word, without default ignorables: a list of lists of Shaped."""
    if not words:
        return []
    with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as file:
        file.write("\n".join(words) + "\n")
        file.flush()
        done = subprocess.run(["hb-shape", "--no-glyph-names", "--remove-default-ignorables", *options, path,
                               f"--text-file={file.name}"], capture_output=True, text=True, check=True,
                              env=dict(os.environ, LC_ALL="C"))
    lines = done.stdout.splitlines()
    if len(lines) != len(words):
        raise RuntimeError(f"hb-shape: {len(lines)} lines for {len(words)} words")
    return [[Shaped(int(g), int(c), int(a), int(x or 0), int(y or 0)) for g, c, x, y, a in GLYPH.findall(line)]
            for line in lines]


class Scale:
    """Font units to pixels."""

    def __init__(self, path, size):
        self.upem, self.size = read_font(path)[0], size

    def __call__(self, units):
        """To the nearest pixel, half away from zero."""
        pixels = (2 * abs(units) * self.size + self.upem) // (2 * self.upem)
        return pixels if units >= 0 else -pixels

    def place(self, shaped):
        """(glyph, x, y) of HarfBuzz's glyphs, y downwards; pens are sums of rounded advances."""
        placed, pen = [], 0
        for glyph in shaped:
            placed.append((glyph.glyph, pen + self(glyph.dx), -self(glyph.dy)))
            pen += self(glyph.advance)
        return placed


def distance(one, other):
    """How far two lists of (glyph, x, y) are apart at most; None if they have other glyphs or another order."""
    if [g[0] for g in one] != [g[0] for g in other]:
        return None
    return max([max(abs(a[1] - b[1]), abs(a[2] - b[2])) for a, b in zip(one, other)], default=0)
