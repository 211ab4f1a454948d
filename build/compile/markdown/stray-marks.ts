import type { Token } from "marked";
import type { Problem } from "../problem.ts";
import { BLANK, STRAY_RULES, type StrayRule } from "./stray-rules.ts";
import { isComponentToken } from "./tokens.ts";

/** Marks that their author meant something by, and that stand on the page as they were written. */
export interface StrayMark extends Pick<StrayRule, "code" | "weight">, Pick<Problem, "message"> {
  /** In the text they were looked for in. */
  readonly offset: number;
}

/** Signs without which none of the rules finds anything, as in most paragraphs. */
const SUSPECT =
  /\t|::|^[a-z]\) |:[a-z-]+[ \t]+\[|:\w+:|[[%{=*|#＃<•‣◦▪●∙·ÃâÂ´]|'{3}|[‘’]{3}|^[-–—−]|^\d{1,2}\.\p{L}|^(?:import|export)\s/mu;

/** Looks for them in a paragraph, heading or item; `text` is what its tokens were made of. */
export function strayMarks({
  text,
  tokens,
}: {
  readonly text: string;
  readonly tokens: readonly Token[];
}): readonly StrayMark[] {
  if (!SUSPECT.test(text)) return [];
  const shown = shownAsWritten(tokens);
  if (shown.length !== text.length) return [];
  return STRAY_RULES.flatMap(({ pattern, say, ...rule }) => {
    const found = pattern.exec(shown);
    // What stands in it is read from the whole text: a link is blanked in the other one.
    const message = found && say(pattern.exec(text.slice(found.index)) ?? found, shown);
    return found === null || message === null ? [] : [{ offset: found.index + indentOf(found[0]), ...rule, message }];
  });
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
  if (isComponentToken(token) || !HOLDS_TEXT.has(token.type) || !("tokens" in token)) return blank(token.raw);
  const inside = shownAsWritten(token.tokens ?? []);
  const start = token.raw.indexOf(String("text" in token ? token.text : ""));
  if (start === -1 || start + inside.length > token.raw.length) return blank(token.raw);
  const rest = token.raw.slice(start + inside.length);
  return blank(token.raw.slice(0, start)) + inside + blank(rest);
}

/** Tokens whose own words are shown. */
const HOLDS_TEXT = new Set(["strong", "em", "del", "text"]);

function blank(raw: string): string {
  return raw.replace(/[^\n]/g, BLANK);
}
