// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-FileCopyrightText: 1991-2026 Unicode, Inc.
// SPDX-License-Identifier: MIT AND LicenseRef-Unicode-3.0

// Generated, not to be edited, by: embidi-tablegen --ucd DIR --lock tables/ucd.lock --conjuncts src/embidi_core/tables/conjunct_tables.hpp
// from data files of the Unicode Character Database (Copyright Unicode, Inc.; Unicode License V3, see LICENSE):
//   DerivedCoreProperties.txt, Unicode 18.0.0, 2026-08-07, 16:19:42 GMT
//   auxiliary/GraphemeBreakProperty.txt, Unicode 18.0.0, 2026-06-29, 15:25:05 GMT
//   extracted/DerivedBidiClass.txt, Unicode 18.0.0, 2026-07-02, 16:50:27 GMT
// Bytes of each table:
//   kStart: 66
//   kMembers: 231
//   kLinkers: 46
//   together: 343
// clang-format off
#ifndef EMBIDI_TABLES_GENERATED_CONJUNCT_TABLES_HPP
#define EMBIDI_TABLES_GENERATED_CONJUNCT_TABLES_HPP

#include <stdint.h>

namespace embidi {

namespace {

struct ConjunctTable {  // unicode/conjuncts.cpp
  static constexpr uint32_t kSegments = 33;
  static constexpr uint32_t kSecondPlane = 20;
  static constexpr uint32_t kSegmentBytes = 7;
  static constexpr uint32_t kGapBits = 5;
  static constexpr uint16_t kStart[33] = {
      2325, 2453, 2524, 2738, 2866, 3006, 3160, 3349, 4096, 4206, 5909, 6688, 6970, 7086, 12334, 43347, 43495, 43642,
      43968, 65438, 2560, 4355, 4661, 4992, 5058, 5551, 6400, 6461, 6748, 7231, 7940, 28656, 53605,
  };
  static constexpr uint8_t kMembers[231] = {
      30, 37, 24, 8, 0, 8, 0, 1, 20, 225, 35, 132, 56, 32, 65, 48, 64, 163, 1, 20, 224, 65, 160, 63, 59, 1, 20, 224, 65,
      164, 56, 36, 65, 49, 32, 56, 32, 61, 1, 20, 0, 16, 96, 100, 65, 35, 97, 73, 64, 3, 38, 56, 32, 119, 47, 32, 20,
      43, 48, 196, 131, 35, 64, 100, 12, 13, 32, 0, 0, 0, 62, 32, 75, 0, 52, 0, 0, 0, 53, 182, 70, 1, 33, 32, 132, 0,
      11, 54, 9, 30, 32, 75, 96, 52, 64, 0, 0, 0, 64, 0, 0, 0, 0, 0, 0, 32, 53, 99, 13, 36, 63, 160, 10, 9, 160, 97, 1,
      16, 96, 35, 64, 96, 0, 11, 0, 0, 0, 27, 0, 0, 0, 0, 0, 64, 0, 0, 0, 0, 0, 0, 47, 129, 97, 0, 29, 0, 0, 29, 36, 34,
      32, 120, 32, 0, 32, 255, 9, 0, 46, 41, 32, 1, 10, 34, 33, 2, 38, 32, 34, 33, 101, 32, 224, 44, 32, 32, 255, 7, 0,
      32, 0, 0, 226, 34, 1, 8, 65, 0, 25, 32, 194, 38, 66, 29, 40, 32, 0, 40, 134, 32, 0, 0, 0, 32, 255, 0, 0, 178, 32,
      0, 1, 13, 13, 34, 32, 0, 0, 64, 0, 0, 0, 0, 0, 0, 70, 192, 221, 108, 32, 32, 64,
  };
  static constexpr uint32_t kSecondPlaneShift = 12288;
  static constexpr uint32_t kLinkerCount = 23;
  static constexpr uint16_t kLinkers[23] = {
      2381, 2509, 2765, 2893, 3149, 3405, 4153, 6098, 6752, 6980, 7083, 7413, 7414, 43456, 43766, 55871, 57651, 58320,
      59710, 59962, 59975, 60057, 61250,
  };
};

}  // namespace
}  // namespace embidi

#endif
