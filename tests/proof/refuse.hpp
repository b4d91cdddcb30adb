// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// In the place of layout.cpp's refuse(), which would bring the whole library with it. That one sets more members, all
// of them in the object.
#ifndef EMBIDI_TESTS_PROOF_REFUSE_HPP
#define EMBIDI_TESTS_PROOF_REFUSE_HPP

#include "embidi_core/paragraph/paragraph.hpp"

namespace embidi {
embidi_result refuse(embidi_paragraph& p, embidi_result why) {
  p.length = p.bytes = 0;
  return why;
}
}  // namespace embidi

#endif
