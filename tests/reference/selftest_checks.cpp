// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Cases of checks.md 2 to 4 worked out by hand from it and its sources; nothing here was taken from a program's output.
#include <cstdio>
#include <string>
#include <vector>

#include "checks.hpp"
#include "punycode.hpp"
#include "selftest.hpp"

namespace selftest {
namespace {

using namespace embidi_reference;

std::string numbers(const std::vector<int>& list) {
  std::string text;
  for (const int n : list) text += std::to_string(n);
  return text;
}

// "ok full | 23 - disallowed | hazards 2": per label its broken conditions ("-": none) and its error.
std::string told(const std::string& name) {
  const DomainCheck check = check_domain(default_data(), decode(name).text);
  static const char* const guarantees[] = {"not_bidi", "none", "ldh", "full"};
  static const char* const errors[] = {"",        " empty",        " too_long", " punycode", " disallowed",
                                       " hyphen", " leading_mark", " contextj", " contexto"};
  std::string text = check.ok ? "ok " : "not ok ";
  text += guarantees[static_cast<int>(check.guarantee)];
  if (check.name_too_long) text += " name_too_long";
  for (const LabelCheck& label : check.labels) {
    text += " | ";
    text += label.rtl ? "rtl " : "ltr ";
    text += label.violations.empty() ? "-" : numbers(label.violations);
    text += errors[static_cast<int>(label.error)];
  }
  for (const std::size_t label : check.digit_after_rtl) text += " hazard " + std::to_string(label);
  return text;
}

struct Case {
  const char* text;
  const char* expected;
};

// clang-format off
const Case domains[] = {
    {"", "not ok not_bidi"},
    {".", "not ok not_bidi | ltr - empty"},
    {"a..b.", "not ok not_bidi | ltr - | ltr - empty | ltr -"},
    {"example.com", "ok not_bidi | ltr - | ltr -"},
    // RFC 5893 4.1 and 4.2: Dhivehi "computer" and YIVO end in NSM
    {"ކޮންޕީޓަރު", "ok full | rtl -"},
    {"יִואָ.com", "ok full | rtl - | ltr -"},
    // 4.3: ALEF 5 may be a label, 5 ALEF not
    {"א5", "ok full | rtl -"},
    {"5א", "not ok none | rtl 1"},
    // section 2, each condition
    {"אaב.x", "not ok none | rtl 2 | ltr -"},
    {"א-.x", "not ok none | rtl 3 hyphen | ltr -"},
    {"א1١.x", "not ok none | rtl 4 | ltr -"},
    {"aא.x", "not ok none | rtl 56 | ltr -"},
    {"a-.א", "not ok none | ltr 6 hyphen | rtl -"},
    {"a\u0300.א", "ok full | ltr - | rtl -"},
    // section 2, the guarantees; section 5, the hazard
    {"365.ישראל", "not ok ldh | ltr 1 | rtl -"},
    {"ישראל.365", "not ok none | rtl - | ltr 1 hazard 1"},
    {"א1.۱a", "not ok none | rtl - | ltr 1 hazard 1"},
    {"א-.1a", "not ok none | rtl 3 hyphen | ltr 1"},
    {"_a.א", "not ok none | ltr 1 | rtl -"},
    // Punycode
    {"xn--4dbrk0ce.com", "ok full | rtl - | ltr -"},
    {"XN--4DBRK0CE.com", "ok full | rtl - | ltr -"},
    {"xn--.a", "not ok not_bidi | ltr - punycode | ltr -"},
    {"xn--abc-.a", "not ok not_bidi | ltr - punycode | ltr -"},
    {"xn--99999999.a", "not ok not_bidi | ltr - punycode | ltr -"},
    {"xn--BCHER-KVA", "ok not_bidi | ltr -"},
};

const Case ipv4[] = {
    {"127.0.0.1", "127.0.0.1"}, {"0x7F.1", "127.0.0.1"}, {"017700000001", "127.0.0.1"}, {"2130706433", "127.0.0.1"},
    {"0x", "0.0.0.0"}, {"1.2.3.4.", "1.2.3.4"}, {"1.0x102", "1.0.1.2"}, {"256.1", "-"}, {"1.2.3.256", "-"}, {"08", "-"},
    {"4294967296", "-"}, {"4294967295", "255.255.255.255"}, {"1.2.3.4.5", "-"}, {"a.1", "-"}, {"1.a", "-"}, {"1..2", "-"}};

const Case ipv6[] = {
    {"::", "::"}, {"::1", "::1"}, {"1::", "1::"}, {"FE80::00aB", "fe80::ab"}, {"1:0:0:2:0:0:0:3", "1:0:0:2::3"},
    {"1:0:0:2:3:0:0:4", "1::2:3:0:0:4"}, {"0:1:0:1:0:1:0:1", "0:1:0:1:0:1:0:1"}, {"::1.2.3.4", "::102:304"},
    {"1:2:3:4:5:6:1.2.3.4", "1:2:3:4:5:6:102:304"}, {"1:2:3:4:5:6:7:1.2.3.4", "-"}, {"::01.2.3.4", "-"}, {"::1.2.3", "-"},
    {":::", "-"}, {"1::2::3", "-"}, {"12345::", "-"}, {"1:2", "-"}, {"1:", "-"}, {":1", "-"}, {"", "-"}};

const Case warnings[] = {
    {"https://example.com/", ""},
    {"http://example.com/", "not_secure"},
    {"https://example.com/\u05D0", "not_uniform"},
    {"https://example.com/a\u05D0", "mixed_component not_uniform"},
    {"https://u@example.com\\a", "syntax userinfo backslash"},
    {"https:/example.com", "repaired"},
    {"https://0x7f.1:65536/", "ip_address port"},
    {"https://[::1]/", "ip_address"},
    {"https://0000000000000000000000000000000000000000000000000000000000000001/", "ip_address"},
    {"https://[x]/", "host_error"},
    {"https://1.2.3.256/", "host_error"},
    {"https://a%2Fb.com/", "host_error percent_in_host"},
    {"https://%D7%90.1a.com/", "host_error percent_in_host bidi_rule digit_hazard"},
    {"https://a.com/%E2%80%AE", "encoded_control"},
    {"https://a.com/%E2%80%8D", "invisible_character"},
    {"https://xn--4dbrk0ce/", "punycode"},
    {"javascript:x", "script_scheme"},
    {"example.com", "not_secure"},
    {"https://a.com/\u200E", "bidi_control not_uniform"},
    // the ends, line ends, and what is not looked at
    {" https://a.com/ \n", "trimmed"},
    {"\u200F https://a.com/", "bidi_control not_uniform trimmed"},
    {"https://a.com/\nא\u200F", "syntax"},
    {"\nhttps://a.com/\n ", "trimmed"},
    {"https://a.com \nb", "syntax"},
    // what hides
    {"https://a.com/?%0A=%09", ""},
    {"https://a.com/#%0A", "encoded_control"},
    {"https://a.com/?%C2%85", "encoded_control"},
    {"https://a.com/%C2%AD", "invisible_character"},
    {"https://a.com/\u3000a", "invisible_character"},
    {"https://a.com/%E3%80%80a", ""},
    // separators
    {"https://com\u2215x/", "host_error separator_lookalike"},
    {"https://a.com/\u2215", ""},
    {"https://u\u2215@a.com/", "separator_lookalike userinfo"},
    {"https://com%E2%88%95x/", "host_error percent_in_host separator_lookalike"},
    {"mailto:a\u2215@b.com?a\u2215", "separator_lookalike"},
    {"tel:a\u2215", ""},
    {"sip:a@b\u30CE.com;a\u2215", "separator_lookalike"},
    // labels
    {"https://аррӏе.рф/", ""},
    {"https://аррӏе.РФ/", "lookalike"},
    {"https://аррӏе.xn--p1ai/", "punycode"},
    {"https://þing.is/", ""},
    {"https://kadın.az/", ""},
    {"https://kadın.com/", "lookalike"},
    {"https://-a.com/", ""},
    {"https://_a.com/", ""},
    {"https:", "host_error repaired"},
    {"https://x@a.com/", "userinfo"},
    {"x://x@a.com/", "userinfo"}};

const Case components[] = {{"a1", ""}, {"א", ""}, {"אa", "123"}, {"א1", "23"}, {"א-ב", "3"}, {"١", "2"}, {"١٢א", "23"},
                           {"א\u05B0", ""}, {"\u05B0א", "23"}, {"\u0300a", "3"}, {"א١ב", "3"}};

// TEXT, "-" where an INVISIBLE in it is in its place, "+" where it is not.
const Case places[] = {
    {"a\u200Cb", "+"}, {"a\u200Db", "+"}, {"क\u094D\u200Cष", "-"}, {"क\u200D\u094D", "-"}, {"ب\u200C", "-"}, {"ا\u200C", "+"},
    {"ب\u064E\u200Da", "-"}, {"\u064E\u200C", "+"}, {"❤\u200D👩", "-"}, {"❤\uFE0F\u200D👩", "-"}, {"❤\u200Da", "+"}, {"a\uFE0F\u200D👩", "+"},
    {"❤\u200C👩", "+"}, {"❤\uFE0F", "-"}, {"☀\uFE0E", "-"}, {"1\uFE0F\u20E3", "-"}, {"1\uFE0F", "+"}, {"a\u00AD", "+"}, {"\u2800", "+"}, {"❤\uFE00", "+"}};

// As they are folded.
const Case foldings[] = {{"BÜCHER", "bücher"}, {"ПРИВЕТ", "привет"}, {"ΕΛΛΆΔΑ", "ελλάδα"}, {"Հ", "հ"}, {"İ", "İ"}, {"ß", "ß"}, {"１", "１"}, {"ſ", "ſ"}, {"Ӏ", "ӏ"}};

struct ConversionCase {
  Conversion conversion;
  Base base;
  Recognize recognize;
  const char* text;
  const char* expected;
};

const ConversionCase conversions[] = {
    {Conversion::text, Base::ltr, Recognize::iri, "http://א.b/ג1", "http://\u200Eא\u200E.b/\u200Eג1\u200E"},
    {Conversion::text, Base::rtl, Recognize::pri185, "ד http://a.b/ג", "ד \u202Ahttp://a.b/\u200Eג\u200E\u202C"},
    {Conversion::plain, Base::rtl, Recognize::pri185, "ד \u202Ahttp://a.b/\u200Eג\u200E\u202C", "ד http://a.b/ג"},
    {Conversion::plain, Base::ltr, Recognize::iri, "http://\u200E\u200Eא\u200E.b", "http://\u200Eא.b"},
    {Conversion::logical, Base::ltr, Recognize::iri, "http://בא.b/דג/٢١/a1", "http://אב.b/גד/٢١/a1"},
    {Conversion::logical, Base::ltr, Recognize::iri, "http://a.b/1א", "refused 11..13"},
    {Conversion::logical, Base::ltr, Recognize::iri, "http://a.b/c d", "refused 11..14"},
    {Conversion::display_iri, Base::ltr, Recognize::iri, "http://xn--4dbrk0ce/%D7%90%41%20", "http://ישראל/א%41%20"},
    {Conversion::display_iri, Base::ltr, Recognize::iri, "http://%D7%90.b/%D7%90%20/%C2%A0/%C2%A1", "http://א.b/א%20/%C2%A0/¡"},
    {Conversion::display_iri, Base::ltr, Recognize::iri, "http://xn--4dbrk0ce.1a/", "http://xn--4dbrk0ce.1a/"},
    {Conversion::display_iri, Base::ltr, Recognize::iri, "http://a.b/%D7%90b/%E3%80%82%E2%80%AE", "http://a.b/%D7%90b/%E3%80%82%E2%80%AE"},
    {Conversion::encoded_components, Base::ltr, Recognize::iri, "http://א1/ב1ב/ב1/é", "http://א1/ב1ב/%D7%911/é"},
    {Conversion::encoded_components, Base::ltr, Recognize::email, "א1@a.b", "א1@a.b"},
    {Conversion::encoded_components, Base::ltr, Recognize::iri, "x://a/א1.tar.gz/.gz/א.7z", "x://a/%D7%901.tar.gz/.gz/%D7%90.7z"},
    {Conversion::logical, Base::ltr, Recognize::iri, "x://a/«בא»ב", "x://a/«ב«אב"},
    {Conversion::logical, Base::ltr, Recognize::iri, "x://a/בa-א!ב.%41a", "x://a/בa-ב!א.%41a"},
    {Conversion::logical, Base::ltr, Recognize::iri, "x://a/ב%41%42א.tar.gz", "x://a/א%41%42ב.tar.gz"},
    {Conversion::logical, Base::ltr, Recognize::iri, "x://a/ב1.gz", "refused 6..8"},
    {Conversion::logical, Base::ltr, Recognize::filename, "ב%41", "refused 0..4"},
    {Conversion::logical, Base::ltr, Recognize::iri, "x://a/\u0661-\u0662", "refused 6..9"},
    {Conversion::logical, Base::ltr, Recognize::iri, "x://a/\u0661\u0662", "x://a/\u0661\u0662"},
    {Conversion::display_iri, Base::ltr, Recognize::iri, "x://аррӏе.com:8/", "x://xn--80ak6aa92e.com:8/"},
    {Conversion::display_iri, Base::ltr, Recognize::iri, "аррӏе.com:8/", "аррӏе.com:8/"},
    {Conversion::display_iri, Base::ltr, Recognize::iri, "x://น้ำa.com/", "x://น้ำa.com/"},
    {Conversion::display_iri, Base::ltr, Recognize::iri, "x://хор.рф/", "x://хор.рф/"},
    {Conversion::display_iri, Base::ltr, Recognize::iri, "x://xn--n1aen.рф/", "x://хор.рф/"},
    {Conversion::display_iri, Base::ltr, Recognize::iri, "x://a/%E3%83%8E%E2%80%8C/%D9%85%E2%80%8C", "x://a/%E3%83%8E%E2%80%8C/م\u200C"}};
// clang-format on

void test_conversions() {
  for (const ConversionCase& c : conversions) {
    Options options;
    options.base = c.base;
    options.recognize = c.recognize;
    const Converted got = convert(default_data(), decode(c.text).text, c.conversion, options);
    const std::string range = "refused " + std::to_string(got.begin) + ".." + std::to_string(got.end);
    check_equal(got.refused ? range : encode(got.text), c.expected, c.text);
  }
}

void test_characters() {
  const CheckCharacters& checks = default_data().checks;
  for (const Case& c : places) {
    const std::u32string text = decode(c.text).text;
    bool misplaced = false;
    for (std::size_t i = 0; i < text.size(); ++i) misplaced = misplaced || checks.misplaced(text, i);
    check_equal(misplaced ? "+" : "-", c.expected, c.text);
  }
  for (const Case& c : foldings) check_equal(encode(checks.folded(decode(c.text).text)), c.expected, c.text);
  check(checks.script(U'\u30FC') == any_script && checks.script(U'\u13A0') == other_script &&
            checks.script(U'\u30E9') == checks.script_named("Kana"),
        "scripts");
  if (default_data().ucd.version() != "18.0.0" || default_data().checks.lookalikes() < 300) return;
  check(checks.lookalikes() == 373, "LOOKALIKE has 373 entries");
  check(checks.separator_likes() == 92, "SEPLIKE has 92");
}

void test_punycode() {
  // RFC 3492 section 7.1, (A) Egyptian, (E) Hebrew, (L) 3<nen>B<gumi><kinpachi><sensei>, (S) "-> $1.00 <-"
  const Case samples[] = {{"egbpdaj6bu4bxfgehfvwxn", "ليهمابتكلموشعربي؟"},
                          {"4dbcagdahymbxekheh6e0a7fei0b", "למההםפשוטלאמדבריםעברית"},
                          {"3B-ww4c5e180e575a65lsy2b", "3年B組金八先生"},
                          {"-> $1.00 <--", "-> $1.00 <-"}};
  for (const Case& c : samples) {
    const std::u32string code = decode(c.text).text;
    check_equal(encode(punycode_decode(code).value_or(U"(does not decode)")), c.expected, c.text);
    check_equal(punycode_encode(decode(c.expected).text), c.text, c.expected);
  }
  // Bad digit, number cut short, above 10FFFF, surrogate, basic code point above 7F, delimiter without anything before.
  const std::string surrogate = punycode_encode({0xD800});
  const std::vector<std::string> broken = {"a_b", "z", "zzzzzzzz", "é-a", "-a\x7F", "99999999", surrogate};
  for (const std::string& bad : broken) {
    check(!punycode_decode(decode(bad).text), "Punycode that is none: " + bad);
  }
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

}  // namespace

void test_checks() {
  test_punycode();
  for (const Case& c : domains) check_equal(told(c.text), c.expected, c.text);
  const std::string a60(60, 'a'), dots = a60 + "." + a60 + "." + a60 + "." + a60;
  check_equal(told(std::string(63, 'a')), "ok not_bidi | ltr -", "63 octets");
  check_equal(told(std::string(64, 'a')), "not ok not_bidi | ltr - too_long", "64 octets");
  check(!check_domain(default_data(), decode(dots + ".bbbbbbbbb.").text).name_too_long, "253 octets");
  check(check_domain(default_data(), decode(dots + ".bbbbbbbbbb").text).name_too_long, "254 octets");
  for (const Case& c : ipv4) check_equal(parse_ipv4(decode(c.text).text).value_or("-"), c.expected, c.text);
  for (const Case& c : ipv6) check_equal(parse_ipv6(decode(c.text).text).value_or("-"), c.expected, c.text);
  for (const Case& c : components) {
    check_equal(numbers(broken_restrictions(default_data(), decode(c.text).text)), c.expected, c.text);
  }
  for (const Case& c : warnings) {
    check_equal(joined(check_iri(default_data(), decode(c.text)).warnings), c.expected, c.text);
  }
  test_conversions();
  test_characters();
}

}  // namespace selftest

int main() {
  using embidi_reference::Recognize;
  if (!embidi_reference::default_data().can_recognize(Recognize::pri185, false)) {
    std::printf("no IdnaMappingTable.txt or no Public Suffix List\n");
    return 1;
  }
  selftest::test_checks();
  if (embidi_reference::default_data().can_recognize(Recognize::links, false)) {
    selftest::test_link();
  } else {
    std::printf("skipped: links.md 6 (no files of UTS #58)\n");
  }
  return selftest::report();
}
