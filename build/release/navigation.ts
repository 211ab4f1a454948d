import type { DocumentMeta } from "#app/content/document.ts";
import { buildNavigation } from "#app/content/navigation/build.ts";
import { configRows } from "#app/content/navigation/dir-configs.ts";
import type { NavigationNode } from "#app/content/navigation/node.ts";
import { type DocumentPath, localized, pageAddress, placed } from "#app/content/path/canonical-path.ts";
import { MENU_LINKS, menuPart } from "#app/content/reader/page-navigation.ts";
import { hasPlace, isListed } from "#app/content/release/index-rows.ts";
import { type Lifetime, lifetimeOf, storedDates } from "#app/content/release/live.ts";
import type { DatedLink, Folder, IndexRow, StoredMenu } from "#app/content/release/manifest.ts";
import { isClosed as isAddressClosed } from "#app/content/release/public-page.ts";
import { sendsOn } from "#app/content/routing/redirect-target.ts";
import { labelOf } from "#app/content/shortened.ts";
import type { Site } from "#app/content/site.ts";
import { type FoundFolder, findFolders, foldersAbove } from "./folders.ts";

/** The navigation of a locale, before it is stored. */
export interface LocaleNavigation {
  readonly locale: string;
  readonly tree: readonly NavigationNode[];
  /** Whether middleware hides what is at a path: what lies below it stands in the tree, no link leads to itself. */
  readonly isClosed: (path: string) => boolean;
  /** By their path. */
  readonly folders: ReadonlyMap<string, FoundFolder>;
  /** The documents that lists show, by `ownPath`; of two with one path the first in default order. */
  readonly documents: ReadonlyMap<string, DocumentMeta>;
}

/** The navigation of each locale, in which `_path` is where a page is: that of the wire goes by the documents' own. */
export function findNavigation(rows: readonly IndexRow[], site: Site): readonly LocaleNavigation[] {
  const locales = site.locales.length > 0 ? site.locales : [""];
  const byLocale = Map.groupBy(rows, ({ meta }) => meta._locale);
  return locales.map((locale) => {
    const given = byLocale.get(locale) ?? [];
    const own = given.map((row) => ({ ...row, meta: placed(row.meta) }));
    const listed = own.map(({ meta }) => meta).filter(isListed);
    const configs = configRows(own);
    const fields = [...site.navigationFields, "layout", "publishAt", "expiresAt"];
    const shown = withLeading(own, listed);
    const tree = buildNavigation({ documents: shown, configs, fields });
    const documents = new Map(shown.toReversed().map((meta) => [meta._path, meta]));
    const isClosed = closedPaths(own, { locale, site });
    const leading = new Set(shown.filter(sendsOn).map(({ _path }) => _path));
    const isLeft = (path: string) => leading.has(path) || isClosed(path);
    const documentsIn = given.map(({ meta }) => meta).filter(isListed);
    const folders = findFolders({ documents: documentsIn, configs, tree, site, isLeft });
    return { locale, tree, documents, isClosed, folders };
  });
}

/** With the pages that lead into a folder of others: only what sends its visitors elsewhere has no place in a menu. */
function withLeading(rows: readonly IndexRow[], listed: readonly DocumentMeta[]): readonly DocumentMeta[] {
  const leading = rows.map(({ meta }) => meta).filter((meta) => hasPlace(meta) && sendsOn(meta));
  if (leading.length === 0) return listed;
  const above = new Set(listed.flatMap(({ _path }) => foldersAbove(_path)));
  const leads = new Set(leading.filter(({ _path }) => above.has(_path)));
  const known = new Set(listed);
  return rows.map(({ meta }) => meta).filter((meta) => known.has(meta) || leads.has(meta));
}

function closedPaths(rows: readonly IndexRow[], { locale, site }: { locale: string; site: Site }) {
  const isHidden = (meta: Pick<DocumentMeta, "_path" | "_locale"> & { readonly middleware?: unknown }) => {
    const address = pageAddress(meta, site);
    return address !== null && isAddressClosed(address, meta.middleware, site);
  };
  const closed = rows.filter(({ meta }) => !meta._partial && isHidden(meta));
  const paths = new Set(closed.map(({ meta }) => meta._path));
  return (path: string) => paths.has(path) || isHidden({ _path: path, _locale: locale });
}

/** What the path table has of the folders of a navigation, by their address. */
export function storedFolders(navigation: LocaleNavigation, site: Site): ReadonlyMap<string, Folder> {
  const { locale, folders } = navigation;
  const inside = Map.groupBy(folders.values(), ({ path }) => (path === "/" ? null : parentOf(path)));
  const stored = [...folders.values()].flatMap((folder): [string, Folder][] => {
    const links = (inside.get(folder.path) ?? []).flatMap((child) => folderLink(child, { navigation, site }));
    const address = pageAddress({ _path: folder.path, _locale: locale }, site);
    const { title, stem, stems, redirects, without } = folder;
    if (address === null) return [];
    return [
      [
        address,
        {
          title: labelOf(title),
          stem,
          ...storedDates(pageLifetime(folder.path, navigation)),
          ...(redirects && { redirects }),
          ...(stems.length > 0 && { stems }),
          ...(without.length > 0 && { without }),
          ...(links.length > 0 && links.length <= MAX_FOLDERS && { folders: links }),
        },
      ],
    ];
  });
  return new Map(stored);
}

/** Folders linked at the top of the page of the folder that they are in, if they are no more. */
const MAX_FOLDERS = 30;

/** `/a/b` -> `/a` */
function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/")) || "/";
}

/** None to a folder that sends its visitors on. */
function folderLink(
  { path, title, redirects }: FoundFolder,
  { navigation, site }: { readonly navigation: LocaleNavigation; readonly site: Site },
): readonly DatedLink[] {
  const address = pageAddress({ _path: path, _locale: navigation.locale }, site);
  if (address === null || redirects) return [];
  return [{ title: labelOf(title), _path: address, ...storedDates(pageLifetime(path, navigation)) }];
}

/** Links that come or go besides the lasting ones: a menu of nothing but dated pages is read up to here. */
const DATED_LINKS = 3 * MENU_LINKS;

/** What a menu shows where it has room for all: the way home stands beside it. */
export function menuNodes({ tree, isClosed }: LocaleNavigation): readonly NavigationNode[] {
  return tree
    .flatMap((node) => [node, ...menuNodesBelow(node)])
    .filter(({ _path }) => _path !== "/" && !isClosed(_path));
}

/** The pages below a node that ask for a place in the menu: `navigation.menu` of their front matter. */
function menuNodesBelow({ children = [] }: NavigationNode): readonly NavigationNode[] {
  return children.flatMap((node) => [
    ...(node.menu === true && node.children === undefined ? [node] : []),
    ...menuNodesBelow(node),
  ]);
}

/** What the manifest has of a navigation, unless the site says itself what its menu holds. */
export function storedMenu(
  navigation: LocaleNavigation,
  { all, site }: { readonly all: DocumentPath | null; readonly site: Site },
): StoredMenu {
  if (site.menu.length > 0 && navigation.locale === site.defaultLocale) return ownMenu(site.menu);
  const links = menuNodes(navigation).map((node) => menuLink(node, navigation));
  const lasting = menuPart(links.filter(isLasting));
  const dated = links.filter((link) => !isLasting(link)).slice(0, DATED_LINKS);
  const kept = new Set([...lasting, ...dated]);
  const locales = { locale: navigation.locale, defaultLocale: site.defaultLocale };
  const localizedLinks = links
    .filter((link) => kept.has(link))
    .map((link) => ({ ...link, _path: localized(link._path, locales) }));
  return { links: localizedLinks, all };
}

function ownMenu(menu: Site["menu"]): StoredMenu {
  return {
    links: menu.map(({ label, to, icon }) => ({ title: label, _path: to, ...(icon !== undefined && { icon }) })),
    all: null,
  };
}

function isLasting({ publishAt, expiresAt, gaps }: DatedLink): boolean {
  return publishAt === undefined && expiresAt === undefined && gaps === undefined;
}

function menuLink(node: NavigationNode, navigation: LocaleNavigation): DatedLink {
  const { title, _path, icon, children, publishAt, expiresAt } = node;
  const lifetime = children === undefined ? lifetimeOf({ publishAt, expiresAt }) : pageLifetime(_path, navigation);
  return {
    // An author may have written anything there, where checks are lenient.
    title: labelOf(typeof title === "object" ? _path : String(title)),
    _path,
    ...(typeof icon === "string" && { icon }),
    ...storedDates(lifetime),
  };
}

/** When the page at a path is there: as its document says, else while the folder has something to list. */
function pageLifetime(path: string, { documents, folders }: LocaleNavigation): Lifetime {
  const document = documents.get(path);
  return document === undefined ? (folders.get(path) ?? ALWAYS) : lifetimeOf(document);
}

const ALWAYS: Lifetime = { publishAt: null, expiresAt: null };
