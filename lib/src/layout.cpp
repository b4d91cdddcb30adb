// The way of the data: every stage reads what the ones before it wrote, and calls none of them. Start reading here.
#include "layout.hpp"

#include "paragraph/text.hpp"
#include "paragraph/types.hpp"
#include "structure/field_order.hpp"
#include "structure/fields.hpp"
#include "structure/recognize.hpp"
#include "uba/explicit_levels.hpp"
#include "uba/line.hpp"
#include "uba/paragraph_level.hpp"
#include "uba/resolve.hpp"

namespace embidi {

namespace {

[[maybe_unused]] void recognize(embidi_paragraph& p, uint8_t what) {
  p.structure_count = p.field_count = 0;
  if (kChecks) p.host_begin = p.host_end = 0;
  if (what == EMBIDI_RECOGNIZE_RUNNING_TEXT) recognize_running(p);
  if (what == EMBIDI_RECOGNIZE_IRI) recognize_declared(p, EMBIDI_KIND_IRI);
  if (what == EMBIDI_RECOGNIZE_EMAIL) recognize_declared(p, EMBIDI_KIND_EMAIL);
  if (what == EMBIDI_RECOGNIZE_FILENAME) recognize_declared(p, EMBIDI_KIND_FILENAME);
}

// Whether every level of a paragraph without explicit characters is the paragraph's, so that W to I can be left out.
// Left to right: every number becomes L by W7, every neutral is between L's. Right to left: every neutral is between
// R's.
bool at_paragraph_level(const embidi_paragraph& p) {
  constexpr uint32_t left = 1u << L | 1u << EN | 1u << AN, right = 1u << R | 1u << AL | 1u << AN;
  return (p.mask & (p.base_level == 0 ? right : left)) == 0;
}

// Two at a time: `levels` has an even address, and room for one more than there are characters.
void set_levels(const embidi_paragraph& p) {
  uint16_t* to = reinterpret_cast<uint16_t*>(p.levels);
  const uint16_t* const end = to + (p.length + 1u) / 2;
  const auto two = static_cast<uint16_t>(p.base_level * 0x0101);
  while (to != end) *to++ = two;
}

}  // namespace

embidi_result refuse(embidi_paragraph& p, embidi_result why) {
  p.length = p.bytes = 0;
  if (kChecks) p.host_begin = p.host_end = 0;
  p.structure_count = p.field_count = 0;
  p.base_level = 0;
  p.ill_formed = false;
  p.clustered = p.uniform = false;
  p.ordered = false;
  return why;
}

embidi_result layout(embidi_paragraph& p, const uint8_t* text, size_t bytes, const embidi_options& options) {
  const size_t too_many = decode_paragraph(p, text, bytes);
  if (too_many != 0) return refuse(p, {EMBIDI_TOO_LONG, too_many});
  p.classes[p.length] = kRunStart | kEvent | ON;  // stops every walk
  p.clustered = false;

  p.base_level =
      options.base == EMBIDI_BASE_AUTO ? paragraph_level(p) : static_cast<uint8_t>(options.base == EMBIDI_BASE_RTL);
  if ((p.mask & 1u << FSI) != 0) resolve_first_strong_isolates(p);

  if constexpr (kStructures) {
    recognize(p, options.recognize);
    if (entries_needed(p) > p.entries) return refuse(p, {EMBIDI_TOO_MANY_FIELDS, entries_needed(p)});
    apply_order(p, options);
  }

  p.uniform = false;
  if (has_explicit(p)) {
    if (resolve_explicit(p)) resolve_sequences(p);
  } else if (!at_paragraph_level(p)) {
    resolve_one_sequence(p);
  } else {
    p.uniform = true;
    set_levels(p);
  }
  if (!p.uniform) reset_separators(p);
  return {EMBIDI_OK, 0};
}

}  // namespace embidi
