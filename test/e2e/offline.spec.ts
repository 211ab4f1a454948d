import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "@playwright/test";
import { markDocument, openHydrated, withConnection } from "../harness/browser.ts";
import { ARTICLE, test } from "./site.ts";

const OFFLINE = "You seem to be offline";

test.beforeEach(({ page }) => withConnection(page, { saveData: true }));

/** Chromium itself says in the console that there was no answer. */
test.afterEach(({ complaints }) => {
  const others = complaints.filter((line) => !/ERR_INTERNET_DISCONNECTED|No answer|\/builds\/meta\//.test(line));
  complaints.splice(0, complaints.length, ...others);
});

test("a page that does not come says so, and comes by itself when there is a connection", async ({ page, context }) => {
  await openHydrated(page, "/articles");
  const sameDocument = await markDocument(page);
  await context.setOffline(true);
  await page.locator(`main a[href="${ARTICLE}"]`).first().click();
  await expect(page.locator("h1")).toHaveText(OFFLINE);
  await expect(page.locator("h1")).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(OFFLINE));
  await expect(page).toHaveURL(ARTICLE);
  expect(await sameDocument()).toBe(true);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await context.setOffline(false);
  await expect(page).toHaveTitle(/clean sheet/);
  await expect(page).toHaveURL(ARTICLE);
});

test("whoever tries again too early is told, and is not sent to the browser's own failure", async ({
  page,
  context,
}) => {
  await openHydrated(page, "/articles");
  const sameDocument = await markDocument(page);
  await context.setOffline(true);
  await page.locator(`main a[href="${ARTICLE}"]`).first().click();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Still no connection")).toBeVisible();
  await expect(page.locator("h1")).toHaveText(OFFLINE);
  expect(await sameDocument()).toBe(true);
});

test("a connection that comes back in silence is found by trying again", async ({ page, context }) => {
  await openHydrated(page, "/articles");
  await page.evaluate(() => addEventListener("online", (event) => event.stopImmediatePropagation(), { capture: true }));
  await context.setOffline(true);
  await page.locator(`main a[href="${ARTICLE}"]`).first().click();
  await expect(page.locator("h1")).toHaveText(OFFLINE);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveTitle(/clean sheet/);
});

test("pages one has been to open without a connection", async ({ page, context }) => {
  await openHydrated(page, "/articles");
  const title = await page.title();
  await page.locator(`main a[href="${ARTICLE}"]`).first().click();
  await expect(page).toHaveTitle(/clean sheet/);
  await context.setOffline(true);
  await page.goBack();
  await expect(page).toHaveTitle(title);
  await page.goForward();
  await expect(page).toHaveTitle(/clean sheet/);
});
