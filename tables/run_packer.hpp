// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Packs runs of values as a table that src/embidi_core/unicode/run_table.cpp reads. Knows no Unicode; README.md has the
// format.
#ifndef EMBIDI_TABLES_RUN_PACKER_HPP
#define EMBIDI_TABLES_RUN_PACKER_HPP

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tablegen {

// A run of `value` begins at one of the numbers from `first` to `last`, which one does not matter.
struct RunStart {
  uint32_t first, last;
  uint8_t value;
};

struct PackedRuns {
  std::vector<uint32_t> start;  // per segment
  std::vector<uint8_t> length;  // per segment
  std::vector<uint8_t> runs;
  uint32_t second_plane;  // the first segment of the second plane
  uint32_t second_plane_runs;

  size_t bytes() const { return 3 * start.size() + runs.size(); }
};

// The smallest table. `starts` ascend and are below 131,072, or std::runtime_error is thrown, as it is for a value that
// no head has room for. A look-up scans a segment: `longest` limits its bytes. The result is read back by the library's
// code; a difference throws std::logic_error.
PackedRuns pack_runs(const std::vector<RunStart>& starts, unsigned longest);

}  // namespace tablegen

#endif
