// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "ligature_compiler.hpp"

#include <unicode/uchar.h>
#include <unicode/uscript.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "syllable_block.hpp"
#include "syllable_classes.hpp"
#include "syllable_shaper.hpp"
#include "syllable_shapes.hpp"

namespace embidi::fontc {
namespace {

constexpr std::size_t kLongestLigature = 5;
constexpr std::uint8_t kAnyPieces = 15;  // verified: the pieces of a syllable do not change each other

struct SimpleScript {
  const char* name;
  UScriptCode code;
  const char* tag;
};
constexpr SimpleScript kSimpleScripts[] = {{"Latin", USCRIPT_LATIN, "Latn"},
                                           {"Greek", USCRIPT_GREEK, "Grek"},
                                           {"Cyrillic", USCRIPT_CYRILLIC, "Cyrl"},
                                           {"Armenian", USCRIPT_ARMENIAN, "Armn"},
                                           {"Georgian", USCRIPT_GEORGIAN, "Geor"}};
// What is kerned with Latin letters. Nothing that is mirrored, and no white space.
constexpr char32_t kCommon[] = U"0123456789'\",-.:;\u2010\u2013\u2014\u2018\u2019\u201A\u201C\u201D\u201E";

bool belongs_to(const SimpleScript& script, char32_t c) {
  const std::u32string common = kCommon;
  if (common.find(c) != std::u32string::npos) return script.code == USCRIPT_LATIN;
  UErrorCode error = U_ZERO_ERROR;
  return u_isalpha(static_cast<UChar32>(c)) != 0 && uscript_getScript(static_cast<UChar32>(c), &error) == script.code;
}

// One script.
class LigatureCompiler {
 public:
  LigatureCompiler(const SyllableScript& script, SyllableSource& source, std::u32string characters)
      : script_(script), source_(source), shapes_(source.shaper(), script), characters_(std::move(characters)) {}

  CompiledSyllables compile() {
    if (has("liga") || has("clig") || has("dlig")) find_ligatures();
    if (has("kern")) find_kerned();
    if (letters_.size() > kMostLetters) {
      throw std::runtime_error("--features would change " + std::to_string(letters_.size()) + " letters of " +
                               script_.name + ", the most are 255: name fewer characters");
    }
    return compiled();
  }

 private:
  using Numbers = std::vector<std::uint32_t>;

  bool has(const std::string& feature) const {
    return std::find(script_.features.begin(), script_.features.end(), feature) != script_.features.end();
  }

  Numbers numbers_of(const std::u32string& text) {
    Numbers numbers;
    for (const ShapedGlyph& glyph : shapes_.of(text).begin) numbers.push_back(glyph.glyph);
    return numbers;
  }

  // As a device puts it together from the keys that there are.
  Numbers put_together(const std::u32string& text) {
    Numbers all;
    for (std::size_t i = 0; i < text.size();) {
      std::size_t length = text.size() - i;
      while (length > 1 && keys_.count(text.substr(i, length)) == 0) --length;
      const Numbers piece = numbers_of(text.substr(i, length));
      all.insert(all.end(), piece.begin(), piece.end());
      i += length;
    }
    return all;
  }

  void note(const std::u32string& text) {
    const Numbers numbers = numbers_of(text);
    const bool draws = std::none_of(numbers.begin(), numbers.end(), [](std::uint32_t n) { return n == 0; });
    if (!draws || numbers.empty() || numbers.size() > kMostGlyphsOfValue || numbers == put_together(text)) return;
    keys_.insert(text);
    // A letter is joined to the one before it by the key of the two.
    for (std::size_t i = 1; i < text.size(); ++i) keys_.insert(text.substr(i - 1, 2));
    for (std::size_t i = 0; i < text.size(); ++i) {
      std::uint8_t& letter = letters_[text[i]];
      letter = static_cast<std::uint8_t>(letter | kStarts | kCore | (i != 0 ? kLigates : 0));
    }
  }

  void find_ligatures() {
    const std::set<std::uint32_t> taken = source_.shaper().substituted(script_.features);
    std::u32string letters;
    for (const char32_t c : characters_) {
      if (taken.count(shapes_.nominal(c)) != 0) letters += c;
    }
    for (const char32_t a : letters) {
      for (const char32_t b : letters) note({a, b});
    }
    for (std::size_t length = 2; length < kLongestLigature; ++length) {
      const std::set<std::u32string> shorter = keys_;
      for (const std::u32string& key : shorter) {
        if (key.size() != length) continue;
        for (const char32_t c : letters) note(key + c);
        for (const char32_t c : letters) note(c + key);
      }
    }
  }

  void find_kerned() {
    for (const char32_t a : characters_) {
      for (const char32_t b : characters_) {
        const ShapedSyllable& both = shapes_.of({a, b}).begin;
        if (both.size() != 2 || both[0].glyph != shapes_.nominal(a) || both[1].glyph != shapes_.nominal(b)) continue;
        if (both[1].x == shapes_.advance(both[0].glyph)) continue;
        for (const char32_t c : {a, b}) letters_[c] = static_cast<std::uint8_t>(letters_[c] | kStarts | kCore);
      }
    }
  }

  CompiledSyllables compiled() {
    CompiledSyllables compiled;
    compiled.script = script_;
    compiled.source = &source_;
    compiled.syllables = keys_.size();
    compiled.asked.assign(keys_.begin(), keys_.end());
    if (letters_.empty()) return compiled;
    SyllableTable& table = compiled.factored.table;
    table.letters = letters_;
    table.verified = kAnyPieces;
    SyllableFitter fitter(shapes_);
    for (const auto& [letter, letter_class] : letters_) {
      table.entries[{letter}].value = {{{kOwnGlyph | letter, false, false, 0, 0, 0}}, 0, false};
    }
    for (const std::u32string& key : keys_) table.entries[key].value = {fitter.fit(shapes_.of(key).begin), 0, false};
    compiled.factored.pieces = table.entries.size();
    compiled.factored.checked = keys_.size();
    compiled.factored.bytes = bytes_of(table, compiled.factored.glyphs);
    return compiled;
  }

  SyllableScript script_;
  SyllableSource& source_;
  SyllableShapes shapes_;
  std::u32string characters_;
  std::set<std::u32string> keys_;
  std::map<char32_t, std::uint8_t> letters_;
};

}  // namespace

const std::vector<std::string>& feature_names() {
  static const std::vector<std::string> names{"kern", "liga", "clig", "dlig"};
  return names;
}

std::vector<CompiledSyllables> compile_ligatures(const Options& options, Source& source, const Selection& selection) {
  std::vector<CompiledSyllables> tables;
  if (options.features.empty()) return tables;
  // HarfBuzz has these by default, but for dlig.
  std::vector<std::string> features{"-calt"};
  for (const std::string& name : feature_names()) {
    const bool asked = std::find(options.features.begin(), options.features.end(), name) != options.features.end();
    features.push_back(asked ? name : "-" + name);
  }
  for (const SimpleScript& script : kSimpleScripts) {
    SyllableSource* from = nullptr;
    std::u32string characters;
    for (const Chosen& chosen : selection.glyphs) {
      if (chosen.key == kNoKey || chosen.wanted.form != 0 || !belongs_to(script, chosen.key)) continue;
      SyllableSource* const found = source.syllables(chosen.key);
      if (from == nullptr) from = found;
      if (found != nullptr && found == from) characters += static_cast<char32_t>(chosen.key);
    }
    if (from == nullptr) continue;
    SyllableScript shaped{script.name, script.tag, "", U""};
    shaped.features = features;
    tables.push_back(LigatureCompiler(shaped, *from, characters).compile());
  }
  return tables;
}

}  // namespace embidi::fontc
