import { Lexer, Marked, type Token, type TokensList } from "marked";
import { blockPiece } from "./block-piece.ts";
import { binding, inlinePiece, span } from "./inline-piece.ts";

/** Lists, quotes and pieces in each other, and emphasis in each other: no text for people comes near it. */
const MAX_DEPTH = 32;

/** Markdown or HTML in it nests deeper than anybody writes (docs/threats.md A14). */
export class TooDeep extends Error {}

/** marked's lexer with a bound on its recursion: a thousand nested lists would cost it minutes. */
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

/** Tokens of Markdown: GFM, pieces and bindings. Throws `TooDeep`. */
export function lex(text: string): readonly Token[] {
  const { defaults } = new Marked({ gfm: true, extensions: [...syntax] });
  return new BoundedLexer(defaults).lex(text);
}

/** What our Markdown has beyond GFM. */
const syntax = [blockPiece, inlinePiece, span, binding];
