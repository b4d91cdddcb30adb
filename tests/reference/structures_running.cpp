// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// ordering.md 3.1: structures in running text.
#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "running.hpp"

namespace embidi_reference {

bool Text::is_free_place(std::size_t i) const {
  if (i == 0) return true;
  if (c_.before_free_place(v_[i - 1])) return true;
  if (!is(i - 1, U':') && !is(i - 1, U'-') && !is(i - 1, 0x05BE)) return false;
  std::size_t before = i - 1;
  while (before > 0 && is_bidi(before - 1, Bidi::NSM)) --before;
  return before > 0 && is_rtl(before - 1);
}

// ---- clipping ----

namespace {

// "it has both L and R or AL"
bool mixes(const Text& text, Span span) {
  bool ltr = false, rtl = false;
  for (std::size_t i = span.begin; i < span.end; ++i) {
    ltr = ltr || text.is_ltr(i);
    rtl = rtl || text.is_rtl(i);
  }
  return ltr && rtl;
}

// "at the first L* or N* (General_Category) after the last of its strong characters (L, R, AL) whose direction is not
// that of its very last". Of a span that mixes; its end if there is none.
std::size_t clipped_begin(const Text& text, Span span) {
  std::size_t last = span.end - 1;
  while (!text.is_ltr(last) && !text.is_rtl(last)) --last;
  std::size_t other = last;
  while (!(text.is_ltr(last) ? text.is_rtl(other) : text.is_ltr(other))) --other;
  std::size_t begin = other + 1;
  while (begin < span.end && !text.is_letter_or_number(begin)) ++begin;
  return begin;
}

}  // namespace

Clip clip(const Text& text, std::size_t begin, Span local, const std::vector<Span>& labels) {
  Clip result;
  result.begin = begin;
  // "in the rightmost label that mixes, the last apart"
  for (std::size_t i = labels.size() - 1; i-- > 0;) {
    if (!mixes(text, labels[i])) continue;
    result.in_domain = true;
    result.begin = clipped_begin(text, labels[i]);
    result.candidate = result.begin < labels[i].end;
    return result;
  }
  // "else in the local part if it mixes"
  if (mixes(text, local)) {
    result.begin = clipped_begin(text, local);
    result.candidate = result.begin < local.end;
  }
  return result;
}

// ---- all together ----

namespace {

// "Links do not depend on file names; of two that overlap, the one that begins first stands (the file name, if both
// do), and file names are sought from its end on."
std::vector<Structure> links_and_filenames(const Text& text) {
  const std::vector<Structure> links = find_links(text);
  std::vector<Structure> found;
  std::size_t from = 0;  // the end of what was found last
  std::size_t next = 0;  // the next link
  for (;;) {
    while (next < links.size() && links[next].begin < from) ++next;  // it overlaps a file name
    const std::size_t link_begin = next < links.size() ? links[next].begin : text.size();
    const std::optional<Structure> filename = first_filename(text, from, text.size());
    if (filename && filename->begin <= link_begin) {
      found.push_back(*filename);
    } else if (next < links.size()) {
      found.push_back(links[next]);
    } else {
      return found;
    }
    from = found.back().end;
  }
}

// "transparent characters apart, PDF, PDI, LRO or RLO stands directly before the structure, or EXPLICIT directly after
// it (inclusion characters and IDNSeps apart, too); but not a PDF or PDI after it for which an embedding … or isolate …
// is open"
bool control_adjacent(const Text& text, const Structure& s) {
  constexpr char32_t pdf = 0x202C, lro = 0x202D, rlo = 0x202E, pdi = 0x2069;
  if (s.begin > 0) {
    const char32_t before = text.at(s.begin - 1);
    if (before == pdf || before == pdi || before == lro || before == rlo) return true;
  }
  std::size_t at = s.end;
  while (text.is_inclusion(at) || text.is_idn_sep(at)) ++at;
  if (!text.is_explicit(at)) return false;
  int embeddings = 0, isolates = 0;
  for (std::size_t i = 0; i < s.begin; ++i) {
    const char32_t c = text.at(i);
    if (c == 0x202A || c == 0x202B || c == lro || c == rlo) ++embeddings;
    if (c == pdf && embeddings > 0) --embeddings;
    if (c >= 0x2066 && c <= 0x2068) ++isolates;
    if (c == pdi && isolates > 0) --isolates;
  }
  return !(text.is(at, pdf) && embeddings > 0) && !(text.is(at, pdi) && isolates > 0);
}

}  // namespace

std::vector<Structure> recognize_running(const Data& data, const std::u32string& paragraph, Recognize recognize,
                                         bool numbers) {
  if (!data.can_recognize(recognize, numbers)) return {};
  const Visible visible_text = visible(data.classes, paragraph, false);
  const Text text(data, visible_text);
  std::vector<Structure> found;
  if (recognize == Recognize::links) found = links_and_filenames(text);
  if (recognize == Recognize::pri185) found = find_pri185(text);
  if (numbers) {
    const std::vector<Structure> more = find_numbers(text, found);
    found.insert(found.end(), more.begin(), more.end());
    std::sort(found.begin(), found.end(), [](const Structure& a, const Structure& b) { return a.begin < b.begin; });
  }
  for (Structure& s : found) {
    s.control_adjacent = control_adjacent(text, s);
    to_paragraph(s, visible_text);
  }
  return found;
}

}  // namespace embidi_reference
