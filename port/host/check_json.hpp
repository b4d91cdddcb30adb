// JSON of the checks (checks.md 2 and 3).
#ifndef EMBIDI_PORT_HOST_CHECK_JSON_HPP
#define EMBIDI_PORT_HOST_CHECK_JSON_HPP

#include <vector>

#include "embidi/embidi.h"
#include "json.hpp"

namespace embidi::tool {

// A checked domain name with its labels.
struct Domain {
  embidi_domain summary{};
  std::vector<embidi_label> labels;

  // For the library: keeps the labels in the Domain that is `user`.
  static bool keep(void* user, const embidi_label* label) {
    static_cast<Domain*>(user)->labels.push_back(*label);
    return true;
  }
};

// The object of `check-domain`, keys in the order of checks.md 2.
Json domain_json(const Domain& domain);

// The numbers of the set bits, from 1: violations.
Json bits_json(unsigned bits);

const char* error_name(std::uint8_t error);

}  // namespace embidi::tool

#endif
