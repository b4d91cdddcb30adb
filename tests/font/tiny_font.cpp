// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "tiny_font.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace embidi::fontc {
namespace {

constexpr unsigned kUnits = 1024, kAdvance = 1024;  // of an em, of a glyph

// Big-endian, as OpenType is.
class Bytes {
 public:
  Bytes& u16(std::size_t value) { return add(value, 2); }
  Bytes& u32(std::size_t value) { return add(value, 4); }
  Bytes& tag(const std::string& text) {
    data_ += text;
    return *this;
  }
  Bytes& put(const Bytes& other) { return tag(other.data_); }
  std::size_t size() const { return data_.size(); }
  const std::string& data() const { return data_; }

 private:
  Bytes& add(std::size_t value, unsigned bytes) {
    while (bytes-- != 0) data_ += static_cast<char>(value >> (8 * bytes));
    return *this;
  }

  std::string data_;
};

bool draws(char32_t c) { return c != ' ' && c != 0x200D && c != 0xFE0E && c != 0xFE0F && (c >> 12) != 0xE0; }

Bytes box(std::size_t number) {
  const std::size_t right = 900, top = 100 + 20 * (number % 40);
  Bytes glyph;
  glyph.u16(1).u16(0).u16(0).u16(right).u16(top);
  glyph.u16(3).u16(0);            // the last point; no instructions
  glyph.tag("\x01\x01\x01\x01");  // all on the curve
  for (const std::size_t x : {std::size_t{0}, std::size_t{0}, right, std::size_t{0}}) glyph.u16(x);
  for (const std::size_t y : {std::size_t{0}, top, std::size_t{0}, 0x10000 - top}) glyph.u16(y);  // from the last
  glyph.u16(0);  // to a multiple of four bytes
  return glyph;
}

Bytes cmap_of(const std::u32string& characters) {
  std::map<char32_t, std::size_t> glyphs;
  for (const char32_t c : characters) glyphs.emplace(c, glyphs.size() + 1);
  Bytes groups;
  for (const auto& [c, glyph] : glyphs) groups.u32(c).u32(c).u32(glyph);
  Bytes cmap;
  cmap.u16(0).u16(1).u16(3).u16(10).u32(12);
  cmap.u16(12).u16(0).u32(16 + groups.size()).u32(0).u32(glyphs.size()).put(groups);
  return cmap;
}

// One lookup of a feature, for all scripts.
Bytes gsub_of(const std::u32string& characters, const std::vector<std::u32string>& ligatures,
              const std::string& feature) {
  const auto glyph_of = [&](char32_t c) { return characters.find(c) + 1; };
  // By the first glyph; a longer one comes before what it begins with.
  std::map<std::size_t, std::vector<std::pair<std::u32string, std::size_t>>> sets;
  for (std::size_t i = 0; i < ligatures.size(); ++i) {
    sets[glyph_of(ligatures[i][0])].emplace_back(ligatures[i], characters.size() + 1 + i);
  }
  Bytes coverage, offsets, bodies;
  coverage.u16(1).u16(sets.size());
  const std::size_t heads = 6 + 2 * sets.size();
  for (auto& [first, set] : sets) {
    std::stable_sort(set.begin(), set.end(), [](auto& a, auto& b) { return a.first.size() > b.first.size(); });
    coverage.u16(first);
    offsets.u16(heads + bodies.size());
    Bytes body, places;
    for (const auto& [letters, glyph] : set) {
      places.u16(2 + 2 * set.size() + body.size());
      body.u16(glyph).u16(letters.size());
      for (std::size_t i = 1; i < letters.size(); ++i) body.u16(glyph_of(letters[i]));
    }
    bodies.u16(set.size()).put(places).put(body);
  }
  Bytes table;
  table.u16(1).u16(0).u16(10).u16(30).u16(44);
  table.u16(1).tag("DFLT").u16(8).u16(4).u16(0).u16(0).u16(0xFFFF).u16(1).u16(0);  // scripts, from byte 10
  table.u16(1).tag(feature).u16(8).u16(0).u16(1).u16(0);                           // features, from byte 30
  table.u16(1).u16(4).u16(4).u16(0).u16(1).u16(8);                                 // lookups, from byte 44
  table.u16(1).u16(heads + bodies.size()).u16(sets.size()).put(offsets).put(bodies).put(coverage);
  return table;
}

std::string font_of(const std::u32string& characters, const std::vector<std::u32string>& ligatures,
                    const std::string& feature) {
  const std::size_t count = 1 + characters.size() + ligatures.size();
  Bytes glyf, loca, hmtx;
  for (std::size_t i = 0; i < count; ++i) {
    loca.u32(glyf.size());
    const bool drawn = i == 0 || i > characters.size() || draws(characters[i - 1]);
    if (drawn) glyf.put(box(i));
    hmtx.u16(drawn ? kAdvance : 0).u16(0);
  }
  loca.u32(glyf.size());
  Bytes head, hhea, maxp;
  head.u32(0x10000).u32(0).u32(0).u32(0x5F0F3CF5).u16(0).u16(kUnits).u32(0).u32(0).u32(0).u32(0);
  head.u16(0).u16(0).u16(kUnits).u16(kUnits).u16(0).u16(8).u16(2).u16(1).u16(0);
  hhea.u32(0x10000).u16(kUnits).u16(0).u16(0).u16(kAdvance).u16(0).u16(0).u16(kUnits);
  hhea.u16(1).u16(0).u16(0).u32(0).u32(0).u16(0).u16(count);
  maxp.u32(0x10000).u16(count).u16(4).u16(1).u16(0).u16(0).u16(1);
  for (int i = 0; i < 8; ++i) maxp.u16(0);
  std::vector<std::pair<std::string, Bytes>> tables{{"cmap", cmap_of(characters)},
                                                    {"glyf", glyf},
                                                    {"head", head},
                                                    {"hhea", hhea},
                                                    {"hmtx", hmtx},
                                                    {"loca", loca},
                                                    {"maxp", maxp}};
  if (!ligatures.empty()) tables.insert(tables.begin(), {"GSUB", gsub_of(characters, ligatures, feature)});
  Bytes font, body;
  font.u32(0x10000).u16(tables.size()).u16(0).u16(0).u16(0);
  for (auto& [name, table] : tables) {
    font.tag(name).u32(0).u32(12 + 16 * tables.size() + body.size()).u32(table.size());
    while (table.size() % 4 != 0) table.tag(std::string(1, '\0'));
    body.put(table);
  }
  return font.put(body).data();
}

}  // namespace

TinyFont::TinyFont(const std::u32string& characters, const std::vector<std::u32string>& ligatures,
                   const std::string& feature)
    : file_(font_of(characters, ligatures, feature), ".ttf") {}

}  // namespace embidi::fontc
