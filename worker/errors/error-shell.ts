import type { NavigationNode } from "#app/content/navigation/node.ts";
import { canonicalPath } from "#app/content/path/canonical-path.ts";
import { pageNavigation } from "#app/content/release/page-navigation.ts";
import type { Shell } from "#app/server.tsx";
import type { Exchange } from "../exchange.ts";
import { shellWith } from "../pages/shell.ts";
import { type Resolved, resolveInMemory } from "../resolve/resolve.ts";
import { createMemorySource, createObjectSource } from "../store/objects.ts";

/**
 * The shell of an error view. A 404 has the site's navigation, which is read once an isolate; where something is
 * broken, no read stands between a visitor and the words that say so.
 */
export async function errorShell(exchange: Exchange, status: number): Promise<Shell> {
  const resolved = await resolveInMemory(exchange);
  const navigation = resolved === null ? [] : await topNavigation(resolved, { readable: status === 404 });
  return shellWith(exchange, { release: resolved?.release ?? null, globals: {}, navigation });
}

async function topNavigation(
  resolved: Resolved,
  { readable }: { readonly readable: boolean },
): Promise<readonly NavigationNode[]> {
  const path = canonicalPath("/");
  if (path === null) return [];
  const { manifest } = resolved.release;
  const objects = readable ? createObjectSource(resolved) : createMemorySource(resolved);
  const home = { path, locale: manifest.site.defaultLocale };
  const found = await pageNavigation({ manifest, objects, now: resolved.moment }, home).catch(() => null);
  return found?.nodes ?? [];
}
