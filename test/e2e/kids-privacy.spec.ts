import { expect } from "@playwright/test";
import { openHydrated } from "../harness/browser.ts";
import { COLORING_PAGE, test } from "./site.ts";

const KIDS_PAGES = [
  "/kids-corner",
  "/kids-corner/all-kids-coloring-pages",
  "/kids-corner/all-kids-coloring-pages?q=fox&color=orange",
  "/kids-corner/favorites",
  "/kids-corner/coloring-pages/big-scenes/farm-scene",
  "/kids-corner/coloring-pages/mandalas-and-patterns",
  COLORING_PAGE,
];

/** All that a child's browser may keep (architecture.md 10): nothing of it says who the child is. */
const KEPT = ["favorites", "pictures", "reload-guard", "scroll"];

/** Foreign requests, and violations of the policy, fail every test of this site (test/e2e/site.ts). */
test("where children are there is no cookie, nothing is sent, and nothing is kept but what they made", async ({
  page,
  context,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" || /\/relay\/|supabase/.test(request.url())) sent.push(request.url());
  });
  page.on("response", async (response) => {
    if ((await response.headerValue("set-cookie")) !== null) sent.push(`cookie of ${response.url()}`);
  });
  for (const path of KIDS_PAGES) await openHydrated(page, path);
  await page.getByRole("button", { name: "Favorite" }).click();
  await page.getByRole("button", { name: "Color it here" }).click();
  await page.locator(".studio-drawing").click();
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("link", { name: "See all my favorites" }).click();
  await expect(page.getByRole("heading", { name: "My pictures" })).toBeVisible();
  expect(sent).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(keys.filter((key) => !KEPT.includes(key))).toEqual([]);
  expect(await page.evaluate(async () => (await indexedDB.databases()).length + (await caches.keys()).length)).toBe(0);
});
