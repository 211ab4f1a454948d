import type { Lexer, Token, TokenizerExtension } from "marked";
import { kebabCase } from "scule";
import { isHtmlName, isVoidTag } from "./allowed-html.ts";
import { type ComponentToken, readAttributes, readLabel } from "./tokens.ts";

const OPENING = /^:([a-zA-Z][\w-]*)/;

/** Stand right behind what they belong to, which only ours allows: `H:sub[2]O`. */
const IN_WORDS = /^:su[bp]\[/;

/**
 * `:name[text]{…}`, and `:name` alone as remark-mdc has it. Behind anything but white space or an opening mark a colon is
 * punctuation: `10:30`, `ratio 3:4`, `see:this[1]`.
 */
export const inlineComponent: TokenizerExtension = {
  name: "inlinePiece",
  level: "inline",
  start: startOfComponent,
  tokenizer(src, before): ComponentToken | undefined {
    const last = before.at(-1)?.raw.at(-1);
    if (!(last === undefined || MAY_STAND_BEHIND.test(last) || IN_WORDS.test(src))) return undefined;
    return readComponent(src, this.lexer) ?? undefined;
  },
};

/** The same alone in its lines: it is no words of a paragraph. */
export const loneComponent: TokenizerExtension = {
  name: "lonePiece",
  level: "block",
  start(src) {
    const at = src.search(/\n {0,3}:[a-zA-Z][\w-]*(?:[[{][^\n]*[\]}])?[ \t]*(?=\n|$)/);
    return at === -1 ? undefined : at;
  },
  tokenizer(src): ComponentToken | undefined {
    const indent = /^ {0,3}(?=:[a-zA-Z])/.exec(src)?.[0].length;
    if (indent === undefined) return undefined;
    const component = readComponent(src.slice(indent), this.lexer);
    if (component === null) return undefined;
    const end = indent + component.raw.length;
    const rest = /^[ \t]*(?:\n|$)/.exec(src.slice(end));
    if (rest === null) return undefined;
    const slots = component.slots.map((slot) => ({ ...slot, start: slot.start + indent }));
    return { ...component, raw: src.slice(0, end + rest[0].length), slots };
  },
};

const MAY_STAND_BEHIND = /[\s[*_(]/;

/** The component at the beginning of a text, null where none is. */
function readComponent(src: string, lexer: Lexer): ComponentToken | null {
  const opening = OPENING.exec(src);
  if (opening === null) return null;
  const [head, name = ""] = opening;
  if (name.endsWith("_") || src[head.length] === ":") return null;
  const label = readLabel(src, head.length);
  const read = readAttributes(src, label?.end ?? head.length);
  const late = label === null && read !== null ? readLabel(src, read.end) : null;
  const text = label ?? late;
  const isBare = text === null && read === null;
  if (isBare && !mayBeBare(name)) return null;
  return {
    type: "inlinePiece",
    raw: src.slice(0, Math.max(head.length, text?.end ?? 0, read?.end ?? 0)),
    name: kebabCase(name),
    attributes: read?.attributes ?? {},
    yaml: null,
    slots: text === null ? [] : [slotOf(text, lexer.inlineTokens(text.text, []))],
    unclosed: null,
    isBare,
  };
}

/** An empty element of HTML would swallow a word, and a single letter is half of a face: `:p`, `:D`. */
function mayBeBare(name: string): boolean {
  const tag = kebabCase(name);
  return name.length > 1 && (isVoidTag(tag) || !isHtmlName(tag));
}

function slotOf({ text, end }: { text: string; end: number }, tokens: readonly Token[]) {
  return { name: "default", start: end - 1 - text.length, length: text.length, text, tokens };
}

/**
 * Called at every token, so it goes from colon to colon: a search by pattern reads all that follows each time. What stands
 * before the first sign is not known.
 */
function startOfComponent(src: string): number | undefined {
  for (let at = src.indexOf(":"); at !== -1; at = src.indexOf(":", at + 1)) {
    if (at > 0 && !MAY_STAND_BEHIND.test(src[at - 1] ?? "") && !IN_WORDS.test(src.slice(at, at + 5))) continue;
    if (OPENING.test(src.slice(at, at + 2))) return at;
  }
  return undefined;
}
