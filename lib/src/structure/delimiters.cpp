// Characters that separate fields: ordering.md 3.3.
#include "structure/delimiters.hpp"

namespace embidi {

uint8_t delimiter(uint32_t c) {
  switch (c) {
    case ':': return kColon;
    case '.':
    case 0xFF0E:
    case 0x3002:
    case 0xFF61: return kIdnSeparator;
    case '/':
    case '\\': return kSep;
    case '?': return kQuestion;
    case '#': return kHash;
    case '=':
    case '&': return kPair;
    case '@': return kAt;
    default: return 0;
  }
}

}  // namespace embidi
