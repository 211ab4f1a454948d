import { expect, type Locator, type Page, type Request } from "@playwright/test";
import {
  answerWhen,
  formReady,
  hydrated,
  linkTo,
  markDocument,
  onSlowPhone,
  openForm,
  openSeen,
} from "../harness/browser.ts";
import { row } from "../harness/tier.ts";
import {
  acceptLink,
  beSignedIn,
  isWrong,
  makeAccount,
  PASSWORD,
  register,
  signIn,
  test,
  traces,
} from "./account-site.ts";
import { axeComplaints, controlsWithoutBorder, fitsEveryWidth } from "./look.ts";
import { test as base } from "./servers.ts";

const FORMS = ["login", "register", "forgot-password", "reset-password", "confirm"];
const UNREACHABLE = "The account service cannot be reached right now.";

const joinTest = base.extend({ baseURL: async ({ joinSite }, use) => use(joinSite) });

function alert(page: Page) {
  return page.getByRole("alert");
}

function code(page: Page) {
  return page.getByRole("textbox", { name: "Code" });
}

test.describe("a new account", () => {
  test("is made, confirmed on another device, and signed in there", async ({
    page,
    browser,
    accounts,
    address,
    baseURL,
  }) => {
    await openForm(page, "/account/register?next=/free");
    await page.getByLabel("Email or phone number").fill(address);
    const password = page.getByLabel("Password", { exact: true });
    await expect(password).toHaveAttribute("autocomplete", "new-password");
    await password.fill(PASSWORD);
    await page.getByRole("button", { name: "Create an account" }).click();
    await expect(page.getByRole("status")).toContainText(`Check your email: if ${address} is new here`);
    const { link } = await accounts.mail(address);

    const other = await (await browser.newContext()).newPage();
    await other.goto(link);
    await acceptLink(other);
    await expect(other.getByText("Thank you, your address is confirmed.")).toBeVisible();
    await expect(other.getByText(`You are signed in as ${address}`)).toBeVisible();
    expect(other.url()).toBe(`${baseURL}/account/confirm?next=%2Ffree`);
    expect(await traces(other)).not.toMatch(/access_token|refresh_token|eyJ/);
    await other.getByRole("link", { name: "Continue" }).click();
    await expect(other).toHaveURL("/free");
    expect(await traces(other)).not.toMatch(/access_token|refresh_token|eyJ/);
    await other.context().close();
  });

  test(
    "that is asked for as soon as the page is seen, on a slow phone and a slow line, is made",
    { tag: "@all" },
    async ({ page, address }) => {
      test.slow();
      await onSlowPhone(page);
      await openSeen(page, "/account/register");
      await page.getByLabel("Email or phone number").fill(address);
      await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await page.getByRole("button", { name: "Create an account" }).click();
      await expect(page.getByRole("status")).toContainText(`Check your email: if ${address} is new here`, {
        timeout: 30_000,
      });
    },
  );

  test("looks the same for somebody who has one", { tag: "@all" }, async ({ page, accounts, address }) => {
    await makeAccount(accounts, address);
    await openForm(page, "/account/register");
    await page.getByLabel("Email or phone number").fill(address);
    await page.getByLabel("Password", { exact: true }).fill("another password");
    await page.getByRole("button", { name: "Create an account" }).click();
    await expect(page.getByRole("status")).toContainText(`Check your email: if ${address} is new here`);
  });

  test("needs a password that is not too easy", { tag: "@all" }, async ({ page, address }) => {
    await openForm(page, "/account/register");
    await page.getByLabel("Email or phone number").fill(address);
    await page.getByLabel("Password", { exact: true }).fill("a");
    await page.getByRole("button", { name: "Create an account" }).click();
    await isWrong(page.getByLabel("Password", { exact: true }), /too easy to guess. Please make it longer\./);
  });

  for (const [contact, password, wrong] of [
    ["", "", { contact: /Please enter your email address or phone number/, password: /Please enter a password/ }],
    ["sam", PASSWORD, { contact: /does not look like an email address or a phone number/ }],
    ["sam@paper.example", "", { password: /Please enter a password/ }],
  ] as const) {
    test(`needs more than "${contact}" and "${password}"`, row(contact === ""), async ({ page, accounts }) => {
      await openForm(page, "/account/register");
      const before = accounts.requests.length;
      await page.getByLabel("Email or phone number").fill(contact);
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.keyboard.press("Enter");
      await expect(alert(page)).toHaveText("You must provide either an email or phone number and a password");
      const fields = {
        contact: page.getByLabel("Email or phone number"),
        password: page.getByLabel("Password", { exact: true }),
      };
      if ("contact" in wrong) await isWrong(fields.contact, wrong.contact);
      else await isWrong(fields.password, wrong.password);
      if ("password" in wrong) await expect(fields.password).toHaveAccessibleDescription(wrong.password);
      await expect(page.locator("[aria-invalid]")).toHaveCount(Object.keys(wrong).length);
      expect(await axeComplaints(page)).toEqual([]);
      expect(accounts.requests.length).toBe(before);
    });
  }

  test(
    "is confirmed by a link that comes straight here, once",
    { tag: "@all" },
    async ({ page, accounts, address }) => {
      await register(accounts, address);
      const token = new URL((await accounts.mail(address)).link).searchParams.get("token");
      const link = `/account/confirm?next=/free#token_hash=${token}&type=signup`;
      const confirm = page.getByRole("button", { name: "Confirm my email address" });
      await page.goto(link);
      await confirm.click();
      await acceptLink(page);
      await expect(page.getByText("Thank you, your address is confirmed.")).toBeVisible();
      await expect(page).toHaveURL("/account/confirm?next=%2Ffree");
      await page.evaluate(() => localStorage.clear());
      await page.goto(link);
      await confirm.click();
      await expect(alert(page)).toContainText("wrong, already used or too old");
      await expect(page).toHaveURL("/account/confirm?next=%2Ffree");
    },
  );

  test("is confirmed by a link to the very page that is open", { tag: "@all" }, async ({ page, accounts, address }) => {
    await register(accounts, address);
    const token = new URL((await accounts.mail(address)).link).searchParams.get("token");
    await openForm(page, "/account/confirm");
    await page.goto(`/account/confirm#token_hash=${token}&type=signup`);
    await page.getByRole("button", { name: "Confirm my email address" }).click();
    await acceptLink(page);
    await expect(page.getByText("Thank you, your address is confirmed.")).toBeVisible();
    await expect(page).toHaveURL("/account/confirm");
    expect(await traces(page)).not.toContain(token);
  });

  test("says so when the auth server refused the link, and sends another", { tag: "@all" }, async ({ page }) => {
    await page.goto(
      "/account/confirm#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid",
    );
    await expect(alert(page)).toContainText("wrong, already used or too old");
    await expect(page).toHaveURL("/account/confirm");
    await expect(page.getByRole("button", { name: "Send the email again" })).toBeEnabled();
  });

  test("says so when the link belongs to another browser", { tag: "@all" }, async ({ page }) => {
    await page.goto("/account/confirm?code=5f2f0a1c-6f0e-4a6c-9e0e-000000000000");
    await expect(alert(page)).toContainText("only in the browser that asked for it");
    await expect(page).toHaveURL("/account/confirm");
  });

  test("is confirmed by the code of the mail", { tag: "@all" }, async ({ page, accounts, address }) => {
    await register(accounts, address);
    const mail = await accounts.mail(address);
    await openForm(page, `/account/confirm#email=${encodeURIComponent(address)}`);
    await page.getByRole("button", { name: "Send the email again" }).click();
    await code(page).fill(mail.code);
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page).toHaveURL("/account");
  });
});

test.describe("signing in", () => {
  test("with a wrong password says the same as for a stranger", async ({ page, accounts, address }) => {
    await makeAccount(accounts, address);
    const announced: string[] = [];
    for (const contact of [address, `nobody-${address}`]) {
      await openForm(page, "/account/login");
      await signIn(page, contact, "wrong");
      announced.push(await alert(page).innerText());
      await expect(page.getByLabel("Email or phone number")).toHaveValue(contact);
    }
    expect(new Set(announced)).toEqual(new Set(["That did not work. Please check what you typed and try again."]));
    expect(await axeComplaints(page)).toEqual([]);
  });

  for (const next of ["//evil.example", "/\\evil.example"]) {
    test(`never leads to ${next}`, { tag: "@all" }, async ({ page, accounts, address, baseURL }) => {
      await makeAccount(accounts, address);
      await openForm(page, `/account/login?${new URLSearchParams({ next })}`);
      await signIn(page, address);
      await page.waitForURL((url) => url.pathname !== "/account/login");
      expect(new URL(page.url()).origin).toBe(baseURL);
    });
  }

  test("works with a code that was sent", async ({ page, accounts, address }) => {
    await makeAccount(accounts, address);
    const sent = accounts.mails.length;
    await openForm(page, "/account/login");
    await page.getByLabel("Email or phone number").fill(address);
    await page.getByRole("button", { name: "Send me a code instead" }).click();
    await page.getByRole("button", { name: "Send me a code" }).click();
    await code(page).fill("000000");
    await expect.poll(() => accounts.mails.length).toBe(sent + 1);
    await page.getByRole("button", { name: "Sign in" }).click();
    await isWrong(code(page), /wrong, already used or too old/);
    const mail = await accounts.mail(address);
    await code(page).fill(`${mail.code.slice(0, 3)} ${mail.code.slice(3)}`);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL("/account");
  });

  test(
    "asks strangers for a code too, and makes them no account",
    { tag: "@all" },
    async ({ page, accounts, address }) => {
      await openForm(page, "/account/login");
      await page.getByLabel("Email or phone number").fill(address);
      await page.getByRole("button", { name: "Send me a code instead" }).click();
      await page.getByRole("button", { name: "Send me a code" }).click();
      await expect(page.getByText("If there is an account for it, a message with a code is on its way.")).toBeVisible();
      expect(accounts.mails.filter(({ to }) => to === address)).toEqual([]);
    },
  );

  test("again is not asked of those who have", { tag: "@all" }, async ({ page, accounts, address }) => {
    await makeAccount(accounts, address);
    await openForm(page, "/account/login");
    await signIn(page, address);
    await expect(page).toHaveURL("/account");
    await page.goto("/account/login?next=/free");
    await expect(page.getByText(`You are signed in as ${address}`)).toBeVisible();
    await expect(page.getByRole("link", { name: "Continue" })).toHaveAttribute("href", "/free");
  });

  test("can be done by keyboard alone, and leads on by a full load", async ({ page, accounts, address }) => {
    await makeAccount(accounts, address);
    await openForm(page, "/account/login?next=/free%3Fa%3D1");
    const stillMarked = await markDocument(page);
    await page.locator("main h1").evaluate((heading) => {
      heading.tabIndex = -1;
      heading.focus();
    });
    await page.keyboard.press("Tab");
    await page.keyboard.type(address);
    await page.keyboard.press("Tab");
    await page.keyboard.type("wrong");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Show password" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(alert(page)).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/free?a=1");
    expect(await stillMarked()).toBe(false);
  });

  test("keeps nothing of it in addresses, and the session nowhere before", async ({ page, accounts, address }) => {
    await makeAccount(accounts, address);
    const urls: string[] = [];
    page.on("request", (request) => urls.push(request.url()));
    await openForm(page, "/account/login");
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await signIn(page, address);
    await expect(page).toHaveURL("/account");
    expect(urls.filter((url) => url.includes(encodeURIComponent(address)) || url.includes("words"))).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage))).toContain("account-session");
  });
});

test.describe("a forgotten password", () => {
  test("is chosen anew by the link of a mail, on another device", async ({
    page,
    browser,
    accounts,
    address,
    baseURL,
  }) => {
    await makeAccount(accounts, address);
    await openForm(page, "/account/forgot-password");
    await page.getByLabel("Email").fill(address);
    await page.getByRole("button", { name: "Email me a link" }).click();
    await expect(page.getByRole("status")).toContainText("If there is an account for it, a message is on its way.");
    const { link } = await accounts.mail(address);

    const other = await (await browser.newContext()).newPage();
    await other.goto(link);
    await acceptLink(other);
    await expect(other.getByRole("button", { name: "Save the new password" })).toBeEnabled();
    await expect(other).toHaveURL(`${baseURL}/account/reset-password`);
    await other.getByLabel("New password", { exact: true }).fill("a better password");
    await other.getByRole("button", { name: "Save the new password" }).click();
    await expect(other.getByRole("status")).toContainText("Your new password is saved");
    await other.context().close();

    await openForm(page, "/account/login");
    await signIn(page, address, "a better password");
    await expect(page).toHaveURL("/account");
  });

  test("is chosen anew by the code of that mail", { tag: "@all" }, async ({ page, accounts, address }) => {
    await makeAccount(accounts, address);
    await openForm(page, "/account/forgot-password");
    await page.getByLabel("Email").fill(address);
    await page.getByRole("button", { name: "Email me a link" }).click();
    await expect(code(page)).toBeVisible();
    await code(page).fill((await accounts.mail(address)).code);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText(`A new password for ${address}.`)).toBeVisible();
    await page.getByLabel("New password", { exact: true }).fill("a better password");
    await page.getByRole("button", { name: "Save the new password" }).click();
    await expect(page.getByRole("status")).toContainText("Your new password is saved");
    await page.getByRole("link", { name: "Continue" }).click();
    await expect(page).toHaveURL("/account");
    await page.goto("/account/reset-password");
    await expect(page.getByRole("link", { name: "Change your password on your account page" })).toBeVisible();
    await expect(page.getByLabel("New password", { exact: true })).toHaveCount(0);
  });

  test("of a stranger looks the same", { tag: "@all" }, async ({ page, address }) => {
    await openForm(page, "/account/forgot-password");
    await page.getByLabel("Email").fill(address);
    await page.getByRole("button", { name: "Email me a link" }).click();
    await expect(page.getByRole("status")).toContainText("If there is an account for it, a message is on its way.");
  });
});

test.describe("an auth server in trouble", () => {
  for (const fault of ["down", "html", "500", "hang"] as const) {
    test(
      `(${fault}) leaves the page readable, and the form says so`,
      row(fault === "500"),
      async ({ page, accounts, address }) => {
        accounts.fault.now = fault;
        await openForm(page, "/account/login");
        await signIn(page, address);
        await expect(alert(page)).toContainText(UNREACHABLE, { timeout: 20_000 });
        await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
        accounts.fault.now = null;
        await page.getByRole("button", { name: "Sign in", exact: true }).click();
        await expect(alert(page)).toContainText("That did not work.");
      },
    );
  }

  test("(too many requests) says how long to wait", { tag: "@all" }, async ({ page, accounts, address }) => {
    accounts.fault.now = "429";
    await openForm(page, "/account/login");
    await signIn(page, address);
    await expect(alert(page)).toContainText("Please wait a few minutes");
  });

  test("signs nobody out, and can be asked again", async ({ page, accounts, address }) => {
    await beSignedIn(page, { accounts, address });
    accounts.fault.now = "500";
    await page.goto("/account/login");
    await expect(alert(page)).toContainText(UNREACHABLE);
    const again = page.getByRole("button", { name: "Try again" });
    await again.click();
    await expect(page.getByRole("status").getByText("Still no answer.")).toBeVisible();
    await expect(again).toBeFocused();
    accounts.fault.now = null;
    await again.click();
    await expect(page.getByText(`You are signed in as ${address}`)).toBeVisible();
  });

  test(
    "(hanging) does not keep a kept session starting for ever",
    { tag: "@all" },
    async ({ page, accounts, address }) => {
      await beSignedIn(page, { accounts, address });
      accounts.fault.now = "hang";
      await page.goto("/account/login");
      await expect(alert(page)).toContainText(UNREACHABLE, { timeout: 20_000 });
    },
  );
});

test("a forged session is signed out with plain words", { tag: "@all" }, async ({ page, accounts, address }) => {
  await beSignedIn(page, { accounts, address });
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("account-session") ?? "");
    const [head, , signature] = session.access_token.split(".");
    const claims = btoa(JSON.stringify({ sub: "someone", exp: 4_000_000_000 })).replace(/=/g, "");
    localStorage.setItem(
      "account-session",
      JSON.stringify({ ...session, access_token: [head, claims, signature].join(".") }),
    );
  });
  await page.reload();
  await expect(alert(page)).toHaveText("Please sign in again.");
  expect(await page.evaluate(() => localStorage.getItem("account-session"))).toBe(null);
});

test(
  "a token that the auth server does not take is no way in",
  { tag: "@all" },
  async ({ page, accounts, address }) => {
    await makeAccount(accounts, address);
    await openForm(page, "/account/login");
    accounts.fault.now = "wrong-signature";
    await signIn(page, address);
    await expect(alert(page)).toHaveText("Please sign in again.");
  },
);

for (const days of [2, -2]) {
  test(`a clock that is ${days} days ahead signs nobody out`, { tag: "@all" }, async ({ page, accounts, address }) => {
    await page.clock.setSystemTime(Date.now() + days * 86_400_000);
    await beSignedIn(page, { accounts, address });
    await page.reload();
    await expect(page.getByText(`You are signed in as ${address}`)).toBeVisible();
  });
}

test.describe("a second step on its way", () => {
  /** Begins one on an account page that was gone to from the page for signing in. */
  async function begin(page: Page): Promise<{ readonly steps: Locator; readonly secret: Locator }> {
    await (await linkTo(page, "/account")).click();
    const steps = page.getByRole("region", { name: "Second step", exact: true });
    await steps.getByText("Set up an authenticator app", { exact: true }).click();
    await steps.getByRole("button", { name: "Continue" }).first().click();
    const secret = steps.locator(".factor-key");
    await expect(secret).toBeVisible();
    return { steps, secret };
  }

  test("is not left without a question", async ({ page, accounts, address }) => {
    await beSignedIn(page, { accounts, address });
    const sameDocument = await markDocument(page);
    const { secret } = await begin(page);
    const shown = await secret.innerText();
    const link = await linkTo(page, "/account/login");
    const ways = {
      link: () => link.click(),
      back: () => page.evaluate(() => void setTimeout(() => history.back())),
      load: () => page.evaluate(() => void setTimeout(() => location.assign("/"))),
    };
    expect(await answerWhen(ways.link, { page, yes: false })).toBe("confirm");
    expect(await answerWhen(ways.back, { page, yes: false })).toBe("confirm");
    await expect(page).toHaveURL("/account");
    expect(await answerWhen(ways.load, { page, yes: false })).toBe("beforeunload");
    await expect(page).toHaveURL("/account");
    await expect(secret).toHaveText(shown);
    expect(await answerWhen(ways.back, { page, yes: true })).toBe("confirm");
    await expect(page).toHaveURL(/\/account\/login/);
    await expect(page.getByText(`You are signed in as ${address}`)).toBeVisible();
    await page.goForward();
    await expect(page).toHaveURL("/account");
    await expect(page.getByRole("region", { name: "Second step", exact: true })).toBeVisible();
    expect(await sameDocument(), "all of it in one document").toBe(true);
  });

  test(
    "is asked for once by a link out of the zone, and not when it is given up",
    { tag: "@all" },
    async ({ page, accounts, address }) => {
      await beSignedIn(page, { accounts, address });
      const questions: string[] = [];
      page.on("dialog", async (question) => {
        questions.push(question.type());
        await question.accept();
      });
      const { steps } = await begin(page);
      await steps.getByRole("button", { name: "Cancel" }).click();
      await expect(steps.locator(".factor-key")).toHaveCount(0);
      await (await linkTo(page, "/account/login")).click();
      await expect(page.getByText(`You are signed in as ${address}`)).toBeVisible();
      expect(questions).toEqual([]);
      await begin(page);
      await (await linkTo(page, "/free")).click();
      await expect(page).toHaveURL("/free");
      expect(questions).toEqual(["confirm"]);
    },
  );
});

test.describe("tabs", () => {
  test("know of each other's signing out", async ({ page, context, accounts, address }) => {
    await beSignedIn(page, { accounts, address });
    await page.goto("/account");
    const other = await context.newPage();
    await other.goto("/account/login");
    await expect(other.getByText(`You are signed in as ${address}`)).toBeVisible();
    await page.getByRole("button", { name: "Sign out here" }).click();
    await expect(other.getByRole("button", { name: "Sign in", exact: true })).toBeEnabled();
  });

  test("refresh a session once between them", { tag: "@all" }, async ({ page, context, accounts, address }) => {
    await beSignedIn(page, { accounts, address });
    const tabs = await Promise.all([1, 2, 3].map(() => context.newPage()));
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem("account-session") ?? "");
      const expires_at = Math.round(Date.now() / 1000) - 5;
      localStorage.setItem("account-session", JSON.stringify({ ...session, expires_at }));
    });
    await page.close();
    const before = accounts.requests.length;
    await Promise.all(tabs.map((tab) => tab.goto("/account/login")));
    for (const tab of tabs) await expect(tab.getByText(`You are signed in as ${address}`)).toBeVisible();
    const refreshes = accounts.requests.slice(before).filter((request) => request.includes("grant_type=refresh_token"));
    expect(refreshes).toHaveLength(1);
  });
});

test("a hidden page refreshes nothing, a visible one does", async ({ page, accounts, address }) => {
  await page.clock.install();
  await beSignedIn(page, { accounts, address });
  const refreshes = () => accounts.requests.filter((request) => request.includes("grant_type=refresh_token")).length;
  const before = refreshes();
  await setVisibility(page, "hidden");
  await page.clock.runFor(59 * 60_000);
  // Had the page asked for one, it would have done so before this.
  await page.evaluate(() => fetch("/robots.txt").then((response) => response.text()));
  expect(refreshes()).toBe(before);
  await setVisibility(page, "visible");
  await page.clock.runFor(1000);
  await expect.poll(refreshes).toBe(before + 1);
});

function setVisibility(page: Page, state: "hidden" | "visible"): Promise<void> {
  return page.evaluate((to) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => to });
    window.dispatchEvent(new Event("visibilitychange"));
  }, state);
}

test.describe("before the page can act", () => {
  test("forms stand in the HTML, and cannot be sent", { tag: "@all" }, async ({ page }) => {
    await page.route("**/assets/*.js", (route) => route.abort());
    const requested: string[] = [];
    for (const form of FORMS) {
      await page.goto(`/account/${form}`);
      page.on("request", (request) => {
        if (!["image", "script"].includes(request.resourceType()))
          requested.push(`${request.method()} ${request.url()}`);
      });
      const fields = page.locator("main form input:visible");
      expect(await fields.count()).toBeGreaterThan(0);
      for (const field of await fields.all()) await field.fill("secret@paper.example");
      await page.keyboard.press("Enter");
      await expect(page.locator('main button[type="submit"]')).toBeDisabled();
      await expect(page.locator("main form")).toHaveAttribute("method", "post");
      await expect(page).toHaveURL(`/account/${form}`);
      page.removeAllListeners("request");
    }
    expect(requested).toEqual([]);
  });

  test("what is sent is heard at once, and happens when the session is known", async ({ page, accounts, address }) => {
    await makeAccount(accounts, address);
    const [application, client] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route("**/assets/main*.js", (route) => application.promise.then(() => route.continue()));
    await page.route("**/assets/dist-*.js", (route) => client.promise.then(() => route.continue()));
    await page.goto("/account/login");
    await signIn(page, address);
    await expect(page.locator("form.account-form")).toHaveAttribute("aria-busy", "true");
    application.resolve();
    await expect(page.getByRole("button", { name: "One moment" })).toHaveAttribute("aria-busy", "true");
    client.resolve();
    await expect(page.getByText(`You are signed in as ${address}`)).toBeVisible();
  });

  test("what was typed stays", async ({ page }) => {
    const gate = Promise.withResolvers<void>();
    await page.route("**/assets/main*.js", async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto("/account/login");
    await page.getByLabel("Email or phone number").fill("sam@paper.example");
    await page.getByLabel("Password", { exact: true }).fill("typed early");
    gate.resolve();
    await hydrated(page);
    await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeEnabled();
    await expect(page.getByLabel("Email or phone number")).toHaveValue("sam@paper.example");
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("typed early");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("every form says that accounts need it", { tag: "@all" }, async ({ page }) => {
    for (const form of FORMS) {
      await page.goto(`/account/${form}`);
      await expect(page.getByText("Accounts need JavaScript")).toBeVisible();
      await expect(page.locator("main form")).toBeHidden();
    }
  });
});

test("password managers know who signs in with what, and a password can be pasted and shown", async ({ page }) => {
  await openForm(page, "/account/login");
  await expect(page.getByLabel("Email or phone number")).toHaveAttribute("autocomplete", "username");
  const password = page.getByLabel("Password", { exact: true });
  await expect(password).toHaveAttribute("autocomplete", "current-password");
  await expect(password).toHaveAttribute("type", "password");
  await password.evaluate((input) => {
    input.focus();
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "pasted");
    const kept = input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    input.dataset["refused"] = String(!kept);
  });
  await expect(password).toHaveAttribute("data-refused", "false");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
});

for (const form of FORMS) {
  test(
    `/account/${form} looks right on every screen, and nothing complains`,
    row(form === "login"),
    async ({ page }) => {
      const complaints: string[] = [];
      page.on("console", (message) => complaints.push(message.text()));
      page.on("pageerror", (error) => complaints.push(error.message));
      const response = await page.goto(`/account/${form}`);
      expect(response?.headers()["cache-control"]).toBe("private, no-store");
      await hydrated(page);
      // Nobody has come by the link of a mail, without which a password is not chosen.
      if (form === "reset-password") await page.getByRole("link", { name: "Send me that email" }).waitFor();
      else await formReady(page);
      await expect(page.locator("h1")).toHaveCount(1);
      await expect(page.locator('button[type="submit"]:disabled')).toHaveCount(0);
      for (const control of await page
        .locator(".account-panel :is(button, input:not([hidden]), .account-ways a)")
        .all()) {
        const box = await control.boundingBox();
        expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(44);
      }
      expect(await axeComplaints(page)).toEqual([]);
      expect(await fitsEveryWidth(page)).toEqual([]);
      await page.emulateMedia({ forcedColors: "active" });
      expect(await controlsWithoutBorder(page)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );
}

joinTest.describe("on a page outside of the zone", () => {
  joinTest("the form hands the e-mail over where no server sees it", async ({ page }) => {
    const urls: string[] = [];
    page.on("request", (request) => urls.push(request.url()));
    await page.goto("/");
    await hydrated(page);
    await page.getByLabel("Email").first().fill("sam+x@paper.example");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL("/account/login?next=%2F");
    expect(urls.filter((url) => /sam|paper/.test(url))).toEqual([]);
    expect(await traces(page)).not.toMatch(/sam/);
  });

  joinTest("a form that is sent before the page can act leads there with nothing", async ({ page }) => {
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/");
    await page.getByLabel("Email").first().fill("sam@paper.example");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/account\/login\??$/);
  });

  joinTest("in the kids corner there is only a link", { tag: "@all" }, async ({ page }) => {
    await page.goto("/kids-corner");
    await hydrated(page);
    await expect(page.locator("main form, main input")).toHaveCount(0);
    await page.getByRole("link", { name: "Sign in" }).click();
    await expect(page).toHaveURL("/account/login");
  });

  joinTest("nothing of the client is loaded", { tag: "@all" }, async ({ page }) => {
    const scripts: Request[] = [];
    page.on("requestfinished", (request) => request.url().endsWith(".js") && scripts.push(request));
    await page.goto("/");
    await hydrated(page);
    await expect(page.getByLabel("Email").first()).toBeEditable();
    const texts = await Promise.all(scripts.map(async (script) => (await script.response())?.text()));
    expect(texts.length).toBeGreaterThan(1);
    expect(texts.filter((text) => text?.includes("GoTrueClient") !== false)).toEqual([]);
  });
});

joinTest("where accounts are not set up the page says so kindly, and the console why", async ({ page }) => {
  const announced: string[] = [];
  page.on("console", (message) => message.type() === "error" && announced.push(message.text()));
  await page.goto("/account/login");
  await expect(page.getByText("Accounts are not set up on this site.")).toBeVisible();
  expect(announced.join("\n")).toContain("supabaseUrl is required.");
});
