import { expect, type Page } from "@playwright/test";
import { hydrated } from "../harness/browser.ts";
import { row } from "../harness/tier.ts";
import { ARTICLE, test } from "./site.ts";

/** Has somebody between the site and its visitor add to a file of the bundle. */
async function tamperWith(page: Page, files: string): Promise<void> {
  await page.route(files, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n/* changed */` });
  });
}

/** What browsers say of a file that is not what the page holds it to. */
const REFUSED = /integrity/;

for (const [file, files] of [
  ["boot script", "**/assets/boot-*.js"],
  ["style sheet", "**/assets/styles-*.css"],
] as const) {
  test(
    `where the ${file} was changed on its way, a browser refuses it, and the page is read and left without it`,
    row(file === "boot script"),
    async ({ page, complaints }) => {
      await tamperWith(page, files);
      await page.goto(ARTICLE);
      await expect(page.locator("h1")).toBeVisible();
      await expect(page.locator(".site-footer")).toBeVisible();
      if (file === "style sheet") await hydrated(page);
      else await page.evaluate(() => window.dispatchEvent(new Event("pointerdown")));
      await expect.poll(() => complaints.some((complaint) => REFUSED.test(complaint))).toBe(true);
      if (file !== "style sheet") await expect(page.locator("html")).not.toHaveAttribute("data-application", "ready");
      await page.locator('main a[href^="/"]').first().click();
      await expect(page).not.toHaveURL(ARTICLE);
      await expect(page.locator("h1")).toBeVisible();
      complaints.length = 0;
    },
  );
}
