// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "syllable_shapes.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace embidi::fontc {
namespace {

constexpr int kTolerance = 1;  // pixels
constexpr std::size_t kNone = static_cast<std::size_t>(-1);

bool is_near(int a, int b) { return std::abs(a - b) <= kTolerance; }

bool is_base(const ShapedGlyph& glyph) { return !glyph.mark; }

}  // namespace

int width_of(const ShapedSyllable& shape) { return shape.back().pen + shape.back().advance; }

std::size_t first_base(const ShapedSyllable& shape) {
  const auto base = std::find_if(shape.begin(), shape.end(), is_base);
  return base == shape.end() ? 0 : static_cast<std::size_t>(base - shape.begin());
}

std::uint32_t last_base(const ShapedSyllable& shape) {
  const auto base = std::find_if(shape.rbegin(), shape.rend(), is_base);
  return base == shape.rend() ? 0 : base->glyph;
}

ShapedBeside SyllableShapes::beside(const std::u32string& left, const std::u32string& right) {
  const ShapedSyllable &l = of(left).middle, &r = of(right).middle;
  const ShapedSyllable both = shaper_.shape(script_, left + right, !knows_words_);
  if (l.empty() || r.empty() || both.size() != l.size() + r.size()) return {};
  const auto same = [](const ShapedGlyph& a, const ShapedGlyph& b) { return a.glyph == b.glyph; };
  const auto second = both.begin() + static_cast<std::ptrdiff_t>(l.size());
  ShapedBeside made{{both.begin(), second}, {second, both.end()}, false, 0};
  made.same_glyphs = std::equal(l.begin(), l.end(), made.left.begin(), same) &&
                     std::equal(r.begin(), r.end(), made.right.begin(), same);
  made.gap = made.right[first_base(r)].x - width_of(l) - r[first_base(r)].x;
  return made;
}

const ShapedInWords& SyllableShapes::of(const std::u32string& syllable) {
  const auto [known, is_new] = shapes_.try_emplace(syllable);
  if (is_new) {
    known->second.begin = shaper_.shape(script_, syllable, true);
    known->second.middle = knows_words_ ? shaper_.shape(script_, syllable, false) : known->second.begin;
  }
  return known->second;
}

int SyllableShapes::advance(std::uint32_t glyph) {
  const auto [known, is_new] = advances_.try_emplace(glyph, 0);
  if (is_new) known->second = shaper_.advance(glyph);
  return known->second;
}

void SyllableFitter::add_votes(const ShapedSyllable& shape, double weight) {
  const ShapedGlyph* base = nullptr;
  for (const ShapedGlyph& glyph : shape) {
    if (!glyph.mark) {
      base = &glyph;
    } else {
      votes_[{base->glyph, glyph.glyph}][{glyph.x - base->pen, glyph.y}] += weight;
    }
  }
}

void SyllableFitter::count_votes() {
  for (const auto& [pair, places] : votes_) {
    double most = 0;
    for (const auto& [place, weight] : places) {
      if (weight <= most) continue;
      most = weight;
      pairs_[pair] = place;
    }
  }
  votes_.clear();
}

std::optional<SyllableGlyphs> SyllableFitter::fit(const ShapedSyllable& shape, std::size_t at,
                                                  const SyllableGlyphs& piece, bool fused) {
  SyllableGlyphs fitted;
  std::vector<int> pens;
  int pen = 0;
  std::size_t base = kNone, base_of_frame = kNone;
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const ShapedGlyph& wanted = shape[i];
    const bool of_piece = i >= at && i < at + piece.size();
    const std::size_t over = fused && !of_piece ? base_of_frame : base;
    pens.push_back(pen);
    SyllableGlyph glyph;
    if (of_piece) {
      glyph = piece[i - at];
      if (glyph.glyph != wanted.glyph || glyph.mark != wanted.mark) return std::nullopt;
    } else {
      glyph.glyph = wanted.glyph;
      glyph.mark = wanted.mark && over != kNone;
    }
    if (glyph.mark) {
      if (over == kNone) return std::nullopt;
      // The font's positions are from the base's pen, those of a value from the pen behind it.
      const std::pair<int, int> place{wanted.x - pens[over], wanted.y};
      const std::pair<int, int> known = pairs_.emplace(std::pair(shape[over].glyph, wanted.glyph), place).first->second;
      if (of_piece) {
        const std::pair<int, int> drawn = glyph.placed ? std::pair(pen + glyph.dx - pens[over], glyph.dy) : known;
        if (!is_near(drawn.first, place.first) || !is_near(drawn.second, place.second)) return std::nullopt;
      } else if (!is_near(known.first, place.first) || !is_near(known.second, place.second)) {
        glyph.placed = true;
        glyph.dx = wanted.x - pen;
        glyph.dy = wanted.y;
      }
    } else {
      const int own = shapes_.advance(wanted.glyph);
      const int next = wanted.pen + wanted.advance;
      if (of_piece) {
        const int x = pen + glyph.dx;
        pen += glyph.placed ? glyph.advance : own;
        if (!is_near(x, wanted.x) || glyph.dy != wanted.y || pen != next) return std::nullopt;
      } else if (is_near(pen, wanted.x) && wanted.y == 0 && pen + own == next) {
        pen += own;
      } else {
        glyph.placed = true;
        glyph.dx = wanted.x - pen;
        glyph.dy = wanted.y;
        glyph.advance = next > pen ? next - pen : 0;
        pen += glyph.advance;
      }
      base = i;
      if (!of_piece) base_of_frame = i;
    }
    fitted.push_back(glyph);
  }
  return fitted;
}

bool SyllableFitter::is_right(const ReadSyllable& read, const std::vector<std::uint32_t>& glyphs,
                              const ShapedSyllable& shape) {
  if (read.glyphs.size() != shape.size()) return false;
  std::vector<int> pens;
  std::vector<std::pair<std::pair<std::uint32_t, std::uint32_t>, std::pair<int, int>>> used;
  int pen = 0;
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const ReadGlyph& glyph = read.glyphs[i];
    if (glyph.missing || glyphs[glyph.number] != shape[i].glyph) return false;
    pens.push_back(pen);
    int x = pen + glyph.dx, y = glyph.dy;
    if (glyph.mark) {
      if (!glyph.placed) {
        if (glyph.base == ReadGlyph::kNoBase) return false;
        const std::pair<std::uint32_t, std::uint32_t> pair{shape[glyph.base].glyph, shape[i].glyph};
        const auto known = pairs_.find(pair);
        if (known == pairs_.end()) return false;
        x = pens[glyph.base] + known->second.first;
        y = known->second.second;
        used.emplace_back(*known);
      }
      if (!is_near(y, shape[i].y)) return false;
    } else {
      pen += glyph.placed ? glyph.advance : shapes_.advance(shape[i].glyph);
      if (y != shape[i].y || pen != shape[i].pen + shape[i].advance) return false;
    }
    if (!is_near(x, shape[i].x)) return false;
  }
  used_.insert(used.begin(), used.end());
  return true;
}

}  // namespace embidi::fontc
