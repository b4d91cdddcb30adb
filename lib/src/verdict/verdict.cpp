// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Everything that a preview needs, in one call: verdict.h. The payload's rows are looked at one after the other, with
// one buffer and one paragraph for all, so that at its end these hold the row that is shown.
#include <stddef.h>
#include <stdint.h>

#include "embidi/config.h"

#if EMBIDI_STRUCTURES

#include "check/iri_check.hpp"
#include "convert/host_display.hpp"
#include "embidi/verdict.h"
#include "payload/open.hpp"
#include "payload/payload_check.hpp"
#include "payload/rows.hpp"

namespace embidi {

namespace {

// Bits of embidi_verdict::found beside those of an IRI (checks.h).
enum : uint32_t { kLogin = 1u << 29, kMalformed = 1u << 30, kUnchecked = 1u << 31 };

// Where a warning comes from: the number of its bit in embidi_verdict::found, or 32 more than that in the warnings of
// the payload.
constexpr uint8_t iri_bit(uint32_t mask) {
  uint8_t bit = 0;
  while ((mask >>= 1) != 0) ++bit;
  return bit;
}
constexpr uint8_t payload_bit(uint32_t mask) { return static_cast<uint8_t>(32 + iri_bit(mask)); }

// In the order of embidi_warning, which is that of their weight. What both have is the IRI's.
constexpr uint8_t kSources[] = {
    iri_bit(kUnchecked),
    iri_bit(EMBIDI_WARN_SCRIPT_SCHEME),
    payload_bit(EMBIDI_PAYLOAD_WARN_KEY_EXPORT),
    payload_bit(EMBIDI_PAYLOAD_WARN_COMMAND_CODE),
    iri_bit(EMBIDI_WARN_LOOKALIKE),
    iri_bit(EMBIDI_WARN_MIXED_SCRIPT),
    iri_bit(EMBIDI_WARN_SEPARATOR_LOOKALIKE),
    iri_bit(EMBIDI_WARN_USERINFO),
    payload_bit(EMBIDI_PAYLOAD_WARN_HIDDEN_TEXT),
    iri_bit(EMBIDI_WARN_BIDI_CONTROL),
    iri_bit(EMBIDI_WARN_ENCODED_CONTROL),
    iri_bit(EMBIDI_WARN_INVISIBLE_CHARACTER),
    iri_bit(EMBIDI_WARN_BIDI_RULE),
    iri_bit(EMBIDI_WARN_DIGIT_HAZARD),
    iri_bit(EMBIDI_WARN_MIXED_COMPONENT),
    iri_bit(EMBIDI_WARN_PERCENT_IN_HOST),
    iri_bit(EMBIDI_WARN_HOST_ERROR),
    iri_bit(EMBIDI_WARN_SYNTAX),
    iri_bit(EMBIDI_WARN_ILL_FORMED),
    iri_bit(kMalformed),
    payload_bit(EMBIDI_PAYLOAD_WARN_BAD_LINK),
    payload_bit(EMBIDI_PAYLOAD_WARN_ISSUER_MISMATCH),
    payload_bit(EMBIDI_PAYLOAD_WARN_FALLBACK_URL),
    iri_bit(kLogin),
    payload_bit(EMBIDI_PAYLOAD_WARN_OPEN_NETWORK),
    payload_bit(EMBIDI_PAYLOAD_WARN_WEAK_NETWORK),
    iri_bit(EMBIDI_WARN_NOT_SECURE),
    iri_bit(EMBIDI_WARN_IP_ADDRESS),
    iri_bit(EMBIDI_WARN_PUNYCODE),
    iri_bit(EMBIDI_WARN_BACKSLASH),
    iri_bit(EMBIDI_WARN_REPAIRED),
    iri_bit(EMBIDI_WARN_PORT),
    payload_bit(EMBIDI_PAYLOAD_WARN_CHARSET),
    iri_bit(EMBIDI_WARN_NOT_UNIFORM),
    payload_bit(EMBIDI_PAYLOAD_WARN_SECRET),
    payload_bit(EMBIDI_PAYLOAD_WARN_HIDDEN_NETWORK),
    iri_bit(EMBIDI_WARN_TRIMMED),
};
static_assert(sizeof kSources == EMBIDI_WARNING_COUNT, "one source a warning");

// Of rows that are ok, the one that is shown is of the least rank.
uint8_t rank_of(uint8_t label) {
  switch (label) {
    case EMBIDI_ROW_URL: return 1;
    case EMBIDI_ROW_HOST: return 2;
    case EMBIDI_ROW_TARGET: return 3;
    default: return 4;
  }
}

constexpr uint8_t kNoRank = 0xFF;

void keep_error(embidi_verdict& v, embidi_result result) {
  if (v.error.status == EMBIDI_OK) v.error = result;
}

// A check takes much stack. So what the steps around it have to keep is in the record, and they are not inlined.

[[gnu::noinline]] void start(embidi_verdict& v, const char* text, size_t bytes, embidi_paragraph* paragraph) {
  v.rank = kNoRank;
  keep_error(v, open(v.payload, text, bytes, paragraph));
}

// The next row that is to be checked; after the last one, the row that is shown once more, unless that was the last.
// Its text is put into the buffer; the result tells its bytes.
[[gnu::noinline]] bool next_link(embidi_verdict& v, char* buffer, size_t capacity, embidi_result& result) {
  bool more = next_row(v.payload, v.candidate);
  while (more && !v.candidate.checked) more = next_row(v.payload, v.candidate);
  if (!more) {
    if (!v.has_row || v.held) return false;
    v.candidate = v.row;
  }
  v.iri = {};
  v.iri.syntax_error = EMBIDI_NO_POSITION;
  result.number = put_link(v.payload, v.candidate, buffer, capacity);
  result.status = result.number > capacity ? EMBIDI_BUFFER_TOO_SMALL : EMBIDI_OK;
  return true;
}

// What the check of a row has found. False: it could not be checked.
[[gnu::noinline]] bool take(embidi_verdict& v, embidi_result result) {
  if (result.status != EMBIDI_OK) {
    keep_error(v, result);
    v.has_row = false;
    v.row = {};
    v.iri = {};
    return false;
  }
  note_link(v.payload, v.candidate, v.iri.ok);
  const uint32_t userinfo = v.iri.warnings & EMBIDI_WARN_USERINFO;
  v.found |= v.iri.warnings & ~userinfo;
  if (userinfo != 0) v.found |= v.iri.scheme_kind == EMBIDI_SCHEME_WEB ? userinfo : kLogin;
  const uint8_t rank = v.iri.ok ? rank_of(v.candidate.label) : 0;
  v.held = rank < v.rank || (v.has_row && v.candidate.begin == v.row.begin);
  if (v.held) {
    v.rank = rank;
    v.row = v.candidate;
    v.has_row = true;
  }
  return true;
}

// The host, behind the text of the row.
[[gnu::noinline]] void show_host(embidi_verdict& v, embidi_paragraph* paragraph, char* buffer, size_t capacity) {
  if (!v.has_row) return;
  const size_t used = v.iri.text.end_byte;
  embidi_result result = host_display(*paragraph, buffer + used, capacity - used, v.host_bytes);
  if (result.status == EMBIDI_BUFFER_TOO_SMALL) result.number += used;
  keep_error(v, result);
  if (result.status == EMBIDI_OK) v.host = buffer + used;
}

[[gnu::noinline]] void weigh(embidi_verdict& v) {
  const uint32_t payload = v.payload.warnings;
  if (v.error.status != EMBIDI_OK) v.found |= kUnchecked;
  if (v.payload.malformed) v.found |= kMalformed;
  if ((payload & EMBIDI_PAYLOAD_WARN_ILL_FORMED) != 0) v.found |= EMBIDI_WARN_ILL_FORMED;
  if ((payload & EMBIDI_PAYLOAD_WARN_TRIMMED) != 0) v.found |= EMBIDI_WARN_TRIMMED;
  for (uint8_t warning = 0; warning < EMBIDI_WARNING_COUNT; ++warning) {
    const uint8_t source = kSources[warning];
    const uint32_t bits = source < 32 ? v.found : payload;
    if ((bits >> source % 32 & 1) != 0) v.warnings[v.warning_count++] = warning;
  }
  const bool bad = v.warning_count > 0 && EMBIDI_WARNING_IS_BAD(v.warnings[0]);
  v.ok = v.payload.ok && !bad;
  v.kind = v.payload.kind;
}

// 0: none is bad.
size_t bad_argument(const embidi_paragraph* paragraph, const embidi_paragraph* scratch, const char* text, size_t bytes,
                    const char* buffer, size_t capacity) {
  if (paragraph == nullptr) return 1;
  if (scratch == paragraph) return 2;
  if (text == nullptr && bytes > 0) return 3;
  return buffer == nullptr && capacity > 0 ? 5 : 0;
}

}  // namespace

}  // namespace embidi

using namespace embidi;

embidi_result embidi_verdict_of(embidi_paragraph* paragraph, embidi_paragraph* scratch, const char* text, size_t bytes,
                                char* buffer, size_t capacity, embidi_verdict* out) {
  if (out == nullptr) return {EMBIDI_BAD_ARGUMENT, 7};
  *out = {};
  out->host = "";
  const size_t bad = bad_argument(paragraph, scratch, text, bytes, buffer, capacity);
  if (bad > 0) {
    out->error = {EMBIDI_BAD_ARGUMENT, bad};
  } else {
    start(*out, text, bytes, paragraph);
    embidi_result result{};
    while (next_link(*out, buffer, capacity, result)) {
      if (result.status == EMBIDI_OK) {
        result = check_iri(*paragraph, scratch, reinterpret_cast<const uint8_t*>(buffer), result.number,
                           EMBIDI_BASE_AUTO, out->iri);
      }
      if (!take(*out, result)) break;
    }
    show_host(*out, paragraph, buffer, capacity);
    rewind(out->payload);
  }
  weigh(*out);
  return out->error;
}

#endif
