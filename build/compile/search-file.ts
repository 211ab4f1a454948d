import { isRecord } from "#app/content/json.ts";
import { encodeJson } from "#app/content/release/objects.ts";
import { list, record, shape, text } from "#app/content/schema/field-type.ts";
import { type Issue, parse } from "#app/content/schema/parse.ts";
import { loadLanguage } from "#app/content/search/language.ts";
import { type SynonymLists, storeSynonyms } from "#app/content/search/synonyms.ts";
import { localesOf, type Site, type SiteSynonyms } from "#app/content/site.ts";
import { hashBytes, releaseFile } from "../release/release.ts";
import type { FindingCode } from "./finding-code.ts";
import { formatIssue } from "./front-matter/format-issue.ts";
import { parseYaml, type YamlData } from "./front-matter/front-matter.ts";
import { formatList, Problems, quote, TOP } from "./problem.ts";
import type { MadeParts } from "./site-build.ts";
import type { SourceFile } from "./sources/folder.ts";

/** What visitors call things: a search knows what is the same by it, and what is near. */
export const SEARCH_FILE = ".search.yml";

/** Synonyms as a release has them: a file for each locale, which a browser may have, too. */
interface MadeSynonyms extends Partial<MadeParts> {
  readonly synonyms: SiteSynonyms;
}

/** Letters of a locale's lists: a browser that searches by itself has them all. */
const MAX_LETTERS = 24_000;

const LISTS = record(
  shape({
    same: {
      type: list(text({ min: 1 }), { noun: "list", advice: "a line for each group, such as - bunny, rabbit, hare" }),
      about: "Groups of words that mean the same.",
      example: ["bunny, rabbit, hare"],
      default: [],
    },
    see: {
      type: record(text({ min: 1 })),
      about: "Words that this site has nothing of, each with what is near to it.",
      example: { shark: "fish, whale" },
      default: {},
    },
  }),
);

/** Checks the words of a search, and makes a file of those of each locale; a site without any has none. */
export async function makeSynonyms(sources: readonly SourceFile[], site: Site): Promise<MadeSynonyms> {
  const source = sources.find(({ path }) => path === SEARCH_FILE);
  if (source === undefined) return { synonyms: {} };
  const problems = new Problems(SEARCH_FILE);
  const all = readLists(parseYaml(source.text, { words: true }), { site, problems });
  for (const { locale } of all) await loadLanguage(locale);
  const made = all.map((lists) => {
    const bytes = encodeJson(storeSynonyms(lists));
    const entry = { object: hashBytes(bytes), form: "raw", mediaType: "application/json", title: "synonyms" } as const;
    return { locale: lists.locale, bytes, file: releaseFile(entry, { name: `synonyms-${lists.locale}.json`, site }) };
  });
  return {
    synonyms: Object.fromEntries(
      made.map(({ locale, bytes, file }) => [locale, { object: hashBytes(bytes), file: file.address }]),
    ),
    objects: made.map(({ bytes }) => bytes),
    files: made.map(({ file }) => file),
    problems: problems.found,
  };
}

interface ReadContext {
  readonly yaml: YamlData;
  readonly locale: string;
  readonly problems: Problems;
}

/** What fits; all else is said. */
function readLists(
  yaml: YamlData,
  { site, problems }: { readonly site: Site; readonly problems: Problems },
): readonly SynonymLists[] {
  for (const { position, message, code } of yaml.errors) problems.error(position, message, { code });
  if (yaml.value !== null && !isRecord(yaml.value))
    problems.error(TOP, `${quote(yaml.value)} is no map of keys. Write a language such as "en:".`, {
      code: "data/no-keys",
    });
  const locales = localesOf(site);
  const { value, issues } = parse(LISTS, isRecord(yaml.value) ? yaml.value : {});
  for (const issue of issues) problems.error(yaml.locate(issue.path), formatIssue(issue), { code: codeOf(issue) });
  return Object.entries(value ?? {}).flatMap(([locale, { same, see }]) => {
    if (!locales.includes(locale)) {
      const advice = `There ${locales.length === 1 ? "is" : "are"} ${formatList(locales)}.`;
      problems.error(yaml.locateKey(locale), `${quote(locale)} is no locale of this site. ${advice}`, {
        code: "search/locale",
      });
      return [];
    }
    const context = { yaml, locale, problems };
    const lists = { locale, same: groupsOf(same, context), see: rowsOf(see) };
    const { length } = JSON.stringify(lists);
    if (length > MAX_LETTERS)
      problems.error(
        yaml.locateKey(locale),
        `${locale}: ${length} letters are too many for a browser to load. Leave ${length - MAX_LETTERS} out.`,
        { code: "search/too-long" },
      );
    return [lists];
  });
}

function codeOf({ kind }: Issue): FindingCode {
  return kind === "unknown" ? "search/unknown-key" : "search/value";
}

/** Each group apart at its commas. A word belongs to one of them: what is the same as two things would make them one. */
function groupsOf(lines: readonly string[], { yaml, locale, problems }: ReadContext): SynonymLists["same"] {
  const known = new Map<string, string>();
  return lines.map((line, at) => {
    const entries = entriesOf(line);
    const position = yaml.locate([locale, "same", at]);
    const name = `${locale}.same`;
    if (entries.length < 2)
      problems.error(position, `${name}: ${quote(line)} is one word. Write what means the same beside it.`, {
        code: "search/alone",
      });
    for (const entry of entries) {
      const key = entry.toLowerCase();
      const other = known.get(key);
      known.set(key, line);
      if (other === undefined) continue;
      const message = `${name}: ${quote(entry)} stands with ${quote(other)} already. Write it once.`;
      problems.error(position, message, { code: "search/same-word" });
    }
    return entries;
  });
}

function rowsOf(see: { readonly [words: string]: string }): SynonymLists["see"] {
  return Object.entries(see).map(([words, near]) => ({ words: entriesOf(words), near: entriesOf(near) }));
}

function entriesOf(line: string): readonly string[] {
  return line
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}
