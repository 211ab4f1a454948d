import { type DocumentPath, pageAddress, pathToUrl } from "#app/content/path/canonical-path.ts";
import { gatheredStems } from "#app/content/release/gathered.ts";
import { valueListKey } from "#app/content/release/gathered-keys.ts";
import type { ObjectHash } from "#app/content/release/hash.ts";
import { chunkOf, compareOrder, dateOf, newestFirst, orderKeyOf } from "#app/content/release/index-rows.ts";
import { lifetimeOf } from "#app/content/release/live.ts";
import type { IndexRow } from "#app/content/release/manifest.ts";
import { parseGathered } from "#app/content/release/parse.ts";
import type { PathEntry } from "#app/content/release/path-entry.ts";
import { cutGathered, type GatheredItem, itemOf, itemsIn, keyOf, storeChunk } from "../gathered-list.ts";
import { gatheredValues, gatheringPath, isEnough, isGathered, type OwnValue, packPages } from "../gatherings.ts";
import { componentWords, valueCard, valueListAddress } from "../value-lists.ts";
import { type Change, rowsAt } from "./changed-rows.ts";
import { cutAgain } from "./cut-again.ts";
import type { NextRelease } from "./next-release.ts";

/**
 * Which documents have which value, after one came, went or was edited; to be changed before the index. False where a
 * value gets a page by it or loses its own, and where that page may be called otherwise then, or show at other times; and
 * where another coloring page is in a pack.
 */
export async function changeValues(next: NextRelease, { before, after }: Change<IndexRow>): Promise<boolean> {
  const [old, now] = [valuesOf(next, before), valuesOf(next, after)];
  const isMoved = before !== null && after !== null && dateOf(before.meta) !== dateOf(after.meta);
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    const [had, has] = [old.get(key), now.get(key)];
    const own = has ?? had;
    if (own === undefined || (had !== undefined && has !== undefined && had.value !== has.value)) return false;
    if (had !== undefined && has !== undefined && !isMoved) continue;
    if (before !== null && had !== undefined) await removeItem(next, itemOf(key, before.meta._stem));
    const others = await stemsOf(next, key);
    if (!(await keepsPage(next, { own, others, had: had !== undefined, has: has !== undefined }))) return false;
    if (!(await countAgain(next, { own, others, had: had !== undefined, has: has !== undefined }))) return false;
    if (after !== null && has !== undefined) await insertItem(next, { key, others, row: after });
  }
  return true;
}

/** By key: those that lists tell of. */
function valuesOf({ manifest: { site } }: NextRelease, row: IndexRow | null): ReadonlyMap<string, OwnValue> {
  if (row === null || !isGathered(row.meta, site)) return new Map();
  const values = [...gatheredValues(row.meta, site), ...packPages(row.meta)];
  return new Map(values.map((own) => [own.key, own]));
}

interface ValueChange {
  readonly own: OwnValue;
  /** The other documents that have it, the newest first. */
  readonly others: readonly string[];
  readonly had: boolean;
  readonly has: boolean;
}

async function keepsPage(next: NextRelease, { own, others, had, has }: ValueChange): Promise<boolean> {
  if (had && has) return true;
  const { field, value, key } = own;
  const address = addressOf(next, own);
  const isPage = isEnough(field, others.length + Number(had));
  if (address === null || isPage !== isEnough(field, others.length + Number(has))) return false;
  const rows = await Promise.all(others.slice(0, LOOKED_AT).map((stem) => rowOf(next, stem)));
  const isSpelled = (row: IndexRow | null) => valuesOf(next, row).get(key)?.value === value;
  if (!rows.every(isSpelled)) return false;
  if (!isPage) return true;
  const { page } = await next.recordAt(address);
  return (
    page?.gathers === key && isLasting(page) && rows.some((row) => row !== null && isLasting(lifetimeOf(row.meta)))
  );
}

/** Says on the list of a field's values how many have this one now. False where the list says something else of it. */
async function countAgain(next: NextRelease, { own, others, had, has }: ValueChange): Promise<boolean> {
  const { site } = next.manifest;
  const key = valueListKey(own);
  const [address, list] = [addressOf(next, own), valueListAddress(own, site)];
  if (had === has || address === null || list === null) return true;
  const isListed = (await next.recordAt(list)).page?.gathers === key;
  if (!isListed || (await next.recordAt(address)).page?.gathers !== own.key) return true;
  const { all } = site.words?.[own.locale] ?? {};
  const words = componentWords(all === undefined ? null : await next.part(all));
  const cardOf = (count: number) => itemOf(key, valueCard({ ...own, address, count, ...ALWAYS }, { site, words }));
  const [before, after] = [cardOf(others.length + Number(had)), cardOf(others.length + Number(has))];
  let isThere = false;
  await changeChunk(next, {
    place: before,
    change(items) {
      isThere ||= items.includes(before);
      return items.map((item) => (item === before ? after : item));
    },
  });
  return isThere;
}

const ALWAYS = { publishAt: null, expiresAt: null };

/** So many of the others are asked how they write a value, and whether they show at all times. */
const LOOKED_AT = 4;

function isLasting({ publishAt, expiresAt }: Pick<PathEntry, "publishAt" | "expiresAt">): boolean {
  return publishAt === null && expiresAt === null;
}

/** Where the values of a document have their pages, by key. */
export async function valuePages(next: NextRelease, row: IndexRow): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    gatheredValues(row.meta, next.manifest.site).map(async (own): Promise<[string, string][]> => {
      const address = addressOf(next, own);
      const page = address === null ? null : (await next.recordAt(address)).page;
      return page?.gathers === own.key ? [[own.key, pathToUrl(page.path)]] : [];
    }),
  );
  return new Map(found.flat());
}

function addressOf({ manifest: { site } }: NextRelease, own: OwnValue): DocumentPath | null {
  const _path = gatheringPath(own, site);
  return _path === null ? null : pageAddress({ _path, _locale: own.locale }, site);
}

async function stemsOf(next: NextRelease, key: string): Promise<readonly string[]> {
  const bytes = (hash: ObjectHash) => next.part(hash);
  const objects = {
    bytes,
    parsed: async <T>(hash: ObjectHash, parse: (bytes: Uint8Array) => T) => parse(await bytes(hash)),
  };
  const { stems } = await gatheredStems({ manifest: next.manifest, objects }, { key, from: 0, to: Infinity });
  return stems;
}

const LAST_ID = "\uffff";

async function rowOf(next: NextRelease, stem: string): Promise<IndexRow | null> {
  const rows = await rowsAt(next, Math.max(0, chunkOf(next.manifest.index, { stem, id: LAST_ID })));
  return rows.findLast(({ meta }) => meta._stem === stem) ?? null;
}

async function removeItem(next: NextRelease, item: GatheredItem): Promise<void> {
  await changeChunk(next, { place: item, change: (items) => items.filter((other) => other !== item) });
}

/** By its date among the others, of one date in the order of the files. */
async function insertItem(
  next: NextRelease,
  { key, others, row }: { readonly key: string; readonly others: readonly string[]; readonly row: IndexRow },
): Promise<void> {
  let low = 0;
  let high = others.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = await rowOf(next, others[middle] ?? "");
    const isBehind =
      other !== null && (newestFirst(other.meta, row.meta) || compareOrder(orderKeyOf(other), orderKeyOf(row))) > 0;
    if (isBehind) high = middle;
    else low = middle + 1;
  }
  const item = itemOf(key, row.meta._stem);
  const front = others[low - 1];
  const behind = others[low];
  const place = itemOf(key, front ?? behind ?? "");
  await changeChunk(next, {
    place,
    change(items) {
      const found = items.indexOf(place);
      const later = items.findIndex((other) => keyOf(other) > key);
      const end = later === -1 ? items.length : later;
      return items.toSpliced(found === -1 ? end : found + Number(front !== undefined), 0, item);
    },
  });
}

interface ChunkChange {
  /** An item of the chunk that changes, or one that would be behind all that come before it. */
  readonly place: GatheredItem;
  readonly change: (items: readonly GatheredItem[]) => readonly GatheredItem[];
}

async function changeChunk(next: NextRelease, { place, change }: ChunkChange): Promise<void> {
  const { gathered } = next.manifest;
  const read = async (at: number) => {
    const chunk = gathered[at];
    return chunk === undefined ? [] : itemsIn(parseGathered(await next.part(chunk.object)), chunk);
  };
  const key = keyOf(place);
  const last = Math.max(
    0,
    gathered.findLastIndex((chunk) => chunk.key <= key),
  );
  let at = Math.max(
    0,
    gathered.findLastIndex((chunk) => chunk.key < key),
  );
  while (at < last && !(await read(at)).includes(place)) at += 1;
  const { from, until, cuts } = await cutAgain(at, { parts: gathered.length, read, change, cut: cutGathered });
  const fresh = cuts.map((items) => storeChunk(items, next.set));
  next.manifest = { ...next.manifest, gathered: gathered.toSpliced(from, until - from, ...fresh) };
}
