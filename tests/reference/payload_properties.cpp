// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// payload.md 3: properties.
#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "payload_grammar.hpp"

namespace embidi_reference {

namespace {

struct Character {
  char32_t c;
  std::size_t at;
};

// One line, with those that continue it.
struct Line {
  Span span;                        // without the line end
  std::vector<Character> unfolded;  // without "a line end followed by a space or tab"
  std::u32string key;               // without NAME
  std::vector<std::u32string> parameters;
  bool has_colon = false;
  std::size_t value = 0;  // after the colon: in TEXT, and in `unfolded`
  std::size_t unfolded_value = 0;

  bool has_parameter(const std::string& text) const {
    for (const std::u32string& parameter : parameters) {
      if (equals(parameter, text)) return true;
    }
    return false;
  }
  bool quoted_printable() const {
    return has_colon && (has_parameter("QUOTED-PRINTABLE") || has_parameter("ENCODING=QUOTED-PRINTABLE"));
  }
  bool binary() const {
    return has_parameter("BASE64") || has_parameter("B") || has_parameter("ENCODING=BASE64") ||
           has_parameter("ENCODING=B");
  }
  bool other_charset() const {
    const std::string name = "CHARSET=";
    for (const std::u32string& parameter : parameters) {
      if (equals(parameter.substr(0, name.size()), name) && !equals(parameter.substr(name.size()), "UTF-8") &&
          !equals(parameter.substr(name.size()), "US-ASCII")) {
        return true;
      }
    }
    return false;
  }
  std::u32string whole_value() const {
    std::u32string result;
    for (std::size_t i = unfolded_value; i < unfolded.size(); ++i) result += unfolded[i].c;
    return result;
  }
};

class Lines {
 public:
  Lines(const std::u32string& text, Span part) : text_(text), at_(part.begin), end_(part.end) {}

  bool next(Line& line) {
    if (at_ >= end_) return false;
    line = Line{};
    line.span = {at_, at_};
    append(line, at_);
    while (at_ < end_) {
      const bool soft = line.quoted_printable() && line.span.end > line.value && text_[line.span.end - 1] == U'=';
      const bool folded = text_[at_] == U' ' || text_[at_] == U'\t';
      if (!soft && !folded) break;
      if (folded) {
        append(line, at_ + 1);
      } else {
        append(line, at_);
      }
    }
    return true;
  }

 private:
  // The characters from `from` to the line end, which at_ moves behind.
  void append(Line& line, std::size_t from) {
    at_ = from;
    while (at_ < end_ && line_end_length(text_, at_) == 0) {
      line.unfolded.push_back({text_[at_], at_});
      ++at_;
    }
    line.span.end = at_;
    at_ += at_ < end_ ? line_end_length(text_, at_) : 0;
    read_head(line);
  }

  // `(NAME ".")? KEY (";" parameter)* ":"`, "a `:` in `"…"` belongs to a parameter".
  static void read_head(Line& line) {
    const std::vector<Character>& u = line.unfolded;
    line.key.clear();
    line.parameters.clear();
    std::size_t i = 0;
    for (; i < u.size() && u[i].c != U';' && u[i].c != U':'; ++i) line.key += u[i].c;
    const std::size_t dot = line.key.find(U'.');  // NAME has one character or more
    if (dot != std::u32string::npos && dot > 0) line.key.erase(0, dot + 1);
    while (i < u.size() && u[i].c == U';') {
      std::u32string parameter;
      bool inside = false;
      for (++i; i < u.size() && (inside || (u[i].c != U';' && u[i].c != U':')); ++i) {
        if (u[i].c == U'"') inside = !inside;
        parameter += u[i].c;
      }
      line.parameters.push_back(parameter);
    }
    line.has_colon = i < u.size();
    if (!line.has_colon) return;
    line.value = u[i].at + 1;
    line.unfolded_value = i + 1;
  }

  const std::u32string& text_;
  std::size_t at_, end_;
};

bool is_no_row(const std::u32string& key) {
  for (const char* name : {"VERSION", "PRODID", "REV", "UID", "DTSTAMP", "CALSCALE", "METHOD"}) {
    if (equals(key, name)) return true;
  }
  return false;
}

}  // namespace

void Reader::properties(std::size_t at, const std::string& name, const Keys& keys) {
  // What has begun and not ended; of others than these three, the name does not matter.
  std::vector<std::string> open{name};
  Lines lines(text_.characters, {at, part_.end});
  for (Line line; lines.next(line);) {
    if (open.empty()) {  // "Lines after END are `other`"
      add("other", line.span, Decoding::none);
    } else if (line.span.empty()) {
      continue;
    } else if (!line.has_colon) {
      malformed();
      add("other", line.span, Decoding::none);
    } else if (equals(line.key, "BEGIN")) {
      const bool event = open.size() == 1 && name == "VCALENDAR" && equals(line.whole_value(), "VEVENT");
      open.push_back(event ? "VEVENT" : "");
    } else if (equals(line.key, "END")) {
      if (!open.back().empty() && !equals(line.whole_value(), open.back())) malformed();
      open.pop_back();
    } else if (!is_no_row(line.key)) {
      const bool own = open.back() == (name == "VCALENDAR" ? "VEVENT" : name) && !line.binary();
      property(line.span, {line.value, line.span.end}, own ? label_of(keys, line.key) : nullptr,
               line.quoted_printable() ? Decoding::quoted : Decoding::lines, line.other_charset());
    }
  }
  if (!open.empty()) malformed();
}

// Of `MEMORY:`. An END that closes no BEGIN in it is malformed, and its end.
void Reader::bare_properties(Span span, const Keys& keys) {
  std::size_t open = 1;
  Lines lines(text_.characters, span);
  for (Line line; lines.next(line);) {
    if (open == 0) {
      add("other", line.span, Decoding::none);
    } else if (line.span.empty()) {
      continue;
    } else if (!line.has_colon) {
      malformed();
      add("other", line.span, Decoding::none);
    } else if (equals(line.key, "BEGIN")) {
      ++open;
    } else if (equals(line.key, "END")) {
      if (open == 1) malformed();
      --open;
    } else if (!is_no_row(line.key)) {
      property(line.span, {line.value, line.span.end}, open == 1 && !line.binary() ? label_of(keys, line.key) : nullptr,
               line.quoted_printable() ? Decoding::quoted : Decoding::lines, line.other_charset());
    }
  }
}

void Reader::property(Span line, Span value, const char* label, Decoding decoding, bool other_charset) {
  if (label != nullptr && other_charset) {
    payload_.charset = payload_.charset || !value.empty();
    decoding = Decoding::none;
  }
  // "begins after that and is read as `percent`, unless the property is QUOTED-PRINTABLE or has a foreign CHARSET"
  const bool number = label != nullptr && std::string(label) == "number" && decoding == Decoding::lines;
  if (number) {
    // A fold is nothing there, too.
    std::size_t at = value.begin;
    std::u32string prefix;
    for (; at < value.end && prefix.size() < 4; ++at) {
      const std::u32string two = of({at, std::min(at + 2, value.end)});
      const bool line_end = two[0] == U'\r' || two[0] == U'\n';
      if (line_end && two.size() == 2 && (two[1] == U' ' || two[1] == U'\t' || two == U"\r\n")) {
        if (two != U"\r\n") ++at;
      } else if (!(two[0] == U' ' || two[0] == U'\t') || at == value.begin || of({at - 1, at}) != U"\n") {
        prefix += two[0];
      }
    }
    if (equals(prefix, "tel:")) {
      value.begin = at;
      decoding = Decoding::percent;
    }
  }
  add_pair(label, line, value, decoding, Decoding::none);
}

}  // namespace embidi_reference
