/** A sign that looks like another, or like nothing, and keeps YAML from being read as it looks. */
interface UnseenSign {
  readonly offset: number;
  readonly message: string;
}

/** Spaces that are none to YAML, of Word, macOS and web pages. */
const WIDE = "\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000";
/** What has no width, and is a letter nevertheless. */
const NARROW = "\\u200b\\u2060\\ufeff";
const SIGN = `[${WIDE}${NARROW}]`;

const SUSPECT = new RegExp(`[${WIDE}${NARROW}\\u2028\\u2029：]`);
const WIDE_SIGNS = new RegExp(`[${WIDE}]`, "g");
const NARROW_SIGNS = new RegExp(`[${NARROW}]`, "g");

/** Ends a line for who reads the text; the last two are signs of their own to YAML. */
const LINE_END = /[\n\u2028\u2029]/;

/**
 * A line: what stands before its first word, its key, what is around the colon of that, its value, and signs without width
 * at its end. Below a key another text may have a colon of its own script.
 */
const LINE = new RegExp(
  `^([ \\t-]*(?:${SIGN}(?:${SIGN}| )*)?)(?:([\\w.$-]+)((?:${SIGN}| )*)(：(?<=^[\\w.$-].*)|:(?=\\s|${SIGN}|$))((?:${SIGN}| )*))?(.*?)([${NARROW}]*)$`,
  "s",
);

/**
 * YAML with such signs as they look, so that the rest is read and checked too; and the first of each line.
 *
 * @example withPlainSigns("title:\u00a0Fox").text // "title: Fox"
 */
export function withPlainSigns(text: string): { readonly text: string; readonly unseen: readonly UnseenSign[] } {
  if (!SUSPECT.test(text)) return { text, unseen: [] };
  const unseen: UnseenSign[] = [];
  let offset = 0;
  const lines = text.split(LINE_END).map((line) => {
    const { plain, first } = plainLine(line);
    const at = offset + (first === -1 ? line.length : first);
    const sign = text.charAt(at);
    if (SUSPECT.test(sign)) unseen.push({ offset: at, message: messageFor(sign) });
    offset += line.length + 1;
    return plain;
  });
  return { text: lines.join("\n"), unseen };
}

/**
 * A line with such signs as they look where they do harm: before its first word, around the colon of its key, and at its
 * end. Within a text they are meant. `first` is where the first of them stands, -1 for none.
 */
function plainLine(line: string): { readonly plain: string; readonly first: number } {
  const [, lead = "", key = "", gap = "", colon = "", space = "", value = "", end = ""] = LINE.exec(line) ?? [];
  const head = lead + key + gap + colon + space;
  const inHead = head.search(SUSPECT);
  const first = inHead === -1 && end !== "" ? line.length - end.length : inHead;
  if (first === -1) return { plain: line, first };
  const gapBehind = SUSPECT.test(colon + space) && value !== "" ? asItLooks(space) || " " : asItLooks(space);
  return { plain: asItLooks(lead + key + gap) + colon.replace("：", ":") + gapBehind + value, first };
}

function asItLooks(signs: string): string {
  return signs.replace(WIDE_SIGNS, " ").replace(NARROW_SIGNS, "");
}

function messageFor(sign: string): string {
  if (sign === "：") return "： is no colon to YAML. Write : and a space.";
  const name = `U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
  if (LINE_END.test(sign)) return `what looks like a new line is a sign of its own (${name}). Begin a line here.`;
  return sign.replace(WIDE_SIGNS, "") === ""
    ? `what looks like a space here is another sign (${name}), as Word and macOS write it. Write a space.`
    : `a sign that nobody sees stands here (${name}). Write the line anew.`;
}
