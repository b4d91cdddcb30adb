// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "assemble_trust.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "assemble.hpp"
#include "embidi_core/unicode/trust.hpp"

namespace tablegen {
namespace {

constexpr uint32_t kFirst = 0x80;
constexpr uint32_t kSecondPlane = 0x10000;
constexpr uint32_t kEnd = 0x20000;  // of what is in the tables; trust.cpp has the rest
constexpr uint8_t kInvisibleRun = embidi::kScripts;
constexpr uint8_t kPictographRun = embidi::kScripts + 1;
enum FoldRun : uint8_t { kNoFold, kAlternates, kLetters, kFirstDistance };

// The names in Scripts.txt of the short ones in ScriptExtensions.txt (PropertyValueAliases.txt).
constexpr struct {
  const char* short_name;
  const char* long_name;
} kScriptNames[] = {
    {"Arab", "Arabic"},     {"Armn", "Armenian"}, {"Beng", "Bengali"},  {"Bopo", "Bopomofo"}, {"Cyrl", "Cyrillic"},
    {"Deva", "Devanagari"}, {"Ethi", "Ethiopic"}, {"Geor", "Georgian"}, {"Grek", "Greek"},    {"Gujr", "Gujarati"},
    {"Guru", "Gurmukhi"},   {"Hang", "Hangul"},   {"Hani", "Han"},      {"Hebr", "Hebrew"},   {"Hira", "Hiragana"},
    {"Kana", "Katakana"},   {"Khmr", "Khmer"},    {"Knda", "Kannada"},  {"Laoo", "Lao"},      {"Latn", "Latin"},
    {"Mlym", "Malayalam"},  {"Mymr", "Myanmar"},  {"Orya", "Oriya"},    {"Sinh", "Sinhala"},  {"Taml", "Tamil"},
    {"Telu", "Telugu"},     {"Thaa", "Thaana"},   {"Thai", "Thai"},     {"Tibt", "Tibetan"}};

std::string long_name(const std::string& short_name) {
  for (const auto& script : kScriptNames) {
    if (script.short_name == short_name) return script.long_name;
  }
  throw std::runtime_error("a script that has no name: " + short_name);
}

std::vector<uint32_t> code_points(const std::string& text) {
  std::vector<uint32_t> found;
  std::istringstream words(text);
  for (std::string word; words >> word;) found.push_back(static_cast<uint32_t>(std::stoul(word, nullptr, 16)));
  return found;
}

bool is_alnum(uint32_t c) { return c - '0' < 10 || (c | 0x20) - 'a' < 26; }

class Assembler {
 public:
  explicit Assembler(const TrustInputs& inputs) : inputs_(inputs), valid_(kCodePoints), mapped_(kCodePoints) {
    read_idna();
    read_scripts();
    read_prototypes();
    invisible_ = set_of("INVISIBLE");
    pictographs_ = set_of("PICT");
    letters_ = set_of("LETTERS");
    check_beyond();
  }
  std::vector<RunStart> kinds() const;
  void likenesses(TrustProperties& out) const;
  void folds(TrustProperties& out) const;
  std::vector<RunStart> letters() const;
  std::vector<RunStart> to_ascii() const;
  std::vector<RunStart> combining() const;
  PackedCompositions compositions() const;
  std::vector<uint32_t> members(const std::string& name) const;

 private:
  const std::vector<std::string>& list(const std::string& name) const {
    const auto found = inputs_.lists.find(name);
    if (found == inputs_.lists.end()) throw std::runtime_error("no list of characters: " + name);
    return found->second;
  }
  std::vector<bool> set_of(const std::string& name) const {
    std::vector<bool> set(kCodePoints);
    for (const uint32_t c : members(name)) set[c] = true;
    return set;
  }
  void read_idna();
  void read_scripts();
  void read_prototypes();
  void check_beyond() const;
  bool is_asked_script(uint32_t c) const { return valid_[c] || letters_[c]; }
  int kind_of(uint32_t c) const;
  uint32_t fold_distance(uint32_t c) const;
  std::map<uint32_t, uint8_t> lookalikes() const;
  std::set<uint32_t> separator_likes() const;

  const TrustInputs& inputs_;
  std::vector<bool> valid_;                    // IDNA-valid
  std::vector<std::vector<uint32_t>> mapped_;  // IDNA: what it is mapped to, if it is
  std::vector<uint8_t> script_;
  std::vector<uint32_t> prototype_;  // of confusables.txt, if it is one character
  std::vector<bool> invisible_, pictographs_, letters_;
};

std::vector<uint32_t> Assembler::members(const std::string& name) const {
  std::vector<uint32_t> found;
  for (const std::string& word : list(name)) {
    const size_t dots = word.find("..");
    const uint32_t first = code_points(word.substr(0, dots)).at(0);
    const uint32_t last = dots == std::string::npos ? first : code_points(word.substr(dots + 2)).at(0);
    for (uint32_t c = first; c <= last; ++c) found.push_back(c);
  }
  return found;
}

void Assembler::read_idna() {
  for (const UcdRow& row : inputs_.idna.rows) {
    const std::string& status = row.fields.at(0);
    const bool excluded = row.fields.size() > 2 && (row.fields[2] == "NV8" || row.fields[2] == "XV8");
    for (uint32_t c = row.first; c <= row.last; ++c) {
      valid_[c] = (status == "valid" || status == "deviation") && !excluded;
      if (status == "mapped") mapped_[c] = code_points(row.fields.at(1));
    }
  }
}

// "any if Script is Common or Inherited; else what of Script_Extensions is in SCRIPTS, any if several, other if none"
void Assembler::read_scripts() {
  std::map<std::string, uint8_t> by_long, by_short;
  const std::vector<std::string>& recommended = list("SCRIPTS");
  for (size_t i = 0; i < recommended.size(); ++i) {
    by_short[recommended[i]] = by_long[long_name(recommended[i])] = static_cast<uint8_t>(embidi::kScriptArab + i);
  }
  if (embidi::kScriptArab + recommended.size() != embidi::kScripts)
    throw std::runtime_error("not the SCRIPTS of trust.hpp");
  by_long["Common"] = by_long["Inherited"] = embidi::kScriptAny;
  script_.assign(kCodePoints, embidi::kScriptOther);
  for (const UcdRow& row : inputs_.scripts.rows) {
    const auto found = by_long.find(row.fields[0]);
    for (uint32_t c = row.first; c <= row.last && found != by_long.end(); ++c) script_[c] = found->second;
  }
  for (const UcdRow& row : inputs_.extensions.rows) {
    std::istringstream words(row.fields[0]);
    std::vector<uint8_t> among;
    for (std::string word; words >> word;) {
      if (by_short.count(word) != 0) among.push_back(by_short[word]);
    }
    const uint8_t script = among.empty()       ? uint8_t{embidi::kScriptOther}
                           : among.size() == 1 ? among[0]
                                               : uint8_t{embidi::kScriptAny};
    for (uint32_t c = row.first; c <= row.last; ++c) {
      if (script_[c] != embidi::kScriptAny) script_[c] = script;
    }
  }
}

void Assembler::read_prototypes() {
  prototype_.resize(kCodePoints);
  for (const UcdRow& row : inputs_.confusables.rows) {
    const std::vector<uint32_t> prototype = code_points(row.fields[0]);
    if (prototype.size() == 1) prototype_[row.first] = prototype[0];
  }
}

// What trust.cpp says about the other planes.
void Assembler::check_beyond() const {
  for (uint32_t c = kEnd; c < kCodePoints; ++c) {
    const bool script_differs = is_asked_script(c) && script_[c] != embidi::script_beyond(c);
    if (script_differs || invisible_[c] != embidi::is_invisible_beyond(c) || pictographs_[c]) {
      throw std::runtime_error("beyond U+1FFFF: " + std::to_string(c));
    }
  }
}

// The value in the table of kinds; -1 where any script will do.
int Assembler::kind_of(uint32_t c) const {
  if (invisible_[c] || pictographs_[c]) {
    if (is_asked_script(c) && script_[c] != embidi::kScriptAny) {
      throw std::runtime_error("INVISIBLE or PICT, with a script: " + std::to_string(c));
    }
    if (invisible_[c] && pictographs_[c] && c != embidi::kInvisiblePictograph) {
      throw std::runtime_error("INVISIBLE and PICT: " + std::to_string(c));
    }
    return invisible_[c] ? kInvisibleRun : kPictographRun;
  }
  return is_asked_script(c) ? script_[c] : -1;
}

std::vector<RunStart> Assembler::kinds() const {
  std::vector<int> kinds(kEnd);
  for (uint32_t c = kFirst; c < kEnd; ++c) kinds[c] = kind_of(c);
  const auto begins_plane = [](uint32_t c) { return c == kFirst || c == kSecondPlane; };
  // Behind INVISIBLE or PICT a script begins at once; preferably the next one.
  for (uint32_t c = kFirst; c < kEnd; ++c) {
    if (kinds[c] >= 0 || !(begins_plane(c) || kinds[c - 1] >= embidi::kScripts)) continue;
    uint32_t next = c;
    while (next < kEnd && kinds[next] < 0) ++next;
    kinds[c] = next < kEnd && kinds[next] < embidi::kScripts ? kinds[next] : int{embidi::kScriptAny};
  }
  std::vector<RunStart> runs;
  int now = -1;
  uint32_t free = kFirst;  // where the next script may begin
  for (uint32_t c = kFirst; c < kEnd; ++c) {
    if (begins_plane(c)) {
      now = -1;
      free = c;
    }
    if (kinds[c] < 0) continue;
    if (kinds[c] != now) runs.push_back({kinds[c] < embidi::kScripts ? free : c, c, static_cast<uint8_t>(kinds[c])});
    now = kinds[c];
    free = c + 1;
  }
  return runs;
}

std::map<uint32_t, uint8_t> Assembler::lookalikes() const {
  const std::vector<uint8_t>& classes = inputs_.classes;
  std::map<uint32_t, uint8_t> found;
  for (uint32_t c = kFirst; c < kCodePoints; ++c) {
    const uint32_t to = prototype_[c];
    const bool rtl = classes[c] == embidi::R || classes[c] == embidi::AL || classes[c] == embidi::AN;
    if (!valid_[c] || rtl || c - 0x6F0 < 10 || !(is_alnum(to) || to == '-')) continue;
    found[c] = static_cast<uint8_t>(to - 'A' < 26 ? to | 0x20 : to);
  }
  const std::vector<uint32_t> capitals = members("SMALL_CAPITALS"), are = members("SMALL_CAPITALS_ARE");
  for (size_t i = 0; i < capitals.size(); ++i) found[capitals[i]] = static_cast<uint8_t>(are.at(i));
  for (const uint32_t c : members("DASHES")) found[c] = '-';
  const std::vector<uint32_t> too = members("LOOKALIKE_TOO"), too_are = members("LOOKALIKE_TOO_ARE");
  for (size_t i = 0; i < too.size(); ++i) {
    if (!found.emplace(too[i], static_cast<uint8_t>(too_are.at(i))).second)
      throw std::runtime_error("in LOOKALIKE without LOOKALIKE_TOO: " + std::to_string(too[i]));
  }
  return found;
}

std::set<uint32_t> Assembler::separator_likes() const {
  const std::vector<uint32_t> separators = members("SEPARATORS"), too = members("SEPLIKE_TOO");
  std::set<uint32_t> found(too.begin(), too.end());
  for (uint32_t c = kFirst; c < kCodePoints; ++c) {
    const bool idn_separator = c == 0xFF0E || c == 0x3002 || c == 0xFF61;
    const bool like = std::find(separators.begin(), separators.end(), prototype_[c]) != separators.end();
    if (like && !idn_separator) found.insert(c);
  }
  return found;
}

void Assembler::likenesses(TrustProperties& out) const {
  const std::map<uint32_t, uint8_t> looks = lookalikes();
  const std::set<uint32_t> separators = separator_likes();
  const std::vector<uint32_t> viramas = members("VIRAMA");
  std::set<uint8_t> ascii;
  for (const auto& look : looks) ascii.insert(look.second);
  out.likeness_of.assign(ascii.begin(), ascii.end());
  std::map<uint32_t, uint8_t> values;
  for (const auto& [c, to] : looks) {
    values[c] = static_cast<uint8_t>(std::distance(ascii.begin(), ascii.find(to)));
  }
  const uint8_t separator = static_cast<uint8_t>(ascii.size());
  for (const uint32_t c : separators) {
    if (!values.emplace(c, separator).second)
      throw std::runtime_error("in LOOKALIKE and SEPLIKE: " + std::to_string(c));
  }
  std::vector<uint32_t> both;
  for (const uint32_t c : viramas) {
    if (values.emplace(c, static_cast<uint8_t>(separator + 1)).second) continue;
    if (looks.count(c) == 0) throw std::runtime_error("in VIRAMA and SEPLIKE: " + std::to_string(c));
    both.push_back(c);
  }
  if (both.size() != 1) throw std::runtime_error("not one character in VIRAMA and LOOKALIKE");
  out.virama_taken_for_ascii = both[0];
  for (const auto& [c, value] : values) out.likenesses.push_back({c, c, value});
}

// How much is added to fold it, or 0; kCodePoints says that it is one of LETTERS.
uint32_t Assembler::fold_distance(uint32_t c) const {
  if (letters_[c]) return kCodePoints;
  const std::vector<uint32_t>& to = mapped_[c];
  return to.size() == 1 && to[0] >= kFirst && valid_[to[0]] ? to[0] - c : 0;
}

void Assembler::folds(TrustProperties& out) const {
  const std::vector<bool> looked_at = set_of("FOLD");
  const auto distance_of = [&](uint32_t c) { return looked_at[c] || letters_[c] ? fold_distance(c) : 0; };
  const auto value_of = [&](uint32_t distance) {
    if (distance == kCodePoints) return uint8_t{kLetters};
    if (distance == 1) return uint8_t{kAlternates};
    std::vector<uint32_t>& known = out.fold_distances;
    const auto found = std::find(known.begin(), known.end(), distance & 0xFFFF);
    const uint8_t value = static_cast<uint8_t>(kFirstDistance + (found - known.begin()));
    if (found == known.end()) known.push_back(distance & 0xFFFF);
    return value;
  };
  uint32_t end = kFirst;  // of the run before, which may go on to `last_end`
  uint32_t last_end = 0;
  for (uint32_t c = kFirst; c < kSecondPlane;) {
    const uint32_t distance = distance_of(c);
    if (distance == 0) {
      ++c;
      continue;
    }
    if (c > last_end && last_end != 0) out.folds.push_back({end, last_end, kNoFold});
    out.folds.push_back({c, c, value_of(distance)});
    const uint32_t step = distance == 1 ? 2 : 1;
    while (distance_of(c) == distance && (step == 1 || c + 1 >= kSecondPlane || distance_of(c + 1) == 0)) c += step;
    end = c - step + 1;
    last_end = c;
    c = end;
  }
  out.folds.push_back({end, last_end, kNoFold});
}

// Runs of values of code points from U+0080 to U+1FFFF, each plane by itself; where the value is -1, any will do.
template <class ValueOf>
std::vector<RunStart> runs_of(ValueOf value_of) {
  std::vector<RunStart> runs;
  int now = 0;  // what no run is in
  uint32_t free = kFirst;
  for (uint32_t c = kFirst; c < kEnd; ++c) {
    if (c == kSecondPlane) {
      now = 0;
      free = c;
    }
    const int value = value_of(c);
    if (value < 0) continue;
    if (value != now) runs.push_back({free, c, static_cast<uint8_t>(value)});
    now = value;
    free = c + 1;
  }
  return runs;
}

std::vector<RunStart> Assembler::letters() const {
  std::vector<bool> allowed(kCodePoints);
  for (const UcdRow& row : inputs_.identifiers.rows) {
    for (uint32_t c = row.first; c <= row.last; ++c) allowed[c] = row.fields[0] == "Allowed";
  }
  return runs_of([&](uint32_t c) {
    const uint8_t script = script_[c];
    const bool asked = script == embidi::kScriptLatn || script == embidi::kScriptGrek ||
                       script == embidi::kScriptCyrl || script == embidi::kScriptAny;
    return valid_[c] && asked ? int{!allowed[c]} : -1;
  });
}

std::vector<RunStart> Assembler::to_ascii() const {
  constexpr int kDigits = 27;
  const auto value_of = [&](uint32_t c) {
    if (mapped_[c].size() != 1) return 0;
    const uint32_t to = mapped_[c][0];
    return to - 'a' < 26 ? static_cast<int>(to - 'a') + 1 : to - '0' < 10 ? static_cast<int>(to - '0') + kDigits : 0;
  };
  for (uint32_t c = kEnd; c < kCodePoints; ++c) {
    if (value_of(c) != 0) throw std::runtime_error("mapped to ASCII beyond U+1FFFF: " + std::to_string(c));
  }
  std::vector<RunStart> runs;
  for (uint32_t c = kFirst; c < kEnd; ++c) {
    const int value = value_of(c), before = c == kSecondPlane || c == kFirst ? 0 : value_of(c - 1);
    const bool goes_on = before != 0 && value == before + 1 && before != kDigits - 1;
    if (!goes_on && (value != 0 || before != 0)) runs.push_back({c, c, static_cast<uint8_t>(value)});
  }
  return runs;
}

std::vector<RunStart> Assembler::combining() const {
  std::map<uint32_t, uint8_t> classes;
  for (const UcdRow& row : inputs_.combining.rows) {
    for (uint32_t c = row.first; c <= row.last && c < 0x370; ++c) {
      if (c >= 0x300 && valid_[c]) classes[c] = static_cast<uint8_t>(std::stoul(row.fields[0]));
    }
  }
  std::set<uint8_t> all;
  for (const auto& entry : classes) all.insert(entry.second);
  const auto runs = runs_of([&](uint32_t c) {
    const auto found = classes.find(c);
    if (found != classes.end()) return static_cast<int>(std::distance(all.begin(), all.find(found->second))) + 1;
    return c - 0x300 < 0x70 ? -1 : 0;
  });
  return runs;
}

PackedCompositions Assembler::compositions() const {
  std::set<std::pair<uint32_t, uint32_t>> pairs;
  std::set<uint32_t> marks;
  for (const UcdRow& row : inputs_.decompositions.rows) {
    const std::string& field = row.fields.at(4);
    if (field.empty() || field[0] == '<' || row.first >= kSecondPlane || !valid_[row.first]) continue;
    const std::vector<uint32_t> parts = code_points(field);
    if (parts.size() != 2) throw std::runtime_error("IDNA-valid, and decomposed to one: " + field);
    pairs.insert({parts[0], parts[1]});
    marks.insert(parts[1]);
  }
  PackedCompositions packed;
  packed.marks.assign(marks.begin(), marks.end());
  if (packed.marks.size() > 64) throw std::runtime_error("too many marks that combine");
  constexpr size_t kLongestSegment = 64;
  constexpr uint32_t kLongestGap = 255;
  uint32_t before = 0;
  for (const auto& [base, mark] : pairs) {
    const bool new_base = base != before;
    const size_t length = packed.bytes.size() - (packed.segment_begin.empty() ? 0 : packed.segment_begin.back());
    if (packed.marks.empty() || packed.segment_base.empty() ||
        (new_base && (base - before > kLongestGap || length >= kLongestSegment))) {
      packed.segment_base.push_back(base);
      packed.segment_begin.push_back(static_cast<uint32_t>(packed.bytes.size()));
      before = base;
    }
    const uint32_t distance = base - before;
    const size_t number = static_cast<size_t>(std::distance(marks.begin(), marks.find(mark)));
    packed.bytes.push_back(static_cast<uint8_t>(number << 2 | std::min(distance, 3u)));
    if (distance >= 3) packed.bytes.push_back(static_cast<uint8_t>(distance));
    before = base;
  }
  packed.segment_begin.push_back(static_cast<uint32_t>(packed.bytes.size()));
  return packed;
}

}  // namespace

CharacterLists read_character_lists(const std::string& path) {
  CharacterLists lists;
  std::ifstream in(path);
  if (!in) throw std::runtime_error(path + ": cannot be read");
  for (std::string line; std::getline(in, line);) {
    const size_t colon = line.find(':');
    if (line[0] == '#' || colon == std::string::npos) continue;
    std::istringstream words(line.substr(colon + 1));
    for (std::string word; words >> word;) lists[line.substr(0, colon)].push_back(word);
  }
  return lists;
}

TrustProperties assemble_trust(const TrustInputs& inputs) {
  const Assembler assembler(inputs);
  TrustProperties properties{};
  properties.kinds = assembler.kinds();
  assembler.likenesses(properties);
  assembler.folds(properties);
  properties.letters = assembler.letters();
  properties.to_ascii = assembler.to_ascii();
  properties.combining = assembler.combining();
  properties.compositions = assembler.compositions();
  properties.between = assembler.members("SEPLIKE_BETWEEN");
  properties.digit_zeros = assembler.members("DIGIT_ZEROS");
  return properties;
}

}  // namespace tablegen
