import { expect } from "@playwright/test";
import { COLORING_PAGE, test } from "./site.ts";

for (const format of ["A4", "Letter"] as const) {
  test(`a coloring page prints on one sheet of ${format}`, async ({ page }) => {
    await page.goto(COLORING_PAGE);
    const pdf = await page.pdf({ format, printBackground: false });
    expect(countPages(pdf)).toBe(1);
  });
}

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

/** Pages of a PDF: objects of the type Page. Neither Chromium nor our own emitter packs objects into streams. */
function countPages(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type\s*\/Page(?![a-zA-Z])/g)?.length ?? 0;
}
