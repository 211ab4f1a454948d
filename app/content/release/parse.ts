import { type Understood, type WireMeta, withUnderstood } from "../document.ts";
import { isRecord, parseJson } from "../json.ts";
import { asObjectHash, asReleaseId, type ObjectHash, type ReleaseId } from "./hash.ts";
import {
  type ChunkSummary,
  type CollectionItem,
  type DatedCard,
  FORMAT,
  type IndexRow,
  type ListingEntry,
  type Manifest,
  type OriginalRef,
  type PackObject,
  type PastRelease,
  type PathRecord,
  type PathShard,
  type Pointer,
  type PreviewGrant,
  type SearchWords,
  type SourceText,
  type StoredCollection,
  type StoredFeedPage,
  type StoredTerm,
} from "./manifest.ts";
import { decodeJson, isDocument } from "./objects.ts";

/** A manifest of a format that this engine does not speak: keep what is there, say so in the log. */
export class UnknownFormat extends Error {
  constructor(format: unknown) {
    super(`release format ${String(format)} is not ${FORMAT}, the one this worker speaks; deploy the matching worker`);
    this.name = "UnknownFormat";
  }
}

/**
 * A manifest from its bytes, and below it every kind of object that it names. A hash tells that the bytes are those of
 * a compiler of this format: what is checked here is that they are the object that was meant, not each field of it.
 */
export function parseManifest(bytes: Uint8Array): Manifest {
  const value = decodeJson(bytes);
  const format = isRecord(value) ? value.format : value;
  if (format !== FORMAT) throw new UnknownFormat(format);
  return checked(value, isManifest, "manifest");
}

export function parseShard(bytes: Uint8Array): PathShard {
  return checked(decodeJson(bytes), isShard, "shard of the path table");
}

/** A row as a chunk of the index has it. */
export interface StoredRow extends Omit<IndexRow, "meta" | "wire"> {
  /** What goes over the wire of it. */
  readonly meta: WireMeta;
  /** What is understood of that; absent where nothing is. */
  readonly understood?: Understood;
}

export function parseRows(bytes: Uint8Array): readonly IndexRow[] {
  return checked(decodeJson(bytes), listOf(isRow), "chunk of the index").map(knownRow);
}

export function parseSummaries(bytes: Uint8Array): readonly ChunkSummary[] {
  return checked(decodeJson(bytes), listOf(isSummary), "list of what chunks of the index hold");
}

export function parseCollections(bytes: Uint8Array): readonly StoredCollection[] {
  return checked(decodeJson(bytes), listOf(isStoredCollection), "chunk of collections");
}

export function parseCollectionItems(bytes: Uint8Array): readonly CollectionItem[] {
  return checked(decodeJson(bytes), listOf(isCollectionItem), "chunk of a collection");
}

export function parseSearchWords(bytes: Uint8Array): SearchWords {
  return checked(decodeJson(bytes), isSearchWords, "list of the words of a search");
}

export function parsePostings(bytes: Uint8Array): readonly StoredTerm[] {
  return checked(decodeJson(bytes), listOf(isTerm), "chunk of postings");
}

export function parseSources(bytes: Uint8Array): readonly SourceText[] {
  return checked(decodeJson(bytes), listOf(isSource), "chunk of sources");
}

export function parseEntries(bytes: Uint8Array): readonly ListingEntry[] {
  return checked(decodeJson(bytes), listOf(isEntry), "part of a listing");
}

export function parseFeedPages(bytes: Uint8Array): readonly StoredFeedPage[] {
  return checked(decodeJson(bytes), listOf(isFeedPage), "list of the pages of a feed");
}

export function parseOriginals(bytes: Uint8Array): readonly OriginalRef[] {
  return checked(decodeJson(bytes), listOf(isOriginal), "list of originals");
}

export function parsePack(bytes: Uint8Array): PackObject {
  return checked(decodeJson(bytes), isPack, "pack");
}

/** An object that is not what the one that names it says. */
export class WrongObject extends Error {
  constructor(meant: string) {
    super(`an object of the release should be a ${meant} and is none; publish again`);
    this.name = "WrongObject";
  }
}

type Guard<T> = (value: unknown) => value is T;

export function checked<T>(value: unknown, guard: Guard<T>, meant: string): T {
  if (!guard(value)) throw new WrongObject(meant);
  return value;
}

export function listOf<T>(guard: Guard<T>): Guard<readonly T[]> {
  return (value) => Array.isArray(value) && value.every(guard);
}

function isManifest(value: unknown): value is Manifest {
  if (!isRecord(value)) return false;
  const { site, paths, index, collections, documents, navigation, bloom, listings, search, sources } = value;
  const records = [site, index, collections, documents, navigation, bloom, listings, search, sources];
  return Array.isArray(paths) && records.every(isRecord);
}

function isShard(value: unknown): value is PathShard {
  return isRecord(value) && Object.values(value).every(isPathRecord);
}

function isPathRecord(value: unknown): value is PathRecord {
  if (!isRecord(value) || !Array.isArray(value.documents)) return false;
  const isFolder = value.folder === undefined || isTitled(value.folder);
  return isFolder && [value.page, value.file].every((part) => part === null || isRecord(part));
}

function isRow(value: unknown): value is StoredRow {
  const isWhole = isRecord(value) && typeof value.object === "string" && isRecord(value.meta);
  return isWhole && (value.picture === undefined || isCard(value.picture));
}

function knownRow({ meta: wire, understood, ...row }: StoredRow): IndexRow {
  const meta = understood === undefined ? wire : withUnderstood(wire, understood);
  if (!isDocument(meta)) throw new Error(`${wire._id} of the index is no document`);
  return { ...row, meta, ...(understood !== undefined && { wire }) };
}

function isSummary(value: unknown): value is ChunkSummary {
  return isRecord(value) && isRecord(value.few) && [value.paths, value.many].every(Array.isArray);
}

export function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isStoredCollection(value: unknown): value is StoredCollection {
  return isRecord(value) && isText(value.key) && listOf(isCollectionItem)(value.items);
}

function isCollectionItem(value: unknown): value is CollectionItem {
  if (Array.isArray(value)) return isText(value[0]) && isCard(value[1]);
  return isTitled(value) && isText(value.key);
}

function isTerm(value: unknown): value is StoredTerm {
  return Array.isArray(value) && value.length > 2 && value.every(isText);
}

function isCard(value: unknown): value is DatedCard {
  return isRecord(value) && isRecord(value.card) && (value.picture === undefined || isCard(value.picture));
}

function isSearchWords(value: unknown): value is SearchWords {
  return isRecord(value) && isRecord(value.terms) && [value.letters, value.themes].every(Array.isArray);
}

function isSource(value: unknown): value is SourceText {
  return isRecord(value) && typeof value.path === "string" && typeof value.text === "string";
}

function isEntry(value: unknown): value is ListingEntry {
  return isRecord(value) && isText(value.text) && Array.isArray(value.spans);
}

function isFeedPage(value: unknown): value is StoredFeedPage {
  return isTitled(value) && isText(value.path);
}

function isOriginal(value: unknown): value is OriginalRef {
  return isRecord(value) && typeof value.path === "string" && Array.isArray(value.parts);
}

function isPack(value: unknown): value is PackObject {
  return isRecord(value) && typeof value.title === "string" && Array.isArray(value.pages);
}

function isTitled(value: unknown): value is { readonly [field: string]: unknown } {
  return isRecord(value) && typeof value.title === "string";
}

/** The pointer from the text of `current`; null where it is none (empty, truncated, of another program). */
export function parsePointer(text: string): Pointer | null {
  const value = parseJson(text);
  if (!isRecord(value) || typeof value.release !== "string" || typeof value.epoch !== "number") return null;
  const release = asReleaseId(value.release);
  if (release === null || typeof value.publishedAt !== "string") return null;
  return {
    release,
    epoch: value.epoch,
    previous: list(value.previous).flatMap(pastRelease),
    previews: list(value.previews).flatMap(grant),
    ...(typeof value.shardNames === "string" && { shardNames: value.shardNames }),
    ...(isRecord(value.words) && { words: hashesIn(value.words) }),
    ...addressesIn(value.addresses),
    publishedAt: value.publishedAt,
  };
}

/** Parts of one list: without one of them there is none. */
function addressesIn(value: unknown): Pick<Pointer, "addresses"> {
  const parts = list(value);
  const addresses = parts.flatMap(releaseId);
  return addresses.length > 0 && addresses.length === parts.length ? { addresses } : {};
}

function hashesIn(named: { readonly [name: string]: unknown }): { readonly [name: string]: ObjectHash } {
  const hashes = Object.entries(named).flatMap(([name, hash]) => {
    const known = typeof hash === "string" ? asObjectHash(hash) : null;
    return known === null ? [] : [[name, known] as const];
  });
  return Object.fromEntries(hashes);
}

/** More than a clock in another time zone is off, and less than would keep a later publish from being seen as one. */
const MAX_AHEAD_MS = 86_400_000;

/** Whether a pointer is dated beyond tomorrow, by a clock that shows `now` (epoch ms): the publisher's clock was wrong. */
export function isDatedAhead({ publishedAt }: Pick<Pointer, "publishedAt">, now: number): boolean {
  return Date.parse(publishedAt) - now > MAX_AHEAD_MS;
}

export function serializePointer(pointer: Pointer): string {
  return JSON.stringify(pointer);
}

function pastRelease(value: unknown): PastRelease[] {
  if (!isRecord(value) || typeof value.publishedAt !== "string") return [];
  const { publishedAt } = value;
  return releaseId(value.release).map((release) => ({ release, publishedAt }));
}

function grant(value: unknown): PreviewGrant[] {
  if (!isRecord(value) || typeof value.token !== "string" || typeof value.expires !== "number") return [];
  const { token, expires, made } = value;
  const [release] = releaseId(value.release);
  return release === undefined ? [] : [{ token, release, expires, ...(typeof made === "number" && { made }) }];
}

function releaseId(value: unknown): ReleaseId[] {
  const id = typeof value === "string" ? asReleaseId(value) : null;
  return id === null ? [] : [id];
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
