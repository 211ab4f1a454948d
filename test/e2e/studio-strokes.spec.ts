import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { axeComplaints } from "./look.ts";
import { picturesOn } from "./picture-device.ts";
import { test } from "./site.ts";
import {
  choose,
  chooseInMenu,
  chooseSize,
  colorsAt,
  difference,
  draw,
  drawAtOnce,
  drawing,
  fills,
  fingersOf,
  onScreen,
  openStudio,
  type Share,
  seen,
  sendAtOnce,
  strokes,
  tap,
  withoutCredit,
} from "./studio-page.ts";

const RED = "#dc2f32";
const BLUE = "#2f6fc1";
const GREEN = "#3f9b45";
const WHITE = "#ffffff";
const BLACK = "#000000";

/** On the fox: its head from the middle to the right, and on over its outline onto the paper. */
const FOREHEAD: Share = [0.5, 0.42];
const TEMPLE: Share = [0.7, 0.42];
const BESIDE: Share = [0.95, 0.42];
const CHEEK: Share = [0.75, 0.68];

/** Most that soft edges make of two pictures that are the same. */
const SAME = 0.004;

/** Brush, blue, from the forehead over the edge. */
async function drawOverTheEdge(page: Page): Promise<void> {
  await choose(page, "Brush");
  await choose(page, "blue");
  await draw(page, FOREHEAD, BESIDE);
}

test("a brush stays inside the shape that it starts in, under its lines, and undo takes a stroke back whole", async ({
  page,
}) => {
  await openStudio(page);
  await drawOverTheEdge(page);
  await expect(strokes(page)).toHaveCount(1);
  expect(await colorsAt(await seen(page), FOREHEAD, TEMPLE, BESIDE)).toEqual([BLUE, BLUE, WHITE]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(strokes(page)).toHaveCount(0);
  expect(await colorsAt(await seen(page), FOREHEAD)).toEqual([WHITE]);
  await page.getByRole("button", { name: "Redo" }).click();
  expect(await colorsAt(await seen(page), TEMPLE)).toEqual([BLUE]);
  await chooseInMenu(page, "Start over");
  await expect(strokes(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  expect(await colorsAt(await seen(page), TEMPLE)).toEqual([BLUE]);
  await expect(page.locator(".studio-progress")).toContainText("0 of 7");
});

test(
  "a brush that may leave its shape paints all it comes over, the lines stay on top",
  { tag: "@all" },
  async ({ page }) => {
    await openStudio(page);
    await choose(page, "Brush");
    await page.getByRole("button", { name: "Stay inside the lines" }).click();
    await choose(page, "blue");
    await chooseSize(page, "large");
    await draw(page, FOREHEAD, BESIDE);
    await draw(page, FOREHEAD, CHEEK);
    const picture = await seen(page);
    expect(await colorsAt(picture, FOREHEAD, BESIDE, CHEEK)).toEqual([BLUE, BLUE, BLUE]);
    const across = Array.from({ length: 80 }, (_, at): Share => [0.78 + at / 500, 0.42]);
    expect(await colorsAt(picture, ...across)).toContain(BLACK);
    // What was shown while the hand drew stays; what is brought back is drawn from what is kept.
    const marks = await page.locator(".studio-drawing .paint [stroke-width]").count();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: "Redo" }).click();
    expect(await colorsAt(await seen(page), FOREHEAD, BESIDE, CHEEK)).toEqual([BLUE, BLUE, BLUE]);
    await expect(page.locator(".studio-drawing .paint [stroke-width]")).toHaveCount(marks);
    await expect(page.getByRole("list", { name: "Used last" }).getByText("blue")).toHaveCount(1);
  },
);

test("a hand that is lifted before a frame has shown where it went is painted to its end", async ({ page }) => {
  await openStudio(page);
  await choose(page, "Brush");
  await choose(page, "blue");
  await sendAtOnce(page, [
    ["pointerdown", [0.3, 0.42]],
    ["pointermove", FOREHEAD],
  ]);
  await expect(strokes(page)).toHaveCount(1);
  await sendAtOnce(page, [
    ["pointermove", TEMPLE],
    ["pointerup", TEMPLE],
  ]);
  expect(await colorsAt(await seen(page), FOREHEAD, [0.66, 0.42])).toEqual([BLUE, BLUE]);
  await expect(strokes(page)).toHaveCount(1);
});

test(
  "an eraser rubs strokes out down to the fill, and clears all of a shape with a tap beside them",
  { tag: "@all" },
  async ({ page }) => {
    await openStudio(page);
    await tap(page, 1);
    await drawOverTheEdge(page);
    await choose(page, "Eraser");
    await chooseSize(page, "large");
    await draw(page, [0.6, 0.3], [0.6, 0.5]);
    await expect.poll(async () => colorsAt(await seen(page), FOREHEAD, [0.6, 0.42], TEMPLE)).toEqual([BLUE, RED, BLUE]);
    await tap(page, 1);
    await expect
      .poll(async () => colorsAt(await seen(page), FOREHEAD, [0.6, 0.42], TEMPLE))
      .toEqual([WHITE, WHITE, WHITE]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(async () => colorsAt(await seen(page), FOREHEAD, [0.6, 0.42], TEMPLE)).toEqual([BLUE, RED, BLUE]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(async () => colorsAt(await seen(page), [0.6, 0.42])).toEqual([BLUE]);
  },
);

test("a stroke's color is picked out of the picture, pattern and all", { tag: "@all" }, async ({ page }) => {
  await openStudio(page);
  await choose(page, "stripes");
  await choose(page, "Brush");
  await chooseSize(page, "large");
  await drawOverTheEdge(page);
  await choose(page, "green");
  await choose(page, "plain");
  await page.getByRole("button", { name: "Pick a color" }).click();
  await draw(page, TEMPLE, TEMPLE);
  await expect(strokes(page)).toHaveCount(1);
  await expect(page.getByRole("radio", { name: "blue", exact: true })).toBeChecked();
  await expect(page.getByRole("radio", { name: "stripes", exact: true })).toBeChecked();
  await draw(page, CHEEK, CHEEK);
  await expect(strokes(page)).toHaveCount(2);
  await expect(strokes(page).last()).toHaveAttribute("stroke", "url(#stripes-4)");
});

test("two fingers zoom with every tool, and leave nothing behind", { tag: "@phone" }, async ({ page }) => {
  await openStudio(page);
  const fingers = await fingersOf(page);
  const [left, right, farLeft, farRight] = await onScreen(page, [
    [0.45, 0.45],
    [0.55, 0.45],
    [0.3, 0.45],
    [0.7, 0.45],
  ]);
  if (!left || !right || !farLeft || !farRight) throw new Error("two fingers need four places");
  const whole = await drawing(page).getAttribute("viewBox");
  for (const tool of ["Fill", "Brush", "Eraser"]) {
    await choose(page, tool);
    await fingers.put("touchStart", [left]);
    await fingers.put("touchStart", [left, right]);
    await fingers.put("touchMove", [farLeft, right]);
    await fingers.put("touchMove", [farLeft, farRight]);
    await fingers.put("touchEnd", [farLeft]);
    await fingers.put("touchEnd", []);
    await expect(drawing(page)).not.toHaveAttribute("viewBox", whole ?? "");
    await expect(page.getByRole("button", { name: "Undo" })).toHaveAttribute("aria-disabled", "true");
    await expect(strokes(page)).toHaveCount(0);
    expect((await fills(page)).every((fill) => fill === null)).toBe(true);
    await page.getByRole("button", { name: "Whole drawing" }).click();
    await expect(drawing(page)).toHaveAttribute("viewBox", whole ?? "");
  }
});

test(
  "one finger paints while the ball of the hand comes down later, and a call keeps what is painted",
  { tag: "@all" },
  async ({ page }) => {
    await openStudio(page);
    await choose(page, "Brush");
    const fingers = await fingersOf(page);
    const path = await onScreen(page, [FOREHEAD, [0.55, 0.42], [0.6, 0.42], TEMPLE, [0.5, 0.8]]);
    const [start, second, third, end, hand] = path;
    if (!start || !second || !third || !end || !hand) throw new Error("a stroke needs its places");
    const whole = await drawing(page).getAttribute("viewBox");
    await fingers.put("touchStart", [start]);
    await fingers.put("touchMove", [second]);
    await expect(strokes(page)).toHaveCount(1);
    // The studio tells the two apart by the time between them.
    fingers.rest(400);
    await fingers.put("touchStart", [third, hand]);
    await fingers.put("touchMove", [end, hand]);
    await fingers.put("touchEnd", []);
    expect(await colorsAt(await seen(page), FOREHEAD, [0.6, 0.42])).toEqual([RED, RED]);
    expect(await drawing(page).getAttribute("viewBox")).toBe(whole);
    await fingers.put("touchStart", [start]);
    await fingers.put("touchMove", [hand]);
    await expect(strokes(page)).toHaveCount(2);
    await fingers.put("touchCancel", []);
    const undo = page.getByRole("button", { name: "Undo" });
    await undo.click();
    await expect(strokes(page)).toHaveCount(1);
    await undo.click();
    await expect(undo).toHaveAttribute("aria-disabled", "true");
    await fingers.put("touchStart", [start]);
    await expect(strokes(page)).toHaveCount(1);
    await fingers.put("touchCancel", []);
    await expect(strokes(page)).toHaveCount(0);
    await expect(undo).toHaveAttribute("aria-disabled", "true");
  },
);

test(
  "a pen paints and fills although the hand that holds it lies on the glass already",
  { tag: "@all" },
  async ({ page }) => {
    await openStudio(page);
    const fingers = await fingersOf(page);
    const devices = await page.context().newCDPSession(page);
    const [start, second, end, hand] = await onScreen(page, [FOREHEAD, [0.55, 0.42], TEMPLE, [0.5, 0.8]]);
    if (!start || !second || !end || !hand) throw new Error("a stroke needs its places");
    const pen = (type: "mousePressed" | "mouseMoved" | "mouseReleased", { x, y }: { x: number; y: number }) =>
      devices.send("Input.dispatchMouseEvent", { type, x, y, button: "left", clickCount: 1, pointerType: "pen" });
    const whole = await drawing(page).getAttribute("viewBox");
    await choose(page, "Brush");
    await fingers.put("touchStart", [hand]);
    await pen("mousePressed", start);
    for (const place of [second, end]) await pen("mouseMoved", place);
    await pen("mouseReleased", end);
    await fingers.put("touchEnd", []);
    await expect(strokes(page)).toHaveCount(1);
    expect(await colorsAt(await seen(page), FOREHEAD)).toEqual([RED]);
    await choose(page, "Fill");
    await fingers.put("touchStart", [hand]);
    await pen("mousePressed", start);
    await pen("mouseReleased", start);
    await fingers.put("touchEnd", []);
    expect((await fills(page)).filter((fill) => fill !== null)).toHaveLength(1);
    expect(await drawing(page).getAttribute("viewBox")).toBe(whole);
  },
);

/** A picture with all there is: a fill, a pattern, strokes that stay and that roam, and something rubbed out. */
async function paintAll(page: Page): Promise<Buffer> {
  await openStudio(page);
  await draw(page, FOREHEAD, FOREHEAD);
  await choose(page, "Brush");
  await chooseSize(page, "large");
  await drawOverTheEdge(page);
  await choose(page, "green");
  await choose(page, "stars");
  await page.getByRole("button", { name: "Stay inside the lines" }).click();
  await draw(page, [0.1, 0.7], [0.5, 0.55], [0.9, 0.75], BESIDE);
  await choose(page, "plain");
  await chooseSize(page, "small");
  await draw(page, [0.05, 0.05], [0.5, 0.2], [0.95, 0.05]);
  await choose(page, "Eraser");
  await draw(page, [0.6, 0.3], [0.6, 0.8]);
  await expect.poll(async () => colorsAt(await seen(page), [0.6, 0.42])).toEqual([RED]);
  return seen(page);
}

const SAMPLES: readonly Share[] = [FOREHEAD, TEMPLE, BESIDE, [0.6, 0.42], [0.4, 0.3], [0.02, 0.5], [0.14, 0.08]];
const SAMPLED = [BLUE, BLUE, null, RED, RED, WHITE, GREEN];

async function expectSame(picture: Buffer, shown: Buffer): Promise<void> {
  const colors = await colorsAt(picture, ...SAMPLES);
  expect(colors.map((color, at) => (SAMPLED[at] === null ? null : color))).toEqual(SAMPLED);
  expect(await difference(picture, shown)).toBeLessThan(SAME);
}

test("strokes are kept on the device", { tag: "@all" }, async ({ page }) => {
  const shown = await paintAll(page);
  await page.getByRole("button", { name: "Done" }).click();
  await expect(drawing(page)).toHaveCount(0);
  await openStudio(page);
  await expectSame(await seen(page), shown);
});

test("strokes are sent by a link, and look the same there", { tag: "@all" }, async ({ page, browser, baseURL }) => {
  await withoutShare(page);
  const shown = await paintAll(page);
  await chooseInMenu(page, "Send");
  await page.getByRole("button", { name: "Copy a link" }).click();
  await expect(page.locator(".send-message")).not.toHaveText("");
  const link = await page.evaluate(() => String(Reflect.get(window, "copied")));
  const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), reducedMotion: "reduce" });
  const elsewhere = await context.newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.locator(".shared-picture .drawing")).toBeVisible();
  await expectSame(await seen(elsewhere), shown);
  await context.close();
});

test(
  "strokes are in the downloaded SVG, as another program paints it, and in the PNG",
  { tag: "@all" },
  async ({ page }) => {
    const shown = await paintAll(page);
    const [svg] = await Promise.all([page.waitForEvent("download"), chooseInMenu(page, "Download as SVG")]);
    const painted = await sharp(await readFile(await svg.path()), { density: 600 })
      .flatten({ background: WHITE })
      .png()
      .toBuffer();
    await expectSame(await withoutCredit(painted, shown), shown);
    const [png] = await Promise.all([page.waitForEvent("download"), chooseInMenu(page, "Download as PNG")]);
    await expectSame(await withoutCredit(await readFile(await png.path()), shown), shown);
  },
);

test(
  "strokes are on the printed sheet and on the small picture of my pictures, and then gone from the page",
  { tag: "@all" },
  async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => undefined;
    });
    const shown = await paintAll(page);
    await chooseInMenu(page, "Print it colored");
    await page.emulateMedia({ media: "print" });
    await expectSame(await page.locator(".drawing svg").screenshot(), shown);
    await page.emulateMedia({ media: "screen" });
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    await expect(page.locator(".drawing .paint")).toHaveCount(0);
    await expect(page.locator(".drawing defs")).toHaveCount(0);
    await page.getByRole("button", { name: "Done" }).click();
    await expect(async () => {
      const [, small = ""] = (await picturesOn(page))[0]?.thumbnail.split(",") ?? [];
      expect(await difference(Buffer.from(small, "base64"), shown)).toBeLessThan(0.02);
    }).toPass();
  },
);

test(
  "a picture with more paint than fits into a link is sent as a file, and says so",
  { tag: "@all" },
  async ({ page }) => {
    await withoutShare(page);
    await openStudio(page);
    await choose(page, "Brush");
    await scribble(page);
    await chooseInMenu(page, "Send");
    const sending = page.getByRole("dialog", { name: "Send your picture" });
    await expect(sending).toContainText("So much paint does not fit into a link.");
    await expect(sending.getByRole("button", { name: "Copy a link" })).toHaveCount(0);
    const [png] = await Promise.all([
      page.waitForEvent("download"),
      sending.getByRole("button", { name: "Save the picture" }).click(),
    ]);
    expect(png.suggestedFilename()).toBe("fox-face.png");
  },
);

/** A device without a sheet to share by, whose clipboard is read here. */
async function withoutShare(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const clipboard = { writeText: async (text: string) => void Object.assign(window, { copied: text }) };
    Object.defineProperty(navigator, "clipboard", { value: clipboard });
    Object.defineProperty(navigator, "share", { value: undefined });
    Object.defineProperty(navigator, "canShare", { value: undefined });
  });
}

/** Zigzags without end, faster than a hand would. */
async function scribble(page: Page): Promise<void> {
  const places = Array.from(
    { length: 6_000 },
    (_, at): Share => [0.3 + 0.4 * ((at * at * 0.7548776662) % 1), 0.3 + 0.4 * ((at * at * 0.5698402909) % 1)],
  );
  await drawAtOnce(page, ...places);
}

test(
  "letters choose the tool on the drawing, and Enter fills a shape with the brush in hand as well",
  { tag: "@all" },
  async ({ page }) => {
    await openStudio(page);
    await drawing(page).focus();
    for (const [key, tool] of [
      ["e", "Eraser"],
      ["f", "Fill"],
      ["b", "Brush"],
    ] as const) {
      await page.keyboard.press(key);
      await expect(page.getByRole("radio", { name: tool, exact: true })).toBeChecked();
    }
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    expect((await fills(page)).filter((fill) => fill === RED)).toHaveLength(1);
    await page.getByRole("radio", { name: "Brush", exact: true }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: "Eraser", exact: true })).toBeChecked();
  },
);

test(
  "has nothing against axe with any tool, targets for small hands, and scrolls beside the drawing alone",
  { tag: "@phone" },
  async ({ page }) => {
    await openStudio(page);
    for (const tool of ["Fill", "Brush", "Eraser"]) {
      await choose(page, tool);
      expect(await axeComplaints(page, ".studio")).toEqual([]);
      const targets = page.locator(".studio-palette label, .studio-palette button");
      const sides = await targets.evaluateAll((all) =>
        all.flatMap((one) => [one.getBoundingClientRect().width, one.getBoundingClientRect().height]),
      );
      expect(Math.min(...sides)).toBeGreaterThanOrEqual(44);
    }
    const touchAction = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element).touchAction);
    expect(await touchAction(".studio-drawing")).toBe("none");
    expect(await touchAction(".studio-colors")).toBe("auto");
    const overflow = await page.locator(".studio").evaluate((studio) => studio.scrollWidth - studio.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  },
);
