import { readdirSync } from "node:fs";
import { join } from "node:path";
import { isRecord } from "#app/content/json.ts";
import { encodeJson } from "#app/content/release/objects.ts";
import { type Field, type Fields, type FieldType, shape, text } from "#app/content/schema/field-type.ts";
import { parse } from "#app/content/schema/parse.ts";
import { localesOf, type Site, type SiteWords } from "#app/content/site.ts";
import { type LocalProse, prose } from "#app/content/words/prose.ts";
import {
  ENGLISH,
  type Entries,
  isWord,
  type Part,
  PLACEHOLDER,
  type Translations,
  type Word,
} from "#app/content/words/words.ts";
import { hashBytes, releaseFile } from "../release/release.ts";
import { formatIssue, issueCode } from "./front-matter/format-issue.ts";
import { parseYaml, type YamlData } from "./front-matter/front-matter.ts";
import { formatList, type Problem, Problems, quote, TOP } from "./problem.ts";
import { SEARCH_FILE } from "./search-file.ts";
import { type MadeParts, mergeParts } from "./site-build.ts";
import { SITE_FILE } from "./site-file.ts";
import { orAbsent, readOptional, type SourceFile } from "./sources/folder.ts";

/** Holds a file for each locale that the interface is translated to: `content/.words/fr.yml`. */
export const WORDS_FOLDER = ".words";

/** What a site has to say in other languages than English, as a release has it. */
interface MadeWords extends MadeParts {
  readonly words: SiteWords;
  /** By locale. */
  readonly translations: ReadonlyMap<string, Translations>;
  /** What is written into texts of a locale. */
  readonly prose: LocalProse;
}

/** Where a content folder may have words that are no documents, those of its search and its translations, in a fixed order. */
export function wordFiles(folder: string): readonly string[] {
  const names = orAbsent(() => readdirSync(join(folder, WORDS_FOLDER))) ?? [];
  const translations = names.sort().filter((name) => name.endsWith(".yml"));
  return [SEARCH_FILE, ...translations.map((name) => `${WORDS_FOLDER}/${name}`)];
}

export function isWordFile(path: string): boolean {
  return path === SEARCH_FILE || path.startsWith(`${WORDS_FOLDER}/`);
}

export function readWordFiles(folder: string): readonly SourceFile[] {
  return wordFiles(folder).flatMap((path) => {
    const text = readOptional(join(folder, path));
    return text === null ? [] : [{ path, text }];
  });
}

/** A site, and all parts of its words. */
interface WordsContext {
  readonly site: Site;
  readonly parts: readonly Part[];
}

/** Checks translations against the English words, and makes the files of those that the site has a locale for. */
export function makeWords(sources: readonly SourceFile[], context: WordsContext): MadeWords {
  const translations = sources.filter(({ path }) => path !== SEARCH_FILE);
  const made = translations.map((source) => makeLocale(source, context));
  return {
    ...mergeParts(made),
    words: Object.assign({}, ...made.map(({ words }) => words)),
    translations: new Map(made.flatMap((own) => [...(own.translations ?? [])])),
    prose: Object.assign({}, ...made.map((own) => own.prose)),
  };
}

function makeLocale({ path, text }: SourceFile, { site, parts: english }: WordsContext): Partial<MadeWords> {
  const problems = new Problems(path);
  const name = path.slice(WORDS_FOLDER.length + 1, -".yml".length);
  const locale = localesOf(site).find((known) => known === name);
  if (locale === undefined) {
    problems.error(TOP, `${quote(name)} is no locale of this site. ${localeAdvice(site)}`, { code: "words/locale" });
    return { problems: problems.found };
  }
  const translations = readTranslations(parseYaml(text), { locale, problems, parts: english });
  const all = encodeJson(translations);
  const parts = Object.entries(translations).map(([part, words]) => ({ part, bytes: encodeJson(words) }));
  const files = [{ part: "all", bytes: all }, ...parts].map(({ part, bytes }) => {
    const entry = { object: hashBytes(bytes), form: "raw", mediaType: "application/json", title: part } as const;
    return releaseFile(entry, { name: `words-${part}-${locale}.json`, site });
  });
  const addresses = parts.map(({ part }, at) => [part, files[at + 1]?.address]);
  return {
    words: { [locale]: { all: hashBytes(all), files: Object.fromEntries(addresses) } },
    objects: [all, ...parts.map(({ bytes }) => bytes)],
    files,
    problems: problems.found,
    translations: new Map([[locale, translations]]),
    prose: { [locale]: prose.in(translations) },
  };
}

/** Warns of locales of a folder's site whose menus and buttons stay English: their translation is not begun. */
export function checkTranslated(
  folder: string,
  { locales, words = {} }: Pick<Site, "locales" | "words">,
): readonly Problem[] {
  const { locate } = parseYaml(readOptional(join(folder, SITE_FILE)) ?? "", { addresses: true });
  const problems = new Problems(SITE_FILE);
  for (const locale of locales) {
    if (locale.toLowerCase().split("-")[0] === ENGLISH || words[locale] !== undefined) continue;
    const message = `locales: ${quote(locale)} has no words of the interface, so that its menus and buttons are in English. Write ${WORDS_FOLDER}/${locale}.yml: npm run content -- words shows what.`;
    problems.warn(locate(["locales"]), message, { code: "words/missing" });
  }
  return problems.found;
}

function localeAdvice(site: Site): string {
  return site.locales.length === 0 ? "Name it in locales of .site.yml." : `There are ${formatList(site.locales)}.`;
}

/** What fits; all else is said. */
function readTranslations(
  yaml: YamlData,
  {
    locale,
    problems,
    parts,
  }: { readonly locale: string; readonly problems: Problems; readonly parts: readonly Part[] },
): Translations {
  for (const { position, message, code } of yaml.errors) problems.error(position, message, { code });
  const given = isRecord(yaml.value) ? yaml.value : {};
  if (yaml.value !== null && !isRecord(yaml.value))
    problems.error(TOP, `${quote(yaml.value)} is no map of keys. Write a part such as "${parts[0]?.name}:".`, {
      code: "data/no-keys",
    });
  const { value, issues } = parse(shape(dictionary(parts)), given);
  for (const issue of issues)
    problems.error(yaml.locate(issue.path), formatIssue(issue), { code: issueCode("words", issue) });
  const context = { yaml, locale, problems };
  return Object.fromEntries(parts.map((part) => [part.name, wordsOf(part, value?.[part.name], context)]));
}

/** All parts are there, so that the words of each have their locale. */
function wordsOf(
  { name, english }: Part,
  given: unknown,
  { yaml, locale, problems }: { readonly yaml: YamlData; readonly locale: string; readonly problems: Problems },
): Entries & { readonly locale: string } {
  const words = isRecord(given)
    ? Object.entries(given).flatMap(([key, word]) => (isWord(word) ? ([[key, word]] as const) : []))
    : [];
  for (const [key, word] of words) {
    const foreign = placeholders(word).filter((placeholder) => !placeholders(english[key]).includes(placeholder));
    if (foreign.length === 0) continue;
    const known = placeholders(english[key]);
    const advice = known.length === 0 ? "There are none." : `There are ${formatList(known)}.`;
    problems.error(yaml.locate([name, key]), `${name}.${key}: ${foreign[0]} is nothing that stands here. ${advice}`, {
      code: "words/placeholder",
    });
  }
  const translated = new Set(words.map(([key]) => key));
  const missing = keysOf(english).filter((key) => !translated.has(key));
  if (missing.length > 0)
    problems.warn(yaml.locateKey(name), `${name}: ${sayMissing(missing)} missing, and shown in English.`, {
      code: "words/missing",
    });
  return { ...Object.fromEntries(words), locale };
}

/** How many are named: a translation that is only begun lacks too many to read. */
const MAX_NAMED = 6;

function sayMissing(keys: readonly string[]): string {
  const named = keys.slice(0, MAX_NAMED);
  const others = keys.length - named.length;
  const names = formatList(others === 0 ? named : [...named, `${others} more`]);
  return `${names} ${keys.length === 1 ? "is" : "are"}`;
}

function placeholders(word: Word | undefined): readonly string[] {
  const forms = typeof word === "object" ? Object.values(word) : [word ?? ""];
  return [...new Set(forms.flatMap((form: string) => form.match(PLACEHOLDER) ?? []))];
}

function keysOf(english: Part["english"]): readonly string[] {
  return Object.keys(english).filter((key) => key !== "locale");
}

/** The English words as a table of fields. */
function dictionary(parts: readonly Part[]): Fields {
  const fields = parts.map(({ name, english }) => {
    const words = keysOf(english).map((key) => [key, field(wordType(english[key]), "")]);
    return [name, field(shape(Object.fromEntries(words)), {})];
  });
  return Object.fromEntries(fields);
}

function field(type: FieldType, example: Field["example"]): Field {
  return { type, about: "", example };
}

function wordType(word: Word | undefined): FieldType {
  if (typeof word !== "object") return text({ min: 1 });
  const form = { type: text(), about: "", example: "" } as const;
  const others = { zero: form, one: form, two: form, few: form, many: form };
  const advice = 'other: "{count} pages", and what else the language tells apart (zero, one, two, few, many)';
  return shape({ ...others, other: { ...form, required: true } }, { noun: "plural", advice });
}
