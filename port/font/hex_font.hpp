// Reads a font in Unifont's .hex format: lines `XXXX:BITMAP`, code points ascending, 16 rows of 8 or 16 pixels.
#ifndef EMBIDI_PORT_FONT_HEX_FONT_HPP
#define EMBIDI_PORT_FONT_HEX_FONT_HPP

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace embidi::fontc {

inline constexpr unsigned kHeight = 16;

struct Bitmap {
  unsigned width = 0;              // pixels: 8 or 16
  std::vector<std::uint8_t> rows;  // kHeight rows of width / 8 bytes, the leftmost pixel in the highest bit
};

using HexFont = std::map<std::uint32_t, Bitmap>;

// Throws std::runtime_error with the file's name and the line's number where the file is not as described.
HexFont read_hex_font(const std::string& path);

}  // namespace embidi::fontc

#endif
