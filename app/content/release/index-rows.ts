import { type Awaitable, allOf, andThen } from "../awaitable.ts";
import type { DocumentMeta, WireMeta } from "../document.ts";
import { madeOnce } from "../made-once.ts";
import { markHandled } from "../mark-handled.ts";
import { SWITCHES_OFF } from "../routing/names.ts";
import { sendsOn } from "../routing/redirect-target.ts";
import { earliest, isLive, lifetimeOf, nextChange } from "./live.ts";
import type { IndexChunkRef, IndexRow, Manifest } from "./manifest.ts";
import type { ObjectSource } from "./objects.ts";
import { parseRows } from "./parse.ts";
import { fnv1a } from "./records.ts";

interface Release {
  readonly manifest: Manifest;
  readonly objects: ObjectSource;
}

/** The row at a place in the order; reads one chunk. */
export async function rowAt({ manifest, objects }: Release, key: OrderKey): Promise<IndexRow | null> {
  const chunk = manifest.index[chunkOf(manifest.index, key)];
  if (chunk === undefined) return null;
  const rows = await readChunk(objects, chunk);
  return rows.find((row) => row.meta._id === key.id) ?? null;
}

interface Neighbour {
  readonly row: IndexRow | null;
  /** When that may change (epoch ms), null for never. */
  readonly until: number | null;
}

/**
 * The nearest listed rows of a locale before and behind a place. Reads chunks that hold such rows alone: one or two on
 * each side, unless all of theirs are out of their time.
 */
export function neighbours(
  release: Release,
  place: { readonly from: OrderKey; readonly now: number; readonly locale: string },
): Awaitable<[previous: Neighbour, next: Neighbour]> {
  const at = Math.max(0, chunkOf(release.manifest.index, place.from));
  const search = (step: 1 | -1) => {
    readBeside(release, { ...place, own: at, step });
    return neighbour(release, { ...place, at, step, until: null });
  };
  return allOf([search(-1), search(1)]);
}

interface Walk {
  /** The chunk to look at next. */
  readonly at: number;
  readonly step: 1 | -1;
  readonly from: OrderKey;
  readonly now: number;
  readonly locale: string;
  readonly until: number | null;
}

function neighbour(release: Release, walk: Walk): Awaitable<Neighbour> {
  const { index } = release.manifest;
  const { from, step, now, locale } = walk;
  let { at, until } = walk;
  let chunk = index[at];
  while (chunk !== undefined && listedIn(chunk, locale) === 0) {
    at += step;
    chunk = index[at];
  }
  if (chunk === undefined) return { row: null, until };
  return andThen(readChunk(release.objects, chunk), (rows) => {
    for (let place = firstBeyond(rows, { from, step }); place >= 0 && place < rows.length; place += step) {
      const row = rows[place];
      if (row === undefined || !isListed(row.meta) || row.meta._locale !== locale) continue;
      const lifetime = lifetimeOf(row.meta);
      until = earliest([until, nextChange(lifetime, now)]);
      if (isLive(lifetime, now)) return { row, until };
    }
    return neighbour(release, { ...walk, at: at + step, until });
  });
}

/** Starts to read the chunk behind that of a place which is the last in it, or the one before that of the first. */
function readBeside(
  { manifest, objects }: Release,
  { own, from, step, locale }: { own: number; from: OrderKey; step: 1 | -1; locale: string },
): void {
  const [chunk, beside] = [manifest.index[own], manifest.index[own + step]];
  const isAtEnd = step === 1 ? chunk?.end === endMark(from.id) : chunk?.id === from.id;
  if (isAtEnd && beside !== undefined && listedIn(beside, locale) > 0) markHandled(readChunk(objects, beside));
}

/** By which a chunk of the index tells its last document from others: one of 65,536 has the same. */
export function endMark(id: string): number {
  return fnv1a(id) % 2 ** 16;
}

/** How many rows of a chunk lists of a locale may show. */
export function listedIn({ listed }: IndexChunkRef, locale: string): number {
  return Object.hasOwn(listed, locale) ? (listed[locale] ?? 0) : 0;
}

/** Index of the row next to a place on one side of it; one that no row has where all are on the other side. */
function firstBeyond(rows: readonly IndexRow[], { from, step }: { from: OrderKey; step: 1 | -1 }): number {
  const own = placesIn(rows).get(from.id);
  if (own !== undefined) return own + step;
  const before = lastNotBehind(rows, (row) => compareOrder(orderKeyOf(row), from));
  return step === 1 ? before + 1 : before;
}

/** Where rows stand in their chunk, which nobody changes: a collator takes longer to find one than all else about it. */
const placesIn = madeOnce(
  (rows: readonly IndexRow[]): ReadonlyMap<string, number> => new Map(rows.map(({ meta }, place) => [meta._id, place])),
);

export function orderKeyOf({ meta }: { readonly meta: Pick<WireMeta, "_stem" | "_id"> }): OrderKey {
  return { stem: meta._stem, id: meta._id };
}

/** What goes over the wire of a row's document. */
export function wireOf({ meta, wire = meta }: IndexRow): WireMeta {
  return wire;
}

export function readChunk(objects: ObjectSource, chunk: IndexChunkRef): Awaitable<readonly IndexRow[]> {
  return objects.parsed(chunk.object, parseRows);
}

/** A chunk ends after a document whose id's hash is a multiple of this: so many rows on average. */
const AVERAGE_ROWS = 128;
/** A chunk ends at this many characters at the latest; KV values stay far below 1 MiB. */
const MAX_LENGTH = 400_000;
/** One that would be longer ends with a row beyond this share of what fits. */
const FULL_FROM = 0.75;

export interface ChunkSize {
  readonly averageRows?: number;
  /** In the unit that the rows are described in. */
  readonly maxLength?: number;
  /** From which share of it on a full chunk may end; at 1 it ends with the last row that fits. */
  readonly fullFrom?: number;
}

/**
 * Cuts rows (in default order) into chunks whose bounds depend on the rows alone: one more document changes its own
 * chunk, or splits it in two, and seldom another. Where a chunk ends depends on its own rows and those of the next.
 */
export function cutChunks<Row>(
  rows: readonly Row[],
  describe: (row: Row) => { id: string; length: number },
  size?: ChunkSize,
): Row[][] {
  return [...eachChunk(rows, describe, size)];
}

/** Whether a chunk ends after a row, whatever is behind it. */
function endsChunk(id: string, { averageRows = AVERAGE_ROWS }: ChunkSize): boolean {
  return fnv1a(id) % averageRows === 0;
}

/** The same one after the other: a row is described when its chunk is cut. */
export function* eachChunk<Row>(
  rows: Iterable<Row>,
  describe: (row: Row) => { id: string; length: number },
  { averageRows = AVERAGE_ROWS, maxLength = MAX_LENGTH, fullFrom = FULL_FROM }: ChunkSize = {},
): Generator<Row[]> {
  let chunk: WeighedRow<Row>[] = [];
  let length = 0;
  for (const row of rows) {
    const { id, length: added } = describe(row);
    if (chunk.length > 0 && length + added > maxLength) {
      const rest = chunk.slice(endOfFull(chunk, fullFrom * maxLength));
      // Where the row would not fit behind these either, where a chunk ends would depend on the next but one.
      const kept = lengthOf(rest) + added > maxLength ? [] : rest;
      yield chunk.slice(0, chunk.length - kept.length).map((weighed) => weighed.row);
      chunk = kept;
      length = lengthOf(kept);
    }
    chunk.push({ row, length: added, hash: fnv1a(id) });
    length += added;
    if (endsChunk(id, { averageRows })) {
      yield chunk.map((weighed) => weighed.row);
      chunk = [];
      length = 0;
    }
  }
  if (chunk.length > 0) yield chunk.map((weighed) => weighed.row);
}

interface WeighedRow<Row> {
  readonly row: Row;
  readonly length: number;
  /** Of its id. */
  readonly hash: number;
}

function lengthOf(rows: readonly WeighedRow<unknown>[]): number {
  return rows.reduce((sum, { length }) => sum + length, 0);
}

/**
 * How many rows of a chunk that holds no more stay in it: those up to the one of the least hash in its last part. With a
 * row more or less that is still the same one, so that the chunks behind it stay as they are.
 */
function endOfFull(rows: readonly WeighedRow<unknown>[], from: number): number {
  let end = rows.length - 1;
  let length = lengthOf(rows);
  for (let at = end; at >= 0 && length >= from; at -= 1) {
    if ((rows[at]?.hash ?? 0) < (rows[end]?.hash ?? 0)) end = at;
    length -= rows[at]?.length ?? 0;
  }
  return end + 1;
}

/** Index of the chunk that would hold `key`: the last one whose first document is not behind it; -1 before all. */
export function chunkOf(chunks: readonly OrderKey[], key: OrderKey): number {
  return lastNotBehind(chunks, (first) => compareOrder(first, key));
}

/** Index of the last item of a sorted list that compares as 0 or less; -1 where none does. */
export function lastNotBehind<Item>(items: readonly Item[], compare: (item: Item) => number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && compare(item) <= 0) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The place of a document in default order (docs/protocol.md 2.3): by `_stem`, numeric, ties by `_id`. */
export interface OrderKey {
  readonly stem: string;
  readonly id: string;
}

export function compareOrder(a: OrderKey, b: OrderKey): number {
  return compareStems(a.stem, b.stem) || (a.id < b.id ? -1 : Number(a.id > b.id));
}

/** Made when it is first needed: the first use of `Intl` costs an isolate 12 ms. */
const collators: { numeric?: Intl.Collator } = {};

function compareStems(a: string, b: string): number {
  const plain = plainOrder(a, b);
  if (plain !== null) return plain;
  collators.numeric ??= new Intl.Collator("en", { numeric: true });
  return collators.numeric.compare(a, b);
}

/** What most stems are made of, in the collator's order; it takes each of these characters for itself, but for numbers. */
const PLAIN = "_-./0123456789abcdefghijklmnopqrstuvwxyz";
const PLAIN_STEM = /^[_\-./0-9a-z]*$/;

/** What the collator would say of two plain stems, ten times as fast; null where only it can tell. */
function plainOrder(a: string, b: string): number | null {
  if (!PLAIN_STEM.test(a) || !PLAIN_STEM.test(b)) return null;
  const least = Math.min(a.length, b.length);
  let at = 0;
  while (at < least && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  let start = at;
  while (start > 0 && isDigit(a, start - 1)) start -= 1;
  if (isDigit(a, start) && isDigit(b, start)) return numberOrder(digitsAt(a, start), digitsAt(b, start));
  return Math.sign(rankOf(a, at) - rankOf(b, at));
}

/** The end of a text comes before all characters. */
function rankOf(text: string, at: number): number {
  return at === text.length ? -1 : PLAIN.indexOf(text.charAt(at));
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

/** Digits of which a number is exact; the collator is asked of longer ones. */
const EXACT_DIGITS = 15;

/** Null where two numbers are equal: they may have other leading zeros. */
function numberOrder(left: string, right: string): number | null {
  if (left.length > EXACT_DIGITS || right.length > EXACT_DIGITS) return null;
  return Math.sign(Number(left) - Number(right)) || null;
}

function digitsAt(text: string, start: number): string {
  let end = start;
  while (isDigit(text, end)) end += 1;
  return text.slice(start, end);
}

/** When a document was published: ISO text, so that its order is that of time; "" without. */
export function dateOf({ published }: DocumentMeta): string {
  return typeof published === "string" ? published : "";
}

export function newestFirst(a: DocumentMeta, b: DocumentMeta): number {
  const [left, right] = [dateOf(a), dateOf(b)];
  return left < right ? 1 : -Number(left > right);
}

/** Whether lists and neighbours show a document: it has a place in menus, and does more than to send its visitors on. */
export function isListed(meta: DocumentMeta): boolean {
  return hasPlace(meta) && !sendsOn(meta);
}

/** Whether menus may have a document: no partial, nothing switched off, none of `navigation: false`. */
export function hasPlace({ _partial, navigation, middleware }: DocumentMeta): boolean {
  if (_partial || navigation === false) return false;
  return middleware !== SWITCHES_OFF && !(Array.isArray(middleware) && middleware.includes(SWITCHES_OFF));
}
