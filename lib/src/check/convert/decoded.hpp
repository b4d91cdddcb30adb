// Components and hosts with what display-iri decodes in them: checks.md 4; RFC 3987 3.2.
#ifndef EMBIDI_SRC_CHECK_CONVERT_DECODED_HPP
#define EMBIDI_SRC_CHECK_CONVERT_DECODED_HPP

#include "check/convert/output.hpp"
#include "check/iri_check.hpp"

namespace embidi {

// Where decoded text goes, and whether the transparent characters (MARK, EXPLICIT) in it go there, too.
struct DecodedOutput {
  embidi_paragraph& p;
  Output& out;
  bool keep_transparent;
};

// Puts a component other than the host, its escapes decoded where display-iri shows them, unless that would mix
// directions.
void put_decoded_component(const DecodedOutput& to, const FieldRecord& field);

// Puts characters begin..end, a domain name, its escapes and labels in "xn--" form decoded if the whole name may be.
void put_decoded_host(const DecodedOutput& to, size_t begin, size_t end);

}  // namespace embidi

#endif
