// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// `embidi layout`.
#include <cstddef>
#include <stdexcept>
#include <string>

#include "../text_end.hpp"
#include "../utf8.hpp"
#include "commands.hpp"
#include "text_lines.hpp"

namespace embidi::tool {
namespace {

// The visual string without the paragraph separator.
std::string visual_string(embidi_paragraph& paragraph) {
  embidi_line line;
  const std::size_t length = embidi_length(&paragraph);
  if (embidi_line_init(&line, &paragraph, 0, length).status != EMBIDI_OK) throw std::logic_error("no line");
  const std::size_t end = text_end(paragraph);
  std::string text;
  embidi_visual item;
  while (embidi_line_next(&line, &item)) {
    if (item.source < end) append_utf8(text, item.code_point);
  }
  return text;
}

}  // namespace

bool run_layout(const CommonOptions& options) {
  LaidOutHandler handler(options, options.json ? layout_json : visual_string);
  return for_each_paragraph(options, handler);
}

}  // namespace embidi::tool
