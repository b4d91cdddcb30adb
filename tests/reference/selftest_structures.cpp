// Cases worked out by hand from ordering.md 1 to 3.
#include <cstdio>

#include "punycode.hpp"
#include "reference.hpp"
#include "selftest.hpp"

namespace selftest {
namespace {

using namespace embidi_reference;

// "iri <abc.com/foo> label=abc label=com segment=foo; email …"
std::string told(const std::string& utf8, Recognize recognize) {
  const std::u32string text = decode(utf8).text;
  Options options;
  options.recognize = recognize;
  std::string result;
  for (const Structure& s : layout(text, options).structures) {
    if (!result.empty()) result += "; ";
    result += std::string(name_of(s.kind)) + " <" + encode(text.substr(s.begin, s.end - s.begin)) + ">";
    for (const Field& field : s.fields) {
      result += " ";
      result += name_of(field.role);
      result += "=" + encode(text.substr(field.begin, field.end - field.begin));
    }
    if (s.control_adjacent) result += " !";
  }
  return result;
}

struct Case {
  const char* text;
  const char* expected;
};

template <std::size_t count>
void check_cases(const Case (&cases)[count], Recognize recognize) {
  for (const Case& c : cases) check_equal(told(c.text, recognize), c.expected, c.text);
}

// clang-format off
const Case running_cases[] = {
    // scheme IRIs
    {"http://evil.com\\@bank.com/", "iri <http://evil.com\\@bank.com/> scheme=http label=evil label=com "
                                     "segment=@bank.com"},
    {"1http://a/", "iri <http://a/> scheme=http label=a"},
    {"c:x c://a/b", "filename <c://a/b> segment=c: segment=a segment=b"},
    {"x.y-z+1://a", "iri <x.y-z+1://a> scheme=x.y-z+1 label=a"},
    {"http:\\/a", "iri <http:\\/a> scheme=http label=a"},
    {"http://u:p@q@h.x:80/p", "iri <http://u:p@q@h.x:80/p> scheme=http userinfo=u userinfo=p@q label=h label=x port=80 "
                              "segment=p"},
    {"http://user@/p", "iri <http://user> scheme=http label=user"},
    {"http://u@h@/p", "iri <http://u> scheme=http label=u"},
    {"http://[::1]@h", "iri <http://[::1]@h> scheme=http userinfo=[ userinfo=1] label=h"},
    {"file://@/x", ""},
    {"http://[::1]:8/x", "iri <http://[::1]:8/x> scheme=http address=[::1] port=8 segment=x"},
    {"http://[]x", ""},
    {"http://a:/x", "iri <http://a:/x> scheme=http label=a segment=x"},
    {"http://a: x", "iri <http://a> scheme=http label=a"},
    {"http://a:x", "iri <http://a> scheme=http label=a"},
    {"http://a.:8?", "iri <http://a.:8> scheme=http label=a port=8"},
    {"http://a./x", "iri <http://a./x> scheme=http label=a segment=x"},
    {"http://a. x", "iri <http://a> scheme=http label=a"},
    {"http://a:?#", "iri <http://a> scheme=http label=a"},
    {"http://%41b%4.c", "iri <http://%41b> scheme=http label=%41b"},
    {"file:///etc/x", "iri <file:///etc/x> scheme=file segment=etc segment=x"},
    {"FILE://\\\\x", "iri <FILE://\\\\x> scheme=FILE segment=x"},
    {"ftp:///etc/x", ""},
    {"http://a?b=c&d==e&#f#?g=h", "iri <http://a?b=c&d==e&#f#?g=h> scheme=http label=a key=b value=c key=d value=e "
                                  "fragment=f#?g=h"},
    {"http://a/b (x)", "iri <http://a/b> scheme=http label=a segment=b"},
    {"http://a/b\xE3\x80\x82", "iri <http://a/b> scheme=http label=a segment=b"},
    {"http://a\xE3\x80\x82" "b", "iri <http://a\xE3\x80\x82" "b> scheme=http label=a label=b"},
    // IRIs without a scheme
    {"abc.com/foo. other", "iri <abc.com/foo> label=abc label=com segment=foo"},
    {"abc.com/", "iri <abc.com/> label=abc label=com"},
    {"abc.com/?!.", "iri <abc.com/> label=abc label=com"},
    {"abc.COM?x", "iri <abc.COM?x> label=abc label=COM key=x"},
    {"abc.com.zzz", ""},
    {"abc.com.", "iri <abc.com> label=abc label=com"},
    {"com", ""},
    {".abc.com", "iri <abc.com> label=abc label=com"},
    {"a.b\xC2\xB7" "c.com", "iri <a.b\xC2\xB7" "c.com> label=a label=b\xC2\xB7" "c label=com"},
    {"a,b.com", "iri <b.com> label=b label=com"},
    {"a.com:80a.de", "iri <a.com:80> label=a label=com port=80"},
    {"a.com:a.de", "iri <a.com> label=a label=com; iri <a.de> label=a label=de"},
    {"a.xn--p1ai", "iri <a.xn--p1ai> label=a label=xn--p1ai"},
    {"a.\xD1\x80\xD1\x84", "iri <a.\xD1\x80\xD1\x84> label=a label=\xD1\x80\xD1\x84"},
    // email addresses
    {"x@a.com+c@b.com", "email <x@a.com> local=x label=a label=com; email <+c@b.com> local=+c label=b label=com"},
    {"..!x@a.com/y", "email <x@a.com> local=x label=a label=com"},
    {"@a.com", "email <@a.com> label=a label=com"},
    {"a.com=x@b.com", "email <a.com=x@b.com> local=a.com=x label=b label=com"},
    {"mailto:.x@a.com.?s=1#f.", "email <mailto:.x@a.com.?s=1#f> scheme=mailto local=.x label=a label=com key=s value=1 "
                                "fragment=f"},
    {"Mailto:@a.com/x", "email <Mailto:@a.com> scheme=Mailto label=a label=com"},
    {"xmailto:.x@a.com?s", "email <x@a.com> local=x label=a label=com"},
    {"mailto:x@a.com?.", "email <mailto:x@a.com> scheme=mailto local=x label=a label=com"},
    {"x@a.com.+b://c", "email <x@a.com> local=x label=a label=com"},
    {"a.com:80mailto:.x@a.com", "iri <a.com:80> label=a label=com port=80; email <x@a.com> local=x label=a label=com"},
    {"x@a.b", ""},
    // file names
    {"/usr/bin.", "filename </usr/bin> segment=usr segment=bin"},
    {"HE/SHE", ""},
    {"x /usr", ""},
    {"(~/a b", "filename <~/a> segment=~ segment=a"},
    {"C:\\a\\b?c", "filename <C:\\a\\b?c> segment=C: segment=a segment=b?c"},
    {"\\\\srv\\x", "filename <\\\\srv\\x> segment=srv segment=x"},
    {"\\srv\\x", ""},
    {"../x ./..", "filename <../x> segment=.. segment=x; filename <./> segment=."},
    {"\xE2\x81\xA6/a/b\xE2\x81\xA9", "filename </a/b> segment=a segment=b"},  // LRI … PDI
    // transparent characters
    {"http\xE2\x80\x8E:/\xE2\x80\x8F/a\xE2\x80\x8E", "iri <http\xE2\x80\x8E:/\xE2\x80\x8F/a> scheme=http label=a"},
    // control_adjacent
    {"\xE2\x80\xAA" "a.com\xE2\x80\xAC", "iri <a.com> label=a label=com"},
    {"a.com/.\xE2\x80\x8E\xE3\x80\x82\xE2\x80\xAC", "iri <a.com/> label=a label=com !"},
    {"\xE2\x81\xA7" "a.com\xE2\x80\xAC", "iri <a.com> label=a label=com !"},
    {"\xE2\x80\xAD" "a.com", "iri <a.com> label=a label=com !"},
    {"\xE2\x80\xAC\xE2\x80\x8E" "a.com", "iri <a.com> label=a label=com !"},
    {"a.com\xE2\x80\xAA", "iri <a.com> label=a label=com !"},
    {"a.com \xE2\x80\xAA", "iri <a.com> label=a label=com"},
};

const Case declared_iri_cases[] = {
    {"mailto:a@b@c.x?k", "iri <mailto:a@b@c.x?k> scheme=mailto local=a@b label=c label=x key=k"},
    {"http:a@b", "iri <http:a@b> scheme=http userinfo=a label=b"},
    {"WSS:////b/c", "iri <WSS:////b/c> scheme=WSS label=b segment=c"},
    {"x:/\\b/c", "iri <x:/\\b/c> scheme=x label=b segment=c"},
    {"x:///c", "iri <x:///c> scheme=x segment=c"},
    {"localhost:80/x", "iri <localhost:80/x> label=localhost port=80 segment=x"},
    {"tel:80", "iri <tel:80> scheme=tel segment=80"},
    {"a.b:c", "iri <a.b:c> label=a label=b:c"},
    {"javascript:a/b?c=d#e", "iri <javascript:a/b?c=d#e> scheme=javascript segment=a segment=b key=c value=d "
                               "fragment=e"},
    {"foo:80x", "iri <foo:80x> scheme=foo segment=80x"},
    {"u:p:@[::1]:/x", "iri <u:p:@[::1]:/x> scheme=u segment=p:@[::1]: segment=x"},
    {"//x/y", "iri <//x/y> segment=x segment=y"},
    {"http://u:p@[::1]:/x", "iri <http://u:p@[::1]:/x> scheme=http userinfo=u userinfo=p address=[::1] segment=x"},
    {"a b.c <d>/e (f)", "iri <a b.c <d>/e (f)> label=a b label=c <d> segment=e (f)"},
    {"\xE2\x80\xAE" "a\xE2\x80\x8F.b\xE2\x80\xAC", "iri <a\xE2\x80\x8F.b> label=a label=b"},
    {"\xE2\x80\xAE", ""},
    {"", ""},
};

const Case declared_email_cases[] = {
    {"a?b@c@d.e?f", "email <a?b@c@d.e?f> local=a?b@c label=d label=e?f"},
    {"MAILTO:a#b?c", "email <MAILTO:a#b?c> scheme=MAILTO local=a fragment=b?c"},
    {"a.b", "email <a.b> local=a.b"},
};

const Case declared_filename_cases[] = {
    {"a\\b//c d.txt\n", "filename <a\\b//c d.txt> segment=a segment=b segment=c d.txt"},
};
// clang-format on

}  // namespace

void test_text() {
  const auto told_of = [](const std::string& bytes) {
    std::string result;
    for (const char32_t c : decode(bytes).text) result += c == U'\uFFFD' ? "?" : encode(std::u32string(1, c));
    return result;
  };
  // The examples of tables 3-8 to 3-11 of the Unicode Standard.
  check_equal(told_of("\xC0\xAF\xE0\x80\xBF\xF0\x81\x82\x41"), "????????A", "table 3-8");
  check_equal(told_of("\xED\xA0\x80\xED\xBF\xBF\xED\xAF\x41"), "????????A", "table 3-9");
  check_equal(told_of("\xF4\x91\x92\x93\xFF\x41\x80\xBF\x42"), "?????A??B", "table 3-10");
  check_equal(told_of("\xE1\x80\xE2\xF0\x91\x92\xF1\xBF\x41"), "????A", "table 3-11");
  check(decode("\xF0\x90\x80\x80\xF4\x8F\xBF\xBF").text == U"\U00010000\U0010FFFF", "four bytes");
  check(!decode("\xEF\xBF\xBD").ill_formed && decode("\x80").ill_formed, "ill_formed");
  check_equal(punycode_encode(U"\u0440\u0444"), "p1ai", "Punycode");
  check_equal(punycode_encode(U"b\u00FCcher"), "bcher-kva", "Punycode with basic code points");
  check_equal(std::to_string(layout(U"a\r\nb", {}).consumed), "3", "CR LF");
  check_equal(std::to_string(layout(U"a\n\rb", {}).consumed), "2", "LF CR");
}

void test_classes() {
  const Data& data = default_data();
  if (!data.can_recognize()) {
    std::puts("skipped: running text (no IdnaMappingTable.txt, or no Public Suffix List)");
    return;
  }
  std::u32string wordpunct;
  for (char32_t c = 0; c <= last_code_point; ++c) {
    if (data.classes.wordpunct(c)) wordpunct += c;
  }
  if (data.ucd.version() == "17.0.0") {
    check(wordpunct == U"\u00B7\u0387\u05F3\u05F4\u0F0B\u0F0C\u30FB\uFF65", "wordpunct: " + encode(wordpunct));
  }
}

void test_structures() {
  if (default_data().can_recognize()) check_cases(running_cases, Recognize::plain);
  check_cases(declared_iri_cases, Recognize::iri);
  check_cases(declared_email_cases, Recognize::email);
  check_cases(declared_filename_cases, Recognize::filename);
}

}  // namespace selftest
