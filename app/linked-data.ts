import { isRecord, type JsonObject } from "./content/json.ts";
import type { Kind } from "./content/kind.ts";
import type { PageDocument, Segment } from "./content/page.ts";
import { absoluteUrl, pathToUrl } from "./content/path/canonical-path.ts";
import type { PageValue, Person } from "./content/release/path-entry.ts";
import type { server } from "./content/words/server.ts";
import { crumbsOf } from "./crumbs.ts";
import type { PublicSite } from "./site-context.ts";
import type { AppState, ShownPage } from "./state.ts";

export type LinkedPage = ShownPage & { readonly document: PageDocument };

/** What pages of a kind are besides a page; null for one that is no more. */
export type Subjects = {
  readonly [Name in Kind]?: (page: LinkedPage, context: LinkContext) => JsonObject | null;
};

export interface LinkContext {
  readonly words: typeof server.english;
  readonly site: Pick<PublicSite, "name" | "description" | "brand">;
  readonly subjects: Subjects;
  readonly url: (path: string) => string;
}

/** As many members as a list says of itself: those who read it follow the links of the page. */
const MAX_ITEMS = 12;

/**
 * What a page is, in the words of schema.org, for those who read documents and not screens: the browser that stays has
 * no use for it. Null where the page is not to be indexed, and where its addresses have no origin. It names no day but
 * those of the front matter, so that nothing in it changes by itself.
 */
export function linkedData(
  { shown, navigation, site, origin, preview }: Pick<AppState, "shown" | "navigation" | "site" | "origin" | "preview">,
  { words, subjects }: Pick<LinkContext, "words" | "subjects">,
): JsonObject | null {
  if (shown.kind !== "page" || shown.document === null || shown.entry.robots === "noindex") return null;
  if (preview || origin === "") return null;
  const context: LinkContext = { site, words, subjects, url: (path) => absoluteUrl(path, origin) };
  const page: LinkedPage = { ...shown, document: shown.document };
  const nodes = [...subjectOf(page, context), ...breadcrumbs(page, { navigation, ...context })];
  return { "@context": "https://schema.org", "@graph": nodes };
}

function subjectOf(page: LinkedPage, context: LinkContext): readonly JsonObject[] {
  const { entry } = page;
  if (entry.person !== undefined) return [profile(page, entry.person, context), ...listed(page, context)];
  if (entry.kind === "home") return [website(context), organization(context)];
  if (entry.kind === "article" && entry.published !== "") return [article(page, context)];
  return [context.subjects[entry.kind]?.(page, context) ?? webPage(page, context)];
}

function website({ site, url }: LinkContext): JsonObject {
  return {
    "@type": "WebSite",
    name: site.name,
    description: site.description,
    url: url("/"),
  };
}

export function organization({ site, url }: LinkContext): JsonObject {
  const { logo } = site.brand;
  return { "@type": "Organization", name: site.name, url: url("/"), ...(logo !== null && { logo: url(logo) }) };
}

function article(page: LinkedPage, context: LinkContext): JsonObject {
  const { title, modified, image } = page.entry;
  return filled({
    "@type": "Article",
    ...work(page, context),
    headline: title,
    image: image === null ? "" : context.url(image.address),
    dateModified: modified,
    author: authors(page, context),
    publisher: organization(context),
  });
}

/** Who wrote a text: the site itself where no author is named. */
function authors({ entry: { taxonomies } }: LinkedPage, context: LinkContext): JsonObject | readonly JsonObject[] {
  const named = taxonomies?.authors ?? [];
  if (named.length === 0) return organization(context);
  return persons(named, context);
}

export function persons(named: readonly PageValue[], { url }: LinkContext): readonly JsonObject[] {
  return named.map(({ value, to }) => filled({ "@type": "Person", name: value, url: to === undefined ? "" : url(to) }));
}

/** The page of an author or artist. */
function profile(page: LinkedPage, { name, picture = "", link = "" }: Person, context: LinkContext): JsonObject {
  const { url } = context;
  const image = picture === "" ? "" : url(picture);
  const address = url(pathToUrl(page.entry.path));
  const person = filled({
    "@type": "Person",
    name,
    description: page.entry.description,
    url: address,
    image,
    sameAs: link,
  });
  return filled({ "@type": "ProfilePage", ...work(page, context), mainEntity: person });
}

/** Any other page, as what it lists where it lists something. */
function webPage(page: LinkedPage, context: LinkContext): JsonObject {
  const [list] = listed(page, context);
  if (list === undefined) return filled({ "@type": "WebPage", ...work(page, context) });
  return filled({ "@type": "CollectionPage", ...work(page, context), mainEntity: list });
}

/** What the lists of a page show, as one; none where there is no list. */
function listed({ document }: LinkedPage, { url }: LinkContext): readonly JsonObject[] {
  const lists = listsIn(document.segments);
  if (lists.length === 0) return [];
  const items = lists.flatMap(({ items }) => items).slice(0, MAX_ITEMS);
  const itemListElement = items.map(({ title, _path }, at) => {
    return { "@type": "ListItem", position: at + 1, name: title, url: url(pathToUrl(_path)) };
  });
  const numberOfItems = lists.reduce((sum, { count }) => sum + count, 0);
  return [{ "@type": "ItemList", numberOfItems, itemListElement }];
}

export function work({ entry }: LinkedPage, { url }: LinkContext): JsonObject {
  const { title, description, path, published } = entry;
  return { name: title, description, url: url(pathToUrl(path)), datePublished: published };
}

interface Item {
  readonly title: string;
  readonly _path: string;
}

interface List {
  readonly items: readonly Item[];
  /** With those that the page does not show. */
  readonly count: number;
}

function listsIn(segments: readonly Segment[]): readonly List[] {
  return segments.flatMap(listsOf);
}

function listsOf(segment: Segment): readonly List[] {
  switch (segment.kind) {
    case "html":
    case "text":
      return [];
    case "element":
      return listsIn(segment.children);
    case "component": {
      const { items, count } = segment.data ?? {};
      const own = Array.isArray(items) ? items.filter(isItem) : [];
      if (own.length === 0) return listsIn(Object.values(segment.slots).flat());
      return [{ items: own, count: typeof count === "number" ? count : own.length }];
    }
  }
}

function isItem(value: unknown): value is Item {
  return isRecord(value) && typeof value.title === "string" && typeof value._path === "string";
}

/** The way from the top to the page, the page itself among it. */
function breadcrumbs(
  { entry }: LinkedPage,
  { navigation: { crumbs }, url }: LinkContext & Pick<AppState, "navigation">,
): readonly JsonObject[] {
  const above = crumbsOf(entry, crumbs);
  if (above.length === 0) return [];
  const way = [...above, { title: entry.title, _path: entry.path }].map(({ title, _path }, at) => {
    return { "@type": "ListItem", position: at + 1, name: title, item: url(pathToUrl(_path)) };
  });
  return [{ "@type": "BreadcrumbList", itemListElement: way }];
}

export function filled(node: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(node).filter(([, value]) => value !== ""));
}
