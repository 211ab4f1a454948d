import type { JsonObject } from "./json.ts";

/** What one route rule may say of the paths it matches (architecture.md 4.3). */
export interface RouteRule {
  readonly redirect?: { readonly to: string; readonly statusCode: 301 | 302 | 307 | 308 };
  readonly headers?: { readonly [name: string]: string };
  /** Names in the middleware registry. */
  readonly middleware?: readonly string[];
  /** Seconds, for files and JSON; pages are never cached by others. */
  readonly cache?: { readonly maxAge: number };
}

/** `.site.yml`, checked and complete: what belongs to the content as a whole. Travels in the manifest. */
export interface Site {
  readonly name: string;
  readonly description: string;
  /** `https://host`, no slash at the end; "" means the request's own on loopback. */
  readonly origin: string;
  readonly timeZone: string;
  readonly locales: readonly string[];
  readonly defaultLocale: string;
  /** By pattern: an exact path, `/x/**` for a subtree, `/x/*` or `/x/:id` for one segment. */
  readonly routes: { readonly [pattern: string]: RouteRule };
  /** Front matter fields that navigation nodes carry besides title. */
  readonly navigationFields: readonly string[];
  readonly globals: { readonly [name: string]: GlobalQuery };
  readonly layoutFallbacks: readonly string[];
  /** What every page leads to at its end, beside the navigation: privacy, account. */
  readonly footer: readonly FooterLink[];
  readonly responses: "default" | "advanced";
  readonly checks: "strict" | "lenient";
  readonly analytics: { readonly kidsCorner: "off" | "pageviews" };
  /** Of a preview, whose drafts are documents like any other. No setting of the file's: no public site has drafts. */
  readonly drafts?: true;
}

export interface FooterLink {
  readonly label: string;
  readonly to: string;
}

export interface GlobalQuery {
  readonly type: "first" | "list";
  /** Params as JSON has them (`paramsFromJson`): a regular expression is its text. */
  readonly query: JsonObject;
}
