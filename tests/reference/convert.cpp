// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// checks.md 4, convert.
#include <cstddef>
#include <initializer_list>
#include <string>
#include <vector>

#include "checks.hpp"
#include "fields.hpp"
#include "format_link.hpp"

namespace embidi_reference {

bool parse(const std::string& name, Conversion& conversion) {
  struct Name {
    const char* name;
    Conversion value;
  };
  const Name names[] = {{"text", Conversion::text},       {"plain", Conversion::plain},
                        {"logical", Conversion::logical}, {"display-iri", Conversion::display_iri},
                        {"link", Conversion::link},       {"encoded-components", Conversion::encoded_components}};
  for (const Name& entry : names) {
    if (name != entry.name) continue;
    conversion = entry.value;
    return true;
  }
  return false;
}

namespace {

constexpr char32_t lrm = 0x200E, lre = 0x202A, pdf = 0x202C;

std::u32string without_transparent(const Data& data, const std::u32string& text) {
  return visible(data.classes, text, true).text;
}

bool has_violation(const Data& data, const std::u32string& component, int number) {
  for (const int n : broken_restrictions(data, component)) {
    if (n == number) return true;
  }
  return false;
}

// ---- text and plain ----

// What is inserted before each character of the paragraph, and at its end.
using Insertions = std::vector<std::u32string>;

bool has_rtl(const Data& data, const std::u32string& component) {
  for (const char32_t c : component) {
    if (is_rtl_class(data.ucd.bidi(c))) return true;
  }
  return false;
}

// [D] 4.3; `embed` says of each structure whether it gets LRE and PDF. What goes after something is collected apart
// from what goes before something at the same place.
Insertions insertions(const Data& data, const std::u32string& paragraph, const std::vector<Structure>& structures,
                      const std::vector<bool>& embed) {
  Insertions before(paragraph.size() + 1), behind(paragraph.size() + 1);
  for (std::size_t k = 0; k < structures.size(); ++k) {
    const Structure& s = structures[k];
    if (embed[k]) before[s.begin] += lre;
    for (const Field& field : s.fields) {
      if (!has_rtl(data, paragraph.substr(field.begin, field.end - field.begin))) continue;
      before[field.begin] += lrm;
      behind[field.end] += lrm;
    }
    if (embed[k]) behind[s.end] += pdf;
  }
  for (std::size_t i = 0; i < before.size(); ++i) before[i] = behind[i] + before[i];
  return before;
}

std::u32string to_text(const Data& data, const std::u32string& paragraph, const Options& options) {
  // "P2–P3 on the original": structures are not passed over, as they would be under `controls = isolate`.
  Options original = options;
  original.controls = Controls::embed;
  const Result found = layout(data, paragraph, original);
  const Insertions inserted =
      insertions(data, paragraph, found.structures, std::vector<bool>(found.structures.size(), found.level == 1));
  std::u32string result = inserted[0];
  for (std::size_t i = 0; i < paragraph.size(); ++i) result += paragraph[i] + inserted[i + 1];
  return result;
}

// Takes out of `there`, which stands at one place, the characters that `to_text` would have put there, each at most
// once and in their order.
std::u32string taken_out(const std::u32string& there, const std::u32string& inserted) {
  std::u32string rest;
  std::size_t next = 0;
  for (const char32_t c : there) {
    const std::size_t found = inserted.find(c, next);
    if (found == std::u32string::npos) {
      rest += c;
    } else {
      next = found + 1;
    }
  }
  return rest;
}

// The structures are those of the text without any of the three characters: the ones that `to_text` saw.
std::u32string to_plain(const Data& data, const std::u32string& paragraph, const Options& options) {
  std::u32string bare;
  std::vector<std::u32string> there(1);  // the three characters before each other one
  for (const char32_t c : paragraph) {
    if (c == lrm || c == lre || c == pdf) {
      there.back() += c;
    } else {
      bare += c;
      there.emplace_back();
    }
  }
  const std::vector<Structure> structures = layout(data, bare, options).structures;
  std::vector<bool> embedded;
  embedded.reserve(structures.size());
  for (const Structure& s : structures) {
    embedded.push_back(there[s.begin].find(lre) != std::u32string::npos &&
                       there[s.end].find(pdf) != std::u32string::npos);
  }
  const Insertions inserted = insertions(data, bare, structures, embedded);
  std::u32string result = taken_out(there[0], inserted[0]);
  for (std::size_t i = 0; i < bare.size(); ++i) result += bare[i] + taken_out(there[i + 1], inserted[i + 1]);
  return result;
}

// ---- logical ----

// Of a conversion that wants a declared structure: without `--recognize` of a kind the string is an IRI.
Kind declared_kind(const Options& options) {
  if (options.recognize == Recognize::email) return Kind::email;
  return options.recognize == Recognize::filename ? Kind::filename : Kind::iri;
}

bool is_one_of(Bidi bidi, std::initializer_list<Bidi> set) {
  for (const Bidi b : set) {
    if (b == bidi) return true;
  }
  return false;
}

// A character of a component, or a maximal run of escapes, which has no class. Ranges are of the component with its
// transparent characters, which are in none: they are neutralised, and count as BN (ordering.md 4).
struct Token {
  std::size_t begin, end;
  Bidi bidi;
};

bool is_escape(const Token& token) { return token.bidi == Bidi::none; }
bool is_letter(const Token& token) { return is_one_of(token.bidi, {Bidi::R, Bidi::AL}); }
bool is_neutral(const Token& token) { return is_one_of(token.bidi, {Bidi::ES, Bidi::CS, Bidi::ET, Bidi::ON}); }

// One component of a visual string.
class VisualComponent {
 public:
  VisualComponent(const Data& data, const std::u32string& text, bool has_escapes) : data_(data), text_(text) {
    const Visible seen = visible(data.classes, text, true);
    has_neutralized_ = seen.size() != text.size();
    for (std::size_t i = 0; i < seen.size();) {
      std::size_t end = i;
      while (has_escapes && end + 2 < seen.size() && seen[end] == U'%' && Classes::hex(seen[end + 1]) &&
             Classes::hex(seen[end + 2])) {
        end += 3;
      }
      const bool escape = end > i;
      if (!escape) end = i + 1;
      tokens_.push_back({seen.index[i], seen.index[end - 1] + 1, escape ? Bidi::none : data.ucd.bidi(seen[i])});
      i = end;
    }
  }

  // Why it is ambiguous; empty: it is not.
  std::string ambiguity() const {
    bool rtl = false;
    for (const Token& token : tokens_) {
      if (data_.checks.white_space(text_[token.begin])) return "white space";
      rtl = rtl || is_rtl_class(token.bidi);
    }
    if (!rtl) return "";
    if (has_neutralized_) return "BN";
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      for (const std::string& bad : {bad_character(i), bad_escape(i), bad_number(i)}) {
        if (!bad.empty()) return bad;
      }
    }
    for (std::size_t i = 0; i < tokens_.size();) {
      if (is_letter(tokens_[i]) && !bad_marks(i).empty()) return bad_marks(i);
      i = is_letter(tokens_[i]) ? word_end(i) : i + 1;
    }
    return "";
  }

  std::u32string logical() const {
    std::u32string result;
    std::size_t at = 0;
    for (std::size_t i = 0; i < tokens_.size();) {
      if (!is_letter(tokens_[i])) {
        ++i;
        continue;
      }
      const std::size_t begin = word_begin(i), end = word_end(i);
      result += text_.substr(at, tokens_[begin].begin - at) + reversed(begin, end);
      at = tokens_[end - 1].end;
      i = end;
    }
    return result + text_.substr(at);
  }

 private:
  bool is_token(std::size_t i, std::initializer_list<Bidi> set) const {
    return i < tokens_.size() && is_one_of(tokens_[i].bidi, set);
  }
  bool is_letter_at(std::size_t i) const { return is_token(i, {Bidi::R, Bidi::AL}); }
  // "escapes directly between R or AL"
  bool is_inner_escape(std::size_t i) const {
    return is_escape(tokens_[i]) && is_letter_at(i - 1) && is_letter_at(i + 1);
  }

  // "BN, INVISIBLE, a bracket"
  std::string bad_character(std::size_t i) const {
    if (is_escape(tokens_[i])) return "";
    const char32_t c = text_[tokens_[i].begin];
    if (tokens_[i].bidi == Bidi::BN) return "BN";
    if (data_.checks.invisible(c)) return "INVISIBLE";
    return data_.ucd.bracket(c) != nullptr ? "a bracket" : "";
  }

  // "another escape directly beside R, AL, NSM, EN, AN"
  std::string bad_escape(std::size_t i) const {
    const auto is_bad_beside = [this](std::size_t at) {
      return is_token(at, {Bidi::R, Bidi::AL, Bidi::NSM, Bidi::EN, Bidi::AN});
    };
    const bool bad = is_escape(tokens_[i]) && !is_inner_escape(i) && (is_bad_beside(i - 1) || is_bad_beside(i + 1));
    return bad ? "an escape" : "";
  }

  // "EN or AN that only neutrals and NSM separate from R or AL; AN that they separate from AN", on either side.
  std::string bad_number(std::size_t i) const {
    if (!is_one_of(tokens_[i].bidi, {Bidi::EN, Bidi::AN})) return "";
    for (const std::size_t step : {std::size_t{1}, std::size_t{0} - 1}) {
      std::size_t at = i + step;
      while (at < tokens_.size() && (is_neutral(tokens_[at]) || tokens_[at].bidi == Bidi::NSM)) at += step;
      if (is_letter_at(at)) return "a number beside a word";
      if (tokens_[i].bidi == Bidi::AN && is_token(at, {Bidi::AN}) && at != i + step) return "AN apart from AN";
    }
    return "";
  }

  // "NSM directly after a word, or before it directly after L, EN or AN", of the word whose first letter is at `i`.
  std::string bad_marks(std::size_t i) const {
    const std::size_t begin = word_begin(i);
    if (is_token(word_end(i), {Bidi::NSM})) return "NSM after a word";
    const bool after = begin < i && is_token(begin - 1, {Bidi::L, Bidi::EN, Bidi::AN});
    return after ? "NSM before a word" : "";
  }

  // "with the NSM directly before it"
  std::size_t word_begin(std::size_t i) const {
    while (is_token(i - 1, {Bidi::NSM})) --i;
    return i;
  }

  // "from an R or AL to the last one that only R, AL, NSM, neutrals and escapes directly between R or AL separate from
  // it"
  std::size_t word_end(std::size_t i) const {
    std::size_t end = i + 1;
    for (std::size_t at = i + 1; at < tokens_.size(); ++at) {
      const bool inner =
          is_letter(tokens_[at]) || tokens_[at].bidi == Bidi::NSM || is_neutral(tokens_[at]) || is_inner_escape(at);
      if (!inner) break;
      if (is_letter(tokens_[at])) end = at + 1;
    }
    return end;
  }

  std::u32string reversed(std::size_t begin, std::size_t end) const {
    std::u32string result;
    for (std::size_t i = end; i-- > begin;) {
      const Token& token = tokens_[i];
      if (is_escape(token)) {
        result += text_.substr(token.begin, token.end - token.begin);
      } else {
        result += data_.ucd.mirrored(text_[token.begin]);
      }
    }
    return result;
  }

  const Data& data_;
  const std::u32string text_;
  std::vector<Token> tokens_;
  bool has_neutralized_;
};

Converted to_logical(const Data& data, const std::u32string& paragraph, const Options& options) {
  Converted result;
  std::size_t at = 0;
  for (const Structure& s : recognize_declared(data, paragraph, declared_kind(options))) {
    for (const Field& field : components(data, paragraph, s)) {
      const VisualComponent component(data, paragraph.substr(field.begin, field.end - field.begin), s.has_escapes);
      result.why = component.ambiguity();
      if (!result.why.empty()) {
        result.refused = true;
        result.begin = field.begin;
        result.end = field.end;
        return result;
      }
      result.text += paragraph.substr(at, field.begin - at) + component.logical();
      at = field.end;
    }
  }
  result.text += paragraph.substr(at);
  return result;
}

// ---- display-iri and encoded-components ----

// A part of the paragraph and what takes its place.
struct Replacement {
  std::size_t begin, end;
  std::u32string text;
};

std::u32string replaced(const std::u32string& paragraph, const std::vector<Replacement>& replacements) {
  std::u32string result;
  std::size_t at = 0;
  for (const Replacement& r : replacements) {
    result += paragraph.substr(at, r.begin - at) + r.text;
    at = r.end;
  }
  return result + paragraph.substr(at);
}

bool is_decodable(const Data& data, const Escape& escape) {
  const char32_t c = escape.code_point;
  const Classes& classes = data.classes;
  if (!escape.well_formed || c <= 0x00A0 || !classes.structure_char(c)) return false;
  if (Classes::idn_sep(c) || classes.mark(c) || classes.explicit_formatting(c) || c == 0xFFFD) return false;
  if (data.checks.separator_like(c) && !data.checks.idna_valid(c)) return false;
  if (c == 0x200C || c == 0x200D) return true;
  return data.ucd.category(c) != "Cf" && !data.checks.invisible(c);
}

// A transparent character inside an escape goes with it; elsewhere it stays.
std::u32string with_escapes_decoded(const Data& data, const std::u32string& component) {
  const Visible v = visible(data.classes, component, true);
  std::vector<Replacement> decoded;
  for (const Escape& escape : find_escapes(v.text)) {
    if (!is_decodable(data, escape)) continue;
    decoded.push_back({v.index[escape.begin], v.index[escape.end - 1] + 1, {escape.code_point}});
  }
  return replaced(component, decoded);
}

// Violation 1, which the component as it stood did not have.
bool breaks_anew(const Data& data, const std::u32string& component, const std::u32string& decoded) {
  return has_violation(data, without_transparent(data, decoded), 1) &&
         !has_violation(data, without_transparent(data, component), 1);
}

bool has_misplaced_joiner(const Data& data, const std::u32string& text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if ((text[i] == 0x200C || text[i] == 0x200D) && data.checks.misplaced(text, i)) return true;
  }
  return false;
}

// A component but a host label.
std::u32string decoded_component(const Data& data, const std::u32string& component) {
  const std::u32string decoded = with_escapes_decoded(data, component);
  const bool bad =
      breaks_anew(data, component, decoded) || has_misplaced_joiner(data, without_transparent(data, decoded));
  return bad ? component : decoded;
}

// A host label by itself; what cannot be decoded stays, and is no label that is `ok`.
std::u32string decoded_label(const Data& data, const std::u32string& label) {
  const std::u32string seen = without_transparent(data, label);
  if (!has_ace_prefix(seen)) return with_escapes_decoded(data, label);
  const LabelCheck check = check_domain(data, seen).labels.at(0);
  return check.error == LabelError::none ? check.shown : label;
}

bool has_letters(const Data& data, const std::u32string& label) {
  for (const char32_t c : label) {
    if (data.checks.letter(c)) return true;
  }
  return false;
}

// "in a host without scheme before `:`", one of the structure; `end` is that of the host, or of its last label.
bool may_look_like_a_scheme(const Data& data, const std::u32string& paragraph, const Structure& s, std::size_t end) {
  for (const Field& field : s.fields) {
    if (field.role == Role::scheme) return false;
  }
  const std::u32string after = without_transparent(data, paragraph.substr(end, s.end > end ? s.end - end : 0));
  return !after.empty() && after[0] == U':';
}

// What takes the place of the host labels of one structure.
class DisplayedHost {
 public:
  DisplayedHost(const Data& data, const std::u32string& paragraph, const Structure& s)
      : data_(data), paragraph_(paragraph), begin_(s.host_begin), end_(s.host_end) {
    for (const Field& field : s.fields) {
      if (field.role != Role::label) continue;
      if (begin_ == end_) begin_ = field.begin;  // running text, where a domain is the labels and what is between them
      if (s.host_begin == s.host_end) end_ = field.end;
      const std::u32string label = paragraph.substr(field.begin, field.end - field.begin);
      labels_.push_back({field.begin, field.end, decoded_label(data, label)});
    }
    encodes_ = !may_look_like_a_scheme(data, paragraph, s, end_);
  }

  std::vector<Replacement> replacements() const {
    if (labels_.empty()) return {};  // an address
    const DomainCheck check = check_domain(data_, without_transparent(data_, host_with(labels_)));
    std::vector<Replacement> result;
    std::size_t at = 0;
    for (const LabelCheck& label : check.labels) {
      if (label.begin == label.end) continue;
      const Replacement& decoded = labels_.at(at++);
      const std::u32string stands = paragraph_.substr(decoded.begin, decoded.end - decoded.begin);
      if (stands != decoded.text) {
        if (check.ok && !label.suspect) result.push_back(decoded);
      } else if (is_to_encode(label, without_transparent(data_, stands))) {
        result.push_back({decoded.begin, decoded.end, ace_label(data_.checks.folded(label.shown))});
      }
    }
    return result;
  }

  // Transparent characters included.
  std::u32string host_with(std::vector<Replacement> labels) const {
    for (Replacement& label : labels) {
      label.begin -= begin_;
      label.end -= begin_;
    }
    return replaced(paragraph_.substr(begin_, end_ - begin_), labels);
  }

 private:
  // "A suspect label without error that stands in Unicode […] (not with LETTERS, nor in a host without scheme before
  // `:`)"
  bool is_to_encode(const LabelCheck& label, const std::u32string& stands) const {
    return encodes_ && label.suspect && label.error == LabelError::none && !is_ascii(stands) &&
           !has_letters(data_, stands);
  }

  const Data& data_;
  const std::u32string& paragraph_;
  std::size_t begin_, end_;
  bool encodes_;
  std::vector<Replacement> labels_;  // decoded, each by itself
};

std::u32string to_display_iri(const Data& data, const std::u32string& paragraph, const Options& options) {
  std::vector<Replacement> replacements;
  for (const Structure& s : layout(data, paragraph, options).structures) {
    if (!s.has_escapes) continue;
    bool host_done = false;
    for (const Field& field : components(data, paragraph, s)) {
      if (field.role == Role::label) {
        const std::vector<Replacement> host = DisplayedHost(data, paragraph, s).replacements();
        if (!host_done) replacements.insert(replacements.end(), host.begin(), host.end());
        host_done = true;
        continue;
      }
      const std::u32string component = paragraph.substr(field.begin, field.end - field.begin);
      replacements.push_back({field.begin, field.end, decoded_component(data, component)});
    }
  }
  return replaced(paragraph, replacements);
}

std::u32string percent_encoded(const std::u32string& component) {
  static const char hex[] = "0123456789ABCDEF";
  std::u32string result;
  for (const char32_t c : component) {
    if (c < 0x80) {
      result += c;
      continue;
    }
    for (const char byte : encode({c})) {
      result += U'%';
      result += static_cast<char32_t>(hex[static_cast<unsigned char>(byte) >> 4]);
      result += static_cast<char32_t>(hex[static_cast<unsigned char>(byte) & 15]);
    }
  }
  return result;
}

std::u32string to_encoded_components(const Data& data, const std::u32string& paragraph, const Options& options) {
  std::vector<Replacement> replacements;
  for (const Structure& s : layout(data, paragraph, options).structures) {
    for (const Field& field : components(data, paragraph, s)) {
      if (!s.has_escapes || field.role == Role::label) continue;
      const std::u32string component = paragraph.substr(field.begin, field.end - field.begin);
      const std::u32string checked = without_transparent(data, component);
      if (!has_violation(data, checked, 1) && !has_violation(data, checked, 2)) continue;
      replacements.push_back({field.begin, field.end, percent_encoded(component)});
    }
  }
  return replaced(paragraph, replacements);
}

}  // namespace

std::u32string displayed_host(const Data& data, const std::u32string& text, const Structure& s) {
  const DisplayedHost host(data, text, s);
  std::vector<Replacement> replacements = host.replacements();
  for (const Field& field : s.fields) {
    if (field.role != Role::address || !s.has_escapes) continue;  // a component like any other
    replacements.push_back(
        {field.begin, field.end, decoded_component(data, text.substr(field.begin, field.end - field.begin))});
  }
  return without_transparent(data, host.host_with(replacements));
}

Converted convert(const Data& data, const std::u32string& paragraph, Conversion conversion, const Options& options) {
  Converted result;
  switch (conversion) {
    case Conversion::text: result.text = to_text(data, paragraph, options); break;
    case Conversion::plain: result.text = to_plain(data, paragraph, options); break;
    case Conversion::logical: return to_logical(data, paragraph, options);
    case Conversion::display_iri: result.text = to_display_iri(data, paragraph, options); break;
    case Conversion::link: result.text = to_link(data, paragraph, declared_kind(options)); break;
    case Conversion::encoded_components: result.text = to_encoded_components(data, paragraph, options); break;
  }
  return result;
}

}  // namespace embidi_reference
