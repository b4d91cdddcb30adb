// embidi-tablegen: packs properties of the Unicode Character Database into the tables that the library compiles in.
#include <fstream>
#include <iostream>
#include <stdexcept>
#include <string>

#include "assemble.hpp"
#include "assemble_letters.hpp"
#include "assemble_recognition.hpp"
#include "form_packer.hpp"
#include "packer.hpp"
#include "pair_packer.hpp"
#include "structure/character_table.hpp"
#include "ucd_reader.hpp"
#include "unicode/properties.hpp"
#include "writer.hpp"

namespace tablegen {
namespace {

// The slowest look-up may cost this many instructions (packer.hpp); within that, the smallest format is taken.
constexpr unsigned kSlowestLookup = 190;

// The recogniser asks once per character of a structure, and not for ASCII: size counts more.
constexpr unsigned kSlowestRecognition = 202;
constexpr unsigned kSlowestCheck = 300;

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
  std::string lock;
  bool report = false;
};

Options parse_options(int argc, char** argv) {
  Options options;
  for (int i = 1; i < argc; ++i) {
    const std::string name = argv[i];
    if (name == "--report") {
      options.report = true;
      continue;
    }
    std::string* value = name == "--ucd"            ? &options.ucd
                         : name == "--out"          ? &options.out
                         : name == "--lock"         ? &options.lock
                         : name == "--recognition"  ? &options.recognition
                         : name == "--presentation" ? &options.presentation
                                                    : nullptr;
    if (!value || i + 1 == argc) throw std::invalid_argument(name);
    *value = argv[++i];
  }
  if (options.ucd.empty() || (options.out.empty() && options.recognition.empty() && options.presentation.empty())) {
    throw std::invalid_argument("--ucd, and --out, --recognition or --presentation, are needed");
  }
  return options;
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

Tables make_tables(const BidiInputs& inputs, const JoiningInputs& joining, const UcdFile& category_file,
                   std::ostream* report) {
  const BidiProperties properties = assemble_bidi(inputs);
  const std::vector<std::string> categories = read_categories(category_file);
  const std::vector<uint8_t> types = assemble_joining(joining, categories);
  std::vector<uint8_t> class_and_type(kCodePoints);
  for (uint32_t c = 0; c < kCodePoints; ++c) {
    if (c < kAsciiEnd && types[c] != 0) throw std::runtime_error("ASCII with a joining type");  // decode.cpp
    class_and_type[c] = static_cast<uint8_t>(properties.classes[c] | types[c] << embidi::kClassBits);
  }
  std::vector<bool> looked_up_directly(kCodePoints);
  for (uint32_t c = 0; c < kCodePoints; ++c) {
    looked_up_directly[c] = c < kAsciiEnd || (c >= kPageFirst && c < kPageEnd);
  }
  const auto packed = [&](const Records& records) {
    const Format format = smallest_format(records, looked_up_directly, kSlowestLookup, report);
    return pack(records, looked_up_directly, format);
  };
  std::map<uint32_t, uint32_t> mirrors = properties.mirrors;
  mirrors.erase(mirrors.begin(), mirrors.lower_bound(kMirrorTableFirst));
  return {{inputs.classes, inputs.brackets, inputs.mirroring, joining.types, joining.shaping, category_file},
          make_direct_pages(class_and_type),
          packed(combine({"kProperties", "kGrapheme"}, {class_and_type, assemble_graphemes(categories)})),
          packed(combine({"kProperties"}, {properties.classes})),
          pack_pairs(mirrors)};
}

// Bidi classes decide which white space begins a file name. ASCII and Hebrew to Arabic are worth no pages here: the
// recogniser asks once per character, and not for ASCII.
RecognitionTables make_tables(const RecognitionInputs& inputs, const std::vector<uint8_t>& classes,
                              std::ostream* report) {
  std::vector<bool> never_asked(kCodePoints);
  for (uint32_t c = 0; c < kAsciiEnd; ++c) never_asked[c] = true;
  const RecognitionProperties properties = assemble_recognition(inputs, classes);
  const auto packed = [&](const std::string& column, const std::vector<uint8_t>& values, unsigned slowest) {
    const Records records = combine({column}, {values});
    return pack(records, never_asked, smallest_format(records, never_asked, slowest, report));
  };
  return {{inputs.categories, inputs.idna},
          packed("kRecognition", properties.recognition, kSlowestRecognition),
          packed("kFlags", properties.check_flags, kSlowestCheck)};
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

void run(const Options& options) {
  const std::string locked = options.lock.empty() ? "" : verify_lock(options.lock, options.ucd);
  if (!options.presentation.empty()) run_presentation(options, locked);
  if (options.out.empty() && options.recognition.empty()) return;
  const BidiInputs inputs = {read_ucd_file(options.ucd, "extracted/DerivedBidiClass.txt"),
                             read_ucd_file(options.ucd, "BidiBrackets.txt"),
                             read_ucd_file(options.ucd, "BidiMirroring.txt")};
  check_versions({&inputs.classes, &inputs.brackets, &inputs.mirroring}, locked);
  std::ostream* const report = options.report ? &std::cout : nullptr;
  if (!options.out.empty()) {
    const JoiningInputs joining = {read_ucd_file(options.ucd, "extracted/DerivedJoiningType.txt"),
                                   read_ucd_file(options.ucd, "ArabicShaping.txt")};
    const UcdFile categories = read_category_file(options.ucd, inputs.classes.version);
    check_versions({&inputs.classes, &joining.types, &joining.shaping, &categories}, locked);
    write(options.out, write_tables(make_tables(inputs, joining, categories, report)));
  }
  if (options.recognition.empty()) return;
  const RecognitionInputs recognition = {read_ucd_file(options.ucd, "extracted/DerivedGeneralCategory.txt"),
                                         read_ucd_file(options.ucd, "IdnaMappingTable.txt")};
  check_versions({&recognition.categories, &recognition.idna}, locked);
  write(options.recognition, write_tables(make_tables(recognition, assemble_bidi(inputs).classes, report)));
}

}  // namespace
}  // namespace tablegen

int main(int argc, char** argv) {
  try {
    tablegen::run(tablegen::parse_options(argc, argv));
    return 0;
  } catch (const std::invalid_argument& error) {
    std::cerr << "embidi-tablegen: " << error.what()
              << "\nusage: embidi-tablegen --ucd DIR [--out FILE] [--recognition FILE] [--presentation FILE]\n"
                 "       [--lock FILE] [--report]\n";
    return 2;
  } catch (const std::exception& error) {
    std::cerr << "embidi-tablegen: " << error.what() << "\n";
    return 1;
  }
}
