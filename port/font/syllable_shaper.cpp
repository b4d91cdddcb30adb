// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "syllable_shaper.hpp"

#include <hb-ot.h>
#include <hb.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace embidi::fontc {
namespace {

struct DestroySet {
  void operator()(hb_set_t* set) const { hb_set_destroy(set); }
};

hb_script_t script_of(const SyllableScript& script) { return hb_script_from_string(script.tag.c_str(), -1); }

}  // namespace

ShapedSyllable SyllableShaper::shape(const SyllableScript& script, const std::u32string& syllable, char32_t before,
                                     char32_t after) {
  constexpr unsigned kSyllable = 1;
  hb_buffer_t* const buffer = buffer_.get();
  hb_buffer_reset(buffer);
  if (before != 0) hb_buffer_add(buffer, before, 0);
  for (const char32_t c : syllable) hb_buffer_add(buffer, c, kSyllable);
  if (after != 0) hb_buffer_add(buffer, after, kSyllable + 1);
  hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE);
  hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_CHARACTERS);
  // A misspelt syllable has a dotted circle; not a sign that is shaped by itself.
  const bool is_sign = (letter_class(script, syllable[0]) & kStarts) == 0;
  hb_buffer_set_flags(buffer, static_cast<hb_buffer_flags_t>(
                                  HB_BUFFER_FLAG_BOT | HB_BUFFER_FLAG_EOT | HB_BUFFER_FLAG_REMOVE_DEFAULT_IGNORABLES |
                                  (is_sign ? HB_BUFFER_FLAG_DO_NOT_INSERT_DOTTED_CIRCLE : HB_BUFFER_FLAG_DEFAULT)));
  hb_buffer_set_script(buffer, script_of(script));
  hb_buffer_set_direction(buffer, hb_script_get_horizontal_direction(script_of(script)));
  if (!script.language.empty()) hb_buffer_set_language(buffer, hb_language_from_string(script.language.c_str(), -1));
  std::vector<hb_feature_t> features;
  for (const Feature& feature : script.features) {
    features.push_back({hb_tag_from_string(feature.tag.c_str(), -1), feature.on ? 1u : 0u, HB_FEATURE_GLOBAL_START,
                        HB_FEATURE_GLOBAL_END});
  }
  hb_shape(font_, buffer, features.data(), static_cast<unsigned>(features.size()));
  unsigned count = 0;
  const hb_glyph_info_t* const infos = hb_buffer_get_glyph_infos(buffer, &count);
  const hb_glyph_position_t* const positions = hb_buffer_get_glyph_positions(buffer, &count);
  const bool has_classes = hb_ot_layout_has_glyph_classes(hb_font_get_face(font_)) != 0;
  const auto pixels = [&](int units) { return static_cast<int>(std::lround(units * scale_)); };
  ShapedSyllable shaped;
  int pen = 0, space = 0;
  bool has_base = false;
  for (unsigned i = 0; i < count; ++i) {
    if (infos[i].cluster != kSyllable) continue;
    const std::uint32_t glyph = infos[i].codepoint;
    const bool mark_class =
        !has_classes || hb_ot_layout_get_glyph_class(hb_font_get_face(font_), glyph) == HB_OT_LAYOUT_GLYPH_CLASS_MARK;
    ShapedGlyph g;
    g.glyph = glyph;
    g.advance = pixels(positions[i].x_advance);
    g.mark = has_base && mark_class && positions[i].x_advance == 0;
    g.pen = pen;
    g.x = pen + pixels(positions[i].x_offset);
    g.y = -pixels(positions[i].y_offset);
    pen += g.advance;
    if (!draws(glyph)) {
      // What stands before it is wider, or what stands behind it.
      const auto base = std::find_if(shaped.rbegin(), shaped.rend(), [](const ShapedGlyph& s) { return !s.mark; });
      (base != shaped.rend() ? base->advance : space) += g.advance;
      continue;
    }
    g.pen -= space;
    g.advance += space;
    space = 0;
    if (!g.mark) has_base = true;
    shaped.push_back(g);
  }
  return shaped;
}

char32_t SyllableShaper::letter_before(const SyllableScript& script) {
  const auto [known, is_new] = before_.emplace(script.tag, U'\0');
  if (is_new) known->second = first_consonant(script);
  return known->second;
}

bool SyllableShaper::knows_words(const SyllableScript& script) const {
  hb_face_t* const face = hb_font_get_face(font_);
  hb_tag_t tags[3];
  unsigned count = 3;
  hb_ot_tags_from_script_and_language(script_of(script), HB_LANGUAGE_INVALID, &count, tags, nullptr, nullptr);
  unsigned index = 0;
  hb_tag_t chosen = 0;
  hb_ot_layout_table_select_script(face, HB_OT_TAG_GSUB, count, tags, &index, &chosen);
  unsigned feature = 0;
  return hb_ot_layout_language_find_feature(face, HB_OT_TAG_GSUB, index, HB_OT_LAYOUT_DEFAULT_LANGUAGE_INDEX,
                                            HB_TAG('i', 'n', 'i', 't'), &feature) != 0;
}

int SyllableShaper::advance(std::uint32_t glyph) const {
  return static_cast<int>(std::lround(hb_font_get_glyph_h_advance(font_, glyph) * scale_));
}

std::uint32_t SyllableShaper::nominal(char32_t c) const {
  hb_codepoint_t glyph = 0;
  return hb_font_get_nominal_glyph(font_, c, &glyph) != 0 ? glyph : 0;
}

std::set<std::uint32_t> SyllableShaper::substituted(const std::vector<std::string>& tags) const {
  std::vector<hb_tag_t> features;
  for (const std::string& tag : tags) features.push_back(hb_tag_from_string(tag.c_str(), -1));
  features.push_back(HB_TAG_NONE);  // ends them
  hb_face_t* const face = hb_font_get_face(font_);
  const std::unique_ptr<hb_set_t, DestroySet> lookups(hb_set_create()), glyphs(hb_set_create());
  hb_ot_layout_collect_lookups(face, HB_OT_TAG_GSUB, nullptr, nullptr, tags.empty() ? nullptr : features.data(),
                               lookups.get());
  for (hb_codepoint_t lookup = HB_SET_VALUE_INVALID; hb_set_next(lookups.get(), &lookup) != 0;) {
    hb_ot_layout_lookup_collect_glyphs(face, HB_OT_TAG_GSUB, lookup, nullptr, glyphs.get(), nullptr, nullptr);
  }
  std::set<std::uint32_t> all;
  for (hb_codepoint_t glyph = HB_SET_VALUE_INVALID; hb_set_next(glyphs.get(), &glyph) != 0;) all.insert(glyph);
  return all;
}

bool SyllableShaper::draws(std::uint32_t glyph) {
  const auto [known, is_new] = draws_.emplace(glyph, true);
  if (is_new) {
    hb_glyph_extents_t extents;
    if (hb_font_get_glyph_extents(font_, glyph, &extents)) known->second = extents.width != 0 && extents.height != 0;
  }
  return known->second;
}

}  // namespace embidi::fontc
