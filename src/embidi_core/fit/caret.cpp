// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Carets and touch: where a logical position appears in a line, and which one a place in the line means.
//
// A line is seen as cells from left to right. A cell is the part of its width that belongs to one grapheme cluster, to
// the clusters of one syllable of the font, to one of the letters of a lam-alef, or to an ellipsis. Carets stand at the
// edges of cells and nowhere else.
#include "embidi_core/fit/caret.hpp"

#include <stddef.h>
#include <stdint.h>

#include "embidi/fit.h"
#include "embidi_core/fit/grapheme.hpp"
#include "embidi_core/fit/measure.hpp"
#include "embidi_core/glyph/arabic_joining.hpp"
#include "embidi_core/glyph/font.hpp"
#include "embidi_core/glyph/glyph_stream.hpp"
#include "embidi_core/paragraph/types.hpp"
#include "embidi_core/uba/line.hpp"

namespace embidi {

namespace {

struct CaretCell {
  Index begin, end;      // of the cluster
  uint32_t left, right;  // right > left
  uint8_t level;
};

bool is_odd(uint8_t level) { return (level & 1) != 0; }

// The cluster that holds character `index` of the line, as far as it is in the line; or all that an ellipsis stands
// for.
Range cluster_at(const embidi_line& line, GlyphFont& font, size_t index) {
  const embidi_elision* const elision = elision_from(line, index);
  if (elision != nullptr && elision->begin <= index) return {elision->begin, elision->end};
  const Range piece = piece_of(line, index);
  Range cluster{index, index + 1};
  while (cluster.begin > piece.begin && !starts_cell(line, font, cluster.begin)) --cluster.begin;
  while (cluster.end < piece.end && !starts_cell(line, font, cluster.end)) ++cluster.end;
  return cluster;
}

constexpr uint32_t kLam = 0x644;

// From an alef that a lam draws to that lam. Neither this nor the next is inlined, so that what they need is not on the
// stack while a character is shaped.
[[gnu::noinline]] void go_to_lam(const embidi_line& line, Character& c) {
  Source& s = c.source;
  do {
    s.decoded = decode_before(line.paragraph->text, s.byte);
    s.byte -= s.decoded.length();
    --s.index;
  } while (s.code_point() != kLam);
  c = character_of(line, s);
}

[[gnu::noinline]] bool draws_alef(const embidi_line& line, GlyphFont& font, const Character& lam) {
  embidi_glyph g;
  shape(line, lam, font, g);
  return (g.flags & EMBIDI_GLYPH_LIGATURE) != 0;
}

// Pixels of the line's width that belong to character `s`. Each letter of a lam-alef has half of it, since a caret can
// stand between them to delete one of them; the lam has the odd pixel.
uint32_t width_share(const embidi_line& line, GlyphFont& font, const Source& s) {
  if (elision_at(line, s.index) != nullptr) return ellipsis_advance(font);
  Character c = character_of(line, s);
  const bool drawn_by_lam = is_drawn_by_lam(line, c, font);
  if (drawn_by_lam) go_to_lam(line, c);
  const uint32_t advance = advance_in(line, font, c);
  if (drawn_by_lam) return advance / 2;
  return s.code_point() == kLam && advance != 0 && draws_alef(line, font, c) ? advance - advance / 2 : advance;
}

// Whether characters begin..end, of one cluster, take up any of the line's width.
[[gnu::always_inline]] inline bool takes_width(const embidi_line& line, GlyphFont& font, size_t begin, size_t end) {
  const embidi_paragraph& p = *line.paragraph;
  if (begin >= end) return false;
  Source s{begin, byte_of(p, begin), {}};
  do {
    s.decoded = decode(p.text + s.byte, p.bytes - s.byte);
    if (width_share(line, font, s) != 0) return true;
    s.byte = s.byte_end();
  } while (++s.index < end && elision_at(line, begin) == nullptr);
  return false;
}

// The same, for whoever has not so much on the stack as CaretCells::next().
[[gnu::noinline]] bool has_width(const embidi_line& line, GlyphFont& font, const Range& part) {
  return takes_width(line, font, part.begin, part.end);
}

// The cells of a line, from left to right. The line's own walk, which goes on after that where it was, is used for it:
// a copy of the line would be on the stack.
class CaretCells {
 public:
  CaretCells(embidi_line& line, GlyphFont& font) : walk_(line), font_(font), run_(line.run), next_(line.next) {
    rewind(walk_);
    // NOLINTNEXTLINE(cppcoreguidelines-prefer-member-initializer): it comes after that
    more_ = next_source(walk_, source_);
  }
  // To be called in the end. No destructor: compiled with exceptions (one file) it would need the C++ library's.
  void put_back() { resume(walk_, run_, next_); }
  // The next cell to the right; false at the end.
  bool next(CaretCell& cell);
  // Of all cells so far; at the end, of the line.
  uint32_t width() const { return pen_; }

 private:
  embidi_line& walk_;
  GlyphFont& font_;
  Source source_{};  // the next character, if there are more
  uint32_t pen_ = 0;
  const Index run_, next_;  // where the line's walk was
  bool more_;
};

// Levels can separate the characters of a cluster (a spacing vowel sign of a left-to-right script on a right-to-left
// letter). Its cell is then where the first of them with a width stands; the others belong to the cell on their right.
bool CaretCells::next(CaretCell& cell) {
  cell.left = pen_;
  while (more_) {
    const Range cluster = cluster_at(walk_, font_, source_.index);
    cell.begin = static_cast<Index>(cluster.begin);
    cell.end = static_cast<Index>(cluster.end);
    size_t first = cell.end;  // of the characters with a width
    do {
      const uint32_t share = width_share(walk_, font_, source_);
      if (share != 0 && source_.index < first) first = source_.index;
      pen_ = add_widths(pen_, share);
      more_ = next_source(walk_, source_);
    } while (more_ && source_.index >= cell.begin && source_.index < cell.end);
    if (first < cell.end && !takes_width(walk_, font_, cell.begin, first)) {
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

// Carets are written where they are wanted: a copy would be on the stack.

// The edge of a cell.
void put_edge(const CaretCell& cell, bool right, embidi_caret& out) {
  const bool leading = right == is_odd(cell.level);
  out.index = leading ? cell.begin : cell.end;
  out.x = right ? cell.right : cell.left;
  out.edge = leading ? uint8_t{EMBIDI_EDGE_LEADING} : uint8_t{EMBIDI_EDGE_TRAILING};
  out.level = cell.level;
}

// The ends of the line have the paragraph's level, as if it went on there.
void put_line_end(const embidi_line& line, bool right, uint32_t width, embidi_caret& out) {
  const uint8_t level = line.paragraph->base_level;
  const bool begin = right == is_odd(level);
  out.index = begin ? size_t{line.begin} : caret_end(line);
  out.x = right ? width : 0;
  out.edge = begin ? uint8_t{EMBIDI_EDGE_TRAILING} : uint8_t{EMBIDI_EDGE_LEADING};
  out.level = level;
}

// Where the nearest cluster with a width before `index` ends; the line's begin: there is none.
[[gnu::noinline]] size_t end_before(const embidi_line& line, GlyphFont& font, size_t index) {
  while (index > line.begin) {
    const Range cluster = cluster_at(line, font, index - 1);
    if (has_width(line, font, cluster)) return cluster.end;
    index = cluster.begin;
  }
  return line.begin;
}

// Where the nearest one from `index` on begins; the line's end: there is none.
[[gnu::noinline]] size_t begin_after(const embidi_line& line, GlyphFont& font, size_t index) {
  while (index < line.end) {
    const Range cluster = cluster_at(line, font, index);
    if (has_width(line, font, cluster)) return cluster.begin;
    index = cluster.end;
  }
  return line.end;
}

// The right edge of the cell that came last; of the line's last cell, the line's end. The next cell takes its place.
void put_right_edge(const embidi_line& line, CaretCells& cells, CaretCell& cell, embidi_caret& out) {
  put_edge(cell, true, out);
  if (!cells.next(cell)) put_line_end(line, true, cells.width(), out);
  cells.put_back();
}

// Checks arguments 1, 2 and 4 of a call. If they are right, finds the line's clusters.
embidi_result check_arguments(embidi_line* line, const embidi_font* font, const void* out) {
  const size_t wrong = out == nullptr ? 4 : line == nullptr || line->paragraph == nullptr ? 1 : font == nullptr ? 2 : 0;
  if (wrong != 0) return {EMBIDI_BAD_ARGUMENT, wrong};
  if (!is_font_ok(*font)) return {EMBIDI_BAD_FONT, 0};
  find_clusters(*line->paragraph);
  return {EMBIDI_OK, 0};
}

}  // namespace

[[gnu::noinline]] void swap(embidi_caret& a, embidi_caret& b) {
  const embidi_caret c = a;
  a = b;
  b = c;
}

size_t caret_floor(const embidi_line& line, GlyphFont& font, size_t index) {
  if (index <= line.begin) return line.begin;
  const size_t end = caret_end(line);
  return index >= end ? end : cluster_at(line, font, index).begin;
}

void find_carets(embidi_line& line, GlyphFont& font, embidi_caret* leading, embidi_caret* trailing) {
  if (trailing != nullptr)
    trailing->index = end_before(line, font, leading != nullptr ? leading->index : trailing->index);
  if (leading != nullptr) leading->index = begin_after(line, font, leading->index);
  CaretCells cells(line, font);
  for (CaretCell cell; cells.next(cell);) {
    const bool odd = is_odd(cell.level);
    if (leading != nullptr && cell.begin == leading->index) put_edge(cell, odd, *leading);
    if (trailing != nullptr && cell.end == trailing->index) put_edge(cell, !odd, *trailing);
  }
  const bool right_to_left = is_odd(line.paragraph->base_level);
  if (leading != nullptr && leading->index == line.end) put_line_end(line, !right_to_left, cells.width(), *leading);
  if (trailing != nullptr && trailing->index == line.begin) put_line_end(line, right_to_left, cells.width(), *trailing);
  cells.put_back();
}

void find_touched(embidi_line& line, GlyphFont& font, int32_t touched, embidi_caret& out) {
  put_line_end(line, false, 0, out);
  if (touched < 0) return;
  const uint32_t x = static_cast<uint32_t>(touched);
  CaretCells cells(line, font);
  bool first = true;
  for (CaretCell cell; cells.next(cell); first = false) {
    if (x >= cell.right) continue;
    const uint32_t width = cell.right - cell.left;
    if (x - cell.left >= width - width / 2) return put_right_edge(line, cells, cell, out);
    if (!first) put_edge(cell, false, out);
    return cells.put_back();
  }
  put_line_end(line, true, cells.width(), out);
  cells.put_back();
}

void step_right(embidi_line& line, GlyphFont& font, embidi_caret& caret) {
  const uint32_t x = caret.x;
  CaretCells cells(line, font);
  for (CaretCell cell; cells.next(cell);) {
    if (cell.right > x) return put_right_edge(line, cells, cell, caret);
  }
  put_line_end(line, true, cells.width(), caret);
  cells.put_back();
}

void step_left(embidi_line& line, GlyphFont& font, embidi_caret& caret) {
  const uint32_t x = caret.x;
  put_line_end(line, false, 0, caret);
  CaretCells cells(line, font);
  bool first = true;
  for (CaretCell cell; cells.next(cell) && cell.left < x; first = false) {
    if (!first) put_edge(cell, false, caret);
  }
  cells.put_back();
}

}  // namespace embidi

using namespace embidi;

embidi_result embidi_line_carets(embidi_line* line, const embidi_font* font, size_t index, embidi_caret carets[2]) {
  const embidi_result result = check_arguments(line, font, carets);
  if (result.status != EMBIDI_OK) return result;
  GlyphFont& f = glyph_font(*line->paragraph, *font);
  const size_t place = caret_floor(*line, f, index);
  carets[0].index = place;
  find_carets(*line, f, &carets[0], &carets[1]);
  carets[0].index = carets[1].index = place;
  if (carets[1].level <= carets[0].level) swap(carets[0], carets[1]);
  return result;
}

embidi_result embidi_line_hit(embidi_line* line, const embidi_font* font, int32_t x, embidi_caret* caret) {
  const embidi_result result = check_arguments(line, font, caret);
  if (result.status == EMBIDI_OK) find_touched(*line, glyph_font(*line->paragraph, *font), x, *caret);
  return result;
}

embidi_result embidi_line_step(embidi_line* line, const embidi_font* font, bool right, embidi_caret* caret) {
  const embidi_result result = check_arguments(line, font, caret);
  if (result.status != EMBIDI_OK) return result;
  const bool trailing = caret->edge == EMBIDI_EDGE_TRAILING;
  GlyphFont& f = glyph_font(*line->paragraph, *font);
  caret->index = caret_floor(*line, f, caret->index);
  find_carets(*line, f, trailing ? nullptr : caret, trailing ? caret : nullptr);
  if (right) {
    step_right(*line, f, *caret);
  } else {
    step_left(*line, f, *caret);
  }
  return result;
}
