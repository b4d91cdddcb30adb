// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A function inside the library that is called as one of embidi.hpp.
struct embidi_font;

namespace embidi {

bool font_ok(const embidi_font& font);
bool font_ok(const embidi_font& /*font*/) { return true; }

}  // namespace embidi
