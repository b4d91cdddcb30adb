// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Conversions: sizes are as reported, nothing is written past the buffer, what comes out is well-formed, and what
// can be turned back is.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "fuzz.hpp"

using namespace embidi::fuzz;

namespace {

struct Converted {
  embidi_result result;
  std::string text;
};

Converted convert_in(size_t capacity, std::string_view text, const embidi_options& options, embidi_conversion to,
                     size_t& consumed) {
  const Room room = room_for(text.size());
  Paragraph paragraph(room.chars, room.fields);
  Memory copy(text.size()), buffer(capacity);
  std::copy(text.begin(), text.end(), copy.get());
  size_t written = 12345;
  Converted out{
      embidi_iri_convert(paragraph.get(), to, reinterpret_cast<const char*>(copy.get()), text.size(), &options,
                         capacity == 0 ? nullptr : reinterpret_cast<char*>(buffer.get()), capacity, &written),
      {}};
  consumed = embidi_consumed_bytes(paragraph.get());
  if (out.result.status == EMBIDI_OK) {
    REQUIRE(written <= capacity);
    out.text.assign(reinterpret_cast<const char*>(buffer.get()), written);
  }
  if (out.result.status == EMBIDI_REFUSED) REQUIRE(out.result.number < embidi_field_count(paragraph.get()));
  return out;
}

// The whole conversion, by asking for the size first.
Converted convert(std::string_view text, const embidi_options& options, embidi_conversion to) {
  size_t consumed = 0;
  Converted asked = convert_in(0, text, options, to, consumed);
  REQUIRE(consumed == decode(text).offsets.back());
  if (asked.result.status == EMBIDI_OK) return asked;  // of nothing
  if (asked.result.status == EMBIDI_REFUSED) return asked;
  REQUIRE(asked.result.status == EMBIDI_BUFFER_TOO_SMALL);
  const size_t needed = asked.result.number;
  Converted out = convert_in(needed, text, options, to, consumed);
  REQUIRE(out.result.status == EMBIDI_OK && out.text.size() == needed);
  for (std::string_view rest = out.text; !rest.empty();) {
    const Decoded decoded = decode(rest);
    REQUIRE(!decoded.ill_formed);
    rest.remove_prefix(decoded.offsets.back());
  }
  return out;
}

// The same; a buffer that is a byte too small is refused, and one that is larger changes nothing. Of each text one of
// the two is tried.
Converted convert_and_size(std::string_view text, const embidi_options& options, embidi_conversion to) {
  const Converted out = convert(text, options, to);
  const size_t needed = out.text.size();
  size_t consumed = 0;
  if (out.result.status != EMBIDI_OK || needed == 0) return out;
  if (needed % 2 == 0) {
    REQUIRE(convert_in(needed + 7, text, options, to, consumed).text == out.text);
  } else {
    const Converted small = convert_in(needed - 1, text, options, to, consumed);
    REQUIRE(small.result.status == EMBIDI_BUFFER_TOO_SMALL && small.result.number == needed);
  }
  return out;
}

// In constant order, from left to right.
std::string displayed(std::string_view text, embidi_options options) {
  options.order = EMBIDI_ORDER_CONSTANT;
  const Room room = room_for(text.size());
  Paragraph paragraph(room.chars, room.fields);
  REQUIRE(paragraph.layout(text, options).status == EMBIDI_OK);
  embidi_line line;
  REQUIRE(embidi_line_init(&line, paragraph.get(), 0, embidi_length(paragraph.get())).status == EMBIDI_OK);
  std::string out;
  for (embidi_visual v; embidi_line_next(&line, &v);) embidi::append_utf8(out, v.code_point);
  return out;
}

// Whether a file name stands directly after a quote: with LRE between them it ends elsewhere (ordering.md 3.1).
bool has_quoted_file_name(std::string_view text, const embidi_options& options) {
  constexpr std::u32string_view quotes = U"\"'\u2018\u201C\u201D\u201E\u00AB\u2039";
  const Room room = room_for(text.size());
  Paragraph paragraph(room.chars, room.fields);
  REQUIRE(paragraph.layout(text, options).status == EMBIDI_OK);
  for (size_t i = 0; i < embidi_structure_count(paragraph.get()); ++i) {
    const embidi_structure s = embidi_get_structure(paragraph.get(), i);
    if (s.kind != EMBIDI_KIND_FILENAME || s.begin == 0) continue;
    if (quotes.find(embidi_code_point(paragraph.get(), s.begin - 1)) != std::u32string_view::npos) return true;
  }
  return false;
}

// draft-duerst 4.4: what the textual form adds is taken out again.
void check_text_and_plain(std::string_view text, embidi_options options) {
  const Converted with = convert_and_size(text, options, EMBIDI_TO_TEXTUAL);
  REQUIRE(with.result.status == EMBIDI_OK);
  const Decoded decoded = decode(text);
  const bool plain = std::none_of(decoded.code_points.begin(), decoded.code_points.end(), is_mark_or_explicit);
  if (!plain || decoded.ill_formed || has_quoted_file_name(text, options)) return;
  const Converted without = convert(with.text, options, EMBIDI_FROM_TEXTUAL);
  REQUIRE(without.text == text.substr(0, decoded.offsets.back()));
}

// A second conversion finds nothing more to do; but where the first has put an A-label: of capitals that are no TLD,
// their small letters may be one, which excuses what looks alike.
void check_settles(std::string_view text, const embidi_options& options, embidi_conversion to) {
  const Converted once = convert_and_size(text, options, to);
  REQUIRE(once.result.status == EMBIDI_OK);
  const Converted twice = convert(once.text, options, to);
  if (twice.text == once.text) return;
  REQUIRE(to == EMBIDI_TO_DISPLAY_IRI && once.text.find("xn--") != std::string::npos);
  REQUIRE(convert(twice.text, options, to).text == twice.text);
}

void check_host_display(std::string_view text) {
  const Room room = room_for(text.size());
  Paragraph paragraph(room.chars, room.fields);
  REQUIRE(paragraph.layout(text, {0, 0, EMBIDI_RECOGNIZE_IRI, 0, 0}).status == EMBIDI_OK);
  size_t written = 0;
  const embidi_result asked = embidi_host_display(paragraph.get(), nullptr, 0, &written);
  if (asked.status == EMBIDI_OK) return;
  REQUIRE(asked.status == EMBIDI_BUFFER_TOO_SMALL && asked.number > 0);
  for (const size_t capacity : {asked.number - 1, asked.number}) {
    Memory buffer(capacity);
    const embidi_result r =
        embidi_host_display(paragraph.get(), reinterpret_cast<char*>(buffer.get()), capacity, &written);
    REQUIRE((r.status == EMBIDI_OK) == (capacity == asked.number));
    if (r.status != EMBIDI_OK) continue;
    REQUIRE(written == capacity);
    const std::string_view shown(reinterpret_cast<const char*>(buffer.get()), written);
    const Decoded decoded = decode(shown);
    REQUIRE(!decoded.ill_formed);
    REQUIRE(std::none_of(decoded.code_points.begin(), decoded.code_points.end(), is_mark_or_explicit));
    check_shown_host(paragraph.get(), text, shown, false, false);
  }
}

// A host that is shown decoded, in every form; what is checked and ok shows none but clean ones.
void check_shown(std::string_view text) {
  const Room room = room_for(text.size());
  Paragraph paragraph(room.chars, room.fields);
  embidi_iri iri;
  Memory copy(text.size());
  std::copy(text.begin(), text.end(), copy.get());
  REQUIRE(embidi_iri_check(paragraph.get(), nullptr, reinterpret_cast<const char*>(copy.get()), text.size(),
                           EMBIDI_BASE_LTR, &iri)
              .status == EMBIDI_OK);
  const std::string_view looked_at = text.substr(iri.text.begin_byte, iri.text.end_byte - iri.text.begin_byte);
  size_t written = 0;
  const embidi_result asked = embidi_host_display(paragraph.get(), nullptr, 0, &written);
  if (asked.status == EMBIDI_OK) return;
  Memory buffer(asked.number);
  char* const chars = reinterpret_cast<char*>(buffer.get());
  REQUIRE(embidi_host_display(paragraph.get(), chars, asked.number, &written).status == EMBIDI_OK);
  check_shown_host(paragraph.get(), looked_at, {chars, written}, iri.ok, false);
  const Converted display = convert(looked_at, {0, 0, EMBIDI_RECOGNIZE_IRI, 0, 0}, EMBIDI_TO_DISPLAY_IRI);
  check_shown_host(paragraph.get(), looked_at, display.text, iri.ok, true);
}

}  // namespace

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const Input input(data, size);
  embidi_options options = input.options;
  options.order = 0;
  options.controls = EMBIDI_CONTROLS_EMBED;
  const bool declared = options.recognize >= EMBIDI_RECOGNIZE_IRI && options.recognize <= EMBIDI_RECOGNIZE_FILENAME;
  const auto asks = [&input](unsigned check) { return asks_for(input.width, check, 7); };
  if (asks(0)) check_text_and_plain(input.text, options);
  if (asks(1)) REQUIRE(convert_and_size(input.text, options, EMBIDI_FROM_TEXTUAL).result.status == EMBIDI_OK);
  if (asks(2) && declared) check_settles(input.text, options, EMBIDI_TO_DISPLAY_IRI);
  if (asks(2) && !declared) {  // in running text what was decoded can be more of a structure than what was encoded
    REQUIRE(convert_and_size(input.text, options, EMBIDI_TO_DISPLAY_IRI).result.status == EMBIDI_OK);
  }
  if (asks(3)) check_settles(input.text, options, EMBIDI_TO_ENCODED_COMPONENTS);
  if (asks(4)) check_host_display(input.text);
  if (asks(5)) check_shown(input.text);
  if (!asks(6)) return 0;
  options.base = options.base == EMBIDI_BASE_AUTO ? uint8_t{EMBIDI_BASE_LTR} : options.base;
  const Converted logical = convert_and_size(input.text, options, EMBIDI_TO_LOGICAL);
  if (logical.result.status == EMBIDI_OK && declared && !logical.text.empty()) {
    static_cast<void>(displayed(logical.text, options));
  }
  return 0;
}
