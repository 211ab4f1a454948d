import { gzipSync } from "node:zlib";
import { expect, type Locator, type Page } from "@playwright/test";
import { hydrated } from "../harness/browser.ts";
import { bar, test as countedTest, eventsNamed } from "./analytics-site.ts";
import { ARTICLE, COLORING_PAGE, test } from "./site.ts";
import { choose, drawing } from "./studio-page.ts";

/** In bytes of gzip: what an article may bring along in all, and any page before a visitor does anything. */
const IN_ALL = 110_000;
const BEFORE_USE = 8_000;

/** What opens the studio, and each of its tools when it is first chosen. */
const STUDIO = 21_750;
const TOOL = 12_000;

/** What only a visitor who was asked, or who signs in, may ever download. */
const SERVICES = /posthog|GoTrueClient|supabase/i;

interface Script {
  readonly bytes: number;
  readonly text: string;
}

/** Opens a page, waits for the last that it asks for by itself, and gives its scripts, those that follow included. */
async function openCalmly(page: Page, path: string): Promise<() => Promise<readonly Script[]>> {
  const scripts: Promise<Script>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    // What a page preloads may still be on its way when its test ends.
    const text = response.text().catch(() => "");
    scripts.push(text.then((text) => ({ bytes: gzipSync(text).length, text })));
  });
  const manifest = page.waitForResponse("**/builds/meta/*.json");
  await page.goto(path);
  await manifest;
  return () => Promise.all(scripts);
}

function bytesOf(scripts: readonly Script[]): number {
  return scripts.reduce((sum, { bytes }) => sum + bytes, 0);
}

for (const path of ["/", "/kids-corner/all-kids-coloring-pages", COLORING_PAGE]) {
  test(`${path} brings almost no script along for who only reads it`, { tag: "@all" }, async ({ page }) => {
    const scripts = await openCalmly(page, path);
    expect(bytesOf(await scripts())).toBeLessThanOrEqual(BEFORE_USE);
  });
}

test("an article brings almost no script along, and little for who uses it", async ({ page }) => {
  const scripts = await openCalmly(page, ARTICLE);
  expect(bytesOf(await scripts())).toBeLessThanOrEqual(BEFORE_USE);
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  expect(bytesOf(await scripts())).toBeLessThanOrEqual(IN_ALL);
  expect((await scripts()).filter(({ text }) => SERVICES.test(text))).toEqual([]);
});

test("the studio brings crayons along, and each tool when it is chosen", async ({ page }) => {
  // Who saves data gets none of them before.
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  const scripts = await openCalmly(page, COLORING_PAGE);
  const last = page.waitForResponse("**/assets/keep-offline-*.js");
  await hydrated(page);
  await last;
  let before = bytesOf(await scripts());
  const added = async (shown: Locator) => {
    await expect(shown).toBeVisible();
    const all = bytesOf(await scripts());
    const more = all - before;
    before = all;
    return more;
  };
  await page.locator(".sheet-button").click();
  expect(await added(drawing(page))).toBeLessThanOrEqual(STUDIO);
  for (const [tool, part] of [
    ["Brush", ".studio-brushes"],
    ["Stickers", ".studio-figures"],
  ] as const) {
    await choose(page, tool);
    const bytes = await added(page.locator(part));
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(TOOL);
  }
  await page.getByRole("button", { name: "Color by number" }).click();
  expect(await added(page.locator(".studio-game"))).toBeLessThanOrEqual(TOOL);
});

countedTest("the question whether to count costs as little", async ({ page }) => {
  const scripts = await openCalmly(page, ARTICLE);
  await expect(bar(page)).toBeVisible();
  expect(bytesOf(await scripts())).toBeLessThanOrEqual(BEFORE_USE);
});

countedTest("who has said yes is counted as cheaply, and goes on as the same visitor", async ({ page, capture }) => {
  await page.addInitScript(() => localStorage.setItem("consent", "granted"));
  const scripts = await openCalmly(page, ARTICLE);
  const [first] = await eventsNamed(capture, "$pageview", 1);
  expect(bytesOf(await scripts())).toBeLessThanOrEqual(BEFORE_USE);
  await hydrated(page);
  await page.locator('.site-footer a[href="/about"]').click();
  await expect(page).toHaveURL("/about");
  const [, next] = await eventsNamed(capture, "$pageview", 2);
  expect([first, next].map((view) => view?.properties.$pathname)).toEqual([ARTICLE, "/about"]);
  for (const id of ["distinct_id", "$device_id", "$session_id", "$window_id", "token"])
    expect(next?.properties[id]).toBe(first?.properties[id]);
});
