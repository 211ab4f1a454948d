import type { DocumentPath } from "#app/content/path/canonical-path.ts";
import { resolveTarget } from "#app/content/routing/redirect-target.ts";
import { carryQuery, redirectOf } from "#app/content/routing/route-rules.ts";
import type { Site } from "#app/content/site.ts";

/** Where a visitor is sent, and how it is said. */
export interface Departure {
  readonly location: string;
  readonly status: number;
  readonly external: boolean;
}

/** Stands in where no origin is known: targets of our own need one only to be resolved against. */
const SOME_ORIGIN = "https://site.invalid";

/**
 * Where the route rules send a path, null where they do not. The query goes along to addresses of ours
 * (protocol.md 7.1), never to others. Throws where a rule leads to where no visitor may be sent.
 */
export function ruleDeparture(
  { routes, origin }: Pick<Site, "routes" | "origin">,
  { path, search }: { readonly path: DocumentPath; readonly search: string },
): Departure | null {
  const rule = redirectOf(routes, path);
  if (rule === null) return null;
  const listed = Object.values(routes).flatMap(({ redirect }) => (redirect === undefined ? [] : [redirect.to]));
  const departure = departureTo(rule.to, { origin, listed, status: rule.statusCode });
  return departure.external ? departure : { ...departure, location: carryQuery(departure.location, search) };
}

/** A compiled target as a `location`; `listed` are the targets whose hosts the compiler let through (threats.md A10). */
export function departureTo(
  to: string,
  { origin, listed, status }: { readonly origin: string; readonly listed: readonly string[]; readonly status: number },
): Departure {
  const externalHosts = listed.flatMap((target) => (URL.canParse(target) ? [new URL(target).host] : []));
  const target = resolveTarget(to, { origin: origin || SOME_ORIGIN, externalHosts });
  if (target === null) throw new Error(`a redirect leads to ${JSON.stringify(to)}, where no visitor may be sent`);
  return { location: target.to, status, external: target.external };
}
