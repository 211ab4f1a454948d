import type { Page } from "@playwright/test";

const POLL_MS = 20;

const LATEST_MS = 30_000;

/**
 * What an expression says in a page once it says anything: Playwright's own polling has it evaluated by the page, whose
 * policy lets nobody do that. Throws where it says nothing for thirty seconds.
 */
export async function untilTold<Told>(page: Page, expression: string): Promise<NonNullable<Told>> {
  const latest = performance.now() + LATEST_MS;
  while (performance.now() < latest) {
    const told = await page.evaluate<Told | null | undefined | false>(expression);
    if (told) return told;
    await page.waitForTimeout(POLL_MS);
  }
  throw new Error(`${page.url()} does not say in ${LATEST_MS / 1_000} s: ${expression}`);
}
