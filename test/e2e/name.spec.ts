import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { readPdf } from "../app/drawings/read-pdf.ts";
import { idle, openHydrated } from "../harness/browser.ts";
import { PayloadGate } from "../harness/payload-gate.ts";
import { countPages } from "../harness/pdf.ts";
import { axeComplaints } from "./look.ts";
import { test } from "./site.ts";
import { drawing, fills, tap } from "./studio-page.ts";

const PAGE = "/kids-corner/name";

/** The sheet with its figures, which come after the letters. */
async function openSheet(page: Page, name: string): Promise<void> {
  await openHydrated(page, PAGE);
  await page.getByLabel("Name to color").fill(name);
  await expect(sheet(page, name)).toBeVisible();
  await expect(page.getByRole("button", { name: "Color it here" })).toBeVisible();
}

function sheet(page: Page, name: string) {
  return page.getByRole("img", { name: `Coloring page: ${name}`, exact: true });
}

async function download(page: Page, button: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: button }).click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test("a name stands on the sheet as it is typed, with the figures of a theme, and fits every screen", async ({
  page,
}) => {
  await openSheet(page, "Zoë");
  const figures = await sheet(page, "Zoë").locator("path").count();
  expect(figures).toBeGreaterThan(20);
  const before = await sheet(page, "Zoë").innerHTML();
  await page.getByRole("radio", { name: "Ocean" }).check({ force: true });
  await expect.poll(() => sheet(page, "Zoë").innerHTML()).not.toBe(before);
  await page.getByLabel("Name to color").fill("Ada 王");
  await expect(sheet(page, "Ada")).toBeVisible();
  await expect(page.getByLabel("Name to color")).toHaveAccessibleDescription(/no letter to color for 王/);
  expect(await axeComplaints(page)).toEqual([]);
  for (const width of [320, 768, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width}`).toBeLessThanOrEqual(width);
  }
});

test("a name is one clean sheet, as a PDF and by the browser's own print", async ({ page }) => {
  await openSheet(page, "Otto");
  const { name, bytes } = await download(page, "PDF of this sheet");
  // A folder of downloads shows no child's name, nor does the window of what opens it.
  expect(name).toBe("dinosaurs-name-to-color.pdf");
  const { title, pages, forms } = readPdf(bytes);
  expect(title).toBe("Dinosaurs: Name to color");
  expect(forms.length).toBe(1);
  // Letter, where the browser says en-US.
  expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([[612, 792]]);
  for (const format of ["A4", "Letter"] as const) expect(countPages(await page.pdf({ format })), format).toBe(1);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading").first()).toBeHidden();
  await expect(page.getByLabel("Name to color")).toBeHidden();
  await expect(sheet(page, "Otto")).toBeVisible();
});

test("a name is colored on the screen, kept, and opened again from my pictures", async ({ page }) => {
  await openSheet(page, "Bo");
  await page.getByRole("button", { name: "Color it here" }).click();
  await expect(drawing(page)).toBeVisible();
  // The letters come after the figures.
  const blank = await fills(page);
  await tap(page, blank.length);
  await expect.poll(async () => (await fills(page)).at(-1)).not.toBe(blank.at(-1));
  const colored = (await fills(page)).at(-1);
  await page.getByRole("button", { name: "Done" }).click();
  await openHydrated(page, "/kids-corner/favorites");
  await page.getByRole("link", { name: "Bo", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Bo" })).toBeVisible();
  await expect.poll(async () => (await fills(page)).at(-1)).toBe(colored);
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByLabel("Name to color")).toHaveValue("Bo");
  await expect(page.getByRole("img", { name: "Bo, as you colored it" })).toBeVisible();
  const before = await figuresOf(page);
  await page.locator(".name-themes label:not(:has(:checked))").first().click();
  await expect.poll(() => figuresOf(page)).not.toBe(before);
  await idle(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

/** The sheet as it is drawn. */
function figuresOf(page: Page): Promise<string> {
  return page.locator(".drawing-panel .drawing svg").evaluate((svg) => svg.innerHTML);
}

test("a class list becomes a PDF with a sheet for each child", async ({ page }) => {
  await openHydrated(page, PAGE);
  await page.getByText("A sheet for each child in a class").click();
  await page.getByLabel("Names of the class").fill("Ana\nJosé\nAlexander Hamilton");
  await expect(page.getByText("Shown by its first word: Alexander Hamilton.")).toBeVisible();
  const { bytes } = await download(page, "One PDF of 3 name sheets");
  expect(readPdf(bytes).pages.length).toBe(3);
  expect(readPdf(bytes).forms.length).toBe(3);
});

test("a name is traced whole: its sheet is seen, printed and saved, and one for each child of a class", async ({
  page,
}) => {
  await openHydrated(page, PAGE);
  await page.getByText("A sheet for each child in a class").click();
  await page.getByLabel("Names of the class").fill("Ana\nJosé\n李");
  await page.getByLabel("Name to color").fill("Zoë");
  await page.getByText("Trace it", { exact: true }).click();
  const traced = page.getByRole("img", { name: "Zoë to trace" });
  await expect(traced).toBeVisible();
  await expect(traced.locator(".region").first()).toBeVisible();
  expect(
    await traced
      .locator("text")
      .first()
      .evaluate((text) => getComputedStyle(text).fontFamily),
  ).toMatch(/^"?Grandstander/);
  expect(await axeComplaints(page)).toEqual([]);
  const { name, bytes } = await download(page, "PDF of this sheet");
  expect(name).toBe("name-to-trace.pdf");
  expect(readPdf(bytes)).toMatchObject({ title: "Name to trace", texts: expect.arrayContaining(["Trace your name"]) });
  for (const format of ["A4", "Letter"] as const) expect(countPages(await page.pdf({ format })), format).toBe(1);
  await expect(page.getByText("No sheet for 李: we have no letters to trace for 李.")).toBeVisible();
  expect(readPdf((await download(page, "One PDF of 2 name sheets")).bytes).pages.length).toBe(2);
  await page.getByLabel("Name to trace").fill("Zoë 王");
  await expect(page.getByLabel("Name to trace")).toHaveAccessibleDescription(/no letters to trace for 王/);
  await expect(page.getByRole("button", { name: "PDF of this sheet" })).toHaveCount(0);
});

test("a theme that does not come costs a class none of its sheets", async ({ page, complaints }) => {
  await page.route(/\/sea-creatures\/.*_payload\.json/, (route) => route.abort());
  await openHydrated(page, PAGE);
  await page.getByText("A sheet for each child in a class").click();
  await page.getByLabel("Names of the class").fill("Ana\nBo");
  const { bytes } = await download(page, "One PDF of 2 name sheets");
  expect(readPdf(bytes).pages.length).toBe(2);
  complaints.splice(0);
});

test(
  "a name that was typed over the address's stays while another page is loaded",
  { tag: "@all" },
  async ({ page }) => {
    const gate = await PayloadGate.at(page);
    await openHydrated(page, `${PAGE}#name=Anna&theme=ocean`);
    const field = page.getByLabel("Name to color");
    await field.fill("Ben");
    await page.getByRole("main").evaluate((main) => {
      const link = Object.assign(document.createElement("a"), { href: "/links" });
      main.prepend(link);
      link.click();
    });
    await expect.poll(() => gate.paths(({ preload }) => !preload)).toContain("/links");
    await idle(page);
    await expect(field).toHaveValue("Ben");
    gate.open();
    await expect(page).toHaveURL("/links");
  },
);

test("letters that do not come are said, above what there is to choose from", async ({ page, complaints }) => {
  await page.route(/\/name-maker-[^/]*\.js/, (route) => route.abort());
  await openHydrated(page, PAGE);
  await expect(page.getByRole("alert")).toHaveText("The letters could not be loaded. Please reload the page.");
  await expect(page.getByRole("link", { name: "Dinosaurs" })).toBeVisible();
  complaints.splice(0);
});

test("no request, nothing stored and no cookie holds a name", async ({ page, context }) => {
  const sent: string[] = [];
  context.on("request", (request) => {
    sent.push(`${request.method()} ${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ""}`);
  });
  await openSheet(page, "Xaverius");
  await download(page, "PDF of this sheet");
  await page.getByText("A sheet for each child in a class").click();
  await page.getByLabel("Names of the class").fill("Xaverius");
  await download(page, "One PDF of 1 name sheet");
  await page.getByText("Trace it", { exact: true }).click();
  await download(page, "PDF of this sheet");
  await download(page, "One PDF of 1 name sheet");
  await page.goto(`${PAGE}#name=Xaverius&theme=ocean`);
  await page.reload();
  await expect(sheet(page, "Xaverius")).toBeVisible();
  await page.goto("/about");
  expect(sent.filter((request) => /xaverius/i.test(request))).toEqual([]);
  expect(sent.filter((request) => !request.startsWith("GET "))).toEqual([]);
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  );
  expect(stored).not.toMatch(/xaverius/i);
});

test("the class list of a pack leads to its name sheets, and stands in no address", async ({ page }) => {
  await page.goto("/about");
  await page.evaluate(
    (path) => localStorage.setItem("favorites", JSON.stringify({ paths: [path], base: null })),
    "/kids-corner/coloring-pages/animals/fox",
  );
  await openHydrated(page, "/kids-corner/favorites");
  await page.getByText("A sheet for each child, with their name on it").click();
  await page.getByLabel("Names of the class").fill("Ana\nBo");
  await page.getByRole("link", { name: "Make a sheet with each name" }).click();
  await expect(page.getByRole("button", { name: "One PDF of 2 name sheets" })).toBeVisible();
  expect(new URL(page.url()).hash).toBe("");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the page of names says what it needs and shows what there is", async ({ page }) => {
    await page.goto(PAGE);
    await expect(page.getByText("needs JavaScript")).toBeVisible();
    await expect(page.getByRole("link", { name: "Ocean" })).toBeVisible();
  });
});
