import { expect, type Page } from "@playwright/test";
import { areas, asJpeg, sheet, squaresOf, under } from "../build/art/ink/photos.ts";
import { idle, openHydrated } from "../harness/browser.ts";
import { countPages } from "../harness/pdf.ts";
import { axeComplaints, fitsEveryWidth } from "./look.ts";
import { test } from "./site.ts";
import { fills, tap } from "./studio-page.ts";

const PAGE = "/kids-corner/your-drawing";

async function choose(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  const input = page.getByLabel("Choose a picture");
  await input.setInputFiles({ name, mimeType: name.endsWith(".txt") ? "text/plain" : "", buffer: Buffer.from(bytes) });
}

/** A box beside the cat, open where a child lifted the pen: some five millimeters on paper. */
const openBox = '<path d="M250 60H100V260H400V60H280" fill="none" stroke="#1b1b1f" stroke-width="6"/>';
const lines = squaresOf("#9dbbe0", 42).replaceAll(/M\d+ 0V\d+/g, "");
const hand = '<path d="M0 930L600 860L1100 1000V1556H0z" fill="#8a8a95"/>';

/** 594 cells, and twelve boxes below them that are open. */
const cells = [
  ...Array.from({ length: 28 }, (_, at) => `M${55 + 37 * at} 60V1160`),
  ...Array.from({ length: 23 }, (_, at) => `M55 ${60 + 50 * at}H1054`),
  ...Array.from({ length: 12 }, (_, at) => `M${75 + 80 * at} 1260h-15v80h60v-80h-20`),
].join("");

/** On lined paper, half of it in the shadow of a hand. */
async function photo(): Promise<Uint8Array> {
  return asJpeg(await under(sheet({ under: lines + openBox }), hand));
}

test("a photo becomes a page to color, print and find again, and nothing of it is sent", async ({
  page,
  context,
  baseURL,
}) => {
  const sent: string[] = [];
  context.on("request", (request) => {
    const isOwn = request.url().startsWith(`${baseURL}/`) || !request.url().startsWith("http");
    if (!isOwn || request.method() !== "GET") sent.push(`${request.method()} ${request.url()}`);
  });
  await openHydrated(page, PAGE);
  await choose(page, "cat.jpg", await photo());
  const heading = (count: number) => page.getByRole("heading", { name: `${count} areas to color` });
  await expect(heading(areas + 1)).toBeVisible();
  const slider = page.getByLabel("Close gaps in the lines");
  await expect(page.getByText("Gaps that are closed are marked with a dot.")).toBeVisible();
  await slider.fill("1.5");
  await expect(heading(areas)).toBeVisible();
  await expect(page.getByText("At 1 place, marked with a ring, paint may run out.")).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);
  expect(await fitsEveryWidth(page)).toEqual([]);

  await slider.press("End");
  await expect(slider).toHaveAttribute("aria-valuetext", "gaps up to 10 millimeters on paper");
  await expect(heading(areas + 1)).toBeVisible();
  const onTints = page.getByText("Each tinted area");
  const onMarks = page.getByText("marked with a dot");
  await expect(onTints).toBeVisible();
  await expect(onMarks).toBeVisible();
  await page.getByRole("radio", { name: "The coloring page" }).check();
  await expect(onTints).toBeHidden();
  const drawn = page.getByRole("img", { name: "Coloring page: My drawing" });
  const upright = await drawn.getAttribute("viewBox");
  await page.getByRole("button", { name: "Turn left" }).click();
  await expect(drawn).toHaveAttribute("viewBox", upright?.replace(/(\S+) (\S+)$/, "$2 $1") ?? "");
  await page.getByRole("button", { name: "Turn right" }).click();
  expect(countPages(await page.pdf({ format: "A4" }))).toBe(1);
  expect(await keptDrawings(page)).toEqual([]);

  await page.getByRole("button", { name: "Color it here" }).click();
  await expect(page.getByRole("dialog", { name: "My drawing" })).toBeVisible();
  await tap(page, 1);
  await expect.poll(async () => (await fills(page))[0]).not.toBeNull();
  const [colored] = await fills(page);
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("img", { name: "My drawing, as you colored it" })).toBeInViewport();
  await expect(drawn).toBeHidden();
  await expect(onTints).toBeHidden();
  await expect(onMarks).toBeHidden();
  await page.getByRole("button", { name: "Blank sheet" }).click();
  await expect(drawn).toBeVisible();
  const [kept = ""] = await keptDrawings(page);
  expect(kept).toContain("part, top");
  expect(kept).not.toMatch(/cat\.jpg|image/);
  await openHydrated(page, "/kids-corner/favorites");
  await page.getByRole("link", { name: "My drawing", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "My drawing" })).toBeVisible();
  await expect.poll(async () => (await fills(page))[0]).toBe(colored);
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Another picture" }).click();
  await expect(page.getByLabel("Choose a picture")).toBeVisible();
  expect(new URL(page.url()).hash).toBe("");
  await choose(page, "other-cat.jpg", await asJpeg(sheet()));
  await expect(page.locator(".sheet-button")).toBeVisible();
  await idle(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.locator(".sheet-button").click();
  await expect(page.getByRole("dialog", { name: "My drawing" })).toBeVisible();
  expect(await page.getByText("not on this device").count()).toBe(0);
  expect(sent).toEqual([]);
});

/** The drawings that this device keeps, each as all that is stored of it. */
function keptDrawings(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === "drawings")) return [];
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve) => request.addEventListener("success", () => resolve(request.result)));
    const database = await settled(indexedDB.open("drawings"));
    const rows: unknown[] = await settled(database.transaction("drawings").objectStore("drawings").getAll());
    database.close();
    return rows.map((row) =>
      JSON.stringify(row, (_, value) => (value instanceof Uint8Array ? new TextDecoder().decode(value) : value)),
    );
  });
}

test("while the studio is fetched, nothing changes the drawing that it will show", async ({ page }) => {
  await openHydrated(page, PAGE);
  await choose(page, "cat.jpg", await asJpeg(sheet().resize(560)));
  await expect(page.getByRole("button", { name: "Color it here" })).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Color it here" }).click();
  await expect(page.getByLabel("Close gaps in the lines")).toBeDisabled();
  await expect(page.getByRole("button", { name: "Turn left" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Another picture" })).toBeDisabled();
  held.resolve();
  await expect(page.getByRole("dialog", { name: "My drawing" })).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("button", { name: "Turn left" })).toBeEnabled();
});

test("a drawing that the device cannot save is colored only by who knows", async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
  });
  await openHydrated(page, PAGE);
  await choose(page, "cat.jpg", await asJpeg(sheet().resize(560)));
  const color = page.getByRole("button", { name: "Color it here" });
  await color.click();
  await expect(page.getByRole("alert")).toContainText("cannot save the drawing");
  await expect(page.getByRole("alert")).toBeInViewport();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await color.click();
  await expect(page.getByRole("dialog", { name: "My drawing" })).toBeVisible();
});

test("a drawing of which no picture is left is cleared away a week later", async ({ page }) => {
  await openHydrated(page, PAGE);
  await choose(page, "cat.jpg", await asJpeg(sheet().resize(560)));
  await page.getByRole("button", { name: "Color it here" }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await expect.poll(() => keptDrawings(page)).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole("button", { name: "Color it here" })).toBeVisible();
  await page.clock.setFixedTime(Date.now() + 8 * 24 * 3_600_000);
  await openHydrated(page, "/kids-corner");
  await openHydrated(page, PAGE);
  await expect.poll(() => keptDrawings(page)).toEqual([]);
});

test("what is no drawing is said in words, and a picture on its way can be called off", async ({
  page,
  complaints,
}) => {
  await openHydrated(page, PAGE);
  const problem = page.getByRole("alert");
  await choose(page, "letter.txt", Buffer.from("Dear Grandma"));
  await expect(problem).toContainText("“letter.txt” is not a picture");
  await choose(page, "IMG_1.HEIC", Buffer.from("ftypheic"));
  await expect(problem).toContainText("HEIC");
  await choose(page, "blank.jpg", await asJpeg(sheet({ pen: "none" })));
  await expect(problem).toContainText("No dark lines on light paper");
  const whole = await asJpeg(sheet());
  await choose(page, "half.jpg", whole.subarray(0, 2_000));
  await expect(problem).toContainText("“half.jpg” is damaged");

  await page.route(/\/trace-worker-[^/]*\.js/, (route) => route.abort());
  await choose(page, "cat.jpg", whole);
  await expect(problem).toContainText("“cat.jpg” could not be read to its end");
  complaints.splice(0);

  // A reader that never comes reads for ever.
  await page.route(/\/trace-worker-[^/]*\.js/, () => undefined);
  await choose(page, "cat.jpg", whole);
  await expect(page.getByRole("progressbar", { name: "Reading your picture" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Stopped.")).toBeVisible();
  await idle(page);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Your picture");
});

test("closing gaps until there are too many areas keeps the photo, and the way back", async ({ page }) => {
  await openHydrated(page, PAGE);
  await choose(
    page,
    "cells.jpg",
    await asJpeg(sheet({ pen: "none", under: `<path d="${cells}" fill="none" stroke="#1b1b1f" stroke-width="5"/>` })),
  );
  const color = page.getByRole("button", { name: "Color it here" });
  await expect(page.getByRole("heading", { name: "594 areas to color" })).toBeVisible();
  await expect(color).toBeVisible();
  const slider = page.getByLabel("Close gaps in the lines");
  await slider.press("End");
  await expect(page.getByRole("alert")).toContainText("More than 600 areas");
  await expect(color).toHaveCount(0);
  await expect(page.getByRole("img", { name: "Your picture with its areas to color tinted" })).toBeVisible();
  await slider.press("Home");
  await expect(page.getByRole("heading", { name: "594 areas to color" })).toBeVisible();
  await expect(color).toBeVisible();
});

test("a drawing that is not on this device is said to be missing", async ({ page }) => {
  await openHydrated(page, `${PAGE}#drawing=gone`);
  await expect(page.getByRole("alert")).toContainText("not on this device any more");
  await expect(page.getByLabel("Choose a picture")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the page of one's own drawing says what it needs", async ({ page }) => {
    await page.goto(PAGE);
    await expect(page.getByText("needs JavaScript")).toBeVisible();
  });
});
