// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "source.hpp"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "embidi/font.h"

namespace embidi::fontc {
namespace {

class Chain final : public Source {
 public:
  explicit Chain(std::vector<std::unique_ptr<Source>> sources) : sources_(std::move(sources)) {}

  int ascent() const override { return most(&Source::ascent); }
  int descent() const override { return most(&Source::descent); }

  std::optional<Glyph> glyph(std::uint32_t key, const Wanted& wanted) override {
    Source* const source = owner(wanted);
    return source == nullptr ? std::nullopt : source->glyph(key, wanted);
  }

  bool places_marks() const override {
    return std::any_of(sources_.begin(), sources_.end(), [](const auto& source) { return source->places_marks(); });
  }

  std::optional<Offset> mark_offset(const Wanted& base, const Wanted& mark) override {
    Source* const source = owner(base);
    return source == nullptr || source != owner(mark) ? std::nullopt : source->mark_offset(base, mark);
  }

  SyllableSource* syllables(std::uint32_t letter) override {
    Source* const source = owner(Wanted{{letter}, EMBIDI_FORM_NONE, false});
    return source == nullptr ? nullptr : source->syllables(letter);
  }

 private:
  int most(int (Source::*metric)() const) const {
    int result = 0;
    for (const auto& source : sources_) result = std::max(result, (source.get()->*metric)());
    return result;
  }

  // The first font that has the letter; NULL if none does.
  Source* owner(const Wanted& wanted) {
    const std::uint32_t letter = wanted.letters[0];
    const auto [known, is_new] = owners_.emplace(letter, nullptr);
    if (!is_new) return known->second;
    for (const auto& source : sources_) {
      if (!source->glyph(letter, Wanted{{letter}, EMBIDI_FORM_NONE, wanted.mark})) continue;
      known->second = source.get();
      break;
    }
    return known->second;
  }

  std::vector<std::unique_ptr<Source>> sources_;
  std::map<std::uint32_t, Source*> owners_;  // by letter
};

}  // namespace

std::string reason_to_fail(const std::string& path) {
  std::error_code error;
  return std::filesystem::exists(path, error) ? "cannot be opened" : "no such file";
}

std::unique_ptr<Source> open_source(const SourceOptions& options) {
  if (!std::ifstream(options.path)) throw std::runtime_error(options.path + ": " + reason_to_fail(options.path));
  const std::string ending = ".hex";
  const std::string& path = options.path;
  const bool hex = path.size() > ending.size() && path.compare(path.size() - ending.size(), ending.size(), ending) == 0;
  std::unique_ptr<Source> source = hex ? open_hex(options) : open_freetype(options);
  return source->places_marks() ? std::move(source) : add_joined_forms(std::move(source));
}

std::unique_ptr<Source> open_sources(const Options& options) {
  std::vector<std::unique_ptr<Source>> sources;
  for (const std::string& path : options.inputs) sources.push_back(open_source({path, options.size, options.bits}));
  return sources.size() == 1 ? std::move(sources[0]) : std::make_unique<Chain>(std::move(sources));
}

}  // namespace embidi::fontc
