import { fileName } from "../content/file-name.ts";
import { isRecord } from "../content/json.ts";
import { canonicalPath, type DocumentPath, pathToUrl } from "../content/path/canonical-path.ts";
import { type CollectionPage, openEntry, readCollectionPage } from "../content/reader/collection-page.ts";
import type { CollectionDocument } from "../content/release/collections.ts";
import { rowOf } from "../content/release/index-rows.ts";
import { earliest, lifetimeOf, nextChange } from "../content/release/live.ts";
import type { FileEntry } from "../content/release/manifest.ts";
import { findRecord, type ReleaseAt } from "../content/release/records.ts";
import { PACK } from "../content/routing/names.ts";
import { onPaper, type Paper } from "../content/routing/papers.ts";
import type { PageFile } from "../content/site-definition.ts";
import { MAX_PACK_PAGES, opensAt } from "./load-giveaways.ts";
import { boundPack } from "./make-file.ts";

/**
 * `/themes/animals/pack.pdf`: the drawings that one page of a value shows, bound into one PDF. It is made of the list on
 * request, so that no publish writes a file for each value of a drawing.
 */
export async function readPagePack(release: ReleaseAt, path: DocumentPath, paper: Paper): Promise<PageFile | null> {
  const shown = (await readCollectionPage(release, path)) ?? (await readChosen(release, path));
  const found = shown === null ? [] : await packedFiles(release, shown);
  const [first] = found;
  if (shown === null || first === undefined) return null;
  const { title, until } = shown;
  const pages = found.map((file) => ({ title: file.title, drawing: file.object }));
  const { objects, manifest } = release;
  const site = manifest.site.name;
  const words = first.words ?? null;
  return {
    form: "pack",
    key: JSON.stringify([title, pages, words, site, paper]),
    make: () => boundPack({ title, pages }, { objects, site, words, paper }),
    until,
    mediaType: "application/pdf",
    name: onPaper(`${fileName(title) || "coloring-pages"}.pdf`, paper),
  };
}

const PACK_OF_DOCUMENT = /^(.*)\/([^/]+)$/;

/** The pages that a document's pack has chosen, under the name of the pack below its address; null where there are none. */
async function readChosen(release: ReleaseAt, path: DocumentPath): Promise<CollectionPage | null> {
  const { manifest, now } = release;
  const [, above = "", name = ""] = PACK_OF_DOCUMENT.exec(path) ?? [];
  const document = canonicalPath(above || "/");
  if (document === null) return null;
  const entry = await openEntry(release, document);
  const row = entry === null || entry.object === null ? null : await rowOf(release, entry.stem);
  const [packs, starts] = [row?.meta.packs, row?.meta.starts];
  const own = isRecord(packs) ? Object.values(packs).filter(isRecord) : [];
  const pack = own.find(({ file }) => file === `${pathToUrl(document)}/${name}${PACK}`);
  const opens = opensAt({ starts: typeof starts === "string" ? starts : "" }, manifest.site.timeZone) ?? 0;
  if (entry === null || pack === undefined || now < opens) return null;
  const chosen = Array.isArray(pack.pages) ? pack.pages.slice(0, MAX_PACK_PAGES) : [];
  const found = await Promise.all(chosen.map((page) => documentAt(release, String(page))));
  const documents = found.filter((other) => other !== null);
  return {
    title: String(pack.title),
    documents,
    until: earliest(
      [entry, ...documents.map(({ row: { meta } }) => lifetimeOf(meta))].map((own) => nextChange(own, now)),
    ),
  };
}

async function documentAt(release: ReleaseAt, page: string): Promise<CollectionDocument | null> {
  const address = canonicalPath(page);
  const entry = address === null ? null : await openEntry(release, address);
  const row = entry === null ? null : await rowOf(release, entry.stem);
  return address === null || row === null ? null : { row, address };
}

/** The prints of the drawings among some documents, in their order. */
async function packedFiles(
  release: ReleaseAt,
  { documents }: Pick<CollectionPage, "documents">,
): Promise<readonly FileEntry[]> {
  const prints = documents.map(async ({ row: { meta } }) => {
    const { pdf } = isRecord(meta.drawing) ? meta.drawing : {};
    return typeof pdf === "string" ? ((await findRecord(release, pdf))?.file ?? null) : null;
  });
  return (await Promise.all(prints)).filter((file) => file !== null);
}
