import type { SearchSection } from "./sections.ts";

/** In the order of the original's `search.options.fields`. */
const FIELDS = ["title", "content", "titles"] as const;

const BETWEEN_TERMS = /[\n\r\p{Z}\p{P}]+/u;

/**
 * The index that the original's client searches by default, as the text that `MiniSearch.loadJSON` of MiniSearch 7 takes
 * (https://lucaong.github.io/minisearch): of the fields `title`, `content` and `titles`, which it stores, with MiniSearch's
 * own way to find terms. Where two sections have one id, which MiniSearch refuses, the first stands.
 */
export function miniSearchIndex(sections: readonly SearchSection[]): string {
  const ids = new Set<string>();
  const unique = sections.filter(({ id }) => !ids.has(id) && ids.add(id));
  const terms = new Map<string, FieldTexts>();
  const lengths = unique.map((section, at) =>
    FIELDS.map((field, nth) => addTerms(terms, { tokens: String(section[field]).split(BETWEEN_TERMS), at, nth })),
  );
  const averageOf = (nth: number) => lengths.reduce((sum, all) => sum + (all[nth] ?? 0), 0) / lengths.length;
  const others = {
    documentCount: unique.length,
    nextId: unique.length,
    documentIds: numbered(unique.map(({ id }) => id)),
    fieldIds: Object.fromEntries(FIELDS.map((field, nth) => [field, nth])),
    fieldLength: numbered(lengths),
    averageFieldLength: unique.length === 0 ? [] : FIELDS.map((_, nth) => averageOf(nth)),
    storedFields: numbered(unique.map(({ title, content, titles }) => ({ title, content, titles }))),
    dirtCount: 0,
    serializationVersion: 2,
  };
  return `${JSON.stringify(others).slice(0, -1)},"index":[${[...terms].map(termText).join()}]}`;
}

/**
 * By field, how often a term stands in which section, as JSON has it between its braces. In words at once: objects with
 * thousands of numbers for keys take four times as long.
 */
type FieldTexts = string[];

function numbered<Item>(items: readonly Item[]): { readonly [number: string]: Item } {
  return Object.fromEntries(items.entries());
}

interface Field {
  readonly tokens: readonly string[];
  /** The number of the section, and of the field in it. */
  readonly at: number;
  readonly nth: number;
}

/** How many different tokens the field has, which is what MiniSearch takes for its length. */
function addTerms(terms: Map<string, FieldTexts>, { tokens, at, nth }: Field): number {
  const counts = new Map<string, number>();
  for (const token of tokens) {
    const term = token.toLowerCase();
    if (term !== "") counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  for (const [term, count] of counts) {
    const texts = terms.get(term) ?? FIELDS.map(() => "");
    terms.set(term, texts);
    texts[nth] = texts[nth] ? `${texts[nth]},"${at}":${count}` : `"${at}":${count}`;
  }
  return new Set(tokens).size;
}

function termText([term, texts]: readonly [string, FieldTexts]): string {
  const fields = texts.flatMap((text, nth) => (text === "" ? [] : [`"${nth}":{${text}}`]));
  return `[${JSON.stringify(term)},{${fields.join()}}]`;
}
