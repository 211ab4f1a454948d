import type { DocumentMeta } from "#app/content/document.ts";
import { isRecord } from "#app/content/json.ts";
import { canonicalPath, ownPath, pageAddress } from "#app/content/path/canonical-path.ts";
import { newestFirst } from "#app/content/release/index-rows.ts";
import type { StoredCard } from "#app/content/release/manifest.ts";
import { yearSpanOf } from "#app/content/seasons.ts";
import { labelOf, MAX_IN_LINK } from "#app/content/shortened.ts";
import type { Site } from "#app/content/site.ts";
import { cardOf, drawingEntry, drawingOf } from "#app/drawings/finder/drawing-entry.ts";
import { marksOf } from "#app/drawings/finder/findable.ts";
import { pagesInPacks } from "#app/drawings/load-giveaways.ts";
import { type PackCard, packsKey } from "#app/drawings/related.ts";
import { isOwnArt } from "#app/drawings/rights.ts";
import { dated } from "../release/collections.ts";
import type { SiteCollection, SiteRelease } from "../release/site-release.ts";
import { isCollected } from "../release/taxonomies.ts";
import { storeDrawings } from "./store-drawings.ts";

/** What lists show of drawings and packs, and the lists of drawings. */
export const siteRelease: SiteRelease = {
  cardOf(meta, address) {
    const entry = drawingEntry(meta, address);
    return entry === null ? null : { ...cardOf(drawingOf(entry)) };
  },
  fields: ["category", "age", "packs", "starts", "ends"],
  isChosen: ({ packs }) => packs !== undefined,
  readsOf: (meta) =>
    meta.packs === undefined ? [] : [{ kind: "documents", which: [ownPath(meta)], others: pagesInPacks() }],
  searchPartsOf,
  creditField: ({ art }) => (isOwnArt(art) ? "credit" : null),
  collections: packCollections,
  storeLists: storeDrawings,
};

function searchPartsOf(meta: DocumentMeta): ReturnType<SiteRelease["searchPartsOf"]> {
  const { category, season, age } = meta;
  const entry = drawingEntry(meta, "");
  const drawing = entry === null ? null : drawingOf(entry);
  const seasons = [season].flat().filter((text) => typeof text === "string");
  const facets = [...(drawing === null ? [] : marksOf("difficulty", drawing)), ...seasons];
  return {
    ...(typeof category === "string" && { category }),
    ...(typeof age === "string" && { age }),
    ...(facets.length > 0 && { facets }),
    ...(drawing !== null && { colors: marksOf("color", drawing) }),
  };
}

/** The packs that each coloring page is in, of documents which lists show, the newest first. */
function packCollections(metas: readonly DocumentMeta[], site: Site): readonly SiteCollection[] {
  const offers = metas.filter((meta) => meta.packs !== undefined && isCollected(meta, site));
  const bound = offers.flatMap((meta) => [...boundPages(meta)].map((path) => ({ path, locale: meta._locale, meta })));
  return [...Map.groupBy(bound, packsKey)].flatMap(([key, own]) => {
    const items = () =>
      own
        .map(({ meta }) => meta)
        .sort(newestFirst)
        .map((meta) => storedPack(meta, { site, path }));
    const { path = "", locale = "" } = own[0] ?? {};
    return [{ key, items, path, locale, entry: { packs: true } }];
  });
}

/** The pages in the packs that the compiler has made a file of, as front matter names them. */
function boundPages({ packs }: DocumentMeta): ReadonlySet<string> {
  const bound = isRecord(packs) ? Object.values(packs).filter(isRecord) : [];
  const paths = bound.flatMap((pack) => (typeof pack.file === "string" ? packPagesOf(pack) : []));
  return new Set(paths.filter((path) => path !== null));
}

/** What the page of a drawing says of a document with packs that it is in. */
function storedPack(
  meta: DocumentMeta,
  { site, path }: { readonly site: Pick<Site, "defaultLocale" | "routes">; readonly path: string },
): StoredCard {
  const { _stem, packs, title } = meta;
  const all = isRecord(packs) ? Object.values(packs).filter(isRecord) : [];
  // One with a single pack is called what its page is.
  const having = all.length < 2 ? [] : all.filter((pack) => packPagesOf(pack).includes(path));
  const titled = having.map((pack) => ({ title: labelOf(String(pack.title ?? title), MAX_IN_LINK), pack }));
  const turns = titled.flatMap(({ title: own, pack }) => {
    const when = yearSpanOf(pack.when);
    return when === null ? [] : [{ title: own, when: { ...when } }];
  });
  const card = {
    _path: pageAddress(meta, site) ?? "",
    title: titled[0]?.title ?? labelOf(title, MAX_IN_LINK),
    turns,
  } satisfies PackCard;
  return [_stem, dated(meta, card)];
}

function packPagesOf({ pages }: { readonly pages?: unknown }): readonly (string | null)[] {
  return Array.isArray(pages) ? pages.map((page) => canonicalPath(String(page))) : [];
}
