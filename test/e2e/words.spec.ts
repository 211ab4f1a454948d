import { expect, type Page } from "@playwright/test";
import { markDocument, openHydrated } from "../harness/browser.ts";
import { row } from "../harness/tier.ts";
import { unmarkedIn } from "../marked-words.ts";
import { CATALOGUE, catalogueText } from "./catalogue-site.ts";
import { ARTICLE, test as ownSite } from "./site.ts";

/** A site whose interface is translated; its pages must hydrate as silently as those in English. */
const test = ownSite.extend({ baseURL: async ({ translatedSite }, use) => use(translatedSite) });

for (const path of CATALOGUE) {
  test(
    `${path} is taken up by the browser in the words of its locale, all of them`,
    row(path === "/"),
    async ({ page }) => {
      await openHydrated(page, path);
      expect(unmarkedIn(await saidOn(page), await catalogueText())).toEqual([]);
    },
  );
}

test("an error is told in the words of the locale", async ({ page, complaints }) => {
  await openHydrated(page, "/nowhere");
  expect(unmarkedIn(await saidOn(page), await catalogueText())).toEqual([]);
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !line.includes("status of 404")));
});

const localesTest = ownSite.extend({ baseURL: async ({ localesSite }, use) => use(localesSite) });

localesTest("a link into another locale loads that page whole, in its own words", async ({ page }) => {
  await openHydrated(page, "/fr/guides/first");
  await expect(page.locator(".skip-link")).toHaveText("Aller au contenu");
  const sameDocument = await markDocument(page);
  await page.locator(".brand").click();
  await expect(page).toHaveURL("/fr");
  expect(await sameDocument()).toBe(true);
  await page.goBack();
  await page.getByRole("link", { name: "In English" }).click();
  await expect(page).toHaveURL("/guides/first");
  await expect(page.locator(".skip-link")).toHaveText("Skip to content");
  expect(await sameDocument()).toBe(false);
});

ownSite("a page in English asks for no words", async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await openHydrated(page, ARTICLE);
  expect(requested.filter((url) => url.includes("words-"))).toEqual([]);
});

/** All that is seen and heard of a page, a line each. */
function saidOn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const named = ["alt", "title", "aria-label", "placeholder"];
    const attributes = [...document.querySelectorAll("body *")].flatMap((one) =>
      named.map((name) => one.getAttribute(name) ?? ""),
    );
    const texts = [...document.querySelectorAll("body *")].flatMap((one) =>
      [...one.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ nodeValue }) => nodeValue ?? ""),
    );
    return [document.title, ...texts, ...attributes].join("\n");
  });
}
