import type { Token } from "marked";
import type { Problem } from "../problem.ts";

/** Something that means more elsewhere than the letters that a page shows of it here. */
interface ForeignMark extends Pick<Problem, "code" | "message"> {
  /** Where it begins in the text of its block. */
  readonly offset: number;
}

interface Mark {
  /** Each is tried once a letter and looks at the rest of a line at most once: a text of thousands takes no longer. */
  readonly pattern: RegExp;
  /** Whether the first group of a match is what is meant. */
  readonly when?: (group: string) => boolean;
  /** What to write instead. */
  readonly mend: string;
  /** What a page makes of it. */
  readonly becomes?: string;
}

const ATTRIBUTES: Mark = {
  pattern: /\{(?:[.#]|: ?[.#])[\w-][^{}\n]*\}[ \t]*$/m,
  mend: "Take it away: links find a heading by its words, and classes mean nothing here.",
};

/** Marks of Hugo, Jekyll, Nuxt and others in a paragraph. */
const IN_PARAGRAPHS: readonly Mark[] = [
  {
    pattern: /^(?:\[\[_?toc_?\]\]|\[toc\]|\{: ?toc\}|\{\{ ?toc ?\}\})[ \t]*$/im,
    mend: "Take it away: a page with several headings lists them by itself.",
  },
  { pattern: /^!!! ?[a-z]+/m, mend: "Write a quote that begins with > [!NOTE]." },
  { pattern: /\$\$[^$]+\$\$/, mend: "Put its TeX into a block of ```math." },
  {
    pattern: /(?<![\\$\w])\$(?=([^\s$][^$\n]*)\$(?![\d$]))/,
    when: (tex) => /\\[a-zA-Z]|[\^_]/.test(tex) && !/[\s\\]$/.test(tex),
    mend: "Write its TeX between $` and `$.",
  },
  { pattern: /(?<![=!<>\w])==[^\s=][^=\n]*==(?![=\w])/, mend: "Write <mark> around it." },
  { pattern: /(?<=\w)\^[^\s^$`]{1,20}\^/, mend: "Write :sup[…] for what is raised." },
  { pattern: /(?<=\w)~[^\s~`]{1,20}~(?!~)/, mend: "Write :sub[…] for what is lowered.", becomes: "is struck out" },
  { pattern: /\n: +\S.*/, mend: "Write <dl>, <dt> and <dd>, or **Term:** before its text." },
  { pattern: /(?<![\w:/\]}])(?<!\d):(?=[a-z+-])[a-z0-9_+-]{2,}:(?![\w:[{])/, mend: "Write the sign itself." },
  { pattern: /^\{(?:[.#]|: ?[.#])[\w-][^{}\n]*\}[ \t]*$/m, mend: ATTRIBUTES.mend },
];

const MARKS_OF: ReadonlyMap<string, readonly Mark[]> = new Map([
  ["heading", [ATTRIBUTES]],
  ["paragraph", IN_PARAGRAPHS],
  ["text", IN_PARAGRAPHS],
]);

/**
 * Marks of another program in a block, of which the page would show the letters: the first of each kind.
 *
 * @example foreignMarks({ type: "paragraph", raw: "[[toc]]" }) // [{ offset: 0, message: '"[[toc]]" is shown as it stands. …' }]
 */
export function foreignMarks(token: Pick<Token, "type" | "raw">): readonly ForeignMark[] {
  // What is code, or the address of a link, is meant as it stands.
  const words = token.raw.replace(/`[^`]+`|\]\([^)\s]{1,500}|<[^>\s]{1,200}>/g, (part) => " ".repeat(part.length));
  return (MARKS_OF.get(token.type) ?? []).flatMap((mark) => markIn(words, mark));
}

function markIn(
  words: string,
  { pattern, when = () => true, mend, becomes = "is shown as it stands" }: Mark,
): readonly ForeignMark[] {
  const found = [...words.matchAll(new RegExp(pattern, `g${pattern.flags}`))].find(([, group = ""]) => when(group));
  if (found === undefined) return [];
  const [mark, group] = found;
  const whole = mark === "$" ? `$${group}$` : mark;
  const offset = found.index + (mark.length - mark.trimStart().length);
  const shown = JSON.stringify(shortened(whole.trim().replace(/\s+/g, " ")));
  return [{ offset, code: "markdown/foreign-mark", message: `${shown} ${becomes}. ${mend}` }];
}

const MOST_SHOWN = 40;

function shortened(text: string): string {
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}

/** The same of the line that opens a block of code, of which nothing is shown. */
export function foreignFence(info: string): Pick<Problem, "code" | "message"> | null {
  const [, lines] = /\bhl_lines ?= ?(\[[^\]]{1,99}\]|"[^"]{1,99}"|[\d-]{1,99})/.exec(info) ?? [];
  if (lines !== undefined) {
    const plain = lines.replace(/["[\]\s]/g, "");
    return {
      code: "markdown/foreign-mark",
      message: `hl_lines points out no line here. Write {${plain}} alone behind the language.`,
    };
  }
  const [, title] = /\b(?:title|filename)=["']([^"']+)["']/.exec(info) ?? [];
  if (title === undefined) return null;
  return { code: "markdown/foreign-mark", message: `title= names no file here. Write [${title}] behind the language.` };
}
