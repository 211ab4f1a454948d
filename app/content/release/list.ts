import { type Awaitable, allOf, andThen } from "../awaitable.ts";
import { lastNotBehind } from "../last-not-behind.ts";
import { memoizeWeak } from "../memoize-weak.ts";
import type { ObjectHash } from "./hash.ts";
import type { ListTable } from "./manifest.ts";
import type { ObjectSource } from "./objects.ts";
import { fnv1a } from "./records.ts";

/** One kind of list: how its items are distinguished, put in order, written and read. */
export interface ListKind<Item> {
  /** By which items stand in order. Those of one key stand together, in one chunk. */
  readonly key: (item: Item) => string;
  readonly compare: (a: string, b: string) => number;
  /** The text of an item; law: `decode` of a chunk has the items again. */
  readonly encode: (item: Item) => string;
  readonly decode: (bytes: Uint8Array) => readonly Item[];
  /** The text of a chunk, out of those of its items; absent for a list in JSON. */
  readonly join?: (texts: readonly string[], items: readonly Item[]) => string;
  /** Letters of a chunk: so many at least, twice as many on average. */
  readonly reach: number;
}

/** A chunk, as far as it is known unread. */
export interface ChunkRef {
  /** Its place among the chunks. */
  readonly at: number;
  readonly name: ObjectHash;
  readonly first: string;
  readonly count: number;
}

/** Made once for each table: a page looks into some of them several times. */
export const chunksOf = memoizeWeak(({ names, firsts, counts }: ListTable): readonly ChunkRef[] =>
  names.map((name, at) => ({ at, name, first: firsts[at] ?? "", count: counts[at] ?? 0 })),
);

export function countOf({ counts }: Pick<ListTable, "counts">): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The last chunk that begins with a key or before it, which alone may hold the key; null where all begin behind it. */
export function chunkWith<Item>(
  { compare }: Pick<ListKind<Item>, "compare">,
  { table, key }: { readonly table: ListTable; readonly key: string },
): ChunkRef | null {
  const chunks = chunksOf(table);
  return chunks[lastNotBehind(chunks, ({ first }) => compare(first, key))] ?? null;
}

/** Where the chunks of a list are read from. */
interface ListSource {
  readonly table: ListTable;
  readonly objects: ObjectSource;
}

/** The first item with a key; null where there is none. Reads one chunk. */
export function getItem<Item>(
  kind: ListKind<Item>,
  { table, objects, key }: ListSource & { readonly key: string },
): Awaitable<Item | null> {
  const chunk = chunkWith(kind, { table, key });
  if (chunk === null) return null;
  return andThen(
    objects.parsed(chunk.name, kind.decode),
    (items) => items.find((own) => kind.key(own) === key) ?? null,
  );
}

/** Some of the items of a long list, in its order. */
export interface Slices<Item> {
  readonly count: number;
  /** Reads the chunks that hold them alone. */
  slice(from: number, to: number): Awaitable<readonly Item[]>;
}

export function slicesOfList<Item>(kind: ListKind<Item>, { table, objects }: ListSource): Slices<Item> {
  return slicesIn(
    chunksOf(table).map(({ name, count }) => ({ count, items: () => objects.parsed(name, kind.decode) })),
  );
}

/** A chunk, as far as its items are among those that are meant. */
interface SliceChunk<Item> {
  readonly count: number;
  items(): Awaitable<readonly Item[]>;
}

/**
 * Items in a run of chunks. Reads those of which it is not known how many they have (`count`: null), and then the ones that
 * are wanted.
 */
export function slicesOf<Chunk, Item>(
  run: readonly Chunk[],
  { count, items }: { count(chunk: Chunk, at: number): number | null; items(chunk: Chunk): Awaitable<readonly Item[]> },
): Awaitable<Slices<Item>> {
  const counted = run.map((chunk, at): Awaitable<SliceChunk<Item>> => {
    const known = count(chunk, at);
    if (known !== null) return { count: known, items: () => items(chunk) };
    return andThen(items(chunk), (own) => ({ count: own.length, items: () => own }));
  });
  return andThen(allOf(counted), slicesIn);
}

function slicesIn<Item>(chunks: readonly SliceChunk<Item>[]): Slices<Item> {
  const starts = [0];
  for (const chunk of chunks) starts.push((starts.at(-1) ?? 0) + chunk.count);
  return {
    count: starts.at(-1) ?? 0,
    slice(from, to) {
      const parts = chunks.map((chunk, at): Awaitable<readonly Item[]> => {
        const start = starts[at] ?? 0;
        if (start >= to || start + chunk.count <= from) return [];
        return andThen(chunk.items(), (own) => own.slice(Math.max(0, from - start), to - start));
      });
      return andThen(allOf(parts), (slices) => slices.flat());
    },
  };
}

/** Where the text of a chunk goes when it is stored; returns its name. */
interface ChunkStore {
  addPacked(text: string): ObjectHash;
}

/** Stores items, which stand in order. They are taken one after the other: together they may be a lot of memory. */
export function storeList<Item, Digest = unknown>(
  kind: Omit<ListKind<Item>, "decode">,
  items: Iterable<Item>,
  { set, digest }: { readonly set: ChunkStore; readonly digest?: (items: readonly Item[], text: string) => Digest },
): ListTable<Digest> {
  const names: ObjectHash[] = [];
  const firsts: string[] = [];
  const counts: number[] = [];
  const digests: Digest[] = [];
  for (const chunk of cut(encoded(items, kind), cutOf(kind))) {
    const own = chunk.map(({ item }) => item);
    const texts = chunk.map(({ text }) => text);
    const text = kind.join?.(texts, own) ?? `[${texts.join(",")}]`;
    names.push(set.addPacked(text));
    firsts.push(chunk[0]?.key ?? "");
    counts.push(own.length);
    if (digest !== undefined) digests.push(digest(own, text));
  }
  return { names, firsts, counts, ...(digest !== undefined && { digests }) };
}

interface EncodedItem<Item> {
  readonly item: Item;
  readonly key: string;
  readonly text: string;
}

function* encoded<Item>(
  items: Iterable<Item>,
  { key, encode }: Pick<ListKind<Item>, "key" | "encode">,
): Generator<EncodedItem<Item>> {
  for (const item of items) yield { item, key: key(item), text: encode(item) };
}

function cutOf<Item>({ compare, reach }: Pick<ListKind<Item>, "compare" | "reach">): CutRule<EncodedItem<Item>> {
  return {
    id: ({ key }) => key,
    weight: ({ text }) => text.length,
    isTogether: (a, b) => compare(a.key, b.key) === 0,
    reach,
  };
}

/** What decides where a list is cut. */
export interface CutRule<Item> {
  /** Tells an item from others of the list. */
  readonly id: (item: Item) => string;
  readonly weight: (item: Item) => number;
  readonly reach: number;
  /** Whether an item stays with the one before it; absent where none has to. */
  readonly isTogether?: (before: Item, item: Item) => boolean;
}

/** An item that a chunk may begin with. */
interface Candidate {
  readonly at: number;
  /** The weight of all items before it. */
  readonly start: number;
  readonly hash: number;
  /** Whether none within reach before it has less. */
  readonly isLeast: boolean;
}

/**
 * Cuts a list into chunks: one begins with each item whose id has the least hash of all within reach, on either side. So a
 * chunk weighs as much as the reach or more, twice as much on average, and whether one begins with an item depends on the
 * items within reach of it alone: what is changed changes the chunk that it is in, or it and those beside it.
 */
export function* cut<Item>(
  items: Iterable<Item>,
  { id, weight, reach, isTogether = () => false }: CutRule<Item>,
): Generator<readonly Item[]> {
  const chunk: Item[] = [];
  let first = 0;
  let start = 0;
  /** Those within reach before the next item, without such as have one of less behind them. */
  const candidates: Candidate[] = [];
  /** The chunk that ends before a candidate which none behind it can be less than any more; empty where there is none. */
  const ended = (): readonly Item[] => {
    let end = first;
    for (let [next] = candidates; next !== undefined && start - next.start >= reach; [next] = candidates) {
      if (next.isLeast) end = next.at;
      candidates.shift();
    }
    const own = chunk.splice(0, end - first);
    first = end;
    return own;
  };
  for (const item of items) {
    const own = ended();
    if (own.length > 0) yield own;
    const before = chunk.at(-1);
    if (before === undefined || !isTogether(before, item)) {
      const hash = fnv1a(id(item));
      while ((candidates.at(-1)?.hash ?? 0) > hash) candidates.pop();
      candidates.push({ at: first + chunk.length, start, hash, isLeast: candidates.length === 0 && start >= reach });
    }
    chunk.push(item);
    start += weight(item);
  }
  yield* [ended(), chunk].filter(({ length }) => length > 0);
}
