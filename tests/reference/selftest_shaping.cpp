// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Joining and shaping, worked out by hand from The Unicode Standard, 9.2, and UAX #9, 3.5.
#include <cstddef>
#include <ios>
#include <numeric>
#include <sstream>
#include <string>
#include <vector>

#include "reference.hpp"
#include "selftest.hpp"
#include "shaping.hpp"
#include "uba.hpp"

namespace selftest {
namespace {

using namespace embidi_reference;

// The glyphs of a text that is one level run, or has the levels given: code points from left to right.
std::string shaped(const std::u32string& text, std::vector<int> levels) {
  if (levels.size() == 1) levels.resize(text.size(), levels[0]);
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (removed_by_x9(default_data().ucd.bidi(text[i]))) levels[i] = no_level;
  }
  const std::vector<bool> separated(text.size(), false);
  const std::vector<std::size_t> visual = rule_l2(levels);
  std::ostringstream out;
  out << std::hex << std::uppercase;
  for (const ShapedGlyph& g :
       shape_line({default_data().ucd, default_shaping_data(), text, levels, visual, separated, 0, text.size()})) {
    out << (out.tellp() == 0 ? "" : " ") << static_cast<unsigned long>(g.code_point);
    if (g.ligature) out << "(" << g.source << "-" << g.end << ")";
  }
  return out.str();
}

// The forms, 0 to 4, in logical order.
std::string forms(const std::u32string& text, int level) {
  const std::vector<int> levels(text.size(), level);
  const std::vector<bool> separated(text.size(), false);
  std::vector<std::size_t> logical(text.size());
  std::iota(logical.begin(), logical.end(), std::size_t{0});
  std::string out;
  for (const ShapedGlyph& g :
       shape_line({default_data().ucd, default_shaping_data(), text, levels, logical, separated, 0, text.size()})) {
    out += static_cast<char>('0' + static_cast<int>(g.form));
  }
  return out;
}

void test_joining() {
  check_equal(shaped(U"\u0628\u0628\u0628", {1}), "FE90 FE92 FE91", "R2 to R4: final, medial, initial");
  check_equal(shaped(U"\u0628", {1}), "FE8F", "R7: isolated");
  check_equal(shaped(U"\u0627\u0628", {1}), "FE8F FE8D", "right-joining does not join what follows");
  check_equal(shaped(U"\u0628\u064E\u0628", {1}), "FE90 FE91 64E", "R1: a mark is transparent");
  check_equal(shaped(U"\u0628\u200C\u0628", {1}), "FE8F FE8F", "ZWNJ");
  check_equal(shaped(U"\u0628\u200D", {1}), "FE91", "ZWJ");
  check_equal(shaped(U"\u200D\u0628", {1}), "FE90", "ZWJ before");
  check_equal(shaped(U"\u0628\u00AD\u0628", {1}), "FE90 FE91", "SOFT HYPHEN is transparent");
  check_equal(shaped(U"\u0640\u0628", {1}), "FE90 640", "TATWEEL");
  check_equal(shaped(U"\u0621\u0628", {1}), "FE8F FE80", "HAMZA joins nothing");
  check_equal(shaped(U"\u062C\u0639", {2}), "FE9E FECB", "UAX #9 3.5: JEEM AIN under LRO");
  check_equal(shaped(U"\u0628\u0628", {1, 3}), "FE8F FE8F", "UAX #9 3.5: another level");
  check_equal(shaped(U"\u0628\u064E\u0628", {1, 2, 1}), "FE8F 64E FE8F", "a mark at another level");
  check_equal(forms(U"\u1820\u1821", 0), "32", "Mongolian");
  check_equal(forms(U"\u1820\u1821", 1), "23", "Mongolian under RLO");
  check_equal(forms(U"\u1820\u1807", 0), "32", "U+1807, of class ON, is Mongolian");
  check_equal(forms(U"\uA840\uA872\uA840", 0), "132", "PHAGS-PA SUPERFIXED LETTER RA joins what follows alone");
  check_equal(forms(U"\U0001E922\U0001E923", 1), "32", "Adlam");
}

void test_lam_alef() {
  check_equal(shaped(U"\u0644\u0627", {1}), "FEFB(0-2)", "L1: lam, alef");
  check_equal(shaped(U"\u0628\u0644\u0622", {1}), "FEF6(1-3) FE91", "L1: final");
  check_equal(shaped(U"\u0627\u0644\u0623", {1}), "FEF7(1-3) FE8D", "L1: isolated");
  check_equal(shaped(U"\u0644\u064E\u0625\u0651", {1}), "FEF9(0-3) 64E 651", "marks follow the ligature");
  check_equal(shaped(U"\u0644\u200C\u0627", {1}), "FE8D FEDD", "ZWNJ prevents it");
  check_equal(shaped(U"\u0644\u200D\u0627", {1}), "FEFB(0-3)", "ZWJ does not");
  check_equal(shaped(U"\u0644\u0640\u0627", {1}), "FE8E 640 FEDF", "TATWEEL does");
  check_equal(shaped(U"\u0644\u0671", {1}), "FB51 FEDF", "ALEF WASLA makes none");
  check_equal(shaped(U"\u0644\u0644\u0627\u0627", {1}), "FE8D FEFC(1-3) FEDF", "lam, lam-alef, alef");
  check_equal(shaped(U"\u0644\u0627", {2}), "FEDD FE8D", "not the other way round");
}

}  // namespace

void test_shaping() {
  test_joining();
  test_lam_alef();
}

}  // namespace selftest
