import { lastNotBehind } from "../last-not-behind.ts";
import { compareStems, INDEX } from "./index-rows.ts";
import { chunksOf, type ListKind } from "./list.ts";
import type { ChunkSummary, IndexRow, Manifest, PlainValue, QueryRow } from "./manifest.ts";
import type { ObjectSource } from "./objects.ts";
import { parseSummaries } from "./parse.ts";

/** What is known of the chunks of an index, in their order. */
export const SUMMARIES: ListKind<ChunkSummary> = {
  key: ({ first }) => first,
  compare: compareStems,
  encode: (summary) => JSON.stringify(summary),
  decode: parseSummaries,
  reach: 50_000,
};

/** The index of a release in parts: what is known of them, and the way to read one. */
export interface IndexParts {
  readonly outline: Outline;
  /** The rows of the part at a place, in default order. */
  rows(at: number): Promise<readonly QueryRow[]>;
}

/** The same with all that is known of documents. */
interface StoredParts extends IndexParts {
  rows(at: number): Promise<readonly IndexRow[]>;
}

/** Some documents that stand one after the other in default order. */
export interface PartOutline {
  /** Of the first of them. */
  readonly stem: string;
  readonly count: number;
  /** Null where nothing is known of them before they are read. */
  readonly summary: ChunkSummary | null;
}

/** Kept for as long as their manifest is: to make one goes through all parts. */
const outlines = new WeakMap<Manifest, Outline>();

export async function indexParts({
  manifest,
  objects,
}: {
  readonly manifest: Manifest;
  readonly objects: ObjectSource;
}): Promise<StoredParts> {
  const outline = outlines.get(manifest) ?? (await readOutline(manifest, objects));
  outlines.set(manifest, outline);
  return {
    outline,
    async rows(at) {
      const name = manifest.index.names[at];
      return name === undefined ? [] : objects.parsed(name, INDEX.decode);
    },
  };
}

async function readOutline({ index, summaries }: Manifest, objects: ObjectSource): Promise<Outline> {
  const known = (await Promise.all(summaries.names.map((name) => objects.parsed(name, SUMMARIES.decode)))).flat();
  return new Outline(
    chunksOf(index).map(({ first, count, at }) => ({ stem: first, count, summary: known[at] ?? null })),
  );
}

/** Rows in default order as an index of one part, of which nothing is known before. */
export function onePart(rows: readonly QueryRow[]): IndexParts {
  const [first] = rows;
  const parts = first === undefined ? [] : [{ stem: first.meta._stem, count: rows.length, summary: null }];
  return { outline: new Outline(parts), rows: () => Promise.resolve(rows) };
}

/** Texts by code units, both ends included; null for open. */
export interface TextRange {
  readonly from: string;
  readonly to: string | null;
}

/** Places of parts in the index, in order. */
type Places = readonly number[];

/** What is known of all parts of an index, so that a query reads those alone that may have what it asks for. */
export class Outline {
  readonly parts: readonly PartOutline[];

  constructor(parts: readonly PartOutline[]) {
    this.parts = parts;
  }

  /** The last part that does not begin behind a place in the order, the first one where all do. */
  partAt({ stem }: Pick<PartOutline, "stem">): number {
    return Math.max(
      0,
      lastNotBehind(this.parts, (part) => compareStems(part.stem, stem)),
    );
  }

  /** The parts that may have a document of which a field is one of some values; null where that is not known. */
  havingOneOf(field: string, values: readonly PlainValue[]): Places | null {
    const wanted = new Set(values);
    return this.#placesWhere(({ few, many }) => {
      const own = Object.hasOwn(few, field) ? (few[field] ?? []) : [];
      return own.some(([value]) => wanted.has(value)) || many.includes(field);
    });
  }

  /** The parts that may have a document with a `_path` in a range; null where that is not known. */
  between({ from, to }: TextRange): Places | null {
    return this.#placesWhere(({ paths: [least, greatest] }) => greatest >= from && (to === null || least <= to));
  }

  #placesWhere(mayBe: (summary: ChunkSummary) => boolean): Places | null {
    if (this.parts.some(({ summary }) => summary === null)) return null;
    return this.parts.flatMap(({ summary }, at) => (summary !== null && mayBe(summary) ? [at] : []));
  }
}
