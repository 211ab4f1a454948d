import { escapeMarkup } from "./content/escape-markup.ts";
import type { Segment } from "./content/page.ts";
import { absoluteUrl, pathToUrl } from "./content/path/canonical-path.ts";
import { type PathEntry, SHARE_FORMAT, type ShareImage } from "./content/release/path-entry.ts";
import { FEED, JSON_FEED } from "./content/routing/names.ts";
import type { Brand } from "./content/site.ts";
import type { Translations } from "./content/words/words.ts";

/** What the head of the document says of a page; the rest of it is the same on every page (server/shell.ts). */
export interface Head {
  readonly lang: string;
  readonly title: string;
  readonly tags: readonly HeadTag[];
}

export interface HeadTag {
  readonly kind: "meta" | "link";
  readonly attributes: { readonly [name: string]: string };
}

export interface HeadSource {
  readonly entry: Pick<
    PathEntry,
    "path" | "locale" | "title" | "description" | "robots" | "published" | "modified" | "image" | "page" | "feed"
  >;
  readonly site: { readonly name: string; readonly brand: Pick<Brand, "sharePicture"> };
  /** The configured origin, or the request's own on loopback; "" where neither is there to be named. */
  readonly origin: string;
  /** A preview is never indexed, whatever its page says. */
  readonly preview?: boolean;
}

/** The head of pages of a kind whose addresses may narrow what they list. It waits for the list, to say what is in it. */
export interface NarrowedHead {
  readonly isNarrowed: (search: string) => boolean;
  readonly load: () => Promise<NarrowedHeadOf>;
}

/** `segments` are none where the list was lost. */
export type NarrowedHeadOf = (
  source: HeadSource,
  page: { readonly segments: readonly Segment[]; readonly translations: Translations },
) => Head;

const DEFAULT_LANGUAGE = "en";

/**
 * The head of a page.
 *
 * `headOf({ entry: { title: "Fox", … }, site: { name: "My site" }, origin })` -> `{ title: "Fox — My site", … }`
 */
export function headOf({ entry, site, origin, preview = false }: HeadSource): Head {
  const url = absoluteUrl(pathToUrl(entry.path), origin);
  const hidden = preview || entry.robots === "noindex";
  const lang = entry.locale || DEFAULT_LANGUAGE;
  return {
    lang,
    title: titleOf(entry, site.name),
    tags: [
      ...metaTags("name", { description: entry.description, robots: hidden ? "noindex" : "" }),
      ...(hidden || url === "" ? [] : [link({ rel: "canonical", href: url })]),
      ...feedLinks(site.name, ""),
      ...(entry.feed && entry.page === undefined ? feedLinks(entry.title, pathToUrl(entry.path)) : []),
      ...metaTags("property", {
        "og:site_name": site.name,
        "og:type": entry.published === "" ? "website" : "article",
        "og:title": entry.title || site.name,
        "og:description": entry.description,
        "og:url": url,
        "og:locale": territorial(lang),
        "article:published_time": entry.published,
        "article:modified_time": entry.modified,
      }),
      ...pictureTags(entry.image ?? sitePicture(site), origin),
    ],
  };
}

/** Languages that are written from right to left, and scripts in which any is. */
const RIGHT_TO_LEFT = /^(?:ar|arc|ckb|dv|fa|glk|he|iw|ji|lrc|mzn|nqo|pnb|ps|sd|syr|ug|ur|yi)$/;
const SCRIPTS = /^(?:adlm|arab|hebr|mand|mend|nkoo|rohg|samr|syrc|thaa)$/;

/**
 * The direction in which a language is written. By hand, as not every browser knows it (`Intl.Locale`).
 *
 * @example directionOf("ar-EG") // "rtl"
 * @example directionOf("ur-latn") // "ltr"
 */
export function directionOf(lang: string): "ltr" | "rtl" {
  const [language = "", ...subtags] = lang.toLowerCase().split("-");
  const script = subtags.find((subtag) => /^[a-z]{4}$/.test(subtag));
  return (script === undefined ? RIGHT_TO_LEFT.test(language) : SCRIPTS.test(script)) ? "rtl" : "ltr";
}

/**
 * The head of what an address asks of a page, one of a great many that no index needs: it says noindex, and its
 * canonical address is that of the plain page.
 */
export function askedHead(source: HeadSource, texts: Pick<PathEntry, "title" | "description">): Head {
  const head = headOf({ ...source, entry: { ...source.entry, ...texts } });
  const isHidden = head.tags.some((tag) => tag.kind === "meta" && tag.attributes.name === "robots");
  return isHidden ? head : { ...head, tags: [...head.tags, ...metaTags("name", { robots: "noindex" })] };
}

/** Open Graph spells a language with its territory: ours is that of the site's own words, others by their tag. */
function territorial(lang: string): string {
  return lang === DEFAULT_LANGUAGE ? "en_US" : lang.includes("-") ? lang.replace("-", "_") : "";
}

/** What a page without a picture is shared with; no address where the site has none. */
function sitePicture({ name, brand }: HeadSource["site"]): ShareImage {
  return { address: brand.sharePicture ?? "", alt: name, format: SHARE_FORMAT };
}

function pictureTags({ address, alt, format }: ShareImage, origin: string): readonly HeadTag[] {
  const image = address === "" ? "" : absoluteUrl(address, origin);
  if (image === "") return [];
  return [
    ...metaTags("property", {
      "og:image": image,
      ...(format && {
        "og:image:type": format.type,
        "og:image:width": `${format.width}`,
        "og:image:height": `${format.height}`,
      }),
      "og:image:alt": alt,
    }),
    ...metaTags("name", { "twitter:card": "summary_large_image", "twitter:image:alt": alt }),
  ];
}

/** The head of an error view: nothing to index and nothing to share. */
export function headOfFailure(
  { title, lang = DEFAULT_LANGUAGE }: { readonly title: string; readonly lang?: string },
  site: { readonly name: string },
): Head {
  return {
    lang,
    title: site.name === "" ? title : `${title} — ${site.name}`,
    tags: metaTags("name", { robots: "noindex" }),
  };
}

/** The head as markup; what it writes carries `data-head`, so that the next page can take it out again. */
export function renderHead({ title, tags }: Omit<Head, "lang">): string {
  return `<title>${escapeMarkup(title)}</title>${tags.map(renderTag).join("")}`;
}

function renderTag(tag: HeadTag): string {
  let attributes = "";
  for (const [name, value] of Object.entries(tag.attributes)) attributes += ` ${name}="${escapeMarkup(value)}"`;
  return `<${tag.kind}${attributes} data-head>`;
}

function titleOf({ path, title, page }: Pick<PathEntry, "path" | "title" | "page">, siteName: string): string {
  const numbered = page === undefined ? "" : ` (${page})`;
  if (title === "" || title === siteName) return siteName + numbered;
  return path === "/" ? `${siteName} — ${title}` : `${title}${numbered} — ${siteName}`;
}

/** Those of them that say something. */
function metaTags(key: "name" | "property", tags: { readonly [name: string]: string }): HeadTag[] {
  return Object.entries(tags).flatMap(([name, content]) =>
    content === "" ? [] : { kind: "meta", attributes: { [key]: name, content } },
  );
}

/** The feeds behind the address of a page, "" for those of the whole site. */
function feedLinks(title: string, address: string): readonly HeadTag[] {
  return [
    link({ rel: "alternate", type: "application/atom+xml", title, href: address + FEED }),
    link({ rel: "alternate", type: "application/feed+json", title, href: address + JSON_FEED }),
  ];
}

function link(attributes: { readonly [name: string]: string }): HeadTag {
  return { kind: "link", attributes };
}
