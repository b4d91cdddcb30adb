// Punycode: RFC 3492.
#ifndef EMBIDI_SRC_PUNYCODE_HPP
#define EMBIDI_SRC_PUNYCODE_HPP

#include <stddef.h>
#include <stdint.h>

namespace embidi {

// No label is longer than what fits a DNS label after "xn--".
inline constexpr size_t kMaxEncodedLabel = 59;

// Decodes, in place, the part of an A-label after "xn--": one character an element. Returns the number of code points,
// or 0 where it is ill-formed: longer than kMaxEncodedLabel, nothing encoded in it, no character at all or a surrogate.
// No two inputs give the same output, but for the case of the encoded digits.
size_t punycode_decode(uint32_t* label, size_t length);

}  // namespace embidi

#endif
