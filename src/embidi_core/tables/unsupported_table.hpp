// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-FileCopyrightText: 1991-2026 Unicode, Inc.
// SPDX-License-Identifier: MIT AND LicenseRef-Unicode-3.0

// Generated, not to be edited, by: embidi-tablegen --ucd DIR --lock tables/ucd.lock --scripts docs/spec/examples/unsupported.txt --unsupported src/embidi_core/tables/unsupported_table.hpp
// from data files of the Unicode Character Database (Copyright Unicode, Inc.; Unicode License V3, see LICENSE):
//   Scripts.txt, Unicode 18.0.0, 2026-06-29, 15:25:26 GMT
// Bytes of each table:
//   kStart: 50
//   kMembers: 400
//   together: 450
// clang-format off
#ifndef EMBIDI_TABLES_GENERATED_UNSUPPORTED_TABLE_HPP
#define EMBIDI_TABLES_GENERATED_UNSUPPORTED_TABLE_HPP

#include <stdint.h>

namespace embidi {

namespace {

struct UnsupportedTable {  // unicode/unsupported.cpp
  static constexpr uint32_t kSegments = 25;
  static constexpr uint32_t kSecondPlane = 13;
  static constexpr uint32_t kSegmentBytes = 16;
  static constexpr uint32_t kGapBits = 3;
  static constexpr uint16_t kStart[25] = {
      2304, 2527, 2654, 2790, 2946, 3046, 3242, 3402, 3840, 6016, 6912, 43008, 43520, 2560, 4096, 4577, 4924, 5061,
      5504, 5917, 6560, 7178, 7487, 7954, 24832,
  };
  static constexpr uint8_t kMembers[400] = {
      4, 81, 122, 241, 66, 18, 177, 57, 11, 34, 74, 18, 32, 8, 12, 16, 42, 202, 25, 52, 18, 177, 57, 17, 17, 18, 9, 44,
      18, 27, 15, 32, 15, 136, 10, 25, 73, 25, 177, 57, 17, 42, 81, 25, 26, 8, 15, 32, 103, 57, 25, 66, 18, 177, 57, 17,
      42, 74, 18, 29, 44, 17, 42, 144, 17, 51, 25, 35, 17, 9, 19, 19, 27, 100, 43, 25, 34, 14, 8, 0, 173, 105, 25, 185,
      130, 73, 25, 39, 17, 25, 18, 34, 87, 177, 25, 184, 81, 42, 73, 25, 39, 21, 25, 34, 81, 24, 12, 105, 25, 1, 51, 24,
      52, 130, 209, 25, 147, 193, 73, 10, 59, 12, 49, 9, 70, 82, 24, 0, 1, 72, 4, 36, 1, 39, 1, 36, 121, 60, 16, 37, 0,
      160, 0, 0, 2, 94, 86, 80, 255, 0, 0, 231, 2, 60, 1, 65, 234, 94, 86, 112, 1, 77, 0, 166, 8, 3, 60, 123, 24, 112,
      64, 0, 0, 0, 0, 0, 0, 45, 83, 0, 70, 8, 102, 0, 32, 128, 2, 78, 84, 0, 33, 0, 0, 55, 9, 114, 82, 0, 36, 96, 184,
      201, 2, 46, 80, 0, 0, 0, 33, 21, 65, 25, 234, 28, 87, 72, 0, 0, 0, 0, 0, 0, 0, 0, 4, 78, 0, 36, 9, 0, 68, 10, 8,
      50, 1, 53, 144, 56, 0, 96, 160, 11, 145, 0, 47, 110, 5, 59, 86, 33, 66, 18, 177, 57, 17, 40, 74, 18, 26, 14, 13,
      58, 59, 40, 11, 81, 10, 9, 1, 38, 81, 8, 9, 33, 81, 16, 8, 16, 29, 1, 92, 40, 30, 0, 72, 8, 80, 0, 2, 54, 0, 38,
      34, 0, 69, 11, 80, 38, 6, 58, 86, 160, 28, 216, 124, 184, 185, 0, 60, 196, 58, 10, 65, 17, 241, 18, 96, 9, 80, 0,
      66, 2, 46, 88, 27, 0, 72, 8, 0, 83, 93, 88, 85, 64, 152, 72, 1, 45, 112, 10, 235, 2, 32, 177, 112, 73, 57, 17, 3,
      44, 9, 16, 72, 8, 86, 49, 17, 1, 37, 17, 55, 80, 70, 16, 238, 207, 136, 0, 3, 41, 232, 101, 0, 50, 13, 8, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 58, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  };
};

}  // namespace
}  // namespace embidi

#endif
