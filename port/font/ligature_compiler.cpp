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

#include "joining_ligatures.hpp"
#include "ligature_search.hpp"
#include "syllable_block.hpp"
#include "syllable_classes.hpp"
#include "syllable_shaper.hpp"
#include "syllable_shapes.hpp"

namespace embidi::fontc {
namespace {

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
// What is kerned with Latin letters, and what forms ligatures like these. Nothing that is mirrored, and no white space.
constexpr char32_t kKerned[] = U"0123456789'\",-.:;\u2010\u2013\u2014\u2018\u2019\u201A\u201C\u201D\u201E";
constexpr char32_t kLigating[] = U"!#$%&*+/=?@\\^_|~";

bool is_of(const std::u32string& characters, char32_t c) { return characters.find(c) != std::u32string::npos; }

bool belongs_to(const SimpleScript& script, char32_t c) {
  if (is_of(kKerned, c) || is_of(kLigating, c)) return script.code == USCRIPT_LATIN;
  UErrorCode error = U_ZERO_ERROR;
  return u_isalpha(static_cast<UChar32>(c)) != 0 && uscript_getScript(static_cast<UChar32>(c), &error) == script.code;
}

// One script.
class LigatureCompiler {
 public:
  LigatureCompiler(const SyllableScript& script, SyllableSource& source, std::u32string characters)
      : script_(script), source_(source), shapes_(source.shaper(), script), characters_(std::move(characters)) {}

  CompiledSyllables compile() {
    const std::vector<std::string> tags = features_on(script_);
    const auto has = [&](const char* tag) { return std::find(tags.begin(), tags.end(), tag) != tags.end(); };
    if (has("liga") || has("clig") || has("dlig") || has("calt")) find_ligatures(tags);
    if (has("kern")) find_kerned();
    if (letters_.size() > kMostLetters) {
      throw std::runtime_error("--features would change " + std::to_string(letters_.size()) + " letters of " +
                               script_.name + ", the most are 255: name fewer characters");
    }
    return compiled();
  }

 private:
  using Numbers = std::vector<std::uint32_t>;

  static Numbers numbers_of(const ShapedSyllable& shape) {
    Numbers numbers;
    for (const ShapedGlyph& glyph : shape) numbers.push_back(glyph.glyph);
    return numbers;
  }

  // As a device puts it together from the keys that there are.
  Numbers put_together(const std::u32string& text) {
    Numbers all;
    for (std::size_t i = 0; i < text.size();) {
      std::size_t length = text.size() - i;
      while (length > 1 && keys_.count(text.substr(i, length)) == 0) --length;
      const Numbers piece = numbers_of(shapes_.of(text.substr(i, length)).begin);
      all.insert(all.end(), piece.begin(), piece.end());
      i += length;
    }
    return all;
  }

  void note(const std::u32string& text) {
    // Not kept: there are many, and few are keys.
    const Numbers numbers = numbers_of(source_.shaper().shape(script_, text, true));
    const bool draws = std::none_of(numbers.begin(), numbers.end(), [](std::uint32_t n) { return n == 0; });
    if (!draws || numbers.empty() || numbers.size() > kMostGlyphsOfValue || numbers == put_together(text)) return;
    keys_.insert(text);
    const bool all_take_part = std::none_of(text.begin(), text.end(), [&](char32_t c) {
      return std::find(numbers.begin(), numbers.end(), shapes_.nominal(c)) != numbers.end();
    });
    if (all_take_part) ligatures_.insert(text);
    // A letter is joined to the one before it by the key of the two.
    for (std::size_t i = 1; i < text.size(); ++i) keys_.insert(text.substr(i - 1, 2));
    for (std::size_t i = 0; i < text.size(); ++i) {
      std::uint8_t& letter = letters_[text[i]];
      letter = static_cast<std::uint8_t>(letter | kStarts | kCore | (i != 0 ? kLigates : 0));
    }
  }

  void find_ligatures(const std::vector<std::string>& tags) {
    const std::set<std::uint32_t> taken = source_.shaper().substituted(tags);
    std::u32string letters;
    for (const char32_t c : characters_) {
      if (taken.count(shapes_.nominal(c)) != 0) letters += c;
    }
    search_ligatures(letters, ligatures_, [this](const std::u32string& text) { note(text); });
  }

  void find_kerned() {
    std::u32string kerned;
    for (const char32_t c : characters_) {
      if (!is_of(kLigating, c)) kerned += c;
    }
    for (const char32_t a : kerned) {
      for (const char32_t b : kerned) {
        const ShapedBeside both = shapes_.beside({a}, {b});
        if (!both.same_glyphs || both.gap == 0) continue;
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
  std::set<std::u32string> ligatures_;  // of these; in the others a letter only parts some
  std::map<char32_t, std::uint8_t> letters_;
};

}  // namespace

const std::vector<std::string>& feature_names() {
  static const std::vector<std::string> names{"kern", "liga", "clig", "dlig", "calt"};
  return names;
}

std::vector<CompiledSyllables> compile_ligatures(const Options& options, Source& source, const Selection& selection,
                                                 const std::vector<CompiledSyllables>& others) {
  std::vector<CompiledSyllables> tables;
  if (options.features.empty()) return tables;
  std::vector<Feature> features;
  for (const std::string& name : feature_names()) {
    const bool asked = std::find(options.features.begin(), options.features.end(), name) != options.features.end();
    features.push_back({name, asked});
  }
  // What begins a syllable of one table is no letter of another: the digits, where keycaps have them.
  const auto is_taken = [&](char32_t c) {
    return std::any_of(others.begin(), others.end(),
                       [&](const CompiledSyllables& other) { return other.factored.table.letters.count(c) != 0; });
  };
  const auto add_table = [&](SyllableScript script, const auto& belongs, const auto& compile) {
    SyllableSource* from = nullptr;
    std::u32string characters;
    for (const Chosen& chosen : selection.glyphs) {
      const auto c = static_cast<char32_t>(chosen.key);
      if (chosen.key == kNoKey || chosen.wanted.form != 0 || !belongs(c) || is_taken(c)) continue;
      SyllableSource* const found = source.syllables(chosen.key);
      if (from == nullptr) from = found;
      if (found != nullptr && found == from) characters += c;
    }
    if (from == nullptr) return;
    script.features = features;
    try {
      tables.push_back(compile(script, *from, characters));
    } catch (const TableTooLarge&) {
      throw std::runtime_error("what --features asks for in " + script.name +
                               " has more than 65535 bytes: name fewer characters, or fewer features");
    }
  };
  for (const SimpleScript& script : kSimpleScripts) {
    add_table(
        {script.name, script.tag, "", U""}, [&](char32_t c) { return belongs_to(script, c); },
        [](const SyllableScript& shaped, SyllableSource& from, const std::u32string& characters) {
          return LigatureCompiler(shaped, from, characters).compile();
        });
  }
  add_table({"Arabic", "Arab", "", U""}, joins_in_arabic, compile_joining_ligatures);
  return tables;
}

}  // namespace embidi::fontc
