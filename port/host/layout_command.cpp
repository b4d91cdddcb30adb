// `embidi layout`.
#include "layout_command.hpp"

#include <cstdio>
#include <stdexcept>

#include "json_output.hpp"
#include "paragraphs.hpp"
#include "text_end.hpp"
#include "utf8.hpp"

namespace embidi::tool {
namespace {

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
