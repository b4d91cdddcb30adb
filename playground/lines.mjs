// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Lines of a preview: what stands at a pixel, and where carets stand and go.

const made = new WeakMap(); // of preview lines: the package's Line

// The package's Line for a line of a preview. `font` and `width` (of the display) as the preview had them.
function lineOf(preview, line, font) {
  if (!made.has(line)) {
    const { paragraph } = preview.paragraphs[line.paragraph];
    const { begin, end } = line;
    made.set(
      line,
      line.elided.length > 0 ? paragraph.elide(font, preview.width, begin, end) : paragraph.line(begin, end),
    );
  }
  return made.get(line);
}

const contains = (box, x, y) => x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;

// The number of the line at pixel `y`, or the nearest; -1: there is none.
export function lineAt(preview, y) {
  const { lines } = preview;
  for (let i = 0; i < lines.length; ++i) {
    const next = lines[i + 1];
    if (!next || y < next.y) return i;
  }
  return -1;
}

// The glyph at a pixel, a mark where its ink is and otherwise the cell's, as { paragraph, glyph }. null: none.
export function glyphAt(preview, x, y, height) {
  const line = preview.lines[lineAt(preview, y)];
  if (!line || y < line.y || y >= line.y + height) return null;
  const glyph =
    line.glyphs.find((candidate) => candidate.mark && contains(candidate.ink, x, y)) ??
    line.glyphs.find((candidate) => x >= candidate.x && x < candidate.x + candidate.width);
  return glyph ? { paragraph: line.paragraph, glyph } : null;
}

// The glyphs that show a character, with their lines.
export function glyphsOf(preview, { paragraph, index }) {
  const found = [];
  for (const line of preview.lines) {
    if (line.paragraph !== paragraph || index < line.begin || index >= line.end) continue;
    for (const glyph of line.glyphs) if (glyph.source <= index && index < glyph.end) found.push(glyph);
  }
  return found;
}

// A caret: { line, paragraph, index, edge, level, x (of the display), other (the second place, or null) }.
function caretFrom(preview, number, caret, font) {
  const line = preview.lines[number];
  const both = lineOf(preview, line, font).carets(caret.index, font);
  const other = both.find(({ edge, x }) => edge !== caret.edge && x !== caret.x);
  return {
    line: number,
    paragraph: line.paragraph,
    index: caret.index,
    edge: caret.edge,
    level: caret.level,
    x: line.x + caret.x,
    other: other ? { ...other, x: line.x + other.x } : null,
  };
}

export function hit(preview, x, y, font) {
  const number = lineAt(preview, y);
  if (number < 0) return null;
  const line = preview.lines[number];
  return caretFrom(preview, number, lineOf(preview, line, font).hit(Math.floor(x) - line.x, font), font);
}

// The primary caret before a character; null: it is on no line that was drawn.
export function caretAt(preview, paragraph, index, font, edge = null) {
  const number = preview.lines.findLastIndex((line) => line.paragraph === paragraph && line.begin <= index);
  if (number < 0) return null;
  const line = preview.lines[number];
  const both = lineOf(preview, line, font).carets(Math.min(index, line.end), font);
  return caretFrom(preview, number, both.find((caret) => caret.edge === edge) ?? both[0], font);
}

// One place to the left or right; at a line's end into the line that is read before or after it.
export function step(preview, caret, direction, font) {
  const line = preview.lines[caret.line];
  const from = { index: caret.index, edge: caret.edge, level: caret.level, x: caret.x - line.x };
  const to = lineOf(preview, line, font).step(from, direction, font);
  if (to.x !== from.x) return caretFrom(preview, caret.line, to, font);
  const rightToLeft = preview.paragraphs[line.paragraph].paragraph.level === 1;
  const forward = (direction === "right") !== rightToLeft;
  const next = preview.lines[caret.line + (forward ? 1 : -1)];
  if (!next) return caret;
  return lineEnd(preview, caret.line + (forward ? 1 : -1), forward ? "begin" : "end", font);
}

// The caret at the logical beginning or end of a line.
export function lineEnd(preview, number, which, font) {
  const line = preview.lines[number];
  return caretFrom(preview, number, lineOf(preview, line, font).carets(line[which], font)[0], font);
}

// The place above or below, as near as can be.
export function stepLine(preview, caret, direction, font) {
  const next = preview.lines[caret.line + (direction === "down" ? 1 : -1)];
  return next ? hit(preview, caret.x, next.y, font) : caret;
}

// -------------------------------------------------------------------------------------------------------- differences

const keyOf = (line, glyph) => `${line.paragraph}:${glyph.source}:${glyph.end}`;

// The glyphs of `preview` that `other` does not show in the same place and shape.
export function differing(preview, other) {
  const places = new Map();
  for (const line of other.lines) {
    for (const glyph of line.glyphs) places.set(keyOf(line, glyph), glyph);
  }
  let glyphs = 0;
  const found = [];
  for (const line of preview.lines) {
    const changed = line.glyphs.filter((glyph) => {
      if (glyph.width === 0) return false; // goes with its base
      ++glyphs;
      const place = places.get(keyOf(line, glyph));
      return !place || place.x !== glyph.x || place.y !== glyph.y || place.codePoint !== glyph.codePoint;
    });
    found.push(...changed);
  }
  return { glyphs, found };
}

// Boxes of glyphs, those that touch as one.
export function joined(glyphs) {
  const boxes = [];
  for (const { x, y, width, height } of [...glyphs].sort((a, b) => a.y - b.y || a.x - b.x)) {
    const last = boxes.at(-1);
    if (last && last.y === y && last.x + last.width === x) last.width += width;
    else boxes.push({ x, y, width, height });
  }
  return boxes;
}
