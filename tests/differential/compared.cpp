// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The library and the reference side by side.
#include "compared.hpp"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "../../port/utf8.hpp"
#include "structures.hpp"

namespace embidi::test {

namespace {

namespace ref = embidi_reference;

constexpr const char* kOrderNames[] = {"constant", "plain", "embedded", "environment", "content", "tld", "name"};
constexpr ref::Order kOrders[] = {ref::Order::constant,    ref::Order::plain,   ref::Order::embedded,
                                  ref::Order::environment, ref::Order::content, ref::Order::tld,
                                  ref::Order::name};
constexpr const char* kBaseNames[] = {"auto", "ltr", "rtl", "auto-rtl", "any-rtl"};
constexpr ref::Base kBases[] = {ref::Base::automatic, ref::Base::ltr, ref::Base::rtl, ref::Base::automatic_rtl,
                                ref::Base::any_rtl};
constexpr const char* kRecognizeNames[] = {"links", "none", "iri", "email", "filename", "pri185", "number"};
constexpr ref::Recognize kRecognize[] = {ref::Recognize::links, ref::Recognize::none,     ref::Recognize::iri,
                                         ref::Recognize::email, ref::Recognize::filename, ref::Recognize::pri185,
                                         ref::Recognize::number};
constexpr const char* kControlsNames[] = {"isolate", "embed"};
constexpr ref::Controls kControls[] = {ref::Controls::isolate, ref::Controls::embed};

// The text that the reference is given has U+FFFD where the bytes were ill-formed.
Outcome outcome_of(const ref::Result& r, const ref::Decoded& text) {
  Outcome o;
  o.level = r.level;
  o.consumed = r.consumed;
  o.unsupported = r.unsupported;
  o.levels = r.levels;
  o.visual = r.visual;
  o.display = r.display;
  for (size_t i = 0; i < r.consumed; ++i) o.ill_formed = o.ill_formed || text.replaced[i];
  for (const auto& s : r.structures) {
    std::vector<size_t> row{static_cast<size_t>(s.kind), s.begin, s.end,
                            (static_cast<size_t>(s.direction) + 2) % 3};  // none, ltr, rtl there; ltr, rtl, none here
    row.insert(row.end(), {s.neutralized, s.control_adjacent, s.depth_overflow, s.link});
    for (const auto& f : s.fields) row.insert(row.end(), {static_cast<size_t>(f.role), f.begin, f.end});
    o.structures.push_back(row);
  }
  return o;
}

Outcome outcome_of(ParagraphRef& p) {
  Outcome o;
  o.level = p.base_level();
  o.consumed = p.length();
  o.ill_formed = p.ill_formed();
  o.unsupported = embidi_unsupported(p.get());
  Line line;
  static_cast<void>(line.init(p, 0, p.length()));
  for (size_t i = 0; i < p.length(); ++i) o.levels.push_back(line.level(i) == no_level ? -1 : line.level(i));
  for (const Visual& v : line.characters()) {
    o.visual.push_back(v.source);
    o.display += static_cast<char32_t>(v.code_point);
  }
  for (size_t i = 0; i < p.structure_count(); ++i) {
    const Structure s = p.get_structure(i);
    std::vector<size_t> row{static_cast<size_t>(s.kind()),
                            s.begin,
                            s.end,
                            static_cast<size_t>(s.direction()),
                            s.neutralized,
                            s.control_adjacent,
                            s.depth_overflow,
                            s.link};
    for (size_t f = s.first_field; f < s.first_field + s.field_count; ++f) {
      row.insert(row.end(), {static_cast<size_t>(p.get_field(f).role()), p.get_field(f).begin, p.get_field(f).end});
    }
    o.structures.push_back(row);
  }
  return o;
}

void print(const char* name, const Outcome& o) {
  std::printf("  %-9s level %d consumed %zu%s%s levels", name, o.level, o.consumed, o.ill_formed ? " ill_formed" : "",
              o.unsupported ? " unsupported" : "");
  for (const int l : o.levels) std::printf(l < 0 ? " x" : " %d", l);
  std::printf("\n            visual");
  for (const size_t v : o.visual) std::printf(" %zu", v);
  for (const auto& row : o.structures) {
    std::printf("\n            structure");
    for (const size_t n : row) std::printf(" %zu", n);
  }
  std::printf("\n");
}

void put(const char* text) { std::fputs(text, stdout); }

void print_notation(const std::u32string& text) {
  const std::vector<uint32_t> chars(text.begin(), text.end());
  write_notation(chars.data(), chars.size(), put);
}

// A row of Outcome::structures as tests/cases/README.md has it.
void print_structure(const std::vector<size_t>& row) {
  embidi_structure s = {};
  s.kind = static_cast<uint8_t>(row[0]);
  s.begin = row[1];
  s.end = row[2];
  s.direction = static_cast<uint8_t>(row[3]);
  s.neutralized = row[4] != 0;
  s.control_adjacent = row[5] != 0;
  s.depth_overflow = row[6] != 0;
  s.link = row[7] != 0;
  write_structure(s, put);
  for (size_t f = 8; f < row.size(); f += 3) {
    write_field({row[f + 1], row[f + 2], 0, static_cast<uint8_t>(row[f])}, put);
  }
  write_flags(s, put);
}

// A line that tests/cases takes; of an ill-formed text, with the bytes behind it.
void print_case(const Case& c, const Outcome& expected) {
  std::printf("recognize=%s controls=%s%s %s | %s | ", kRecognizeNames[static_cast<int>(c.options.recognize())],
              kControlsNames[static_cast<int>(c.options.controls())], c.options.numbers() ? " numbers=on" : "",
              kOrderNames[static_cast<int>(c.options.order())], kBaseNames[static_cast<int>(c.options.base())]);
  print_notation(ref::decode(c.text).text);
  put(" | ");
  print_notation(expected.display);
  put(" | random | ");
  const char* separator = "";
  if (expected.ill_formed) {
    put("ill_formed");
    separator = "; ";
  }
  if (expected.unsupported) {
    put(separator);
    put("unsupported");
    separator = "; ";
  }
  for (const std::vector<size_t>& row : expected.structures) {
    put(separator);
    print_structure(row);
    separator = "; ";
  }
  std::printf("%s\n", *separator == 0 ? "-" : "");
  if (!expected.ill_formed) return;
  put("  bytes");
  for (const char byte : c.text) std::printf(" %02X", static_cast<unsigned>(static_cast<unsigned char>(byte)));
  put("\n");
}

}  // namespace

std::string to_utf8(const std::u32string& text) {
  std::string out;
  for (const char32_t c : text) append_utf8(out, c);
  return out;
}

size_t compared_structures[4];

Outcome reference_outcome(const Case& c) {
  ref::Options o;
  o.base = kBases[static_cast<int>(c.options.base())];
  o.order = kOrders[static_cast<int>(c.options.order())];
  o.recognize = kRecognize[static_cast<int>(c.options.recognize())];
  o.controls = kControls[static_cast<int>(c.options.controls())];
  o.numbers = c.options.numbers();
  const ref::Decoded text = ref::decode(c.text);
  const ref::Result result = ref::layout(text.text, o);
  if (!result.available) {
    std::printf("the reference lacks IdnaMappingTable.txt, the files of UTS #58 or the Public Suffix List\n");
    std::exit(1);
  }
  return outcome_of(result, text);
}

Outcome library_outcome(const Case& c, bool& laid) {
  static Paragraph<4096, 4096> p;
  const Result result = p.layout(c.text.data(), c.text.size(), c.options);
  laid = static_cast<bool>(result);
  return laid ? outcome_of(p) : Outcome{};
}

bool agree(const Case& c, bool quiet) {
  const Outcome expected = reference_outcome(c);
  bool laid = false;
  const Outcome got = library_outcome(c, laid);
  if (laid && got == expected) {
    for (const std::vector<size_t>& row : got.structures) ++compared_structures[row[0]];
    return true;
  }
  if (quiet) return false;
  print_case(c, expected);
  print("reference", expected);
  print("embidi", got);
  return false;
}

void shrink(Case& c) {
  for (bool smaller = true; smaller;) {
    smaller = false;
    for (size_t length = c.text.size() / 2; length > 0; length /= 2) {
      for (size_t i = 0; i + length <= c.text.size();) {
        Case less = c;
        less.text.erase(i, length);
        if (agree(less, true)) {
          i += length;
        } else {
          c = less;
          smaller = true;
        }
      }
    }
  }
}

}  // namespace embidi::test
