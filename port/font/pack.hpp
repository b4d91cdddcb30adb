// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The bits of a glyph's box as a font stores them: raw, or packed as embidi/bitmap.h tells.
#ifndef EMBIDI_PORT_FONT_PACK_HPP
#define EMBIDI_PORT_FONT_PACK_HPP

#include <cstdint>
#include <vector>

#include "glyph.hpp"

namespace embidi::fontc {

std::vector<std::uint8_t> raw_bits(const Glyph& glyph, unsigned bits_per_pixel);
std::vector<std::uint8_t> packed_bits(const Glyph& glyph, unsigned bits_per_pixel);

}  // namespace embidi::fontc

#endif
