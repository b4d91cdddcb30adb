// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The verdict against another parser of URLs: that of Node, which is WHATWG's. Where `embidi verdict` says ok of a URL of a web
// scheme, Node takes the URL, and for a host that is the one of the verdict; `not_secure` says which of the schemes it is.
//
//   urls.mjs TOOL COUNT [SEED]
//
// Random URLs are made of pieces that parsers read differently, and then damaged. What fails is printed as JSON.
import { spawnSync } from "node:child_process";
import { domainToASCII } from "node:url";

const [, , tool, countText, seedText] = process.argv;
if (!tool || !countText) {
  console.error("usage: urls.mjs TOOL COUNT [SEED]");
  process.exit(2);
}
const count = Number(countText);
const seed = Number(seedText ?? "0") || Math.floor(Math.random() * 2 ** 32);
console.log(`seed ${seed}`);

// ---- random choices ----

let state = seed >>> 0;
/** @param {number} n @returns {number} 0 to n - 1 */
function below(n) {
  state = (state + 0x6d2b79f5) >>> 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) % n;
}
/** @template T @param {ArrayLike<T>} of @returns {T} */
function any(of) {
  return of[below(of.length)];
}
/** @param {number} n */
const onceIn = (n) => below(n) === 0;

// ---- pieces ----

const schemes = ["http", "https", "ws", "wss", "ftp", "HTTP", "hTtPs", "https", "https", "https"];
const afterSchemes = ["://", "://", "://", "://", ":", ":/", ":///", ":\\\\", ":/\\", ":////", ":\t//", ":/\n/"];
const userinfos = [
  "",
  "",
  "",
  "",
  "",
  "",
  "",
  "",
  "",
  "",
  "",
  "",
  "",
  "",
  "user@",
  "u:p@",
  "@",
  ":@",
  "a@b@",
  "%40@",
  "a.com@",
  "a.com:80@",
  "א@",
  "a\\@",
];
const ports = [
  "",
  "",
  "",
  "",
  "",
  "",
  "",
  "",
  "",
  "",
  ":80",
  ":443",
  ":",
  ":0",
  ":65535",
  ":65536",
  ":00080",
  ":99999",
  ":8o",
  ":-1",
  ": 80",
  ":8\t0",
];
const labels = [
  "a",
  "b",
  "com",
  "example",
  "www",
  "evil",
  "bank",
  "365",
  "xn--a",
  "xn--4dbrk0ce",
  "xn--mnchen-3ya",
  "xn--80ak6aa92e",
  "XN--4DBRK0CE",
  "xn--",
  "xn--zca",
  "xn--e-xbb",
  "xn--n3h",
  "-a",
  "a-",
  "a--b",
  "ab--c",
  "_x",
  "",
  "münchen",
  "BÜCHER",
  "Straße",
  "faß",
  "привет",
  "оса",
  "аррӏе",
  "ελλάδα",
  "ΕΛΛΆΔΑ",
  "ςα",
  "日本語",
  "かな",
  "カタカナ",
  "ラーメン",
  "한국",
  "ไทย",
  "น้ำ",
  "हिन्दी",
  "क्ष",
  "ड़",
  "עברית",
  "ישראל",
  "דוא״ל",
  "اللغة",
  "می\u200Cخواهم",
  "ب١٢",
  "ب۱۲",
  "३३",
  "ᏣᎳᎩ",
  "ߒߞߏ",
  "l·l",
  "İ",
  "ı",
  "ﬁ",
  "ｅvil",
  "Ｇoogle",
  "𝐚pple",
  "①",
  "１２",
  "℀",
  "ﷺ",
  "i❤",
  "☃",
  "❤\uFE0F",
  "👍🏻",
  "😀",
  "a\u0301",
  "e\u0323\u0301",
  "e\u0301\u0323",
  "é\u0323",
  "か\u3099",
  "ا\u0653",
  "α\u0342",
  "ש\u05BC\u05B8",
  "ש\u05B8\u05BC",
  "ب\u0651\u064E",
  "ب\u064E\u0651",
  "क\u093C",
  "\u0301a",
  "3com",
  "1a",
  "א1",
  "1א",
  "אa",
  "a\u00ADb",
  "\u00AD",
  "a\u200Bb",
  "a\u2060",
  "a\u034Fb",
  "a\u180Bb",
  "\u1E9E",
  "\u03F4",
  "\u2126",
  "\u212A",
  "a\u0338",
  "g\u0307",
  "i\u0307",
  "ʼn",
  "ŉ",
  "Ǆ",
  "ĳ",
  "ŀ",
  "ſ",
  "ª",
  "²",
  "a\u20DD",
  "〇",
  "・ア",
  "a・",
  "ー",
  "ɢoogle",
  "ノ",
  "xノ",
  "ン",
];
const numbers = [
  "0",
  "1",
  "127",
  "255",
  "256",
  "0x7f",
  "0X7F",
  "0x",
  "0xg",
  "010",
  "08",
  "09",
  "0377",
  "4294967295",
  "4294967296",
  "0xffffffff",
  "1e3",
  "+1",
  "-1",
  "00",
  "65535",
  "16777216",
  "1.",
  "٣",
  "१",
  "０",
  "①",
];
const dots = [".", ".", ".", ".", ".", ".", ".", ".", "\u3002", "\uFF0E", "\uFF61", "..", "%2E", "%2e", "․", "。"];
const sixes = [
  "::",
  "::1",
  "1::",
  "1:2:3:4:5:6:7:8",
  "1:2:3:4:5:6:7::",
  "::1.2.3.4",
  "::ffff:1.2.3.4",
  "1:2",
  ":::",
  "12345::",
  "::g",
  "FE80::ABCD",
  "1::2::3",
  "",
  "fe80::1%25eth0",
  "::1.2.3",
  "::01.2.3.4",
  "0:0:0:0:0:0:0:0",
  "1:0:0:2:0:0:0:3",
  "v1.x",
  "::1.2.3.256",
  "[::1]",
  "::1\t",
];
const tails = [
  "",
  "",
  "/",
  "/x",
  "/a b",
  "?q",
  "#f",
  "\\x",
  "/\\@evil.com",
  "?@evil.com",
  "#@evil.com",
  "/..",
  "/א",
  "/%",
  "/%zz",
  "/[x]",
  "/a#b#c",
  "/a|b",
  "\t/",
  "\n/x",
  "/x\ty",
  '/"<>`{}^',
];
const damages = [
  "\t",
  "\n",
  "\r",
  " ",
  ".",
  "/",
  "\\",
  "@",
  ":",
  "?",
  "#",
  "%",
  "[",
  "]",
  "<",
  ">",
  "^",
  "|",
  '"',
  "`",
  "{",
  "}",
  "\u00A0",
  "\u3000",
  "\u2028",
  "\u0085",
  "\u007F",
  "\u0001",
  "\u200B",
  "\u200C",
  "\u200D",
  "\u200E",
  "\u202E",
  "\u2066",
  "\uFEFF",
  "\u00AD",
  "\u2044",
  "\u2215",
  "\uFF0F",
  "\uFF1A",
  "\uFF20",
  "\uFF1F",
  "\uFF03",
  "\uFF05",
  "\uFE6B",
  "\u2024",
  "\u3002",
  "\u0301",
  "\u0338",
  "\uFE0F",
  "-",
  "%00",
  "%09",
  "%20",
  "%2F",
  "%40",
  "%5B",
  "%E2%80%8D",
  "%D7%90",
  "%ff",
  "\uFFFD",
  "\uE000",
  "א",
  "ا",
  "é",
  "A",
  "1",
  "xn--",
];
const parts = [
  "a",
  "b",
  "1",
  "0",
  "-",
  "é",
  "ü",
  "ß",
  "à",
  "а",
  "о",
  "Ж",
  "α",
  "Ω",
  "ñ",
  "ł",
  "א",
  "ב",
  "ا",
  "ب",
  "م",
  "١",
  "۱",
  "क",
  "न",
  "क\u094D",
  "ก",
  "日",
  "か",
  "ア",
  "ー",
  "한",
  "\u0300",
  "\u0301",
  "\u0308",
  "\u0323",
  "\u0327",
  "\u0345",
  "\u05B8",
  "\u05BC",
  "\u064E",
  "\u0651",
  "\u0655",
  "\u093C",
  "\u09BE",
  "ে",
  "\u0E33",
  "\u3099",
  "\u309A",
  "ⅰ",
  "ﬀ",
  "ａ",
  "①",
  "𝒂",
  "😀",
  "❤",
  "\uFE0F",
  "\u200C",
  "\u200D",
  "·",
  "׳",
  "ʹ",
  "͵",
];

function label() {
  const dice = below(12);
  if (dice === 0) {
    let text = "";
    for (let n = 1 + below(4); n > 0; --n) text += any(parts);
    return onceIn(3) ? domainToASCII(text) || text : text;
  }
  if (dice === 1) {
    // an A-label of anything
    let text = "";
    for (let n = 1 + below(3); n > 0; --n) text += any(parts);
    return "xn--" + punycode(text);
  }
  if (dice === 2) return encodeURIComponent(any(labels));
  return any(labels);
}
/** @param {number} delta @param {number} count @param {boolean} first */
function adapted(delta, count, first) {
  let d = first ? Math.floor(delta / 700) : delta >> 1,
    k = 0;
  d += Math.floor(d / count);
  for (; d > 455; k += 36) d = Math.floor(d / 35);
  return k + Math.floor((36 * d) / (d + 38));
}
/** RFC 3492. @param {string} text */
function punycode(text) {
  const input = Array.from(text, (c) => /** @type {number} */ (c.codePointAt(0)));
  let output = String.fromCharCode(...input.filter((c) => c < 0x80));
  let handled = output.length,
    n = 0x80,
    delta = 0,
    bias = 72;
  const basic = handled;
  if (basic > 0) output += "-";
  while (handled < input.length) {
    const next = Math.min(...input.filter((c) => c >= n));
    delta += (next - n) * (handled + 1);
    n = next;
    for (const c of input) {
      if (c < n) ++delta;
      if (c !== n) continue;
      let q = delta;
      for (let k = 36; ; k += 36) {
        const t = k <= bias ? 1 : k >= bias + 26 ? 26 : k - bias;
        const digit = q < t ? q : t + ((q - t) % (36 - t));
        output += String.fromCharCode(digit < 26 ? 97 + digit : 22 + digit);
        if (q < t) break;
        q = Math.floor((q - t) / (36 - t));
      }
      bias = adapted(delta, handled + 1, handled === basic);
      delta = 0;
      ++handled;
    }
    ++delta;
    ++n;
  }
  return output;
}
/** @param {string} text */
function decoded(text) {
  const hyphen = text.lastIndexOf("-");
  const output = Array.from(text.slice(0, Math.max(hyphen, 0)));
  let n = 0x80,
    i = 0,
    bias = 72;
  for (let at = hyphen + 1; at < text.length;) {
    const before = i;
    for (let k = 36, w = 1; ; k += 36) {
      const c = text.toLowerCase().charCodeAt(at++);
      const digit = c >= 97 ? c - 97 : c - 22;
      i += digit * w;
      const t = k <= bias ? 1 : k >= bias + 26 ? 26 : k - bias;
      if (!(digit >= t)) break;
      w *= 36 - t;
    }
    bias = adapted(i - before, output.length + 1, before === 0);
    n += Math.floor(i / (output.length + 1));
    i %= output.length + 1;
    if (!(n < 0x110000)) return text;
    output.splice(i++, 0, String.fromCodePoint(n));
  }
  return output.join("");
}
function host() {
  const dice = below(10);
  if (dice === 0) return "[" + any(sixes) + (onceIn(10) ? "" : "]");
  if (dice < 3) {
    let text = any(numbers);
    for (let n = below(4); n > 0; --n) text += any(dots) + any(numbers);
    return text + (onceIn(8) ? any(dots) : "");
  }
  let text = label();
  for (let n = below(3) * below(2); n > 0; --n) text += any(dots) + label();
  if (!onceIn(3)) text += any(dots) + any(["com", "org", "ru", "is", "cat", "рф", "ישראל", "xn--p1ai"]);
  return text + (onceIn(12) ? any(dots) : "");
}
function url() {
  let text = any(schemes) + (onceIn(8) ? any(afterSchemes) : "://") + any(userinfos) + host() + any(ports) + any(tails);
  if (!onceIn(4)) return text;
  for (let n = 1 + below(2); n > 0; --n) {
    const at = below(text.length + 1);
    const dice = below(6);
    if (dice === 0) text = text.slice(0, at) + text.slice(at + 1 + below(3));
    else if (dice === 1) text = text.slice(0, at) + text.slice(at - Math.min(at, 3), at) + text.slice(at);
    else text = text.slice(0, at) + any(damages) + text.slice(at);
  }
  return text.toWellFormed ? text.toWellFormed() : text;
}

// ---- comparison ----

const secure = new Set(["https:", "wss:"]);
const web = new Set(["https:", "wss:", "http:", "ws:", "ftp:"]);
const counts = { urls: 0, ok: 0, refused: 0 };
let failures = 0;

/** @param {string} text @returns {URL | null} */
function parsed(text) {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
/** @param {string} why @param {string} text @param {any} verdict @param {URL | null} node */
function fail(why, text, verdict, node) {
  ++failures;
  if (failures > 40) return;
  console.log(
    JSON.stringify({ why, text, host: verdict.host, warnings: verdict.warnings, node: node && node.hostname }),
  );
}
// What Node refuses though the verdict is ok: a text without scheme, which a person types; a port, of which there is a warning; an
// A-label that is not in NFC, of which checks.md looks at the marks of Latin, Greek and Cyrillic; and what Node's Unicode lacks.
/** @param {any} verdict */
function isExcused(verdict) {
  if (!/^(https?|wss?|ftp):/iu.test(verdict.opens) || verdict.warnings.includes("port")) return true;
  if (verdict.host === null) return false;
  if (/[\p{Cn}\u{13460}-\u{143FF}\u{2EBF0}-\u{3FFFF}]/u.test(verdict.host)) return true; // since Unicode 15.1
  if (/\p{Script=Nko}\u200C/u.test(verdict.host)) return true; // whose letters join, though Node does not know
  return verdict.host.split(".").some((label) => {
    const text = /^xn--/iu.test(label) ? decoded(label.slice(4)) : label;
    return verdict.warnings.includes("punycode") && text !== text.normalize("NFC");
  });
}
/** @param {string} text @param {any} verdict */
function compare(text, verdict) {
  ++counts.urls;
  const whole = parsed(text);
  if (!whole) ++counts.refused;
  if (!verdict.ok || verdict.kind !== "url") return;
  const node = parsed(verdict.opens);
  if (!node) {
    if (!isExcused(verdict)) fail("refused", text, verdict, null);
    return;
  }
  if (!web.has(node.protocol)) return;
  ++counts.ok;
  if (whole && whole.hostname !== node.hostname) return fail("opens", text, verdict, whole);
  const ascii = verdict.host === null ? null : verdict.host[0] === "[" ? verdict.host : domainToASCII(verdict.host);
  if (ascii !== node.hostname) return fail("host", text, verdict, node);
  if (secure.has(node.protocol) === verdict.warnings.includes("not_secure")) return fail("scheme", text, verdict, node);
}

for (let done = 0; done < count; done += 5000) {
  const texts = Array.from({ length: Math.min(5000, count - done) }, url);
  const outcome = spawnSync(tool, ["verdict", "--json", "--null"], {
    input: texts.map((text) => text + "\0").join(""),
    maxBuffer: 1 << 30,
    encoding: "utf8",
  });
  const lines = outcome.stdout.split("\n");
  lines.pop();
  if (outcome.status !== 0 || lines.length !== texts.length) {
    console.log(`${tool}: status ${outcome.status}, ${lines.length} verdicts of ${texts.length} URLs`);
    process.exit(1);
  }
  texts.forEach((text, i) => compare(text, JSON.parse(lines[i])));
}
console.log(
  `urls: seed ${seed}, ${counts.urls} URLs, ${counts.refused} refused by Node, ${counts.ok} ok, ${failures} failures`,
);
// Enough of them are ok, so that something is compared.
process.exit(failures === 0 && counts.ok * 25 >= counts.urls ? 0 : 1);
