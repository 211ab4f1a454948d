import type { DocumentMeta } from "../document.ts";
import { isOpen } from "../feeds/public-page.ts";
import { cardOf, type DrawingCard, drawingEntry, drawingOf } from "../finder/drawing-entry.ts";
import { isRecord } from "../json.ts";
import type { PageLink } from "../navigation/menu.ts";
import { canonicalPath, pageAddress, prefixOf } from "../path/canonical-path.ts";
import type { Answer } from "../reader.ts";
import { inSeasonOrder, nextSeasonChange, type YearSpan, yearSpanOf } from "../seasons.ts";
import { labelOf, MOST_IN_LINK } from "../shortened.ts";
import { localDay } from "../wall-clock.ts";
import { gatheredRows } from "./gathered.ts";
import { packsKey } from "./gathered-keys.ts";
import { chunkOf, isListed, listedIn, readChunk } from "./index-rows.ts";
import { earliest, isLive, lifetimeOf, nextChange } from "./live.ts";
import type { IndexRow } from "./manifest.ts";
import type { PathEntry } from "./path-entry.ts";
import type { Release } from "./section.ts";

const MOST_RELATED = 6;

/**
 * Other drawings of the folder of a page: those that follow it in the order of the files, then those at the beginning. Reads
 * the chunk of the index that its neighbours are in, and the next one where that holds too few and the folder goes on.
 */
export async function relatedDrawings(
  { manifest, objects, now }: Release,
  { stem, id, locale }: Pick<PathEntry, "stem" | "id" | "locale">,
): Promise<Answer<readonly DrawingCard[]>> {
  const at = Math.max(0, chunkOf(manifest.index, { stem, id }));
  const [own, next] = manifest.index.slice(at, at + 2);
  const folder = folderOf(stem);
  const goesOn = next?.stem.startsWith(folder) ? () => readChunk(objects, next) : null;
  // A chunk that begins in the folder and does not end it lists what it has alone: whether that is enough is known unread.
  const isEnough = own?.stem.startsWith(folder) && listedIn(own, locale) > MOST_RELATED;
  const ahead = isEnough ? null : goesOn?.();
  ahead?.catch(ignore);
  const othersIn = (rows: readonly IndexRow[]) => othersOf(rows, { id, locale, folder });
  const others = own === undefined ? [] : othersIn(await readChunk(objects, own));
  if (others.length < MOST_RELATED && goesOn !== null) others.push(...othersIn(await (ahead ?? goesOn())));
  const shown = others.flatMap((meta) => {
    const address = isLive(lifetimeOf(meta), now) ? pageAddress(meta, manifest.site) : null;
    if (address === null || !isOpen(address, meta.middleware, manifest.site)) return [];
    const entry = drawingEntry(meta, address);
    return entry === null ? [] : [cardOf(drawingOf(entry))];
  });
  return {
    value: shown.slice(0, MOST_RELATED),
    until: earliest(others.map((meta) => nextChange(lifetimeOf(meta), now))),
  };
}

/** What is not wanted after all may fail. */
function ignore(): void {}

/** The documents of a folder that lists show, those behind one of them first. */
function othersOf(
  rows: readonly IndexRow[],
  { id, locale, folder }: Pick<PathEntry, "id" | "locale"> & { readonly folder: string },
): DocumentMeta[] {
  const metas = rows.map(({ meta }) => meta);
  const own = metas.findIndex((meta) => meta._id === id);
  const isOther = (meta: DocumentMeta) =>
    meta._id !== id && meta._locale === locale && isListed(meta) && folderOf(meta._stem) === folder;
  return [...metas.slice(own + 1), ...metas.slice(0, Math.max(0, own))].filter(isOther);
}

/** So many packs are named on the page of a drawing. */
const MOST_PACKS = 3;

/**
 * The pages that offer the packs a coloring page is in, the newest first. Reads the chunk of what is gathered that tells of
 * them, two where it ends there, and those of the index that these pages are in.
 */
export async function packsWith(
  release: Release,
  { path, locale }: Pick<PathEntry, "path" | "locale">,
): Promise<Answer<readonly PageLink[]>> {
  const { site } = release.manifest;
  const prefix = prefixOf(path, site.locales);
  const own = prefix === "" ? path : path.slice(prefix.length + 1);
  const { rows } = await gatheredRows(release, { key: packsKey({ locale, path: own }), from: 0, to: MOST_PACKS });
  const { date: today } = localDay(release.now, site.timeZone);
  const shown = rows.flatMap(({ meta }): { readonly link: PageLink; readonly packs: readonly YearSpan[] }[] => {
    const address = isLive(lifetimeOf(meta), release.now) ? pageAddress(meta, site) : null;
    if (address === null || !isOpen(address, meta.middleware, site)) return [];
    const { title, dated } = packTitle(meta, { path: own, today });
    return [{ link: { title: labelOf(title, MOST_IN_LINK), _path: address }, packs: dated }];
  });
  const turns = nextSeasonChange(
    shown.flatMap(({ packs }) => packs),
    { today, timeZone: site.timeZone },
  );
  const dates = rows.map(({ meta }) => nextChange(lifetimeOf(meta), release.now));
  return { value: shown.map(({ link }) => link), until: earliest([...dates, turns]) };
}

interface PackTitle {
  readonly title: string;
  /** The days of packs that take turns in being named. */
  readonly dated: readonly YearSpan[];
}

/** What the page is called, or, of one with several packs, that with this drawing in it: of several the one whose turn it is. */
function packTitle(
  { title, packs }: DocumentMeta,
  { path, today }: { readonly path: string; readonly today: string },
): PackTitle {
  const all = isRecord(packs) ? Object.values(packs).filter(isRecord) : [];
  if (all.length < 2) return { title, dated: [] };
  const having = all.filter(
    ({ pages }) => Array.isArray(pages) && pages.some((page) => canonicalPath(String(page)) === path),
  );
  const dated = having.flatMap((pack) => {
    const when = yearSpanOf(pack.when);
    return when === null ? [] : [{ pack, when }];
  });
  const named = inSeasonOrder(dated, today)[0]?.value.pack ?? having[0];
  return {
    title: typeof named?.title === "string" ? named.title : title,
    dated: dated.length > 1 ? dated.map(({ when }) => when) : [],
  };
}

function folderOf(stem: string): string {
  return stem.slice(0, stem.lastIndexOf("/") + 1);
}
