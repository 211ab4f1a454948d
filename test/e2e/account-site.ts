import { test as base, expect, type Page } from "@playwright/test";
import { buildContent, compileRelease } from "#build/build-content.ts";
import { CONTENT_DIR, ROOT, WORKER_DIR } from "#build/paths.ts";
import { publishRelease } from "#build/release/publish.ts";
import type { Release } from "#build/release/release.ts";
import { type Server, serve } from "#build/serve.ts";
import { readBundle } from "#build/serve-bundle.ts";
import { type AccountsLayer, startAccountsLayer } from "../harness/accounts-layer/layer.ts";
import { hydrated } from "../harness/browser.ts";

export const PASSWORD = "four words nobody joined";

interface AccountFixtures {
  /** The auth server behind the site of this test. */
  readonly accounts: AccountsLayer;
  /** An address of its own for each test: mails to one are counted. */
  readonly address: string;
}

interface AccountSites {
  readonly site: { readonly url: string; readonly accounts: AccountsLayer };
}

/** The site before an auth server of its own, so that a test may break that. One for each worker of Playwright. */
export const test = base.extend<AccountFixtures, AccountSites>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of this pattern.
    async ({}, use) => serveAccountSite(await startAccountsLayer(), use),
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  page: async ({ page }, use) => {
    await use(page);
    if (!page.isClosed()) await page.unrouteAll({ behavior: "ignoreErrors" });
  },
  accounts: async ({ site }, use) => {
    await use(site.accounts);
    site.accounts.fault.now = null;
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  address: async ({}, use) => use(`sam-${crypto.randomUUID().slice(0, 8)}@paper.example`),
});

/** A site without accounts, whose pages embed their pieces outside of the zone. */
export const joinTest = base.extend<object, { readonly join: string }>({
  join: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const release = await compileRelease(`${ROOT}test/fixtures/join-site`);
      const server = await serveRelease(release, { SUPABASE_URL: "", SUPABASE_ANON_KEY: "" });
      await use(server.url);
      await server.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ join }, use) => use(join),
});

/** The site before this auth server, as long as `use` takes. */
export async function serveAccountSite(
  accounts: AccountsLayer,
  use: (site: AccountSites["site"]) => Promise<void>,
): Promise<void> {
  const { release } = await buildContent({ folder: CONTENT_DIR, now: Date.now() });
  const server = await serveRelease(release, { SUPABASE_URL: accounts.url, SUPABASE_ANON_KEY: accounts.key });
  await use({ url: server.url, accounts });
  await server.close();
  await accounts.close();
}

async function serveRelease(release: Release, vars: { readonly [name: string]: string }): Promise<Server> {
  const bundle = await readBundle(WORKER_DIR);
  const server = await serve({ bundle, port: 0, state: null, vars, onLog: () => undefined });
  await publishRelease({ release, store: server.store, now: Date.now() });
  return server;
}

/** Opens a form and waits until it can be sent. */
export async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await expect(page.locator('main button[type="submit"]').first()).toBeEnabled();
}

export async function signIn(page: Page, address: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("E-mail or phone number").fill(address);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Asks for an account without the browser; a mail is on its way. */
export async function register({ url, key }: AccountsLayer, address: string): Promise<void> {
  const response = await fetch(`${url}/auth/v1/signup`, {
    method: "POST",
    headers: { apikey: key, "content-type": "application/json" },
    body: JSON.stringify({ email: address, password: PASSWORD }),
  });
  expect(response.ok, await response.text()).toBe(true);
}

/** An account whose address is confirmed, made without the browser. */
export async function makeAccount(accounts: AccountsLayer, address: string): Promise<void> {
  await register(accounts, address);
  const { link } = await accounts.mail(address);
  expect((await fetch(link, { redirect: "manual" })).status).toBe(303);
}

/** Makes an account and signs in to it; the page then says so. */
export async function beSignedIn(
  page: Page,
  { accounts, address }: { readonly accounts: AccountsLayer; readonly address: string },
): Promise<void> {
  await makeAccount(accounts, address);
  await openForm(page, "/account/login?next=/account/login");
  await signIn(page, address);
  await expect(page).toHaveURL("/account/login");
  await expect(page.getByText(`You are signed in as ${address}`)).toBeVisible();
}

/** What somebody who looks over the shoulder of the browser sees: addresses, and what is kept. */
export async function traces(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([location.href, { ...sessionStorage }, document.cookie, history.state]));
}
