import { plainSite } from "#app/content/plain-site.ts";
import { asReleaseId, type ReleaseId } from "#app/content/release/hash.ts";
import type { Shell } from "#app/server.tsx";
import { formatBuildId } from "../build-id.ts";
import type { Exchange } from "../exchange.ts";
import { publicOrigin } from "../request-address.ts";
import { previewBar } from "../resolve/open-preview.ts";
import type { Resolved } from "../resolve/resolve.ts";
import { readGlobals } from "../store/globals.ts";
import type { LoadedRelease } from "../store/pointer-memory.ts";
import { browserConfig } from "./browser-config.ts";

/** What a page of a release is rendered into. */
export async function shellOf(resolved: Resolved): Promise<Shell> {
  const { release } = resolved;
  return shellWith(resolved, { release, globals: await readGlobals(resolved, release), navigation: [] });
}

/** Names no release, and no browser goes on in it: the first in-app request is answered 409. */
function noRelease(): ReleaseId {
  const id = asReleaseId("0".repeat(64));
  if (id === null) throw new Error("64 zeros are a release id");
  return id;
}

export function shellWith(
  exchange: Exchange,
  { release, globals, navigation }: Pick<Shell, "globals" | "navigation"> & { release: LoadedRelease | null },
): Shell {
  const { isolate, address } = exchange;
  const { code, boot, styles, fonts } = isolate.build;
  const id = release?.id ?? noRelease();
  const site = release?.manifest.site ?? plainSite;
  return {
    site,
    origin: publicOrigin(site.origin, address),
    release: id,
    build: formatBuildId(code, id),
    assets: { boot, styles, fonts },
    preview: previewBar(exchange),
    config: browserConfig(exchange, site),
    globals,
    navigation,
  };
}
