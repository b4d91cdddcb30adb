// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Cases of ordering.md 3.2 and 3.3, version 2, worked out by hand; docs/spec/examples/examples2.txt has others.
#include <cstddef>
#include <string>

#include "reference.hpp"
#include "selftest.hpp"

namespace selftest {
namespace {

using namespace embidi_reference;

// "<abc.com/foo> label=abc label=com segment=foo"; " no link" behind.
std::string told(const std::string& utf8, Recognize recognize) {
  const std::u32string text = decode(utf8).text;
  Options options;
  options.recognize = recognize;
  std::string result;
  for (const Structure& s : layout(text, options).structures) {
    result += "<" + encode(text.substr(s.begin, s.end - s.begin)) + ">";
    for (const Field& field : s.fields) {
      result += " ";
      result += name_of(field.role);
      result += "=" + encode(text.substr(field.begin, field.end - field.begin));
    }
    if (!s.link) result += " no link";
  }
  return result;
}

struct Case {
  const char* text;
  const char* expected;
};

// clang-format off
const Case iris[] = {
    // rule 1
    {"mailto:a@b@[c d].x?k", "<mailto:a@b@[c d].x?k> scheme=mailto local=a@b label=[c d] label=x key=k"},
    {"mailto:a@[c]?k", "<mailto:a@[c]?k> scheme=mailto local=a address=[c] key=k"},
    {"mailto:a@1.2.3.4.", "<mailto:a@1.2.3.4.> scheme=mailto local=a address=1.2.3.4"},
    // rule 2
    {"http:80", "<http:80> scheme=http label=80"},
    {"FTP:\\\\\\/a\\b", "<FTP:\\\\\\/a\\b> scheme=FTP label=a segment=b"},
    {"http://", "<http://> scheme=http"},
    // rule 3
    {"a.b:\\/c:80/d", "<a.b:\\/c:80/d> scheme=a.b label=c port=80 segment=d"},
    {"otpauth:\\\\totp\\a:b@c/d?e=f:g@h", "<otpauth:\\\\totp\\a:b@c/d?e=f:g@h> scheme=otpauth label=totp segment=a segment=b segment=c segment=d "
                                          "key=e value=f:g@h"},
    {"otpauth:a:b/c", "<otpauth:a:b/c> scheme=otpauth segment=a segment=b segment=c"},
    // rule 4
    {"x:/a:b;c,d@e\\f?g;h=i#j,k", "<x:/a:b;c,d@e\\f?g;h=i#j,k> scheme=x segment=a segment=b segment=c segment=d segment=e segment=f key=g;h value=i "
                                    "fragment=j,k"},
    {"x:", "<x:> scheme=x"},
    {"sms:80?b=c", "<sms:80?b=c> scheme=sms segment=80 key=b value=c"},
    {"xx:80?b=c", "<xx:80?b=c> label=xx port=80 key=b value=c"},
    {"xx:8a", "<xx:8a> scheme=xx segment=8a"},
    {"xx:80 ", "<xx:80> label=xx port=80"},
    {"sip:@h", "<sip:@h> scheme=sip label=h"},
    {"sip:a;b,c:d@h@i;j", "<sip:a;b,c:d@h@i;j> scheme=sip local=a local=b local=c local=d label=h segment=i segment=j"},
    {"sip:a@h:", "<sip:a@h:> scheme=sip local=a label=h"},
    {"sip:a@h:5x", "<sip:a@h:5x> scheme=sip local=a label=h segment=5x"},
    {"sip:a@h:5?x", "<sip:a@h:5?x> scheme=sip local=a label=h port=5 key=x"},
    {"SIPS:a@1.2.3.4:5:6", "<SIPS:a@1.2.3.4:5:6> scheme=SIPS local=a address=1.2.3.4 port=5 segment=6"},
    {"acct:a@[b:c]/d", "<acct:a@[b:c]/d> scheme=acct local=a address=[b:c] segment=d"},
    {"xmpp:a@[b:c]d/e", "<xmpp:a@[b:c]d/e> scheme=xmpp local=a label=[b segment=c]d segment=e"},
    {"xmpp:a@[b/c]", "<xmpp:a@[b/c]> scheme=xmpp local=a label=[b segment=c]"},
    {"xmpp:a@[b?c]", "<xmpp:a@[b?c]> scheme=xmpp local=a label=[b key=c]"},
    {"sip:a?b@c", "<sip:a?b@c> scheme=sip segment=a key=b@c"},
    {"sip:a#b@c", "<sip:a#b@c> scheme=sip segment=a fragment=b@c"},
    {"sip://a@c", "<sip://a@c> scheme=sip userinfo=a label=c no link"},
    // rule 5
    {"//u@h:80?x", "<//u@h:80?x> userinfo=u label=h port=80 key=x no link"},
    {"\\/h", "<\\/h> label=h"},
    {"///x", "<///x> segment=x"},
    // rule 6, userinfo and port
    {"u@h", "<u@h> userinfo=u label=h no link"},
    {"http://@h", "<http://@h> scheme=http label=h"},
    {"http://\xE2\x80\x8E@h", "<http://\xE2\x80\x8E@h> scheme=http label=h"},
    {"http://:@h", "<http://:@h> scheme=http label=h no link"},
    {"a.b:c:80", "<a.b:c:80> label=a label=b:c port=80"},
    {"1:2:3", "<1:2:3> label=1:2 port=3"},
    // addresses (3.3)
    {"1.2.3.4", "<1.2.3.4> address=1.2.3.4"},
    {"255.0.00.009\xE3\x80\x82", "<255.0.00.009\xE3\x80\x82> address=255.0.00.009"},
    {"1.2.3.4..", "<1.2.3.4..> label=1 label=2 label=3 label=4"},
    {"1.2.3.0004", "<1.2.3.0004> label=1 label=2 label=3 label=0004"},
    {"1.2.3", "<1.2.3> label=1 label=2 label=3"},
    {"1.2.3.4.5", "<1.2.3.4.5> label=1 label=2 label=3 label=4 label=5"},
    {"1.2\xE3\x80\x82" "3.4", "<1.2\xE3\x80\x82" "3.4> label=1 label=2 label=3 label=4"},
    {"http://[a b]:/", "<http://[a b]:/> scheme=http address=[a b]"},
    {"http://[]", "<http://[]> scheme=http address=[]"},
    {"http://[", "<http://[> scheme=http label=["},
    {"http://[a].", "<http://[a].> scheme=http label=[a]"},
    // trimmed ends
    {"\t \xE2\x80\xAE\xEF\xBB\xBF" "a.b\x01\xE2\x80\x8F", "<a.b> label=a label=b"},
    {"a.b\x7F", "<a.b\x7F> label=a label=b\x7F"},
    {" http:// a ", "<http:// a> scheme=http label= a"},
};

const Case emails[] = {
    {"a@[b@c]", "<a@[b@c]> local=a@[b label=c]"},
    {"a@[b]", "<a@[b]> local=a address=[b]"},
    {"a@1.2.3.4", "<a@1.2.3.4> local=a address=1.2.3.4"},
    {"a@b:80", "<a@b:80> local=a label=b:80"},
    {" MAILTO:@ \n", "<MAILTO:@> scheme=MAILTO"},
};

const Case filenames[] = {
    {" /a b/ ", "</a b/> segment=a b no link"},
};
// clang-format on

template <std::size_t count>
void check_cases(const Case (&cases)[count], Recognize recognize) {
  for (const Case& c : cases) check_equal(told(c.text, recognize), c.expected, c.text);
}

}  // namespace

void test_declared() {
  check_cases(iris, Recognize::iri);
  check_cases(emails, Recognize::email);
  check_cases(filenames, Recognize::filename);
}

}  // namespace selftest
