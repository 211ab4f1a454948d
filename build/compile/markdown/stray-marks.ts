import type { Token } from "marked";
import type { Reference } from "../checks/references.ts";
import type { Problem } from "../problem.ts";
import { FOREIGN_RULES } from "./foreign-rules.ts";
import { BLANK, SLIP_RULES, type StrayRule } from "./stray-rules.ts";
import { isComponentToken } from "./tokens.ts";

/** Marks that their author meant something by, and that stand on the page as they were written. */
export interface StrayMark extends Pick<StrayRule, "code" | "weight">, Pick<Problem, "message"> {
  /** In the text they were looked for in. */
  readonly offset: number;
  /** A page that it names by its file or its title. */
  readonly named?: Pick<Reference, "to" | "alt"> | null;
}

/** Signs without which none of the rules finds anything, as in most paragraphs. */
const SUSPECT =
  /\t|::|^[a-z]\) |\\[a-z]|【|^(?:[-*+]|\d{1,2}\.|#{1,6})\u00a0|:[a-z-]+[ \t]+\[|:[\w+-]+:|[[%{=*|#$^~<•‣◦▪●∙·ÃâÂ´]|'{3}|[‘’]{3}|^: |^[-–—−]|^\d{1,2}\.\p{L}|^(?:import|export)\s/mu;

const RULES: readonly StrayRule[] = [...FOREIGN_RULES, ...SLIP_RULES];

/** How many places a rule checks before it finds a mistake: each may look through the whole text. */
const MAX_PLACES = 50;

/** The words of a block, or of a cell of a table. */
export interface Words {
  readonly type: string;
  readonly text: string;
  /** What `text` was made into. */
  readonly tokens: readonly Token[];
}

/**
 * Looks for them in a paragraph, heading, item or cell: the first of each rule, and one for each place.
 *
 * @example strayMarks({ type: "paragraph", text: "[[toc]]", tokens })
 * // [{ offset: 0, code: "markdown/foreign-mark", weight: "hint", message: '"[[toc]]" is shown as it stands. …' }]
 */
export function strayMarks({ type, text, tokens }: Words): readonly StrayMark[] {
  if (!SUSPECT.test(text)) return [];
  const shown = shownAsWritten(tokens);
  if (shown.length !== text.length || !SUSPECT.test(shown)) return [];
  const marks = new Map<number, StrayMark>();
  for (const rule of RULES) {
    if (rule.within !== undefined && rule.within !== type) continue;
    // No line of a cell begins a block.
    if (type === "cell" && rule.pattern.source.startsWith("^")) continue;
    const mark = firstOf(rule, { text, shown, told: marks });
    if (mark !== null) marks.set(mark.offset, mark);
  }
  return [...marks.values()];
}

interface Place {
  readonly text: string;
  readonly shown: string;
  readonly told: ReadonlyMap<number, StrayMark>;
}

function firstOf({ pattern, code, weight, when = () => true, names, say }: StrayRule, place: Place): StrayMark | null {
  const { text, shown, told } = place;
  if (!pattern.test(shown)) return null;
  let places = 0;
  for (const found of shown.matchAll(new RegExp(pattern, `g${pattern.flags}`))) {
    if (++places > MAX_PLACES) return null;
    const offset = found.index + indentOf(found[0]);
    if (told.has(offset) || !when(found)) continue;
    const written = asWritten(pattern, { text, at: found.index }) ?? found;
    const message = say(written, shown);
    if (message !== null) return { offset, code, weight, message, named: names?.(written) ?? null };
  }
  return null;
}

/** What stands at a place where a pattern was found, with what is blanked there: `[words](address)`. */
function asWritten(pattern: RegExp, { text, at }: { text: string; at: number }): readonly string[] | null {
  const here = new RegExp(pattern, `y${pattern.flags}`);
  here.lastIndex = at;
  return here.exec(text);
}

function indentOf(found: string): number {
  return found.length - found.trimStart().length;
}

/** The text of tokens with all that means something blanked, letter by letter: what is left is shown as it stands. */
function shownAsWritten(tokens: readonly Token[]): string {
  return tokens.map(shownOf).join("");
}

function shownOf(token: Token): string {
  if (token.type === "text" && !("tokens" in token && token.tokens)) return token.raw;
  // Alone it may be a word, or what a slip has left of a component.
  if (isComponentToken(token) && token.isBare === true) return token.raw;
  const inside = insideOf(token);
  const shown = shownAsWritten(inside?.tokens ?? []);
  if (inside === null || shown.length !== inside.length) return blank(token.raw);
  const [head, tail] = [token.raw.slice(0, inside.start), token.raw.slice(inside.start + inside.length)];
  // What one tilde strikes out was meant to be lowered.
  return token.type === "del" ? head + shown + tail : blank(head) + shown + blank(tail);
}

interface Inside {
  readonly tokens: readonly Token[];
  /** Where in the raw text of what holds them. */
  readonly start: number;
  readonly length: number;
}

/** Tokens whose own words are shown. */
const HOLDS_TEXT = new Set(["strong", "em", "del", "text", "span", "link", "image"]);

function insideOf(token: Token): Inside | null {
  if (isComponentToken(token)) return token.slots[0] ?? null;
  if (!HOLDS_TEXT.has(token.type) || !("tokens" in token) || !("text" in token)) return null;
  // An address that is a link by itself.
  if (token.type === "link" && !token.raw.startsWith("[")) return null;
  const start = token.raw.indexOf(token.text);
  return start === -1 ? null : { tokens: token.tokens ?? [], start, length: token.text.length };
}

function blank(raw: string): string {
  return raw.replace(/[^\n]/g, BLANK);
}
