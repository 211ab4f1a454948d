import { decodeBounds, encodeBounds } from "#app/content/release/document-runs.ts";
import type { ObjectHash } from "#app/content/release/hash.ts";
import { chunkOf, compareOrder, lastNotBehind, type OrderKey, orderKeyOf } from "#app/content/release/index-rows.ts";
import type { IndexRow, Manifest, SourceText } from "#app/content/release/manifest.ts";
import { parseRows, parseSources, parseSummaries } from "#app/content/release/parse.ts";
import { cutSources } from "../assemble.ts";
import { cutIndex, indexChunks } from "../index-rows.ts";
import type { ReadableRelease } from "../readable.ts";
import { cutRows, shareRun } from "../shared-values.ts";
import { FEW_CHUNKS, storeSummaries, summaryOf } from "../summaries.ts";
import { type Cut, cutAgain } from "./cut-again.ts";
import type { NextRelease } from "./next-release.ts";

/** What a document is in lists that are cut into parts; null before it came, or after it went. */
export interface Change<Item> {
  readonly before: Item | null;
  readonly after: Item | null;
}

/** The row of a document, null where the release has none. */
export async function rowIn(release: ReadableRelease, key: OrderKey): Promise<IndexRow | null> {
  const rows = await rowsAt(release, Math.max(0, chunkOf(release.manifest.index, key)));
  return rows.find(({ meta }) => meta._id === key.id) ?? null;
}

export async function rowsAt({ manifest, read }: ReadableRelease, at: number): Promise<readonly IndexRow[]> {
  const [bytes] = await read(manifest.index.slice(at, at + 1).map(({ object }) => object));
  return bytes === undefined ? [] : parseRows(bytes);
}

/** False where the index becomes so long, or so short, that what is known of its chunks is kept, or not any more. */
export async function changeRow(next: NextRelease, change: Change<IndexRow>): Promise<boolean> {
  const { index, summaries } = next.manifest;
  const cut = await cutAgain(Math.max(0, chunkOf(index, keyOf(change))), {
    parts: index.length,
    read: (at) => rowsAt(next, at),
    change: (rows) => changed(rows, change),
    cut: (rows) => cutIndex(rows).map(({ items }) => items),
  });
  const { from, until, cuts } = cut;
  const fresh = indexChunks(cuts.flatMap(cutIndex), next.set);
  next.manifest = { ...next.manifest, index: index.toSpliced(from, until - from, ...fresh) };
  return summaries.length === 0 ? next.manifest.index.length < FEW_CHUNKS : changeSummaries(next, cut);
}

async function changeSummaries(next: NextRelease, { from, until, cuts }: Cut<IndexRow>): Promise<boolean> {
  const { index, summaries } = next.manifest;
  if (index.length < FEW_CHUNKS) return false;
  const known = (await next.read(summaries)).flatMap(parseSummaries);
  const fresh = cuts.map((rows) => summaryOf(rows).summary);
  const notes = known
    .toSpliced(from, until - from, ...fresh)
    .map((summary, at) => ({ id: index[at]?.id ?? "", summary }));
  next.manifest = { ...next.manifest, summaries: storeSummaries(notes, next.set) };
  return true;
}

/** The values that documents share; to be changed before the index, by which the others in them are found. */
export async function changeShared(next: NextRelease, change: Change<IndexRow>): Promise<void> {
  const { before, after } = change;
  if (before?.meta._draft === after?.meta._draft) return changeList(next, { list: listOf(after), change });
  if (before !== null) await changeList(next, { list: listOf(before), change: { before, after: null } });
  if (after !== null) await changeList(next, { list: listOf(after), change: { before: null, after } });
}

type DocumentList = keyof Manifest["documents"];

function listOf(row: IndexRow | null): DocumentList {
  return row?.meta._draft === true ? "drafts" : "published";
}

async function changeList(
  next: NextRelease,
  { list, change }: { readonly list: DocumentList; readonly change: Change<IndexRow> },
): Promise<void> {
  const bounds = decodeBounds(next.manifest.documents[list]);
  const key = keyOf(change);
  const place = Math.max(
    0,
    lastNotBehind(bounds, ({ stem }) => compareOrder({ stem, id: "" }, key)),
  );
  const { from, until, cuts } = await cutAgain(place, {
    parts: bounds.length,
    async read(at) {
      await keepDocuments(next, bounds[at]?.name);
      const end = bounds[at + 1]?.stem ?? null;
      return rowsBetween(next, { start: bounds[at]?.stem ?? "", end, drafts: list === "drafts" });
    },
    change: (rows) => changed(rows, change),
    cut: (rows) => cutRows(rows, next.set.objects),
  });
  const fresh = cuts.map(shareRun);
  for (const { name, parts } of fresh) next.shared.set(name, parts);
  const refs = encodeBounds(bounds.toSpliced(from, until - from, ...fresh));
  next.manifest = { ...next.manifest, documents: { ...next.manifest.documents, [list]: refs } };
}

async function keepDocuments(next: NextRelease, name: ObjectHash | undefined): Promise<void> {
  for (const [hash, bytes] of name === undefined ? [] : await next.documentsIn(name)) next.set.objects.set(hash, bytes);
}

/** Rows from one stem on up to another, those that are drafts or those that are not. */
async function rowsBetween(
  next: NextRelease,
  { start, end, drafts }: { readonly start: string; readonly end: string | null; readonly drafts: boolean },
): Promise<readonly IndexRow[]> {
  const { index } = next.manifest;
  const first = { stem: start, id: "" };
  const last = end === null ? null : { stem: end, id: "" };
  const rows: IndexRow[] = [];
  for (let at = Math.max(0, chunkOf(index, first)); at < index.length; at += 1) {
    const chunk = index[at];
    if (chunk === undefined || (last !== null && compareOrder(chunk, last) >= 0)) break;
    rows.push(...(await rowsAt(next, at)));
  }
  return rows.filter((row) => {
    const key = orderKeyOf(row);
    const isInside = compareOrder(first, key) <= 0 && (last === null || compareOrder(key, last) < 0);
    return isInside && row.meta._draft === drafts;
  });
}

function keyOf({ before, after }: Change<IndexRow>): OrderKey {
  const row = after ?? before;
  if (row === null) throw new Error("a change of nothing");
  return orderKeyOf(row);
}

/** Rows in default order without the one before, and with the one after at its place. */
function changed(rows: readonly IndexRow[], change: Change<IndexRow>): readonly IndexRow[] {
  const key = keyOf(change);
  const others = rows.filter(({ meta }) => meta._id !== key.id);
  const place = others.findIndex((row) => compareOrder(key, orderKeyOf(row)) < 0);
  return change.after === null ? others : others.toSpliced(place < 0 ? others.length : place, 0, change.after);
}

/** What a file held when a release was made of it, null where it was no part of that. */
export async function sourceIn({ read, manifest }: ReadableRelease, path: string): Promise<string | null> {
  const at = await sourceChunkOf(path, { read, chunks: manifest.sources });
  const [bytes] = await read(manifest.sources.slice(at, at + 1));
  const sources = bytes === undefined ? [] : parseSources(bytes);
  return sources.find((source) => source.path === path)?.text ?? null;
}

export async function changeSource(next: NextRelease, { before, after }: Change<SourceText>): Promise<void> {
  const { sources } = next.manifest;
  const { path = "" } = after ?? before ?? {};
  const { from, until, cuts } = await cutAgain(await sourceChunkOf(path, { read: next.read, chunks: sources }), {
    parts: sources.length,
    read: async (at) => parseSources(await next.part(sources[at])),
    change(items) {
      const others = items.filter((other) => other.path !== path);
      const place = others.findIndex((other) => path < other.path);
      return after === null ? others : others.toSpliced(place < 0 ? others.length : place, 0, after);
    },
    cut: (items) => cutSources(items).map((chunk) => chunk.items),
  });
  const fresh = cuts.flatMap((items) => cutSources(items).map(({ object }) => next.set.add(object)));
  next.manifest = { ...next.manifest, sources: sources.toSpliced(from, until - from, ...fresh) };
}

/** The chunk that would hold a path, by halves: chunks are in its order, and the manifest says only their hashes. */
async function sourceChunkOf(
  path: string,
  { read, chunks }: Pick<ReadableRelease, "read"> & { readonly chunks: readonly ObjectHash[] },
): Promise<number> {
  let low = 0;
  let high = chunks.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    const [bytes] = await read(chunks.slice(middle, middle + 1));
    const [first] = bytes === undefined ? [] : parseSources(bytes);
    if (first !== undefined && first.path <= path) low = middle;
    else high = middle;
  }
  return low;
}
