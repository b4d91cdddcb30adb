// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Fault injection in firmware: while the library runs it may touch code and constants, the text, the stack and the
// memory that it was given (LibraryMemory), and nothing else; every other load or store faults. The text is the last
// bytes of the memory, or the first. Every public function is wrapped by the linker (guard_calls.cpp), so tests call
// them as ever.
#ifndef EMBIDI_TESTS_TARGET_GUARD_HPP
#define EMBIDI_TESTS_TARGET_GUARD_HPP

#include <stddef.h>
#include <stdint.h>

namespace embidi::test::guard {

inline constexpr uint32_t kSlotLog2 = 12;
inline constexpr size_t kSlot = size_t{1} << kSlotLog2;  // room for one object, and as much before it that faults
inline constexpr unsigned char kPaint = 0xA5;

void start();
// The library may touch a slot but for its first `slack` bytes. (What of them cannot be guarded is painted.)
void allow(unsigned char* slot, size_t slack);
// Whether the library was called, and the paint is whole.
bool finish();
uint32_t calls();

// Texts from now on are the first bytes of memory that may be read, not the last.
void text_first();
const char* place_text(const char* text, size_t bytes);

// Lets everything be touched, or no longer; says what it was before.
bool set_inside(bool inside);

}  // namespace embidi::test::guard

namespace embidi::test {

template <size_t Size, class Byte = unsigned char>
struct alignas(2 * guard::kSlot) LibraryMemory {
  static constexpr size_t kSize = (Size + 7) / 8 * 8;
  static_assert(kSize < guard::kSlot);
  LibraryMemory() { guard::allow(slack, sizeof slack); }

  unsigned char gap[guard::kSlot];
  unsigned char slack[guard::kSlot - kSize];
  Byte bytes[kSize];  // to the slot's last byte
};

class OutsideLibrary {
 public:
  OutsideLibrary() : inside_(guard::set_inside(false)) {}
  ~OutsideLibrary() { guard::set_inside(inside_); }
  OutsideLibrary(const OutsideLibrary&) = delete;
  OutsideLibrary& operator=(const OutsideLibrary&) = delete;

 private:
  bool inside_;
};

}  // namespace embidi::test

#endif
