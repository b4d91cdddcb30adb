// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The TLDs of the Public Suffix List, read and converted independently of the generator: ICU makes the A-labels.
#ifndef EMBIDI_TABLES_TLD_TESTS_PSL_HPP
#define EMBIDI_TABLES_TLD_TESTS_PSL_HPP

#include <string>
#include <unordered_set>
#include <vector>

namespace tldtest {

struct Psl {
  std::vector<std::u32string> names;        // sorted, as the list writes them
  std::vector<std::u32string> a_labels;     // of those with other than ASCII characters
  std::unordered_set<std::u32string> both;  // names and A-labels
  bool pinned = false;                      // it is the version of tables/tld.lock
};

// The installed list; read once.
const Psl& psl();

std::u32string from_utf8(const std::string& text);

}  // namespace tldtest

#endif
