// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// `embidi segment`.
#include <cstddef>
#include <string>
#include <string_view>

#include "../text_end.hpp"
#include "../utf8.hpp"
#include "commands.hpp"
#include "json.hpp"
#include "paragraphs.hpp"
#include "text_lines.hpp"
#include "word_breaks.hpp"

namespace embidi::tool {
namespace {

constexpr char32_t kZwsp = 0x200B;

class Segmenter {
 public:
  explicit Segmenter(bool json) : json_(json) {}

  // The line of a paragraph.
  std::string line_of(embidi_paragraph& paragraph) {
    // As in `layout`, the separator is in the JSON only.
    const std::size_t length = json_ ? embidi_length(&paragraph) : text_end(paragraph);
    std::u32string text;
    for (std::size_t i = 0; i < length; ++i) text += static_cast<char32_t>(embidi_code_point(&paragraph, i));
    std::string result;
    std::size_t written = 0, structure = 0;
    const auto write_until = [&](std::size_t end) {
      for (; written < end; ++written) append_utf8(result, text[written]);
    };
    for (const std::size_t word : breaks_.of(text)) {
      while (embidi_get_structure(&paragraph, structure).end != 0 &&
             embidi_get_structure(&paragraph, structure).end <= word) {
        ++structure;
      }
      const embidi_structure next = embidi_get_structure(&paragraph, structure);
      if (next.begin < word && word < next.end) continue;  // another text would be another link
      write_until(word);
      append_utf8(result, kZwsp);
    }
    write_until(length);
    if (!json_) return result;
    Json json = Json::object();
    json["text"] = result;
    return dump(json);
  }

 private:
  const bool json_;
  WordBreaks breaks_;
};

}  // namespace

bool run_segment(const CommonOptions& options) {
  Segmenter segmenter(options.json);
  LaidOutHandler handler(options, [&](embidi_paragraph& paragraph) { return segmenter.line_of(paragraph); });
  return for_each_paragraph(options, handler);
}

}  // namespace embidi::tool
