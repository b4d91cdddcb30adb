# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# The source tree as it is becomes a repository of its own, which FetchContent clones: no network, and no need for the
# tree to be a checkout, or committed.
include(${CMAKE_CURRENT_LIST_DIR}/run.cmake)
set(repository ${WORK}/repository)
foreach(part CMakeLists.txt cmake src port tables)
  file(COPY ${SOURCE}/${part} DESTINATION ${repository})
endforeach()
set(git git -C ${repository} -c user.name=test -c user.email=test@localhost)
run(${git} init --quiet --initial-branch=main)
run(${git} add --all)
run(${git} commit --quiet --message=tree)
consume(fetch_content -DEMBIDI_REPOSITORY=file://${repository} -DEMBIDI_TAG=main)
