import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "@playwright/test";
import { hydrated } from "../harness/browser.ts";
import { ROUTES, test } from "./site.ts";

for (const path of ROUTES) {
  test(`${path} answers with one heading and a title, fits the screen and has nothing against axe`, async ({
    page,
  }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await hydrated(page);
    await expect(page.locator("h1")).toHaveCount(1);
    await expect(page.locator("h1")).not.toBeEmpty();
    expect(await page.title()).toMatch(/\S.*Paper Otter|Paper Otter.*\S/);
    // Not against innerWidth: a phone's grows with what sticks out.
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("  ")}`)).toEqual([]);
  });
}
