import { expect, type Locator, type Page } from "@playwright/test";
import type { AccountsLayer } from "../harness/accounts-layer/layer.ts";
import { type AccountSite, test as base } from "./servers.ts";

export const PASSWORD = "four words nobody joined";

/** Where the site keeps the session of who is signed in. */
const SESSION_KEY = "account-session";

interface AccountFixtures {
  readonly site: AccountSite;
  /** The auth server behind the site of this test. */
  readonly accounts: AccountsLayer;
  /** An address of its own for each test: mails to one are counted. */
  readonly address: string;
}

/** Who is signed in, and where. */
export interface Account {
  readonly accounts: AccountsLayer;
  readonly address: string;
}

/** The site before an auth server that a test may break. */
export const test = base.extend<AccountFixtures>({
  site: async ({ accountSite }, use) => use(accountSite),
  baseURL: async ({ site }, use) => use(site.url),
  page: async ({ page }, use) => {
    await use(page);
    if (!page.isClosed()) await page.unrouteAll({ behavior: "ignoreErrors" });
  },
  accounts: async ({ site }, use) => {
    await use(site.accounts);
    site.accounts.fault.now = null;
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of this pattern.
  address: async ({}, use) => use(`sam-${crypto.randomUUID().slice(0, 8)}@paper.example`),
});

/** Expects a field to say what is wrong with it, to who sees it and who does not, and to have the focus. */
export async function isWrong(field: Locator, words: RegExp): Promise<void> {
  await expect(field).toHaveAccessibleDescription(words);
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toBeFocused();
}

export async function signIn(page: Page, address: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("Email or phone number").fill(address);
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

/** A new session of an account, as the auth server words it. */
async function newSession(
  { accounts, address }: Account,
  { password, browser = "node" }: { readonly password: string; readonly browser?: string | undefined },
): Promise<string> {
  const response = await fetch(`${accounts.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: accounts.key, "content-type": "application/json", "user-agent": browser },
    body: JSON.stringify({ email: address, password }),
  });
  const session = await response.text();
  expect(response.ok, session).toBe(true);
  return session;
}

/** Another device that is signed in to an account, which needs no browser: what it asks of the server, and is answered. */
export class OtherDevice {
  readonly #accounts: AccountsLayer;
  #session: { access_token: string; refresh_token: string };

  private constructor(accounts: AccountsLayer, session: string) {
    this.#accounts = accounts;
    this.#session = JSON.parse(session);
  }

  /** `browser` is what it calls itself. */
  static async signIn(account: Account, browser?: string): Promise<OtherDevice> {
    return new OtherDevice(account.accounts, await newSession(account, { password: PASSWORD, browser }));
  }

  /** Whether its session can still be refreshed; where it can, it is. */
  async isSignedIn(): Promise<boolean> {
    const { refresh_token } = this.#session;
    const response = await this.#request("POST", "/auth/v1/token?grant_type=refresh_token", { refresh_token });
    if (response.ok) this.#session = await response.json();
    return response.ok;
  }

  async favorites(): Promise<string[]> {
    const rows: { path: string }[] = await (await this.#request("GET", "/rest/v1/favorites?select=path")).json();
    return rows.map(({ path }) => path).sort();
  }

  async addFavorite(path: string): Promise<void> {
    expect((await this.#request("POST", "/rest/v1/favorites", { path })).status).toBe(201);
  }

  async removeFavorite(path: string): Promise<void> {
    expect((await this.#request("DELETE", `/rest/v1/favorites?path=eq.${path}`)).ok).toBe(true);
  }

  async deleteAccount(): Promise<void> {
    expect((await this.#request("POST", "/rest/v1/rpc/delete_account", {})).status).toBe(204);
  }

  #request(method: string, path: string, body?: object): Promise<Response> {
    const authorization = `Bearer ${this.#session.access_token}`;
    return fetch(this.#accounts.url + path, {
      method,
      headers: { apikey: this.#accounts.key, authorization, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }
}

/** Signs in to an account that is there without the browser's form, as a browser that was left signed in. */
export async function keepSession(page: Page, account: Account, password = PASSWORD): Promise<void> {
  const session = await newSession(account, { password });
  // Of the same origin, and no page of the site: one that finds somebody signed in may go elsewhere just then.
  await page.goto("/robots.txt");
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [SESSION_KEY, session] as const);
}

/** Makes an account and is signed in to it; the page says so. */
export async function beSignedIn(page: Page, account: Account): Promise<void> {
  await makeAccount(account.accounts, account.address);
  await keepSession(page, account);
  await page.goto("/account/login");
  await expect(page.getByText(`You are signed in as ${account.address}`)).toBeVisible();
}

/** Says to the question that a mail's link asks that its account is to be signed in here. */
export async function acceptLink(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Yes, sign in" }).click();
}

/** What somebody who looks over the shoulder of the browser sees: addresses, and what is kept. */
export async function traces(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([location.href, { ...sessionStorage }, document.cookie, history.state]));
}
