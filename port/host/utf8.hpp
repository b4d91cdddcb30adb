// UTF-8 encoding.
#ifndef EMBIDI_PORT_HOST_UTF8_HPP
#define EMBIDI_PORT_HOST_UTF8_HPP

#include <cstdint>
#include <string>

namespace embidi::tool {

// `code_point` is at most 10FFFF and no surrogate.
inline void append_utf8(std::string& out, std::uint32_t code_point) {
  const auto trail = [&](unsigned shift) { out += static_cast<char>(0x80 | ((code_point >> shift) & 0x3F)); };
  if (code_point < 0x80) {
    out += static_cast<char>(code_point);
  } else if (code_point < 0x800) {
    out += static_cast<char>(0xC0 | (code_point >> 6));
    trail(0);
  } else if (code_point < 0x10000) {
    out += static_cast<char>(0xE0 | (code_point >> 12));
    trail(6);
    trail(0);
  } else {
    out += static_cast<char>(0xF0 | (code_point >> 18));
    trail(12);
    trail(6);
    trail(0);
  }
}

}  // namespace embidi::tool

#endif
