import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { axeComplaints } from "./look.ts";
import { test } from "./site.ts";
import {
  choose,
  chooseInMenu,
  colorsAt,
  difference,
  draw,
  drawing,
  fingersOf,
  onScreen,
  openStudio,
  type Share,
  seen,
  withoutCredit,
} from "./studio-page.ts";

/** On the fox: its head, and the paper beside it. */
const FOREHEAD: Share = [0.5, 0.42];
const TEMPLE: Share = [0.7, 0.42];
const CORNER: Share = [0.09, 0.1];

/** Most that soft edges make of two pictures that are the same. */
const SAME = 0.01;

function stickers(page: Page) {
  return page.locator(".studio-drawing .stickers > g");
}

async function turnOf(page: Page): Promise<number> {
  const transform = (await stickers(page).last().getAttribute("transform")) ?? "";
  return Number(/rotate\((\d+)\)/.exec(transform)?.[1]);
}

test("a sticker is stamped, turned, dragged and taken off, and is in the saved picture with each kind of brush", async ({
  page,
}) => {
  await openStudio(page);
  await choose(page, "Brush");
  for (const [brush, color, y] of [
    ["Crayon", "blue", 0.3],
    ["Water", "red", 0.42],
    ["Magic", null, 0.55],
  ] as const) {
    await choose(page, brush);
    if (color !== null) await choose(page, color);
    // Magic stops at no line: a hand that comes from the white of the paper brings out what it reaches.
    await draw(page, color === null ? [0.03, 0.03] : [0.4, y], [0.62, y]);
  }
  await expect(page.getByRole("button", { name: "Stay inside the lines" })).toHaveCount(0);
  await expect(page.locator(".studio-drawing .paint g g[opacity]")).toHaveCount(1);
  const [water, magic] = await colorsAt(await seen(page), [0.5, 0.42], [0.6, 0.54]);
  expect(water).toMatch(/^#[de]/);
  expect(magic).not.toBe("#ffffff");

  await choose(page, "Stickers");
  await choose(page, "otter");
  await draw(page, CORNER, CORNER);
  await expect(stickers(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Turn right" }).click();
  await page.getByRole("button", { name: "Turn right" }).click();
  await expect.poll(() => turnOf(page)).toBe(30);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => turnOf(page)).toBe(0);
  await page.getByRole("button", { name: "Redo" }).click();
  await expect.poll(() => turnOf(page)).toBe(30);
  await draw(page, CORNER, TEMPLE);
  await expect(stickers(page)).toHaveCount(1);
  expect(await axeComplaints(page)).toEqual([]);

  await choose(page, "Eraser");
  const shown = await seen(page);
  const [file] = await Promise.all([page.waitForEvent("download"), chooseInMenu(page, "Download as PNG")]);
  const saved = await withoutCredit(await readFile(await file.path()), shown);
  expect(await difference(shown, saved)).toBeLessThan(SAME);
  await draw(page, TEMPLE, TEMPLE);
  await expect(stickers(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(stickers(page)).toHaveCount(1);
});

test("two fingers size and turn a sticker, and the drawing stays where it is", { tag: "@phone" }, async ({ page }) => {
  await openStudio(page);
  const whole = await drawing(page).getAttribute("viewBox");
  await choose(page, "Stickers");
  await draw(page, FOREHEAD, FOREHEAD);
  await expect(stickers(page)).toHaveCount(1);
  const before = await stickers(page).boundingBox();
  const fingers = await fingersOf(page);
  const [left, right, top, bottom] = await onScreen(page, [
    [0.42, 0.42],
    [0.58, 0.42],
    [0.5, 0.25],
    [0.5, 0.59],
  ]);
  if (!left || !right || !top || !bottom) throw new Error("the drawing is nowhere");
  await fingers.put("touchStart", [left]);
  await fingers.put("touchStart", [left, right]);
  await fingers.put("touchMove", [top, bottom]);
  await fingers.put("touchEnd", []);
  await expect.poll(() => turnOf(page)).toBe(90);
  expect((await stickers(page).boundingBox())?.height).toBeGreaterThan(1.5 * (before?.height ?? 0));
  expect(await drawing(page).getAttribute("viewBox")).toBe(whole);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => turnOf(page)).toBe(0);
});

test("stickers by keyboard: Enter puts one on a shape, keys turn it, and a screen reader hears of it", async ({
  page,
}) => {
  await openStudio(page);
  await drawing(page).focus();
  await page.keyboard.press("s");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(stickers(page)).toHaveCount(1);
  await page.keyboard.press(".");
  await expect(page.getByText("star, sticker 1 of 1, turned by 15 degrees")).toBeAttached();
  await page.keyboard.press("Delete");
  await expect(stickers(page)).toHaveCount(0);
});
