// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Layout with every option, of any bytes: levels, structures, lines; and memory from an exact fit upward.
#include <cstddef>
#include <cstdint>
#include <vector>

#include "fuzz.hpp"

using namespace embidi::fuzz;

namespace {

// With fewer field entries the first structures of running text stay.
void check_fields_missing(const Input& input, Room exact, embidi_paragraph* whole) {
  const size_t fields = input.slack % exact.fields;
  Paragraph small(exact.chars, fields);
  REQUIRE(small.layout(input.text, input.options).status == EMBIDI_OK);
  embidi_paragraph* const p = small.get();
  REQUIRE(embidi_fields_missing(p) == exact.fields - fields && embidi_length(p) == embidi_length(whole));
  const size_t structures = embidi_structure_count(p), count = embidi_field_count(p);
  REQUIRE(2 * structures + count <= fields);
  const embidi_structure next = embidi_get_structure(whole, structures);
  REQUIRE(next.first_field == count && 2 * (structures + 1) + count + next.field_count > fields);
  for (size_t i = 0; i < structures; ++i) {
    const embidi_structure few = embidi_get_structure(p, i), all = embidi_get_structure(whole, i);
    REQUIRE(few.begin == all.begin && few.end == all.end && few.kind == all.kind && few.first_field == all.first_field);
  }
  check_text(p, input.text);
  check_fields(p, input.options);
  check_line(p, input.options, 0, embidi_length(p));
}

// What is one entry, one character or one byte too small is refused, says what is needed, and leaves nothing changed.
void check_too_small(const Input& input, Room exact, embidi_paragraph* whole) {
  if (exact.chars > 1) {
    Paragraph small(exact.chars - 1, exact.fields);
    const embidi_result r = small.layout(input.text, input.options);
    REQUIRE(r.status == EMBIDI_TOO_LONG && r.number == exact.chars);
    REQUIRE(embidi_length(small.get()) == 0 && embidi_structure_count(small.get()) == 0);
  }
  const bool declared =
      input.options.recognize >= EMBIDI_RECOGNIZE_IRI && input.options.recognize != EMBIDI_RECOGNIZE_PRI185;
  if (exact.fields > 0 && !declared) check_fields_missing(input, exact, whole);
  if (exact.fields > 0 && declared) {
    Paragraph small(exact.chars, exact.fields - 1);
    const embidi_result r = small.layout(input.text, input.options);
    REQUIRE(r.status == EMBIDI_TOO_MANY_FIELDS && r.number == exact.fields);
    REQUIRE(embidi_length(small.get()) == 0 && embidi_field_count(small.get()) == 0);
    check_line(small.get(), input.options, 0, 0);
  }
  const size_t needed = EMBIDI_BLOCK_SIZE(exact.chars, exact.fields);
  Memory block(needed - 1);
  embidi_paragraph* paragraph = nullptr;
  const embidi_result r = embidi_init(block.get(), needed - 1, exact.chars, exact.fields, &paragraph);
  REQUIRE(r.status == EMBIDI_BLOCK_TOO_SMALL && r.number == needed && paragraph == nullptr);
}

}  // namespace

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const Input input(data, size);
  const Room room = room_for(input.text.size());
  Paragraph large(room.chars, room.fields);
  REQUIRE(large.layout(input.text, input.options).status == EMBIDI_OK);
  const size_t length = embidi_length(large.get());
  const size_t begin = part(input.begin, length), end = begin + part(input.end, length - begin);
  check_text(large.get(), input.text);
  check_fields(large.get(), input.options);
  check_line(large.get(), input.options, 0, length);
  check_line(large.get(), input.options, begin, end);

  const std::vector<size_t> expected = everything(large.get(), begin, end);
  REQUIRE(large.layout(input.text, input.options).status == EMBIDI_OK);
  REQUIRE(everything(large.get(), begin, end) == expected);  // again, in what the first run left
  const Room exact = room_of(large.get());
  const size_t slack = input.slack;
  for (const Room& r :
       {exact, Room{exact.chars + 1, exact.fields + 1}, Room{exact.chars + slack, exact.fields + slack}}) {
    Paragraph other(r.chars, r.fields);
    REQUIRE(other.layout(input.text, input.options).status == EMBIDI_OK);
    REQUIRE(everything(other.get(), begin, end) == expected);
  }
  REQUIRE(embidi_fields_missing(large.get()) == 0);
  check_too_small(input, exact, large.get());
  return 0;
}
