import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { inBrowser } from "./in-browser.ts";
import { pageOfKind } from "./page-of-kind.ts";
import type { Measured, World } from "./part.ts";
import { GOAL, kilobytes, median, milliseconds, type Section, withLimit } from "./report.ts";

/** Milliseconds of the main thread. */
interface StudioTimes {
  /** From a tap until the region has its color: it has a frame at 60 a second. */
  readonly fill: number;
  /** A movement of a brush that stays in its region, and the end of its stroke, when that becomes part of the picture. */
  readonly stroke: number;
  readonly end: number;
  /** The same of a brush that roams, which comes over several regions at once here. */
  readonly roaming: number;
  readonly roamingEnd: number;
  readonly roamingCrayon: number;
  /** A movement of each other brush that stays inside. */
  readonly crayon: number;
  readonly watercolor: number;
  readonly magic: number;
}

interface StudioFigures extends StudioTimes {
  /** Bytes of gzip of the scripts that are fetched as the studio opens on a page that is there. */
  readonly opening: number;
}

/** More than any drawing of ours has, on a computer four times as slow as this one. */
const REGIONS = 500;
const SLOWDOWN = 4;

/** The first fills find code that was never run before. */
const WARM_UP = 5;
const FILLS = 30;

/** Movements of a hand in each stroke, and how many strokes there are: some seconds of drawing. */
const MOVES = 60;
const STROKES = 5;

/**
 * What opening fetches, and how long the main thread is busy with a tap, and with each movement of a large brush until all
 * it covers shows it.
 */
export async function measureStudio(world: World): Promise<Measured> {
  const path = await pageOfKind(world.release, "coloring-page");
  const figures = await inBrowser(world, async ({ browser, origin }): Promise<StudioFigures> => {
    const page = await browser.newPage();
    await page.goto(origin + path);
    const opening = await openStudio(page);
    const fill = await measureFills(page);
    await choose(page, "Brush");
    await page.getByRole("slider", { name: "Size" }).press("End");
    const inside = await measureStrokes(page);
    await page.getByRole("button", { name: "Stay inside the lines" }).click();
    const roaming = await measureStrokes(page);
    const roamingCrayon = await measureBrush(page, "Crayon");
    await page.getByRole("button", { name: "Stay inside the lines" }).click();
    const [crayon, watercolor, magic] = [
      await measureBrush(page, "Crayon"),
      await measureBrush(page, "Water"),
      await measureBrush(page, "Magic"),
    ];
    const [stroke, end, roamingEnd] = [inside.moves, inside.end, roaming.end];
    return { opening, fill, stroke, end, roaming: roaming.moves, roamingEnd, roamingCrayon, crayon, watercolor, magic };
  });
  return { figures, section: studioSection(figures) };
}

const ROWS: readonly (readonly [title: string, time: keyof StudioTimes, goal: number])[] = [
  ["a fill", "fill", 16],
  ["a movement of a brush that stays inside", "stroke", 4],
  ["a movement of a crayon that stays inside", "crayon", 8],
  ["a movement of watercolor that stays inside", "watercolor", 8],
  ["a movement of the magic brush that stays inside", "magic", 8],
  ["a movement of a large brush that roams", "roaming", 16],
  ["a movement of a large crayon that roams", "roamingCrayon", 16],
  ["the end of a stroke that stays inside", "end", 16],
  ["the end of one that roams over 170 regions at once", "roamingEnd", 16],
];

/** Of gzip, as test/e2e/weight.spec.ts has it: the studio is opened by many who color one page. */
const MAX_OPENING = 21_750;

function studioSection(figures: StudioFigures): Section {
  const opening = withLimit(figures.opening, { goal: MAX_OPENING, format: kilobytes });
  return {
    title: "Studio",
    text: `Main thread on a page of ${REGIONS} regions, CPU slowed ${SLOWDOWN} times.`,
    head: ["", "measured", GOAL],
    rows: [
      ["scripts that opening it fetches, gzip", ...opening],
      ...ROWS.map(([title, time, goal]) => [title, ...withLimit(figures[time], { goal, format: milliseconds })]),
    ],
  };
}

/** Returns the bytes of gzip of the scripts that were fetched for it. */
async function openStudio(page: Page): Promise<number> {
  await page.locator("html[data-application=ready]").waitFor();
  await page.waitForLoadState("networkidle");
  // A visitor who saves data gets no tool before it is chosen, but also no page that starts by itself.
  await page.evaluate("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })");
  await page.evaluate(`(${addRegions})(${REGIONS})`);
  const fetched: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    fetched.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.getByRole("button", { name: "Color it here" }).click();
  await page.locator(`.studio-drawing .region[data-region="${REGIONS}"]`).waitFor();
  page.removeAllListeners("response");
  const bytes = await Promise.all(fetched);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  return bytes.reduce((sum, one) => sum + one, 0);
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole("radio", { name, exact: true }).check({ force: true });
}

async function measureBrush(page: Page, name: string): Promise<number> {
  await choose(page, name);
  return (await measureStrokes(page)).moves;
}

async function measureFills(page: Page): Promise<number> {
  const times: number[] = [];
  for (let fill = 0; fill < WARM_UP + FILLS; fill++) {
    times.push(await page.evaluate<number>(`(${timeFill})(${REGIONS - fill})`));
  }
  return median(times.slice(WARM_UP));
}

async function measureStrokes(page: Page): Promise<{ readonly moves: number; readonly end: number }> {
  const [moves, ends]: [number[], number[]] = [[], []];
  for (let stroke = 0; stroke < STROKES; stroke++) {
    const times = await page.evaluate<{ moves: number[]; end: number }>(`(${timeStroke})(${MOVES}, ${stroke})`);
    moves.push(...times.moves);
    ends.push(times.end);
  }
  return { moves: median(moves.slice(WARM_UP)), end: median(ends) };
}

/** Runs in the page: puts so many squares into the drawing that the studio will read. */
const addRegions = `(count) => {
  const svg = document.querySelector(".drawing svg");
  svg.setAttribute("viewBox", "0 0 250 200");
  const group = svg.querySelector("g");
  group.replaceChildren();
  for (let at = 0; at < count; at++) {
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    const [x, y] = [(at % 25) * 10, Math.floor(at / 25) * 10];
    path.setAttribute("class", "region");
    path.setAttribute("data-name", "square " + at);
    path.setAttribute("data-crayon", "1");
    path.setAttribute("d", "M" + x + " " + y + "L" + (x + 9) + " " + y + "L" + (x + 9) + " " + (y + 9) + "L" + x + " " + (y + 9) + "Z");
    group.append(path);
  }
}`;

/** Runs in the page: taps a region, and waits until it has another color and the frame's layout is done. */
const timeFill = `async (region) => {
  const shape = document.querySelector('.studio-drawing .region[data-region="' + region + '"]');
  const svg = shape.closest("svg");
  svg.setPointerCapture = () => {};
  const box = shape.getBoundingClientRect();
  const at = { bubbles: true, pointerId: 1, button: 0, clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
  const before = shape.getAttribute("fill");
  await new Promise(requestAnimationFrame);
  const start = performance.now();
  shape.dispatchEvent(new PointerEvent("pointerdown", at));
  shape.dispatchEvent(new PointerEvent("pointerup", at));
  while (shape.getAttribute("fill") === before) await new Promise((done) => queueMicrotask(done));
  shape.getBoundingClientRect();
  return performance.now() - start;
}`;

/**
 * Runs in the page: draws a wave from edge to edge, a movement a frame. What a movement costs is its event, and the
 * frame's own work up to its layout; what its end costs is all until the kept stroke is laid out.
 */
const timeStroke = `async (count, stroke) => {
  const svg = document.querySelector(".studio-drawing");
  const box = svg.querySelector(".studio-paper").getBoundingClientRect();
  const send = (type, at) => svg.dispatchEvent(new PointerEvent(type, {
    bubbles: true, pointerId: 1, button: 0,
    clientX: box.x + box.width * at / count,
    clientY: box.y + box.height * (0.5 + 0.4 * Math.sin(stroke + at / 9)),
  }));
  const times = [];
  send("pointerdown", 0);
  for (let at = 1; at <= count; at++) {
    let began = 0;
    requestAnimationFrame(() => { began = performance.now(); });
    const sent = performance.now();
    send("pointermove", at);
    const handled = performance.now();
    await new Promise(requestAnimationFrame);
    svg.getBoundingClientRect();
    times.push(handled - sent + performance.now() - began);
  }
  const lifted = performance.now();
  send("pointerup", count);
  // React paints in a task that was queued before this one goes on.
  await null;
  svg.getBoundingClientRect();
  return { moves: times, end: performance.now() - lifted };
}`;
