// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What somebody who mistyped a word may have meant.
#ifndef EMBIDI_PORT_HOST_NEAREST_HPP
#define EMBIDI_PORT_HOST_NEAREST_HPP

#include <string>
#include <vector>

namespace embidi::tool {

// The words nearest to `given`, in their order: those that it begins, else those with the fewest letters that are
// missing, too many, wrong or swapped. Empty if none is near. O(words * length^2).
std::vector<std::string> nearest(const std::string& given, const std::vector<std::string>& words);

}  // namespace embidi::tool

#endif
