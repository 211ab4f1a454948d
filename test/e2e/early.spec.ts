import { expect, type Page } from "@playwright/test";
import { onSlowPhone, openSeen, watchHeard } from "../harness/browser.ts";
import { COLORING_PAGE, test } from "./site.ts";

const LIST = "/kids-corner/all-kids-coloring-pages";

/** Keeps the application from a page until it is let go, as a slow line does. */
async function holdApplication(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route("**/assets/main-*.js", async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

test("what is pressed before the application is there shows at once that it was heard, and happens once", async ({
  page,
}) => {
  const release = await holdApplication(page);
  await page.goto(COLORING_PAGE);
  const [heart, studio] = [page.getByRole("button", { name: "Favorite" }), page.getByText("Color it here")];
  await heart.click();
  await heart.click();
  await studio.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(studio).toHaveAttribute("aria-busy", "true");
  release();
  await expect(page.locator(".studio-drawing")).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator("[aria-busy]")).toHaveCount(0);
});

test("a heart that is pressed as the page is left stays pressed", async ({ page }) => {
  const release = await holdApplication(page);
  await page.goto(LIST);
  await page.locator(".favorite-heart").first().click();
  await page.goto("/about");
  await page.goto(LIST);
  release();
  const hearts = page.locator('.favorite-heart[aria-pressed="true"]');
  await page.mouse.move(0, 0);
  await page.getByRole("searchbox").focus();
  await page.keyboard.press("Tab");
  await expect(hearts).toHaveCount(1);
});

test("a tap on the drawing before the application is there opens the studio once it is", async ({ page }) => {
  const release = await holdApplication(page);
  await page.goto(COLORING_PAGE);
  await page.locator(".drawing-place").click();
  await expect(page.locator(".sheet-button")).toHaveAttribute("aria-busy", "true");
  release();
  await expect(page.locator(".studio-drawing")).toBeVisible();
});

test("what is chosen in the list and typed into it before the application is there is what it finds", async ({
  page,
}) => {
  const release = await holdApplication(page);
  await page.goto(LIST);
  await page.getByRole("searchbox").fill("fox");
  await page.getByLabel("Sort by").selectOption("title");
  const form = page.locator(".finder-form");
  await expect(form).toHaveAttribute("aria-busy", "true");
  release();
  await expect(page).toHaveURL(`${LIST}?q=fox&sort=title`);
  await expect(form).not.toHaveAttribute("aria-busy");
});

test(
  "the menu opens and a link leads on before the application is there",
  { tag: ["@all", "@phone"] },
  async ({ page }) => {
    await holdApplication(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(COLORING_PAGE);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.locator("#site-menu a", { hasText: "For teachers" }).click();
    await expect(page).toHaveURL("/free/teachers-year");
  },
);

test(
  "the menu that is opened before the application is there stays open when it comes",
  { tag: "@phone" },
  async ({ page }) => {
    const release = await holdApplication(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(COLORING_PAGE);
    const heart = page.getByRole("button", { name: "Favorite" });
    await heart.click();
    await page.getByRole("button", { name: "Menu" }).click();
    const menu = page.locator("#site-menu");
    await expect(menu).toBeVisible();
    release();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await expect(heart).not.toHaveAttribute("aria-busy");
    await expect(menu).toBeVisible();
  },
);

test.describe("on a slow phone and a slow line", { tag: "@all" }, () => {
  test.slow();
  const WAIT = { timeout: 30_000 };

  test("what is pressed is heard at once, and happens", async ({ page }) => {
    const heard = await watchHeard(page);
    await onSlowPhone(page);
    await openSeen(page, COLORING_PAGE);
    const heart = page.getByRole("button", { name: "Favorite" });
    await heart.click();
    await page.getByText("Color it here").click();
    const early = (await heard()).filter((one) => one.early);
    expect(early).toEqual(early.map(() => ({ early: true, busy: true })));
    expect(early).not.toEqual([]);
    await expect(page.locator(".studio-drawing")).toBeVisible(WAIT);
    await page.getByRole("button", { name: "Done" }).click();
    await expect(heart).toHaveAttribute("aria-pressed", "true", WAIT);
  });

  test("what is typed into the list is heard at once, and found", async ({ page }) => {
    const heard = await watchHeard(page);
    await onSlowPhone(page);
    await openSeen(page, LIST);
    await page.getByRole("searchbox").fill("fox");
    await expect.poll(heard).toEqual([{ early: true, busy: true }]);
    await expect(page).toHaveURL(`${LIST}?q=fox`, WAIT);
    await expect(page.locator(".finder-form")).not.toHaveAttribute("aria-busy", WAIT);
  });
});

test(
  "a mark that the device has already stays where it is pressed before anybody could see it",
  { tag: "@all" },
  async ({ page }) => {
    await page.addInitScript((path) => {
      localStorage.setItem("favorites", JSON.stringify({ paths: [path], base: null }));
    }, COLORING_PAGE);
    const release = await holdApplication(page);
    await page.goto(COLORING_PAGE);
    const heart = page.getByRole("button", { name: "Favorite" });
    await heart.click();
    release();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await expect(heart).not.toHaveAttribute("aria-busy");
  },
);

test(
  "a link that is pointed at before the application is there leads to a page that is there",
  { tag: "@all" },
  async ({ page }) => {
    await holdApplication(page);
    await page.goto("/articles", { waitUntil: "load" });
    // Nothing in a page tells that the browser has fetched another; its own tools do.
    const devtools = await page.context().newCDPSession(page);
    const fetched = Promise.withResolvers<void>();
    devtools.on("Preload.prefetchStatusUpdated", ({ status }) => {
      if (status === "Ready" || status === "Success") fetched.resolve();
    });
    await devtools.send("Preload.enable");
    await page.locator('script[type="speculationrules"]').waitFor({ state: "attached" });
    const link = page.locator('main a[href^="/articles/"]').first();
    await link.hover();
    await fetched.promise;
    await link.click();
    await page.waitForURL("/articles/**");
    const delivery = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType("navigation");
      return entry !== undefined && "deliveryType" in entry ? entry.deliveryType : null;
    });
    expect(delivery).toBe("navigational-prefetch");
  },
);
