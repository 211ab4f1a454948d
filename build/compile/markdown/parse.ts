import { Marked, type Token } from "marked";
import type { BodyNode, BodyRoot } from "#app/content/body.ts";
import { type Place, type Problems, placeAt } from "../problem.ts";
import { createHeadingIds } from "./heading-id.ts";
import { textOf } from "./nodes.ts";
import { type PieceCheck, pieceProps } from "./piece-props.ts";
import { syntax } from "./syntax.ts";
import { buildToc, type TocSettings } from "./toc.ts";
import { blockNodes, type TreeContext } from "./tree.ts";

export interface MarkdownContext {
  readonly problems: Problems;
  /** Line of the file in which the text starts. */
  readonly firstLine: number;
  readonly pieces: PieceCheck;
  /** Null for `toc: false`. */
  readonly toc: TocSettings | null;
}

export interface ParsedMarkdown {
  readonly body: BodyRoot;
  /** What stands before `<!-- more -->`; null where no such comment is. */
  readonly excerpt: BodyRoot | null;
  /** Text of the first heading where that is an h1, and of the paragraph behind it; "" without. */
  readonly title: string;
  readonly description: string;
}

const marked = new Marked({ gfm: true, extensions: [...syntax] });

/** The body tree of Markdown (protocol.md 3.3). What is wrong with it goes to `problems`, with its place. */
export function parseMarkdown(text: string, context: MarkdownContext): ParsedMarkdown {
  const locate = createLocator(text, context.firstLine);
  try {
    return treeOf(marked.lexer(text), { context, locate });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    context.problems.error(
      placeAt(text, 0, context.firstLine),
      "nests too deeply to be read. Flatten its lists and quotes",
    );
    return { body: { type: "root", children: [] }, excerpt: null, title: "", description: "" };
  }
}

function treeOf(
  tokens: readonly Token[],
  { context, locate }: { context: MarkdownContext; locate: (raw: string) => Place },
): ParsedMarkdown {
  const tree: TreeContext = {
    ids: createHeadingIds(),
    warn: (raw, message) => context.problems.warn(locate(raw), message),
    piece: (token) =>
      pieceProps(token, { check: context.pieces, problems: context.problems, place: locate(token.raw) }),
  };
  const more = tokens.findIndex(isMore);
  const before = more === -1 ? null : elementsOf(blockNodes(tokens.slice(0, more), tree));
  const after = elementsOf(blockNodes(more === -1 ? tokens : tokens.slice(more + 1), tree));
  const children = [...(before ?? []), ...after];
  const toc = context.toc === null ? {} : { toc: buildToc(children, context.toc) };
  return {
    body: { type: "root", children, ...toc },
    excerpt: before === null ? null : { type: "root", children: before },
    ...titleOf(children),
  };
}

/** Text that stands by itself at the top is dropped. */
function elementsOf(nodes: readonly BodyNode[]): readonly BodyNode[] {
  return nodes.filter((node) => node.type === "element");
}

function isMore(token: Token): boolean {
  return token.type === "html" && /^\s*<!--\s*more\s*-->\s*$/.test(token.raw);
}

function titleOf(children: readonly BodyNode[]): { readonly title: string; readonly description: string } {
  const [first, second] = children.filter((node) => node.type === "element" && node.tag !== "hr");
  if (first?.type !== "element" || first.tag !== "h1") return { title: "", description: "" };
  const description = second?.type === "element" && second.tag === "p" ? textOf(second.children) : "";
  return { title: textOf(first.children), description };
}

/** Finds tokens again in the order they are met: what marked reads from a list or quote has lost its indentation. */
function createLocator(text: string, firstLine: number): (raw: string) => Place {
  let from = 0;
  return (raw) => {
    const line = raw.trimStart().split("\n", 1)[0] ?? "";
    const found = text.indexOf(line, from);
    if (found === -1) return placeAt(text, Math.max(0, text.indexOf(line)), firstLine);
    from = found;
    return placeAt(text, found, firstLine);
  };
}
