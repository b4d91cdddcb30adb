// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// payload.md: what a QR code holds, as labelled rows. Ranges are of bytes of TEXT.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "checks.hpp"

namespace embidi_reference {

// `check` of section 5: of `check-iri` on the decoded text.
struct PayloadCheck {
  bool ok = false;
  std::vector<std::string> warnings;
  std::optional<std::u32string> host_display;  // of no host none
};

struct PayloadRow {
  std::string label;
  std::size_t begin = 0, end = 0;
  std::string decode;   // the name of the decoding
  std::u32string text;  // decoded
  bool secret = false;
  std::optional<PayloadCheck> check;
};

struct Payload {
  std::string kind;
  bool ok = false;
  bool malformed = false;
  std::vector<std::string> warnings;
  std::vector<PayloadRow> rows;
};

// `text` is the whole of one code, UTF-8 or nearly so.
Payload read_payload(const Data& data, const std::string& text);

}  // namespace embidi_reference
