// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "marks.hpp"

#include <hb.h>

#include <cstddef>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace embidi::fontc {
namespace {

hb_script_t script_of(const Wanted& wanted) {
  return hb_unicode_script(hb_unicode_funcs_get_default(), wanted.letters[0]);
}

// Where the middle of a mark belongs (Canonical_Combining_Class), if not over or under the middle of its base.
enum class Side { kMiddle, kLeft, kRight };

Side side_of(const Wanted& mark) {
  constexpr unsigned kHolam = 19, kShinDot = 24, kSinDot = 25;
  constexpr unsigned kBelowLeft = 218, kBelowRight = 222, kAboveLeft = 228, kAboveRight = 232;
  switch (hb_unicode_combining_class(hb_unicode_funcs_get_default(), mark.letters[0])) {
    case kHolam:
    case kSinDot:
    case kBelowLeft:
    case kAboveLeft: return Side::kLeft;
    case kShinDot:
    case kBelowRight:
    case kAboveRight: return Side::kRight;
    default: return Side::kMiddle;
  }
}

// A place for a mark that the font gives none. In the middle it is where the library would put it
// (lib/src/glyph/glyph_stream.cpp).
Offset without_anchor(const Chosen& base, const Chosen& mark) {
  const int left = base.glyph.left - mark.glyph.left;
  const int right = left + base.glyph.width - mark.glyph.width;
  switch (side_of(mark.wanted)) {
    case Side::kLeft: return {double{1} * left, 0};
    case Side::kRight: return {double{1} * right, 0};
    default: return {(left + right) / 2.0, 0};
  }
}

// Offsets of one mark. What it does with the bases of a script that it is never attached to does not matter; over other
// bases of its scripts it must stand as well as it can without anchors.
std::vector<std::optional<Offset>> offsets_of(Source& source, const Chosen& mark, const std::vector<Chosen*>& bases) {
  std::vector<std::optional<Offset>> offsets;
  std::set<hb_script_t> scripts;
  if (side_of(mark.wanted) != Side::kMiddle) scripts.insert(script_of(mark.wanted));
  for (const Chosen* base : bases) {
    offsets.push_back(source.mark_offset(base->wanted, mark.wanted));
    if (offsets.back()) scripts.insert(script_of(base->wanted));
  }
  for (std::size_t b = 0; b < bases.size(); ++b) {
    if (!offsets[b] && scripts.count(script_of(bases[b]->wanted)) != 0) offsets[b] = without_anchor(*bases[b], mark);
  }
  return offsets;
}

}  // namespace

MarkPositions place_marks(Source& source, Selection& selection) {
  std::vector<Chosen*> bases, marks;
  for (Chosen& chosen : selection.glyphs) (chosen.wanted.mark ? marks : bases).push_back(&chosen);
  MarkOffsets offsets;
  for (const Chosen* mark : marks) offsets.push_back(offsets_of(source, *mark, bases));
  MarkPositions result;
  result.table = classify_marks(offsets, bases.size());
  if (result.table.mark_classes == 0) return result;
  for (std::size_t m = 0; m < marks.size(); ++m) marks[m]->glyph.left += result.table.shift[m];
  std::size_t base = 0, mark = 0;
  for (const Chosen& chosen : selection.glyphs) {
    result.classes.push_back(chosen.wanted.mark ? result.table.mark_class[mark++] : result.table.base_class[base++]);
  }
  return result;
}

}  // namespace embidi::fontc
