// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT
// IDF starts a program with app_main().
void app_main(void);
int main(void);

int main(void) {
  app_main();
  return 0;
}
