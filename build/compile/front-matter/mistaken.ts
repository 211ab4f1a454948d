import { memoizeWeak } from "#app/content/memoize-weak.ts";
import type { FieldTables } from "#app/content/schema/front-matter.ts";
import { type Position, type Problem, TOP } from "../problem.ts";
import type { FrontMatter } from "./front-matter.ts";
import { WORDS_ELSEWHERE } from "./words-elsewhere.ts";

/** Why what looks like front matter is text, and where it stands. */
export type Mistaken = Pick<Problem, "code" | "message"> & { readonly position: Position };

/** Keys by which lines are known as front matter, in lower case. */
const keysOf = memoizeWeak(
  ({ page }: FieldTables): Keys => new Set([...Object.keys(page), ...WORDS_ELSEWHERE].map((key) => key.toLowerCase())),
);

type Keys = ReadonlySet<string>;

/** A line of dashes with a key below; without one it may be the thematic break that Markdown takes it for. */
const OPENED_AT_A_KEY = /^---[ \t]*\n[\w.$-]+:(?:\s|$)/;

/** Said of a file whose first line holds more than the mark. */
const BEHIND_MARK: Mistaken = {
  code: "front-matter/not-first",
  message: "what stands behind --- in the first line is not read. Write it in a line of its own.",
  position: TOP,
};

const AS_YAML =
  "Write it as YAML between ---, as in title: Red fox. Hugo does that for all pages: hugo convert toYAML --unsafe.";

/** What looks like front matter in a file and is text; null where nothing does. */
export function mistakenFrontMatter(
  source: string,
  { body, bodyLine, tables }: Pick<FrontMatter, "body" | "bodyLine"> & { readonly tables: FieldTables },
): Mistaken | null {
  const keys = keysOf(tables);
  if (body !== source && /^---[ \t]*[\w.$-]+:/.test(source)) return BEHIND_MARK;
  const slip = body === source ? slipAtTop(source, keys) : null;
  return slip === null ? frontMatterBelow(body, { firstLine: bodyLine, keys }) : { ...slip, position: TOP };
}

function slipAtTop(source: string, keys: Keys): Pick<Problem, "code" | "message"> | null {
  if (OPENED_AT_A_KEY.test(source))
    return {
      code: "front-matter/not-closed",
      message: "the front matter is opened with --- and never closed. Write --- alone on a line below it.",
    };
  if (/^\+\+\+[ \t]*\n[\w.-]+ *=/.test(source))
    return {
      code: "front-matter/toml",
      message: `front matter between +++ is TOML, and none is read. ${AS_YAML}`,
    };
  if (/^\{[ \t]*\n[ \t]*"[\w.-]+" ?:/.test(source))
    return { code: "front-matter/json", message: `front matter in braces is JSON, and none is read. ${AS_YAML}` };
  if (FENCED.test(source))
    return {
      code: "front-matter/not-first",
      message: "front matter begins in the first line. Take away the ``` above it, and those at the end.",
    };
  if (isOneFence(source))
    return { code: "markdown/code", message: "the whole page is shown as code. Take away the first ``` and the last." };
  const start = source.trimStart();
  if (start !== source && OPENED_AT_A_KEY.test(start) && start.includes("\n---", 3))
    return {
      code: "front-matter/not-first",
      message: "front matter begins in the first line. Take away what stands above it.",
    };
  if (isOpenedAtItsKeys(source, keys))
    return {
      code: "front-matter/not-opened",
      message: "the front matter is not opened. Write --- alone on a line above it, and one below it.",
    };
  return null;
}

/** Front matter in a block of code, as a chat answers. */
const FENCED = /^\s*(?:`{3,}|~{3,})\w*[ \t]*\n\s*---[ \t]*\n[\w.$-]+:/;

/** Whether all of a text is one block of Markdown. */
function isOneFence(source: string): boolean {
  const [, mark = "", inside] = /^\s*(`{3,}|~{3,})(?:markdown|md)[ \t]*\n([\s\S]*)\n\1\s*$/.exec(source) ?? [];
  return inside !== undefined && !inside.split("\n").some((line) => line.trimEnd() === mark);
}

/** Two lines with keys at the top, or one above dashes: front matter and not prose. */
function isOpenedAtItsKeys(source: string, keys: Keys): boolean {
  const [first = "", second = ""] = source.split("\n", 2);
  if (/^---[ \t]*$/.test(second)) return /^[a-z]/.test(first) && isKey(/^([\w.-]+): /.exec(first)?.[1] ?? "", keys);
  return [first, second].every((line) => isKey(/^([\w.-]+):(?:[ \t]|$)/.exec(line)?.[1] ?? "", keys));
}

function isKey(name: string, keys: Keys): boolean {
  return keys.has(name.toLowerCase());
}

/** Dashes as one types them, and what Word makes of two or three. */
const DASHES = /^ {0,3}[-–—−]{1,4}[ \t]*$/;

/** Below dashes a key: next to no text has that. */
const MAY_OPEN = /(?:^|\n) {0,3}[-–—−]{1,4}[ \t]*\n[ \t]*[\w.-]+:/;

/** No front matter has more lines than these. */
const MAX_LINES = 100;

/**
 * Front matter in a text, where Markdown makes a line and a heading of it: a second one, one below a comment, or between
 * dashes that Word has joined. `firstLine` is the line of the file in which the text starts.
 */
function frontMatterBelow(
  text: string,
  { firstLine, keys }: { readonly firstLine: number; readonly keys: Keys },
): Mistaken | null {
  if (!MAY_OPEN.test(text)) return null;
  const lines = text.split("\n");
  let isCode = false;
  let isComment = false;
  const at = lines.findIndex((line, index) => {
    const isShown = !(isCode || isComment);
    if (!isComment && /^ {0,3}(?:```|~~~)/.test(line)) isCode = !isCode;
    if (!isCode) isComment = opensComment(line) || (isComment && !line.includes("-->"));
    const [, key = ""] = /^[ \t]*([\w.-]+):(?:[ \t]|$)/.exec(lines[index + 1] ?? "") ?? [];
    if (!isShown || !DASHES.test(line) || !isKey(key, keys)) return false;
    // Within a component they hold its props.
    if (/^\s*::/.test(lines[index - 1] ?? "")) return false;
    return isClosedAsYaml(lines.slice(index + 1, index + MAX_LINES));
  });
  if (at === -1) return null;
  const message =
    "this is text, though it looks like front matter: that stands once, from --- in the first line to the next ---. Move its keys there.";
  return { code: "front-matter/not-first", message, position: { line: firstLine + at, column: 1 } };
}

function opensComment(line: string): boolean {
  return line.lastIndexOf("<!--") > line.lastIndexOf("-->");
}

/** A line that YAML may have: a key, an item, a note, what is indented below one of them, or nothing. */
const YAML_LINE = /^(?:[\w.-]+:(?:\s|$)|- |#|\s|$)/;

/** Whether dashes end them. Those below a free line are a line across the page, as below a text. */
function isClosedAsYaml(lines: readonly string[]): boolean {
  const end = lines.findIndex((line) => DASHES.test(line));
  return (
    end > 0 && lines[end - 1]?.trim() !== "" && lines.slice(0, end).every((line) => YAML_LINE.test(line.trimEnd()))
  );
}
