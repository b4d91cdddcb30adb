// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Statuses in words.
#include "embidi/embidi.h"

const char* embidi_status_text(embidi_status status) {
  static constexpr const char* kTexts[] = {
      "ok",       "bad argument",     "text too long", "too many fields", "block too small",
      "bad font", "buffer too small", "refused"};
  static_assert(sizeof kTexts / sizeof kTexts[0] == EMBIDI_REFUSED + 1, "one for each status");
  return status <= EMBIDI_REFUSED ? kTexts[status] : "unknown status";
}
