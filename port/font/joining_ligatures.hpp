// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Ligatures of letters that join, beyond lam-alef: Allah, and what else a font has one glyph for.
#ifndef EMBIDI_PORT_FONT_JOINING_LIGATURES_HPP
#define EMBIDI_PORT_FONT_JOINING_LIGATURES_HPP

#include <string>

#include "source.hpp"
#include "syllable_classes.hpp"
#include "syllable_compiler.hpp"

namespace embidi::fontc {

// Whether the character is an Arabic letter that joins another.
bool joins_in_arabic(char32_t c);

// A joining table (docs/spec/syllables.md, section 3) of these letters, with all that the font ligates of the features
// that are on, and what it must (rlig). Its entries are none if none is on that makes ligatures.
CompiledSyllables compile_joining_ligatures(const SyllableScript& script, SyllableSource& source,
                                            const std::u32string& characters);

}  // namespace embidi::fontc

#endif
