/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* embidi/payload.h from C. */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "c_api.h"

void test_payload(embidi_paragraph* p) {
  static const char text[] = "MECARD:N:A\\;b;URL:https://a.co;;";
  embidi_payload payload;
  embidi_payload_row row;
  embidi_result r = embidi_payload_open(&payload, text, sizeof text - 1, p);
  CHECK(r.status == EMBIDI_OK && r.number == 0);
  CHECK(payload.kind == EMBIDI_PAYLOAD_CONTACT && !payload.ok && !payload.malformed && payload.warnings == 0);
  CHECK(embidi_payload_next(&payload, &row) && row.label == EMBIDI_ROW_NAME && row.begin == 9 && row.end == 13);

  embidi_payload_reader reader;
  uint32_t c = 0;
  size_t count = 0;
  embidi_payload_read(text, &row, &reader);
  uint32_t sum = 0;
  for (; embidi_payload_read_next(&reader, &c); ++count) sum += c;
  CHECK(count == 3 && sum == 'A' + ';' + 'b');
  char buffer[CHARS];
  size_t written = 0;
  r = embidi_payload_decode(text, &row, NULL, 0, &written);
  CHECK(r.status == EMBIDI_BUFFER_TOO_SMALL && r.number == 3 && written == 0);
  CHECK(embidi_payload_decode(text, &row, buffer, 3, &written).status == EMBIDI_OK);
  CHECK(written == 3 && memcmp(buffer, "A;b", 3) == 0);

  CHECK(embidi_payload_decode(NULL, &row, buffer, 3, &written).number == 1 && written == 0);
  CHECK(embidi_payload_decode(text, NULL, buffer, 3, &written).number == 2);
  CHECK(embidi_payload_decode(text, &row, NULL, 3, &written).number == 3);
  CHECK(embidi_payload_decode(text, &row, NULL, 1, &written).number == 3);
  CHECK(embidi_payload_decode(text, &row, buffer, 3, NULL).number == 5);

  embidi_iri iri;
  CHECK(embidi_payload_check(&payload, &row, p, NULL, buffer, sizeof buffer, &iri).status == EMBIDI_BAD_ARGUMENT);
  CHECK(embidi_payload_next(&payload, &row) && row.label == EMBIDI_ROW_URL && row.checked && !payload.ok);
  CHECK(embidi_payload_check(NULL, &row, p, NULL, buffer, sizeof buffer, &iri).number == 1);
  CHECK(embidi_payload_check(&payload, NULL, p, NULL, buffer, sizeof buffer, &iri).number == 2);
  CHECK(embidi_payload_check(&payload, &row, NULL, NULL, buffer, sizeof buffer, &iri).number == 3);
  CHECK(embidi_payload_check(&payload, &row, p, p, buffer, sizeof buffer, &iri).number == 4);
  CHECK(embidi_payload_check(&payload, &row, p, NULL, NULL, sizeof buffer, &iri).number == 5);
  CHECK(embidi_payload_check(&payload, &row, p, NULL, buffer, sizeof buffer, NULL).number == 7);
  CHECK(embidi_payload_check(&payload, &row, p, NULL, buffer, sizeof buffer, &iri).status == EMBIDI_OK);
  CHECK(iri.ok && payload.ok && !embidi_payload_next(&payload, &row));
  embidi_payload_rewind(&payload);
  CHECK(embidi_payload_next(&payload, &row) && row.label == EMBIDI_ROW_NAME);

  /* The paragraph tells what begins like no other kind; for a scheme it need not have room. */
  static const char link[] = "https://a.co/0123456789012345678901234567890123456789012345678901234567890123456789";
  CHECK(embidi_payload_open(&payload, link, sizeof link - 1, p).status == EMBIDI_OK);
  CHECK(payload.kind == EMBIDI_PAYLOAD_URL);
  CHECK(embidi_payload_open(&payload, link + 8, sizeof link - 9, p).status == EMBIDI_TOO_LONG);
  CHECK(embidi_payload_open(&payload, NULL, 1, p).number == 2);
}
