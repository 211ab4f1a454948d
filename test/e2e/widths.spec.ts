import { expect } from "@playwright/test";
import { test as accountTest, openForm } from "./account-site.ts";
import { CATALOGUE, test as catalogueTest, GIVEAWAYS } from "./catalogue-site.ts";
import { axeComplaints, controlsWithoutBorder, fitsEveryWidth } from "./look.ts";
import { ROUTES, test } from "./site.ts";

const OTHERS = ["/kids-corner/favorites", "/kids-corner/all-kids-coloring-pages?q=zzzz"];

for (const path of [...ROUTES, ...OTHERS]) {
  test(`${path} fits every screen, at twice the text size too`, async ({ page }) => {
    await page.goto(path);
    expect(await fitsEveryWidth(page)).toEqual([]);
  });
}

test("a page that is not there fits every screen", async ({ page, complaints }) => {
  await page.goto("/no-such-page");
  expect(await fitsEveryWidth(page)).toEqual([]);
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !line.includes("status of 404")));
});

for (const path of [...CATALOGUE, ...Object.values(GIVEAWAYS)]) {
  catalogueTest(`the pieces on ${path} of the catalogue fit every screen`, async ({ page }) => {
    await page.goto(path);
    expect(await fitsEveryWidth(page)).toEqual([]);
  });
}

for (const path of ["/account/login", "/account/register", "/account/forgot-password"]) {
  accountTest(`${path} fits every screen, satisfies axe and keeps its borders in forced colors`, async ({ page }) => {
    await openForm(page, path);
    expect(await axeComplaints(page)).toEqual([]);
    expect(await fitsEveryWidth(page)).toEqual([]);
    await page.emulateMedia({ forcedColors: "active" });
    expect(await controlsWithoutBorder(page)).toEqual([]);
  });
}
