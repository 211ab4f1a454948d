import { nearestNames } from "#app/content/nearest-names.ts";
import { quote } from "../problem.ts";
import { emojiNamed, emojiNames } from "./emoji.ts";
import { BLANK, type StrayRule } from "./stray-rules.ts";

const FOREIGN = { code: "markdown/foreign-mark", weight: "hint" } as const;

const NO_ATTRIBUTES = asItStands("Take it away: links find a heading by its words, and classes mean nothing here.");

/** Marks of Hugo, Jekyll, Nuxt, Obsidian and others, which mean more there. Each reads a text once. */
export const FOREIGN_RULES: readonly StrayRule[] = [
  {
    ...FOREIGN,
    within: "heading",
    pattern: /\{(?:[.#]|: ?[.#])[\w-][^{}\n]*\}[ \t]*$/,
    say: NO_ATTRIBUTES,
  },
  {
    ...FOREIGN,
    pattern: /^\{(?:[.#]|: ?[.#])[\w-][^{}\n]*\}[ \t]*$/m,
    say: NO_ATTRIBUTES,
  },
  {
    ...FOREIGN,
    pattern: /^(?:\[\[[\W_]?toc[\W_]?\]\]|\[toc\]|\{: ?toc\})[ \t]*$/im,
    say: asItStands("Take it away: a page with several headings lists them by itself."),
  },
  {
    ...FOREIGN,
    pattern: /(?<!\$)\$\$([^$]+)\$\$(?!\$)/,
    when: ([, tex = ""]) => /[\\^_=]/.test(tex),
    say: asItStands("Put its TeX into a block of ```math."),
  },
  {
    ...FOREIGN,
    pattern: /(?<![\\$\w])\$(?=([^\s$][^$\n]*)\$(?![\d$]))/,
    when: ([, tex = ""]) => /\\[a-zA-Z]|[\^_]/.test(tex) && !/[\s\\]$/.test(tex),
    say: ([, tex = ""]) =>
      tex.startsWith("`") ? null : `${quote(`$${tex}$`)} is shown as it stands. Write its TeX between $\` and \`$.`,
  },
  {
    ...FOREIGN,
    // Escaped brackets are blanked, and stand there in what was written.
    pattern: new RegExp(`[\\\\${BLANK}][([${BLANK}]([^${BLANK}]{1,300}?)[\\\\${BLANK}][)\\]${BLANK}]`),
    when: ([, tex = ""]) => /\\[a-zA-Z]|[\^_=]/.test(tex),
    say: ([mark = ""]) =>
      /^\\[([]/.test(mark)
        ? `"${mark.replace(/\s+/g, " ").slice(0, 60)}" is shown without its backslashes. Write its TeX between $\` and \`$${mark.startsWith("\\[") ? ", or in a block of ```math" : ""}.`
        : null,
  },
  {
    ...FOREIGN,
    pattern: /【[^【】\n]{1,60}†[^【】\n]{0,200}】/,
    say: asItStands("Take it away: it leads nowhere outside of the chat it comes from."),
  },
  {
    pattern: /\{\/\*([^*\n]{1,300})\*\/\}/,
    code: "markdown/comment",
    weight: "fault",
    say: ([mark, words = ""]) => `${quote(mark)} is shown to everybody. Write <!-- ${words.trim()} -->.`,
  },
  {
    ...FOREIGN,
    pattern: /(?<![=!<>\w])==[^\s=][^=\n]*==(?![=\w])/,
    say: asItStands("Write <mark> around it."),
  },
  {
    ...FOREIGN,
    pattern: /(?<=\w)\^[^\s^$`]{1,20}\^(?!\w)/,
    say: asItStands("Write :sup[…] for what is raised."),
  },
  {
    ...FOREIGN,
    pattern: /(?<=\w)~[^\s~`]{1,20}~(?!~)/,
    say: ([mark]) => `${quote(mark)} is struck out. Write :sub[…] for what is lowered.`,
  },
  {
    ...FOREIGN,
    pattern: /\n: +\S.*/,
    say: asItStands("Write <dl>, <dt> and <dd>, or **Term:** before its text."),
  },
  {
    ...FOREIGN,
    pattern: /(?<![\w:/\]}])(?<!\d):(?=[a-z+-])([a-z0-9_+-]{2,}):(?![\w:[{])/,
    when: ([, name = ""]) => emojiNamed(name) === null,
    say: ([mark = "", name = ""]) => {
      const [near] = nearestNames(name, emojiNames());
      return `${quote(mark)} is shown as it stands. ${near === undefined ? "Write the sign itself." : `Did you mean :${near}:?`}`;
    },
  },
  {
    pattern: /(?<![\w%])%%(?!\d)([^%\n]{1,300})%%/,
    code: "markdown/comment",
    weight: "fault",
    say: ([mark, words = ""]) => `${quote(mark)} is shown to everybody. Write <!-- ${words.trim()} -->.`,
  },
  {
    pattern: /\{%[^\n]{1,300}?%\}/,
    code: "markdown/shortcode",
    weight: "fault",
    say: ([mark]) =>
      `${quote(mark)} is a shortcode, and shown as it is written. Write its text, or a component: npm run content -- components tells of all.`,
  },
  {
    pattern: /^(?:import|export)\s.*/m,
    code: "markdown/shortcode",
    weight: "hint",
    say: ([line = ""]) =>
      /^import\s(?:.*\sfrom\s)?["'][^"'\s]+["']/.test(line) ||
      /^export\s+(?:default\s+\w+;?$|const\s+\w+\s*=)/.test(line)
        ? "a line of MDX is shown as text. Take it away: components are there without it."
        : null,
  },
  {
    ...FOREIGN,
    pattern: /(!?)\[\[([^[\]|\n]{1,200})(?:\|([^[\]\n]{0,200}))?\]\]/,
    names: ([, picture, to = "", alt = to]) => (picture === "!" ? null : { to, alt }),
    say: ([mark, picture, target = ""]) =>
      picture === "!"
        ? `${quote(mark)} shows nothing here. Write ![What it shows](./${encodeURI(target.trim())}).`
        : `${quote(mark)} is no link here.`,
  },
  {
    ...FOREIGN,
    pattern: /^(?=[^\n]*[–—−])[-–—−]{1,6}$/,
    say: ([mark]) => `${mark} is no line across the page. Write ---.`,
  },
];

/** What is said of a mark that has nothing to be taken over. */
function asItStands(fix: string): StrayRule["say"] {
  return ([mark = ""]) => `${quote(mark.trim().replace(/\s+/g, " "))} is shown as it stands. ${fix}`;
}
