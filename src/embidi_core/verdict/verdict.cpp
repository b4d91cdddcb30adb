// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Everything that a preview needs, in one call: verdict.h. The payload's rows are looked at one after the other, with
// one buffer and one paragraph for all, so that at its end these hold the row that is shown.
#include <stddef.h>
#include <stdint.h>

#include "embidi/config.h"

#if EMBIDI_STRUCTURES

#include "embidi/verdict.h"
#include "embidi_core/check/iri_check.hpp"
#include "embidi_core/convert/host_display.hpp"
#include "embidi_core/layout.hpp"
#include "embidi_core/payload/forms.hpp"
#include "embidi_core/payload/open.hpp"
#include "embidi_core/payload/payload_check.hpp"
#include "embidi_core/payload/rows.hpp"
#include "embidi_core/verdict/enumerators.hpp"

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

struct Weighed {
  uint8_t warning;  // embidi_warning
  uint8_t source;
};
// In order of weight: those that are bad up to BAD_LINK. What payload and IRI both have is the IRI's.
constexpr Weighed kWeights[] = {
    {EMBIDI_WARNING_UNCHECKED, iri_bit(kUnchecked)},
    {EMBIDI_WARNING_SCRIPT_SCHEME, iri_bit(EMBIDI_WARN_SCRIPT_SCHEME)},
    {EMBIDI_WARNING_KEY_EXPORT, payload_bit(EMBIDI_PAYLOAD_WARN_KEY_EXPORT)},
    {EMBIDI_WARNING_COMMAND_CODE, payload_bit(EMBIDI_PAYLOAD_WARN_COMMAND_CODE)},
    {EMBIDI_WARNING_CONTRACT_CALL, payload_bit(EMBIDI_PAYLOAD_WARN_CONTRACT_CALL)},
    {EMBIDI_WARNING_LOOKALIKE, iri_bit(EMBIDI_WARN_LOOKALIKE)},
    {EMBIDI_WARNING_MIXED_SCRIPT, iri_bit(EMBIDI_WARN_MIXED_SCRIPT)},
    {EMBIDI_WARNING_SEPARATOR_LOOKALIKE, iri_bit(EMBIDI_WARN_SEPARATOR_LOOKALIKE)},
    {EMBIDI_WARNING_SUSPECT_CHARACTER, iri_bit(EMBIDI_WARN_SUSPECT_CHARACTER)},
    {EMBIDI_WARNING_USERINFO, iri_bit(EMBIDI_WARN_USERINFO)},
    {EMBIDI_WARNING_HIDDEN_TEXT, payload_bit(EMBIDI_PAYLOAD_WARN_HIDDEN_TEXT)},
    {EMBIDI_WARNING_BIDI_CONTROL, iri_bit(EMBIDI_WARN_BIDI_CONTROL)},
    {EMBIDI_WARNING_ENCODED_CONTROL, iri_bit(EMBIDI_WARN_ENCODED_CONTROL)},
    {EMBIDI_WARNING_INVISIBLE_CHARACTER, iri_bit(EMBIDI_WARN_INVISIBLE_CHARACTER)},
    {EMBIDI_WARNING_BIDI_RULE, iri_bit(EMBIDI_WARN_BIDI_RULE)},
    {EMBIDI_WARNING_DIGIT_HAZARD, iri_bit(EMBIDI_WARN_DIGIT_HAZARD)},
    {EMBIDI_WARNING_PERCENT_IN_HOST, iri_bit(EMBIDI_WARN_PERCENT_IN_HOST)},
    {EMBIDI_WARNING_HOST_ERROR, iri_bit(EMBIDI_WARN_HOST_ERROR)},
    {EMBIDI_WARNING_SYNTAX, iri_bit(EMBIDI_WARN_SYNTAX)},
    {EMBIDI_WARNING_ILL_FORMED, iri_bit(EMBIDI_WARN_ILL_FORMED)},
    {EMBIDI_WARNING_MALFORMED, iri_bit(kMalformed)},
    {EMBIDI_WARNING_BAD_LINK, payload_bit(EMBIDI_PAYLOAD_WARN_BAD_LINK)},
    {EMBIDI_WARNING_ISSUER_MISMATCH, payload_bit(EMBIDI_PAYLOAD_WARN_ISSUER_MISMATCH)},
    {EMBIDI_WARNING_FALLBACK_URL, payload_bit(EMBIDI_PAYLOAD_WARN_FALLBACK_URL)},
    {EMBIDI_WARNING_OPENS_APP, payload_bit(EMBIDI_PAYLOAD_WARN_OPENS_APP)},
    {EMBIDI_WARNING_LOGIN, iri_bit(kLogin)},
    {EMBIDI_WARNING_OPEN_NETWORK, payload_bit(EMBIDI_PAYLOAD_WARN_OPEN_NETWORK)},
    {EMBIDI_WARNING_WEAK_NETWORK, payload_bit(EMBIDI_PAYLOAD_WARN_WEAK_NETWORK)},
    {EMBIDI_WARNING_NOT_SECURE, iri_bit(EMBIDI_WARN_NOT_SECURE)},
    {EMBIDI_WARNING_IP_ADDRESS, iri_bit(EMBIDI_WARN_IP_ADDRESS)},
    {EMBIDI_WARNING_PUNYCODE, iri_bit(EMBIDI_WARN_PUNYCODE)},
    {EMBIDI_WARNING_UNUSUAL_NAME, iri_bit(EMBIDI_WARN_UNUSUAL_NAME)},
    {EMBIDI_WARNING_BACKSLASH, iri_bit(EMBIDI_WARN_BACKSLASH)},
    {EMBIDI_WARNING_REPAIRED, iri_bit(EMBIDI_WARN_REPAIRED)},
    {EMBIDI_WARNING_PORT, iri_bit(EMBIDI_WARN_PORT)},
    {EMBIDI_WARNING_CHARSET, payload_bit(EMBIDI_PAYLOAD_WARN_CHARSET)},
    {EMBIDI_WARNING_NOT_UNIFORM, iri_bit(EMBIDI_WARN_NOT_UNIFORM)},
    {EMBIDI_WARNING_MIXED_COMPONENT, iri_bit(EMBIDI_WARN_MIXED_COMPONENT)},
    {EMBIDI_WARNING_SECRET, payload_bit(EMBIDI_PAYLOAD_WARN_SECRET)},
    {EMBIDI_WARNING_HIDDEN_NETWORK, payload_bit(EMBIDI_PAYLOAD_WARN_HIDDEN_NETWORK)},
    {EMBIDI_WARNING_TRIMMED, iri_bit(EMBIDI_WARN_TRIMMED)},
};

constexpr size_t weight_of(unsigned warning) {
  size_t weight = 0;
  while (weight < kWarningCount && kWeights[weight].warning != warning) ++weight;
  return weight;
}
constexpr bool weighs_each_once() {
  for (unsigned warning = 0; warning < kWarningCount; ++warning) {
    if (weight_of(warning) == kWarningCount) return false;
  }
  return sizeof kWeights == kWarningCount * sizeof kWeights[0];
}
static_assert(weighs_each_once(), "each warning has its weight");
static_assert(kWarningCount <= 8 * sizeof embidi_verdict::warnings);

constexpr size_t kBad = weight_of(EMBIDI_WARNING_BAD_LINK) + 1;

// Of rows that are ok, the one that is shown is of the least rank.
uint8_t rank_of(uint8_t label) {
  switch (label) {
    case EMBIDI_ROW_URL: return 1;
    case EMBIDI_ROW_HOST: return 2;
    case EMBIDI_ROW_TARGET: return 3;
    case EMBIDI_ROW_TEXT:
    case EMBIDI_ROW_NOTE:
    case EMBIDI_ROW_BODY: return 5;
    default: return 4;  // an address
  }
}

constexpr uint8_t kNoRank = 0xFF;

void keep_error(embidi_verdict& v, embidi_result result) {
  if (v.error.status == EMBIDI_OK) v.error = result;
}

// A check takes much stack. So what the steps around it have to keep is in the record, and they are not inlined.

// The next row that is to be checked, or that whose links are; after the last one, the row that is shown once more,
// unless that was the last.
[[gnu::noinline]] bool find_candidate(embidi_verdict& v) {
  if (v.busy) return true;
  do {
    if (next_row(v.payload, v.candidate)) continue;
    if (!v.has_row || v.held) return false;
    v.candidate = v.row;
  } while (!v.candidate.checked);
  begin_links(v.payload, v.candidate);
  v.busy = true;
  return true;
}

// What the check of a link has found. False: it could not be checked.
[[gnu::noinline]] bool take(embidi_verdict& v, embidi_result result) {
  if (result.status != EMBIDI_OK) {
    keep_error(v, result);
    v.has_row = false;
    v.row = {};
    v.iri = {};
    return false;
  }
  if (!note_link(v.payload, v.candidate, v.iri)) return true;
  v.busy = false;
  v.held = false;
  const bool prose = is(v.candidate.label, kRowProse);
  if (prose && v.payload.first == v.candidate.end) return true;  // without links
  const uint32_t userinfo = v.iri.warnings & EMBIDI_WARN_USERINFO;
  if (!prose || !v.iri.ok) {  // what is only odd about a link in a text is no news
    v.found |= v.iri.warnings & ~userinfo;
    if (userinfo != 0) v.found |= v.iri.scheme_kind == EMBIDI_SCHEME_WEB ? userinfo : kLogin;
  }
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
  if (v.host_bytes > 0) v.host = buffer + used;
}

[[gnu::noinline]] void weigh(embidi_verdict& v) {
  const uint32_t payload = v.payload.warnings;
  if (v.error.status != EMBIDI_OK) v.found |= kUnchecked;
  if (v.payload.malformed) v.found |= kMalformed;
  if ((payload & EMBIDI_PAYLOAD_WARN_ILL_FORMED) != 0) v.found |= EMBIDI_WARN_ILL_FORMED;
  if ((payload & EMBIDI_PAYLOAD_WARN_TRIMMED) != 0) v.found |= EMBIDI_WARN_TRIMMED;
  size_t worst = kWarningCount;
  for (size_t weight = kWarningCount; weight-- > 0;) {
    const uint8_t source = kWeights[weight].source;
    const uint32_t bits = source < 32 ? v.found : payload;
    if ((bits >> source % 32 & 1) == 0) continue;
    v.warnings[weight / 32] |= 1u << weight % 32;
    worst = weight;
  }
  v.ok = v.payload.ok && worst >= kBad;
  v.kind = v.payload.kind;
  v.may_open = v.ok && v.has_row &&
               (v.kind == EMBIDI_PAYLOAD_URL || v.kind == EMBIDI_PAYLOAD_EMAIL || v.payload.form == kFormApp);
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
    out->rank = kNoRank;
    out->error = open(out->payload, text, bytes, paragraph);
    while (find_candidate(*out)) {
      if (scratch != nullptr) forget_text(*scratch);  // as put_link() does with the other
      embidi_result result = put_link(out->payload, out->candidate, *paragraph, buffer, capacity, out->iri);
      if (result.status == EMBIDI_OK && !out->iri.ok) {
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

bool embidi_verdict_warning(const embidi_verdict* verdict, size_t index, embidi_warning* out) {
  for (size_t weight = 0; weight < kWarningCount; ++weight) {
    if ((verdict->warnings[weight / 32] >> weight % 32 & 1) == 0 || index-- > 0) continue;
    *out = static_cast<embidi_warning>(kWeights[weight].warning);
    return true;
  }
  return false;
}

bool embidi_warning_is_bad(embidi_warning warning) { return weight_of(static_cast<unsigned>(warning)) < kBad; }

#endif
