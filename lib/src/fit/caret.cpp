// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Carets and touch: where a logical position appears in a line, and which one a place in the line means.
//
// A line is seen as cells from left to right. A cell is the part of its width that belongs to one grapheme cluster, to
// one of the letters of a lam-alef, or to an ellipsis. Carets stand at the edges of cells and nowhere else.
#include "embidi/fit.h"

#if EMBIDI_FIT

#include "fit/grapheme.hpp"
#include "fit/measure.hpp"
#include "glyph/arabic_joining.hpp"
#include "glyph/font.hpp"
#include "glyph/glyph_stream.hpp"
#include "paragraph/types.hpp"
#include "uba/line.hpp"

namespace embidi {

namespace {

struct CaretCell {
  Range cluster;
  uint32_t left, right;  // right > left
  uint8_t level;
};

bool is_odd(uint8_t level) { return (level & 1) != 0; }

// The cluster that holds character `index` of the line, as far as it is in the line; or all that an ellipsis stands
// for.
Range cluster_at(const embidi_line& line, size_t index) {
  const embidi_elision* const elision = elision_from(line, index);
  if (elision != nullptr && elision->begin <= index) return {elision->begin, elision->end};
  const Range piece = piece_of(line, index);
  Range cluster{index, index + 1};
  while (cluster.begin > piece.begin && !starts_cluster(*line.paragraph, cluster.begin)) --cluster.begin;
  while (cluster.end < piece.end && !starts_cluster(*line.paragraph, cluster.end)) ++cluster.end;
  return cluster;
}

// Pixels of the line's width that belong to character `s`. Each letter of a lam-alef has half of it, since a caret can
// stand between them to delete one of them; the lam has the odd pixel.
uint32_t width_share(const embidi_line& line, const embidi_font& font, const Source& s) {
  constexpr uint32_t kLam = 0x644;
  if (elision_at(line, s.index) != nullptr) return ellipsis_advance(font);
  if (is_drawn_by_lam(line, s)) {
    Source lam = s;
    do {
      lam.decoded = decode_before(line.paragraph->text, lam.byte);
      lam.byte -= lam.decoded.length();
      --lam.index;
    } while (lam.code_point() != kLam);
    return advance_in(line, font, lam) / 2;
  }
  const uint32_t advance = advance_in(line, font, s);
  if (s.code_point() != kLam || advance == 0) return advance;
  embidi_glyph g{};
  shape(line, s, g);
  return (g.flags & EMBIDI_GLYPH_LIGATURE) != 0 ? advance - advance / 2 : advance;
}

// Whether characters of one cluster take up any of the line's width.
bool has_width(const embidi_line& line, const embidi_font& font, const Range& part) {
  const embidi_paragraph& p = *line.paragraph;
  if (part.begin >= part.end) return false;
  Source s{part.begin, byte_of(p, part.begin), {}};
  do {
    s.decoded = decode(p.text + s.byte, p.bytes - s.byte);
    if (width_share(line, font, s) != 0) return true;
    s.byte = s.byte_end();
  } while (++s.index < part.end && elision_at(line, part.begin) == nullptr);
  return false;
}

class CaretCells {
 public:
  CaretCells(const embidi_line& line, const embidi_font& font)
      : walk_(from_left(line)), font_(font), more_(next_source(walk_, source_)) {}
  // The next cell to the right; false at the end.
  bool next(CaretCell& cell);
  // Of all cells so far; at the end, of the line.
  uint32_t width() const { return pen_; }

 private:
  static embidi_line from_left(embidi_line line) {
    rewind(line);
    return line;
  }

  embidi_line walk_;
  const embidi_font& font_;
  Source source_{};  // the next character, if there are more
  bool more_;
  uint32_t pen_ = 0;
};

// Levels can separate the characters of a cluster (a spacing vowel sign of a left-to-right script on a right-to-left
// letter). Its cell is then where the first of them with a width stands; the others belong to the cell on their right.
bool CaretCells::next(CaretCell& cell) {
  cell.left = pen_;
  while (more_) {
    cell.cluster = cluster_at(walk_, source_.index);
    size_t first = cell.cluster.end;  // of the characters with a width
    do {
      const uint32_t share = width_share(walk_, font_, source_);
      if (share != 0 && source_.index < first) first = source_.index;
      pen_ = add_widths(pen_, share);
      more_ = next_source(walk_, source_);
    } while (more_ && source_.index >= cell.cluster.begin && source_.index < cell.cluster.end);
    if (first < cell.cluster.end && !has_width(walk_, font_, {cell.cluster.begin, first})) {
      cell.level = line_level(walk_, first);
      cell.right = pen_;
      return true;
    }
  }
  return false;
}

// Where the last caret of a line can stand: before a paragraph separator, not after it.
size_t caret_end(const embidi_line& line) {
  const embidi_paragraph& p = *line.paragraph;
  size_t end = line.end;
  while (end > line.begin && p.slots.type(end - 1) == B && elision_from(line, end - 1) == nullptr) --end;
  return end;
}

// The edge of a cell.
embidi_caret at_edge(const CaretCell& cell, bool right) {
  const bool leading = right == is_odd(cell.level);
  return {leading ? cell.cluster.begin : cell.cluster.end, right ? cell.right : cell.left,
          leading ? uint8_t{EMBIDI_EDGE_LEADING} : uint8_t{EMBIDI_EDGE_TRAILING}, cell.level};
}

// The ends of the line have the paragraph's level, as if it went on there.
embidi_caret at_line_end(const embidi_line& line, bool right, uint32_t width) {
  const uint8_t level = line.paragraph->base_level;
  const bool begin = right == is_odd(level);
  return {begin ? size_t{line.begin} : caret_end(line), right ? width : 0,
          begin ? uint8_t{EMBIDI_EDGE_TRAILING} : uint8_t{EMBIDI_EDGE_LEADING}, level};
}

// Both carets at an index, by embidi_edge.
struct CaretPair {
  embidi_caret of[2];
};

CaretPair find_carets(const embidi_line& line, const embidi_font& font, size_t index) {
  // The nearest clusters with a width on either side.
  Range before{line.begin, line.begin}, after{line.end, line.end};
  for (size_t i = index; i > line.begin && before.end == line.begin; i = cluster_at(line, i - 1).begin) {
    const Range cluster = cluster_at(line, i - 1);
    if (has_width(line, font, cluster)) before = cluster;
  }
  for (size_t i = index; i < line.end && after.begin == line.end; i = cluster_at(line, i).end) {
    const Range cluster = cluster_at(line, i);
    if (has_width(line, font, cluster)) after = cluster;
  }
  CaretPair carets{};
  CaretCells cells(line, font);
  for (CaretCell cell; cells.next(cell);) {
    const bool odd = is_odd(cell.level);
    if (cell.cluster.begin == after.begin) carets.of[EMBIDI_EDGE_LEADING] = at_edge(cell, odd);
    if (cell.cluster.end == before.end) carets.of[EMBIDI_EDGE_TRAILING] = at_edge(cell, !odd);
  }
  const bool right_to_left = is_odd(line.paragraph->base_level);
  if (after.begin == line.end) carets.of[EMBIDI_EDGE_LEADING] = at_line_end(line, !right_to_left, cells.width());
  if (before.end == line.begin) carets.of[EMBIDI_EDGE_TRAILING] = at_line_end(line, right_to_left, cells.width());
  carets.of[EMBIDI_EDGE_LEADING].index = carets.of[EMBIDI_EDGE_TRAILING].index = index;
  return carets;
}

// The nearest place at or before `index` where a caret can stand.
size_t caret_floor(const embidi_line& line, size_t index) {
  if (index <= line.begin) return line.begin;
  const size_t end = caret_end(line);
  return index >= end ? end : cluster_at(line, index).begin;
}

embidi_caret right_edge(const embidi_line& line, CaretCells& cells, const CaretCell& cell) {
  CaretCell another;
  return cells.next(another) ? at_edge(cell, true) : at_line_end(line, true, cells.width());
}

embidi_caret touched_caret(const embidi_line& line, const embidi_font& font, int32_t touched) {
  if (touched < 0) return at_line_end(line, false, 0);
  const uint32_t x = static_cast<uint32_t>(touched);
  CaretCells cells(line, font);
  bool first = true;
  for (CaretCell cell; cells.next(cell); first = false) {
    if (x >= cell.right) continue;
    const uint32_t width = cell.right - cell.left;
    if (x - cell.left >= width - width / 2) return right_edge(line, cells, cell);
    return first ? at_line_end(line, false, 0) : at_edge(cell, false);
  }
  return at_line_end(line, true, cells.width());
}

embidi_caret step_right(const embidi_line& line, const embidi_font& font, uint32_t x) {
  CaretCells cells(line, font);
  for (CaretCell cell; cells.next(cell);) {
    if (cell.right > x) return right_edge(line, cells, cell);
  }
  return at_line_end(line, true, cells.width());
}

embidi_caret step_left(const embidi_line& line, const embidi_font& font, uint32_t x) {
  CaretCells cells(line, font);
  embidi_caret found = at_line_end(line, false, 0);
  bool first = true;
  for (CaretCell cell; cells.next(cell) && cell.left < x; first = false) {
    if (!first) found = at_edge(cell, false);
  }
  return found;
}

// Checks arguments 1, 2 and `out_argument` of a call. If they are right, finds the line's clusters.
embidi_result check_arguments(embidi_line* line, const embidi_font* font, const void* out, size_t out_argument) {
  const size_t wrong = out == nullptr                                  ? out_argument
                       : line == nullptr || line->paragraph == nullptr ? 1
                       : font == nullptr                               ? 2
                                                                       : 0;
  if (wrong != 0) return {EMBIDI_BAD_ARGUMENT, wrong};
  if (!font_ok(*font)) return {EMBIDI_BAD_FONT, 0};
  find_clusters(*line->paragraph);
  return {EMBIDI_OK, 0};
}

}  // namespace

}  // namespace embidi

using namespace embidi;

embidi_result embidi_line_carets(embidi_line* line, const embidi_font* font, size_t index, embidi_caret carets[2]) {
  const embidi_result result = check_arguments(line, font, carets, 4);
  if (result.status != EMBIDI_OK) return result;
  const CaretPair found = find_carets(*line, *font, caret_floor(*line, index));
  const embidi_caret& leading = found.of[EMBIDI_EDGE_LEADING];
  const embidi_caret& trailing = found.of[EMBIDI_EDGE_TRAILING];
  const bool trailing_first = trailing.level <= leading.level;
  carets[0] = trailing_first ? trailing : leading;
  carets[1] = trailing_first ? leading : trailing;
  return result;
}

embidi_result embidi_line_hit(embidi_line* line, const embidi_font* font, int32_t x, embidi_caret* caret) {
  const embidi_result result = check_arguments(line, font, caret, 4);
  if (result.status == EMBIDI_OK) *caret = touched_caret(*line, *font, x);
  return result;
}

embidi_result embidi_line_step(embidi_line* line, const embidi_font* font, bool right, embidi_caret* caret) {
  const embidi_result result = check_arguments(line, font, caret, 4);
  if (result.status != EMBIDI_OK) return result;
  const CaretPair from = find_carets(*line, *font, caret_floor(*line, caret->index));
  const uint32_t x = from.of[caret->edge == EMBIDI_EDGE_TRAILING ? EMBIDI_EDGE_TRAILING : EMBIDI_EDGE_LEADING].x;
  *caret = right ? step_right(*line, *font, x) : step_left(*line, *font, x);
  return result;
}

#endif
