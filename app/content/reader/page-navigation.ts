import { EMPTY_MENU, type Menu, type MenuLink, type PageLink, type PageNavigation } from "../menu.ts";
import { type DocumentPath, localized } from "../path/canonical-path.ts";
import type { Answer } from "../reader.ts";
import { earliest, isLive, type Lifetime, nextChange, storedDates } from "../release/live.ts";
import type { DatedLink, Folder, Manifest, PathRecord, StoredMenu } from "../release/manifest.ts";
import type { ObjectSource } from "../release/objects.ts";
import type { PathEntry } from "../release/path-entry.ts";
import { findRecord } from "../release/records.ts";
import { labelOf, within } from "../shortened.ts";

/** What a menu holds, whatever the number of documents: so many links, and so many bytes where addresses are long. */
export const MENU_LINKS = 12;
const MENU_BYTES = 1_400;

/** The links that a menu has room for, from the first on. */
export function menuPart<Link extends PageLink>(links: readonly Link[]): readonly Link[] {
  return within(MENU_BYTES, links.slice(0, MENU_LINKS), ({ title, _path }) => labelOf(title) + _path);
}

/** A release at one moment. */
interface Release {
  readonly manifest: Manifest;
  readonly objects: ObjectSource;
  readonly now: number;
}

type Place = Pick<PathEntry, "path" | "locale">;

/**
 * A page names so many of those above it, the first and the nearest, and fewer where addresses are longer than that
 * together: each is a read, and a line on a phone is short.
 */
const MAX_CRUMBS = 4;
const CRUMB_BYTES = 1_000;

/**
 * What a page shows of the site around it: the menu of its locale, and pages above it. It reads the record of each page
 * that it names, whatever the number of documents and however deep they lie.
 */
export async function pageNavigation(release: Release, place: Place): Promise<Answer<PageNavigation>> {
  const menu = findMenu(release, place.locale);
  const crumbs = await readCrumbs(release, place);
  return { value: { menu: menu.value, crumbs: crumbs.value }, until: earliest([menu.until, crumbs.until]) };
}

/** The menu of a locale, the same object for as long as it does not change. */
export function findMenu({ manifest, now }: Omit<Release, "objects">, locale: string): Answer<Menu> {
  const stored = manifest.navigation[locale];
  if (stored === undefined) return { value: EMPTY_MENU, until: null };
  const known = menus.get(stored);
  if (known !== undefined && known.since <= now && now < (known.menu.until ?? Infinity)) return known.menu;
  const menu = menuAt(stored, now);
  menus.set(stored, { menu, since: now });
  return menu;
}

/** What stored menus show from a moment on, up to `until`. */
const menus = new WeakMap<StoredMenu, { readonly menu: Answer<Menu>; readonly since: number }>();

function menuAt({ links, all }: StoredMenu, now: number): Answer<Menu> {
  const shown = liveLinks(links, now);
  return { value: { links: menuPart(shown.value), all }, until: shown.until };
}

/** Pages above a page, from the top down. Neither itself nor a home page is among them. */
async function readCrumbs(release: Release, { path, locale }: Place): Promise<Answer<readonly PageLink[]>> {
  const home = localized("/", { locale, defaultLocale: release.manifest.site.defaultLocale });
  const above = foldersAbove(path).filter((address) => address !== home);
  const found = await Promise.all(
    nearest(above).map(async (address): Promise<readonly DatedLink[]> => {
      const record = await findRecord(release, address);
      const folder = record?.folder;
      if (folder === undefined) return valueList(release.manifest, { record, address, locale });
      return folder.redirects ? [] : [{ ...folder, _path: address }];
    }),
  );
  return liveLinks(found.flat(), release.now);
}

/**
 * The addresses whose records the head of a page needs, as its own address tells them: its own, and those above it that it
 * may name. The first of these may be the home page of a locale, which none names.
 */
export function addressesOfHead(path: DocumentPath): readonly string[] {
  const above = foldersAbove(path);
  return [...new Set([path, ...above.slice(0, 2), ...above.slice(1 - MAX_CRUMBS)])];
}

interface RecordAbove {
  readonly record: PathRecord | null;
  readonly address: string;
  readonly locale: string;
}

/** The page that lists the values of a field, where one stands at an address. */
function valueList(
  { site: { gathers, defaultLocale } }: Manifest,
  { record, address, locale }: RecordAbove,
): readonly DatedLink[] {
  const isList = Object.values(gathers).some(({ at }) => localized(at, { locale, defaultLocale }) === address);
  const page = isList ? (record?.page ?? null) : null;
  if (page === null || page.redirect !== null) return [];
  return [{ title: page.title, _path: address, ...storedDates(page) }];
}

/** Of the pages above one, those that are named. */
function nearest(above: readonly string[]): readonly string[] {
  const named = [
    ...above.slice(0, 1),
    ...above
      .slice(1)
      .slice(1 - MAX_CRUMBS)
      .reverse(),
  ];
  const [first, ...near] = within(CRUMB_BYTES, named, (address) => address);
  return first === undefined ? [] : [first, ...near.reverse()];
}

/** `/a/b/c` -> `["/a", "/a/b"]` */
function foldersAbove(path: DocumentPath): readonly string[] {
  const segments = path.split("/").slice(1, -1);
  return segments.map((_, at) => `/${segments.slice(0, at + 1).join("/")}`);
}

/** The folders in the one at an address, in the order of the files. */
export async function readFolders(release: Release, address: string): Promise<Answer<readonly MenuLink[]>> {
  const folder = await findFolder(release, address);
  return liveLinks(folder?.folders ?? [], release.now);
}

/** What is stored of the folder at an address; null where lists show nothing below it. */
export async function findFolder(
  release: Pick<Release, "manifest" | "objects">,
  address: string,
): Promise<Folder | null> {
  return (await findRecord(release, address))?.folder ?? null;
}

function liveLinks(links: readonly DatedLink[], now: number): Answer<readonly MenuLink[]> {
  const live = links.filter((link) => isLive(datesOf(link), now));
  return {
    value: live.map(({ title, _path, icon }) => ({ title, _path, ...(icon !== undefined && { icon }) })),
    until: earliest(links.map((link) => nextChange(datesOf(link), now))),
  };
}

function datesOf({ publishAt, expiresAt, gaps = [] }: DatedLink): Lifetime {
  return { publishAt: publishAt ?? null, expiresAt: expiresAt ?? null, gaps };
}
