import { chunkOf, lastNotBehind, type OrderKey, orderKeyOf, readChunk } from "./index-rows.ts";
import type { ChunkSummary, IndexRow, Manifest, PlainValue, QueryRow } from "./manifest.ts";
import type { ObjectSource } from "./objects.ts";
import { parseSummaries } from "./parse.ts";

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

/** Some documents that stand one after the other in default order; the first of them says where. */
export interface PartOutline extends OrderKey {
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
      const chunk = manifest.index[at];
      return chunk === undefined ? [] : readChunk(objects, chunk);
    },
  };
}

async function readOutline({ index, summaries }: Manifest, objects: ObjectSource): Promise<Outline> {
  const known = (await Promise.all(summaries.map((list) => objects.parsed(list, parseSummaries)))).flat();
  return new Outline(index.map(({ stem, id, count }, at) => ({ stem, id, count, summary: known[at] ?? null })));
}

/** Rows in default order as an index of one part, of which nothing is known before. */
export function onePart(rows: readonly QueryRow[]): IndexParts {
  const [first] = rows;
  const parts = first === undefined ? [] : [{ ...orderKeyOf(first), count: rows.length, summary: null }];
  return { outline: new Outline(parts), rows: () => Promise.resolve(rows) };
}

/** Texts by code units, both ends included; null for open. */
export interface TextRange {
  readonly from: string;
  readonly to: string | null;
}

/** Places of parts in the index, in order. */
type Places = readonly number[];

/** What is known of all parts of an index, so that those which a query needs are found and not looked for. */
export class Outline {
  readonly parts: readonly PartOutline[];
  /** Null for an index that is short: nothing is known of its parts. */
  readonly #known: Known | null;

  constructor(parts: readonly PartOutline[]) {
    this.parts = parts;
    const summaries = parts.flatMap(({ summary }) => summary ?? []);
    this.#known =
      summaries.length === parts.length ? { fields: placesByField(summaries), paths: pathOrder(summaries) } : null;
  }

  /** The last part that does not begin behind a place in the order, the first one where all do. */
  partAt(place: OrderKey): number {
    return Math.max(0, chunkOf(this.parts, place));
  }

  /** The parts that may have a document of which a field is one of some values; null where that is not known. */
  havingOneOf(field: string, values: readonly PlainValue[]): Places | null {
    if (this.#known === null) return null;
    const { byValue, unknown } = this.#known.fields.get(field) ?? NOWHERE;
    const places = values.flatMap((value) => byValue.get(value) ?? []);
    return inOrder(new Set([...places, ...unknown]));
  }

  /** The parts that may have a document with a `_path` in a range; null where that is not known. */
  between({ from, to }: TextRange): Places | null {
    if (this.#known === null) return null;
    const { paths } = this.#known;
    const found = new Set<number>();
    // A folder stands together, so that few parts overlap: where none before reaches as far, none is left.
    const last = to === null ? paths.length - 1 : lastNotBehind(paths, ({ least }) => (least <= to ? 0 : 1));
    for (const part of paths.slice(0, last + 1).reverse()) {
      if (part.reach < from) break;
      if (part.greatest >= from) found.add(part.place);
    }
    return inOrder(found);
  }
}

interface Known {
  readonly fields: ReadonlyMap<string, FieldPlaces>;
  /** By their least path. */
  readonly paths: readonly PathPlace[];
}

/** Where the documents that have a field are. */
interface FieldPlaces {
  readonly byValue: ReadonlyMap<PlainValue, number[]>;
  /** Parts with more values than their summaries name. */
  readonly unknown: number[];
}

const NOWHERE: FieldPlaces = { byValue: new Map(), unknown: [] };

function placesByField(summaries: readonly ChunkSummary[]): ReadonlyMap<string, FieldPlaces> {
  const fields = new Map<string, { readonly byValue: Map<PlainValue, number[]>; readonly unknown: number[] }>();
  const fieldOf = (name: string) => {
    const field = fields.get(name) ?? { byValue: new Map<PlainValue, number[]>(), unknown: [] };
    fields.set(name, field);
    return field;
  };
  for (const [place, { few, many }] of summaries.entries()) {
    for (const name of many) fieldOf(name).unknown.push(place);
    for (const [name, values] of Object.entries(few)) {
      const { byValue } = fieldOf(name);
      for (const [value] of values) {
        const places = byValue.get(value);
        if (places === undefined) byValue.set(value, [place]);
        else places.push(place);
      }
    }
  }
  return fields;
}

interface PathPlace {
  readonly place: number;
  readonly least: string;
  readonly greatest: string;
  /** The greatest path of this part and of all before it. */
  readonly reach: string;
}

function pathOrder(summaries: readonly ChunkSummary[]): readonly PathPlace[] {
  const ranges = summaries.map(({ paths: [least, greatest] }, place) => ({ place, least, greatest }));
  let reach = "";
  return ranges
    .sort((a, b) => (a.least < b.least ? -1 : Number(a.least > b.least)))
    .map((range) => {
      reach = range.greatest > reach ? range.greatest : reach;
      return { ...range, reach };
    });
}

function inOrder(places: ReadonlySet<number>): Places {
  return [...places].sort((a, b) => a - b);
}
