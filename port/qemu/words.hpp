// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The words of QEMU's `arg=` options.
#ifndef EMBIDI_PORT_QEMU_WORDS_HPP
#define EMBIDI_PORT_QEMU_WORDS_HPP

namespace embidi {

inline constexpr int kMaxWords = 16;

// Splits the semihosting command line at its spaces; -1: too long, or more than kMaxWords. To be called once.
int command_line_words(const char* (&words)[kMaxWords]);

}  // namespace embidi

#endif
