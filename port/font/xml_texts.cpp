// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// strings.xml of Android.
#include <expat.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "text_escapes.hpp"
#include "text_formats.hpp"

namespace embidi::fontc {
namespace {

constexpr char kBlanks[] = " \t\r\n";

// What the parser has found. No exception passes through its C, so escapes are read later.
struct Found {
  XML_Parser parser = nullptr;
  std::vector<std::string> open;  // elements
  std::size_t shown_from = 0;     // how many were open where the text began that is being read; 0: none
  std::vector<FileTexts> texts;   // as they are written
  bool resources = false;
};

// Where the parser is. Expat 2.9 has deprecated what older ones have.
std::size_t line_of(XML_Parser parser) {
#if XML_MAJOR_VERSION > 2 || XML_MINOR_VERSION >= 9
  return static_cast<std::size_t>(XML_GetCurrentLineNumber64(parser));
#else
  return XML_GetCurrentLineNumber(parser);
#endif
}

void XMLCALL on_start(void* user, const XML_Char* name, const XML_Char** /*attributes*/) {
  Found& found = *static_cast<Found*>(user);
  if (found.open.empty()) found.resources = name == std::string_view("resources");
  const std::string outer = found.open.empty() ? "" : found.open.back();
  found.open.emplace_back(name);
  const bool is_item = found.open.back() == "item" && (outer == "string-array" || outer == "plurals");
  if (found.shown_from != 0 || (found.open.back() != "string" && !is_item)) return;
  found.shown_from = found.open.size();
  found.texts.emplace_back();
}

void XMLCALL on_end(void* user, const XML_Char* /*name*/) {
  Found& found = *static_cast<Found*>(user);
  if (found.shown_from == found.open.size()) found.shown_from = 0;
  found.open.pop_back();
}

void XMLCALL on_text(void* user, const XML_Char* text, int length) {
  Found& found = *static_cast<Found*>(user);
  if (found.shown_from == 0) return;
  found.texts.back().append_lines({text, static_cast<std::size_t>(length)}, line_of(found.parser));
}

// "@string/other" shows another text.
bool is_reference(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(kBlanks), end = text.find_last_not_of(kBlanks);
  if (begin == std::string_view::npos || text[begin] != '@') return false;
  text = text.substr(begin, end + 1 - begin);
  return text.find('/') != std::string_view::npos && text.find_first_of(kBlanks) == std::string_view::npos;
}

// Escapes are read; quotation marks keep white space, which is one space outside of them.
void show(const FileTexts& written, FileTexts& out) {
  const std::string& text = written.text();
  if (is_reference(text)) return;
  bool quoted = false;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t line = written.line_of(at);
    std::string shown;
    const bool blank = std::string_view(kBlanks).find(text[at]) != std::string_view::npos;
    if (text[at] == '\\') {
      const bool unicode = text.compare(at + 1, 1, "u") == 0;
      if (unicode && !read_utf16_escape(text, ++at, shown)) throw TextFault(line, "\\u without a character");
      if (!unicode && ++at < text.size()) {
        if (text[at] == 'n' || text[at] == 't') {
          static_cast<void>(read_c_escape(text, at, shown));
        } else {
          shown = text[at++];  // of \', \", \@ and whatever else
        }
      }
    } else if (text[at] == '"') {
      quoted = !quoted;
      ++at;
    } else if (blank && !quoted) {
      at = std::min(text.find_first_not_of(kBlanks, at), text.size());
      shown = " ";
    } else {
      shown = text[at++];
    }
    out.append(shown, line);
  }
  out.end();
}

}  // namespace

void read_android_xml(std::string_view content, FileTexts& out) {
  constexpr std::size_t kChunk = std::size_t{1} << 20;
  const std::unique_ptr<std::remove_pointer_t<XML_Parser>, decltype(&XML_ParserFree)> parser(XML_ParserCreate(nullptr),
                                                                                             XML_ParserFree);
  Found found;
  found.parser = parser.get();
  XML_SetUserData(parser.get(), &found);
  XML_SetElementHandler(parser.get(), on_start, on_end);
  XML_SetCharacterDataHandler(parser.get(), on_text);
  bool last = false;
  while (!last) {
    const std::string_view chunk = content.substr(0, kChunk);
    content.remove_prefix(chunk.size());
    last = content.empty();
    if (XML_Parse(parser.get(), chunk.data(), static_cast<int>(chunk.size()), last ? 1 : 0) != XML_STATUS_OK) {
      throw TextFault(line_of(parser.get()), XML_ErrorString(XML_GetErrorCode(parser.get())));
    }
  }
  if (!found.resources) throw TextFault(0, "its first element is not <resources>, as in strings.xml of Android");
  for (const FileTexts& text : found.texts) show(text, out);
}

}  // namespace embidi::fontc
