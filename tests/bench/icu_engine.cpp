// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include <unicode/ubidi.h>
#include <unicode/ustring.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine.hpp"
#include "work.hpp"

namespace embidi::test {

namespace {

struct Close {
  void operator()(UBiDi* bidi) const { ubidi_close(bidi); }
};

class IcuEngine : public Engine {
 public:
  size_t show(const char* text, size_t bytes, bool rtl, uint32_t* out) override {
    UErrorCode error = U_ZERO_ERROR;
    int32_t units = 0;
    u_strFromUTF8(text_.data(), kRoom, &units, text, static_cast<int32_t>(bytes), &error);
    const UBiDiLevel base = rtl ? UBiDiLevel{UBIDI_RTL} : UBiDiLevel{UBIDI_DEFAULT_LTR};
    ubidi_setPara(bidi_.get(), text_.data(), units, base, nullptr, &error);
    const int32_t shown = ubidi_writeReordered(bidi_.get(), visual_.data(), kRoom,
                                               UBIDI_DO_MIRRORING | UBIDI_REMOVE_BIDI_CONTROLS, &error);
    if (U_FAILURE(error)) return 0;
    size_t count = 0;
    for (int32_t i = 0; i < shown;) {
      UChar32 code_point = 0;
      U16_NEXT(visual_.data(), i, shown, code_point);
      out[count++] = static_cast<uint32_t>(code_point);
    }
    return count;
  }

 private:
  static constexpr int32_t kRoom = kLongest * 2;
  std::vector<UChar> text_ = std::vector<UChar>(kRoom);
  std::vector<UChar> visual_ = std::vector<UChar>(kRoom);
  std::unique_ptr<UBiDi, Close> bidi_{ubidi_open()};
};

}  // namespace

Engine& icu_engine() {
  static IcuEngine engine;
  return engine;
}

}  // namespace embidi::test
