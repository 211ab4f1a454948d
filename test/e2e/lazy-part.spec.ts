import { expect } from "@playwright/test";
import { markDocument, openHydrated, test } from "./site.ts";

test("a lazy part that cannot be loaded reloads the page once, not again and again", async ({ page, complaints }) => {
  await openHydrated(page, "/about");
  const sameDocument = await markDocument(page);
  await page.route("**/assets/*.js", (route) => route.abort());
  const loads = countLoads(page);
  await page.evaluate(() => document.querySelector('main a[href^="/"]')?.setAttribute("href", "/kids-corner"));
  await page.locator('main a[href="/kids-corner"]').click();
  await expect(page).toHaveURL("/kids-corner");
  await expect(page.locator("h1")).not.toBeEmpty();
  expect(await sameDocument()).toBe(false);
  await page.waitForTimeout(1_500);
  expect(loads()).toBeLessThanOrEqual(2);
  complaints.length = 0;
});

function countLoads(page: import("@playwright/test").Page): () => number {
  let loads = 0;
  page.on("load", () => loads++);
  return () => loads;
}
