// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// links.md 6: formatting (UTS #58). `convert --to link` is to_link().
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "reference.hpp"

namespace embidi_reference {

struct QueryPair {
  std::u32string key;
  std::optional<std::u32string> value;
};

// "Given scheme, host, segments, [key, value?] pairs, fragment, directives, all unescaped".
struct LinkParts {
  std::u32string scheme, host;  // "https", "example.com"
  std::vector<std::u32string> segments;
  std::vector<QueryPair> query;
  std::optional<std::u32string> fragment;  // empty all the same where there are directives
  std::vector<std::u32string> directives;
};

std::u32string format_link(const Data& data, const LinkParts& parts);

// The same "from a URL string", which is declared to be a `kind` (checks.md 4.4). `paragraph` has no paragraph
// separator. What is neither an IRI nor an address after `mailto:` stays as it is.
std::u32string to_link(const Data& data, const std::u32string& paragraph, Kind kind);

}  // namespace embidi_reference
