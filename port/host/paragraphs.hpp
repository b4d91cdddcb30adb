// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Every paragraph of the input in order, and the memory to lay one out.
#ifndef EMBIDI_PORT_HOST_PARAGRAPHS_HPP
#define EMBIDI_PORT_HOST_PARAGRAPHS_HPP

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "failure.hpp"
#include "options.hpp"

namespace embidi::tool {

// A paragraph on memory that grows with the texts it is given.
class ParagraphBuffer {
 public:
  // Lays out the first paragraph of `text`, which must stay as it is while the paragraph is used.
  embidi_result layout(std::string_view text, const embidi_options& options);
  // Makes room for so many characters, as far as the library takes them, and fields.
  embidi_result reserve(std::size_t chars, std::size_t fields);
  embidi_paragraph* get() const { return paragraph_; }

 private:
  std::vector<std::max_align_t> block_;
  std::size_t chars_ = 0, fields_ = 0;  // capacity
  embidi_paragraph* paragraph_ = nullptr;
};

// What became of a paragraph.
struct Outcome {
  std::size_t consumed = 0;  // bytes that are this paragraph
  std::optional<Failure> failure;
  std::vector<std::string> remarks{};  // for standard error, though it was processed
};

// Of a paragraph that the library refused, and with it the rest of `text`.
Outcome refused(embidi_result result, std::string_view text, const CommonOptions& options);

// What a person should be told of a text that is declared to be what it does not look like.
std::vector<std::string> remarks_on(std::string_view text, const CommonOptions& options);

class ParagraphHandler {
 public:
  ParagraphHandler() = default;
  ParagraphHandler(const ParagraphHandler&) = delete;
  ParagraphHandler& operator=(const ParagraphHandler&) = delete;
  virtual ~ParagraphHandler() = default;

  // Processes the first paragraph of `text`.
  virtual Outcome paragraph(std::string_view text) = 0;
  // A paragraph of line `line` (from 1) cannot be processed; standard error has been told.
  virtual void failed(const Failure& failure, std::size_t line) = 0;
};

// True: no failure.
bool for_each_paragraph(const CommonOptions& options, ParagraphHandler& handler);

}  // namespace embidi::tool

#endif
