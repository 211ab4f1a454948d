import { gzipSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import { test as countedTest } from "./analytics-site.ts";
import { ARTICLE, test } from "./site.ts";

/** Issue 3, in bytes of gzip: what an article may bring along in all, and before it is loaded. */
const IN_ALL = 115_000;
const BEFORE_LOAD = 8_000;

/** What only a visitor who was asked, or who signs in, may ever download. */
const SERVICES = /posthog|GoTrueClient|supabase/i;

interface Script {
  readonly bytes: number;
  readonly beforeLoad: boolean;
  readonly text: string;
}

/** Every script of a page, once it has fetched all that it fetches by itself. */
async function scriptsOf(page: Page, path: string): Promise<readonly Script[]> {
  const scripts: Promise<Script>[] = [];
  let loaded = false;
  page.on("load", () => {
    loaded = true;
  });
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    const beforeLoad = !loaded;
    scripts.push(response.text().then((text) => ({ bytes: gzipSync(text).length, beforeLoad, text })));
  });
  const manifest = page.waitForResponse("**/builds/meta/*.json");
  await page.goto(path);
  await manifest;
  await page.waitForLoadState("networkidle");
  return Promise.all(scripts);
}

function bytesOf(scripts: readonly Script[]): number {
  return scripts.reduce((sum, { bytes }) => sum + bytes, 0);
}

test("an article brings little along, and almost nothing before it is loaded", async ({ page }) => {
  const scripts = await scriptsOf(page, ARTICLE);
  expect(bytesOf(scripts)).toBeLessThanOrEqual(IN_ALL);
  expect(bytesOf(scripts.filter(({ beforeLoad }) => beforeLoad))).toBeLessThanOrEqual(BEFORE_LOAD);
  expect(scripts.filter(({ text }) => SERVICES.test(text))).toEqual([]);
});

countedTest(
  "the question whether to count costs an article little, and brings nothing of who counts",
  async ({ page }) => {
    const scripts = await scriptsOf(page, ARTICLE);
    await expect(page.getByRole("region", { name: /count|visits|privacy/i })).toBeVisible();
    expect(bytesOf(scripts)).toBeLessThanOrEqual(115 * 1024);
    expect(scripts.filter(({ text }) => /GoTrueClient|rageclick/.test(text))).toEqual([]);
  },
);
