import { type DocumentPath, pageAddress, pathToUrl } from "#app/content/path/canonical-path.ts";
import { chunksWith, gatheredSlices, isStoredValue, readRow, stemOf } from "#app/content/release/gathered.ts";
import { NEWEST_FIELD, SHOWN_FIELD, sectionOf, valueListKey } from "#app/content/release/gathered-keys.ts";
import { dateOf } from "#app/content/release/index-rows.ts";
import { lifetimeOf } from "#app/content/release/live.ts";
import type { GatheredItem, IndexRow } from "#app/content/release/manifest.ts";
import { parseGathered } from "#app/content/release/parse.ts";
import type { PathEntry } from "#app/content/release/path-entry.ts";
import type { Slices } from "#app/content/release/section.ts";
import { valueOfChunk } from "#app/content/release/shared-values.ts";
import { storedItem } from "../gathered-cards.ts";
import { type KeyedItem, keyedItem } from "../gathered-list.ts";
import { gatheredValues, gatheringPath, isEnough, isGathered, type OwnValue, packPages } from "../gatherings.ts";
import { isInSection, type ShownBy } from "../page-lists.ts";
import { componentWords, storedValue, valueListAddress } from "../value-lists.ts";
import { changeChunk, insertItem, removeItem, replaceItem } from "./changed-gathered.ts";
import type { Change } from "./changed-rows.ts";
import type { NextRelease } from "./next-release.ts";

/**
 * Which documents have which value, and what the lists of these hold of one, after it came, went or was edited; to be
 * changed before the index. False where a value gets a page by it or loses its own, and where that page may be called
 * otherwise then, or show at other times; and where another coloring page is in a pack.
 */
export async function changeValues(
  next: NextRelease,
  { before, after }: Change<IndexRow>,
  { shown }: { readonly shown: ShownBy },
): Promise<boolean> {
  const [old, now] = [keysOf(next, before, shown), keysOf(next, after, shown)];
  const isMoved = before !== null && after !== null && dateOf(before.meta) !== dateOf(after.meta);
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    const [had, has] = [old.get(key), now.get(key)];
    const own = has ?? had;
    if (own === undefined || (had !== undefined && has !== undefined && had.value !== has.value)) return false;
    const { count } = await gatheredSlices(next, key);
    const item = (row: IndexRow) => keyedItemOf(next, { own, row, documents: count });
    if (before !== null && after !== null && had !== undefined && has !== undefined && !isMoved) {
      if (!(await replaceItem(next, { row: before, before: item(before), after: item(after) }))) return false;
      continue;
    }
    if (before !== null && had !== undefined && !(await removeItem(next, { row: before, item: item(before) })))
      return false;
    const others = await gatheredSlices(next, key);
    const change = { own, others, had: had !== undefined, has: has !== undefined };
    if (!isOfComponents(own) && !((await keepsPage(next, change)) && (await countAgain(next, change)))) return false;
    if (after !== null && has !== undefined) await insertItem(next, { key, others, row: after, item: item(after) });
  }
  return true;
}

function keyedItemOf(
  { manifest: { site } }: NextRelease,
  { own, row, documents }: { readonly own: OwnValue; readonly row: IndexRow; readonly documents: number },
): KeyedItem {
  const { meta, picture = null } = row;
  const path = isEnough(own.field, documents) ? gatheringPath(own, site) : null;
  return keyedItem(own.key, storedItem(meta, { gathering: { ...own, path }, site, picture }));
}

/** By key: its values, and what pages list or name it. */
function keysOf(next: NextRelease, row: IndexRow | null, shown: ShownBy): ReadonlyMap<string, OwnValue> {
  if (row === null) return new Map();
  const { meta } = row;
  const { site, listings } = next.manifest;
  const { _locale: locale, _id } = meta;
  const sections = listings.newest.flatMap((key) => {
    const section = sectionOf(key);
    const own = { field: NEWEST_FIELD, locale, value: section.under, key, place: [] };
    return isInSection(meta, { ...section, site }) ? [own] : [];
  });
  const named = (shown.get(_id) ?? []).map((key) => ({ field: SHOWN_FIELD, locale, value: "", key, place: [] }));
  return new Map([...valuesOf(next, row), ...[...sections, ...named].map((own) => [own.key, own] as const)]);
}

/** Whether components show what stands under a key: no page of its own does. */
function isOfComponents({ field }: OwnValue): boolean {
  return field === NEWEST_FIELD || field === SHOWN_FIELD;
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
  readonly others: Slices<GatheredItem>;
  readonly had: boolean;
  readonly has: boolean;
}

async function keepsPage(next: NextRelease, { own, others, had, has }: ValueChange): Promise<boolean> {
  if (had && has) return true;
  const { field, value, key } = own;
  const address = pageOf(next, own);
  const isPage = isEnough(field, others.count + Number(had));
  if (address === null || isPage !== isEnough(field, others.count + Number(has))) return false;
  const looked = await others.slice(0, LOOKED_AT);
  const rows = await Promise.all(looked.map((item) => readRow(next, stemOf(item))));
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
  const { site, gathered } = next.manifest;
  const key = valueListKey(own);
  const [address, list] = [pageOf(next, own), valueListAddress(own, site)];
  if (had === has || address === null || list === null) return true;
  const isListed = (await next.recordAt(list)).page?.gathers === key;
  if (!isListed || (await next.recordAt(address)).page?.gathers !== own.key) return true;
  const { all } = site.words?.[own.locale] ?? {};
  const words = componentWords(all === undefined ? null : await next.part(all));
  for (const { at, chunk } of chunksWith(gathered, key)) {
    const items = parseGathered(await next.part(chunk.object, valueOfChunk(chunk)));
    const stored = items.filter(isStoredValue).find((value) => value.key === own.key);
    if (stored === undefined) continue;
    const { covers = [] } = stored;
    const itemFor = (count: number) =>
      keyedItem(key, storedValue({ ...own, address, count, covers, ...ALWAYS }, { site, words }));
    const [before, after] = [itemFor(others.count + Number(had)), itemFor(others.count + Number(has))];
    if (keyedItem(key, stored) !== before) return false;
    await changeChunk(next, { at, change: (same) => same.map((item) => (item === before ? after : item)) });
    return true;
  }
  return false;
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
      const address = pageOf(next, own);
      const page = address === null ? null : (await next.recordAt(address)).page;
      return page?.gathers === own.key ? [[own.key, pathToUrl(page.path)]] : [];
    }),
  );
  return new Map(found.flat());
}

function pageOf({ manifest: { site } }: NextRelease, own: OwnValue): DocumentPath | null {
  const _path = gatheringPath(own, site);
  return _path === null ? null : pageAddress({ _path, _locale: own.locale }, site);
}
