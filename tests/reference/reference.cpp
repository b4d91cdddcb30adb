// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "reference.hpp"

#include <cstdlib>
#include <string>
#include <vector>

#include "order.hpp"

namespace embidi_reference {
namespace {

bool is_separator(const Data& data, char32_t c) { return data.ucd.bidi(c) == Bidi::B; }

std::vector<Structure> find_structures(const Data& data, const std::u32string& content, const Options& options) {
  switch (options.recognize) {
    case Recognize::links:
    case Recognize::pri185:
    case Recognize::none: return recognize_running(data, content, options.recognize, options.numbers);
    case Recognize::iri: return recognize_declared(data, content, Kind::iri);
    case Recognize::email: return recognize_declared(data, content, Kind::email);
    case Recognize::filename: return recognize_declared(data, content, Kind::filename);
    case Recognize::number: return recognize_declared(data, content, Kind::number);
  }
  return {};
}

std::string setting(const char* name, const char* otherwise) {
  const char* value = std::getenv(name);
  return value != nullptr && *value != '\0' ? value : otherwise;
}

template <typename Value>
struct Name {
  const char* name;
  Value value;
};

template <typename Value, std::size_t count>
bool parse_name(const std::string& name, const Name<Value> (&names)[count], Value& result) {
  for (const Name<Value>& entry : names) {
    if (name != entry.name) continue;
    result = entry.value;
    return true;
  }
  return false;
}

}  // namespace

// Up to and including the first character of class B; CR LF counts as one.
ParagraphRange first_paragraph(const Data& data, const std::u32string& text, std::size_t from) {
  for (std::size_t i = from; i < text.size(); ++i) {
    if (!is_separator(data, text[i])) continue;
    const bool crlf = text[i] == 0x000D && i + 1 < text.size() && text[i + 1] == 0x000A;
    return {i, crlf ? i + 2 : i + 1};
  }
  return {text.size(), text.size()};
}

Result layout(const Data& data, const std::u32string& text, const Options& options) {
  Result result;
  result.available = data.can_recognize(options.recognize, options.numbers);
  const ParagraphRange range = first_paragraph(data, text, 0);
  result.consumed = range.next;
  const std::u32string paragraph = text.substr(0, range.next);
  const std::u32string content = text.substr(0, range.content_end);
  for (const char32_t c : paragraph) result.unsupported = result.unsupported || data.unsupported.contains(c);
  if (result.available) result.structures = find_structures(data, content, options);
  order_paragraph(data, paragraph, options, result.structures, result);
  return result;
}

Result layout(const std::u32string& text, const Options& options) { return layout(default_data(), text, options); }

const Data& default_data() {
  static const Data data(setting("EMBIDI_REFERENCE_UCD", EMBIDI_REFERENCE_UCD),
                         setting("EMBIDI_REFERENCE_PSL", EMBIDI_REFERENCE_PSL), EMBIDI_REFERENCE_CHARACTERS);
  return data;
}

bool parse(const std::string& name, Base& base) {
  static const Name<Base> names[] = {{"auto", Base::automatic},
                                     {"ltr", Base::ltr},
                                     {"rtl", Base::rtl},
                                     {"auto-rtl", Base::automatic_rtl},
                                     {"any-rtl", Base::any_rtl}};
  return parse_name(name, names, base);
}

bool parse(const std::string& name, Order& order) {
  static const Name<Order> names[] = {{"plain", Order::plain},       {"embedded", Order::embedded},
                                      {"constant", Order::constant}, {"environment", Order::environment},
                                      {"content", Order::content},   {"tld", Order::tld},
                                      {"name", Order::name}};
  return parse_name(name, names, order);
}

bool parse(const std::string& name, Recognize& recognize) {
  static const Name<Recognize> names[] = {{"links", Recognize::links},       {"pri185", Recognize::pri185},
                                          {"iri", Recognize::iri},           {"email", Recognize::email},
                                          {"filename", Recognize::filename}, {"number", Recognize::number},
                                          {"none", Recognize::none}};
  return parse_name(name, names, recognize);
}

bool parse(const std::string& name, Controls& controls) {
  static const Name<Controls> names[] = {{"embed", Controls::embed}, {"isolate", Controls::isolate}};
  return parse_name(name, names, controls);
}

}  // namespace embidi_reference
