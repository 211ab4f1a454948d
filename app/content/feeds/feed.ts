import { escapeMarkup } from "../escape-markup.ts";
import { absoluteUrl, pathToUrl } from "../path/canonical-path.ts";
import type { ShareImage } from "../release/path-entry.ts";
import type { PublicPage } from "../release/public-page.ts";
import type { Site } from "../site.ts";
import { instantOf } from "../wall-clock.ts";

/** Entries of a feed: readers of feeds keep what they have seen. */
export const MAX_ENTRIES = 50;

/** The newest pages of a site, or of those that a page leads to. */
export interface Feed {
  /** The page whose feed it is; null for that of the whole site. */
  readonly page: { readonly path: string; readonly title: string; readonly description: string } | null;
  /** The newest first. */
  readonly pages: readonly PublicPage[];
}

/** Where a feed is read. */
export interface FeedPlace {
  readonly site: Site;
  readonly origin: string;
}

/** What a feed says of itself, in any format. */
export interface FeedHead {
  readonly title: string;
  readonly description: string;
  /** Of the page whose feed it is. */
  readonly address: string;
  /** Of the feed. */
  readonly self: string;
}

/** `file`: of the feed's address, such as `/feed.xml`. */
export function feedHead({ page }: Feed, { site, origin, file }: FeedPlace & { readonly file: string }): FeedHead {
  const address = page === null ? `${origin}/` : `${origin}${pathToUrl(page.path)}`;
  return {
    title: page === null ? site.name : `${page.title} — ${site.name}`,
    description: page === null ? site.description : page.description,
    address,
    self: `${address.replace(/\/$/, "")}${file}`,
  };
}

/** A page as feeds tell of it: addresses are whole, dates ISO moments. */
export interface FeedItem extends Pick<PublicPage, "title" | "description"> {
  readonly address: string;
  readonly published: string;
  readonly updated: string;
  readonly picture: ShareImage | null;
}

export function feedItem(page: PublicPage, { site: { timeZone }, origin }: FeedPlace): FeedItem {
  const { path, title, description, published, modified, image } = page;
  const picture = image === null ? "" : absoluteUrl(image.address, origin);
  return {
    address: `${origin}${pathToUrl(path)}`,
    title,
    description,
    published: instantOf(published, timeZone),
    updated: instantOf(modified || published, timeZone),
    picture: image === null || picture === "" ? null : { ...image, address: picture },
  };
}

/** The picture of an entry and what the page says, for readers that show markup. */
export function pictureMarkup({ picture, description }: FeedItem): string {
  if (picture === null) return "";
  const { address, alt, format } = picture;
  const size = format === null ? "" : ` width="${format.width}" height="${format.height}"`;
  return `<p><img src="${escapeMarkup(address)}" alt="${escapeMarkup(alt)}"${size}></p><p>${escapeMarkup(description)}</p>`;
}
