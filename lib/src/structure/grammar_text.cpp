// Running text as a grammar of structures sees it.
#include "structure/grammar_text.hpp"

namespace embidi {

size_t GrammarText::run(size_t i, uint8_t sets) const {
  while (in(i, sets)) i = next(i);
  return i;
}

size_t GrammarText::word(size_t i, const char* word) const {
  size_t at = i;
  for (; *word != 0; ++word, at = next(at)) {
    const uint8_t kind = kinds_[at];
    if ((is_alpha(kind) ? kind | 0x20 : kind) != static_cast<uint8_t>(*word)) return i;
  }
  return at;
}

}  // namespace embidi
