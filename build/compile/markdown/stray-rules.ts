import { kebabCase } from "scule";
import { nearestNames } from "#app/content/nearest-names.ts";
import { isBoxName } from "../boxes.ts";
import type { Reference } from "../checks/references.ts";
import { type Problem, quote } from "../problem.ts";
import { componentOf, componentTags } from "./component-props.ts";
import { insteadOf } from "./instead.ts";

/** What looks as if its author meant something by it, and stands on the page as it was written. */
export interface StrayRule extends Pick<Problem, "code"> {
  /** A `fault` loses or publishes what it must not, a `hint` looks wrong. */
  readonly weight: "fault" | "hint";
  /** The only blocks that it is looked for in. */
  readonly within?: "heading";
  readonly pattern: RegExp;
  /** Tests what was found in the text without what means something. */
  readonly when?: (found: readonly string[]) => boolean;
  /** What it names of the site, where only the other files tell what to write instead. */
  readonly names?: (found: readonly string[]) => Pick<Reference, "to" | "alt"> | null;
  /** What is found as it was written, and the whole text with what means something blanked; null where it is no mistake. */
  readonly say: (found: readonly string[], text: string) => string | null;
}

/** Stands for what means something already, such as an address: neither a letter nor a space. */
export const BLANK = "\u{1}";

/** Where a link may lead, as far as its first letters tell. */
const TARGET = `(?:\\.{0,2}/|#(?!\\d)|https?:|mailto:|${BLANK})`;

const PARTED_LINK = new RegExp(`(!?\\[[^[\\]\\n]{0,200}\\])[ \\t]+(\\(${TARGET}[^()\\s]{0,300}\\))`);
const TURNED_LINK = new RegExp(`\\(([^()\\n]{1,200})\\)\\[(${TARGET}[^[\\]\\s]{0,300})\\]`);

/** The end of a line that goes on in the next one: its author broke none of the two. */
const FLOWS_ON = `(?<!${BLANK})\\n`;

/** Marks of ours with a slip in them. All of them read a text once: none repeats what repeats inside. */
export const SLIP_RULES: readonly StrayRule[] = [
  {
    pattern: /^ {0,3}(:{2,})([ \t]?)([a-zA-Z][\w-]*)(.*)$/m,
    code: "component/not-read",
    weight: "fault",
    say: ([, colons = "", space = "", name = "", rest = ""]) => notRead({ opening: colons + name, space, rest }),
  },
  {
    pattern: /(?<=\S[ \t])::+([a-zA-Z][\w-]*)(\{?)/,
    code: "component/not-read",
    weight: "fault",
    when: ([, name = "", brace]) => brace !== "" || componentOf(name) !== null,
    say: ([, name]) =>
      `::${name} cannot be read within a line. Write it at the beginning of one, with a free line above it.`,
  },
  {
    pattern: /(?:^|\s):([a-z][a-z-]*)[ \t]+\[[^[\]\n]{1,200}\](?!\()/,
    code: "component/not-read",
    weight: "hint",
    say: ([, name]) => `:${name} is shown as it stands. Write :${name}[…] without a space.`,
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
    pattern: /(!?)\[([^[\]\n]{0,200})\]\(([^)\n]{0,300})(\)?)/,
    code: "markdown/link",
    weight: "hint",
    say: ([mark, picture = "", words = "", target = "", end]) => {
      // A shortcode in an address is reported by itself.
      if (target.includes("{{")) return null;
      const noun = picture === "" ? "link" : "picture";
      const address =
        end === "" ? target.trim().replace(/\s.*$/s, "") : (target.trim().split(/\s(?:=|["'])/, 1)[0] ?? "");
      // A long one may be cut in the middle of a letter.
      const better = encodeURI(decoded(address).toWellFormed());
      const why = end === "" ? "its bracket is never closed" : "there is a space in its address";
      return `${quote(mark)} is no ${noun}: ${why}. Write ${picture}[${words}](${better}).`;
    },
  },
  {
    pattern: PARTED_LINK,
    code: "markdown/link",
    weight: "hint",
    say: ([mark, words, target]) => `${quote(mark)} is no link: a space parts it. Write ${words}${target}.`,
  },
  {
    pattern: TURNED_LINK,
    code: "markdown/link",
    weight: "hint",
    say: ([mark, words, target]) =>
      `${quote(mark)} is no link: its brackets are the wrong way round. Write [${words}](${target}).`,
  },
  {
    pattern: /(?<![\w\]])\[([^[\]^\n]{1,200})\]\[([^[\]^\n]{0,200})\]/,
    code: "markdown/link",
    weight: "hint",
    say: ([mark, words = "", label]) =>
      /\p{L}/u.test(words)
        ? `${quote(mark)} is no link: ${quote(label || words)} is defined nowhere. Write [${words}](/address), or "[${label || words}]: /address" on a line of its own.`
        : null,
  },
  {
    pattern: /^\[(?:|[xX] | [xX]| {2})\][ \t]/,
    code: "markdown/list",
    weight: "hint",
    say: ([mark = ""]) => `"${mark.trim()}" is no box to tick. Write [ ] or [x].`,
  },
  {
    pattern: /^(\[[xX ]\])(?=\p{L})/u,
    code: "markdown/list",
    weight: "hint",
    say: ([, box]) => `a box to tick needs a space behind it. Write ${box} and a space.`,
  },
  {
    pattern: /(?<![*\\\d/])\*\*(?![*\d/])/,
    code: "markdown/emphasis",
    weight: "hint",
    say: (_, text) => {
      if (/\p{P}\*\*\p{L}/u.test(text))
        return "** is shown as it stands, between a sign and a letter. Write the sign behind the bold words: **bold**.";
      return isOneSign(text)
        ? null
        : "** is shown as it stands. Close it, without a space between it and its words: **bold**. Or write \\*\\*.";
    },
  },
  {
    pattern: /^ {0,3}\|.*\|[ \t]*\n {0,3}\|.*\|[ \t]*$/m,
    code: "markdown/table",
    weight: "hint",
    say: () => "these lines make no table. Its second line has as many cells as the first, of dashes: | --- | --- |.",
  },
  {
    pattern: /^[^\n|]*\|[^\n]*\n {0,3}(?=[-:| \t]*\|)(?=[:| \t]*-)[-:|][-:| \t]*$/m,
    code: "markdown/table",
    weight: "hint",
    say: () => "these lines make no table. Its second line has as many cells as the first, of dashes: | --- | --- |.",
  },
  {
    pattern: /\S ?\t/,
    code: "markdown/table",
    weight: "hint",
    say: (_, text) =>
      !isTabbed(text) ? null : "tabs make no table. Write | between its cells, and | --- | --- | below the first line.",
  },
  {
    pattern: new RegExp(`^([a-z]\\)) .*${FLOWS_ON}[a-z]\\) `, "m"),
    code: "markdown/list",
    weight: "hint",
    say: ([, mark]) => `${mark} begins no list. Write 1. and a space.`,
  },
  {
    pattern: /^[ \t]*([•‣◦▪●∙·])[ \t\u00a0]*(?![•‣◦▪●∙·])\S/m,
    code: "markdown/list",
    weight: "hint",
    say: ([, mark]) => `${mark} begins no list. Write - and a space.`,
  },
  {
    pattern: /^ {0,3}([-*+]|\d{1,2}\.)\u00a0/m,
    code: "markdown/list",
    weight: "hint",
    say: ([, mark]) =>
      `${mark} begins no list, as what looks like a space behind it is another sign (U+00A0). Write a space.`,
  },
  {
    pattern: new RegExp(`^([–—])[ \\u00a0].*${FLOWS_ON}[–—][ \\u00a0]`, "m"),
    code: "markdown/list",
    weight: "hint",
    say: ([, mark]) => `${mark} begins no list. Write - and a space; or leave a line free between what is said.`,
  },
  {
    pattern: new RegExp(`^(-|\\d{1,2}\\.)\\p{L}.*${FLOWS_ON}(?:-|\\d{1,2}\\.)\\p{L}`, "mu"),
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
    pattern: /^ {0,3}#{7,}[ \t]/m,
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
    pattern: /(?:Ã[\u0080-\u00bf]|â€[\u0080-\u00bf\u2018-\u2122œžŸ]|Â[\u00a0-\u00bf])/,
    code: "file/encoding",
    weight: "hint",
    say: ([mark]) => `${quote(mark)} was saved in another encoding once, and has lost its letters. Write them anew.`,
  },
];

function decoded(target: string): string {
  try {
    return decodeURI(target);
  } catch {
    return target;
  }
}

/** Whether ** stands there once, and before no word: it leads to a note below, as * does. */
function isOneSign(text: string): boolean {
  return text.split("**").length === 2 && !/\*\*[\p{L}\p{N}\p{Ps}\p{Pi}"']/u.test(text);
}

/** Whether two lines that follow each other have cells, as a table has that is copied from another program. */
function isTabbed(text: string): boolean {
  const lines = text.split("\n").map((line) => /\S[ ]?\t/.test(line));
  return lines.some((isRow, at) => isRow && lines[at + 1] === true);
}

/** Why a line that begins like a component is none. */
function notRead({ opening, space, rest }: { opening: string; space: string; rest: string }): string {
  const line = quote(`${opening.replace(/^:+/, (colons) => colons + space)}${rest}`);
  const name = kebabCase(opening.replace(/^:+/, ""));
  const isTitled = opening.startsWith(":::") && !/^[ \t]*[{[(]/.test(rest);
  if (isBoxName(name) && isTitled && !opening.endsWith(`:${name}`))
    return `${line} cannot be read as a box. Write ${opening.toLowerCase()}${rest}.`;
  if (isBoxName(name) && !opening.startsWith(":::"))
    return `${line} cannot be read as a box. Write :::${name}, and ::: alone on a line below its text.`;
  if (componentOf(name) === null && !isBoxName(name)) {
    const [near] = nearestNames(name, componentTags());
    const known = near === undefined ? "npm run content -- components tells of all." : `Did you mean ${near}?`;
    return `${line} cannot be read: there is no component "${name}". ${insteadOf(name) ?? known}`;
  }
  const fix = `Write ${opening}{title="…"} alone in its line: no spaces before the brace, each value in straight quotes.`;
  return `${line} cannot be read as a component. ${fix}`;
}
