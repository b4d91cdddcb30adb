// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Paragraphs of the input.
#include "paragraphs.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "input.hpp"

namespace embidi::tool {
namespace {

// The paragraphs of one line of input.
class LineRun {
 public:
  LineRun(const CommonOptions& options, ParagraphHandler& handler) : options_(options), handler_(handler) {}

  // False: something failed.
  bool run(std::string_view line, std::size_t number) {
    std::string error;
    if (options_.hex()) {
      if (!decode_hex(line, decoded_, error)) return fail({error, {}}, number);
      line = decoded_;
    }
    bool success = true;
    do {
      const Outcome outcome = handler_.paragraph(line);
      if (outcome.failure) success = fail(*outcome.failure, number);
      for (const std::string& remark : outcome.remarks) {
        static_cast<void>(std::fprintf(stderr, "embidi: line %zu: %s\n", number, remark.c_str()));
      }
      line.remove_prefix(outcome.consumed);
    } while (!line.empty());
    return success;
  }

  bool fail(const Failure& failure, std::size_t number) {
    const std::string range =
        failure.range ? " (" + std::to_string(failure.range->begin) + ".." + std::to_string(failure.range->end) + ")"
                      : "";
    static_cast<void>(std::fprintf(stderr, "embidi: line %zu: %s%s\n", number, failure.error.c_str(), range.c_str()));
    handler_.failed(failure, number);
    return false;
  }

 private:
  const CommonOptions& options_;
  ParagraphHandler& handler_;
  std::string decoded_;
};

constexpr std::size_t kLongestPath = 4096;

std::string describe(embidi_result result, const CommonOptions& options) {
  switch (result.status) {
    case EMBIDI_BAD_ARGUMENT:
      return "--recognize " + options.recognize + " with --order " + options.order +
             " is not supported by this version";
    case EMBIDI_TOO_LONG: return "the paragraph is too long: it needs " + std::to_string(result.number);
    case EMBIDI_TOO_MANY_FIELDS:
      return "the paragraph has too many fields: it needs " + std::to_string(result.number) + " entries";
    default: return "the library reports status " + std::to_string(result.status);
  }
}

}  // namespace

Outcome refused(embidi_result result, std::string_view text, const CommonOptions& options) {
  return {text.size(), Failure{describe(result, options), {}}, {}};
}

std::vector<std::string> remarks_on(std::string_view text, const CommonOptions& options) {
  std::error_code error;
  if (options.texts.size() == 1 && text == options.texts[0] && text.size() < kLongestPath &&
      std::filesystem::is_regular_file(std::string(text), error)) {
    return {"there is a file of this name; < " + std::string(text) + " reads it"};
  }
  if (options.recognize != "iri" && options.recognize != "email") return {};
  const std::size_t first = text.find_first_not_of(" \t\r\n"), last = text.find_last_not_of(" \t\r\n");
  if (first == std::string_view::npos) return {};
  text = text.substr(first, last + 1 - first);
  if (text.find(' ') == std::string_view::npos || text.find_first_of("/@") != std::string_view::npos) return {};
  return {"laid out as one " + std::string(options.recognize == "iri" ? "URL" : "email address") +
          ", which it does not look like; --recognize links is for sentences"};
}

embidi_result ParagraphBuffer::reserve(std::size_t chars, std::size_t fields) {
  chars = std::min(chars, EMBIDI_MAX_CHARS);
  if (paragraph_ != nullptr && chars <= chars_ && fields <= fields_) return {EMBIDI_OK, 0};
  // At least twice as much as before, so that lines of growing length do not each cost a new block.
  chars_ = std::min(std::max({chars, chars_ * 2, std::size_t{256}}), EMBIDI_MAX_CHARS);
  fields_ = std::max({fields, fields_, std::size_t{64}});
  const std::size_t units = EMBIDI_BLOCK_SIZE(chars_, fields_) / sizeof(std::max_align_t) + 1;
  paragraph_ = nullptr;  // should there be no memory
  block_.clear();
  block_.resize(units);
  return embidi_init(block_.data(), units * sizeof(std::max_align_t), chars_, fields_, &paragraph_);
}

embidi_result ParagraphBuffer::layout(std::string_view text, const embidi_options& options) {
  // A code point takes at least one byte.
  embidi_result result = reserve(text.size(), 0);
  if (result.status != EMBIDI_OK) return result;
  result = embidi_layout(paragraph_, text.data(), text.size(), &options);
  const std::size_t missing = embidi_fields_missing(paragraph_);
  const std::size_t needed = result.status == EMBIDI_TOO_MANY_FIELDS ? result.number
                             : missing == 0                          ? 0
                                                                     : fields_ + missing;
  if (needed <= fields_) return result;
  result = reserve(chars_, needed);
  if (result.status != EMBIDI_OK) return result;
  return embidi_layout(paragraph_, text.data(), text.size(), &options);
}

bool for_each_paragraph(const CommonOptions& options, ParagraphHandler& handler) {
  if (options.no_texts) return true;
  const std::unique_ptr<Input> input = open_input(options.texts, options.null);
  LineRun lines(options, handler);
  bool success = true;
  std::string_view line;
  for (std::size_t number = 1; input->next(line); ++number) {
    try {
      success = lines.run(line, number) && success;
    } catch (const std::bad_alloc&) {
      success = lines.fail({"not enough memory", {}}, number);
    }
  }
  return success;
}

}  // namespace embidi::tool
