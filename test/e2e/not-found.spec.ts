import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "@playwright/test";
import { markDocument, openHydrated } from "../harness/browser.ts";
import { test } from "./site.ts";

test("an unknown page is a 404 with ways on", async ({ page, complaints }) => {
  const response = await page.goto("/no/such-page");
  expect(response?.status()).toBe(404);
  await expect(page.locator("h1")).toHaveText(/Page Not Found/i);
  await expect(page.locator('main a[href="/"]')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  takeOut404(complaints);
});

test("a link to an unknown page shows the same without loading the document again", async ({ page, complaints }) => {
  await openHydrated(page, "/about");
  const sameDocument = await markDocument(page);
  await page.evaluate(() => document.querySelector('main a[href^="/"]')?.setAttribute("href", "/no/such-page"));
  await page.locator('main a[href="/no/such-page"]').click();
  await expect(page.locator("h1")).toHaveText(/Page Not Found/i);
  await expect(page).toHaveURL("/no/such-page");
  expect(await sameDocument()).toBe(true);
  takeOut404(complaints);
});

/** Chromium itself says in the console that an answer was a 404. */
function takeOut404(complaints: string[]): void {
  const rest = complaints.filter((line) => !line.includes("status of 404"));
  complaints.splice(0, complaints.length, ...rest);
}
