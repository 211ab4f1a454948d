import type { MarkedToken, Token, Tokens } from "marked";
import type { BodyNode } from "#app/content/body.ts";
import type { Json } from "#app/content/json.ts";
import { generatePath } from "#app/content/path/generate-path.ts";
import { safeHref, safeSrc } from "#app/content/routing/safe-url.ts";
import { codeBlock } from "./code-block.ts";
import { type HeadingIds, headingId } from "./heading-id.ts";
import { element, text, textOf } from "./nodes.ts";
import { decodeEntities, type Raw, weaveHtml } from "./raw-html.ts";
import { isBindingToken, isPieceToken, type PieceToken } from "./syntax.ts";

/** What building a tree needs of its document. */
export interface TreeContext {
  readonly ids: HeadingIds;
  /** Told of what an author wrote and will not see; `raw` is where it stands. */
  warn(raw: string, message: string): void;
  /** Props of a piece as the wire has them, checked; null where it is no piece and its children stand alone. */
  piece(token: PieceToken): { readonly tag: string; readonly props: { readonly [name: string]: Json } } | null;
}

/** Body nodes of block tokens (protocol.md 3.3). */
export function blockNodes(tokens: readonly Token[], context: TreeContext): readonly BodyNode[] {
  return weave(
    tokens.flatMap((token) => blockNode(token, context)),
    tokens,
    context,
  );
}

/** Body nodes of inline tokens. */
export function inlineNodes(tokens: readonly Token[], context: TreeContext): readonly BodyNode[] {
  return joinTexts(
    weave(
      tokens.flatMap((token) => inlineNode(token, context)),
      tokens,
      context,
    ),
  );
}

function weave(nodes: readonly Raw[], tokens: readonly Token[], context: TreeContext): readonly BodyNode[] {
  const raw = tokens.find((token) => token.type === "html")?.raw ?? "";
  return weaveHtml(nodes, (what) => context.warn(raw, `${what} is not allowed here and was left out`));
}

function blockNode(token: Token, context: TreeContext): Raw[] {
  if (isPieceToken(token)) return pieceNodes(token, context, blockNodes);
  const known = token as MarkedToken;
  switch (known.type) {
    case "heading": {
      const children = inlineNodes(known.tokens, context);
      return [element(`h${known.depth}`, { id: headingId(textOf(children), context.ids) }, children)];
    }
    case "paragraph": {
      const children = inlineNodes(known.tokens, context);
      return textOf(children).trim() === "" && children.every((child) => child.type === "text")
        ? []
        : [element("p", {}, children)];
    }
    case "code":
      return [codeBlock(known)];
    case "blockquote":
      return [element("blockquote", {}, blockNodes(known.tokens, context))];
    case "list":
      return [list(known, context)];
    case "table":
      return [table(known, context)];
    case "hr":
      return [element("hr", {})];
    case "html":
      return [{ type: "raw", html: known.text }];
    case "text":
      return [...inlineNodes(known.tokens ?? [known], context)];
    default:
      return [];
  }
}

function inlineNode(token: Token, context: TreeContext): Raw[] {
  if (isPieceToken(token)) return pieceNodes(token, context, inlineNodes);
  if (isBindingToken(token)) return [element("binding", bindingProps(token.value, token.fallback))];
  const known = token as MarkedToken;
  switch (known.type) {
    case "strong":
    case "em":
    case "del":
      return [element(known.type, {}, inlineNodes(known.tokens, context))];
    case "codespan":
      return [element("code", { className: [] }, [text(known.text)])];
    case "br":
      return [element("br", {})];
    case "link":
      return link(known, context);
    case "image":
      return image(known, context);
    case "html":
      return [{ type: "raw", html: known.text }];
    case "escape":
      return [text(known.text)];
    case "text":
      return "tokens" in known && known.tokens !== undefined
        ? [...inlineNodes(known.tokens, context)]
        : [text(decodeEntities(known.text))];
    default:
      return [];
  }
}

/** Named slots are `template` elements, as the original has them; the default slot's children stand by themselves. */
function pieceNodes(
  token: PieceToken,
  context: TreeContext,
  build: (tokens: readonly Token[], context: TreeContext) => readonly BodyNode[],
): Raw[] {
  const piece = context.piece(token);
  const children = token.slots.flatMap(({ name, tokens }): readonly BodyNode[] => {
    const nodes = unwrapOnly(build(tokens, context), token);
    if (name === "default" || piece === null) return nodes;
    return nodes.length === 0 ? [] : [element("template", { [`v-slot:${name}`]: "" }, nodes)];
  });
  return piece === null ? [...children] : [element(piece.tag, piece.props, children)];
}

function unwrapOnly(nodes: readonly BodyNode[], { type }: PieceToken): readonly BodyNode[] {
  return type === "inlinePiece" ? nodes : nodes.filter((node) => node.type !== "text" || node.value.trim() !== "");
}

function bindingProps(value: string, fallback: string | null): { readonly [name: string]: Json } {
  return fallback === null ? { value } : { value, defaultValue: fallback };
}

function link(token: Tokens.Link, context: TreeContext): Raw[] {
  const children = inlineNodes(token.tokens, context);
  const href = safeHref(documentLink(decodeEntities(token.href)));
  if (href === null) {
    context.warn(
      token.raw,
      `a link to ${JSON.stringify(token.href)} leads nowhere safe. Write a path or an https address`,
    );
    return [...children];
  }
  const rel = /^(https?:)?\/\//.test(href) ? { rel: ["nofollow"] } : {};
  return [element("a", { href, ...titleOf(token), ...rel }, children)];
}

/** Links between Markdown files become links between pages: `./2.install.md#step` -> `./install#step`. */
function documentLink(href: string): string {
  const match = /^(?![a-z]+:|\/|#)([^?#]*)\.md([?#].*)?$/i.exec(href);
  if (match === null) return href;
  const parts = (match[1] ?? "").split("/");
  const dots = parts.filter((part) => part === "." || part === "..");
  const path = generatePath(parts.filter((part) => part !== "." && part !== "..")).slice(1);
  return [...dots, path].join("/") + (match[2] ?? "");
}

function image(token: Tokens.Image, context: TreeContext): Raw[] {
  const src = safeSrc(decodeEntities(token.href));
  if (src === null) {
    context.warn(
      token.raw,
      `a picture from ${JSON.stringify(token.href)} cannot be shown. Write a path or an https address`,
    );
    return [];
  }
  return [element("img", { src, alt: decodeEntities(token.text), ...titleOf(token) })];
}

function titleOf({ title }: { readonly title?: string | null }): { readonly title?: string } {
  return title ? { title: decodeEntities(title) } : {};
}

function list(token: Tokens.List, context: TreeContext): BodyNode {
  const tasks = token.items.some((item) => item.task);
  const start = token.ordered && token.start !== 1 && token.start !== "" ? { start: token.start } : {};
  const props = { ...(tasks ? { className: ["contains-task-list"] } : {}), ...start };
  return element(
    token.ordered ? "ol" : "ul",
    props,
    token.items.map((item) => listItem(item, context)),
  );
}

/** Paragraphs of an item are unwrapped; the second and later ones follow a `br`. */
function listItem(item: Tokens.ListItem, context: TreeContext): BodyNode {
  const blocks = blockNodes(
    item.tokens.filter((token) => token.type !== "checkbox"),
    context,
  );
  let paragraphs = 0;
  const children = blocks.flatMap((node): readonly BodyNode[] => {
    if (node.type !== "element" || node.tag !== "p") return [node];
    paragraphs++;
    return paragraphs === 1 ? node.children : [element("br", {}), ...node.children];
  });
  if (!item.task) return element("li", {}, children);
  const box = element("input", { type: "checkbox", checked: item.checked === true, disabled: true });
  return element("li", { className: ["task-list-item"] }, [box, text(" "), ...children]);
}

function table(token: Tokens.Table, context: TreeContext): BodyNode {
  const row = (cells: readonly Tokens.TableCell[], tag: string) =>
    element(
      "tr",
      {},
      cells.map((cell) => element(tag, alignOf(cell), inlineNodes(cell.tokens, context))),
    );
  const body = token.rows.map((cells) => row(cells, "td"));
  const head = element("thead", {}, [row(token.header, "th")]);
  return element("table", {}, body.length === 0 ? [head] : [head, element("tbody", {}, body)]);
}

function alignOf({ align }: Tokens.TableCell): { readonly align?: string } {
  return align ? { align } : {};
}

function joinTexts(nodes: readonly BodyNode[]): readonly BodyNode[] {
  const joined: BodyNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === "text" && last?.type === "text") joined[joined.length - 1] = text(last.value + node.value);
    else joined.push(node);
  }
  return joined;
}
