import type { SearchSection } from "./sections.ts";

/** A search index as MiniSearch 7 loads it (https://lucaong.github.io/minisearch, `MiniSearch.loadJSON`). */
export interface MiniSearchIndex {
  readonly documentCount: number;
  readonly nextId: number;
  readonly documentIds: { readonly [number: string]: string };
  readonly fieldIds: { readonly [field: string]: number };
  readonly fieldLength: { readonly [number: string]: readonly number[] };
  readonly averageFieldLength: readonly number[];
  readonly storedFields: { readonly [number: string]: Omit<SearchSection, "id" | "level"> };
  readonly dirtCount: number;
  readonly index: readonly (readonly [string, TermFields])[];
  readonly serializationVersion: number;
}

/** By the numbers of fields, and in them of sections, how often a term stands there. */
interface TermFields {
  [field: string]: { [section: string]: number };
}

/** In the order of the original's `search.options.fields`. */
const FIELDS = ["title", "content", "titles"] as const;

const BETWEEN_TERMS = /[\n\r\p{Z}\p{P}]+/u;

/**
 * The index that the original's client searches by default: of the fields `title`, `content` and `titles`, which it stores,
 * with MiniSearch's own way to find terms. Where two sections have one id, which MiniSearch refuses, the first stands.
 */
export function miniSearchIndex(sections: readonly SearchSection[]): MiniSearchIndex {
  const ids = new Set<string>();
  const unique = sections.filter(({ id }) => !ids.has(id) && ids.add(id));
  const terms = new Map<string, TermFields>();
  const lengths = unique.map((section, at) =>
    FIELDS.map((field, nth) => addTerms(terms, { tokens: String(section[field]).split(BETWEEN_TERMS), at, nth })),
  );
  const averageOf = (nth: number) => lengths.reduce((sum, all) => sum + (all[nth] ?? 0), 0) / lengths.length;
  return {
    documentCount: unique.length,
    nextId: unique.length,
    documentIds: numbered(unique.map(({ id }) => id)),
    fieldIds: Object.fromEntries(FIELDS.map((field, nth) => [field, nth])),
    fieldLength: numbered(lengths),
    averageFieldLength: unique.length === 0 ? [] : FIELDS.map((_, nth) => averageOf(nth)),
    storedFields: numbered(unique.map(({ title, content, titles }) => ({ title, content, titles }))),
    dirtCount: 0,
    index: [...terms],
    serializationVersion: 2,
  };
}

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
function addTerms(terms: Map<string, TermFields>, { tokens, at, nth }: Field): number {
  for (const token of tokens) {
    const term = token.toLowerCase();
    if (term === "") continue;
    const fields = terms.get(term) ?? {};
    terms.set(term, fields);
    const counts = fields[nth] ?? {};
    fields[nth] = counts;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return new Set(tokens).size;
}
