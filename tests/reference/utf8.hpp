// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// UTF-8 in and out (ordering.md 1; Unicode, section 3.9, table 3-7).
#pragma once

#include <string>
#include <vector>

namespace embidi_reference {

struct Decoded {
  std::u32string text;
  bool ill_formed = false;
  std::vector<bool> replaced;  // per code point: it is the U+FFFD of an ill-formed sequence
};

// One U+FFFD per maximal subpart of an ill-formed sequence.
Decoded decode(const std::string& bytes);

std::string encode(const std::u32string& text);

}  // namespace embidi_reference
