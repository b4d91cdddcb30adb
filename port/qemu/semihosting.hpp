// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Arm semihosting: the firmware's console, files and exit status on QEMU's host. Only test and demo firmware uses it.
#ifndef EMBIDI_PORT_QEMU_SEMIHOSTING_HPP
#define EMBIDI_PORT_QEMU_SEMIHOSTING_HPP

#include <stddef.h>
#include <stdint.h>

namespace embidi::semihosting {

// Writes a NUL-terminated string to the console.
void write0(const char* text);

// Ends QEMU with exit status `status` (0 to 255).
[[noreturn]] void exit(int status);

// The words of `arg=` on QEMU's command line, joined by spaces and NUL-terminated. False: they do not fit.
bool command_line(char* buffer, size_t capacity);

// A file of the host, opened for reading. Paths are relative to QEMU's working directory.
class File {
 public:
  bool open(const char* path);
  // Bytes read, less than `capacity` only at the file's end.
  size_t read(char* buffer, size_t capacity);
  size_t length() const;
  void close();

 private:
  int handle_ = -1;
};

}  // namespace embidi::semihosting

#endif
