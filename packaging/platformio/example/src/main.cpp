// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT
//
// The order in which a display would draw a URL, from left to right: on the serial port of a board, or on a terminal.
#include <string.h>

#include <embidi/embidi.hpp>

#if defined(ARDUINO)
#include <Arduino.h>
static void write(char c) { Serial.write(static_cast<uint8_t>(c)); }
#else
#include <stdio.h>
static void write(char c) { putchar(c); }
#endif

static embidi::Paragraph<128, 32> paragraph;  // room for 128 code points and 32 field entries; no heap

static void show(const char* url) {
  embidi::Options options;
  options.recognize(embidi::Recognize::iri);  // the whole text is a URL
  embidi::Line line;
  if (!paragraph.layout(url, strlen(url), options) || !line.init(paragraph, 0, paragraph.length())) return;
  for (const embidi::Visual& v : line.characters()) {
    if (v.code_point < 0x80) {
      write(static_cast<char>(v.code_point));
    } else {
      write('<');
      for (int shift = 12; shift >= 0; shift -= 4) write("0123456789ABCDEF"[v.code_point >> shift & 15]);
      write('>');
    }
  }
  write('\n');
}

static const char url[] = "http://ab.cd.אב.גד.com/הו/זח";

#if defined(ARDUINO)
void setup() {
  Serial.begin(115200);
  while (!Serial) {
  }
}

void loop() {
  show(url);
  delay(1000);
}
#else
int main() { show(url); }
#endif
