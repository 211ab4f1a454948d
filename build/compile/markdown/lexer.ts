import { Lexer, Marked, type Token, type TokenizerExtension, type TokensList } from "marked";
import { kebabCase } from "scule";
import { blockComponent } from "./block-component.ts";
import { endedByDefinitions, footnoteDefinition, footnoteReference } from "./footnote-tokens.ts";
import { type ComponentToken, readAttributes, readLabel } from "./tokens.ts";

/** Lists, quotes and components in each other, and emphasis in each other: no text for people comes near it. */
const MAX_DEPTH = 32;

/** Markdown or HTML in it nests deeper than anybody writes (docs/threats.md A14). */
export class TooDeep extends Error {}

/** marked's lexer with a limit on its recursion: a thousand nested lists would take minutes. */
class BoundedLexer extends Lexer {
  #depth = 0;

  override blockTokens(src: string, tokens?: Token[], clipped?: boolean): Token[];
  override blockTokens(src: string, tokens?: TokensList, clipped?: boolean): TokensList;
  override blockTokens(src: string, tokens: Token[] = [], clipped = false): Token[] {
    return this.#deeper(() => super.blockTokens(src, tokens, clipped));
  }

  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    return this.#deeper(() => super.inlineTokens(src, tokens));
  }

  #deeper<T>(lex: () => T): T {
    if (this.#depth === MAX_DEPTH) throw new TooDeep(`nests more than ${MAX_DEPTH} deep`);
    this.#depth++;
    try {
      return lex();
    } finally {
      this.#depth--;
    }
  }
}

/** Tokens of Markdown: GFM with footnotes, and what ours has beyond it, components, spans and bindings. Throws `TooDeep`. */
export function lex(text: string): readonly Token[] {
  return new BoundedLexer(lexerOptions()).lex(text);
}

/** Made once: it takes longer than to lex a short text. */
let known: Marked["defaults"] | null = null;

function lexerOptions(): Marked["defaults"] {
  // Of two that could begin at the same place the later one is asked first.
  const extensions = [blockComponent, inlineComponent, span, binding, footnoteDefinition, footnoteReference];
  known ??= new Marked({ gfm: true, extensions, tokenizer: endedByDefinitions }).defaults;
  return { ...known };
}

const PIECE = /^:([a-zA-Z][\w-]*)(?=[[{])/;
const BINDING = /^\{\{\s*([^|{}]+?)\s*(?:\|\|\s*(?:'([^']*)'|"([^"]*)")\s*)?\}\}/;

/** Stand right behind what they belong to, which only ours allows: `H:sub[2]O`. */
const IN_WORDS = /^:(?:sub|sup)$/;

/**
 * `:name[text]{…}`, one of the two at least. Behind anything but white space or an opening mark a colon is punctuation:
 * `10:30`, `ratio 3:4`, `see:this[1]`.
 */
const inlineComponent: TokenizerExtension = {
  name: "inlinePiece",
  level: "inline",
  start: startOfComponent,
  tokenizer(src, before): ComponentToken | undefined {
    const opening = PIECE.exec(src);
    if (opening === null) return undefined;
    const [head, name = ""] = opening;
    if (!mayStand(before) && !(IN_WORDS.test(head) && src[head.length] === "[")) return undefined;
    const label = readLabel(src, head.length);
    const read = readAttributes(src, label?.end ?? head.length);
    const late = label === null && read !== null ? readLabel(src, read.end) : null;
    const text = label ?? late;
    if (text === null && read === null) return undefined;
    const end = Math.max(text?.end ?? 0, read?.end ?? 0);
    return {
      type: "inlinePiece",
      raw: src.slice(0, end),
      name: kebabCase(name),
      attributes: read?.attributes ?? {},
      yaml: null,
      slots: text === null ? [] : [slotOf(text, this.lexer.inlineTokens(text.text, []))],
      unclosed: null,
    };
  },
};

function slotOf({ text, end }: { text: string; end: number }, tokens: readonly Token[]) {
  return { name: "default", start: end - 1 - text.length, length: text.length, text, tokens };
}

function mayStand(before: readonly Token[]): boolean {
  const last = before.at(-1)?.raw.at(-1);
  return last === undefined || /[\s[*_(]/.test(last);
}

/** `[text]{.note}` */
const span: TokenizerExtension = {
  name: "span",
  level: "inline",
  tokenizer(src) {
    const label = readLabel(src, 0);
    const read = label === null ? null : readAttributes(src, label.end);
    if (label === null || read === null) return undefined;
    return {
      type: "span",
      raw: src.slice(0, read.end),
      text: label.text,
      attributes: read.attributes,
      tokens: this.lexer.inlineTokens(label.text, []),
    };
  },
};

/** `{{ $doc.title }}`, with `|| 'text'` for what is missing. */
const binding: TokenizerExtension = {
  name: "binding",
  level: "inline",
  start: (src) => startOf(src, "{{"),
  tokenizer(src) {
    const match = BINDING.exec(src);
    if (match === null) return undefined;
    return { type: "binding", raw: match[0], value: match[1] ?? "", defaultValue: match[2] ?? match[3] ?? null };
  },
};

/** Asked at every token, so it goes from colon to colon: a search by pattern reads all that follows each time. */
function startOfComponent(src: string): number | undefined {
  for (let at = src.indexOf(":"); at !== -1; at = src.indexOf(":", at + 1)) {
    NEXT_PIECE.lastIndex = at;
    if (NEXT_PIECE.test(src)) return at;
  }
  return undefined;
}

const NEXT_PIECE = /:[a-zA-Z][\w-]*[[{]/y;

function startOf(src: string, mark: string): number | undefined {
  const at = src.indexOf(mark);
  return at === -1 ? undefined : at;
}
