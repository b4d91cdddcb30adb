// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "joining_ligatures.hpp"

#include <unicode/uchar.h>
#include <unicode/uscript.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "ligature_search.hpp"
#include "syllable_block.hpp"
#include "syllable_shaper.hpp"
#include "syllable_shapes.hpp"

namespace embidi::fontc {
namespace {

constexpr char32_t kTatweel = 0x640, kLam = 0x644;
// How a syllable joins what is around it, as the classes of variants.
constexpr std::uint8_t kJoinsBefore = 1, kJoinsAfter = 2, kContexts = 4;

class JoiningLigatures {
 public:
  JoiningLigatures(const SyllableScript& script, SyllableSource& source, const std::u32string& characters)
      : script_(script), source_(source), shapes_(source.shaper(), script), characters_(characters) {}

  CompiledSyllables compile() {
    CompiledSyllables compiled;
    compiled.script = script_;
    compiled.source = &source_;
    std::vector<std::string> tags = features_on(script_);
    tags.erase(std::remove(tags.begin(), tags.end(), "kern"), tags.end());
    if (tags.empty()) return compiled;
    tags.emplace_back("rlig");
    search_ligatures(letters_of_lookups(tags), keys_, [this](const std::u32string& text) { note(text); });
    compiled.syllables = keys_.size();
    if (keys_.empty()) return compiled;
    compiled.factored.table = std::move(table_);
    compiled.factored.wholes = compiled.factored.checked = keys_.size();
    compiled.factored.variants = (kContexts - 1) * keys_.size();
    compiled.factored.bytes = bytes_of(compiled.factored.table, compiled.factored.glyphs);
    return compiled;
  }

 private:
  ShapedSyllable shape(const std::u32string& text, std::uint8_t context) {
    return source_.shaper().shape(script_, text, (context & kJoinsBefore) != 0 ? kTatweel : U'\0',
                                  (context & kJoinsAfter) != 0 ? kTatweel : U'\0');
  }

  std::u32string letters_of_lookups(const std::vector<std::string>& tags) {
    const std::set<std::uint32_t> taken = source_.shaper().substituted(tags);
    std::u32string letters;
    for (const char32_t c : characters_) {
      for (std::uint8_t context = 0; context < kContexts; ++context) {
        const ShapedSyllable alone = shape({c}, context);
        if (alone.size() != 1 || taken.count(alone[0].glyph) == 0) continue;
        letters += c;
        break;
      }
    }
    return letters;
  }

  static bool is_alef(char32_t c) { return c == 0x622 || c == 0x623 || c == 0x625 || c == 0x627; }

  // A ligature is one glyph. The device has lam-alef from the font's presentation forms.
  void note(const std::u32string& text) {
    for (std::size_t i = 1; i < text.size(); ++i) {
      if (text[i - 1] == kLam && is_alef(text[i])) return;
    }
    SyllableEntry entry;
    bool is_any = false;
    for (std::uint8_t context = 0; context < kContexts; ++context) {
      const ShapedSyllable shaped = shape(text, context);
      SyllableValue value;
      if (shaped.size() == 1 && shaped[0].glyph != 0) {
        value.glyphs = SyllableFitter(shapes_).fit(shaped);
        is_any = true;
      }
      if (context == 0) {
        entry.value = value;
      } else {
        entry.variants.emplace_back(context, value);
      }
    }
    if (!is_any) return;
    keys_.insert(text);
    table_.joining = true;
    table_.entries[kHole + text] = entry;
    // A letter is joined to the one before it by the key of the two, which draws nothing.
    for (std::size_t i = 1; i < text.size(); ++i) table_.entries[text.substr(i - 1, 2)];
    for (std::size_t i = 0; i < text.size(); ++i) {
      std::uint8_t& letter = table_.letters[text[i]];
      letter = static_cast<std::uint8_t>(letter | kStarts | (i != 0 ? kLigates : 0));
    }
  }

  SyllableScript script_;
  SyllableSource& source_;
  SyllableShapes shapes_;
  std::u32string characters_;
  std::set<std::u32string> keys_;
  SyllableTable table_;
};

}  // namespace

bool joins_in_arabic(char32_t c) {
  const auto character = static_cast<UChar32>(c);
  const int type = u_getIntPropertyValue(character, UCHAR_JOINING_TYPE);
  return (type == U_JT_DUAL_JOINING || type == U_JT_RIGHT_JOINING) && uscript_hasScript(character, USCRIPT_ARABIC) != 0;
}

CompiledSyllables compile_joining_ligatures(const SyllableScript& script, SyllableSource& source,
                                            const std::u32string& characters) {
  return JoiningLigatures(script, source, characters).compile();
}

}  // namespace embidi::fontc
