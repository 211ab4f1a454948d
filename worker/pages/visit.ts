import { type DocumentPath, pathToUrl } from "#app/content/path/canonical-path.ts";
import type { ContentReader, PageRead } from "#app/content/reader.ts";
import { carryQuery, matchRouteRules } from "#app/content/routing/route-rules.ts";
import type { RouteRule } from "#app/content/site.ts";
import { runMiddleware } from "#app/middleware.ts";
import type { LoadedRelease } from "../store/pointer-memory.ts";
import { type Departure, departureTo, ruleDeparture } from "./departure.ts";
import { surpriseAddress } from "./surprise.ts";

/** What comes of asking for a path: a page to show, somewhere else to go, or nothing there. */
export type Visit =
  | { readonly kind: "page"; readonly read: PageRead; readonly rule: RouteRule }
  | { readonly kind: "departure"; readonly departure: Departure; readonly byRule: boolean }
  | { readonly kind: "absent" };

/** A page that moved will not come back to where it was. */
const MOVED_PERMANENTLY = 301;

/** A document's redirect as the original sends it (docs/protocol.md 6). Of a surprise the next one is another. */
const FOUND = 302;

/**
 * Asks a release for a path, the same way for a page and for its payload: the route rules' redirect, the surprise, the
 * document, the named middleware of both, the document's own redirect.
 */
export async function visit(
  { manifest: { site } }: LoadedRelease,
  { path, search, reader }: { readonly path: DocumentPath; readonly search: string; readonly reader: ContentReader },
): Promise<Visit> {
  const ruled = ruleDeparture(site, { path, search });
  if (ruled !== null) return { kind: "departure", departure: ruled, byRule: true };
  if (pathToUrl(path) === site.places.surprise) {
    const location = await surpriseAddress(reader, { search, places: site.places, lot: Math.random() });
    return { kind: "departure", departure: { location, status: FOUND, external: false }, byRule: false };
  }
  const rule = matchRouteRules(site.routes, path);
  const read = await reader.page(path);
  if (read === null) return visitMoved(path, { search, reader });
  // Where the page is not shown after all, nobody asks for its content, nor whether it failed.
  read.content.catch(() => undefined);
  const { middleware, redirect } = read.entry;
  const verdict = runMiddleware([...(rule.middleware ?? []), ...middleware], { path });
  if (verdict === "not-found") return { kind: "absent" };
  if (redirect === null) return { kind: "page", read, rule };
  const departure = departureTo(redirect.to, { origin: site.origin, listed: [redirect.to], status: FOUND });
  return { kind: "departure", departure, byRule: false };
}

/** Nobody made this redirect: the publish that moved the page did. */
async function visitMoved(
  path: DocumentPath,
  { search, reader }: { readonly search: string; readonly reader: ContentReader },
): Promise<Visit> {
  const to = await reader.moved(path);
  if (to === null) return { kind: "absent" };
  const location = carryQuery(pathToUrl(to), search);
  return { kind: "departure", departure: { location, status: MOVED_PERMANENTLY, external: false }, byRule: false };
}
