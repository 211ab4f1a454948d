import { createRequire } from "node:module";
import type { HighlighterCore, LanguageRegistration, ThemeRegistration } from "@shikijs/core";

/** A piece of a line of code, and what it is; null for all that has the color of text. */
export interface CodeToken {
  readonly kind: CodeKind | null;
  readonly text: string;
}

type CodeKind = "comment" | "keyword" | "name" | "value";

/** More code than this in a document is shown in one color: brackets that nest as deep take a second (docs/threats.md A14). */
const MAX_LENGTH = 50_000;

/** Grammars backtrack in long lines, such as minified code. */
const MAX_LINE = 1_000;

/**
 * Loads the grammars of the code in a text. What would be broken off while it is loaded could never be used again, so that
 * this stands outside of any deadline.
 */
export function loadGrammars(text: string): void {
  for (const [, language = ""] of text.matchAll(FENCES)) loadLanguage(language.toLowerCase());
}

const FENCES = /^[ \t>*+-]*(?:`{3}|~{3})[`~]*[ \t]*([^\s[{|`]+)/gm;

/** Tells the words of code apart, for one document. */
export class CodeHighlighter {
  #left = MAX_LENGTH;

  /**
   * The lines of code in a language by any of its names in Shiki, as tokens; null for an unknown language, and
   * for more code than anybody reads. The same code has the same tokens on every machine: no clock cuts it short.
   */
  lines(code: string, language: string): readonly (readonly CodeToken[])[] | null {
    renewWhereBrokenOff();
    const name = code.length > this.#left ? null : loadLanguage(language.toLowerCase());
    if (name === null) return null;
    this.#left -= code.length;
    const options = { lang: name, theme: THEME.name, tokenizeMaxLineLength: MAX_LINE, tokenizeTimeLimit: 0 };
    const lines = atWork(() => openHighlighter().codeToTokensBase(code, options));
    return lines.map((tokens) =>
      joined(tokens.map(({ content, color = "" }) => ({ text: content, kind: kindOf(color) }))),
    );
  }
}

/** Space has no color. */
function joined(tokens: readonly CodeToken[]): readonly CodeToken[] {
  const found: CodeToken[] = [];
  for (const { kind, text } of tokens) {
    const last = found.at(-1);
    if (last !== undefined && (last.kind === kind || text.trim() === ""))
      found[found.length - 1] = { ...last, text: last.text + text };
    else found.push({ kind, text });
  }
  return found;
}

/** What TextMate calls the words of code (https://macromates.com/manual/en/language_grammars). */
const SCOPES: { readonly [kind in CodeKind]: string } = {
  comment: "comment, meta.diff.header",
  keyword: "keyword, storage, entity.name.tag, markup.heading, markup.deleted, variable.language",
  name:
    "entity.name.function, entity.name.type, entity.name.class, entity.name.section, entity.name.tag.yaml, support, " +
    "entity.other.attribute-name, meta.object-literal.key, markup.underline.link",
  value: "string, constant, markup.inline.raw, markup.inserted",
};

/** Signs, and what stands in the middle of a text but is none of it. */
const PLAIN =
  "keyword.operator, storage.type.function.arrow, string variable, meta.template.expression, meta.interpolation, " +
  "meta.embedded, string.unquoted.argument.shell";

const KINDS = ["comment", "keyword", "name", "value"] as const;

/** Not colors but numbers of kinds: classes name the kinds, and the stylesheet their colors. */
function colorOf(kind: CodeKind): string {
  return `#00000${KINDS.indexOf(kind) + 1}`;
}

function kindOf(color: string): CodeKind | null {
  return KINDS[Number(color.slice(-1)) - 1] ?? null;
}

const THEME = {
  name: "kinds",
  type: "light",
  fg: "#000000",
  bg: "#ffffff",
  settings: [
    ...KINDS.map((kind) => ({ scope: SCOPES[kind], settings: { foreground: colorOf(kind) } })),
    { scope: PLAIN, settings: { foreground: "#000000" } },
  ],
} satisfies ThemeRegistration & { readonly name: string };

/** Loaded by the first code there is: most folders have none. */
const require = createRequire(import.meta.url);

let highlighter: HighlighterCore | null = null;

/** Whether it is at work, or was broken off in it: it then has rules of grammars that are made by half. */
let isAtWork = false;

/** Without `finally`: what the engine breaks off never comes to that. */
function atWork<T>(work: () => T): T {
  isAtWork = true;
  const made = work();
  isAtWork = false;
  return made;
}

function renewWhereBrokenOff(): void {
  if (!isAtWork) return;
  isAtWork = false;
  highlighter = null;
  const loaded = [...languages].flatMap(([language, name]) => (name === null ? [] : [language]));
  for (const language of loaded) languages.delete(language);
  for (const language of loaded) loadLanguage(language);
}

function openHighlighter(): HighlighterCore {
  if (highlighter !== null) return highlighter;
  const { createHighlighterCoreSync }: typeof import("@shikijs/core") = require("@shikijs/core");
  const {
    createJavaScriptRegexEngine,
  }: typeof import("@shikijs/engine-javascript") = require("@shikijs/engine-javascript");
  // A pattern that no regular expression of JavaScript can say is left out, and the rest of its grammar holds.
  const engine = createJavaScriptRegexEngine({ forgiving: true });
  highlighter = createHighlighterCoreSync({ themes: [THEME], langs: [], engine });
  return highlighter;
}

/** Names in Shiki of languages met so far, null for one that it does not know. */
const languages = new Map<string, string | null>();

function loadLanguage(asked: string): string | null {
  const known = languages.get(asked);
  if (known !== undefined) return known;
  const grammars = grammarsOf(asked);
  if (grammars !== null) atWork(() => openHighlighter().loadLanguageSync([...grammars]));
  const name = grammars?.at(-1)?.name ?? null;
  languages.set(asked, name);
  return name;
}

/** Names that no file can have. */
const SPELLED: ReadonlyMap<string, string> = new Map([
  ["c++", "cpp"],
  ["c#", "csharp"],
  ["f#", "fsharp"],
]);

/** A grammar behind those that it embeds. */
function grammarsOf(asked: string): readonly LanguageRegistration[] | null {
  const language = SPELLED.get(asked) ?? asked;
  if (!/^[a-z][\w-]*$/.test(language)) return null;
  try {
    return require(`@shikijs/langs/${language}`).default;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ERR_PACKAGE_PATH_NOT_EXPORTED") return null;
    throw error;
  }
}
