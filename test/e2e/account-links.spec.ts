import { expect, type Page } from "@playwright/test";
import type { AccountsLayer } from "../harness/accounts-layer/layer.ts";
import { row } from "../harness/tier.ts";
import { beSignedIn, makeAccount, register, test, traces } from "./account-site.ts";
import { axeComplaints } from "./look.ts";

const ELSE = "This link signs you in as somebody else";
const PERHAPS = "Sign in by this link?";
const STALE = "This link or code is wrong, used up or too old. Please ask for a new one.";

/** What an account's mail leads to: a session in the fragment, or a token for this site to have checked. */
type LinkKind = "session" | "token";

/** The end of an address that signs in to a new account, as whoever made it would send it round. */
async function linkOf(
  accounts: AccountsLayer,
  { address, kind }: { address: string; kind: LinkKind },
): Promise<string> {
  await register(accounts, address);
  const { link } = await accounts.mail(address);
  if (kind === "token") return `#token_hash=${new URL(link).searchParams.get("token")}&type=signup`;
  return fragmentOf(link);
}

/** A session of an account that is there already, by its mail to sign in or to choose a new password. */
async function mailedLink(accounts: AccountsLayer, { address, path }: { address: string; path: string }): Promise<URL> {
  const before = accounts.mails.length;
  const response = await fetch(`${accounts.url}/auth/v1/${path}`, {
    method: "POST",
    headers: { apikey: accounts.key, "content-type": "application/json" },
    body: JSON.stringify({ email: address, create_user: false }),
  });
  expect(response.ok, await response.text()).toBe(true);
  await expect.poll(() => accounts.mails.slice(before).some(({ to }) => to === address)).toBe(true);
  return new URL((await accounts.mail(address)).link);
}

async function fragmentOf(link: string | URL): Promise<string> {
  const location = (await fetch(link, { redirect: "manual" })).headers.get("location");
  return new URL(location ?? "").hash;
}

function question(page: Page) {
  return page.getByRole("region", { name: /signs you in as somebody else|Sign in by this link/ });
}

function stay(page: Page, address: string) {
  return page.getByRole("button", { name: `Stay signed in as ${address}` });
}

function keptSession(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem("account-session"));
}

async function keptName(page: Page): Promise<string> {
  return JSON.parse((await keptSession(page)) ?? "").user.email;
}

const KINDS = [
  { kind: "session", heading: ELSE },
  { kind: "token", heading: PERHAPS },
] as const;

for (const { kind, heading } of KINDS) {
  test.describe(`a link to another account (${kind})`, () => {
    test(
      "asks who is signed in first, and leaves everything as it is",
      row(kind === "session"),
      async ({ page, accounts, address }) => {
        await beSignedIn(page, { accounts, address });
        const link = await linkOf(accounts, { address: `mallory-${address}`, kind });
        const [kept, requested] = [await keptSession(page), accounts.requests.length];
        await page.goto(`/account/confirm${link}`);
        await expect(page.getByRole("heading", { name: heading })).toBeFocused();
        await expect(question(page)).toContainText(`You are signed in as ${address}.`);
        await expect(page).toHaveURL("/account/confirm");
        await page.keyboard.press("Tab");
        await expect(stay(page, address)).toBeFocused();
        await page.keyboard.press("Enter");
        await expect(page.getByRole("status")).toHaveText("The link was not used, and nothing has changed.");
        await expect(page.getByRole("status")).toBeFocused();
        await expect(page.getByText(`You are signed in as ${address}.`)).toBeVisible();
        expect(await keptSession(page)).toBe(kept);
        expect(accounts.requests.slice(requested).filter((request) => request.includes("/verify"))).toEqual([]);
        expect(await traces(page)).not.toMatch(/access_token|token_hash|eyJ/);
        await page.reload();
        await expect(page.getByText(`You are signed in as ${address}.`)).toBeVisible();
        await expect(question(page)).toHaveCount(0);
      },
    );

    test("is used by who says so", row(kind === "token"), async ({ page, accounts, address }) => {
      await beSignedIn(page, { accounts, address });
      const other = `mallory-${address}`;
      await page.goto(`/account/confirm${await linkOf(accounts, { address: other, kind })}`);
      await page.getByRole("button", { name: "Use the link" }).click();
      await expect(page.getByRole("status")).toHaveText("Thank you, your address is confirmed.");
      await expect(page.getByRole("status")).toBeFocused();
      await expect(page.getByText(`You are signed in as ${other}.`)).toBeVisible();
      expect(await keptName(page)).toBe(other);
      expect(await traces(page)).not.toMatch(/access_token|token_hash|eyJ/);
    });

    test(
      "waits as long as nobody answers it, and is gone with the page",
      { tag: "@all" },
      async ({ page, accounts, address }) => {
        await beSignedIn(page, { accounts, address });
        // The page of before asks who is signed in.
        await page.waitForLoadState("networkidle");
        const link = await linkOf(accounts, { address: `mallory-${address}`, kind });
        const [kept, requested] = [await keptSession(page), accounts.requests.length];
        await page.goto(`/account/register${link}`);
        await expect(question(page)).toBeVisible();
        expect(accounts.requests.slice(requested)).toEqual([]);
        expect(await keptSession(page)).toBe(kept);
        await page.goto("/account/login");
        await expect(page.getByText(`You are signed in as ${address}.`)).toBeVisible();
        expect(await keptSession(page)).toBe(kept);
      },
    );

    test("asks on the account page too", { tag: "@all" }, async ({ page, accounts, address }) => {
      await beSignedIn(page, { accounts, address });
      await page.goto(`/account${await linkOf(accounts, { address: `mallory-${address}`, kind })}`);
      await expect(page.getByRole("heading", { name: heading })).toBeFocused();
      await expect(page.getByRole("heading", { name: "Password" })).toHaveCount(0);
      await stay(page, address).click();
      await expect(page.getByText("The link was not used, and nothing has changed.")).toBeFocused();
      await expect(page.getByRole("heading", { name: "Password" })).toBeVisible();
      expect(await keptName(page)).toBe(address);
    });

    test(
      "asks in a way that fits the screen and a thumb, and axe",
      { tag: "@all" },
      async ({ page, accounts, address }) => {
        await beSignedIn(page, { accounts, address: `somebody-with-a-very-long-address-for-a-phone.${address}` });
        await page.goto(`/account/confirm${await linkOf(accounts, { address, kind })}`);
        await expect(question(page)).toBeVisible();
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
        const panel = await page.locator(".account-panel").boundingBox();
        for (const button of await question(page).getByRole("button").all()) {
          const box = await button.boundingBox();
          expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(44);
          expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((panel?.x ?? 0) + (panel?.width ?? 0));
        }
        expect(await axeComplaints(page)).toEqual([]);
      },
    );
  });
}

test.describe("a link to one's own account", () => {
  test("is followed without a question", { tag: "@all" }, async ({ page, accounts, address }) => {
    await beSignedIn(page, { accounts, address });
    const before = await keptSession(page);
    await page.goto(`/account/confirm${await fragmentOf(await mailedLink(accounts, { address, path: "otp" }))}`);
    await expect(page.getByRole("status")).toHaveText("The link has signed you in.");
    await expect(page.getByText(`You are signed in as ${address}.`)).toBeVisible();
    expect(await keptSession(page)).not.toBe(before);
  });

  test(
    "is asked about where only the auth server knows whose it is",
    { tag: "@all" },
    async ({ page, accounts, address }) => {
      await beSignedIn(page, { accounts, address });
      const token = (await mailedLink(accounts, { address, path: "otp" })).searchParams.get("token");
      await page.goto(`/account/confirm#token_hash=${token}&type=magiclink`);
      await page.getByRole("button", { name: "Use the link" }).click();
      await expect(page.getByRole("status")).toHaveText("The link has signed you in.");
      expect(await keptName(page)).toBe(address);
    },
  );

  test("for a new password asks for that at once", { tag: "@all" }, async ({ page, accounts, address }) => {
    await beSignedIn(page, { accounts, address });
    const link = await mailedLink(accounts, { address, path: "recover" });
    await page.goto(`/account/reset-password${await fragmentOf(link)}`);
    await expect(page.getByText(`A new password for ${address}.`)).toBeVisible();
  });
});

test(
  "another's link for a new password is asked about as well",
  { tag: "@all" },
  async ({ page, accounts, address }) => {
    const other = `mallory-${address}`;
    await makeAccount(accounts, other);
    await beSignedIn(page, { accounts, address });
    const link = await mailedLink(accounts, { address: other, path: "recover" });
    await page.goto(`/account/reset-password${await fragmentOf(link)}`);
    await expect(page.getByRole("heading", { name: ELSE })).toBeFocused();
    await expect(page.getByLabel("New password", { exact: true })).toHaveCount(0);
    await stay(page, address).click();
    await expect(page.getByRole("link", { name: "Change your password on your account page" })).toBeVisible();
    await expect(page.getByLabel("New password", { exact: true })).toHaveCount(0);
    expect(await keptName(page)).toBe(address);
  },
);

test(
  "a link that shows one token and brings another is followed by neither",
  { tag: "@all" },
  async ({ page, accounts, address }) => {
    await beSignedIn(page, { accounts, address });
    const fragment = await linkOf(accounts, { address: `mallory-${address}`, kind: "session" });
    const { user } = JSON.parse((await keptSession(page)) ?? "");
    const shown = new URLSearchParams(fragment.slice(1));
    const claims = Buffer.from(JSON.stringify({ sub: user.id })).toString("base64url");
    shown.set("access_token", `e30.${claims}.x`);
    await page.goto(`/account/confirm?${fragment.slice(1)}#${shown}`);
    await expect(page.getByRole("alert")).toHaveText(STALE);
    await expect(page.getByText(`You are signed in as ${address}.`)).toBeVisible();
    await expect(page).toHaveURL("/account/confirm");
    expect(await keptName(page)).toBe(address);
  },
);

test(
  "what opens a provider's doors is not kept with the session",
  { tag: "@all" },
  async ({ page, accounts, address }) => {
    const link = await linkOf(accounts, { address, kind: "session" });
    await page.goto(`/account/confirm${link}&provider_token=opens-google&provider_refresh_token=opens-google-again`);
    await expect(page.getByText(`You are signed in as ${address}.`)).toBeVisible();
    expect(await keptName(page)).toBe(address);
    const storage = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(storage + (await traces(page))).not.toMatch(/provider_(refresh_)?token|opens-google/);
  },
);

test.describe("a link with half a session says what to do:", () => {
  for (const [what, without] of [
    ["without a refresh token", ["refresh_token"]],
    ["without anything but a token", ["refresh_token", "expires_in", "expires_at", "token_type"]],
  ] as const) {
    test(what, { tag: "@all" }, async ({ page, accounts, address }) => {
      const given = new URLSearchParams((await linkOf(accounts, { address, kind: "session" })).slice(1));
      for (const name of without) given.delete(name);
      await page.goto(`/account/confirm#${given}`);
      await expect(page.getByRole("alert")).toHaveText(STALE);
      await expect(page.getByRole("button", { name: "Send the mail again" })).toBeEnabled();
      await expect(page).toHaveURL("/account/confirm");
      expect(await keptSession(page)).toBe(null);
    });
  }

  test("with a token that is none", { tag: "@all" }, async ({ page }) => {
    await page.goto("/account/confirm#access_token=none&refresh_token=r&expires_in=3600&token_type=bearer&type=signup");
    await expect(page.getByRole("alert")).toHaveText(STALE);
    expect(await keptSession(page)).toBe(null);
  });

  test("with a token that has expired", { tag: "@all" }, async ({ page, accounts, address }) => {
    accounts.fault.now = "clock-behind";
    const link = await linkOf(accounts, { address, kind: "session" });
    accounts.fault.now = null;
    await page.goto(`/account/confirm${link}`);
    await expect(page.getByRole("alert")).toHaveText(STALE);
    expect(await keptSession(page)).toBe(null);
  });

  test("and leaves who is signed in alone", { tag: "@all" }, async ({ page, accounts, address }) => {
    await beSignedIn(page, { accounts, address });
    await page.goto("/account/confirm#access_token=none&type=signup");
    await expect(page.getByRole("alert")).toHaveText(STALE);
    await expect(page.getByText(`You are signed in as ${address}.`)).toBeVisible();
  });
});

test(
  "the first of two links for a new address says that the other is missing",
  { tag: "@all" },
  async ({ page, accounts, address }) => {
    const half = "/account/confirm#message=Confirmation+link+accepted.+Please+proceed+to+confirm+the+other+email";
    const words = "Half done: now open the link in the mail to your other address.";
    await page.goto(half);
    await expect(page.getByRole("status")).toHaveText(words);
    await expect(page.getByRole("button", { name: "Send the mail again" })).toBeEnabled();
    await beSignedIn(page, { accounts, address });
    await page.goto(half);
    await expect(page.getByRole("status")).toHaveText(words);
    await expect(page.getByText(`You are signed in as ${address}.`)).toBeVisible();
  },
);

test.describe("a new password that was typed while the page starts stays:", () => {
  for (const [when, part] of [
    ["before the page can act", /\/assets\/main[^/]*\.js$/],
    ["before it knows who is here", /\/auth\/v1\/user$/],
  ] as const) {
    test(when, { tag: "@all" }, async ({ page, accounts, address }) => {
      await makeAccount(accounts, address);
      const link = await mailedLink(accounts, { address, path: "recover" });
      const gate = Promise.withResolvers<void>();
      await page.route(part, async (route) => {
        await gate.promise;
        await route.continue();
      });
      const held = page.waitForRequest(part);
      await page.goto(`/account/reset-password${await fragmentOf(link)}`);
      await held;
      const password = page.getByLabel("New password", { exact: true });
      await password.fill("typed early");
      gate.resolve();
      await expect(page.getByRole("button", { name: "Save the new password" })).toBeEnabled();
      await expect(page.getByText(`A new password for ${address}.`)).toBeVisible();
      await expect(password).toHaveValue("typed early");
    });
  }
});
