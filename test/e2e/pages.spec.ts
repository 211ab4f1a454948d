import { expect } from "@playwright/test";
import { hydrated, openHydrated } from "../harness/browser.ts";
import { axeComplaints, controlsWithoutBorder, fitsEveryWidth } from "./look.ts";
import { ARTICLE, COLORING_PAGE, ROUTES, test } from "./site.ts";

const FAVORITES = "/kids-corner/favorites";
const NOTHING_FOUND = "/kids-corner/all-kids-coloring-pages?q=zzzz";

/** What they are made of, every other page is, and the catalogue has it all, on a wide screen. */
const USUAL: readonly string[] = ["/", "/kids-corner/all-kids-coloring-pages", COLORING_PAGE, ARTICLE];

const COLLECTIONS = [
  "/kids-corner/seasons",
  "/kids-corner/seasons/winter",
  "/kids-corner/ages/4",
  "/free/classroom-packs",
];

for (const path of [...ROUTES, "/accessibility", FAVORITES, NOTHING_FOUND, ...COLLECTIONS]) {
  test(
    `${path} has a heading and a title, fits every screen and has nothing against axe, in forced colors too`,
    { tag: USUAL.includes(path) ? "@phone" : "@all" },
    async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await hydrated(page);
      await expect(page.locator("h1")).toHaveCount(1);
      await expect(page.locator("h1")).not.toBeEmpty();
      expect(await page.title()).toMatch(/\S.*Paper Otter|Paper Otter.*\S/);
      // What the bar of a drawing covers at the lower edge is scrolled up first.
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
      expect(await axeComplaints(page)).toEqual([]);
      expect(await fitsEveryWidth(page)).toEqual([]);
      await page.emulateMedia({ forcedColors: "active" });
      expect(await controlsWithoutBorder(page)).toEqual([]);
    },
  );
}

test("favorites that are there have nothing against axe", async ({ page }) => {
  await page.addInitScript((path) => {
    localStorage.setItem("favorites", JSON.stringify({ paths: [path], base: null }));
  }, COLORING_PAGE);
  await openHydrated(page, FAVORITES);
  await expect(page.locator(".sheets .sheet-card")).toHaveCount(1);
  expect(await axeComplaints(page)).toEqual([]);
});

test("a page that is not there is a 404 with ways on, fits every screen and has nothing against axe", async ({
  page,
  complaints,
}) => {
  const response = await page.goto("/no/such-page");
  expect(response?.status()).toBe(404);
  await hydrated(page);
  await expect(page.locator("h1")).toHaveText(/Page Not Found/i);
  await expect(page.locator('main a[href="/"]')).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);
  expect(await fitsEveryWidth(page)).toEqual([]);
  // Chromium itself says in the console that an answer was a 404.
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !line.includes("status of 404")));
});
