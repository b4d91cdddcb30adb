// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Packs an array of small record numbers into stages: a look-up takes three loads, whatever the value. Knows no
// Unicode; README.md has the format.
#ifndef EMBIDI_TABLES_STAGES_HPP
#define EMBIDI_TABLES_STAGES_HPP

#include <cstdint>
#include <vector>

#include "packer.hpp"

namespace tablegen {

struct Stages {
  std::vector<uint8_t> first;   // per 16 values: where their four entries of `second` are, divided by four
  std::vector<uint8_t> second;  // per 4 values: where their records are, divided by four
  std::vector<uint8_t> third;   // record numbers
  std::vector<Column> columns;
};

// `records.number` may have any multiple of 16 elements. The result is read back and compared; a difference throws
// std::logic_error, more than 256 different groups of one stage std::runtime_error.
Stages pack_stages(const Records& records);

}  // namespace tablegen

#endif
