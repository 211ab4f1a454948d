import type { Kind } from "#app/content/kind.ts";
import type { DocumentPath } from "#app/content/path/canonical-path.ts";
import { compareOrder } from "#app/content/release/index-rows.ts";
import type { IndexRow, PathRecord, PathShard } from "#app/content/release/manifest.ts";
import { encodeJson } from "#app/content/release/objects.ts";
import { parseShard } from "#app/content/release/parse.ts";
import type { PathEntry } from "#app/content/release/path-entry.ts";
import {
  addressOf,
  decodeBloom,
  encodeBloom,
  filterOf,
  filterSize,
  shardCount,
  shardOf,
} from "#app/content/release/records.ts";
import type { Moves } from "../compare.ts";
import { NOTHING_THERE } from "../moves.ts";
import { pathEntry } from "../path-entry.ts";
import type { ReadableRelease } from "../readable.ts";
import type { NextRelease } from "./next-release.ts";

/** A document and the page that it has. */
export interface Page {
  readonly row: IndexRow;
  readonly kind: Kind;
  readonly address: DocumentPath;
}

/** What a release has at an address. */
export async function recordIn({ manifest, read }: ReadableRelease, address: string): Promise<PathRecord> {
  const { paths } = manifest;
  const [bytes] = await read(paths.slice(shardOf(address, paths.length)).slice(0, 1));
  const shard = bytes === undefined ? {} : parseShard(bytes);
  return (Object.hasOwn(shard, address) ? shard[address] : undefined) ?? NOTHING_THERE;
}

/** Whether a page belongs to one document, and no other has its path. */
export async function isSole(release: ReadableRelease, { row, address }: Omit<Page, "kind">): Promise<boolean> {
  const { page, documents } = await recordIn(release, address);
  return page?.id === row.meta._id && documents.every(({ id }) => id === row.meta._id);
}

/** Of two documents with one address the other one may have the page: its entry stays as it is. */
export async function changePage(next: NextRelease, { row, kind, address }: Page): Promise<void> {
  const record = await recordIn(next, address);
  if (record.page?.id === row.meta._id)
    await putRecord(next, address, { ...record, page: entryOf({ row, kind, address }, { next, last: record.page }) });
}

/** False where anything is at its address. */
export async function addPage(next: NextRelease, page: Page): Promise<boolean> {
  const { row, address } = page;
  const record = await recordIn(next, address);
  if (record.page !== null || record.documents.length > 0) return false;
  await putRecord(next, address, { ...record, page: entryOf(page, { next, last: null }) });
  const at = addressOf(row.meta._path);
  const { documents, ...others } = await recordIn(next, at);
  const own = { path: row.meta._path, stem: row.meta._stem, id: row.meta._id };
  await putRecord(next, at, { ...others, documents: [...documents, own].sort(compareOrder) });
  return true;
}

/** False where something else may come to its place. */
export async function removePage(next: NextRelease, { row, address }: Page): Promise<boolean> {
  const record = await recordIn(next, address);
  if (!(await isSole(next, { row, address })) || record.page?.redirect !== null) return false;
  await putRecord(next, address, { ...record, page: null });
  const at = addressOf(row.meta._path);
  const { documents, ...others } = await recordIn(next, at);
  await putRecord(next, at, { ...others, documents: documents.filter(({ id }) => id !== row.meta._id) });
  return true;
}

/** Has the addresses redirect that pages are gone from now, and no other. */
export async function changeMoves(
  next: NextRelease,
  { before, after }: { readonly before: Moves; readonly after: Moves },
): Promise<void> {
  const froms = new Set([...before.keys(), ...after.keys()]);
  for (const from of froms) {
    const to = after.get(from);
    if (before.get(from) === to) continue;
    const { moved: _moved, ...record } = await recordIn(next, from);
    await putRecord(next, from, to === undefined ? record : { ...record, moved: to });
  }
}

/** Whether so many addresses as there are now are put into as many shards as there are, with filters of that size. */
export function isEvenlyCut({ manifest: { paths, bloom } }: NextRelease): boolean {
  const { addresses, bytes } = bloom;
  return shardCount(addresses) === paths.length && filterSize(addresses, paths.length) === bytes;
}

/** Of what a directory or a layout above adds to it, a page keeps what it had; one that is new has none. */
function entryOf(
  page: Page,
  { next, last }: { readonly next: NextRelease; readonly last: PathEntry | null },
): PathEntry {
  const { row, kind, address } = page;
  const kinds = new Map([[row.meta._id, kind]]);
  const entry = pathEntry(row, { address, site: next.manifest.site, navigations: [], globals: {}, kinds });
  if (last === null) return entry;
  return { ...entry, redirect: last.redirect, layout: { ...last.layout, page: entry.layout.page } };
}

async function putRecord(next: NextRelease, address: string, record: PathRecord): Promise<void> {
  const { paths, bloom } = next.manifest;
  const { page, file, documents, moved } = record;
  const at = shardOf(address, paths.length);
  const { [address]: last, ...others } = parseShard(await next.part(paths[at]));
  const isThere = page !== null || file !== null || documents.length > 0 || moved !== undefined;
  const own: PathShard = isThere ? { [address]: { page, file, documents, ...(moved && { moved }) } } : {};
  const shard = Object.fromEntries(Object.entries({ ...others, ...own }).sort(([a], [b]) => (a < b ? -1 : 1)));
  const filter = decodeBloom(bloom);
  filter.bits.set(filterOf(Object.keys(shard), bloom.bytes), at * bloom.bytes);
  const addresses = bloom.addresses + Number(isThere) - Number(last !== undefined);
  next.manifest = {
    ...next.manifest,
    paths: paths.with(at, next.set.add(encodeJson(shard))),
    bloom: { ...encodeBloom(filter), addresses },
  };
}
