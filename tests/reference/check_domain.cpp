// checks.md 2, check-domain: RFC 5893.
#include "checks.hpp"
#include "punycode.hpp"

namespace embidi_reference {

bool is_rtl_class(Bidi bidi) { return bidi == Bidi::R || bidi == Bidi::AL || bidi == Bidi::AN; }

bool is_idna_valid(const Data& data, char32_t c) {
  const IdnaEntry& entry = data.ucd.idna(c);
  return (entry.status == IdnaStatus::valid || entry.status == IdnaStatus::deviation) && !entry.not_in_2008;
}

namespace {

using Classes23 = std::vector<Bidi>;

bool is_one_of(Bidi bidi, const Classes23& set) {
  for (const Bidi b : set) {
    if (b == bidi) return true;
  }
  return false;
}

bool uses_only(const Classes23& label, const Classes23& allowed) {
  for (const Bidi b : label) {
    if (!is_one_of(b, allowed)) return false;
  }
  return true;
}

bool uses(const Classes23& label, Bidi bidi) { return is_one_of(bidi, label); }

// Conditions 3 and 6: the last character before zero or more NSM.
bool ends_in(const Classes23& label, const Classes23& allowed) {
  std::size_t end = label.size();
  while (end > 0 && label[end - 1] == Bidi::NSM) --end;
  return end > 0 && is_one_of(label[end - 1], allowed);
}

Classes23 classes_of(const Data& data, const std::u32string& text) {
  Classes23 result;
  for (const char32_t c : text) result.push_back(data.ucd.bidi(c));
  return result;
}

bool is_ascii(const std::u32string& text) {
  for (const char32_t c : text) {
    if (c >= 0x80) return false;
  }
  return true;
}

std::u32string lower_ascii(std::u32string text) {
  for (char32_t& c : text) {
    if (c >= U'A' && c <= U'Z') c += U'a' - U'A';
  }
  return text;
}

// Octets in A-label form; what starts with "xn--" is meant to be in it, whatever follows. A label that is longer than
// any name has no exact number.
std::size_t a_label_octets(const std::u32string& label) {
  if (is_ascii(label) || label.size() > 253) return label.size();
  if (has_ace_prefix(label)) return encode(label).size();
  return 4 + punycode_encode(label).size();
}

bool is_decoded(const std::u32string& label) { return has_ace_prefix(label) && a_label_octets(label) <= 63; }

// "does not decode, decodes to ASCII alone, or encodes to something else". DNS compares ASCII without regard to case.
bool is_bad_punycode(const std::u32string& label) {
  const std::u32string code = label.substr(4);
  const std::optional<std::u32string> decoded = punycode_decode(code);
  if (!decoded || is_ascii(*decoded)) return true;
  const std::string again = punycode_encode(*decoded);
  return lower_ascii(std::u32string(again.begin(), again.end())) != lower_ascii(code);
}

bool has_disallowed(const Data& data, const std::u32string& shown, bool decoded) {
  for (const char32_t c : shown) {
    if (!data.classes.labelchar(c) && !data.classes.wordpunct(c)) return true;
    if (decoded && !is_idna_valid(data, c)) return true;
  }
  return false;
}

LabelError error_of(const Data& data, const std::u32string& label, const std::u32string& shown) {
  if (label.empty()) return LabelError::empty;
  if (a_label_octets(label) > 63) return LabelError::too_long;
  const bool decoded = is_decoded(label);
  if (decoded && is_bad_punycode(label)) return LabelError::punycode;
  return has_disallowed(data, shown, decoded) ? LabelError::disallowed : LabelError::none;
}

// "made of ASCII letters, digits and inner hyphens"
bool is_ldh(const std::u32string& label) {
  for (std::size_t i = 0; i < label.size(); ++i) {
    const bool inner_hyphen = label[i] == U'-' && i > 0 && i + 1 < label.size();
    if (!Classes::alpha(label[i]) && !Classes::digit(label[i]) && !inner_hyphen) return false;
  }
  return true;
}

Guarantee guarantee_of(const DomainCheck& check) {
  if (!check.bidi_domain) return Guarantee::not_bidi;
  Guarantee result = Guarantee::full;
  for (std::size_t i = 0; i < check.labels.size(); ++i) {
    const LabelCheck& label = check.labels[i];
    if (!label.violations.empty()) {
      if (!is_ldh(label.shown)) return Guarantee::none;
      result = Guarantee::ldh;
    }
    const bool after_rtl = i > 0 && check.labels[i - 1].rtl;
    if (after_rtl && !label.shown.empty() && Classes::digit(label.shown[0])) return Guarantee::none;
  }
  return result;
}

// Section 5: a label that starts with EN directly after an RTL label that ends in R, AL, AN or EN.
std::vector<std::size_t> digits_after_rtl(const Data& data, const DomainCheck& check) {
  std::vector<std::size_t> result;
  for (std::size_t i = 1; i < check.labels.size(); ++i) {
    const LabelCheck& before = check.labels[i - 1];
    const std::u32string& label = check.labels[i].shown;
    const bool starts_with_digit = !label.empty() && data.ucd.bidi(label[0]) == Bidi::EN;
    if (starts_with_digit && before.rtl &&
        ends_in(classes_of(data, before.shown), {Bidi::R, Bidi::AL, Bidi::AN, Bidi::EN})) {
      result.push_back(i);
    }
  }
  return result;
}

LabelCheck check_label(const Data& data, const std::u32string& label, std::size_t begin) {
  LabelCheck check;
  check.begin = begin;
  check.end = begin + label.size();
  check.shown = shown_label(label);
  const Classes23 classes = classes_of(data, check.shown);
  for (const Bidi b : classes) check.rtl = check.rtl || is_rtl_class(b);
  check.violations = broken_conditions(classes);
  check.error = error_of(data, label, check.shown);
  return check;
}

std::vector<LabelCheck> check_labels(const Data& data, const std::u32string& name) {
  std::vector<LabelCheck> labels;
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= name.size(); ++i) {
    if (i < name.size() && !Classes::idn_sep(name[i])) continue;
    const bool empty_last = i == name.size() && begin == i;
    if (!empty_last) labels.push_back(check_label(data, name.substr(begin, i - begin), begin));
    begin = i + 1;
  }
  return labels;
}

}  // namespace

bool has_ace_prefix(const std::u32string& label) { return lower_ascii(label.substr(0, 4)) == U"xn--"; }

std::u32string shown_label(const std::u32string& label) {
  if (!is_decoded(label)) return label;
  return punycode_decode(label.substr(4)).value_or(label);
}

std::vector<int> broken_conditions(const std::vector<Bidi>& label) {
  if (label.empty()) return {};
  std::vector<int> broken;
  if (label[0] == Bidi::R || label[0] == Bidi::AL) {
    const Classes23 allowed = {Bidi::R,  Bidi::AL, Bidi::AN, Bidi::EN, Bidi::ES,
                               Bidi::CS, Bidi::ET, Bidi::ON, Bidi::BN, Bidi::NSM};
    if (!uses_only(label, allowed)) broken.push_back(2);
    if (!ends_in(label, {Bidi::R, Bidi::AL, Bidi::EN, Bidi::AN})) broken.push_back(3);
    if (uses(label, Bidi::EN) && uses(label, Bidi::AN)) broken.push_back(4);
  } else if (label[0] == Bidi::L) {
    const Classes23 allowed = {Bidi::L, Bidi::EN, Bidi::ES, Bidi::CS, Bidi::ET, Bidi::ON, Bidi::BN, Bidi::NSM};
    if (!uses_only(label, allowed)) broken.push_back(5);
    if (!ends_in(label, {Bidi::L, Bidi::EN})) broken.push_back(6);
  } else {
    broken.push_back(1);
  }
  return broken;
}

DomainCheck check_domain(const Data& data, const std::u32string& name) {
  DomainCheck check;
  check.labels = check_labels(data, name);
  std::size_t octets = 0;
  bool errors = false, violations = false;
  for (const LabelCheck& label : check.labels) {
    octets += a_label_octets(name.substr(label.begin, label.end - label.begin));
    errors = errors || label.error != LabelError::none;
    violations = violations || !label.violations.empty();
    check.bidi_domain = check.bidi_domain || label.rtl;
  }
  if (!check.labels.empty()) octets += check.labels.size() - 1;  // a dot between any two
  check.name_too_long = octets > 253;
  check.guarantee = guarantee_of(check);
  check.digit_after_rtl = digits_after_rtl(data, check);
  check.ok = !check.labels.empty() && !errors && !check.name_too_long && !(check.bidi_domain && violations);
  return check;
}

}  // namespace embidi_reference
