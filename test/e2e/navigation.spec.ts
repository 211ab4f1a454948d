import { expect, type Page } from "@playwright/test";
import { hydrated, idle, linkTo, markDocument, openHydrated, withConnection } from "../harness/browser.ts";
import { PayloadGate } from "../harness/payload-gate.ts";
import { ARTICLE, test } from "./site.ts";

test("a link inside the site changes page, address and title in the same document, and the keyboard goes on at the heading", async ({
  page,
}) => {
  await openHydrated(page, "/articles");
  const sameDocument = await markDocument(page);
  await page.locator(`main a[href="${ARTICLE}"]`).first().click();
  await expect(page).toHaveURL(ARTICLE);
  await expect(page.locator("h1")).toContainText("clean sheet");
  await expect(page).toHaveTitle(/clean sheet/);
  await expect(page.locator("h1")).toBeFocused();
  await expect(page.locator("[aria-live=polite]")).toHaveText(await page.title());
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await sameDocument()).toBe(true);
});

test("the account zone is entered and left by full loads", { tag: "@all" }, async ({ page, complaints }) => {
  await openHydrated(page, "/articles");
  const outside = await markDocument(page);
  await (await linkTo(page, "/account/login")).click();
  await expect(page).toHaveURL("/account/login");
  expect(await outside()).toBe(false);
  await hydrated(page);
  const inside = await markDocument(page);
  await page.locator('header a[href="/"]').click();
  await expect(page).toHaveURL("/");
  expect(await inside()).toBe(false);
  // No account server is configured here, which the log says (docs/specification.md 8).
  const others = complaints.filter((line) => !line.includes("supabaseUrl is required."));
  complaints.splice(0, complaints.length, ...others);
});

test("going back and forward shows each page where it was scrolled to", async ({ page }) => {
  await openHydrated(page, "/articles");
  const heading = await page.locator("h1").textContent();
  const link = page.locator(`main a[href="${ARTICLE}"]`).first();
  // Until it stands still: what is passed on the way there is laid out.
  await link.click({ trial: true });
  const place = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await place();
  const sameDocument = await markDocument(page);
  await link.click();
  await expect(page).toHaveTitle(/clean sheet/);
  await page.evaluate(() => window.scrollTo({ top: 200, behavior: "instant" }));
  await page.goBack();
  await expect(page.locator("h1")).toHaveText(heading ?? "");
  await expect(page.locator("h1")).toBeFocused();
  await expect.poll(place).toBe(before);
  await page.goForward();
  await expect(page).toHaveTitle(/clean sheet/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(200);
  expect(await sameDocument()).toBe(true);
});

test("back and forward again while a page is on its way leaves the page that stands", async ({ page }) => {
  await openHydrated(page, "/articles");
  await page.locator(`main a[href="${ARTICLE}"]`).first().click();
  await expect(page).toHaveTitle(/clean sheet/);
  await page.reload();
  const gate = await PayloadGate.at(page);
  await hydrated(page);
  await page.evaluate(() => history.back());
  await expect.poll(() => gate.paths(({ preload }) => !preload)).toContain("/articles");
  await page.evaluate(() => history.forward());
  await expect(page).toHaveURL(ARTICLE);
  const answered = page.waitForResponse("**/articles/_payload.json*");
  gate.release("/articles");
  await (await answered).finished();
  await idle(page);
  await expect(page).toHaveURL(ARTICLE);
  await expect(page).toHaveTitle(/clean sheet/);
});

test("all of a page is laid out by itself, and on the way back at once", async ({ page }) => {
  await page.goto("/");
  const areLaidOut = () =>
    page
      .locator(".sheet-title, .tile-name, .card-title")
      .evaluateAll((words) => words.map((word) => word.checkVisibility({ contentVisibilityAuto: true })));
  await expect.poll(areLaidOut).not.toContain(false);
  await hydrated(page);
  await (await linkTo(page, "/articles")).click();
  await expect(page).toHaveURL("/articles");
  await expect(page).toHaveTitle(/^Articles/);
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1, name: /coloring pages/i })).toBeVisible();
  expect(await areLaidOut()).not.toContain(false);
});

test("a link to the page that is shown adds nothing to the history", { tag: "@all" }, async ({ page }) => {
  await openHydrated(page, "/articles");
  const length = await page.evaluate(() => history.length);
  await (await linkTo(page, "/articles")).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expect(await page.evaluate(() => history.length)).toBe(length);
});

test("the first link that is clicked before React is there works as a plain link", async ({ page }) => {
  await page.goto("/articles", { waitUntil: "commit" });
  await page.locator(`main a[href="${ARTICLE}"]`).first().click();
  await expect(page).toHaveURL(ARTICLE);
  await expect(page.locator("h1")).toContainText("clean sheet");
});

/**
 * Opens the article's last part from its table of contents, in a browser whose clock stands still: gives where the page
 * is then.
 */
async function openLastPart(page: Page): Promise<number> {
  await page.clock.install();
  await openHydrated(page, ARTICLE);
  await page.clock.pauseAt(Date.now() + 60_000);
  const link = page.locator(".toc a").last();
  const id = ((await link.getAttribute("href")) ?? "").slice(1);
  await link.click();
  await expect(page).toHaveURL(`${ARTICLE}#${id}`);
  await expect(page.locator(`[id="${id}"]`)).toBeFocused();
  return scrollY(page);
}

function scrollY(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}

/** Where the page is 50 ms later, seven times. */
async function watchFor350Ms(page: Page): Promise<number[]> {
  const seen: number[] = [];
  while (seen.length < 7) {
    await page.clock.runFor(50);
    seen.push(await scrollY(page));
  }
  return seen;
}

test(
  "a link to a part of the page scrolls there smoothly, and the way back is at once",
  { tag: "@all" },
  async ({ page }) => {
    const start = await openLastPart(page);
    const seen = await watchFor350Ms(page);
    const end = seen.at(-1) ?? 0;
    expect(start).toBe(0);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen[0]).toBeGreaterThan(start);
    expect(seen[0]).toBeLessThan(end);
    await expect(page.locator(":focus")).toBeInViewport();
    await page.clock.resume();
    await page.goBack();
    await expect(page).toHaveURL(ARTICLE);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  },
);

test("it jumps for those who want no motion", { tag: "@all" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const end = await openLastPart(page);
  expect(end).toBeGreaterThan(0);
  await expect(page.locator(":focus")).toBeInViewport();
  expect(new Set(await watchFor350Ms(page))).toEqual(new Set([end]));
});

/** Counts the transitions between pages; -1 takes the browser's way to make them away. */
async function countTransitions(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const original = document.startViewTransition.bind(document);
    Object.assign(window, { transitions: 0 });
    document.startViewTransition = (update) => {
      Object.assign(window, { transitions: 1 + ("transitions" in window ? Number(window.transitions) : 0) });
      return original(update);
    };
  });
  return () => page.evaluate(() => ("transitions" in window ? Number(window.transitions) : -1));
}

test("one page fades into the next, and a part of a page does not", { tag: "@all" }, async ({ page }) => {
  const transitions = await countTransitions(page);
  await openHydrated(page, "/articles");
  expect(await transitions()).toBe(0);
  await page.locator(`main a[href="${ARTICLE}"]`).first().click();
  await expect(page).toHaveTitle(/clean sheet/);
  expect(await transitions()).toBe(1);
  await page.locator(".toc a").last().click();
  await expect(page).toHaveURL(/#/);
  await page.goBack();
  await page.goBack();
  await expect(page).not.toHaveTitle(/clean sheet/);
  expect(await transitions()).toBe(2);
});

test("nothing fades for those who want no motion", { tag: "@all" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const transitions = await countTransitions(page);
  await openHydrated(page, "/articles");
  await page.locator(`main a[href="${ARTICLE}"]`).first().click();
  await expect(page).toHaveTitle(/clean sheet/);
  expect(await transitions()).toBe(0);
});

test("a browser that cannot fade shows the next page all the same", { tag: "@all" }, async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, "startViewTransition"));
  await openHydrated(page, "/articles");
  const sameDocument = await markDocument(page);
  await page.locator(`main a[href="${ARTICLE}"]`).first().click();
  await expect(page).toHaveTitle(/clean sheet/);
  await expect(page.locator("h1")).toBeFocused();
  expect(await sameDocument()).toBe(true);
});

test("pages that are left again while they fade in leave the last one standing", { tag: "@all" }, async ({ page }) => {
  await openHydrated(page, "/articles");
  await page.locator(`main a[href="${ARTICLE}"]`).first().click();
  await expect(page).toHaveTitle(/clean sheet/);
  await page.evaluate(() => {
    const steps = [() => history.forward(), () => history.back()];
    addEventListener("popstate", () => steps.shift()?.());
    history.back();
  });
  await expect(page).toHaveURL("/articles");
  await expect(page).not.toHaveTitle(/clean sheet/);
  await expect(page.locator(`main a[href="${ARTICLE}"]`).first()).toBeVisible();
});

test("a page that keeps one waiting is announced by a bar that moves nothing", async ({ page }) => {
  await withConnection(page, { saveData: true });
  const gate = await PayloadGate.at(page);
  await openHydrated(page, "/articles");
  const bar = page.getByRole("progressbar");
  const heading = () => page.locator("h1").boundingBox();
  const before = await heading();
  await expect(bar).toBeHidden();
  await page.evaluate((href) => document.querySelector<HTMLElement>(`main a[href="${href}"]`)?.click(), ARTICLE);
  await expect(bar).toBeVisible();
  await expect(bar).toHaveAccessibleName("Loading the page");
  expect(await heading()).toEqual(before);
  gate.open();
  await expect(page).toHaveTitle(/clean sheet/);
  await expect(bar).toBeHidden();
});

test("the bar goes when the page cannot be had, too", { tag: "@all" }, async ({ page, complaints }) => {
  await withConnection(page, { saveData: true });
  await page.route(/\/_payload\.json\?/, async (route) => {
    await page.getByRole("progressbar").waitFor();
    await route.fulfill({ status: 500, json: { statusCode: 500 } });
  });
  await openHydrated(page, "/articles");
  await page.locator(`main a[href="${ARTICLE}"]`).first().click();
  await expect(page.locator("h1")).toHaveText("Internal Server Error");
  await expect(page.getByRole("progressbar")).toBeHidden();
  expect(complaints.length).toBeGreaterThan(0);
  complaints.length = 0;
});

test("of two clicks the later one counts", { tag: "@all" }, async ({ page }) => {
  await withConnection(page, { saveData: true });
  const gate = await PayloadGate.at(page);
  await openHydrated(page, "/articles");
  const links = page.locator('main a[href^="/articles/"]');
  const [first, second] = [await links.nth(0).getAttribute("href"), await links.nth(2).getAttribute("href")];
  await links.nth(0).click();
  await expect.poll(() => gate.paths()).toEqual([first]);
  await page.locator(`main a[href="${second}"]`).first().click();
  await expect.poll(() => gate.paths()).toEqual([first, second]);
  gate.release(second ?? "");
  await expect(page).toHaveURL(second ?? "");
  const late = page.waitForResponse((response) => response.url().includes(`${first}/_payload`));
  gate.release(first ?? "");
  await (await late).finished();
  await idle(page);
  await expect(page).toHaveURL(second ?? "");
  await expect(page.getByRole("progressbar")).toBeHidden();
});

test(
  "an answer that is an HTML document is a page that is not found",
  { tag: "@all" },
  async ({ page, complaints }) => {
    await withConnection(page, { saveData: true });
    await page.route(/\/_payload\.json\?/, (route) =>
      route.fulfill({ contentType: "text/html", body: "<!DOCTYPE html><title>Log in to the wireless</title>" }),
    );
    await openHydrated(page, "/articles");
    await page.locator(`main a[href="${ARTICLE}"]`).first().click();
    await expect(page.locator("h1")).toHaveText("Page Not Found");
    expect(complaints.filter((line) => line.includes("Not found"))).toHaveLength(1);
    complaints.length = 0;
  },
);

test("a link to an unknown page shows that it is not there in the same document", async ({ page, complaints }) => {
  await openHydrated(page, "/about");
  const sameDocument = await markDocument(page);
  await (await linkTo(page, "/no/such-page")).click();
  await expect(page.locator("h1")).toHaveText(/Page Not Found/i);
  await expect(page).toHaveURL("/no/such-page");
  expect(await sameDocument()).toBe(true);
  // Chromium itself says in the console that an answer was a 404.
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !line.includes("status of 404")));
});

const META = /\/builds\/meta\//;

test("the route rules are asked for a second after the page has loaded, and followed without asking", async ({
  page,
}) => {
  const redirect = { static: { "/moved": { redirect: "/links" } }, wildcard: {}, dynamic: {} };
  await page.route(META, (route) => route.fulfill({ json: { id: "a", matcher: redirect } }));
  const gate = await PayloadGate.at(page, () => false);
  const [requested] = await Promise.all([page.waitForResponse(META), openHydrated(page, "/articles")]);
  await requested.finished();
  const times = await page.evaluate(() => {
    const [page] = performance.getEntriesByType("navigation");
    const rules = performance.getEntriesByType("resource").find(({ name }) => name.includes("/builds/meta/"));
    return page instanceof PerformanceNavigationTiming ? (rules?.startTime ?? 0) - page.loadEventEnd : 0;
  });
  expect(times).toBeGreaterThanOrEqual(1_000);
  const sameDocument = await markDocument(page);
  await (await linkTo(page, "/moved?from=here")).click();
  await expect(page).toHaveURL("/links?from=here");
  await expect(page).toHaveTitle(/Links/);
  expect(await sameDocument()).toBe(true);
  expect(gate.paths()).not.toContain("/moved");
});

test("route rules that cannot be had are only logged", { tag: "@all" }, async ({ page, complaints }) => {
  await page.route(META, (route) => route.fulfill({ status: 404, json: { statusCode: 404 } }));
  await Promise.all([page.waitForResponse(META), openHydrated(page, "/articles")]);
  await expect.poll(() => complaints.filter((line) => line.includes("/builds/meta/"))).toHaveLength(2);
  complaints.length = 0;
  await page.locator(`main a[href="${ARTICLE}"]`).first().click();
  await expect(page).toHaveTitle(/clean sheet/);
});

test("route rules are not asked for where the connection is very slow", { tag: "@all" }, async ({ page }) => {
  await withConnection(page, { effectiveType: "2g" });
  const requested: string[] = [];
  page.on("request", (request) => META.test(request.url()) && requested.push(request.url()));
  await openHydrated(page, "/articles");
  // Timers of a page run in their order: one that asked for the rules would have been due before this one.
  await page.evaluate(() => new Promise((due) => setTimeout(due, 1_000)));
  await idle(page);
  expect(requested).toEqual([]);
});
