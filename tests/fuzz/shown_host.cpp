// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Invariant 10 of SECURITY.md: a host that is shown in Unicode misleads nobody.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "embidi_core/unicode/trust.hpp"
#include "fuzz.hpp"

namespace embidi::fuzz {

namespace {

// What of a label counts for whether it may be shown as it is.
struct Label {
  std::string text;
  uint8_t error, scripts;
  bool encoded, deceptive, suspect;
  // Without MARK and EXPLICIT.
  std::vector<uint32_t> code_points() const {
    std::vector<uint32_t> all = decode(text).code_points;
    all.erase(std::remove_if(all.begin(), all.end(), is_mark_or_explicit), all.end());
    return all;
  }
  bool ascii() const {
    const std::vector<uint32_t> all = code_points();
    return std::all_of(all.begin(), all.end(), [](uint32_t c) { return c < 0x80; });
  }
  bool coded() const { return encoded || text.find('%') != std::string::npos; }
  bool of_letters_idna_lacks() const {
    const std::vector<uint32_t> all = code_points();
    return std::any_of(all.begin(), all.end(), is_letter_idna_lacks);
  }
};
struct Labels {
  std::string_view text;
  std::vector<Label> labels;
};

bool keep(void* user, const embidi_label* label) {
  Labels& all = *static_cast<Labels*>(user);
  const embidi_span& at = label->range;
  all.labels.push_back({std::string(all.text.substr(at.begin_byte, at.end_byte - at.begin_byte)), label->error,
                        label->scripts, label->encoded, label->deceptive, label->suspect});
  return true;
}

// A host without scheme and before ":" would become a scheme, were it in ASCII.
bool may_become_scheme(embidi_paragraph* paragraph, std::string_view text) {
  if (embidi_structure_count(paragraph) == 0) return false;
  const embidi_structure s = embidi_get_structure(paragraph, 0);
  const Decoded decoded = decode(text);
  size_t host_end = s.begin;
  for (size_t i = 0; i < embidi_field_count(paragraph); ++i) {
    const embidi_field f = embidi_get_field(paragraph, i);
    if (f.role == EMBIDI_ROLE_SCHEME) return false;
    if (f.role == EMBIDI_ROLE_LABEL) host_end = f.end;
  }
  // Behind empty labels, too.
  for (; host_end < s.end; ++host_end) {
    const uint32_t c = decoded.code_points[host_end];
    if (!is_mark_or_explicit(c) && c != '.' && c != 0x3002 && c != 0xFF0E && c != 0xFF61) return c == ':';
  }
  return false;
}

}  // namespace

void check_shown_host(embidi_paragraph* paragraph, std::string_view text, std::string_view shown, bool ok,
                      bool display_iri) {
  Labels host{text, {}}, display{shown, {}};
  embidi_domain domain;
  if (!embidi_host_check(paragraph, keep, &host, &domain)) return;
  if (!display_iri && shown.empty()) {  // no browser asks for it
    REQUIRE(!ok);
    return;
  }
  if (display_iri) {
    const Room room = room_for(shown.size());
    Paragraph again(room.chars, room.fields);
    REQUIRE(again.layout(shown, {0, 0, EMBIDI_RECOGNIZE_IRI, 0, 0}).status == EMBIDI_OK);
    REQUIRE(embidi_host_check(again.get(), keep, &display, &domain));
  } else {
    REQUIRE(embidi_bidi_rule(shown.data(), shown.size(), keep, &display, &domain).status == EMBIDI_OK);
  }
  REQUIRE(display.labels.size() == host.labels.size());
  const bool stands = may_become_scheme(paragraph, text);
  // The name with every escape decoded is ok; one that keeps an escape is not.
  const bool keeps_escape = std::any_of(display.labels.begin(), display.labels.end(),
                                        [](const Label& label) { return label.text.find('%') != std::string::npos; });
  for (size_t i = 0; i < host.labels.size(); ++i) {
    const Label& label = display.labels[i];
    if (label.ascii()) continue;
    const bool clean = label.error == EMBIDI_LABEL_OK && !label.suspect && !label.deceptive &&
                       (label.scripts == EMBIDI_SCRIPTS_SINGLE || label.scripts == EMBIDI_SCRIPTS_HIGHLY_RESTRICTIVE);
    const bool decoded = host.labels[i].coded() && !label.coded();
    REQUIRE(!decoded || (clean && (domain.ok || keeps_escape)));
    REQUIRE(!ok || clean || (display_iri && label.error == EMBIDI_LABEL_EMOJI));
    if (clean) continue;
    // The text had it so (ill-formed UTF-8 apart), and there is no better form of it.
    REQUIRE(label.code_points() == host.labels[i].code_points());
    if (label.error == EMBIDI_LABEL_OK) {
      REQUIRE(stands || label.of_letters_idna_lacks());
    } else {
      REQUIRE(label.error == EMBIDI_LABEL_TOO_LONG || display_iri);
    }
  }
}

}  // namespace embidi::fuzz
