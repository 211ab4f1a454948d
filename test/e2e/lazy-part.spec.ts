import { expect } from "@playwright/test";
import { markDocument, openHydrated } from "../harness/browser.ts";
import { COLORING_PAGE, test } from "./site.ts";

/** The part of the browser's bundle that only coloring pages need, by the name of its module. */
const LAZY_PART = "**/assets/coloring-page-*.js";

test("a lazy part that cannot be loaded loads the page whole, and does so once", async ({ page, complaints }) => {
  await page.route(LAZY_PART, (route) => route.abort());
  await openHydrated(page, "/about");
  const sameDocument = await markDocument(page);
  const asked: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && asked.push(new URL(request.url()).pathname));
  await page.evaluate((path) => document.querySelector('main a[href^="/"]')?.setAttribute("href", path), COLORING_PAGE);
  await page.locator(`main a[href="${COLORING_PAGE}"]`).click();
  await expect(page).toHaveURL(COLORING_PAGE);
  await expect(page.locator("main svg").first()).toBeVisible();
  expect(await sameDocument()).toBe(false);
  await page.waitForTimeout(1_500);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.length).toBeLessThanOrEqual(2);
  complaints.length = 0;
});
