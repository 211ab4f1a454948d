import type { MarkedToken, Token } from "marked";
import type { Attributes } from "./attributes.ts";

/** A piece as it stands in Markdown, block or inline. */
export interface PieceToken {
  readonly type: "blockPiece" | "inlinePiece";
  readonly raw: string;
  /** In kebab case. */
  readonly name: string;
  readonly attributes: Attributes;
  /** YAML between `---` lines at the top of a block, and its offset in `raw`; null without. */
  readonly yaml: { readonly text: string; readonly start: number } | null;
  /** What it holds: the default slot first, then those behind `#name` lines. */
  readonly slots: readonly PieceSlot[];
  /** False for a block without a closing line. */
  readonly closed: boolean;
}

export interface PieceSlot {
  readonly name: string;
  /** Offset in the piece's `raw`, and length, of what became `text`. */
  readonly start: number;
  readonly length: number;
  readonly text: string;
  readonly tokens: readonly Token[];
}

/** `[text]{…}` */
export interface SpanToken {
  readonly type: "span";
  readonly raw: string;
  readonly text: string;
  readonly attributes: Attributes;
  readonly tokens: readonly Token[];
}

/** `{{ $doc.title || 'none' }}` */
export interface BindingToken {
  readonly type: "binding";
  readonly raw: string;
  readonly value: string;
  readonly defaultValue: string | null;
}

export function isPieceToken(token: { readonly type: string }): token is PieceToken {
  return token.type === "blockPiece" || token.type === "inlinePiece";
}

export function isSpanToken(token: { readonly type: string }): token is SpanToken {
  return token.type === "span";
}

export function isBindingToken(token: { readonly type: string }): token is BindingToken {
  return token.type === "binding";
}

/** One of marked's own, which no extension of ours makes. */
export function isMarkedToken(token: Token): token is MarkedToken {
  return !isPieceToken(token) && !isSpanToken(token) && !isBindingToken(token);
}
