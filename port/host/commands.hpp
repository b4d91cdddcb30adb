// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The commands that take the common options, and little else. True: every paragraph was processed.
#ifndef EMBIDI_PORT_HOST_COMMANDS_HPP
#define EMBIDI_PORT_HOST_COMMANDS_HPP

#include "font_file.hpp"
#include "options.hpp"

namespace embidi::tool {

// Levels and visual order of every paragraph.
bool run_layout(const CommonOptions& options);

// Its glyph stream.
struct GlyphsOptions {
  CommonOptions common;
  FontOptions font;
};
bool run_glyphs(GlyphsOptions& options);

// The Bidi rule of RFC 5893 over domain names. `all_ok` becomes false where one is not.
bool run_check_domain(const CommonOptions& options, bool& all_ok);

// What a person should be told before following a link. Likewise.
bool run_check_iri(const CommonOptions& options, bool& all_ok);

// What codes hold, as labelled rows. Likewise.
bool run_payload(const CommonOptions& options, bool& all_ok);

// Whether a device may act on a code, and what a person must see first. Likewise.
bool run_verdict(const CommonOptions& options, bool& all_ok);

// Its text, with U+200B between words that have no spaces between them.
bool run_segment(const CommonOptions& options);

}  // namespace embidi::tool

#endif
