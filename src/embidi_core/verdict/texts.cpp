// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Finding a text of a language.
#include <stddef.h>

#include "embidi/config.h"

#if EMBIDI_STRUCTURES

#include "embidi_core/verdict/language.hpp"

namespace embidi {

namespace {

const char* nth_text(const char* texts, size_t number, size_t count) {
  if (number >= count) return "";
  for (; number > 0; --number) {
    while (*texts++ != '\0') continue;
  }
  return texts;
}

}  // namespace

}  // namespace embidi

using namespace embidi;

const char* embidi_warning_text(embidi_warning warning, const embidi_language* language) {
  return nth_text(language->warnings, static_cast<size_t>(warning), kWarningCount);
}

const char* embidi_payload_kind_text(embidi_payload_kind kind, const embidi_language* language) {
  return nth_text(language->kinds, static_cast<size_t>(kind), kKindCount);
}

const char* embidi_payload_label_text(embidi_payload_label label, const embidi_language* language) {
  return nth_text(language->labels, static_cast<size_t>(label), kLabelCount);
}

#endif
