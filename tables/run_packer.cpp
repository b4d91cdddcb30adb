// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "run_packer.hpp"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#include "embidi_core/unicode/decode.hpp"
#include "embidi_core/unicode/run_table.hpp"

namespace tablegen {
namespace {

constexpr uint32_t kPlaneSize = 0x10000;
constexpr uint32_t kMaxByte = 255;
constexpr size_t kSegmentCost = 3;  // a start and a length

// Of a head, with the distance to the next run.
void append(uint8_t value, uint32_t distance, std::vector<uint8_t>& bytes) {
  const bool in_head = distance < embidi::kRunDistances;
  bytes.push_back(static_cast<uint8_t>(value * embidi::kRunDistances + (in_head ? distance : 0)));
  if (in_head) return;
  for (; distance >= kMaxByte; distance -= kMaxByte) bytes.push_back(kMaxByte);
  bytes.push_back(static_cast<uint8_t>(distance));
}

size_t cost(uint32_t distance) {
  std::vector<uint8_t> bytes;
  append(0, distance, bytes);
  return bytes.size();
}

// A run that begins at `at`.
struct Run {
  uint32_t at;
  uint8_t value;
};

// Where the runs begin: at either end of what is free, as distances are shortest in bytes.
std::vector<Run> place(const std::vector<RunStart>& starts) {
  struct Choice {
    uint32_t at;
    size_t cost, from;
  };
  std::vector<std::vector<Choice>> choices;
  for (const RunStart& start : starts) {
    std::vector<Choice> here;
    for (const uint32_t at : {start.first, start.last}) {
      Choice choice{at, 0, 0};
      for (size_t i = 0; !choices.empty() && i < choices.back().size(); ++i) {
        const Choice& before = choices.back()[i];
        const size_t sum = before.cost + cost(at - before.at);
        if (i == 0 || sum < choice.cost) choice = {at, sum, i};
      }
      here.push_back(choice);
    }
    choices.push_back(here);
  }
  std::vector<Run> runs(starts.size());
  size_t which = 0;  // to begin the last one later costs no less
  for (size_t i = starts.size(); i-- > 0; which = choices[i][which].from) {
    runs[i] = {choices[i][which].at, starts[i].value};
  }
  return runs;
}

// Where the segments of runs[begin..end) begin: the cheapest choice.
std::vector<size_t> choose_segments(const std::vector<Run>& runs, size_t begin, size_t end, unsigned longest) {
  const size_t count = end - begin;
  std::vector<size_t> best(count + 1, std::numeric_limits<size_t>::max()), from(count + 1);
  best[0] = 0;
  for (size_t i = 0; i < count; ++i) {
    size_t bytes = 1;  // the last head has no distance
    for (size_t next = i + 1; next <= count && bytes <= longest; ++next) {
      if (best[i] + kSegmentCost + bytes < best[next]) {
        best[next] = best[i] + kSegmentCost + bytes;
        from[next] = i;
      }
      if (next < count) bytes += cost(runs[begin + next].at - runs[begin + next - 1].at);
    }
  }
  std::vector<size_t> segments;
  for (size_t at = count; at > 0; at = from[at]) segments.insert(segments.begin(), begin + from[at]);
  return segments;
}

void write_segment(const std::vector<Run>& runs, size_t begin, size_t end, PackedRuns& packed) {
  const size_t before = packed.runs.size();
  packed.start.push_back(runs[begin].at % kPlaneSize);
  for (size_t i = begin; i < end; ++i) {
    append(runs[i].value, i + 1 < end ? runs[i + 1].at - runs[i].at : 0, packed.runs);
  }
  packed.length.push_back(static_cast<uint8_t>(packed.runs.size() - before));
}

void check(const std::vector<Run>& runs, const PackedRuns& packed) {
  const std::vector<uint16_t> start(packed.start.begin(), packed.start.end());
  const embidi::RunTable table = {start.data(),
                                  packed.length.data(),
                                  packed.runs.data(),
                                  static_cast<uint8_t>(start.size()),
                                  static_cast<uint8_t>(packed.second_plane),
                                  static_cast<uint16_t>(packed.second_plane_runs)};
  size_t next = 0;
  for (uint32_t value = 0; value < 2 * kPlaneSize; ++value) {
    while (next < runs.size() && runs[next].at <= value) ++next;
    const bool none =
        value == embidi::kReplacement || next == 0 || runs[next - 1].at / kPlaneSize != value / kPlaneSize;
    const uint32_t expected = none ? embidi::kNoRun : (value - runs[next - 1].at) << 8 | runs[next - 1].value;
    if (embidi::run_of(table, value) != expected) {
      throw std::logic_error("packed runs are wrong at " + std::to_string(value));
    }
  }
}

}  // namespace

PackedRuns pack_runs(const std::vector<RunStart>& starts, unsigned longest) {
  size_t second = 0;
  for (size_t i = 0; i < starts.size(); ++i) {
    if (starts[i].last < kPlaneSize) second = i + 1;
    const bool ascends = starts[i].first <= starts[i].last && (i == 0 || starts[i - 1].last < starts[i].first);
    const bool one_plane = starts[i].first / kPlaneSize == starts[i].last / kPlaneSize;
    if (!ascends || !one_plane || starts[i].last >= 2 * kPlaneSize || starts[i].value >= 256 / embidi::kRunDistances) {
      throw std::runtime_error("a run that does not fit, at " + std::to_string(starts[i].first));
    }
  }
  const std::vector<Run> runs = place(starts);
  PackedRuns packed{};
  const auto write = [&](size_t begin, size_t end) {
    std::vector<size_t> segments = choose_segments(runs, begin, end, longest);
    segments.push_back(end);
    for (size_t i = 0; i + 1 < segments.size(); ++i) write_segment(runs, segments[i], segments[i + 1], packed);
  };
  write(0, second);
  packed.second_plane = static_cast<uint32_t>(packed.start.size());
  packed.second_plane_runs = static_cast<uint32_t>(packed.runs.size());
  write(second, runs.size());
  if (packed.start.size() > kMaxByte) throw std::runtime_error("too many segments");
  check(runs, packed);
  return packed;
}

}  // namespace tablegen
