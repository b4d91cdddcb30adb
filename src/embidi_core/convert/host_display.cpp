// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The host of a declared IRI as display-iri shows it. checks.md 3.2.
#include <stddef.h>
#include <stdint.h>

#include "embidi/config.h"

#if EMBIDI_STRUCTURES

#include "embidi_core/check/ip_address.hpp"
#include "embidi_core/convert/host_display.hpp"
#include "embidi_core/convert/shown.hpp"
#include "embidi_core/paragraph/lookup.hpp"

namespace embidi {

namespace {

[[gnu::noinline]] void put_address(Conversion& c, const uint8_t* address, size_t bytes) {
  char text[EMBIDI_ADDRESS_TEXT];
  const size_t length = write_address(address, bytes, text);
  for (size_t i = 0; i < length; ++i) c.out.put(static_cast<uint8_t>(text[i]));
}

// Puts a host that is an address or a number; false: it is a name. Not inlined, so that its stack is not there while a
// name is put.
[[gnu::noinline]] bool put_number(Conversion& c) {
  embidi_paragraph& p = c.p;
  const ComponentReader host = reader_of(p, p.host_begin, p.host_end, kSkipTransparent);
  uint8_t address[16];
  if (host_address(p) != nullptr) {
    if (!parse_ipv6(host, address)) return true;
    c.out.put('[');
    put_address(c, address, sizeof address);
    c.out.put(']');
    return true;
  }
  const Ipv4 number = parse_ipv4(host, address);
  if (number == Ipv4::valid) put_address(c, address, 4);
  return number != Ipv4::no_number;
}

void put_host(Conversion& c) {
  if (has_host(c.p) && !put_number(c)) put_shown_host(c, c.p.host_begin, c.p.host_end);
}

}  // namespace

embidi_result host_display(embidi_paragraph& p, char* buffer, size_t capacity, size_t& written) {
  Conversion conversion{p, Output(buffer, capacity), 0, true, false};
  put_host(conversion);
  return conversion.out.result(&written);
}

}  // namespace embidi

using namespace embidi;

embidi_result embidi_host_display(embidi_paragraph* paragraph, char* buffer, size_t capacity, size_t* written) {
  if (written == nullptr) return {EMBIDI_BAD_ARGUMENT, 4};
  *written = 0;
  if (paragraph == nullptr) return {EMBIDI_BAD_ARGUMENT, 1};
  if (buffer == nullptr && capacity > 0) return {EMBIDI_BAD_ARGUMENT, 2};
  return host_display(*paragraph, buffer, capacity, *written);
}

#endif
