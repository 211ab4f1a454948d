import type { ViteDevServer } from "vite";
import { readPointer } from "../release/pointer.ts";
import type { ReleaseStore } from "../release/store.ts";

/** What pages of the development server are told: the release that is current, for those that show another. */
export const RELEASE_IS = "release-is";

/**
 * Tells every page that connects which release is current: it may have been made from the one before, and nobody was
 * there to be told of the new one. The answer tells all that are open.
 */
export function tellPages({ environments }: ViteDevServer, store: ReleaseStore): () => Promise<void> {
  const { hot } = environments.client;
  const release = async () => (await readPointer(store))?.release ?? null;
  const tell = async (page: Pick<typeof hot, "send">) => page.send(RELEASE_IS, await release());
  // The store may be closing when a page connects: that is nothing to end for.
  hot.on("vite:client:connect", (_, page) => tell(page).catch(console.error));
  return () => tell(hot);
}
