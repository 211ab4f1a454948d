import { expect } from "@playwright/test";
import { openHydrated } from "../harness/browser.ts";
import { CATALOGUE, GIVEAWAYS } from "./catalogue-site.ts";
import { axeComplaints, controlsWithoutBorder, fitsEveryWidth } from "./look.ts";
import { test as base } from "./site.ts";

/** A page of the catalogue, which must stay as silent as one of the site. */
const test = base.extend({ baseURL: async ({ catalogueSite }, use) => use(catalogueSite) });

for (const path of CATALOGUE) {
  test(`the components on ${path} satisfy axe, fit every screen, and keep the borders of controls in forced colors`, async ({
    page,
  }) => {
    await openHydrated(page, path);
    expect(await axeComplaints(page)).toEqual([]);
    expect(await fitsEveryWidth(page)).toEqual([]);
    await page.emulateMedia({ forcedColors: "active" });
    expect(await controlsWithoutBorder(page)).toEqual([]);
  });
}

test("a sound plays from any place of it, and nothing of it or of a film is loaded before it is wanted", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await openHydrated(page, "/words");
  const player = page.locator(".sound audio");
  await player.scrollIntoViewIfNeeded();
  expect(asked.filter((url) => /\.mp3$|youtube|ytimg|vimeo/.test(url))).toEqual([]);
  const part = page.waitForResponse("**/song.mp3");
  await player.evaluate((audio: HTMLAudioElement) => {
    audio.muted = true;
    return audio.play();
  });
  expect((await part).status()).toBe(206);
  await player.evaluate((audio: HTMLAudioElement) => {
    audio.currentTime = 2;
  });
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThanOrEqual(2);
  await expect(page.locator(".video-link").first()).toHaveAttribute("rel", "noopener noreferrer nofollow");
});

test("a giveaway to come shows its pages and its day, and no file", { tag: "@all" }, async ({ page }) => {
  await openHydrated(page, GIVEAWAYS.coming);
  await expect(page.locator(".giveaway-state")).toHaveText(/^Coming in [23] days, on \w+ \d+, \d{4}$/);
  await expect(page.locator(".pack-cover img")).toBeVisible();
  await expect(page.locator(".download a")).toHaveCount(0);
  expect(await fitsEveryWidth(page)).toEqual([]);
});

test("one tap takes home the pack of a giveaway that runs, which says how long it does", async ({ page }) => {
  await openHydrated(page, GIVEAWAYS.running);
  await expect(page.locator(".giveaway-state")).toHaveText(/^Until \w+ \d+, \d{4}: 4 days left, counting today$/);
  const download = page.waitForEvent("download");
  await page.locator(".download a.button").click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  expect(await fitsEveryWidth(page)).toEqual([]);
});

test("a giveaway that is over says so, and its pack is still there", { tag: "@all" }, async ({ page }) => {
  await openHydrated(page, GIVEAWAYS.over);
  await expect(page.locator(".giveaway-state")).toHaveText("Ended on April 26, 2025, still free");
  await expect(page.locator(".download")).toContainText("Thank you");
  await expect(page.locator(".download a.button")).toHaveAttribute("href", /\.pdf$/);
  expect(await fitsEveryWidth(page)).toEqual([]);
});
