// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-FileCopyrightText: 1991-2026 Unicode, Inc.
// SPDX-License-Identifier: MIT AND LicenseRef-Unicode-3.0

// Generated, not to be edited, by: embidi-tablegen --ucd DIR --lock tables/unicode_data.lock --presentation src/embidi_core/tables/presentation_tables.hpp
// from data files of the Unicode Character Database (Copyright Unicode, Inc.; Unicode License V3, see LICENSE):
//   UnicodeData.txt, Unicode 15.0.0
// Bytes of each table:
//   kBasicStart: 43
//   kExtended: 99
//   kFourForms: 13
//   together: 155
// clang-format off
#ifndef EMBIDI_TABLES_GENERATED_PRESENTATION_TABLES_HPP
#define EMBIDI_TABLES_GENERATED_PRESENTATION_TABLES_HPP

#include <stdint.h>

namespace embidi {

namespace {

constexpr uint32_t kFirstBasic = 1569;
constexpr uint8_t kBasicStart[43] = {
    0, 1, 3, 5, 7, 9, 13, 15, 19, 21, 25, 29, 33, 37, 41, 43, 45, 47, 49, 53, 57, 61, 65, 69, 73, 77, 81, 81, 81, 81,
    81, 81, 81, 85, 89, 93, 97, 101, 105, 109, 111, 113, 117,
};
constexpr uint32_t kFirstExtended = 1649;
constexpr uint8_t kExtended[99] = {
    1, 0, 0, 0, 0, 0, 0, 0, 23, 15, 3, 0, 0, 7, 19, 11, 0, 0, 39, 35, 0, 43, 47, 57, 0, 0, 0, 53, 51, 55, 0, 0, 61, 0,
    0, 0, 0, 0, 0, 59, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 27, 0, 31, 0, 0, 63, 0, 0, 0, 132, 0, 67, 0, 75, 0, 71, 0, 0, 0,
    0, 0, 0, 79, 81, 0, 0, 91, 0, 85, 87, 0, 0, 0, 145, 138, 136, 140, 147, 0, 143, 173, 0, 0, 0, 149, 0, 95, 97,
};
constexpr uint8_t kFourForms[13] = {
    0, 231, 108, 0, 0, 0, 40, 81, 5, 36, 1, 136, 0,
};

}  // namespace
}  // namespace embidi

#endif
