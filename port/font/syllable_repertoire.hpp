// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The syllables that texts in a script may have, as far as they are made in the usual way.
#ifndef EMBIDI_PORT_FONT_SYLLABLE_REPERTOIRE_HPP
#define EMBIDI_PORT_FONT_SYLLABLE_REPERTOIRE_HPP

#include <string>
#include <vector>

#include "syllable_classes.hpp"

namespace embidi::fontc {

// Of the characters: consonants, vowels and signs; every letter with every sign, and with two that occur together;
// conjuncts of two consonants; all that behind the script's prefix.
std::vector<std::u32string> repertoire_of(const SyllableScript& script, const std::u32string& characters);

}  // namespace embidi::fontc

#endif
