// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Whether a paragraph has a character of an unsupported script: ordering.md 1. A file of its own, so that the table is
// linked only where this is called.
#include "embidi_core/paragraph/text.hpp"
#include "embidi_core/unicode/unsupported.hpp"

using namespace embidi;

bool embidi_unsupported(const embidi_paragraph* paragraph) {
  for (Reader reader(*paragraph, 0); reader.more();) {
    if (is_unsupported(reader.next())) return true;
  }
  return false;
}
