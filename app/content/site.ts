import type { FolderKinds } from "./folder-kinds.ts";
import type { JsonObject } from "./json.ts";
import type { Places } from "./places.ts";
import type { ObjectHash } from "./release/hash.ts";
import type { SiteFile } from "./schema/site.ts";
import { ENGLISH } from "./words/words.ts";

/** What one route rule may say of the paths it matches. */
export interface RouteRule {
  readonly redirect?: { readonly to: string; readonly statusCode: 301 | 302 | 307 | 308 };
  readonly headers?: { readonly [name: string]: string };
  /** Names in the middleware registry. */
  readonly middleware?: readonly string[];
  /** Seconds, for files and JSON; pages are never cached by others. */
  readonly cache?: { readonly maxAge: number };
}

/** As the web manifest has it. */
export interface AppIcon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  /** Absent for one that is shown as it is. */
  readonly purpose?: "maskable";
}

/** What a site looks like, as far as its pages need it; files of the release by their addresses. */
export interface Brand {
  /** CSS of its colors and its picture, in each page; "" for one that has the neutral ones. */
  readonly theme: string;
  /** What everything lies on, for the browser's own surfaces: `#rrggbb`. */
  readonly ground: string;
  /** The same on a device that is set to dark; absent from a release that an older compiler has made. */
  readonly darkGround?: string;
  /** The mark beside its name and in tabs; null for a site without one. */
  readonly logo: string | null;
  readonly touchIcon: string | null;
  /** For home screens. */
  readonly icons: readonly AppIcon[];
  /** 1200 x 630, for pages without a picture of their own. */
  readonly sharePicture: string | null;
  /** A sentence at the end of every page; "" for none. */
  readonly note: string;
  readonly credits: readonly SiteLink[];
}

/** What of it the browser gets: its pages were written with the rest. */
export type PublicBrand = Pick<Brand, "logo" | "sharePicture" | "note" | "credits">;

/** Addresses of a locale's words, one file for each part of the interface, by the part's name. */
export interface WordFiles {
  readonly [part: string]: string;
}

/** The translations of the interface that a site has, by locale. */
export interface SiteWords {
  readonly [locale: string]: {
    /** All parts in one object, for the server (`decodeTranslations`). */
    readonly all: ObjectHash;
    readonly files: WordFiles;
  };
}

/** What a site says of the words of its search (`StoredSynonyms`), by locale. */
export interface SiteSynonyms {
  readonly [locale: string]: {
    readonly object: ObjectHash;
    /** Where a browser has it. */
    readonly file: string;
  };
}

/**
 * What belongs to the content as a whole: `.site.yml`, checked and complete (what is not named here is as the table of
 * `schema/site.ts` has it), and what the compiler has found in the folder. Travels in the manifest.
 */
export interface Site
  extends Omit<SiteFile, "navigation" | "routes" | "globals" | "editorial" | "ignores" | "surprise" | "brand"> {
  readonly name: string;
  /** `https://host`, no slash at the end; "" means the request's own on loopback. */
  readonly origin: string;
  /** The default locale first, where there is one. */
  readonly locales: readonly string[];
  readonly defaultLocale: string;
  readonly routes: { readonly [pattern: string]: RouteRule };
  /** Front matter fields that navigation nodes carry besides title. */
  readonly navigationFields: readonly string[];
  readonly globals: { readonly [name: string]: GlobalQuery };
  /** In a release `picture` is the address of the file that the compiler made of it. */
  readonly authors: SiteFile["authors"];
  /** Made by the compiler. */
  readonly brand: Brand;
  /** Found by the compiler. */
  readonly folderKinds: FolderKinds;
  /** Found by the compiler, but for `surprise`. */
  readonly places: Places;
  /** Made by the compiler; absent from a site that has no translation. */
  readonly words?: SiteWords;
  /** Made by the compiler; absent from a site that says nothing of them. */
  readonly synonyms?: SiteSynonyms;
  /** Of a preview, whose drafts are documents like any other. No setting of the file's: no public site has drafts. */
  readonly drafts?: true;
}

type SiteLink = SiteFile["footer"][number];

/** A link with an icon before its words, which may be one that the sprite lacks. */
export type IconLink = SiteFile["notFound"]["links"][number];

export interface GlobalQuery {
  readonly type: "first" | "list";
  /** Params as JSON has them (`paramsFromJson`): a regular expression is its text. */
  readonly query: JsonObject;
}

/** What a site says of the words of its search in a locale; null where it says nothing. */
export function synonymsFor({ synonyms = {} }: Pick<Site, "synonyms">, locale: string): SiteSynonyms[string] | null {
  const own = locale === "" ? ENGLISH : locale;
  return Object.hasOwn(synonyms, own) ? (synonyms[own] ?? null) : null;
}

/** The languages of a site: one that names none is in English. */
export function localesOf({ locales }: Pick<Site, "locales">): readonly string[] {
  return locales.length === 0 ? [ENGLISH] : locales;
}
