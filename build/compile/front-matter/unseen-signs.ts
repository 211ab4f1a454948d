/** A sign that looks like another, or like nothing, and keeps YAML from being read as it looks. */
interface UnseenSign {
  readonly offset: number;
  readonly message: string;
}

/** Spaces that are none to YAML, of Word, macOS and web pages. */
const WIDE = "\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000";
/** What has no width, and is a letter nevertheless. */
const NARROW = "\\u200b\\u2060\\ufeff";

const SUSPECT = new RegExp(`[${WIDE}${NARROW}\\u2028\\u2029：]`);

/** Where such signs do harm: before a line's first word, around the colon of its key, and at the end of a value. Within a text they are meant. */
const PLACES: readonly RegExp[] = [
  new RegExp(`^[ \\t-]*[${WIDE}${NARROW}][${WIDE}${NARROW} ]*`, "gm"),
  new RegExp(`(?<=^ *(?:- )?[\\w.$-]+)[${WIDE}${NARROW}](?=[${WIDE}${NARROW} ]*:(?:[\\s${WIDE}]|$))`, "gm"),
  new RegExp(`(?<=^ *(?:- )?[\\w.$-]+: *)[${WIDE}${NARROW}]+`, "gm"),
  new RegExp(`[${NARROW}]+$`, "gm"),
  /(?<=^[\w.$-]+ *)： */gm,
  /[\u2028\u2029]/g,
];

/**
 * YAML with such signs as they look, so that the rest is read and told of too; and the first of each line.
 *
 * @example withPlainSigns("title:\u00a0Fox").text // "title: Fox"
 */
export function withPlainSigns(text: string): { readonly text: string; readonly unseen: readonly UnseenSign[] } {
  if (!SUSPECT.test(text)) return { text, unseen: [] };
  const unseen = PLACES.flatMap((place) => [...text.matchAll(place)]).map((found) => {
    const within = found[0].search(SUSPECT);
    return { offset: found.index + within, message: messageFor(found[0].charAt(within)) };
  });
  const plain = PLACES.reduce((changed, place) => changed.replace(place, asItLooks), text);
  return { text: plain, unseen: firstOfEachLine(unseen, text) };
}

function asItLooks(signs: string): string {
  return signs
    .replace(new RegExp(`[${WIDE}]`, "g"), " ")
    .replace(new RegExp(`[${NARROW}]`, "g"), "")
    .replace(/： */g, ": ")
    .replace(/[\u2028\u2029]/g, "\n");
}

function messageFor(sign: string): string {
  if (sign === "：") return "： is no colon to YAML. Write : and a space.";
  const name = `U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
  if (/[\u2028\u2029]/.test(sign))
    return `what looks like a new line is a sign of its own (${name}). Begin a line here.`;
  return new RegExp(`[${WIDE}]`).test(sign)
    ? `what looks like a space here is another sign (${name}), as Word and macOS write it. Write a space.`
    : `a sign that nobody sees stands here (${name}). Write the line anew.`;
}

function firstOfEachLine(unseen: readonly UnseenSign[], text: string): readonly UnseenSign[] {
  const lines = new Map<number, UnseenSign>();
  for (const sign of unseen.toSorted((one, other) => one.offset - other.offset)) {
    const line = text.lastIndexOf("\n", sign.offset - 1);
    if (!lines.has(line)) lines.set(line, sign);
  }
  return [...lines.values()];
}
