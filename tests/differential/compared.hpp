// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A text that the library and the reference of tests/reference both lay out: everything that is compared, and a
// mismatch as a line that tests/cases takes.
#ifndef EMBIDI_TESTS_COMPARED_HPP
#define EMBIDI_TESTS_COMPARED_HPP

#include <cstddef>
#include <string>
#include <vector>

#include "embidi/embidi.hpp"
#include "reference.hpp"

namespace embidi::test {

// Everything that is compared, in a form that both sides are brought to.
struct Outcome {
  int level = 0;
  size_t consumed = 0;
  bool ill_formed = false;
  bool unsupported = false;
  std::vector<int> levels;
  std::vector<size_t> visual;
  std::u32string display;
  // Kind, range, direction, four flags, then role and range of each field.
  std::vector<std::vector<size_t>> structures;

  bool operator==(const Outcome& o) const {
    return level == o.level && consumed == o.consumed && ill_formed == o.ill_formed && unsupported == o.unsupported &&
           levels == o.levels && visual == o.visual && display == o.display && structures == o.structures;
  }
};

struct Case {
  Options options;
  std::string text;  // UTF-8, perhaps ill-formed
};

std::string to_utf8(const std::u32string& text);

// What the reference says of the first paragraph. Ends the program where it lacks data.
Outcome reference_outcome(const Case& c);
// What the library says; `laid` is false where it refuses.
Outcome library_outcome(const Case& c, bool& laid);

// How many structures of each kind both sides had.
extern size_t compared_structures[4];

// Compares one case. False: a mismatch, printed unless `quiet`.
bool agree(const Case& c, bool quiet);

// Leaves out what the mismatch does not need, so that the printed line is short.
void shrink(Case& c);

}  // namespace embidi::test

#endif
