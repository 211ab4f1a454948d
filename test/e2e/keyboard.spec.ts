import { expect } from "@playwright/test";
import { openHydrated } from "../harness/browser.ts";
import { row } from "../harness/tier.ts";
import { ARTICLE, COLORING_PAGE, test } from "./site.ts";

for (const path of ["/", COLORING_PAGE, ARTICLE]) {
  test(
    `on ${path} the first Tab reaches a link that skips to the content`,
    row(path === COLORING_PAGE),
    async ({ page }) => {
      await openHydrated(page, path);
      await page.keyboard.press("Tab");
      const skip = page.locator(":focus");
      await expect(skip).toHaveAttribute("href", /^#/);
      await expect(skip).toBeInViewport();
      await page.keyboard.press("Enter");
      await expect(page.locator("#main")).toBeFocused();
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.closest("main, footer") !== null)).toBe(true);
    },
  );
}

test("Tab goes through the header into the content, and every stop can be seen", async ({ page }) => {
  await openHydrated(page, "/about");
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toBeVisible();
    if (await page.evaluate(() => document.activeElement?.closest("main") !== null)) return;
  }
  throw new Error("40 stops, and none of them in the content");
});
