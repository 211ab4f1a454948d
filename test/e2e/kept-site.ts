import { expect, type Page } from "@playwright/test";
import type { OfflineIndex } from "#app/offline/offline-index.ts";
import { test as base, type SiteFixtures } from "./site.ts";

/**
 * What Chromium and our own client say of a connection that is not there, of a server that is another one now, and of
 * accounts that are not set up.
 */
const EXPECTED =
  /ERR_INTERNET_DISCONNECTED|ERR_EMPTY_RESPONSE|ERR_FAILED|No answer|FetchError|was not answered|status of (?:404|409|410)|supabaseUrl is required/;

/** The site with its service worker, for tests that take the connection away. */
export const test = base.extend<{ readonly withoutConnection: undefined } & SiteFixtures>({
  serviceWorkers: "allow",
  withoutConnection: [
    async ({ complaints }, use) => {
      await use(undefined);
      const others = complaints.filter((line) => !EXPECTED.test(line));
      complaints.splice(0, complaints.length, ...others);
    },
    { auto: true },
  ],
});

interface Kept {
  readonly index: OfflineIndex;
  /** Every address in every cache, by the name of its cache. */
  readonly caches: { readonly [name: string]: readonly string[] };
}

/** What the browser of a page keeps of the site. */
export function kept(page: Page): Promise<Kept> {
  return page.evaluate(async () => {
    const addresses: { [name: string]: string[] } = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      addresses[name] = requests.map(({ url }) => url.replace(location.origin, ""));
    }
    const index = await (await caches.match("/kept.json"))?.json();
    return { index: index ?? { pages: [], files: [] }, caches: addresses };
  });
}

/** Paths of the pages in the index, the oldest first. */
export async function keptPaths(page: Page): Promise<readonly string[]> {
  return (await kept(page)).index.pages.map(({ path }) => path);
}

/** Keeping waits for an idle moment of a machine that may be busy. */
export const PATIENT = { timeout: 20_000 };

/** Waits until a page can be opened without a connection. */
export async function untilKept(page: Page, path: string): Promise<void> {
  await expect.poll(() => keptPaths(page), PATIENT).toContain(path);
}

/** Waits until a coloring page can be colored without a connection, which is told last. */
export async function untilColorable(page: Page): Promise<void> {
  await expect
    .poll(async () => JSON.stringify((await kept(page)).caches), PATIENT)
    .toMatch(/\/assets\/studio-[\w-]+\.js/);
}
