// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Payloads: rows lie in the text, in order, apart from each other; decoding needs the room that it says; nothing
// depends on memory or on the way there. That nothing is lost but what payload.md names, differ_payload finds out.
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz.hpp"

using namespace embidi::fuzz;

namespace {

constexpr unsigned kNotOk = (EMBIDI_PAYLOAD_WARN_KEY_EXPORT << 1) - 1;

// A text in memory of exactly its size, opened.
struct Opened {
  explicit Opened(std::string_view text, unsigned char garbage = 0x5A)
      : copy(text.size()), room(room_for(text.size())), paragraph(room.chars, room.fields) {
    std::copy(text.begin(), text.end(), copy.get());
    bytes = reinterpret_cast<const char*>(copy.get());
    std::memset(&payload, garbage, sizeof payload);
    // The paragraph's block holds what was there, or another text.
    if (garbage == 0) REQUIRE(paragraph.layout("x", {}).status == EMBIDI_OK);
    REQUIRE(embidi_payload_open(&payload, bytes, text.size(), paragraph.get()).status == EMBIDI_OK);
  }
  Memory copy;
  Room room;
  Paragraph paragraph;
  const char* bytes;
  embidi_payload payload;
};

// What embidi_payload_read() gives is what embidi_payload_decode() writes.
std::string decode_row(const char* text, const embidi_payload_row& row) {
  std::string read;
  embidi_payload_reader reader;
  embidi_payload_read(text, &row, &reader);
  for (uint32_t c = 0; embidi_payload_read_next(&reader, &c);) {
    REQUIRE(c <= 0x10FFFF && (c < 0xD800 || c > 0xDFFF));
    embidi::append_utf8(read, c);
  }
  REQUIRE(read.size() <= 3 * (row.end - row.begin));
  if (read.empty()) return read;
  size_t written = 0;
  for (const size_t capacity : {read.size() - 1, read.size(), read.size() + 5}) {
    Memory buffer(capacity);
    const embidi_result r =
        embidi_payload_decode(text, &row, reinterpret_cast<char*>(buffer.get()), capacity, &written);
    REQUIRE((r.status == EMBIDI_OK) == (capacity >= read.size()));
    if (r.status != EMBIDI_OK) {
      REQUIRE(r.status == EMBIDI_BUFFER_TOO_SMALL && r.number == read.size() && written == 0);
      continue;
    }
    REQUIRE(std::string_view(reinterpret_cast<const char*>(buffer.get()), written) == read);
  }
  return read;
}

// What is decoded is plain text, and the row is all that is looked at: memory ends with the copy.
void check_decoding(const char* text, const embidi_payload_row& row, const std::string& decoded) {
  embidi_payload_row again = row;
  again.begin = 0;
  again.end = decoded.size();
  again.decoding = EMBIDI_DECODE_NONE;
  REQUIRE(decode_row(decoded.data(), again) == decoded);
  Memory part(row.end - row.begin);
  std::copy(text + row.begin, text + row.end, part.get());
  again.end = row.end - row.begin;
  again.decoding = row.decoding;
  REQUIRE(decode_row(reinterpret_cast<const char*>(part.get()), again) == decoded);
}

bool equal(const embidi_payload_row& a, const embidi_payload_row& b) {
  return a.begin == b.begin && a.end == b.end && a.label == b.label && a.decoding == b.decoding &&
         a.secret == b.secret && a.checked == b.checked;
}

std::vector<embidi_payload_row> rows_of(embidi_payload& payload, size_t bytes) {
  std::vector<embidi_payload_row> rows;
  size_t at = 0;
  for (embidi_payload_row row; embidi_payload_next(&payload, &row);) {
    REQUIRE(row.begin >= at && row.begin < row.end && row.end <= bytes);
    REQUIRE(row.label <= EMBIDI_ROW_COMPONENT && row.decoding <= EMBIDI_DECODE_QUOTED);
    at = row.end;
    rows.push_back(row);
    REQUIRE(rows.size() <= bytes);  // never empty, never twice the same byte
  }
  embidi_payload_row none;
  REQUIRE(!embidi_payload_next(&payload, &none));
  return rows;
}

bool is_in(uint8_t label, std::initializer_list<uint8_t> labels) {
  return std::find(labels.begin(), labels.end(), label) != labels.end();
}

// A link is checked after its prefix, in room that is enough or is refused; all of them decide about the payload.
void check_links(Opened& opened, size_t text_bytes, const std::vector<embidi_payload_row>& rows,
                 const std::vector<std::string>& texts) {
  bool all_ok = true;
  for (size_t i = 0; i < rows.size(); ++i) {
    embidi_iri iri;
    if (!rows[i].checked) {
      REQUIRE(
          embidi_payload_check(&opened.payload, &rows[i], opened.paragraph.get(), nullptr, nullptr, 0, &iri).status ==
          EMBIDI_BAD_ARGUMENT);
      continue;
    }
    // Room as it is asked for; of prose, piece by piece.
    size_t needed = 0;
    embidi_result r{};
    bool more = true;
    while (more) {
      const Room room = room_for(needed);
      Paragraph paragraph(room.chars, room.fields), scratch(room.chars, 0);
      Memory buffer(needed);
      char* const chars = reinterpret_cast<char*>(buffer.get());
      const bool was_ok = opened.payload.ok;
      r = embidi_payload_check(&opened.payload, &rows[i], paragraph.get(), scratch.get(), chars, needed, &iri);
      more = r.status == EMBIDI_BUFFER_TOO_SMALL;
      if (more) {
        REQUIRE(r.number > needed && r.number <= 3 * text_bytes + 8 && !iri.ok && opened.payload.ok == was_ok);
        needed = r.number;
      } else if (!is_in(rows[i].label,
                        {EMBIDI_ROW_URL, EMBIDI_ROW_TARGET, EMBIDI_ROW_TEXT, EMBIDI_ROW_NOTE, EMBIDI_ROW_BODY})) {
        REQUIRE(std::string_view(chars, needed).substr(needed - texts[i].size()) == texts[i]);
      }
    }
    REQUIRE(r.status == EMBIDI_OK);
    all_ok = all_ok && iri.ok;
    REQUIRE(all_ok || ((opened.payload.warnings & EMBIDI_PAYLOAD_WARN_BAD_LINK) != 0 && !opened.payload.ok));
  }
  REQUIRE(opened.payload.ok == (!opened.payload.malformed && (opened.payload.warnings & kNotOk) == 0));
}

void check(std::string_view text) {
  Opened opened(text), second(text, 0);
  embidi_payload& payload = opened.payload;
  REQUIRE(payload.kind <= EMBIDI_PAYLOAD_APP && payload.warnings < uint32_t{EMBIDI_PAYLOAD_WARN_TRIMMED} << 1);
  const uint32_t warnings = payload.warnings;
  const bool malformed = payload.malformed;
  const std::vector<embidi_payload_row> rows = rows_of(payload, text.size());
  // The walk finds nothing that opening did not find, and is the same again.
  REQUIRE(payload.warnings == warnings && payload.malformed == malformed);
  embidi_payload_rewind(&payload);
  const std::vector<embidi_payload_row> again = rows_of(payload, text.size());
  REQUIRE(std::equal(rows.begin(), rows.end(), again.begin(), again.end(), equal));
  const std::vector<embidi_payload_row> others = rows_of(second.payload, text.size());
  REQUIRE(std::equal(rows.begin(), rows.end(), others.begin(), others.end(), equal));
  REQUIRE(second.payload.kind == payload.kind && second.payload.warnings == warnings &&
          second.payload.malformed == malformed && second.payload.ok == payload.ok);

  std::vector<std::string> texts;
  bool secret = false;
  for (const embidi_payload_row& row : rows) {
    texts.push_back(decode_row(opened.bytes, row));
    check_decoding(opened.bytes, row, texts.back());
    secret = secret || row.secret;
  }
  REQUIRE(secret == ((warnings & EMBIDI_PAYLOAD_WARN_SECRET) != 0));
  const bool ill_formed = [text] {
    bool found = false;
    for (std::string_view rest = text; !rest.empty() && !found;) {
      const Decoded decoded = decode(rest);
      found = decoded.ill_formed;
      rest.remove_prefix(decoded.offsets.back());
    }
    return found;
  }();
  REQUIRE(ill_formed == ((warnings & EMBIDI_PAYLOAD_WARN_ILL_FORMED) != 0));
  check_links(opened, text.size(), rows, texts);

  // Without a paragraph no address is looked for.
  embidi_payload alone;
  REQUIRE(embidi_payload_open(&alone, opened.bytes, text.size(), nullptr).status == EMBIDI_OK);
  REQUIRE(alone.kind == payload.kind || alone.kind == EMBIDI_PAYLOAD_TEXT);
}

}  // namespace

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const Input input(data, size);
  check(input.text);
  return 0;
}
