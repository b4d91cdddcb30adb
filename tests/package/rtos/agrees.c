// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT
// The switches that an application sees are those of its configuration. (That the library has the same is seen by
// linking.)
#include "agrees.h"

#include "embidi/embidi.h"

#ifndef CONFIG_EMBIDI_INDEX_BITS
#error "embidi's Kconfig was not read"
#endif

// What is off has no macro.
#ifndef CONFIG_EMBIDI_STRUCTURES
#define CONFIG_EMBIDI_STRUCTURES 0
#endif

_Static_assert(EMBIDI_INDEX_BITS == CONFIG_EMBIDI_INDEX_BITS, "EMBIDI_INDEX_BITS");
_Static_assert(EMBIDI_TLD_LIST == CONFIG_EMBIDI_TLD_LIST, "EMBIDI_TLD_LIST");
_Static_assert(EMBIDI_STRUCTURES == CONFIG_EMBIDI_STRUCTURES, "EMBIDI_STRUCTURES");
_Static_assert(EMBIDI_RECOGNIZERS == CONFIG_EMBIDI_RECOGNIZERS, "EMBIDI_RECOGNIZERS");

static _Alignas(EMBIDI_BLOCK_ALIGN) unsigned char block[EMBIDI_BLOCK_SIZE(16, 8)];

bool agrees(void) {
  embidi_paragraph* paragraph = NULL;
  const embidi_options declared = {.recognize = EMBIDI_RECOGNIZE_IRI}; /* every library has it */
  if (embidi_init(block, sizeof block, 16, 8, &paragraph).status != EMBIDI_OK) return false;
  if (embidi_layout(paragraph, "a.example", 9, &declared).status != EMBIDI_OK) return false;
  return embidi_length(paragraph) == 9;
}
