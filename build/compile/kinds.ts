import { compareText } from "#app/content/compare-text.ts";
import type { ContentDocument } from "#app/content/document.ts";
import { type FolderKinds, folderKind } from "#app/content/folder-kinds.ts";
import { isKindOf, type Kind } from "#app/content/kind.ts";
import { directoryOf, isDirConfig } from "#app/content/navigation/dir-configs.ts";
import type { PageDocument } from "#app/content/page.ts";
import { homeAt, ownPath, pageAddress, pathToUrl } from "#app/content/path/canonical-path.ts";
import { nowhere, type Places } from "#app/content/places.ts";
import { compareOrder, type OrderKey } from "#app/content/release/index-rows.ts";
import { lifetimeOf } from "#app/content/release/live.ts";
import type { Site } from "#app/content/site.ts";
import type { KindTables, SiteKinds } from "../release/site-release.ts";
import { type EmbeddedComponent, embeddedIn } from "./document.ts";
import { filePath } from "./permalink.ts";

/** As much of a compiled document as its kind is decided by. */
export interface KindSource {
  readonly document: ContentDocument;
  /** Null for partials, which are no pages. */
  readonly page: PageDocument | null;
  /** Of its text, where they are known without reading the page. */
  readonly components?: readonly EmbeddedComponent[];
}

/** What a site's own kinds go by. */
export interface KindRules extends KindTables {
  /** The kind of a page that neither says one nor stands in a folder that does; null for a plain one. */
  readonly byContent: (source: KindSource) => Kind | null;
  /** Of its pages those that screens lead to. */
  readonly places: (first: FirstPage, byId: SiteKinds["byId"]) => SitePlaces;
}

/** The address of the page nearest to the top, and of several the first, that is one; null for none. */
type FirstPage = (fits: (source: KindSource) => boolean) => string | null;

type SitePlaces = Omit<Places, "search" | "searches" | "privacy" | "surprise">;

/**
 * The one place where a document's kind is decided: it says so itself (`kind` in its front matter), else the nearest
 * folder above its file or, where a permalink has its page elsewhere, above its address (`kind` in `_dir.yml`), else it goes
 * by what it holds. Of the two folders one that is for kids decides: nothing counts there.
 */
export function decideKinds(sources: readonly KindSource[], { site, rules }: KindContext): SiteKinds {
  const folders = folderKinds(sources, { site, rules });
  const byId = new Map(sources.map((source) => [source.document._id, kindOf(source, { folders, site, rules })]));
  const { answers, zones, plain } = rules;
  return { folders, byId, places: placesOf(sources, { byId, site, rules }), answers, zones, plain };
}

interface KindContext {
  readonly site: Site;
  readonly rules: KindRules;
}

/** A folder that says the same as the one above it is left out. */
function folderKinds(sources: readonly KindSource[], { site, rules }: KindContext): FolderKinds {
  const declared = new Map<string, Kind>();
  for (const { document } of sources) {
    const { _locale, kind } = document;
    if (!isDirConfig(document) || !isKindOf(rules.zones, kind)) continue;
    const address = pageAddress({ _path: directoryOf(ownPath(document)), _locale }, site);
    if (address !== null) declared.set(address, kind);
  }
  const fromTheTop = [...declared].toSorted(([a], [b]) => a.length - b.length || compareText(a, b));
  const folders: Record<string, Kind> = {};
  for (const [address, kind] of fromTheTop) {
    if (folderKind(address, folders) !== kind) folders[address] = kind;
  }
  return folders;
}

/** `folders`: what folders say, as `decideKinds` found it. */
function kindOf(source: KindSource, { folders, site, rules }: KindContext & { folders: FolderKinds }): Kind {
  const { document } = source;
  if (isKindOf(rules.zones, document.kind) && !isDirConfig(document)) return document.kind;
  const own = isDirConfig(document) ? directoryOf(ownPath(document)) : ownPath(document);
  const places = document.permalink === undefined ? [own] : [filePath(document, site.locales), own];
  const said = places.flatMap((_path) => {
    const address = pageAddress({ _path, _locale: document._locale }, site);
    return (address && folderKind(address, folders)) ?? [];
  });
  return said.find((kind) => rules.zones[kind] === "kids") ?? said[0] ?? kindByContent(source, rules);
}

function kindByContent(source: KindSource, { byContent }: KindRules): Kind {
  const { document, page } = source;
  if (ownPath(document) === "/") return "home";
  if (page === null) return "article";
  return byContent(source) ?? (embeds(source, "Search") ? "search" : "article");
}

function placesOf(
  sources: readonly KindSource[],
  { byId, site, rules }: KindContext & Pick<SiteKinds, "byId">,
): Places {
  const pages = sources.filter(({ document, page }) => {
    return page !== null && byId.get(document._id) !== "home" && isLasting(document);
  });
  function first(fits: (source: KindSource) => boolean, isOwn = isMain): string | null {
    const [found] = pages.filter((source) => isOwn(source.document, site) && fits(source)).toSorted(byDepth);
    const address = found === undefined ? null : pageAddress(found.document, site);
    return address === null ? null : pathToUrl(address);
  }
  const isSearch = ({ document }: KindSource) => byId.get(document._id) === "search";
  const searches = site.locales.slice(1).flatMap((locale): (readonly [string, string])[] => {
    const address = first(isSearch, ({ _locale }) => _locale === locale);
    return address === null ? [] : [[homeAt(address, site.locales), address]];
  });
  return {
    ...nowhere,
    ...rules.places(first, byId),
    search: first(isSearch),
    privacy: first((source) => embeds(source, "PrivacyChoices")),
    surprise: site.places.surprise,
    ...(searches.length > 0 && { searches: Object.fromEntries(searches) }),
  };
}

/** Whether a page is public at all times: nothing links to one that is not. */
function isLasting(document: ContentDocument): boolean {
  const { publishAt, expiresAt } = lifetimeOf(document);
  return publishAt === null && expiresAt === null && !document.redirect && document.middleware === undefined;
}

function isMain({ _locale }: ContentDocument, { defaultLocale }: Site): boolean {
  return _locale === "" || _locale === defaultLocale;
}

function byDepth(a: KindSource, b: KindSource): number {
  return depthOf(a) - depthOf(b) || compareOrder(orderOf(a), orderOf(b));
}

function depthOf({ document }: KindSource): number {
  return ownPath(document)
    .split("/")
    .filter((part) => part !== "").length;
}

function orderOf({ document }: KindSource): OrderKey {
  return { stem: document._stem, id: document._id };
}

export function embeds(source: KindSource, name: string): boolean {
  return componentsOf(source).some((component) => component.name === name);
}

export function componentsOf({ page, components }: KindSource): readonly EmbeddedComponent[] {
  return components ?? embeddedIn(page?.segments ?? []);
}
