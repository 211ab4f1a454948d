import type { ViteDevServer } from "vite";
import { readPointer } from "../release/pointer.ts";
import type { ReleaseStore } from "../release/store.ts";

/** Event of the development server: the current release, so that pages of another one reload. */
export const RELEASE_IS = "release-is";

/** Event of a page that listens now: it may have been rendered from the release before, and hears of no earlier one. */
export const WHICH_RELEASE = "which-release";

/** Answers the pages that ask for the current release. Returns a function that sends it to all open pages. */
export function notifyPages({ environments }: ViteDevServer, store: ReleaseStore): () => Promise<void> {
  const { hot } = environments.client;
  const release = async () => (await readPointer(store))?.release ?? null;
  const notify = async (page: Pick<typeof hot, "send">) => page.send(RELEASE_IS, await release());
  // The store may be closing when a page asks: no reason to crash.
  hot.on(WHICH_RELEASE, (_, page) => notify(page).catch(console.error));
  return () => notify(hot);
}
