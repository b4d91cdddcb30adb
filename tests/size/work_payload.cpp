// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include <stddef.h>
#include <stdint.h>

#include "embidi/embidi.h"
#include "work.hpp"

#if EMBIDI_STRUCTURES

namespace embidi::test {

namespace {

char buffer[1024];

}  // namespace

bool read_payload(embidi_paragraph* paragraph, embidi_paragraph* scratch, const Input& input, uint32_t& sum) {
  embidi_payload payload;
  if (embidi_payload_open(&payload, input.text, input.bytes, paragraph).status != EMBIDI_OK) return false;
  embidi_iri iri;
  size_t written = 0;
  for (embidi_payload_row row; embidi_payload_next(&payload, &row);) {
    if (embidi_payload_decode(input.text, &row, buffer, sizeof buffer, &written).status != EMBIDI_OK) return false;
    embidi_payload_reader reader;
    embidi_payload_read(input.text, &row, &reader);
    for (uint32_t c = 0; embidi_payload_read_next(&reader, &c);) sum += c;
    if (row.checked &&
        embidi_payload_check(&payload, &row, paragraph, scratch, buffer, sizeof buffer, &iri).status != EMBIDI_OK) {
      return false;
    }
    sum += static_cast<uint32_t>(written) + row.label;
  }
  embidi_payload_rewind(&payload);
  sum += payload.warnings;
  return payload.ok;
}

}  // namespace embidi::test

#endif
