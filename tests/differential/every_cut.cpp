// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Every example of docs/spec/examples/examples2.txt, cut at every byte of its end, and at every second byte of both
// ends: the library agrees with the reference, ill-formed ends included, and a cut changes nothing that a space parts
// from it.
//
//   embidi-every-cut examples2.txt
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "compared.hpp"

namespace embidi::test {

namespace {

namespace ref = embidi_reference;

constexpr const char* kSeparator = " | ";

std::vector<std::string> columns_of(const std::string& line) {
  std::vector<std::string> columns;
  size_t begin = 0;
  for (size_t end = line.find(kSeparator); end != std::string::npos; end = line.find(kSeparator, begin)) {
    columns.push_back(line.substr(begin, end - begin));
    begin = end + 3;
  }
  columns.push_back(line.substr(begin));
  return columns;
}

// "{U+XXXX}" stands for that code point.
std::string text_of(const std::string& column) {
  std::string text;
  for (size_t i = 0; i < column.size();) {
    const size_t end = column.compare(i, 3, "{U+") == 0 ? column.find('}', i) : std::string::npos;
    if (end == std::string::npos) {
      text += column[i++];
      continue;
    }
    text += to_utf8({static_cast<char32_t>(std::strtoul(column.c_str() + i + 3, nullptr, 16))});
    i = end + 1;
  }
  return text;
}

ref::Recognize recognize_of(const std::string& options) {
  ref::Recognize recognize = ref::Recognize::links;
  const std::string name = "--recognize ";
  const size_t at = options.find(name);
  if (at == std::string::npos) return recognize;
  const size_t begin = at + name.size(), end = options.find(' ', begin);
  if (!ref::parse(options.substr(begin, end == std::string::npos ? end : end - begin), recognize)) std::abort();
  return recognize;
}

Case case_of(const std::vector<std::string>& columns) {
  constexpr Order kOrders[] = {Order::plain,   Order::embedded, Order::constant, Order::environment,
                               Order::content, Order::tld,      Order::name};
  constexpr Recognize kRecognize[] = {Recognize::running_text, Recognize::pri185, Recognize::iri, Recognize::email,
                                      Recognize::filename,     Recognize::number, Recognize::none};
  Case c;
  ref::Order order{};
  ref::Base base{};
  if (columns.size() != 7 || !ref::parse(columns[0], order) || !ref::parse(columns[1], base)) std::abort();
  c.options.order = kOrders[static_cast<int>(order)];
  c.options.base = static_cast<Base>(base);
  c.options.recognize = kRecognize[static_cast<int>(recognize_of(columns[5]))];
  c.options.numbers = columns[5].find("--numbers") != std::string::npos;
  if (columns[5].find("--controls embed") != std::string::npos) c.options.controls = Controls::embed;
  c.text = text_of(columns[2]);
  return c;
}

class Cuts {
 public:
  // Every cut of one example.
  void run(const Case& whole) {
    const size_t size = whole.text.size();
    bool laid = false;
    const Outcome outcome = library_outcome(whole, laid);
    for (size_t end = 0; end <= size; ++end) {
      const Case cut = look_at(whole, 0, end);
      stays(whole, outcome, cut);
    }
    for (size_t begin = 2; begin < size; begin += 2) {
      for (size_t end = begin; end <= size; end += 2) look_at(whole, begin, end);
    }
  }
  size_t count() const { return count_; }
  size_t unchanged() const { return unchanged_; }
  size_t failures() const { return failures_; }

 private:
  Case look_at(const Case& whole, size_t begin, size_t end) {
    Case cut = whole;
    cut.text = whole.text.substr(begin, end - begin);
    ++count_;
    if (!agree(cut, true)) {
      ++failures_;
      agree(cut, false);
    }
    return cut;
  }

  // IRIs and addresses in running text that a space parts from the cut stay as they are, and so do the levels in them:
  // of isolates, where nothing explicit nests and the paragraph's direction is the same.
  void stays(const Case& whole, const Outcome& before, const Case& cut) {
    const Recognize r = whole.options.recognize;
    if (r != Recognize::running_text && r != Recognize::pri185) return;
    const std::u32string text = ref::decode(cut.text).text;
    const size_t space = text.rfind(U' ');
    if (space == std::u32string::npos || has_explicit(ref::decode(whole.text).text)) return;
    bool laid = false;
    const Outcome after = library_outcome(cut, laid);
    const bool levels = whole.options.controls == Controls::isolate && whole.options.order != Order::plain &&
                        before.level == after.level;
    std::vector<std::vector<size_t>> left = links_before(before, space), right = links_before(after, space);
    bool same = left == right;
    for (const auto& row : left) {
      for (size_t i = row[1]; same && levels && i < row[2]; ++i) same = before.levels[i] == after.levels[i];
      ++unchanged_;
    }
    if (same) return;
    ++failures_;
    std::printf("changed by what is cut off after byte %zu: %s\n", cut.text.size(), whole.text.c_str());
  }

  static bool has_explicit(const std::u32string& text) {
    for (const char32_t c : text) {
      if (c - 0x202A < 5 || c - 0x2066 < 4) return true;
    }
    return false;
  }

  static std::vector<std::vector<size_t>> links_before(const Outcome& o, size_t space) {
    std::vector<std::vector<size_t>> links;
    for (const auto& row : o.structures) {
      if (row[0] <= EMBIDI_KIND_EMAIL && row[2] <= space) links.push_back(row);
    }
    return links;
  }

  size_t count_ = 0, unchanged_ = 0, failures_ = 0;
};

}  // namespace

}  // namespace embidi::test

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: embidi-every-cut examples2.txt\n");
    return 2;
  }
  std::ifstream in(argv[1]);
  embidi::test::Cuts cuts;
  size_t examples = 0;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    cuts.run(embidi::test::case_of(embidi::test::columns_of(line)));
    ++examples;
  }
  std::printf("every cut: %zu examples, %zu cuts, %zu links looked at again, %zu failures\n", examples, cuts.count(),
              cuts.unchanged(), cuts.failures());
  return cuts.failures() == 0 && examples > 100 && cuts.unchanged() > 100 ? 0 : 1;
}
