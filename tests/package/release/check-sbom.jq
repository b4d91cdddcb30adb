# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# What is wrong with an SPDX 2.3 document, one a line: clauses of the specification are in brackets.
def sums($text): $text | split("\n") | map(select(. != "") | capture("^(?<sum>[0-9a-f]+)  (?<name>.*)$") | {(.name): .sum}) | add // {};
def sum($algorithm): .checksums // [] | map(select(.algorithm == $algorithm).checksumValue) | if length == 1 then .[0] else null end;
def text: type == "string" and . != "";
sums($sha1) as $sha1_of | sums($sha256) as $sha256_of | sums($archives) as $archive_of
| . as $document
| ([.packages[].SPDXID, .files[].SPDXID, .SPDXID]) as $ids
| ($ids | map({(.): true}) | add) as $known
| (if .spdxVersion != "SPDX-2.3" then "spdxVersion [6.1]" else empty end),
  (if .dataLicense != "CC0-1.0" then "dataLicense [6.2]" else empty end),
  (if .SPDXID != "SPDXRef-DOCUMENT" then "SPDXID of the document [6.3]" else empty end),
  (if .name | text | not then "name [6.4]" else empty end),
  (if .documentNamespace // "" | test("^https://[^#]+$") | not then "documentNamespace [6.5]" else empty end),
  (if .creationInfo.creators // [] | length == 0 or (all(test("^(Person|Organization|Tool): ")) | not) then "creators [6.8]" else empty end),
  (if .creationInfo.created // "" | test("^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$") | not then "created [6.9]" else empty end),
  ($ids | group_by(.)[] | select(length > 1) | "SPDXID twice: \(.[0])"),
  ($ids[] | select(test("^SPDXRef-[A-Za-z0-9.-]+$") | not) | "SPDXID: \(.)"),
  (.packages[] | select((.name | text | not) or (.downloadLocation | text | not)) | "package \(.SPDXID): name, downloadLocation [7.1, 7.7]"),
  (.packages[] | select(.filesAnalyzed and .packageVerificationCode.packageVerificationCodeValue != $code)
    | "package \(.SPDXID): verification code [7.9]"),
  (.packages[] | select((.licenseConcluded | text | not) or (.licenseDeclared | text | not) or (.copyrightText | text | not))
    | "package \(.SPDXID): licences [7.13 to 7.17]"),
  (.packages[] | select(.primaryPackagePurpose // "OTHER" | IN("APPLICATION", "FRAMEWORK", "LIBRARY", "CONTAINER", "OPERATING-SYSTEM",
    "DEVICE", "FIRMWARE", "SOURCE", "ARCHIVE", "FILE", "INSTALL", "OTHER") | not) | "package \(.SPDXID): purpose [7.24]"),
  ($archive_of | to_entries[] | . as $archive | select([$document.packages[] | select(.packageFileName == $archive.key and sum("SHA256") == $archive.value)]
    | length != 1) | "archive \(.key): not one package of its name and checksum"),
  (.files[] | select(sum("SHA1") != $sha1_of[.fileName] or sum("SHA256") != $sha256_of[.fileName] or sum("SHA1") == null)
    | "file \(.fileName): not what is in the source archive [8.4]"),
  (([.files[].fileName] | map({(.): true}) | add) as $named | $sha1_of | keys[] | select($named[.] | not) | "file \(.): not in the document"),
  (.files[] | select((.licenseConcluded | text | not) or (.licenseInfoInFiles // [] | length == 0) or (.copyrightText | text | not))
    | "file \(.fileName): licences [8.5 to 8.8]"),
  (.files[] | select(.licenseConcluded == "NOASSERTION" and (.fileName | test("^\\./(LICENSE$|LICENSES/|\\.reuse/)") | not))
    | "file \(.fileName): no licence"),
  (.relationships[] | select($known[.spdxElementId] == null or $known[.relatedSpdxElement] == null) | "relationship of what there is not [11.1]: \(.)"),
  (.relationships[] | select(.relationshipType | IN("DESCRIBES", "CONTAINS", "GENERATED_FROM", "BUILD_TOOL_OF") | not)
    | "relationship [11.1]: \(.relationshipType)"),
  (([.relationships[] | select(.relationshipType == "CONTAINS") | {(.relatedSpdxElement): true}] | add) as $contained
    | .files[] | select($contained[.SPDXID] == null) | "file \(.fileName): in no package"),
  (.hasExtractedLicensingInfos // [] | .[] | select((.licenseId | test("^LicenseRef-") | not) or (.extractedText | text | not))
    | "licence \(.licenseId) [10.1]")
