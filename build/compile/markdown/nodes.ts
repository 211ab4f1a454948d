import type { Token } from "marked";
import type { BodyElement, BodyNode, BodyText } from "#app/content/body.ts";
import type { Json } from "#app/content/json.ts";
import { lastNotBehind } from "#app/content/last-not-behind.ts";
import type { Position } from "../problem.ts";

export function element(
  tag: string,
  props: { readonly [name: string]: Json },
  children: readonly BodyNode[] = [],
): BodyElement {
  return { type: "element", tag, props, children };
}

export function text(value: string): BodyText {
  return { type: "text", value };
}

/** All text below some nodes, joined. */
export function textOf(nodes: readonly BodyNode[]): string {
  return nodes.map((node) => (node.type === "text" ? node.value : textOf(node.children))).join("");
}

/** Nodes without two texts beside each other. */
export function joinTexts(nodes: readonly BodyNode[]): readonly BodyNode[] {
  const joined: BodyNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === "text" && last?.type === "text") joined[joined.length - 1] = text(last.value + node.value);
    else joined.push(node);
  }
  return joined;
}

/** The position of a text in its file, computed only when a problem needs it. */
export interface Origin {
  /** The position of the character at an offset of the text. */
  position(offset: number): Position;
}

/** Makes nodes of the tokens of a text. */
export type BuildNodes = (tokens: readonly Token[], origin: Origin) => readonly BodyNode[];

/** A text that starts a line of the file. Where its lines begin is looked up once: a text may have thousands of problems. */
export function originOfText(text: string, firstLine: number): Origin {
  let starts: readonly number[] | null = null;
  return {
    position(offset) {
      starts ??= lineStarts(text);
      const line = lastNotBehind(starts, (start) => start - offset);
      return { line: firstLine + line, column: offset - (starts[line] ?? 0) + 1 };
    },
  };
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let end = text.indexOf("\n"); end !== -1; end = text.indexOf("\n", end + 1)) starts.push(end + 1);
  return starts;
}

/** The part of a text from an offset on. */
export function originAt(origin: Origin, start: number): Origin {
  return { position: (offset) => origin.position(start + offset) };
}

/**
 * A text made of another one's lines by cutting something off their front: what stands in a quote, a list item, an
 * indented component. Line by line, each is the end of the line it was.
 */
export function originOfLines(origin: Origin, { raw, text }: { raw: string; text: string }): Origin {
  let lines: readonly { readonly start: number; readonly origin: Origin }[] | null = null;
  return {
    position(offset) {
      lines ??= linesCut({ raw, text }, origin);
      const line = lines[lastNotBehind(lines, ({ start }) => start - offset)];
      return line === undefined ? origin.position(offset) : line.origin.position(offset - line.start);
    },
  };
}

/** Each line of a text by its start, with where the first of its characters stands in the other text. */
function linesCut({ raw, text }: { raw: string; text: string }, origin: Origin) {
  const [starts, rawStarts] = [lineStarts(text), lineStarts(raw)];
  const ends = [...starts.slice(1), text.length + 1];
  const rawEnds = [...rawStarts.slice(1), raw.length + 1];
  return starts.map((start, line) => {
    const end = rawEnds[line] ?? raw.length + 1;
    const rawStart = rawStarts[line] ?? raw.length + 1;
    return { start, origin: originAt(origin, Math.max(rawStart, end - ((ends[line] ?? end) - start))) };
  });
}

/** A text that stands somewhere in another one as it is: the words of a heading, the cell of a table. */
export function originOfPart(origin: Origin, { raw, text }: { raw: string; text: string }): Origin {
  return originAt(origin, Math.max(0, raw.indexOf(text)));
}

/** The tokens that make up a text, each with its own origin. */
export function withOrigins(tokens: readonly Token[], origin: Origin): readonly { token: Token; at: Origin }[] {
  let offset = 0;
  return tokens.map((token) => {
    const at = originAt(origin, offset);
    // marked takes the box of a task out of the text that its other tokens make up.
    offset += token.type === "checkbox" ? 0 : token.raw.length;
    return { token, at };
  });
}
