// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// An outline font of a few characters, with ligatures, written by the test that needs it.
#ifndef EMBIDI_TESTS_FONT_TINY_FONT_HPP
#define EMBIDI_TESTS_FONT_TINY_FONT_HPP

#include <string>
#include <vector>

#include "support.hpp"

namespace embidi::fontc {

// A TrueType file. Characters are glyphs 1, 2, ... in the order given, ligatures of them come after these. All are
// boxes, but for those that draw nothing. The ligatures are of one feature, for all scripts.
class TinyFont {
 public:
  explicit TinyFont(const std::u32string& characters, const std::vector<std::u32string>& ligatures = {},
                    const std::string& feature = "ccmp");

  const std::string& path() const { return file_.path(); }

 private:
  TextFile file_;
};

}  // namespace embidi::fontc

#endif
