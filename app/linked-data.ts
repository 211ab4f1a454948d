import type { DocumentMeta } from "./content/document.ts";
import { isRecord, type JsonObject } from "./content/json.ts";
import type { PageDocument, Segment } from "./content/page.ts";
import { absoluteUrl, pathToUrl } from "./content/path/canonical-path.ts";
import type { GatheredValue, Person } from "./content/release/path-entry.ts";
import type { server } from "./content/words/server.ts";
import { crumbsOf } from "./crumbs.ts";
import { isOwnArt, licenceAddress } from "./drawings/rights.ts";
import { listField, textField } from "./routes/front-matter.ts";
import type { PublicSite } from "./routes/site-context.ts";
import type { AppState, ShownPage } from "./state.ts";

type Page = ShownPage & { readonly document: PageDocument };

interface Context {
  readonly words: typeof server.english;
  readonly site: Pick<PublicSite, "name" | "description" | "brand">;
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
  words: typeof server.english,
): JsonObject | null {
  if (shown.kind !== "page" || shown.document === null || shown.entry.robots === "noindex") return null;
  if (preview || origin === "") return null;
  const context: Context = { site, words, url: (path) => absoluteUrl(path, origin) };
  const page: Page = { ...shown, document: shown.document };
  const nodes = [...subjectOf(page, context), ...breadcrumbs(page, { navigation, ...context })];
  return { "@context": "https://schema.org", "@graph": nodes };
}

function subjectOf(page: Page, context: Context): readonly JsonObject[] {
  const { entry, document } = page;
  if (entry.person !== undefined) return [profile(page, entry.person, context), ...listed(page, context)];
  switch (entry.kind) {
    case "home":
      return [website(context), organization(context)];
    case "coloring-page":
      return [document.drawing === null ? webPage(page, context) : coloringPage(page, document.drawing, context)];
    case "giveaway":
      return [packsOf(document).length === 0 ? webPage(page, context) : giveaway(page, context)];
    case "article":
      return [entry.published === "" ? webPage(page, context) : article(page, context)];
    case "page":
    case "kids-page":
    case "coloring-list":
    case "search":
      return [webPage(page, context)];
    default:
      return entry.kind satisfies never;
  }
}

function website({ site, url }: Context): JsonObject {
  return {
    "@type": "WebSite",
    name: site.name,
    description: site.description,
    url: url("/"),
  };
}

function organization({ site, url }: Context): JsonObject {
  const { logo } = site.brand;
  return { "@type": "Organization", name: site.name, url: url("/"), ...(logo !== null && { logo: url(logo) }) };
}

/** The picture with what it teaches. The licence is the artist's, or that of the art it was adapted from; for our own none is claimed. */
function coloringPage(
  page: Page,
  { files, credit }: NonNullable<PageDocument["drawing"]>,
  context: Context,
): JsonObject {
  const { meta } = page.document;
  const { thumbnail } = isRecord(meta.drawing) ? meta.drawing : {};
  const license = licenceAddress(credit);
  const artists = page.entry.gathered?.authors?.filter(({ value }) => credit.includes(value)) ?? [];
  const isOurs = credit === "" || isOwnArt(meta.art);
  return filled({
    "@type": ["ImageObject", "LearningResource"],
    ...work(page, context),
    contentUrl: context.url(files.svg),
    thumbnailUrl: context.url(String(thumbnail)),
    encodingFormat: "image/svg+xml",
    representativeOfPage: true,
    learningResourceType: context.words.coloringPage,
    educationalUse: context.words.coloring,
    typicalAgeRange: textField(meta, "age"),
    keywords: listField(meta, "tags").join(", "),
    isAccessibleForFree: true,
    creditText: credit || context.site.name,
    license,
    isBasedOn: sourceOf(meta),
    ...(artists.length > 0 && { creator: persons(artists, context) }),
    ...(artists.length === 0 && isOurs && { creator: organization(context) }),
  });
}

/** Where the artist's own drawing of a page comes from, "" where it is not known. */
function sourceOf({ art, source }: DocumentMeta): string {
  return isOwnArt(art) && typeof source === "string" && source.startsWith("https://") ? source : "";
}

/** Where a document binds packs, the compiler has said under which address each is. */
function packsOf({ meta }: PageDocument): readonly { readonly [field: string]: unknown }[] {
  const packs = isRecord(meta.packs) ? Object.values(meta.packs) : [];
  return packs.filter(isRecord).filter(({ file }) => typeof file === "string");
}

/** Its pack is free from its first day on and stays so. */
function giveaway(page: Page, context: Context): JsonObject {
  const [pack] = packsOf(page.document);
  return filled({
    "@type": "CreativeWork",
    ...work(page, context),
    image: context.url(page.entry.image?.address ?? ""),
    isAccessibleForFree: true,
    offers: filled({
      "@type": "Offer",
      price: "0",
      priceCurrency: "USD",
      url: context.url(String(pack?.file)),
      availabilityStarts: textField(page.document.meta, "starts"),
    }),
  });
}

function article(page: Page, context: Context): JsonObject {
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
function authors({ entry: { gathered } }: Page, context: Context): JsonObject | readonly JsonObject[] {
  const named = gathered?.authors ?? [];
  if (named.length === 0) return organization(context);
  return persons(named, context);
}

function persons(named: readonly GatheredValue[], { url }: Context): readonly JsonObject[] {
  return named.map(({ value, to }) => filled({ "@type": "Person", name: value, url: to === undefined ? "" : url(to) }));
}

/** The page of an author or artist. */
function profile(page: Page, { name, picture = "", link = "" }: Person, context: Context): JsonObject {
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
function webPage(page: Page, context: Context): JsonObject {
  const [list] = listed(page, context);
  if (list === undefined) return filled({ "@type": "WebPage", ...work(page, context) });
  return filled({ "@type": "CollectionPage", ...work(page, context), mainEntity: list });
}

/** What the lists of a page show, as one; none where there is no list. */
function listed({ document }: Page, { url }: Context): readonly JsonObject[] {
  const lists = listsIn(document.segments);
  if (lists.length === 0) return [];
  const items = lists.flatMap(({ items }) => items).slice(0, MAX_ITEMS);
  const itemListElement = items.map(({ title, _path }, at) => {
    return { "@type": "ListItem", position: at + 1, name: title, url: url(pathToUrl(_path)) };
  });
  const numberOfItems = lists.reduce((sum, { count }) => sum + count, 0);
  return [{ "@type": "ItemList", numberOfItems, itemListElement }];
}

function work({ entry }: Page, { url }: Context): JsonObject {
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
  { entry }: Page,
  { navigation: { crumbs }, url }: Context & Pick<AppState, "navigation">,
): readonly JsonObject[] {
  const above = crumbsOf(entry, crumbs);
  if (above.length === 0) return [];
  const way = [...above, { title: entry.title, _path: entry.path }].map(({ title, _path }, at) => {
    return { "@type": "ListItem", position: at + 1, name: title, item: url(pathToUrl(_path)) };
  });
  return [{ "@type": "BreadcrumbList", itemListElement: way }];
}

function filled(node: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(node).filter(([, value]) => value !== ""));
}
