# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# The SPDX document, from what the script `sbom` has gathered.
def sums($text): $text | split("\n") | map(select(. != "") | capture("^(?<sum>[0-9a-f]+)  (?<name>.*)$") | {(.name): .sum}) | add // {};
def id: gsub("[^A-Za-z0-9.]"; "-");

($name | ltrimstr("embidi-")) as $version
| sums($sha1) as $sha1_of | sums($sha256) as $sha256_of | sums($archives) as $archive_sums
| ($licences | split("\n") | map(select(. != "") | split("\t") | {(.[0]): {licences: (.[1] | split(" ") | unique), copyright: .[2]}}) | add)
  as $info
| "MIT AND LicenseRef-Unicode-3.0 AND MPL-2.0" as $library
| ($library + " AND OFL-1.1") as $with_font
| {arduino: $with_font, amalgamation: $with_font, npm: ($with_font + " AND Bitstream-Vera"), playground: ($with_font + " AND Bitstream-Vera")} as $licence_of
| "SPDXRef-Package-source" as $source
| ($sha1_of | keys | to_entries | map({key: .value, value: "SPDXRef-File-\(.key + 1)"}) | from_entries) as $file_id
| ($archive_sums | to_entries | map(
    (.key | ltrimstr($name + "-") | rtrimstr(".zip") | rtrimstr(".tgz") | rtrimstr(".html")) as $kind | select(.key | test("[.](zip|tgz|html)$")) | {
      SPDXID: "SPDXRef-Package-\($kind | id)", name: "embidi-\($kind)", versionInfo: $version, packageFileName: .key,
      summary: (if $kind == "arduino" then "embidi as an Arduino library, with two fonts"
                elif $kind == "npm" then "embidi for JavaScript, as WebAssembly, with two fonts"
                elif $kind == "playground" then "embidi in a page of the browser, with two fonts"
                elif $kind == "amalgamation" then "embidi as one header and one source, with two fonts"
                else "embidi compiled for \($kind), with its headers" end),
      primaryPackagePurpose: (if $kind == "arduino" or $kind == "amalgamation" then "SOURCE" elif $kind == "playground" then "APPLICATION" else "LIBRARY" end),
      downloadLocation: "NOASSERTION", filesAnalyzed: false, checksums: [{algorithm: "SHA256", checksumValue: .value}],
      licenseConcluded: ($licence_of[$kind] // $library), licenseDeclared: ($licence_of[$kind] // $library),
      copyrightText: "2026 The embidi authors; 1991-2026 Unicode, Inc.; 2010-2022 The maintainers of the Public Suffix List",
      supplier: "Organization: The embidi authors"})) as $made
| def thing($id; $name; $version; $url; $licence; $copyright; $more): {SPDXID: "SPDXRef-Package-\($id)", name: $name,
    versionInfo: $version, downloadLocation: $url, filesAnalyzed: false, licenseConcluded: $licence, licenseDeclared: $licence,
    copyrightText: $copyright, supplier: "NOASSERTION"} + $more;
  [thing("ucd"; "Unicode Character Database"; $unicode_version; "https://www.unicode.org/Public/\($unicode_version)/";
      "LicenseRef-Unicode-3.0"; "1991-2026 Unicode, Inc."; {primaryPackagePurpose: "OTHER"}),
   thing("psl"; "publicsuffix"; $psl_version; "https://publicsuffix.org/list/public_suffix_list.dat"; "MPL-2.0";
      "2010-2022 The maintainers of the Public Suffix List"; {primaryPackagePurpose: "OTHER",
      comment: "The file is pinned by its SHA-256 in tables/tld.lock: \($psl_sha256)",
      externalRefs: [{referenceCategory: "PACKAGE-MANAGER", referenceType: "purl",
        referenceLocator: "pkg:deb/debian/publicsuffix@\($psl_version)"}]}),
   thing("unifont"; "GNU Unifont"; "15.0.01"; "https://unifoundry.com/unifont/"; "OFL-1.1";
      "1998-2022 Roman Czyborra, Paul Hardy, and other authors of GNU Unifont"; {primaryPackagePurpose: "OTHER"}),
   thing("dejavu"; "DejaVu Sans"; "2.37"; "https://dejavu-fonts.github.io/"; "Bitstream-Vera";
      "2003 Bitstream, Inc.; the authors of DejaVu"; {primaryPackagePurpose: "OTHER"})] as $data
| {url: "https://gcc.gnu.org/", licence: "GPL-3.0-or-later WITH GCC-exception-3.1"} as $gcc
| [$gcc + {id: "gcc-arm", name: "gcc-arm-none-eabi", version: $gcc_arm, for: "cortex"},
   $gcc + {id: "gcc-riscv", name: "gcc-riscv64-unknown-elf", version: $gcc_riscv, for: "rv32"},
   {url: "https://clang.llvm.org/", licence: "Apache-2.0 WITH LLVM-exception", id: "clang", name: "clang", version: $clang, for: "npm|playground"},
   {url: "https://esbuild.github.io/", licence: "MIT", id: "esbuild", name: "esbuild", version: $esbuild, for: "playground"}
   | select(.version != "")] as $tools
| ($tools | map(thing(.id; .name; .version; .url; .licence; "NOASSERTION"; {primaryPackagePurpose: "APPLICATION"}))) as $compilers
| def from($a; $type; $b): {spdxElementId: $a, relationshipType: $type, relatedSpdxElement: $b};
{
  spdxVersion: "SPDX-2.3", dataLicense: "CC0-1.0", SPDXID: "SPDXRef-DOCUMENT", name: $name,
  documentNamespace: "https://spdx.org/spdxdocs/\($name)-\($archive_sums[$name + ".tar.xz"])",
  creationInfo: {created: $created, creators: ["Organization: The embidi authors", "Tool: embidi-scripts/release-\($version)"]},
  packages: ([{
      SPDXID: $source, name: "embidi", versionInfo: $version, packageFileName: "\($name).tar.xz", primaryPackagePurpose: "SOURCE",
      summary: "Bidirectional text and URLs on small displays", downloadLocation: "NOASSERTION",
      supplier: "Organization: The embidi authors", filesAnalyzed: true,
      packageVerificationCode: {packageVerificationCodeValue: $code},
      checksums: [{algorithm: "SHA256", checksumValue: $archive_sums[$name + ".tar.xz"]}],
      licenseConcluded: ($info | map(.licences) | add | unique | join(" AND ")), licenseDeclared: $library,
      licenseInfoFromFiles: ($info | map(.licences) | add | unique),
      licenseComments: "What is compiled into firmware is under MIT, the Unicode licence and, with EMBIDI_TLD_LIST=2, MPL-2.0. Files under OFL-1.1 and Bitstream-Vera are expected results of tests.",
      copyrightText: ($info | map(.copyright | split("; ")) | add | map(sub("^SPDX-FileCopyrightText: "; "")) | unique | map(select(. != "")) | join("; "))
    }] + $made + $data + $compilers),
  files: ($sha1_of | keys | map({
    SPDXID: $file_id[.], fileName: .,
    checksums: [{algorithm: "SHA1", checksumValue: $sha1_of[.]}, {algorithm: "SHA256", checksumValue: $sha256_of[.]}],
    licenseConcluded: ($info[.] // {licences: []} | if .licences == [] then "NOASSERTION" else .licences | join(" AND ") end),
    licenseInfoInFiles: ($info[.] // {licences: []} | if .licences == [] then ["NOASSERTION"] else .licences end),
    copyrightText: ($info[.].copyright // "NOASSERTION" | split("; ") | map(sub("^SPDX-FileCopyrightText: "; "")) | join("; "))})),
  relationships: (
    [from("SPDXRef-DOCUMENT"; "DESCRIBES"; $source)]
    + ($made | map(from("SPDXRef-DOCUMENT"; "DESCRIBES"; .SPDXID), from(.SPDXID; "GENERATED_FROM"; $source)))
    + ($sha1_of | keys | map(from($source; "CONTAINS"; $file_id[.])))
    + [from($file_id["./src/embidi_core/tables/tld_table.hpp"]; "GENERATED_FROM"; "SPDXRef-Package-psl")]
    + ($sha1_of | keys | map(select(test("^\\./src/embidi_core/tables/") and . != "./src/embidi_core/tables/tld_table.hpp")
        | from($file_id[.]; "GENERATED_FROM"; "SPDXRef-Package-ucd")))
    + ($made | map(select(.name | test("arduino|amalgamation|npm|playground")) | from(.SPDXID; "CONTAINS"; "SPDXRef-Package-unifont")))
    + ($made | map(select(.name | test("npm|playground")) | from(.SPDXID; "CONTAINS"; "SPDXRef-Package-dejavu")))
    + ($made | map(. as $package | $tools[] | .for as $for | select($package.name | test($for))
        | from("SPDXRef-Package-\(.id)"; "BUILD_TOOL_OF"; $package.SPDXID)))),
  hasExtractedLicensingInfos: [{licenseId: "LicenseRef-Unicode-3.0", name: "Unicode License v3 (Unicode-3.0 of the SPDX licence list)",
    extractedText: $unicode, seeAlsos: ["https://www.unicode.org/license.txt"]}]
}
