// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The words of everything that has words, for embidi.mjs: of options and enumerations, and of records the names of
// their words. So JavaScript has no copy of an enumeration or of an offset.
#include <stdint.h>

#include "../display/panel.hpp"
#include "../names.hpp"
#include "../option_names.hpp"
#include "embidi/embidi.h"
#include "exports.hpp"
#include "records.hpp"

namespace embidi::wasm {
namespace {

constexpr const char* kStatusNames[] = {
    "ok", "bad_argument", "too_long", "too_many_fields", "block_too_small", "bad_font", "buffer_too_small", "refused"};
static_assert(sizeof kStatusNames / sizeof kStatusNames[0] == EMBIDI_REFUSED + 1);

constexpr const char* kFormNames[] = {"isolated", "final", "initial", "medial"};  // from 1
static_assert(sizeof kFormNames / sizeof kFormNames[0] == EMBIDI_FORM_MEDIAL);

constexpr const char* kEdgeNames[] = {"leading", "trailing"};
static_assert(sizeof kEdgeNames / sizeof kEdgeNames[0] == EMBIDI_EDGE_TRAILING + 1);

// By their bits.
constexpr const char* kGlyphFlagNames[] = {"mark",     "mirrored", "missing", "ligature",
                                           "ellipsis", "unjoined", "unshaped"};
static_assert(EMBIDI_GLYPH_UNSHAPED == 1 << (sizeof kGlyphFlagNames / sizeof kGlyphFlagNames[0] - 1));
constexpr const char* kWrapFlagNames[] = {"mandatory", "emergency", "overflow"};
static_assert(EMBIDI_WRAP_OVERFLOW == 1 << (sizeof kWrapFlagNames / sizeof kWrapFlagNames[0] - 1));
constexpr const char* kElidedNames[] = {"text", "userinfo", "tail", "scheme", "host", "all"};
static_assert(EMBIDI_ELIDED_ALL == 1 << (sizeof kElidedNames / sizeof kElidedNames[0] - 1));

constexpr const char* kFitNames[] = {"wrap", "elide", "wrap_and_elide"};  // display::Fit

struct Language {
  const char* name;  // BCP 47
  const embidi_language* language;
};
constexpr Language kLanguages[] = {
    {"en", &embidi_english}, {"he", &embidi_hebrew}, {"ar", &embidi_arabic}, {"fa", &embidi_persian}};

// The names of a record's words.
#define WORD_NAME(name, value) #name,
constexpr const char* kParagraphWords[] = {EMBIDI_WASM_PARAGRAPH(WORD_NAME)};
constexpr const char* kStructureWords[] = {EMBIDI_WASM_STRUCTURE(WORD_NAME)};
constexpr const char* kFieldWords[] = {EMBIDI_WASM_FIELD(WORD_NAME)};
constexpr const char* kVisualWords[] = {EMBIDI_WASM_VISUAL(WORD_NAME)};
constexpr const char* kRunWords[] = {EMBIDI_WASM_RUN(WORD_NAME)};
constexpr const char* kGlyphWordNames[] = {EMBIDI_WASM_GLYPH(WORD_NAME)};
constexpr const char* kWrappedWords[] = {EMBIDI_WASM_WRAPPED(WORD_NAME)};
constexpr const char* kElidedWords[] = {EMBIDI_WASM_ELIDED(WORD_NAME)};
constexpr const char* kCaretWords[] = {EMBIDI_WASM_CARET(WORD_NAME)};
constexpr const char* kFontWords[] = {EMBIDI_WASM_FONT(WORD_NAME)};
constexpr const char* kLabelWordNames[] = {EMBIDI_WASM_LABEL(WORD_NAME)};
constexpr const char* kDomainWords[] = {EMBIDI_WASM_DOMAIN(WORD_NAME)};
constexpr const char* kIriWords[] = {EMBIDI_WASM_IRI(WORD_NAME)};
constexpr const char* kPayloadWords[] = {EMBIDI_WASM_PAYLOAD(WORD_NAME)};
constexpr const char* kRowWords[] = {EMBIDI_WASM_ROW(WORD_NAME)};
constexpr const char* kVerdictWords[] = {EMBIDI_WASM_VERDICT(WORD_NAME)};
constexpr const char* kPanelLineWords[] = {EMBIDI_WASM_PANEL_LINE(WORD_NAME)};
constexpr const char* kPanelWords[] = {EMBIDI_WASM_PANEL(WORD_NAME)};
constexpr const char* kDeviceWords[] = {EMBIDI_WASM_DEVICE(WORD_NAME)};
#undef WORD_NAME

// A list whose entry n has the name names[n], or those of a table with `name`.
struct List {
  const char* name;
  const char* (*at)(uint32_t index);  // null: no more
  uint8_t (*value)(uint32_t index);
};

template <auto& Names>
constexpr List names(const char* name) {
  constexpr uint32_t kCount = sizeof Names / sizeof Names[0];
  return {name, [](uint32_t n) { return n < kCount ? Names[n] : nullptr; },
          [](uint32_t n) { return static_cast<uint8_t>(n); }};
}

template <auto& Table>
constexpr List options(const char* name) {
  constexpr uint32_t kCount = sizeof Table / sizeof Table[0];
  return {name, [](uint32_t n) -> const char* { return n < kCount ? Table[n].name : nullptr; },
          [](uint32_t n) { return Table[n].value; }};
}

template <auto& Table>
constexpr List table(const char* name) {
  constexpr uint32_t kCount = sizeof Table / sizeof Table[0];
  return {name, [](uint32_t n) -> const char* { return n < kCount ? Table[n].name : nullptr; },
          [](uint32_t n) { return static_cast<uint8_t>(n); }};
}

constexpr List kLists[] = {
    options<kBaseNames>("base"),
    options<kOrderNames>("order"),
    options<kRecognizeNames>("recognize"),
    options<kControlsNames>("controls"),
    table<display::kStyleNames>("style"),
    names<kFitNames>("fit"),
    table<kLanguages>("language"),
    names<kConversionNames>("conversion"),
    names<kStatusNames>("status"),
    names<kKindNames>("kind"),
    names<kDirectionNames>("direction"),
    names<kRoleNames>("role"),
    names<kFormNames>("form"),
    names<kEdgeNames>("edge"),
    names<kGlyphFlagNames>("glyphFlag"),
    names<kWrapFlagNames>("wrapFlag"),
    names<kElidedNames>("elided"),
    names<kLabelErrorNames>("labelError"),
    names<kScriptsNames>("scripts"),
    names<kUnusualNames>("unusual"),
    names<kGuaranteeNames>("guarantee"),
    names<kIriWarningNames>("iriWarning"),
    names<kSchemeKindNames>("schemeKind"),
    names<kHostKindNames>("hostKind"),
    names<kPayloadKindNames>("payloadKind"),
    names<kPayloadLabelNames>("payloadLabel"),
    names<kDecodingNames>("decoding"),
    names<kPayloadWarningNames>("payloadWarning"),
    names<kWarningNames>("warning"),
    names<kParagraphWords>("Paragraph"),
    names<kStructureWords>("Structure"),
    names<kFieldWords>("Field"),
    names<kVisualWords>("Visual"),
    names<kRunWords>("Run"),
    names<kGlyphWordNames>("Glyph"),
    names<kWrappedWords>("Wrapped"),
    names<kElidedWords>("Elided"),
    names<kCaretWords>("Caret"),
    names<kFontWords>("Font"),
    names<kLabelWordNames>("Label"),
    names<kDomainWords>("Domain"),
    names<kIriWords>("Iri"),
    names<kPayloadWords>("Payload"),
    names<kRowWords>("Row"),
    names<kVerdictWords>("Verdict"),
    names<kPanelLineWords>("PanelLine"),
    names<kPanelWords>("Panel"),
    names<kDeviceWords>("Device"),
};

}  // namespace

// The name of list `list`, of its entry `index`, and that entry's value; null: there are no more.
EXPORT(list_name) const char* list_name(uint32_t list) {
  return list < sizeof kLists / sizeof kLists[0] ? kLists[list].name : nullptr;
}
EXPORT(list_entry) const char* list_entry(uint32_t list, uint32_t index) { return kLists[list].at(index); }
EXPORT(list_value) uint32_t list_value(uint32_t list, uint32_t index) { return kLists[list].value(index); }

// Texts for a display in the language of that index. The others are the values of the C API.
EXPORT(warning_text) const char* warning_text(uint32_t warning, uint32_t language) {
  return embidi_warning_text(static_cast<embidi_warning>(warning), kLanguages[language].language);
}
EXPORT(kind_text) const char* kind_text(uint32_t kind, uint32_t language) {
  return embidi_payload_kind_text(static_cast<embidi_payload_kind>(kind), kLanguages[language].language);
}
EXPORT(label_text) const char* label_text(uint32_t label, uint32_t language) {
  return embidi_payload_label_text(static_cast<embidi_payload_label>(label), kLanguages[language].language);
}

}  // namespace embidi::wasm
