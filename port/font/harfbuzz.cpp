// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "harfbuzz.hpp"

#include <hb-ot.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "embidi/font.h"

namespace embidi::fontc {
namespace {

constexpr std::uint32_t kZwj = 0x200D;

bool joins_before(std::uint8_t form) { return form == EMBIDI_FORM_FINAL || form == EMBIDI_FORM_MEDIAL; }
bool joins_after(std::uint8_t form) { return form == EMBIDI_FORM_INITIAL || form == EMBIDI_FORM_MEDIAL; }

// Fills the buffer: cluster 0 for the letters, `mark_cluster` for what is one.
void fill(hb_buffer_t* buffer, const std::vector<std::uint32_t>& text, std::size_t mark, unsigned mark_cluster) {
  hb_buffer_reset(buffer);
  for (std::size_t i = 0; i < text.size(); ++i) hb_buffer_add(buffer, text[i], i == mark ? mark_cluster : 0);
  hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE);
  hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_CHARACTERS);
  hb_buffer_set_flags(buffer, static_cast<hb_buffer_flags_t>(HB_BUFFER_FLAG_BOT | HB_BUFFER_FLAG_EOT |
                                                             HB_BUFFER_FLAG_REMOVE_DEFAULT_IGNORABLES |
                                                             HB_BUFFER_FLAG_DO_NOT_INSERT_DOTTED_CIRCLE));
  hb_buffer_guess_segment_properties(buffer);
}

std::vector<std::uint32_t> in_form(std::uint8_t form, std::vector<std::uint32_t> letters) {
  if (joins_before(form)) letters.insert(letters.begin(), kZwj);
  if (joins_after(form)) letters.push_back(kZwj);
  return letters;
}

// Counts the marks that are attached while it lives, and knows whether one of cluster 1 is; HarfBuzz tells it.
class Attachments {
 public:
  static constexpr unsigned kMarkCluster = 1;

  explicit Attachments(hb_buffer_t* buffer) : buffer_(buffer) {
    hb_buffer_set_message_func(buffer, &on_message, this, nullptr);
  }
  Attachments(const Attachments&) = delete;
  Attachments& operator=(const Attachments&) = delete;
  ~Attachments() { hb_buffer_set_message_func(buffer_, nullptr, nullptr, nullptr); }

  std::size_t count() const { return count_; }
  bool of_mark() const { return of_mark_; }

 private:
  static hb_bool_t on_message(hb_buffer_t* buffer, hb_font_t* /*font*/, const char* message, void* self) {
    static const char kText[] = "attaching mark glyph at ";
    if (std::strncmp(message, kText, sizeof kText - 1) != 0) return 1;
    const auto index = static_cast<unsigned>(std::strtoul(message + sizeof kText - 1, nullptr, 10));
    unsigned length = 0;
    const hb_glyph_info_t* const infos = hb_buffer_get_glyph_infos(buffer, &length);
    auto& attachments = *static_cast<Attachments*>(self);
    ++attachments.count_;
    if (index < length && infos[index].cluster == kMarkCluster) attachments.of_mark_ = true;
    return 1;
  }

  hb_buffer_t* buffer_;
  std::size_t count_ = 0;
  bool of_mark_ = false;
};

hb_bool_t known_glyph(hb_font_t* font, void* /*font_data*/, hb_codepoint_t unicode, hb_codepoint_t* glyph,
                      void* known) {
  const auto& characters = *static_cast<const std::vector<std::uint32_t>*>(known);
  if (std::find(characters.begin(), characters.end(), unicode) == characters.end()) return 0;
  return hb_font_get_nominal_glyph(hb_font_get_parent(font), unicode, glyph);
}

}  // namespace

HarfBuzz::HarfBuzz(const std::string& path) {
  const std::unique_ptr<hb_blob_t, Destroy> blob(hb_blob_create_from_file_or_fail(path.c_str()));
  if (!blob) throw std::runtime_error(path + ": cannot be opened");
  face_.reset(hb_face_create(blob.get(), 0));
  font_.reset(hb_font_create(face_.get()));
  const auto units = static_cast<int>(units_per_em());
  hb_font_set_scale(font_.get(), units, units);
  // With no other characters there is nothing that a letter and a mark could be composed to: é is e and an accent.
  plain_.reset(hb_font_create_sub_font(font_.get()));
  const std::unique_ptr<hb_font_funcs_t, Destroy> funcs(hb_font_funcs_create());
  hb_font_funcs_set_nominal_glyph_func(funcs.get(), &known_glyph, &known_, nullptr);
  hb_font_set_funcs(plain_.get(), funcs.get(), nullptr, nullptr);
}

Shape HarfBuzz::shape_in(std::uint8_t form, const std::vector<std::uint32_t>& letters) const {
  fill(buffer_.get(), in_form(form, letters), static_cast<std::size_t>(-1), 0);
  const Attachments attachments(buffer_.get());
  hb_shape(font_.get(), buffer_.get(), nullptr, 0);
  unsigned count = 0;
  const hb_glyph_info_t* const infos = hb_buffer_get_glyph_infos(buffer_.get(), &count);
  const hb_glyph_position_t* const positions = hb_buffer_get_glyph_positions(buffer_.get(), &count);
  Shape shape;
  std::size_t marks = 0;
  for (unsigned i = 0; i < count; ++i) {
    shape.pieces.push_back({infos[i].codepoint, shape.advance + positions[i].x_offset, positions[i].y_offset});
    shape.advance += positions[i].x_advance;
    if (count > 1 && positions[i].x_advance == 0) ++marks;
  }
  // Decomposed to a base and a mark that the font does not place: it would stand anywhere.
  if (marks > attachments.count()) shape.pieces.clear();
  return shape;
}

std::optional<Shape> HarfBuzz::shape(const Wanted& wanted) const {
  Shape result = shape_in(wanted.form, wanted.letters);
  const auto lacking = [](const Piece& piece) { return piece.glyph == 0; };
  if (result.pieces.empty() || std::any_of(result.pieces.begin(), result.pieces.end(), lacking)) return std::nullopt;
  const bool joins = joins_before(wanted.form) || joins_after(wanted.form);
  if (joins && result.pieces == shape_in(EMBIDI_FORM_NONE, wanted.letters).pieces) return std::nullopt;
  return result;
}

std::optional<Shape> HarfBuzz::nominal(std::uint32_t code_point) const {
  hb_codepoint_t glyph = 0;
  if (!hb_font_get_nominal_glyph(font_.get(), code_point, &glyph)) return std::nullopt;
  return Shape{{{glyph, 0, 0}}, hb_font_get_glyph_h_advance(font_.get(), glyph)};
}

std::optional<Position> HarfBuzz::attached(const Wanted& base, std::size_t letters_before, std::uint32_t mark) const {
  std::vector<std::uint32_t> text = base.letters;
  text.insert(text.begin() + static_cast<std::ptrdiff_t>(letters_before), mark);
  known_ = text;
  text = in_form(base.form, text);
  const std::size_t place = letters_before + (joins_before(base.form) ? 1 : 0);
  fill(buffer_.get(), text, place, Attachments::kMarkCluster);
  const Attachments attachments(buffer_.get());
  hb_shape(plain_.get(), buffer_.get(), nullptr, 0);
  if (!attachments.of_mark()) return std::nullopt;
  hb_codepoint_t own = 0;
  hb_font_get_nominal_glyph(font_.get(), mark, &own);
  unsigned count = 0;
  const hb_glyph_info_t* const infos = hb_buffer_get_glyph_infos(buffer_.get(), &count);
  const hb_glyph_position_t* const positions = hb_buffer_get_glyph_positions(buffer_.get(), &count);
  int pen = 0;
  for (unsigned i = 0; i < count; ++i) {
    // Another glyph in the mark's place has other anchors than the one that the library will draw.
    if (infos[i].cluster == Attachments::kMarkCluster && infos[i].codepoint == own) {
      return Position{static_cast<double>(pen + positions[i].x_offset), static_cast<double>(positions[i].y_offset)};
    }
    pen += positions[i].x_advance;
  }
  return std::nullopt;
}

std::optional<Position> HarfBuzz::mark_position(const Wanted& base, std::uint32_t mark) const {
  const std::optional<Position> last = attached(base, base.letters.size(), mark);
  if (!last || base.letters.size() < 2) return last;
  const std::optional<Position> first = attached(base, base.letters.size() - 1, mark);
  if (!first) return last;
  return Position{(first->x + last->x) / 2, (first->y + last->y) / 2};
}

}  // namespace embidi::fontc
