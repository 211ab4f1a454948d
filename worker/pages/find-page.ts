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

/** What stands at a path: a page, a redirect, or nothing. */
type FoundPage =
  | {
      readonly kind: "page";
      readonly read: PageRead;
      readonly rule: RouteRule;
      /** Whether it is a page of the route table, whose screen may read any field of the query. */
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

/** A page that moved does not come back. */
const MOVED_PERMANENTLY = 301;

/** For a document's redirect as in the original (docs/protocol.md 6), and for a destination, which differs each time. */
const FOUND = 302;

/**
 * Finds what stands at a path of a release, in this order: a redirect of a route rule, a destination (the surprise), the
 * route table, the document; then their named middleware and the document's own redirect. Pages and payloads both go by
 * this decision, and nothing after it checks again.
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
 * Finds a redirect that no author wrote: of a page that has moved, or of an address with the accents of a file's name, which
 * addresses leave out (docs/protocol.md 3.1).
 */
async function findElsewhere(release: LoadedRelease, address: PageAddress): Promise<FoundPage> {
  const { path, search, reader } = address;
  const to = (await reader.moved(path)) ?? (await findUnaccented(release, address));
  if (to === null) return { kind: "absent" };
  const location = carryQuery(pathToUrl(to), search);
  return { kind: "redirect", redirect: { location, status: MOVED_PERMANENTLY, external: false }, byRule: false };
}

/** The path without accents if a page stands there: `/a/café` -> `/a/cafe`. */
async function findUnaccented(release: LoadedRelease, address: PageAddress): Promise<DocumentPath | null> {
  const path = canonicalPath(address.path.normalize("NFD").replace(/\p{M}/gu, ""));
  if (path === null || path === address.path) return null;
  const found = await findPage(release, { ...address, path });
  return found.kind === "page" ? path : null;
}

/**
 * The redirect of the route rules for a path; null for none. Redirects within the site keep the query
 * (docs/protocol.md 7.1), external ones do not. Throws if the target of a rule is not allowed.
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

/** The redirect to a compiled target. Only hosts of `listed` targets are allowed (docs/threats.md A10). */
export function redirectTo(
  to: string,
  { origin, listed, status }: { readonly origin: string; readonly listed: readonly string[]; readonly status: number },
): PageRedirect {
  const externalHosts = listed.flatMap((target) => (URL.canParse(target) ? [new URL(target).host] : []));
  const target = resolveTarget(to, { origin: origin || SOME_ORIGIN, externalHosts });
  if (target === null) throw new Error(`a redirect leads to ${JSON.stringify(to)}, where no visitor may be sent`);
  return { location: target.to, status, external: target.external };
}
