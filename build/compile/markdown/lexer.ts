import { Lexer, Marked, type Token, type TokenizerExtension, type TokensList } from "marked";
import { blockComponent } from "./block-component.ts";
import { endedByDefinitions, footnoteDefinition, footnoteReference } from "./footnote-tokens.ts";
import { inlineComponent, loneComponent } from "./inline-component.ts";
import { readAttributes, readLabel } from "./tokens.ts";

/** Lists, quotes and components in each other, and emphasis in each other: no text for people comes near it. */
const MAX_DEPTH = 32;

/** Markdown or HTML in it nests deeper than any author writes (docs/threats.md A14). */
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
  // Of two that could begin at the same place the later one is tried first.
  const extensions = [
    loneComponent,
    blockComponent,
    inlineComponent,
    span,
    attributes,
    binding,
    footnoteDefinition,
    footnoteReference,
  ];
  known ??= new Marked({ gfm: true, extensions, tokenizer: { ...endedByDefinitions, url } }).defaults;
  return { ...known };
}

const BINDING = /^\{\{\s*([^|{}]+?)\s*(?:\|\|\s*(?:'([^']*)'|"([^"]*)")\s*)?\}\}/;

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

/** `{…}` right behind a link, a picture, emphasis or code. */
const attributes: TokenizerExtension = {
  name: "attributes",
  level: "inline",
  tokenizer(src, before) {
    const last = before.at(-1);
    const read = last !== undefined && takesAttributes(last) ? readAttributes(src, 0) : null;
    return read === null ? undefined : { type: "attributes", raw: src.slice(0, read.end), attributes: read.attributes };
  },
};

const TAKES_ATTRIBUTES = new Set(["image", "strong", "em", "codespan"]);

function takesAttributes({ type, raw }: Token): boolean {
  return TAKES_ATTRIBUTES.has(type) || (type === "link" && raw.startsWith("["));
}

const MAIL = /^[\w+.-]+@[\w.-]+/;

/** Addresses as they are. A name of a version or of a machine is none to write to: `react@19.0.0`, `root@127.0.0.1`. */
function url(src: string): undefined | false {
  const [mail] = MAIL.exec(src) ?? [];
  return mail !== undefined && !/[a-z]\.*$/i.test(mail) ? undefined : false;
}

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

function startOf(src: string, mark: string): number | undefined {
  const at = src.indexOf(mark);
  return at === -1 ? undefined : at;
}
