import { expect, type Page } from "@playwright/test";
import { test } from "./site.ts";

const LIST = "/kids-corner/all-kids-coloring-pages";

/** Has a page note how much of it is there when its first frame is drawn. */
async function watchFirstFrame(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    requestAnimationFrame(() => Object.assign(window, { firstFrame: document.documentElement.dataset.half }));
  });
  return () => page.evaluate(() => Reflect.get(window, "firstFrame"));
}

function areCardsDrawn(page: Page): Promise<boolean> {
  const image = page.locator(".finder-results .sheet img").first();
  return image.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
}

test(
  "cards below the window are drawn after the first frame, and nothing moves",
  { tag: "@phone" },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, "value"));
      }).observe({ type: "layout-shift", buffered: true });
    });
    const firstFrame = await watchFirstFrame(page);
    await page.goto(LIST);
    await expect(page.locator("html")).toHaveAttribute("data-half", "both");
    expect(await firstFrame()).toBe("lower");
    await expect.poll(() => areCardsDrawn(page)).toBe(true);
    expect(await page.evaluate(() => Reflect.get(window, "shifts"))).toEqual([]);
  },
);

test("cards in the window are drawn in the first frame", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  const firstFrame = await watchFirstFrame(page);
  await page.goto(LIST);
  await expect.poll(firstFrame).toBe("both");
  expect(await areCardsDrawn(page)).toBe(true);
});

test("who loads the list again amid its cards is where they were, and finds them in the first frame", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const firstFrame = await watchFirstFrame(page);
  await page.goto(LIST);
  await page.evaluate(() => scrollTo(0, 1500));
  const card = page.locator(".finder-results .sheet-card").nth(4);
  await expect(card).toBeInViewport();
  await page.reload();
  await expect(card).toBeInViewport();
  expect(await firstFrame()).toBe("both");
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1400);
});

test("where the boot script is lost, the whole page is there", async ({ page, complaints }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route("**/assets/boot-*.js", (route) => route.abort());
  await page.goto(LIST);
  await expect(page.locator("html")).toHaveAttribute("data-half", "both");
  await expect(page.getByRole("searchbox", { name: "Search" })).toBeVisible();
  expect(await areCardsDrawn(page)).toBe(true);
  // Each of the scripts that wait for it may ask for it again.
  expect([...new Set(complaints.splice(0))]).toEqual([expect.stringContaining("/assets/boot-")]);
});
