// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The page's words in other languages: what they are in English, and then in Hebrew, Arabic and Persian.

/** @type {Record<string, string[]>} */
export const translations = {};
