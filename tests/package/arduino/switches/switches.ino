// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT
//
// Which switches the sketch and the library were compiled with.
#if defined(CONFIG_LIBRARY)
#include <embidi_user_config.h>
#endif
#include <embidi.h>

static embidi::Paragraph<40, 8> paragraph;

void setup() {
  Serial.begin(115200);
  Serial.print("index bits ");
  Serial.print(EMBIDI_INDEX_BITS);  // another one in the library is not linked
  embidi::Options options;
  Serial.print(", recognizers of the sketch ");
  Serial.print(EMBIDI_RECOGNIZERS);
  Serial.print(", of the library ");
  Serial.println(paragraph.layout("+1 23", 5, options) ? "1" : "0");  // refused by a library without
  delay(1000);
}

void loop() {}
