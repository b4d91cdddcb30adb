// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "heads.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "embidi_core/unicode/packed_table.hpp"

namespace tablegen {
namespace {

static_assert(kMaxTail == (1u << embidi::kTailLengthBits) - 1, "packed_table.hpp reads that");
constexpr size_t kMaxTailRecords = 1u << (8 - embidi::kTailLengthBits);

// More candidates than these would hardly be chosen.
constexpr size_t kCandidates = 60;
constexpr size_t kNone = SIZE_MAX;

// Numbers a head, so that it is found at once.
size_t key(uint8_t record, const Run& tail) {
  return tail.length == 0 ? record : ((size_t{record} << 8 | tail.record) << 4 | tail.length) + 256;
}

class Cutter {
 public:
  Cutter(const std::vector<Plane>& planes, unsigned length_bits)
      : planes_(planes), length_bits_(length_bits), code_of_(key(255, {255, kMaxTail}) + 1, Piece::kRare) {}

  void add(const Head& head, uint8_t code) { code_of_[key(head.record, head.tail)] = code; }
  void remove(const Head& head) { code_of_[key(head.record, head.tail)] = Piece::kRare; }

  // Fewest bytes for all planes.
  size_t bytes() const {
    size_t sum = 0;
    for (const Plane& plane : planes_) sum += bytes_from(plane)[0];
    return sum;
  }

  std::vector<Piece> cut(const Plane& plane) const {
    const std::vector<size_t> from = bytes_from(plane);
    std::vector<Piece> pieces;
    for (size_t i = 0; i < plane.size();) {
      const Run& run = plane[i];
      const uint8_t with_tail = code_with_tail(plane, i);
      const bool two =
          with_tail != Piece::kRare && from[i] == head_bytes(false, run.length, length_bits_) + from[i + 2];
      pieces.push_back({two ? with_tail : code_of_[run.record], run.record, run.length});
      i += two ? 2 : 1;
    }
    return pieces;
  }

 private:
  uint8_t code_with_tail(const Plane& plane, size_t i) const {
    if (i + 1 >= plane.size() || plane[i].length > kMaxLong || plane[i + 1].length > kMaxTail) return Piece::kRare;
    return code_of_[key(plane[i].record, plane[i + 1])];
  }
  // Fewest bytes from each run to the end.
  std::vector<size_t> bytes_from(const Plane& plane) const {
    std::vector<size_t> from(plane.size() + 1);
    for (size_t i = plane.size(); i-- > 0;) {
      const Run& run = plane[i];
      from[i] = from[i + 1] + head_bytes(code_of_[run.record] == Piece::kRare, run.length, length_bits_);
      if (code_with_tail(plane, i) != Piece::kRare)
        from[i] = std::min(from[i], from[i + 2] + head_bytes(false, run.length, length_bits_));
    }
    return from;
  }

  const std::vector<Plane>& planes_;
  unsigned length_bits_;
  std::vector<uint8_t> code_of_;  // by key()
};

// The commonest runs and pairs of runs.
std::vector<Head> candidates_of(const std::vector<Plane>& planes) {
  std::map<size_t, std::pair<size_t, Head>> counted;
  const auto count = [&](const Head& head) {
    auto& entry = counted[key(head.record, head.tail)];
    entry.second = head;
    ++entry.first;
  };
  for (const Plane& plane : planes) {
    for (size_t i = 0; i < plane.size(); ++i) {
      count({plane[i].record, {0, 0}});
      if (i + 1 < plane.size() && plane[i + 1].length <= kMaxTail) count({plane[i].record, plane[i + 1]});
    }
  }
  std::vector<std::pair<size_t, Head>> sorted;
  sorted.reserve(counted.size());
  for (const auto& [number, entry] : counted) sorted.push_back(entry);
  std::stable_sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  std::vector<Head> candidates;
  for (const auto& [times, head] : sorted) {
    // Every record is one: without a code it would be rare.
    if (head.tail.length == 0 || candidates.size() < kCandidates) candidates.push_back(head);
  }
  return candidates;
}

bool has_record(const std::vector<Head>& heads, uint8_t record) {
  return std::any_of(heads.begin(), heads.end(), [=](const Head& head) { return head.record == record; });
}

std::vector<Head> tail_records_first(const std::vector<Head>& heads) {
  std::vector<Head> first, others;
  for (const Head& head : heads) {
    const bool follows = std::any_of(heads.begin(), heads.end(), [&](const Head& other) {
      return other.tail.length != 0 && other.tail.record == head.record;
    });
    (follows && !has_record(first, head.record) ? first : others).push_back(head);
  }
  first.insert(first.end(), others.begin(), others.end());
  return first;
}

size_t count_tail_records(const std::vector<Head>& heads) {
  std::vector<uint8_t> records;
  for (const Head& head : heads) {
    if (head.tail.length != 0 && std::find(records.begin(), records.end(), head.tail.record) == records.end())
      records.push_back(head.tail.record);
  }
  return records.size();
}

}  // namespace

unsigned head_bytes(bool rare, uint32_t length, unsigned length_bits) {
  return rare ? 3 : length < 1u << length_bits ? 1 : 2;
}

std::vector<Head> choose_heads(const std::vector<Plane>& planes, unsigned length_bits, size_t limit) {
  const std::vector<Head> candidates = candidates_of(planes);
  Cutter cutter(planes, length_bits);
  std::vector<Head> heads;
  std::vector<bool> taken(candidates.size());
  size_t bytes = cutter.bytes();
  while (heads.size() < limit) {
    size_t best = kNone, best_bytes = bytes;
    for (size_t i = 0; i < candidates.size(); ++i) {
      const Head& head = candidates[i];
      const bool has_tail = head.tail.length != 0;
      // The record of a tail needs a number that fits the bits beside the length.
      if (taken[i] ||
          (has_tail && (!has_record(heads, head.tail.record) || count_tail_records(heads) == kMaxTailRecords)))
        continue;
      cutter.add(head, 0);
      const size_t with = cutter.bytes();
      cutter.remove(head);
      if (with < best_bytes) best = i, best_bytes = with;
    }
    if (best == kNone) break;
    taken[best] = true;
    cutter.add(candidates[best], 0);
    heads.push_back(candidates[best]);
    bytes = best_bytes;
  }
  return tail_records_first(heads);
}

std::vector<std::vector<Piece>> cut(const std::vector<Plane>& planes, const std::vector<Head>& heads,
                                    unsigned length_bits) {
  Cutter cutter(planes, length_bits);
  for (size_t code = 0; code < heads.size(); ++code) cutter.add(heads[code], static_cast<uint8_t>(code));
  std::vector<std::vector<Piece>> pieces;
  pieces.reserve(planes.size());
  for (const Plane& plane : planes) pieces.push_back(cutter.cut(plane));
  return pieces;
}

}  // namespace tablegen
