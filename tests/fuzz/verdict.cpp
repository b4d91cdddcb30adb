// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Whole verdicts: what is ok has been looked at, all of it, whatever the room; and says nothing but what payload and
// links say.
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <string_view>

#include "fuzz.hpp"

using namespace embidi::fuzz;

namespace {

struct Space {
  size_t buffer;   // bytes
  Room room;       // of the paragraph
  size_t scratch;  // characters
  bool with_scratch = true;
};

// A verdict in memory of exactly these sizes.
class Verdict {
 public:
  Verdict(std::string_view text, const Space& space, unsigned char garbage = 0x5A)
      : text_(text.size()),
        buffer_(space.buffer),
        paragraph_(space.room.chars, space.room.fields),
        scratch_(space.scratch, 0) {
    std::copy(text.begin(), text.end(), text_.get());
    std::memset(buffer_.get(), garbage, space.buffer);
    std::memset(&verdict_, garbage, sizeof verdict_);
    const embidi_result r = embidi_verdict_of(
        paragraph_.get(), space.with_scratch ? scratch_.get() : nullptr, reinterpret_cast<const char*>(text_.get()),
        text.size(), space.buffer == 0 ? nullptr : reinterpret_cast<char*>(buffer_.get()), space.buffer, &verdict_);
    REQUIRE(r.status == verdict_.error.status && r.number == verdict_.error.number);
    check_itself();
  }

  const embidi_verdict& operator*() const { return verdict_; }
  const embidi_verdict* operator->() const { return &verdict_; }
  embidi_verdict& get() { return verdict_; }
  embidi_paragraph* paragraph() const { return paragraph_.get(); }
  std::string_view host() const { return {verdict_.host, verdict_.host_bytes}; }
  // The text of the row that is shown.
  std::string_view looked_at() const {
    const char* const bytes = reinterpret_cast<const char*>(buffer_.get());
    const embidi_span& at = verdict_.iri.text;
    return {bytes + at.begin_byte, at.end_byte - at.begin_byte};
  }

 private:
  void check_itself() const;

  Memory text_, buffer_;
  Paragraph paragraph_, scratch_;
  embidi_verdict verdict_;
};

void Verdict::check_itself() const {
  const embidi_verdict& v = verdict_;
  REQUIRE(v.host != nullptr && v.kind == v.payload.kind);
  // Each once; what is bad before what is not.
  bool bad = false, unchecked = false;
  uint64_t told = 0;
  embidi_warning warning{};
  for (size_t i = 0; embidi_verdict_warning(&v, i, &warning); ++i) {
    REQUIRE(warning <= EMBIDI_WARNING_UNUSUAL_NAME && (told >> warning & 1) == 0);
    REQUIRE(i == 0 || bad || !embidi_warning_is_bad(warning));
    told |= uint64_t{1} << warning;
    bad = embidi_warning_is_bad(warning);
    unchecked = unchecked || (i == 0 && warning == EMBIDI_WARNING_UNCHECKED);
  }
  bad = embidi_verdict_warning(&v, 0, &warning) && embidi_warning_is_bad(warning);
  REQUIRE(v.ok == !bad && unchecked == (v.error.status != EMBIDI_OK));
  REQUIRE(!v.ok || (v.payload.ok && !v.payload.malformed && (!v.has_row || v.iri.ok)));
  REQUIRE(!v.may_open || (v.ok && v.has_row));
  REQUIRE(v.has_row || (v.host_bytes == 0 && v.row.end == 0 && v.iri.text.end == 0));
}

bool equal(const Verdict& a, const Verdict& b) {
  return a->ok == b->ok && a->kind == b->kind && a->may_open == b->may_open &&
         std::equal(std::begin(a->warnings), std::end(a->warnings), b->warnings) && a.host() == b.host() &&
         a->has_row == b->has_row && a->row.begin == b->row.begin && a->row.end == b->row.end &&
         a->row.label == b->row.label && a->iri.warnings == b->iri.warnings && a->iri.ok == b->iri.ok &&
         a->payload.ok == b->payload.ok && a->payload.malformed == b->payload.malformed &&
         a->payload.warnings == b->payload.warnings;
}

// The least space in which everything is looked at: what is too small is told, one after the other.
Space least_space(std::string_view text) {
  Space space{0, {1, 0}, 1};
  for (;;) {
    const Verdict v(text, space);
    if (v->error.status == EMBIDI_OK) return space;
    REQUIRE(!v->ok);
    const size_t number = v->error.number;
    switch (v->error.status) {
      case EMBIDI_BUFFER_TOO_SMALL:
        REQUIRE(number > space.buffer);
        space.buffer = number;
        break;
      case EMBIDI_TOO_MANY_FIELDS:
        REQUIRE(number > space.room.fields);
        space.room.fields = number;
        break;
      default:
        REQUIRE(v->error.status == EMBIDI_TOO_LONG && number > std::min(space.room.chars, space.scratch));
        (space.room.chars < number ? space.room.chars : space.scratch) = number;
    }
  }
}

// Room for whatever can be told of a text: where it is ill-formed, a row and its host have U+FFFD for each byte.
Space ample_space(size_t bytes) {
  const Room room = room_for(3 * bytes + 8);
  return {EMBIDI_VERDICT_BUFFER(3 * bytes) + 9 * bytes, room, room.chars};
}

// With any less of it, it is not ok, and says so.
void check_less(std::string_view text, const Space& least, uint8_t share) {
  const size_t less = share % 2 == 0 ? 1 : size_t{1} + share;
  Space spaces[] = {least, least, least, least};
  const auto reduce = [less](size_t& size, size_t smallest) {
    const bool reduced = size > smallest;
    size = size > smallest + less ? size - less : smallest;
    return reduced;
  };
  const bool reduced[] = {reduce(spaces[0].buffer, 0), reduce(spaces[1].room.chars, 1),
                          reduce(spaces[2].room.fields, 0), reduce(spaces[3].scratch, 1)};
  for (size_t i = 0; i < 4; ++i) {
    if (!reduced[i]) continue;
    const Verdict v(text, spaces[i]);
    REQUIRE(!v->ok && v->error.status != EMBIDI_OK);
  }
}

// Bit of a warning that a link has by itself.
uint64_t bit(unsigned warning) { return uint64_t{1} << warning; }

struct Said {
  uint32_t warnings;
  uint8_t warning;
};
constexpr Said kOfLinks[] = {
    {EMBIDI_WARN_ILL_FORMED, EMBIDI_WARNING_ILL_FORMED},
    {EMBIDI_WARN_BIDI_CONTROL, EMBIDI_WARNING_BIDI_CONTROL},
    {EMBIDI_WARN_ENCODED_CONTROL, EMBIDI_WARNING_ENCODED_CONTROL},
    {EMBIDI_WARN_INVISIBLE_CHARACTER, EMBIDI_WARNING_INVISIBLE_CHARACTER},
    {EMBIDI_WARN_SYNTAX, EMBIDI_WARNING_SYNTAX},
    {EMBIDI_WARN_HOST_ERROR, EMBIDI_WARNING_HOST_ERROR},
    {EMBIDI_WARN_PERCENT_IN_HOST, EMBIDI_WARNING_PERCENT_IN_HOST},
    {EMBIDI_WARN_SEPARATOR_LOOKALIKE, EMBIDI_WARNING_SEPARATOR_LOOKALIKE},
    {EMBIDI_WARN_MIXED_SCRIPT, EMBIDI_WARNING_MIXED_SCRIPT},
    {EMBIDI_WARN_LOOKALIKE, EMBIDI_WARNING_LOOKALIKE},
    {EMBIDI_WARN_BIDI_RULE, EMBIDI_WARNING_BIDI_RULE},
    {EMBIDI_WARN_DIGIT_HAZARD, EMBIDI_WARNING_DIGIT_HAZARD},
    {EMBIDI_WARN_MIXED_COMPONENT, EMBIDI_WARNING_MIXED_COMPONENT},
    {EMBIDI_WARN_SUSPECT_CHARACTER, EMBIDI_WARNING_SUSPECT_CHARACTER},
    {EMBIDI_WARN_UNUSUAL_NAME, EMBIDI_WARNING_UNUSUAL_NAME},
    {EMBIDI_WARN_BACKSLASH, EMBIDI_WARNING_BACKSLASH},
    {EMBIDI_WARN_REPAIRED, EMBIDI_WARNING_REPAIRED},
    {EMBIDI_WARN_SCRIPT_SCHEME, EMBIDI_WARNING_SCRIPT_SCHEME},
    {EMBIDI_WARN_IP_ADDRESS, EMBIDI_WARNING_IP_ADDRESS},
    {EMBIDI_WARN_PORT, EMBIDI_WARNING_PORT},
    {EMBIDI_WARN_PUNYCODE, EMBIDI_WARNING_PUNYCODE},
    {EMBIDI_WARN_NOT_SECURE, EMBIDI_WARNING_NOT_SECURE},
    {EMBIDI_WARN_NOT_UNIFORM, EMBIDI_WARNING_NOT_UNIFORM},
    {EMBIDI_WARN_TRIMMED, EMBIDI_WARNING_TRIMMED},
};
constexpr Said kOfPayload[] = {
    {EMBIDI_PAYLOAD_WARN_ILL_FORMED, EMBIDI_WARNING_ILL_FORMED},
    {EMBIDI_PAYLOAD_WARN_HIDDEN_TEXT, EMBIDI_WARNING_HIDDEN_TEXT},
    {EMBIDI_PAYLOAD_WARN_BAD_LINK, EMBIDI_WARNING_BAD_LINK},
    {EMBIDI_PAYLOAD_WARN_COMMAND_CODE, EMBIDI_WARNING_COMMAND_CODE},
    {EMBIDI_PAYLOAD_WARN_CONTRACT_CALL, EMBIDI_WARNING_CONTRACT_CALL},
    {EMBIDI_PAYLOAD_WARN_OPENS_APP, EMBIDI_WARNING_OPENS_APP},
    {EMBIDI_PAYLOAD_WARN_KEY_EXPORT, EMBIDI_WARNING_KEY_EXPORT},
    {EMBIDI_PAYLOAD_WARN_CHARSET, EMBIDI_WARNING_CHARSET},
    {EMBIDI_PAYLOAD_WARN_ISSUER_MISMATCH, EMBIDI_WARNING_ISSUER_MISMATCH},
    {EMBIDI_PAYLOAD_WARN_OPEN_NETWORK, EMBIDI_WARNING_OPEN_NETWORK},
    {EMBIDI_PAYLOAD_WARN_WEAK_NETWORK, EMBIDI_WARNING_WEAK_NETWORK},
    {EMBIDI_PAYLOAD_WARN_HIDDEN_NETWORK, EMBIDI_WARNING_HIDDEN_NETWORK},
    {EMBIDI_PAYLOAD_WARN_FALLBACK_URL, EMBIDI_WARNING_FALLBACK_URL},
    {EMBIDI_PAYLOAD_WARN_SECRET, EMBIDI_WARNING_SECRET},
    {EMBIDI_PAYLOAD_WARN_TRIMMED, EMBIDI_WARNING_TRIMMED},
};

bool is_prose(const embidi_payload_row& row) {
  return row.label == EMBIDI_ROW_TEXT || row.label == EMBIDI_ROW_NOTE || row.label == EMBIDI_ROW_BODY;
}

// The same by hand: payload, rows, and a check of each link, in memory of its own.
void check_by_hand(std::string_view text, const Verdict& v) {
  Memory copy(text.size()), buffer(3 * text.size() + 8);
  std::copy(text.begin(), text.end(), copy.get());
  const Room room = room_for(buffer.bytes());
  Paragraph paragraph(room.chars, room.fields), scratch(room.chars, 0);
  embidi_payload payload;
  const char* const bytes = reinterpret_cast<const char*>(copy.get());
  REQUIRE(embidi_payload_open(&payload, bytes, text.size(), paragraph.get()).status == EMBIDI_OK);
  uint64_t said = payload.malformed ? bit(EMBIDI_WARNING_MALFORMED) : 0;
  bool all_ok = true, has_row = false;
  size_t first_bad = text.size() + 1;
  for (embidi_payload_row row; embidi_payload_next(&payload, &row);) {
    if (!row.checked) continue;
    embidi_iri iri;
    REQUIRE(embidi_payload_check(&payload, &row, paragraph.get(), scratch.get(), reinterpret_cast<char*>(buffer.get()),
                                 buffer.bytes(), &iri)
                .status == EMBIDI_OK);
    has_row = has_row || !is_prose(row) || iri.text.end_byte > 0;
    if (!iri.ok) first_bad = std::min(first_bad, row.begin);
    all_ok = all_ok && iri.ok;
    if (is_prose(row) && iri.ok) continue;
    for (const Said& s : kOfLinks) said |= (iri.warnings & s.warnings) != 0 ? bit(s.warning) : 0;
    if (iri.userinfo) {
      said |= bit(iri.scheme_kind == EMBIDI_SCHEME_WEB ? EMBIDI_WARNING_USERINFO : EMBIDI_WARNING_LOGIN);
    }
  }
  for (const Said& s : kOfPayload) said |= (payload.warnings & s.warnings) != 0 ? bit(s.warning) : 0;
  REQUIRE(v->ok == payload.ok && (!v->ok || all_ok) && v->has_row == has_row && v->kind == payload.kind);
  REQUIRE(all_ok || v->row.begin == first_bad);
  uint64_t told = 0;
  embidi_warning warning{};
  for (size_t i = 0; embidi_verdict_warning(&*v, i, &warning); ++i) told |= bit(warning);
  REQUIRE(told == said);
}

// The host is that of the row, and shown as embidi_host_display() shows it.
void check_host(const Verdict& v) {
  if (!v->has_row) return;
  Memory buffer(v->host_bytes);
  size_t written = 0;
  REQUIRE(embidi_host_display(v.paragraph(), reinterpret_cast<char*>(buffer.get()), v->host_bytes, &written).status ==
          EMBIDI_OK);
  REQUIRE(std::string_view(reinterpret_cast<const char*>(buffer.get()), written) == v.host());
  const bool has_host = v->iri.host.begin < v->iri.host.end;
  REQUIRE(v->host_bytes == 0 || has_host);
  REQUIRE(!v->iri.ok || has_host == (v->host_bytes > 0));
  const Decoded decoded = decode(v.host());
  REQUIRE(!decoded.ill_formed);
  check_shown_host(v.paragraph(), v.looked_at(), v.host(), v->ok, false);
}

}  // namespace

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const Input input(data, size);
  const auto asks = [&input](unsigned check) { return asks_for(input.flags, check, 5); };
  const Verdict v(input.text, ample_space(input.text.size()));
  REQUIRE(v->error.status == EMBIDI_OK);
  if (asks(0)) {
    check_by_hand(input.text, v);
    check_host(v);
  }
  if (!asks(1) && !asks(2) && !asks(3) && !asks(4)) return 0;
  const Space least = least_space(input.text);
  if (asks(1)) {  // without scratch only displays are not compared
    Space without = least;
    without.with_scratch = false;
    const Verdict fewer(input.text, without);
    REQUIRE(fewer->error.status == EMBIDI_OK && fewer->ok == v->ok && fewer.host() == v.host());
  }
  // In just enough, and other memory, it is the same.
  if (asks(2)) REQUIRE(equal(v, Verdict(input.text, least, 0)));
  if (asks(3)) check_less(input.text, least, input.width);
  if (!asks(4)) return 0;
  // Whatever the room: all of it, or not ok.
  const Space any{part(input.begin, least.buffer + 20),
                  {1 + part(input.end, least.room.chars + 2), input.slack},
                  1 + part(input.width, least.scratch + 2)};
  const Verdict some(input.text, any);
  REQUIRE(some->error.status == EMBIDI_OK ? equal(v, some) : !some->ok);
  return 0;
}
