import { expect, type Page } from "@playwright/test";
import { openHydrated } from "../harness/browser.ts";
import { row } from "../harness/tier.ts";
import { COLORING_PAGE, test } from "./site.ts";
import { colorsAt, drawing, openStudio, tap } from "./studio-page.ts";

const PHONE = { width: 390, height: 664 };

test("the sheet opens the studio, and leaves its menu and the words below it to the browser", async ({ page }) => {
  await openHydrated(page, COLORING_PAGE);
  // A small phone shows little more of the sheet than the line for a name.
  expect(await topmost(page, ".name-line")).toBe("BUTTON");
  const prevented = page.evaluate(
    () => new Promise((resolve) => addEventListener("contextmenu", (event) => resolve(event.defaultPrevented))),
  );
  await page.locator(".drawing-place").click({ button: "right" });
  expect(await prevented).toBe(false);
  await expect(drawing(page)).toHaveCount(0);
  await page.locator(".drawing-credit").click({ clickCount: 3, position: { x: 2, y: 4 } });
  expect(await page.evaluate(() => String(getSelection()))).toContain("Noto Emoji");
  await page.locator(".drawing-place").click();
  await expect(drawing(page)).toBeVisible();
  await drawing(page).click();
  await page.getByRole("button", { name: "Done" }).click();
  // What lies under a finger is the picture itself: a long press saves it.
  await expect(page.locator(".hung")).toBeVisible();
  expect(await topmost(page, ".hung")).toBe("IMG");
});

test("black lines of the sheet lie on white where a device forces its own colors", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await openHydrated(page, COLORING_PAGE);
  const sheet = page.locator(".drawing svg").first();
  const corners = await colorsAt(await sheet.screenshot(), [0.01, 0.01], [0.99, 0.01]);
  for (const corner of corners) expect(corner).toMatch(/^#f[a-f0-9]f[a-f0-9]f[a-f0-9]$/);
});

test("a sheet whose studio is lost says so, and opens it at the next press", async ({ page, complaints }) => {
  await page.route("**/assets/studio-*.js", (route) => route.abort());
  await openHydrated(page, COLORING_PAGE);
  await page.locator(".sheet-button").click();
  await expect(page.getByText(/^The crayons could not be loaded/)).toBeVisible();
  await expect(page.locator(".sheet-button")).not.toHaveAttribute("aria-busy");
  for (const complaint of complaints.splice(0)) expect(complaint).toContain("/assets/studio-");
  await page.unroute("**/assets/studio-*.js");
  await page.locator(".sheet-button").click();
  await expect(drawing(page)).toBeVisible();
  await expect(page.getByText(/^The crayons could not be loaded/)).toHaveCount(0);
});

test("who listens hears that the crayons are on their way, once", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  const { promise: heard, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route("**/assets/studio-*.js", async (route) => {
    await heard;
    await route.continue();
  });
  await openHydrated(page, COLORING_PAGE);
  const said = page.getByRole("status").filter({ hasText: "Getting the crayons…" });
  await expect(said).toHaveCount(0);
  await page.locator(".sheet-button").click();
  await expect(said).toHaveCount(1);
  letThrough();
  await expect(drawing(page)).toBeVisible();
  await expect(said).toHaveCount(0);
});

test("a press that waits for the application has the studio fetched beside its page", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  const { promise: studio, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/studio-*.js", (route) => {
    resolve();
    return route.continue();
  });
  await page.route("**/assets/coloring-page-*.js", async (route) => {
    await studio;
    await route.continue();
  });
  await page.goto(COLORING_PAGE);
  await page.locator(".sheet-button").click();
  await expect(page.locator(".sheet-hint")).toHaveText(/Getting the crayons…$/, { useInnerText: true });
  await expect(drawing(page)).toBeVisible();
});

test("a press on the button below the sheet is answered on the sheet", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  await page.route("**/assets/studio-*.js", () => undefined);
  await openHydrated(page, COLORING_PAGE);
  await expect(page.locator(".for-waiting")).toBeHidden();
  await page.getByRole("button", { name: "Color it here" }).click();
  await expect(page.locator(".for-waiting")).toBeVisible();
});

function topmost(page: Page, selector: string): Promise<string | undefined> {
  return page.locator(selector).evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.tagName;
  });
}

for (const [width, height] of [
  [360, 640],
  [1280, 800],
] as const) {
  test(`what was colored hangs there again at once, and moves nothing, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    // Who saves data has no application that comes by itself.
    await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
    await page.goto(COLORING_PAGE);
    const places = () =>
      page
        .locator(".drawing-panel, .drawing-credit, .drawing-actions, .drawing-about")
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));
    const before = await places();
    await openStudio(page);
    await tap(page, 1);
    await page.getByRole("button", { name: "Done" }).click();
    await expect(page.locator(".hung")).toBeVisible();
    await page.goto("/about");
    await page.goto(COLORING_PAGE);
    await expect(page.locator(".hung")).toBeVisible();
    expect(await places()).toEqual(before);
    const words = await boxOf(page, ".other-sheet");
    expect(words.y + words.height).toBeLessThanOrEqual((await boxOf(page, ".hung")).y);
  });
}

for (const drawing of ["animals/fox", "animals/lion"]) {
  test(
    `the paper on a desktop ends where what is on it ends: ${drawing}`,
    row(drawing === "animals/fox"),
    async ({ page }) => {
      for (const width of [960, 1280, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`/kids-corner/coloring-pages/${drawing}`);
        const [panel, credit] = [await boxOf(page, ".drawing-panel"), await boxOf(page, ".drawing-credit")];
        expect(panel.y + panel.height - credit.y - credit.height, `${width} px`).toBeLessThan(60);
        const about = await boxOf(page, ".drawing-about");
        expect(about.y - panel.y - panel.height, `${width} px`).toBeLessThan(60);
      }
    },
  );
}

test("labels of files keep their words whole where letters are twice as large", async ({ page }) => {
  for (const width of [320, 960, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(COLORING_PAGE);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    const label = page.locator(".file-link", { hasText: "Color by number" }).first();
    const { height } = await label.evaluate((element) => element.getBoundingClientRect());
    // Of its lines, and of those of its note: letter by letter there are thirty.
    expect(height, `${width} px`).toBeLessThan(300);
  }
});

test("coloring and printing stay in reach on a phone, over nothing that has the focus", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openHydrated(page, COLORING_PAGE);
  for (const name of ["Color it here", "Print"])
    await expect(page.getByRole("button", { name, exact: true })).toBeInViewport({ ratio: 1 });
  // The words on the sheet stand at its lower edge, and cover nothing that is drawn.
  const [sheet, hint] = [await boxOf(page, ".drawing svg"), await boxOf(page, ".sheet-hint")];
  expect(hint.y).toBeGreaterThan(sheet.y + sheet.height - 20);
  expect(hint.y + hint.height).toBeLessThan((await boxOf(page, ".drawing-credit")).y + 4);
  await page.locator(".sheet-button").focus();
  for (let at = 0; at < 20; at++) {
    await page.keyboard.press("Tab");
    await expect.poll(() => hiddenFocus(page)).toBeNull();
  }
});

async function boxOf(page: Page, selector: string) {
  return (await page.locator(selector).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}

/** What has the focus and lies below the bar, by its text; null for nothing. */
function hiddenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const [bar, focused] = [document.querySelector(".sheet-bar"), document.activeElement];
    if (bar === null || focused === null || bar.contains(focused)) return null;
    const [over, own] = [bar.getBoundingClientRect(), focused.getBoundingClientRect()];
    return own.bottom > over.top + 1 && own.top < over.bottom ? focused.textContent : null;
  });
}

test("a phone on its side gives two thirds of the screen to the sheet", async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 340 });
  await openHydrated(page, COLORING_PAGE);
  const sheet = await page.locator(".drawing-panel").boundingBox();
  expect(sheet?.width).toBeGreaterThan(740 * 0.6);
  const art = await page.locator(".drawing svg").boundingBox();
  expect(art?.height).toBeGreaterThan(340 * 0.66);
  expect((art?.y ?? 0) + (art?.height ?? 0)).toBeLessThanOrEqual(340);
  await expect(page.getByRole("button", { name: "Color it here" })).toBeInViewport({ ratio: 1 });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the sheet is a sheet, and no button is pressed in vain", async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(COLORING_PAGE);
    await expect(page.locator(".drawing svg")).toBeVisible();
    for (const part of [".sheet-button", ".sheet-bar"]) await expect(page.locator(part)).toBeHidden();
    expect(await topmost(page, ".drawing-place")).not.toBe("BUTTON");
  });
});
