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

const WIDE_SIGN = new RegExp(`[${WIDE}]`, "g");
const NARROW_SIGN = new RegExp(`[${NARROW}]`);
const NARROW_SIGNS = new RegExp(NARROW_SIGN, "g");

/** Ends a line for who reads the text; the last two are signs of their own to YAML. */
const LINE_END = /[\n\u2028\u2029]/;

const LEAD = new RegExp(`[ \\t-]*(?:[${WIDE}${NARROW}][${WIDE}${NARROW} ]*)?`, "y");
const KEY = /[\w.$-]+/y;
const GAP = new RegExp(`[${WIDE}${NARROW} ]*`, "y");
const COLON = new RegExp(`:(?=[\\s${WIDE}${NARROW}]|$)`, "y");
const ANY_COLON = new RegExp(`：|${COLON.source}`, "y");

/**
 * YAML with such signs as they look, so that the rest is read and checked too; and the first of each line.
 *
 * @example withPlainSigns("title:\u00a0Fox").text // "title: Fox"
 */
export function withPlainSigns(text: string): { readonly text: string; readonly unseen: readonly UnseenSign[] } {
  if (!SUSPECT.test(text)) return { text, unseen: [] };
  const unseen: UnseenSign[] = [];
  let plain = "";
  // The first of each line as editors count them.
  let isTold = false;
  for (let start = 0; start <= text.length; ) {
    const length = text.slice(start).search(LINE_END);
    const end = length === -1 ? text.length : start + length;
    const { line, first } = plainLine(text.slice(start, end));
    const isCut = end < text.length && text[end] !== "\n";
    const at = first ?? (isCut ? end - start : null);
    if (at !== null && !isTold) unseen.push({ offset: start + at, message: messageFor(text.charAt(start + at)) });
    isTold = isCut && (isTold || at !== null);
    plain += line + (end < text.length ? "\n" : "");
    start = end + 1;
  }
  return { text: plain, unseen };
}

/**
 * A line with such signs as they look where they do harm: before its first word, around the colon of its key, and at its
 * end. Within a text they are meant. `first` is where the first of them stands.
 */
function plainLine(line: string): { readonly line: string; readonly first: number | null } {
  if (!SUSPECT.test(line)) return { line, first: null };
  const lead = taken(LEAD, { line, at: 0 });
  const key = taken(KEY, { line, at: lead.length });
  const gap = taken(GAP, { line, at: lead.length + key.length });
  // Below a key another text may have a colon of its own script.
  const colonOf = lead === "" ? ANY_COLON : COLON;
  const colon = key === "" ? "" : taken(colonOf, { line, at: lead.length + key.length + gap.length });
  const head = colon === "" ? lead + key : lead + key + gap + colon;
  const space = colon === "" ? "" : taken(GAP, { line, at: head.length });
  const rest = line.slice(head.length + space.length);
  const value = withoutNarrowEnd(rest);
  const plainHead = asItLooks(lead) + key + (colon === "" ? "" : `${asItLooks(gap)}:`);
  const harmful = [...(colon === "" ? lead : head + space)].findIndex((sign) => SUSPECT.test(sign));
  const atEnd = value.length < rest.length ? head.length + space.length + value.length : null;
  return {
    line: plainHead + (SUSPECT.test(colon + space) ? asItLooks(space) || (value === "" ? "" : " ") : space) + value,
    first: harmful === -1 ? atEnd : harmful,
  };
}

/** What a sticky expression takes of a line. */
function taken(expression: RegExp, { line, at }: { readonly line: string; readonly at: number }): string {
  expression.lastIndex = at;
  return expression.exec(line)?.[0] ?? "";
}

function withoutNarrowEnd(text: string): string {
  let end = text.length;
  while (end > 0 && NARROW_SIGN.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

function asItLooks(signs: string): string {
  return signs.replace(WIDE_SIGN, " ").replace(NARROW_SIGNS, "");
}

function messageFor(sign: string): string {
  if (sign === "：") return "： is no colon to YAML. Write : and a space.";
  const name = `U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
  if (/[\u2028\u2029]/.test(sign))
    return `what looks like a new line is a sign of its own (${name}). Begin a line here.`;
  return sign.replace(WIDE_SIGN, "") === ""
    ? `what looks like a space here is another sign (${name}), as Word and macOS write it. Write a space.`
    : `a sign that nobody sees stands here (${name}). Write the line anew.`;
}
