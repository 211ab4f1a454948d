import { expect, type Locator, type Page } from "@playwright/test";
import { idle, linkTo, markDocument, openHydrated, withConnection } from "../harness/browser.ts";
import { PayloadGate } from "../harness/payload-gate.ts";
import { row } from "../harness/tier.ts";
import { ARTICLE, COLORING_PAGE, test } from "./site.ts";

const GALLERY = "/kids-corner/all-kids-coloring-pages";

/** The same where more than four links are in sight, on a phone too. */
const PICTURES = `${GALLERY}#pictures`;

/** The last picture of the list, out of sight: not the page of the day, which the list shows once more beside it. */
async function lastPicture(page: Page): Promise<Locator> {
  const ofTheDay = await page.locator(".finder-day").getAttribute("href");
  return page.locator(`main .sheets a:not([href="${ofTheDay}"])`).last();
}

test("a link that is in sight is a page that is there", async ({ page }) => {
  const gate = await PayloadGate.at(page, () => false);
  await openHydrated(page, "/articles");
  const link = page.locator(`main a[href="${ARTICLE}"]`).first();
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => gate.paths(({ preload }) => preload)).toContain(ARTICLE);
  const sameDocument = await markDocument(page);
  await link.click();
  await expect(page).toHaveTitle(/clean sheet/);
  expect(await sameDocument()).toBe(true);
  expect(gate.paths().filter((path) => path === ARTICLE)).toHaveLength(1);
});

/** Every screen that a link may lead to in the same document, with a page of it and one that has another screen. */
const SCREENS = [
  { screen: "home", path: "/", from: "/about", title: /^Paper Otter/ },
  { screen: "plain", path: "/links", from: COLORING_PAGE, title: /Links/ },
  { screen: "giveaway", path: "/free/arbor-day-2025", from: "/about", title: /Arbor Day/ },
  { screen: "coloring-page", path: COLORING_PAGE, from: "/about", title: /Fox/ },
  { screen: "document", path: ARTICLE, from: "/about", title: /clean sheet/ },
] as const;

for (const { screen, path, from, title } of SCREENS) {
  test(`the screen of ${path} is there, too`, row(path === COLORING_PAGE), async ({ page, complaints }) => {
    const gate = await PayloadGate.at(page, () => false);
    const loaded: string[] = [];
    page.on("requestfinished", (request) => loaded.push(new URL(request.url()).pathname));
    await openHydrated(page, from);
    const link = await linkTo(page, path);
    await link.dispatchEvent("pointerover");
    const chunk = new RegExp(`^/assets/${screen}-[\\w-]{8}\\.js$`);
    await expect.poll(() => loaded.filter((file) => chunk.test(file))).toHaveLength(1);
    // What the screen imports comes with it.
    await page.waitForLoadState("networkidle");
    await page.route("**/assets/*.js", (route) => route.abort());
    const sameDocument = await markDocument(page);
    await link.click();
    await expect(page).toHaveTitle(title);
    await expect(page.locator("h1")).toBeFocused();
    expect(await sameDocument()).toBe(true);
    expect(gate.paths().filter((requested) => requested === path)).toHaveLength(1);
    // Of the screens that the next page would preload.
    const others = complaints.filter((line) => !line.includes("ERR_FAILED"));
    complaints.splice(0, complaints.length, ...others);
  });
}

test(
  "a component comes along where a visitor points at a link, not where one is in sight",
  { tag: "@all" },
  async ({ page }) => {
    const loaded: string[] = [];
    page.on("requestfinished", (request) => loaded.push(new URL(request.url()).pathname));
    const choices = () => loaded.filter((file) => file.startsWith("/assets/privacy-choices-"));
    await openHydrated(page, ARTICLE);
    const link = page.locator('footer a[href="/privacy"]');
    await link.scrollIntoViewIfNeeded();
    await expect.poll(() => loaded).toContain("/privacy/_payload.json");
    await idle(page);
    expect(choices()).toEqual([]);
    await link.dispatchEvent("pointerover");
    await expect.poll(choices).toHaveLength(1);
    const sameDocument = await markDocument(page);
    await link.click();
    await expect(page).toHaveURL("/privacy");
    expect(await sameDocument()).toBe(true);
  },
);

test("no more than four are under way at once, however many links there are", { tag: "@all" }, async ({ page }) => {
  const gate = await PayloadGate.at(page);
  await openHydrated(page, PICTURES);
  await expect.poll(() => gate.requested.length).toBe(4);
  await (await lastPicture(page)).scrollIntoViewIfNeeded();
  await idle(page);
  expect(gate.requested).toHaveLength(4);
  gate.open();
  await expect.poll(() => gate.requested.length).toBeGreaterThan(4);
  expect(gate.most).toBe(4);
  expect(gate.requested.every(({ preload }) => preload)).toBe(true);
  expect(new Set(gate.paths()).size).toBe(gate.requested.length);
});

test("a link that comes into sight by scrolling is preloaded then", { tag: "@all" }, async ({ page }) => {
  const gate = await PayloadGate.at(page, () => false);
  await openHydrated(page, GALLERY);
  const last = await lastPicture(page);
  const path = (await last.getAttribute("href")) ?? "";
  await expect.poll(() => gate.requested.length).toBeGreaterThan(0);
  await idle(page);
  expect(gate.paths()).not.toContain(path);
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => gate.paths()).toContain(path);
});

const POINTING = {
  hover: (page: Page, href: string) => page.locator(`main a[href="${href}"]`).first().dispatchEvent("pointerover"),
  focus: (page: Page, href: string) => page.locator(`main a[href="${href}"]`).first().focus(),
  touch: (page: Page, href: string) => page.locator(`main a[href="${href}"]`).first().dispatchEvent("touchstart"),
};

for (const [name, point] of Object.entries(POINTING)) {
  test(`a ${name} makes a link the next one`, { tag: "@all" }, async ({ page }) => {
    const gate = await PayloadGate.at(page);
    await openHydrated(page, PICTURES);
    await expect.poll(() => gate.requested.length).toBe(4);
    const href = (await (await lastPicture(page)).getAttribute("href")) ?? "";
    await point(page, href);
    gate.release(gate.paths()[0] ?? "");
    await expect.poll(() => gate.paths()[4]).toBe(href);
  });
}

test("a click on a link whose preload hangs is answered by a request of its own", { tag: "@all" }, async ({ page }) => {
  const gate = await PayloadGate.at(page, ({ path, preload }) => path === ARTICLE && preload);
  await openHydrated(page, "/articles");
  const link = page.locator(`main a[href="${ARTICLE}"]`).first();
  await link.focus();
  await expect.poll(() => gate.paths()).toContain(ARTICLE);
  const sameDocument = await markDocument(page);
  await link.click();
  await expect(page).toHaveTitle(/clean sheet/);
  expect(await sameDocument()).toBe(true);
  expect(gate.requested.filter(({ path }) => path === ARTICLE)).toEqual([
    { path: ARTICLE, preload: true },
    { path: ARTICLE, preload: false },
  ]);
});

test("a preload that fails says nothing, and the click asks again", { tag: "@all" }, async ({ page, complaints }) => {
  await page.route(/\/_payload\.json\?/, (route) =>
    route.request().headers()["purpose"] === "prefetch"
      ? route.fulfill({ status: 503, json: { statusCode: 503 } })
      : route.continue(),
  );
  const failed = page.waitForResponse((response) => response.status() === 503 && response.url().includes(ARTICLE));
  await openHydrated(page, "/articles");
  const link = page.locator(`main a[href="${ARTICLE}"]`).first();
  await link.focus();
  await failed;
  const sameDocument = await markDocument(page);
  await link.click();
  await expect(page).toHaveTitle(/clean sheet/);
  expect(await sameDocument()).toBe(true);
  const others = complaints.filter((line) => !line.includes("status of 503"));
  complaints.splice(0, complaints.length, ...others);
});

for (const connection of [{ saveData: true }, { effectiveType: "2g" }, { effectiveType: "slow-2g" }]) {
  test(
    `nothing is preloaded where the connection is ${JSON.stringify(connection)}`,
    { tag: "@all" },
    async ({ page }) => {
      await withConnection(page, connection);
      const gate = await PayloadGate.at(page, () => false);
      await openHydrated(page, "/articles");
      await page.locator(`main a[href="${ARTICLE}"]`).first().focus();
      await idle(page);
      expect(gate.requested).toEqual([]);
      await page.locator(`main a[href="${ARTICLE}"]`).first().click();
      await expect(page).toHaveTitle(/clean sheet/);
      expect(gate.requested).toEqual([{ path: ARTICLE, preload: false }]);
    },
  );
}

test(
  "nothing is preloaded while the tab is hidden, and all of it when it is seen",
  { tag: "@all" },
  async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(document, "hidden", { value: true, configurable: true }));
    const gate = await PayloadGate.at(page, () => false);
    await openHydrated(page, GALLERY);
    await idle(page);
    expect(gate.requested).toEqual([]);
    await page.evaluate(() => {
      Object.defineProperty(document, "hidden", { value: false });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    // Its link at the head of the page is in sight; the one at the foot is not, and takes nothing back.
    await expect.poll(() => gate.paths()).toContain("/");
  },
);

/** Where a link leads, and what would be fetched if it were taken for a page that this document can show. */
const NOT_PRELOADED = [
  ["/account", /\/account/],
  ["/files/ab/fox.pdf", /fox\.pdf/],
  ["/feed.xml", /feed\.xml/],
  ["/articles#deep", /\/articles\/_payload/],
  ["/Free/100-Followers", /100-followers/i],
  ["https://example.com/", /example\.com/],
] as const;

for (const [href, wanted] of NOT_PRELOADED) {
  test(`${href} is not preloaded`, row(href === "/account"), async ({ page }) => {
    await openHydrated(page, "/articles");
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    const link = await linkTo(page, href);
    await link.dispatchEvent("pointerover");
    await link.dispatchEvent("touchstart");
    await idle(page);
    expect(requested.filter((url) => wanted.test(url))).toEqual([]);
  });
}
