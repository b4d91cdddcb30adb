// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Checks, conversions, payloads and verdicts for embidi.mjs; as layout.cpp.
#include <stddef.h>
#include <stdint.h>

#include "../bidi_control.hpp"
#include "embidi/embidi.h"
#include "exports.hpp"
#include "records.hpp"

namespace embidi::wasm {
namespace {

// What was looked at last.
embidi_iri i;
embidi_payload p;
embidi_payload_row r;
embidi_verdict v;

// The labels of a domain name: records as far as there is room, and behind each other the bytes of what they can be
// taken for. Without room they are counted.
struct Labels {
  uint32_t* out;
  uint32_t room;  // records
  char* lookalikes;
  uint32_t count, text;

  static bool take(void* user, const embidi_label* label) {
    Labels& labels = *static_cast<Labels*>(user);
    const embidi_label& l = *label;
    if (labels.count < labels.room) {
      uint32_t* out = labels.out + labels.count * kLabelWords;
      const uint32_t lookalike_begin = labels.text;
      EMBIDI_WASM_LABEL(EMBIDI_WASM_PUT)
      for (uint32_t n = 0; n < l.lookalike_length; ++n) labels.lookalikes[labels.text + n] = l.lookalike[n];
    }
    ++labels.count;
    labels.text += l.lookalike_length;
    return true;
  }
};

void put_domain(const embidi_domain& d, const Labels& labels, uint32_t* out) { EMBIDI_WASM_DOMAIN(EMBIDI_WASM_PUT) }

void put_iri(uint32_t* out) { EMBIDI_WASM_IRI(EMBIDI_WASM_PUT) }

}  // namespace

// ------------------------------------------------------------------------------------------------ domain names

EXPORT(check_domain)
uint32_t check_domain(const char* text, uint32_t bytes, uint32_t* records, uint32_t room, char* lookalikes,
                      uint32_t* out) {
  Labels labels = {records, room, lookalikes, 0, 0};
  embidi_domain d;
  const embidi_result result = embidi_bidi_rule(text, bytes, Labels::take, &labels, &d);
  if (result.status != EMBIDI_OK) return answer(result, out);
  put_domain(d, labels, out);
  return EMBIDI_OK;
}

// False: the paragraph has no host that is a name.
EXPORT(check_host)
uint32_t check_host(embidi_paragraph* paragraph, uint32_t* records, uint32_t room, char* lookalikes, uint32_t* out) {
  Labels labels = {records, room, lookalikes, 0, 0};
  embidi_domain d;
  if (!embidi_host_check(paragraph, Labels::take, &labels, &d)) return false;
  put_domain(d, labels, out);
  return true;
}

// ------------------------------------------------------------------------------------------------ IRIs

EXPORT(check_iri)
uint32_t check_iri(embidi_paragraph* paragraph, embidi_paragraph* scratch, const char* text, uint32_t bytes,
                   uint32_t base, uint32_t* out) {
  const embidi_result result = embidi_iri_check(paragraph, scratch, text, bytes, static_cast<embidi_base>(base), &i);
  if (result.status != EMBIDI_OK) return answer(result, out);
  put_iri(out);
  return EMBIDI_OK;
}

// The fields of a paragraph, and a word each for their violations.
EXPORT(violations) void violations(embidi_paragraph* paragraph, uint32_t* out) {
  const size_t count = embidi_field_count(paragraph);
  for (size_t n = 0; n < count; ++n) out[n] = embidi_field_violations(paragraph, n);
}

// The canonical text of the address of the IRI that was checked last; returns its bytes.
EXPORT(address_text) uint32_t address_text(char* out) { return embidi_address_text(&i, out); }
EXPORT(address_text_bytes) uint32_t address_text_bytes() { return EMBIDI_ADDRESS_TEXT; }

EXPORT(host_display)
uint32_t host_display(embidi_paragraph* paragraph, char* buffer, uint32_t capacity, uint32_t* out) {
  size_t written = 0;
  const embidi_result result = embidi_host_display(paragraph, buffer, capacity, &written);
  return answer(result, out, written);
}

EXPORT(is_control) uint32_t is_control(uint32_t code_point) { return is_bidi_control(code_point); }

// REFUSED: the number is the character where it cannot be converted; a second word is where that component ends, but of
// a link.
EXPORT(convert)
uint32_t convert(embidi_paragraph* paragraph, uint32_t to, const char* text, uint32_t bytes, uint32_t base,
                 uint32_t recognize, char* buffer, uint32_t capacity, uint32_t* out) {
  embidi_options options = {};
  options.base = static_cast<uint8_t>(base);
  options.recognize = static_cast<uint8_t>(recognize);
  size_t written = 0;
  embidi_result result = embidi_iri_convert(paragraph, static_cast<embidi_conversion>(to), text, bytes, &options,
                                            buffer, capacity, &written);
  if (result.status == EMBIDI_REFUSED && to != EMBIDI_TO_LINK) {
    out[1] = embidi_extensions_begin(paragraph, result.number);
    result.number = embidi_get_field(paragraph, result.number).begin;
  }
  return answer(result, out, written);
}

// ------------------------------------------------------------------------------------------------ payloads

EXPORT(payload_open)
uint32_t payload_open(embidi_paragraph* paragraph, const char* text, uint32_t bytes, uint32_t* out) {
  return answer(embidi_payload_open(&p, text, bytes, paragraph), out);
}

// The next row; false: there is none.
EXPORT(payload_next) uint32_t payload_next(uint32_t* out) {
  if (!embidi_payload_next(&p, &r)) return false;
  EMBIDI_WASM_ROW(EMBIDI_WASM_PUT)
  return true;
}

// The text of that row.
EXPORT(payload_decode) uint32_t payload_decode(const char* text, char* buffer, uint32_t capacity, uint32_t* out) {
  size_t written = 0;
  return answer(embidi_payload_decode(text, &r, buffer, capacity, &written), out, written);
}

// Its check.
EXPORT(payload_check)
uint32_t payload_check(embidi_paragraph* paragraph, embidi_paragraph* scratch, char* buffer, uint32_t capacity,
                       uint32_t* out) {
  const embidi_result result = embidi_payload_check(&p, &r, paragraph, scratch, buffer, capacity, &i);
  if (result.status != EMBIDI_OK) return answer(result, out);
  put_iri(out);
  return EMBIDI_OK;
}

// What is known of the whole by now.
EXPORT(payload_result)
void payload_result(uint32_t* out){EMBIDI_WASM_PAYLOAD(EMBIDI_WASM_PUT)}

// ------------------------------------------------------------------------------------------------ verdicts

EXPORT(verdict_buffer_bytes) uint32_t verdict_buffer_bytes(uint32_t bytes) {
  return EMBIDI_VERDICT_BUFFER(bytes);
}

EXPORT(verdict)
uint32_t verdict(embidi_paragraph* paragraph, embidi_paragraph* scratch, const char* text, uint32_t bytes, char* buffer,
                 uint32_t capacity, uint32_t* out) {
  const embidi_result result = embidi_verdict_of(paragraph, scratch, text, bytes, buffer, capacity, &v);
  if (result.status != EMBIDI_OK) return answer(result, out);
  uint32_t warning_count = 0;
  embidi_warning warning{};
  while (embidi_verdict_warning(&v, warning_count, &warning)) ++warning_count;
  EMBIDI_WASM_VERDICT(EMBIDI_WASM_PUT)
  for (uint32_t n = 0; embidi_verdict_warning(&v, n, &warning); ++n) *out++ = warning;
  return EMBIDI_OK;
}

// The text of the row that it names.
EXPORT(verdict_row) uint32_t verdict_row(const char* text, char* buffer, uint32_t capacity, uint32_t* out) {
  size_t written = 0;
  return answer(embidi_payload_decode(text, &v.row, buffer, capacity, &written), out, written);
}

EXPORT(warning_is_bad) uint32_t warning_is_bad(uint32_t warning) {
  return embidi_warning_is_bad(static_cast<embidi_warning>(warning));
}

}  // namespace embidi::wasm
