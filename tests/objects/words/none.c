/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* Looks at a text, and shows nobody what was found. */
#include <stddef.h>
#include <stdint.h>

#include "embidi/verdict.h"

int main(int argc, char** argv) {
  static uint64_t block[EMBIDI_BLOCK_SIZE(64, 16) / 8 + 1];
  static char buffer[EMBIDI_VERDICT_BUFFER(64)];
  embidi_paragraph* paragraph;
  embidi_verdict verdict;
  (void)embidi_init(block, sizeof block, 64, 16, &paragraph);
  (void)embidi_verdict_of(paragraph, NULL, argv[0], (size_t)argc, buffer, sizeof buffer, &verdict);
  return verdict.ok;
}
