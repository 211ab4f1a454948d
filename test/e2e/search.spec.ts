import { gzipSync } from "node:zlib";
import { expect, type Locator, type Page } from "@playwright/test";
import { hydrated, markDocument, openHydrated } from "../harness/browser.ts";
import { axeComplaints, fitsEveryWidth } from "./look.ts";
import { ARTICLE, COLORING_PAGE, test } from "./site.ts";

const ANSWER = "**/search/_payload.json?*";

/** What as-you-type may weigh for one answer, compressed. */
const MAX_BYTES = 5_000;

function header(page: Page): Locator {
  return page.locator(".site-header");
}

function options(page: Page): Locator {
  return header(page).getByRole("option");
}

/** The field of the header, which stands in the menu where that is a button. */
async function openField(page: Page): Promise<Locator> {
  const menu = header(page).getByRole("button", { name: "Menu" });
  if (await menu.isVisible()) await menu.click();
  const field = header(page).locator("input[name=q]");
  await field.click();
  return field;
}

/** Types into it and waits for what is found. */
async function type(page: Page, words: string): Promise<Locator> {
  const field = await openField(page);
  await field.pressSequentially(words);
  await expect(options(page).first()).toBeVisible();
  return field;
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the header searches from any page, and the result leads on", async ({ page }) => {
    await page.goto(ARTICLE);
    const field = await openField(page);
    await field.fill("foxes");
    await field.press("Enter");
    await expect(page).toHaveURL("/search?q=foxes");
    await expect(page).toHaveTitle(/^foxes – Search — /);
    await expect(page.getByRole("textbox", { name: "Search all pages" })).toHaveValue("foxes");
    await expect(page.locator(".found mark").first()).toBeVisible();
    await page.locator(`.found [href="${COLORING_PAGE}"]`).click();
    await expect(page).toHaveURL(COLORING_PAGE);
  });

  test(
    "nothing found leads to what is nearest, a lost address to its words",
    { tag: "@all" },
    async ({ page, complaints }) => {
      await page.goto("/search?q=qwertyuiop");
      await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
      await expect(page.locator(".found .tile img").first()).toBeVisible();
      await page.goto("/kids-corner/coloring-pages/fox-with-hat.html");
      const lost = page.getByRole("textbox", { name: "Search for it" });
      await expect(lost).toHaveValue("fox with hat");
      expect(complaints.splice(0)).toEqual([expect.stringContaining("404")]);
      await lost.press("Enter");
      await expect(page).toHaveURL("/search?q=fox+with+hat");
      await expect(page.locator(".found-page").first()).toBeVisible();
    },
  );
});

test("what is typed finds at once: a combobox by keys, said aloud, over a page that stays where it is", async ({
  page,
}) => {
  await openHydrated(page, ARTICLE);
  const sameDocument = await markDocument(page);
  const place = () => page.locator("h1").evaluate((heading) => heading.getBoundingClientRect().top);
  const before = await place();
  const field = await type(page, "fox");
  await expect(field).toHaveRole("combobox");
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await expect(header(page).getByRole("status")).toHaveText(/^[\d,]+ results?$/);
  expect(await place(), "nothing on the page moves").toBe(before);
  expect(await axeComplaints(page, ".site-header")).toEqual([]);
  await field.press("ArrowUp");
  await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
  await field.press("ArrowDown");
  await expect(field).not.toHaveAttribute("aria-activedescendant");
  await field.press("ArrowDown");
  const first = options(page).first();
  await expect(first).toHaveAttribute("aria-selected", "true");
  await expect(field).toHaveAttribute("aria-activedescendant", (await first.getAttribute("id")) ?? "");
  await expect(field).toBeFocused();
  await field.press("Escape");
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await expect(options(page)).toHaveCount(0);
  await field.press("ArrowDown");
  const target = (await first.getAttribute("href")) ?? "";
  await field.press("Enter");
  await expect(page).toHaveURL(target);
  expect(await sameDocument()).toBe(true);
  await expect(field).toHaveValue("");
});

test("what nobody has drawn is said aloud to who types it, above what is close to it", async ({ page }) => {
  await openHydrated(page, ARTICLE);
  await type(page, "ostrich");
  await expect(header(page).getByRole("status")).toHaveText(
    /^Nothing called “ostrich” yet. Close to it: \d+ results?$/,
  );
  await expect(page.locator(".suggestions > p")).toHaveText("Nothing called “ostrich” yet. Close to it:");
});

test("what is typed before there is script is found as it comes", async ({ page }) => {
  await page.goto(ARTICLE);
  await type(page, "owl");
});

test("Enter searches for what stands in the field, and its page says what it found", async ({ page }) => {
  await openHydrated(page, ARTICLE);
  const field = await type(page, "fox");
  await field.press("Enter");
  await expect(page).toHaveURL("/search?q=fox");
  await hydrated(page);
  await expect(page).toHaveTitle(/^fox – Search — /);
  expect(await axeComplaints(page)).toEqual([]);
  expect(await fitsEveryWidth(page)).toEqual([]);
});

test("an answer that comes late does not stand in the place of a later one", async ({ page }) => {
  await openHydrated(page, ARTICLE);
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(ANSWER, async (route) => {
    if (new URL(route.request().url()).searchParams.get("q") === "castle") await held;
    await route.continue();
  });
  const field = await openField(page);
  const late = page.waitForRequest(/q=castle/);
  await field.pressSequentially("castle");
  await late;
  await field.fill("fox");
  await expect(options(page).first()).toContainText(/fox/i);
  const answered = page.waitForResponse(/q=castle/);
  release();
  await (await answered).finished();
  await expect(options(page).first()).toContainText(/fox/i);
});

test("each answer is a few kilobytes", async ({ page }) => {
  await openHydrated(page, ARTICLE);
  const answered = page.waitForResponse(/_payload\.json\?.*q=c/);
  await (await openField(page)).pressSequentially("c");
  expect(gzipSync(await (await answered).body()).length).toBeLessThan(MAX_BYTES);
});

test("without a connection it says so", async ({ page, complaints }) => {
  await openHydrated(page, ARTICLE);
  const field = await openField(page);
  await expect(field).toHaveRole("combobox");
  await page.route(ANSWER, (route) => route.abort());
  await field.pressSequentially("fox");
  await expect(header(page).getByRole("status")).toHaveText("You seem to be offline. The search needs a connection.");
  await expect.poll(() => complaints.splice(0).some((text) => text.includes("ERR_FAILED"))).toBe(true);
});

test("on a phone the menu has the search, and what is tapped closes it", { tag: "@phone" }, async ({ page }) => {
  await openHydrated(page, ARTICLE);
  await type(page, "fox");
  expect(await axeComplaints(page, ".site-nav")).toEqual([]);
  await page.locator(`.suggestions [href="${COLORING_PAGE}"]`).click();
  await expect(page).toHaveURL(COLORING_PAGE);
  await expect(page.locator(".suggestions")).toBeHidden();
});
