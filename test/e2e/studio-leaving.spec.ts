import { expect, type Page } from "@playwright/test";
import { openHydrated } from "../harness/browser.ts";
import { row } from "../harness/tier.ts";
import { picturesOn } from "./picture-device.ts";
import { COLORING_PAGE, test } from "./site.ts";
import {
  choose,
  colorsAt,
  drawing,
  drawOn,
  fills,
  fingersOf,
  onScreen,
  openStudio,
  type Share,
  seen,
  strokes,
} from "./studio-page.ts";

const RED = "#dc2f32";

/** On the fox's head. */
const FOREHEAD: Share = [0.5, 0.42];
const TEMPLE: Share = [0.7, 0.42];

/** A stroke with the hand still down. */
async function beginStroke(page: Page): Promise<() => Promise<void>> {
  await choose(page, "Brush");
  const lift = await drawOn(page, FOREHEAD, TEMPLE);
  await expect(strokes(page)).toHaveCount(1);
  return lift;
}

async function expectKept(page: Page): Promise<void> {
  await openStudio(page);
  await expect(strokes(page)).toHaveCount(1);
  expect(await colorsAt(await seen(page), FOREHEAD, [0.65, 0.42])).toEqual([RED, RED]);
}

/** What the device holds, read in the same moment in which another app comes before the page. */
function keptWhenHidden(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    Object.defineProperty(document, "hidden", { get: () => true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    Reflect.deleteProperty(document, "hidden");
    const entries = Object.entries(localStorage).filter(([key]) => key.startsWith("picture:"));
    return entries.length === 0 ? null : JSON.stringify(entries);
  });
}

const WAYS: { readonly [way: string]: (page: Page) => Promise<unknown> } = {
  "at Done": (page) => page.getByRole("button", { name: "Done" }).press("Enter"),
  "at Escape": (page) => page.keyboard.press("Escape"),
};

for (const [way, close] of Object.entries(WAYS)) {
  test(`a stroke under the hand is kept ${way}`, row(way === "at Done"), async ({ page }) => {
    await openStudio(page);
    const lift = await beginStroke(page);
    await close(page);
    await expect(drawing(page)).toHaveCount(0);
    await lift();
    await expectKept(page);
  });
}

test("a stroke under the hand is kept when the page is left", { tag: "@all" }, async ({ page }) => {
  await openStudio(page);
  const lift = await beginStroke(page);
  await page.goto("/about");
  await lift();
  await expectKept(page);
});

test(
  "a stroke under the hand is kept when the browser's way leads to another page of the site",
  { tag: "@all" },
  async ({ page }) => {
    await openHydrated(page, COLORING_PAGE);
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page).not.toHaveURL(/fox$/);
    await page.goBack();
    await expect(page).toHaveURL(/fox$/);
    await page.getByRole("button", { name: "Color it here" }).click();
    const lift = await beginStroke(page);
    await page.evaluate(() => {
      Object.assign(window, { stayed: true });
      history.forward();
    });
    await expect(drawing(page)).toHaveCount(0);
    expect(await page.evaluate(() => Reflect.get(window, "stayed"))).toBe(true);
    await lift();
    await expectKept(page);
  },
);

test(
  "a stroke under the hand is kept when another app is looked at, and a hand that comes back begins anew",
  { tag: "@phone" },
  async ({ page }) => {
    await openStudio(page);
    const lift = await beginStroke(page);
    expect(await keptWhenHidden(page)).toContain(COLORING_PAGE);
    const undo = page.getByRole("button", { name: "Undo" });
    await expect(undo).toHaveAttribute("aria-disabled", "false");
    const before = await strokes(page).getAttribute("d");
    const lower = await drawOn(page, [0.5, 0.6]);
    await lower();
    await lift();
    await undo.click();
    expect(await strokes(page).getAttribute("d")).toBe(before);
  },
);

test(
  "a hand at rest leaves nothing when another app is looked at, nor when whoever colors is done",
  { tag: "@all" },
  async ({ page }) => {
    await openStudio(page);
    await choose(page, "Brush");
    const lift = await drawOn(page, FOREHEAD);
    await expect(strokes(page)).toHaveCount(1);
    expect(await keptWhenHidden(page)).toBeNull();
    await expect(strokes(page)).toHaveCount(0);
    await lift();
    const liftAgain = await drawOn(page, FOREHEAD);
    await page.keyboard.press("Escape");
    await expect(drawing(page)).toHaveCount(0);
    await liftAgain();
    await openStudio(page);
    await expect(strokes(page)).toHaveCount(0);
  },
);

test(
  "a fill is kept at once when another app is looked at, and then with what it looks like",
  { tag: "@all" },
  async ({ page }) => {
    await openStudio(page);
    const [at] = await onScreen(page, [FOREHEAD]);
    await page.mouse.click(at?.x ?? 0, at?.y ?? 0);
    expect(await keptWhenHidden(page)).toContain(COLORING_PAGE);
    await expect.poll(async () => (await picturesOn(page))[0]?.thumbnail).toContain("data:image/png");
  },
);

test("what was colored last is there after the page is killed", async ({ page, context, complaints }) => {
  await openStudio(page);
  const [at] = await onScreen(page, [FOREHEAD]);
  await page.mouse.click(at?.x ?? 0, at?.y ?? 0);
  expect(await keptWhenHidden(page)).toContain(COLORING_PAGE);
  const crashed = page.waitForEvent("crash");
  const devtools = await context.newCDPSession(page);
  void devtools.send("Page.crash").catch(() => undefined);
  await crashed;
  const next = await context.newPage();
  await openStudio(next);
  expect(await fills(next)).toContain(RED);
  await expect.poll(() => next.evaluate(() => Object.keys(localStorage).join())).not.toContain("picture:");
  complaints.length = 0;
});

test(
  "a second finger that wants to zoom still leaves nothing of a stroke, at whatever is done next",
  { tag: "@all" },
  async ({ page }) => {
    await openStudio(page);
    await choose(page, "Brush");
    const fingers = await fingersOf(page);
    const places = await onScreen(page, [FOREHEAD, [0.4, 0.6]]);
    await fingers.put("touchStart", places.slice(0, 1));
    await fingers.put("touchStart", places);
    expect(await keptWhenHidden(page)).toBeNull();
    await fingers.put("touchCancel", []);
    await page.keyboard.press("Escape");
    await openStudio(page);
    await expect(strokes(page)).toHaveCount(0);
  },
);
