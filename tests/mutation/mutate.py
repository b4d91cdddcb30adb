#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT
"""Mutation testing; scripts/mutate says how it is called."""
import argparse
import hashlib
import json
import os
import queue
import subprocess
import sys
import threading
import time
from pathlib import Path

sys.dont_write_bytecode = True
import library  # noqa: E402
import mutants  # noqa: E402
import programs  # noqa: E402

HERE = Path(__file__).resolve().parent
SOURCE = HERE.parent.parent
PAGE = SOURCE / "docs/testing.md"
USAGE = "mutate [--area A] [--sample N] [--seed S] [--stages A+B] [--again] [--list | --known] [--score] [FILE ...] | mutate --page [--check]"
AREAS = ("src", *programs.AREAS)
PART = 500
LEAST = 6  # mutants of a file, where so many are asked for that all files can have them


def area_of(name, build=SOURCE, jobs=1):
    return library.Library(SOURCE, build, jobs) if name == "src" else programs.Programs(name, SOURCE, build, jobs)


def file_of(what, name):
    """equivalent.txt and score.txt are those of lib; another area has its name in theirs."""
    return HERE / (what + ("" if name == "src" else "_" + name) + ".txt")


def equivalents(path):
    """id: reason, of equivalent.txt."""
    out = {}
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        parts = line.split(" | ", 2)  # the mutation may have " | " in it
        parts[2:] = parts[-1].rsplit(" | ", 1)
        if len(parts) != 4 or not parts[3].strip():
            raise SystemExit("mutate: %s:%d: not `id | file | mutation | reason`" % (path.name, number))
        if parts[0] in out:
            raise SystemExit("mutate: %s:%d: %s is there twice" % (path.name, number, parts[0]))
        out[parts[0]] = parts[3]
    return out


def one_line(text):
    text = " ".join(text.split())
    return text if len(text) <= 90 else text[:43] + " ... " + text[-42:]


def change(m):
    return "%s: %s → %s" % (m.kind, one_line(m.before), one_line(m.after) or "(nothing)")


def ranks(found, seed):
    return {m.id: hashlib.sha256(("%s %s" % (seed, m.id)).encode()).digest() for m in found}


def sample(found, count, seed):
    """`count` of all mutants: of each file at least LEAST, if that is not most of them, the rest by what the files have.

    Whatever changes in other lines, a mutant that was among the first stays among them.
    """
    rank = ranks(found, seed)
    by_file = {}
    for m in sorted(found, key=lambda m: rank[m.id]):
        by_file.setdefault(m.file, []).append(m)
    chosen = []
    if count >= 2 * LEAST * len(by_file):
        for file in by_file:
            chosen += by_file[file][:LEAST]
    taken = {m.id for m in chosen}
    rest = sorted((m for m in found if m.id not in taken), key=lambda m: rank[m.id])
    return sorted((chosen + rest)[:count], key=lambda m: (m.file, m.start, m.kind, m.after))


class Results:
    """What is known of mutants already, of a file with the same text."""

    def __init__(self, path, again):
        self.path, self.known = path, {}
        self.survivors = set()  # that are asked for again
        self.lock = threading.Lock()
        if path.exists():
            for line in path.read_text().splitlines():
                entry = json.loads(line)
                if again and entry["verdict"] == "survived":
                    self.survivors.add(entry["id"])
                else:
                    self.survivors.discard(entry["id"])
                    self.known[entry["id"], entry["text"]] = entry

    def find(self, key, stages):
        """What these stages came to; None: nobody knows. What some of them killed all of them do."""
        entry = self.known.get(key)
        if entry and entry["verdict"] == "survived" and not set(stages) <= set(entry["stages"].split("+")):
            return None
        return entry

    def add(self, key, stages, verdict, by):
        entry = {"id": key[0], "text": key[1], "stages": "+".join(stages), "verdict": verdict, "by": by}
        with self.lock:
            self.known[key] = entry
            with open(self.path, "a") as out:
                out.write(json.dumps(entry) + "\n")


def test(area, chosen, texts, results, stages, seed, jobs, say, check=True, known=False, listed=()):
    """Judges the mutants that are not known yet. `known`: none, but reports what is; of those listed what one stage said."""
    keys = {m.id: (m.id, hashlib.sha256(texts[m.file].encode()).hexdigest()[:16]) for m in chosen}
    todo = [m for m in chosen if not results.find(keys[m.id], stages)]
    if todo and not known:
        commands = area.commands()
        area.measure([c for c in commands if c.stage in stages])
        if check and set(stages) == set(area.stages):
            area.check(commands)
        # In parts, each of which is a sample; within a part a file's mutants come one after the other, so that what killed the
        # last is asked first.
        waiting = queue.Queue()
        rank = ranks(todo, seed)
        todo.sort(key=lambda m: (not m.file.endswith((".c", ".cpp")), rank[m.id]))  # what is slow to build comes last
        for i in range(0, len(todo), PART):
            part = todo[i : i + PART]
            for file in sorted({m.file for m in part}):
                waiting.put([m for m in part if m.file == file])
        done = [0]
        failures = []

        def work(number):
            worker = area.worker(area.build / ("mutants_%s%d" % (area.name, number)), commands)
            while not failures:
                try:
                    group = waiting.get_nowait()
                except queue.Empty:
                    return
                for m in group:
                    try:
                        verdict, by = worker.judge(m, texts[m.file], stages)
                    except Exception as error:  # noqa: BLE001
                        failures.append("%s:%d: %s: %r" % (m.file, m.line, change(m), error))
                        return
                    results.add(keys[m.id], stages, verdict, by)
                    done[0] += 1
                    if verdict == "survived":
                        say("%s:%d: %s  [%s]" % (m.file, m.line, change(m), m.id))
                    if done[0] % 100 == 0:
                        say("mutate: %d of %d" % (done[0], len(todo)))

        threads = [threading.Thread(target=work, args=(n,)) for n in range(jobs)]
        for t in threads:
            t.start()
        for t in threads:
            t.join()
        if failures:
            raise SystemExit("mutate: " + failures[0])
    found = {m.id: results.find(keys[m.id], stages[:1] if known and m.id in listed else stages) for m in chosen}
    return {name: entry for name, entry in found.items() if entry}


def rows_of(area, chosen, verdicts, reasons):
    """room: verdict: mutants; and the survivors."""
    count, survivors = {}, []
    for m in chosen:
        if m.id not in verdicts:
            continue
        verdict = verdicts[m.id]["verdict"]
        if verdict == "survived":
            if m.id in reasons:
                verdict = "equivalent"
            else:
                survivors.append(m)
        row = count.setdefault(area.room(m.file), {})
        row[verdict] = row.get(verdict, 0) + 1
    return count, survivors


COLUMNS = ("killed", "equivalent", "same", "survived")


def write_score(path, options, area, stages, rows, survivors, judged, asked):
    git = lambda *words: subprocess.run(["git", "-C", str(area.source), *words], capture_output=True, text=True).stdout.strip()  # noqa: E731
    lines = ["# SPDX-FileCopyrightText: 2026 The embidi authors", "# SPDX-License-Identifier: MIT", "# What scripts/mutate --score wrote; scripts/mutate --page puts it into docs/testing.md."]
    lines += ["%s | %s" % pair for pair in (
        ("seed", options.seed), ("asked", asked), ("judged", judged), ("stages", "+".join(stages)),
        ("commit", git("log", "-1", "--format=%h", "--abbrev=12", "--", *area.folders())), ("date", time.strftime("%Y-%m-%d")))]
    for name in sorted(rows):
        lines.append("room | %s | %s" % (name, " | ".join(str(rows[name].get(c, 0)) for c in COLUMNS)))
    lines += ["survivor | %s | %s:%d | %s" % (m.id, m.file, m.line, change(m)) for m in survivors]
    path.write_text("\n".join(lines) + "\n")


def score(path):
    """(facts, [(room, [numbers])], [survivor's id, place and change]) of an area."""
    facts, rooms, survivors = {}, [], []
    for line in path.read_text().splitlines():
        parts = line.split(" | ")
        if parts[0] == "room":
            rooms.append((parts[1], [int(n) for n in parts[2:]]))
        elif parts[0] == "survivor":
            survivors.append(line.split(" | ", 3)[1:])  # the change may have " | " in it
        elif len(parts) == 2:
            facts[parts[0]] = parts[1]
    return facts, rooms, survivors


def page(text):
    """docs/testing.md with the scores between its markers."""
    said = ["| area | date, commit | stages | asked | compiled | killed | equivalent | same code | survived |", "| --- | --- | --- " + "| ---: " * 6 + "|"]
    for name in AREAS:
        path = file_of("score", name)
        if not path.exists():
            continue
        facts, rooms, _ = score(path)
        numbers = [sum(column) for column in zip(*(numbers for _, numbers in rooms))]
        facts.update(name=name, stages=facts["stages"].replace("+", ", "), compiled=sum(numbers), numbers=" | ".join(map(str, numbers)))
        said.append("| %(name)s | %(date)s, `%(commit)s` | %(stages)s | %(judged)s | %(compiled)d | %(numbers)s |" % facts)
    begin, end = "<!-- mutants: scripts/mutate --page -->\n", "<!-- end of mutants -->"
    if text.count(begin) != 1 or text.count(end) != 1:
        raise SystemExit("mutate: docs/testing.md lacks the markers of the score")
    return text[: text.index(begin) + len(begin)] + "\n".join(said) + "\n" + text[text.index(end) :]


def all_mutants(area):
    texts, found = {}, []
    for file in area.files():
        texts[file] = (area.source / file).read_text()
        found += mutants.mutants(file, texts[file])
    return texts, found


def arguments():
    parser = argparse.ArgumentParser(usage=USAGE)
    parser.add_argument("files", nargs="*")
    parser.add_argument("--area", choices=AREAS, default="src")
    parser.add_argument("--sample", type=int)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--stages")
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--known", action="store_true")
    parser.add_argument("--score", action="store_true")
    parser.add_argument("--page", action="store_true")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--build", default=str(SOURCE / "build"))
    return parser, parser.parse_args()


def write_page(check):
    """docs/testing.md; or status 1 where it is not what it should be."""
    old = PAGE.read_text()
    new = page(old)
    if check and old != new:
        print("mutate: docs/testing.md is not what scripts/mutate --page writes", file=sys.stderr)
        return 1
    if not check:
        PAGE.write_text(new)
    return 0


def check_listed():
    """Status 1 where an equivalent.txt names what is no mutant any more."""
    status = 0
    for name in AREAS:
        path = file_of("equivalent", name)
        reasons = equivalents(path)
        _, found = all_mutants(area_of(name))
        for i in sorted(set(reasons) - {m.id for m in found}):
            print("mutate: %s: there is no mutant %s any more: its line has changed" % (path.name, i))
            status = 1
        print("mutate: %d mutants of %s, %d listed as equivalent" % (len(found), name, len(reasons)))
    return status


def choose(parser, options, area):
    """(the texts of the area's files, the mutants that are asked for)."""
    texts, found = all_mutants(area)
    if options.files:
        wanted = {os.path.relpath(os.path.abspath(f), SOURCE) for f in options.files}
        if wanted - set(texts):
            parser.error("no source of %s: %s" % (area.name, " ".join(sorted(wanted - set(texts)))))
        found = [m for m in found if m.file in wanted]
    return texts, sample(found, options.sample, options.seed) if options.sample else found


def report(options, rows, survivors, judged, asked, seconds):
    width = max([10, *map(len, rows)])
    print("%-*s %7s %11s %9s %9s" % (width, "room", "killed", "equivalent", "same code", "survived"))
    for name in sorted(rows):
        print("%-*s %7d %11d %9d %9d" % (width, name, *(rows[name].get(c, 0) for c in COLUMNS)))
    for m in survivors:
        print("survived: %s:%d: %s  [%s]" % (m.file, m.line, change(m), m.id))
    print("mutate: %d of %d mutants judged, seed %s, %.0f s: %d survived" % (judged, asked, options.seed, seconds, len(survivors)))


def main():
    parser, options = arguments()
    if options.page:
        return write_page(options.check)
    if options.check:
        return check_listed()
    build = Path(options.build).resolve() / "mutation"
    jobs = int(os.environ.get("EMBIDI_JOBS", os.cpu_count()))
    area = area_of(options.area, build, jobs)
    stages = options.stages.split("+") if options.stages else list(area.stages)
    if not set(stages) <= set(area.stages):
        parser.error("--stages: some of " + "+".join(area.stages))
    texts, chosen = choose(parser, options, area)
    if options.list:
        for m in chosen:
            print("%s:%d: %s  [%s]" % (m.file, m.line, change(m), m.id))
        return 0

    began = time.time()
    if not options.known:
        area.prepare()
    results = Results(build / "results.jsonl", options.again)
    if options.again:
        chosen = [m for m in chosen if m.id in results.survivors]
    reasons = equivalents(file_of("equivalent", area.name))
    say = lambda line: print(line, flush=True)  # noqa: E731
    verdicts = test(area, chosen, texts, results, stages, options.seed, jobs, say, known=options.known, listed=reasons)
    rows, survivors = rows_of(area, chosen, verdicts, reasons)
    report(options, rows, survivors, len(verdicts), len(chosen), time.time() - began)
    if options.score:
        write_score(file_of("score", area.name), options, area, stages, rows, survivors, len(verdicts), len(chosen))
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
