# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# The reference reads Debian's Unicode data (package unicode-data) and the Public Suffix List (publicsuffix). The files that
# Debian lacks, IdnaMappingTable.txt, confusables.txt, IdentifierStatus.txt and those of UTS #58, are in excerpts.tar.xz with the rows
# that the random texts need, of the library's Unicode version (tables/README.md says how it is written).
set(EMBIDI_DIFFERENTIAL_UCD ${PROJECT_BINARY_DIR}/tests/differential/ucd)
file(MAKE_DIRECTORY ${EMBIDI_DIFFERENTIAL_UCD}/link ${EMBIDI_DIFFERENTIAL_UCD}/security)
foreach(name extracted BidiBrackets.txt BidiMirroring.txt Scripts.txt ScriptExtensions.txt)
  file(CREATE_LINK ${EMBIDI_UNICODE_DATA}/${name} ${EMBIDI_DIFFERENTIAL_UCD}/${name} SYMBOLIC)
endforeach()
set(excerpts ${CMAKE_CURRENT_LIST_DIR}/excerpts.tar.xz)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${excerpts})
file(ARCHIVE_EXTRACT INPUT ${excerpts} DESTINATION ${EMBIDI_DIFFERENTIAL_UCD})
