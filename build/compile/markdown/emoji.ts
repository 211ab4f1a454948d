import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { isRecord, parseJson } from "#app/content/json.ts";

/** Names between colons that stand for a sign: no part of a word, such as the minutes of a time. */
const NAMED = /(?<!\w):([\w+-]{1,60}):(?!\w)/g;

/**
 * A text with the signs that its shortcodes stand for, as remark-emoji makes them for Nuxt Content (docs/protocol.md 3.3).
 *
 * @example withEmoji("Lit :fire:, at 10:20:30") // "Lit 🔥, at 10:20:30"
 */
export function withEmoji(text: string): string {
  return text.replace(NAMED, (written, name: string) => emojiNamed(name) ?? written);
}

/** The sign of a name, null for another word. */
export function emojiNamed(name: string): string | null {
  return emoji().get(name) ?? null;
}

export function emojiNames(): readonly string[] {
  return [...emoji().keys()];
}

const require = createRequire(import.meta.url);

let known: ReadonlyMap<string, string> | null = null;

/** Read by the first text that may name one. */
function emoji(): ReadonlyMap<string, string> {
  if (known !== null) return known;
  const all = parseJson(readFileSync(require.resolve("emojilib/emojis.json"), "utf8"));
  known = new Map(
    Object.entries(isRecord(all) ? all : {}).flatMap(([name, sign]) =>
      isRecord(sign) && typeof sign.char === "string" ? [[name, sign.char] as const] : [],
    ),
  );
  return known;
}
