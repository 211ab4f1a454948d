import { type CDPSession, expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { WIDTHS } from "#app/coloring/picture/stroke.ts";
import { BRUSH_WIDTHS, toSlider } from "#app/coloring/studio/brushes.ts";
import { openHydrated } from "../harness/browser.ts";
import { COLORING_PAGE } from "./site.ts";

export async function openStudio(page: Page, path = COLORING_PAGE): Promise<void> {
  await openHydrated(page, path);
  await page.getByRole("button", { name: /^(Color it here|Color again)$/ }).click();
  await expect(drawing(page)).toBeVisible();
}

export function drawing(page: Page) {
  return page.locator(".studio-drawing");
}

/** What every region is filled with, by its number. */
export function fills(page: Page): Promise<readonly (string | null)[]> {
  return page
    .locator(".studio-drawing .region")
    .evaluateAll((regions) => regions.map((region) => region.getAttribute("fill")));
}

/** The strokes that are shown, one for each layer that they lie on. */
export function strokes(page: Page) {
  return page.locator(".studio-drawing .paint g path");
}

/** For each of these regions a place on the screen where it is seen, with room for a finger around it. */
function spots(page: Page, regions: readonly number[]) {
  return page.evaluate((wanted) => {
    const box = document.querySelector(".studio-drawing")?.getBoundingClientRect() ?? new DOMRect();
    const regionAt = (x: number, y: number) => {
      const found = document.elementFromPoint(x, y);
      return found instanceof SVGElement ? found.dataset["region"] : undefined;
    };
    const found: { [region: string]: { x: number; y: number } } = {};
    const missing = new Set(wanted.map(String));
    const step = Math.max(box.width, box.height) / 120;
    for (let y = box.top + 3; y < box.bottom && missing.size > 0; y += step) {
      for (let x = box.left + 3; x < box.right; x += step) {
        const region = regionAt(x, y);
        if (region === undefined || !missing.has(region)) continue;
        const around = [regionAt(x - 3, y), regionAt(x + 3, y), regionAt(x, y - 3), regionAt(x, y + 3)];
        if (around.every((other) => other === region) && missing.delete(region)) found[region] = { x, y };
      }
    }
    return found;
  }, regions);
}

export async function tap(page: Page, ...regions: readonly number[]): Promise<void> {
  const seen = await spots(page, regions);
  const isTouched = await page.evaluate(() => navigator.maxTouchPoints > 0);
  for (const region of regions) {
    const at = seen[region];
    if (at === undefined) throw new Error(`region ${region} is nowhere to be seen`);
    await (isTouched ? page.touchscreen.tap(at.x, at.y) : page.mouse.click(at.x, at.y));
  }
}

export async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole("radio", { name, exact: true }).check({ force: true });
}

/** Puts the slider of sizes onto one of its marks. */
export async function chooseSize(page: Page, name: "small" | "medium" | "large"): Promise<void> {
  const slider = page.getByRole("slider", { name: "Size" });
  await slider.fill(String(toSlider(WIDTHS[name], BRUSH_WIDTHS)));
  await expect(slider).toHaveAttribute("aria-valuetext", name);
}

export async function chooseInMenu(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name, exact: true }).click();
}

/** A place on the drawing: shares of its width and its height. */
export type Share = readonly [x: number, y: number];

/** Draws a line with whatever this device has, a finger or a mouse. */
export async function draw(page: Page, ...places: readonly Share[]): Promise<void> {
  const lift = await drawOn(page, ...places);
  await lift();
}

/** The same, with the hand still down: gives what lifts it. */
export async function drawOn(page: Page, ...places: readonly Share[]): Promise<() => Promise<void>> {
  const spots = await onScreen(page, places);
  const isTouched = await page.evaluate(() => navigator.maxTouchPoints > 0);
  return isTouched ? drawByFinger(page, spots) : drawByMouse(page, spots);
}

const STEPS = 8;

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The same in one moment, for lines that are longer than a test can wait for. */
export async function drawAtOnce(page: Page, ...places: readonly Share[]): Promise<void> {
  const moves = places.map((place, at) => [at === 0 ? "pointerdown" : "pointermove", place] as const);
  await sendAtOnce(page, [...moves, ...places.slice(-1).map((place) => ["pointerup", place] as const)]);
}

/** Events of one hand, with no frame between them. */
export async function sendAtOnce(
  page: Page,
  events: readonly (readonly ["pointerdown" | "pointermove" | "pointerup", Share])[],
): Promise<void> {
  const spots = await onScreen(
    page,
    events.map(([, place]) => place),
  );
  await drawing(page).evaluate(
    (svg, sent) => {
      Object.assign(svg, { setPointerCapture: () => undefined });
      for (const [type, x, y] of sent) {
        const target = type === "pointerdown" ? (document.elementFromPoint(x, y) ?? svg) : svg;
        target.dispatchEvent(
          new PointerEvent(type, { pointerId: 1, button: 0, clientX: x, clientY: y, bubbles: true }),
        );
      }
    },
    spots.map(({ x, y }, at) => [events[at]?.[0] ?? "pointermove", x, y] as const),
  );
}

async function drawByMouse({ mouse }: Page, [start, ...ends]: readonly Spot[]): Promise<() => Promise<void>> {
  await mouse.move(start?.x ?? 0, start?.y ?? 0);
  await mouse.down();
  for (const { x, y } of ends) await mouse.move(x, y, { steps: STEPS });
  return () => mouse.up();
}

async function drawByFinger(page: Page, spots: readonly Spot[]): Promise<() => Promise<void>> {
  const fingers = await fingersOf(page);
  const path = spots.flatMap((to, at) => between(spots[at - 1] ?? to, to));
  await fingers.put("touchStart", path.slice(0, 1));
  for (const spot of path) await fingers.put("touchMove", [spot]);
  return () => fingers.put("touchEnd", []);
}

function between(from: Spot, to: Spot): readonly Spot[] {
  return Array.from({ length: STEPS }, (_, at) => {
    const share = (at + 1) / STEPS;
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  });
}

export interface Fingers {
  /** Where the fingers are now, all of them: a frame after they were elsewhere, however busy the machine is. */
  put(type: "touchStart" | "touchMove" | "touchEnd" | "touchCancel", spots: readonly Spot[]): Promise<void>;
  /** Lets time go by for what they do next. */
  rest(ms: number): void;
}

const FRAME_MS = 16;

/** Fingers on the glass of a device, with one or without. */
export async function fingersOf(page: Page): Promise<Fingers> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  let now = Date.now();
  return {
    async put(type, spots) {
      now += FRAME_MS;
      const touchPoints = spots.map(({ x, y }, id) => ({ x, y, id }));
      await devtools.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp: now / 1000 });
    },
    rest(ms) {
      now += ms;
    },
  };
}

/** Places of the drawing on the screen. */
export async function onScreen(page: Page, places: readonly Share[]): Promise<readonly Spot[]> {
  const box = await paperBox(page);
  return places.map(([x, y]) => ({ x: box.x + x * box.width, y: box.y + y * box.height }));
}

/** Without the line around it. */
function paperBox(page: Page) {
  return page.locator(".studio-paper").evaluate((paper: SVGGraphicsElement) => {
    const [box, matrix] = [paper.getBBox(), paper.getScreenCTM()];
    const scale = matrix?.a ?? 1;
    return { x: matrix?.e ?? 0, y: matrix?.f ?? 0, width: box.width * scale, height: box.height * scale };
  });
}

/** What the studio shows of the paper, as a PNG. */
export async function seen(page: Page): Promise<Buffer> {
  return page.screenshot({ clip: await paperBox(page), animations: "disabled" });
}

/** The color of a picture at places of its drawing, as `#rrggbb`. */
export async function colorsAt(picture: Buffer, ...places: readonly Share[]): Promise<readonly string[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return places.map(([x, y]) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return `#${data.subarray(at, at + 3).toString("hex")}`;
  });
}

/**
 * The share of one picture that the other does not show, whatever their sizes. Edges, which are drawn soft and may lie
 * half a pixel aside, do not count: what is shown within a pixel of a place is shown there.
 */
export async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([small(one), small(other)]);
  const places = Array.from({ length: SIDE * SIDE }, (_, at) => at);
  const isShown = (at: number) =>
    NEAR.some((by) =>
      CHANNELS.every((channel) => Math.abs(channelOf(a, at, channel) - channelOf(b, at + by, channel)) < NOTICEABLE),
    );
  return places.filter((at) => !isShown(at)).length / places.length;
}

const SIDE = 300;
const NOTICEABLE = 64;
const CHANNELS = [0, 1, 2] as const;

/** Steps to a place's neighbours and to itself. */
const NEAR = [-SIDE, 0, SIDE].flatMap((row) => [row - 1, row, row + 1]);

function channelOf(pixels: Buffer, at: number, channel: number): number {
  return pixels[3 * at + channel] ?? 0;
}

function small(picture: Buffer): Promise<Buffer> {
  return sharp(picture).removeAlpha().resize(SIDE, SIDE, { fit: "fill" }).raw().toBuffer();
}

/** The paper without the credit below it, which the studio does not show. */
export async function withoutCredit(file: Buffer, like: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(file).metadata();
  const { width: w, height: h } = await sharp(like).metadata();
  expect(height).toBeGreaterThan(Math.round((width * h) / w));
  return sharp(file)
    .extract({ left: 0, top: 0, width, height: Math.round((width * h) / w) })
    .png()
    .toBuffer();
}
