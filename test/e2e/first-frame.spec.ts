import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "./site.ts";

const LIST = "/kids-corner/all-kids-coloring-pages";

function isLaidOut(image: Locator): Promise<boolean> {
  return image.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
}

/** The height of the largest part of a picture that has but one color. */
function emptyBand(page: Page, picture: Buffer): Promise<number> {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const { width, height } = bitmap;
    const drawn = new OffscreenCanvas(width, height).getContext("2d");
    if (drawn === null) throw new Error("nothing to draw on");
    drawn.drawImage(bitmap, 0, 0);
    const pixels = new Uint32Array(drawn.getImageData(0, 0, width, height).data.buffer);
    let [band, longest] = [0, 0];
    for (let row = 0; row < height; row++) {
      const line = pixels.subarray(row * width, (row + 1) * width);
      band = line.every((pixel) => pixel === line[0]) ? band + 1 : 0;
      longest = Math.max(longest, band);
    }
    return longest;
  }, picture.toString("base64"));
}

for (const path of ["/", LIST]) {
  test(`a picture of all of ${path} has no empty part`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    const band = async () => emptyBand(page, await page.screenshot({ fullPage: true }));
    await expect.poll(band, { timeout: 20_000 }).toBeLessThan(200);
  });
}

test("who loads the list again amid its cards is where they were", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(LIST);
  await page.locator(".finder-results .sheet-card").nth(4).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  const card = page.locator(".finder-results .sheet-card").nth(4);
  await expect(card).toBeInViewport();
  await page.reload();
  await expect(card).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(before - 100);
});

test("where the boot script is lost, the page is there, and what lies far below waits for the visitor", async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route("**/assets/boot-*.js", (route) => route.abort());
  await page.goto(LIST);
  await expect(page.getByRole("searchbox", { name: "Search" })).toBeVisible();
  const images = page.locator(".finder-results .sheet img");
  expect(await isLaidOut(images.first())).toBe(true);
  expect(await isLaidOut(images.last())).toBe(false);
  await images.last().scrollIntoViewIfNeeded();
  await expect.poll(() => isLaidOut(images.last())).toBe(true);
  expect(complaints.splice(0)).toEqual([expect.stringContaining("/assets/boot-")]);
});
