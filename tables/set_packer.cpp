// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "set_packer.hpp"

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

namespace tablegen {
namespace {

constexpr uint32_t kPlaneSize = 0x10000;
constexpr uint32_t kMaxByte = 255;

// Members from `first` on, and how many others follow.
struct Stretch {
  uint32_t first, members, gap;
};

std::vector<Stretch> stretches_of(const std::vector<bool>& set) {
  std::vector<Stretch> stretches;
  for (uint32_t i = 0; i < set.size(); ++i) {
    if (set[i] && (i % kPlaneSize == 0 || !set[i - 1])) stretches.push_back({i, 0, 0});
    if (!stretches.empty()) ++(set[i] ? stretches.back().members : stretches.back().gap);
  }
  for (const Stretch& stretch : stretches) {
    if (stretch.first >= 2 * kPlaneSize || stretch.members > kMaxByte) {
      throw std::runtime_error("members that do not fit, at " + std::to_string(stretch.first));
    }
  }
  return stretches;
}

// A head and the bytes after it; a number of 0 stands for one in a byte of its own.
void append(uint32_t members, uint32_t gap, unsigned gap_bits, std::vector<uint8_t>& bytes) {
  const bool short_members = members != 0 && members < 1u << (8 - gap_bits);
  const bool short_gap = gap != 0 && gap < 1u << gap_bits;
  bytes.push_back(static_cast<uint8_t>((short_members ? members : 0) << gap_bits | (short_gap ? gap : 0)));
  if (!short_members) bytes.push_back(static_cast<uint8_t>(members));
  if (!short_gap) bytes.push_back(static_cast<uint8_t>(gap));
}

class SetWriter {
 public:
  explicit SetWriter(SetFormat format) : packed_{format, 0, {}, {}} {}

  void write(const std::vector<Stretch>& stretches) {
    for (const Stretch& stretch : stretches) {
      const bool second_plane = packed_.second_plane == 0 && stretch.first >= kPlaneSize;
      if (second_plane || !put(stretch)) {
        end_segment();
        if (second_plane) packed_.second_plane = static_cast<uint32_t>(packed_.start.size());
        packed_.start.push_back(stretch.first % kPlaneSize);
      }
      last_ = stretch;
    }
    end_segment();
  }
  PackedSet take() const { return packed_; }

 private:
  // Whether the stretch fits behind the last one, whose gap is then written, too.
  bool put(const Stretch& stretch) {
    if (packed_.start.empty()) return false;
    std::vector<uint8_t> with_gap = segment_;
    uint32_t members = last_.members, gap = last_.gap;
    for (; gap > kMaxByte; gap -= kMaxByte, members = 0) append(members, kMaxByte, packed_.format.gap_bits, with_gap);
    append(members, gap, packed_.format.gap_bits, with_gap);
    if (with_gap.size() + last_bytes(stretch) > packed_.format.segment_bytes) return false;
    segment_ = with_gap;
    return true;
  }
  // Bytes of a stretch whose gap goes to the end of the segment.
  size_t last_bytes(const Stretch& stretch) const {
    return stretch.members < 1u << (8 - packed_.format.gap_bits) ? 1 : 2;
  }
  void end_segment() {
    if (packed_.start.empty()) return;
    append(last_.members, 0, packed_.format.gap_bits, segment_);
    segment_.resize(packed_.format.segment_bytes);  // a gap's byte that does not fit is not wanted: that is the end
    packed_.members.insert(packed_.members.end(), segment_.begin(), segment_.end());
    segment_.clear();
  }

  PackedSet packed_;
  std::vector<uint8_t> segment_;
  Stretch last_{};  // not written yet
};

// As unicode/packed_set.hpp does it.
bool is_member(const PackedSet& packed, uint32_t value) {
  const size_t first = value < kPlaneSize ? 0 : packed.second_plane;
  size_t i = value < kPlaneSize ? packed.second_plane : packed.start.size();
  do {
    if (i == first) return false;
  } while (packed.start[--i] > value % kPlaneSize);
  uint32_t left = value % kPlaneSize - packed.start[i];
  const size_t end = (i + 1) * packed.format.segment_bytes;
  for (size_t at = end - packed.format.segment_bytes; at < end;) {
    const uint32_t head = packed.members[at++];
    uint32_t members = head >> packed.format.gap_bits;
    if (members == 0) members = packed.members[at++];
    if (left < members) return true;
    left -= members;
    uint32_t gap = head & ((1u << packed.format.gap_bits) - 1);
    if (gap == 0 && at < end) gap = packed.members[at++];
    if (gap == 0 || left < gap) return false;
    left -= gap;
  }
  return false;
}

}  // namespace

PackedSet pack_set(const std::vector<bool>& set, unsigned longest) {
  const std::vector<Stretch> stretches = stretches_of(set);
  if (stretches.empty() || stretches.front().first >= kPlaneSize || stretches.back().first < kPlaneSize) {
    throw std::runtime_error("a set that is not of the first two planes");
  }
  PackedSet best{};
  for (unsigned gap_bits = 1; gap_bits <= 7; ++gap_bits) {
    for (unsigned segment_bytes = 3; segment_bytes <= longest; ++segment_bytes) {
      SetWriter writer({gap_bits, segment_bytes});
      writer.write(stretches);
      const PackedSet packed = writer.take();
      if (best.start.empty() || packed.bytes() < best.bytes()) best = packed;
    }
  }
  for (uint32_t i = 0; i < set.size(); ++i) {
    if ((i < 2 * kPlaneSize && is_member(best, i)) != set[i]) {
      throw std::logic_error("packed set is wrong at " + std::to_string(i));
    }
  }
  return best;
}

}  // namespace tablegen
