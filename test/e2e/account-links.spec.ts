import { expect, type Page } from "@playwright/test";
import type { AccountsLayer } from "../harness/accounts-layer/layer.ts";
import { row } from "../harness/tier.ts";
import { acceptLink, beSignedIn, makeAccount, register, test, traces } from "./account-site.ts";
import { axeComplaints } from "./look.ts";

const STALE = "This link or code is wrong, already used or too old. Please ask for a new one.";
const DECLINED = "You said no. The account from the link is not signed in here.";

/** What an account's mail leads to: a session in the fragment, or a token for this site to have checked. */
type LinkKind = "session" | "token";

/** The end of an address that signs in to a new account, as whoever made it would send it round. */
async function linkOf(
  accounts: AccountsLayer,
  { address, kind }: { address: string; kind: LinkKind },
): Promise<string> {
  await register(accounts, address);
  const { link } = await accounts.mail(address);
  if (kind === "token") return `#token_hash=${tokenOf(link)}&type=signup`;
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

/** The token of a mail's link, as the templates of docs/operating.md write it. */
function tokenOf(link: string | URL): string {
  return new URL(link).searchParams.get("token") ?? "";
}

function question(page: Page) {
  return page.getByRole("region", { name: /on this device\?$/ });
}

function stay(page: Page, address: string) {
  return page.getByRole("button", { name: `No, stay signed in as ${address}` });
}

function confirm(page: Page) {
  return page.getByRole("button", { name: "Confirm my email address" });
}

function keptSession(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem("account-session"));
}

async function keptName(page: Page): Promise<string> {
  return JSON.parse((await keptSession(page)) ?? "").user.email;
}

/** What links of mails have been asked of the auth server since. */
function checks(accounts: AccountsLayer, since = 0): readonly string[] {
  return accounts.requests.slice(since).filter((request) => request.includes("/verify"));
}

test("a program that opens a link, points, scrolls and tabs does not use it up, and its reader does by a press", async ({
  page,
  browser,
  accounts,
  address,
  baseURL,
}) => {
  await register(accounts, address);
  const link = `${baseURL}/account/confirm?next=/free#token_hash=${tokenOf((await accounts.mail(address)).link)}&type=signup`;
  const before = accounts.requests.length;
  const scanner = await (await browser.newContext()).newPage();
  await scanner.goto(link);
  await expect(confirm(scanner)).toBeVisible();
  await scanner.mouse.move(300, 300);
  await scanner.mouse.move(600, 500, { steps: 4 });
  await scanner.mouse.wheel(0, 400);
  for (let stop = 0; stop < 5; stop++) await scanner.keyboard.press("Tab");
  await scanner.reload();
  await expect(confirm(scanner)).toBeVisible();
  await scanner.context().close();
  expect(accounts.requests.slice(before)).toEqual([]);

  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Confirm your email address" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(confirm(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: `Sign in as ${address} on this device?` })).toBeFocused();
  expect(checks(accounts, before)).toHaveLength(1);
  expect(await keptSession(page)).toBe(null);
  await expect(page).toHaveURL("/account/confirm?next=%2Ffree");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Yes, sign in" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toHaveText("Thank you, your address is confirmed.");
  await expect(page.getByRole("status")).toBeFocused();
  await expect(page.getByText(`You are signed in as ${address}.`)).toBeVisible();
  expect(await keptName(page)).toBe(address);
});

for (const [type, heading, button] of [
  ["signup", "Confirm your email address", "Confirm my email address"],
  ["invite", "You are invited", "Accept the invitation"],
  ["magiclink", "Sign in from our email", "Sign in with this link"],
  ["recovery", "Forgot your password?", "Choose a new password"],
  ["email_change", "Confirm your new email address", "Confirm my new email address"],
  ["email", "Continue from our email", "Use this link"],
] as const) {
  test(
    `a link of type ${type} says what its one button does, and waits`,
    row(type === "recovery"),
    async ({ page, accounts }) => {
      const before = accounts.requests.length;
      await page.goto(`/account/${type === "recovery" ? "reset-password" : "confirm"}?token_hash=abc&type=${type}`);
      const panel = page.getByRole("region", { name: heading });
      await expect(panel.getByRole("button")).toHaveText([button]);
      await expect(page.locator("main form")).toBeHidden();
      // Behind the #, where no server sees it.
      await expect(page).toHaveURL(new RegExp(`#token_hash=abc&type=${type}$`));
      expect(accounts.requests.slice(before)).toEqual([]);
      await panel.getByRole("button").click();
      await expect(page.getByRole("alert")).toHaveText(STALE);
      await expect(page).not.toHaveURL(/token_hash/);
      expect(await axeComplaints(page)).toEqual([]);
    },
  );
}

test("a link that nobody answers waits to be pressed again", { tag: "@all" }, async ({ page, accounts, address }) => {
  await register(accounts, address);
  const token = tokenOf((await accounts.mail(address)).link);
  await page.goto(`/account/confirm#token_hash=${token}&type=signup`);
  accounts.fault.now = "down";
  await confirm(page).click();
  await expect(page.getByRole("alert")).toContainText("cannot be reached right now");
  accounts.fault.now = null;
  await confirm(page).click();
  await expect(question(page)).toBeVisible();
});

test(
  "a link to sign in to the page that is open waits for a press as well",
  { tag: "@all" },
  async ({ page, accounts, address }) => {
    await makeAccount(accounts, address);
    const token = tokenOf(await mailedLink(accounts, { address, path: "otp" }));
    await page.goto(`/account/login#token_hash=${token}&type=magiclink`);
    await page.getByRole("button", { name: "Sign in with this link" }).click();
    await acceptLink(page);
    await expect(page.getByRole("status")).toHaveText("The link signed you in.");
    await expect(page.getByText(`You are signed in as ${address}.`)).toBeVisible();
  },
);

const KINDS = [{ kind: "session" }, { kind: "token" }] as const;

for (const { kind } of KINDS) {
  /** Opens a link; a token is checked by a press. */
  async function follow(page: Page, path: string): Promise<void> {
    await page.goto(path);
    if (kind === "token") await confirm(page).click();
  }

  test.describe(`a link (${kind})`, () => {
    test(
      "stores nothing before a yes, and ends its session with a no",
      row(kind === "session"),
      async ({ page, accounts, address }) => {
        const link = await linkOf(accounts, { address, kind });
        await follow(page, `/account/confirm${link}`);
        await expect(page.getByRole("heading", { name: `Sign in as ${address} on this device?` })).toBeFocused();
        expect(await keptSession(page)).toBe(null);
        const before = accounts.requests.length;
        await page.getByRole("button", { name: "No", exact: true }).click();
        await expect(page.getByRole("status")).toHaveText(`Thank you, your address is confirmed. ${DECLINED}`);
        expect(accounts.requests.slice(before)).toEqual(["POST /auth/v1/logout?scope=local"]);
        expect(await keptSession(page)).toBe(null);
        await expect(page).toHaveURL("/account/confirm");
        await page.reload();
        await expect(page.getByRole("button", { name: "Send the email again" })).toBeEnabled();
      },
    );

    test(
      "whose page is closed before the answer has stored nothing",
      { tag: "@all" },
      async ({ page, context, accounts, address }) => {
        await follow(page, `/account/confirm${await linkOf(accounts, { address, kind })}`);
        await expect(question(page)).toBeVisible();
        const stored = () =>
          page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
        expect(await stored()).not.toMatch(/access_token|token_hash|eyJ/);
        await page.close();
        const other = await context.newPage();
        await other.goto("/account/login");
        await expect(other.getByRole("button", { name: "Sign in", exact: true })).toBeEnabled();
        expect(await keptSession(other)).toBe(null);
      },
    );
  });

  test.describe(`a link to another account (${kind})`, () => {
    test(
      "asks who is signed in by both names, and leaves everything as it is with a no",
      row(kind === "session"),
      async ({ page, accounts, address }) => {
        await beSignedIn(page, { accounts, address });
        const other = `mallory-${address}`;
        const link = await linkOf(accounts, { address: other, kind });
        const kept = await keptSession(page);
        await follow(page, `/account/confirm${link}`);
        await expect(page.getByRole("heading", { name: `Sign in as ${other} on this device?` })).toBeFocused();
        await expect(question(page)).toContainText(`You are signed in here as ${address}.`);
        await page.keyboard.press("Tab");
        await page.keyboard.press("Tab");
        await expect(stay(page, address)).toBeFocused();
        expect(await keptSession(page)).toBe(kept);
        await page.keyboard.press("Enter");
        await expect(page.getByRole("status")).toHaveText(`Thank you, your address is confirmed. ${DECLINED}`);
        await expect(page.getByRole("status")).toBeFocused();
        await expect(page.getByText(`You are signed in as ${address}.`)).toBeVisible();
        expect(await keptSession(page)).toBe(kept);
        expect(accounts.requests).toContain("POST /auth/v1/logout?scope=local");
        await expect(page).toHaveURL("/account/confirm");
        expect(await traces(page)).not.toMatch(/access_token|token_hash|eyJ/);
        await page.reload();
        await expect(page.getByText(`You are signed in as ${address}.`)).toBeVisible();
        await expect(question(page)).toHaveCount(0);
      },
    );

    test("is used by who says so", row(kind === "token"), async ({ page, accounts, address }) => {
      await beSignedIn(page, { accounts, address });
      const other = `mallory-${address}`;
      await follow(page, `/account/confirm${await linkOf(accounts, { address: other, kind })}`);
      await acceptLink(page);
      await expect(page.getByRole("status")).toHaveText("Thank you, your address is confirmed.");
      await expect(page.getByRole("status")).toBeFocused();
      await expect(page.getByText(`You are signed in as ${other}.`)).toBeVisible();
      expect(await keptName(page)).toBe(other);
      expect(await traces(page)).not.toMatch(/access_token|token_hash|eyJ/);
    });

    test(
      "is there after a reload until it is answered, and gone with the page",
      row(kind === "session"),
      async ({ page, accounts, address }) => {
        await beSignedIn(page, { accounts, address });
        const link = await linkOf(accounts, { address: `mallory-${address}`, kind });
        const kept = await keptSession(page);
        await page.goto(`/account/register${link}`);
        const waits = kind === "token" ? confirm(page) : stay(page, address);
        await expect(waits).toBeVisible();
        await page.reload();
        await expect(waits).toBeVisible();
        await page.goto("/account/login");
        await expect(page.getByText(`You are signed in as ${address}.`)).toBeVisible();
        expect(await keptSession(page)).toBe(kept);
      },
    );

    test("asks on the account page too", { tag: "@all" }, async ({ page, accounts, address }) => {
      await beSignedIn(page, { accounts, address });
      await follow(page, `/account${await linkOf(accounts, { address: `mallory-${address}`, kind })}`);
      await expect(question(page).getByRole("heading")).toBeFocused();
      await expect(page.getByRole("heading", { name: "Password" })).toHaveCount(0);
      await stay(page, address).click();
      await expect(page.getByText(DECLINED)).toBeFocused();
      await expect(page.getByRole("heading", { name: "Password" })).toBeVisible();
      expect(await keptName(page)).toBe(address);
    });

    test(
      "asks in a way that fits the screen and a thumb, and axe",
      { tag: "@all" },
      async ({ page, accounts, address }) => {
        await beSignedIn(page, { accounts, address: `somebody-with-a-very-long-address-for-a-phone.${address}` });
        await page.goto(`/account/confirm${await linkOf(accounts, { address, kind })}`);
        if (kind === "token") {
          await expectToFit(page);
          await confirm(page).click();
        }
        await expect(question(page)).toBeVisible();
        await expectToFit(page);
      },
    );
  });
}

async function expectToFit(page: Page): Promise<void> {
  const buttons = page.locator(".link-question").getByRole("button");
  await expect(buttons.first()).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  const panel = await page.locator(".account-panel").boundingBox();
  for (const button of await buttons.all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((panel?.x ?? 0) + (panel?.width ?? 0));
  }
  expect(await axeComplaints(page)).toEqual([]);
}

test.describe("a link to the account that is signed in", () => {
  test(
    "with a session needs no question, and the session that is there goes on",
    { tag: "@all" },
    async ({ page, accounts, address }) => {
      await beSignedIn(page, { accounts, address });
      const fragment = await fragmentOf(await mailedLink(accounts, { address, path: "otp" }));
      await page.goto(`/account/confirm${fragment}`);
      await expect(page.getByRole("status")).toHaveText("You were already signed in.");
      await expect(page.getByText(`You are signed in as ${address}.`)).toBeVisible();
      const kept = await keptSession(page);
      expect(kept).not.toContain(new URLSearchParams(fragment.slice(1)).get("refresh_token"));
      await page.reload();
      await expect(page.getByText(`You are signed in as ${address}.`)).toBeVisible();
    },
  );

  test("with a token needs no question after the press", { tag: "@all" }, async ({ page, accounts, address }) => {
    await beSignedIn(page, { accounts, address });
    const token = tokenOf(await mailedLink(accounts, { address, path: "otp" }));
    await page.goto(`/account/confirm#token_hash=${token}&type=magiclink`);
    await page.getByRole("button", { name: "Sign in with this link" }).click();
    await expect(page.getByRole("status")).toHaveText("You were already signed in.");
    expect(await keptName(page)).toBe(address);
  });

  test("for a new password asks, and takes it then", { tag: "@all" }, async ({ page, accounts, address }) => {
    await beSignedIn(page, { accounts, address });
    const token = tokenOf(await mailedLink(accounts, { address, path: "recover" }));
    await page.goto(`/account/reset-password#token_hash=${token}&type=recovery`);
    await page.getByRole("button", { name: "Choose a new password" }).click();
    await expect(question(page)).toContainText(`You are already signed in here as ${address}`);
    await acceptLink(page);
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
    await expect(question(page).getByRole("heading")).toBeFocused();
    await expect(page.getByLabel("New password", { exact: true })).toBeHidden();
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
    await expect(question(page)).toBeVisible();
    expect(await traces(page)).not.toMatch(/provider_(refresh_)?token|opens-google/);
    await acceptLink(page);
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
      await expect(page.getByRole("button", { name: "Send the email again" })).toBeEnabled();
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
    const words = "Halfway there: now open the link in the email to your other address.";
    await page.goto(half);
    await expect(page.getByRole("status")).toHaveText(words);
    await expect(page.getByRole("button", { name: "Send the email again" })).toBeEnabled();
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
      await acceptLink(page);
      await expect(page.getByRole("button", { name: "Save the new password" })).toBeEnabled();
      await expect(page.getByText(`A new password for ${address}.`)).toBeVisible();
      await expect(password).toHaveValue("typed early");
    });
  }
});
