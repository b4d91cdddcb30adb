// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-FileCopyrightText: 1991-2026 Unicode, Inc.
// SPDX-License-Identifier: MIT AND LicenseRef-Unicode-3.0

// Generated, not to be edited, by: embidi-tablegen --ucd DIR --lock tables/unicode_data.lock --presentation src/embidi_core/tables/presentation_tables.hpp
// from data files of the Unicode Character Database (Copyright Unicode, Inc.; Unicode License V3, see LICENSE):
//   UnicodeData.txt, Unicode 15.0.0
// Bytes of each table:
//   kBasicStart: 43
//   kExtended: 43
//   together: 86
// clang-format off
#ifndef EMBIDI_TABLES_GENERATED_PRESENTATION_TABLES_HPP
#define EMBIDI_TABLES_GENERATED_PRESENTATION_TABLES_HPP

#include <stdint.h>

namespace embidi {

namespace {

constexpr uint32_t kFourForms = 128;
constexpr uint32_t kGap = 99;
constexpr uint32_t kFirstBasic = 1569;
constexpr uint8_t kBasicStart[43] = {
    0, 1, 3, 5, 7, 9, 13, 15, 19, 21, 25, 29, 33, 37, 41, 43, 45, 47, 49, 53, 57, 61, 65, 69, 73, 77, 81, 81, 81, 81,
    81, 81, 81, 85, 89, 93, 97, 101, 105, 109, 111, 113, 117,
};
constexpr uint32_t kFirstExtended = 1649;
constexpr uint8_t kExtended[43] = {
    0, 138, 141, 143, 137, 142, 136, 179, 181, 147, 146, 149, 150, 28, 27, 29, 23, 39, 32, 184, 190, 194, 192, 73, 202,
    79, 208, 205, 97, 98, 127, 104, 188, 86, 85, 87, 100, 90, 84, 88, 223, 119, 219,
};

}  // namespace
}  // namespace embidi

#endif
