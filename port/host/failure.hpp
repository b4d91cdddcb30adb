// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A paragraph that cannot be processed, and where in it the reason stands.
#ifndef EMBIDI_PORT_HOST_FAILURE_HPP
#define EMBIDI_PORT_HOST_FAILURE_HPP

#include <cstddef>
#include <optional>
#include <string>

namespace embidi::tool {

struct Failure {
  std::string error;
  struct Range {
    std::size_t begin, end;  // characters
  };
  std::optional<Range> range;
};

}  // namespace embidi::tool

#endif
