/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* What is on a display of the README's URL, from left to right, through a debugger's console (Arm's semihosting); and
 * what the library wants of a C library. On RISC-V it is linked only. */
#include <embidi/embidi.h>

void start(void);

#ifdef __arm__
static void ask(unsigned operation, unsigned argument) {
  register unsigned r0 __asm__("r0") = operation;
  register unsigned r1 __asm__("r1") = argument;
  __asm__ volatile("bkpt 0xAB" : "+r"(r0) : "r"(r1) : "memory");
}
__attribute__((section(".vectors"), used)) static const uintptr_t vectors[] = {0x20010000, (uintptr_t)start};
#else
static void ask(unsigned operation, unsigned argument) { (void)operation, (void)argument; }
#endif

static void put(char c) { ask(3, (unsigned)(uintptr_t)&c); }

static void put_visual(uint32_t c) {
  if (c < 0x80) {
    put((char)c);
    return;
  }
  put('<');
  for (int shift = 12; shift >= 0; shift -= 4) put("0123456789ABCDEF"[c >> shift & 15]);
  put('>');
}

void start(void) {
  static uint64_t block[EMBIDI_BLOCK_SIZE(64, 32) / 8 + 1];
  static const char url[] = "http://ab.cd.\xD7\x90\xD7\x91.\xD7\x92\xD7\x93.com/\xD7\x94\xD7\x95/\xD7\x96\xD7\x97";
  embidi_paragraph* paragraph;
  embidi_options options = {0};
  embidi_line line;
  embidi_visual visual;
  options.recognize = EMBIDI_RECOGNIZE_IRI;
  if (embidi_init(block, sizeof block, 64, 32, &paragraph).status == EMBIDI_OK &&
      embidi_layout(paragraph, url, sizeof url - 1, &options).status == EMBIDI_OK &&
      embidi_line_init(&line, paragraph, 0, embidi_length(paragraph)).status == EMBIDI_OK) {
    while (embidi_line_next(&line, &visual)) put_visual(visual.code_point);
  }
  put('\n');
  for (;;) ask(0x18, 0x20026);
}

void* memcpy(void* to, const void* from, size_t bytes) {
  char* t = to;
  for (const char* f = from; bytes; --bytes) *t++ = *f++;
  return to;
}
void* memmove(void* to, const void* from, size_t bytes) {
  char* t = to;
  const char* f = from;
  if (t <= f) return memcpy(to, from, bytes);
  while (bytes--) t[bytes] = f[bytes];
  return to;
}
void* memset(void* to, int value, size_t bytes) {
  for (char* t = to; bytes; --bytes) *t++ = (char)value;
  return to;
}
int memcmp(const void* a, const void* b, size_t bytes) {
  const unsigned char *x = a, *y = b;
  for (; bytes; --bytes, ++x, ++y) {
    if (*x != *y) return *x < *y ? -1 : 1;
  }
  return 0;
}
