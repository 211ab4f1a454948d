import { expect, type Page } from "@playwright/test";
import { WORKER_DIR } from "#build/paths.ts";
import { serve } from "#build/serve/serve.ts";
import { readBundle } from "#build/serve/serve-bundle.ts";
import { hydrated, openHydrated, withConnection } from "../harness/browser.ts";
import { Front } from "../harness/front.ts";
import type { Edition, Operator } from "./builds-site.ts";
import { test as base, kept, keptPaths, PATIENT, untilKept } from "./kept-site.ts";

interface Site {
  readonly front: Front;
  /** Answers in the place of the operator, null for nobody. */
  instead: string | null;
}

const test = base.extend<{ readonly site: Site; readonly operator: Operator }>({
  site: async ({ operators }, use) => {
    const front = await Front.start(() => site.instead ?? operators.serving);
    const site: Site = { front, instead: null };
    await use(site);
    await front.close();
  },
  baseURL: async ({ site }, use) => use(site.front.url),
  operator: [
    async ({ operators }, use) => {
      await operators.reset();
      await use(operators);
    },
    { auto: true },
  ],
});

async function expectEdition(page: Page, edition: Edition): Promise<void> {
  await hydrated(page);
  await expect(page.locator("main")).toContainText(`${edition} edition`);
}

async function keepAbout(page: Page): Promise<void> {
  await openHydrated(page, "/about");
  await untilKept(page, "/about");
}

/** Names of the caches that hold parts of builds. */
async function codesKept(page: Page): Promise<readonly string[]> {
  return Object.keys((await kept(page)).caches).filter((name) => name.startsWith("code-"));
}

function workers(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
}

test("a release that is published shows at the next load, and is what stands without a connection then", async ({
  page,
  context,
  operator,
}) => {
  await keepAbout(page);
  await operator.publish("second");
  await page.reload();
  await expectEdition(page, "second");
  await expect
    .poll(() => page.evaluate(async () => (await caches.match("/about"))?.text()), PATIENT)
    .toContain("second edition");
  await context.setOffline(true);
  await page.reload();
  await expectEdition(page, "second");
});

test(
  "a page of a release before is loaded whole, not shown beside one of the next",
  { tag: "@all" },
  async ({ page, context, operator }) => {
    await keepAbout(page);
    // From here on nothing is fetched before it is asked for.
    await withConnection(page, { saveData: true });
    await operator.publish("second");
    await openHydrated(page, "/links");
    await untilKept(page, "/links");
    await context.setOffline(true);
    await page.getByRole("main").getByRole("link", { name: "About" }).click();
    await expect(page.locator("h1")).toHaveText("About");
    await expectEdition(page, "first");
  },
);

test(
  "pages of a build before stand with its scripts, until they are opened in the next",
  { tag: "@all" },
  async ({ page, context, operator }) => {
    await keepAbout(page);
    const before = await codesKept(page);
    operator.deploy();
    await operator.publish("second");
    await openHydrated(page, "/links");
    await expectEdition(page, "second");
    await untilKept(page, "/links");
    expect(await codesKept(page)).toEqual(expect.arrayContaining([...before]));
    await context.setOffline(true);
    await page.goto("/about");
    await expectEdition(page, "first");
    await context.setOffline(false);
    await page.goto("/about");
    await expectEdition(page, "second");
    await expect
      .poll(() => page.evaluate(async () => (await caches.match("/about"))?.text()), PATIENT)
      .toContain("second edition");
  },
);

test("a server that is gone is a connection that is not there", { tag: "@all" }, async ({ page, site, operator }) => {
  await keepAbout(page);
  const gone = await Front.start(() => operator.serving);
  await gone.close();
  site.instead = gone.url;
  await page.reload();
  await expectEdition(page, "first");
});

test(
  "an operator takes the service worker back, with all that it kept",
  { tag: "@all" },
  async ({ page, site, operator }) => {
    await keepAbout(page);
    const bundle = await readBundle(WORKER_DIR);
    const off = await serve({ bundle, port: 0, state: null, vars: { OFFLINE: "off" }, onLog: () => undefined });
    site.instead = off.url;
    // What the old worker was still about to keep is taken away with the next page.
    await expect(async () => {
      // A page asks for the worker when its application is idle: one that is left before has changed nothing.
      await openHydrated(page, "/");
      await expect.poll(() => workers(page), { timeout: 6_000 }).toBe(0);
      expect((await kept(page)).caches).toEqual({});
    }).toPass(PATIENT);
    site.instead = operator.serving;
    await off.close();
  },
);

/** A server that answers what `isReached` says, and nobody at any other address. */
async function unreliable(url: string, isReached: (address: string) => boolean): Promise<Front> {
  const gone = await Front.start(() => url);
  await gone.close();
  return Front.start((address) => (isReached(address) ? url : gone.url));
}

test(
  "a preview that is entered is never answered with what is kept of the public site",
  { tag: "@all" },
  async ({ page, site, previewedSite }) => {
    await keepAbout(page);
    // A page asks ahead for what its links lead to: none may while the server is gone.
    await page.goto("about:blank");
    const front = await unreliable(previewedSite.url, (address) => address.includes("preview="));
    site.instead = front.url;
    const token = await previewedSite.grant();
    await expect(page.goto(`/about?preview=${token}`)).rejects.toThrow("ERR_EMPTY_RESPONSE");
    site.instead = previewedSite.url;
    // Chromium's own page of the failure may come late, and in between.
    await expect(async () => void (await page.goto("/about"))).toPass(PATIENT);
    await expect(page.getByRole("region", { name: "Preview" })).toBeVisible();
    expect(await workers(page)).toBe(0);
    await page.close();
    await front.close();
  },
);

test(
  "who looks at a preview has no service worker, and nothing of it is kept",
  { tag: "@all" },
  async ({ page, site, previewedSite }) => {
    site.instead = previewedSite.url;
    await keepAbout(page);
    const token = await previewedSite.grant();
    await page.goto(`/unfinished?preview=${token}`);
    await expect(page.locator("main")).toContainText("Draft words");
    await expect.poll(() => workers(page), PATIENT).toBe(0);
    await page.goto("/about");
    await hydrated(page);
    const { caches } = await kept(page);
    expect(await keptPaths(page)).toEqual(["/about"]);
    expect(JSON.stringify(caches)).not.toMatch(/unfinished|preview/);
  },
);
