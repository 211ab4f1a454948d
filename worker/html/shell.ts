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
 * The shell that a page is rendered into. All pages of a zone and a locale share one, so that its text is written once
 * (app/server/shell.ts). Private pages have one each, since the bar of a preview names that preview.
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

/** A shell for views that may have no release: an error, the end of a preview. */
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

/** The origin in a page's links: the site's, a placeholder for the request's own on loopback, or "" for none. */
export function pageOrigin({ origin }: Pick<Site, "origin">, address: RequestAddress): string {
  const shown = publicOrigin(origin, address);
  return shown === origin ? origin : REQUEST_ORIGIN;
}

/** What a response writes into the placeholders of its page. `shown`: the `pageOrigin` of that page. */
export function createFilling(c: RequestContext, shown: string): Filling {
  return { nonce: createNonce(), origin: shown === REQUEST_ORIGIN ? publicOrigin("", c.get("address")) : "" };
}

/** The id of no release. A browser with it gets 409 for its first in-app request and reloads. */
function noRelease(): ReleaseId {
  const id = asReleaseId("0".repeat(64));
  if (id === null) throw new Error("64 zeros are a release id");
  return id;
}

/** The settings of accounts and analytics for the browser: in each zone only those of what may run there. */
function browserConfig(
  c: RequestContext,
  { analytics: { kidsCorner }, places: { privacy } }: Pick<Site, "analytics" | "places">,
): BrowserConfig {
  const { pollSeconds, accounts, analytics } = c.get("settings");
  if (isAccount(c.get("address").pathname)) return { pollSeconds, accounts, analytics: null };
  if (c.get("visibility") === "private") return { pollSeconds, accounts: null, analytics: null };
  return { pollSeconds, accounts: null, analytics: analytics && { key: analytics.key, kidsCorner, privacy } };
}
