// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Where structures can be in running text, so that recognition passes over everything else.
//
// Every structure has a SEP, or an IDNSep before another character: a scheme is followed by "://", a domain that is
// found by its TLD has two labels, and a file name begins with a SEP or shortly before one. And no structure has white
// space, but for quoted file names. So what is between white space, and has one of these, is a stretch; nothing in it
// depends on what is outside, and character kinds are needed there only.
#ifndef EMBIDI_SRC_STRUCTURE_STRETCHES_HPP
#define EMBIDI_SRC_STRUCTURE_STRETCHES_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/paragraph/paragraph.hpp"
#include "embidi_core/paragraph/range.hpp"

namespace embidi {

// The first stretch that has something of the kind at `from` or after it, and that does not begin before `lowest`;
// false: there is none. O(its end - from + `from` - its begin).
bool next_stretch(const embidi_paragraph& p, size_t from, size_t lowest, Range& stretch);

// The first words in from..end that may hold a number; {end, end}: there are none. They begin at `from` or after white
// space, and end as end_of_words() says. O(their end - from).
Range next_words(const embidi_paragraph& p, size_t from, size_t end);

// The end of the first word from `i` on that holds an R or AL, MARKs apart, which no number has; or `end`. O(it - i).
size_t end_of_words(const embidi_paragraph& p, size_t i, size_t end);

// Recognition begins: no character kind is known. `transparent`: explicit classes, as bits, whose characters are
// transparent like directional marks.
void forget_kinds(embidi_paragraph& p, uint32_t transparent);

// Makes those of begin..end known. `end` does not go down from call to call, and each kind is found once.
void know_kinds(embidi_paragraph& p, size_t begin, size_t end);

// Finds them again where that may have been done, whatever is known elsewhere.
void find_kinds(embidi_paragraph& p, size_t begin, size_t end);

}  // namespace embidi

#endif
