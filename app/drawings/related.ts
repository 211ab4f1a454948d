import { type Awaitable, allOf, andThen } from "../content/awaitable.ts";
import type { DocumentMeta } from "../content/document.ts";
import { markHandled } from "../content/mark-handled.ts";
import type { PageLink } from "../content/menu.ts";
import type { PageDocument } from "../content/page.ts";
import { pageAddress, prefixOf } from "../content/path/canonical-path.ts";
import type { Answer } from "../content/reader.ts";
import { collectionCards } from "../content/release/collections.ts";
import { type IndexChunk, indexChunks, indexPlace, isListed, readChunk } from "../content/release/index-rows.ts";
import { earliest, isLive, lifetimeOf, nextChange } from "../content/release/live.ts";
import type { DatedCard, IndexRow } from "../content/release/manifest.ts";
import type { PathEntry } from "../content/release/path-entry.ts";
import { isOpen } from "../content/release/public-page.ts";
import type { ReleaseAt } from "../content/release/records.ts";
import { inSeasonOrder, nextSeasonChange, type YearSpan } from "../content/seasons.ts";
import { localDay } from "../content/wall-clock.ts";
import { cardOf, type DrawingCard, drawingEntry, drawingOf } from "./finder/drawing-entry.ts";

const MAX_RELATED = 6;

declare module "../content/release/path-entry.ts" {
  interface PathEntry {
    /** Of a coloring page that is in a pack: a collection has the pages that offer it. */
    readonly packs?: true;
  }
}

/** What else a coloring page shows. One without a drawing is a text: it leads to none, and one in no pack says nothing of packs. */
export function loadColoringPage(
  release: ReleaseAt,
  entry: PathEntry,
): Awaitable<Answer<Pick<PageDocument, "related" | "packs">>> {
  if (entry.thumbnail === undefined) return { value: {}, until: null };
  const read = allOf([relatedDrawings(release, entry), entry.packs ? packsWith(release, entry) : NO_PACKS]);
  return andThen(read, ([related, packs]) => ({
    value: { related: related.value, ...(packs.value.length > 0 && { packs: packs.value }) },
    until: earliest([related.until, packs.until]),
  }));
}

const NO_PACKS: Answer<readonly PageLink[]> = { value: [], until: null };

/**
 * Other drawings of the folder of a page: those that follow it in the order of the files, then those at the beginning. Reads
 * the chunk of the index that its neighbours are in, and where that holds too few, the next one if the folder goes on in it,
 * else the one before.
 */
export function relatedDrawings(
  { manifest, objects, now }: ReleaseAt,
  { stem, id, locale }: Pick<PathEntry, "stem" | "id" | "locale">,
): Awaitable<Answer<readonly DrawingCard[]>> {
  const index = indexChunks(manifest);
  const at = indexPlace(manifest, stem);
  const [own, next] = index.slice(at, at + 2);
  const folder = folderPrefix(stem);
  const isBegun = own?.first.startsWith(folder) ?? false;
  const goesOn = next?.first.startsWith(folder) ?? false;
  const before = isBegun ? index[at - 1] : undefined;
  const beside = goesOn ? next : before;
  const read = (chunk: IndexChunk | undefined) => (chunk === undefined ? [] : readChunk(objects, chunk));
  // What is not wanted after all may fail.
  const ahead = markHandled(read(beside));
  const othersIn = (rows: readonly IndexRow[]) => othersOf(rows, { id, locale, folder });
  const others = andThen(read(own), (rows) => {
    const near = othersIn(rows);
    const enough = goesOn ? near.behind : [...near.behind, ...near.before];
    if (enough.length >= MAX_RELATED) return enough;
    return andThen(ahead, (more) => {
      const { behind, before } = othersIn(goesOn ? [...rows, ...more] : [...more, ...rows]);
      return [...behind, ...before];
    });
  });
  return andThen(others, (metas) => {
    const shown = metas.flatMap((meta) => {
      const address = isLive(lifetimeOf(meta), now) ? pageAddress(meta, manifest.site) : null;
      if (address === null || !isOpen(address, meta.middleware, manifest.site)) return [];
      const entry = drawingEntry(meta, address);
      return entry === null ? [] : [cardOf(drawingOf(entry))];
    });
    return {
      value: shown.slice(0, MAX_RELATED),
      until: earliest(metas.map((meta) => nextChange(lifetimeOf(meta), now))),
    };
  });
}

interface Others {
  readonly behind: readonly DocumentMeta[];
  readonly before: readonly DocumentMeta[];
}

/** The documents of a folder that lists show, on both sides of one of them. */
function othersOf(
  rows: readonly IndexRow[],
  { id, locale, folder }: Pick<PathEntry, "id" | "locale"> & { readonly folder: string },
): Others {
  const metas = rows.map(({ meta }) => meta);
  const own = metas.findIndex((meta) => meta._id === id);
  const isOther = (meta: DocumentMeta) =>
    meta._id !== id && meta._locale === locale && isListed(meta) && folderPrefix(meta._stem) === folder;
  return { behind: metas.slice(own + 1).filter(isOther), before: metas.slice(0, Math.max(0, own)).filter(isOther) };
}

/**
 * The key of the documents that bind a coloring page into a pack. `path` is what front matter calls the page, without the
 * prefix of a locale. No field begins with a space, so that no value of one has this key.
 */
export function packsKey({ locale, path }: { readonly locale: string; readonly path: string }): string {
  return `${locale}: packs:${path}`;
}

/** So many packs are named on the page of a drawing. */
const MAX_PACKS = 3;

/** The page that offers a pack with a drawing in it: what it is called there, or the packs with it that take turns in being named. */
export interface PackCard {
  readonly _path: string;
  readonly title: string;
  readonly turns: readonly { readonly title: string; readonly when: YearSpan }[];
}

/** The pages that offer the packs a coloring page is in, the newest first. Reads one chunk of collections. */
export function packsWith(
  release: ReleaseAt,
  { path, locale }: Pick<PathEntry, "path" | "locale">,
): Awaitable<Answer<readonly PageLink[]>> {
  const prefix = prefixOf(path, release.manifest.site.locales);
  const own = prefix === "" ? path : path.slice(prefix.length + 1);
  const stored = collectionCards(release, { key: packsKey({ locale, path: own }), from: 0, to: MAX_PACKS });
  return andThen(stored, (cards) => packsOf(release, cards));
}

function packsOf(release: ReleaseAt, stored: readonly DatedCard[]): Answer<readonly PageLink[]> {
  const { timeZone } = release.manifest.site;
  const live = stored.filter((dated) => isLive(lifetimeOf(dated), release.now));
  const cards = live.flatMap(({ card }) => (isPackCard(card) ? [card] : []));
  const changes = cards.flatMap(({ turns }) => (turns.length > 1 ? turns : []));
  // To ask for the date costs an isolate its first `Intl`, 10 ms.
  const today = changes.length === 0 ? null : localDay(release.now, timeZone).date;
  const turnOf = ({ turns }: PackCard) => (today === null ? turns[0] : inSeasonOrder(turns, today)[0]?.value);
  return {
    value: cards.map((card) => ({ _path: card._path, title: turnOf(card)?.title ?? card.title })),
    until: earliest([
      ...stored.map((dated) => nextChange(lifetimeOf(dated), release.now)),
      today === null ? null : nextSeasonChange(changes, { today, timeZone }),
    ]),
  };
}

function isPackCard(card: object): card is PackCard {
  return "_path" in card && "turns" in card && Array.isArray(card.turns);
}

function folderPrefix(stem: string): string {
  return stem.slice(0, stem.lastIndexOf("/") + 1);
}
