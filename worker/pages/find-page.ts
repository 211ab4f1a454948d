import { canonicalPath, type DocumentPath, pathToUrl } from "#app/content/path/canonical-path.ts";
import { findMenu } from "#app/content/reader/page-navigation.ts";
import type { ContentReader, PageRead } from "#app/content/reader.ts";
import { resolveTarget, SOME_ORIGIN } from "#app/content/routing/redirect-target.ts";
import { carryQuery, matchRouteRules, redirectOf } from "#app/content/routing/route-rules.ts";
import type { RouteRule, Site } from "#app/content/site.ts";
import type { SiteDefinition } from "#app/content/site-definition.ts";
import { routeResult, type SiteRoute } from "#app/site-routes.tsx";
import type { LoadedRelease } from "../isolate.ts";
import { runMiddleware } from "./middleware.ts";

/** What comes of asking for a path: a page to show, somewhere else to go, or nothing there. */
type FoundPage =
  | {
      readonly kind: "page";
      readonly read: PageRead;
      readonly rule: RouteRule;
      /** Whether a route shows it by itself: its screen may read any field of the query. */
      readonly isOfCode: boolean;
    }
  | { readonly kind: "redirect"; readonly redirect: PageRedirect; readonly byRule: boolean }
  | { readonly kind: "absent" };

/** Where a visitor is sent, and with which status. */
interface PageRedirect {
  readonly location: string;
  readonly status: number;
  readonly external: boolean;
}

interface PageAddress {
  readonly path: DocumentPath;
  /** With its "?", or "": what redirects carry along. */
  readonly search: string;
  /** With its "?", or "": what filters the lists on the page. A payload has no `search`, as the browser carries it along. */
  readonly listQuery: string;
  readonly reader: ContentReader;
  readonly destinations: SiteDefinition["destinations"];
  /** From 0 up to 1: picks a destination. */
  readonly random: number;
  /** Epoch ms. */
  readonly now: number;
}

/** A page that moved will not come back to where it was. */
const MOVED_PERMANENTLY = 301;

/** A document's redirect as the original sends it (docs/protocol.md 6). A place that leads on leads elsewhere the next time. */
const FOUND = 302;

/**
 * Asks a release for a path: the route rules' redirect, a place that leads on, the route table, the document, the named middleware
 * of both, the document's own redirect. The one place that decides this, for a page and for its payload alike: who renders
 * or loads what was found does not ask again.
 */
export async function findPage(release: LoadedRelease, address: PageAddress, table?: SiteRoute[]): Promise<FoundPage> {
  const { site } = release.manifest;
  const { path, search, listQuery, reader, destinations, random, now } = address;
  const ruled = ruleRedirect(site, { path, search });
  if (ruled !== null) return { kind: "redirect", redirect: ruled, byRule: true };
  const destination = destinations.find(({ place }) => site.places[place] === pathToUrl(path));
  if (destination !== undefined) {
    const location = await destination.find(reader, { search, places: site.places, random });
    return { kind: "redirect", redirect: { location, status: FOUND, external: false }, byRule: false };
  }
  const { locales } = site;
  const own = await routeResult({ path, locales, menu: (locale) => findMenu({ ...release, now }, locale) }, table);
  if (own !== null && own.kind !== "page") return own;
  const rule = matchRouteRules(site.routes, path);
  const read = own?.read ?? (await reader.page(path, listQuery));
  if (read === null) return findElsewhere(release, address);
  const { middleware, redirect } = read.entry;
  const next = runMiddleware([...(rule.middleware ?? []), ...middleware], { path });
  if (next === "not-found") return { kind: "absent" };
  if (redirect === null) return { kind: "page", read, rule, isOfCode: own !== null };
  const sent = redirectTo(redirect.to, { origin: site.origin, listed: [redirect.to], status: FOUND });
  return { kind: "redirect", redirect: sent, byRule: false };
}

/**
 * A redirect that no author made: of a page that a publish moved, or of one that is spelled with the accents of its file's
 * name, which addresses leave out (docs/protocol.md 3.1).
 */
async function findElsewhere(release: LoadedRelease, address: PageAddress): Promise<FoundPage> {
  const { path, search, reader } = address;
  const to = (await reader.moved(path)) ?? (await findUnaccented(release, address));
  if (to === null) return { kind: "absent" };
  const location = carryQuery(pathToUrl(to), search);
  return { kind: "redirect", redirect: { location, status: MOVED_PERMANENTLY, external: false }, byRule: false };
}

/** The path without accents, where a page is shown there: `/a/café` -> `/a/cafe`. */
async function findUnaccented(release: LoadedRelease, address: PageAddress): Promise<DocumentPath | null> {
  const path = canonicalPath(address.path.normalize("NFD").replace(/\p{M}/gu, ""));
  if (path === null || path === address.path) return null;
  const found = await findPage(release, { ...address, path });
  return found.kind === "page" ? path : null;
}

/**
 * Where the route rules send a path, null where they do not. The query goes along to addresses of ours
 * (docs/protocol.md 7.1), never to others. Throws where a rule leads to where no visitor may be sent.
 */
export function ruleRedirect(
  { routes, origin }: Pick<Site, "routes" | "origin">,
  { path, search }: { readonly path: DocumentPath; readonly search: string },
): PageRedirect | null {
  const rule = redirectOf(routes, path);
  if (rule === null) return null;
  const listed = Object.values(routes).flatMap(({ redirect }) => (redirect === undefined ? [] : [redirect.to]));
  const sent = redirectTo(rule.to, { origin, listed, status: rule.statusCode });
  return sent.external ? sent : { ...sent, location: carryQuery(sent.location, search) };
}

/** A compiled target as a `location`; `listed` are those whose hosts the compiler let through (docs/threats.md A10). */
export function redirectTo(
  to: string,
  { origin, listed, status }: { readonly origin: string; readonly listed: readonly string[]; readonly status: number },
): PageRedirect {
  const externalHosts = listed.flatMap((target) => (URL.canParse(target) ? [new URL(target).host] : []));
  const target = resolveTarget(to, { origin: origin || SOME_ORIGIN, externalHosts });
  if (target === null) throw new Error(`a redirect leads to ${JSON.stringify(to)}, where no visitor may be sent`);
  return { location: target.to, status, external: target.external };
}
