import { expect, type Page } from "@playwright/test";
import { hydrated, openHydrated } from "../harness/browser.ts";
import { test as base } from "./site.ts";

const test = base.extend({ baseURL: async ({ catalogueSite }, use) => use(catalogueSite) });

const CODE = "npm start -- --content site # opens the site";

function copyButton(page: Page) {
  return page.locator(".code", { hasText: CODE }).getByRole("button", { name: "Copy code" });
}

async function copied(page: Page): Promise<string> {
  await expect(page.getByRole("status")).toHaveText("Copied");
  return page.evaluate(() => navigator.clipboard.readText());
}

test.describe("a footnote", () => {
  for (const taken of [false, true]) {
    test(`is led to and back from, ${taken ? "once the application answers" : "by the browser itself"}`, async ({
      page,
    }) => {
      await (taken ? openHydrated(page, "/writing") : page.goto("/writing"));
      await page.getByRole("link", { name: "1", exact: true }).nth(1).click();
      await expect(page).toHaveURL("/writing#user-content-fn-wax");
      await expect(page.locator("#user-content-fn-wax")).toBeInViewport();
      await page.getByRole("link", { name: "Back to reference 1-2" }).click();
      await expect(page).toHaveURL("/writing#user-content-fnref-wax-2");
      await expect(page.locator("#user-content-fnref-wax-2")).toBeInViewport();
    });
  }
});

test.describe("code is copied", () => {
  test.beforeEach(({ context }) => context.grantPermissions(["clipboard-read", "clipboard-write"]));

  test("by keyboard, before the application answers, and that is said", async ({ page }) => {
    await page.goto("/writing");
    await copyButton(page).focus();
    await page.keyboard.press("Enter");
    expect(await copied(page)).toBe(CODE);
    await hydrated(page);
    await expect(copyButton(page)).toBeVisible();
    await expect(copyButton(page)).not.toHaveAttribute("aria-busy");
  });

  test("by a click on a page that the application has shown", async ({ page }) => {
    await openHydrated(page, "/writing");
    await page.getByRole("link", { name: "link" }).click();
    await expect(page).toHaveURL("/words");
    await page.goBack();
    await copyButton(page).click();
    expect(await copied(page)).toBe(CODE);
  });
});

test("where code may not be copied it is selected", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject(new Error("no")) } });
  });
  await openHydrated(page, "/writing");
  await copyButton(page).click();
  await expect.poll(() => page.evaluate(() => String(getSelection()).trim())).toBe(CODE);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("there is no button that would do nothing", async ({ page }) => {
    await page.goto("/writing");
    await expect(page.getByText(CODE)).toBeVisible();
    await expect(page.getByRole("button", { name: "Copy code" })).toHaveCount(0);
  });
});
