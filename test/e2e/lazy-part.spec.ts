import { expect, type Locator, type Page, type Response } from "@playwright/test";
import { answerWhen, linkTo, markDocument, openHydrated, withConnection } from "../harness/browser.ts";
import { COLORING_PAGE, test } from "./site.ts";

/** The part of the browser's bundle that only coloring pages need, by the name of its module. */
const LAZY_PART = "**/assets/coloring-page-*.js";

/** What a browser that did not get it says itself. */
test.afterEach(({ complaints }) => {
  const others = complaints.filter(
    (line) => !/ERR_(?:FAILED|INTERNET_DISCONNECTED)|\/builds\/meta\/|No answer|dynamically imported module/.test(line),
  );
  complaints.splice(0, complaints.length, ...others);
});

/** The documents that are loaded from now on, by path. */
function documentsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && paths.push(new URL(request.url()).pathname));
  return paths;
}

/** A form of the page that is shown, half filled in. */
async function fillForm(page: Page): Promise<Locator> {
  await page.locator("main h1").evaluate((heading) => {
    const form = document.createElement("form");
    form.append(document.createElement("textarea"));
    heading.after(form);
  });
  const field = page.locator("main textarea");
  await field.fill("Dear otter");
  return field;
}

/** The look for the server of a page that cannot start, before it loads itself anew or does not. */
function looksForServer(page: Page, path: string): Promise<Response> {
  return page.waitForResponse(
    (response) => response.request().method() === "HEAD" && new URL(response.frame().url()).pathname === path,
  );
}

/** As long as a page takes to go on from what it waited for: had it left, nobody would answer here. */
async function goesOn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let times = 0; times < 2; times += 1) await (await fetch("/robots.txt")).text();
  });
}

/** As if the path had just been reloaded for the sake of a lazy part, however long this test takes. */
async function reloadedJustNow(page: Page, path: string): Promise<void> {
  await page.clock.setFixedTime(Date.now());
  await page.evaluate((path) => sessionStorage.setItem("reload-guard", JSON.stringify({ [path]: Date.now() })), path);
}

test("a lazy part that cannot be loaded loads the page whole, and does so once", async ({ page }) => {
  await page.clock.setFixedTime(Date.now());
  await page.route(LAZY_PART, (route) => route.abort());
  await openHydrated(page, "/about");
  const sameDocument = await markDocument(page);
  const documents = documentsOf(page);
  const lostAgain = looksForServer(page, COLORING_PAGE);
  await (await linkTo(page, COLORING_PAGE)).click();
  await expect(page).toHaveURL(COLORING_PAGE);
  await expect(page.locator("main svg").first()).toBeVisible();
  expect(await sameDocument()).toBe(false);
  await lostAgain;
  await goesOn(page);
  expect(documents).toEqual([COLORING_PAGE]);
});

test(
  "a second time it shows the error view, and the part when it is there again",
  { tag: "@all" },
  async ({ page }) => {
    await page.route(LAZY_PART, (route) => route.abort());
    await openHydrated(page, "/about");
    await reloadedJustNow(page, COLORING_PAGE);
    const sameDocument = await markDocument(page);
    await (await linkTo(page, COLORING_PAGE)).click();
    await expect(page.locator("h1")).toHaveText("Internal Server Error");
    await expect(page).toHaveURL(COLORING_PAGE);
    await page.unroute(LAZY_PART);
    await page.goBack();
    await expect(page.locator("h1")).toHaveText(/About/);
    await page.goForward();
    await expect(page.locator("main svg").first()).toBeVisible();
    expect(await sameDocument()).toBe(true);
  },
);

test("a lazy part that is lost while preloading is nobody's business", { tag: "@all" }, async ({ page }) => {
  await page.route(LAZY_PART, (route) => route.abort());
  await openHydrated(page, "/about");
  const documents = documentsOf(page);
  const lost = page.waitForEvent("requestfailed", (request) => request.url().includes("coloring-page-"));
  await (await linkTo(page, COLORING_PAGE)).dispatchEvent("pointerover");
  await lost;
  await goesOn(page);
  expect(documents).toEqual([]);
  await expect(page.locator("h1")).toHaveText(/About/);
});

test(
  "a lazy part that is lost while a form is in progress asks first, and whoever stays has lost nothing",
  { tag: "@all" },
  async ({ page }) => {
    await withConnection(page, { saveData: true });
    await page.clock.setFixedTime(Date.now());
    await page.route(LAZY_PART, (route) => route.abort());
    await openHydrated(page, "/about");
    const field = await fillForm(page);
    const sameDocument = await markDocument(page);
    const documents = documentsOf(page);
    const link = await linkTo(page, COLORING_PAGE);
    for (let times = 0; times < 2; times += 1) {
      expect(await answerWhen(() => link.click(), { page, yes: false })).toBe("beforeunload");
      await expect(field).toHaveValue("Dear otter");
      await expect(page.locator("h1")).toHaveText(/About/);
      await expect(page).toHaveURL("/about");
    }
    expect(await sameDocument()).toBe(true);
    page.once("dialog", (question) => question.accept());
    const lostAgain = looksForServer(page, COLORING_PAGE);
    await link.click();
    await expect(page).toHaveURL(COLORING_PAGE);
    await expect(page.locator("main svg").first()).toBeVisible();
    // Who saves data gets the application with a sign of use, which nothing hears before the page has booted.
    let isLost = false;
    const noted = lostAgain.then(() => {
      isLost = true;
    });
    const signOfUse = () => page.locator("header a").first().dispatchEvent("pointerover");
    await expect.poll(async () => signOfUse().then(() => isLost)).toBe(true);
    await noted;
    await goesOn(page);
    expect(documents).toEqual([COLORING_PAGE]);
  },
);

test(
  "a lazy part that does not come for want of a connection reloads nothing before there is one",
  { tag: "@all" },
  async ({ page, context }) => {
    await page.route(LAZY_PART, (route) => route.abort());
    await openHydrated(page, "/about");
    const sameDocument = await markDocument(page);
    const lost = page.waitForEvent("requestfailed", (request) => request.url().includes("coloring-page-"));
    const link = await linkTo(page, COLORING_PAGE);
    await link.dispatchEvent("pointerover");
    await lost;
    await context.setOffline(true);
    await link.click();
    await expect(page.locator("h1")).toHaveText("You seem to be offline");
    expect(await sameDocument()).toBe(true);
    await page.unroute(LAZY_PART);
    await context.setOffline(false);
    await expect(page.locator("main svg").first()).toBeVisible();
  },
);
