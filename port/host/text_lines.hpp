// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What the commands have in common that answer each paragraph with a line of text.
#ifndef EMBIDI_PORT_HOST_TEXT_LINES_HPP
#define EMBIDI_PORT_HOST_TEXT_LINES_HPP

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include "json_output.hpp"
#include "output.hpp"
#include "paragraphs.hpp"

namespace embidi::tool {

// A handler that puts a line for each paragraph.
class TextHandler : public ParagraphHandler {
 public:
  explicit TextHandler(const CommonOptions& options) : common_(options) {}
  void failed(const Failure& failure, std::size_t line) override {
    put_line(common_.json ? failure_json(failure, line) : "");
  }

 protected:
  const CommonOptions& common_;
};

// The same of paragraphs that the library lays out.
class LaidOutHandler : public TextHandler {
 public:
  using Line = std::function<std::string(embidi_paragraph& paragraph)>;
  LaidOutHandler(const CommonOptions& options, Line line)
      : TextHandler(options), options_(options.layout()), line_(std::move(line)) {}
  Outcome paragraph(std::string_view text) override {
    const embidi_result laid = buffer_.layout(text, options_);
    if (laid.status != EMBIDI_OK) return refused(laid, text, common_);
    put_line(line_(*buffer_.get()));
    const std::size_t consumed = embidi_consumed_bytes(buffer_.get());
    return {consumed, {}, remarks_on(text.substr(0, consumed), common_)};
  }

 private:
  const embidi_options options_;
  const Line line_;
  ParagraphBuffer buffer_;
};

}  // namespace embidi::tool

#endif
