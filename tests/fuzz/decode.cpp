// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Decoding any bytes: code points, byte offsets, the paragraph's end; paragraph by paragraph to the end of the text.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fuzz.hpp"

using namespace embidi::fuzz;

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  Input input(data, size);
  input.options.recognize = EMBIDI_RECOGNIZE_NONE;
  input.options.numbers = 0;  // there is no room for structures
  std::string_view rest = input.text;
  do {
    Paragraph paragraph(rest.size() + 1, 0);
    REQUIRE(paragraph.layout(rest, input.options).status == EMBIDI_OK);
    check_text(paragraph.get(), rest);
    const size_t consumed = embidi_consumed_bytes(paragraph.get());
    REQUIRE((consumed > 0) == !rest.empty());
    rest.remove_prefix(consumed);
  } while (!rest.empty());
  return 0;
}
