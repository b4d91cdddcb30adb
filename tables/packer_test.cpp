// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The parts of the generator, with data made up for the purpose.
#include "packer.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "bounds.hpp"
#include "embidi_core/unicode/packed_table.hpp"
#include "pair_packer.hpp"
#include "run_packer.hpp"
#include "set_packer.hpp"
#include "stages.hpp"
#include "ucd_reader.hpp"

namespace tablegen {
namespace {

constexpr size_t kPlane = 0x10000;

// Runs of random records and lengths, mostly short ones; planes from `planes` / 2 on are all the same.
Records random_records(unsigned record_count, size_t planes, unsigned seed) {
  std::mt19937 random(seed);
  std::vector<uint8_t> property;
  while (property.size() < planes / 2 * kPlane) {
    const auto value = static_cast<uint8_t>(random() % record_count);
    const size_t length = random() % 4 == 0 ? random() % 5000 : 1 + random() % 20;
    property.insert(property.end(), length, value);
  }
  for (unsigned i = 0; i < record_count; ++i) property[i] = static_cast<uint8_t>(i);
  property.resize(planes / 2 * kPlane);
  property.resize(planes * kPlane, 1);
  std::vector<uint8_t> second = property;
  for (uint8_t& value : second) value = static_cast<uint8_t>(value ^ 0x55);
  return combine({"first", "second"}, {property, second});
}

size_t count_differences(const Records& records, const std::vector<bool>& free, const Packed& packed) {
  const embidi::PackedTable view = packed.view();
  size_t differences = 0;
  for (size_t i = 0; i < records.number.size(); ++i) {
    if (free[i]) continue;
    const uint32_t record = embidi::packed_record(view, static_cast<uint32_t>(i));
    for (size_t c = 0; c < records.columns.size(); ++c) {
      differences += packed.columns[c].values.at(record) != records.columns[c].values[records.number[i]];
    }
  }
  return differences;
}

TEST(Packer, ReadsBackWhateverTheFormatAndTheRecords) {
  for (const unsigned record_count : {2u, 16u, 17u, 128u, 255u}) {
    const Records records = random_records(record_count, 4, record_count);
    const std::vector<bool> none(records.number.size());
    for (const unsigned length_bits : {1u, 3u, 4u, 7u}) {
      for (const unsigned segment : {8u, 16u}) {
        for (const unsigned window : {8u, 11u, 16u}) {
          const Packed packed = pack(records, none, {length_bits, segment, window});
          ASSERT_EQ(packed.runs.size(), packed.segment_start.size() * segment);
          ASSERT_EQ(count_differences(records, none, packed), 0u)
              << record_count << " records, " << length_bits << " length bits, segments of " << segment;
        }
      }
    }
  }
}

// A hundred times a run of any length up to 15 and a short one: a byte each time, since the latter is a tail.
TEST(Packer, ShortRunsThatFollowTakeNoByte) {
  for (const size_t length : {1u, 15u}) {
    std::vector<uint8_t> property;
    for (size_t i = 0; i < 100; ++i) {
      property.insert(property.end(), 1 + i * 7 % 15, 3);
      property.insert(property.end(), length, 5);
    }
    property.resize(kPlane, 3);
    const Records records = combine({"a"}, {property});
    const std::vector<bool> none(kPlane);
    const Packed packed = pack(records, none, {4, 103, 16});
    EXPECT_EQ(packed.segment_start.size(), 1u);  // 100 bytes, and 2 for the rest
    EXPECT_EQ(
        std::count_if(packed.tail.begin(), packed.tail.end(), [&](uint8_t tail) { return (tail & 15) == length; }), 1);
    EXPECT_EQ(count_differences(records, none, packed), 0u);
  }
}

// What fills a segment up is not looked at.
TEST(Packer, PaddingTakesNoTime) {
  const Records records = combine({"a"}, {std::vector<uint8_t>(kPlane, 3)});
  const std::vector<bool> none(kPlane);
  const unsigned slowest = pack(records, none, {4, 2, 16}).slowest();
  for (const unsigned segment : {3u, 8u, 16u}) EXPECT_EQ(pack(records, none, {4, segment, 16}).slowest(), slowest);
}

TEST(Packer, ElementsAreAsLargeAsTheLargest) {
  const std::pair<uint32_t, size_t> sizes[] = {{0, 1}, {0xFF, 1}, {0x100, 2}, {0xFFFF, 2}, {0x10000, 4}, {0x10FFFF, 4}};
  for (const auto& [value, bytes] : sizes) EXPECT_EQ(element_bytes({1, value, 0}), bytes) << value;
  EXPECT_EQ(element_bytes({}), 1u);
}

TEST(Packer, RefusesMoreThan256Segments) {
  std::vector<uint8_t> property(kPlane);
  for (size_t i = 0; i < 3000; ++i) property[i * 20] = static_cast<uint8_t>(i % 7 * i % 5 + 1);
  const Records records = combine({"a"}, {property});
  EXPECT_THROW(pack(records, std::vector<bool>(kPlane), {4, 8, 16}), std::runtime_error);
}

TEST(Packer, RefusesMoreThan255Records) {
  std::vector<uint8_t> first(2 * kPlane);
  std::vector<uint8_t> second(2 * kPlane);
  for (size_t i = 0; i < 255; ++i) first[i] = static_cast<uint8_t>(i);
  EXPECT_EQ(combine({"a", "b"}, {first, second}).columns[0].values.size(), 255u);
  second[kPlane] = 1;
  EXPECT_THROW(combine({"a", "b"}, {first, second}), std::runtime_error);
}

// A plane of records 0 and 1: [0, 5) is 0, [5, 9) is 1, the rest is 0, in two segments of three bytes.
struct SmallTable {
  std::vector<uint8_t> window = std::vector<uint8_t>(embidi::kCoarseWindows);
  std::vector<uint16_t> start = {0, 5};
  std::vector<uint8_t> runs = {0x05, 0, 0, 0x14, 0x00, 0x00}, tail = std::vector<uint8_t>(16);
  uint32_t records = 2;
  uint8_t length_bits = 4;

  SmallTable() {
    window.insert(window.end(), {0, 1});
    tail[15] = embidi::kRareTail;
  }
  bool in_bounds(uint32_t planes = 1) const {
    const auto entries = [](const auto& array) { return static_cast<uint32_t>(array.size()); };
    return is_in_bounds({{window.data(), start.data(), runs.data(), tail.data(), 16, length_bits, 3},
                         entries(window),
                         entries(start),
                         entries(runs),
                         entries(tail),
                         records,
                         planes});
  }
};

TEST(Bounds, AcceptsATableAndRefusesEachWayOutOfIt) {
  EXPECT_TRUE(SmallTable().in_bounds());
  EXPECT_FALSE(SmallTable().in_bounds(2)) << "there is one plane in the index";
  const auto refused = [](auto change) {
    SmallTable table;
    change(table);
    return !table.in_bounds();
  };
  EXPECT_TRUE(refused([](SmallTable& t) { t.window.back() = 2; })) << "there is no such segment";
  EXPECT_TRUE(refused([](SmallTable& t) { t.window.end()[-2] = 1; })) << "segment 1 begins behind the window";
  EXPECT_TRUE(refused([](SmallTable& t) {
    t.start = {0, 0};
  })) << "a window begins in the segment that holds its value";
  EXPECT_TRUE(refused([](SmallTable& t) { t.start[0] = 1; })) << "nobody has the value 0";
  EXPECT_FALSE(refused([](SmallTable& t) { t.runs[0] = 3, t.runs[1] = t.runs[2] = 1; })) << "five values, as many";
  EXPECT_TRUE(refused([](SmallTable& t) { t.runs[0] = 2, t.runs[1] = t.runs[2] = 1; })) << "the first tells only four";
  EXPECT_TRUE(refused([](SmallTable& t) { t.runs[5] = 1, t.runs[4] = 1; })) << "the last segment ends before the plane";
  EXPECT_TRUE(refused([](SmallTable& t) { t.runs[4] = 1, t.runs[5] = 0x10; })) << "a long run's length is cut off";
  EXPECT_TRUE(refused([](SmallTable& t) { t.runs[3] = 0x11, t.runs[4] = 0xF0, t.runs[5] = 0; })) << "a rare record is";
  EXPECT_TRUE(refused([](SmallTable& t) { t.runs[0] = 0x25; })) << "record 2 of 2";
  EXPECT_TRUE(refused([](SmallTable& t) { t.runs[3] = 0xF0, t.runs[5] = 2; })) << "a rare one";
  EXPECT_TRUE(refused([](SmallTable& t) { t.runs[0] = 0x04, t.tail[0] = 0x21; })) << "one that follows";
  EXPECT_FALSE(refused([](SmallTable& t) { t.runs[0] = 0x04, t.tail[0] = 0x11; })) << "record 1 may follow";
  EXPECT_TRUE(refused([](SmallTable& t) { t.tail.pop_back(); })) << "a code without a tail";
  EXPECT_TRUE(refused([](SmallTable& t) { t.runs.pop_back(); })) << "a segment that is not whole";
  EXPECT_TRUE(refused([](SmallTable& t) { t.length_bits = 0; })) << "no length";
  EXPECT_TRUE(refused([](SmallTable& t) { t.length_bits = 8; })) << "no code";
}

TEST(Packer, FreeValuesCostNothing) {
  Records records = combine({"a"}, {std::vector<uint8_t>(kPlane, 3)});
  std::vector<bool> free(kPlane);
  const size_t plain = pack(records, free, {4, 8, 16}).bytes();
  records.columns[0].values.push_back(7);
  for (size_t i = 100; i < 200; i += 2) records.number[i] = 1, free[i] = true;
  const Packed packed = pack(records, free, {4, 8, 16});
  EXPECT_EQ(packed.bytes(), plain);
  EXPECT_EQ(packed.columns[0].values, std::vector<uint8_t>{3});
}

TEST(Packer, EqualPlanesShareTheirSegments) {
  const Records records = random_records(20, 8, 5);
  const Packed packed = pack(records, std::vector<bool>(records.number.size()), {4, 8, 16});
  const std::vector<uint8_t>& window = packed.window;  // two entries per plane, from the third one on
  ASSERT_EQ(window.size(), 34u);
  for (size_t plane = 5; plane < 8; ++plane) {
    EXPECT_EQ(window[2 * plane - 4], window[4]);
    EXPECT_EQ(window[2 * plane - 3], window[5]);
  }
}

TEST(Packer, RefusesPartsOfPlanesAndNothingAtAll) {
  const Records part = combine({"a"}, {std::vector<uint8_t>(1000)});
  EXPECT_THROW(pack(part, std::vector<bool>(1000), {4, 8, 16}), std::runtime_error);
  const Records whole = combine({"a"}, {std::vector<uint8_t>(kPlane)});
  EXPECT_THROW(pack(whole, std::vector<bool>(kPlane, true), {4, 8, 16}), std::runtime_error);
}

TEST(Packer, ChoosesTheSmallestFormatWithinTheLimit) {
  const Records records = random_records(20, 2, 9);
  const std::vector<bool> none(records.number.size());
  const Packed small = pack(records, none, smallest_format(records, none, 1000));
  const Packed fast = pack(records, none, smallest_format(records, none, small.slowest() - 1));
  EXPECT_LT(fast.slowest(), small.slowest());
  EXPECT_GE(fast.bytes(), small.bytes());
  EXPECT_LE(small.bytes(), pack(records, none, {4, 8, 10}).bytes());
  EXPECT_THROW(smallest_format(records, none, 10), std::runtime_error);
}

TEST(PairPacker, NeighboursAndSingles) {
  const std::map<uint32_t, uint32_t> pairs = {{10, 11}, {11, 10}, {12, 13}, {13, 12}, {20, 50}, {50, 20}};
  const PackedPairs packed = pack_pairs(pairs);
  EXPECT_EQ(packed.start, (std::vector<uint32_t>{10, 20, 50}));
  EXPECT_EQ(packed.data, (std::vector<uint8_t>{2, 128 + 2, 128 + 1}));
}

TEST(PairPacker, RefusesWhatDoesNotFit) {
  EXPECT_THROW(pack_pairs({{0x10000, 0x10001}, {0x10001, 0x10000}}), std::runtime_error);
  EXPECT_THROW(pack_pairs({{10, 20}}), std::runtime_error);
  std::map<uint32_t, uint32_t> many;
  for (uint32_t i = 0; i < 65; ++i) many[10 * i] = 10000 + 10 * i, many[10000 + 10 * i] = 10 * i;
  EXPECT_THROW(pack_pairs(many), std::runtime_error);
}

TEST(PackSet, MembersAndGaps) {
  std::vector<bool> set(3 * 65536);
  EXPECT_THROW(pack_set(set, 16), std::runtime_error);
  for (const size_t i : {5u, 6u, 7u, 9u, 300u, 65535u, 65536u, 65537u, 131071u}) set[i] = true;
  const PackedSet packed = pack_set(set, 16);  // reads all of it back
  ASSERT_LT(packed.second_plane, packed.start.size());
  EXPECT_EQ(packed.start[0], 5u);
  EXPECT_EQ(packed.start[packed.second_plane], 0u);
  EXPECT_EQ(packed.members.size(), packed.start.size() * packed.format.segment_bytes);
  for (size_t i = 1000; i < 1256; ++i) set[i] = true;
  EXPECT_THROW(pack_set(set, 16), std::runtime_error);  // 256 members in a row
  for (size_t i = 1000; i < 1256; ++i) set[i] = false;
  set[131072] = true;
  EXPECT_THROW(pack_set(set, 16), std::runtime_error);
}

TEST(PackSet, AnyPattern) {
  uint32_t random = 1;
  for (unsigned round = 0; round < 20; ++round) {
    std::vector<bool> set(2 * 65536);
    for (size_t i = 0; i < set.size();) {
      random = random * 1664525 + 1013904223;
      const size_t members = 1 + (random >> 24) % (round + 1), gap = 1 + (random >> 8) % (1 + round * round * 40);
      for (size_t end = i + members; i < end && i < set.size(); ++i) set[i] = true;
      i += gap;
    }
    EXPECT_NO_THROW(pack_set(set, 12)) << round;
  }
}

std::vector<RunStart> fixed_runs(const std::vector<uint32_t>& at) {
  std::vector<RunStart> starts;
  for (const uint32_t i : at) starts.push_back({i, i, static_cast<uint8_t>(i % 36)});
  return starts;
}

TEST(PackRuns, NearAndFar) {
  const PackedRuns packed = pack_runs(fixed_runs({5, 6, 12, 19, 274, 529, 784, 3000, 65535, 65536, 131071}), 24);
  EXPECT_EQ(packed.start[0], 5u);  // pack_runs() reads all of it back
  ASSERT_LT(packed.second_plane, packed.start.size());
  EXPECT_EQ(packed.start[packed.second_plane], 0u);
  EXPECT_EQ(pack_runs({}, 24).bytes(), 0u);
  EXPECT_EQ(pack_runs(fixed_runs({70000}), 24).second_plane, 0u);
}

TEST(PackRuns, BeginsWhereItTakesFewestBytes) {
  const PackedRuns packed = pack_runs({{100, 100, 1}, {101, 190, 2}, {196, 196, 3}}, 24);
  EXPECT_EQ(packed.runs.size(), 4u);  // from 190 to 196 needs no byte of its own, so does from 100 to 101
}

TEST(PackRuns, RefusesWhatDoesNotFit) {
  EXPECT_THROW(pack_runs({{5, 5, 36}}, 24), std::runtime_error);
  EXPECT_THROW(pack_runs({{5, 7, 1}, {7, 7, 2}}, 24), std::runtime_error);
  EXPECT_THROW(pack_runs({{65535, 65536, 1}}, 24), std::runtime_error);
  EXPECT_THROW(pack_runs(fixed_runs({131072}), 24), std::runtime_error);
}

TEST(PackRuns, AnyPattern) {
  uint32_t random = 1;
  for (unsigned round = 0; round < 20; ++round) {
    std::vector<RunStart> starts;
    for (uint32_t at = round; at < 2 * 65536;) {
      random = random * 1664525 + 1013904223;
      const bool free = (random >> 20 & 3) == 0 && (at >> 16) == (at + 5) >> 16;
      starts.push_back({at, free ? at + 5 : at, static_cast<uint8_t>((random >> 24) % 36)});
      at += (free ? 6 : 1) + (random >> 8) % (1 + (round + 5) * (round + 5) * 40);
    }
    EXPECT_NO_THROW(pack_runs(starts, 24)) << round;
  }
}

// Files in the temporary directory, removed afterwards.
class Files : public testing::Test {
 protected:
  std::string write(const std::string& name, const std::string& text) {
    std::string path = testing::TempDir() + "embidi_packer_test_" + name;
    std::ofstream(path) << text;
    written_.push_back(path);
    return path;
  }
  void TearDown() override {
    for (const std::string& path : written_) static_cast<void>(std::remove(path.c_str()));
  }

 private:
  std::vector<std::string> written_;
};

TEST_F(Files, LockHasAVersion) {
  EXPECT_EQ(locked_version(write("lock", "# Unicode 1.2.3\n00  a.txt\n")), "1.2.3");
  EXPECT_THROW(locked_version(write("lock", "00  a.txt\n")), std::runtime_error);
}

TEST(Stages, ReadBackAndRefuseWhatDoesNotFit) {
  std::mt19937 random(1);
  std::vector<uint8_t> property;
  while (property.size() < 4096) property.insert(property.end(), 1 + random() % 60, static_cast<uint8_t>(random() % 5));
  property.resize(4096);
  const Records records = combine({"property"}, {property});
  const Stages stages = pack_stages(records);  // which compares
  EXPECT_EQ(stages.first.size(), 4096u / 16);
  EXPECT_EQ(stages.second.size() % 4, 0u);
  EXPECT_EQ(stages.third.size() % 4, 0u);
  EXPECT_EQ(stages.columns[0].values.size(), 5u);

  for (uint8_t& value : property) value = static_cast<uint8_t>(random() % 250);
  EXPECT_THROW(pack_stages(combine({"property"}, {property})), std::runtime_error);
  property.resize(4095);
  EXPECT_THROW(pack_stages(combine({"property"}, {property})), std::runtime_error);
}

TEST_F(Files, ReaderTakesMissingLinesAndNamesBadOnes) {
  write("p.txt",
        "# P-1.2.3.txt\n# Date: today\n# @missing: 0000..10FFFF; None\n0041..0043 ; A ; x # comment\n\n0044;B\n");
  const UcdFile file = read_ucd_file(testing::TempDir(), "embidi_packer_test_p.txt");
  EXPECT_EQ(file.version, "1.2.3");
  EXPECT_EQ(file.date, "today");
  ASSERT_EQ(file.missing.size(), 1u);
  EXPECT_EQ(file.missing[0].last, 0x10FFFFu);
  ASSERT_EQ(file.rows.size(), 2u);
  EXPECT_EQ(file.rows[0].fields, (std::vector<std::string>{"A", "x"}));
  EXPECT_EQ(file.rows[1].first, 0x44u);
  for (const char* line : {"xyz ; A", "110000 ; A", "0043..0041 ; A", "0041"}) {
    write("p.txt", "# P-1.2.3.txt\n" + std::string(line) + "\n");
    EXPECT_THROW(read_ucd_file(testing::TempDir(), "embidi_packer_test_p.txt"), std::runtime_error) << line;
  }
}

TEST_F(Files, RangesOfUnicodeDataAreTwoLines) {
  const std::filesystem::path folder = std::filesystem::path(testing::TempDir()) / "embidi_packer_test";
  std::filesystem::create_directories(folder);
  const auto read = [&](const char* text) {
    std::ofstream(folder / "UnicodeData.txt") << text;
    return read_unicode_data(folder.string());
  };
  const UcdFile file =
      read("0041;LETTER A;Lu;0;L\n3400;<CJK, First>;Lo;0;L\n4DBF;<CJK, Last>;Lo;0;L\n1F600;FACE;So;0;ON\n");
  ASSERT_EQ(file.rows.size(), 3u);
  EXPECT_EQ(file.rows[0].last, 0x41u);
  EXPECT_EQ(file.rows[1].first, 0x3400u);
  EXPECT_EQ(file.rows[1].last, 0x4DBFu);
  EXPECT_EQ(file.rows[2].first, 0x1F600u);
  EXPECT_EQ(file.rows[2].fields.at(1), "So");
  EXPECT_THROW(read("4DBF;<CJK, Last>;Lo\n"), std::runtime_error);
  EXPECT_THROW(read("0041;LETTER A;Lu\n4DBF;<CJK, Last>;Lo\n"), std::runtime_error);
  EXPECT_THROW(read(""), std::runtime_error);
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace tablegen
