#include "packer.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>

#include "../lib/src/packed_table.hpp"

namespace tablegen {
namespace {

constexpr size_t kPlaneSize = 0x10000;
constexpr size_t kMaxRecords = 255;

struct Run {
  uint8_t record;
  uint32_t length;
  bool operator<(const Run& other) const {
    return record != other.record ? record < other.record : length < other.length;
  }
};
using Plane = std::vector<Run>;

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

// The different planes as runs of the new record numbers, and which planes are the same.
struct Prepared {
  std::vector<Plane> planes;
  std::vector<size_t> plane_of;     // per plane of the input: its place in `planes`
  std::vector<uint8_t> renumbered;  // new number of each old record
  size_t used_records;
};

// The record with the most runs becomes 0 (the old number decides a draw). Those that only free values have come last,
// and are not used.
void renumber(Prepared& prepared, size_t record_count) {
  std::vector<size_t> frequency(record_count);
  for (const Plane& plane : prepared.planes) {
    for (const Run& run : plane) ++frequency[run.record];
  }
  std::vector<uint8_t> order(record_count);
  for (size_t i = 0; i < record_count; ++i) order[i] = static_cast<uint8_t>(i);
  std::stable_sort(order.begin(), order.end(), [&](uint8_t a, uint8_t b) { return frequency[a] > frequency[b]; });
  prepared.renumbered.resize(record_count);
  for (size_t i = 0; i < record_count; ++i) prepared.renumbered[order[i]] = static_cast<uint8_t>(i);
  const auto unused = std::count(frequency.begin(), frequency.end(), 0u);
  prepared.used_records = record_count - static_cast<size_t>(unused);
}

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
  renumber(prepared, records.columns.at(0).values.size());
  for (Plane& plane : prepared.planes) {
    for (Run& run : plane) run.record = prepared.renumbered[run.record];
  }
  return prepared;
}

// Writes the segments of one plane after those already in `packed`.
class PlaneWriter {
 public:
  explicit PlaneWriter(Packed& packed) : packed_(packed) {}

  void write(const Plane& plane) {
    for (const Run& run : plane) {
      uint32_t left = run.length;
      while (left > 0) left -= put(run.record, left);
    }
    close_segment();
  }

 private:
  // Puts as much of a run as fits into the segment and returns how much that was; begins a new segment if none does.
  uint32_t put(uint8_t record, uint32_t length) {
    const size_t room = open_ ? packed_.kSegmentBytes - used_ : 0;
    const uint32_t max_short = (1u << packed_.kLengthBits) - 1;
    const bool rare = packed_.kHasRareRecords && record >= packed_.kRareMark;
    if (rare ? room >= 3 : room >= 2 && length > max_short) return put_long(record, length, rare);
    if (!rare && room >= 1) return put_short(record, std::min(length, max_short));
    close_segment();
    open_segment();
    return 0;
  }

  uint32_t put_short(uint8_t record, uint32_t length) {
    append(uint32_t{record} << packed_.kLengthBits | length);
    position_ += length;
    return length;
  }

  uint32_t put_long(uint8_t record, uint32_t length, bool rare) {
    const uint32_t max_long = packed_.kLongBias + 255;
    append((rare ? packed_.kRareMark : record) << packed_.kLengthBits);
    append(length > max_long ? 0 : length - packed_.kLongBias);
    if (rare) append(record);
    position_ += length;
    if (length > max_long) close_segment();
    return length;
  }

  void open_segment() {
    packed_.kSegmentStart.push_back(position_);
    used_ = 0;
    open_ = true;
  }

  void close_segment() {
    if (!open_) return;
    while (used_ < packed_.kSegmentBytes) append(0);
    open_ = false;
  }

  void append(uint32_t byte) {
    packed_.kRuns.push_back(static_cast<uint8_t>(byte));
    ++used_;
  }

  Packed& packed_;
  uint32_t position_ = 0;
  unsigned used_ = 0;
  bool open_ = false;
};

Packed empty_table(Format format, size_t used_records) {
  const size_t codes = size_t{1} << (8 - format.length_bits);
  Packed packed{};
  packed.kLengthBits = format.length_bits;
  packed.kHasRareRecords = used_records > codes;
  packed.kRareMark = static_cast<unsigned>(codes - 1);
  // A rare record has no short form, so that its long form must begin at length 1.
  packed.kLongBias = packed.kHasRareRecords ? 0 : (1u << format.length_bits) - 1;
  packed.kSegmentBytes = format.segment_bytes;
  packed.kWindowBits = format.window_bits;
  packed.kFinePlanes = format.fine_planes;
  packed.kCoarseBase = format.fine_planes * (1u << (16 - format.window_bits)) - format.fine_planes;
  return packed;
}

// `first` and `last` are the plane's segments.
void index_plane(uint32_t first, uint32_t last, bool fine, Packed& packed) {
  const uint32_t step = static_cast<uint32_t>(fine ? 1u << packed.kWindowBits : kPlaneSize);
  uint32_t segment = first;
  for (uint32_t begin = 0; begin < kPlaneSize; begin += step) {
    while (segment < last && packed.kSegmentStart[segment + 1] <= begin) ++segment;
    packed.kWindow.push_back(segment);
  }
  packed.kWindow.push_back(last);
}

void renumber_columns(const Prepared& prepared, const Records& records, Packed& packed) {
  for (const Column& column : records.columns) {
    packed.columns.push_back({column.name, std::vector<uint8_t>(prepared.used_records)});
    for (size_t r = 0; r < column.values.size(); ++r) {
      const size_t renumbered = prepared.renumbered[r];
      if (renumbered < prepared.used_records) packed.columns.back().values[renumbered] = column.values[r];
    }
  }
}

Packed build(const Prepared& prepared, const Records& records, Format format) {
  Packed packed = empty_table(format, prepared.used_records);
  std::vector<uint32_t> first = {0};  // segment of each different plane, and the end
  for (const Plane& plane : prepared.planes) {
    PlaneWriter(packed).write(plane);
    first.push_back(static_cast<uint32_t>(packed.kSegmentStart.size()));
  }
  for (size_t i = 0; i < prepared.plane_of.size(); ++i) {
    const size_t plane = prepared.plane_of[i];
    index_plane(first[plane], first[plane + 1] - 1, i < format.fine_planes, packed);
  }
  renumber_columns(prepared, records, packed);
  return packed;
}

// Instructions of bidi_class() on Cortex-M3 at -Os, read from its disassembly; the fixed part is all but the two loops.
constexpr unsigned kFixedCost = 38;
constexpr unsigned kSearchStepCost = 8;
constexpr unsigned kShortRunCost = 5;
constexpr unsigned kLongRunCost = 12;
constexpr unsigned kRareCheckCost = 3;

unsigned search_cost(uint32_t count) {
  unsigned cost = kSearchStepCost;
  for (count -= count / 2; count > 1; count -= count / 2) cost += kSearchStepCost;
  return cost;
}

unsigned scan_cost(const Packed& packed, size_t segment) {
  unsigned cost = 0;
  const size_t end = (segment + 1) * packed.kSegmentBytes;
  for (size_t i = segment * packed.kSegmentBytes; i < end; ++i) {
    const unsigned head = packed.kRuns[i];
    const bool is_long = (head & ((1u << packed.kLengthBits) - 1)) == 0;
    if (is_long && head == 0 && i + 1 < end && packed.kRuns[i + 1] == 0) break;  // record 0 to the end, or padding
    cost += is_long ? kLongRunCost + (packed.kHasRareRecords ? kRareCheckCost : 0) : kShortRunCost;
    if (is_long) i += packed.kHasRareRecords && head >> packed.kLengthBits == packed.kRareMark ? 2 : 1;
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

size_t Packed::bytes() const {
  size_t sum = kRuns.size();
  for (const auto* array : {&kWindow, &kSegmentStart}) sum += array->size() * element_bytes(*array);
  for (const Column& column : columns) sum += column.values.size();
  return sum;
}

unsigned Packed::slowest() const {
  unsigned worst = 0;
  for (size_t w = 0; w + 1 < kWindow.size(); ++w) {
    if (kWindow[w + 1] < kWindow[w]) continue;  // the end of a plane, then one that shares earlier segments
    const unsigned search = search_cost(kWindow[w + 1] - kWindow[w] + 1);
    for (size_t s = kWindow[w]; s <= kWindow[w + 1]; ++s) worst = std::max(worst, search + scan_cost(*this, s));
  }
  return kFixedCost + worst;
}

Packed pack(const Records& records, const std::vector<bool>& free, Format format) {
  const Prepared prepared = prepare(records, free);
  Packed packed = build(prepared, records, format);
  for (size_t i = 0; i < records.number.size(); ++i) {
    const uint8_t expected = prepared.renumbered[records.number[i]];
    if (!free[i] && embidi::packed_record(packed, static_cast<uint32_t>(i)) != expected) {
      throw std::logic_error("packed table is wrong at " + std::to_string(i));
    }
  }
  return packed;
}

Format smallest_format(const Records& records, const std::vector<bool>& free, unsigned fine_planes, unsigned limit,
                       std::ostream* report) {
  const Prepared prepared = prepare(records, free);
  Format best{};
  size_t best_bytes = SIZE_MAX;
  for (unsigned window = 8; window <= 16; ++window) {
    for (unsigned bits = 1; bits <= 7; ++bits) {
      for (unsigned segment = 3; segment <= 16; ++segment) {
        const Format format{bits, segment, window, fine_planes};
        const Packed packed = build(prepared, records, format);
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
