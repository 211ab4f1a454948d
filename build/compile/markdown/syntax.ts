import type { Token, TokenizerExtension } from "marked";
import { type Attributes, readAttributes } from "./attributes.ts";

/** A piece as it stands in Markdown, block or inline. */
export interface PieceToken {
  readonly type: "blockPiece" | "inlinePiece";
  readonly raw: string;
  /** As written, in kebab case. */
  readonly name: string;
  readonly attributes: Attributes;
  /** YAML between `---` lines at the top of the block; "" without. */
  readonly yaml: string;
  /** Children by slot, `default` first. */
  readonly slots: readonly { readonly name: string; readonly tokens: Token[] }[];
}

export interface BindingToken {
  readonly type: "binding";
  readonly raw: string;
  readonly value: string;
  readonly fallback: string | null;
}

export function isPieceToken(token: { readonly type: string }): token is PieceToken {
  return token.type === "blockPiece" || token.type === "inlinePiece";
}

export function isBindingToken(token: { readonly type: string }): token is BindingToken {
  return token.type === "binding";
}

const OPENING = /^(:{2,})([a-z][\w-]*)/;
const INLINE = /^:([a-z][\w-]*)(?=[[{])/;
const BINDING = /^\{\{\s*([\w$.-]+)\s*(?:\|\|\s*(?:"([^"]*)"|'([^']*)')\s*)?\}\}/;

/** `::name{…}` up to a line of as many colons. More colons outside let pieces hold pieces. */
const blockPiece: TokenizerExtension = {
  name: "blockPiece",
  level: "block",
  start: (src) => startOf(src, /(^|\n) {0,3}::+[a-z]/),
  tokenizer(src) {
    const opening = OPENING.exec(src);
    if (opening === null) return undefined;
    const [head, colons = "", name = ""] = opening;
    const read = readAttributes(src, head.length);
    const lineEnd = /^[ \t]*(\n|$)/.exec(src.slice(read?.end ?? head.length));
    if (lineEnd === null) return undefined;
    const start = (read?.end ?? head.length) + lineEnd[0].length;
    const closing = new RegExp(`^ {0,3}${colons}[ \\t]*(?:\\n|$)`, "m").exec(src.slice(start));
    if (closing === null) return undefined;
    const { yaml, slots } = splitBlock(src.slice(start, start + closing.index));
    return {
      type: "blockPiece",
      raw: src.slice(0, start + closing.index + closing[0].length),
      name,
      attributes: read?.attributes ?? {},
      yaml,
      slots: slots.map((slot) => ({ name: slot.name, tokens: this.lexer.blockTokens(slot.text, []) })),
    };
  },
};

/** `:name[text]{…}`. A colon behind a letter or digit is punctuation: `10:30`, `ratio 3:4`. */
const inlinePiece: TokenizerExtension = {
  name: "inlinePiece",
  level: "inline",
  start: (src) => startOf(src, /(?<![\w:]):[a-z][\w-]*[[{]/),
  tokenizer(src) {
    const opening = INLINE.exec(src);
    if (opening === null) return undefined;
    const [head, name = ""] = opening;
    const label = readLabel(src, head.length);
    const read = readAttributes(src, label?.end ?? head.length);
    if (label === null && read === null) return undefined;
    const tokens = label === null ? [] : this.lexer.inlineTokens(label.text, []);
    return {
      type: "inlinePiece",
      raw: src.slice(0, read?.end ?? label?.end ?? head.length),
      name,
      attributes: read?.attributes ?? {},
      yaml: "",
      slots: [{ name: "default", tokens }],
    };
  },
};

/** `{{ $doc.title }}`, with `|| "…"` for what is missing. */
const binding: TokenizerExtension = {
  name: "binding",
  level: "inline",
  start: (src) => startOf(src, /\{\{/),
  tokenizer(src) {
    const match = BINDING.exec(src);
    if (match === null) return undefined;
    return { type: "binding", raw: match[0], value: match[1] ?? "", fallback: match[2] ?? match[3] ?? null };
  },
};

export const syntax: readonly TokenizerExtension[] = [blockPiece, inlinePiece, binding];

/** Parts a block: YAML between `---` lines at its top, then `#slot` lines head what follows them. */
function splitBlock(text: string): { yaml: string; slots: readonly { name: string; text: string }[] } {
  const fenced = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/.exec(text);
  const rest = fenced === null ? text : text.slice(fenced[0].length);
  const slots = [{ name: "default", lines: [] as string[] }];
  let fence = false;
  for (const line of rest.split("\n")) {
    if (/^\s*(```|~~~)/.test(line)) fence = !fence;
    const slot = fence ? null : /^#([a-z][\w-]*)[ \t]*$/.exec(line);
    if (slot === null) slots.at(-1)?.lines.push(line);
    else slots.push({ name: slot[1] ?? "default", lines: [] });
  }
  return { yaml: fenced?.[1] ?? "", slots: slots.map(({ name, lines }) => ({ name, text: lines.join("\n") })) };
}

/** `[…]` at a place, brackets inside it balanced; null where there is none. */
function readLabel(text: string, start: number): { text: string; end: number } | null {
  if (text[start] !== "[") return null;
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === "[") depth++;
    else if (text[at] === "]" && --depth === 0) return { text: text.slice(start + 1, at), end: at + 1 };
  }
  return null;
}

function startOf(src: string, pattern: RegExp): number | undefined {
  const at = src.search(pattern);
  return at === -1 ? undefined : at;
}
