import { expect, type Page } from "@playwright/test";
import { test } from "./site.ts";
import {
  choose,
  chooseSize,
  colorsAt,
  difference,
  draw,
  drawAtOnce,
  drawing,
  openStudio,
  type Share,
  seen,
} from "./studio-page.ts";

const RED = "#dc2f32";
const WHITE = "#ffffff";

/** Most that soft edges make of two pictures that are the same. */
const SAME = 0.004;

/** On the fox's head. */
const FOREHEAD: Share = [0.5, 0.42];

/** From edge to edge and back, all the way down, as a child would paint a sheet. */
const ALL_OVER = Array.from({ length: 17 }, (_, row): readonly Share[] => {
  const ends: readonly Share[] = [
    [0.01, 0.01 + row / 17],
    [0.99, 0.01 + row / 17],
  ];
  return row % 2 === 0 ? ends : ends.toReversed();
}).flat();

async function takeLargeBrush(page: Page): Promise<void> {
  await choose(page, "Brush");
  await chooseSize(page, "large");
}

async function paintAll(page: Page): Promise<void> {
  await takeLargeBrush(page);
  await page.getByRole("button", { name: "Stay inside the lines" }).click();
  await drawAtOnce(page, ...ALL_OVER);
}

function progress(page: Page) {
  return page.locator(".studio-progress");
}

function undo(page: Page): Promise<void> {
  return page.getByRole("button", { name: "Undo" }).click();
}

/** What whoever does not see the drawing is told of the region the keyboard stands on. */
function announced(page: Page) {
  return page.getByRole("dialog").locator("output.visually-hidden").first();
}

/** From the top of the fox, where the keyboard begins. */
async function walkToHead(page: Page): Promise<void> {
  await drawing(page).focus();
  for (const key of ["ArrowDown", "ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
  await expect(announced(page)).toContainText("orange, middle, 1 of 7");
}

test(
  "a shape painted with the brush counts as colored, a line through it does not, and undo and eraser tell",
  { tag: "@all" },
  async ({ page }) => {
    await openStudio(page);
    await takeLargeBrush(page);
    await draw(page, FOREHEAD, [0.6, 0.42]);
    await walkToHead(page);
    await expect(announced(page)).toHaveText(/partly painted with the brush$/);
    await expect(progress(page)).toContainText("0 of 7");
    await drawAtOnce(page, FOREHEAD, ...ALL_OVER);
    await expect(progress(page)).toContainText("1 of 7");
    await undo(page);
    await expect(progress(page)).toContainText("0 of 7");
    await page.getByRole("button", { name: "Redo" }).click();
    await expect(progress(page)).toContainText("1 of 7");
    await choose(page, "Eraser");
    await drawAtOnce(page, FOREHEAD, ...ALL_OVER);
    await expect(progress(page)).toContainText("0 of 7");
  },
);

test(
  "all painted with the brush is celebrated, out of the way of whoever paints on",
  { tag: "@all" },
  async ({ page }) => {
    await openStudio(page);
    await paintAll(page);
    await expect(progress(page)).toContainText("7 of 7");
    await expect(page.locator(".studio-party")).toContainText("All done!");
    await draw(page, FOREHEAD, [0.6, 0.42]);
    await expect(page.locator(".studio-party")).toBeEmpty();
    await expect(progress(page)).toContainText("7 of 7");
  },
);

for (const [way, tool, key] of [
  ["by Delete", "Brush", "Delete"],
  ["by Enter with the eraser", "Eraser", "Enter"],
] as const) {
  test(
    `the keyboard takes fill and strokes off a shape in one step ${way}, and says so`,
    { tag: "@all" },
    async ({ page }) => {
      await openStudio(page);
      await paintAll(page);
      await drawing(page).focus();
      await page.keyboard.press("ArrowRight");
      await expect(announced(page)).toHaveText(/, painted with the brush$/);
      await choose(page, "Fill");
      await drawing(page).focus();
      await page.keyboard.press("Enter");
      await expect(announced(page)).toHaveText(/, red, painted with the brush$/);
      const full = await seen(page);
      await choose(page, tool);
      await drawing(page).focus();
      await page.keyboard.press(key);
      await expect(announced(page)).toHaveText(/, not colored$/);
      await expect(progress(page)).toContainText("6 of 7");
      await page.keyboard.press(key);
      await undo(page);
      await expect(announced(page)).toHaveText(/, red, painted with the brush$/);
      expect(await difference(await seen(page), full)).toBeLessThan(SAME);
    },
  );
}

/** On the fox's head, above the other. */
const LINE: Share = [0.5, 0.36];

test(
  "a tap with the eraser on what is not painted clears all of a shape, as the keyboard does",
  { tag: "@all" },
  async ({ page }) => {
    await openStudio(page);
    await choose(page, "Brush");
    await page.getByRole("button", { name: "Stay inside the lines" }).click();
    await draw(page, [0.3, 0.36], [0.95, 0.36]);
    await expect.poll(async () => colorsAt(await seen(page), LINE)).toEqual([RED]);
    await choose(page, "Eraser");
    await draw(page, FOREHEAD);
    await expect.poll(async () => colorsAt(await seen(page), LINE)).toEqual([WHITE]);
    await undo(page);
    await expect.poll(async () => colorsAt(await seen(page), LINE)).toEqual([RED]);
  },
);
