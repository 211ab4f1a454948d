import type { DocumentMeta } from "#app/content/document.ts";
import { escapeMarkup } from "#app/content/escape-markup.ts";
import { folderKind } from "#app/content/folder-kinds.ts";
import { isRecord, type JsonObject } from "#app/content/json.ts";
import { directoryOf, isDirConfig } from "#app/content/navigation/dir-configs.ts";
import { navKeyFromPath } from "#app/content/navigation/find.ts";
import { type DocumentPath, ownPath, pageAddress, pathToUrl } from "#app/content/path/canonical-path.ts";
import { type Lifetime, lifetimeOf } from "#app/content/release/live.ts";
import type { IndexRow } from "#app/content/release/manifest.ts";
import {
  type LayoutChoices,
  type PageReads,
  type PathEntry,
  SHARE_FORMAT,
  type ShareImage,
  shareImage,
} from "#app/content/release/path-entry.ts";
import { middlewareOf, PICTURE } from "#app/content/routing/names.ts";
import { hasProtocol, mayLeadTo, type Redirect } from "#app/content/routing/redirect-target.ts";
import { MAX_IN_DESCRIPTION, MAX_IN_TITLE, shortened } from "#app/content/shortened.ts";
import type { Site } from "#app/content/site.ts";
import { fill } from "#app/content/words/words.ts";
import type { FoundFolder } from "./folders.ts";
import type { LocaleNavigation } from "./navigation.ts";
import type { SiteKinds } from "./site-release.ts";
import { AUTHORS_FIELD, authorNamed, chosenCover, ownWords, type TaxonomyValue } from "./taxonomies.ts";
import type { ValueList } from "./value-lists.ts";

interface EntryContext {
  readonly address: DocumentPath;
  readonly site: Site;
  readonly navigations: readonly LocaleNavigation[];
  readonly globals: JsonObject;
  readonly kinds: SiteKinds;
  /** What pages read besides, by `_id`. */
  readonly reads?: ReadonlyMap<string, PageReads>;
}

/** What a page's head, status and shell need of a document. */
export function pathEntry(row: IndexRow, context: EntryContext): PathEntry {
  const { meta, object } = row;
  const kind = context.kinds.byId.get(meta._id);
  const reads = context.reads?.get(meta._id);
  if (kind === undefined) throw new Error(`nobody has decided what kind of document ${meta._id} is`);
  return {
    path: context.address,
    kind,
    id: meta._id,
    stem: meta._stem,
    locale: meta._locale,
    object,
    ...(meta._draft && { draft: true }),
    redirect: redirectTo(meta.redirect, context.site),
    layout: layoutChoices(meta, context),
    middleware: middlewareOf(meta.middleware),
    ...shownWords(meta),
    robots: meta.robots === "noindex" ? "noindex" : "index",
    published: text(meta.published),
    modified: text(meta.modified),
    image: shareImage(meta),
    ...smallPicture(meta),
    ...lifetimeOf(meta),
    ...(hasFeed(meta, context) && { feed: true }),
    ...(reads !== undefined && { reads }),
  };
}

/** Whether a page has others below it that lists show; that of the whole site stands at an address of its own. */
function hasFeed({ _path, _locale }: DocumentMeta, { address, navigations }: EntryContext): boolean {
  if (address === "/") return false;
  return navigations.some(({ locale, folders }) => locale === _locale && folders.has(_path));
}

function smallPicture({ drawing }: DocumentMeta): Pick<PathEntry, "thumbnail"> {
  const { thumbnail: plain, card: thumbnail = plain } = isRecord(drawing) ? drawing : {};
  return typeof thumbnail === "string" && thumbnail.startsWith("/files/") ? { thumbnail } : {};
}

function shownWords({ title, description }: DocumentMeta): Pick<PathEntry, "title" | "description"> {
  return {
    title: shortened(title, MAX_IN_TITLE),
    description: shortened(text(description), MAX_IN_DESCRIPTION),
  };
}

type ListContext = Pick<EntryContext, "address" | "site" | "kinds" | "navigations" | "globals">;

/** What they need of the page that a folder has without a document. */
export function folderEntry(folder: FoundFolder, context: ListContext & { readonly locale: string }): PathEntry {
  const { path, stem } = folder;
  const { address, locale, site } = context;
  const own = pageAddress({ _path: path, _locale: locale }, site);
  return {
    ...listEntry({ ...folder, locale }, context),
    stem,
    folder: path,
    ...(address === own && address !== "/" && { feed: true }),
  };
}

/** What they need of the page of a value. */
export function valueEntry(taxonomyValue: TaxonomyValue, context: ListContext): PathEntry {
  const { key, field, value } = taxonomyValue;
  const { authors, gathers } = context.site;
  const author = field === AUTHORS_FIELD ? authorNamed(value, authors) : null;
  const { title = "{value}", description = "" } = { ...gathers[field], ...ownWords(taxonomyValue, context.site) };
  const words = { title: fill(title, { value }), description: author?.about ?? fill(description, { value }) };
  const head = author === null ? "" : authorHead(author);
  const entry = listEntry({ ...taxonomyValue, ...words }, context);
  const { picture, link } = author ?? {};
  const person = { name: value, ...(picture && { picture }), ...(link && { link }) };
  const image = context.site.brand.sharePicture === null ? null : valuePicture(entry);
  const cover = chosenCover(taxonomyValue, context.site);
  const isLasting = cover !== undefined && cover.publishAt === undefined && cover.expiresAt === undefined;
  const shown = {
    ...entry,
    image,
    ...(isLasting && smallPicture(cover)),
    collection: key,
    ...(head !== "" && { head }),
    feed: true as const,
  };
  return field === AUTHORS_FIELD ? { ...shown, person } : shown;
}

/** An address of its own, behind which is what its newest document is shared with: then that is no change of this one. */
function valuePicture({ path, title }: Pick<PathEntry, "path" | "title">): ShareImage {
  return { address: pathToUrl(path) + PICTURE, alt: title, format: SHARE_FORMAT };
}

/** What they need of the page that lists the values of a field. */
export function valueListEntry(list: ValueList, context: ListContext): PathEntry {
  return { ...listEntry({ ...list, description: "" }, context), collection: list.key };
}

function authorHead({ name, picture, link }: Site["authors"][string]): string {
  const alt = escapeMarkup(name);
  const image =
    picture === undefined ? "" : `<p><img src="${escapeMarkup(picture)}" alt="${alt}" width="160" height="160"></p>`;
  const label = escapeMarkup((link ?? "").replace(/^(?:https?:\/\/|mailto:)|\/$/g, ""));
  return link === undefined ? image : `${image}<p><a href="${escapeMarkup(link)}" rel="noopener">${label}</a></p>`;
}

interface ListedPage extends Lifetime {
  readonly path: string;
  readonly locale: string;
  readonly title: string;
  readonly description: string;
}

/** A page without a file: a list of documents. */
function listEntry({ path, locale, title, description, ...dates }: ListedPage, context: ListContext): PathEntry {
  const { address, site, kinds } = context;
  const { publishAt, expiresAt, gaps } = dates;
  const folder = folderKind(address, site.folderKinds);
  return {
    path: address,
    kind: kinds.plain[folder === null ? "site" : kinds.zones[folder]],
    id: "",
    stem: "",
    locale,
    object: null,
    redirect: null,
    layout: layoutChoices({ _path: path, _locale: locale }, context),
    middleware: [],
    title: shortened(title, MAX_IN_TITLE),
    description: shortened(description, MAX_IN_DESCRIPTION),
    robots: "index",
    published: "",
    modified: "",
    image: null,
    publishAt,
    expiresAt,
    ...(gaps && { gaps }),
  };
}

/** The redirect of a directory by its `_dir` document; null for none. */
export function directoryRedirect(
  meta: DocumentMeta,
  site: Site,
): { address: DocumentPath; redirect: Redirect } | null {
  if (!isDirConfig(meta) || !isRecord(meta.navigation)) return null;
  const redirect = redirectTo(meta.navigation.redirect, site);
  const address = pageAddress({ _path: directoryOf(ownPath(meta)), _locale: meta._locale }, site);
  return redirect === null || address === null ? null : { address, redirect };
}

/** Null for none, and for one that no visitor may be sent to, which `check` says. */
function redirectTo(value: unknown, { origin }: Pick<Site, "origin">): Redirect | null {
  if (typeof value !== "string" || !mayLeadTo(value, origin)) return null;
  return { to: value, external: hasProtocol(value) };
}

function layoutChoices(
  meta: Pick<DocumentMeta, "_path" | "_locale" | "layout"> & { readonly permalink?: unknown },
  { site, navigations, globals }: Pick<EntryContext, "site" | "navigations" | "globals">,
): LayoutChoices {
  const { tree = [] } = navigations.find(({ locale }) => locale === meta._locale) ?? {};
  const named = navKeyFromPath(ownPath(meta), "layout", tree);
  return {
    page: text(meta.layout) || null,
    navigation: text(named) || null,
    fallback: site.layoutFallbacks.map((name) => layoutOf(globals[name])).find((layout) => layout !== "") ?? null,
  };
}

function layoutOf(value: unknown): string {
  return isRecord(value) ? text(value.layout) : "";
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
