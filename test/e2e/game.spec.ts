import { expect, type Page } from "@playwright/test";
import { answerWhen, openHydrated } from "../harness/browser.ts";
import { axeComplaints } from "./look.ts";
import { forbidStorage, picturesOn } from "./picture-device.ts";
import { COLORING_PAGE, test } from "./site.ts";
import { choose, chooseInMenu, draw, drawing, fills, openStudio, type Share, tap } from "./studio-page.ts";

async function openGame(page: Page): Promise<void> {
  await openHydrated(page, COLORING_PAGE);
  await page.getByRole("link", { name: "Color by number", exact: true }).and(page.locator("[href*='#']")).click();
  await expect(status(page)).toContainText("Number 1,");
}

/** What is said beside the crayons, to all. */
function status(page: Page) {
  return page.locator(".game-status");
}

function ring(page: Page) {
  return page.locator(".game-ring");
}

/** Where areas are: those of the chosen number, or all others. */
function areas(page: Page, which: "now" | "other"): Promise<readonly Share[]> {
  const numbers = which === "now" ? "g[data-now]" : "g:not([data-now])";
  return page.locator(`.studio-numbers ${numbers} text`).evaluateAll((texts) =>
    texts.map((text): Share => {
      const { width = 1, height = 1 } = text.closest("svg")?.viewBox.baseVal ?? {};
      const line = text.parentElement?.querySelector("path");
      const end = line?.getPointAtLength(line.getTotalLength());
      const x = end?.x ?? Number(text.getAttribute("x"));
      const y = end?.y ?? Number(text.getAttribute("y"));
      return [x / width, y / height];
    }),
  );
}

/** Slides over all areas of one number after the other, each once the last slide shows: a press would end what is celebrated. */
async function slideToTheEnd(page: Page): Promise<void> {
  for (let path = await areas(page, "now"); path.length > 0; path = await areas(page, "now")) {
    await draw(page, ...path);
    await expect.poll(() => areas(page, "now")).not.toEqual(path);
  }
}

test("a finger plays color by number to its end, and no wrong color is taken", async ({ page }) => {
  await openGame(page);
  const blank = await fills(page);
  const [other = [0, 0]] = await areas(page, "other");
  await draw(page, other);
  await expect(status(page)).toContainText("That one is number 2.");
  await expect(ring(page)).toHaveCount(0);
  await draw(page, other);
  await expect(ring(page)).toBeVisible();
  expect(await fills(page)).toEqual(blank);
  expect(await axeComplaints(page)).toEqual([]);
  const [first = [0, 0]] = await areas(page, "now");
  await draw(page, first);
  await expect(ring(page)).toHaveCount(0);
  const begun = await fills(page);
  await chooseInMenu(page, "Color freely");
  await expect(page.getByRole("radio", { name: "Brush" })).toBeAttached();
  await page.getByRole("button", { name: "Color by number" }).click();
  expect(await fills(page)).toEqual(begun);
  await slideToTheEnd(page);
  await expect(status(page)).toHaveText("You looked again 2 times, and found them all.");
  await expect(page.locator(".studio-party")).toHaveText(/^\d+ areas done!$/);
  expect(await fills(page)).not.toContain("#fff");
});

test("a picture that was colored freely lies aside while its numbers are colored, and comes back", async ({ page }) => {
  // White is written where a color was.
  const filled = async () => (await fills(page)).map((fill) => fill ?? "#fff");
  await openStudio(page);
  const blank = await filled();
  await choose(page, "pink");
  await tap(page, 1);
  const free = await filled();
  await page.getByRole("button", { name: "Color by number" }).click();
  await expect(status(page)).toContainText("Number 1,");
  await expect(page.locator(".studio-note")).toContainText("Your picture comes back");
  expect(await filled()).toEqual(blank);
  const [first = [0, 0]] = await areas(page, "now");
  await draw(page, first);
  await page.getByRole("button", { name: "Color by number" }).click();
  await expect.poll(filled).toEqual(free);
  await page.getByRole("button", { name: "Done" }).click();
  await expect.poll(async () => (await picturesOn(page)).length).toBe(2);
  await page.getByRole("link", { name: "Color by number", exact: true }).and(page.locator("[href*='#']")).click();
  await expect(page.locator(".studio-progress")).toContainText("1 of");
  await expect(status(page)).toContainText("Number 1,");
  // Done is the way out of a game, too: its picture is then the last one.
  const [second = [0, 0]] = await areas(page, "now");
  await draw(page, second);
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Color again" }).click();
  await expect(page.locator(".studio-progress")).toContainText("2 of");
  await page.getByRole("button", { name: "Color by number" }).click();
  await expect.poll(filled).toEqual(free);
});

test("what a device does not store is asked about and shown, whichever sheet it is on", async ({
  page,
  complaints,
}) => {
  await forbidStorage(page);
  await openStudio(page);
  await tap(page, 1);
  await expect(page.locator(".studio-note")).toContainText("download your picture");
  await page.getByRole("button", { name: "Color by number" }).click();
  await expect(status(page)).toContainText("Number 1,");
  await expect(page.locator(".studio-note")).toContainText("download your picture");
  const reload = () => page.evaluate(() => setTimeout(() => location.reload()));
  expect(await answerWhen(reload, { page, yes: false })).toBe("beforeunload");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.locator(".hung")).toBeVisible();
  complaints.length = 0;
});

test("the keyboard plays color by number to its end, and goes on where it was left", async ({ page }) => {
  await openGame(page);
  await drawing(page).focus();
  await page.keyboard.press("n");
  await page.keyboard.press("2");
  await page.keyboard.press("Enter");
  await expect(status(page)).toContainText("That one is number 1.");
  await expect(page.getByRole("dialog").locator("output.visually-hidden").first()).toContainText(
    "number 1, not colored",
  );
  await page.keyboard.press("1");
  while ((await status(page).innerText()).startsWith("Number 1,")) {
    await page.keyboard.press("n");
    await page.keyboard.press("Enter");
  }
  await expect(status(page)).toContainText("Number 1 is done!");
  await expect(page.getByRole("radio", { name: /^1: .*, done$/ })).toBeDisabled();
  await page.getByRole("button", { name: "Done" }).click();
  await page.reload();
  await expect(status(page)).toContainText("Number 2,");
  await drawing(page).focus();
  while ((await areas(page, "now")).length > 0) {
    await page.keyboard.press("n");
    await page.keyboard.press("Enter");
  }
  await expect(page.locator(".studio-party")).toHaveText(/^\d+ areas, all by yourself!$/);
});
