# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT
# embidi_broken_finds(PREFIX RUN WORK NAME:WORDS ...): tests PREFIX.finds.NAME, that the script `run finds NAME` fails and says WORDS;
# and PREFIX.finds.nothing, that it passes where nothing is broken.
function(embidi_broken_finds prefix run work)
  add_test(NAME ${prefix}.finds.nothing COMMAND ${run} finds ${PROJECT_SOURCE_DIR} ${work}/nothing nothing)
  foreach(name_and_words IN LISTS ARGN)
    string(REGEX MATCH "^([a-z-]+):(.+)$" all "${name_and_words}")
    set(name ${CMAKE_MATCH_1})
    add_test(NAME ${prefix}.finds.${name}
      COMMAND ${PROJECT_SOURCE_DIR}/tests/objects/finds "${CMAKE_MATCH_2}" ${run} finds ${PROJECT_SOURCE_DIR} ${work}/${name} ${name})
  endforeach()
endfunction()
