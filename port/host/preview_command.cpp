// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// `embidi preview`.
#include "preview_command.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "../utf8.hpp"
#include "answer.hpp"
#include "arguments.hpp"
#include "devices.hpp"
#include "embidi/font.h"
#include "font_file.hpp"
#include "json_output.hpp"
#include "output.hpp"
#include "panel.hpp"
#include "paragraphs.hpp"
#include "png_writer.hpp"
#include "terminal_picture.hpp"

namespace embidi::tool {
namespace {

display::Fit fit_of(const PreviewOptions& options) {
  if (!options.elide) return display::Fit::wrap;
  return options.wrap ? display::Fit::wrap_and_elide : display::Fit::elide;
}

constexpr char kUnsupported[] =
    "a script that needs conjuncts or reordering, which the font does not have; its letters are drawn one by one";

// The font has syllables, of whatever script.
bool has_syllables(const embidi_font& font) {
  constexpr std::size_t kVersion = 4, kTables = 14;  // font.h
  return font.data[kVersion] >= 2 && font.data[kTables] != 0;
}

// What a reader of a script with syllables will find wrong; empty: nothing.
std::string unshaped_in(const embidi_font& font, embidi_paragraph& paragraph) {
  if (!embidi_unsupported(&paragraph)) return {};
  const std::size_t count = embidi_unshaped(&paragraph, &font);
  if (count == 0) return {};
  if (!has_syllables(font)) return kUnsupported;
  return "syllables that the font does not have, or not for certain: " + std::to_string(count);
}

// "the font lacks U+06C1 ہ, U+06D2 ے and 3 more"
std::string list_of(const char* what, const std::set<std::uint32_t>& code_points) {
  constexpr std::size_t kMost = 8;
  std::string text = what;
  std::size_t count = 0;
  for (const std::uint32_t c : code_points) {
    if (count == kMost) return text + " and " + std::to_string(code_points.size() - kMost) + " more";
    text += (count++ == 0 ? " U+" : ", U+") + code_point_name(c);
    if (is_hidden(c)) continue;
    text += ' ';
    append_utf8(text, c);
  }
  return text;
}

// What the font draws as a box, and which letters it does not join.
std::vector<std::string> lacking_in(const embidi_font& font, embidi_paragraph& paragraph) {
  std::set<std::uint32_t> missing, unjoined;
  embidi_line line;
  embidi_glyphs walk;
  if (embidi_line_init(&line, &paragraph, 0, embidi_length(&paragraph)).status != EMBIDI_OK ||
      embidi_glyphs_init(&walk, &line, &font).status != EMBIDI_OK) {
    throw std::logic_error("no glyphs");
  }
  embidi_glyph glyph;
  while (embidi_glyphs_next(&walk, &glyph)) {
    if ((glyph.flags & EMBIDI_GLYPH_MISSING) != 0) missing.insert(embidi_code_point(&paragraph, glyph.source));
    if ((glyph.flags & EMBIDI_GLYPH_UNJOINED) != 0) unjoined.insert(glyph.code_point);
  }
  std::vector<std::string> remarks;
  if (!missing.empty()) remarks.push_back(list_of("the font lacks", missing));
  if (!unjoined.empty()) remarks.push_back(list_of("the font lacks joined forms of", unjoined));
  return remarks;
}

// "ill-formed UTF-8 at byte 3", the first such place.
std::string ill_formed_in(std::string_view text, const embidi_paragraph& paragraph) {
  constexpr std::string_view replacement = "\uFFFD";
  std::size_t i = 0;
  while (embidi_code_point(&paragraph, i) != 0xFFFD ||
         text.substr(embidi_byte_offset(&paragraph, i), replacement.size()) == replacement) {
    ++i;
  }
  return "ill-formed UTF-8 at byte " + std::to_string(embidi_byte_offset(&paragraph, i));
}

// Every paragraph onto the panel; a line is left free for one that cannot be processed.
class Drawer : public ParagraphHandler {
 public:
  Drawer(const CommonOptions& options, display::Panel& panel, const embidi_font& font)
      : common_(options), options_(options.layout()), panel_(panel), font_(font) {}
  Outcome paragraph(std::string_view text) override {
    const embidi_result laid = buffer_.layout(text, options_);
    if (laid.status != EMBIDI_OK) return refused(laid, text, common_);
    panel_.add(*buffer_.get());
    std::vector<std::string> remarks = lacking_in(font_, *buffer_.get());
    if (embidi_ill_formed(buffer_.get())) remarks.push_back(ill_formed_in(text, *buffer_.get()));
    const std::string unshaped = unshaped_in(font_, *buffer_.get());
    if (!unshaped.empty()) remarks.insert(remarks.begin(), unshaped);
    for (const std::string& remark : remarks_on(text.substr(0, embidi_consumed_bytes(buffer_.get())), common_)) {
      remarks.push_back(remark);
    }
    return {embidi_consumed_bytes(buffer_.get()), {}, remarks};
  }
  void failed(const Failure& /*failure*/, std::size_t /*line*/) override { panel_.leave_line_free(); }

 private:
  const CommonOptions& common_;
  const embidi_options options_;
  display::Panel& panel_;
  const embidi_font& font_;
  ParagraphBuffer buffer_;
};

// Of a text that is too large: the lines that fit are drawn.
void tell_size(const display::Panel& panel, const display::Canvas& canvas) {
  const auto size = [](std::uint64_t width, std::uint64_t height) {
    return std::to_string(width) + "x" + std::to_string(height);
  };
  static_cast<void>(std::fprintf(stderr,
                                 "embidi: the text needs %s pixels, the display has %s; --elide shortens it, "
                                 "--device WIDTHxHEIGHT makes room\n",
                                 size(panel.needed_width(), panel.needed_height()).c_str(),
                                 size(canvas.width(), canvas.height()).c_str()));
}

std::string picture_for_terminal(const display::Canvas& canvas, bool dark_on_light, unsigned scale) {
  try {
    return terminal_picture(canvas, dark_on_light, scale);
  } catch (const std::runtime_error& error) {
    throw std::runtime_error(std::string(error.what()) + "; --png FILE writes it to a file");
  }
}

}  // namespace

void add_preview_options(CLI::App& command, PreviewOptions& options) {
  const auto is_scale = [](const std::string& text) {
    const bool digits = text.size() <= 4 && !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
    const unsigned long scale = digits ? std::stoul(text) : 0;
    const std::string range = "1 to " + std::to_string(kMaxScale);
    return scale >= 1 && scale <= kMaxScale ? std::string() : "'" + text + "' is no number from " + range;
  };
  command.add_option("--device", options.device)->check(fault_of_device, "")->type_name("NAME")->capture_default_str();
  add_flag(command, "--wrap", options.wrap);
  add_flag(command, "--elide", options.elide);
  add_choice(command, "--style", options.style, names_of(display::kStyleNames));
  add_font_options(command, options.font);
  command.add_option("--scale", options.scale)->check(is_scale, "")->type_name("N")->capture_default_str();
  command.add_option("--png", options.png)->type_name("FILE");
}

bool run_preview(PreviewOptions& options) {
  display::Device device{};
  parse_device(options.device, device);  // checked by CLI11
  std::vector<std::uint8_t> memory(display::Canvas::bytes(device.width, device.height, device.bits));
  display::Canvas canvas(memory.data(), device.width, device.height, device.bits);
  const Font loaded(options.font, device.bits, options.common);
  const embidi_font& font = loaded.get();
  display::Panel panel(canvas, font, *named(display::kStyleNames, options.style).table, fit_of(options));
  Drawer drawer(options.common, panel, font);
  const bool success = for_each_paragraph(options.common, drawer);
  if (!panel.fits()) tell_size(panel, canvas);
  if (panel.lost_ink()) static_cast<void>(std::fprintf(stderr, "embidi: a glyph reaches out of the display\n"));
  if (options.png.empty()) {
    put(picture_for_terminal(canvas, device.dark_on_light, options.scale));
  } else {
    write_png(canvas, device.dark_on_light, options.scale, options.png);
  }
  return success && panel.fits();
}

}  // namespace embidi::tool
