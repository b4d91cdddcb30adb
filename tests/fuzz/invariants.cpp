// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Invariants of what is laid out; the numbers are those of SECURITY.md.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "fuzz.hpp"

namespace embidi::fuzz {

namespace {

struct Shown {
  std::vector<embidi_visual> visual;
  std::vector<size_t> place;  // of each character of the paragraph, from the left; npos: not shown
};
constexpr size_t npos = static_cast<size_t>(-1);

Shown show(embidi_line& line, size_t length) {
  Shown shown;
  shown.place.assign(length, npos);
  embidi_line_rewind(&line);
  for (embidi_visual v; embidi_line_next(&line, &v);) {
    REQUIRE(v.source < length);
    REQUIRE(shown.place[v.source] == npos);  // once, at most
    shown.place[v.source] = shown.visual.size();
    shown.visual.push_back(v);
  }
  embidi_visual v;
  REQUIRE(!embidi_line_next(&line, &v));  // and false for good
  // The same by many at once.
  embidi_line_rewind(&line);
  std::vector<embidi_visual> many(shown.visual.size() + 1);
  const size_t first = shown.visual.size() / 3;
  REQUIRE(embidi_line_next_many(&line, many.data(), first) == first);
  REQUIRE(first + embidi_line_next_many(&line, many.data() + first, many.size() - first) == shown.visual.size());
  for (size_t i = 0; i < shown.visual.size(); ++i) {
    REQUIRE(many[i].source == shown.visual[i].source && many[i].code_point == shown.visual[i].code_point &&
            many[i].level == shown.visual[i].level);
  }
  return shown;
}

// L2 as it is worded: from the highest level to the lowest odd one, reverse.
std::vector<size_t> reversed_by_l2(const embidi_line& line, size_t begin, size_t end) {
  std::vector<size_t> order;
  unsigned highest = 0;
  for (size_t i = begin; i < end; ++i) {
    const unsigned level = embidi_line_level(&line, i);
    if (level == EMBIDI_NO_LEVEL) continue;
    order.push_back(i);
    highest = std::max(highest, level);
  }
  for (unsigned level = highest; level > 0; --level) {
    for (size_t i = 0; i < order.size();) {
      size_t stop = i;
      while (stop < order.size() && embidi_line_level(&line, order[stop]) >= level) ++stop;
      std::reverse(order.begin() + static_cast<ptrdiff_t>(i), order.begin() + static_cast<ptrdiff_t>(stop));
      i = stop + 1;
    }
  }
  return order;
}

// Leftmost and rightmost place of characters begin..end, and how many of them are shown.
struct Places {
  size_t first = npos, last = 0, count = 0;
};
Places places(const Shown& shown, size_t begin, size_t end) {
  Places p;
  for (size_t i = begin; i < end; ++i) {
    if (shown.place[i] == npos) continue;
    p.first = std::min(p.first, shown.place[i]);
    p.last = std::max(p.last, shown.place[i]);
    ++p.count;
  }
  return p;
}

bool is_mark(uint32_t c) { return c == 0x61C || c == 0x200E || c == 0x200F; }
bool is_separator(uint32_t c) {
  return (c >= 0x09 && c <= 0x0B) || c == 0x0D || (c >= 0x1C && c <= 0x1F) || c == 0x85 || c == 0x2029;
}
bool is_white_space(uint32_t c) {
  return c == ' ' || c == 0x0C || c == 0x1680 || (c >= 0x2000 && c <= 0x200A) || c == 0x2028 || c == 0x205F ||
         c == 0x3000 || (c >= 0x2066 && c <= 0x2069);
}

// Where L1 gives a segment or paragraph separator, and white space before it or at the line's end, the paragraph's
// level, these are no part of the order; a separator parts what is before it from what is after it.
struct L1 {
  std::vector<bool> reset, separator;
};
L1 reset_by_l1(const embidi_paragraph* paragraph, size_t begin, size_t end) {
  L1 out{std::vector<bool>(embidi_length(paragraph)), std::vector<bool>(embidi_length(paragraph))};
  bool resetting = true;
  for (size_t i = end; i-- > begin;) {
    const uint32_t c = embidi_code_point(paragraph, i);
    out.separator[i] = is_separator(c);
    const bool removed = embidi_level(paragraph, i) == EMBIDI_NO_LEVEL;
    resetting = out.separator[i] || (resetting && (removed || is_white_space(c)));
    out.reset[i] = resetting;
  }
  return out;
}

// Characters begin..end of a structure are in one piece, and its fields are where its direction says.
void check_piece(const embidi_paragraph* paragraph, const embidi_structure& structure, const Shown& shown, size_t begin,
                 size_t end) {
  const Places whole = places(shown, begin, end);
  REQUIRE(whole.count == 0 || whole.last - whole.first + 1 == whole.count);
  const bool ltr = structure.direction == EMBIDI_DIRECTION_LTR;
  size_t before = npos;
  for (size_t f = structure.first_field; f < structure.first_field + structure.field_count; ++f) {
    const embidi_field field = embidi_get_field(paragraph, f);
    const Places p = places(shown, std::max(begin, field.begin), std::min(end, field.end));
    if (p.count == 0) continue;
    REQUIRE(p.last - p.first + 1 == p.count);
    REQUIRE(before == npos || (ltr ? before < p.first : before > p.last));
    before = ltr ? p.last : p.first;
  }
}

void check_order(const embidi_paragraph* paragraph, Shown shown, size_t begin, size_t end) {
  const L1 l1 = reset_by_l1(paragraph, begin, end);
  for (size_t s = 0; s < embidi_structure_count(paragraph); ++s) {
    const embidi_structure structure = embidi_get_structure(paragraph, s);
    if (structure.depth_overflow) continue;
    const size_t stop = std::min(end, structure.end);
    size_t at = std::max(begin, structure.begin);
    for (size_t i = at; i < stop; ++i) {
      if (l1.separator[i]) {
        check_piece(paragraph, structure, shown, at, i);
        at = i + 1;
      }
      if (l1.reset[i]) shown.place[i] = npos;
    }
    if (at < stop) check_piece(paragraph, structure, shown, at, stop);
  }
}

bool role_fits(uint8_t role, uint8_t kind) {
  if (kind == EMBIDI_KIND_NUMBER) return role == EMBIDI_ROLE_NUMBER;
  if (kind == EMBIDI_KIND_FILENAME) return role == EMBIDI_ROLE_SEGMENT;
  if (kind == EMBIDI_KIND_EMAIL) {
    return role <= EMBIDI_ROLE_LOCAL && role != EMBIDI_ROLE_USERINFO && role != EMBIDI_ROLE_PORT &&
           role != EMBIDI_ROLE_SEGMENT;
  }
  return role <= EMBIDI_ROLE_LOCAL;
}

}  // namespace

void check_text(const embidi_paragraph* paragraph, std::string_view text) {
  const Decoded expected = decode(text);
  const size_t length = embidi_length(paragraph);
  REQUIRE(length == expected.code_points.size());
  REQUIRE(embidi_consumed_bytes(paragraph) == expected.offsets.back());
  REQUIRE(embidi_ill_formed(paragraph) == expected.ill_formed);
  REQUIRE(embidi_base_level(paragraph) <= 1);
  for (size_t i = 0; i < length; ++i) {
    REQUIRE(embidi_code_point(paragraph, i) == expected.code_points[i]);
    REQUIRE(embidi_byte_offset(paragraph, i) == expected.offsets[i]);
    const uint8_t level = embidi_level(paragraph, i);
    REQUIRE(level <= 126 || level == EMBIDI_NO_LEVEL);
  }
  for (const size_t outside : {length, length + 1, npos - 1, npos}) {
    REQUIRE(embidi_level(paragraph, outside) == EMBIDI_NO_LEVEL);
    REQUIRE(embidi_code_point(paragraph, outside) == 0);
    REQUIRE(embidi_byte_offset(paragraph, outside) == expected.offsets.back());
  }
}

void check_fields(const embidi_paragraph* paragraph, const embidi_options& options) {
  const size_t length = embidi_length(paragraph);
  const size_t structures = embidi_structure_count(paragraph), fields = embidi_field_count(paragraph);
  size_t at = 0, field_at = 0;
  for (size_t s = 0; s < structures; ++s) {
    const embidi_structure structure = embidi_get_structure(paragraph, s);
    REQUIRE(structure.begin >= at && structure.begin < structure.end && structure.end <= length);
    REQUIRE(structure.first_field == field_at);
    REQUIRE(structure.kind <= EMBIDI_KIND_NUMBER);
    const bool number = structure.kind == EMBIDI_KIND_NUMBER;
    REQUIRE(!number || structure.field_count == 1);
    REQUIRE(!number || options.numbers != 0 || options.recognize == EMBIDI_RECOGNIZE_NUMBER);
    REQUIRE(number || options.recognize != EMBIDI_RECOGNIZE_NONE);
    REQUIRE(!structure.link || structure.kind == EMBIDI_KIND_IRI || structure.kind == EMBIDI_KIND_EMAIL);
    REQUIRE((structure.direction == EMBIDI_DIRECTION_NONE) == (options.order == EMBIDI_ORDER_PLAIN));
    REQUIRE(options.order != EMBIDI_ORDER_CONSTANT || structure.direction == EMBIDI_DIRECTION_LTR);
    at = structure.begin;
    for (size_t count = 0; count < structure.field_count; ++count, ++field_at) {
      const embidi_field field = embidi_get_field(paragraph, field_at);
      REQUIRE(field.begin >= at && field.begin < field.end && field.end <= structure.end);
      REQUIRE(field.structure == s && role_fits(field.role, structure.kind));
      REQUIRE(!number || (field.begin == structure.begin && field.end == structure.end));
      REQUIRE(!structure.link || field.role != EMBIDI_ROLE_USERINFO);
      at = field.end;
    }
    at = structure.end;
    if (options.order == EMBIDI_ORDER_PLAIN) continue;
    for (size_t i = structure.begin; i < structure.end; ++i) {
      const uint32_t c = embidi_code_point(paragraph, i);
      if (!is_mark_or_explicit(c)) continue;
      if (options.order == EMBIDI_ORDER_EMBEDDED && is_mark(c)) continue;  // where marks keep their effect
      REQUIRE(embidi_level(paragraph, i) == EMBIDI_NO_LEVEL && structure.neutralized);
    }
  }
  REQUIRE(field_at == fields);
  for (size_t i = 0; i <= length; ++i) {
    const size_t f = embidi_field_at(paragraph, i), s = embidi_structure_at(paragraph, i);
    if (f != EMBIDI_NO_FIELD) {
      const embidi_field field = embidi_get_field(paragraph, f);
      REQUIRE(f < fields && field.begin <= i && i < field.end && field.structure == s);
    }
    if (s != EMBIDI_NO_STRUCTURE) {
      const embidi_structure structure = embidi_get_structure(paragraph, s);
      REQUIRE(s < structures && structure.begin <= i && i < structure.end);
    }
  }
  for (const size_t outside : {length, npos - 1, npos}) {
    REQUIRE(embidi_field_at(paragraph, outside) == EMBIDI_NO_FIELD);
    REQUIRE(embidi_structure_at(paragraph, outside) == EMBIDI_NO_STRUCTURE);
  }
  REQUIRE(embidi_get_field(paragraph, fields).end == 0 && embidi_get_structure(paragraph, structures).end == 0);
}

// Visual runs, walked in the direction of their levels, are the line; none could be longer.
void check_runs(embidi_line line, const Shown& shown) {
  embidi_line_rewind(&line);
  size_t place = 0;
  embidi_run before{};
  for (embidi_run run; embidi_line_run_next(&line, &run); before = run) {
    REQUIRE(line.begin <= run.begin && run.begin < run.end && run.end <= line.end);
    const bool odd = (run.level & 1) != 0;
    for (size_t k = 0; k < run.end - run.begin; ++k) {
      const size_t i = odd ? run.end - 1 - k : run.begin + k;
      if (embidi_line_level(&line, i) == EMBIDI_NO_LEVEL) continue;
      REQUIRE(embidi_line_level(&line, i) == run.level && place < shown.visual.size());
      REQUIRE(shown.visual[place++].source == i);
    }
    if (before.end != 0 && before.level == run.level) REQUIRE(odd ? before.begin != run.end : before.end != run.begin);
  }
  REQUIRE(place == shown.visual.size());
}

void check_line(embidi_paragraph* paragraph, const embidi_options& options, size_t begin, size_t end) {
  embidi_line line;
  REQUIRE(embidi_line_init(&line, paragraph, begin, end).status == EMBIDI_OK);
  const size_t length = embidi_length(paragraph);
  const Shown shown = show(line, length);
  size_t kept = 0;
  for (size_t i = 0; i < length; ++i) {
    const uint8_t level = embidi_line_level(&line, i);
    const bool inside = begin <= i && i < end && embidi_level(paragraph, i) != EMBIDI_NO_LEVEL;
    REQUIRE(inside == (level != EMBIDI_NO_LEVEL) && inside == (shown.place[i] != npos));
    kept += inside;
    if (inside) REQUIRE(level <= 126 && shown.visual[shown.place[i]].level == level);
  }
  REQUIRE(shown.visual.size() == kept);
  check_runs(line, shown);
  const bool ordered = options.order != EMBIDI_ORDER_PLAIN && embidi_structure_count(paragraph) > 0;
  if (!ordered) {
    const std::vector<size_t> order = reversed_by_l2(line, begin, end);
    for (size_t i = 0; i < order.size(); ++i) REQUIRE(shown.visual[i].source == order[i]);
  } else if (options.order != EMBIDI_ORDER_EMBEDDED) {
    check_order(paragraph, shown, begin, end);
  }
}

std::vector<size_t> everything(embidi_paragraph* paragraph, size_t begin, size_t end) {
  const embidi_paragraph* const p = paragraph;
  std::vector<size_t> out{embidi_length(p),     embidi_consumed_bytes(p),  embidi_base_level(p),
                          embidi_ill_formed(p), embidi_structure_count(p), embidi_field_count(p)};
  for (size_t i = 0; i < embidi_length(p); ++i) {
    out.insert(out.end(), {embidi_level(p, i), embidi_byte_offset(p, i), embidi_field_at(p, i)});
  }
  for (size_t i = 0; i < embidi_structure_count(p); ++i) {
    const embidi_structure s = embidi_get_structure(p, i);
    out.insert(out.end(), {s.begin, s.end, s.first_field, s.field_count, s.kind, s.direction, s.neutralized,
                           s.control_adjacent, s.depth_overflow});
  }
  for (size_t i = 0; i < embidi_field_count(p); ++i) {
    const embidi_field f = embidi_get_field(p, i);
    out.insert(out.end(), {f.begin, f.end, f.structure, f.role});
  }
  for (const bool whole : {true, false}) {
    embidi_line line;
    const size_t from = whole ? 0 : begin, to = whole ? embidi_length(p) : end;
    REQUIRE(embidi_line_init(&line, paragraph, from, to).status == EMBIDI_OK);
    for (embidi_visual v; embidi_line_next(&line, &v);) out.insert(out.end(), {v.source, v.code_point, v.level});
  }
  return out;
}

}  // namespace embidi::fuzz
