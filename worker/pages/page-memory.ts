import { finderFields } from "#app/content/finder/finder-query.ts";
import type { Kind } from "#app/content/kind.ts";
import type { HtmlPart } from "#app/server.tsx";
import { isAccount } from "#app/zones.ts";
import { countRequest } from "../counts.ts";
import { Trace, type RequestContext } from "../context.ts";
import { type HeaderFields, pagePolicy } from "../headers.ts";
import { createFilling, pageOrigin } from "../html/shell.ts";
import { encodeTemplate, fillTemplate, type Template } from "../html/template.ts";
import type { RememberedPage } from "../isolate.ts";
import type { ReleaseContext } from "../resolve/resolve.ts";
import { cachedCurrent } from "../store/pointer.ts";

/** Fields of a query that change what a kind of page shows. No screen reads another one. */
const FIELDS: { readonly [Name in Kind]?: readonly string[] } = {
  "coloring-list": finderFields,
  search: ["q", "page"],
};

function fieldsOf(kind: Kind): readonly string[] {
  return FIELDS[kind] ?? [];
}

/** The warm way: what is in memory lies there under its canonical spelling, so nothing else needs to be looked at. */
export function rememberedPage(c: RequestContext): Response | null {
  if (c.get("visibility") === "private") return null;
  const current = cachedCurrent(c);
  if (current === null) return null;
  const { id, manifest } = current.release;
  const address = c.get("address");
  const page = c.get("isolate").pages.get(id, address.pathname, c.get("now"));
  if (page === null || asksFor(page.fields, address.search)) return null;
  return page.origin === pageOrigin(manifest.site, address) ? sendRemembered(c, page) : null;
}

function sendRemembered(c: RequestContext, page: RememberedPage): Response {
  countRequest(c, { kind: "page", name: c.get("address").pathname });
  const filling = createFilling(c, page.origin);
  // No page of the account zone is remembered: none of these may ask another origin.
  const policy = pagePolicy({ nonce: filling.nonce, connect: null });
  const response = new Response(fillTemplate(page.template, filling), page);
  response.headers.set("content-security-policy", policy);
  return response;
}

interface SentPage {
  readonly kind: Kind;
  /** Whether a route shows it by itself: its screen may read any field of the query. */
  readonly isOfCode: boolean;
  readonly parts: readonly HtmlPart[];
  /** First moment (epoch ms) at which the page would change, null for never. */
  readonly until: number | null;
  readonly headers: HeaderFields;
}

/** Keeps a page that is sent whole, where it depends on nothing but its release and its path; null where it does not. */
export function rememberPage(context: ReleaseContext, { kind, isOfCode, parts, until, headers }: SentPage): Template | null {
  const { c, release, moment } = context;
  const { isolate, settings, address, visibility } = c.var;
  const { pathname, search } = address;
  const fields = fieldsOf(kind);
  if (isOfCode || visibility === "private" || isAccount(pathname) || asksFor(fields, search)) return null;
  // Of the release before, a page that took its time: it would drive out those of the one that is asked for.
  if (isolate.pointer.current?.release.id !== release.id || lengthOf(parts) > settings.pageMemoryBytes) return null;
  const trace = new Trace();
  trace.release = release.id;
  const page = {
    template: encodeTemplate(parts),
    origin: pageOrigin(release.manifest.site, address),
    fields,
    headers: new Headers({ ...headers, ...trace.headers(0) }),
    since: moment,
    until,
  };
  isolate.pages.set(page, { release: release.id, pathname, limit: settings.pageMemoryBytes });
  return page.template;
}

/** In characters. */
function lengthOf(parts: readonly HtmlPart[]): number {
  return parts.flat().reduce<number>((length, text) => length + (text?.length ?? 0), 0);
}

function asksFor(fields: readonly string[], search: string): boolean {
  if (fields.length === 0 || search === "") return false;
  const asked = new URLSearchParams(search);
  return fields.some((field) => asked.has(field));
}
