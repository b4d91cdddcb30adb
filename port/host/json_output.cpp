// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// JSON of a paragraph.
#include "json_output.hpp"

#include <cstdint>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "../names.hpp"
#include "../utf8.hpp"
#include "json.hpp"

namespace embidi::tool {
namespace {

template <std::size_t N>
const char* name_of(const char* const (&names)[N], std::uint8_t value) {
  if (value >= N) throw std::logic_error("a value without a name");
  return names[value];
}

Json structure_json(const embidi_paragraph& paragraph, const embidi_structure& structure) {
  Json fields = Json::array();
  for (std::size_t i = 0; i < structure.field_count; ++i) {
    const embidi_field field = embidi_get_field(&paragraph, structure.first_field + i);
    Json& entry = fields.emplace_back(Json::object());
    entry["role"] = role_name(field.role);
    entry["begin"] = field.begin;
    entry["end"] = field.end;
  }
  Json json = Json::object();
  json["kind"] = name_of(kKindNames, structure.kind);
  json["begin"] = structure.begin;
  json["end"] = structure.end;
  json["direction"] = structure.direction == EMBIDI_DIRECTION_NONE
                          ? Json(nullptr)
                          : Json(name_of(kDirectionNames, structure.direction));
  json["link"] = structure.link;
  json["neutralized"] = structure.neutralized;
  json["control_adjacent"] = structure.control_adjacent;
  json["depth_overflow"] = structure.depth_overflow;
  json["fields"] = std::move(fields);
  return json;
}

}  // namespace

const char* role_name(std::uint8_t role) { return name_of(kRoleNames, role); }

std::string layout_json(embidi_paragraph& paragraph) {
  const std::size_t length = embidi_length(&paragraph);
  embidi_line line;
  if (embidi_line_init(&line, &paragraph, 0, length).status != EMBIDI_OK) throw std::logic_error("no line");
  Json::array_t levels;
  levels.reserve(length);
  for (std::size_t i = 0; i < length; ++i) {
    const std::uint8_t level = embidi_line_level(&line, i);
    levels.push_back(level == EMBIDI_NO_LEVEL ? Json(nullptr) : Json(level));
  }
  Json::array_t visual;
  visual.reserve(length);
  std::string display;
  embidi_visual item;
  while (embidi_line_next(&line, &item)) {
    visual.push_back(item.source);
    append_utf8(display, item.code_point);
  }
  Json structures = Json::array();
  for (std::size_t i = 0; i < embidi_structure_count(&paragraph); ++i) {
    structures.push_back(structure_json(paragraph, embidi_get_structure(&paragraph, i)));
  }
  Json json = Json::object();
  json["level"] = embidi_base_level(&paragraph);
  json["consumed"] = length;
  json["ill_formed"] = embidi_ill_formed(&paragraph);
  json["unsupported"] = embidi_unsupported(&paragraph);
  json["levels"] = std::move(levels);
  json["visual"] = std::move(visual);
  json["display"] = std::move(display);
  json["structures"] = std::move(structures);
  return dump(json);
}

std::string code_point_name(std::uint32_t code_point) {
  char text[9];
  static_cast<void>(std::snprintf(text, sizeof text, "%04X", static_cast<unsigned>(code_point)));
  return text;
}

std::string glyphs_json(const std::vector<embidi_glyph>& glyphs) {
  Json list = Json::array();
  for (const embidi_glyph& glyph : glyphs) {
    Json& entry = list.emplace_back(Json::object());
    entry["glyph"] = glyph.glyph;
    entry["codepoint"] = code_point_name(glyph.code_point);
    entry["source"] = glyph.source;
    entry["end"] = glyph.end;
    entry["x"] = std::int64_t{glyph.x} + glyph.dx;
    entry["y"] = glyph.dy;
    entry["level"] = glyph.level;
    entry["advance"] = glyph.advance;
    entry["structure"] = glyph.structure == EMBIDI_NO_STRUCTURE ? Json(nullptr) : Json(glyph.structure);
    entry["role"] = glyph.role == EMBIDI_ROLE_NONE ? Json(nullptr) : Json(role_name(glyph.role));
    entry["mark"] = (glyph.flags & EMBIDI_GLYPH_MARK) != 0;
    entry["unshaped"] = (glyph.flags & EMBIDI_GLYPH_UNSHAPED) != 0;
  }
  Json json = Json::object();
  json["glyphs"] = std::move(list);
  return dump(json);
}

std::string failure_json(const Failure& failure, std::size_t line) {
  Json json = {{"error", failure.error}, {"line", line}};
  if (failure.range) {
    json["begin"] = failure.range->begin;
    json["end"] = failure.range->end;
  }
  return dump(json);
}

}  // namespace embidi::tool
