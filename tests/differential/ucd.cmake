# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# The reference reads Debian's Unicode data (package unicode-data) and the Public Suffix List (publicsuffix). The files that
# Debian lacks, IdnaMappingTable.txt, confusables.txt, IdentifierStatus.txt and those of UTS #58, are here with the rows that the random texts need, of the
# library's Unicode version.
set(EMBIDI_DIFFERENTIAL_UCD ${PROJECT_BINARY_DIR}/tests/differential/ucd)
file(MAKE_DIRECTORY ${EMBIDI_DIFFERENTIAL_UCD}/link ${EMBIDI_DIFFERENTIAL_UCD}/security)
foreach(name extracted BidiBrackets.txt BidiMirroring.txt Scripts.txt ScriptExtensions.txt)
  file(CREATE_LINK ${EMBIDI_UNICODE_DATA}/${name} ${EMBIDI_DIFFERENTIAL_UCD}/${name} SYMBOLIC)
endforeach()
set(excerpts ${CMAKE_CURRENT_LIST_DIR})
configure_file(${excerpts}/idna_excerpt.txt ${EMBIDI_DIFFERENTIAL_UCD}/IdnaMappingTable.txt COPYONLY)
configure_file(${excerpts}/confusables_excerpt.txt ${EMBIDI_DIFFERENTIAL_UCD}/security/confusables.txt COPYONLY)
configure_file(${excerpts}/identifier_status_excerpt.txt ${EMBIDI_DIFFERENTIAL_UCD}/security/IdentifierStatus.txt COPYONLY)
configure_file(${excerpts}/link_term_excerpt.txt ${EMBIDI_DIFFERENTIAL_UCD}/link/LinkTerm.txt COPYONLY)
configure_file(${excerpts}/link_bracket_excerpt.txt ${EMBIDI_DIFFERENTIAL_UCD}/link/LinkBracket.txt COPYONLY)
configure_file(${excerpts}/link_email_excerpt.txt ${EMBIDI_DIFFERENTIAL_UCD}/link/LinkEmail.txt COPYONLY)
