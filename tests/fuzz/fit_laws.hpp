// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Widths, line breaks, eliding, carets, windows and grapheme clusters: what holds for any text and any font that is
// ok.
#ifndef EMBIDI_TESTS_FUZZ_FIT_LAWS_HPP
#define EMBIDI_TESTS_FUZZ_FIT_LAWS_HPP

#include <cstddef>
#include <cstdint>
#include <vector>

#include "embidi/embidi.h"

namespace embidi::fuzz {

// `boundary`: where clusters begin, for the others.
void check_clusters(embidi_paragraph* p, std::vector<bool>& boundary);
void check_wrap(embidi_paragraph* p, const embidi_font& font, uint32_t width, const std::vector<bool>& boundary);
void check_line_carets(embidi_paragraph* p, const embidi_font& font, uint32_t width, size_t begin, size_t end);
void check_elide(embidi_paragraph* p, const embidi_font& font, uint32_t width, size_t begin, size_t end,
                 const std::vector<bool>& boundary);

}  // namespace embidi::fuzz

#endif
