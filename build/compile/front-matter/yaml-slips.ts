import { type Document, isAlias, isScalar, type Node, type Scalar, visit, type YAMLParseError } from "yaml";
import type { FindingCode } from "../finding-code.ts";
import { type Problem, quote } from "../problem.ts";

/** A key and its value in one line; the value is undefined where it begins below. */
const PAIR = /^(\s*(?:- +)*)([\w.$-]+|"[^"]*"|'[^']*')\s*:(?:[ \t]+(.*))?$/;

/** What keeps YAML from being read as it was meant, and what to write instead. */
export type Slip = Pick<Problem, "code" | "message">;

function slip(code: FindingCode, message: string): Slip {
  return { code, message };
}

/** A longer line is neither guessed at nor repeated: it was not written by hand. */
const LONGEST_LINE = 200;

/** Signs that begin something else than a text. */
const SIGN = /^(?:[*&!@`%,\]}]|\?(?= |$))/;

/**
 * What to do about what YAML cannot read: the slip that the line of the error, or the one above it, is likely to hold.
 * Null for any other.
 *
 * @example fix(error, "title: Foo: bar")?.message // 'a text with ": " in it needs quotes. Write title: "Foo: bar".'
 */
export function fix({ code, pos: [start] }: YAMLParseError, text: string): Slip | null {
  const before = text.slice(0, start).split("\n");
  const lines = text.split("\n");
  const at = before.length - 1;
  const line = lines[at] ?? "";
  if (line.length > LONGEST_LINE) return null;
  if (code === "DUPLICATE_KEY")
    return slip("yaml/same-key", `${/^[^:]*/.exec(line)?.[0].trim()} stands twice. Keep one of them.`);
  if (code === "MULTIPLE_DOCS")
    return slip(
      "yaml/second-document",
      "--- begins a second document, and only one is read. Take away the lines of ---.",
    );
  if (code === "TAB_AS_INDENT" || /^ *\t/.test(line))
    return slip("yaml/tab", "the line begins with a tab. Write spaces.");
  if (code === "BAD_DQ_ESCAPE") return backslashSlip(line);
  const above = lines.slice(0, at).findLastIndex((other) => other.trim() !== "");
  const own = slipIn(line, lines[at + 1] ?? "") ?? indentSlip(line, lines[at + 1] ?? "");
  if (own !== null) return own;
  const earlier = above === -1 ? null : slipBetween(lines[above] ?? "", line);
  return earlier ?? slipOfKey(line.trim());
}

/** Between double quotes a backslash begins a sign, as \\n does a new line; between single ones it is one itself. */
function backslashSlip(line: string): Slip {
  const [, , key = "", value = ""] = PAIR.exec(line) ?? [];
  const text = value.trim().slice(1, -1);
  const instead = key === "" || text.includes("'") ? "Write it twice, as \\\\." : `Write ${key}: '${text}'.`;
  return slip("yaml/quote-mark", `between double quotes a \\ is no letter. ${instead}`);
}

/** A slip that the line after it brings to light. */
function slipBetween(line: string, next: string): Slip | null {
  if (line.length > LONGEST_LINE) return null;
  if (/^\s*- /.test(line) && /^\s*- /.test(next))
    return slip("yaml/list", "the dashes of a list stand below each other. Begin them in the same column.");
  return indentSlip(line, next) ?? slipIn(line, next);
}

/** A part of a text that YAML takes for something else than text. */
interface Swallowed extends Slip {
  readonly at: Node;
  /** What is left out without a comment sign is surely text; what stands behind one may be a comment. */
  readonly level: "error" | "warning";
}

/**
 * Texts of which YAML makes less than was written, and says nothing: `!Fox` is a tag, `&fox` an anchor, `#1` a comment.
 */
export function swallowedTexts(document: Document, text: string): readonly Swallowed[] {
  const aliased = new Set<string>();
  const scalars: Scalar[] = [];
  visit(document, {
    Node(key, node) {
      if (isAlias(node)) aliased.add(node.source);
      else if (isScalar(node) && key !== "key") scalars.push(node);
    },
  });
  return scalars.flatMap((node): readonly Swallowed[] => {
    const { tag, anchor, comment, value, range } = node;
    const at = range?.[0] ?? 0;
    const [line = ""] = text.slice(text.lastIndexOf("\n", at - 1) + 1).split("\n", 1);
    const [, , key, written = ""] = PAIR.exec(line) ?? [];
    const fixed =
      key === undefined || line.length > LONGEST_LINE
        ? "Put it in quotes."
        : `Write ${key}: ${inQuotes(written.trim())}.`;
    if (tag?.startsWith("!") || (anchor !== undefined && !aliased.has(anchor))) {
      const message = `a text that begins with ${tag ? "!" : "&"} needs quotes. ${fixed}`;
      return [{ at: node, level: "error", ...slip("yaml/quotes-needed", message) }];
    }
    const inside = node.type === "PLAIN" && typeof value === "string" ? withoutCurlyQuotes(value) : null;
    if (inside !== null) {
      // In a list each item is reported by itself.
      const pair = /^[[-]/.test(written) ? "" : `${key}: `;
      const message = `the curly quotes are part of the text. Write ${pair}${inQuotes(inside)}, or ${inStraightQuotes(String(value))} to show them.`;
      return key === undefined ? [] : [{ at: node, level: "warning", ...slip("yaml/quote-mark", message) }];
    }
    if (!comment || !line.includes(`#${comment}`)) return [];
    const left = (message: string) => [{ at: node, level: "warning", ...slip("yaml/comment", message) } as const];
    if (value === null) {
      const tags = hashtags(written);
      const name = key === undefined ? "" : `${key}: `;
      return left(
        `${name}is empty, as what follows # is a comment. ${tags === null ? fixed : `Write ${key}: ${tags}.`}`,
      );
    }
    if (/^\s/.test(comment) || typeof value !== "string") return [];
    return left(`#${comment} is a comment, and left out. ${fixed}`);
  });
}

/** A text in the quotes that Word and macOS make of straight ones, without them; null for any other. */
function withoutCurlyQuotes(text: string): string | null {
  return /^[“”„‘‚]([^“”„]*)[“”‘’]$/.exec(text)?.[1] ?? null;
}

/** `#fox #forest` -> `[fox, forest]`; null for what is no list of hashtags. */
export function hashtags(text: string): string | null {
  const words = text.trim().split(/[\s,]+/);
  const isList = words.length > 1 && words.every((word) => /^#[\p{L}\p{N}_-]+$/u.test(word));
  return isList ? `[${words.map((word) => word.slice(1)).join(", ")}]` : null;
}

function slipIn(line: string, next: string): Slip | null {
  const [pair, , key = "", written] = PAIR.exec(line) ?? [];
  if (pair === undefined) return /^[[{]/.test(line.trim()) ? bracketSlip(line.trim(), "") : null;
  const value = written?.trim() ?? "";
  return value === "" ? null : slipOfValue(value, { key, next });
}

/** Of a line that is no key with its value. */
function slipOfKey(line: string): Slip | null {
  if (/^-[^\s-]/.test(line)) return slip("yaml/list", `a dash needs a space behind it. Write - ${line.slice(1)}.`);
  const [, key = "", value = ""] = /^([\w.$-]+)\s*[:=;]\s*(.*)$/.exec(line) ?? [];
  if (key !== "") return slip("yaml/colon", `a key ends with a colon and a space. Write ${key}: ${value || "…"}.`);
  if (line === "" || /^[-[{}\]#"'|>&*!]/.test(line)) return null;
  return slip(
    "yaml/colon",
    `${quote(line)} is no key with its value. Write key: value, or two spaces before what goes on from the line above.`,
  );
}

function slipOfValue(value: string, { key, next }: { readonly key: string; readonly next: string }): Slip | null {
  const [first = ""] = value;
  const quoted = `Write ${key}: ${inQuotes(value)}.`;
  if (/^[|>][-+\d]* +[^#\s]/.test(value))
    return slip("yaml/text-block", `text behind ${first} begins in the line below. ${quoted}`);
  if (/^[|>][-+\d]*$/.test(value) && /^\S/.test(next))
    return slip(
      "yaml/text-block",
      `the text below ${key}: ${first} stands further in than it. Begin its lines with two spaces.`,
    );
  if (/^-(?: |$)/.test(value))
    return slip("yaml/list", `a list stands in the lines below, or in brackets. Write ${key}: [${itemsOf(value)}].`);
  if (SIGN.test(value)) return slip("yaml/quotes-needed", `a text that begins with ${first} needs quotes. ${quoted}`);
  if (first === '"' || first === "'") return quoteSlip(value, key);
  if (first === "[" || first === "{") return bracketSlip(value, key);
  return /:(?: |$)/.test(value) ? slip("yaml/quotes-needed", `a text with ": " in it needs quotes. ${quoted}`) : null;
}

/** `- red - blue` -> `red, blue` */
function itemsOf(value: string): string {
  return value
    .split(/(?:^|\s)-\s+/)
    .filter(Boolean)
    .join(", ");
}

function quoteSlip(value: string, key: string): Slip | null {
  const [mark = ""] = value;
  const end = value.indexOf(mark, 1);
  if (end === -1)
    return slip("yaml/quote-mark", `the quote ${mark} is never closed. Write ${key}: ${inQuotes(value.slice(1))}.`);
  if (end === value.length - 1) return null;
  const inner = value.endsWith(mark) ? value.slice(1, -1) : value;
  return slip(
    "yaml/quote-mark",
    `the text goes on behind the quote ${mark} that ends it. Write ${key}: ${inQuotes(inner)}.`,
  );
}

function bracketSlip(value: string, key: string): Slip | null {
  const [open = ""] = value;
  const close = open === "[" ? "]" : "}";
  const [opened, closed] = [value.split(open).length, value.split(close).length];
  const pair = key === "" ? "" : `${key}: `;
  if (opened > closed)
    return slip(
      "yaml/brackets",
      `the bracket ${open} is never closed. Write ${pair}${value.replace(/,$/, "")}${close}.`,
    );
  if (opened < closed)
    return slip(
      "yaml/brackets",
      `there is a ${close} too many. Write ${pair}${value.slice(0, value.lastIndexOf(close))}.`,
    );
  if (/,\s*,/.test(value))
    return slip("yaml/brackets", `there is a comma too many. Write ${pair}${value.replace(/,(?:\s*,)+/g, ",")}.`);
  if (!value.endsWith(close))
    return slip(
      "yaml/quotes-needed",
      `a text that begins with ${open} needs quotes. Write ${key}: ${inQuotes(value)}.`,
    );
  if (!/:.*: /.test(value)) return null;
  return slip("yaml/quotes-needed", `within ${open}${close} a text with ": " in it needs quotes.`);
}

/** A key that begins further in than the one above it, which has a value already; or the other way round. */
function indentSlip(line: string, next: string): Slip | null {
  const [, indent = "", key = "", value = ""] = PAIR.exec(line) ?? [];
  const [, nextIndent = "", nextKey = ""] = PAIR.exec(next) ?? [];
  if (value.trim() === "" || nextKey === "" || indent.length === nextIndent.length) return null;
  const [inner, outer] = indent.length < nextIndent.length ? [nextKey, key] : [key, nextKey];
  return slip("yaml/indentation", `${inner} begins further in than ${outer}. Begin both in the same column.`);
}

/** A text in the quotes that it can stand in as it is, instead of curly ones. */
function inQuotes(text: string): string {
  return inStraightQuotes(withoutCurlyQuotes(text) ?? text);
}

function inStraightQuotes(text: string): string {
  if (!/["\\]/.test(text)) return `"${text}"`;
  return text.includes("'") ? JSON.stringify(text) : `'${text}'`;
}
