# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT
"""How a mutant of what is not `src/` is built and tested: of the adapters, and of the programs that make the tables.

An area is some files, the targets that have them inside, and the tests of those that judge, as CTest has them. A mutant
costs the compilation of the objects that include its file, a link of each program that a test runs, and the test. So that
the most of it is saved, a program is made when its first test is asked, and those that killed the last are asked first.
"""
import copy
import hashlib
import json
import os
import re
import resource
import shlex
import shutil
import subprocess
from collections import namedtuple
from pathlib import Path

import library

# `files` are patterns, `but` is a pattern of names that are none, `targets` of what is built. Then what is asked: `own` are the
# area's own tests, `users` those of what stands on it.
Area = namedtuple("Area", "files but targets own users")
AREAS = {
    "display": Area(
        files=("port/display/*.cpp", "port/display/*.hpp", "port/display/*.h"),
        but=r"$^",
        targets=r"display_test|porting_guide|embidi-tool|cases_test|screen|example_probe|address_bar|kiosk(_oled)?|pos(_microbit|_stm32vldiscovery)?|qr_preview",
        own=r"display\..*",
        users=r"picture\.readme|tool\.preview|example\.(address_bar|example_probe|kiosk(_oled)?|pos_microbit|pos_stm32vldiscovery|qr_preview)\..*\.host",
    ),
    # Not asked are tests with random texts of their own, those that look at LVGL alone or at other versions of it than 9.5, and
    # those that a shell drives.
    "lvgl": Area(
        files=("port/lvgl/*.c", "port/lvgl/*.h"),
        but=r"embidi_lv_conf\.h",
        targets=r"lvgl_(bidi|dropin|joining|label|textarea|widgets)_.*|lvgl_screen_(dropin|widgets)|lvgl_(font|keyboard)|screen",
        own=r"lvgl\.(?!\d|versions|long_modes).*(?<!\.stock)(?<!\.new)(?<!\.archive)",
        users=r"example\.lvgl_screen_(dropin|widgets)\..*\.host",
    ),
    # The checkers are tests, and no test judges them.
    "tables": Area(
        files=("tables/*.cpp", "tables/*.hpp", "tables/tld/generator/*.cpp", "tables/tld/generator/*.hpp"),
        but=r"checker.*|.*_test\.cpp|properties_dump\.cpp",
        targets=r"embidi-tablegen|embidi-packer-test|embidi-tldgen|tld_punycode_test",
        own=r"tables\.(packer|regenerate)|tld\.(punycode|generator|regenerate)",
        users=r"$^",
    ),
}
STAGES = ("own", "users", "sanitized")
SANITIZE = ("-fsanitize=address,undefined", "-fno-sanitize-recover=all")
PATIENCE = 60  # seconds of a clock, and 20 for each of a processor: a mutant may wait for itself


class Invalid(Exception):
    """It does not compile."""


def link_of(told):
    """The words of the link, or of the archive, in what ninja would run."""
    for part in told.split("&&"):
        words = shlex.split(part)
        if any(w.endswith(".o") for w in words):
            return words
    return []


class Programs(library.Area):
    stages = STAGES

    def __init__(self, name, source, build, jobs, area=None):
        super().__init__(name, source, build, jobs)
        self.area = area or AREAS[name]

    def files(self):
        found = {str(p.relative_to(self.source)) for pattern in self.area.files for p in self.source.glob(pattern)}
        return sorted(f for f in found if not re.fullmatch(self.area.but, os.path.basename(f)))

    def room(self, file):
        return os.path.dirname(file)

    def folders(self):
        """What a worker has a copy of."""
        return sorted({f.split("/")[0] for f in self.files()})

    def prepare(self):
        self.configure()
        names = {line.split(":")[0] for line in self.ninja("-t", "targets", "all").splitlines()}
        self.make(sorted(n for n in names if re.fullmatch(self.area.targets, n)))
        self.read_build()

    def ninja(self, *words):
        return subprocess.run(["ninja", *words], cwd=self.build, capture_output=True, text=True, check=True).stdout

    def read_build(self):
        self.compile = {}  # object: (its source, the words of its compilation)
        for entry in json.load(open(self.build / "compile_commands.json")):
            words = shlex.split(entry["command"])
            self.compile[words[words.index("-o") + 1]] = entry["file"], library.plain(words)
        self.objects = {}  # file: the objects that are made of it
        for block in self.ninja("-t", "deps").split("\n\n"):
            first, *rest = block.split("\n")
            for line in rest:
                file = os.path.relpath(os.path.join(self.build, line.strip()), self.source)
                self.objects.setdefault(file, set()).add(first.split(":")[0])
        self.links = {}  # program: the words of its link
        self.members = {}  # program: the objects in it
        self.defined = {}  # program or object: the names that it defines

    def link(self, program):
        """The words that link a program of the build; None: it is none."""
        path = os.path.relpath(program, self.build)
        if program not in self.links:
            there = program.startswith(str(self.build) + "/") and os.path.isfile(program)
            told = subprocess.run(["ninja", "-t", "commands", "-s", path], cwd=self.build, capture_output=True, text=True) if there else None
            self.links[program] = link_of(told.stdout) if told and told.returncode == 0 else None
        return self.links[program]

    def inside(self, program):
        """The objects that a program is made of: of an archive those of which it has a name."""
        if program in self.members:
            return self.members[program]
        words = self.link(program) or []
        out = {w for w in words if w.endswith(".o")}
        names = self.names(program) if words else set()
        for archive in words:
            if archive.endswith(".a") and not os.path.isabs(archive):
                for name in link_of(self.ninja("-t", "commands", "-s", archive)):
                    if name.endswith(".o") and names & self.names(name):
                        out.add(name)
        self.members[program] = out
        return out

    def names(self, file):
        """The names that an object or a program defines."""
        if file not in self.defined:
            told = subprocess.run(["nm", "--defined-only", "--format=posix", file], cwd=self.build, capture_output=True, text=True, check=True)
            self.defined[file] = {line.split()[0] for line in told.stdout.splitlines() if line.split()[1] in "TDBRWV"}
        return self.defined[file]

    def commands(self):
        """The tests, of CTest; those of one program of GoogleTest are one."""
        told = subprocess.run(["ctest", "--show-only=json-v1"], cwd=self.build, capture_output=True, text=True, check=True).stdout
        out, seen = [], set()
        for test in json.loads(told)["tests"]:
            known = {p["name"]: p["value"] for p in test["properties"]}
            stage = next((s for s in ("own", "users") if re.fullmatch(getattr(self.area, s), test["name"])), None)
            if not stage or "PASS_REGULAR_EXPRESSION" in known or "WILL_FAIL" in known:
                continue
            if "command" not in test:
                raise SystemExit("mutate: the program of %s is not built" % test["name"])
            argv = test["command"]
            if any(a.startswith("--gtest_filter") for a in argv):
                argv = [argv[0], "--gtest_brief=1", "--gtest_fail_fast"]
            if tuple(argv) not in seen:
                name = test["name"] if argv == test["command"] else os.path.basename(argv[0])
                environment = dict(e.split("=", 1) for e in known.get("ENVIRONMENT", []))
                out.append(library.Command(stage, name, argv, known["WORKING_DIRECTORY"], environment))
            seen.add(tuple(argv))
        if not out:
            raise SystemExit("mutate: no test of %s is there: are its sources (third_party)?" % self.name)
        return out

    def measured_with(self):
        library_built = self.build / "lib/libembidi.so"
        return [library_built] if library_built.exists() else []  # the generators of tables do without it

    def worker(self, folder, commands):
        return Worker(self, folder, commands)

    def check(self, commands):
        """Nothing before: what the sanitizers kill is asked once more without a mutant."""


class Worker:
    """A copy of the area's folders, in which one file at a time is another, and the programs of it."""

    def __init__(self, area, folder, commands):
        self.area, self.folder, self.commands = area, Path(folder), commands
        self.first = {}  # file: commands that killed mutants of it, the latest first
        shutil.rmtree(self.folder, ignore_errors=True)
        for name in area.folders():
            shutil.copytree(area.source / name, self.folder / name)
        for name in ("base", "mutant", "bin", "out"):
            (self.folder / name).mkdir()

    def compiled(self, name, more, out):
        source, words = self.area.compile[name]
        for folder in self.area.folders():
            old, new = "%s/%s" % (self.area.source, folder), "%s/%s" % (self.folder, folder)
            words = [w.replace(old, new) for w in words]
            source = source.replace(old, new)
        return library.compiled(words + list(more), source, out, self.area.build)

    def judge(self, mutant, text, stages):
        """(verdict, what said so)."""
        self.path, self.text = self.folder / mutant.file, text
        self.mutated = text[: mutant.start] + mutant.after + text[mutant.end :]
        self.file = mutant.file
        self.affected = self.area.objects.get(mutant.file, set())
        self.path.write_text(self.mutated)
        try:
            for stage in ("own", "users"):
                killer = self.run((), stage) if stage in stages else ""
                if killer:
                    return "killed", killer
            for more in (), ("-O2",):
                if self.same(more):
                    return "same", "object" + " at -O2" * bool(more)
            if "sanitized" in stages:
                killer = self.run(SANITIZE, "own")
                if killer:
                    return "killed", "sanitized." + killer
            return "survived", ""
        except Invalid:
            return "invalid", ""
        finally:
            self.path.write_text(text)
            self.forget()

    def forget(self):
        for name in ("mutant", "bin"):
            for file in (self.folder / name).iterdir():
                file.unlink()

    def key(self, name, more):
        return hashlib.sha256("\0".join((name, *more)).encode()).hexdigest()[:20] + ".o"

    def object(self, name, more):
        """The object as the mutant has it; None: the mutant changes nothing in it."""
        out = self.folder / "mutant" / self.key(name, more)
        base = self.folder / "base" / self.key(name, more)
        if not base.exists():
            self.path.write_text(self.text)
            if not self.compiled(name, more, base):
                raise SystemExit("mutate: %s does not compile without a mutant" % name)
            self.path.write_text(self.mutated)
        if not out.exists() and not self.compiled(name, more, out):
            raise Invalid
        return out if out.read_bytes() != base.read_bytes() else None

    def used(self):
        """The objects of the mutant's file that some test has inside."""
        out = set()
        for command in self.commands:
            for word in command.argv:
                out |= self.area.inside(word) & self.affected
        if not out:
            raise RuntimeError("no test has it inside")
        return sorted(out)

    def same(self, more):
        return all(self.object(name, more) is None for name in self.used())

    def program(self, path, more, base=False):
        """The program with the mutant inside; None: it is as it was. An object before an archive takes the place of its own."""
        words = self.area.link(path)
        if not words:
            return None
        out = self.folder / "bin" / (os.path.basename(path) + "".join(more)[:11] + ".base" * base)
        if out.exists():
            return out
        changed = {name: self.object(name, more) for name in sorted(self.area.inside(path) & self.affected)}
        changed = {name: made for name, made in changed.items() if made}
        if not changed:
            return None
        if base:
            changed = {name: self.folder / "base" / self.key(name, more) for name in changed}
        new = [str(changed[w]) if w in changed else w for w in words if not w.startswith("-Wl,-Map")]
        new[new.index("-o") + 1] = str(out)
        at = next(i for i, w in enumerate(new) if w.endswith(".o"))
        new[at:at] = [str(made) for name, made in changed.items() if name not in words]
        subprocess.run(new + list(more), cwd=self.area.build, check=True)
        return out

    def command(self, command, more, base=False):
        """The test with the mutant's programs, and folders of its own to write in; None: it has none of them."""
        mine, changed = copy.copy(command), False
        mine.argv = []
        for word in command.argv:
            made = self.program(word, more, base)
            changed = changed or bool(made)
            # A folder of the build is where a test writes.
            if not made and word.startswith(str(self.area.build) + "/") and not os.path.isfile(word):
                made = self.folder / "out" / os.path.basename(word)
            mine.argv.append(str(made or word))
        return mine if changed else None

    def run(self, more, stage):
        """The first test that fails; those that killed a mutant of the same file before are asked first."""
        first = self.first.setdefault(self.file, [])
        environment = {"ASAN_OPTIONS": "detect_leaks=0"} if more else {}
        factor, memory = (8, 0) if more else (1, 4 << 30)
        asked = [c for c in self.commands if c.stage == stage]
        for command in sorted(asked, key=lambda c: (first.index(c.name) if c.name in first else 999, c.seconds)):
            mine = self.command(command, more)
            if not mine:
                continue
            cpu = int(factor * (3 + 5 * command.seconds)) + 1
            if library.passes(mine, environment, cpu, memory, PATIENCE + 20 * cpu):
                continue
            if more and not library.passes(self.command(command, more, True), environment, cpu, memory, PATIENCE + 20 * cpu):
                raise RuntimeError("%s fails with the sanitizers and without a mutant" % command.name)
            if command.name in first:
                first.remove(command.name)
            first.insert(0, command.name)
            return command.name
        return ""
