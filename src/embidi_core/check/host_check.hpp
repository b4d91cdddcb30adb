// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The check of a host in the paragraph's scratch, so that it is not on the stack.
#ifndef EMBIDI_SRC_CHECK_HOST_CHECK_HPP
#define EMBIDI_SRC_CHECK_HOST_CHECK_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/check/domain_check.hpp"
#include "embidi_core/paragraph/paragraph.hpp"

namespace embidi {

class HostCheck {
 public:
  // That of characters begin..end, read with `flags`. There is one at a time.
  [[gnu::noinline]] static HostCheck& of(embidi_paragraph& p, size_t begin, size_t end, uint8_t flags);

  // Checks the next label, as DomainCheck::next(). Between two calls the label buffer has no use.
  [[gnu::noinline]] bool next(embidi_paragraph& p);
  // Checks all labels.
  HostCheck& run(embidi_paragraph& p) {
    while (next(p)) {
    }
    return *this;
  }

  ComponentReader reader;
  embidi_domain domain{};
  DomainCheck check;

 private:
  explicit HostCheck(const ComponentReader& name) : reader(name), check(reader, domain) {}
  // Not inlined: its members are near their own address, not near that of the paragraph.
  [[gnu::noinline]] static void* operator new(size_t, embidi_paragraph& p) { return p.scratch->host.check; }
};

}  // namespace embidi

#endif
