// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// `embidi glyphs`.
#include <cstdio>
#include <stdexcept>
#include <string>
#include <vector>

#include "commands.hpp"
#include "embidi/font.h"
#include "font_file.hpp"
#include "paragraphs.hpp"
#include "text_lines.hpp"

namespace embidi::tool {
namespace {

// Every paragraph is one line.
std::vector<embidi_glyph> glyphs_of(embidi_paragraph& paragraph, const embidi_font& font) {
  embidi_line line;
  embidi_glyphs walk;
  if (embidi_line_init(&line, &paragraph, 0, embidi_length(&paragraph)).status != EMBIDI_OK ||
      embidi_glyphs_init(&walk, &line, &font).status != EMBIDI_OK) {
    throw std::logic_error("no glyphs");
  }
  std::vector<embidi_glyph> glyphs;
  embidi_glyph glyph;
  while (embidi_glyphs_next(&walk, &glyph)) glyphs.push_back(glyph);
  return glyphs;
}

std::string row(const char* glyph, const char* code_point, const char* source, const char* level, const char* advance,
                const char* structure, const char* role, const char* mark) {
  char text[128];
  static_cast<void>(std::snprintf(text, sizeof text, "%6s  %-9s  %7s  %5s  %7s  %9s  %-8s  %s", glyph, code_point,
                                  source, level, advance, structure, role, mark));
  std::string trimmed = text;
  return trimmed.substr(0, trimmed.find_last_not_of(' ') + 1) + "\n";
}

std::string table(embidi_paragraph& paragraph, const embidi_font& font) {
  std::string text = row("glyph", "codepoint", "source", "level", "advance", "structure", "role", "mark");
  for (const embidi_glyph& g : glyphs_of(paragraph, font)) {
    const bool outside = g.structure == EMBIDI_NO_STRUCTURE;
    const std::string structure = outside ? "-" : std::to_string(g.structure);
    text +=
        row(std::to_string(g.glyph).c_str(), code_point_name(g.code_point).c_str(), std::to_string(g.source).c_str(),
            std::to_string(g.level).c_str(), std::to_string(g.advance).c_str(), structure.c_str(),
            g.role == EMBIDI_ROLE_NONE ? "-" : role_name(g.role), (g.flags & EMBIDI_GLYPH_MARK) != 0 ? "mark" : "");
  }
  return text;
}

}  // namespace

bool run_glyphs(GlyphsOptions& options) {
  constexpr unsigned bits = 1;
  const Font font(options.font, bits, options.common);
  const bool json = options.common.json;
  LaidOutHandler handler(options.common, [&](embidi_paragraph& paragraph) {
    return json ? glyphs_json(glyphs_of(paragraph, font.get())) : table(paragraph, font.get());
  });
  return for_each_paragraph(options.common, handler);
}

}  // namespace embidi::tool
