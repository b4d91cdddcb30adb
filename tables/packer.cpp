// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "packer.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <ostream>
#include <stdexcept>
#include <string>
#include <vector>

#include "heads.hpp"

namespace tablegen {
namespace {

constexpr size_t kPlaneSize = 0x10000;
constexpr size_t kMaxRecords = 255;
constexpr size_t kMaxSegments = 256;

// A free value takes the record before it, at the start the one after it: no run begins because of it.
std::vector<uint8_t> fill_free(std::vector<uint8_t> number, const std::vector<bool>& free) {
  const auto first = std::find(free.begin(), free.end(), false) - free.begin();
  if (first == static_cast<std::ptrdiff_t>(free.size())) throw std::runtime_error("nothing to pack");
  uint8_t last = number[static_cast<size_t>(first)];
  for (size_t i = 0; i < number.size(); ++i) {
    if (free[i]) number[i] = last;
    last = number[i];
  }
  return number;
}

Plane runs_of_plane(const std::vector<uint8_t>& number, size_t begin) {
  Plane runs;
  for (size_t i = begin; i < begin + kPlaneSize; ++i) {
    if (runs.empty() || runs.back().record != number[i]) runs.push_back({number[i], 0});
    ++runs.back().length;
  }
  return runs;
}

// The different planes as runs, and which planes are the same.
struct Prepared {
  std::vector<Plane> planes;
  std::vector<size_t> plane_of;  // per plane of the input: its place in `planes`
};

Prepared prepare(const Records& records, const std::vector<bool>& free) {
  if (records.number.size() % kPlaneSize != 0 || free.size() != records.number.size()) {
    throw std::runtime_error("the packer wants whole planes of 65,536 values");
  }
  const std::vector<uint8_t> filled = fill_free(records.number, free);
  Prepared prepared{};
  std::map<Plane, size_t> seen;
  for (size_t i = 0; i < filled.size(); i += kPlaneSize) {
    const Plane plane = runs_of_plane(filled, i);
    const auto [found, is_new] = seen.try_emplace(plane, prepared.planes.size());
    if (is_new) prepared.planes.push_back(plane);
    prepared.plane_of.push_back(found->second);
  }
  return prepared;
}

// What follows from the number of length bits: the heads, and the runs cut into them.
struct Cuts {
  std::vector<Head> heads;
  std::vector<std::vector<Piece>> planes;
  std::vector<uint8_t> records;    // per new record number the old one
  std::vector<uint8_t> number_of;  // per old record a new number
};

Cuts make_cuts(const Prepared& prepared, size_t record_count, unsigned length_bits) {
  const size_t codes = (size_t{1} << (8 - length_bits)) - 1;  // one is the mark of rare records
  Cuts cuts{choose_heads(prepared.planes, length_bits, codes), {}, {}, std::vector<uint8_t>(record_count)};
  cuts.planes = cut(prepared.planes, cuts.heads, length_bits);
  for (const Head& head : cuts.heads) cuts.records.push_back(head.record);
  for (const auto& plane : cuts.planes) {
    for (const Piece& piece : plane) {
      if (std::find(cuts.records.begin(), cuts.records.end(), piece.record) == cuts.records.end())
        cuts.records.push_back(piece.record);
    }
  }
  // Backwards, so that the lowest number stays.
  for (size_t i = cuts.records.size(); i-- > 0;) cuts.number_of[cuts.records[i]] = static_cast<uint8_t>(i);
  return cuts;
}

// Writes the segments of one plane after those already in `packed`.
class PlaneWriter {
 public:
  PlaneWriter(const Cuts& cuts, Packed& packed) : cuts_(cuts), packed_(packed) {}

  void write(const std::vector<Piece>& pieces) {
    for (Piece piece : pieces) {
      while (!put(piece)) {
      }
    }
    close_segment();
  }

 private:
  // Puts a piece and returns true; or only its beginning, as much as there is room for, or begins a segment.
  bool put(Piece& piece) {
    const bool rare = piece.code == Piece::kRare;
    const size_t room = open_ ? packed_.format.segment_bytes - used_ : 0;
    if (room > 0 && is_worth_cutting(piece, room)) {
      put_whole({piece.code, piece.record, kMaxLong});
      piece.length -= kMaxLong;
      return false;
    }
    if (room >= head_bytes(rare, piece.length, packed_.format.length_bits)) {
      put_whole(piece);
      return true;
    }
    const uint8_t alone = room == 0 ? Piece::kRare : code_without_tail(piece.record);
    if (alone != Piece::kRare) {
      const uint32_t length = (1u << packed_.format.length_bits) - 1;
      append(uint32_t{alone} << packed_.format.length_bits | length);
      position_ += length;
      piece.length -= length;
    } else {
      close_segment();
      open_segment();
    }
    return false;
  }

  // A run that reaches to the end of the segment wastes what is left of it; it may be cheaper as several long ones.
  bool is_worth_cutting(const Piece& piece, size_t room) const {
    if (piece.length <= kMaxLong) return false;
    const size_t bytes = head_bytes(piece.code == Piece::kRare, kMaxLong, packed_.format.length_bits);
    return (piece.length - 1) / kMaxLong * bytes + bytes < room;
  }

  void put_whole(const Piece& piece) {
    const bool rare = piece.code == Piece::kRare;
    const uint32_t code = rare ? 0xFFu >> packed_.format.length_bits : piece.code;
    position_ += piece.length;
    if (!rare) position_ += cuts_.heads[piece.code].tail.length;
    if (head_bytes(rare, piece.length, packed_.format.length_bits) == 1) {
      append(code << packed_.format.length_bits | piece.length);
      return;
    }
    append(code << packed_.format.length_bits);
    append(piece.length > kMaxLong ? 0 : piece.length);
    if (rare) append(cuts_.number_of[piece.record]);
    if (piece.length > kMaxLong) close_segment();
  }

  uint8_t code_without_tail(uint8_t record) const {
    for (size_t code = 0; code < cuts_.heads.size(); ++code) {
      const Head& head = cuts_.heads[code];
      if (head.record == record && head.tail.length == 0) return static_cast<uint8_t>(code);
    }
    return Piece::kRare;
  }

  void open_segment() {
    packed_.segment_start.push_back(static_cast<uint16_t>(position_));
    used_ = 0;
    open_ = true;
  }

  void close_segment() {
    if (!open_) return;
    while (used_ < packed_.format.segment_bytes) append(0);
    open_ = false;
  }

  void append(uint32_t byte) {
    packed_.runs.push_back(static_cast<uint8_t>(byte));
    ++used_;
  }

  const Cuts& cuts_;
  Packed& packed_;
  uint32_t position_ = 0;
  unsigned used_ = 0;
  bool open_ = false;
};

Packed empty_table(const Cuts& cuts, Format format) {
  const size_t codes = size_t{1} << (8 - format.length_bits);
  Packed packed{};
  packed.format = format;
  packed.tail.resize(codes);
  for (size_t code = 0; code < cuts.heads.size(); ++code) {
    const Run& tail = cuts.heads[code].tail;
    if (tail.length == 0) continue;
    packed.tail[code] =
        static_cast<uint8_t>(unsigned{cuts.number_of[tail.record]} << embidi::kTailLengthBits | tail.length);
  }
  packed.tail.back() = embidi::kRareTail;
  return packed;
}

// `first` and `last` are the plane's segments.
void index_plane(uint32_t first, uint32_t last, size_t step, Packed& packed) {
  uint32_t segment = first;
  for (size_t begin = 0; begin < kPlaneSize; begin += step) {
    while (segment < last && packed.segment_start[segment + 1] <= begin) ++segment;
    packed.window.push_back(static_cast<uint8_t>(segment));
  }
  packed.window.push_back(static_cast<uint8_t>(last));
}

Packed build(const Prepared& prepared, const Cuts& cuts, const Records& records, Format format) {
  Packed packed = empty_table(cuts, format);
  std::vector<uint32_t> first = {0};  // segment of each different plane, and the end
  for (const auto& plane : cuts.planes) {
    PlaneWriter(cuts, packed).write(plane);
    first.push_back(static_cast<uint32_t>(packed.segment_start.size()));
  }
  const auto index = [&](size_t i, size_t step) {
    const size_t plane = prepared.plane_of[i];
    index_plane(first[plane], first[plane + 1] - 1, step, packed);
  };
  const size_t planes = prepared.plane_of.size();
  for (size_t i = embidi::kFinePlanes; i < planes; ++i) index(i, kPlaneSize);
  packed.window.resize(embidi::kCoarseWindows);
  for (size_t i = 0; i < std::min<size_t>(planes, embidi::kFinePlanes); ++i) index(i, size_t{1} << format.window_bits);
  for (const Column& column : records.columns) {
    packed.columns.push_back({column.name, {}});
    for (const uint8_t record : cuts.records) packed.columns.back().values.push_back(column.values[record]);
  }
  return packed;
}

// Instructions of bidi_class() on Cortex-M3 at -Os, read from its disassembly; the fixed part is all but the two loops.
constexpr unsigned kFixedCost = 50;
constexpr unsigned kSearchStepCost = 8;
constexpr unsigned kShortRunCost = 11;
constexpr unsigned kLongRunCost = 16;

unsigned search_cost(uint32_t count) {
  unsigned cost = kSearchStepCost;
  for (count -= count / 2; count > 1; count -= count / 2) cost += kSearchStepCost;
  return cost;
}

unsigned scan_cost(const Packed& packed, size_t segment) {
  unsigned cost = 0;
  const size_t end = (segment + 1) * packed.format.segment_bytes;
  for (size_t i = segment * packed.format.segment_bytes; i < end; ++i) {
    const unsigned head = packed.runs[i];
    const bool is_long = (head & ((1u << packed.format.length_bits) - 1)) == 0;
    if (is_long && head == 0 && i + 1 < end && packed.runs[i + 1] == 0) break;  // record 0 to the end, or padding
    cost += is_long ? kLongRunCost : kShortRunCost;
    if (is_long) i += head >> packed.format.length_bits == 0xFFu >> packed.format.length_bits ? 2 : 1;
  }
  return cost;
}

}  // namespace

Records combine(const std::vector<std::string>& names, const std::vector<std::vector<uint8_t>>& properties) {
  Records records;
  for (const std::string& name : names) records.columns.push_back({name, {}});
  std::map<std::vector<uint8_t>, uint8_t> numbers;
  std::vector<uint8_t> key(names.size());
  for (size_t i = 0; i < properties.at(0).size(); ++i) {
    for (size_t c = 0; c < names.size(); ++c) key[c] = properties[c].at(i);
    const auto [found, is_new] = numbers.try_emplace(key, static_cast<uint8_t>(numbers.size()));
    if (is_new) {
      if (numbers.size() > kMaxRecords) throw std::runtime_error("more than 255 different records");
      for (size_t c = 0; c < names.size(); ++c) records.columns[c].values.push_back(key[c]);
    }
    records.number.push_back(found->second);
  }
  return records;
}

size_t element_bytes(const std::vector<uint32_t>& values) {
  const uint32_t highest = values.empty() ? 0 : *std::max_element(values.begin(), values.end());
  return highest <= 0xFF ? 1 : highest <= 0xFFFF ? 2 : 4;
}

embidi::PackedTable Packed::view() const {
  return {window.data(),
          segment_start.data(),
          runs.data(),
          tail.data(),
          static_cast<uint8_t>(format.window_bits),
          static_cast<uint8_t>(format.length_bits),
          static_cast<uint8_t>(format.segment_bytes)};
}

TableExtent Packed::extent(size_t planes) const {
  const auto entries = [](const auto& array) { return static_cast<uint32_t>(array.size()); };
  return {view(),
          entries(window),
          entries(segment_start),
          entries(runs),
          entries(tail),
          columns.empty() ? 0 : entries(columns[0].values),
          static_cast<uint32_t>(planes)};
}

size_t Packed::bytes() const {
  size_t sum =
      sizeof(uint32_t) * 5 + window.size() + 2 * segment_start.size() + runs.size() + tail.size();  // on target
  for (const Column& column : columns) sum += column.values.size();
  return sum;
}

unsigned Packed::slowest() const {
  unsigned worst = 0;
  for (size_t w = 0; w + 1 < window.size(); ++w) {
    if (window[w + 1] < window[w]) continue;  // the end of a plane, then one that shares earlier segments
    const unsigned search = search_cost(window[w + 1] - window[w] + 1);
    for (size_t s = window[w]; s <= window[w + 1]; ++s) worst = std::max(worst, search + scan_cost(*this, s));
  }
  return kFixedCost + worst;
}

Packed pack(const Records& records, const std::vector<bool>& free, Format format) {
  const Prepared prepared = prepare(records, free);
  const Cuts cuts = make_cuts(prepared, records.columns.at(0).values.size(), format.length_bits);
  Packed packed = build(prepared, cuts, records, format);
  if (packed.segment_start.size() > kMaxSegments) throw std::runtime_error("more segments than a byte can number");
  const embidi::PackedTable view = packed.view();
  if (!is_in_bounds(packed.extent(prepared.plane_of.size()))) throw std::logic_error("a look-up would leave the table");
  for (size_t i = 0; i < records.number.size(); ++i) {
    if (!free[i] && cuts.records.at(embidi::packed_record(view, static_cast<uint32_t>(i))) != records.number[i])
      throw std::logic_error("packed table is wrong at " + std::to_string(i));
  }
  return packed;
}

Format smallest_format(const Records& records, const std::vector<bool>& free, unsigned limit, std::ostream* report) {
  const Prepared prepared = prepare(records, free);
  Format best{};
  size_t best_bytes = SIZE_MAX;
  for (unsigned bits = 1; bits <= 7; ++bits) {
    const Cuts cuts = make_cuts(prepared, records.columns.at(0).values.size(), bits);
    for (unsigned window = 8; window <= 16; ++window) {
      for (unsigned segment = 3; segment <= 16; ++segment) {
        const Format format{bits, segment, window};
        const Packed packed = build(prepared, cuts, records, format);
        if (packed.segment_start.size() > kMaxSegments) continue;
        const size_t bytes = packed.bytes();
        const unsigned slowest = packed.slowest();
        if (report) {
          *report << bytes << " bytes, slowest " << slowest << ": windows of 2^" << window << ", " << bits
                  << " length bits, segments of " << segment << "\n";
        }
        if (slowest <= limit && bytes < best_bytes) best = format, best_bytes = bytes;
      }
    }
  }
  if (best_bytes == SIZE_MAX) throw std::runtime_error("no format is within the limit of " + std::to_string(limit));
  return best;
}

}  // namespace tablegen
