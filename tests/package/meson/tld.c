/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT
 * The library knows the TLDs of tlds.txt and no others. */
#include <string.h>

#include "embidi/embidi.h"

#if EMBIDI_TLD_LIST != 1
#error "the dependency carries the switch"
#endif

static _Alignas(EMBIDI_BLOCK_ALIGN) unsigned char block[EMBIDI_BLOCK_SIZE(64, 16)];

static size_t links_in(const char* text) {
  embidi_paragraph* p;
  if (embidi_init(block, sizeof block, 64, 16, &p).status != EMBIDI_OK) return 9;
  if (embidi_layout(p, text, strlen(text), NULL).status != EMBIDI_OK) return 9;
  return embidi_structure_count(p);
}

int main(void) {
  if (links_in("see a.corp now") != 1) return 1;
  if (links_in("see a.\xD7\x90\xD7\x91 now") != 1) return 2;
  if (links_in("see a.com now") != 0) return 3;
  return links_in("see http://a.com now") == 1 ? 0 : 4;
}
