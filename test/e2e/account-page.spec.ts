import { expect, type Locator, type Page } from "@playwright/test";
import { openForm } from "../harness/browser.ts";
import { totp } from "../harness/totp.ts";
import {
  type Account,
  acceptLink,
  isWrong,
  keepSession,
  makeAccount,
  OtherDevice,
  PASSWORD,
  register,
  signIn,
  test,
} from "./account-site.ts";
import { axeComplaints } from "./look.ts";

const FOX = "/kids-corner/coloring-pages/animals/fox";
const LION = "/kids-corner/coloring-pages/animals/lion";
const OWL = "/kids-corner/coloring-pages/birds-and-bugs/owl";
const NEW_PASSWORD = "five other words nobody joined";

function part(page: Page, title: string): Locator {
  return page.getByRole("region", { name: title, exact: true });
}

/** Opens a form of a part, which is behind a button until somebody wants it. */
async function open(page: Page, title: string, label: string): Promise<Locator> {
  await part(page, title).getByText(label, { exact: true }).click();
  return part(page, title);
}

async function signInTo(page: Page, address: string, password = PASSWORD): Promise<void> {
  await openForm(page, "/account/login");
  await signIn(page, address, password);
}

/** Signs out and waits for the page that comes then: to go elsewhere meanwhile is to be in its way. */
async function signOutHere(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sign out here" }).click();
  await expect(page.getByText("You are not signed in.")).toBeVisible();
}

/** The page of an account, of which all parts have come. */
async function openAccount(page: Page, account: Account, password = PASSWORD): Promise<void> {
  await keepSession(page, account, password);
  await page.goto("/account");
  await settled(page, account.address);
}

async function settled(page: Page, address: string): Promise<void> {
  // The page for signing in says so too, and leaves at once: a browser that is closed just then hangs.
  await expect(page).toHaveURL("/account");
  await expect(page.getByText(`You are signed in as ${address}`)).toBeVisible();
  await expect(page.locator(".account-waiting")).toHaveCount(0);
}

/** Marks drawings as the kids corner does, on no page of it. */
async function mark(page: Page, paths: readonly string[]): Promise<void> {
  await page.goto("/robots.txt");
  await page.evaluate((marked) => {
    const kept = JSON.parse(localStorage.getItem("favorites") ?? '{"base":null}');
    localStorage.setItem("favorites", JSON.stringify({ ...kept, paths: marked }));
  }, paths);
}

/** Says that the favorites of the device go to the account. */
async function addFavorites(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Yes, add them" }).click();
}

function marked(page: Page): Promise<string[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem("favorites") ?? '{"paths":[]}').paths.sort());
}

/** Turns an authenticator app on by its secret, which is shown as a picture and to type, and returns that. */
async function enrolApp(page: Page, name: string): Promise<string> {
  const steps = await open(page, "Second step", "Set up an authenticator app");
  await steps.getByLabel("Name").first().fill(name);
  await steps.getByRole("button", { name: "Continue" }).first().click();
  const picture = steps.getByRole("img", { name: "QR code with the secret for your app" });
  await expect(picture).toHaveJSProperty("complete", true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(steps.locator(".factor-key")).toHaveText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/);
  const secret = (await steps.locator(".factor-key").innerText()).replaceAll(" ", "");
  await steps.getByLabel("Code", { exact: true }).fill(totp(secret, Date.now()));
  await steps.getByRole("button", { name: "Turn it on" }).click();
  await expect(steps.getByRole("status")).toContainText("Your second step is on.");
  return secret;
}

/** What moves in the content from the next load of a page on; a header may be painted as it comes in. */
function noteShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: readonly { readonly node: Node | null }[] = Reflect.get(entry, "sources");
        const main = document.querySelector("main");
        if (sources.some(({ node }) => main?.contains(node))) seen.push(JSON.stringify(entry));
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

function shifts(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, "shifts"));
}

/** The code of the text message that was sent when the field for it came. */
async function smsCode(page: Page, { sms }: { sms(): readonly string[] }): Promise<string> {
  await expect(page.getByLabel("Code", { exact: true })).toBeVisible();
  return sms().at(-1) ?? "no text message";
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
}

test("nothing moves when it is found out that nobody is signed in, nor while the parts of an account come", async ({
  page,
  accounts,
  address,
}) => {
  await noteShifts(page);
  await page.goto("/account");
  await expect(page.getByText("You are not signed in.")).toBeVisible();
  const ways = page.locator("main .button-row");
  await expect(ways.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/account/login");
  await expect(ways.getByRole("link", { name: "Create an account" })).toHaveAttribute("href", "/account/register");
  expect(await shifts(page)).toEqual([]);
  await makeAccount(accounts, address);
  await openAccount(page, { accounts, address });
  expect(await shifts(page)).toEqual([]);
});

test("a name is kept, and what is too long for one is not", async ({ page, accounts, address }) => {
  await makeAccount(accounts, address);
  await openAccount(page, { accounts, address });
  const name = part(page, "Your name");
  await name.getByLabel("Name", { exact: true }).fill("Sam Otter");
  await name.getByRole("button", { name: "Save name" }).click();
  await expect(name.getByRole("status")).toHaveText("Your name is saved.");
  await page.reload();
  await expect(page.getByText("Hello, Sam Otter!")).toBeVisible();
  await expect(name.getByLabel("Name", { exact: true })).toHaveValue("Sam Otter");
  await name.getByLabel("Name", { exact: true }).fill("x".repeat(101));
  await name.getByRole("button", { name: "Save name" }).click();
  await isWrong(name.getByLabel("Name", { exact: true }), /under 100 letters/);
});

test.describe("an e-mail address", () => {
  test(
    "changes when the links of the mails were followed, and not before",
    { tag: "@all" },
    async ({ page, accounts, address }) => {
      await makeAccount(accounts, address);
      await openAccount(page, { accounts, address });
      const wanted = `new-${address}`;
      const email = await open(page, "Email", "Change email");
      await email.getByLabel("New email address").fill(wanted);
      await email.getByRole("button", { name: "Send the links" }).click();
      await expect(email.getByRole("status")).toContainText(`a link to ${address} and one to ${wanted}`);
      await page.reload();
      await expect(email).toContainText(address);
      const { link } = await accounts.mail(address);
      await page.goto(link);
      await expect(page.getByText(`You are signed in as ${wanted}`)).toBeVisible();
      await page.goto("/account");
      await expect(part(page, "Email").getByText(wanted, { exact: true })).toBeVisible();
    },
  );

  test(
    "of somebody else looks like any other, one's own and what is none are refused",
    { tag: "@all" },
    async ({ page, accounts, address }) => {
      const taken = `taken-${address}`;
      await makeAccount(accounts, address);
      await makeAccount(accounts, taken);
      await openAccount(page, { accounts, address });
      const email = await open(page, "Email", "Change email");
      const request = async (wanted: string): Promise<void> => {
        await email.getByLabel("New email address").fill(wanted);
        await email.getByRole("button", { name: "Send the links" }).click();
      };
      await request("+1 555 010 9999");
      await isWrong(email.getByLabel("New email address"), /This does not look like an email address\./);
      await request(address.toUpperCase());
      await isWrong(email.getByLabel("New email address"), /This is already your email address\./);
      await expect(email).not.toContainText("changed");
      for (const wanted of [taken, `free-${address}`]) {
        await request(wanted);
        await expect(email.getByRole("status")).toContainText(`a link to ${address} and one to ${wanted}`);
        await expect(email).toContainText(`will become ${wanted}.`);
      }
    },
  );
});

test.describe("a phone number", () => {
  const CORS = { "access-control-allow-origin": "*" };
  const NUMBER = "15550109999";

  /** The auth server as one that sends text messages: what it says to a number, and to the code of its message. */
  async function withPhones(page: Page, refusal: string | null): Promise<void> {
    await offeringPhones(page);
    await page.route("**/auth/v1/user", async (route) => {
      if (route.request().method() !== "PUT") return route.fallback();
      if (refusal !== null)
        return route.fulfill({ status: 422, json: { error_code: refusal, msg: "taken" }, headers: CORS });
      const user = await page.evaluate(() => JSON.parse(localStorage.getItem("account-session") ?? "{}").user);
      return route.fulfill({ json: { ...user, new_phone: NUMBER }, headers: CORS });
    });
    await page.route("**/auth/v1/verify", async (route) => {
      const { type, phone, token } = route.request().postDataJSON();
      if (type !== "phone_change" || phone !== `+${NUMBER}` || token !== "123456")
        return route.fulfill({ status: 403, json: { error_code: "otp_expired", msg: "expired" }, headers: CORS });
      const session = await page.evaluate(() => JSON.parse(localStorage.getItem("account-session") ?? "{}"));
      return route.fulfill({ json: { ...session, user: { ...session.user, phone: NUMBER } }, headers: CORS });
    });
  }

  function offeringPhones(page: Page): Promise<unknown> {
    return page.route("**/auth/v1/settings", (route) =>
      route.fulfill({ json: { external: { email: true, phone: true } }, headers: CORS }),
    );
  }

  test(
    "is not available where the server takes one and does nothing",
    { tag: "@all" },
    async ({ page, accounts, address }) => {
      await makeAccount(accounts, address);
      await offeringPhones(page);
      await openAccount(page, { accounts, address });
      const phone = await askFor(page);
      await expect(phone.getByText("Not available here.")).toBeVisible();
    },
  );

  test(
    "is worth a try where the server does not tell what it offers",
    { tag: "@all" },
    async ({ page, accounts, address }) => {
      await makeAccount(accounts, address);
      await page.route("**/auth/v1/settings", (route) => route.abort());
      await openAccount(page, { accounts, address });
      await expect(part(page, "Phone").getByText("Add a phone number")).toBeVisible();
    },
  );

  async function askFor(page: Page): Promise<Locator> {
    const phone = await open(page, "Phone", "Add a phone number");
    await phone.getByLabel("New phone number").fill("+1 555 010 9999");
    await phone.getByRole("button", { name: "Send a code" }).click();
    return phone;
  }

  test(
    "counts when the code that was sent to it was typed in",
    { tag: "@all" },
    async ({ page, accounts, address }) => {
      await makeAccount(accounts, address);
      await withPhones(page, null);
      await openAccount(page, { accounts, address });
      const phone = await askFor(page);
      await expect(phone.getByText("We sent a code to +15550109999.")).toBeFocused();
      await phone.getByLabel("Code", { exact: true }).fill("654321");
      await phone.getByRole("button", { name: "Confirm number" }).click();
      await isWrong(phone.getByLabel("Code", { exact: true }), /wrong, already used or too old/);
      await phone.getByLabel("Code", { exact: true }).fill("123 456");
      await phone.getByRole("button", { name: "Confirm number" }).click();
      await expect(phone.getByRole("status")).toHaveText("Your phone number is saved.");
      await expect(phone).toContainText("You can sign in with +15550109999.");
    },
  );

  test("of somebody else looks like any other", { tag: "@all" }, async ({ page, accounts, address }) => {
    await makeAccount(accounts, address);
    await withPhones(page, "phone_exists");
    await openAccount(page, { accounts, address });
    const phone = await askFor(page);
    await expect(phone.getByText("We sent a code to +15550109999.")).toBeFocused();
    await phone.getByRole("button", { name: "Use another number" }).click();
    await expect(phone.getByText("Add a phone number")).toBeFocused();
  });
});

test.describe("a password", () => {
  async function changePassword(page: Page, current: string, code = ""): Promise<Locator> {
    const password = part(page, "Password");
    await password.getByLabel("Current password", { exact: true }).fill(current);
    await password.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
    if (code !== "") await password.getByLabel("Code", { exact: true }).fill(code);
    await password.getByRole("button", { name: "Save the new password" }).click();
    return password;
  }

  test("is changed by one who knows the current one only", async ({ page, accounts, address }) => {
    const warnings: string[] = [];
    page.on("console", (message) => message.text().includes("GoTrueClient") && warnings.push(message.text()));
    await makeAccount(accounts, address);
    await openAccount(page, { accounts, address });
    await open(page, "Password", "Change password");
    const wrong = await changePassword(page, "not this one");
    await isWrong(wrong.getByLabel("Current password", { exact: true }), /That did not work\./);
    const right = await changePassword(page, PASSWORD);
    await expect(right.getByRole("status")).toHaveText("Your new password is saved.");
    await expect(right.getByLabel("Current password", { exact: true })).toHaveValue("");
    expect(warnings).toEqual([]);
    await signOutHere(page);
    await openAccount(page, { accounts, address }, NEW_PASSWORD);
  });

  for (const [place, title] of [
    ["/account", "the account page"],
    ["/account/forgot-password", "the page for those who have forgotten theirs"],
  ] as const) {
    test(
      `that was forgotten is chosen anew by a mail, from ${title}`,
      { tag: "@all" },
      async ({ page, accounts, address }) => {
        await makeAccount(accounts, address);
        await openAccount(page, { accounts, address });
        await page.goto(place);
        await page.getByRole("button", { name: "Email me a link to set a new password" }).click();
        await expect(page.getByRole("status").getByText(`An email to ${address} is on its way.`)).toBeVisible();
        const { link } = await accounts.mail(address);
        await page.goto(link);
        await acceptLink(page);
        await expect(page.getByText(`A new password for ${address}.`)).toBeVisible();
        await page.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
        await page.getByRole("button", { name: "Save the new password" }).click();
        await expect(page.getByText("Your new password is saved, and you are signed in.")).toBeVisible();
        await page.getByRole("link", { name: "Continue" }).click();
        await settled(page, address);
        await signOutHere(page);
        await openAccount(page, { accounts, address }, NEW_PASSWORD);
      },
    );
  }

  test(
    "that was forgotten: what the server says to the mail is said",
    { tag: "@all" },
    async ({ page, accounts, address }) => {
      await makeAccount(accounts, address);
      await openAccount(page, { accounts, address });
      accounts.fault.now = { with: "429", at: /\/recover/ };
      await page.getByRole("button", { name: "Email me a link to set a new password" }).click();
      await expect(part(page, "Password").getByRole("alert")).toContainText("That was too many tries.");
    },
  );

  test(
    "needs the code of a mail where the server asks for it",
    { tag: "@all" },
    async ({ page, accounts, address }) => {
      await makeAccount(accounts, address);
      const nonces: unknown[] = [];
      await page.route("**/auth/v1/user", async (route) => {
        const body = route.request().method() === "PUT" ? route.request().postDataJSON() : null;
        if (body?.password === undefined) return route.fallback();
        nonces.push(body.nonce);
        if (body.nonce !== undefined) return route.fallback();
        const refusal = {
          code: 400,
          error_code: "reauthentication_needed",
          msg: "Password update requires reauthentication",
        };
        return route.fulfill({ status: 400, json: refusal, headers: { "access-control-allow-origin": "*" } });
      });
      await openAccount(page, { accounts, address });
      await open(page, "Password", "Change password");
      const requested = await changePassword(page, PASSWORD);
      await expect(requested.getByRole("alert")).toContainText("we sent you a code");
      const { code } = await accounts.mail(address);
      const done = await changePassword(page, PASSWORD, code);
      await expect(done.getByRole("status")).toHaveText("Your new password is saved.");
      expect(nonces).toEqual([undefined, code]);
    },
  );
});

test.describe("a second step", () => {
  /** Removes a step, at the second try. */
  async function removeStep(page: Page, name: string): Promise<void> {
    const steps = part(page, "Second step");
    await steps.getByRole("button", { name: `Remove ${name}` }).click();
    await steps.getByRole("button", { name: "Cancel" }).click();
    await expect(steps.getByRole("button", { name: `Remove ${name}` })).toBeFocused();
    await steps.getByRole("button", { name: `Remove ${name}` }).click();
    await steps.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(steps.getByRole("status")).toHaveText(`"${name}" has been removed.`);
    await expect(steps).toContainText("You have none yet.");
  }

  test("is asked for from the next sign-in on, takes the right code only, and is removed by one who has passed it", async ({
    page,
    accounts,
    address,
  }) => {
    await makeAccount(accounts, address);
    await openAccount(page, { accounts, address });
    const secret = await enrolApp(page, "My phone");
    await expect(part(page, "Second step")).toContainText("My phone Authenticator app");
    await signOutHere(page);
    await signInTo(page, address);
    await expect(page.getByRole("heading", { name: "Your second step" })).toBeVisible();
    await page.goto("/account");
    await expect(page.getByRole("heading", { name: "Your second step" })).toBeVisible();
    await expect(part(page, "Password")).toHaveCount(0);
    await enterCode(page, "12345");
    await isWrong(page.getByLabel("Code", { exact: true }), /The code has six digits\./);
    await enterCode(page, totp(secret, Date.now() - 600_000));
    await isWrong(page.getByLabel("Code", { exact: true }), /This code is not right\./);
    const code = totp(secret, Date.now());
    await enterCode(page, `${code.slice(0, 3)} ${code.slice(3)}`);
    await settled(page, address);
    await removeStep(page, "My phone");
    await signOutHere(page);
    await openAccount(page, { accounts, address });
  });

  test(
    "that was never finished is not asked for, and is in nobody's way",
    { tag: "@all" },
    async ({ page, accounts, address }) => {
      await makeAccount(accounts, address);
      await openAccount(page, { accounts, address });
      const steps = await open(page, "Second step", "Set up an authenticator app");
      await steps.getByRole("button", { name: "Continue" }).first().click();
      await expect(steps.locator(".factor-key")).toBeVisible();
      await page.reload();
      await settled(page, address);
      await expect(steps).toContainText("You have none yet.");
      await enrolApp(page, "");
      await expect(steps.getByText("Authenticator app", { exact: true })).toBeVisible();
    },
  );

  test(
    "on its way is not lost where the account cannot be asked anew",
    { tag: "@all" },
    async ({ page, accounts, address }) => {
      await makeAccount(accounts, address);
      await openAccount(page, { accounts, address });
      const steps = await open(page, "Second step", "Set up an authenticator app");
      await steps.getByRole("button", { name: "Continue" }).first().click();
      const secret = await steps.locator(".factor-key").innerText();
      await page.route("**/auth/v1/user", (route) =>
        route.request().method() === "GET" ? route.abort() : route.fallback(),
      );
      await part(page, "Your name").getByRole("button", { name: "Save name" }).click();
      await expect(steps).toContainText("cannot be reached right now");
      await expect(steps.locator(".factor-key")).toHaveText(secret);
    },
  );

  test("can be a text message, beside an app", { tag: "@all" }, async ({ page, accounts, address }) => {
    await makeAccount(accounts, address);
    await openAccount(page, { accounts, address });
    await enrolApp(page, "My app");
    const steps = await open(page, "Second step", "Set up text messages");
    await steps.getByLabel("Phone number").fill("sam");
    await steps.getByRole("form", { name: "Text message" }).getByRole("button", { name: "Continue" }).click();
    await isWrong(steps.getByLabel("Phone number"), /Please start with the country code/);
    await steps.getByLabel("Name").last().fill("My number");
    await steps.getByLabel("Phone number").fill("+1 (555) 010-9999");
    await steps.getByRole("form", { name: "Text message" }).getByRole("button", { name: "Continue" }).click();
    await steps.getByRole("button", { name: "Send me the code" }).click();
    await steps.getByLabel("Code", { exact: true }).fill(await smsCode(page, accounts));
    await steps.getByRole("button", { name: "Turn it on" }).click();
    await expect(steps).toContainText("My number Text message");
    await signOutHere(page);
    await signInTo(page, address);
    await page.getByLabel("My number").check();
    await page.getByRole("button", { name: "Send me the code" }).click();
    await enterCode(page, await smsCode(page, accounts));
    await settled(page, address);
  });
});

test.describe("signing out", () => {
  async function twoDevices(page: Page, account: Account): Promise<OtherDevice> {
    await makeAccount(account.accounts, account.address);
    await openAccount(page, account);
    return OtherDevice.signIn(account);
  }

  test("here leaves other devices alone, and works without an answer", async ({ page, accounts, address }) => {
    const other = await twoDevices(page, { accounts, address });
    accounts.fault.now = "down";
    await signOutHere(page);
    await expect(page.getByRole("status")).toContainText("The drawings you marked stay on this device");
    accounts.fault.now = null;
    expect(await other.isSignedIn()).toBe(true);
  });

  test(
    "does not wait for a server that refreshes no aged session",
    { tag: "@all" },
    async ({ page, accounts, address }) => {
      await makeAccount(accounts, address);
      await openAccount(page, { accounts, address });
      await page.route("**/auth/v1/token*", () => undefined);
      await page.evaluate(() => {
        const session = JSON.parse(localStorage.getItem("account-session") ?? "{}");
        localStorage.setItem("account-session", JSON.stringify({ ...session, expires_at: 1 }));
      });
      await signOutHere(page);
      expect(await page.evaluate(() => localStorage.getItem("account-session"))).toBeNull();
    },
  );

  test("of one other device is seen there alone, and this one stays", async ({ page, accounts, address }) => {
    const other = await twoDevices(page, { accounts, address });
    const phone = await OtherDevice.signIn({ accounts, address }, "Mozilla/5.0 (iPhone) Version/26.1 Safari/604.1");
    await page.reload();
    await settled(page, address);
    const devices = part(page, "Your devices");
    const sessions = devices.getByRole("list", { name: "Signed in on" }).getByRole("listitem");
    await expect(sessions.filter({ hasText: "Safari on iPhone" })).toHaveCount(1);
    await expect(sessions.first()).toContainText("This device, signed in on");
    await expect(sessions.first().getByRole("button")).toHaveCount(0);
    await devices.getByRole("button", { name: "Sign out Safari on iPhone" }).click();
    await expect(devices).toContainText("Safari on iPhone will have to sign in again, within the hour at the latest.");
    expect(await axeComplaints(page)).toEqual([]);
    await devices.getByRole("button", { name: "Sign out", exact: true }).click();
    await expect(devices.getByRole("status")).toHaveText("Safari on iPhone is signed out.");
    await expect(devices.getByRole("status")).toBeFocused();
    await expect(sessions.filter({ hasText: "Safari on iPhone" })).toHaveCount(0);
    expect([await phone.isSignedIn(), await other.isSignedIn()]).toEqual([false, true]);
    await page.reload();
    await settled(page, address);
  });

  test(
    "of one device: where the list does not come, another try is offered, and all can be ended",
    { tag: "@all" },
    async ({ page, accounts, address }) => {
      await makeAccount(accounts, address);
      const list = "**/rest/v1/rpc/list_sessions";
      await page.route(list, (route) => route.abort());
      await openAccount(page, { accounts, address });
      const devices = part(page, "Your devices");
      await expect(devices).toContainText("The account service cannot be reached right now.");
      await expect(devices.getByRole("button", { name: "Sign out all other devices" })).toBeEnabled();
      await page.unroute(list);
      await devices.getByRole("button", { name: "Try again" }).click();
      await expect(devices.getByRole("list", { name: "Signed in on" })).toContainText("This device");
    },
  );

  test(
    "of one device is not offered where the project lacks its functions",
    { tag: "@all" },
    async ({ page, accounts, address }) => {
      await makeAccount(accounts, address);
      await page.route("**/rest/v1/rpc/list_sessions", (route) =>
        route.fulfill({
          status: 404,
          json: { code: "PGRST202", message: "no such function" },
          headers: { "access-control-allow-origin": "*" },
        }),
      );
      await openAccount(page, { accounts, address });
      const devices = part(page, "Your devices");
      await expect(devices.getByRole("button", { name: "Sign out all other devices" })).toBeEnabled();
      await expect(devices.getByRole("list", { name: "Signed in on" })).toHaveCount(0);
      await expect(devices).not.toContainText("Not available here.");
    },
  );

  test("all other devices keeps this one", { tag: "@all" }, async ({ page, accounts, address }) => {
    const other = await twoDevices(page, { accounts, address });
    const devices = part(page, "Your devices");
    const gate = Promise.withResolvers<void>();
    await page.route("**/auth/v1/logout?*", (route) => gate.promise.then(() => route.continue()));
    await devices.getByRole("button", { name: "Sign out everywhere" }).click();
    await devices.getByRole("button", { name: "Sign out all other devices" }).click();
    await expect(devices.locator("[aria-busy]")).toHaveText("One moment …");
    await expect(devices.getByRole("button", { name: "Sign out", exact: true })).toBeDisabled();
    gate.resolve();
    await expect(devices.getByRole("status")).toHaveText("All other devices are signed out.");
    expect(await other.isSignedIn()).toBe(false);
    await page.reload();
    await settled(page, address);
  });

  test("everywhere asks first, and then is everywhere", async ({ page, accounts, address }) => {
    const other = await twoDevices(page, { accounts, address });
    const devices = part(page, "Your devices");
    await devices.getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(devices).toContainText("This signs out all your devices, including this one.");
    await devices.getByRole("button", { name: "Cancel" }).click();
    await expect(devices.getByRole("button", { name: "Sign out everywhere" })).toBeFocused();
    expect(await other.isSignedIn()).toBe(true);
    await devices.getByRole("button", { name: "Sign out everywhere" }).click();
    await devices.getByRole("button", { name: "Sign out", exact: true }).click();
    await expect(page.getByText("You are not signed in.")).toBeVisible();
    expect(await other.isSignedIn()).toBe(false);
  });

  test("everywhere is seen by another browser", { tag: "@all" }, async ({ page, browser, accounts, address }) => {
    await twoDevices(page, { accounts, address });
    const context = await browser.newContext();
    const other = await context.newPage();
    await openAccount(other, { accounts, address });
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await expect(page.getByText("You are not signed in.")).toBeVisible();
    await other.reload();
    await expect(other.getByText("You are not signed in.")).toBeVisible();
    await context.close();
  });
});

test("an account is deleted when it is meant, and its favorites stay on the device", async ({
  page,
  accounts,
  address,
}) => {
  await makeAccount(accounts, address);
  await mark(page, [FOX]);
  await openAccount(page, { accounts, address });
  const remove = await open(page, "Delete your account", "Delete my account");
  await remove.getByLabel('Type "delete" to confirm').fill("yes");
  await remove.getByRole("button", { name: "Delete it for good" }).click();
  await isWrong(remove.getByLabel('Type "delete" to confirm'), /Please type "delete"/);
  await remove.getByLabel('Type "delete" to confirm').fill(" Delete ");
  await remove.getByRole("button", { name: "Delete it for good" }).click();
  await expect(page.getByRole("status")).toContainText("Your account has been deleted.");
  await expect(page.getByText("You are not signed in.")).toBeVisible();
  expect(await marked(page)).toEqual([FOX]);
  await signInTo(page, address);
  await expect(page.getByRole("alert")).toContainText("That did not work.");
});

test.describe("an account that was deleted on another device", () => {
  test("is said to be, and nobody is signed in to it", { tag: "@all" }, async ({ page, accounts, address }) => {
    await makeAccount(accounts, address);
    await openAccount(page, { accounts, address });
    await (await OtherDevice.signIn({ accounts, address })).deleteAccount();
    await page.reload();
    await expect(page.getByRole("alert")).toContainText("This account is no longer there");
    await expect(page.getByText("You are not signed in.")).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("account-session"))).toBeNull();
  });

  test(
    "is said to be where a part of the open page asks for it",
    { tag: "@all" },
    async ({ page, accounts, address }) => {
      await makeAccount(accounts, address);
      await openAccount(page, { accounts, address });
      await (await OtherDevice.signIn({ accounts, address })).deleteAccount();
      await part(page, "Your name").getByRole("button", { name: "Save name" }).click();
      await expect(part(page, "Your name").getByRole("alert")).toContainText("This account is no longer there");
    },
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says that accounts need it, and shows no empty sheets", async ({ page }) => {
    await page.goto("/account");
    await expect(page.getByText("Accounts need JavaScript, which is turned off in this browser.")).toBeVisible();
    await expect(page.locator(".account-section-blank").first()).toBeHidden();
  });
});

test.describe("favorites", () => {
  test("go from one device to another, and so does their removal", async ({ page, accounts, address }) => {
    await makeAccount(accounts, address);
    const other = await OtherDevice.signIn({ accounts, address });
    await other.addFavorite(OWL);
    await mark(page, [FOX, LION]);
    await openAccount(page, { accounts, address });
    await expect(page.getByRole("heading", { name: `Add the 2 pictures on this device to ${address}?` })).toBeVisible();
    expect(await other.favorites()).toEqual([OWL]);
    expect(await marked(page)).toEqual([FOX, LION].sort());
    await addFavorites(page);
    await expect(page.getByText("The favorites on this device are going to your account.")).toBeFocused();
    await expect(part(page, "Favorite drawings")).toContainText("3 drawings saved on this device and in your account.");
    expect(await marked(page)).toEqual([FOX, LION, OWL].sort());
    expect(await other.favorites()).toEqual([FOX, LION, OWL].sort());
    await other.removeFavorite(FOX);
    await page.reload();
    await expect(part(page, "Favorite drawings")).toContainText("2 drawings saved on this device and in your account.");
    expect(await marked(page)).toEqual([LION, OWL].sort());
  });

  test("go along where signing in leads elsewhere", { tag: "@all" }, async ({ page, browser, accounts, address }) => {
    await makeAccount(accounts, address);
    await mark(page, [FOX]);
    await openForm(page, "/account/login?next=/kids-corner/favorites");
    await signIn(page, address);
    await expect(page.getByRole("heading", { name: `Add the 1 picture on this device to ${address}?` })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/kids-corner/favorites");
    const context = await browser.newContext();
    const other = await context.newPage();
    await openAccount(other, { accounts, address });
    expect(await marked(other)).toEqual([FOX]);
    await context.close();
  });

  test("stay apart with a no, which is remembered, until they are added", async ({ page, accounts, address }) => {
    await makeAccount(accounts, address);
    const other = await OtherDevice.signIn({ accounts, address });
    await other.addFavorite(OWL);
    await mark(page, [FOX]);
    await signInTo(page, address);
    await page.getByRole("button", { name: "No, keep them separate" }).click();
    const favorites = part(page, "Favorite drawings");
    const apart = "1 drawing saved on this device. They stay separate from your account, as you asked.";
    await expect(favorites).toContainText(apart);
    await signOutHere(page);
    await signInTo(page, address);
    await expect(page).toHaveURL("/account");
    await expect(favorites).toContainText(apart);
    expect(await other.favorites()).toEqual([OWL]);
    expect(await marked(page)).toEqual([FOX]);
    await favorites.getByRole("button", { name: `Add them to ${address}` }).click();
    await expect(favorites).toContainText("2 drawings saved on this device and in your account.");
    expect(await other.favorites()).toEqual([FOX, OWL].sort());
  });

  test("do not go to the account of somebody's link before a yes that names it", async ({
    page,
    accounts,
    address,
  }) => {
    const before = accounts.requests.length;
    await mark(page, [FOX]);
    await register(accounts, address);
    const token = new URL((await accounts.mail(address)).link).searchParams.get("token");
    await page.goto(`/account/confirm#token_hash=${token}&type=signup`);
    await page.getByRole("button", { name: "Confirm my email address" }).click();
    await acceptLink(page);
    await expect(page.getByRole("heading", { name: `Add the 1 picture on this device to ${address}?` })).toBeVisible();
    await page.goto("/account");
    await settled(page, address);
    expect(accounts.requests.slice(before).filter((request) => request.includes("favorites"))).toEqual([]);
    const other = await OtherDevice.signIn({ accounts, address });
    expect(await other.favorites()).toEqual([]);
    await addFavorites(page);
    await expect(part(page, "Favorite drawings")).toContainText("1 drawing saved on this device and in your account.");
    expect(await other.favorites()).toEqual([FOX]);
  });

  test("can be kept out of the account, and brought back", { tag: "@all" }, async ({ page, accounts, address }) => {
    await makeAccount(accounts, address);
    await mark(page, [FOX]);
    await openAccount(page, { accounts, address });
    await addFavorites(page);
    const favorites = part(page, "Favorite drawings");
    await favorites.getByRole("button", { name: "Keep them on my devices only" }).click();
    await favorites.getByRole("button", { name: "Remove them" }).click();
    await expect(favorites).toContainText("1 drawing saved on this device. Your account keeps none, as you asked.");
    await page.reload();
    await expect(favorites).toContainText("Your account keeps none, as you asked.");
    expect(await marked(page)).toEqual([FOX]);
    await favorites.getByRole("button", { name: "Keep them in my account too" }).click();
    await expect(favorites).toContainText("1 drawing saved on this device and in your account.");
  });

  test(
    "of somebody else are not taken away by what one removed",
    { tag: "@all" },
    async ({ page, accounts, address }) => {
      const another = `another-${address}`;
      await makeAccount(accounts, address);
      await makeAccount(accounts, another);
      await mark(page, [FOX, LION]);
      const kept = page.getByText("2 drawings saved on this device and in your account.");
      await openAccount(page, { accounts, address });
      await addFavorites(page);
      await expect(kept).toBeVisible();
      await signOutHere(page);
      await openAccount(page, { accounts, address: another });
      await addFavorites(page);
      await expect(kept).toBeVisible();
      await signOutHere(page);
      await mark(page, [LION]);
      await openAccount(page, { accounts, address: another });
      expect(await marked(page)).toEqual([FOX, LION].sort());
    },
  );

  test(
    "still on their way do not come to a device that is signed out",
    { tag: "@all" },
    async ({ page, accounts, address }) => {
      await makeAccount(accounts, address);
      await mark(page, [FOX]);
      const { promise: requested, resolve: note } = Promise.withResolvers<void>();
      const { promise: signedOut, resolve: release } = Promise.withResolvers<void>();
      await page.route("**/rest/v1/favorites*", async (route) => {
        const headers = { "access-control-allow-origin": "*" };
        if (route.request().method() === "GET") return route.fulfill({ json: [{ path: OWL }], headers });
        if (new URL(page.url()).pathname !== "/account") return route.abort();
        note();
        await signedOut;
        return route.fulfill({ status: 201, headers });
      });
      await signInTo(page, address);
      await addFavorites(page);
      await requested;
      const answer = page.waitForResponse(
        (response) => response.request().method() === "POST" && response.status() === 201,
      );
      await signOutHere(page);
      release();
      await (await answer).finished();
      expect(await marked(page)).toEqual([FOX]);
      expect(await page.evaluate(() => localStorage.getItem("favorites-account"))).toBeNull();
    },
  );

  test("stay as they are where the account cannot be asked", { tag: "@all" }, async ({ page, accounts, address }) => {
    await makeAccount(accounts, address);
    await mark(page, [FOX]);
    await page.route("**/rest/v1/favorites*", (route) => route.abort());
    await openAccount(page, { accounts, address });
    await addFavorites(page);
    const favorites = part(page, "Favorite drawings");
    await expect(favorites).toContainText("1 drawing saved on this device.");
    await expect(part(page, "Your name").getByRole("button")).toBeEnabled();
    await page.unroute("**/rest/v1/favorites*");
    await favorites.getByRole("button", { name: "Try again" }).click();
    await expect(favorites).toContainText("1 drawing saved on this device and in your account.");
  });
});

test.describe("ways to sign in", () => {
  const CORS = { "access-control-allow-origin": "*" };

  /** The auth server with Google turned on, as its public API documents it; ours has no other ways. */
  async function withGoogle(page: Page, linked: boolean): Promise<() => void> {
    let tied = linked;
    await page.route("**/auth/v1/settings", (route) =>
      route.fulfill({ json: { external: { google: true, email: true } }, headers: CORS }),
    );
    await page.route("**/auth/v1/user", async (route) => {
      const response = await route.fetch();
      const user = await response.json();
      const google = {
        ...user.identities[0],
        identity_id: "g",
        provider: "google",
        identity_data: { email: "sam@g.example" },
      };
      await route.fulfill({
        response,
        json: { ...user, identities: tied ? [...user.identities, google] : user.identities },
      });
    });
    return () => {
      tied = false;
    };
  }

  test("are removed but for the last", { tag: "@all" }, async ({ page, accounts, address }) => {
    await makeAccount(accounts, address);
    const untie = await withGoogle(page, true);
    await page.route("**/auth/v1/user/identities/g", (route) => {
      if (route.request().method() === "DELETE") untie();
      return route.fulfill({ json: {}, headers: { ...CORS, "access-control-allow-methods": "DELETE" } });
    });
    await openAccount(page, { accounts, address });
    const ways = part(page, "Ways to sign in");
    await expect(ways.getByRole("listitem")).toContainText([`Email ${address}`, "Google sam@g.example"]);
    await ways.getByRole("button", { name: "Remove Google" }).click();
    await ways.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(ways.getByRole("listitem")).toHaveCount(1);
    await expect(ways.getByRole("status")).toHaveText("Google has been removed.");
    await expect(ways.getByRole("status")).toBeFocused();
    await expect(ways.getByRole("button", { name: /^Remove/ })).toHaveCount(0);
    await expect(ways.getByRole("button", { name: "Add Google" })).toBeVisible();
  });

  test("are added by the provider's own page", { tag: "@all" }, async ({ page, accounts, address, baseURL }) => {
    await makeAccount(accounts, address);
    await withGoogle(page, false);
    let back = "";
    await page.route("**/auth/v1/user/identities/authorize*", (route) => {
      back = new URL(route.request().url()).searchParams.get("redirect_to") ?? "";
      return route.fulfill({ json: { url: `${baseURL}/about` }, headers: CORS });
    });
    await openAccount(page, { accounts, address });
    await part(page, "Ways to sign in").getByRole("button", { name: "Add Google" }).click();
    await expect(page).toHaveURL("/about");
    expect(back).toBe(`${baseURL}/account`);
  });

  test(
    "are as before where the provider's page was left without a yes",
    { tag: "@all" },
    async ({ page, accounts, address }) => {
      await makeAccount(accounts, address);
      await openAccount(page, { accounts, address });
      await page.goto("/account?error=access_denied&error_description=The+user+said+no");
      await expect(page.getByRole("alert")).toHaveText("That was canceled along the way. Nothing has changed.");
      await settled(page, address);
      await expect(page).toHaveURL("/account");
    },
  );

  test(
    "are not available where the server does not let them be tied",
    { tag: "@all" },
    async ({ page, accounts, address }) => {
      await makeAccount(accounts, address);
      await withGoogle(page, false);
      await page.route("**/auth/v1/user/identities/authorize*", (route) =>
        route.fulfill({ status: 404, json: { error_code: "manual_linking_disabled", msg: "off" }, headers: CORS }),
      );
      await openAccount(page, { accounts, address });
      const ways = part(page, "Ways to sign in");
      await ways.getByRole("button", { name: "Add Google" }).click();
      await expect(ways.getByText("Not available here.")).toBeVisible();
      await expect(ways).toContainText(`Email ${address}`);
    },
  );
});

/** The site before the auth server that `npm start` brings, which has no second steps and knows no phones. */
const plainTest = test.extend({ site: async ({ plainAccountSite }, use) => use(plainAccountSite) });

plainTest.describe("what the auth server lacks", () => {
  plainTest(
    "is said where it is asked for, and asked for anew after a reload",
    { tag: "@all" },
    async ({ page, accounts, address }) => {
      await makeAccount(accounts, address);
      await openAccount(page, { accounts, address });
      const steps = await open(page, "Second step", "Set up an authenticator app");
      await steps.getByRole("button", { name: "Continue" }).first().click();
      await expect(steps.getByText("Not available here.")).toBeVisible();
      await page.reload();
      await settled(page, address);
      await expect(steps.getByText("Not available here.")).toHaveCount(0);
      await open(page, "Second step", "Set up text messages");
      await steps.getByLabel("Phone number").fill("+1 555 010 9999");
      await steps.getByRole("button", { name: "Continue" }).last().click();
      await expect(steps.getByText("Not available here.")).toBeVisible();
    },
  );

  plainTest(
    "is said at first where the server's settings tell",
    { tag: "@all" },
    async ({ page, accounts, address }) => {
      await makeAccount(accounts, address);
      await openAccount(page, { accounts, address });
      const phone = part(page, "Phone");
      await expect(phone.getByText("Not available here.")).toBeVisible();
      await expect(phone.getByText("Add a phone number")).toHaveCount(0);
    },
  );

  plainTest("leaves all else as it is", { tag: "@all" }, async ({ page, accounts, address }) => {
    await makeAccount(accounts, address);
    await mark(page, [FOX]);
    await openAccount(page, { accounts, address });
    await addFavorites(page);
    await expect(part(page, "Favorite drawings")).toContainText("1 drawing saved on this device and in your account.");
    await expect(part(page, "Ways to sign in")).toContainText(`Email ${address}`);
    await expect(part(page, "Second step")).toContainText("You have none yet.");
  });
});

test(
  "where accounts cannot be deleted, the page says so and the account stays",
  { tag: "@all" },
  async ({ page, accounts, address }) => {
    await makeAccount(accounts, address);
    await page.route("**/rest/v1/rpc/delete_account", (route) =>
      route.fulfill({
        status: 404,
        json: { code: "PGRST202", message: "Could not find the function public.delete_account" },
        headers: { "access-control-allow-origin": "*" },
      }),
    );
    await openAccount(page, { accounts, address });
    const remove = await open(page, "Delete your account", "Delete my account");
    await remove.getByLabel('Type "delete" to confirm').fill("delete");
    await remove.getByRole("button", { name: "Delete it for good" }).click();
    await expect(remove.getByText("Not available here.")).toBeVisible();
    await page.reload();
    await settled(page, address);
  },
);

test(
  "a dead auth server keeps nobody waiting, and can be asked again",
  { tag: "@all" },
  async ({ page, accounts, address }) => {
    await makeAccount(accounts, address);
    await openAccount(page, { accounts, address });
    accounts.fault.now = "down";
    await page.reload();
    await expect(page.getByRole("alert")).toContainText("The account service cannot be reached right now.");
    accounts.fault.now = null;
    await page.getByRole("button", { name: "Try again" }).click();
    await settled(page, address);
  },
);

test.describe("a part of the page", () => {
  test("that breaks leaves the others standing", async ({ page, accounts, address }) => {
    await makeAccount(accounts, address);
    await page.route("**/auth/v1/user", async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        json: { ...(await response.json()), identities: [{ identity_id: "1", provider: {} }] },
      });
    });
    await openAccount(page, { accounts, address });
    await expect(part(page, "Ways to sign in")).toContainText("Something went wrong in this part.");
    await expect(part(page, "Favorite drawings")).toContainText("None yet");
    await expect(part(page, "Second step")).toContainText("You have none yet.");
  });

  test("that could not be loaded can be asked for again", { tag: "@all" }, async ({ page, accounts, address }) => {
    await makeAccount(accounts, address);
    await openAccount(page, { accounts, address });
    const greeting = page.getByText(`You are signed in as ${address}`);
    let broken = true;
    // The check of the session asks before anything is shown, the parts after it.
    await page.route("**/auth/v1/user", async (route) =>
      broken && (await greeting.isVisible()) ? route.abort() : route.fallback(),
    );
    await page.reload();
    const ways = part(page, "Ways to sign in");
    await expect(ways).toContainText("cannot be reached right now");
    await expect(part(page, "Your name").getByRole("button")).toBeEnabled();
    broken = false;
    await ways.getByRole("button", { name: "Try again" }).click();
    await expect(ways).toContainText(address);
    await expect(ways.getByRole("button", { name: "Try again" })).toHaveCount(0);
  });
});

test("works by keyboard alone", { tag: "@all" }, async ({ page, accounts, address }) => {
  await makeAccount(accounts, address);
  await openAccount(page, { accounts, address });
  await page.getByRole("button", { name: "Sign out here" }).focus();
  const stops: string[] = [];
  for (let stop = 0; stop < 30 && stops.at(-1) !== "Delete my account"; stop++) {
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toBeVisible();
    stops.push(await page.locator(":focus").innerText());
  }
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("no");
  await page.keyboard.press("Enter");
  await isWrong(page.getByLabel('Type "delete" to confirm'), /Please type "delete"/);
});

test(
  "fits the screen, open and closed, and has nothing against axe",
  { tag: "@phone" },
  async ({ page, accounts, address }) => {
    await makeAccount(accounts, address);
    await mark(page, [FOX]);
    await openAccount(page, { accounts, address });
    await expectFine(page);
    await addFavorites(page);
    await settled(page, address);
    for (const summary of await page.locator("main summary").all()) await summary.click();
    const steps = part(page, "Second step");
    await steps.getByRole("button", { name: "Continue" }).first().click();
    await expect(steps.locator(".factor-key")).toBeVisible();
    await part(page, "Favorite drawings").getByRole("button").click();
    await expectFine(page);
  },
);

test(
  "has nothing against axe for those who are not signed in, or not yet",
  { tag: "@all" },
  async ({ page, accounts, address }) => {
    await page.goto("/account");
    await expect(page.getByText("You are not signed in.")).toBeVisible();
    await expectFine(page);
    await makeAccount(accounts, address);
    await openAccount(page, { accounts, address });
    await enrolApp(page, "My phone");
    await signOutHere(page);
    await signInTo(page, address);
    await expect(page.getByRole("button", { name: "Continue" })).toBeVisible();
    await expectFine(page);
  },
);

async function expectFine(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  expect(await axeComplaints(page)).toEqual([]);
  for (const control of await page.locator("main :is(button, summary, input:not([hidden], [type=radio]))").all()) {
    const box = await control.boundingBox();
    if (box !== null) expect(Math.min(box.height, box.width)).toBeGreaterThanOrEqual(44);
  }
}
