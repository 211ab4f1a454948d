import { expect, type Page } from "@playwright/test";
import { hydrated, markDocument, openHydrated } from "../harness/browser.ts";
import { row } from "../harness/tier.ts";
import { ARTICLE, COLORING_PAGE, test } from "./site.ts";

const LIST = "/kids-corner/all-kids-coloring-pages";

/** What stands behind every text that was translated. */
const MARK = "~";

/** Translates what the page says, as Chrome does: each text node gives way to an element with other words in it. */
async function translate(page: Page): Promise<void> {
  await page.evaluate((mark) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const around = text.parentElement;
      if (!(text instanceof Text) || text.data.trim() === "" || around === null) continue;
      if (around.closest("script, style, font") === null) found.push(text);
    }
    for (const text of found) {
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = text.data + mark;
      outer.append(inner);
      text.replaceWith(outer);
    }
    document.documentElement.lang = "x-marked";
  }, MARK);
}

/** How many texts of the page are translated. */
function translated(page: Page): Promise<number> {
  return page.evaluate((mark) => document.body.textContent.split(mark).length, MARK);
}

/** Has the page start its application, and waits until that finds that the page is not what it was. */
async function waits(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    window.dispatchEvent(new Event("pointerdown"));
    return document.documentElement.dataset["application"] === "waits";
  });
}

for (const path of ["/", ARTICLE, LIST, COLORING_PAGE]) {
  test(
    `${path}, translated before the application comes, stays so, and links are plain loads`,
    row(path === ARTICLE),
    async ({ page }) => {
      await page.goto(path);
      await translate(page);
      const before = await translated(page);
      const sameDocument = await markDocument(page);
      await waits(page);
      expect(await translated(page)).toBe(before);
      await expect(page.locator("html")).toHaveAttribute("lang", "x-marked");
      await page
        .getByRole("link", { name: `About${MARK}` })
        .first()
        .click();
      await expect(page).toHaveURL("/about");
      await hydrated(page);
      expect(await sameDocument()).toBe(false);
    },
  );
}

test("what only the application answers is answered once on a translated page", async ({ page }) => {
  await page.goto(COLORING_PAGE);
  await translate(page);
  await waits(page);
  await page.getByRole("button", { name: "Favorite" }).click();
  await expect(page.getByRole("button", { name: "Favorite" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator("[aria-busy]")).toHaveCount(0);
});

test("the studio opens on a translated page", { tag: "@all" }, async ({ page }) => {
  await page.goto(COLORING_PAGE);
  await translate(page);
  await waits(page);
  await page.getByText("Color it here").click();
  await expect(page.locator(".studio-drawing")).toBeVisible();
});

test("a list that was translated is searched by the server", { tag: "@all" }, async ({ page }) => {
  await page.goto(LIST);
  await translate(page);
  await waits(page);
  await page.getByRole("searchbox").fill("fox");
  await expect(page.locator("[aria-busy]")).toHaveCount(0);
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(/q=fox/);
  await hydrated(page);
});

test.describe("a page that is translated once the application runs", () => {
  test("is left by a full load, and come back to by another", async ({ page }) => {
    await openHydrated(page, ARTICLE);
    await translate(page);
    let sameDocument = await markDocument(page);
    await page
      .getByRole("link", { name: `About${MARK}` })
      .first()
      .click();
    await expect(page).toHaveURL("/about");
    await hydrated(page);
    expect(await sameDocument()).toBe(false);
    await translate(page);
    sameDocument = await markDocument(page);
    await page.goBack();
    await expect(page).toHaveURL(ARTICLE);
    await hydrated(page);
    expect(await sameDocument()).toBe(false);
  });

  test("answers what is pressed in it", async ({ page }) => {
    await openHydrated(page, COLORING_PAGE);
    await translate(page);
    const heart = page.getByRole("button", { name: "Favorite" });
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "false");
    await page.getByText("Color it here").click();
    await expect(page.locator(".studio-drawing")).toBeVisible();
    await translate(page);
    await page.getByRole("button", { name: "Done" }).click();
    await expect(page.locator(".studio-drawing")).toHaveCount(0);
  });

  test("narrows its list where one types", { tag: "@all" }, async ({ page }) => {
    await openHydrated(page, LIST);
    await translate(page);
    const sameDocument = await markDocument(page);
    await page.getByRole("searchbox").fill("fox");
    await expect(page).toHaveURL(/q=fox/);
    await expect(page.locator("main").getByRole("link", { name: /fox/i }).first()).toBeVisible();
    await translate(page);
    await page.getByRole("searchbox").fill("lion");
    await expect(page).toHaveURL(/q=lion/);
    await page.getByRole("searchbox").fill("nothing like it");
    await expect(page).toHaveURL(/q=nothing/);
    await page.getByRole("searchbox").fill("");
    await expect(page).toHaveURL(LIST);
    expect(await sameDocument()).toBe(true);
  });

  test("has its text changed where that comes and goes", async ({ page }) => {
    await page.goto("/about");
    const paths = ["/kids-corner/coloring-pages/animals/fox", "/kids-corner/coloring-pages/animals/lion"];
    await page.evaluate(
      (marked) => localStorage.setItem("favorites", JSON.stringify({ paths: marked, base: null })),
      paths,
    );
    await openHydrated(page, "/kids-corner/favorites");
    const size = page.locator(".pack-size");
    await expect(size).toHaveText("One PDF: 3 sheets of paper.");
    await page.getByText("A sheet for each child").click();
    const names = page.getByLabel("Names of the class");
    await names.fill(Array.from({ length: 120 }, (_, child) => `Child ${child}`).join("\n"));
    await expect(size).toHaveText(/more than 100/);
    await translate(page);
    await names.fill("");
    await expect(size).toHaveText("One PDF: 3 sheets of paper.");
  });
});
