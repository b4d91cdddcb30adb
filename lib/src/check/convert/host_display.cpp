// The host of a declared IRI as display-iri shows it. checks.md 3.
#include "embidi/config.h"

#if EMBIDI_CHECKS

#include "check/convert/decoded.hpp"
#include "structure/lookup.hpp"

namespace embidi {

namespace {

void put_host(const DecodedOutput& to) {
  embidi_paragraph& p = to.p;
  if (!has_host(p)) return;
  if (const FieldRecord* const address = host_address(p)) {
    put_decoded_component(to, *address);
  } else {
    put_decoded_host(to, p.host_begin, p.host_end);
  }
}

}  // namespace

}  // namespace embidi

using namespace embidi;

embidi_result embidi_host_display(embidi_paragraph* paragraph, char* buffer, size_t capacity, size_t* written) {
  if (written == nullptr) return {EMBIDI_BAD_ARGUMENT, 4};
  *written = 0;
  if (paragraph == nullptr) return {EMBIDI_BAD_ARGUMENT, 1};
  if (buffer == nullptr && capacity > 0) return {EMBIDI_BAD_ARGUMENT, 2};
  Output out(buffer, capacity);
  put_host({*paragraph, out, false});
  return out.result(written);
}

#endif
