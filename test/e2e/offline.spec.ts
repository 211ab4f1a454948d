import { expect, type Locator } from "@playwright/test";
import { markDocument, openHydrated, withConnection } from "../harness/browser.ts";
import { axeComplaints } from "./look.ts";
import { ARTICLE, test } from "./site.ts";

const OFFLINE = "You seem to be offline";

test.beforeEach(({ page }) => withConnection(page, { saveData: true }));

/** Chromium itself says in the console that there was no answer. */
test.afterEach(({ complaints }) => {
  const others = complaints.filter((line) => !/ERR_INTERNET_DISCONNECTED|No answer|\/builds\/meta\//.test(line));
  complaints.splice(0, complaints.length, ...others);
});

/** What an element says from now on, one after the other, as a screen reader that follows it hears it. */
async function wordsOf(element: Locator): Promise<() => Promise<readonly string[]>> {
  const words = await element.evaluateHandle((status) => {
    const heard: string[] = [];
    const listener = new MutationObserver(() => heard.push(status.textContent));
    listener.observe(status, { childList: true, characterData: true, subtree: true });
    return heard;
  });
  return () => words.jsonValue();
}

test("a page that does not come says so, and comes by itself when there is a connection", async ({ page, context }) => {
  await openHydrated(page, "/articles");
  const sameDocument = await markDocument(page);
  await context.setOffline(true);
  await page.locator(`main a[href="${ARTICLE}"]`).first().click();
  await expect(page.locator("h1")).toHaveText(OFFLINE);
  await expect(page.locator("h1")).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(OFFLINE));
  await expect(page).toHaveURL(ARTICLE);
  expect(await sameDocument()).toBe(true);
  expect(await axeComplaints(page)).toEqual([]);
  await context.setOffline(false);
  await expect(page).toHaveTitle(/clean sheet/);
  await expect(page).toHaveURL(ARTICLE);
});

test(
  "whoever tries again too early is told, and is not sent to the browser's own failure",
  { tag: "@all" },
  async ({ page, context }) => {
    await openHydrated(page, "/articles");
    const sameDocument = await markDocument(page);
    await context.setOffline(true);
    await page.locator(`main a[href="${ARTICLE}"]`).first().click();
    const again = page.getByRole("button", { name: "Try again" });
    const status = page.getByRole("main").getByRole("status");
    await expect(status).toBeEmpty();
    await again.click();
    await expect(status).toHaveText("Still no connection.");
    await expect(again).toBeFocused();
    const heard = await wordsOf(status);
    await again.click();
    await expect.poll(heard).toEqual(["Trying …", "Still no connection."]);
    await expect(again).toBeFocused();
    await expect(page.locator("h1")).toHaveText(OFFLINE);
    expect(await sameDocument()).toBe(true);
  },
);

test("a page that hangs for ever is one that did not come", { tag: "@all" }, async ({ page }) => {
  await page.addInitScript(() => {
    // What would take ten seconds.
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(ms === 10_000 ? 200 : ms);
  });
  await page.route(/\/_payload\.json\?/, () => undefined);
  await openHydrated(page, "/articles");
  await page.locator(`main a[href="${ARTICLE}"]`).first().click();
  await expect(page.locator("h1")).toHaveText(OFFLINE);
  await expect(page).toHaveURL(ARTICLE);
  await page.unroute(/\/_payload\.json\?/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveTitle(/clean sheet/);
});

test("a connection that comes back in silence is found by trying again", { tag: "@all" }, async ({ page, context }) => {
  await openHydrated(page, "/articles");
  await page.evaluate(() => addEventListener("online", (event) => event.stopImmediatePropagation(), { capture: true }));
  await context.setOffline(true);
  await page.locator(`main a[href="${ARTICLE}"]`).first().click();
  await expect(page.locator("h1")).toHaveText(OFFLINE);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveTitle(/clean sheet/);
});

test("pages one has been to open without a connection", { tag: "@all" }, async ({ page, context }) => {
  await openHydrated(page, "/articles");
  const title = await page.title();
  await page.locator(`main a[href="${ARTICLE}"]`).first().click();
  await expect(page).toHaveTitle(/clean sheet/);
  await context.setOffline(true);
  await page.goBack();
  await expect(page).toHaveTitle(title);
  await page.goForward();
  await expect(page).toHaveTitle(/clean sheet/);
});
