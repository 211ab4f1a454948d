import { expect, type Page } from "@playwright/test";
import { hydrated, openHydrated } from "../harness/browser.ts";
import { axeComplaints, controlsWithoutBorder } from "./look.ts";
import { ARTICLE, COLORING_PAGE, ROUTES, test } from "./site.ts";

const FAVORITES = "/kids-corner/favorites";
const NOTHING_FOUND = "/kids-corner/all-kids-coloring-pages?q=zzzz";

/** Every kind of page that answers with 200 and needs no account. */
const KINDS = [...ROUTES, FAVORITES, NOTHING_FOUND] as const;

async function markFavorite(page: Page): Promise<void> {
  await openHydrated(page, COLORING_PAGE);
  await page.locator(".favorite-button").click();
  await expect(page.locator('.favorite-button[aria-pressed="true"]')).toBeVisible();
}

for (const path of KINDS) {
  test(`${path} has nothing against axe, and borders around its controls in forced colors`, async ({ page }) => {
    await openHydrated(page, path);
    expect(await axeComplaints(page)).toEqual([]);
    await page.emulateMedia({ forcedColors: "active" });
    expect(await controlsWithoutBorder(page)).toEqual([]);
  });
}

test("favorites that are there look right, too", async ({ page }) => {
  await markFavorite(page);
  await openHydrated(page, FAVORITES);
  await expect(page.locator(".sheets .sheet-card")).toHaveCount(1);
  expect(await axeComplaints(page)).toEqual([]);
});

test("a page that is not there looks right, too", async ({ page, complaints }) => {
  await page.goto("/no-such-page");
  await hydrated(page);
  expect(await axeComplaints(page)).toEqual([]);
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !line.includes("status of 404")));
});

test("every stop of Tab shows where it is", async ({ page }) => {
  for (const path of ["/", "/free", "/links", ARTICLE, COLORING_PAGE]) {
    await openHydrated(page, path);
    const stops = await page.locator("main :is(a[href], button, input, select, summary)").count();
    for (let stop = 0; stop < Math.min(stops, 25) + 8; stop++) {
      await page.keyboard.press("Tab");
      const outline = await page.evaluate(() => {
        const element = document.activeElement;
        if (element === null || element === document.body) return "none to show";
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return outlineStyle === "none" || outlineWidth === "0px" ? element.outerHTML.slice(0, 90) : "shown";
      });
      expect(["shown", "none to show"], path).toContain(outline);
    }
  }
});

test("nothing moves by itself for who wants no motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["/", "/free", "/kids-corner"]) {
    await openHydrated(page, path);
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll("main *")]
        .filter((element) => {
          const { transitionDuration, animationName } = getComputedStyle(element);
          return animationName !== "none" || transitionDuration.split(", ").some((duration) => duration !== "0s");
        })
        .map((element) => element.className),
    );
    expect(moving, path).toEqual([]);
  }
});

test("home begins with today's page, and shows pictures of all that it leads to", async ({ page }) => {
  await openHydrated(page, "/");
  const first = page.locator("main .button-primary").first();
  await expect(first).toHaveText("Color today's page");
  const today = await page.locator(".day .button").getAttribute("href");
  await expect(first).toHaveAttribute("href", today ?? "");
  for (const part of [".tile", ".article-card", ".banner"]) {
    const parts = await page.locator(part).count();
    expect(parts, part).toBeGreaterThan(0);
    await expect(page.locator(`${part}:has(img)`), part).toHaveCount(parts);
  }
});

test("every article has a picture on its card", async ({ page }) => {
  await openHydrated(page, "/articles");
  const cards = await page.locator(".article-card").count();
  expect(cards).toBeGreaterThan(3);
  await expect(page.locator(".article-card img")).toHaveCount(cards);
});
