// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT
//
// The order in which a display would draw a text, from left to right, on the serial monitor at 115200 baud. Letters
// outside of ASCII are printed as <code point>, because the monitor would put them into an order of its own.
//
// Type a line, and it is answered likewise.
#include <embidi.h>

static embidi::Paragraph<200, 32> paragraph;  // room for 200 characters and 32 fields of links; no heap

static void printOrdered(const char* text, size_t bytes) {
  const embidi::Result result = paragraph.layout(text, bytes);
  embidi::Line line;
  if (!result || !line.init(paragraph, 0, paragraph.length())) {
    Serial.println("too long");
    return;
  }
  for (const embidi::Visual& v : line.characters()) {
    if (v.code_point < 0x80) {
      Serial.write(static_cast<uint8_t>(v.code_point));
    } else {
      Serial.print("<");
      Serial.print(static_cast<unsigned long>(v.code_point), HEX);
      Serial.print(">");
    }
  }
  Serial.println();
}

static char typed[400];
static size_t count;

void setup() {
  Serial.begin(115200);
  while (!Serial) {
  }
  static const char url[] = "http://ab.cd.אב.גד.com/הו/זח";
  printOrdered(url, sizeof url - 1);
  static const char sentence[] = "שלום Arduino, 12:30!";
  printOrdered(sentence, sizeof sentence - 1);
  Serial.println("ready");
}

void loop() {
  const int c = Serial.read();
  if (c < 0 || c == '\r') return;
  if (c != '\n') {
    if (count < sizeof typed) typed[count++] = static_cast<char>(c);
    return;
  }
  if (count == sizeof typed) {
    Serial.println("too long");
  } else {
    printOrdered(typed, count);
  }
  count = 0;
}
