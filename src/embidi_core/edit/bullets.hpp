// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The bullets of a password, which is one line of them.
#ifndef EMBIDI_SRC_EDIT_BULLETS_HPP
#define EMBIDI_SRC_EDIT_BULLETS_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/edit/field.hpp"

namespace embidi {

// Whether a password is from right to left.
inline bool is_password_rtl(const Edit& e) {
  return e.options.base == EMBIDI_BASE_RTL || e.options.base == EMBIDI_BASE_AUTO_RTL;
}

// Pixels of so many bullets.
uint32_t bullets_width(const Edit& e, uint32_t number);

// Finds the place of a password, and what pass_clusters() says of it.
[[gnu::noinline]] bool open_bullets(Edit& e);

// The place of a caret before a bullet.
uint32_t bullet_x(const Edit& e, size_t number);

// The caret goes to the end of a bullet that is nearest to place call.x.
[[gnu::noinline]] void touch_bullets(Edit& e);

}  // namespace embidi

#endif
