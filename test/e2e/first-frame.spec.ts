import { expect, type Page } from "@playwright/test";
import { test } from "./site.ts";

const LIST = "/kids-corner/all-kids-coloring-pages";

function areCardsDrawn(page: Page): Promise<boolean> {
  const image = page.locator(".finder-results .sheet img").first();
  return image.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
}

test("who loads the list again amid its cards is where they were", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(LIST);
  await page.evaluate(() => scrollTo(0, 1500));
  const card = page.locator(".finder-results .sheet-card").nth(4);
  await expect(card).toBeInViewport();
  await page.reload();
  await expect(card).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1400);
});

test("where the boot script is lost, the whole page is there", async ({ page, complaints }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route("**/assets/boot-*.js", (route) => route.abort());
  await page.goto(LIST);
  await expect(page.getByRole("searchbox", { name: "Search" })).toBeVisible();
  expect(await areCardsDrawn(page)).toBe(true);
  // Each of the scripts that wait for it may ask for it again.
  expect([...new Set(complaints.splice(0))]).toEqual([expect.stringContaining("/assets/boot-")]);
});
