import { type Awaitable, allOf, andThen } from "../awaitable.ts";
import { compareText } from "../compare-text.ts";
import { type DocumentMeta, understoodOf, type WireMeta } from "../document.ts";
import { lastNotBehind } from "../last-not-behind.ts";
import { markHandled } from "../mark-handled.ts";
import { memoizeWeak } from "../memoize-weak.ts";
import { SWITCHES_OFF } from "../routing/names.ts";
import { sendsOn } from "../routing/redirect-target.ts";
import { type ChunkRef, chunksOf, getItem, type ListKind } from "./list.ts";
import { earliest, isLive, lifetimeOf, nextChange } from "./live.ts";
import type { IndexDigest, IndexRow, Manifest } from "./manifest.ts";
import type { ObjectSource } from "./objects.ts";
import { parseRows, type StoredRow } from "./parse.ts";
import { fnv1a } from "./records.ts";

interface Release {
  readonly manifest: Manifest;
  readonly objects: ObjectSource;
}

/** The index: the metadata of all documents, in default order. */
export const INDEX: ListKind<IndexRow> = {
  key: ({ meta }) => meta._stem,
  compare: compareStems,
  encode: (row) => JSON.stringify(storedRow(row)),
  decode: parseRows,
  // Every page reads a chunk, beside a shard and a value of documents.
  reach: 20_000,
};

function storedRow({ meta, wire = meta, ...row }: IndexRow): StoredRow {
  const understood = understoodOf(meta, wire);
  return { ...row, meta: wire, ...(understood !== null && { understood }) };
}

/** A chunk of the index, and what is known of it unread. */
export interface IndexChunk extends ChunkRef, IndexDigest {}

export const indexChunks = memoizeWeak(({ index }: Pick<Manifest, "index">): readonly IndexChunk[] =>
  chunksOf(index).map((chunk) => ({ ...(index.digests?.[chunk.at] ?? NOTHING_LISTED), ...chunk })),
);

const NOTHING_LISTED: IndexDigest = { listed: {}, end: -1 };

/** Where the chunk is that would hold a stem: the last one that begins with it or before it, the first where all do behind. */
export function indexPlace(manifest: Pick<Manifest, "index">, stem: string): number {
  return Math.max(
    0,
    lastNotBehind(chunksOf(manifest.index), ({ first }) => compareStems(first, stem)),
  );
}

/** The row at a place in the order; reads one chunk. */
export async function rowAt({ manifest, objects }: Release, key: OrderKey): Promise<IndexRow | null> {
  const chunk = indexChunks(manifest)[indexPlace(manifest, key.stem)];
  if (chunk === undefined) return null;
  const rows = await readChunk(objects, chunk);
  return rows.find((row) => row.meta._id === key.id) ?? null;
}

/** The row of the document with a stem; null where there is none. Of two the first in default order, which has the page. */
export function rowOf({ manifest, objects }: Release, stem: string): Awaitable<IndexRow | null> {
  return getItem(INDEX, { table: manifest.index, objects, key: stem });
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
  const at = indexPlace(release.manifest, place.from.stem);
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
  const index = indexChunks(release.manifest);
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
  const index = indexChunks(manifest);
  const [chunk, beside] = [index[own], index[own + step]];
  const isAtEnd = step === 1 ? chunk?.end === endMark(from.id) : chunk?.first === from.stem;
  if (isAtEnd && beside !== undefined && listedIn(beside, locale) > 0) markHandled(readChunk(objects, beside));
}

/** By which a chunk of the index tells its last document in lists from others: one of 65,536 has the same. */
export function endMark(id: string): number {
  return fnv1a(id) % 2 ** 16;
}

/** How many rows of a chunk lists of a locale may show. */
export function listedIn({ listed }: IndexDigest, locale: string): number {
  return Object.hasOwn(listed, locale) ? (listed[locale] ?? 0) : 0;
}

/** Index of the row next to a place on one side of it; one that no row has where all are on the other side. */
function firstBeyond(rows: readonly IndexRow[], { from, step }: { from: OrderKey; step: 1 | -1 }): number {
  const own = placesIn(rows).get(from.id);
  if (own !== undefined) return own + step;
  const before = lastNotBehind(rows, (row) => compareOrder(orderKeyOf(row), from));
  return step === 1 ? before + 1 : before;
}

/** Where rows stand in their chunk, which never changes: to find one by a collator takes longer than all else about it. */
const placesIn = memoizeWeak(
  (rows: readonly IndexRow[]): ReadonlyMap<string, number> => new Map(rows.map(({ meta }, place) => [meta._id, place])),
);

export function orderKeyOf({ meta }: { readonly meta: Pick<WireMeta, "_stem" | "_id"> }): OrderKey {
  return { stem: meta._stem, id: meta._id };
}

/** What goes over the wire of a row's document. */
export function wireOf({ meta, wire = meta }: IndexRow): WireMeta {
  return wire;
}

export function readChunk(objects: ObjectSource, { name }: Pick<ChunkRef, "name">): Awaitable<readonly IndexRow[]> {
  return objects.parsed(name, INDEX.decode);
}

/** The place of a document in default order (docs/protocol.md 2.3): by `_stem`, numeric, ties by `_id`. */
export interface OrderKey {
  readonly stem: string;
  readonly id: string;
}

export function compareOrder(a: OrderKey, b: OrderKey): number {
  return compareStems(a.stem, b.stem) || compareText(a.id, b.id);
}

/** Made when it is first needed: the first use of `Intl` costs an isolate 12 ms. */
const collators: { numeric?: Intl.Collator } = {};

export function compareStems(a: string, b: string): number {
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

/** Digits of which a number is exact; longer ones are left to the collator. */
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
