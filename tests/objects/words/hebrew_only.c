/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* Asks for the words of one language. */
#include "embidi/verdict.h"

int main(int argc, char** argv) {
  (void)argv;
  return *embidi_warning_text((embidi_warning)argc, &embidi_hebrew) +
         *embidi_payload_label_text((embidi_payload_label)argc, &embidi_hebrew);
}
