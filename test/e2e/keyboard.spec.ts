import { expect, type Locator, type Page } from "@playwright/test";
import { openHydrated } from "../harness/browser.ts";
import { row } from "../harness/tier.ts";
import { axeComplaints } from "./look.ts";
import { ARTICLE, COLORING_PAGE, test } from "./site.ts";

for (const path of ["/", COLORING_PAGE, ARTICLE]) {
  test(
    `on ${path} the first Tab reaches a link that skips to the content`,
    row(path === COLORING_PAGE),
    async ({ page }) => {
      await openHydrated(page, path);
      await page.keyboard.press("Tab");
      const skip = page.locator(":focus");
      await expect(skip).toHaveAttribute("href", /^#/);
      await expect(skip).toBeInViewport();
      await page.keyboard.press("Enter");
      await expect(page.locator("#main")).toBeFocused();
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.closest("main, footer") !== null)).toBe(true);
    },
  );
}

test("Tab goes through the header into the content, and every stop can be seen", async ({ page }) => {
  await openHydrated(page, "/about");
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toBeVisible();
    if (await page.evaluate(() => document.activeElement?.closest("main") !== null)) return;
  }
  throw new Error("40 stops, and none of them in the content");
});

/** Goes to a control by Tab alone; every stop on the way is seen, and lies under nothing. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let stop = 0; stop < 30; stop++) {
    await page.keyboard.press("Tab");
    await expect.poll(() => page.evaluate(isUncovered), { message: `stop ${stop}` }).toBe(true);
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`30 stops, and none of them is ${control}`);
}

function isUncovered(): boolean {
  const focused = document.activeElement;
  if (focused === null) return false;
  // What is drawn for a radio is its label.
  const shown = focused.matches("[type=radio], [type=checkbox]") ? (focused.closest("label") ?? focused) : focused;
  const { x, y, width, height } = shown.getBoundingClientRect();
  const top = document.elementFromPoint(x + Math.min(width / 2, 20), y + Math.min(height / 2, 20));
  return top !== null && (shown.contains(top) || top.contains(shown));
}

const MARKED = ["fox", "hedgehog", "lion"].map((name) => `/kids-corner/coloring-pages/animals/${name}`);

for (const [maker, width] of [
  ["week", 360],
  ["week", 1440],
  ["pack", 360],
  ["pack", 1440],
  ["name", 360],
  ["name", 1440],
] as const) {
  test(`a ${maker} is made by keyboard alone at ${width} px`, row(width === 360), async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.addInitScript((paths) => {
      localStorage.setItem("favorites", JSON.stringify({ paths, base: null }));
    }, MARKED);
    const press = async (key: string): Promise<string> => {
      const [file] = await Promise.all([page.waitForEvent("download"), page.keyboard.press(key)]);
      return file.suggestedFilename();
    };
    switch (maker) {
      case "week": {
        await openHydrated(page, "/kids-corner/week");
        await page.getByLabel("Names, one per line").focus();
        await page.keyboard.type("Ada");
        await tabTo(page, page.getByRole("combobox", { name: "Theme" }));
        await page.keyboard.type("Anim");
        await tabTo(page, page.getByRole("button", { name: "Make the week" }));
        expect(await press("Enter")).toBe("animals-a-week-of-printables.pdf");
        break;
      }
      case "pack": {
        await openHydrated(page, "/kids-corner/favorites");
        await page.getByRole("button", { name: "One PDF of 3 favorites" }).focus();
        await tabTo(page, page.getByRole("combobox", { name: "What to make" }));
        await page.keyboard.type("Memory");
        await tabTo(page, page.getByText("What should be in it?"));
        await page.keyboard.press("Enter");
        await tabTo(page, page.getByLabel("Backs with a pattern"));
        await page.keyboard.press("Space");
        await page.getByRole("button", { name: "Memory cards of 3 favorites" }).focus();
        expect(await press("Space")).toBe("animals-memory-cards.pdf");
        break;
      }
      case "name": {
        await openHydrated(page, "/kids-corner/name");
        await page.getByLabel("Name to color").focus();
        await page.keyboard.type("Zoe");
        await tabTo(page, page.getByRole("radio", { name: "Color it" }));
        await page.keyboard.press("ArrowRight");
        await tabTo(page, page.getByRole("button", { name: "PDF of this sheet" }));
        expect(await press("Enter")).toBe("name-to-trace.pdf");
        break;
      }
    }
    expect(await axeComplaints(page)).toEqual([]);
  });
}
