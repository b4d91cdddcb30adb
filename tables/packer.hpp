// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Packs an array of small record numbers into runs. Knows no Unicode; README.md has the format.
#ifndef EMBIDI_TABLES_PACKER_HPP
#define EMBIDI_TABLES_PACKER_HPP

#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

#include "bounds.hpp"
#include "embidi_core/unicode/packed_table.hpp"

namespace tablegen {

// One property: its value for every record.
struct Column {
  std::string name;
  std::vector<uint8_t> values;
};

// What is to be packed: a record number per value and, per record, a value in every column.
struct Records {
  std::vector<uint8_t> number;  // a multiple of 65,536 of them ("planes")
  std::vector<Column> columns;
};

// Numbers the different combinations of `properties` (one vector per column, all of one length). Throws
// std::runtime_error when there are more than 255.
Records combine(const std::vector<std::string>& names, const std::vector<std::vector<uint8_t>>& properties);

struct Format {
  unsigned length_bits;    // of the head byte of a run, 1..7; the others are its code
  unsigned segment_bytes;  // at least 3
  unsigned window_bits;    // a window of the index is 2^window_bits values, at most 16
};

// embidi::PackedTable, with the arrays that it points to.
struct Packed {
  Format format;
  // The segment where a window begins; the next entry is the segment where the next one begins, and after a plane's
  // last window the plane's last segment. Equal planes share their segments.
  std::vector<uint8_t> window;
  std::vector<uint16_t> segment_start;  // within the plane, below 65,536
  std::vector<uint8_t> runs;            // format.segment_bytes per segment
  std::vector<uint8_t> tail;            // per code: record and length of a run that follows the one of the head, or 0
  std::vector<Column> columns;          // per new record number; several may stand for one combination

  embidi::PackedTable view() const;
  // For is_in_bounds(): of a table in which so many planes are looked up.
  TableExtent extent(size_t planes) const;
  // Bytes in flash, the columns included.
  size_t bytes() const;
  // Instructions of the slowest look-up, by a model of the Cortex-M3 code (packer.cpp): to compare formats by.
  unsigned slowest() const;
};

// Values for which `free` is true may get any record (they are looked up elsewhere). Records are renumbered: those that
// are worth a code first, perhaps several times, with different tails. The result must be in bounds (bounds.hpp), and
// is read back and compared; std::logic_error is thrown if not, and for more than 256 segments std::runtime_error.
Packed pack(const Records& records, const std::vector<bool>& free, Format format);

// The format with the fewest bytes among those whose slowest look-up is within `limit`. Writes the figures of every
// format to `report` where one is given. Throws std::runtime_error where no format is within the limit.
Format smallest_format(const Records& records, const std::vector<bool>& free, unsigned limit,
                       std::ostream* report = nullptr);

// Bytes per element of an array that holds `values`: 1, 2 or 4.
size_t element_bytes(const std::vector<uint32_t>& values);

}  // namespace tablegen

#endif
