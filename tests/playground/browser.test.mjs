// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// These tests with one start of the browser, and pages that they use one after another. Each can be run by itself, too (harness.mjs).
for (const name of ["load", "file", "options", "pointer", "views", "copy", "embed", "links", "access", "screenshots"])
  await import(`./${name}.test.mjs`);
