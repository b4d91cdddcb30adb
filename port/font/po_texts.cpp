// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// .po: keywords, each with a text in one or several pairs of quotation marks.
#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "gettext_header.hpp"
#include "text_escapes.hpp"
#include "text_formats.hpp"

namespace embidi::fontc {
namespace {

class PoReader {
 public:
  explicit PoReader(FileTexts& out) : out_(out) {}

  void line(std::string_view line) {
    ++line_;
    std::size_t at = skip_blanks(line, 0);
    if (at == line.size() || line[at] == '#') return;  // #~: an entry that is obsolete
    if (line[at] != '"') at = keyword(line, at);
    while ((at = skip_blanks(line, at)) < line.size()) at = text(line, at);
  }

  void finish() {
    end_text();
    if (has_id_ && !has_translation_) throw TextFault(line_, "the last msgid has no msgstr");
  }

 private:
  enum class Field { kNone, kContext, kId, kPlural, kTranslation, kDomain };

  static std::size_t skip_blanks(std::string_view line, std::size_t at) {
    while (at < line.size() && (line[at] == ' ' || (line[at] >= '\t' && line[at] <= '\r'))) ++at;
    return at;
  }

  // Returns where it ends.
  std::size_t keyword(std::string_view line, std::size_t at) {
    const std::size_t end = std::min(line.find_first_of(" \t\r\"", at), line.size());
    const std::string_view word = line.substr(at, end - at);
    end_text();
    if (word == "msgctxt" || (word == "msgid" && field_ != Field::kContext)) begin_entry();
    if (word == "msgctxt") {
      field_ = Field::kContext;
      has_context_ = true;
    } else if (word == "msgid") {
      field_ = Field::kId;
      has_id_ = true;
    } else if (word == "msgid_plural" && has_id_) {
      field_ = Field::kPlural;
    } else if ((word == "msgstr" || word.substr(0, 7) == "msgstr[") && has_id_) {
      field_ = Field::kTranslation;
      has_translation_ = true;
    } else if (word == "domain") {
      field_ = Field::kDomain;
    } else {
      throw TextFault(line_, "'" + std::string(word) + "' is not expected here");
    }
    return end;
  }

  void begin_entry() {
    if (has_id_ && !has_translation_) throw TextFault(line_, "the msgid before has no msgstr");
    has_id_ = has_translation_ = has_context_ = false;
    id_empty_ = true;
  }

  // What is between quotation marks, the first of them at `at`. Returns where it ends.
  std::size_t text(std::string_view line, std::size_t at) {
    if (line[at] != '"' || field_ == Field::kNone) throw TextFault(line_, "a text in quotation marks is expected");
    std::string text;
    for (++at; at < line.size() && line[at] != '"';) {
      if (line[at] != '\\') {
        text += line[at++];
      } else if (!read_c_escape(line, ++at, text)) {
        throw TextFault(line_, "unknown escape behind a backslash");
      }
    }
    if (at == line.size()) throw TextFault(line_, "the closing quotation mark is missing");
    take(text);
    return at + 1;
  }

  void take(const std::string& text) {
    if (field_ == Field::kId && !text.empty()) id_empty_ = false;
    if (field_ != Field::kTranslation) return;
    if (id_empty_ && !has_context_) {
      expect_utf8(text, line_);
    } else {
      out_.append(text, line_);
    }
  }

  void end_text() {
    if (field_ == Field::kTranslation) out_.end();
  }

  FileTexts& out_;
  std::size_t line_ = 0;
  Field field_ = Field::kNone;
  bool has_context_ = false, has_id_ = false, has_translation_ = false;  // of the entry
  bool id_empty_ = true;
};

}  // namespace

void read_po(std::string_view content, FileTexts& out) {
  PoReader reader(out);
  while (!content.empty()) {
    const std::size_t end = content.find('\n');
    reader.line(content.substr(0, end));
    content.remove_prefix(end == std::string_view::npos ? content.size() : end + 1);
  }
  reader.finish();
}

}  // namespace embidi::fontc
