// The tool's check-domain, check-iri and convert against the reference of tests/reference, on random and hostile input.
//
//   embidi-checks-differential TOOL INPUTS [SEED]
//   embidi-checks-differential TOOL INPUTS SEED all UCD_DIRECTORY    from all of Unicode; of the tool's version
//
// INPUTS go to each of the commands. A mismatch is printed as a command that shows it.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "fields.hpp"
#include "json.hpp"
#include "process.hpp"
#include "punycode.hpp"
#include "random_checks.hpp"
#include "random_text.hpp"

namespace embidi::test {

namespace {

namespace ref = embidi_reference;
using Parsed = nlohmann::json;

// ---- which inputs the reference's data is enough for ----

// Whether every character that the text has, or means by Punycode or escapes, is one of `known`: the reference may have
// an older Unicode version than the library, and IdnaMappingTable.txt for these characters alone.
class Known {
 public:
  Known() : known_(alphabet() + checks_alphabet()) { std::sort(known_.begin(), known_.end()); }

  bool covers(const std::u32string& text) const {
    const std::u32string seen = ref::visible(ref::default_data().classes, text, true).text;
    const std::u32string unescaped = without_escapes(seen);
    return are_known(seen) && are_known(unescaped) && are_known(codes(seen)) && are_known(codes(unescaped));
  }

 private:
  bool are_known(const std::u32string& text) const {
    return std::all_of(text.begin(), text.end(),
                       [this](char32_t c) { return std::binary_search(known_.begin(), known_.end(), c); });
  }

  static std::u32string without_escapes(const std::u32string& text) {
    std::u32string result = text;
    std::vector<ref::Escape> escapes = ref::find_escapes(text);
    std::reverse(escapes.begin(), escapes.end());
    for (const ref::Escape& escape : escapes) {
      if (escape.well_formed) result.replace(escape.begin, escape.end - escape.begin, 1, escape.code_point);
    }
    return result;
  }

  // What every "xn--" decodes to, wherever its label may end: that depends on what the text is taken for.
  static std::u32string codes(const std::u32string& text) {
    std::u32string decoded;
    for (size_t at = 0; at + 4 < text.size(); ++at) {
      if (!ref::has_ace_prefix(text.substr(at, 4))) continue;
      for (size_t end = at + 5; end <= text.size(); ++end) {
        decoded += ref::punycode_decode(text.substr(at + 4, end - at - 4)).value_or(U"");
        if (end < text.size() && ref::Classes::idn_sep(text[end])) break;
      }
    }
    return decoded;
  }

  std::u32string known_;
};

// ---- a batch: one process of the tool, many lines ----

struct Line {
  std::string bytes;  // as it goes to the tool, without its line feed
  ref::Decoded text;  // what it means
  std::vector<ref::Json> expected;
};

struct Batch {
  std::string command;  // "convert --to plain"
  bool hex = false;
  std::vector<Line> lines;

  std::vector<std::string> arguments(const std::string& tool) const {
    std::vector<std::string> result{tool};
    std::istringstream words(command);
    for (std::string word; words >> word;) result.push_back(word);
    result.emplace_back("--json");
    if (hex) result.insert(result.end(), {"--input", "hex"});
    return result;
  }
};

std::string to_hex(const std::u32string& text) {
  std::string result;
  for (const char32_t c : text) {
    char buffer[16];
    std::snprintf(buffer, sizeof buffer, "%s%04X", result.empty() ? "" : " ", static_cast<unsigned>(c));
    result += buffer;
  }
  return result;
}

constexpr const char* kBases[] = {"auto", "ltr", "rtl"};

class Commands {
 public:
  Commands(std::string tool, uint64_t seed, bool everything)
      : tool_(std::move(tool)), random_(seed, everything), everything_(everything) {}

  void run(size_t inputs) {
    static const char* const to[] = {"text", "plain", "logical", "display-iri", "encoded-components"};
    static const char* const recognize[] = {"plain", "iri", "iri", "email", "filename", "none"};
    constexpr size_t chunk = 500;
    for (size_t done = 0; done < inputs && mismatches_ < 20; done += chunk) {
      domains(chunk);
      iris(chunk);
      for (const char* target : to) {
        ref::Options options;
        const std::string r = recognize[random_.below(6)], b = kBases[random_.below(3)];
        if (!ref::parse(r, options.recognize) || !ref::parse(b, options.base)) std::abort();
        conversions(chunk, target, options,
                    "convert --to " + std::string(target) + " --recognize " + r + " --base " + b + without_effect());
      }
    }
  }

  size_t mismatches() const { return mismatches_; }
  size_t compared() const { return compared_; }

 private:
  static const ref::Data& data() { return ref::default_data(); }

  // The order that is asked for changes no check and no conversion; each has its own.
  std::string without_effect() {
    static const char* const orders[] = {"plain", "embedded", "constant", "environment", "content", "tld"};
    if (random_.once_in(2)) return {};
    return std::string(" --order ") + orders[random_.below(6)] + (random_.once_in(2) ? " --controls isolate" : "");
  }

  // What a check takes the text for, and the reports of both directions, do not depend on these.
  std::string without_effect_on_checks() {
    static const char* const recognize[] = {"plain", "iri", "email", "filename", "none"};
    if (random_.once_in(2)) return without_effect();
    return without_effect() + " --recognize " + recognize[random_.below(5)] + " --base " + kBases[random_.below(3)];
  }

  // Texts from `make` that the data is enough for.
  template <typename Make>
  std::u32string covered(Make make) {
    for (;;) {
      std::u32string text = make();
      if (everything_ || known_.covers(text)) return text;
    }
  }

  // As a line of the tool's input: no line feed, no CR at its end and, in hexadecimal, no surrogate.
  template <typename Make>
  Line line(bool hex, bool damaged, Make make) {
    Line result;
    const std::u32string text = covered(make);
    if (hex) {
      result.text.text = text;
      result.text.replaced.assign(text.size(), false);
      result.bytes = to_hex(text);
      return result;
    }
    result.bytes = ref::encode(text);
    if (damaged && random_.once_in(12) && !result.bytes.empty()) {
      static const char bad[] = {'\x80', '\xFF', '\xC0', '\xE2', '\xF0', '\xED'};
      result.bytes[random_.below(static_cast<uint32_t>(result.bytes.size()))] = bad[random_.below(6)];
    }
    result.bytes.erase(std::remove(result.bytes.begin(), result.bytes.end(), '\n'), result.bytes.end());
    while (!result.bytes.empty() && result.bytes.back() == '\r') result.bytes.pop_back();
    result.text = ref::decode(result.bytes);
    if (!everything_ && !known_.covers(result.text.text)) return line(hex, damaged, make);
    return result;
  }

  template <typename Make, typename Expect>
  void batch(const std::string& command, size_t count, Make make, Expect expect) {
    Batch b;
    b.command = command;
    b.hex = random_.once_in(2);
    const bool damaged =
        command.find("--to plain ") == std::string::npos;  // what was in the text would not be the same
    for (size_t i = 0; i < count; ++i) {
      b.lines.push_back(line(b.hex, damaged, make));
      Line& l = b.lines.back();
      size_t at = 0;
      do {
        const ref::ParagraphRange range = ref::first_paragraph(data(), l.text.text, at);
        bool ill_formed = false;
        for (size_t k = at; k < range.next; ++k) ill_formed = ill_formed || l.text.replaced[k];
        l.expected.push_back(expect(l.text.text.substr(at, range.content_end - at),
                                    l.text.text.substr(range.content_end, range.next - range.content_end), ill_formed,
                                    i + 1));
        at = range.next;
      } while (at < l.text.text.size());
    }
    compare(b);
  }

  void domains(size_t count) {
    batch(
        "check-domain" + without_effect_on_checks(), count, [this] { return random_.domain(); },
        [](const std::u32string& text, const std::u32string&, bool, size_t) {
          return ref::to_json(ref::check_domain(data(), text));
        });
  }

  void iris(size_t count) {
    batch(
        "check-iri" + without_effect_on_checks(), count, [this] { return random_.iri(); },
        [](const std::u32string& text, const std::u32string&, bool ill_formed, size_t) {
          return ref::to_json(ref::check_iri(data(), text, ill_formed));
        });
  }

  void conversions(size_t count, const std::string& target, const ref::Options& options, const std::string& command) {
    ref::Conversion conversion{};
    if (!ref::parse(target, conversion)) std::abort();
    batch(
        command, count, [&] { return conversion_input(conversion, options); },
        [&](const std::u32string& text, const std::u32string& separator, bool, size_t number) {
          ref::Converted converted = ref::convert(data(), text, conversion, options);
          converted.text += separator;
          return ref::to_json(converted, number);
        });
  }

  // Half of what goes to `plain` and `logical` is what `text` and the constant order make. What `plain` does is only
  // said for texts that had no bidi control before `text`.
  std::u32string conversion_input(ref::Conversion conversion, const ref::Options& options) {
    const bool declared = options.recognize != ref::Recognize::plain && options.recognize != ref::Recognize::none;
    std::u32string text = declared && !random_.once_in(8) ? random_.iri() : random_.text();
    if (conversion == ref::Conversion::plain) {
      text = ref::visible(data().classes, text, true).text;
      text.erase(std::remove(text.begin(), text.end(), U'\n'), text.end());
    }
    if (random_.once_in(2)) return text;
    text.erase(ref::first_paragraph(data(), text, 0).content_end);
    if (conversion == ref::Conversion::plain) {
      return ref::convert(data(), text, ref::Conversion::text, options).text;
    }
    if (conversion == ref::Conversion::logical) {
      ref::Options constant = options;
      if (!declared) constant.recognize = ref::Recognize::iri;
      return ref::layout(data(), text, constant).display;
    }
    return text;
  }

  // ---- comparison ----

  void compare(const Batch& b) {
    std::string input;
    for (const Line& l : b.lines) input += l.bytes + "\n";
    const tests::Outcome outcome = tests::run_process(b.arguments(tool_), input);
    std::istringstream out(outcome.out);
    bool refusals = false;
    for (const Line& l : b.lines) {
      for (const ref::Json& expected : l.expected) {
        std::string got;
        if (!std::getline(out, got)) got = "(nothing)";
        ++compared_;
        refusals = refusals || expected.contains("error");
        if (got != ref::line_of(expected) && !same(got, expected)) report(b, l, expected, got);
      }
    }
    std::string more;
    if (outcome.status != (refusals ? 1 : 0) || std::getline(out, more)) {
      ++mismatches_;
      std::printf("%s: status %d, or more lines than were expected\n", b.command.c_str(), outcome.status);
    }
  }

  // The wording of a refusal is free, and so is the order of the members.
  static bool same(const std::string& got, const ref::Json& expected) {
    if (!Parsed::accept(got)) return false;
    Parsed g = Parsed::parse(got), e = Parsed::parse(ref::line_of(expected));
    if (g.is_object() && e.is_object() && e.contains("error") && g.contains("error")) g["error"] = e["error"];
    return g == e;
  }

  void report(const Batch& b, const Line& l, const ref::Json& expected, const std::string& got) {
    ++mismatches_;
    if (b.hex) {
      std::printf("embidi %s --input hex --json '%s'\n", b.command.c_str(), l.bytes.c_str());
    } else {
      std::string quoted;
      for (const char byte : l.bytes) {
        char buffer[8];
        std::snprintf(buffer, sizeof buffer, "\\%03o", static_cast<unsigned>(static_cast<unsigned char>(byte)));
        quoted +=
            byte > 0x20 && byte < 0x7F && byte != '\\' && byte != '\'' && byte != '%' ? std::string(1, byte) : buffer;
      }
      std::printf("printf '%s\\n' | embidi %s --json\n", quoted.c_str(), b.command.c_str());
    }
    std::printf("  text      %s\n", ref::encode(l.text.text).c_str());
    if (!Parsed::accept(got)) std::printf("  no JSON\n");
    print_difference("", Parsed::parse(ref::line_of(expected)), Parsed::parse(got, nullptr, false));
  }

  static void print_difference(const std::string& path, const Parsed& expected, const Parsed& got) {
    if (expected == got) return;
    if (expected.is_object() && got.is_object()) {
      for (const auto& [key, value] : expected.items()) {
        print_difference(path + "." + key, value, got.contains(key) ? got[key] : Parsed("(absent)"));
      }
      for (const auto& [key, value] : got.items()) {
        if (!expected.contains(key)) print_difference(path + "." + key, Parsed("(absent)"), value);
      }
      return;
    }
    if (expected.is_array() && got.is_array() && expected.size() == got.size() && !expected.empty() &&
        expected[0].is_object()) {
      for (size_t i = 0; i < expected.size(); ++i) {
        print_difference(path + "[" + std::to_string(i) + "]", expected[i], got[i]);
      }
      return;
    }
    std::printf("  %s\n    reference %s\n    embidi    %s\n", path.c_str(), expected.dump(-1, ' ', true).c_str(),
                got.is_discarded() ? "?" : got.dump(-1, ' ', true).c_str());
  }

  std::string tool_;
  RandomChecks random_;
  bool everything_;
  Known known_;
  size_t mismatches_ = 0, compared_ = 0;
};

}  // namespace

}  // namespace embidi::test

int main(int argc, char** argv) {
  if (argc < 3) {
    std::fprintf(stderr, "usage: embidi-checks-differential TOOL INPUTS [SEED [all [UCD_DIRECTORY]]]\n");
    return 2;
  }
  const size_t inputs = std::strtoull(argv[2], nullptr, 10);
  const uint64_t given = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 0;
  const uint64_t seed = given != 0 ? given : std::random_device{}();
  const bool everything = argc > 4;
  if (argc > 5) setenv("EMBIDI_REFERENCE_UCD", argv[5], 1);
  if (!embidi_reference::default_data().can_recognize()) {
    std::printf("the reference lacks IdnaMappingTable.txt or the Public Suffix List\n");
    return 1;
  }
  embidi::test::Commands commands(argv[1], seed, everything);
  commands.run(inputs);
  std::printf("checks: seed %llu, %zu results compared, %zu mismatches\n", static_cast<unsigned long long>(seed),
              commands.compared(), commands.mismatches());
  return commands.mismatches() == 0 && commands.compared() >= 7 * inputs ? 0 : 1;
}
