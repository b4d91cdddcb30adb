// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "text_files.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <ios>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>

#include "../utf8.hpp"
#include "source.hpp"
#include "text_formats.hpp"
#include "wanted.hpp"

namespace embidi::fontc {
namespace {

void read_plain(std::string_view content, FileTexts& out) { out.append_lines(content, 1); }

struct Format {
  const char* ending;
  void (*read)(std::string_view content, FileTexts& out);
  bool decodes;  // byte order marks by itself
};

constexpr Format kPlain = {"", read_plain, false};
constexpr Format kFormats[] = {{".po", read_po, false},           {".mo", read_mo, true},
                               {".json", read_json, false},       {".arb", read_arb, false},
                               {".strings", read_strings, false}, {".csv", read_csv, false},
                               {".xml", read_android_xml, true}};

const Format& format_of(const std::string& path) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  for (const Format& format : kFormats) {
    const std::string_view ending = format.ending;
    if (path.size() >= ending.size() &&
        std::equal(ending.rbegin(), ending.rend(), path.rbegin(), [&](char a, char b) { return a == lower(b); })) {
      return format;
    }
  }
  return kPlain;
}

std::string read_bytes(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw std::runtime_error(path + ": " + reason_to_fail(path));
  std::string bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  if (in.bad()) throw std::runtime_error(path + ": cannot be read");
  return bytes;
}

// UTF-16 without its byte order mark. Half a pair becomes U+FFFD.
std::string from_utf16(std::string_view bytes, bool big) {
  const auto unit = [&](std::size_t at) {
    if (at + 1 >= bytes.size()) return std::uint32_t{0};
    const auto high = static_cast<unsigned char>(bytes[big ? at : at + 1]);
    const auto low = static_cast<unsigned char>(bytes[big ? at + 1 : at]);
    return std::uint32_t{high} << 8 | low;
  };
  std::string text;
  for (std::size_t at = 0; at + 1 < bytes.size(); at += 2) {
    std::uint32_t c = unit(at);
    if ((c & 0xFC00) == 0xD800 && (unit(at + 2) & 0xFC00) == 0xDC00) {
      at += 2;
      c = 0x10000 + ((c & 0x3FF) << 10 | (unit(at) & 0x3FF));
    }
    append_utf8(text, (c & 0xF800) == 0xD800 ? 0xFFFD : c);
  }
  return text;
}

std::string decoded(std::string bytes) {
  if (bytes.compare(0, 3, "\xEF\xBB\xBF") == 0) return bytes.substr(3);
  const bool big = bytes.compare(0, 2, "\xFE\xFF") == 0;
  if (!big && bytes.compare(0, 2, "\xFF\xFE") != 0) return bytes;
  return from_utf16(std::string_view(bytes).substr(2), big);
}

}  // namespace

FileTexts read_text_file(const std::string& path) {
  const Format& format = format_of(path);
  const std::string bytes = read_bytes(path);
  const std::string content = format.decodes ? bytes : decoded(bytes);
  FileTexts texts;
  try {
    format.read(content, texts);
    const std::size_t ill_formed = first_ill_formed(texts.text());
    if (&format != &kPlain && ill_formed != texts.text().size()) {
      throw TextFault(texts.line_of(ill_formed), "ill-formed UTF-8");
    }
  } catch (const TextFault& fault) {
    throw std::runtime_error(place_in(path, fault.line) + ": " + fault.what());
  }
  return texts;
}

std::string place_in(const std::string& path, std::size_t line) {
  return line == 0 ? path : path + ":" + std::to_string(line);
}

}  // namespace embidi::fontc
