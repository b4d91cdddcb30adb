// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// JSON of the checks (checks.md 2 and 3).
#ifndef EMBIDI_PORT_HOST_CHECK_JSON_HPP
#define EMBIDI_PORT_HOST_CHECK_JSON_HPP

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "embidi/embidi.h"
#include "json.hpp"

namespace embidi::tool {

// A label, with what it can be taken for, which the library keeps during a call only.
struct CheckedLabel : embidi_label {
  explicit CheckedLabel(const embidi_label& label)
      : embidi_label(label), lookalike_text(label.lookalike == nullptr ? "" : label.lookalike, label.lookalike_length) {
    lookalike = nullptr;
  }
  std::string lookalike_text;  // empty: none
};

// A checked domain name with its labels.
struct Domain {
  embidi_domain summary{};
  std::vector<CheckedLabel> labels;

  // For the library: keeps the labels in the Domain that is `user`.
  static bool keep(void* user, const embidi_label* label) {
    static_cast<Domain*>(user)->labels.emplace_back(*label);
    return true;
  }
};

// The object of `check-domain`, keys in the order of checks.md 2.
Json domain_json(const Domain& domain);

// The numbers of the set bits, from 1: violations.
Json bits_json(unsigned bits);

const char* error_name(std::uint8_t error);

// The warnings of an IRI, in their order.
std::vector<std::string> iri_warning_names(std::uint32_t warnings);

// The text of a payload's row, decoded.
std::string row_text(std::string_view text, const embidi_payload_row& row);

// The host of a checked IRI, as it is displayed.
std::string host_display_of(embidi_paragraph& paragraph);

}  // namespace embidi::tool

#endif
