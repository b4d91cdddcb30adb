// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Cases worked out by hand from ordering.md 1 to 3.
#include <cstdio>
#include <string>

#include "punycode.hpp"
#include "reference.hpp"
#include "selftest.hpp"

namespace selftest {
namespace {

using namespace embidi_reference;

// "iri <abc.com/foo> label=abc label=com segment=foo; email …"; `!`: control_adjacent; `x`: an address that is no link;
// `>`, `<`: in a phrase from left to right, from right to left.
std::string told(const std::u32string& text, const Options& options) {
  std::string result;
  for (const Structure& s : layout(text, options).structures) {
    if (!result.empty()) result += "; ";
    result += std::string(name_of(s.kind)) + " <" + encode(text.substr(s.begin, s.end - s.begin)) + ">";
    for (const Field& field : s.fields) {
      result += " ";
      result += name_of(field.role);
      result += "=" + encode(text.substr(field.begin, field.end - field.begin));
    }
    if ((s.kind == Kind::iri || s.kind == Kind::email) != s.link) result += " x";
    if (s.control_adjacent) result += " !";
    if (s.phrase != Direction::none) result += s.phrase == Direction::ltr ? " >" : " <";
  }
  return result;
}

struct Case {
  const char* text;
  const char* expected;
};

template <std::size_t count>
void check_cases(const Case (&cases)[count], Recognize recognize, bool numbers = false) {
  Options options;
  options.recognize = recognize;
  options.numbers = numbers;
  for (const Case& c : cases) check_equal(told(decode(c.text).text, options), c.expected, c.text);
}

// clang-format off
const Case pri185_cases[] = {
    // scheme IRIs
    {"http://evil.com\\@bank.com/", "iri <http://evil.com\\@bank.com/> scheme=http label=evil label=com "
                                     "segment=@bank.com"},
    {"1http://a/", "iri <http://a/> scheme=http label=a"},
    {"c:x c://a/b", "filename <c://a/b> segment=c: segment=a segment=b"},
    {"x.y-z+1://a", "iri <x.y-z+1://a> scheme=x.y-z+1 label=a"},
    {"http:\\/a", "iri <http:\\/a> scheme=http label=a"},
    {"http://u:p@q@h.x:80/p", "iri <http://u:p@q@h.x:80/p> scheme=http userinfo=u userinfo=p@q label=h label=x port=80 "
                              "segment=p x"},
    {"http://user@/p", "iri <http://user> scheme=http label=user"},
    {"http://u@h@/p", "iri <http://u> scheme=http label=u"},
    {"http://[::1]@h", "iri <http://[::1]@h> scheme=http userinfo=[ userinfo=1] label=h x"},
    {"file://@/x", ""},
    {"http://@a/", "iri <http://@a/> scheme=http label=a"},
    {"http://:@a/", "iri <http://:@a/> scheme=http label=a x"},
    {"http://10.0.0.1./x", "iri <http://10.0.0.1./x> scheme=http address=10.0.0.1 segment=x"},
    {"http://10.0.0.256", "iri <http://10.0.0.256> scheme=http label=10 label=0 label=0 label=256"},
    {"http://10.0.0.0001", "iri <http://10.0.0.0001> scheme=http label=10 label=0 label=0 label=0001"},
    {"http://10.0.0.1.1", "iri <http://10.0.0.1.1> scheme=http label=10 label=0 label=0 label=1 label=1"},
    {"OTPAUTH:\\\\t/a:b@c?d@e#f:g", "iri <OTPAUTH:\\\\t/a:b@c?d@e#f:g> scheme=OTPAUTH label=t segment=a segment=b "
                                   "segment=c key=d@e fragment=f:g"},
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

// links.md, in the order of its sections.
const Case link_cases[] = {
    // 1: MARKS, EXPLICIT
    {"a.c\u200Eom/\u200Fx", "iri <a.c\u200Eom/\u200Fx> label=a label=c\u200Eom segment=x"},
    {"a.com/x\u202Ey", "iri <a.com/x> label=a label=com segment=x !"},
    {"a.com/x\u2067y", "iri <a.com/x> label=a label=com segment=x !"},
    // 1: host
    {"\u2192a.com", "iri <a.com> label=a label=com"},
    {"\u05D1\u05BEa.com", "iri <a.com> label=a label=com"},
    {"a\u2013b.com", "iri <b.com> label=b label=com"},
    {"a\uFF0Db.com", "iri <a\uFF0Db.com> label=a\uFF0Db label=com"},
    {"a_b.com", "iri <a_b.com> label=a_b label=com"},
    {"\U0001F600a.com", "iri <a.com> label=a label=com"},
    {"http://\U0001F600a.com", "iri <http://\U0001F600a.com> scheme=http label=\U0001F600a label=com"},
    {"x@\U0001F600a.com", "iri <a.com> label=a label=com"},
    // 1: units, runs
    {"http://%41.com/", "iri <http://%41.com/> scheme=http label=%41 label=com"},
    {"http://%4.com/", "iri <4.com/> label=4 label=com"},
    {"a%41b.com", "iri <41b.com> label=41b label=com"},
    {"paral\u00B7lel.cat", "iri <paral\u00B7lel.cat> label=paral\u00B7lel label=cat"},
    {"\u00B7a.com", "iri <a.com> label=a label=com"},
    {"a\u00B7.com", ""},
    {"a\u00B7\u00B7b.com", "iri <b.com> label=b label=com"},
    {"http://a\u00B7%41", "iri <http://a\u00B7%41> scheme=http label=a\u00B7%41"},
    {"a\u3002com", "iri <a\u3002com> label=a label=com"},
    {"\u3002a.com", "iri <a.com> label=a label=com"},
    {".a.com", ""},
    {"http://\u3002a.com", ""},
    {"http://u@\u3002a.com", ""},
    {"x@.a.com", ""},
    {"x@\u3002a.com", "iri <a.com> label=a label=com"},
    // 2
    {"a.com..", "iri <a.com> label=a label=com"},
    {"a..com", ""},
    {"a.com..b.com", "iri <a.com> label=a label=com"},
    {"com", ""},
    {"a.com.zzz", ""},
    {"a.com\u3002zzz", "iri <a.com> label=a label=com"},
    {"a.com\u3002b.com\uFF0Ezzz", "iri <a.com\u3002b.com> label=a label=com label=b label=com"},
    {"a.COM\uFF61", "iri <a.COM> label=a label=COM"},
    {"https://a.com\u3002\u8C22\u8C22", "iri <https://a.com> scheme=https label=a label=com"},
    {"https://a.zzz/x", "iri <https://a.zzz/x> scheme=https label=a label=zzz segment=x"},
    {"https://a..b/", ""},
    {"https://a.com..b/", "iri <https://a.com> scheme=https label=a label=com"},
    {"-a.com", ""},
    {"a-.com", ""},
    {"a.-.com", ""},
    {"https://-a/", ""},
    {"https://a-/", ""},
    {"https://a.com\u3002-b/", "iri <https://a.com> scheme=https label=a label=com"},
    {"\uFF0Da.com", "iri <\uFF0Da.com> label=\uFF0Da label=com"},
    // 3 S: the scheme
    {"1c://a.com", ""},
    {"1cd://a/", "iri <cd://a/> scheme=cd label=a"},
    {"x.y-z+1://a", "iri <x.y-z+1://a> scheme=x.y-z+1 label=a"},
    {"\u05D0http://a", "iri <http://a> scheme=http label=a"},
    {"a.com:80http://b/", "iri <a.com:80> label=a label=com port=80; iri <http://b/> scheme=http label=b"},
    {"x@a.comhttp://b", ""},
    {"http:\\\\a.com", ""},
    {"://a.com", ""},
    // 3 S: userinfo
    {"http://u:p@h.x/", "iri <http://u:p@h.x/> scheme=http userinfo=u userinfo=p label=h label=x x"},
    {"http://u@h@x.com", "iri <http://u@h@x.com> scheme=http userinfo=u@h label=x label=com x"},
    {"http://a.com\u3002\u2192%41*:@x", "iri <http://a.com\u3002\u2192%41*:@x> scheme=http userinfo=a.com\u3002\u2192%41* "
                                        "label=x x"},
    {"http://@a.com/", "iri <http://@a.com/> scheme=http label=a label=com"},
    {"http://:@a.com/", "iri <http://:@a.com/> scheme=http label=a label=com x"},
    {"http://u@/p", ""},
    {"http://u@[x", ""},
    {"http://u@b.com:99999/x@c.com", "email <99999/x@c.com> local=99999/x label=c label=com"},
    {"http://a.com:99999/x@c.com", "email <99999/x@c.com> local=99999/x label=c label=com"},
    {"http://x@-a.com-+c@b.com", "iri <http://x@-a.com-+c@b.com> scheme=http userinfo=x@-a.com-+c label=b label=com x"},
    {"http://a/@b.com", "iri <http://a/@b.com> scheme=http label=a segment=@b.com"},
    // 3 S: the host
    {"http://[::1]:8/x", "iri <http://[::1]:8/x> scheme=http address=[::1] port=8 segment=x"},
    {"http://u@[1.A:]", "iri <http://u@[1.A:]> scheme=http userinfo=u address=[1.A:] x"},
    {"http://[]x", ""},
    {"http://[::g]", ""},
    {"http://[::1].com", "iri <http://[::1]> scheme=http address=[::1]"},
    {"File:///etc", "iri <File:///etc> scheme=File segment=etc"},
    {"file://a/etc", "iri <file://a/etc> scheme=file label=a segment=etc"},
    {"file://@/x", ""},
    {"file://?x", ""},
    {"xfile:///x", ""},
    {"http://a.com\u2192b/x", "iri <http://a.com> scheme=http label=a label=com"},
    {"http://a\u2192b/x", "iri <http://a\u2192b/x> scheme=http label=a\u2192b segment=x"},
    {"http://a.b\u2192.com", "iri <http://a.b\u2192.com> scheme=http label=a label=b\u2192 label=com"},
    {"http://evil.com\\@bank.com/", "iri <http://evil.com> scheme=http label=evil label=com"},
    {"http://a:99999\u2192b.com", "iri <b.com> label=b label=com"},
    {"http://a\u2192b:99999", ""},
    {"http://10.0.0.1/", "iri <http://10.0.0.1/> scheme=http address=10.0.0.1"},
    // 3 U
    {"10.0.0.1", ""},
    {"a.com://x", "iri <a.com://x> scheme=a.com label=x"},
    {"a+b.com:// ", ""},
    {"x/b.com", ""},
    {"x\\b.com", ""},
    {"a.com@b.com", "email <a.com@b.com> local=a.com label=b label=com"},
    {"a.io+x@b.com", "email <a.io+x@b.com> local=a.io+x label=b label=com"},
    {"a.io+x@b", ""},
    {"a.com/x@b.com", "iri <a.com/x@b.com> label=a label=com segment=x@b.com"},
    {"a.com?x@b.com", "iri <a.com?x@b.com> label=a label=com key=x@b.com"},
    {"a.com,x@b.com", "iri <a.com> label=a label=com; email <x@b.com> local=x label=b label=com"},
    {"a.com:80@b.com", "iri <a.com:80> label=a label=com port=80"},
    // 3 E
    {"x@a.com", "email <x@a.com> local=x label=a label=com"},
    {"(x!?#/@a.com)", "email <x!?#/@a.com> local=x!?#/ label=a label=com"},
    {"x@a.com/y", "email <x@a.com> local=x label=a label=com"},
    {".x@a.com", ""},
    {"x.@a.com", ""},
    {"x..y@a.com", ""},
    {"x.y@a.com", "email <x.y@a.com> local=x.y label=a label=com"},
    {"\"x\"@a.com", ""},
    {"@a.com", ""},
    {"x@a.com+c@b.com", "email <x@a.com> local=x label=a label=com; email <+c@b.com> local=+c label=b label=com"},
    {"x@zzz@b.com", ""},
    {"x@y.zzz+w@b.com", "email <+w@b.com> local=+w label=b label=com"},
    {"x@a.com\u3002zzz", "email <x@a.com> local=x label=a label=com"},
    {"Mailto:x@a.com?s=1#f.", "email <Mailto:x@a.com?s=1#f> scheme=Mailto local=x label=a label=com key=s value=1 fragment=f"},
    {"mailto:x@a.com#(f)", "email <mailto:x@a.com#(f)> scheme=mailto local=x label=a label=com fragment=(f)"},
    {"mailto:x@a.com?", "email <mailto:x@a.com> scheme=mailto local=x label=a label=com"},
    {"mailto:x@a.com/y", "email <mailto:x@a.com> scheme=mailto local=x label=a label=com"},
    {"mailto:x@a.com.?s", "email <mailto:x@a.com> scheme=mailto local=x label=a label=com"},
    {"mailto:a?b@c.com", "email <mailto:a?b@c.com> scheme=mailto local=a?b label=c label=com"},
    {"xmailto:x@a.com?s", "email <x@a.com> local=x label=a label=com"},
    {".mailto:x@a.com", "email <x@a.com> local=x label=a label=com"},
    {"x@a.com?s", "email <x@a.com> local=x label=a label=com"},
    {"mailto:@a.com", ""},
    // 3 P
    {"a.com./x", "iri <a.com./x> label=a label=com segment=x"},
    {"a.com\u3002?x", "iri <a.com\u3002?x> label=a label=com key=x"},
    {"a.com.:80", "iri <a.com.:80> label=a label=com port=80"},
    {"a.com.:/x", "iri <a.com.:/x> label=a label=com segment=x"},
    {"a.com..:80", "iri <a.com> label=a label=com"},
    {"a.com. x", "iri <a.com> label=a label=com"},
    {"a.com.?", "iri <a.com> label=a label=com"},
    {"a.com:80a.de", "iri <a.com:80> label=a label=com port=80; iri <a.de> label=a label=de"},
    {"a.com:65535/", "iri <a.com:65535/> label=a label=com port=65535"},
    {"a.com:65536/", ""},
    {"a.com:000080", ""},
    {"a.com:00080", "iri <a.com:00080> label=a label=com port=00080"},
    {"a.com:/x", "iri <a.com:/x> label=a label=com segment=x"},
    {"a.com:?x", "iri <a.com:?x> label=a label=com key=x"},
    {"a.com:?", "iri <a.com> label=a label=com"},
    {"a.com:x", "iri <a.com> label=a label=com"},
    {"a.com:\\x", "iri <a.com> label=a label=com"},
    // 3 T
    {"a.com/x.", "iri <a.com/x> label=a label=com segment=x"},
    {"a.com/?", "iri <a.com/> label=a label=com"},
    {"a.com/?=", "iri <a.com/?=> label=a label=com"},
    {"a.com#x?y#z", "iri <a.com#x?y#z> label=a label=com fragment=x?y#z"},
    {"a.com\\x", "iri <a.com> label=a label=com"},
    {"a.com/x\\y", "iri <a.com/x\\y> label=a label=com segment=x segment=y"},
    {"a.com/x.y,z x", "iri <a.com/x.y,z> label=a label=com segment=x.y,z"},
    {"a.com/x\xC2\xA0y", "iri <a.com/x> label=a label=com segment=x"},
    {"a.com/(x)", "iri <a.com/(x)> label=a label=com segment=(x)"},
    {"(a.com/x)", "iri <a.com/x> label=a label=com segment=x"},
    {"a.com/(x", "iri <a.com/(x> label=a label=com segment=(x"},
    {"a.com/x(", "iri <a.com/x> label=a label=com segment=x"},
    {"a.com/(.)x", "iri <a.com/(.)x> label=a label=com segment=(.)x"},
    {"a.com/(x]y", "iri <a.com/(x> label=a label=com segment=(x"},
    {"a.com/([x])", "iri <a.com/([x])> label=a label=com segment=([x])"},
    {"a.com/([x)]", "iri <a.com/([x> label=a label=com segment=([x"},
    {"a.com/<x>", "iri <a.com/<x>> label=a label=com segment=<x>"},
    {"<a.com/x>", "iri <a.com/x> label=a label=com segment=x"},
    {"a.com/\u2329x", "iri <a.com/> label=a label=com"},
    {"a.com/\u3008x\u3009", "iri <a.com/\u3008x\u3009> label=a label=com segment=\u3008x\u3009"},
    {"a.com/[x)", "iri <a.com/[x> label=a label=com segment=[x"},
    {"a.com/(x/y)", "iri <a.com/(x/y> label=a label=com segment=(x segment=y"},
    {"a.com/(x\\y)", "iri <a.com/(x\\y)> label=a label=com segment=(x segment=y)"},
    {"a.com/(x?y)", "iri <a.com/(x?y> label=a label=com segment=(x key=y"},
    {"a.com/(x#y)", "iri <a.com/(x#y> label=a label=com segment=(x fragment=y"},
    {"a.com?(x#y)", "iri <a.com?(x#y> label=a label=com key=(x fragment=y"},
    {"a.com?(a=b)", "iri <a.com?(a=b> label=a label=com key=(a value=b"},
    {"a.com?(a&b)", "iri <a.com?(a&b> label=a label=com key=(a key=b"},
    {"a.com?(a/b?c)", "iri <a.com?(a/b?c)> label=a label=com key=(a/b?c)"},
    {"a.com/(a=b&c)", "iri <a.com/(a=b&c)> label=a label=com segment=(a=b&c)"},
    {"a.com#(a=b,c&d/e?f#g)", "iri <a.com#(a=b,c&d/e?f#g)> label=a label=com fragment=(a=b,c&d/e?f#g)"},
    {"a.com#:~:(a=b)", "iri <a.com#:~:(a=b> label=a label=com fragment=:~:(a=b"},
    {"a.com#:~:(a&b)", "iri <a.com#:~:(a&b> label=a label=com fragment=:~:(a&b"},
    {"a.com#:~:(a,b)", "iri <a.com#:~:(a,b> label=a label=com fragment=:~:(a,b"},
    {"a.com#:~:(a/b)", "iri <a.com#:~:(a/b)> label=a label=com fragment=:~:(a/b)"},
    {"a.com#(a:~:b)", "iri <a.com#(a:~:b> label=a label=com fragment=(a:~:b"},
    {"a.com#:~:(a:~:b)", "iri <a.com#:~:(a:~:b> label=a label=com fragment=:~:(a:~:b"},
    {"a.com#:\u200E~:(a,b)", "iri <a.com#:\u200E~:(a,b> label=a label=com fragment=:\u200E~:(a,b"},
    {"a.com?:~:(a,b)", "iri <a.com?:~:(a,b)> label=a label=com key=:~:(a,b)"},
    {"a.com/%zz%D7", "iri <a.com/%zz%D7> label=a label=com segment=%zz%D7"},
    // Clipping (ordering.md 3.1)
    {"\u05DCa.com:80/x", "iri <a.com:80/x> label=a label=com port=80 segment=x"},
    {"\u05DCa.\u05D1-b.co.il", "iri <b.co.il> label=b label=co label=il"},
    {"x@ab\u05D1.com", "iri <\u05D1.com> label=\u05D1 label=com"},
    {"\u05D0\u0903.com b.com", "iri <b.com> label=b label=com >"},
    {"a.com\u05D0", ""},
    {"\u05D0*b1@a.com", "email <b1@a.com> local=b1 label=a label=com"},
    {"\u05D0*1b@a.com", "email <1b@a.com> local=1b label=a label=com"},
    // Userinfo and otpauth by 3.2 and 3.3
    {"otpauth://t/a:b@c?d@e", "iri <otpauth://t/a:b@c?d@e> scheme=otpauth label=t segment=a segment=b segment=c key=d@e"},
    {"otpauthx://t/a:b@c", "iri <otpauthx://t/a:b@c> scheme=otpauthx label=t segment=a:b@c"},
    // Links and file names
    {"/a.com/b", "filename </a.com/b> segment=a.com segment=b"},
    {"./a.com", "filename <./a.com> segment=. segment=a.com"},
    {"~/x@a.com/y", "filename <~/x@a.com/y> segment=~ segment=x@a.com segment=y"},
    {"a.com/ ~/b", "iri <a.com/> label=a label=com; filename <~/b> segment=~ segment=b"},
    {"a.com/(~/b", "iri <a.com/(~/b> label=a label=com segment=(~ segment=b"},
    {"a.com \"~/b c.com/d\" e.com", "iri <a.com> label=a label=com; filename <~/b c.com/d> segment=~ segment=b c.com "
                                    "segment=d; iri <e.com> label=e label=com"},
};

const Case filename_cases[] = {
    // free places
    {"\u05D0:/a/b", "filename </a/b> segment=a segment=b"},
    {"\u05D0\u05B0\u05B0-/a/b", "filename </a/b> segment=a segment=b"},
    {"\u0628\u05BE\u200F~/b", "filename <~/b> segment=~ segment=b"},
    {"x:~/b", ""},
    {"1-~/b", ""},
    {"-~/b", ""},
    {"\u05D0-\u05B0~/b", ""},
    {"\u05D0--~/b", ""},
    {"\u05D0.~/b", ""},
    {"\u201D~/b", "filename <~/b> segment=~ segment=b"},
    {"\u2019~/b", ""},
    {"\u201E~/b", "filename <~/b> segment=~ segment=b"},
    {"\uFEFF~/b", "filename <~/b> segment=~ segment=b"},
    {"<~/b>", "filename <~/b> segment=~ segment=b"},
    {"\u2069~/b", "filename <~/b> segment=~ segment=b !"},
    // quotes
    {"\"~/a b\"", "filename <~/a b> segment=~ segment=a b"},
    {"\"~/a b.\"", "filename <~/a b.> segment=~ segment=a b."},
    {"\"~/a b ", "filename <~/a> segment=~ segment=a"},
    {"\"~/a b'", "filename <~/a> segment=~ segment=a"},
    {"'~/a b'", "filename <~/a b> segment=~ segment=a b"},
    {"'~/a'b c'", "filename <~/a'b c> segment=~ segment=a'b c"},
    {"'~/a'1 c'.", "filename <~/a'1 c> segment=~ segment=a'1 c"},
    {"'~/a'\u200E1 c'.", "filename <~/a'\u200E1 c> segment=~ segment=a'\u200E1 c"},
    {"\u2018~/a b\u2019", "filename <~/a b> segment=~ segment=a b"},
    {"\u201C~/a b\u201D", "filename <~/a b> segment=~ segment=a b"},
    {"\u201D~/a b\u201D", "filename <~/a b> segment=~ segment=a b"},
    {"\u201D~/a b\u201C", "filename <~/a> segment=~ segment=a"},
    {"\u201E~/a b\u201D c\u201C", "filename <~/a b> segment=~ segment=a b"},
    {"\u201E~/a b\u201C c\u201D", "filename <~/a b> segment=~ segment=a b"},
    {"\u00AB~/a b\u00BB", "filename <~/a b> segment=~ segment=a b"},
    {"\u2039~/a b\u203A", "filename <~/a b> segment=~ segment=a b"},
    {"(~/a b)", "filename <~/a> segment=~ segment=a"},
    {"\"~/a (\u00ABb\u00BB)\u00A0[c]\"", "filename <~/a (\u00ABb\u00BB)\u00A0[c]> segment=~ segment=a (\u00ABb\u00BB)\u00A0[c]"},
    {"\"~/a <b\"", "filename <~/a> segment=~ segment=a"},
    {"\"~/a \tb\"", "filename <~/a> segment=~ segment=a"},
    {"\"~/a \u2066b\"", "filename <~/a> segment=~ segment=a"},
    {"\"~/a \u2026b\"", "filename <~/a> segment=~ segment=a"},
    {"\" ~/a b\"", "filename <~/a> segment=~ segment=a"},
    {"\"~/\"", "filename <~/> segment=~"},
    {"'/a'/b c'", "filename </a'/b c> segment=a' segment=b c"},
    // over single spaces
    {"C:\\Program Files\\x is", "filename <C:\\Program Files\\x> segment=C: segment=Program Files segment=x"},
    {"~/a b c d e/f g", "filename <~/a b c d e/f> segment=~ segment=a b c d e segment=f"},
    {"~/a b c d e f/g", "filename <~/a b c d e f/g> segment=~ segment=a b c d e f segment=g"},
    {"~/a b c d e f g/h", "filename <~/a> segment=~ segment=a"},
    {"~/a  b/c", "filename <~/a> segment=~ segment=a"},
    {"~/a b\\c d/e", "filename <~/a> segment=~ segment=a"},
    {"~/a :b/c", "filename <~/a> segment=~ segment=a"},
    {"~/a b.c/d", "filename <~/a> segment=~ segment=a"},
    {"~/a \u05D0/b", "filename <~/a> segment=~ segment=a"},
    {"~/a, b/c", "filename <~/a> segment=~ segment=a"},
    {"~/a b, c/d", "filename <~/a b, c/d> segment=~ segment=a b, c segment=d"},
    {"~/a.txt b/c", "filename <~/a.txt> segment=~ segment=a.txt"},
    {"~/a b.txt", "filename <~/a> segment=~ segment=a"},
    {"~/\u05D0 \u05D1.txt.", "filename <~/\u05D0 \u05D1.txt> segment=~ segment=\u05D0 \u05D1.txt"},
    {"~/\u05D0 \u05D1.txt \u05D1/c", "filename <~/\u05D0 \u05D1.txt> segment=~ segment=\u05D0 \u05D1.txt"},
    {"~/\u05D0 \u05D1.123", "filename <~/\u05D0> segment=~ segment=\u05D0"},
    {"'~/a b/c", "filename <~/a> segment=~ segment=a"},
};

// Without other structures.
const Case number_cases[] = {
    // signed
    {"-5", "number <-5> number=-5"},
    {"\u22125.5%", "number <\u22125.5%> number=\u22125.5%"},
    {"\u00B13dB", "number <\u00B13dB> number=\u00B13dB"},
    {"+1/2:3,4\u066B5\u066C6", "number <+1/2:3,4\u066B5\u066C6> number=+1/2:3,4\u066B5\u066C6"},
    {"-5$\u00B0Cx.", "number <-5$\u00B0Cx> number=-5$\u00B0Cx"},
    {"-5%C%", "number <-5%C> number=-5%C"},
    {"-5C$", ""},
    {"-5,", "number <-5> number=-5"},
    {"--5", ""},
    {"-5..6", ""},
    {"5%", ""},
    {"-", ""},
    // code
    {"A-1", "number <A-1> number=A-1"},
    {"A1", ""},
    {"A-B", ""},
    {"1-2", ""},
    {"a::1", "number <a::1> number=a::1"},
    {"a:::1", ""},
    {"a-:1", ""},
    {"a_1.2:3/4-5", "number <a_1.2:3/4-5> number=a_1.2:3/4-5"},
    {"\u0661-a", "number <\u0661-a> number=\u0661-a"},
    {"a-1-", ""},
    {"a-1/", "number <a-1> number=a-1"},
    {"a-1/.\u05D0", ""},
    // phone, with +
    {"+123456", "number <+123456> number=+123456"},  // signed
    {"+1 23456", "number <+1> number=+1"},           // six D
    {"+1 234567", "number <+1 234567> number=+1 234567"},
    {"+12345678901234567890", "number <+12345678901234567890> number=+12345678901234567890"},
    {"+1 2345678901234567890 1", "number <+1 2345678901234567890> number=+1 2345678901234567890"},
    {"+1 2 3 (4) 5-6.7", "number <+1 2 3 (4) 5-6.7> number=+1 2 3 (4) 5-6.7"},
    {"+1(234)567", "number <+1(234)567> number=+1(234)567"},
    {"+1 (234) ", "number <+1> number=+1"},
    {"+972 3-123 4567", "number <+972 3-123 4567> number=+972 3-123 4567"},
    {"+1234567-8x", "number <+1234567-8x> number=+1234567-8x"},
    // phone, with brackets
    {"(02)1234567", "number <(02)1234567> number=(02)1234567"},
    {"(02) 12-34.5", "number <(02) 12-34.5> number=(02) 12-34.5"},
    {"(0) 12-34-567", "number <12-34-567> number=12-34-567"},
    {"(+972) 3-1234567", "number <(+972) 3-1234567> number=(+972) 3-1234567"},
    {"(212) 555-1212", "number <(212) 555-1212> number=(212) 555-1212"},
    {"(212) 555-12123", ""},
    {"(012) 555-12123", "number <(012) 555-12123> number=(012) 555-12123"},
    {"(2125) 555-121", "number <555-121> number=555-121"},
    // phone, groups
    {"03-1234", ""},
    {"03-12345", "number <03-12345> number=03-12345"},
    {"\u06F03-12345", "number <\u06F03-12345> number=\u06F03-12345"},
    {"0-1234567", ""},
    {"31-12345", ""},
    {"1-23-4567", ""},
    {"12-34-567", "number <12-34-567> number=12-34-567"},
    {"12-34-5678", ""},
    {"123-34-5678", "number <123-34-5678> number=123-34-5678"},
    {"2024-01-15", ""},
    {"2024-001-15", "number <2024-001-15> number=2024-001-15"},
    {"1-234-567", "number <1-234-567> number=1-234-567"},
    {"1.234.567", ""},
    {"1\u00A0234\u00A0567", ""},
    {"1\u202F234\u202F567\u202F890", ""},
    {"01.234.567", "number <01.234.567> number=01.234.567"},
    {"1.234.56.7", "number <1.234.56.7> number=1.234.56.7"},
    {"03-123.4567", ""},
    {"03\u2010123\u20104567", "number <03\u2010123\u20104567> number=03\u2010123\u20104567"},
    {"03\u2013123\u20134567", "number <03\u2013123\u20134567> number=03\u2013123\u20134567"},
    // where it stands
    {"1-5", ""},
    {"\u05D0--5", "number <-5> number=-5"},
    {"\u05D0-\u05B0-5", ""},
    {"\"-5\"", "number <-5> number=-5"},
    {"\u05D0\"-5", ""},
    {"1'-5", ""},
    {".'-5", "number <-5> number=-5"},
    {"\u05D0\u201D-5", "number <-5> number=-5"},
    {"1\u00A0-5", ""},
    {"1\u202F-5", ""},
    {"a\u00A0-5", "number <-5> number=-5"},
    {"1 -5", "number <-5> number=-5"},
    {"-5.\u3002 ", "number <-5> number=-5"},
    {"-5_", ""},
    {"-5.$", ""},
    {"-5.\u066B", ""},
    {"-5)", "number <-5> number=-5"},
    {"\u202D-5\u202C", "number <-5> number=-5 !"},
    // in a phrase
    {"a -5", "number <-5> number=-5"},
    {"\u05D0 -5 q", "number <-5> number=-5 >"},
    {"\u05D0  -5 q", "number <-5> number=-5 >"},
    {"\u05D0 -5  q", "number <-5> number=-5"},
    {"\u05D0 \u05D0\u200E -5 \u200Fq", "number <-5> number=-5 >"},
    {"\u05D0 a -5  A-1 ", "number <-5> number=-5 >; number <A-1> number=A-1 >"},
    {"\u05D0 -5 A-1 q", "number <-5> number=-5; number <A-1> number=A-1 >"},
    {"\u05D0 a\u202A -5", "number <-5> number=-5"},
    {"\u05D0 a -\u0665", "number <-\u0665> number=-\u0665"},
    {"\u05D0 -5 \u05D0", "number <-5> number=-5"},
    {"a \u05D0 -5  A-1 ", "number <-5> number=-5 <; number <A-1> number=A-1 <"},
    {"a -5 \u05D0", "number <-5> number=-5"},
    {"A-1 -5 A-1", "number <A-1> number=A-1; number <-5> number=-5; number <A-1> number=A-1"},
};

// Version 2.
const Case new_number_cases[] = {
    // signed
    {"-$5", "number <-$5> number=-$5"},
    {"$-5", "number <$-5> number=$-5"},
    {"\u00B1\u00B15", "number <\u00B1\u00B15> number=\u00B1\u00B15"},
    {"--5", ""},
    // quantity
    {"17\u00B0C", "number <17\u00B0C> number=17\u00B0C"},
    {"10-20V", "number <10-20V> number=10-20V"},
    {"12 m/s", "number <12 m/s> number=12 m/s"},
    {"12 m/s2", "number <12 m/s2> number=12 m/s2"},
    {"12 m\u00B2/s", "number <12 m\u00B2/s> number=12 m\u00B2/s"},
    {"45 %RH", "number <45 %RH> number=45 %RH"},
    {"5120 \u00D7 2880", "number <5120 \u00D7 2880> number=5120 \u00D7 2880"},
    {"5 x 3 - 2*1 Hz", "number <5 x 3 - 2*1 Hz> number=5 x 3 - 2*1 Hz"},
    {"1.5 k\u03A9", "number <1.5 k\u03A9> number=1.5 k\u03A9"},
    {"1x2x3x4x5x6x7x8", "number <1x2x3x4x5x6x7x8> number=1x2x3x4x5x6x7x8"},
    {"1x2x3x4x5x6x7x8x9", ""},
    {"20%", ""},
    {"5V", ""},
    {"10-20", ""},
    {"5 m2x", ""},
    {"5 kk", ""},
    {"5 kpx", ""},
    {"5  m", ""},
    {"5 x", ""},
    // star
    {"*2700", "number <*2700> number=*2700"},
    {"**21*123#", "number <**21*123#> number=**21*123#"},
    {"***5", ""},
    // code
    {"1.2.3-4", "number <1.2.3-4> number=1.2.3-4"},
    {"1.2.3_4", "number <1.2.3_4> number=1.2.3_4"},
    {"1.2-3", ""},
    // phone
    {"+1 (212) 555 1212", "number <+1 (212) 555 1212> number=+1 (212) 555 1212"},
    {"+1 (212) 555 1 2", "number <+1 (212) 555> number=+1 (212) 555"},
    {"(03) 123 4567", "number <(03) 123 4567> number=(03) 123 4567"},
    {"123-456", "number <123-456> number=123-456"},
    {"120-155", ""},
    {"123\u2013456", ""},
    // groups
    {"123 456", "number <123 456> number=123 456"},
    {"1 234", "number <1 234> number=1 234"},
    {"12-34 567", "number <12-34 567> number=12-34 567"},
    {"12 3456", ""},
    {"01 2345", "number <01 2345> number=01 2345"},
    {"12 34", ""},
    {"12 34 567 8", "number <12 34 567> number=12 34 567"},
    {"15 01 2024", ""},
    {"1999 2000 2001", ""},
    {"1999 2100", "number <1999 2100> number=1999 2100"},
    {"12345-678 90", ""},
    // token
    {".zip", "number <.zip> number=.zip"},
    {"@user_1.", "number <@user_1> number=@user_1"},
    {"#1a", "number <#1a> number=#1a"},
    {"$HOME", "number <$HOME> number=$HOME"},
    {"/help", "number </help> number=/help"},
    {"*.txt", "number <*.txt> number=*.txt"},
    {"--no-x", "number <--no-x> number=--no-x"},
    {"-v", "number <-v> number=-v"},
    {"-rf", "number <-rf> number=-rf"},
    {"-abc", ""},
    {"C++", "number <C++> number=C++"},
    {"C#", "number <C#> number=C#"},
    {"ls*", "number <ls*> number=ls*"},
    {"18+", "number <18+> number=18+"},
    {"<br/>", "number <<br/>> number=<br/>"},
    {"x <a-b>", "number <<a-b>> number=<a-b>"},
    {".1", ""},
};

const Case link_and_number_cases[] = {
    {"a.com -5 b.com", "iri <a.com> label=a label=com; number <-5> number=-5; iri <b.com> label=b label=com"},
    {"03-1234567:a.com", "iri <a.com> label=a label=com"},
    {"03-1234567./a/b", ""},
    {"03-1234567\"/a/b", "filename </a/b> segment=a segment=b"},
    {"03-1234567.\"/a/b", "filename </a/b> segment=a segment=b"},
    {"http://x/03-1234567", "iri <http://x/03-1234567> scheme=http label=x segment=03-1234567"},
};

const Case declared_iri_cases[] = {
    {"mailto:a@b@c.x?k", "iri <mailto:a@b@c.x?k> scheme=mailto local=a@b label=c label=x key=k"},
    {"http:a@b", "iri <http:a@b> scheme=http userinfo=a label=b x"},
    {"WSS:////b/c", "iri <WSS:////b/c> scheme=WSS label=b segment=c"},
    {"x:/\\b/c", "iri <x:/\\b/c> scheme=x label=b segment=c"},
    {"x:///c", "iri <x:///c> scheme=x segment=c"},
    {"localhost:80/x", "iri <localhost:80/x> label=localhost port=80 segment=x"},
    {"tel:80", "iri <tel:80> scheme=tel segment=80"},
    {"a.b:c", "iri <a.b:c> label=a label=b:c"},
    {"javascript:a/b?c=d#e", "iri <javascript:a/b?c=d#e> scheme=javascript segment=a segment=b key=c value=d "
                               "fragment=e"},
    {"foo:80x", "iri <foo:80x> scheme=foo segment=80x"},
    {"u:p:@[::1]:/x", "iri <u:p:@[::1]:/x> scheme=u segment=p segment=[ segment=1] segment=x"},
    {"//x/y", "iri <//x/y> label=x segment=y"},
    {"http://u:p@[::1]:/x", "iri <http://u:p@[::1]:/x> scheme=http userinfo=u userinfo=p address=[::1] segment=x x"},
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

const Case declared_number_cases[] = {
    {" -5 m (x) ", "number <-5 m (x)> number=-5 m (x)"},
    {"\u05D0", "number <\u05D0> number=\u05D0"},
    {" ", ""},
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
  if (!data.can_recognize(Recognize::pri185, false)) {
    std::puts("skipped: running text (no IdnaMappingTable.txt, or no Public Suffix List)");
    return;
  }
  std::u32string wordpunct;
  for (char32_t c = 0; c <= last_code_point; ++c) {
    if (data.classes.wordpunct(c)) wordpunct += c;
  }
  if (data.ucd.version() == "17.0.0" || data.ucd.version() == "18.0.0") {
    check(wordpunct == U"\u00B7\u0387\u05F3\u05F4\u0F0B\u0F0C\u30FB\uFF65", "wordpunct: " + encode(wordpunct));
  }
}

namespace {

// "Open: stop if 125 are open, else push".
void test_open_brackets() {
  const auto link = [](std::size_t open) {
    const std::u32string text = U"a.com/" + std::u32string(open, U'(') + U"x" + std::u32string(open, U')');
    return layout(text, {}).structures.at(0).end;
  };
  check_equal(std::to_string(link(125)), std::to_string(6 + 125 + 1 + 125), "125 open brackets");
  check_equal(std::to_string(link(126)), "6", "126 open brackets");
}

}  // namespace

void test_structures() {
  if (default_data().can_recognize(Recognize::pri185, true)) {
    check_cases(pri185_cases, Recognize::pri185);
    check_cases(filename_cases, Recognize::pri185);
    check_cases(number_cases, Recognize::none, true);
    check_cases(new_number_cases, Recognize::none, true);
  }
  if (default_data().can_recognize(Recognize::links, true)) {
    check_cases(link_cases, Recognize::links);
    check_cases(filename_cases, Recognize::links);
    check_cases(link_and_number_cases, Recognize::links, true);
    test_open_brackets();
  }
  check_cases(declared_iri_cases, Recognize::iri);
  check_cases(declared_email_cases, Recognize::email);
  check_cases(declared_filename_cases, Recognize::filename);
  check_cases(declared_number_cases, Recognize::number);
}

}  // namespace selftest
