import type { CaptureResult, Properties } from "posthog-js";

/** Properties without a "$" that are more than a copy of something from the address or the page. */
const PLAIN = ["token", "distinct_id", "title"];

/** Of what a session began with: not the campaign and search words that the client reads out of queries. */
const SESSION_ENTRY = /^\$session_entry_(?!(?:url|host|pathname|referrer|referring_domain)$)/;

/** What was searched for elsewhere, how a replay fares that there is none of, and the project's settings sent back. */
const UNWANTED =
  /^\$(?:search_engine|recording_status|sdk_debug_|session_recording_|replay_|console_log_|\w+_server_side$)/;

/** Names of properties that hold one address each. */
const ADDRESS = /(?:url|pathname|_host)$/;
const REFERRER = /referrer$/;

/** In running text, what begins like a path and goes on with a query or a fragment. */
const PATH_IN_TEXT = /((?:[a-z][a-z\d+.-]*:\/)?\/[^\s"<>?#]*)[?#][^\s"<>]*/gi;

/**
 * An address in a chain of elements, `href="…"` or `attr__href="…"`. The client does not escape quotes, so the value
 * ends where another attribute or element begins.
 */
const ADDRESS_IN_CHAIN =
  /((?:attr__)?(?:xlink:)?(?:href|src|srcset|action|formaction|poster|cite|data)=")([\s\S]*?)(?="(?:[\w$:.-]+="|;|$))/g;

/**
 * docs/specification.md 5. The client cuts one of the two copies it makes of an href, and each part of an element's
 * text by itself.
 */
const LONGEST_ADDRESS = 2048;
const LONGEST_TEXT = 1024;

/** An element of a chain with one of the classes that keep it out; the client would only leave its text out. */
const MARKED = /(?:^|;)[\w-]+(?:\.[^:;"]*)?\.ph-(?:sensitive|no-capture)[.:]/;

/**
 * The event as it may leave the browser, null for one of an element marked sensitive (docs/specification.md 5). No
 * query and no fragment in any field; of a referrer, which may be a page where children are, its origin alone
 * (docs/threats.md).
 *
 * `$current_url: "https://a.example/b?token=c#d"` -> `"https://a.example/b"`
 */
export function cleanEvent({ uuid, event, properties, timestamp }: CaptureResult): CaptureResult | null {
  if (MARKED.test(String(properties.$elements_chain))) return null;
  const cleaned = { ...cleanProperties(properties), $geoip_disable: true };
  return { uuid, event, properties: cleaned, ...(timestamp && { timestamp }) };
}

function cleanProperties(properties: Properties): Properties {
  const kept = Object.entries(properties).filter(([name]) => isKept(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, cleanValue(name, value)]));
}

function isKept(name: string): boolean {
  if (!name.startsWith("$")) return PLAIN.includes(name);
  return !SESSION_ENTRY.test(name) && !UNWANTED.test(name);
}

function cleanValue(name: string, value: unknown): unknown {
  if (typeof value === "string") return cleanText(name, value);
  if (Array.isArray(value)) return value.map((item) => cleanValue(name, item));
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleanValue(key, inner)]));
}

function cleanText(name: string, text: string): string {
  if (REFERRER.test(name)) return originOf(text);
  if (ADDRESS.test(name) || /^attr__(?:href|src|action)$/.test(name)) return cleanAddress(text);
  if (name !== "$elements_chain") return text.replace(PATH_IN_TEXT, "$1").slice(0, longest(name));
  return text
    .replace(ADDRESS_IN_CHAIN, (_, start: string, address: string) => start + cleanAddress(address))
    .replace(PATH_IN_TEXT, "$1");
}

function longest(name: string): number {
  return name === "$el_text" ? LONGEST_TEXT : Number.POSITIVE_INFINITY;
}

export function cleanAddress(address: string): string {
  return (address.split(/[?#]/, 1)[0] ?? "").slice(0, LONGEST_ADDRESS);
}

/** `$direct` is what the client writes where there is none. */
export function originOf(referrer: string): string {
  return URL.canParse(referrer) ? new URL(referrer).origin : "$direct";
}
