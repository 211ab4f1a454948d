import type { Token, Tokens } from "marked";
import type { BodyElement, BodyNode } from "#app/content/body.ts";
import { type BuildNodes, element, type Origin, originAt, originOfLines, text, withOrigins } from "./nodes.ts";

export function list(token: Tokens.List, at: Origin, build: BuildNodes): BodyElement {
  const tasks = token.items.some((item) => item.task);
  const start = token.ordered && token.start !== 1 && token.start !== "" ? { start: token.start } : {};
  const props = { ...(tasks && { className: ["contains-task-list"] }), ...start };
  const items = withOrigins(token.items, at).map(({ at: origin }, index) =>
    listItem(token.items[index], origin, build),
  );
  return element(token.ordered ? "ol" : "ul", props, items);
}

function listItem(item: Tokens.ListItem | undefined, at: Origin, build: BuildNodes): BodyElement {
  if (item === undefined) return element("li", {});
  const children = build(item.tokens.map(withoutBox), originOfLines(at, item));
  if (!item.task) return element("li", {}, children);
  const box = element("input", { type: "checkbox", checked: item.checked === true, disabled: true });
  return element("li", { className: ["task-list-item"] }, [box, ...spaced(children)]);
}

/** In a loose list marked puts the box of a task into its first paragraph. */
function withoutBox(token: Token): Token {
  if (!("tokens" in token) || token.tokens === undefined) return token;
  return { ...token, tokens: token.tokens.filter(({ type }: Token) => type !== "checkbox") };
}

function spaced(children: readonly BodyNode[]): readonly BodyNode[] {
  const [first, ...rest] = children;
  if (first?.type === "text") return [text(` ${first.value}`), ...rest];
  if (first?.type === "element" && first.tag === "p") return [element("p", {}, spaced(first.children)), ...rest];
  return [text(" "), ...children];
}

export function table(token: Tokens.Table, at: Origin, build: BuildNodes): BodyElement {
  let from = 0;
  const cell = (tag: string) => (given: Tokens.TableCell) => {
    from = Math.max(from, token.raw.indexOf(given.text, from));
    const children = build(given.tokens, originAt(at, from));
    return element(tag, given.align === null ? {} : { align: given.align }, children);
  };
  const head = element("thead", {}, [element("tr", {}, token.header.map(cell("th")))]);
  const rows = token.rows.map((row) => element("tr", {}, row.map(cell("td"))));
  return element("table", {}, rows.length === 0 ? [head] : [head, element("tbody", {}, rows)]);
}

/**
 * A code block: ```` ```ts [app.ts] {1,3-4} diff ```` gives language, file name, highlighted lines, and the rest as
 * meta (docs/protocol.md 3.3).
 */
export function codeBlock({ text: value, lang = "" }: Tokens.Code): BodyElement {
  const code = value === "" ? "" : `${expandTabs(value)}\n`;
  const { language, filename, highlights, meta } = parseInfo(lang);
  const props = {
    ...(language !== null && { className: [`language-${language}`] }),
    code,
    ...(language !== null && { language }),
    ...(filename !== null && { filename }),
    ...(highlights.length > 0 && { highlights }),
    ...(lang.trim() !== "" && { meta }),
  };
  return element("pre", props, [element("code", { __ignoreMap: "" }, [text(code)])]);
}

interface Info {
  readonly language: string | null;
  readonly filename: string | null;
  readonly highlights: readonly number[];
  readonly meta: string;
}

function parseInfo(info: string): Info {
  const language = /^[^\s[{|]+/.exec(info)?.[0] ?? null;
  const lines = /\{([^}]*)\}/.exec(info);
  const filename = /\[(.*)\]/.exec(info);
  const taken = [language, lines?.[0], filename?.[0]];
  return {
    language,
    filename: filename?.[1]?.replace(/\\([[\]{}().*+?^$|])/g, "$1") || null,
    highlights: (lines?.[1] ?? "").split(",").flatMap(lineRange),
    meta: taken.reduce<string>((rest, part) => rest.replace(part ?? "", () => ""), info).trim(),
  };
}

/** Highlighted lines of one range; a range of thousands is a slip. */
const MAX_RANGE = 1000;

function lineRange(range: string): readonly number[] {
  const match = /^\s*(\d+)\s*(?:-\s*(\d+))?\s*$/.exec(range);
  if (match === null) return [];
  const [from, to] = [Number(match[1]), Number(match[2] ?? match[1])];
  return Array.from({ length: Math.min(Math.max(0, to - from + 1), MAX_RANGE) }, (_, at) => from + at);
}

/** Tabs up to the next stop, four columns apart. */
function expandTabs(code: string): string {
  return code.replace(/^.*\t.*$/gm, (line) => {
    return line.split("\t").reduce((before, part) => before + " ".repeat(4 - (before.length % 4)) + part);
  });
}
