# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT
"""How syllables that are not known as a whole divide into frame and core: what scripts/syllables --factors prints.

For each script: of all syllables in the words that are tested, those that the learning texts do not have, and whether these have the
core, or all pairs of its letters, and the frame (prefix, hole and signs). For all syllables with a frame: whether the glyphs
of the core alone stand in those of the syllable, unbroken, and how many pairs of glyph lists before and behind a frame has.
"""
from collections import Counter, defaultdict

from syllables import core_end
from syllables_ceiling import Classes, Shapes, count_syllables, ids
from syllables_words import Scale, font_path, texts, words_of

PREFIXES = {"devanagari": ["\u0930\u094d"], "bengali": ["\u09b0\u09cd", "\u09f0\u09cd"], "gujarati": ["\u0ab0\u0acd"],
            "odia": ["\u0b30\u0b4d"], "kannada": ["\u0cb0\u0ccd"], "burmese": ["\u1004\u103a\u1039"], "sinhala": ["\u0dbb\u0dca\u200d"]}


def factor(script, syllable):
    """(core, frame); the frame is "" where there is none."""
    letters, table = [ord(c) for c in syllable], Classes(script)
    x = max([len(p) for p in PREFIXES.get(script, []) if syllable.startswith(p) and len(syllable) > len(p)], default=0)
    y = core_end(table, letters, x)
    return syllable[x:y], syllable[:x] + ("·" if x else "") + syllable[y:]


def inside(core, whole):
    """(before, behind) of the core's glyphs in those of the syllable; None if they are not there."""
    for at in range(len(whole) - len(core) + 1):
        if whole[at:at + len(core)] == core:
            return whole[:at], whole[at + len(core):]
    return None


def fused_factor(script, syllable):
    """(frame, core) in a fused table: base and signs, and what is subjoined."""
    letters, table = [ord(c) for c in syllable], Classes(script)
    y = core_end(table, letters, 1)
    return syllable[:1] + syllable[y:], syllable[1:y]


def fused_share(script, shapes, counted):
    """Per cent of the occurrences of syllables with something subjoined that a fused table draws without variants."""
    divided = [(n, syllable, *fused_factor(script, syllable)) for syllable, n in counted.items()]
    divided = [d for d in divided if d[3]]
    shapes.learn(frame for _, _, frame, _ in divided)
    ways = defaultdict(Counter)
    for n, syllable, frame, core in divided:
        for way in partings(ids(shapes[frame]), ids(shapes[syllable])):
            ways[core][way] += n
    same = 0
    for n, syllable, frame, core in divided:
        best = ways[core].most_common(1)
        same += n * bool(best and best[0][0] in partings(ids(shapes[frame]), ids(shapes[syllable])))
    total = sum(d[0] for d in divided)
    return f"{100 * same / max(total, 1):.1f} of {total}"


def partings(frame, whole):
    """What may stand in the frame's glyphs, in one place, so that they are the syllable's."""
    more = len(whole) - len(frame)
    return {whole[k:k + more] for k in range(len(frame) + 1) if more > 0 and whole[:k] + whole[k + more:] == frame}


def row(script, learn, test, size):
    """The cells of one script."""
    known, tested = count_syllables(script, learn), count_syllables(script, test)
    cores, frames, pairs = set(), set(), set()
    for syllable in known:
        core, frame = factor(script, syllable)
        cores.add(core)
        frames.add(frame)
        pairs.update(core[i:i + 3] for i in range(len(core) - 2))
    seen = Counter()
    for syllable, n in tested.items():
        core, frame = factor(script, syllable)
        if syllable in known:
            seen["whole"] += n
        elif frame not in frames:
            seen["no frame"] += n
        elif core in cores:
            seen["core"] += n
        elif all(core[i:i + 3] in pairs for i in range(len(core) - 2)):
            seen["pairs"] += n
        else:
            seen["no core"] += n
    everything = known + tested
    shapes, scale = Shapes(font_path(script)), Scale(font_path(script), size)
    shapes.learn(list(everything) + [factor(script, s)[0] for s in everything])
    framed, around, places = Counter(), defaultdict(set), defaultdict(set)
    for syllable, n in everything.items():
        core, frame = factor(script, syllable)
        if not frame or not core:
            continue
        sides = inside(ids(shapes[core]), ids(shapes[syllable]))
        framed["fused" if sides is None else "apart"] += n
        framed["fused syllables" if sides is None else "apart syllables"] += 1
        if sides:
            around[frame].add(sides)
            whole, before, width = shapes[syllable], len(sides[0]), len(shapes[core])
            behind = scale.place(whole[before + width:])
            start = sum(scale(g.advance) for g in whole[:before])
            moved = [(a[1] - start - b[1], a[2] - b[2]) for a, b in zip(scale.place(whole)[before:], scale.place(shapes[core]))]
            places[frame].add((sides, tuple(behind), tuple(moved)))
    total = sum(tested.values())
    of = framed["apart"] + framed["fused"]
    return ([script, f"{len(known)} / {len(tested)}"]
            + [f"{100 * seen[kind] / total:.2f}" for kind in ("whole", "core", "pairs", "no frame", "no core")]
            + [str(len(frames)), f"{100 * framed['fused'] / max(of, 1):.1f} ({framed['fused syllables']})",
               f"{sum(map(len, around.values()))} / {len(around)}", f"{sum(map(len, places.values()))}",
               fused_share(script, shapes, everything)])


def report(options, chosen):
    print("| script | syllables known / tested | whole known % | core and frame % | pairs and frame % | no frame % | no core % | "
          "frames | fused with the core % (distinct) | glyph lists / frames | with places | fused table % |\n| --- " + "| --: " * 11 + "|")
    scripts = {}
    for language, script in chosen:
        halves = scripts.setdefault(script, (Counter(), Counter()))
        for half, lines in zip(halves, texts(options.locale, language)):
            half.update(words_of(script, lines))
    for script, (learn, test) in scripts.items():
        print("| " + " | ".join(row(script, learn, test, options.size)) + " |", flush=True)
