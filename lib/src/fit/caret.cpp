// Carets and touch: where a logical position is seen in a line, and which one is meant by a place in it.
//
// A line is taken as cells from left to right: the part of its width that belongs to one grapheme cluster, to one of
// the letters of a lam-alef, or to an ellipsis. Every edge of a cell is a place for a caret, and there are no others.
#include "embidi/fit.h"

#if EMBIDI_FIT

#include "fit/grapheme.hpp"
#include "fit/measure.hpp"
#include "glyph/arabic_joining.hpp"
#include "glyph/glyph_stream.hpp"
#include "paragraph/types.hpp"
#include "uba/line.hpp"

namespace embidi {

namespace {

struct Cell {
  Range cluster;
  uint32_t left, right;  // right > left
  uint8_t level;
};

bool is_odd(uint8_t level) { return (level & 1) != 0; }

// The cluster that holds character `index` of the line, as far as the line has it; or all that an ellipsis stands for.
Range cluster_at(const embidi_line& line, size_t index) {
  const embidi_elision* const cut = cut_from(line, index);
  if (cut != nullptr && cut->begin <= index) return {cut->begin, cut->end};
  const Range piece = piece_of(line, index);
  Range cluster{index, index + 1};
  while (cluster.begin > piece.begin && !starts_cluster(*line.paragraph, cluster.begin)) --cluster.begin;
  while (cluster.end < piece.end && !starts_cluster(*line.paragraph, cluster.end)) ++cluster.end;
  return cluster;
}

// Pixels of the line's width that belong to character `s`. Of a lam-alef either letter has a half, since one can stand
// between them and delete one of them; the lam has the odd pixel.
uint32_t share_of(const embidi_line& line, const embidi_font& font, const Source& s) {
  constexpr uint32_t kLam = 0x644;
  if (cut_at(line, s.index) != nullptr) return ellipsis_advance(font);
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

// Whether characters begin..end, of one cluster, take some of the line's width.
bool has_width(const embidi_line& line, const embidi_font& font, const Range& part) {
  const embidi_paragraph& p = *line.paragraph;
  if (part.begin >= part.end) return false;
  Source s{part.begin, byte_of(p, part.begin), {}};
  do {
    s.decoded = decode(p.text + s.byte, p.bytes - s.byte);
    if (share_of(line, font, s) != 0) return true;
    s.byte = s.byte_end();
  } while (++s.index < part.end && cut_at(line, part.begin) == nullptr);
  return false;
}

class Cells {
 public:
  Cells(const embidi_line& line, const embidi_font& font)
      : walk_(from_left(line)), font_(font), more_(next_source(walk_, source_)) {}
  // The next cell to the right; false at the end.
  bool next(Cell& cell);
  // Of all that was passed: of the line, at its end.
  uint32_t width() const { return pen_; }

 private:
  static embidi_line from_left(embidi_line line) {
    embidi_line_rewind(&line);
    return line;
  }

  embidi_line walk_;
  const embidi_font& font_;
  Source source_{};  // not passed yet, if there are more
  bool more_;
  uint32_t pen_ = 0;
};

// Levels can tear a cluster apart (a spacing vowel sign of a left-to-right script on a right-to-left letter). Its cell
// is then where the first of its characters that has a width stands, and the rest is passed with what is on its right.
bool Cells::next(Cell& cell) {
  cell.left = pen_;
  while (more_) {
    cell.cluster = cluster_at(walk_, source_.index);
    size_t first = cell.cluster.end;  // of the characters with a width
    do {
      const uint32_t share = share_of(walk_, font_, source_);
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

// What stands before a paragraph separator ends the line: no caret belongs behind that.
size_t end_of(const embidi_line& line) {
  const embidi_paragraph& p = *line.paragraph;
  size_t end = line.end;
  while (end > line.begin && (p.classes[end - 1] & kCodeMask) == B && cut_from(line, end - 1) == nullptr) --end;
  return end;
}

// The edge of a cell.
embidi_caret at_edge(const Cell& cell, bool right) {
  const bool leading = right == is_odd(cell.level);
  return {leading ? cell.cluster.begin : cell.cluster.end, right ? cell.right : cell.left,
          leading ? uint8_t{EMBIDI_EDGE_LEADING} : uint8_t{EMBIDI_EDGE_TRAILING}, cell.level};
}

// The line's own ends have the paragraph's level, as if it went on there.
embidi_caret at_end(const embidi_line& line, bool right, uint32_t width) {
  const uint8_t level = line.paragraph->base_level;
  const bool begin = right == is_odd(level);
  return {begin ? size_t{line.begin} : end_of(line), right ? width : 0,
          begin ? uint8_t{EMBIDI_EDGE_TRAILING} : uint8_t{EMBIDI_EDGE_LEADING}, level};
}

// Both carets at `index`, by embidi_edge.
struct Carets {
  embidi_caret of[2];
};

Carets find_carets(const embidi_line& line, const embidi_font& font, size_t index) {
  // Something hidden beside the index is passed on either side.
  Range before{line.begin, line.begin}, after{line.end, line.end};
  for (size_t i = index; i > line.begin && before.end == line.begin; i = cluster_at(line, i - 1).begin) {
    const Range cluster = cluster_at(line, i - 1);
    if (has_width(line, font, cluster)) before = cluster;
  }
  for (size_t i = index; i < line.end && after.begin == line.end; i = cluster_at(line, i).end) {
    const Range cluster = cluster_at(line, i);
    if (has_width(line, font, cluster)) after = cluster;
  }
  Carets carets{};
  Cells cells(line, font);
  for (Cell cell; cells.next(cell);) {
    const bool odd = is_odd(cell.level);
    if (cell.cluster.begin == after.begin) carets.of[EMBIDI_EDGE_LEADING] = at_edge(cell, odd);
    if (cell.cluster.end == before.end) carets.of[EMBIDI_EDGE_TRAILING] = at_edge(cell, !odd);
  }
  const bool right_to_left = is_odd(line.paragraph->base_level);
  if (after.begin == line.end) carets.of[EMBIDI_EDGE_LEADING] = at_end(line, !right_to_left, cells.width());
  if (before.end == line.begin) carets.of[EMBIDI_EDGE_TRAILING] = at_end(line, right_to_left, cells.width());
  carets.of[EMBIDI_EDGE_LEADING].index = carets.of[EMBIDI_EDGE_TRAILING].index = index;
  return carets;
}

// The nearest place where a caret can stand before `index`, or there.
size_t snap(const embidi_line& line, size_t index) {
  if (index <= line.begin) return line.begin;
  const size_t end = end_of(line);
  return index >= end ? end : cluster_at(line, index).begin;
}

embidi_caret right_edge(const embidi_line& line, Cells& cells, const Cell& cell) {
  Cell another;
  return cells.next(another) ? at_edge(cell, true) : at_end(line, true, cells.width());
}

embidi_caret hit(const embidi_line& line, const embidi_font& font, int32_t touched) {
  if (touched < 0) return at_end(line, false, 0);
  const uint32_t x = static_cast<uint32_t>(touched);
  Cells cells(line, font);
  bool first = true;
  for (Cell cell; cells.next(cell); first = false) {
    if (x >= cell.right) continue;
    const uint32_t width = cell.right - cell.left;
    if (x - cell.left >= width - width / 2) return right_edge(line, cells, cell);
    return first ? at_end(line, false, 0) : at_edge(cell, false);
  }
  return at_end(line, true, cells.width());
}

embidi_caret step_right(const embidi_line& line, const embidi_font& font, uint32_t x) {
  Cells cells(line, font);
  for (Cell cell; cells.next(cell);) {
    if (cell.right > x) return right_edge(line, cells, cell);
  }
  return at_end(line, true, cells.width());
}

embidi_caret step_left(const embidi_line& line, const embidi_font& font, uint32_t x) {
  Cells cells(line, font);
  embidi_caret found = at_end(line, false, 0);
  bool first = true;
  for (Cell cell; cells.next(cell) && cell.left < x; first = false) {
    if (!first) found = at_edge(cell, false);
  }
  return found;
}

// What is wrong with arguments 1, 2 and `out_argument` of a call. Otherwise the line's clusters are known afterwards.
embidi_result begin(embidi_line* line, const embidi_font* font, const void* out, size_t out_argument) {
  const size_t wrong = out == nullptr                                  ? out_argument
                       : line == nullptr || line->paragraph == nullptr ? 1
                       : font == nullptr                               ? 2
                                                                       : 0;
  if (wrong != 0) return {EMBIDI_BAD_ARGUMENT, wrong};
  if (!embidi_font_ok(font)) return {EMBIDI_BAD_FONT, 0};
  find_clusters(*line->paragraph);
  return {EMBIDI_OK, 0};
}

}  // namespace

}  // namespace embidi

using namespace embidi;

embidi_result embidi_line_carets(embidi_line* line, const embidi_font* font, size_t index,
                                 embidi_caret carets[2]) {
  const embidi_result result = begin(line, font, carets, 4);
  if (result.status != EMBIDI_OK) return result;
  const Carets found = find_carets(*line, *font, snap(*line, index));
  const embidi_caret& leading = found.of[EMBIDI_EDGE_LEADING];
  const embidi_caret& trailing = found.of[EMBIDI_EDGE_TRAILING];
  const bool trailing_first = trailing.level <= leading.level;
  carets[0] = trailing_first ? trailing : leading;
  carets[1] = trailing_first ? leading : trailing;
  return result;
}

embidi_result embidi_line_hit(embidi_line* line, const embidi_font* font, int32_t x, embidi_caret* caret) {
  const embidi_result result = begin(line, font, caret, 4);
  if (result.status == EMBIDI_OK) *caret = hit(*line, *font, x);
  return result;
}

embidi_result embidi_line_step(embidi_line* line, const embidi_font* font, bool right, embidi_caret* caret) {
  const embidi_result result = begin(line, font, caret, 4);
  if (result.status != EMBIDI_OK) return result;
  const Carets from = find_carets(*line, *font, snap(*line, caret->index));
  const uint32_t x = from.of[caret->edge == EMBIDI_EDGE_TRAILING ? EMBIDI_EDGE_TRAILING : EMBIDI_EDGE_LEADING].x;
  *caret = right ? step_right(*line, *font, x) : step_left(*line, *font, x);
  return result;
}

#endif
