// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// lv_text_ap_proc() as the drop-in has it, against an oracle that shares nothing with the library: joining types of
// ArabicShaping.txt and UnicodeData.txt, forms by the decompositions <isolated>, <final>, <initial> and <medial>.
// Usage: lvgl_joining_forms FOLDER-OF-UNICODE-DATA EVERY: only every so many of the texts
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <map>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "../../port/utf8.hpp"
#include "joining_calls.h"

namespace {

using Text = std::vector<uint32_t>;

// What the data files say. Not derived from the library's tables in any way.
struct Oracle {
  std::map<uint32_t, char> types;                        // U is the rest
  std::map<uint32_t, std::map<char, uint32_t>> forms;    // of a letter: 's' isolated, 'f', 'i', 'm'
  std::map<uint32_t, uint32_t> letters;                  // of a form
  std::map<uint32_t, std::map<char, uint32_t>> lamalef;  // of an alef: 's', 'f'
  std::map<uint32_t, uint32_t> alefs;                    // of a ligature

  char type(uint32_t c) const {
    const auto found = types.find(c);
    return found == types.end() ? 'U' : found->second;
  }
};

std::vector<std::string> fields_of(const std::string& line) {
  std::vector<std::string> out;
  std::istringstream in(line);
  for (std::string field; std::getline(in, field, ';');) {
    const size_t first = field.find_first_not_of(' ');
    out.push_back(first == std::string::npos ? "" : field.substr(first, field.find_last_not_of(' ') - first + 1));
  }
  return out;
}

uint32_t hex(const std::string& digits) { return static_cast<uint32_t>(std::strtoul(digits.c_str(), nullptr, 16)); }

void read_decomposition(Oracle& o, uint32_t c, const std::string& mapping) {
  std::istringstream in(mapping);
  std::string tag, first, second, third;
  in >> tag >> first >> second >> third;
  const char form = tag == "<isolated>" ? 's' : tag == "<final>" ? 'f' : tag == "<initial>" ? 'i' : 'm';
  if (form == 'm' && tag != "<medial>") return;
  if (!first.empty() && second.empty()) {
    o.forms[hex(first)][form] = c;
    o.letters[c] = hex(first);
  } else if (hex(first) == 0x644 && third.empty() && c >= 0xFEF5) {
    o.lamalef[hex(second)][form] = c;
    o.alefs[c] = hex(second);
  }
}

bool read(Oracle& o, const std::string& folder) {
  std::ifstream data(folder + "/UnicodeData.txt"), shaping(folder + "/ArabicShaping.txt");
  for (std::string line; std::getline(data, line);) {
    const std::vector<std::string> f = fields_of(line);
    if (f.size() < 6) continue;
    const uint32_t c = hex(f[0]);
    if (f[2] == "Mn" || f[2] == "Me" || f[2] == "Cf") o.types[c] = 'T';
    if (c >= 0xFB50 && c <= 0xFEFC) read_decomposition(o, c, f[5]);
  }
  for (std::string line; std::getline(shaping, line);) {
    const std::vector<std::string> f = fields_of(line.substr(0, line.find('#')));
    if (f.size() >= 3) o.types[hex(f[0])] = f[2][0];
  }
  return o.letters.size() > 200 && o.alefs.size() == 8 && o.types.size() > 1000;
}

bool in(char type, const char* set) { return std::strchr(set, type) != nullptr; }

// The nearest character that counts, from `i` on in direction `step`: its index, or -1; `joiner`: past a ZWJ.
int beside(const Oracle& o, const Text& t, int i, int step, bool& joiner) {
  joiner = false;
  for (i += step; i >= 0 && i < static_cast<int>(t.size()); i += step) {
    const uint32_t c = t[static_cast<size_t>(i)];
    if (c == 0x200D)
      joiner = true;
    else if (o.type(c) != 'T')
      return i;
  }
  return -1;
}

// Forms one character at a time, each from the whole text around it. `t` holds letters, and ligatures, which are of R.
Text expected(const Oracle& o, Text t) {
  for (uint32_t& c : t) {
    if (o.letters.count(c) != 0) c = o.letters.at(c);
  }
  const auto type = [&](int i) {
    const uint32_t c = t[static_cast<size_t>(i)];
    return o.alefs.count(c) != 0 ? 'R' : o.type(c);
  };
  Text out;
  std::vector<bool> gone(t.size(), false);
  for (int i = 0; i < static_cast<int>(t.size()); ++i) {
    const uint32_t c = t[static_cast<size_t>(i)];
    if (gone[static_cast<size_t>(i)]) continue;
    bool joiner_before, joiner_after;
    const int before = beside(o, t, i, -1, joiner_before), after = beside(o, t, i, 1, joiner_after);
    // An alef that a lam has drawn joins nothing after it, nor does any alef: type R says it already.
    const bool previous = in(type(i), "DR") && (joiner_before || (before >= 0 && in(type(before), "DLC")));
    const bool next = in(type(i), "DL") && (joiner_after || (after >= 0 && in(type(after), "DRC")));
    if (c == 0x644 && after >= 0 && o.lamalef.count(t[static_cast<size_t>(after)]) != 0) {
      out.push_back(o.lamalef.at(t[static_cast<size_t>(after)]).at(previous ? 'f' : 's'));
      gone[static_cast<size_t>(after)] = true;
      for (int k = i + 1; k < after; ++k) gone[static_cast<size_t>(k)] = t[static_cast<size_t>(k)] == 0x200D;
      continue;
    }
    if (o.alefs.count(c) != 0) {
      out.push_back(o.lamalef.at(o.alefs.at(c)).at(previous ? 'f' : 's'));
      continue;
    }
    const char form = previous ? (next ? 'm' : 'f') : (next ? 'i' : 's');
    const auto forms = o.forms.find(c);
    const bool has = forms != o.forms.end() && forms->second.count(form) != 0;
    out.push_back(has ? forms->second.at(form) : c);
  }
  return out;
}

std::string utf8(const Text& text) {
  std::string out;
  for (const uint32_t c : text) embidi::append_utf8(out, c);
  return out;
}

size_t texts = 0, every = 1, passed = 0, failed = 0;

void report(const char* what, const Text& text, const std::string& got, const std::string& wanted) {
  if (++failed > 10) return;
  std::printf("%s:", what);
  for (const uint32_t c : text) std::printf(" %04X", static_cast<unsigned>(c));
  std::printf("\n  got   ");
  for (const char c : got) std::printf(" %02X", static_cast<unsigned char>(c));
  std::printf("\n  wanted");
  for (const char c : wanted) std::printf(" %02X", static_cast<unsigned char>(c));
  std::printf("\n");
}

// Into memory of exactly the size that is asked for, so that AddressSanitizer sees a byte too many.
std::string joined(const std::string& text) {
  std::vector<char> out(joining_size(text.c_str()), '#');
  joining_join(text.c_str(), out.data());
  return out.data();
}

std::string joined_in_place(const std::string& text) {
  std::vector<char> out(joining_size(text.c_str()), '#');
  std::memcpy(out.data(), text.c_str(), text.size() + 1);
  joining_join(out.data(), out.data());
  return out.data();
}

void check(const Oracle& o, const Text& text) {
  if (texts++ % every != 0) return;
  const std::string raw = utf8(text), wanted = utf8(expected(o, text)), got = joined(raw);
  if (got != wanted) return report("joined", text, got, wanted);
  if (joined(got) != got) return report("joined again", text, joined(got), got);
  const std::string in_place = joined_in_place(raw);
  if (in_place != wanted) return report("in place", text, in_place, wanted);
  char* letters = joining_letters(got.c_str());
  const std::string back = letters == nullptr ? "" : joined(letters);
  joining_free(letters);
  if (back != got) return report("letters, joined again", text, back, got);
  ++passed;
}

// Every character that joins, and one of each kind that does not, between all of these.
void all_contexts(const Oracle& o) {
  const std::vector<Text> around = {
      {},      {0x628},  {0x627}, {0x621},        {0x640},        {0x200D},        {0x200C},
      {0x644}, {0xA840}, {'a'},   {0x64E, 0x628}, {0x628, 0x651}, {0x200D, 0x64B}, {0xFEFB}};
  Text letters = {'a', ' ', '\n', 0x5D0, 0x621, 0x660, 0x6F4, 0x200C, 0x200D, 0x10FFFF};
  for (const auto& [c, type] : o.types) {
    if (type != 'T' || c < 0x900) letters.push_back(c);
  }
  for (const auto& [form, letter] : o.letters) letters.insert(letters.end(), {form, letter});
  for (const auto& [ligature, alef] : o.alefs) letters.push_back(ligature);
  for (const uint32_t letter : letters) {
    for (const Text& before : around) {
      for (const Text& after : around) {
        Text text = before;
        text.push_back(letter);
        text.insert(text.end(), after.begin(), after.end());
        check(o, text);
      }
    }
  }
}

// Every pair of the Arabic block and its forms.
void all_pairs(const Oracle& o) {
  Text block;
  for (uint32_t c = 0x600; c < 0x700; ++c) block.push_back(c);
  for (const auto& [form, letter] : o.letters) block.push_back(form);
  for (const uint32_t a : block) {
    for (const uint32_t b : block) check(o, {a, b});
  }
}

// Random texts of what joins, marks and joiners, some of them long.
void random_texts(const Oracle& o) {
  std::mt19937 random(2026);
  Text pool = {0x644, 0x644, 0x627, 0x622,  0x200C, 0x200D, 0x64E, 0x651,
               0x640, ' ',   'x',   0x202B, 0x2067, 0x1800, 0xA840};
  for (const auto& [form, letter] : o.letters) pool.insert(pool.end(), {form, letter});
  for (const auto& [ligature, alef] : o.alefs) pool.push_back(ligature);
  for (int i = 0; i < 3000; ++i) {
    Text text(i % 300 == 0 ? 5000 : random() % 40);
    for (uint32_t& c : text) c = pool[random() % (i % 3 == 0 ? 12 : pool.size())];
    check(o, text);
  }
}

}  // namespace

int main(int count, char** arguments) {
  Oracle o;
  if (count == 3) every = std::strtoul(arguments[2], nullptr, 10);
  if (count != 3 || every == 0 || !read(o, arguments[1])) {
    std::printf("usage: lvgl_joining_forms FOLDER-OF-UNICODE-DATA EVERY\n");
    return 2;
  }
  joining_start();
  all_contexts(o);
  all_pairs(o);
  random_texts(o);
  std::printf("%zu passed, %zu failed\n", passed, failed);
  constexpr size_t cases = 581264;  // of Unicode 15.0, as in Debian 12
  if (texts != cases) std::printf("%zu cases expected\n", cases);
  return failed != 0 || texts != cases;
}
