// JSON of the checks (checks.md).
#ifndef EMBIDI_PORT_HOST_CHECK_JSON_HPP
#define EMBIDI_PORT_HOST_CHECK_JSON_HPP

#include <nlohmann/json.hpp>
#include <vector>

#include "embidi/embidi.h"

namespace embidi::tool {

using Json = nlohmann::ordered_json;

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

// The object of `check-domain`, keys in the order of checks.md.
Json domain_json(const Domain& domain);

// The numbers of the set bits, from 1: violations.
Json bits_json(unsigned bits);

const char* error_name(std::uint8_t error);

// Pure ASCII. The strings must be UTF-8.
inline std::string dump(const Json& json) { return json.dump(-1, ' ', true); }

}  // namespace embidi::tool

#endif
