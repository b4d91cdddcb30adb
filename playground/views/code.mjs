// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// All lines of the text field as one text, as a QR code or a C string has it.
export function codeOf(texts) {
  const bytes = new Uint8Array(texts.reduce((sum, text) => sum + text.length + 1, -1));
  let at = 0;
  texts.forEach((text, i) => {
    if (i > 0) bytes[at++] = 0x0a;
    bytes.set(text, at);
    at += text.length;
  });
  return bytes;
}
