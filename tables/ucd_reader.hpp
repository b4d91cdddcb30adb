// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Reads text files of the Unicode Character Database (UAX #44, 4.2).
#ifndef EMBIDI_TABLES_UCD_READER_HPP
#define EMBIDI_TABLES_UCD_READER_HPP

#include <cstdint>
#include <string>
#include <vector>

namespace tablegen {

// One data line: a range of code points and the fields after it, trimmed, the comment dropped.
struct UcdRow {
  uint32_t first;
  uint32_t last;
  std::vector<std::string> fields;
};

struct UcdFile {
  std::string name;             // as in the lock file, e.g. "extracted/DerivedBidiClass.txt"
  std::string version;          // from the first line, e.g. "18.0.0"
  std::string date;             // from the "# Date:" line, e.g. "2025-07-24, 00:12:44 GMT"
  std::vector<UcdRow> missing;  // "# @missing:" lines in the order of the file: a later one overrides an earlier one
  std::vector<UcdRow> rows;
};

// Throws std::runtime_error, which names the file, where it cannot be read or a line cannot be understood.
UcdFile read_ucd_file(const std::string& directory, const std::string& name);

// A file of UTS #58, which has no version, so that it gets the one given; and no field in its rows where it lists a
// set.
UcdFile read_link_file(const std::string& directory, const std::string& name, const std::string& version);

// UnicodeData.txt, which has neither comments nor a version: each row's fields are those after the code point, and two
// lines "<..., First>" and "<..., Last>" are one row.
UcdFile read_unicode_data(const std::string& directory);

// Whether a file is there.
bool has_ucd_file(const std::string& directory, const std::string& name);

// The Unicode version that a lock file pins. That the files are those of the lock is sha256sum's to check (regenerate).
std::string locked_version(const std::string& lock_path);

}  // namespace tablegen

#endif
