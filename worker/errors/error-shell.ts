import type { NavigationNode } from "#app/content/navigation/node.ts";
import { canonicalPath } from "#app/content/path/canonical-path.ts";
import { pageNavigation } from "#app/content/release/page-navigation.ts";
import type { Shell } from "#app/server.tsx";
import type { Exchange } from "../exchange.ts";
import { shellWith } from "../pages/shell.ts";
import { momentOf } from "../preview/moment.ts";
import { shownInMemory } from "../preview/shown-release.ts";
import { createMemorySource, createObjectSource } from "../store/objects.ts";
import type { LoadedRelease } from "../store/pointer-memory.ts";

/**
 * The shell of an error view. A 404 has the site's navigation, which is read once an isolate; where something is
 * broken, no read stands between a visitor and the words that say so.
 */
export async function errorShell(exchange: Exchange, status: number): Promise<Shell> {
  const release = await shownInMemory(exchange);
  const navigation = release === null ? [] : await topNavigation(exchange, { release, readable: status === 404 });
  return shellWith(exchange, { release, globals: {}, navigation });
}

async function topNavigation(
  exchange: Exchange,
  { release, readable }: { release: LoadedRelease; readable: boolean },
): Promise<readonly NavigationNode[]> {
  const path = canonicalPath("/");
  if (path === null) return [];
  const { manifest } = release;
  const objects = readable ? createObjectSource(exchange) : createMemorySource(exchange);
  const home = { path, locale: manifest.site.defaultLocale };
  const found = await pageNavigation({ manifest, objects, now: momentOf(exchange, release.id) }, home).catch(
    () => null,
  );
  return found?.nodes ?? [];
}
