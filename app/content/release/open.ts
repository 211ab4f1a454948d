import { runNavigation } from "../navigation/run.ts";
import type { DocumentPath } from "../path/canonical-path.ts";
import { pageAddress } from "../path/page-address.ts";
import { loadPieces } from "../pieces/load.ts";
import { offerPacks } from "../pieces/offer-packs.ts";
import { runQuery } from "../query/run.ts";
import type { QuerySource } from "../query/source.ts";
import type { Answer, ContentReader, PageContent, PageLink, PageRead } from "../reader.ts";
import { localDay } from "../wall-clock.ts";
import type { ReleaseId } from "./hash.ts";
import { allRows, neighbour, rowAt } from "./index-rows.ts";
import { earliest, isLive, nextChange } from "./live.ts";
import { localReader } from "./local-reader.ts";
import type { IndexRow, Manifest } from "./manifest.ts";
import { decodeDocument } from "./object-codec.ts";
import type { ObjectSource } from "./objects.ts";
import { pageNavigation } from "./page-navigation.ts";
import type { PathEntry } from "./path-entry.ts";
import { findRecord } from "./records.ts";
import { addressOf } from "./shard.ts";

/** A release to read from; `now` (epoch ms) decides what is live. */
export interface OpenRelease {
  readonly id: ReleaseId;
  readonly manifest: Manifest;
  readonly objects: ObjectSource;
  readonly now: number;
}

/** The `ContentReader` over one release at one moment. Reads a bounded number of objects for a page. */
export function openRelease(release: OpenRelease): ContentReader {
  const source = querySource(release);
  const reader: ContentReader = {
    page: (path) => readPage(release, { path, reader: () => reader }),
    moved: async (path) => (await findRecord(release, path))?.moved ?? null,
    kind: async (path) => (await findRecord(release, path))?.page?.kind ?? null,
    query: (params) => runQuery(params, source, { now: release.now, site: release.manifest.site }),
    navigation: (params) => runNavigation(params, source, { now: release.now, site: release.manifest.site }),
    today: () => today(release),
  };
  return reader;
}

function today({ manifest, now }: OpenRelease): Answer<string> {
  const { date, until } = localDay(now, manifest.site.timeZone);
  return { value: date, until, visibility: "public" };
}

async function readPage(
  release: OpenRelease,
  { path, reader }: { path: DocumentPath; reader: () => ContentReader },
): Promise<PageRead | null> {
  const record = await findRecord(release, path);
  const entry = record?.page ?? null;
  if (entry === null || !isLive(entry, release.now)) return null;
  const reading = readContent(release, { entry, reader: reader() });
  reading.catch(ignore);
  const navigation = await pageNavigation(release, entry);
  const content = reading.then((read) => limited(read, navigation.until));
  content.catch(ignore);
  return { entry, navigation: navigation.nodes, content };
}

/** Whoever renders the page awaits its content; until then a failure must not count as nobody's. */
function ignore(): void {}

async function readContent(
  release: OpenRelease,
  { entry, reader }: { entry: PathEntry; reader: ContentReader },
): Promise<PageContent> {
  const [document, surround] = await Promise.all([
    readDocument(release, { entry, reader }),
    readSurround(release, entry),
  ]);
  return {
    document: document.page,
    surround: surround.links,
    until: earliest([nextChange(entry, release.now), document.until, surround.until]),
  };
}

function limited(content: PageContent, until: number | null): PageContent {
  return { ...content, until: earliest([content.until, until]) };
}

async function readDocument(
  { objects, manifest }: OpenRelease,
  { entry, reader }: { entry: PathEntry; reader: ContentReader },
) {
  const page = (await objects.parsed(entry.object, decodeDocument)).page();
  if (page === null) throw new Error(`${entry.path} has an entry but its object ${entry.object} holds no page`);
  const { segments, until } = await loadPieces(
    offerPacks(page),
    localReader(reader, { locale: entry.locale, site: manifest.site }),
  );
  return { page: { ...page, segments }, until };
}

/** Previous and next page of the same locale in default order: what the original asks of `/query` (protocol.md 6). */
async function readSurround(release: OpenRelease, entry: PathEntry) {
  const { locale } = entry;
  const [previous, next] = await Promise.all([
    neighbour(release, { from: entry, step: -1, now: release.now, locale }),
    neighbour(release, { from: entry, step: 1, now: release.now, locale }),
  ]);
  return {
    links: [pageLink(previous.row, release), pageLink(next.row, release)] as const,
    until: earliest([previous.until, next.until]),
  };
}

function pageLink(row: IndexRow | null, { manifest }: OpenRelease): PageLink | null {
  if (row === null) return null;
  const { title, description = "" } = row.meta;
  return { _path: pageAddress(row.meta, manifest.site) ?? row.meta._path, title, description };
}

function querySource(release: OpenRelease): QuerySource {
  return {
    rows: () => allRows(release),
    at: (path) => rowsAt(release, path),
    document: async (row) => (await release.objects.parsed(row.object, decodeDocument)).whole(),
  };
}

/** Rows with exactly this `_path`, by the path table: one shard and a chunk each, not the whole index. */
async function rowsAt(release: OpenRelease, path: string): Promise<readonly IndexRow[]> {
  const record = await findRecord(release, addressOf(path));
  const places = record?.documents.filter((place) => place.path === path) ?? [];
  const rows = await Promise.all(places.map((place) => rowAt(release, place)));
  return rows.filter((row) => row !== null);
}
