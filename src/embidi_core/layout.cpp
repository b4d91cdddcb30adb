// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// clang-format off
// Start reading here: layout() calls the stages in order. A stage reads what the ones before it left in the paragraph's
// slots (paragraph/slots.hpp), and calls none of them.
//
//   stage               function                        file                    rules
//   ------------------  ------------------------------  ----------------------  -------------------------------------
//   decode, classify    decode_paragraph                paragraph/text          Unicode 3.9, table 3-7; P1
//   first strong        resolve_first_strong_isolates   uba/paragraph_level     X5c
//   recognise           recognize_running_text          structure/running_text  ordering.md 3.1
//                       recognize_declared              structure/declared      ordering.md 3.2
//   paragraph level     paragraph_level                 uba/paragraph_level     P2, P3
//   order               apply_order                     structure/field_order   ordering.md 4
//   fieldwise           resolve_fieldwise               uba/fieldwise           W1 to I2, where structures alone are explicit
//   explicit levels     resolve_explicit_levels         uba/explicit_levels     X1 to X8, the level runs of X10
//   for each isolating run sequence (BD13, X10):        uba/resolve
//     weak types        resolve_weak_types              uba/weak_types          W1 to W7
//     bracket pairs     Brackets                        uba/brackets            BD16, N0 b
//     neutral types     resolve_neutral_types           uba/neutral_types       N0 c, N1, N2; I1, I2
//   separators          reset_separators                uba/line                L1, as far as it needs no line
//
// What is done for a line follows when a line is made (uba/line: L1, L2) and walked (L3, L4, glyph/glyph_stream).
// clang-format on
#include "embidi_core/layout.hpp"

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/paragraph/text.hpp"
#include "embidi_core/structure/field_order.hpp"
#include "embidi_core/structure/fields.hpp"
#include "embidi_core/structure/recognize.hpp"
#include "embidi_core/uba/explicit_levels.hpp"
#include "embidi_core/uba/fieldwise.hpp"
#include "embidi_core/uba/line.hpp"
#include "embidi_core/uba/paragraph_level.hpp"
#include "embidi_core/uba/resolve.hpp"

namespace embidi {

namespace {

constexpr unsigned kFirstDeclared = EMBIDI_RECOGNIZE_IRI;
static_assert(EMBIDI_KIND_IRI == 0 && EMBIDI_RECOGNIZE_EMAIL == kFirstDeclared + EMBIDI_KIND_EMAIL &&
                  EMBIDI_RECOGNIZE_FILENAME == kFirstDeclared + EMBIDI_KIND_FILENAME,
              "what is declared and what it is have one order");

[[maybe_unused]] void recognize(embidi_paragraph& p, const embidi_options& options) {
  p.structure_count = p.field_count = p.structure_hint = 0;
  p.fields_missing = 0;
  p.host_begin = p.host_end = 0;
  p.whole_structures = p.whole_fields = 0;
  if (is_declared(options)) {
    const bool number = options.recognize == EMBIDI_RECOGNIZE_NUMBER;
    recognize_declared(p, number ? EMBIDI_KIND_NUMBER : static_cast<embidi_kind>(options.recognize - kFirstDeclared));
  } else if (kLinks && (options.recognize != EMBIDI_RECOGNIZE_NONE || options.numbers != 0)) {
    recognize_running_text(p, options);
  }
}

// "Under `controls = isolate` and any order but `plain`, P2 for the paragraph passes over the structures of running
// text."
uint8_t base_level(const embidi_paragraph& p, const embidi_options& options) {
  if (options.base == EMBIDI_BASE_LTR || options.base == EMBIDI_BASE_RTL)
    return options.base == EMBIDI_BASE_RTL ? 1 : 0;
  const bool past = kStructures && options.order != EMBIDI_ORDER_PLAIN && options.controls == EMBIDI_CONTROLS_ISOLATE &&
                    !is_declared(options) && (options.recognize != EMBIDI_RECOGNIZE_NONE || options.numbers != 0);
  return paragraph_level(p, past, options.base);
}

}  // namespace

void forget_text(embidi_paragraph& p) {
  p.length = p.bytes = 0;
  if (kStructures) p.host_begin = p.host_end = 0;
  p.structure_count = p.field_count = 0;
  p.fields_missing = 0;
  p.base_level = 0;
  p.ill_formed = false;
  p.clustered = p.uniform = false;
  p.ordered = false;
}

embidi_result refuse(embidi_paragraph& p, embidi_result why) {
  forget_text(p);
  return why;
}

embidi_result layout(embidi_paragraph& p, const uint8_t* text, size_t bytes, const embidi_options& options) {
  const size_t too_many = decode_paragraph(p, text, bytes);
  if (too_many != 0) return refuse(p, {EMBIDI_TOO_LONG, too_many});
  p.slots.set_end(p.length);
  p.clustered = false;

  if ((p.mask & 1u << FSI) != 0) resolve_first_strong_isolates(p);
  if constexpr (kStructures) {
    recognize(p, options);
    // "In a declared structure (3.2) and in checks, [...] where that would deceive, the call fails instead."
    if (is_declared(options) && entries_needed(p) > p.entries) {
      return refuse(p, {EMBIDI_TOO_MANY_FIELDS, entries_needed(p)});
    }
    keep_whole_structures(p);
  }
  p.base_level = base_level(p, options);
  p.ordered = p.fieldwise = false;
  if (kStructures && options.order != EMBIDI_ORDER_PLAIN) apply_order(p, options);

  p.uniform = false;
  if (kStructures && p.fieldwise) {
    resolve_fieldwise(p);
  } else if (has_explicit(p)) {
    if (resolve_explicit_levels(p)) resolve_sequences(p);
  } else {
    p.uniform = resolve_one_sequence(p);
  }
  if (!p.uniform) reset_separators(p);
  p.slots.enter(Slots::lines);
  return {EMBIDI_OK, 0};
}

embidi_result require_whole(embidi_paragraph& p, embidi_result result) {
  if (p.fields_missing == 0) return result;
  return refuse(p, {EMBIDI_TOO_MANY_FIELDS, size_t{p.entries} + p.fields_missing});
}

}  // namespace embidi
