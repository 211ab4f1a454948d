import { isAccount } from "#app/zones.ts";
import type { Visibility } from "./resolve/preview-request.ts";

/** Header fields by their names in lower case. A record: a list of pairs takes workerd five times as long. */
export interface HeaderFields {
  readonly [name: string]: string;
}

/**
 * Every security header of the site in one table (docs/architecture.md, "Security"). Pages get their policy with a nonce;
 * what is data gets one under which nothing runs, should a browser ever show it as a document.
 */
const EVERYWHERE = {
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy":
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), browsing-topics=()",
};

const PAGE = { "referrer-policy": "strict-origin-when-cross-origin" };

/** Links of mails, and those to previews, lead here with what only their reader may know: no request may repeat them. */
const FOR_ONE = { "referrer-policy": "no-referrer" };

const DATA = {
  "referrer-policy": "no-referrer",
  "content-security-policy": "script-src 'none'; frame-ancestors 'none';",
};

/** A service worker runs under the policy of its own answer: it talks to this site alone. */
const WORKER = {
  "referrer-policy": "no-referrer",
  "content-security-policy": "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
};

/**
 * An SVG opened as a document: `sandbox` and no source at all. Its paint is in attributes, which no policy stops. Pages
 * of others may show it: readers of the feed do, and nothing in it is for one visitor alone.
 */
const FILE = {
  "cross-origin-resource-policy": "cross-origin",
  "referrer-policy": "no-referrer",
  "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
};

const TABLES = {
  page: { ...EVERYWHERE, ...PAGE },
  private: { ...EVERYWHERE, ...FOR_ONE },
  data: { ...EVERYWHERE, ...DATA },
  worker: { ...EVERYWHERE, ...WORKER },
  file: { ...EVERYWHERE, ...FILE },
};

/** Headers of an answer of one kind; a page's `content-security-policy` comes from `pagePolicy`. */
export function securityHeaders(kind: keyof typeof TABLES): HeaderFields {
  return TABLES[kind];
}

interface PagePolicy {
  /** Fresh for each response. */
  readonly nonce: string;
  /** The one foreign origin that the page may call; null for none. */
  readonly connect: string | null;
}

/** The policy of one page. */
export function pagePolicy({ nonce, connect }: PagePolicy): string {
  const asked = connect === null ? "'self'" : `'self' ${connect}`;
  return `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data: blob:; media-src 'self'; font-src 'self'; connect-src ${asked}; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default`;
}

/** More rules than this the assets service does not read. */
const MAX_RULES = 100;
const RULES_FOR_ALL = 2;

/**
 * The `_headers` file of the static assets, from the same table. Bundles carry their hash in their names, so they never
 * change. Each is named, with the rule of the folder taken back: that one has a browser ask again, for a 404 of a part
 * that one edge location did not have yet would be missing as long as the answer is cached. Files come in the order of
 * what it costs to ask for them again: those for which no rule is left have the folder's.
 *
 * `assetHeaders(["/assets/boot-1a2b.js"])`
 */
export function assetHeaders(files: readonly string[]): string {
  const common = Object.entries(securityHeaders("data")).map(([name, value]) => `  ${name}: ${value}`);
  const folder = ["/assets/*", `  cache-control: ${NO_CACHE}`];
  const named = files.slice(0, MAX_RULES - RULES_FOR_ALL);
  const immutable = named.flatMap((file) => [file, "  ! cache-control", `  cache-control: ${FOR_EVER}`]);
  return ["/*", ...common, ...folder, ...immutable, ""].join("\n");
}

const HTML_TYPE = "text/html;charset=utf-8";

/** Not the content's to change: what is set for every page, and what says how a response is sent. */
const RESERVED = new Set([
  ...Object.keys(TABLES.page),
  "cache-control",
  "connection",
  "content-encoding",
  "content-length",
  "content-security-policy",
  "content-type",
  "location",
  "set-cookie",
  "transfer-encoding",
]);

interface PageAnswer {
  readonly status: number;
  readonly extra: HeaderFields;
  readonly robots: "index" | "noindex";
  readonly visibility: Visibility;
}

/**
 * Headers of a page but for its policy, by the path of the request; `extra` are those of the route rules that match
 * it, of which a reserved one is without effect. Without these it is one record for all pages of a kind.
 */
export function pageHeaders({ pathname, ...options }: PageAnswer & { readonly pathname: string }): HeaderFields {
  const asked = { ...options, isAccount: isAccount(pathname) };
  if (Object.keys(options.extra).length > 0) return fieldsOf(asked);
  const key = [asked.status, asked.robots, asked.visibility, asked.isAccount].join(" ");
  const fields = plainFields.get(key) ?? fieldsOf(asked);
  plainFields.set(key, fields);
  return fields;
}

/** Of answers with no fields of their own, which are of a few kinds: one record each. */
const plainFields = new Map<string, HeaderFields>();

function fieldsOf({
  status,
  extra,
  robots,
  visibility,
  ...page
}: PageAnswer & { readonly isAccount: boolean }): HeaderFields {
  const forOne = page.isAccount || visibility === "private";
  const own = ownFields(extra);
  const hidden = visibility === "private" ? "noindex" : (own["x-robots-tag"] ?? (robots === "noindex" && "noindex"));
  return {
    ...securityHeaders(forOne ? "private" : "page"),
    ...own,
    "content-type": HTML_TYPE,
    "cache-control": forOne ? PRIVATE : pageCacheControl(status),
    // Browsers show a page that was gone back to as they have it: one of before a preview must not stand for its own in it.
    vary: own.vary === undefined ? "cookie" : `${own.vary}, cookie`,
    ...(hidden && { "x-robots-tag": hidden }),
  };
}

function ownFields(extra: HeaderFields): HeaderFields {
  const named = Object.entries(extra).map(([name, value]): [string, string] => [name.toLowerCase(), value]);
  return Object.fromEntries(named.filter(([name]) => !RESERVED.has(name)));
}

function pageCacheControl(status: number): string {
  return status < 400 ? NO_CACHE : NO_STORE;
}

export const NO_STORE = "no-store";

/** The account zone and previews: for one person, never cached. */
export const PRIVATE = "private, no-store";

/** Pages: revalidated each time. No validator goes with it: a 304 with a fresh nonce stops every script. */
export const NO_CACHE = "no-cache";

/** What `forAll` comes to: an answer for its sender alone is never cached. */
export function cacheControlFor(visibility: Visibility, forAll: string): string {
  return visibility === "private" ? PRIVATE : forAll;
}

const YEAR_SECONDS = 31_536_000;
const FOR_EVER = `public, max-age=${YEAR_SECONDS}, immutable`;

/**
 * The cache header of an answer whose address names it for good (release, hash and params, build id).
 * `until` is the first moment (epoch ms) at which it would change after all, null for never.
 */
export function namedCacheControl(until: number | null, now: number): string {
  return until === null ? FOR_EVER : freshFor(until - now);
}

/** Sitemap, feed, robots: what changes with the next release, cached for at most `seconds`. */
export function briefCacheControl(seconds: number, { until, now }: { until: number | null; now: number }): string {
  return freshFor(Math.min(seconds * 1000, (until ?? Number.POSITIVE_INFINITY) - now));
}

function freshFor(ms: number): string {
  const seconds = Math.min(Math.floor(ms / 1000), YEAR_SECONDS);
  return seconds > 0 ? `public, max-age=${seconds}` : NO_STORE;
}
