# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT
"""How a mutant of `src/` is built and tested.

The preset `mutation` has the library as a shared object. A mutant costs the compilation of one source, or for a header of
the library as one translation unit, and a link; the tests are built once and find the mutant by LD_LIBRARY_PATH.
"""
import json
import os
import re
import resource
import shlex
import shutil
import signal
import subprocess
import time
from pathlib import Path

import mutants

PROGRAMS = {
    "cases": "examples examples2 recognition links running_text declared ordering numbers sentences",
    "fit_cases": "wrap elide caret runs",
    "checks_cases": "checks labels conversions checks_examples formatting",
    "shaping_cases": "shaping joining",
    "payload_cases": "payload",
    "verdict_cases": "verdict",
}
FUZZ = "decode layout glyphs checks payload verdict conversions punycode api fit".split()
TARGETS = (
    list(PROGRAMS)
    + ["conformance", "c_api_test", "unit_test", "unit_test_wide", "idna_test", "harfbuzz_test", "fuzz_corpus", "fuzz_layout_wide"]
    + ["fuzz_" + name for name in FUZZ]
    + ["embidi-differential", "embidi-shaping-differential", "embidi-links-round-trip"]
    + ["embidi-uba_classes", "embidi-constant_promise"]
    + ["embidi-checks-differential", "embidi-payload-differential", "embidi-tool", "cases_test", "qr_codes"]
)
SLOW = 1.2  # seconds: what takes longer is asked later
STAGES = ("cases", "unit", "differential", "sanitized")


class Command:
    def __init__(self, stage, name, argv, folder, environment=None):
        self.stage, self.name, self.argv, self.folder = stage, name, [str(a) for a in argv], str(folder)
        self.environment = environment or {}
        self.wide = name.startswith("wide.")  # tests the library with wide indices
        self.seconds = 1.0  # of one processor, for the library as it is


class Area:
    """What is mutated together: its files, what is built of them, and the tests that judge them."""

    def __init__(self, name, source, build, jobs):
        self.name, self.source, self.build, self.jobs = name, Path(source), Path(build), jobs

    def run(self, command, how):
        log = self.build.parent / "mutation.log"
        self.build.mkdir(parents=True, exist_ok=True)
        with open(log, how) as out:
            if subprocess.run(command, cwd=self.source, stdout=out, stderr=subprocess.STDOUT).returncode:
                raise SystemExit("mutate: the build failed: %s\n%s" % (log, "".join(open(log).readlines()[-20:])))

    def configure(self):
        self.run(["cmake", "--preset", "mutation", "-S", self.source, "-B", self.build], "w")

    def make(self, targets):
        self.run(["cmake", "--build", self.build, "--parallel", str(self.jobs), "--target", *targets], "a")

    def measure(self, commands):
        """How long each command takes; it must pass. Once for the same programs, and what they read."""
        kept = self.build / "times.json"
        inputs = list(self.measured_with())
        inputs += [Path(a) for c in commands for a in c.argv if os.path.isabs(a) and os.path.isfile(a)]
        newest = str(max(p.stat().st_mtime for p in inputs))
        known = json.load(open(kept)).get(self.name, {}) if kept.exists() else {}
        for command in commands:
            key = " ".join([newest, command.name] + command.argv)
            if key not in known:
                before = resource.getrusage(resource.RUSAGE_CHILDREN)
                if not passes(command, {}, 300):
                    raise SystemExit("mutate: %s fails without a mutant: %s" % (command.name, " ".join(command.argv)))
                after = resource.getrusage(resource.RUSAGE_CHILDREN)
                known[key] = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
            command.seconds = known[key]
            if command.stage == "unit" and command.seconds > SLOW:
                command.stage = "differential"
        times = json.load(open(kept)) if kept.exists() else {}
        times[self.name] = {k: v for k, v in known.items() if k.startswith(newest)}
        kept.write_text(json.dumps(times))


class Library(Area):
    stages = STAGES

    def __init__(self, source, build, jobs):
        super().__init__("src", source, build, jobs)
        # In the order that one translation unit needs.
        listed = self.source / "src/sources.txt"
        self.sources = ["src/" + line for line in listed.read_text().split()] if listed.exists() else []

    def prepare(self):
        """Builds the tests, and reads how the library is compiled."""
        self.configure()
        self.make(TARGETS)
        self.read_compilation()

    def read_compilation(self):
        self.compile = {}  # library and source: the words of its compilation
        for entry in json.load(open(self.build / "compile_commands.json")):
            words = shlex.split(entry["command"])
            for library in ("embidi", "embidi_wide"):
                if "/%s.dir/" % library in entry["command"]:
                    file = os.path.relpath(entry["file"], self.source)
                    self.compile[library, file] = plain(words)

        # Which sources include a header.
        self.includers = {}
        told = subprocess.run(["ninja", "-t", "deps"], cwd=self.build, capture_output=True, text=True, check=True).stdout
        for block in told.split("\n\n"):
            lines = block.split("\n")
            if "/embidi.dir/" not in lines[0]:
                continue
            files = [os.path.relpath(os.path.join(self.build, line.strip()), self.source) for line in lines[1:]]
            source = next((f for f in files if f in self.sources), None)
            for file in files:
                self.includers.setdefault(file, set()).add(source)

    def files(self):
        """What has mutants: the sources, and the headers that they include but for those of C++ programs."""
        headers = [str(p.relative_to(self.source)) for p in (self.source / "src").glob("embidi*/**/*.h*")
                   if "tables" not in p.parts]
        twins = set(str(p.relative_to(self.source)) for p in (self.source / "src/embidi").glob("*.hpp"))
        return sorted(set(self.sources) | set(headers) - twins)

    def commands(self):
        tests, build = self.source / "tests", self.build / "tests"
        out = []
        for program, files in PROGRAMS.items():
            for file in files.split():
                place = tests / "cases" if (tests / "cases" / (file + ".cases")).exists() else build / "cases"
                out.append(Command("cases", "cases.%s" % file, [build / "cases" / program, place / (file + ".cases")], tests / "cases"))
        out.append(Command("cases", "c_api", [build / "c_api/c_api_test"], build))
        out.append(
            Command("cases", "conformance", [build / "conformance/conformance", "/usr/share/unicode"], build)
        )
        for name in FUZZ:
            inputs = [build / "fuzz/seeds" / (name if name in ("glyphs", "api") else "text")]
            found = tests / "fuzz/regressions" / name
            out.append(Command("unit", "fuzz.%s" % name, [build / "fuzz" / ("fuzz_" + name), *inputs, *([found] if found.exists() else [])], build))
        listed = subprocess.run([build / "unit/unit_test", "--gtest_list_tests"], capture_output=True, text=True, check=True).stdout
        for suite in re.findall(r"^(\S+\.)", listed, re.MULTILINE):
            out.append(Command("unit", "unit." + suite.rstrip("."), [build / "unit/unit_test", "--gtest_filter=%s*" % suite, "--gtest_brief=1", "--gtest_fail_fast"], build / "unit"))
        for name in ("idna", "harfbuzz"):
            out.append(Command("unit", "unit." + name, [build / "unit" / (name + "_test"), "--gtest_brief=1", "--gtest_fail_fast"], build / "unit"))

        data = {"EMBIDI_REFERENCE_UCD": str(build / "differential/ucd")}
        differential, exhaustive = build / "differential", build / "exhaustive"
        tool = self.build / "embidi"
        examples = self.source / "docs/spec/examples"
        for name, argv in (
            ("differential.layout", [differential / "embidi-differential", 100000, 1]),
            ("differential.shaping", [differential / "embidi-shaping-differential", 100000, 1]),
            ("differential.links", [differential / "embidi-links-round-trip", 50000, 1]),
            ("exhaustive.uba_classes", [exhaustive / "embidi-uba_classes", "all", 4, 0, 1, 360625]),
            ("exhaustive.constant_promise", [exhaustive / "embidi-constant_promise", 0]),
            ("wide.unit", [build / "unit/unit_test_wide", "--gtest_filter=Wrap.*", "--gtest_brief=1"]),
            ("wide.layout", [build / "fuzz/fuzz_layout_wide", build / "fuzz/seeds/text"]),
            ("wide.checks", [differential / "embidi-checks-differential", tool, 4000, 1]),
            ("wide.payload", [differential / "embidi-payload-differential", tool, examples / "checks_examples.txt", 10000, 1]),
        ):
            out.append(Command("differential", name, argv, build, data))
        return out

    def measured_with(self):
        return [self.build / "lib/libembidi.so", *(self.source / "tests/cases").iterdir(), *(self.source / "tests/fuzz/regressions").rglob("*")]

    def room(self, file):
        parts = file.split("/")
        if parts[1] == "embidi":
            return "include"
        return parts[2] if len(parts) > 3 else "(top)"

    def folders(self):
        return ["src/embidi_core"]

    def worker(self, folder, commands):
        return Worker(self, folder, commands)

    def check(self, commands):
        Worker(self, self.build / "mutants_lib0", commands).check_bases()


def plain(words):
    """The words of a compilation without what concerns warnings, debuggers, ccache and its files."""
    words = [w for w in words if not w.startswith("-W") and not w.startswith("-g")]
    while not re.search(r"(cc|gcc|clang|c\+\+|g\+\+|clang\+\+)(-[0-9.]+)?$", words[0]) or words[0].endswith("ccache"):
        words.pop(0)
    for option in ("-o", "-c"):
        del words[words.index(option) : words.index(option) + 2]
    return words + ["-w"]


def compiled(words, file, out, folder=None):
    """Compiles; True if it did."""
    command = words + ["-o", str(out), "-c", str(file)]
    return subprocess.run(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=1200).returncode == 0


class Limits:
    def __init__(self, cpu, memory):
        self.cpu, self.memory = cpu, memory

    def __call__(self):
        os.setsid()
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_CPU, (self.cpu, self.cpu + 1))
        if self.memory:
            resource.setrlimit(resource.RLIMIT_AS, (self.memory, self.memory))


def passes(command, environment, cpu, memory=4 << 30, clock=None):
    """Whether a command ends with status 0 within so many seconds of a processor, and of a clock."""
    child = subprocess.Popen(
        command.argv, cwd=command.folder, env={**os.environ, **command.environment, **environment}, stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=Limits(cpu, memory),
    )
    try:
        return child.wait(timeout=clock or 900 + 20 * cpu) == 0
    except subprocess.TimeoutExpired:
        return False
    finally:
        try:
            os.killpg(child.pid, signal.SIGKILL)  # what it left behind
        except ProcessLookupError:
            pass
        child.wait()


class Worker:
    """A copy of the library in which one file at a time is another."""

    def __init__(self, area, folder, commands):
        self.area, self.folder = area, Path(folder)
        self.commands = commands
        self.first = {}  # file: commands that killed mutants of it, the latest first
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(area.source / "src", self.folder / "src")
        unity = "".join('#include "%s"\n' % (self.folder / source) for source in area.sources)
        (self.folder / "unity.cpp").write_text(unity)
        self.bases = {}

    def words(self, library, source, more=()):
        old, new = str(self.area.source / "src"), str(self.folder / "src")
        return [w.replace(old, new) for w in self.area.compile[library, source]] + list(more)

    def objects(self, library, file):
        """(what is compiled, the objects of all others) for a mutant of a file: what includes a header is one unit."""
        if file.endswith(".cpp"):
            changed, unit = {file}, self.folder / file
        else:
            changed, unit = self.area.includers.get(file, set()), self.folder / "unit.cpp"
            unit.write_text("".join('#include "%s"\n' % (self.folder / s) for s in self.area.sources if s in changed))
        folder = self.area.build / ("lib/CMakeFiles/%s.dir" % library)
        return unit, [str(folder / (os.path.relpath(s, "src") + ".o")) for s in self.area.sources if s not in changed]

    def make(self, library, file, more=()):
        """The object of the file as it is now; None: it does not compile."""
        what, _ = self.objects(library, file)
        out = self.folder / "mutant.o"
        source = file if file.endswith(".cpp") else self.area.sources[0]
        return out if compiled(self.words(library, source, more), what, out) else None

    def link(self, library, file, more=()):
        _, others = self.objects(library, file)
        out = self.folder / "bin" / ("lib%s.so" % library)
        out.parent.mkdir(exist_ok=True)
        subprocess.run(["c++", "-shared", "-o", out, self.folder / "mutant.o", *others, *more], check=True)

    def base(self, library, file, more):
        """The bytes of the object without a change."""
        key = library, file, more
        if key not in self.bases:
            assert self.make(library, file, more), "%s does not compile" % file
            self.bases[key] = (self.folder / "mutant.o").read_bytes()
            if len(self.bases) > 12:
                del self.bases[next(iter(self.bases))]
        return self.bases[key]

    def check_bases(self):
        """Without a mutant, what is built with the sanitizers passes as well."""
        file = self.area.sources[0]
        mutant = mutants.Mutant("", file, 0, "", 0, 0, "", "")
        if self.sanitized_kills(mutant):
            raise SystemExit("mutate: %s fails with the sanitizers and without a mutant" % self.killer)

    def judge(self, mutant, text, stages):
        """(verdict, what said so)."""
        path = self.folder / mutant.file
        mutated = text[: mutant.start] + mutant.after + text[mutant.end :]
        before = self.base("embidi", mutant.file, ())
        path.write_text(mutated)
        try:
            if not self.make("embidi", mutant.file):
                return "invalid", ""
            if (self.folder / "mutant.o").read_bytes() == before:
                return "same", "object"
            self.link("embidi", mutant.file)
            here = {"LD_LIBRARY_PATH": str(self.folder / "bin")}
            for stage in stages:
                if stage == "sanitized":
                    break
                killer = self.run(mutant.file, here, [c for c in self.commands if c.stage == stage and not c.wide])
                if killer:
                    return "killed", killer
                if stage == "cases" and self.same(mutant, text, mutated, ("-O2",)):
                    return "same", "object at -O2"
            if "differential" in stages and self.make("embidi_wide", mutant.file):
                self.link("embidi_wide", mutant.file)
                killer = self.run(mutant.file, here, [c for c in self.commands if c.wide])
                if killer:
                    return "killed", killer
            if "sanitized" in stages and self.sanitized_kills(mutant):
                return "killed", "sanitized." + self.killer
            return "survived", ""
        finally:
            path.write_text(text)
            for library in ("embidi", "embidi_wide"):
                (self.folder / "bin" / ("lib%s.so" % library)).unlink(missing_ok=True)

    def same(self, mutant, text, mutated, more):
        """Whether it is the same object with these options as well."""
        path = self.folder / mutant.file
        path.write_text(text)
        before = self.base("embidi", mutant.file, more)
        path.write_text(mutated)
        return bool(self.make("embidi", mutant.file, more)) and (self.folder / "mutant.o").read_bytes() == before

    def sanitized_kills(self, mutant):
        """The case files, units and fuzz targets once more, with the sanitizers in what is mutated."""
        if not self.make("embidi", mutant.file, ("-fsanitize=address,undefined", "-fno-sanitize-recover=all")):
            return False
        self.link("embidi", mutant.file, ("-fsanitize=address,undefined",))
        here = {
            "LD_LIBRARY_PATH": str(self.folder / "bin"),
            "LD_PRELOAD": " ".join(runtime(name) for name in ("libasan.so", "libubsan.so")),
            "ASAN_OPTIONS": "detect_leaks=0:verify_asan_link_order=0",
        }
        self.killer = self.run(mutant.file, here, [c for c in self.commands if c.stage in ("cases", "unit") and c.name != "conformance"], memory=0, factor=8)
        return bool(self.killer)

    def run(self, file, environment, commands, memory=4 << 30, factor=1):
        """The first command that fails; those that killed a mutant of the same file before are asked first."""
        first = self.first.setdefault(file, [])
        order = sorted(commands, key=lambda c: (STAGES.index(c.stage), first.index(c.name) if c.name in first else 999, c.seconds))
        for command in order:
            cpu = int(factor * (3 + 5 * command.seconds)) + 1
            if not passes(command, environment, cpu, memory):
                if command.name in first:
                    first.remove(command.name)
                first.insert(0, command.name)
                return command.name
        return ""


def runtime(name):
    return subprocess.run(["c++", "-print-file-name=" + name], capture_output=True, text=True, check=True).stdout.strip()
