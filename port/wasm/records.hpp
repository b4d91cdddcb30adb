// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What crosses from the library to JavaScript: records of 32-bit words. Each list below is the words of one record, in
// their order, as `word(name, value)`; the module writes records by it and tells JavaScript the names by it
// (lists.cpp), so that no offset is written down twice. A size_t that is none (EMBIDI_NO_FIELD, ...) is the word -1.
#ifndef EMBIDI_PORT_WASM_RECORDS_HPP
#define EMBIDI_PORT_WASM_RECORDS_HPP

#include <stdint.h>

#define EMBIDI_WASM_PARAGRAPH(word)                                                                        \
  word(length, embidi_length(p)) word(textEnd, text_end(*p)) word(consumedBytes, embidi_consumed_bytes(p)) \
      word(level, embidi_base_level(p)) word(illFormed, embidi_ill_formed(p))                              \
          word(structureCount, embidi_structure_count(p)) word(fieldCount, embidi_field_count(p))          \
              word(fieldsMissing, embidi_fields_missing(p))

#define EMBIDI_WASM_STRUCTURE(word)                                                                                    \
  word(kind, s.kind) word(begin, s.begin) word(end, s.end) word(direction, s.direction) word(link, s.link)             \
      word(neutralized, s.neutralized) word(controlAdjacent, s.control_adjacent) word(depthOverflow, s.depth_overflow) \
          word(firstField, s.first_field) word(fieldCount, s.field_count)

#define EMBIDI_WASM_FIELD(word) word(role, f.role) word(begin, f.begin) word(end, f.end)

#define EMBIDI_WASM_VISUAL(word) word(source, v.source) word(codePoint, v.code_point) word(level, v.level)

#define EMBIDI_WASM_RUN(word) word(begin, r.begin) word(end, r.end) word(level, r.level)

// `pen`: where the glyph's cell begins; `b`: its bitmap.
#define EMBIDI_WASM_GLYPH(word)                                                                                 \
  word(glyph, g.glyph) word(codePoint, g.code_point) word(source, g.source) word(end, g.end) word(byte, g.byte) \
      word(byteEnd, g.byte_end) word(level, g.level) word(x, g.x) word(advance, g.advance) word(dx, g.dx)       \
          word(dy, g.dy) word(inkLeft, int32_t{b.left}) word(inkTop, int32_t{b.top}) word(inkWidth, b.width)    \
              word(inkHeight, b.height) word(structure, g.structure) word(field, g.field) word(role, g.role)    \
                  word(form, g.form) word(flags, g.flags)

#define EMBIDI_WASM_WRAPPED(word) word(end, w.end) word(shown, w.shown) word(width, w.width) word(flags, w.flags)

#define EMBIDI_WASM_ELIDED(word) word(width, e.width) word(what, e.what)

#define EMBIDI_WASM_CARET(word) word(index, c.index) word(x, c.x) word(edge, c.edge) word(level, c.level)

#define EMBIDI_WASM_FONT(word)                                                                                  \
  word(height, embidi_font_height(font)) word(baseline, embidi_font_baseline(font)) word(bitsPerPixel, data[5]) \
      word(glyphCount, data[8] | uint32_t{data[9]} << 8)

#define EMBIDI_WASM_LABEL(word)                                                                       \
  word(begin, l.range.begin) word(end, l.range.end) word(index, l.index) word(direction, l.direction) \
      word(violations, l.violations) word(error, l.error) word(scripts, l.scripts)                    \
          word(digitAfterRtl, l.digit_after_rtl) word(lookalike, lookalike_begin)                     \
              word(lookalikeLength, l.lookalike_length) word(unusual, l.unusual)

#define EMBIDI_WASM_DOMAIN(word)                                                                                 \
  word(ok, d.ok) word(bidiDomain, d.bidi_domain) word(guarantee, d.guarantee) word(nameTooLong, d.name_too_long) \
      word(labelCount, labels.count) word(lookalikeBytes, labels.text)

#define EMBIDI_WASM_IRI(word)                                                                               \
  word(warnings, i.warnings) word(ok, i.ok) word(schemeKind, i.scheme_kind) word(hostKind, i.host_kind)     \
      word(userinfo, i.userinfo) word(mixedDirection, i.mixed_direction) word(hasPort, i.has_port)          \
          word(uniformLtr, i.uniform_ltr) word(uniformRtl, i.uniform_rtl) word(syntaxError, i.syntax_error) \
              word(textBegin, i.text.begin) word(textEnd, i.text.end) word(schemeBegin, i.scheme.begin)     \
                  word(schemeEnd, i.scheme.end) word(hostBegin, i.host.begin) word(hostEnd, i.host.end)     \
                      word(portBegin, i.port.begin) word(portEnd, i.port.end)

#define EMBIDI_WASM_PAYLOAD(word) \
  word(kind, p.kind) word(ok, p.ok) word(malformed, p.malformed) word(warnings, p.warnings)

#define EMBIDI_WASM_ROW(word)                                                                                  \
  word(label, r.label) word(begin, r.begin) word(end, r.end) word(decoding, r.decoding) word(secret, r.secret) \
      word(checked, r.checked)

// `host`: an address in the module's memory; the warnings follow, a word each.
#define EMBIDI_WASM_VERDICT(word)                                                                             \
  word(ok, v.ok) word(mayOpen, v.may_open) word(kind, v.kind) word(host, reinterpret_cast<uintptr_t>(v.host)) \
      word(hostBytes, v.host_bytes) word(warningCount, warning_count)

#define EMBIDI_WASM_PANEL_LINE(word)                                                                        \
  word(begin, l.begin) word(end, l.end) word(next, l.next) word(width, l.width) word(x, l.x) word(y, l.top) \
      word(elided, l.elided) word(drawn, l.drawn)

// Two words: a text can be higher than 2^32 pixels.
#define EMBIDI_WASM_PANEL(word)                                                                    \
  word(fits, panel.fits()) word(lostInk, panel.lost_ink()) word(neededWidth, panel.needed_width()) \
      word(neededHeight, panel.needed_height() & 0xFFFFFFFF) word(neededHeightHigh, panel.needed_height() >> 32)

#define EMBIDI_WASM_DEVICE(word) \
  word(width, d.width) word(height, d.height) word(bits, d.bits) word(darkOnLight, d.dark_on_light)

namespace embidi::wasm {

// The number of words of a record.
#define EMBIDI_WASM_ONE(name, value) +1u
inline constexpr uint32_t kGlyphWords = 0u EMBIDI_WASM_GLYPH(EMBIDI_WASM_ONE);
inline constexpr uint32_t kLabelWords = 0u EMBIDI_WASM_LABEL(EMBIDI_WASM_ONE);

}  // namespace embidi::wasm

// Writes the words of a record at `out`, which moves on.
#define EMBIDI_WASM_PUT(name, value) *out++ = static_cast<uint32_t>(value);

#endif
