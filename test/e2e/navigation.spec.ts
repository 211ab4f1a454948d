import { expect } from "@playwright/test";
import { markDocument, openHydrated } from "../harness/browser.ts";
import { ARTICLE, test } from "./site.ts";

test("a link inside the site changes page, address and title without loading the document again", async ({ page }) => {
  await openHydrated(page, "/articles");
  const sameDocument = await markDocument(page);
  await page.locator(`main a[href="${ARTICLE}"]`).first().click();
  await expect(page).toHaveURL(ARTICLE);
  await expect(page.locator("h1")).toContainText("clean sheet");
  await expect(page).toHaveTitle(/clean sheet/);
  expect(await sameDocument()).toBe(true);
});

test("going back shows the page before, where it was scrolled to", async ({ page }) => {
  await openHydrated(page, "/articles");
  const heading = await page.locator("h1").textContent();
  const link = page.locator(`main a[href="${ARTICLE}"]`).first();
  await link.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  const sameDocument = await markDocument(page);
  await link.click();
  await expect(page).toHaveURL(ARTICLE);
  await page.goBack();
  await expect(page.locator("h1")).toHaveText(heading ?? "");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
  expect(await sameDocument()).toBe(true);
});

test("the first link that is clicked before React is there works as a plain link", async ({ page }) => {
  await page.goto("/articles", { waitUntil: "commit" });
  await page.locator(`main a[href="${ARTICLE}"]`).first().click();
  await expect(page).toHaveURL(ARTICLE);
  await expect(page.locator("h1")).toContainText("clean sheet");
});
