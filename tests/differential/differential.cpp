// The library against the reference of tests/reference, on random paragraphs: levels, visual order, display string,
// structures and fields, under every order, base direction, kind of recognition and kind of controls.
//
//   embidi-differential PARAGRAPHS [SEED]
//   embidi-differential --excerpt IdnaMappingTable.txt    the rows that its alphabet needs (see CMakeLists.txt)
//
// A mismatch is printed as a line that tests/cases takes.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <random>
#include <string>
#include <vector>

#include "embidi/embidi.hpp"
#include "random_checks.hpp"
#include "random_text.hpp"
#include "reference.hpp"
#include "structures.hpp"

namespace embidi::test {

namespace {

namespace ref = embidi_reference;

constexpr const char* kOrderNames[] = {"constant", "plain", "embedded", "environment", "content", "tld"};
constexpr ref::Order kOrders[] = {ref::Order::constant,    ref::Order::plain,   ref::Order::embedded,
                                  ref::Order::environment, ref::Order::content, ref::Order::tld};
constexpr const char* kBaseNames[] = {"auto", "ltr", "rtl"};
constexpr ref::Base kBases[] = {ref::Base::automatic, ref::Base::ltr, ref::Base::rtl};
constexpr const char* kRecognizeNames[] = {"plain", "none", "iri", "email", "filename"};
constexpr ref::Recognize kRecognize[] = {ref::Recognize::plain, ref::Recognize::none, ref::Recognize::iri,
                                         ref::Recognize::email, ref::Recognize::filename};
constexpr const char* kControlsNames[] = {"embed", "isolate"};
constexpr ref::Controls kControls[] = {ref::Controls::embed, ref::Controls::isolate};

void append_utf8(std::string& out, char32_t c) {
  const auto put = [&](uint32_t byte) { out += static_cast<char>(byte); };
  if (c < 0x80) return put(c);
  if (c < 0x800) {
    put(0xC0 | c >> 6);
  } else {
    if (c < 0x10000) {
      put(0xE0 | c >> 12);
    } else {
      put(0xF0 | c >> 18);
      put(0x80 | (c >> 12 & 0x3F));
    }
    put(0x80 | (c >> 6 & 0x3F));
  }
  put(0x80 | (c & 0x3F));
}

std::string to_utf8(const std::u32string& text) {
  std::string out;
  for (const char32_t c : text) append_utf8(out, c);
  return out;
}

// Everything that is compared, in a form that both sides are brought to.
struct Outcome {
  int level = 0;
  size_t consumed = 0;
  std::vector<int> levels;
  std::vector<size_t> visual;
  std::u32string display;
  std::vector<std::vector<size_t>> structures;  // kind, range, direction, flags, then role and range of each field

  bool operator==(const Outcome& o) const {
    return level == o.level && consumed == o.consumed && levels == o.levels && visual == o.visual &&
           display == o.display && structures == o.structures;
  }
};

Outcome outcome_of(const ref::Result& r) {
  Outcome o{r.level, r.consumed, r.levels, r.visual, r.display, {}};
  for (const auto& s : r.structures) {
    std::vector<size_t> row{static_cast<size_t>(s.kind), s.begin, s.end,
                            (static_cast<size_t>(s.direction) + 2) % 3};  // none, ltr, rtl there; ltr, rtl, none here
    row.insert(row.end(), {s.neutralized, s.control_adjacent, s.depth_overflow});
    for (const auto& f : s.fields) row.insert(row.end(), {static_cast<size_t>(f.role), f.begin, f.end});
    o.structures.push_back(row);
  }
  return o;
}

Outcome outcome_of(ParagraphRef& p) {
  Outcome o;
  o.level = p.base_level();
  o.consumed = p.length();
  Line line;
  static_cast<void>(p.line(line));
  for (size_t i = 0; i < p.length(); ++i) o.levels.push_back(line.level(i) == no_level ? -1 : line.level(i));
  for (const Visual& v : line.visual()) {
    o.visual.push_back(v.source);
    o.display += static_cast<char32_t>(v.code_point);
  }
  for (size_t i = 0; i < p.structure_count(); ++i) {
    const Structure s = p.structure(i);
    std::vector<size_t> row{static_cast<size_t>(s.kind()),
                            s.begin,
                            s.end,
                            static_cast<size_t>(s.direction()),
                            s.neutralized,
                            s.control_adjacent,
                            s.depth_overflow};
    for (size_t f = s.first_field; f < s.first_field + s.field_count; ++f) {
      row.insert(row.end(), {static_cast<size_t>(p.field(f).role()), p.field(f).begin, p.field(f).end});
    }
    o.structures.push_back(row);
  }
  return o;
}

void print(const char* name, const Outcome& o) {
  std::printf("  %-9s level %d consumed %zu levels", name, o.level, o.consumed);
  for (const int l : o.levels) std::printf(l < 0 ? " x" : " %d", l);
  std::printf("\n            visual");
  for (const size_t v : o.visual) std::printf(" %zu", v);
  for (const auto& row : o.structures) {
    std::printf("\n            structure");
    for (const size_t n : row) std::printf(" %zu", n);
  }
  std::printf("\n");
}

struct Case {
  Options options;
  std::u32string text;
};

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
  write_structure(s, put);
  for (size_t f = 7; f < row.size(); f += 3) {
    write_field({row[f + 1], row[f + 2], 0, static_cast<uint8_t>(row[f])}, put);
  }
  write_flags(s, put);
}

// A line that tests/cases takes.
void print_case(const Case& c, const Outcome& expected) {
  std::printf("recognize=%s controls=%s %s | %s | ", kRecognizeNames[static_cast<int>(c.options.recognize)],
              kControlsNames[static_cast<int>(c.options.controls)], kOrderNames[static_cast<int>(c.options.order)],
              kBaseNames[static_cast<int>(c.options.base)]);
  print_notation(c.text);
  put(" | ");
  print_notation(expected.display);
  put(" | random | ");
  const char* separator = "";
  for (const std::vector<size_t>& row : expected.structures) {
    put(separator);
    print_structure(row);
    separator = "; ";
  }
  std::printf("%s\n", expected.structures.empty() ? "-" : "");
}

// Compares one case. False: a mismatch, printed unless `quiet`.
bool agree(const Case& c, bool quiet) {
  static Paragraph<2048, 2048> p;
  ref::Options o;
  o.base = kBases[static_cast<int>(c.options.base)];
  o.order = kOrders[static_cast<int>(c.options.order)];
  o.recognize = kRecognize[static_cast<int>(c.options.recognize)];
  o.controls = kControls[static_cast<int>(c.options.controls)];
  const std::string utf8 = to_utf8(c.text);
  const Result result = p.layout(utf8.data(), utf8.size(), c.options);
  const ref::Result reference = ref::layout(c.text, o);
  if (!reference.available) {
    std::printf("the reference lacks IdnaMappingTable.txt or the Public Suffix List\n");
    std::exit(1);
  }
  const Outcome expected = outcome_of(reference);
  const Outcome got = result ? outcome_of(p) : Outcome{};
  if (result && got == expected) return true;
  if (quiet) return false;
  print_case(c, expected);
  print("reference", expected);
  print("embidi", got);
  return false;
}

// Leaves out what the mismatch does not need, so that the printed line is short.
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

int run(size_t paragraphs, uint64_t seed) {
  RandomText random(seed);
  size_t mismatches = 0;
  for (size_t i = 0; i < paragraphs && mismatches < 10; ++i) {
    Case c;
    c.text = random.next();
    c.options.base = static_cast<Base>(random.below(3));
    c.options.order = static_cast<Order>(random.below(6));
    c.options.recognize = static_cast<Recognize>(random.below(3) != 0 ? 0 : random.below(5));
    c.options.controls = static_cast<Controls>(random.below(2));
    if (agree(c, true)) continue;
    ++mismatches;
    shrink(c);
    agree(c, false);
  }
  std::printf("differential: seed %llu, %zu paragraphs, %zu mismatches\n", static_cast<unsigned long long>(seed),
              paragraphs, mismatches);
  return mismatches == 0 ? 0 : 1;
}

int print_excerpt(const char* path) {
  std::ifstream in(path);
  std::cout << "# Rows of IdnaMappingTable.txt for the characters of random_text.cpp and\n"
               "# random_checks.cpp alone. Made by:\n"
               "# embidi-differential --excerpt IdnaMappingTable.txt\n";
  const std::u32string wanted = alphabet() + checks_alphabet();
  size_t rows = 0;
  for (std::string line; std::getline(in, line);) {
    if (line.find("# Version:") == 0) std::cout << line << "\n";
    unsigned first = 0, last = 0;
    if (std::sscanf(line.c_str(), "%x..%x", &first, &last) == 1) last = first;
    const bool has_row = !line.empty() && line[0] != '#';
    bool used = false;
    for (const char32_t c : wanted) used |= has_row && c >= first && c <= last;
    if (!used) continue;
    std::cout << line << "\n";
    ++rows;
  }
  return rows > 0 ? 0 : 1;
}

}  // namespace

}  // namespace embidi::test

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "usage: embidi-differential PARAGRAPHS [SEED]\n");
    return 2;
  }
  if (argc == 3 && std::strcmp(argv[1], "--excerpt") == 0) return embidi::test::print_excerpt(argv[2]);
  const size_t paragraphs = std::strtoull(argv[1], nullptr, 10);
  const uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : std::random_device{}();
  return embidi::test::run(paragraphs, seed);
}
