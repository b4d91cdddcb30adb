// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// checks.md 2, check-domain: RFC 5893, RFC 5891, RFC 5892, UTS #39.
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "checks.hpp"
#include "punycode.hpp"

namespace embidi_reference {

bool is_rtl_class(Bidi bidi) { return bidi == Bidi::R || bidi == Bidi::AL || bidi == Bidi::AN; }

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

// Octets in A-label form; what starts with "xn--" is meant to be in it, whatever follows. A label that is longer than
// any name has no exact number.
std::size_t a_label_octets(const std::u32string& label) {
  if (is_ascii(label) || label.size() > 253) return label.size();
  if (has_ace_prefix(label)) return encode(label).size();
  return 4 + punycode_encode(label).size();
}

bool is_decoded(const std::u32string& label) { return has_ace_prefix(label) && a_label_octets(label) <= 63; }

// "RFC 3492, capitals folded"
std::optional<std::u32string> decoded_label(const std::u32string& label) {
  return punycode_decode(lower_ascii(label.substr(4)));
}

bool is_diacritic(char32_t c) { return c >= 0x0300 && c <= 0x036F; }

bool is_between(char32_t c, char32_t first, char32_t last) { return c >= first && c <= last; }

// "U+031B, U+0323..0328, U+032D, U+032E, U+0330 or U+0331 directly after one of U+00C0..024F, U+1E00..1EFF"
bool is_below_accent(char32_t letter, char32_t mark) {
  if (!is_between(letter, 0x00C0, 0x024F) && !is_between(letter, 0x1E00, 0x1EFF)) return false;
  const std::u32string marks = U"\u031B\u0323\u0324\u0325\u0326\u0327\u0328\u032D\u032E\u0330\u0331";
  return marks.find(mark) != std::u32string::npos;
}

// "a mark combines, or one of U+0300..036F comes directly after another of them with a greater class".
bool is_not_composed(const CheckCharacters& checks, const std::u32string& text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (checks.combines(text, i) || (i > 0 && is_below_accent(text[i - 1], text[i]))) return true;
    const bool two = i > 0 && is_diacritic(text[i]) && is_diacritic(text[i - 1]);
    if (two && checks.combining_class(text[i - 1]) > checks.combining_class(text[i])) return true;
  }
  return false;
}

// "does not decode, decodes to a surrogate or to ASCII alone, encodes to something else, or decodes to what is not in
// NFC"
bool is_bad_punycode(const std::u32string& label) {
  const std::optional<std::u32string> decoded = decoded_label(label);
  if (!decoded || is_ascii(*decoded)) return true;
  const std::string again = punycode_encode(*decoded);
  return std::u32string(again.begin(), again.end()) != lower_ascii(label.substr(4));
}

// "decoded: a character that is not IDNA-valid; otherwise: one that is not so when folded, nor `_`, nor of LETTERS"
bool is_disallowed(const CheckCharacters& checks, char32_t c, bool decoded) {
  if (decoded) return !checks.idna_valid(c);
  return !checks.idna_valid(checks.folded(c)) && c != U'_' && !checks.letter(c);
}

// "one of EMOJI, or U+FE0F after one"
bool is_emoji(const CheckCharacters& checks, const std::u32string& text, std::size_t at) {
  return checks.emoji(text[at]) || (text[at] == 0xFE0F && at > 0 && checks.emoji(text[at - 1]));
}

// "a label with one of EMOJI and one of General_Category M but U+FE0F", which has no place in a decoded one
bool has_disallowed(const CheckCharacters& checks, const std::u32string& shown, bool decoded) {
  bool emoji = false, mark = false;
  for (std::size_t i = 0; i < shown.size(); ++i) {
    const bool taken = decoded ? checks.emoji(shown[i]) : is_emoji(checks, shown, i);
    if (!taken && is_disallowed(checks, shown[i], decoded)) return true;
    emoji = emoji || checks.emoji(shown[i]);
    mark = mark || (checks.is_mark(shown[i]) && shown[i] != 0xFE0F) || shown[i] == 0x200C || shown[i] == 0x200D ||
           checks.letter(shown[i]);
  }
  return emoji && mark;
}

bool has_bad_hyphen(const std::u32string& label) {
  return label.front() == U'-' || label.back() == U'-' || (label.size() >= 4 && label[2] == U'-' && label[3] == U'-');
}

// RFC 5892 A.1 and A.2.
bool obeys_contextj(const CheckCharacters& checks, const std::u32string& label, std::size_t at) {
  if (at > 0 && checks.virama(label[at - 1])) return true;
  if (label[at] == 0x200D) return false;
  std::size_t before = at, after = at + 1;
  while (before > 0 && checks.joining_type(label[before - 1]) == 'T') --before;
  while (after < label.size() && checks.joining_type(label[after]) == 'T') ++after;
  if (before == 0 || after == label.size()) return false;
  const char left = checks.joining_type(label[before - 1]), right = checks.joining_type(label[after]);
  return (left == 'L' || left == 'D') && (right == 'R' || right == 'D');
}

bool has_script(const CheckCharacters& checks, const std::u32string& label, std::size_t at, const char* script) {
  return at < label.size() && checks.script(label[at]) == checks.script_named(script);
}

bool has_any_of(const std::u32string& label, char32_t first, char32_t last) {
  for (const char32_t c : label) {
    if (c >= first && c <= last) return true;
  }
  return false;
}

// RFC 5892 A.3 to A.9. `at - 1` of the first character is no place in the label.
bool obeys_contexto(const CheckCharacters& checks, const std::u32string& label, std::size_t at) {
  const char32_t c = label[at];
  if (c == 0x00B7) return at > 0 && at + 1 < label.size() && label[at - 1] == U'l' && label[at + 1] == U'l';
  if (c == 0x0375) return has_script(checks, label, at + 1, "Grek");
  if (c == 0x05F3 || c == 0x05F4) return has_script(checks, label, at - 1, "Hebr");
  if (c == 0x30FB) {
    for (std::size_t i = 0; i < label.size(); ++i) {
      for (const char* script : {"Hira", "Kana", "Hani"}) {
        if (has_script(checks, label, i, script)) return true;
      }
    }
    return false;
  }
  if (c >= 0x0660 && c <= 0x0669) return !has_any_of(label, 0x06F0, 0x06F9);
  if (c >= 0x06F0 && c <= 0x06F9) return !has_any_of(label, 0x0660, 0x0669);
  return true;
}

// "then, of the folded label"
LabelError error_of_folded(const Data& data, const std::u32string& label) {
  if (has_bad_hyphen(label)) return LabelError::hyphen;
  // U+0E33 and U+0EB3 (LETTERS) are mapped to a mark and a letter.
  if (data.checks.is_mark(label[0]) || label[0] == 0x0E33 || label[0] == 0x0EB3) return LabelError::leading_mark;
  for (std::size_t i = 0; i < label.size(); ++i) {
    const bool joiner = label[i] == 0x200C || label[i] == 0x200D;
    if (joiner && !obeys_contextj(data.checks, label, i)) return LabelError::contextj;
  }
  for (std::size_t i = 0; i < label.size(); ++i) {
    if (!obeys_contexto(data.checks, label, i)) return LabelError::contexto;
  }
  for (std::size_t i = 0; i < label.size(); ++i) {
    if (is_emoji(data.checks, label, i)) return LabelError::emoji;
  }
  return LabelError::none;
}

LabelError error_of(const Data& data, const std::u32string& label, const std::u32string& shown) {
  if (label.empty()) return LabelError::empty;
  if (a_label_octets(label) > 63) return LabelError::too_long;
  const bool decoded = is_decoded(label);
  if (decoded && is_bad_punycode(label)) return LabelError::punycode;
  if (has_disallowed(data.checks, shown, decoded)) return LabelError::disallowed;
  if (decoded && is_not_composed(data.checks, shown)) return LabelError::punycode;
  return error_of_folded(data, data.checks.folded(shown));
}

// ---- scripts and lookalikes ----

using ScriptSet = std::set<Script>;

bool is_subset(const ScriptSet& scripts, const ScriptSet& of) {
  for (const Script script : scripts) {
    if (of.count(script) == 0) return false;
  }
  return true;
}

Scripts scripts_of(const CheckCharacters& checks, const std::u32string& folded) {
  ScriptSet scripts;
  for (const char32_t c : folded) {
    if (checks.script(c) != any_script) scripts.insert(checks.script(c));
  }
  const auto named = [&checks](const char* name) { return checks.script_named(name); };
  const ScriptSet together[] = {
      {named("Hani"), named("Hira"), named("Kana")}, {named("Hani"), named("Bopo")}, {named("Hani"), named("Hang")}};
  if (scripts.size() <= 1) return Scripts::single;
  for (const ScriptSet& set : together) {
    if (is_subset(scripts, set)) return Scripts::single;
  }
  if (scripts.erase(named("Latn")) == 0) return Scripts::mixed;
  for (const ScriptSet& set : together) {
    if (is_subset(scripts, set)) return Scripts::highly_restrictive;
  }
  return Scripts::mixed;
}

// "what the folded label can be taken for, if not all of it is ASCII, the rest is in LOOKALIKE or bare (which is left
// out), and the result has no `-` at an end"; else nothing. A bare mark in LOOKALIKE is what that says.
std::string lookalike_of(const CheckCharacters& checks, const std::u32string& folded) {
  if (is_ascii(folded)) return "";
  std::string result;
  for (std::size_t i = 0; i < folded.size(); ++i) {
    const char32_t taken_for = folded[i] < 0x80 ? folded[i] : checks.lookalike(folded[i]);
    if (taken_for == 0 && checks.bare(folded, i)) continue;
    if (taken_for == 0) return "";
    result += static_cast<char>(taken_for);
  }
  return result.front() == '-' || result.back() == '-' ? "" : result;
}

// ---- unusual labels ----

bool is_of(const CheckCharacters& checks, char32_t c, std::initializer_list<const char*> scripts) {
  for (const char* script : scripts) {
    if (checks.script(c) == checks.script_named(script)) return true;
  }
  return false;
}

bool is_any_or_other(const CheckCharacters& checks, char32_t c) {
  return checks.script(c) == any_script || checks.script(c) == other_script;
}

// Of a bare mark in a folded label.
bool is_unusual_mark(const CheckCharacters& checks, const std::u32string& label, std::size_t at) {
  const char32_t mark = label[at], base = label[checks.base_of(label, at).value()];
  if (label[at - 1] == mark) return true;
  if (is_between(mark, 0x0335, 0x0338)) return true;
  if (mark == 0x0307 && std::u32string(U"ijl\u0131\u0237").find(base) != std::u32string::npos) return true;
  if (is_between(mark, 0x0300, 0x036F)) {
    return !is_of(checks, base, {"Latn", "Grek", "Cyrl"}) && !is_any_or_other(checks, base);
  }
  if (is_between(mark, 0x064B, 0x0655) || mark == 0x0670) {
    return !is_of(checks, base, {"Arab"}) && !is_any_or_other(checks, base);
  }
  if (mark == 0x3099 || mark == 0x309A) return !is_of(checks, base, {"Hira", "Kana"});
  return checks.script(mark) == any_script && is_of(checks, base, {"Latn", "Grek", "Cyrl"});
}

// "decimal digits of two sets, of which ASCII's is one": of any two
bool has_digits_of_two_sets(const CheckCharacters& checks, const std::u32string& label) {
  std::set<char32_t> zeros;
  for (const char32_t c : label) {
    if (const std::optional<char32_t> zero = checks.digit_zero(c)) zeros.insert(*zero);
  }
  return zeros.size() > 1;
}

// "an IDNA-valid one […], but for U+200C, U+200D and marks that combine"
bool is_unusual_letter(const CheckCharacters& checks, const std::u32string& label, std::size_t at) {
  const char32_t c = label[at];
  const bool looked_at = checks.script(c) == any_script || is_of(checks, c, {"Latn", "Grek", "Cyrl"});
  const bool apart = c == 0x200C || c == 0x200D || checks.combines(label, at) || !checks.idna_valid(c);
  if (looked_at && !checks.allowed(c) && !apart) return true;
  const std::u32string five = U"\u30FC\u30FD\u30FE\u309D\u309E";
  if (five.find(c) == std::u32string::npos) return false;
  if (at == 0) return true;
  const char32_t before = label[at - 1];
  if (five.find(before) != std::u32string::npos) return false;
  if (c == 0x30FC) return !is_of(checks, before, {"Hira", "Kana"});
  return c == 0x30FD || c == 0x30FE ? !is_of(checks, before, {"Kana"}) : !is_of(checks, before, {"Hira"});
}

Unusual unusual_of(const CheckCharacters& checks, const std::u32string& folded) {
  for (std::size_t i = 0; i < folded.size(); ++i) {
    if (checks.bare(folded, i) && is_unusual_mark(checks, folded, i)) return Unusual::mark;
  }
  if (has_digits_of_two_sets(checks, folded)) return Unusual::digits;
  for (std::size_t i = 0; i < folded.size(); ++i) {
    if (is_unusual_letter(checks, folded, i)) return Unusual::letter;
  }
  for (const char32_t c : folded) {
    if (checks.script(c) == other_script) return Unusual::script;
  }
  return Unusual::none;
}

// ---- deceptive and suspect labels ----

// The script of the last label's country; empty: it has none.
std::string script_of_country(const std::u32string& tld) {
  struct Entry {
    const char* script;
    std::vector<std::u32string> countries;
  };
  const Entry entries[] = {
      {"Cyrl", {U"ba", U"bg", U"by", U"kg", U"kz", U"me", U"mk", U"mn", U"rs", U"ru", U"su", U"tj", U"ua", U"uz"}},
      {"Grek", {U"cy", U"gr"}},
      {"Armn", {U"am"}},
      {"Geor", {U"ge"}},
      {"Ethi", {U"er", U"et"}}};
  for (const Entry& entry : entries) {
    for (const std::u32string& country : entry.countries) {
      if (country == tld) return entry.script;
    }
  }
  return "";
}

bool is_letter_of(char32_t c, const std::u32string& tld) {
  if (c == 0x0131) return tld == U"tr" || tld == U"az";
  if (c == 0x00FE) return tld == U"is";
  return c == 0x00F0 && (tld == U"is" || tld == U"fo");
}

// "U+0131 under `tr` and `az`, U+00FE and U+00F0 under `is`, U+00F0 under `fo`, are all it has beyond ASCII, or its
// only Script but any is that of the last label's country"
bool is_at_home(const CheckCharacters& checks, const std::u32string& folded, const std::u32string& tld) {
  const std::string script = script_of_country(tld);
  bool letters = true, has_script = false, has_another = false;
  for (const char32_t c : folded) {
    letters = letters && (c < 0x80 || is_letter_of(c, tld));
    const bool of_script = !script.empty() && is_of(checks, c, {script.c_str()});
    has_script = has_script || of_script;
    has_another = has_another || (!of_script && checks.script(c) != any_script);
  }
  return letters || (has_script && !has_another);
}

// "unless the last label is a TLD that is not ASCII"
bool is_foreign_tld(const Data& data, const std::u32string& label) {
  return !is_ascii(label) && (!data.tlds.available() || data.tlds.contains(label));
}

// checks.md 2.3.
bool is_suspicious(const LabelCheck& label) {
  return label.unusual != Unusual::none && label.unusual != Unusual::script;
}

void find_suspects(const Data& data, DomainCheck& check) {
  if (check.labels.empty()) return;
  const std::u32string last = check.labels.back().shown;
  for (LabelCheck& label : check.labels) {
    label.deceptive = !label.lookalike.empty() && !is_foreign_tld(data, last) &&
                      !is_at_home(data.checks, data.checks.folded(label.shown), lower_ascii(last));
    // Folded, U+0387 is `·`.
    const std::u32string text = label.decoded ? label.shown : data.checks.folded(label.shown);
    for (std::size_t i = 0; i < text.size(); ++i) {
      const bool found = data.checks.looks_like_separator_in_label(text, i, lower_ascii(last) == U"cat");
      label.separator_lookalike = label.separator_lookalike || found;
    }
    label.suspect =
        label.deceptive || label.scripts == Scripts::mixed || label.separator_lookalike || is_suspicious(label);
  }
}

// ---- the name ----

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
  check.decoded = is_decoded(label) && decoded_label(label).has_value();
  const Classes23 classes = classes_of(data, check.shown);
  for (const Bidi b : classes) check.rtl = check.rtl || is_rtl_class(b);
  check.violations = broken_conditions(classes);
  check.error = error_of(data, label, check.shown);
  if (check.error != LabelError::none && check.error != LabelError::emoji) return check;
  const std::u32string folded = data.checks.folded(check.shown);
  check.scripts = scripts_of(data.checks, folded);
  check.lookalike = lookalike_of(data.checks, folded);
  check.unusual = unusual_of(data.checks, folded);
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

bool is_in_nfc(const CheckCharacters& checks, const std::u32string& label) { return !is_not_composed(checks, label); }

bool has_ace_prefix(const std::u32string& label) { return lower_ascii(label.substr(0, 4)) == U"xn--"; }

std::u32string shown_label(const std::u32string& label) {
  if (!is_decoded(label)) return label;
  return decoded_label(label).value_or(label);
}

std::u32string ace_label(const std::u32string& label) {
  const std::string code = "xn--" + punycode_encode(label);
  return {code.begin(), code.end()};
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
  find_suspects(data, check);
  check.ok = !check.labels.empty() && !errors && !check.name_too_long && !(check.bidi_domain && violations);
  return check;
}

}  // namespace embidi_reference
