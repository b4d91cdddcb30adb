// Packs an array of small record numbers into runs. Knows no Unicode; README.md has the format.
#ifndef EMBIDI_TABLES_PACKER_HPP
#define EMBIDI_TABLES_PACKER_HPP

#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

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
  unsigned length_bits;    // of the head byte of a run, 1..7; the others are the record number
  unsigned segment_bytes;  // at least 3
};

// The member names are those that lib/src/packed_table.hpp looks up, so that a Packed can be read back as it is.
struct Packed {
  unsigned kLengthBits;
  unsigned kLongBias;      // what is added to the second byte of a long run
  unsigned kRareMark;      // head record number that says: the record number follows in a byte of its own
  bool kHasRareRecords;
  unsigned kSegmentBytes;
  std::vector<uint32_t> kPlaneFirst;  // first segment of a plane; equal planes share
  std::vector<uint32_t> kPlaneCount;
  std::vector<uint32_t> kSegmentStart;  // within the plane, below 65,536
  std::vector<uint8_t> kRuns;           // kSegmentBytes per segment
  std::vector<Column> columns;          // in the new order of the records

  // Bytes in flash, the columns included.
  size_t bytes() const;
};

// Values for which `free` is true may get any record (they are looked up elsewhere). Records are renumbered by the
// frequency of their runs. The result is read back and compared; a difference throws std::logic_error.
Packed pack(const Records& records, const std::vector<bool>& free, Format format);

// The format with the fewest bytes among all length_bits and segments up to `max_segment_bytes`.
// Writes the bytes of each to `report` where one is given.
Format smallest_format(const Records& records, const std::vector<bool>& free, unsigned max_segment_bytes,
                       std::ostream* report = nullptr);

// Bytes per element of an array that holds `values`: 1, 2 or 4.
size_t element_bytes(const std::vector<uint32_t>& values);

}  // namespace tablegen

#endif
