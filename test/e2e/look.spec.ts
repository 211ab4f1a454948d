import { expect } from "@playwright/test";
import { openHydrated } from "../harness/browser.ts";
import { row } from "../harness/tier.ts";
import { ARTICLE, COLORING_PAGE, test } from "./site.ts";

for (const path of ["/", "/free", "/links", ARTICLE, COLORING_PAGE]) {
  test(`every stop of Tab on ${path} shows where it is`, row(path === COLORING_PAGE), async ({ page }) => {
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
      expect(["shown", "none to show"]).toContain(outline);
    }
  });
}

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

test("home begins with a search and pictures on a small phone, and today's page opens to be colored", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openHydrated(page, "/kids-corner");
  const today = await page.locator(".day .button").getAttribute("href");
  await openHydrated(page, "/");
  const search = await page.getByRole("search", { name: "Search pages and pictures" }).boundingBox();
  expect(search?.y).toBeLessThan(250);
  const sheets = await page.locator(".table-sheet").all();
  expect(sheets).toHaveLength(3);
  for (const sheet of sheets) expect((await sheet.boundingBox())?.y).toBeLessThan(400);
  const first = page.getByRole("link", { name: "Color today's page" });
  await expect(first).toHaveAttribute("href", `${today}#studio=open`);
  await first.click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("home shows pictures of all that it leads to", async ({ page }) => {
  await openHydrated(page, "/");
  for (const part of [".tile", ".article-card", ".banner"]) {
    const parts = await page.locator(part).count();
    expect(parts, part).toBeGreaterThan(0);
    await expect(page.locator(`${part}:has(img)`), part).toHaveCount(parts);
  }
});

test.describe("with a pointer", () => {
  test.use({ isMobile: false, hasTouch: false });

  test("a card colors itself under the pointer and at the keyboard, of the file that is there", async ({ page }) => {
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    await page.goto("/kids-corner/themes/animals");
    const card = page.locator(".sheet-card").first();
    const colored = card.locator(".colored");
    await expect(colored).toBeHidden();
    await expect(colored).toHaveJSProperty("complete", true);
    const address = (await colored.getAttribute("src"))?.replace("#colored", "") ?? "";
    await card.hover();
    await expect(colored).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(colored).toBeHidden();
    await card.focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await expect(colored).toBeVisible();
    expect(requested.filter((url) => url.includes(address))).toHaveLength(1);
  });
});

test.describe("without a pointer", () => {
  test.use({ isMobile: true, hasTouch: true });

  test("a card colors itself as it comes up the screen", async ({ page }) => {
    await page.goto("/kids-corner/themes/animals");
    const colored = page.locator(".sheet-card .colored").nth(12);
    const progress = () =>
      colored.evaluate((image) => image.getAnimations().map(({ effect }) => effect?.getComputedTiming().progress));
    await expect.poll(progress).toEqual([0]);
    await colored.evaluate((image) => image.scrollIntoView({ block: "start" }));
    await expect.poll(progress).toEqual([1]);
  });
});

test("home and the kids corner show two seasons and what is picked, and not the same", async ({ page }) => {
  const shown: string[][] = [];
  for (const path of ["/", "/kids-corner"]) {
    await page.goto(path);
    await expect(page.getByRole("region", { name: / coloring pages$/ })).toHaveCount(2);
    shown.push(
      await page
        .locator(".prose > .sheets .sheet-card")
        .evaluateAll((all) => all.map((card) => card.getAttribute("href") ?? "")),
    );
    await expect(page.locator(".prose > .sheets .difficulty-easy").first(), path).toBeVisible();
  }
  const [home = [], kids = []] = shown;
  expect(Math.min(home.length, kids.length)).toBeGreaterThanOrEqual(8);
  expect(home.filter((path) => kids.includes(path)).length).toBeLessThan(home.length / 2);
});

test("every article has a picture on its card", { tag: "@all" }, async ({ page }) => {
  await openHydrated(page, "/articles");
  const cards = await page.locator(".article-card").count();
  expect(cards).toBeGreaterThan(3);
  await expect(page.locator(".article-card img")).toHaveCount(cards);
});

test("no tile of home stands alone in its row, unless it has all of it", async ({ page }) => {
  await openHydrated(page, "/");
  for (const width of [320, 390, 600, 960, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const alone = await page.locator(".tiles").evaluateAll(
      (lists) =>
        lists.filter((list) => {
          const [last, before] = [...list.children].toReversed().map((tile) => tile.getBoundingClientRect());
          if (last === undefined || before === undefined) return false;
          return last.top > before.top && last.width < 0.9 * list.clientWidth;
        }).length,
    );
    expect(alone, `${width} px`).toBe(0);
  }
});

test("name and menu stand beside each other", async ({ page }) => {
  await openHydrated(page, "/about");
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 780 });
    const name = await page.locator(".site-header .brand").boundingBox();
    const menu = await page.locator(".site-header .site-nav").boundingBox();
    expect(menu?.y, `${width} px`).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0));
  }
  for (const width of [320, 340, 360, 380, 390]) {
    await page.setViewportSize({ width, height: 780 });
    const name = await page.locator(".site-header .brand").boundingBox();
    const menu = await page.getByRole("button", { name: "Menu" }).boundingBox();
    expect(menu?.y, `${width} px`).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0) / 2);
  }
});

test("from home, the packs, the list and the footer one finds where a pack is made", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/", "/free", "/kids-corner/all-kids-coloring-pages"]) {
    await openHydrated(page, path);
    await expect(page.locator('main a[href="/kids-corner/favorites"]').first(), path).toBeVisible();
  }
  await page.getByRole("contentinfo").getByRole("link", { name: "Favorites and packs" }).click();
  await expect(page.getByText("Turn them into your own pack")).toBeVisible();
});
