import { type Browser, chromium } from "@playwright/test";
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
