import { expect, type Page } from "@playwright/test";
import { openHydrated } from "../harness/browser.ts";
import { countPages } from "../harness/pdf.ts";
import { ALL, row } from "../harness/tier.ts";
import { ARTICLE, COLORING_PAGE, test } from "./site.ts";

test("the vector PDF of a coloring page is one page, under a name a person would give it", async ({
  page,
  request,
}) => {
  await page.goto(COLORING_PAGE);
  const link = page.locator('main a[href$=".pdf"]').first();
  const address = await link.getAttribute("href");
  expect(address).toMatch(/^\/files\/[0-9a-f]{64}\/[a-z0-9-]+\.pdf$/);
  const response = await request.get(address ?? "");
  expect(response.status()).toBe(200);
  expect(response.headers()["content-type"]).toBe("application/pdf");
  expect(countPages(await response.body())).toBe(1);
});

test("a PDF is for the paper of where the browser is from, and beside it for either one, in an order that stays", async ({
  page,
  request,
}) => {
  await openHydrated(page, COLORING_PAGE);
  const links = page.locator(".file-list .print-links").first().getByRole("link");
  // The browser of the tests is from the United States.
  await expect(links).toHaveText([/PDF\s*: Letter/, "PDF: A4", "PDF: Letter"]);
  for (const [link, size] of [
    [links.first(), "[0 0 612 792]"],
    [links.nth(1), "[0 0 595.28 841.89]"],
    [links.last(), "[0 0 612 792]"],
  ] as const) {
    const response = await request.get((await link.getAttribute("href")) ?? "");
    expect(new TextDecoder("latin1").decode(await response.body())).toContain(`/MediaBox ${size}`);
  }
});

/** Makes every heading of the content, and what begins after it, a place that a link of the page leads to. */
async function markHeadings(page: Page): Promise<number> {
  return page.locator("main :is(h2, h3, .callout-title)").evaluateAll((headings) => {
    const mark = (element: Element, id: string) => {
      element.id = id;
      document.body.append(Object.assign(document.createElement("a"), { href: `#${id}`, textContent: `${id} ` }));
    };
    const after = (heading: Element) => {
      const text = heading.closest("[data-html]");
      const next = heading.nextElementSibling ?? text?.nextElementSibling;
      return next?.matches("ul, ol") ? next.firstElementChild : next;
    };
    let marked = 0;
    for (const heading of headings) {
      const next = after(heading);
      if (next === null || next === undefined) continue;
      mark(heading, `heading-${marked}`);
      mark(next, `next-${marked}`);
      marked++;
    }
    return marked;
  });
}

/** The sheet of every place that `markHeadings` made: Chromium writes `/next-3 [17 0 R /XYZ …`. */
function sheetsOf(pdf: Buffer): ReadonlyMap<string, string> {
  const places = pdf.toString("latin1").matchAll(/\/((?:heading|next)-\d+) \[(\d+) 0 R/g);
  return new Map(Array.from(places, ([, place = "", sheet = ""]) => [place, sheet]));
}

/** Where headings come to stand depends on what is above them: empty space, in mm. */
const HEADINGS = [
  { path: ARTICLE, above: ALL ? [0, 12, 24, 36, 48, 60, 72, 84] : [0, 36] },
  { path: "/privacy", above: [0, 30] },
  { path: "/about", above: ALL ? [0, 10, 20, 30, 40, 50] : [0, 30] },
] as const;

for (const { path, above } of HEADINGS) {
  test(
    `no heading of ${path} stays behind alone at the foot of a sheet`,
    row(path !== "/privacy"),
    async ({ page }) => {
      await openHydrated(page, path);
      const headings = await markHeadings(page);
      expect(headings).toBeGreaterThan(3);
      for (const height of above) {
        await page.locator("main").evaluate((main, mm) => Object.assign(main.style, { paddingTop: `${mm}mm` }), height);
        const sheets = sheetsOf(await page.pdf({ format: "A4" }));
        expect(sheets.size).toBe(2 * headings);
        const numbers = Array.from({ length: headings }, (_, index) => index);
        const alone = numbers.filter((index) => sheets.get(`heading-${index}`) !== sheets.get(`next-${index}`));
        expect(alone, `${height} mm further down`).toEqual([]);
      }
    },
  );
}

test("a text is one column, however wide the paper", async ({ page }) => {
  await openHydrated(page, "/about");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ media: "print" });
  const blocks = page.locator(".prose > [data-html] > :is(h2, p)");
  const starts = await blocks.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
  expect(starts.length).toBeGreaterThan(3);
  expect(new Set(starts).size).toBe(1);
});

test("a short article is one sheet, on A4 and on Letter", async ({ page }) => {
  await openHydrated(page, "/articles/color-by-number-at-home");
  for (const format of ["A4", "Letter"]) expect(countPages(await page.pdf({ format })), format).toBe(1);
});

test("paper shows the pictures that the window has not come near", async ({ page }) => {
  await page.goto("/");
  const missing = () =>
    page.locator("img").evaluateAll((images: HTMLImageElement[]) => images.filter((image) => !image.complete).length);
  expect(await missing()).toBeGreaterThan(0);
  const [printed, printedAgain] = [await page.pdf(), await page.pdf()];
  expect(await missing()).toBe(0);
  expect(printed.length).toBe(printedAgain.length);
});

test("a printed coloring page has its credit as a small line in the corner, and a printed list has no hearts", async ({
  page,
}) => {
  await openHydrated(page, COLORING_PAGE);
  await page.emulateMedia({ media: "print" });
  const credit = page.locator(".drawing-credit");
  const [box, size] = [await credit.boundingBox(), await credit.evaluate((line) => getComputedStyle(line).fontSize)];
  expect(box?.height).toBeLessThan(1.5 * Number.parseFloat(size));
  // Millimetres: the PDF's letters are no larger.
  expect((Number.parseFloat(size) * 25.4) / 96).toBeLessThanOrEqual(2.8);
  expect(box?.x).toBe(0);
  expect(await credit.evaluate((line) => getComputedStyle(line).textAlign)).toBe("start");
  await page.goto("/kids-corner/all-kids-coloring-pages");
  await expect(page.locator(".favorite-heart").first()).toBeAttached();
  await expect(page.locator(".favorite-heart:visible")).toHaveCount(0);
});
