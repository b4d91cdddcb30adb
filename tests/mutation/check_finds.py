#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT
"""check_finds.py WORK: whether mutants are made, judged and reported as they should be, for the source of finds/.

A mutant that the test sees is killed; one that runs forever is killed; one that reads past the end is killed by the
sanitizers alone; one that changes nothing survives, or is the same code; one that does not compile counts nowhere. And a
mutant keeps its name when lines come before it. Then the same for an adapter, of which one line is not tested.
"""
import argparse
import shutil
import subprocess
import sys
from pathlib import Path

sys.dont_write_bytecode = True
import library  # noqa: E402
import mutants  # noqa: E402
import mutate  # noqa: E402
import programs  # noqa: E402

HERE = Path(__file__).resolve().parent
FILE = "lib/src/sum.cpp"


class Sum(library.Library):
    """A library of one file and one test, built without CMake."""

    def __init__(self, work):
        super().__init__(HERE / "finds", work, 1)
        self.sources = [FILE]
        flags = ["c++", "-O1", "-fPIC", "-w"]
        self.compile = {("embidi", FILE): flags, ("embidi_wide", FILE): flags}
        self.includers = {}
        for command in (
            ["c++", "-shared", "-fPIC", "-o", work / "libembidi.so", self.source / FILE],
            ["c++", "-g", "-o", work / "sum_test", self.source / "tests/sum_test.cpp", "-L", work, "-lembidi"],
        ):
            subprocess.run(command, check=True)

    def commands(self):
        return [library.Command("cases", "sum", [self.build / "sum_test"], self.build)]

    def measure(self, commands):
        assert library.passes(commands[0], {"LD_LIBRARY_PATH": str(self.build)}, 20), "the test fails without a mutant"
        commands[0].seconds = 0.01


class Level(programs.Programs):
    """An adapter and its test, built by CMake as port/ is."""

    def __init__(self, work):
        description = programs.Area(files=("port/*.?pp",), but=r"$^", targets="level_test", own=r"level\.test", users=r"$^")
        super().__init__("level", HERE / "finds", work, 1, description)

    def configure(self):
        self.run(["cmake", "-G", "Ninja", "-S", self.source, "-B", self.build], "w")

    def measured_with(self):
        return []


class Expectations:
    failed = 0

    def __call__(self, what, got, wanted):
        if got != wanted:
            self.failed += 1
            print("FAIL %s: %r, expected %r" % (what, got, wanted))


def check_level(work, expect):
    """What `scripts/mutate --area` does, for one adapter."""
    area = Level(work / "level")
    area.prepare()
    texts, found = {}, []
    for file in area.files():
        texts[file] = (area.source / file).read_text()
        found += mutants.mutants(file, texts[file])
    said = []
    wanted = {
        "level.cpp: value < 0 -> false": "survived",  # the planted one
        "level.cpp: value < 0 -> true": "killed",
        "level.cpp: value > kMost -> false": "killed",
        "level.cpp: value -> {}": "killed",
        "level.hpp: 100 -> 101": "killed",  # of a header, which the test includes as well
    }
    by_name = {m.id: "%s: %s -> %s" % (Path(m.file).name, m.before, m.after) for m in found}
    chosen = [m for m in found if by_name[m.id] in wanted]
    results = mutate.Results(work / "level.jsonl", False)
    verdicts = mutate.test(area, chosen, texts, results, list(area.stages), "1", 1, said.append)
    expect("verdicts of an adapter's mutants", {by_name[i]: e["verdict"] for i, e in verdicts.items()}, wanted)
    expect("what is printed of an adapter's survivor", [s.split("  [")[0] for s in said], ["port/level.cpp:6: condition: value < 0 → false"])
    rows, survivors = mutate.rows_of(area, chosen, verdicts, {})
    expect("the score of an adapter", rows, {"port": {"killed": 4, "survived": 1}})
    written = work / "score.txt"
    mutate.write_score(written, argparse.Namespace(seed="1"), area, list(area.stages), rows, survivors, len(verdicts), len(chosen))
    expect("the survivors of a written score", mutate.score(written)[1:], (
        [("port", [4, 0, 0, 1])], [[survivors[0].id, "port/level.cpp:6", "condition: value < 0 → false"]]))
    reasons = {survivors[0].id: "It is planted."}
    expect("the score where it is listed", mutate.rows_of(area, chosen, verdicts, reasons), ({"port": {"killed": 4, "equivalent": 1}}, []))
    worker = area.worker(work / "level/worker", area.commands())
    text = texts["port/level.cpp"]
    broken = mutants.Mutant("x", "port/level.cpp", 5, "statement", text.index("int level"), text.index("int level") + 3, "int", "no_type")
    expect("an adapter's mutant that does not compile", worker.judge(broken, text, area.stages)[0], "invalid")
    comment = mutants.Mutant("x", "port/level.cpp", 1, "text", text.index("2026"), text.index("2026") + 4, "2026", "2027")
    expect("an adapter's mutant without an effect", worker.judge(comment, text, area.stages), ("same", "object"))


def main():
    work = Path(sys.argv[1])
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    area = Sum(work)
    text = (area.source / FILE).read_text()
    found = mutants.mutants(FILE, text)
    by_name = {m.id: "%d %s -> %s" % (m.line, m.before, m.after) for m in found}
    moved = mutants.mutants(FILE, "// One more line.\n\n" + text)
    expect = Expectations()

    expect("names after lines were added", [m.id for m in moved], [m.id for m in found])
    expect("the same name twice", len(by_name), len(found))

    said = []
    results = mutate.Results(work / "results.jsonl", False)
    wanted = {
        "7 < -> >=": "killed",  # no value
        "7 ++ -> --": "killed",  # runs until it is stopped
        "7 < -> <=": "killed",  # reads past the end, where a 0 happens to be
        "9 > -> >=": "survived",  # value is most already
        "10 += -> -=": "killed",
        "10 sum += value; -> ;": "killed",
        "12 sum -> {}": "killed",
        "6 0 -> 1": "killed",
    }
    chosen = [m for m in found if by_name[m.id] in wanted]
    verdicts = mutate.test(area, chosen, {FILE: text}, results, list(library.STAGES), "1", 1, said.append, check=False)
    got = {by_name[i]: e["verdict"] for i, e in verdicts.items()}
    for name, verdict in wanted.items():
        if name == "9 > -> >=" and got.get(name) == "same":
            continue  # a compiler that sees it
        expect(name, got.get(name), verdict)
    by = {by_name[i]: e["by"] for i, e in verdicts.items()}
    expect("who sees the read past the end", by.get("7 < -> <="), "sanitized.sum")
    if got.get("9 > -> >=") == "survived":
        expect("what is printed of a survivor", [s.split("  [")[0] for s in said if s.startswith(FILE)], [FILE + ":9: boundary: > → >="])

    # A change that does not compile, and one of a comment.
    worker = library.Worker(area, work / "mutants9", area.commands())
    at = text.index("int value")
    broken = mutants.Mutant("x", FILE, 8, "statement", at, at + 3, "int", "no_type")
    expect("a mutant that does not compile", worker.judge(broken, text, ["cases"])[0], "invalid")
    comment = mutants.Mutant("x", FILE, 4, "text", text.index("What"), text.index("What") + 4, "What", "That")
    expect("a mutant without an effect", worker.judge(comment, text, ["cases"])[0], "same")
    expect("the copy afterwards", (worker.folder / FILE).read_text(), text)

    # What is known is not done again; a mutant that survived is, if that is asked for.
    again = mutate.Results(work / "results.jsonl", False)
    key = lambda i: (i, next(k[1] for k in again.known))  # noqa: E731
    expect("results that are kept", [bool(again.find(key(m.id), library.STAGES)) for m in chosen], [True] * len(chosen))
    survivors = [i for i, e in verdicts.items() if e["verdict"] == "survived"]
    anew = mutate.Results(work / "results.jsonl", True)
    expect("survivors that are asked for again", [anew.find(key(i), library.STAGES) for i in survivors], [None] * len(survivors))
    # With nothing but a sample of it, the same mutants whatever else there is.
    expect("a sample", [m.id for m in mutate.sample(moved, 5, "1")], [m.id for m in mutate.sample(found, 5, "1")])
    check_level(work, expect)
    print("check_finds: %d mutants of %s, %d judged" % (len(found), FILE, len(chosen)))
    return 1 if expect.failed else 0


if __name__ == "__main__":
    sys.exit(main())
