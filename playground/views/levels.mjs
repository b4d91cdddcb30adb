// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Levels and runs of each display line: above the stored order, below the displayed one, and what becomes of what.
import { parts as inParts, t } from "../language.mjs";
import { described, shown } from "./code_points.mjs";
import { lift, limit, markHighlighted, pointing, sections, textOf } from "./common.mjs";
import { fill, h, isolated, listen, rangeText, showAll, svg, table } from "./elements.mjs";

const kFirstLines = 6; // of a paragraph that are drawn at first
const kFirstCharacters = 500; // of a line, likewise

// Of the picture, in its own units, which are pixels.
const kCell = 22;
const kMargin = 8;
const kHead = 16; // above the highest step, for its number
const kSteps = 64; // of the highest step at most
const kStep = 12; // of a level, where there is room
const kText = 26; // a row of characters
const kBands = 44;
const kArrow = 24;
const kPoint = 9; // of an arrow's head

const parity = (level) => (level % 2 === 1 ? "odd" : "even");
const directionOf = (level) => (level % 2 === 1 ? t("right to left") : t("left to right"));

// The lines that the display has of a paragraph.
function linesOf({ paragraph }, model) {
  if (model.state.fit === "elide") return [paragraph.line()];
  return paragraph.wrap(model.font, model.device.width);
}

// The runs of a line from left to right, each with what is seen of it.
function seenRuns(line) {
  const visual = line.visual();
  let at = 0;
  return line.runs().map((run) => {
    const from = at;
    while (at < visual.length && visual[at].source >= run.begin && visual[at].source < run.end) ++at;
    return { ...run, from, seen: visual.slice(from, at) };
  });
}

function glyphText(x, y, text, classes) {
  return svg("text", { x, y, class: classes }, text === " " ? "␣" : text);
}

// The upper half: a step for each character, as high as its level, and the character below it.
function stored(line, entry, levels, baseline, unit) {
  const parts = [];
  for (let i = line.begin; i < line.end; ++i) {
    const x = kMargin + (i - line.begin) * kCell;
    const level = levels.get(i);
    const c = shown(entry.paragraph.codePoints[i]);
    const height = level === undefined ? 0 : 6 + level * unit;
    const before = i === line.begin ? undefined : levels.get(i - 1);
    parts.push(
      svg(
        "g",
        { class: "levels-character", "data-p": entry.index, "data-begin": i, "data-end": i + 1 },
        svg(
          "title",
          {},
          `${i}: ${described(entry.paragraph.codePoints[i])}, ${level === undefined ? t("not displayed") : t("level {0}", level)}`,
        ),
        svg("rect", { class: "levels-hit", x, y: 0, width: kCell, height: baseline + kText }),
        level !== undefined &&
          svg("rect", { class: `levels-step levels-${parity(level)}`, x, y: baseline - height, width: kCell, height }),
        level !== undefined &&
          level !== before &&
          svg("text", { class: "levels-number", x: x + kCell / 2, y: baseline - height - 4 }, level),
        glyphText(x + kCell / 2, baseline + 18, c.text, c.token ? "levels-token" : "levels-glyph"),
      ),
    );
  }
  return parts;
}

// An arrow that points in its run's direction.
function arrow(x, y, width, level) {
  const head = Math.min(kPoint, width / 2);
  const [left, right] = [x + 1, x + width - 1];
  const middle = y + kArrow / 2;
  const bottom = y + kArrow;
  return level % 2 === 1
    ? `M${right} ${y}H${left + head}L${left} ${middle}L${left + head} ${bottom}H${right}Z`
    : `M${left} ${y}H${right - head}L${right} ${middle}L${right - head} ${bottom}H${left}Z`;
}

// The lower half: a band from where each run is stored to where it is seen, its arrow, and its characters.
function displayed(line, entry, runs, top) {
  const bottom = top + kBands;
  return runs.flatMap((run) => {
    if (run.seen.length === 0) return [];
    const from = kMargin + (run.begin - line.begin) * kCell;
    const to = kMargin + (run.end - line.begin) * kCell;
    const x = kMargin + run.from * kCell;
    const width = run.seen.length * kCell;
    const half = kBands / 2;
    const curve = (a, b) => `C${a} ${top + half} ${b} ${top + half} ${b} ${bottom}`;
    const back = (a, b) => `C${a} ${top + half} ${b} ${top + half} ${b} ${top}`;
    const label =
      width >= 120
        ? `${t("level {0}", run.level)}: ${run.begin}–${run.end - 1}`
        : width >= 70
          ? t("level {0}", run.level)
          : run.level;
    return [
      svg("path", {
        class: `levels-band levels-${parity(run.level)}`,
        d: `M${from} ${top}${curve(from, x)}H${x + width}${back(x + width, to)}Z`,
      }),
      svg(
        "g",
        {},
        svg(
          "title",
          {},
          t("Characters {0} to {1}, level {2}, {3}", run.begin, run.end - 1, run.level, directionOf(run.level)),
        ),
        svg("path", { class: `levels-arrow levels-${parity(run.level)}`, d: arrow(x, bottom, width, run.level) }),
        svg("text", { class: "levels-run", x: x + width / 2, y: bottom + 16 }, label),
      ),
      run.seen.map(({ source, text, codePoint }, i) => {
        const left = x + i * kCell;
        const c = shown(codePoint);
        return svg(
          "g",
          { class: "levels-character", "data-p": entry.index, "data-begin": source, "data-end": source + 1 },
          svg("title", {}, `${source}: ${described(codePoint)}`),
          svg("rect", { class: "levels-hit", x: left, y: bottom + kArrow, width: kCell, height: kText }),
          glyphText(
            left + kCell / 2,
            bottom + kArrow + 18,
            c.token ? c.text : c.text.length > text.length ? c.text : text,
            c.token ? "levels-token" : "levels-glyph",
          ),
        );
      }),
    ];
  });
}

function diagram(line, entry, name) {
  const runs = seenRuns(line);
  const levels = new Map(runs.flatMap(({ seen }) => seen.map(({ source, level }) => [source, level])));
  const highest = Math.max(0, ...levels.values());
  const unit = Math.min(kStep, kSteps / Math.max(1, highest));
  const baseline = kHead + 6 + Math.max(1, highest) * unit;
  const bands = baseline + kText;
  const width = 2 * kMargin + Math.max(1, line.end - line.begin) * kCell;
  const height = bands + kBands + kArrow + kText + 4;
  return h(
    "div",
    {
      class: "views-scroll levels-scroll",
      tabindex: 0,
      role: "region",
      "aria-label": name,
      "data-scroll": `levels-${name}`,
      "data-key": `levels-${name}`,
      dir: "ltr",
    },
    svg(
      "svg",
      {
        class: "levels-diagram",
        width,
        height,
        viewBox: `0 0 ${width} ${height}`,
        role: "img",
        "aria-label": `${name}: ${inWords(runs)}`,
      },
      displayed(line, entry, runs, bands),
      stored(line, entry, levels, baseline, unit),
    ),
  );
}

const inWords = (runs) =>
  t(
    "{0} run from left to right; {1}|{0} runs from left to right; {1}",
    runs.length,
    runs.map(({ begin, end, level }) => t("characters {0} to {1} at level {2}", begin, end - 1, level)).join(t(", ")),
  );

// A run's text, and of a long one its beginning.
function runText(entry, { begin, end, level }) {
  const shownEnd = Math.min(end, begin + kFirstCharacters);
  return isolated(textOf(entry.paragraph, begin, shownEnd) + (shownEnd < end ? "…" : ""), {
    dir: level % 2 === 1 ? "rtl" : "ltr",
  });
}

function runTable(lines, entry, name) {
  const rows = lines.flatMap((line, l) =>
    line
      .runs()
      .map((run, r) => [
        lines.length > 1 ? `${l + 1}.${r + 1}` : r + 1,
        rangeText(run.begin, run.end),
        run.level,
        `${run.level % 2 === 1 ? "←" : "→"} ${directionOf(run.level)}`,
        runText(entry, run),
      ]),
  );
  return h(
    "details",
    { class: "levels-table" },
    h("summary", { "data-key": `levels-table-${entry.index}` }, t("The same as a table")),
    table({
      caption: t("Runs of {0}, from left to right", name),
      columns: [
        { title: lines.length > 1 ? t("Line and run") : t("Run") },
        { title: t("Characters"), class: "views-number" },
        { title: t("Level"), class: "views-number" },
        { title: t("Direction") },
        { title: t("Text") },
      ],
      rows,
      scroll: `levels-table-box-${entry.index}`,
    }),
  );
}

function paragraphPart(entry, model, again) {
  const name = t("paragraph {0}", entry.index + 1);
  const lines = linesOf(entry, model);
  const some = lines.slice(0, limit("levels-lines", kFirstLines));
  const draw = (line, l) => {
    const lineName = lines.length > 1 ? t("Display line {0} of {1}", l + 1, name) : t("Display line of {0}", name);
    const count = line.end - line.begin;
    if (count > limit("levels-characters", kFirstCharacters)) {
      return showAll(
        t("Show all {0} characters of this line", count),
        () => (lift("levels-characters"), again()),
        `levels-all-${entry.index}-${l}`,
      );
    }
    return [
      lines.length > 1 && h("p", { class: "levels-line" }, t("Display line {0}", l + 1)),
      diagram(line, entry, lineName),
    ];
  };
  return [
    h("p", {}, t("The paragraph runs {0} (level {1}).", directionOf(entry.paragraph.level), entry.paragraph.level)),
    some.map(draw),
    some.length < lines.length &&
      showAll(
        t("Show all {0} display lines", lines.length),
        () => (lift("levels-lines"), again()),
        `levels-lines-${entry.index}`,
      ),
    runTable(some, entry, name),
  ];
}

export function render(element, model) {
  const again = () => render(element, model);
  const opened = [...element.querySelectorAll("details")].map(({ open }) => open);
  fill(
    element,
    h(
      "p",
      { class: "views-intro" },
      inParts(
        "Above, the characters as they are stored, on steps as high as their levels. Below, as they are displayed. A run is what has one level: {0} run from left to right, {1} from right to left.",
        h("span", { class: "levels-key levels-even" }, t("even levels"), " →"),
        h("span", { class: "levels-key levels-odd" }, t("odd levels"), " ←"),
      ),
    ),
    model.state.fit === "elide" &&
      h("p", { class: "note" }, t("Lines are drawn whole, with what the panel leaves out.")),
    sections("levels", model, again, (entry) => paragraphPart(entry, model, again)),
  );
  element.querySelectorAll("details").forEach((details, i) => (details.open = opened[i] ?? false));
  pointing(element, model, listen);
  highlight(element, model);
}

export function highlight(element, model) {
  markHighlighted(element, model, ".levels-character");
}
