// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "font_file.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <ios>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "../font/font_compiler.hpp"
#include "../font/source.hpp"
#include "embidi/fonts.h"
#include "input.hpp"

namespace embidi::tool {
namespace {

const struct {
  const char* name;
  const embidi_font* font;
} kFonts[] = {{"unifont", &embidi_font_unifont_full},
              {"dejavu12", &embidi_font_dejavu12},
              {"dejavu16", &embidi_font_dejavu16},
              {"dejavu", &embidi_font_dejavu20},
#ifdef EMBIDI_PREVIEW_NOTO
              {"noto", &embidi_font_noto20}
#endif
};

constexpr unsigned kMostPixels = 255;

bool is_built_in(const std::string& name) {
  const std::vector<std::string> names = names_of(kFonts);
  return std::find(names.begin(), names.end(), name) != names.end();
}

std::string type_of_fonts() {
  std::string type;
  for (const std::string& name : names_of(kFonts)) type += (type.empty() ? "" : "|") + name;
  return type;
}

std::string fault_of_font(const std::string& font) {
  std::error_code error;
  if (is_built_in(font) || std::filesystem::exists(font, error)) return "";
  return "there is no file '" + font + "', and the built-in fonts are " + type_of_fonts();
}

std::string fault_of_size(const std::string& text) {
  const bool digits = !text.empty() && text.size() < 4 && text.find_first_not_of("0123456789") == std::string::npos;
  const unsigned long size = digits ? std::stoul(text) : 0;
  const bool good = size >= 1 && size <= kMostPixels;
  return good ? "" : "'" + text + "' is no number from 1 to " + std::to_string(kMostPixels);
}

std::vector<std::uint8_t> read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::vector<std::uint8_t> data{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  if (!in.eof() && !in) throw std::runtime_error(path + ": cannot be read");
  return data;
}

bool is_compiled(const std::vector<std::uint8_t>& data) {
  constexpr std::string_view magic = "embf";
  return data.size() >= magic.size() && std::equal(magic.begin(), magic.end(), data.begin());
}

// All texts, one a line.
std::string text_of(CommonOptions& common) {
  if (common.texts.empty()) {
    const std::unique_ptr<Input> input = open_input(common.texts);
    std::vector<std::string> lines;
    std::string_view line;
    while (input->next(line)) lines.emplace_back(line);
    common.texts = lines;
    common.no_texts = lines.empty();
  }
  std::string all, error;
  for (const std::string& text : common.texts) {
    std::string decoded = text;
    if (common.hex() && !decode_hex(text, decoded, error)) continue;  // told when it is its turn
    all += decoded + "\n";
  }
  return all;
}

std::vector<std::uint8_t> compile(const FontOptions& options, unsigned bits, const std::string& text) {
  fontc::Options wanted;
  wanted.inputs = {options.font};
  wanted.size = options.size;
  wanted.bits = bits;
  wanted.unjoined = true;
  const std::unique_ptr<fontc::Source> source = fontc::open_sources(wanted);
  return fontc::compile_font(wanted, *source, text).block.data;
}

}  // namespace

void add_font_options(CLI::App& command, FontOptions& options) {
  command.add_option("--font", options.font)
      ->check(fault_of_font, "")
      ->type_name(type_of_fonts() + "|FILE")
      ->capture_default_str();
  command.add_option("--size", options.size)->check(fault_of_size, "")->type_name("N");
}

Font::Font(const FontOptions& options, unsigned bits, CommonOptions& common) {
  if (is_built_in(options.font)) {
    font_ = named(kFonts, options.font).font;
    return;
  }
  data_ = read_file(options.font);
  if (!is_compiled(data_)) data_ = compile(options, bits, text_of(common));
  loaded_ = {data_.data(), data_.size(), nullptr, nullptr, &embidi_syllables};
  if (!embidi_font_ok(&loaded_)) {
    throw std::runtime_error(options.font + ": not a whole font of version 1 or 2");
  }
  font_ = &loaded_;
}

}  // namespace embidi::tool
