// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "shaping.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "uba.hpp"

namespace embidi_reference {
namespace {

constexpr char32_t lam = 0x0644;

bool is_alef_of_ligature(char32_t c) { return c == 0x0622 || c == 0x0623 || c == 0x0625 || c == 0x0627; }

bool is_isolate_control(Bidi bidi) { return is_isolate_initiator(bidi) || bidi == Bidi::PDI; }

class Shaper {
 public:
  explicit Shaper(const ShapingInput& line)
      : in_(line), alef_(line.paragraph.size(), npos), in_ligature_(alef_.size()) {}

  std::vector<ShapedGlyph> run() {
    find_ligatures();
    std::vector<std::size_t> shown;
    for (const std::size_t i : in_.visual) {
      if (!in_ligature_[i]) shown.push_back(i);
    }
    for (std::size_t at = 0; at < shown.size();) at = put_cluster(shown, at);
    return glyphs_;
  }

 private:
  char32_t text(std::size_t i) const { return in_.paragraph[i]; }
  int level(std::size_t i) const { return in_.levels[i]; }
  Joining joining(std::size_t i) const { return in_.data.joining(text(i)); }
  bool is_mark(std::size_t i) const { return in_.ucd.bidi(text(i)) == Bidi::NSM; }

  // ---- joining: R1 to R7, seen from one character ----

  // Whether what is logically before the character is what precedes it in its script's direction. A right-to-left
  // script is read so at odd levels; at an even one the character is displayed the other way round (UAX #9, 3.5).
  bool in_script_direction(std::size_t i) const {
    const Bidi bidi = in_.ucd.bidi(text(i));
    const bool right_to_left = bidi == Bidi::R || bidi == Bidi::AL;  // not Mongolian's two joining ONs
    return (level(i) % 2 == 1) == right_to_left;
  }

  // The next character on that side that is not transparent (R1); npos: none that it could join.
  std::size_t neighbour(std::size_t i, int step) const {
    for (std::size_t j = i;;) {
      if (step < 0 ? j == in_.begin : j + 1 >= in_.end) return npos;
      j += static_cast<std::size_t>(step);
      if (level(j) == no_level) {
        // What X9 removes joins as its Joining_Type says; a neutralised isolate control is not there.
        if (joining(j) == Joining::T || is_isolate_control(in_.ucd.bidi(text(j)))) continue;
        return j;
      }
      if (level(j) != level(i)) return npos;  // another directional run
      if (joining(j) != Joining::T) return j;
    }
  }

  // Whether the character's own type lets it join what is logically before (-1) or after it (1).
  bool can_join(std::size_t i, int step) const {
    const Joining type = joining(i);
    if (type == Joining::C || type == Joining::D) return true;
    if (level(i) == no_level) return false;
    const bool what_follows = (step > 0) == in_script_direction(i);
    return type == (what_follows ? Joining::L : Joining::R);
  }

  bool joins(std::size_t i, int step) const {
    const std::size_t j = neighbour(i, step);
    return j != npos && can_join(i, step) && can_join(j, -step);
  }

  // R2 to R7 together.
  Form form_of(std::size_t i) const {
    const Joining type = joining(i);
    if (type != Joining::D && type != Joining::R && type != Joining::L) return Form::none;
    const int forward = in_script_direction(i) ? 1 : -1;
    const bool preceding = joins(i, -forward);
    const bool following = joins(i, forward);
    if (preceding && following) return Form::medial;
    return preceding ? Form::final : following ? Form::initial : Form::isolated;
  }

  // ---- L1 to L3: lam and alef ----

  // The alef that a lam makes one glyph with. Transparent characters may stand between, and ZWJ, which asks for the
  // joining that there is anyway.
  std::size_t alef_of(std::size_t i) const {
    if (text(i) != lam || level(i) == no_level || !in_script_direction(i)) return npos;
    for (std::size_t j = i + 1; j < in_.end; ++j) {
      const bool passed = joining(j) == Joining::T || text(j) == 0x200D ||
                          (level(j) == no_level && is_isolate_control(in_.ucd.bidi(text(j))));
      if (level(j) != no_level && level(j) != level(i)) return npos;
      if (!passed) return is_alef_of_ligature(text(j)) ? j : npos;
    }
    return npos;
  }

  void find_ligatures() {
    for (std::size_t i = in_.begin; i < in_.end; ++i) {
      alef_[i] = alef_of(i);
      if (alef_[i] != npos) in_ligature_[alef_[i]] = true;
    }
  }

  // ---- glyphs ----

  // L3 of UAX #9: at odd levels marks come before their base; here they come after it, in logical order. Returns where
  // the next cluster begins.
  std::size_t put_cluster(const std::vector<std::size_t>& shown, std::size_t at) {
    std::size_t end = at + 1;
    if (level(shown[at]) % 2 == 1 && is_mark(shown[at])) {
      while (end < shown.size() && is_mark(shown[end - 1]) && follows(shown[end - 1], shown[end])) ++end;
    }
    std::vector<std::size_t> cluster(shown.rend() - static_cast<std::ptrdiff_t>(end),
                                     shown.rend() - static_cast<std::ptrdiff_t>(at));
    order_marks(cluster);
    for (const std::size_t i : cluster) put(i);
    return end;
  }

  // UTR #53, of the marks of Hebrew and Arabic: in canonical order, but shadda first, and before it the modifier marks
  // that begin those of class 230 and, first of all, of class 220. No mark moves over what has class 0. In a
  // right-to-left run, and where they and what has no level between them are at most eight characters.
  unsigned mark_class(char32_t c) const {
    const bool known = (c >= 0x0590 && c < 0x0700) || (c >= 0x0870 && c < 0x0900);
    return known ? in_.data.combining_class(c) : 0;
  }

  static bool is_modifier(char32_t c) {
    const std::u32string modifiers =
        U"\u0654\u0655\u0658\u06DC\u06E3\u06E7\u06E8\u08CA\u08CB\u08CD\u08CE\u08CF\u08D3\u08F3";
    return modifiers.find(c) != std::u32string::npos;
  }

  void order_marks(std::vector<std::size_t>& cluster) const {
    const std::size_t first = !cluster.empty() && is_mark(cluster[0]) ? 0 : 1;  // without a base there are marks alone
    if (cluster.size() < first + 2 || level(cluster[first]) % 2 == 0) return;
    const std::size_t before = first == 0 ? cluster[0] : cluster[0] + 1;
    if (cluster.back() + 1 - before > 8) return;
    std::size_t begin = first;
    for (std::size_t k = first; k <= cluster.size(); ++k) {
      const bool stops = k == cluster.size() || mark_class(text(cluster[k])) == 0 ||
                         (k > begin && is_barrier(cluster[k - 1], cluster[k]));
      if (!stops) continue;
      order_sequence(cluster, begin, k);
      begin = k < cluster.size() && mark_class(text(cluster[k])) != 0 ? k : k + 1;
    }
  }

  // What has no level between two marks has class 0.
  bool is_barrier(std::size_t left, std::size_t right) const { return right != left + 1; }

  void order_sequence(std::vector<std::size_t>& cluster, std::size_t begin, std::size_t end) const {
    if (begin >= end) return;
    const auto at = cluster.begin() + static_cast<std::ptrdiff_t>(begin),
               to = cluster.begin() + static_cast<std::ptrdiff_t>(end);
    std::stable_sort(at, to,
                     [this](std::size_t a, std::size_t b) { return mark_class(text(a)) < mark_class(text(b)); });
    const auto move_first = [&](auto&& moves) { std::stable_partition(at, to, moves); };
    move_first([this](std::size_t i) { return mark_class(text(i)) == 33; });
    for (const unsigned combining : {230u, 220u}) {
      bool others = false;  // a mark of the class that is no modifier came before
      std::vector<std::size_t> moved;
      for (auto i = at; i != to; ++i) {
        if (mark_class(text(*i)) != combining) continue;
        others = others || !is_modifier(text(*i));
        if (!others) moved.push_back(*i);
      }
      move_first([&moved](std::size_t i) { return std::find(moved.begin(), moved.end(), i) != moved.end(); });
    }
  }

  // Letters without forms of their own that look as another letter's do.
  static char32_t borrowed(char32_t c, Form form) {
    const bool initial = form == Form::initial, medial = form == Form::medial, final = form == Form::final;
    if (c == 0x06D5 && final) return 0xFEEA;                     // ae: heh
    if ((c == 0x06BA || c == 0x066E) && initial) return 0xFBE8;  // noon ghunna, dotless beh: alef maksura
    if ((c == 0x06BA || c == 0x066E) && medial) return 0xFBE9;
    if ((c == 0x06A7 || c == 0x08BC) && initial) return 0xFED3;  // qaf with one dot: feh
    if ((c == 0x06A7 || c == 0x08BC) && medial) return 0xFED4;
    if (c == 0x08BD) return final ? 0xFB9F : initial ? 0xFEE7 : medial ? 0xFEE8 : 0;  // African noon: noon ghunna, noon
    return 0;
  }

  // Whether `mark` stands directly after `i` in the text, apart from what has no level and from a ligature's alef.
  bool follows(std::size_t mark, std::size_t i) const {
    if (i > mark || level(i) != level(mark)) return false;
    for (std::size_t j = i + 1; j <= mark; ++j) {
      if (in_.separated[j] || (j < mark && level(j) != no_level && !in_ligature_[j])) return false;
    }
    return true;
  }

  void put(std::size_t i) {
    if (in_.ucd.bidi(text(i)) == Bidi::B || in_.data.default_ignorable(text(i))) return;
    ShapedGlyph g{text(i) < 0x20 ? U' ' : text(i), i, i + 1, Form::none, level(i), is_mark(i), false, false, false};
    if (alef_[i] != npos) {
      g.form = joins(i, -1) ? Form::final : Form::isolated;
      g.code_point = in_.data.presentation({lam, text(alef_[i])}, g.form);
      g.end = alef_[i] + 1;
      g.ligature = true;
    } else {
      g.form = form_of(i);
      // A letter that joins nothing, such as HAMZA, has a presentation form too.
      if (g.form == Form::none && in_.data.presentation({text(i)}, Form::isolated) != 0) g.form = Form::isolated;
      char32_t shaped = in_.data.presentation({text(i)}, g.form);
      if (shaped == 0) shaped = borrowed(text(i), g.form);
      if (shaped != 0) g.code_point = shaped;
      g.unjoined = shaped == 0 && (g.form == Form::final || g.form == Form::initial || g.form == Form::medial);
    }
    const char32_t mirrored = g.level % 2 == 1 ? in_.ucd.mirrored(g.code_point) : g.code_point;  // L4
    g.mirrored = mirrored != g.code_point;
    g.code_point = mirrored;
    glyphs_.push_back(g);
  }

  const ShapingInput& in_;
  std::vector<std::size_t> alef_;  // of a lam that makes a ligature
  std::vector<bool> in_ligature_;  // an alef that does
  std::vector<ShapedGlyph> glyphs_;
};

}  // namespace

std::vector<ShapedGlyph> shape_line(const ShapingInput& line) { return Shaper(line).run(); }

}  // namespace embidi_reference
