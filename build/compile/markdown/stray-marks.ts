import type { Token } from "marked";
import { type Problem, quote } from "../problem.ts";
import { isComponentToken } from "./tokens.ts";

/** Marks that their author meant something by, and that stand on the page as they were written. */
export interface StrayMark extends Pick<Problem, "code" | "message"> {
  /** In the text they were looked for in. */
  readonly offset: number;
  /** A `fault` loses or publishes what it must not, a `hint` looks wrong. */
  readonly weight: "fault" | "hint";
}

interface Rule extends Pick<StrayMark, "code" | "weight"> {
  readonly pattern: RegExp;
  /** Null where it is no mistake after all. */
  readonly say: (found: readonly string[], text: string) => string | null;
}

/** Stands for what means something already, such as an address: neither a letter nor a space. */
const BLANK = "\u{1}";

/** Where a link may lead, as far as its first letters tell. */
const TARGET = `(?:\\.{0,2}/|#|https?:|mailto:|${BLANK})`;

/** Each is asked for its first place in a paragraph. All of them read a text once: none repeats what repeats inside. */
const RULES: readonly Rule[] = [
  {
    pattern: /^ {0,3}(:{2,})([ \t]?)([a-zA-Z][\w-]*)(.*)$/m,
    code: "component/not-read",
    weight: "fault",
    say: ([, colons = "", space = "", name = "", rest = ""]) => notRead({ opening: colons + name, space, rest }),
  },
  {
    pattern: /^ {0,3}(:{2,})[ \t]*$/m,
    code: "component/not-read",
    weight: "hint",
    say: ([, colons], text) =>
      /^ {0,3}::+[ \t]?\w/m.test(text) ? null : `${colons} closes no component. Take it away.`,
  },
  {
    pattern: /^<{7}(?: .*)?$/m,
    code: "markdown/git-conflict",
    weight: "fault",
    say: () => "two versions of git stand here, from <<<<<<< to >>>>>>>. Keep one of them, without these lines.",
  },
  {
    pattern: /%%([^%\n]{1,300})%%/,
    code: "markdown/comment",
    weight: "fault",
    say: ([mark, words = ""]) => `${quote(mark)} is shown to everybody. Write <!-- ${words.trim()} -->.`,
  },
  {
    pattern: /(?:\{%|\[\/?(?:gallery|caption|embed|audio|video|playlist|contact-form-7|vc_\w+)(?=[ \]]))(?=.*[%\]]).*/,
    code: "markdown/shortcode",
    weight: "fault",
    say: ([rest = ""]) => {
      const mark = rest.slice(0, rest.search(/%\}|\]/) + 2).replace(/\].$/, "]");
      return `${quote(mark)} is a shortcode, and shown as it is written. Write its text, or a component: npm run content -- components tells of all.`;
    },
  },
  {
    pattern: /^(?:import|export)\s.*/m,
    code: "markdown/shortcode",
    weight: "hint",
    say: ([line = ""]) =>
      /^import\s.*["']/.test(line) || /^export\s+(?:default|const)\s/.test(line)
        ? "a line of MDX is shown as text. Take it away: components are there without it."
        : null,
  },
  {
    pattern: /(!?)\[\[([^[\]|\n]{1,200})(?:\|([^[\]\n]{0,200}))?\]\]/,
    code: "markdown/foreign-mark",
    weight: "hint",
    say: ([mark, picture, target = "", words = target]) =>
      // A table of contents is told of by `foreignMark`.
      /^_?toc_?$/i.test(target)
        ? null
        : picture === "!"
          ? `${quote(mark)} shows nothing here. Write ![What it shows](./${encodeURI(target.trim())}).`
          : `${quote(mark)} is no link here. Write [${words}](./${encodeURI(target.trim())}.md).`,
  },
  {
    pattern: /(!?)\[([^[\]\n]{0,200})\]\(([^)\n]{0,300})(\)?)/,
    code: "markdown/link",
    weight: "hint",
    say: ([mark, picture = "", words = "", target = "", end]) => {
      const noun = picture === "" ? "link" : "picture";
      const address = end === "" ? target.trim().replace(/\s.*$/s, "") : (target.trim().split(/\s=/, 1)[0] ?? "");
      const better = encodeURI(decoded(address));
      const why = end === "" ? "its bracket is never closed" : "there is a space in its address";
      return `${quote(mark)} is no ${noun}: ${why}. Write ${picture}[${words}](${better}).`;
    },
  },
  {
    pattern: new RegExp(`(!?\\[[^[\\]\\n]{0,200}\\])[ \\t]+(\\(${TARGET}[^()\\s]{0,300}\\))`),
    code: "markdown/link",
    weight: "hint",
    say: ([mark, words, target]) => `${quote(mark)} is no link: a space parts it. Write ${words}${target}.`,
  },
  {
    pattern: new RegExp(`\\(([^()\\n]{1,200})\\)\\[(${TARGET}[^[\\]\\s]{0,300})\\]`),
    code: "markdown/link",
    weight: "hint",
    say: ([mark, words, target]) =>
      `${quote(mark)} is no link: its brackets are the wrong way round. Write [${words}](${target}).`,
  },
  {
    pattern: /(?<![\w\]])\[(?=[^[\]\n]*\p{L})([^[\]^\n]{1,200})\]\[([^[\]^\n]{0,200})\]/u,
    code: "markdown/link",
    weight: "hint",
    say: ([mark, words = "", label]) =>
      `${quote(mark)} is no link: ${quote(label || words)} is defined nowhere. Write [${words}](/address), or "[${label || words}]: /address" on a line of its own.`,
  },
  {
    pattern: /^\[(?:|[xX] | [xX]| {2})\][ \t]/,
    code: "markdown/list",
    weight: "hint",
    say: ([mark = ""]) => `"${mark.trim()}" is no box to tick. Write [ ] or [x].`,
  },
  {
    pattern: /(?<![*\\])\*\*(?!\*)/,
    code: "markdown/emphasis",
    weight: "hint",
    say: () =>
      "** is shown as it stands. Close it, without a space between it and its words: **bold**. Or write \\*\\*.",
  },
  {
    pattern: /^ {0,3}\|.*\|[ \t]*\n {0,3}\|.*\|[ \t]*$/m,
    code: "markdown/table",
    weight: "hint",
    say: () => "these lines make no table. Its second line has as many cells as the first, of dashes: | --- | --- |.",
  },
  {
    pattern: /^[ \t]*([•‣◦▪●∙·])[ \t\u00a0]*\S/m,
    code: "markdown/list",
    weight: "hint",
    say: ([, mark]) => `${mark} begins no list. Write - and a space.`,
  },
  {
    pattern: /^(-|\d{1,2}\.)\p{L}.*\n(?:-|\d{1,2}\.)\p{L}/mu,
    code: "markdown/list",
    weight: "hint",
    say: ([, mark]) => `${mark} begins a list only with a space behind it.`,
  },
  {
    pattern: /^ {0,3}(#{2,6})(?=[^#\s\\])([^\n]*)/m,
    code: "markdown/heading",
    weight: "hint",
    say: ([, marks, words]) => `a heading needs a space behind its ${marks}. Write ${marks} ${words}.`,
  },
  {
    pattern: /^ {0,3}#(?=\p{Lu})([^#\n]* [^#\n]*)$/u,
    code: "markdown/heading",
    weight: "hint",
    say: ([, words]) => `a heading needs a space behind its #. Write # ${words}.`,
  },
  {
    pattern: /^ {0,3}(?:＃+[^\n]*|#{7,}[ \t])/m,
    code: "markdown/heading",
    weight: "hint",
    say: () => "is no heading. Write one to six # and a space.",
  },
  {
    pattern: /^ {0,3}(?:'''|[‘’´]{3})[\w-]*[ \t]*$/m,
    code: "markdown/code",
    weight: "hint",
    say: () => "three quotes begin no code. Write ``` on a line of its own, and again below it.",
  },
  {
    pattern: /^(?=[^\n]*[–—−])[-–—−]{1,6}$/,
    code: "markdown/foreign-mark",
    weight: "hint",
    say: ([mark]) => `${mark} is no line across the page. Write ---.`,
  },
  {
    pattern: /(?:Ã[\u0080-\u00bf]|â€[\u0080-\u00bf\u2018-\u2122œžŸ]|Â[\u00a0-\u00bf])/,
    code: "file/encoding",
    weight: "hint",
    say: ([mark]) => `${quote(mark)} was saved in another encoding once, and has lost its letters. Write them anew.`,
  },
];

/** Signs without which none of the rules finds anything, as in most paragraphs. */
const SUSPECT = /::|:\w+:|[[%{=*|#＃<•‣◦▪●∙·ÃâÂ´]|'{3}|[‘’]{3}|^[-–—−]|^\d{1,2}\.\p{L}|^(?:import|export)\s/mu;

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
  return RULES.flatMap(({ pattern, say, ...rule }) => {
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

function decoded(target: string): string {
  try {
    return decodeURI(target);
  } catch {
    return target;
  }
}

/** Why a line that begins like a component is none. */
function notRead({ opening, space, rest }: { opening: string; space: string; rest: string }): string {
  const line = quote(`${opening.replace(/^:+/, (colons) => colons + space)}${rest}`);
  const advice = () => {
    if (space !== "") return `Write ${opening} without a space.`;
    if (/^[ \t]+\{/.test(rest)) return `Write ${opening}{…} without a space before the brace.`;
    if (/^\(/.test(rest)) return `What it is given stands in braces: ${opening}{title="…"}.`;
    if (/^\{[^}]*$/.test(rest)) return `Close its brace in the same line: ${opening}{title="…"}.`;
    if (/[“”„‘’«»]/.test(rest)) return `Write straight quotes: ${opening}{title="…"}.`;
    if (/^\{[^}]*"\s*,/.test(rest)) return `Write spaces instead of commas: ${opening}{title="…" tone="…"}.`;
    if (/^\{\s*[\w-]+\s*:/.test(rest)) return `Write = instead of a colon: ${opening}{title="…"}.`;
    return `Write ${opening}{title="…"} alone in its line, each value in quotes.`;
  };
  return `${line} cannot be read as a component. ${advice()}`;
}
