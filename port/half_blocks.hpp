// A picture for the terminal.
#ifndef EMBIDI_PORT_HALF_BLOCKS_HPP
#define EMBIDI_PORT_HALF_BLOCKS_HPP

#include <string>

namespace embidi {

// A character for two pixels, one above the other: space, upper half block, lower half block, full block where neither,
// the upper, the lower, both are light; what is below the last row is dark. Every row ends in LF.
template <class IsLight>
std::string half_blocks(std::size_t width, std::size_t height, const IsLight& is_light) {
  static const char* const kBlocks[] = {" ", "\u2580", "\u2584", "\u2588"};
  std::string text;
  for (std::size_t y = 0; y < height; y += 2) {
    for (std::size_t x = 0; x < width; ++x) {
      text += kBlocks[(is_light(x, y) ? 1 : 0) + (y + 1 < height && is_light(x, y + 1) ? 2 : 0)];
    }
    text += '\n';
  }
  return text;
}

}  // namespace embidi

#endif
