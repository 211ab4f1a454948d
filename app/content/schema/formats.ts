import { canonicalPath } from "../path/canonical-path.ts";
import { isReserved } from "../routing/names.ts";
import { resolveTarget } from "../routing/redirect-target.ts";
import { safeHref, safePath, safeSrc } from "../routing/safe-url.ts";

/** What a text is the spelling of. Messages read `"soon" is no {noun}. Write {advice}.` */
export interface Format {
  readonly noun: string;
  readonly advice: string;
  /** What each such text matches: all that an editor gets. Without flags, as JSON schema has none. */
  readonly pattern: RegExp;
  /** What a pattern cannot say. */
  readonly fits?: (text: string) => boolean;
}

const TARGET = "a path of this site, such as /free, or an address that starts with https";

export const FORMATS = {
  path: {
    noun: "path of this site",
    advice: "one such as /free",
    pattern: /^\/(?!\/)/,
    fits: (text) => safePath(text) !== null,
  },
  slug: {
    noun: "slug",
    advice: "one such as red-fox",
    pattern: /^[^\s\\?#%:*./]+$/,
  },
  permalink: {
    noun: "path of a page",
    advice: "one such as /animals/red-fox",
    pattern: /^\/(?!\/)[^\s\\?#%:*]*$/,
    fits: isPagePath,
  },
  link: {
    noun: "link",
    advice: "a path, or an address with https, mailto or tel",
    pattern: /./,
    fits: (text) => safeHref(text) !== null,
  },
  address: {
    noun: "address of this site",
    advice: "a path in lower case, such as /surprise",
    pattern: /^\/[^/]/,
    fits: (text) => canonicalPath(text) === text && !isReserved(text),
  },
  picture: {
    noun: "address of a picture",
    advice:
      "the path of a coloring page, a picture beside this file such as ./cover.jpg, or an address that starts with https",
    pattern: /^(?:\/|[A-Za-z]+:|[^\s:]+\.(?:[Pp][Nn][Gg]|[Jj][Pp][Ee]?[Gg])$)/,
    fits: (text) => safeSrc(text) !== null,
  },
  still: {
    noun: "picture beside this file",
    advice: "one such as ./still.jpg",
    // The second is what the compiler makes of the first.
    pattern: /^(?:\.\.?|\/files)\/.*\.(?:[Pp][Nn][Gg]|[Jj][Pp][Ee]?[Gg]|webp)$/,
    fits: (text) => safeSrc(text) !== null,
  },
  film: {
    noun: "page of a film on YouTube or Vimeo",
    advice: "its address there, such as https://www.youtube.com/watch?v=aqz-KE-bpKQ",
    pattern:
      /^https:\/\/(?:(?:(?:www|m)\.)?youtube\.com\/(?:watch\?(?:.*&)?v=|shorts\/|playlist\?list=)|youtu\.be\/|(?:www\.)?vimeo\.com\/\d)[\w-]*(?:[?&/#].*)?$/,
    fits: (text) => safeHref(text) !== null,
  },
  target: { noun: "target of a redirect", advice: TARGET, pattern: /./, fits: isTarget },
  "target of a route": {
    noun: "target of a redirect",
    advice: TARGET,
    pattern: /./,
    fits: (text) => isTarget(routeTarget(text)),
  },
  "pattern of a route": {
    noun: "pattern of addresses",
    advice: "lower case, a slash first and none at the end",
    pattern: /^\//,
    fits: isRoutePattern,
  },
  date: {
    noun: "date",
    advice: "one such as 2025-04-25",
    pattern: /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:Z|[+-]\d{2}:?\d{2})?)?$/,
    fits: isDay,
  },
  day: { noun: "day", advice: "one such as 2026-04-05", pattern: /^\d{4}-\d{2}-\d{2}$/, fits: isDay },
  "day of a year": {
    noun: "day of a year",
    advice: "month and day, such as 12-01",
    pattern: /^\d{2}-\d{2}$/,
    fits: (text) => isDay(`2024-${text}`),
  },
  origin: {
    noun: "origin",
    advice: "a scheme and a host, such as https://example.com",
    pattern: /^https?:\/\/[^/\s]+$/,
    fits: (text) => URL.canParse(text) && new URL(text).origin === text,
  },
  "time zone": { noun: "time zone", advice: "one such as Europe/Berlin", pattern: /./, fits: isTimeZone },
  locale: { noun: "locale", advice: "one such as en or pt-br", pattern: /./, fits: isLocale },
  "web address": {
    noun: "address on the web",
    advice: "one that starts with https",
    pattern: /^https:\/\/[^/\s]+/,
    fits: (text) => URL.canParse(text) && safeHref(text) !== null,
  },
  currency: { noun: "currency", advice: "a code such as USD", pattern: /^[A-Z]{3}$/ },
  color: {
    noun: "color",
    advice: 'six hex digits in lower case, in quotes, such as "#1f5fbf"',
    pattern: /^#[0-9a-f]{6}$/,
  },
  file: { noun: "path of a file beside this one", advice: "one such as ./brand/logo.svg", pattern: /^\.\// },
  line: { noun: "line of text", advice: "it without a break", pattern: /^/, fits: isLine },
  name: { noun: "name", advice: "one line of text", pattern: /\S/, fits: isLine },
  "header name": {
    noun: "name of a header",
    advice: "one such as x-robots-tag",
    // RFC 9110, 5.1
    pattern: /^[\w!#$%&'*+.^`|~-]+$/,
  },
  // RFC 9110, 5.5
  "header value": { noun: "value of a header", advice: "one line of ASCII", pattern: /^[\t\x20-\x7e]*$/ },
  "region number": { noun: "region's number", advice: "a whole number from 1 on", pattern: /^[1-9]\d*$/ },
} as const satisfies { readonly [name: string]: Format };

export type FormatName = keyof typeof FORMATS;

export function fitsFormat(name: FormatName, text: string): boolean {
  const { pattern, fits }: Format = FORMATS[name];
  return pattern.test(text) && (fits?.(text) ?? true);
}

/** A route's target without the `/**` that stands for what the address has beyond its pattern. */
export function routeTarget(text: string): string {
  return text.replace(/\/\*\*$/, "/");
}

/** Stands for the origin of any site. */
const SOME_ORIGIN = "https://site.invalid";

function isPagePath(path: string): boolean {
  const address = canonicalPath(path);
  return address !== null && !isReserved(address);
}

function isTarget(to: string): boolean {
  if (/^http:|^[\w-]+(\/|$)/i.test(to)) return false;
  const externalHosts = URL.canParse(to) ? [new URL(to).host] : [];
  return resolveTarget(to, { origin: SOME_ORIGIN, externalHosts }) !== null;
}

/** Segments in their canonical spelling, `*` or `:name` for any one, `**` at the end for all below. */
function isRoutePattern(pattern: string): boolean {
  const segments = pattern.split("/").slice(1);
  const fixed = segments.map((segment, at) => {
    const open = segment === "*" || /^:\w+$/.test(segment) || (segment === "**" && at === segments.length - 1);
    return open ? "open" : segment;
  });
  return canonicalPath(`/${fixed.join("/")}`) === `/${fixed.join("/")}` && !fixed.includes("**");
}

/** Whether there is such a day: `Date` makes March of a 30th of February. */
function isDay(text: string): boolean {
  const day = text.slice(0, "2025-04-25".length);
  if (Number.isNaN(Date.parse(text.replace(" ", "T")))) return false;
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

/** What surrounds it is trimmed. */
function isLine(text: string): boolean {
  return !/\p{Cc}/u.test(text.trim());
}

function isTimeZone(name: string): boolean {
  return succeeds(() => new Intl.DateTimeFormat("en", { timeZone: name }));
}

function isLocale(name: string): boolean {
  return succeeds(() => Intl.getCanonicalLocales(name));
}

/** Intl answers what it does not know by a throw. */
function succeeds(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}
