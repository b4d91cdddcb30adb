// A label of a domain name, while it is checked.
#ifndef EMBIDI_SRC_PARAGRAPH_LABEL_BUFFER_HPP
#define EMBIDI_SRC_PARAGRAPH_LABEL_BUFFER_HPP

#include <stddef.h>
#include <stdint.h>

namespace embidi {

// A DNS label has at most so many octets.
inline constexpr size_t kMaxLabel = 63;

// The first characters of a label, for Punycode.
struct LabelBuffer {
  uint32_t characters[kMaxLabel];
  size_t count;

  void put(uint32_t c) {
    if (count < kMaxLabel) characters[count] = c;
    ++count;
  }
};

}  // namespace embidi

#endif
