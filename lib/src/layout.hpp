// From a text to its resolved levels: the stages in their order.
#ifndef EMBIDI_SRC_LAYOUT_HPP
#define EMBIDI_SRC_LAYOUT_HPP

#include "paragraph/paragraph.hpp"

namespace embidi {

// After what is refused, the paragraph is empty. Returns `why`.
embidi_result refuse(embidi_paragraph& p, embidi_result why);

embidi_result layout(embidi_paragraph& p, const uint8_t* text, size_t bytes, const embidi_options& options);

}  // namespace embidi

#endif
