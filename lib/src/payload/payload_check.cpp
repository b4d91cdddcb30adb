// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The links of a payload: payload.md 5, `check`.
#include <stddef.h>
#include <stdint.h>

#include "embidi/config.h"

#if EMBIDI_STRUCTURES

#include "check/iri_check.hpp"
#include "convert/output.hpp"
#include "payload/open.hpp"
#include "payload/payload_check.hpp"
#include "payload/reader.hpp"
#include "payload/rows.hpp"

namespace embidi {

size_t put_link(const embidi_payload& p, const embidi_payload_row& row, char* buffer, size_t capacity) {
  Output output(buffer, capacity);
  if (row.label == EMBIDI_ROW_HOST) output.put_ascii("https://");
  if (is_in(row.label, kRecipients | fact(EMBIDI_ROW_EMAIL))) output.put_ascii("mailto:");
  put_text(output, p.text, row);
  return output.size();
}

void note_link(embidi_payload& p, const embidi_payload_row& row, bool ok) {
  if (!ok) p.warnings |= EMBIDI_PAYLOAD_WARN_BAD_LINK;
  if (row.end > p.links_end) {
    p.links_end = row.end;
    --p.links;
  }
  decide(p);
}

}  // namespace embidi

using namespace embidi;

embidi_result embidi_payload_check(embidi_payload* payload, const embidi_payload_row* row, embidi_paragraph* paragraph,
                                   embidi_paragraph* scratch, char* buffer, size_t capacity, embidi_iri* out) {
  if (out == nullptr) return {EMBIDI_BAD_ARGUMENT, 7};
  *out = {};
  out->syntax_error = EMBIDI_NO_POSITION;
  if (payload == nullptr) return {EMBIDI_BAD_ARGUMENT, 1};
  if (row == nullptr || !row->checked) return {EMBIDI_BAD_ARGUMENT, 2};
  if (paragraph == nullptr) return {EMBIDI_BAD_ARGUMENT, 3};
  if (scratch == paragraph) return {EMBIDI_BAD_ARGUMENT, 4};
  if (buffer == nullptr && capacity > 0) return {EMBIDI_BAD_ARGUMENT, 5};
  const size_t bytes = put_link(*payload, *row, buffer, capacity);
  if (bytes > capacity) return {EMBIDI_BUFFER_TOO_SMALL, bytes};
  const embidi_result result =
      check_iri(*paragraph, scratch, reinterpret_cast<const uint8_t*>(buffer), bytes, EMBIDI_BASE_AUTO, *out);
  if (result.status == EMBIDI_OK) note_link(*payload, *row, out->ok);
  return result;
}

#endif
