// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT
// What the header's example is part of; EXAMPLE stands for its lines.
#include "embidi/embidi.h"

extern void show(uint8_t label, const embidi_payload_row* row, const embidi_iri* link);
extern void offer_to_open(uint8_t kind, bool ok);
extern void preview(const char* text, size_t bytes, embidi_paragraph* paragraph, embidi_paragraph* scratch);

void preview(const char* text, size_t bytes, embidi_paragraph* paragraph, embidi_paragraph* scratch) {
  static char buffer[400];
  EXAMPLE
}
