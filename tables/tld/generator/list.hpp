// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Lists of TLDs as text: the Public Suffix List, and a plain list.
#ifndef EMBIDI_TABLES_TLD_LIST_HPP
#define EMBIDI_TABLES_TLD_LIST_HPP

#include <set>
#include <string>
#include <string_view>

namespace tldgen {

// A TLD as code points: the U-label of an internationalized one, ASCII capitals folded.
using Labels = std::set<std::u32string>;

// The rightmost labels of the rules in the ICANN section. Throws std::runtime_error where there is no such section.
Labels read_public_suffix_list(std::string_view text);

// One TLD a line, as U-label or A-label; "#" starts a comment. Throws std::runtime_error, naming the line.
Labels read_plain_list(std::string_view text);

}  // namespace tldgen

#endif
