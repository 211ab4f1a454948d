import { finderFields } from "#app/content/finder/finder-query.ts";
import type { Kind } from "#app/content/kind.ts";
import { isAccount } from "#app/zones.ts";
import { countRequest } from "../counts.ts";
import { type Exchange, Trace } from "../exchange.ts";
import { pagePolicy } from "../headers.ts";
import { createFilling, pageOrigin } from "../html/shell.ts";
import { fillTemplate, type Template } from "../html/template.ts";
import type { RememberedPage } from "../isolate.ts";
import type { Resolved } from "../resolve/resolve.ts";
import { cachedCurrent } from "../store/pointer.ts";

/** Fields of a query that change what a kind of page shows. No screen reads another one (docs/architecture.md 4.2). */
const fieldsOf = {
  home: [],
  page: [],
  article: [],
  giveaway: [],
  "kids-page": [],
  "coloring-page": [],
  "coloring-list": finderFields,
} as const satisfies { readonly [Name in Kind]: readonly string[] };

/** The warm way: what is in memory lies there under its canonical spelling, so nothing else needs to be looked at. */
export function rememberedPage(exchange: Exchange): Response | null {
  const { isolate, address, now, visibility } = exchange;
  if (visibility === "private") return null;
  const current = cachedCurrent(exchange);
  if (current === null) return null;
  const { id, manifest } = current.release;
  const page = isolate.pages.get(id, address.pathname, now);
  if (page === null || asksFor(page.fields, address.search)) return null;
  return page.origin === pageOrigin(manifest.site, address) ? sendRemembered(exchange, page) : null;
}

function sendRemembered(exchange: Exchange, page: RememberedPage): Response {
  const { isolate, address } = exchange;
  countRequest(exchange, { kind: "page", name: address.pathname });
  const filling = createFilling(exchange);
  const headers = new Headers(page.headers);
  // No page of the account zone is remembered: none of these may ask another origin.
  const policy = pagePolicy({ nonce: filling.nonce, loose: isolate.build.development, connect: null });
  headers.set("content-security-policy", policy);
  return new Response(fillTemplate(page.template, filling), { headers });
}

interface SentPage {
  readonly kind: Kind;
  /** Rejects where the page failed on its way. */
  readonly until: Promise<number | null>;
  readonly headers: readonly [string, string][];
  readonly template: Template;
}

/** Keeps a page that was sent whole, where it depends on nothing but its release and its path. */
export function rememberPage(resolved: Resolved, { kind, until, headers, template }: SentPage): void {
  const { isolate, settings, address, visibility, release } = resolved;
  const { pathname, search } = address;
  const fields = fieldsOf[kind];
  if (visibility === "private" || isAccount(pathname) || asksFor(fields, search)) return;
  if (settings.pageMemoryBytes === 0) return;
  const trace = new Trace();
  trace.release = release.id;
  const origin = pageOrigin(release.manifest.site, address);
  const where = { release: release.id, pathname, limit: settings.pageMemoryBytes };
  const keep = (changes: number | null) => {
    // Of the release before, a page that took its time: it would drive out those of the one that is asked for.
    if (isolate.pointer.current?.release.id !== release.id) return;
    const kept = { template, origin, fields, headers: new Headers([...headers, ...trace.headers(0)]), until: changes };
    isolate.pages.set(kept, where);
  };
  // A page that failed on its way has no such date; what it showed instead is not kept.
  resolved.waitUntil(until.then(keep, () => undefined));
}

function asksFor(fields: readonly string[], search: string): boolean {
  if (fields.length === 0 || search === "") return false;
  const asked = new URLSearchParams(search);
  return fields.some((field) => asked.has(field));
}
