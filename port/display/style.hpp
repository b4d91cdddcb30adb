// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// How the parts of a text look: a small constant table from roles to styles. Freestanding.
#ifndef EMBIDI_PORT_DISPLAY_STYLE_HPP
#define EMBIDI_PORT_DISPLAY_STYLE_HPP

#include <stdint.h>

#include "display.hpp"
#include "embidi/embidi.h"

namespace embidi::display {

struct Style {
  uint8_t ink;    // pixel values, display.hpp
  uint8_t paper;  // behind the glyph, over its advance and the line's height
  bool bold;      // every stroke a pixel wider to the right, but not out of the glyph's own box and advance
};

inline constexpr Style kNormal = {kMaxGrey, 0, false};
inline constexpr Style kBold = {kMaxGrey, 0, true};
inline constexpr Style kInverse = {0, kMaxGrey, false};
inline constexpr Style kDim = {9, 0, false};

struct StyleTable {
  Style text;                          // what is in no structure; numbers
  Style delimiters;                    // of structures: what is in no field
  Style roles[EMBIDI_ROLE_LOCAL + 1];  // of fields
};

// The host (labels and addresses), by which one decides whether to trust a URL, against all else.
constexpr StyleTable host_styles(const Style& host, const Style& others) {
  //                  scheme  userinfo label address port  segment key    value   fragment local
  return {kNormal, others, {others, others, host, host, others, others, others, others, others, others}};
}
inline constexpr StyleTable kPlainStyles = host_styles(kNormal, kNormal);
inline constexpr StyleTable kBoldHost = host_styles(kBold, kNormal);
inline constexpr StyleTable kInverseHost = host_styles(kInverse, kNormal);
inline constexpr StyleTable kDimOthers = host_styles(kBold, kDim);  // for panels with grey

// Their names as words (`embidi preview --style`).
struct StyleName {
  const char* name;
  const StyleTable* table;
};
inline constexpr StyleName kStyleNames[] = {
    {"plain", &kPlainStyles}, {"bold", &kBoldHost}, {"inverse", &kInverseHost}, {"dim", &kDimOthers}};

// Which of a table's styles a glyph has: the role of its field, kDelimiterStyle or kTextStyle. A delimiter between two
// labels looks as they do, so that a host is one thing to the eye. O(log fields).
inline constexpr uint8_t kDelimiterStyle = EMBIDI_ROLE_LOCAL + 1, kTextStyle = EMBIDI_ROLE_LOCAL + 2;
inline uint8_t style_number(const embidi_paragraph& paragraph, const embidi_glyph& glyph) {
  if (glyph.role <= EMBIDI_ROLE_LOCAL) return glyph.role;
  if (glyph.structure == EMBIDI_NO_STRUCTURE || glyph.role == EMBIDI_ROLE_NUMBER) return kTextStyle;
  return embidi_in_host(&paragraph, glyph.source) ? uint8_t{EMBIDI_ROLE_LABEL} : kDelimiterStyle;
}

inline const Style& style_at(const StyleTable& table, uint8_t number) {
  return number == kTextStyle ? table.text : number == kDelimiterStyle ? table.delimiters : table.roles[number];
}

inline const Style& style_of(const StyleTable& table, const embidi_paragraph& paragraph, const embidi_glyph& glyph) {
  return style_at(table, style_number(paragraph, glyph));
}

}  // namespace embidi::display

#endif
