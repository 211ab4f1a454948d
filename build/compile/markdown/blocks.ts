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
  const tokens = item.tokens.map(withoutBox);
  const children = build(item.loose ? tokens : withLineEnds(tokens), originOfLines(at, item));
  if (!item.task) return element("li", {}, children);
  const box = element("input", { ...(item.checked === true && { checked: true }), disabled: true, type: "checkbox" });
  return element("li", { className: ["task-list-item"] }, [box, ...spaced(children)]);
}

const LINE_END: Tokens.Text = { type: "text", raw: "", text: "\n", escaped: false };

/** The words of an item that has no paragraphs end their line where a block follows, or they follow one. */
function withLineEnds(tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token, at) => (at === 0 || tokens[at - 1]?.type === "checkbox" ? [token] : [LINE_END, token]));
}

/** In a loose list marked puts the box of a task into its first paragraph, but not into the text of the item. */
function withoutBox(token: Token): Token {
  const [box, ...tokens] = ("tokens" in token && token.tokens) || [];
  if (box?.type !== "checkbox" || !("text" in token)) return token;
  const { length } = box.raw;
  return { ...token, tokens, raw: token.raw.slice(length), text: token.text.slice(length) };
}

function spaced(children: readonly BodyNode[]): readonly BodyNode[] {
  const [first, ...rest] = children;
  if (first?.type === "text") return [text(` ${first.value}`), ...rest];
  if (first?.type === "element" && first.tag === "p") return [element("p", {}, spaced(first.children)), ...rest];
  return [text(" "), ...children];
}

/** Makes nodes of what stands in a cell. */
type BuildCell = (cell: Tokens.TableCell, origin: Origin) => readonly BodyNode[];

export function table(token: Tokens.Table, at: Origin, build: BuildCell): BodyElement {
  let from = 0;
  const cell = (tag: string) => (given: Tokens.TableCell) => {
    from = Math.max(from, token.raw.indexOf(given.text, from));
    const children = build(given, originAt(at, from));
    return element(tag, given.align === null ? {} : { align: given.align }, children);
  };
  const head = element("thead", {}, [element("tr", {}, token.header.map(cell("th")))]);
  const rows = token.rows.map((row) => element("tr", {}, row.map(cell("td"))));
  return element("table", {}, rows.length === 0 ? [head] : [head, element("tbody", {}, rows)]);
}
