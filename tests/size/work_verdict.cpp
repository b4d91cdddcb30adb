// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include <stddef.h>
#include <stdint.h>

#include "embidi/verdict.h"
#include "work.hpp"

#if EMBIDI_STRUCTURES

namespace embidi::test {

namespace {

char buffer[EMBIDI_VERDICT_BUFFER(256)];
embidi_verdict verdict;

}  // namespace

bool judge(embidi_paragraph* paragraph, embidi_paragraph* scratch, const Input& input, uint32_t& sum) {
  const embidi_result r =
      embidi_verdict_of(paragraph, scratch, input.text, input.bytes, buffer, sizeof buffer, &verdict);
  sum += verdict.warning_count;
  for (embidi_payload_row row; embidi_payload_next(&verdict.payload, &row);) {
    const auto label = static_cast<embidi_payload_label>(row.label);
    sum += static_cast<uint8_t>(*embidi_payload_label_text(label, &embidi_english));
    embidi_payload_reader reader;
    embidi_payload_read(input.text, &row, &reader);
    for (uint32_t c = 0; embidi_payload_read_next(&reader, &c);) sum += c;
  }
  const auto warning = static_cast<embidi_warning>(verdict.warnings[0]);
  const auto kind = static_cast<embidi_payload_kind>(verdict.kind);
  sum += static_cast<uint8_t>(*embidi_warning_text(warning, &embidi_english));
  sum += static_cast<uint8_t>(*embidi_payload_kind_text(kind, &embidi_english));
  return r.status == EMBIDI_OK;
}

bool format(embidi_paragraph* paragraph, const Input& input, uint32_t& sum) {
  const embidi_text text = {input.text, input.bytes};
  const embidi_link_pair pair = {text, text};
  const embidi_link_parts parts = {text, text, &text, 1, &pair, 1, text, &text, 1};
  size_t written = 0;
  sum += static_cast<uint32_t>(embidi_extensions_begin(paragraph, 0));
  return embidi_link_format(&parts, buffer, sizeof buffer, &written).status == EMBIDI_OK;
}

}  // namespace embidi::test

#endif
