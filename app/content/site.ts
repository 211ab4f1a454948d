import { z } from "zod";
import type { JsonObject } from "./json.ts";
import { safeHref } from "./routing/safe-url.ts";

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

const dictionary = <T extends z.ZodType>(value: T) => z.record(z.string(), value);

const routeRule = z.strictObject({
  redirect: z
    .union([
      z.string().transform((to) => ({ to, statusCode: 307 as const })),
      z.strictObject({
        to: z.string(),
        statusCode: z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]).default(307),
      }),
    ])
    .optional(),
  headers: dictionary(z.string()).optional(),
  middleware: z.union([z.string().transform((name) => [name]), z.array(z.string())]).optional(),
  cache: z.strictObject({ maxAge: z.int().min(0) }).optional(),
});

const count = z.int().min(1);

/** What the editors of a site ask of its pages; by pattern, as route rules are. The compiler warns of what breaks it. */
const editorialRule = z.strictObject({
  /** Of the text of each page. */
  words: z.strictObject({ min: count.optional(), max: count.optional() }).optional(),
  /** Front matter that each page must have. */
  fields: z.array(z.string()).optional(),
  /** Of all pages together, and of the folders that they lie in. */
  pages: z.strictObject({ min: count }).optional(),
  folders: z.strictObject({ min: count }).optional(),
});

export type EditorialRule = z.infer<typeof editorialRule>;

/** Schema of `.site.yml` as the operator writes it; every key has a default but the name, which is the folder's. */
export const siteFile = z.strictObject({
  name: z.string().min(1).optional(),
  description: z.string().default(""),
  origin: z
    .string()
    .regex(/^https?:\/\/[^/\s]+$/, "an origin is a scheme and a host, such as https://example.com")
    .optional(),
  timeZone: z.string().default("UTC"),
  locales: z.array(z.string()).default([]),
  defaultLocale: z.string().optional(),
  routes: dictionary(routeRule).default({}),
  navigation: z.strictObject({ fields: z.array(z.string()).default([]) }).prefault({}),
  globals: dictionary(
    z.strictObject({
      type: z.enum(["first", "list"]).default("first"),
      where: z.unknown().optional(),
      sort: z.unknown().optional(),
      only: z.unknown().optional(),
      without: z.unknown().optional(),
      limit: z.int().optional(),
      skip: z.int().optional(),
    }),
  ).default({}),
  layoutFallbacks: z.array(z.string()).default(["theme"]),
  footer: z
    .array(
      z.strictObject({
        label: z.string().min(1),
        to: z.string().refine((to) => safeHref(to) !== null, "a path, or an address with https, mailto or tel"),
      }),
    )
    .default([]),
  responses: z.enum(["default", "advanced"]).default("default"),
  checks: z.enum(["strict", "lenient"]).default("strict"),
  analytics: z.strictObject({ kidsCorner: z.enum(["off", "pageviews"]).default("off") }).prefault({}),
  editorial: dictionary(editorialRule).default({}),
});

export type SiteFile = z.infer<typeof siteFile>;
