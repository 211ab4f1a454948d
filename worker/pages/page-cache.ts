import type { Kind } from "#app/content/kind.ts";
import type { HtmlPart } from "#app/server.tsx";
import { isAccount } from "#app/zones.ts";
import { type RequestContext, Trace } from "../context.ts";
import { countRequest } from "../counts.ts";
import { type HeaderFields, pagePolicy } from "../headers.ts";
import { createFilling, pageOrigin } from "../html/shell.ts";
import { encodeTemplate, fillTemplate, type Template } from "../html/template.ts";
import type { CachedPage } from "../isolate.ts";
import type { ReleaseContext } from "../resolve/resolve.ts";
import { cachedCurrent } from "../store/pointer.ts";

/** The cached page of a request; null if there is none at this exact path. */
export function cachedPage(c: RequestContext): Response | null {
  if (c.get("visibility") === "private") return null;
  const current = cachedCurrent(c);
  if (current === null) return null;
  const { id, manifest } = current.release;
  const address = c.get("address");
  const page = c.get("isolate").pages.get(id, address.pathname, c.get("now"));
  if (page === null || hasField(page.fields, address.search)) return null;
  return page.origin === pageOrigin(manifest.site, address) ? sendCached(c, page) : null;
}

function sendCached(c: RequestContext, page: CachedPage): Response {
  countRequest(c, { kind: "page", name: c.get("address").pathname });
  const filling = createFilling(c, page.origin);
  // Pages of the account zone are not cached, so no cached page may connect to another origin.
  const policy = pagePolicy({ nonce: filling.nonce, connect: null });
  const response = new Response(fillTemplate(page.template, filling), page);
  response.headers.set("content-security-policy", policy);
  return response;
}

interface SentPage {
  readonly kind: Kind;
  /** Whether it is a page of the route table, whose screen may read any field of the query. */
  readonly isOfCode: boolean;
  readonly parts: readonly HtmlPart[];
  /** First moment (epoch ms) at which the page would change, null for never. */
  readonly until: number | null;
  readonly headers: HeaderFields;
}

/** Caches a page; returns null without caching it if it depends on more than its release and its path. */
export function cachePage(
  context: ReleaseContext,
  { kind, isOfCode, parts, until, headers }: SentPage,
): Template | null {
  const { c, release } = context;
  const isolate = c.get("isolate");
  const settings = c.get("settings");
  const address = c.get("address");
  const { pathname, search } = address;
  const { fields = [] } = isolate.definition.kinds[kind];
  if (isOfCode || c.get("visibility") === "private" || isAccount(pathname) || hasField(fields, search)) return null;
  // A slow page of the previous release would evict those of the current one.
  if (isolate.pointer.current?.release.id !== release.id || lengthOf(parts) > settings.pageMemoryBytes) return null;
  const trace = new Trace();
  trace.release = release.id;
  const page = {
    template: encodeTemplate(parts),
    origin: pageOrigin(release.manifest.site, address),
    fields,
    headers: new Headers({ ...headers, ...trace.headers(0) }),
    since: c.get("now"),
    until,
  };
  isolate.pages.set(page, { release: release.id, pathname, limit: settings.pageMemoryBytes });
  return page.template;
}

/** In characters. */
function lengthOf(parts: readonly HtmlPart[]): number {
  return parts.flat().reduce<number>((length, text) => length + (text?.length ?? 0), 0);
}

function hasField(fields: readonly string[], search: string): boolean {
  if (fields.length === 0 || search === "") return false;
  const query = new URLSearchParams(search);
  return fields.some((field) => query.has(field));
}
