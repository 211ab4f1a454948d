import { expect, type Page } from "@playwright/test";
import { test } from "./site.ts";
import { chooseInMenu, drawing, openStudio, tap } from "./studio-page.ts";

const CONTROLS = ".studio :is(button, label):not(.studio-menu *)";

/** What stands outside of the window, or in a part of the studio that has to be scrolled to it downwards. */
function outside(page: Page): Promise<readonly string[]> {
  return page.locator(CONTROLS).evaluateAll((controls) =>
    controls
      .filter((control) => {
        const { top, right, bottom, left } = control.getBoundingClientRect();
        const row = control.closest(".studio-colors, .studio-more");
        const isInRow = row !== null && row.scrollWidth > row.clientWidth;
        return top < 0 || bottom > innerHeight + 1 || (!isInRow && (left < 0 || right > innerWidth + 1));
      })
      .map((control) => control.textContent ?? ""),
  );
}

test("with letters of twice the size on a phone all tools are on the screen, and so is the drawing", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openStudio(page);
  await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: "200%" }));
  expect(await page.locator(".studio").evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(390);
  expect(await outside(page)).toEqual([]);
  expect((await drawing(page).boundingBox())?.height).toBeGreaterThan(200);
  await page.getByRole("button", { name: "More" }).click();
  const menu = await page.locator(".studio-menu").boundingBox();
  expect(menu?.x).toBeGreaterThanOrEqual(0);
  expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(390);
});

for (const [width, height] of [
  [844, 390],
  [667, 375],
] as const) {
  test(`on a phone on its side all of the crayon box is seen at once: ${width} x ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openStudio(page);
    for (const region of [1, 2, 3]) await tap(page, region);
    await page.getByText("Brush", { exact: true }).click();
    await expect(page.getByRole("slider", { name: "Size" })).toBeAttached();
    expect(await outside(page)).toEqual([]);
    expect((await drawing(page).boundingBox())?.width).toBeGreaterThan(250);
  });
}

for (const [width, height] of [
  [844, 390],
  [360, 740],
] as const) {
  test(`what is said covers no tool, and the drawing does not move for it: ${width} x ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openStudio(page);
    const drawn = await drawing(page).boundingBox();
    const note = page.locator(".studio-note");
    const table = await page.locator(".studio-table").boundingBox();
    // Beside all shapes, in a corner of the paper: the hint for whoever begins.
    const paper = await page.locator(".studio-paper").boundingBox();
    await page.mouse.click((paper?.x ?? 0) + 3, (paper?.y ?? 0) + 3);
    for (const say of [() => expect(note).toContainText("Tap a shape"), () => chooseInMenu(page, "Start over")]) {
      await say();
      await expect(note).toBeVisible();
      const said = await note.boundingBox();
      expect(said?.y).toBeGreaterThanOrEqual(table?.y ?? 0);
      expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual((table?.y ?? 0) + (table?.height ?? 0));
      expect((said?.x ?? 0) + (said?.width ?? 0)).toBeLessThanOrEqual((table?.x ?? 0) + (table?.width ?? 0));
      expect(await drawing(page).boundingBox()).toEqual(drawn);
      await tap(page, 1);
      await expect(note).toBeHidden();
      expect(await drawing(page).boundingBox()).toEqual(drawn);
    }
  });
}

test("numbers of a full page stand on the paper, all of each", { tag: "@all" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openStudio(page, "/kids-corner/coloring-pages/big-scenes/at-the-fair-scene");
  await chooseInMenu(page, "Color by number");
  const paper = await page.locator(".studio-paper").boundingBox();
  const numbers = await page
    .locator(".studio-numbers text")
    .evaluateAll((all) => all.map((number) => number.getBoundingClientRect()).map(({ left, right }) => [left, right]));
  expect(numbers.length).toBeGreaterThan(20);
  const [left, right] = [paper?.x ?? 0, (paper?.x ?? 0) + (paper?.width ?? 0)];
  expect(numbers.filter(([from = 0, to = 0]) => from < left - 1 || to > right + 1)).toEqual([]);
});
