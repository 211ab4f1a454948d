import { expect, type Page } from "@playwright/test";
import { hydrated, markDocument, openHydrated } from "../harness/browser.ts";
import { PayloadGate } from "../harness/payload-gate.ts";
import { row } from "../harness/tier.ts";
import {
  accept,
  bar,
  clientLoaded,
  clientParts,
  clientReady,
  eventsNamed,
  flush,
  forgotten,
  keepSomebody,
  kept,
  masked,
  openSettled,
  sendMarker,
  test,
  viewWriter,
} from "./analytics-site.ts";
import { axeComplaints } from "./look.ts";
import { KEY } from "./servers.ts";
import { ARTICLE, COLORING_PAGE } from "./site.ts";

const LIST = "/articles";
const KIDS = "/kids-corner";
const NUMBERS = `${KIDS}/color-by-number`;

async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`main a[href="${path}"]`).first().click();
  await expect(page).toHaveURL(path);
}

test.describe("before an answer", () => {
  test("nothing is asked, sent, loaded or kept, however one goes about", async ({ page, capture, relayed }) => {
    await openHydrated(page, LIST);
    await expect(bar(page)).toBeVisible();
    await follow(page, ARTICLE);
    await expect(bar(page)).toBeVisible();
    expect(await clientLoaded(page)).toBe(false);
    const { cookies, local } = await kept(page);
    expect({ cookies, local }).toEqual({ cookies: [], local: [] });
    expect(await page.evaluate(() => "posthog" in window || "__PosthogExtensions__" in window)).toBe(false);
    await page.reload();
    expect(relayed).toEqual([]);
    expect(capture.requests).toEqual([]);
  });

  test("the bar shifts nothing, covers nothing at the end of the page, is on no paper and has nothing against axe", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(entry.startTime);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await openHydrated(page, LIST);
    await expect(bar(page)).toBeInViewport();
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    const below = await bar(page).boundingBox();
    const footer = await page.locator(".site-footer").boundingBox();
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    expect(await axeComplaints(page)).toEqual([]);
    await page.emulateMedia({ media: "print" });
    await expect(bar(page)).toBeHidden();
  });

  test("both buttons are of one size, and the keyboard reaches them", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openHydrated(page, LIST);
    const buttons = bar(page).getByRole("button");
    await expect(buttons).toHaveText(["No thanks", "Accept"]);
    const [refuse, grant] = await Promise.all([buttons.nth(0).boundingBox(), buttons.nth(1).boundingBox()]);
    expect([grant?.width, grant?.height, grant?.y]).toEqual([refuse?.width, refuse?.height, refuse?.y]);
    await bar(page).getByRole("link").focus();
    await page.keyboard.press("Tab");
    await expect(buttons.nth(0)).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press("Escape");
    await expect(bar(page)).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(bar(page)).toBeHidden();
    await expect(page.locator("#main")).toBeFocused();
    expect((await kept(page)).local).toEqual(["consent"]);
  });
});

test.describe("a no", () => {
  test("takes the bar away for good, and that is all", async ({ page, requested, capture, relayed }) => {
    await openHydrated(page, LIST);
    await bar(page).getByRole("button", { name: "No thanks" }).click();
    await expect(bar(page)).toBeHidden();
    await follow(page, ARTICLE);
    await keepSomebody(page);
    requested.length = 0;
    await openHydrated(page, "/about");
    await forgotten(page);
    expect(clientParts(requested)).toEqual(["start"]);
    await expect(bar(page)).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem("consent"))).toBe("refused");
    expect((await kept(page)).local).toEqual(["consent"]);
    expect(relayed).toEqual([]);
    expect(capture.requests).toEqual([]);
  });

  for (const [signal, name, value] of [
    ["Global Privacy Control", "globalPrivacyControl", true],
    ["Do Not Track", "doNotTrack", "1"],
  ] as const) {
    test(
      `is what ${signal} says: nobody is asked, and an older yes counts no more`,
      row(name === "globalPrivacyControl"),
      async ({ page, requested, relayed }) => {
        await page.addInitScript(
          ([name, value]) => {
            Object.defineProperty(navigator, name, { value });
            localStorage.setItem("consent", "granted");
          },
          [name, value] as const,
        );
        await keepSomebody(page);
        await openHydrated(page, "/privacy");
        await expect(page.locator(".privacy-choices")).toContainText("Your browser asks us not to follow you");
        await forgotten(page);
        await expect(page.locator(".privacy-choices").getByRole("button")).toHaveCount(0);
        await expect(bar(page)).toBeHidden();
        expect(clientParts(requested)).toEqual(["start"]);
        expect(relayed).toEqual([]);
      },
    );
  }
});

test.describe("a yes", () => {
  test("counts one page view after every route change, byte by byte", async ({ page, capture, baseURL }) => {
    await openHydrated(page, `${LIST}?utm_source=secret`);
    await accept(page, capture);
    await expect(bar(page)).toBeHidden();
    await follow(page, ARTICLE);
    await page.evaluate(() => {
      location.hash = "secret";
    });
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(`${LIST}?utm_source=secret`);
    const views = await eventsNamed(capture, "$pageview", 3);
    const list = { path: LIST, title: "Articles — Paper Otter" };
    const article = { path: ARTICLE, title: "How to print one clean sheet — Paper Otter" };
    const written = await viewWriter(page, { origin: baseURL ?? "", entry: LIST });
    expect(views.map(masked)).toEqual([written(list, null), written(article, LIST), written(list, ARTICLE)]);
    const ids = views.map(({ properties }) => properties.distinct_id);
    expect(new Set(ids).size).toBe(1);
    expect(JSON.stringify(capture.requests.map(({ data }) => data))).not.toContain("secret");
  });

  test("keeps of no address more than its path", { tag: "@all" }, async ({ page, capture }) => {
    await page.goto(`${LIST}?utm_source=secret&token=secret#secret`, { referer: "https://a.test/b?c=secret" });
    await hydrated(page);
    await accept(page, capture);
    await flush(page);
    await eventsNamed(capture, "$pageview", 1);
    const stored = () =>
      page.evaluate(() =>
        [localStorage, sessionStorage]
          .flatMap((store) => Object.entries(store))
          .filter(([name]) => name.startsWith("ph_"))
          .join(),
      );
    await expect.poll(stored).toContain("$client_session_props");
    expect(await stored()).not.toContain("secret");
    expect(JSON.stringify(capture.requests.map(({ data, headers }) => [data, headers]))).not.toContain("secret");
  });

  test("stays a yes: the next document counts without asking", { tag: "@all" }, async ({ page, capture }) => {
    await openHydrated(page, LIST);
    await accept(page, capture);
    await flush(page);
    await eventsNamed(capture, "$pageview", 1);
    await openHydrated(page, "/about");
    await flush(page);
    const [first, second] = await eventsNamed(capture, "$pageview", 2);
    await expect(bar(page)).toBeHidden();
    expect(second?.properties.$pathname).toBe("/about");
    expect(second?.properties.distinct_id).toBe(first?.properties.distinct_id);
    expect(second?.properties.$session_id).toBe(first?.properties.$session_id);
  });

  test(
    "sets no cookie, here or there, and tells the service nothing but events",
    { tag: "@all" },
    async ({ page, capture, relayed }) => {
      await page
        .context()
        .addCookies([
          { name: "ours", value: "secret", url: page.url() === "about:blank" ? "http://127.0.0.1" : page.url() },
        ]);
      await openHydrated(page, LIST);
      await accept(page, capture);
      await flush(page);
      await eventsNamed(capture, "$pageview", 1);
      expect((await kept(page)).cookies).toEqual(["ours"]);
      const allowed = ["host", "content-length", "content-type", "cf-worker"];
      for (const { headers } of capture.requests) {
        expect(Object.keys(headers).filter((name) => !allowed.includes(name))).toEqual([]);
      }
      for (const request of relayed) {
        const headers = await (await request.response())?.allHeaders();
        expect(headers?.["set-cookie"]).toBeUndefined();
      }
    },
  );

  test("asks for configuration and flags, and for nothing that a project may have switched on", async ({
    page,
    capture,
    relayed,
  }) => {
    await openHydrated(
      page,
      `${LIST}#__posthog=${encodeURIComponent(JSON.stringify({ action: "ph_authorize", token: KEY }))}`,
    );
    await accept(page, capture);
    await flush(page);
    await eventsNamed(capture, "$pageview", 1);
    const paths = relayed.map((request) => new URL(request.url()).pathname);
    expect([...new Set(paths)].sort()).toEqual([`/relay/array/${KEY}/config.js`, "/relay/e/", "/relay/flags/"]);
    expect(capture.requests.find(({ pathname }) => pathname === "/flags/")?.data).toEqual({
      token: KEY,
      distinct_id: expect.any(String),
      groups: {},
      person_properties: {},
      timezone: "America/New_York",
    });
    expect(await page.evaluate(() => "__siteApp" in window || "__static" in window)).toBe(false);
    expect(await page.evaluate(() => localStorage.getItem("_postHogToolbarParams"))).toBeNull();
    expect(capture.events().map(({ event }) => event)).toEqual(["$pageview"]);
  });

  test("is a session until 1800 s of rest", { tag: "@all" }, async ({ page, capture }) => {
    // A client whose clock jumps while it waits for an answer sends again, under the same uuid.
    const sent = async (count: number) => {
      await page.clock.fastForward(5_000);
      const named = () => capture.events().filter(({ event }) => event === "$pageview");
      const views = () => new Map(named().map((view) => [view.uuid, view]));
      await expect.poll(() => views().size, { timeout: 10_000 }).toBe(count);
      return [...views().values()];
    };
    await page.clock.install();
    await openHydrated(page, LIST);
    await accept(page, capture);
    await sent(1);
    await page.clock.fastForward(1_740_000);
    await follow(page, ARTICLE);
    await sent(2);
    await page.clock.fastForward(1_801_000);
    await page.goBack();
    const sessions = (await sent(3)).map(({ properties }) => properties.$session_id);
    expect(sessions[1]).toBe(sessions[0]);
    expect(sessions[2]).not.toBe(sessions[0]);
  });
});

test.describe("the kids corner", () => {
  test("is not asked, and nothing of analytics is in its page after a yes elsewhere", async ({
    page,
    requested,
    capture,
    relayed,
  }) => {
    await openSettled(page, KIDS);
    expect(clientParts(requested)).toEqual([]);
    await expect(bar(page)).toBeHidden();
    await openHydrated(page, LIST);
    await accept(page, capture);
    await page.locator(`.site-nav a[href="${NUMBERS}"]`).click();
    await expect(page).toHaveURL(NUMBERS);
    await hydrated(page);
    await flush(page);
    await eventsNamed(capture, "$pageview", 1);
    for (const array of [requested, relayed]) array.length = 0;
    await openSettled(page, COLORING_PAGE);
    await page.getByRole("button", { name: "Favorite" }).click({ clickCount: 3 });
    await flush(page);
    await sendMarker(page);
    expect(clientParts(requested)).toEqual([]);
    expect(await page.evaluate(() => "__PosthogExtensions__" in window)).toBe(false);
    expect(relayed).toHaveLength(1);
    for (const { event, properties } of capture.events())
      if (event !== "marker") expect(properties.$pathname).toBe(LIST);
  });

  test(
    "is no place one comes from: of who leaves it, only the page outside is told",
    { tag: "@all" },
    async ({ page, capture }) => {
      await openHydrated(page, COLORING_PAGE);
      await page.evaluate((path) => {
        localStorage.setItem("consent", "granted");
        location.assign(path);
      }, LIST);
      await expect(page).toHaveURL(LIST);
      await clientReady(capture);
      await flush(page);
      const [view] = await eventsNamed(capture, "$pageview", 1);
      expect(view?.properties).toMatchObject({ $pathname: LIST });
      expect(JSON.stringify(capture.requests.map(({ data }) => data))).not.toContain("fox");
    },
  );

  test(
    "can be left within the document, and is entered by a new one once the client is there",
    { tag: "@all" },
    async ({ page, capture }) => {
      await openHydrated(page, COLORING_PAGE);
      await page.evaluate(() => localStorage.setItem("consent", "granted"));
      const sameDocument = await markDocument(page);
      await page.locator(`.site-footer a[href="${LIST}"]`).click();
      await expect(page).toHaveURL(LIST);
      expect(await sameDocument()).toBe(true);
      await clientReady(capture);
      await page.goBack();
      await expect.poll(() => sameDocument().catch(() => true)).toBe(false);
      await expect(page).toHaveURL(COLORING_PAGE);
      await hydrated(page);
      await flush(page);
      await sendMarker(page);
      expect(await clientLoaded(page)).toBe(false);
      await eventsNamed(capture, "$pageview", 1);
    },
  );

  test(
    "is not counted where the yes is said while its page is on the way",
    { tag: "@all" },
    async ({ page, capture }) => {
      const gate = await PayloadGate.at(page, ({ path }) => path === KIDS);
      await openHydrated(page, LIST);
      await page.locator(`.site-footer a[href="${KIDS}"]`).click();
      await expect.poll(() => gate.paths(({ path }) => path === KIDS).length).toBeGreaterThan(0);
      await accept(page, capture);
      gate.open();
      // A new document: the one before had the client in it.
      await page.waitForFunction((path) => {
        const fetched = performance.getEntriesByType("resource").map(({ name }) => name);
        return location.pathname === path && !fetched.some((name) => name.includes("/counter-"));
      }, KIDS);
      await hydrated(page);
      for (const { properties } of capture.events()) expect(properties.$pathname).toBe(LIST);
      expect(await clientLoaded(page)).toBe(false);
    },
  );

  test(
    "may be counted page by page where the site's file says so, and keeps nothing even then",
    { tag: "@all" },
    async ({ page, capture }) => {
      await page.route(/\/kids-corner/, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace('"kidsCorner":"off"', '"kidsCorner":"pageviews"');
        await route.fulfill({ response, body });
      });
      await page.addInitScript(() => localStorage.setItem("consent", "granted"));
      await openHydrated(page, COLORING_PAGE);
      await expect.poll(() => clientLoaded(page)).toBe(true);
      await page.getByRole("button", { name: "Favorite" }).click({ clickCount: 3 });
      await flush(page);
      const [view] = await eventsNamed(capture, "$pageview", 1);
      expect(view?.properties.$pathname).toBe(COLORING_PAGE);
      expect(capture.requests.map(({ pathname }) => pathname)).toEqual(["/e/"]);
      expect(capture.events()).toHaveLength(1);
      expect((await kept(page)).local).toEqual(["consent", "favorites"]);
    },
  );
});

test("the account zone has nothing of analytics, and asks nobody", async ({ page, requested, capture, complaints }) => {
  await openSettled(page, "/account/login");
  await expect(bar(page)).toBeHidden();
  await page.addInitScript(() => localStorage.setItem("consent", "granted"));
  await openSettled(page, "/account/login?next=/secret");
  expect(requested.filter((path) => /\/(?:counter|consent|start)-|^\/relay\//.test(path))).toEqual([]);
  expect(capture.requests).toEqual([]);
  // This site has no accounts, of which its console may know.
  await expect.poll(() => complaints.length).toBe(2);
  for (const complaint of complaints.splice(0)) expect(complaint).toContain("supabaseUrl is required.");
});

test.describe("a yes taken back", () => {
  const choices = (page: Page) => page.locator(".privacy-choices");

  /** Says no after a yes, and waits for the new document that this leads to. */
  async function takeBack(page: Page): Promise<void> {
    const before = await markDocument(page);
    await choices(page).getByRole("button", { name: "Do not count my visits" }).click();
    await expect.poll(() => before().catch(() => true)).toBe(false);
    await hydrated(page);
    await expect(choices(page)).toContainText("You said no");
  }

  test("ends at once: what waited is not sent, and what the client kept is gone", async ({
    page,
    requested,
    capture,
  }) => {
    await openHydrated(page, LIST);
    await accept(page, capture);
    await flush(page);
    await eventsNamed(capture, "$pageview", 1);
    await openHydrated(page, "/privacy");
    await expect.poll(() => clientLoaded(page)).toBe(true);
    await expect(choices(page)).toContainText("You said yes");
    capture.clear();
    await keepSomebody(page);
    requested.length = 0;
    await takeBack(page);
    await forgotten(page);
    await sendMarker(page);
    expect(clientParts(requested)).toEqual(["start"]);
    await expect(bar(page)).toBeHidden();
    const { cookies, local } = await kept(page);
    expect([cookies, local]).toEqual([[], ["consent"]]);
    expect(capture.events().map(({ event }) => event)).toEqual(["marker"]);
  });

  test("can be given again, and begins as somebody new", { tag: "@all" }, async ({ page, capture }) => {
    await openHydrated(page, "/privacy");
    await expect(choices(page)).toContainText("You have not answered yet");
    await choices(page).getByRole("button", { name: "Count my visits", exact: true }).click();
    await expect(bar(page)).toBeHidden();
    await flush(page);
    const [first] = await eventsNamed(capture, "$pageview", 1);
    await takeBack(page);
    await choices(page).getByRole("button", { name: "Count my visits", exact: true }).click();
    await flush(page);
    const [, again] = await eventsNamed(capture, "$pageview", 2);
    expect(again?.properties.distinct_id).not.toBe(first?.properties.distinct_id);
  });

  test("holds in every tab, as the yes did", { tag: "@all" }, async ({ page, context, capture }) => {
    await openHydrated(page, LIST);
    const other = await context.newPage();
    await openHydrated(other, "/privacy");
    await expect(bar(other)).toBeVisible();
    await accept(page, capture);
    await expect(bar(other)).toBeHidden();
    await expect(choices(other)).toContainText("You said yes");
    await flush(page);
    await flush(other);
    await eventsNamed(capture, "$pageview", 2);
    await takeBack(other);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("consent"))).toBe("refused");
    capture.clear();
    await follow(page, ARTICLE);
    await flush(page);
    await sendMarker(page);
    expect(capture.requests).toHaveLength(1);
    expect((await kept(page)).local).toEqual(["consent"]);
  });
});

test(
  "the relay refuses a replay and others' pages, and hands no cookie on",
  { tag: "@all" },
  async ({ page, capture, baseURL }) => {
    // A server may close the connection of a request that it refuses unread: each has its own.
    const own = { connection: "close", cookie: "ours=secret" };
    const headers = { origin: baseURL ?? "", "sec-fetch-site": "same-origin", ...own };
    const data = JSON.stringify([{ event: "$pageview", properties: { token: KEY } }]);
    const post = (path: string, changes = {}) => page.request.post(path, { headers: { ...headers, ...changes }, data });
    expect((await post("/relay/s/")).status()).toBe(404);
    expect((await post("/relay/e/", { origin: "https://evil.example" })).status()).toBe(403);
    expect(capture.requests).toEqual([]);
    const sent = await post("/relay/e/");
    expect(sent.status()).toBe(200);
    expect(sent.headers()["set-cookie"]).toBeUndefined();
    expect(capture.requests.map(({ headers }) => headers.cookie)).toEqual([undefined]);
  },
);

test(
  "a service that is down changes nothing for the visitor",
  { tag: "@all" },
  async ({ page, capture, complaints }) => {
    capture.failWith(503);
    await openHydrated(page, LIST);
    await bar(page).getByRole("button", { name: "Accept" }).click();
    await follow(page, ARTICLE);
    await expect(page.locator("h1")).toContainText("clean sheet");
    await expect.poll(() => complaints.length).toBeGreaterThan(0);
    // From here on it has nobody to complain to.
    await page.goto("about:blank");
    for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/status of 502|\/relay\//);
  },
);
