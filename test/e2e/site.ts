import { expect, type Page, type TestInfo } from "@playwright/test";
import { test as base } from "./servers.ts";

/** The routes of docs/specification.md 2; the last three are documents of the catch-all. */
export const ROUTES = [
  "/",
  "/about",
  "/links",
  "/free",
  "/free/100-followers",
  "/free/arbor-day-2025",
  "/kids-corner",
  "/kids-corner/all-kids-coloring-pages",
  "/kids-corner/coloring-pages/animals/fox",
  "/articles",
  "/articles/print-one-clean-sheet",
  "/privacy",
] as const;

export const COLORING_PAGE = "/kids-corner/coloring-pages/animals/fox";
export const ARTICLE = "/articles/print-one-clean-sheet";

export interface SiteFixtures {
  /**
   * What the browser had to complain about: console, errors, violations of the policy, requests to others. Empty at the
   * end of every test; one that provokes a complaint takes it out.
   */
  readonly complaints: string[];
}

/** Playwright's test with the address of the site under test, and a page that must stay silent. */
export const test = base.extend<SiteFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of this pattern.
  baseURL: async ({}, use) => use(siteUrl()),
  page: async ({ page }, use, testInfo) => {
    await use(page);
    if (page.isClosed()) return;
    if (testInfo.errors.length > 0) await attachPicture(page, testInfo);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  },
  complaints: [
    async ({ page, baseURL }, use) => {
      const complaints: string[] = [];
      listen(page, { origin: baseURL ?? "", complaints });
      await page.addInitScript(reportViolations);
      await use(complaints);
      expect(complaints, "the browser has nothing to complain about").toEqual([]);
    },
    { auto: true },
  ],
});

/** What the page looks like at the end of a test that failed, among the files of that in `test-results/`. */
async function attachPicture(page: Page, testInfo: TestInfo): Promise<void> {
  await testInfo.attach("failed", { body: await page.screenshot({ timeout: 5000 }), contentType: "image/png" });
}

function siteUrl(): string {
  const url = process.env.SITE_URL;
  if (url === undefined) throw new Error("build/playwright-setup.ts has not started the site");
  return url;
}

/** Of playwright.config.ts, which is no complaint of the site's. */
const BLOCKED = "Service Worker registration blocked by Playwright";

function listen(page: Page, { origin, complaints }: { origin: string; complaints: string[] }): void {
  page.on("console", (message) => {
    if (message.text() === BLOCKED) return;
    complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("request", (request) => {
    const { protocol, origin: requested } = new URL(request.url());
    if (requested !== origin && protocol.startsWith("http")) complaints.push(`foreign request: ${request.url()}`);
  });
}

function reportViolations(): void {
  document.addEventListener("securitypolicyviolation", (event) => {
    console.error(`${event.violatedDirective} forbids ${event.blockedURI} in ${event.sourceFile}:${event.lineNumber}`);
  });
}
