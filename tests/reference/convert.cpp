// checks.md 4, convert.
#include "checks.hpp"
#include "fields.hpp"

namespace embidi_reference {

bool parse(const std::string& name, Conversion& conversion) {
  struct Name {
    const char* name;
    Conversion value;
  };
  const Name names[] = {{"text", Conversion::text},
                        {"plain", Conversion::plain},
                        {"logical", Conversion::logical},
                        {"display-iri", Conversion::display_iri},
                        {"encoded-components", Conversion::encoded_components}};
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

// [D] 4.3; `embed` says of each structure whether it gets LRE and PDF. What goes behind something is collected apart
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
  const Result found = layout(data, paragraph, options);
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

bool is_white_space(const Data& data, char32_t c) {
  const Bidi bidi = data.ucd.bidi(c);
  return data.ucd.category(c)[0] == 'Z' || bidi == Bidi::B || bidi == Bidi::S || bidi == Bidi::WS;
}

bool has_letter(const Data& data, const std::u32string& component) {
  for (const char32_t c : component) {
    if (data.ucd.bidi(c) == Bidi::R || data.ucd.bidi(c) == Bidi::AL) return true;
  }
  return false;
}

Converted to_logical(const Data& data, const std::u32string& paragraph, const Options& options) {
  Converted result;
  result.text = paragraph;
  const Kind kind = options.recognize == Recognize::email      ? Kind::email
                    : options.recognize == Recognize::filename ? Kind::filename
                                                               : Kind::iri;
  for (const Structure& s : recognize_declared(data, paragraph, kind)) {
    for (const Field& field : s.fields) {
      std::u32string component = paragraph.substr(field.begin, field.end - field.begin);
      if (has_letter(data, without_transparent(data, component)))
        component = std::u32string(component.rbegin(), component.rend());
      bool white_space = false;
      for (const char32_t c : component) white_space = white_space || is_white_space(data, c);
      std::u32string checked = without_transparent(data, component);
      if (field.role == Role::label) checked = shown_label(checked);
      if (white_space || has_violation(data, checked, 3)) {
        result.refused = true;
        result.begin = field.begin;
        result.end = field.end;
        return result;
      }
      result.text.replace(field.begin, component.size(), component);
    }
  }
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
  return data.ucd.category(c) != "Cf" || c == 0x200C || c == 0x200D;
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

// A component but a host label.
std::u32string decoded_component(const Data& data, const std::u32string& component) {
  const std::u32string decoded = with_escapes_decoded(data, component);
  return breaks_anew(data, component, decoded) ? component : decoded;
}

// A host label by itself.
std::u32string decoded_label(const Data& data, const std::u32string& label) {
  const std::u32string seen = without_transparent(data, label);
  if (has_ace_prefix(seen)) {
    const DomainCheck check = check_domain(data, seen);
    return check.labels.size() == 1 && check.labels[0].error == LabelError::none ? check.labels[0].shown : label;
  }
  const std::u32string decoded = with_escapes_decoded(data, label);
  for (const char32_t c : without_transparent(data, decoded)) {
    if (!data.classes.labelchar(c) && !data.classes.wordpunct(c)) return label;
    if (!is_idna_valid(data, c)) return label;
  }
  return breaks_anew(data, label, decoded) ? label : decoded;
}

// The labels of one structure: all of those that can be decoded, or none.
std::vector<Replacement> decoded_host(const Data& data, const std::u32string& paragraph, const Structure& s) {
  std::vector<Replacement> labels;
  std::size_t begin = s.host_begin, end = s.host_end;
  for (const Field& field : s.fields) {
    if (field.role != Role::label) continue;
    if (begin == end) begin = field.begin;  // running text, where a domain is the labels and what is between them
    if (s.host_begin == s.host_end) end = field.end;
    const std::u32string label = paragraph.substr(field.begin, field.end - field.begin);
    labels.push_back({field.begin, field.end, decoded_label(data, label)});
  }
  std::vector<Replacement> in_host = labels;
  for (Replacement& label : in_host) {
    label.begin -= begin;
    label.end -= begin;
  }
  const std::u32string name = without_transparent(data, replaced(paragraph.substr(begin, end - begin), in_host));
  return check_domain(data, name).ok ? labels : std::vector<Replacement>{};
}

std::u32string to_display_iri(const Data& data, const std::u32string& paragraph, const Options& options) {
  std::vector<Replacement> replacements;
  for (const Structure& s : layout(data, paragraph, options).structures) {
    if (!s.has_escapes) continue;
    const std::vector<Replacement> host = decoded_host(data, paragraph, s);
    bool host_done = false;
    for (const Field& field : s.fields) {
      if (field.role == Role::label) {
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
    for (const Field& field : s.fields) {
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

Converted convert(const Data& data, const std::u32string& paragraph, Conversion conversion, const Options& options) {
  Converted result;
  switch (conversion) {
    case Conversion::text: result.text = to_text(data, paragraph, options); break;
    case Conversion::plain: result.text = to_plain(data, paragraph, options); break;
    case Conversion::logical: return to_logical(data, paragraph, options);
    case Conversion::display_iri: result.text = to_display_iri(data, paragraph, options); break;
    case Conversion::encoded_components: result.text = to_encoded_components(data, paragraph, options); break;
  }
  return result;
}

}  // namespace embidi_reference
