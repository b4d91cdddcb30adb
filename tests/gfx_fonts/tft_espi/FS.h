// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A file system as the cores of ESP32 and ESP8266 have it, with files in memory. A file is a handle: a copy reads on
// where the other stands.
#ifndef EMBIDI_TESTS_TFT_ESPI_FS_H
#define EMBIDI_TESTS_TFT_ESPI_FS_H

#include <stddef.h>
#include <stdint.h>

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "WString.h"

namespace fs {

enum SeekMode { SeekSet };

class File {
 public:
  File() = default;
  explicit File(const std::vector<uint8_t>& bytes) : open_(std::make_shared<Open>(Open{bytes, 0})) {}
  explicit operator bool() const { return open_ != nullptr; }
  void close() { open_ = nullptr; }
  bool seek(uint32_t to, SeekMode) {
    if (open_ == nullptr || to > open_->bytes.size()) return false;
    open_->at = to;
    return true;
  }
  size_t read(uint8_t* into, size_t count) {
    if (open_ == nullptr) return 0;
    count = std::min(count, open_->bytes.size() - open_->at);
    std::copy_n(open_->bytes.begin() + static_cast<std::ptrdiff_t>(open_->at), count, into);
    open_->at += count;
    return count;
  }
  int read() {
    uint8_t byte = 0;
    return read(&byte, 1) == 1 ? byte : -1;
  }

 private:
  struct Open {
    std::vector<uint8_t> bytes;
    size_t at;
  };
  std::shared_ptr<Open> open_;
};

class FS {
 public:
  bool exists(const String& path) const { return files.count(path.c_str()) != 0; }
  File open(const String& path, const char*) const { return exists(path) ? File(files.at(path.c_str())) : File(); }
  std::map<std::string, std::vector<uint8_t>> files;
};

}  // namespace fs

extern fs::FS SPIFFS;

#endif
