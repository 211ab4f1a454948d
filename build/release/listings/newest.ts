import { articleOf } from "#app/content/components/lists.ts";
import type { JsonObject } from "#app/content/json.ts";
import { localized, ownPath } from "#app/content/path/canonical-path.ts";
import { cutChunks, newestFirst } from "#app/content/release/index-rows.ts";
import type { DatedCard, IndexRow, NewestPart } from "#app/content/release/manifest.ts";
import { newestKey } from "#app/content/release/newest.ts";
import { sendsOn } from "#app/content/routing/redirect-target.ts";
import type { Site } from "#app/content/site.ts";
import { isInFolder } from "../folders.ts";
import { listObject, type ObjectSet } from "../release.ts";

/** A list of the newest below a folder that some page shows. */
export interface NewestList {
  readonly under: string;
  readonly locale: string;
}

/** A component in a text. */
interface Embedded {
  readonly name: string;
  readonly props: JsonObject;
}

/** The lists of the newest in a text of a locale. */
export function newestLists(components: readonly Embedded[], locale: string): readonly NewestList[] {
  return components.flatMap(({ name, props: { order, under } }) =>
    name === "ArticleList" && order !== "files" && typeof under === "string" ? [{ under, locale }] : [],
  );
}

/**
 * Documents in a section from which on its list stands ready: of fewer the index is read as quickly. That finds them by
 * their `_path`, so a list stands ready too where the address of one is below the section, and its `_path` is not.
 */
const LONG = 300;

/** A part is some 80 KB: a page of a list reads one of them or two, and a changed card writes one. */
const PART_SIZE = { averageRows: 256, maxLength: 400_000 };

/** Stores the newest of long sections, those without a date last, as the queries of a list would have them. */
export function storeNewest(
  lists: readonly NewestList[],
  { rows, site, set }: { readonly rows: readonly IndexRow[]; readonly site: Site; readonly set: ObjectSet },
): { readonly [section: string]: readonly NewestPart[] } {
  const wanted = new Map(lists.map((list) => [newestKey(list), list]));
  const sections = [...wanted]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, { under, locale }]) => {
      const root = `${under.replace(/\/$/, "")}/`;
      // Its own address is not below it.
      const inside = rows.filter(
        ({ meta }) =>
          meta._locale === locale &&
          meta._path !== root &&
          (meta._path.startsWith(root) || isInFolder(meta, { under, site })) &&
          isShown(meta, site),
      );
      const listed = inside.filter(({ meta }) => isInFolder(meta, { under, site }));
      const isFound = listed.length === inside.length && inside.every(({ meta }) => meta._path.startsWith(root));
      if (isFound && listed.length < LONG) return [];
      const ordered = listed.toSorted((a, b) => newestFirst(a.meta, b.meta));
      return [[key, storeCards(ordered, { site, set })] as const];
    });
  return Object.fromEntries(sections);
}

export function isShown(meta: IndexRow["meta"], { drafts }: Site): boolean {
  const { _partial, _draft, navigation } = meta;
  return _partial === false && navigation !== false && !sendsOn(meta) && (drafts || !_draft);
}

function storeCards(
  rows: readonly IndexRow[],
  { site, set }: { readonly site: Site; readonly set: ObjectSet },
): readonly NewestPart[] {
  const cards = rows.map((row) => ({ id: row.meta._id, ...knownCard(row, site) }));
  return cutChunks(cards, (card) => card, PART_SIZE).map((part) => ({
    object: set.add(listObject(part.map(({ dated }) => dated))),
    count: part.length,
  }));
}

interface KnownCard {
  readonly dated: DatedCard;
  readonly length: number;
  readonly defaultLocale: string;
}

/** Caches cards by row, so that parts that nothing changed in are known too. */
const known = new WeakMap<IndexRow, KnownCard>();

function knownCard(row: IndexRow, { defaultLocale }: Site): KnownCard {
  const last = known.get(row);
  if (last?.defaultLocale === defaultLocale) return last;
  const dated = cardOf(row, defaultLocale);
  const made = { dated, length: JSON.stringify(dated).length, defaultLocale };
  known.set(row, made);
  return made;
}

function cardOf({ meta }: IndexRow, defaultLocale: string): DatedCard {
  const { publishAt, expiresAt, _locale: locale } = meta;
  return {
    card: { ...articleOf(meta), _path: localized(ownPath(meta), { locale, defaultLocale }) },
    ...(publishAt !== undefined && { publishAt }),
    ...(expiresAt !== undefined && { expiresAt }),
  };
}
