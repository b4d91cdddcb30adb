// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "marks.hpp"

#include <hb.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <set>
#include <stdexcept>
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
// (src/embidi_core/glyph/glyph_stream.cpp).
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
  if (mark.key == kNoKey) return {};
  std::vector<std::optional<Offset>> offsets(bases.size());
  std::set<hb_script_t> scripts;
  if (side_of(mark.wanted) != Side::kMiddle) scripts.insert(script_of(mark.wanted));
  for (std::size_t b = 0; b < bases.size(); ++b) {
    if (bases[b]->key == kNoKey) continue;
    const std::optional<Offset> offset = source.mark_offset(bases[b]->wanted, mark.wanted);
    if (!offset) continue;
    offsets[b] = *offset;
    scripts.insert(script_of(bases[b]->wanted));
  }
  for (std::size_t b = 0; b < bases.size(); ++b) {
    if (bases[b]->key == kNoKey || offsets[b] || scripts.count(script_of(bases[b]->wanted)) == 0) continue;
    offsets[b] = without_anchor(*bases[b], mark);
  }
  if (std::none_of(offsets.begin(), offsets.end(), [](const auto& o) { return o.has_value(); })) offsets.clear();
  return offsets;
}

class Placer {
 public:
  Placer(Selection& selection, const std::vector<MarkPlace>& places) : selection_(selection), places_(places) {
    for (Chosen& chosen : selection.glyphs) {
      index_.push_back((chosen.wanted.mark ? marks_ : bases_).size());
      (chosen.wanted.mark ? marks_ : bases_).push_back(&chosen);
    }
    offsets_.resize(marks_.size());
  }

  void take_those_of(Source& source) {
    std::set<std::size_t> of_syllables;
    for (const MarkPlace& place : places_) of_syllables.insert(index_[place.mark]);
    for (std::size_t m = 0; m < marks_.size(); ++m) {
      // What is drawn by itself in such a script is centred.
      if (of_syllables.count(m) == 0) offsets_[m] = offsets_of(source, *marks_[m], bases_);
    }
  }

  MarkPositions place() {
    for (const MarkPlace& place : places_) {
      std::vector<std::optional<Offset>>& row = offsets_[index_[place.mark]];
      row.resize(bases_.size());
      row[index_[place.base]] = Offset{static_cast<double>(place.x), static_cast<double>(place.y), true};
    }
    MarkPositions result;
    result.shifts.assign(selection_.glyphs.size(), 0);
    result.table = classify_marks(offsets_, bases_.size());
    check(result.table);
    if (result.table.mark_classes == 0) return result;
    for (std::size_t m = 0; m < marks_.size(); ++m) marks_[m]->glyph.left += result.table.shift[m];
    for (std::size_t i = 0; i < selection_.glyphs.size(); ++i) {
      const bool mark = selection_.glyphs[i].wanted.mark;
      result.classes.push_back((mark ? result.table.mark_class : result.table.base_class)[index_[i]]);
      if (mark) result.shifts[i] = result.table.shift[index_[i]];
    }
    return result;
  }

 private:
  void check(const MarkClasses& table) const {
    for (const MarkPlace& place : places_) {
      if (table.mark_class[index_[place.mark]] != 0 && table.base_class[index_[place.base]] != 0) continue;
      throw std::runtime_error("the marks of the syllables have more places than a font has room for");
    }
  }

  Selection& selection_;
  const std::vector<MarkPlace>& places_;
  std::vector<Chosen*> bases_, marks_;
  std::vector<std::size_t> index_;  // of each glyph of the selection, among bases or marks
  MarkOffsets offsets_;
};

}  // namespace

MarkPositions place_marks(Source& source, Selection& selection, const std::vector<MarkPlace>& places) {
  Placer placer(selection, places);
  placer.take_those_of(source);
  return placer.place();
}

MarkPositions place_marks_of_syllables(Selection& selection, const std::vector<MarkPlace>& places) {
  return Placer(selection, places).place();
}

}  // namespace embidi::fontc
