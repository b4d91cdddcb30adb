// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

import { choice, encode, optionsOf } from "./arguments.mjs";

export function convert(core, to, text, options) {
  const bytes = encode(text);
  const { base, recognize } = optionsOf(options);
  const form = choice(core.lists.conversion, to, undefined, "a conversion");
  const values = [
    choice(core.lists.base, base, "auto", "base"),
    choice(core.lists.recognize, recognize, "links", "recognize"),
  ];
  return core.withFields((fields) =>
    core.scope(bytes.length * 16, (take) => {
      const at = core.put(take, bytes);
      const p = core.block(take, bytes.length, fields);
      const end = take(0) + 4; // of the refusal's words
      try {
        return core.written(take, (...buffer) => core.wasm.convert(p, form, at, bytes.length, ...values, ...buffer));
      } catch (error) {
        if (error.code === "refused" && to !== "link") error.end = core.memory.words[end / 4];
        throw error;
      }
    }),
  );
}

export function joinText(core, text) {
  return joined(core, text, core.wasm.join);
}
export function unjoinText(core, text) {
  return joined(core, text, core.wasm.unjoin);
}
function joined(core, text, call) {
  const bytes = encode(text);
  return core.scope(bytes.length * 4, (take) => {
    const at = core.put(take, bytes);
    return core.written(take, (...buffer) => call(at, bytes.length, ...buffer));
  });
}
