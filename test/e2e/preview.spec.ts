import { expect, type Page } from "@playwright/test";
import { hydrated, markDocument, withConnection } from "../harness/browser.ts";
import { runs } from "../harness/tier.ts";
import { axeComplaints } from "./look.ts";
import type { PreviewedSite } from "./preview-site.ts";
import { test as base } from "./site.ts";

const ELSEWHERE = "https://elsewhere.example/";

const test = base.extend<{ readonly quiet: undefined; readonly site: PreviewedSite }>({
  site: async ({ previewedSite }, use) => use(previewedSite),
  baseURL: async ({ site }, use) => use(site.url),
  quiet: [
    async ({ complaints }, use) => {
      await use(undefined);
      // Chromium says what was answered 404, 409 or 410, so does our own client; some tests come from elsewhere.
      const others = complaints.filter((line) => !/status of (?:404|409|410)|FetchError|elsewhere\.example/.test(line));
      complaints.splice(0, complaints.length, ...others);
    },
    { auto: true },
  ],
});

function bar(page: Page) {
  return page.getByRole("region", { name: "Preview" });
}

async function enter(page: Page, token: string, path = "/"): Promise<void> {
  await page.goto(`${path}?preview=${token}`);
  await expect(bar(page)).toBeVisible();
}

/** A page of another site that links to ours. */
async function linkElsewhere(page: Page, href: string): Promise<void> {
  await page.route(`${ELSEWHERE}**`, (route) =>
    route.fulfill({ contentType: "text/html", body: `<!doctype html><a href="${href}">Look at this</a>` }),
  );
  await page.goto(ELSEWHERE);
}

async function expectNothingAgainst(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  expect(await axeComplaints(page)).toEqual([]);
}

test("a link that is clicked on another site opens the preview, and stays in it", async ({ page, site, baseURL }) => {
  const token = await site.grant();
  await linkElsewhere(page, `${baseURL}/unfinished?preview=${token}`);
  await page.getByRole("link").click();
  await expect(page).toHaveURL("/unfinished");
  await expect(page.locator("main")).toContainText("Draft words");
  await expect(bar(page)).toContainText(/Drafts of \w+ \d+, \d{4}.*until \w+ \d+, \d{4}/);
  await linkElsewhere(page, `${baseURL}/unfinished`);
  await page.getByRole("link").click();
  await expect(page.locator("main")).toContainText("Draft words");
});

test("no token is in any address, referrer, store or history of a session after the first answer", async ({
  page,
  site,
}) => {
  const token = await site.grant();
  const requested: string[] = [];
  page.on("request", (request) => {
    const { cookie: _cookie, ...headers } = request.headers();
    requested.push(request.url() + JSON.stringify(headers) + (request.postData() ?? ""));
  });
  await enter(page, token);
  const step = async (at: number) => {
    await expect(page.locator("h1")).toHaveText(`Step ${at}`);
    await expect(bar(page)).toBeVisible();
    await expect(page.locator("main")).toContainText("second words");
  };
  await hydrated(page);
  await page.getByRole("main").getByRole("link", { name: "Article" }).click();
  await step(1);
  const sameDocument = await markDocument(page);
  const last = runs(4, 15);
  for (let at = 2; at <= last; at++) {
    await page.getByRole("link", { name: "Onwards" }).click();
    await step(at);
  }
  expect(await sameDocument()).toBe(true);
  await page.goBack();
  await step(last - 1);
  await page.reload();
  await step(last - 1);
  for (const path of ["/unfinished", "/kids-corner", "/nowhere"]) {
    await page.goto(path);
    await expect(bar(page)).toBeVisible();
  }
  const [link, ...others] = requested;
  expect(link).toContain(token);
  expect(others.length).toBeGreaterThan(last);
  expect(others.filter((text) => text.includes(token))).toEqual([]);
  expect(requested.filter((text) => text.includes("/relay/"))).toEqual([]);
  const kept = await page.evaluate(() => [
    document.cookie,
    document.referrer,
    document.documentElement.outerHTML,
    ...[localStorage, sessionStorage, history.state].map((store) => JSON.stringify(store)),
    ...performance.getEntries().map(({ name }) => name),
  ]);
  expect(kept.filter((text) => text.includes(token))).toEqual([]);
});

test("the bar covers nothing, has nothing against axe, and is not printed", async ({ page, site }) => {
  await enter(page, await site.grant(), "/articles/step-1");
  await hydrated(page);
  const [above, below] = await Promise.all([bar(page).boundingBox(), page.locator(".site-header").boundingBox()]);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await expectNothingAgainst(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Leave the preview" })).toBeFocused();
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  expect((await skip.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  await page.emulateMedia({ media: "print" });
  await expect(bar(page)).toBeHidden();
});

test("its link leads out, at the same place, and no script is in the way", async ({ page, site }) => {
  await enter(page, await site.grant());
  await hydrated(page);
  await page.getByRole("main").getByRole("link", { name: "about" }).click();
  await expect(page.locator("h1")).toHaveText("About");
  await page.getByRole("link", { name: "Leave the preview" }).click();
  await expect(page).toHaveURL("/about");
  await expect(bar(page)).toHaveCount(0);
  expect((await page.goto("/unfinished"))?.status()).toBe(404);
});

test(
  "what is gone back to is on the same side of the preview's door as its visitor",
  { tag: "@all" },
  async ({ page, site }) => {
    await page.goto("/about");
    await enter(page, await site.grant());
    await page.goBack();
    await expect(page).toHaveURL("/about");
    await expect(bar(page)).toBeVisible();
    await page.goForward();
    await expect(page).toHaveURL("/");
    await page.getByRole("link", { name: "Leave the preview" }).click();
    await expect(bar(page)).toHaveCount(0);
    await page.goBack();
    await hydrated(page);
    await expect(bar(page)).toHaveCount(0);
  },
);

test("a preview that is taken back in mid-session says so, until its reviewer leaves it", async ({ page, site }) => {
  // No page is fetched before it is asked for.
  await withConnection(page, { saveData: true });
  const manifest = page.waitForResponse("**/builds/meta/*.json");
  await enter(page, await site.grant());
  await hydrated(page);
  await manifest;
  await site.revoke();
  await page.getByRole("main").getByRole("link", { name: "Article" }).click();
  await expect(page.locator("h1")).toHaveText("This preview has ended");
  await expect(page).toHaveURL("/articles/step-1");
  await expect(page.locator("body")).not.toContainText("words");
  await expectNothingAgainst(page);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.locator("h1")).toHaveText("This preview has ended");
  await page.goto("/about");
  await expect(page.locator("h1")).toHaveText("This preview has ended");
  await page.getByRole("link", { name: "Leave the preview" }).click();
  await expect(page).toHaveURL("/about");
  await expect(page.locator("main")).toContainText("second words");
});

test("a link that opens nothing says so, and may be tried again", { tag: "@all" }, async ({ page, site, baseURL }) => {
  const address = `${baseURL}/about?preview=${"x".repeat(43)}`;
  expect((await page.goto(address))?.status()).toBe(410);
  expect(await page.content()).not.toContain("xxx");
  const again = page.waitForRequest(address);
  await page.getByRole("link", { name: "Try again" }).click();
  await again;
  await enter(page, await site.grant(), "/about");
});
