// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Which strings of letters a font may have ligatures for.
#ifndef EMBIDI_PORT_FONT_LIGATURE_SEARCH_HPP
#define EMBIDI_PORT_FONT_LIGATURE_SEARCH_HPP

#include <functional>
#include <set>
#include <string>

namespace embidi::fontc {

// Calls `note` with all strings of two to five letters, the shorter ones first, as far as there are at most 100,000 of
// a length; of longer ones those that begin or end with one that `found` has by then.
void search_ligatures(const std::u32string& letters, const std::set<std::u32string>& found,
                      const std::function<void(const std::u32string&)>& note);

}  // namespace embidi::fontc

#endif
