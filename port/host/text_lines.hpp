// Every paragraph of the input in order, as text: for commands that do not lay it out themselves.
#ifndef EMBIDI_PORT_HOST_TEXT_LINES_HPP
#define EMBIDI_PORT_HOST_TEXT_LINES_HPP

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "failure.hpp"
#include "options.hpp"

namespace embidi::tool {

// What became of a paragraph: one line of output, or a failure.
struct Answer {
  std::string text;
  std::optional<Failure> failure;
  std::size_t consumed;  // bytes that are this paragraph
};

class TextHandler {
 public:
  TextHandler() = default;
  TextHandler(const TextHandler&) = delete;
  TextHandler& operator=(const TextHandler&) = delete;
  virtual ~TextHandler() = default;

  // The first paragraph of `text`.
  virtual Answer paragraph(std::string_view text) = 0;
};

// Writes a line for each paragraph. True: no failure.
bool answer_each_paragraph(const CommonOptions& options, TextHandler& handler);

}  // namespace embidi::tool

#endif
