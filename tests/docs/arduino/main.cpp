// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What the Arduino IDE adds to a sketch.
void setup();
void loop();

int main() {
  setup();
  loop();
  return 0;
}
