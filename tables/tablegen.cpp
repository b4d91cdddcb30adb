// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// embidi-tablegen: packs properties of the Unicode Character Database into the tables that the library compiles in.
#include <CLI/CLI.hpp>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <fstream>
#include <iostream>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "assemble.hpp"
#include "assemble_letters.hpp"
#include "assemble_recognition.hpp"
#include "assemble_trust.hpp"
#include "assemble_unsupported.hpp"
#include "embidi_core/unicode/properties.hpp"
#include "form_packer.hpp"
#include "packer.hpp"
#include "pair_packer.hpp"
#include "run_packer.hpp"
#include "set_packer.hpp"
#include "stages.hpp"
#include "ucd_reader.hpp"
#include "writer.hpp"

namespace tablegen {
namespace {

// The slowest look-up may cost this many instructions (packer.hpp); within that, the smallest format is taken.
constexpr unsigned kSlowestLookup = 190;

// The recogniser asks once per character of a structure, and not for ASCII: size counts more.
constexpr unsigned kSlowestRecognition = 250;
constexpr unsigned kSlowestCheck = 300;

// A character of an unsupported script, or of a conjunct, is found by scanning so many bytes at most.
constexpr unsigned kLongestScan = 16;

// And a character that the checks ask about, so many.
constexpr unsigned kLongestTrustScan = 24;

// Hebrew U+0590..05FF and Arabic U+0600..06FF follow each other, so that one comparison serves both.
constexpr uint32_t kAsciiEnd = 0x80;
constexpr uint32_t kPageFirst = 0x590;
constexpr uint32_t kPageEnd = 0x700;

// Below it, properties.cpp has the few pairs as code, and the checker proves them.
constexpr uint32_t kMirrorTableFirst = 0x100;

struct Options {
  std::string ucd;
  std::string out;
  std::string recognition;
  std::string presentation;
  std::string unsupported, scripts;
  std::string conjuncts;
  std::string trust, characters, decompositions;
  std::string lock;
  bool report = false;
};

void add_options(CLI::App& app, Options& options) {
  app.add_option("--ucd", options.ucd, "folder of the Unicode Character Database")->required();
  app.add_option("--lock", options.lock, "lock file, which says of what version the files must be");
  app.add_option("--out", options.out,
                 "bidi classes, joining types, grapheme kinds, mirrored pairs: the file to write");
  app.add_option("--recognition", options.recognition, "what the recogniser needs");
  app.add_option("--presentation", options.presentation, "Arabic presentation forms");
  CLI::Option* const scripts = app.add_option("--scripts", options.scripts, "list of unsupported scripts");
  CLI::Option* const unsupported = app.add_option("--unsupported", options.unsupported, "their characters");
  app.add_option("--conjuncts", options.conjuncts, "what clusters need of Indic conjuncts");
  CLI::Option* const characters = app.add_option("--characters", options.characters, "lists of characters");
  CLI::Option* const trust = app.add_option("--trust", options.trust, "what only the checks ask");
  scripts->needs(unsupported->needs(scripts));
  CLI::Option* const decompositions =
      app.add_option("--decompositions", options.decompositions, "folder of UnicodeData.txt, of any version");
  characters->needs(trust->needs(characters)->needs(decompositions));
  app.add_flag("--report", options.report, "print the choices that were weighed");
}

DirectPages make_direct_pages(const std::vector<uint8_t>& values) {
  DirectPages direct{kAsciiEnd, kPageFirst, kPageEnd, {}};
  for (uint32_t c = 0; c < kAsciiEnd; ++c) direct.values.push_back(values[c]);
  for (uint32_t c = kPageFirst; c < kPageEnd; ++c) direct.values.push_back(values[c]);
  return direct;
}

// A directory without DerivedGeneralCategory.txt, as Debian's package, has the categories in UnicodeData.txt.
UcdFile read_category_file(const std::string& directory, const std::string& version) {
  const std::string derived = "extracted/DerivedGeneralCategory.txt";
  if (has_ucd_file(directory, derived)) return read_ucd_file(directory, derived);
  UcdFile file = read_unicode_data(directory);
  file.version = version;
  return file;
}

// What has a place in stages, what is beyond the BMP as runs. `own` has the class of an explicit control.
StagedProperties make_staged(const std::vector<std::string>& names, const std::vector<std::vector<uint8_t>>& own,
                             const std::vector<bool>& free, std::ostream* report) {
  std::vector<std::vector<uint8_t>> placed(own.size(), std::vector<uint8_t>(embidi::kPlaces));
  for (size_t column = 0; column < own.size(); ++column) {
    for (uint32_t c = 0; c < embidi::kBmpEnd; ++c) {
      const uint32_t place = embidi::stage_place(c);
      if (embidi::is_in_gap(c)) {  // it has the place of another character
        if (own[column][c] != own[column][place])
          throw std::runtime_error("not as its gap's other characters: " + std::to_string(c));
      } else {  // what is looked up directly takes the first record: nobody asks
        placed[column][place] = free[c] ? 0 : own[column][c];
      }
    }
  }
  std::vector<bool> not_beyond(kCodePoints);
  for (uint32_t c = 0; c < embidi::kBmpEnd; ++c) not_beyond[c] = true;
  const Records beyond = combine(names, own);
  return {pack_stages(combine(names, placed)),
          pack(beyond, not_beyond, smallest_format(beyond, not_beyond, kSlowestLookup, report))};
}

Tables make_tables(const BidiInputs& inputs, const JoiningInputs& joining, const UcdFile& category_file,
                   const UcdFile& breaks, std::ostream* report) {
  const BidiProperties properties = assemble_bidi(inputs);
  const std::vector<uint8_t> types = assemble_joining(joining, read_categories(category_file));
  std::vector<uint8_t> class_and_type(kCodePoints);
  for (uint32_t c = 0; c < kCodePoints; ++c) {
    if (c < kAsciiEnd && types[c] != 0) throw std::runtime_error("ASCII with a joining type");  // decode.cpp
    class_and_type[c] = static_cast<uint8_t>(properties.classes[c] | types[c] << embidi::kClassBits);
  }
  std::vector<bool> looked_up_directly(kCodePoints);
  for (uint32_t c = 0; c < kCodePoints; ++c) looked_up_directly[c] = c < kAsciiEnd || (c >= kPageFirst && c < kPageEnd);
  const std::vector<uint8_t> graphemes = assemble_graphemes(breaks);
  std::map<uint32_t, uint32_t> mirrors;
  for (const auto& [from, to] : properties.mirrors) {
    if (from >= kMirrorTableFirst) mirrors[embidi::mirror_place(from)] = embidi::mirror_place(to);
  }
  return {{inputs.classes, inputs.brackets, inputs.mirroring, joining.types, joining.shaping, category_file, breaks},
          make_direct_pages(class_and_type),
          make_staged({"kProperties", "kGrapheme"}, {class_and_type, graphemes}, looked_up_directly, report),
          pack_pairs(mirrors)};
}

// Bidi classes decide which white space begins a file name. ASCII and Hebrew to Arabic are worth no pages here: the
// recogniser asks once per character, and not for ASCII.
RecognitionTables make_tables(const RecognitionInputs& inputs, const std::vector<uint8_t>& classes,
                              std::ostream* report) {
  std::vector<bool> never_asked(kCodePoints), ascii(kCodePoints);
  for (uint32_t c = 0; c < kCodePoints; ++c) {
    never_asked[c] = has_own_kind(c, classes[c]);
    ascii[c] = c < kAsciiEnd;
  }
  const RecognitionProperties properties = assemble_recognition(inputs, classes);
  const auto packed = [&](const Records& records, const std::vector<bool>& free, unsigned slowest) {
    return pack(records, free, smallest_format(records, free, slowest, report));
  };
  const auto packed_sets = [&](uint16_t wanted) {
    std::vector<uint8_t> low, high;
    for (const uint16_t sets : properties.sets) {
      low.push_back(static_cast<uint8_t>(sets & wanted));
      high.push_back(static_cast<uint8_t>((sets & wanted) >> 8));
    }
    return packed(combine({"low", "high"}, {low, high}), never_asked, kSlowestRecognition);
  };
  return {{inputs.categories, inputs.idna, inputs.link_term, inputs.link_email},
          packed_sets(0xFFFF),
          packed_sets(static_cast<uint16_t>(~kLinkSets)),
          packed(combine({"kFlags"}, {properties.check_flags}), ascii, kSlowestCheck)};
}

void check_versions(const std::vector<const UcdFile*>& files, const std::string& locked) {
  const std::string& wanted = locked.empty() ? files[0]->version : locked;
  for (const UcdFile* file : files) {
    if (file->version != wanted) {
      throw std::runtime_error(file->name + ": is of Unicode " + file->version + ", not " + wanted);
    }
  }
}

void write(const std::string& path, const std::string& text) {
  std::ofstream out(path, std::ios::binary);
  if (!(out << text << std::flush)) throw std::runtime_error(path + ": cannot be written");
  // The sizes are the comment at the head of the file.
  const size_t sizes = text.find("// Bytes of each table:");
  std::cout << text.substr(sizes, text.find("// clang-format off") - sizes);
}

void run_presentation(const Options& options, const std::string& locked) {
  UcdFile file = read_unicode_data(options.ucd);
  file.version = locked;
  write(options.presentation, write_tables(PresentationTables{{file}, pack_forms(assemble_forms(file))}));
}

void run_unsupported(const Options& options, const std::string& locked) {
  const UcdFile scripts = read_ucd_file(options.ucd, "Scripts.txt");
  check_versions({&scripts}, locked);
  const PackedSet packed = pack_set(assemble_unsupported(scripts, options.scripts), kLongestScan);
  write(options.unsupported, write_tables(UnsupportedTables{{scripts}, packed}));
}

void run_conjuncts(const Options& options, const std::string& locked, const BidiInputs& bidi) {
  const UcdFile core = read_ucd_file(options.ucd, "DerivedCoreProperties.txt");
  const UcdFile breaks = read_ucd_file(options.ucd, "auxiliary/GraphemeBreakProperty.txt");
  check_versions({&core, &breaks, &bidi.classes}, locked);
  const ConjunctProperties conjuncts =
      assemble_conjuncts(core, assemble_graphemes(breaks), assemble_bidi(bidi).classes);
  write(options.conjuncts,
        write_tables(ConjunctTables{
            {core, breaks, bidi.classes}, pack_set(conjuncts.members, kLongestScan), conjuncts.linkers}));
}

void run_trust(const Options& options, const std::string& locked, const BidiInputs& bidi) {
  const TrustInputs inputs = {read_ucd_file(options.ucd, "Scripts.txt"),
                              read_ucd_file(options.ucd, "ScriptExtensions.txt"),
                              read_ucd_file(options.ucd, "security/confusables.txt"),
                              read_ucd_file(options.ucd, "IdnaMappingTable.txt"),
                              read_ucd_file(options.ucd, "security/IdentifierStatus.txt"),
                              read_ucd_file(options.ucd, "extracted/DerivedCombiningClass.txt"),
                              read_unicode_data(options.decompositions),
                              assemble_bidi(bidi).classes,
                              read_character_lists(options.characters)};
  const std::vector<UcdFile> files = {inputs.scripts,     inputs.extensions, inputs.confusables, inputs.idna,
                                      inputs.identifiers, inputs.combining,  bidi.classes};
  for (const UcdFile& file : files) check_versions({&file}, locked);
  const TrustProperties properties = assemble_trust(inputs);
  const auto packed = [](const std::vector<RunStart>& starts) { return pack_runs(starts, kLongestTrustScan); };
  write(options.trust,
        write_tables(TrustTables{files, properties, packed(properties.kinds), packed(properties.likenesses),
                                 packed(properties.folds), packed(properties.letters), packed(properties.to_ascii),
                                 packed(properties.combining)}));
}

void run(const Options& options) {
  if (options.out.empty() && options.recognition.empty() && options.presentation.empty() &&
      options.unsupported.empty() && options.conjuncts.empty() && options.trust.empty()) {
    throw CLI::RequiredError("--out, --recognition, --presentation, --unsupported, --conjuncts or --trust");
  }
  const std::string locked = options.lock.empty() ? "" : locked_version(options.lock);
  if (!options.presentation.empty()) run_presentation(options, locked);
  if (!options.unsupported.empty()) run_unsupported(options, locked);
  if (options.out.empty() && options.recognition.empty() && options.conjuncts.empty() && options.trust.empty()) return;
  const BidiInputs inputs = {read_ucd_file(options.ucd, "extracted/DerivedBidiClass.txt"),
                             read_ucd_file(options.ucd, "BidiBrackets.txt"),
                             read_ucd_file(options.ucd, "BidiMirroring.txt")};
  check_versions({&inputs.classes, &inputs.brackets, &inputs.mirroring}, locked);
  if (!options.conjuncts.empty()) run_conjuncts(options, locked, inputs);
  if (!options.trust.empty()) run_trust(options, locked, inputs);
  std::ostream* const report = options.report ? &std::cout : nullptr;
  if (!options.out.empty()) {
    const JoiningInputs joining = {read_ucd_file(options.ucd, "extracted/DerivedJoiningType.txt"),
                                   read_ucd_file(options.ucd, "ArabicShaping.txt")};
    const UcdFile categories = read_category_file(options.ucd, inputs.classes.version);
    const UcdFile breaks = read_ucd_file(options.ucd, "auxiliary/GraphemeBreakProperty.txt");
    check_versions({&inputs.classes, &joining.types, &joining.shaping, &categories, &breaks}, locked);
    write(options.out, write_tables(make_tables(inputs, joining, categories, breaks, report)));
  }
  if (options.recognition.empty()) return;
  const RecognitionInputs recognition = {read_ucd_file(options.ucd, "extracted/DerivedGeneralCategory.txt"),
                                         read_ucd_file(options.ucd, "IdnaMappingTable.txt"),
                                         read_link_file(options.ucd, "link/LinkTerm.txt", inputs.classes.version),
                                         read_link_file(options.ucd, "link/LinkEmail.txt", inputs.classes.version)};
  check_versions({&recognition.categories, &recognition.idna}, locked);
  write(options.recognition, write_tables(make_tables(recognition, assemble_bidi(inputs).classes, report)));
}

}  // namespace
}  // namespace tablegen

int main(int argc, char** argv) {
  tablegen::Options options;
  CLI::App app("Packs properties of the Unicode Character Database into tables of the library.", "embidi-tablegen");
  tablegen::add_options(app, options);
  try {
    app.parse(argc, argv);
    tablegen::run(options);
    return 0;
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  } catch (const std::exception& error) {
    std::cerr << "embidi-tablegen: " << error.what() << "\n";
    return 1;
  }
}
