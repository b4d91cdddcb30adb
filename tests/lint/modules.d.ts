// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What the modules import that tsc does not find beside them: the package, where the page has it, and of Node's what is used.
declare module "*/embidi/embidi.mjs" {
  export const load: typeof import("../../port/wasm/embidi.js").load;
}
declare module "node:fs/promises" {
  export function readFile(path: URL): Promise<Uint8Array>;
}
