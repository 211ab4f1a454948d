import { type Browser, chromium, type Page } from "@playwright/test";
import { CHROMIUM_FLAGS, getChromium } from "../chromium.ts";
import type { World } from "./part.ts";
import { serveRelease } from "./serve-release.ts";

/** Does something in a browser of its own, with the site served: `origin` is where. */
export async function inBrowser<Result>(
  { bundle, release }: Pick<World, "bundle" | "release">,
  work: (site: { readonly browser: Browser; readonly origin: string }) => Promise<Result>,
): Promise<Result> {
  const server = await serveRelease({ bundle, release });
  const browser = await openBrowser();
  try {
    return await work({ browser, origin: server.url });
  } finally {
    await browser.close();
    await server.close();
  }
}

export async function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await getChromium(), args: [...CHROMIUM_FLAGS, ...flags] });
}

const POLL_MS = 20;

const LATEST_MS = 30_000;

/**
 * The value of an expression in a page once it has one: Playwright's own polling has the page evaluate it, which its
 * policy forbids. Throws where it has none for thirty seconds.
 */
export async function untilKnown<Value>(page: Page, expression: string): Promise<NonNullable<Value>> {
  const latest = performance.now() + LATEST_MS;
  while (performance.now() < latest) {
    const value = await page.evaluate<Value | null | undefined | false>(expression);
    if (value) return value;
    await page.waitForTimeout(POLL_MS);
  }
  throw new Error(`${page.url()} has nothing in ${LATEST_MS / 1_000} s for ${expression}`);
}
