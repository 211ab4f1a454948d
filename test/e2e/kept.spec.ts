import { expect, type Page } from "@playwright/test";
import { hydrated, markDocument, openHydrated, withConnection } from "../harness/browser.ts";
import { kept, keptPaths, PATIENT, test, untilColorable, untilKept } from "./kept-site.ts";
import { axeComplaints } from "./look.ts";
import { picturesOn } from "./picture-device.ts";
import { ARTICLE, COLORING_PAGE } from "./site.ts";

const LIST = "/kids-corner/all-kids-coloring-pages";
const SURPRISE = "/kids-corner/surprise";
const FAVORITES = "/kids-corner/favorites";

async function keepPage(page: Page, path: string): Promise<void> {
  await openHydrated(page, path);
  await untilKept(page, path);
}

/** Whether a page has asked for a part of the build. */
function hasLoaded(page: Page, name: string): Promise<boolean> {
  return page.evaluate(
    (part) => performance.getEntriesByType("resource").some((entry) => entry.name.includes(`/assets/${part}`)),
    name,
  );
}

test("a coloring page that was opened is colored without a connection, and keeps what was colored", async ({
  page,
  context,
}) => {
  await openHydrated(page, COLORING_PAGE);
  await expect(page.getByText("Works offline now")).toBeVisible();
  await untilColorable(page);
  await context.setOffline(true);
  await page.reload();
  await hydrated(page);
  await page.getByRole("button", { name: "Color it here" }).click();
  await page.locator(".studio-drawing").click();
  await expect.poll(() => picturesOn(page)).toHaveLength(1);
  await page.getByRole("button", { name: "More" }).click();
  const [picture] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: /PNG|picture file/i }).click(),
  ]);
  expect(await picture.failure()).toBeNull();
});

test(
  "a page that was never opened is one with all that can be opened instead, and comes with the connection",
  { tag: "@all" },
  async ({ page, context }) => {
    await keepPage(page, COLORING_PAGE);
    await keepPage(page, "/about");
    await context.setOffline(true);
    await page.goto(SURPRISE);
    await expect(page.locator("h1")).toHaveText("You seem to be offline");
    await page.goto(ARTICLE);
    await expect(page.locator("h1")).toHaveText("You seem to be offline");
    await expect(page).toHaveURL(ARTICLE);
    await hydrated(page);
    const fox = page.getByRole("main").getByRole("link", { name: "Fox" });
    await expect(fox).toHaveAttribute("href", COLORING_PAGE);
    await expect
      .poll(() => fox.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(page.getByRole("main").getByRole("link", { name: "About" })).toHaveAttribute("href", "/about");
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    expect(await axeComplaints(page)).toEqual([]);
    await fox.click();
    await expect(page).toHaveTitle(/Fox/);
    await page.goBack();
    await expect(page.locator("h1")).toHaveText("You seem to be offline");
    await context.setOffline(false);
    await expect(page).toHaveTitle(/clean sheet/);
  },
);

test(
  "pages that were opened one after the other in the same document stand in it and by themselves",
  { tag: "@all" },
  async ({ page, context }) => {
    await keepPage(page, "/articles");
    await page.locator(`main a[href="${ARTICLE}"]`).first().click();
    await untilKept(page, ARTICLE);
    await context.setOffline(true);
    await page.reload();
    await hydrated(page);
    await expect(page).toHaveTitle(/clean sheet/);
    const sameDocument = await markDocument(page);
    await page.getByRole("main").getByRole("link", { name: "Articles" }).first().click();
    await expect(page).toHaveURL("/articles");
    await expect(page.locator("h1")).toHaveText("Articles");
    expect(await sameDocument()).toBe(true);
  },
);

test("the list of drawings stands with its pictures, and is searched", { tag: "@all" }, async ({ page, context }) => {
  await keepPage(page, LIST);
  // The colored one beside each is of the same file.
  const images = page.locator(".finder-results .sheet img:not(.colored)");
  await expect
    .poll(
      async () =>
        Object.values((await kept(page)).caches)
          .flat()
          .filter((address) => address.startsWith("/files/")).length,
    )
    .toBeGreaterThanOrEqual(await images.count());
  await context.setOffline(true);
  await page.reload();
  await hydrated(page);
  await images.last().scrollIntoViewIfNeeded();
  await expect.poll(() => images.last().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole("searchbox").fill("fox");
  await expect(page.getByRole("main").getByRole("link", { name: /Fox/ }).first()).toBeVisible();
  await page.getByLabel("Category").selectOption("animals");
  await expect(page).toHaveTitle(/^Coloring pages: Animals, “fox”/);
  await page.goBack();
  await expect(page).toHaveTitle(/“fox”/);
  await expect(page).not.toHaveTitle(/Animals/);
  await expect(page.getByLabel("Category")).toHaveValue("");
});

test("the favorites that are kept become one PDF without a connection", { tag: "@all" }, async ({ page, context }) => {
  await keepPage(page, COLORING_PAGE);
  await page.getByRole("button", { name: "Favorite" }).click();
  await untilColorable(page);
  await keepPage(page, FAVORITES);
  await context.setOffline(true);
  await page.reload();
  const [pack] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "One PDF of 1 favorite" }).click(),
  ]);
  expect(pack.suggestedFilename()).toBe("animals-coloring-pack.pdf");
  expect(await pack.failure()).toBeNull();
});

test(
  "nothing is kept of the account zone, of searches, or of what another visit finds otherwise",
  { tag: "@all" },
  async ({ page }) => {
    await keepPage(page, "/about");
    await openHydrated(page, `${LIST}?q=fox`);
    await page.goto("/kids-corner/surprise");
    await page.goto("/account/login");
    await page.goto("/no-such-page");
    await page.evaluate(() =>
      Promise.all(["/health", "/builds/latest.json?1", "/feed.xml"].map((address) => fetch(address))),
    );
    await keepPage(page, "/links");
    const { caches } = await kept(page);
    expect(
      (await keptPaths(page)).filter((path) => !/^\/(?:about|links|kids-corner\/coloring-pages\/.+)$/.test(path)),
    ).toEqual([]);
    const addresses = Object.values(caches).flat();
    const ours =
      /^(?:\/about|\/links|\/kids-corner\/coloring-pages\/[^?]+)(?:\/_payload\.json\?[0-9a-f]{12}-[0-9a-f]{64})?$/;
    const named = /^\/(?:assets|files)\/|^\/offline\.html$|^\/kept\.json$/;
    expect(addresses.filter((address) => !ours.test(address) && !named.test(address))).toEqual([]);
    expect(addresses.filter((address) => /supabase|account-[^f]|posthog|consent/.test(address))).toEqual([]);
  },
);

test(
  "who spares bytes has nothing kept before the first stroke, and what is colored from then on",
  { tag: "@all" },
  async ({ page, context }) => {
    await withConnection(page, { saveData: true });
    for (const path of ["/about", COLORING_PAGE]) {
      await openHydrated(page, path);
      await expect.poll(() => hasLoaded(page, "keep-offline"), PATIENT).toBe(true);
    }
    await page.getByRole("button", { name: "Color it here" }).click();
    await expect(page.locator(".studio-drawing")).toBeVisible();
    expect(await kept(page)).toEqual({ index: { pages: [], files: [] }, caches: {} });
    await page.locator(".studio-drawing").click();
    await untilColorable(page);
    await untilKept(page, COLORING_PAGE);
    expect(await keptPaths(page)).toEqual([COLORING_PAGE]);
    await context.setOffline(true);
    await page.reload();
    await hydrated(page);
    await page.getByRole("button", { name: "Color again" }).click();
    await expect(page.locator(".studio-drawing")).toBeVisible();
  },
);

/** Lets the site keep so many bytes on the device. */
async function setRoom(page: Page, bytes: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.overrideQuotaForOrigin", { origin: new URL(page.url()).origin, quotaSize: bytes });
}

async function colorsHere(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Color it here" }).click();
  await page.locator(".studio-drawing").click();
  await expect.poll(() => picturesOn(page)).toHaveLength(1);
}

test("a device that is full has the site as it is, and nothing of it by halves", { tag: "@all" }, async ({ page }) => {
  await page.goto("/robots.txt");
  await setRoom(page, 1_000);
  const requested = page.context().waitForEvent("serviceworker");
  await openHydrated(page, COLORING_PAGE);
  await requested;
  await colorsHere(page);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(await kept(page)).toEqual({ index: { pages: [], files: [] }, caches: {} });
  await expect(page.getByText("Works offline now")).toBeHidden();
});

test(
  "a device that is full by now has what it had, and shows what it cannot keep",
  { tag: "@all" },
  async ({ page, context }) => {
    await keepPage(page, "/about");
    await setRoom(page, 1_000);
    await openHydrated(page, COLORING_PAGE);
    await colorsHere(page);
    const { index, caches } = await kept(page);
    expect(index.pages.map(({ path }) => path)).toEqual(["/about"]);
    expect(Object.values(caches).flat()).not.toContain(COLORING_PAGE);
    await context.setOffline(true);
    await page.goto("/about");
    await expect(page.locator("h1")).toHaveText("About");
  },
);

test("a device on which nothing can be kept has the site as it is", { tag: "@all" }, async ({ page }) => {
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException("blocked", "SecurityError"));
  });
  await openHydrated(page, COLORING_PAGE);
  await page.getByRole("button", { name: "Color it here" }).click();
  await expect(page.locator(".studio-drawing")).toBeVisible();
  await expect(page.getByText("Works offline now")).toBeHidden();
});
