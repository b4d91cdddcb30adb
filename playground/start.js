// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// No module, so that it runs where modules do not: the page's colours and direction before anything is drawn, and words
// for the case that the page cannot work here.
(function () {
  "use strict";
  const root = document.documentElement;
  try {
    const theme = localStorage.getItem("embidi-theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  } catch (error) {
    // Storage is blocked: the system's colours.
  }

  // In a frame of another page: the display, and the text if embed=text.
  const embed = new URLSearchParams(location.search).get("embed");
  if (embed !== null) root.classList.add("embed");
  if (embed === "text") root.classList.add("embed-text");

  function say(words) {
    document.getElementById("loading-words").textContent = words;
    document.getElementById("loading").className = "notice bad";
  }

  document.addEventListener("DOMContentLoaded", function () {
    if (location.protocol === "file:" && document.getElementById("file-library") === null) {
      say(
        "This page was opened as a file, and browsers load no modules from files. " +
          "scripts/playground serves it and prints the address to open; scripts/playground --one-file FILE makes a page that " +
          "needs no server.",
      );
    } else if (typeof WebAssembly !== "object") {
      say(
        "This browser has no WebAssembly, or it is switched off, and the library cannot run without it. " +
          "The command-line tool “embidi preview” shows the same.",
      );
    } else {
      import("./app.mjs")
        .then((app) => app.start())
        .catch(function (error) {
          say(
            "The library could not be loaded (" +
              error.message +
              "). " +
              "Perhaps a file is missing on the server, or the connection broke; loading the page again may help.",
          );
        });
    }
  });
})();
