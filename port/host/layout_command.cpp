// `embidi layout`.
#include "layout_command.hpp"

#include <cstdio>
#include <stdexcept>

#include "json_output.hpp"
#include "paragraphs.hpp"
#include "utf8.hpp"

namespace embidi::tool {
namespace {

// Bidi_Class B. UnicodeData.txt has given it to no other character since Unicode 3.0.
bool is_paragraph_separator(std::uint32_t c) {
  return c == 0x0A || c == 0x0D || (c >= 0x1C && c <= 0x1E) || c == 0x85 || c == 0x2029;
}

// End of the paragraph's text: its length without the paragraph separator.
std::size_t text_end(const embidi_paragraph& paragraph) {
  const std::size_t length = embidi_length(&paragraph);
  if (length == 0 || !is_paragraph_separator(embidi_code_point(&paragraph, length - 1))) return length;
  const bool cr_lf = length >= 2 && embidi_code_point(&paragraph, length - 1) == 0x0A &&
                     embidi_code_point(&paragraph, length - 2) == 0x0D;
  return length - (cr_lf ? 2 : 1);
}

// The visual string without the paragraph separator.
std::string visual_string(embidi_paragraph& paragraph) {
  embidi_line line;
  const std::size_t length = embidi_length(&paragraph);
  if (embidi_line_init(&line, &paragraph, 0, length).status != EMBIDI_OK) throw std::logic_error("no line");
  const std::size_t end = text_end(paragraph);
  std::string text;
  embidi_visual item;
  while (embidi_line_next(&line, &item)) {
    if (item.source < end) append_utf8(text, item.code_point);
  }
  return text;
}

class LayoutHandler : public ParagraphHandler {
 public:
  explicit LayoutHandler(bool json) : json_(json) {}
  void paragraph(embidi_paragraph& paragraph) override {
    put(json_ ? layout_json(paragraph) : visual_string(paragraph));
  }
  void failure(std::size_t line, const std::string& error) override { put(json_ ? error_json(error, line) : ""); }

 private:
  // A text may hold NULs.
  static void put(const std::string& text) {
    std::fwrite(text.data(), 1, text.size(), stdout);
    std::fputc('\n', stdout);
  }
  bool json_;
};

}  // namespace

bool run_layout(const CommonOptions& options) {
  LayoutHandler handler(options.json);
  return for_each_paragraph(options, handler);
}

}  // namespace embidi::tool
