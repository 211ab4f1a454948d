import type { Nodes } from "hast";
import { fromHtml } from "hast-util-from-html";
import type { MarkedToken, Token } from "marked";
import { kebabCase } from "scule";

/** A component as it stands in Markdown, block or inline. */
export interface ComponentToken {
  readonly type: "blockPiece" | "inlinePiece";
  readonly raw: string;
  /** In kebab case. */
  readonly name: string;
  readonly attributes: Attributes;
  /** YAML between `---` lines at the top of a block, and its offset in `raw`; null without. */
  readonly yaml: { readonly text: string; readonly start: number } | null;
  /** What it holds: the default slot first, then those behind `#name` lines. */
  readonly slots: readonly ComponentSlot[];
  /** The colons of a block that no line closes, null for one that is closed. */
  readonly unclosed: string | null;
  /** `:name` with nothing behind it. */
  readonly isBare?: boolean;
}

export interface ComponentSlot {
  readonly name: string;
  /** Offset in the component's `raw`, and length, of what became `text`. */
  readonly start: number;
  readonly length: number;
  readonly text: string;
  readonly tokens: readonly Token[];
  /** Whether they are words in a line of a component that is a block. */
  readonly isInline?: boolean;
}

/** `[text]{…}` */
interface SpanToken {
  readonly type: "span";
  readonly raw: string;
  readonly text: string;
  readonly attributes: Attributes;
  readonly tokens: readonly Token[];
}

/** `{…}` right behind an element that takes attributes. */
interface AttributesToken {
  readonly type: "attributes";
  readonly raw: string;
  readonly attributes: Attributes;
}

/** `{{ $doc.title || 'none' }}` */
interface BindingToken {
  readonly type: "binding";
  readonly raw: string;
  readonly value: string;
  readonly defaultValue: string | null;
}

/** `[^a]: text`, which stands at the end of the document. */
export interface FootnoteDefinitionToken {
  readonly type: "footnoteDefinition";
  readonly raw: string;
  /** The label in lower case. */
  readonly id: string;
  readonly label: string;
  /** Offset in `raw` of what became `text`. */
  readonly start: number;
  readonly text: string;
  readonly tokens: Token[];
}

/** `[^a]` */
export interface FootnoteReferenceToken {
  readonly type: "footnoteReference";
  readonly raw: string;
  /** The label in lower case. */
  readonly id: string;
  readonly label: string;
  readonly isDefined: boolean;
}

export function isComponentToken(token: { readonly type: string }): token is ComponentToken {
  return token.type === "blockPiece" || token.type === "inlinePiece";
}

export function isSpanToken(token: { readonly type: string }): token is SpanToken {
  return token.type === "span";
}

export function isAttributesToken(token: { readonly type: string }): token is AttributesToken {
  return token.type === "attributes";
}

export function isBindingToken(token: { readonly type: string }): token is BindingToken {
  return token.type === "binding";
}

export function isFootnoteDefinition(token: { readonly type: string }): token is FootnoteDefinitionToken {
  return token.type === "footnoteDefinition";
}

export function isFootnoteReference(token: { readonly type: string }): token is FootnoteReferenceToken {
  return token.type === "footnoteReference";
}

const OURS = [
  isAttributesToken,
  isBindingToken,
  isComponentToken,
  isFootnoteDefinition,
  isFootnoteReference,
  isSpanToken,
];

/** One of marked's own, which no extension of ours makes. */
export function isMarkedToken(token: Token): token is MarkedToken {
  return !OURS.some((isOurs) => isOurs(token));
}

/**
 * Attributes as they were written, under kebab-case names: `a="x"` under `a`, `:n="3"` under `:n`, `.wide` among `class`. True
 * for a bare name.
 */
export type Attributes = { readonly [name: string]: string | true };

/** A class or id goes on to what ends it: `.max-w-[700px]`, `.dark:border`. */
const SHORT = String.raw`([.#])([^\s"'<=>\x60}.#][^\s"'<=>\x60}.]*)`;

/** Within a value that is JSON a backslash takes the sign behind it as it is. */
const JSON_VALUE = String.raw`(:[\w:.@-]+)=(?:"((?:[^"\\]|\\[^])*)"|'((?:[^'\\]|\\[^])*)')`;

const VALUE = String.raw`([:@a-zA-Z_][\w:.@-]*)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'{}=<>\x60]+)))?`;

const ATTRIBUTE = new RegExp(String.raw`\s*(?:${SHORT}|${JSON_VALUE}|${VALUE})`, "y");
const END = /\s*\}/y;

/**
 * Reads `{…}` at a place of a text; null where none stands there or it is not well formed.
 *
 * @example readAttributes('{to="/free" :limit="3" .wide}', 0)
 * // { attributes: { to: "/free", ":limit": "3", class: "wide" }, end: 29 }
 */
export function readAttributes(text: string, start: number): { attributes: Attributes; end: number } | null {
  if (text[start] !== "{") return null;
  const found: [string, string | true][] = [];
  let end = start + 1;
  for (let match = matchAt(ATTRIBUTE, text, end); match !== null; match = matchAt(ATTRIBUTE, text, end)) {
    found.push(attributeOf(match));
    end += match[0].length;
  }
  const close = matchAt(END, text, end);
  return close === null ? null : { attributes: mergeClasses(found), end: end + close[0].length };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function attributeOf(match: RegExpExecArray): [string, string | true] {
  const [, mark, short = "", json, jsonDouble, jsonSingle, name = "", double, single, bare] = match;
  if (mark !== undefined) return [mark === "." ? "class" : "id", short];
  if (json !== undefined)
    return [inKebab(json), decodeEntities((jsonDouble ?? jsonSingle ?? "").replace(/\\(.)/gs, "$1"))];
  const value = double ?? single ?? bare;
  return [inKebab(name), value === undefined ? true : decodeEntities(value)];
}

function inKebab(name: string): string {
  return name.startsWith(":") ? `:${kebabCase(name.slice(1))}` : kebabCase(name);
}

function mergeClasses(found: readonly [string, string | true][]): Attributes {
  const classes = found.filter(([name]) => name === "class").map(([, value]) => value);
  return Object.fromEntries(found.map(([name, value]) => [name, name === "class" ? classes.join(" ") : value]));
}

/** The text of a string with character references, `&copy;` -> `©`. */
export function decodeEntities(value: string): string {
  if (!/&[#a-z]/i.test(value)) return value;
  return flatText(fromHtml(value.replaceAll("<", "&lt;"), { fragment: true }));
}

function flatText(node: Nodes): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map(flatText).join("") : "";
}

/** A label of more than this is none; keeps `[[[[…` from being read to its end again and again. */
const MAX_LABEL = 2000;

/** `[…]` at a place of a text, brackets inside it balanced; null where there is none. */
export function readLabel(text: string, start: number): { text: string; end: number } | null {
  if (text[start] !== "[") return null;
  const limit = Math.min(text.length, start + MAX_LABEL);
  let depth = 0;
  for (let at = start; at < limit; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === "[") depth++;
    else if (text[at] === "]" && --depth === 0) return { text: text.slice(start + 1, at), end: at + 1 };
  }
  return null;
}
