import type { Kind } from "#app/content/kind.ts";
import type { DocumentPath } from "#app/content/path/canonical-path.ts";
import { compareOrder } from "#app/content/release/index-rows.ts";
import type { IndexRow } from "#app/content/release/manifest.ts";
import type { PathEntry } from "#app/content/release/path-entry.ts";
import { addressOf } from "#app/content/release/records.ts";
import type { Moves } from "../compare.ts";
import { shownValues } from "../gatherings.ts";
import { pathEntry } from "../path-entry.ts";
import { rowIn } from "./changed-rows.ts";
import { valuePages } from "./changed-values.ts";
import type { NextRelease } from "./next-release.ts";

/** A document and the page that it has. */
export interface Page {
  readonly row: IndexRow;
  readonly kind: Kind;
  readonly address: DocumentPath;
}

/** Whether a page belongs to one document, and no other of its locale has its path. */
export async function isSole(next: NextRelease, { row, address }: Omit<Page, "kind">): Promise<boolean> {
  const { _id, _path, _locale } = row.meta;
  const { page } = await next.recordAt(address);
  if (page?.id !== _id) return false;
  const { documents } = await next.recordAt(addressOf(_path));
  const others = await Promise.all(documents.filter(({ id }) => id !== _id).map((other) => rowIn(next, other)));
  return others.every((other) => other?.meta._locale !== _locale);
}

/** Of two documents with one address the other one may have the page: its entry stays as it is. */
export async function changePage(next: NextRelease, { row, kind, address }: Page): Promise<void> {
  const record = await next.recordAt(address);
  if (record.page?.id === row.meta._id)
    await next.putRecord(address, {
      ...record,
      page: await entryOf({ row, kind, address }, { next, last: record.page }),
    });
}

/** False where anything is at its address. */
export async function addPage(next: NextRelease, page: Page): Promise<boolean> {
  const { row, address } = page;
  const record = await next.recordAt(address);
  if (record.page !== null || record.documents.length > 0) return false;
  await next.putRecord(address, { ...record, page: await entryOf(page, { next, last: null }) });
  const at = addressOf(row.meta._path);
  const { documents, ...others } = await next.recordAt(at);
  const own = { path: row.meta._path, stem: row.meta._stem, id: row.meta._id };
  await next.putRecord(at, { ...others, documents: [...documents, own].sort(compareOrder) });
  return true;
}

/** False where something else may come to its place. */
export async function removePage(next: NextRelease, { row, address }: Page): Promise<boolean> {
  const record = await next.recordAt(address);
  if (!(await isSole(next, { row, address })) || record.page?.redirect !== null) return false;
  await next.putRecord(address, { ...record, page: null });
  const at = addressOf(row.meta._path);
  const { documents, ...others } = await next.recordAt(at);
  await next.putRecord(at, { ...others, documents: documents.filter(({ id }) => id !== row.meta._id) });
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
    const { moved: _moved, ...record } = await next.recordAt(from);
    await next.putRecord(from, to === undefined ? record : { ...record, moved: to });
  }
}

/** Of what a directory or a layout above adds to it, a page keeps what it had; one that is new has none. */
async function entryOf(
  page: Page,
  { next, last }: { readonly next: NextRelease; readonly last: PathEntry | null },
): Promise<PathEntry> {
  const { row, kind, address } = page;
  const { site } = next.manifest;
  const kinds = new Map([[row.meta._id, kind]]);
  const entry = pathEntry(row, { address, site, navigations: [], globals: {}, kinds });
  const pages = await valuePages(next, row);
  const gathered = shownValues(row.meta, { site, pageOf: ({ key }) => pages.get(key) });
  const kept = last && { redirect: last.redirect, layout: { ...last.layout, page: entry.layout.page } };
  const { feed, reads } = last ?? {};
  return { ...entry, ...kept, ...(feed && { feed }), ...(reads && { reads }), ...(gathered && { gathered }) };
}
