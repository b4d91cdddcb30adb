// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "font_compiler.hpp"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "syllable_kerning.hpp"

namespace embidi::fontc {
namespace {

CompiledFile compile(const Options& options, Source& source, Selection selection) {
  CompiledFile file;
  file.selection = std::move(selection);
  file.syllables = compile_syllables(options, source, file.selection);
  const std::vector<MarkPlace> places = add_glyphs(file.syllables, file.selection);
  const bool as_the_font_says = !options.centred && source.places_marks();
  file.marks =
      as_the_font_says ? place_marks(source, file.selection, places) : place_marks_of_syllables(file.selection, places);
  encode_syllables(file.syllables, file.marks);
  std::vector<FontTable> tables;
  for (const CompiledSyllables& part : file.syllables) tables.push_back({FontTable::kSyllables, part.bytes});
  const std::vector<std::uint8_t> kerning = bytes_of(find_kerning(file.syllables));
  if (!kerning.empty()) tables.push_back({FontTable::kKerning, kerning});
  file.block = make_block(options, source, file.selection, file.marks, tables);
  return file;
}

}  // namespace

CompiledFile compile_font(const Options& options, Source& source) {
  return compile(options, source, select_glyphs(options, source));
}

CompiledFile compile_font(const Options& options, Source& source, const std::string& text) {
  Options of_text = options;
  of_text.scripts.clear();
  return compile(of_text, source, select_glyphs(options, source, text));
}

}  // namespace embidi::fontc
