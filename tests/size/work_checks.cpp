// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include <stddef.h>
#include <stdint.h>

#include "embidi/checks.h"
#include "work.hpp"

#if EMBIDI_STRUCTURES

namespace embidi::test {

namespace {

char buffer[1024];

bool sink(void* user, const embidi_label* label) {
  *static_cast<uint32_t*>(user) += label->violations;
  return true;
}

}  // namespace

bool check(embidi_paragraph* paragraph, embidi_paragraph* scratch, const Input& input, uint32_t& sum) {
  size_t written = 0;
  embidi_domain domain;
  embidi_iri iri;
  if (embidi_bidi_rule(input.text, input.bytes, sink, &sum, &domain).status != EMBIDI_OK) return false;
  if (embidi_iri_check(paragraph, scratch, input.text, input.bytes, EMBIDI_BASE_AUTO, &iri).status != EMBIDI_OK) {
    return false;
  }
  if (embidi_host_check(paragraph, sink, &sum, &domain)) ++sum;
  sum += embidi_field_violations(paragraph, 0);
  sum += static_cast<uint32_t>(embidi_address_text(&iri, buffer));
  if (embidi_host_display(paragraph, buffer, sizeof buffer, &written).status != EMBIDI_OK) return false;
  // From the arguments, so that no conversion is known not to be wanted.
  const auto to = static_cast<embidi_conversion>(input.arguments);
  if (embidi_iri_convert(paragraph, to, input.text, input.bytes, nullptr, buffer, sizeof buffer, &written).status !=
      EMBIDI_OK) {
    return false;
  }
  sum += iri.warnings + static_cast<uint32_t>(written);
  const auto letter = static_cast<uint32_t>(0x5D0 + input.arguments);
  return embidi_punycode_encode(&letter, 1, buffer, sizeof buffer, &written).status == EMBIDI_OK;
}

}  // namespace embidi::test

#endif
