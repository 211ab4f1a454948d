import type { BrowserConfig } from "#app/browser-config.ts";
import { EMPTY_MENU } from "#app/content/menu.ts";
import { localeAt } from "#app/content/path/canonical-path.ts";
import { plainSite } from "#app/content/plain-site.ts";
import { asReleaseId, type ReleaseId } from "#app/content/release/hash.ts";
import type { Site } from "#app/content/site.ts";
import type { Shell } from "#app/server.tsx";
import { isAccount } from "#app/zones.ts";
import { publicOrigin, type RequestAddress, type RequestContext } from "../context.ts";
import { formatBuildId } from "../env.ts";
import type { LoadedRelease } from "../isolate.ts";
import { previewBar, type ReleaseContext } from "../resolve/resolve.ts";
import { createObjectSource, readWords } from "../store/objects.ts";
import { createNonce, type Filling, REQUEST_ORIGIN } from "./template.ts";

/**
 * What a page of a release is rendered into: one for all pages of a zone and a locale, so that what it says is written
 * once (app/server/shell.ts). A preview's says of itself what passes.
 */
export async function shellOf(context: ReleaseContext): Promise<Shell> {
  const { c, release } = context;
  if (c.get("visibility") === "private") return createShell(context);
  const isolate = c.get("isolate");
  const address = c.get("address");
  const { site } = release.manifest;
  const key = `${pageOrigin(site, address)} ${isAccount(address.pathname)} ${localeAt(address.pathname, site)}`;
  const known = isolate.shells.get(release.manifest) ?? new Map<string, Shell>();
  const shell = known.get(key) ?? { ...(await createShell(context)), isKept: c.get("settings").pageMemoryBytes > 0 };
  isolate.shells.set(release.manifest, known.set(key, shell));
  return shell;
}

async function createShell({ c, release }: ReleaseContext): Promise<Shell> {
  const words = await readWords(createObjectSource(c), release, c.get("address").pathname);
  return shellWith(c, { release, globals: release.manifest.globals, words, menu: EMPTY_MENU });
}

/** The same for a view that may have neither a release nor globals: an error, the end of a preview. */
export function shellWith(
  c: RequestContext,
  {
    release,
    globals,
    words,
    menu,
  }: Pick<Shell, "globals" | "words" | "menu"> & {
    release: LoadedRelease | null;
  },
): Shell {
  const { code, boot, styles, fonts } = c.get("isolate").build;
  const id = release?.id ?? noRelease();
  const site = release?.manifest.site ?? plainSite;
  return {
    site,
    origin: pageOrigin(site, c.get("address")),
    release: id,
    build: formatBuildId(code, id),
    assets: { boot, styles, fonts },
    preview: previewBar(c),
    isKept: false,
    config: browserConfig(c, site),
    globals,
    words,
    menu,
  };
}

/** What a page says of its origin: the site's, a placeholder for the request's own on loopback, "" where none may be named. */
export function pageOrigin({ origin }: Pick<Site, "origin">, address: RequestAddress): string {
  const shown = publicOrigin(origin, address);
  return shown === origin ? origin : REQUEST_ORIGIN;
}

/** What the answer to a request writes into the page that it sends, by what that says of its origin. */
export function createFilling(c: RequestContext, shown: string): Filling {
  return { nonce: createNonce(), origin: shown === REQUEST_ORIGIN ? publicOrigin("", c.get("address")) : "" };
}

/** Names no release, and no browser goes on in it: the first in-app request is answered 409. */
function noRelease(): ReleaseId {
  const id = asReleaseId("0".repeat(64));
  if (id === null) throw new Error("64 zeros are a release id");
  return id;
}

/** What a page tells its browser of accounts and analytics: in each zone only what may run there. */
function browserConfig(
  c: RequestContext,
  { analytics: { kidsCorner }, places: { privacy } }: Pick<Site, "analytics" | "places">,
): BrowserConfig {
  const { pollSeconds, accounts, analytics } = c.get("settings");
  if (isAccount(c.get("address").pathname)) return { pollSeconds, accounts, analytics: null };
  if (c.get("visibility") === "private") return { pollSeconds, accounts: null, analytics: null };
  return { pollSeconds, accounts: null, analytics: analytics && { key: analytics.key, kidsCorner, privacy } };
}
