import { expect, type Page } from "@playwright/test";
import { openForm } from "../harness/browser.ts";
import { type Account, keepSession, makeAccount, signIn, test } from "./account-site.ts";
import { ARTICLE } from "./site.ts";

const UNREACHABLE = "The account service cannot be reached right now.";
const SESSION_KEY = "account-session";

/** As long as one request may take, and a little. */
const PATIENCE = { timeout: 15_000 };

// A server that never answers is waited for, more than once.
test.describe.configure({ timeout: 60_000 });

async function signedIn(page: Page, address: string): Promise<void> {
  await expect(page.getByText(`You are signed in as ${address}`)).toBeVisible(PATIENCE);
}

async function openAccount(page: Page, account: Account): Promise<void> {
  await keepSession(page, account);
  await page.goto("/account");
  await signedIn(page, account.address);
  await expect(page.locator(".account-waiting")).toHaveCount(0);
}

function keptToken(page: Page): Promise<string> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "{}").refresh_token ?? "none", SESSION_KEY);
}

/** The session is old from now on; the page finds that out when it is looked at again. */
async function age(page: Page): Promise<void> {
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? "{}");
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: Math.round(Date.now() / 1000) - 5 }));
    window.dispatchEvent(new Event("visibilitychange"));
  }, SESSION_KEY);
}

test.describe("a session that cannot be refreshed", () => {
  for (const fault of ["429", "firewall", "html", "500", "down", "hang"] as const) {
    test(
      `(${fault}) stays, reading goes on, and it is refreshed when that is over`,
      { tag: "@all" },
      async ({ page, accounts, address }) => {
        await makeAccount(accounts, address);
        await openAccount(page, { accounts, address });
        const token = await keptToken(page);
        const before = accounts.requests.length;
        const tries = () =>
          accounts.requests.slice(before).filter((request) => request.includes("refresh_token")).length;
        accounts.fault.now = { with: fault, at: /refresh_token/ };
        await age(page);
        // It is tried again only where the first answer was no end of the session.
        await expect.poll(tries, PATIENCE).toBeGreaterThan(1);
        await signedIn(page, address);

        await page.goto(ARTICLE);
        await expect(page.locator("h1")).toBeVisible();
        expect(await keptToken(page)).toBe(token);

        await page.goto("/account");
        await expect(page.getByRole("alert")).toContainText(UNREACHABLE, PATIENCE);
        expect(await keptToken(page)).toBe(token);
        accounts.fault.now = null;
        await page.getByRole("button", { name: "Try again" }).click();
        await signedIn(page, address);
        expect(await keptToken(page)).not.toBe(token);
      },
    );
  }

  test("because the auth server says so has ended", { tag: "@all" }, async ({ page, accounts, address }) => {
    await makeAccount(accounts, address);
    await openAccount(page, { accounts, address });
    await page.evaluate((key) => {
      const session = JSON.parse(localStorage.getItem(key) ?? "{}");
      const aged = { ...session, refresh_token: "nobody-gave-this", expires_at: 1 };
      localStorage.setItem(key, JSON.stringify(aged));
    }, SESSION_KEY);
    await page.reload();
    await expect(page.getByRole("alert")).toHaveText("Please sign in again.");
    expect(await keptToken(page)).toBe("none");
  });
});

/** The site before an auth server that signs as hosted projects do: browsers check tokens by its public keys. */
const publicTest = test.extend({ site: async ({ publicAccountSite }, use) => use(publicAccountSite) });

const KEYS = /jwks\.json/;

publicTest.describe("public keys", () => {
  publicTest("are all that the check of a session asks for", { tag: "@all" }, async ({ page, accounts, address }) => {
    await makeAccount(accounts, address);
    await openAccount(page, { accounts, address });
    const before = accounts.requests.length;
    accounts.fault.now = { with: "500", at: /auth\/v1\/user/ };
    await page.reload();
    await signedIn(page, address);
    expect(accounts.requests.slice(before).some((request) => KEYS.test(request))).toBe(true);
  });

  for (const fault of ["429", "firewall", "html", "500", "down", "hang"] as const) {
    publicTest(`(${fault}) that do not come sign nobody out`, { tag: "@all" }, async ({ page, accounts, address }) => {
      await makeAccount(accounts, address);
      await openAccount(page, { accounts, address });
      const token = await keptToken(page);
      accounts.fault.now = { with: fault, at: KEYS };
      await page.reload();
      await expect(page.getByRole("alert")).toContainText(UNREACHABLE, PATIENCE);
      expect(await keptToken(page)).toBe(token);
      accounts.fault.now = null;
      await page.getByRole("button", { name: "Try again" }).click();
      await signedIn(page, address);
      expect(await keptToken(page)).toBe(token);
    });
  }

  publicTest(
    "are no way in for a token of somebody else's key",
    { tag: "@all" },
    async ({ page, accounts, address }) => {
      await makeAccount(accounts, address);
      await openForm(page, "/account/login");
      accounts.fault.now = "wrong-signature";
      await signIn(page, address);
      await expect(page.getByRole("alert")).toHaveText("Please sign in again.");
      expect(await keptToken(page)).toBe("none");
    },
  );
});

for (const [keys, kind] of [
  ["public", publicTest],
  ["shared", test],
] as const) {
  for (const fault of ["clock-behind", "clock-ahead", "short-lived"] as const) {
    kind(
      `an auth server with ${keys} keys (${fault}) lets people in and keeps them`,
      { tag: "@all" },
      async ({ page, accounts, address }) => {
        await makeAccount(accounts, address);
        accounts.fault.now = fault;
        await openAccount(page, { accounts, address });
        await page.reload();
        await signedIn(page, address);
        await page.goto(ARTICLE);
        await expect(page.locator("h1")).toBeVisible();
        await page.goto("/account");
        await signedIn(page, address);
        await expect(page.getByRole("region", { name: "Ways to sign in" })).toContainText(address);
        await expect(page.getByRole("region", { name: "Favorite drawings" })).toContainText("None yet");
        await expect(page.locator(".account-waiting")).toHaveCount(0);
      },
    );
  }
}
