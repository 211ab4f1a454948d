import { opensAt } from "#app/content/components/load-giveaways.ts";
import { fileName } from "#app/content/file-name.ts";
import { isRecord } from "#app/content/json.ts";
import { canonicalPath, type DocumentPath, isCanonical, pathToUrl } from "#app/content/path/canonical-path.ts";
import { type ListPage, parseListPage } from "#app/content/path/list-page.ts";
import { type GatheredDocument, readGatheredDocuments } from "#app/content/release/gathered.ts";
import { GATHERED_SIZE } from "#app/content/release/gathered-keys.ts";
import { rowOf } from "#app/content/release/index-rows.ts";
import { earliest, isLive, lifetimeOf, nextChange } from "#app/content/release/live.ts";
import type { FileEntry } from "#app/content/release/manifest.ts";
import type { PathEntry } from "#app/content/release/path-entry.ts";
import { SHARE_FIELD, shareImage } from "#app/content/release/path-entry.ts";
import { isOpen } from "#app/content/release/public-page.ts";
import type { ReleaseAt } from "#app/content/release/records.ts";
import { findRecord } from "#app/content/release/records.ts";
import { PACK, PICTURE } from "#app/content/routing/names.ts";
import { MAX_PACK_PAGES } from "#app/content/schema/front-matter.ts";
import type { RequestContext } from "../context.ts";
import { countFile } from "../counts.ts";
import { notFound } from "../errors/error-response.ts";
import { feedCacheControl } from "../feeds/listing.ts";
import { cacheControlFor, securityHeaders } from "../headers.ts";
import { type ReleaseContext, resolve } from "../resolve/resolve.ts";
import { traceHeaders } from "../respond.ts";
import { createObjectSource } from "../store/objects.ts";
import { contentDisposition } from "./file.ts";
import { boundPack, makeFile } from "./make-file.ts";

/**
 * `/themes/animals/pack.pdf`: the drawings that one page of a value shows, bound into one PDF. It is made of the list on
 * request, so that no publish writes a file for each value of a drawing.
 */
export function pagePack(c: RequestContext): Promise<Response> {
  return resolve(c, async (context) => {
    const gathered = (await gatheredAt(context, PACK)) ?? (await chosenAt(context));
    const found = gathered === null ? [] : await packedFiles(gathered);
    const [first] = found;
    if (gathered === null || first === undefined) return notFound(c);
    const { title } = gathered;
    const pages = found.map((file) => ({ title: file.title, drawing: file.object }));
    const { files } = context.c.get("isolate");
    const site = context.release.manifest.site.name;
    const words = first.words ?? null;
    const key = JSON.stringify([title, pages, words, site]);
    const { objects } = gathered.release;
    const bytes = files.get(key) ?? (await boundPack({ title, pages }, { objects, site, words }));
    files.set(key, bytes, bytes.length);
    const name = `${fileName(title) || "coloring-pages"}.pdf`;
    countFile(context.c, { form: "pack", name });
    return send(context, { bytes, until: gathered.until, mediaType: "application/pdf", name });
  });
}

/** `/themes/animals/picture.png`: what the page of a value is shared with, the picture of its newest document that has one. */
export function pagePicture(c: RequestContext): Promise<Response> {
  return resolve(c, async (context) => {
    const gathered = await gatheredAt(context, PICTURE);
    if (gathered === null) return notFound(c);
    const { release, documents, until } = gathered;
    const { site } = release.manifest;
    const made = documents.flatMap(({ row: { meta } }) =>
      isRecord(meta[SHARE_FIELD]) ? [shareImage(meta)?.address ?? ""] : [],
    );
    const address = made[0] ?? site.brand.sharePicture;
    const file = address === null ? null : ((await findRecord(release, address))?.file ?? null);
    if (file === null) return notFound(c);
    const bytes = await makeFile(file, { objects: release.objects, site: site.name });
    return send(context, { bytes, until, mediaType: file.mediaType, name: PICTURE.slice(1) });
  });
}

function pageAbove(pathname: string, file: string): DocumentPath | null {
  const above = pathname.slice(0, -file.length);
  return isCanonical(above) ? canonicalPath(above) : null;
}

interface Gathered {
  readonly release: ReleaseAt;
  /** As the page calls itself. */
  readonly title: string;
  readonly documents: readonly GatheredDocument[];
  readonly until: number | null;
}

/** What the page of a value shows below whose address the file is; null where there is no such page. */
async function gatheredAt(context: ReleaseContext, file: string): Promise<Gathered | null> {
  const { c, moment } = context;
  const path = pageAbove(c.get("address").pathname, file);
  if (path === null) return null;
  const { manifest } = context.release;
  const release = { manifest, objects: createObjectSource(c), now: moment };
  const own = await liveEntry(release, { path, page: 1 });
  const later = own === null ? parseListPage(path) : null;
  const entry = later === null ? own : await liveEntry(release, later);
  if (entry === null || entry.gathers === undefined) return null;
  const page = later?.page ?? 1;
  const found = await readGatheredDocuments(release, { key: entry.gathers, page, size: GATHERED_SIZE });
  if (page > found.pages) return null;
  return {
    release,
    title: page === 1 ? entry.title : `${entry.title} (${page})`,
    documents: found.documents,
    until: earliest([nextChange(entry, moment), found.until]),
  };
}

const PACK_OF_DOCUMENT = /^(.*)\/([^/]+)$/;

/** The pages that a document's pack has chosen, under the name of the pack below its address; null where there are none. */
async function chosenAt(context: ReleaseContext): Promise<Gathered | null> {
  const { c, moment } = context;
  const path = pageAbove(c.get("address").pathname, PACK);
  const [, above = "", name = ""] = PACK_OF_DOCUMENT.exec(path ?? "") ?? [];
  const document = path === null ? null : canonicalPath(above || "/");
  if (document === null) return null;
  const { manifest } = context.release;
  const release = { manifest, objects: createObjectSource(c), now: moment };
  const entry = await liveEntry(release, { path: document, page: 1 });
  const row = entry === null || entry.object === null ? null : await rowOf(release, entry.stem);
  const [packs, starts] = [row?.meta.packs, row?.meta.starts];
  const own = isRecord(packs) ? Object.values(packs).filter(isRecord) : [];
  const pack = own.find(({ file }) => file === `${pathToUrl(document)}/${name}${PACK}`);
  const opens = opensAt({ starts: typeof starts === "string" ? starts : "" }, manifest.site.timeZone) ?? 0;
  if (entry === null || pack === undefined || moment < opens) return null;
  const chosen = Array.isArray(pack.pages) ? pack.pages.slice(0, MAX_PACK_PAGES) : [];
  const found = await Promise.all(chosen.map((page) => documentAt(release, String(page))));
  const documents = found.filter((other) => other !== null);
  return {
    release,
    title: String(pack.title),
    documents,
    until: earliest(
      [entry, ...documents.map(({ row: { meta } }) => lifetimeOf(meta))].map((own) => nextChange(own, moment)),
    ),
  };
}

async function documentAt(release: ReleaseAt, page: string): Promise<GatheredDocument | null> {
  const address = canonicalPath(page);
  const entry = address === null ? null : await liveEntry(release, { path: address, page: 1 });
  const row = entry === null ? null : await rowOf(release, entry.stem);
  return address === null || row === null ? null : { row, address };
}

async function liveEntry(release: ReleaseAt, { path }: ListPage): Promise<PathEntry | null> {
  const entry = (await findRecord(release, path))?.page ?? null;
  if (entry === null || entry.redirect !== null || !isLive(entry, release.now)) return null;
  return isOpen(path, entry.middleware, release.manifest.site) ? entry : null;
}

/** The prints of the drawings among some documents, in their order. */
async function packedFiles({ release, documents }: Gathered): Promise<readonly FileEntry[]> {
  const prints = documents.map(async ({ row: { meta } }) => {
    const { pdf } = isRecord(meta.drawing) ? meta.drawing : {};
    return typeof pdf === "string" ? ((await findRecord(release, pdf))?.file ?? null) : null;
  });
  return (await Promise.all(prints)).filter((file) => file !== null);
}

interface SentFile {
  readonly bytes: Uint8Array;
  readonly until: number | null;
  readonly mediaType: string;
  readonly name: string;
}

function send(context: ReleaseContext, { bytes, until, mediaType, name }: SentFile): Response {
  return new Response(bytes, {
    headers: {
      ...securityHeaders("file"),
      "content-type": mediaType,
      "content-disposition": contentDisposition(name, { inline: mediaType.startsWith("image/") }),
      "cache-control": cacheControlFor(context.c.get("visibility"), feedCacheControl(context, until)),
      ...traceHeaders(context.c),
    },
  });
}
