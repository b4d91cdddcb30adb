// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Look-up in a table of runs: which run a value is in, and where in it. tables/README.md explains the format, and
// tables/run_packer.cpp writes it. A table of few runs, and one of single values, is smaller so than as
// packed_table.hpp.
#ifndef EMBIDI_SRC_UNICODE_RUN_TABLE_HPP
#define EMBIDI_SRC_UNICODE_RUN_TABLE_HPP

#include <stdint.h>

namespace embidi {

// Of values below 2 * 65,536; each plane begins with a segment.
struct RunTable {
  const uint16_t* start;       // per segment: where its first run begins, within the plane
  const uint8_t* length;       // per segment: its bytes in `runs`
  const uint8_t* runs;         // per run a head, and what the head has no room for
  uint8_t segments;            // how many there are
  uint8_t second_plane;        // the first segment of the second plane ...
  uint16_t second_plane_runs;  // ... and where its bytes are
};

// A head is the run's value times this, and the distance to the next run; 0 if that is in bytes of its own.
inline constexpr unsigned kRunDistances = 7;

// The run that begins at or before `value`, as what it is a run of (low byte) and how far behind its beginning `value`
// is. Costs a scan of the segments' starts, and of one segment. U+FFFD, which every byte of a hostile text may be, has
// none and costs nothing.
uint32_t run_of(const RunTable& table, uint32_t value);
inline constexpr uint32_t kNoRun = UINT32_MAX;

constexpr uint8_t run_value(uint32_t run) { return static_cast<uint8_t>(run); }
constexpr uint32_t run_offset(uint32_t run) { return run >> 8; }

}  // namespace embidi

#endif
