import { expect, type Locator, type Page } from "@playwright/test";
import { answerWhen, hydrated, markDocument, openHydrated, withConnection } from "../harness/browser.ts";
import { row } from "../harness/tier.ts";
import type { Edition, Operator } from "./builds-site.ts";
import { test as base } from "./site.ts";

/** Longer than an open browser takes between two looks for a newer build. */
const POLL_MS = 301_000;

const test = base.extend<{ readonly operator: Operator }>({
  baseURL: async ({ operators }, use) => use(operators.url),
  operator: async ({ operators, context, page, complaints }, use) => {
    await operators.reset();
    await operators.answer(context);
    await withConnection(page, { saveData: true });
    await page.clock.install();
    await use(operators);
    // What an older build asks of a newer server is answered 404 or 409, and Chromium says so; one test has a 500.
    const others = complaints.filter(
      (line) => !/status of (?:404|409|500)|dynamically imported|FetchError|was answered 40[49]/.test(line),
    );
    complaints.splice(0, complaints.length, ...others);
  },
});

/** The look for a newer build, as time would bring it. */
async function lookForNewerBuild(page: Page): Promise<void> {
  const looked = page.waitForResponse(/\/builds\/latest\.json\?\d+$/);
  await page.clock.fastForward(POLL_MS);
  await (await looked).finished();
  // What the page asks after that is answered after it has read that.
  await page.evaluate(() => fetch("/robots.txt").then((response) => response.text()));
}

async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole("main").getByRole("link", { name, exact: true }).click();
}

async function expectPage(page: Page, { title, edition }: { title: string; edition: Edition }): Promise<void> {
  await expect(page.locator("h1")).toHaveText(title);
  await expect(page.locator("main")).toContainText(`${edition} edition`);
}

/** A form, half filled in: one of this page and no other, or in the footer one of every page of the session. */
async function fillForm(page: Page, place: "main h1" | "footer p" = "main h1"): Promise<Locator> {
  await page
    .locator(place)
    .first()
    .evaluate((element) => {
      const form = document.createElement("form");
      form.append(document.createElement("textarea"));
      element.after(form);
    });
  const field = page.locator(`${place} + form textarea`);
  await field.fill("Dear otter");
  return field;
}

interface Case {
  readonly name: string;
  readonly opened?: Edition;
  /** Tried with `--all` alone: the client treats it as it does another case. */
  readonly repeats?: true;
  /** What happens between opening a page and going to the next. */
  readonly meanwhile: (operator: Operator, page: Page) => Promise<void>;
  /** Whether the next page comes within the same document. */
  readonly inPlace: boolean;
  readonly edition: Edition;
}

const CASES: readonly Case[] = [
  {
    name: "a publish that the browser has not noticed leaves it in its own release",
    meanwhile: (operator) => operator.publish("second"),
    inPlace: true,
    edition: "first",
  },
  {
    name: "a publish that it has noticed makes the next navigation a full load",
    meanwhile: async (operator, page) => {
      await operator.publish("second");
      await lookForNewerBuild(page);
    },
    inPlace: false,
    edition: "second",
  },
  {
    name: "a rollback that it has not noticed leaves it in its own release",
    repeats: true,
    opened: "second",
    meanwhile: (operator) => operator.publish("first"),
    inPlace: true,
    edition: "second",
  },
  {
    name: "a rollback that it has noticed makes the next navigation a full load",
    repeats: true,
    opened: "second",
    meanwhile: async (operator, page) => {
      await operator.publish("first");
      await lookForNewerBuild(page);
    },
    inPlace: false,
    edition: "first",
  },
  {
    name: "a release that the server has forgotten, or does not know yet, is one more full load",
    repeats: true,
    meanwhile: async (operator) => {
      await operator.publish("second");
      await operator.forget();
    },
    inPlace: false,
    edition: "second",
  },
  {
    name: "a new build of the code under an old page is one more full load",
    meanwhile: async (operator) => operator.deploy(),
    inPlace: false,
    edition: "first",
  },
  {
    name: "a new build that the browser has noticed is a full load at once",
    repeats: true,
    meanwhile: async (operator, page) => {
      await manifestAsked(page);
      operator.deploy();
      await operator.publish("second");
      await lookForNewerBuild(page);
    },
    inPlace: false,
    edition: "second",
  },
  {
    name: "a look that fails changes nothing",
    repeats: true,
    meanwhile: async (operator, page) => {
      await operator.publish("second");
      await page.route(/\/builds\/latest\.json/, (route) => route.fulfill({ status: 404, body: "<!doctype html>" }));
      await lookForNewerBuild(page);
    },
    inPlace: true,
    edition: "first",
  },
];

/** When a page asks for its manifest. */
const MANIFEST_MS = 1_000;

/** The old build has none any more, and the browser says so where it asks too late. */
async function manifestAsked(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().includes("/builds/meta/"));
  await page.clock.fastForward(MANIFEST_MS);
  await answered;
}

for (const { name, repeats = false, opened = "first", meanwhile, inPlace, edition } of CASES) {
  test(name, row(!repeats), async ({ page, operator }) => {
    await operator.publish(opened);
    await openHydrated(page, "/about");
    const sameDocument = await markDocument(page);
    await meanwhile(operator, page);
    await expectPage(page, { title: "About", edition: opened });
    await follow(page, "links");
    await expectPage(page, { title: "Links", edition });
    await expect(page).toHaveURL("/links");
    expect(await sameDocument()).toBe(inPlace);
    await hydrated(page);
    const document = await markDocument(page);
    await follow(page, "About");
    await expectPage(page, { title: "About", edition });
    expect(await document(), "and what follows is in place").toBe(true);
  });
}

test("going back is a full load too, once a newer build is known", { tag: "@all" }, async ({ page, operator }) => {
  await openHydrated(page, "/about");
  await follow(page, "links");
  await expectPage(page, { title: "Links", edition: "first" });
  const sameDocument = await markDocument(page);
  await operator.publish("second");
  await lookForNewerBuild(page);
  await page.goBack();
  await expectPage(page, { title: "About", edition: "second" });
  expect(await sameDocument()).toBe(false);
});

test(
  "a form in progress keeps the session where it is until it is given up",
  { tag: "@all" },
  async ({ page, operator }) => {
    await openHydrated(page, "/about");
    const field = await fillForm(page, "footer p");
    const sameDocument = await markDocument(page);
    await operator.publish("second");
    await lookForNewerBuild(page);
    await follow(page, "links");
    await expectPage(page, { title: "Links", edition: "first" });
    await expect(field).toHaveValue("Dear otter");
    expect(await sameDocument()).toBe(true);
    await field.evaluate((element) => element.closest("form")?.reset());
    await follow(page, "About");
    await expectPage(page, { title: "About", edition: "second" });
    expect(await sameDocument()).toBe(false);
  },
);

test(
  "a form that goes with its page holds up no newer build after that",
  { tag: "@all" },
  async ({ page, operator }) => {
    await openHydrated(page, "/about");
    await fillForm(page);
    await operator.publish("second");
    await lookForNewerBuild(page);
    await follow(page, "links");
    await expectPage(page, { title: "Links", edition: "first" });
    await expect(page.locator("textarea")).toHaveCount(0);
    await follow(page, "About");
    await expectPage(page, { title: "About", edition: "second" });
  },
);

test(
  "a form in progress is not lost to a server that has forgotten the release, unless one says so",
  { tag: "@all" },
  async ({ page, operator }) => {
    await openHydrated(page, "/about");
    const field = await fillForm(page);
    await operator.publish("second");
    await operator.forget();
    expect(await answerWhen(() => follow(page, "links"), { page, yes: false })).toBe("beforeunload");
    await expectPage(page, { title: "About", edition: "first" });
    await expect(page).toHaveURL("/about");
    await expect(field).toHaveValue("Dear otter");
    await expect(page.getByRole("progressbar")).toBeHidden();
    page.on("dialog", (again) => again.accept());
    await follow(page, "links");
    await expectPage(page, { title: "Links", edition: "second" });
  },
);

test(
  "going back with a form in progress stays, address and all, if one says so",
  { tag: "@all" },
  async ({ page, operator }) => {
    await openHydrated(page, "/about");
    await page.route(/\/links\/_payload\.json/, (route) => route.fulfill({ status: 500, json: {} }));
    await follow(page, "links");
    await expect(page.locator("h1")).toHaveText("Internal Server Error");
    await page.unroute(/\/links\/_payload\.json/);
    await follow(page, "Home");
    await expectPage(page, { title: "Home", edition: "first" });
    const field = await fillForm(page);
    await operator.publish("second");
    await operator.forget();
    await answerWhen(() => page.evaluate(() => history.back()), { page, yes: false });
    await expectPage(page, { title: "Home", edition: "first" });
    await expect(page).toHaveURL("/");
    await expect(field).toHaveValue("Dear otter");
  },
);

for (const [form, body] of [
  ["HTML", "<!doctype html><title>Not Found</title>"],
  ["JSON", '{"statusCode":404}'],
] as const) {
  test(
    `a lazy part that is answered 404 in ${form} loads its page whole`,
    { tag: "@all" },
    async ({ page, operator }) => {
      await openHydrated(page, "/about");
      const sameDocument = await markDocument(page);
      const contentType = form === "HTML" ? "text/html" : "application/json";
      await page.route("**/assets/giveaway-*.js", (route) => route.fulfill({ status: 404, contentType, body }), {
        times: 1,
      });
      await operator.publish("second");
      await follow(page, "Gift");
      await expectPage(page, { title: "Gift", edition: "second" });
      expect(await sameDocument()).toBe(false);
    },
  );
}

test("an old page out of a cache, its scripts gone, leads on by plain links", async ({ page, operator }) => {
  const old = await (await page.request.get("/about")).text();
  operator.deploy();
  await operator.publish("second");
  await page.route("**/about", (route) => route.fulfill({ contentType: "text/html", body: old }));
  await page.goto("/about");
  await expectPage(page, { title: "About", edition: "first" });
  await follow(page, "links");
  await expectPage(page, { title: "Links", edition: "second" });
  await hydrated(page);
});

test(
  "an old page out of a cache whose first script is cached too loads itself anew",
  { tag: "@all" },
  async ({ page, operator }) => {
    const old = await (await page.request.get("/about")).text();
    const boot = /\/assets\/boot-[\w-]+\.js/.exec(old)?.[0] ?? "";
    const script = await (await page.request.get(boot)).text();
    operator.deploy();
    await operator.publish("second");
    await page.route("**/about", (route) => route.fulfill({ contentType: "text/html", body: old }), { times: 1 });
    await page.route(`**${boot}`, (route) => route.fulfill({ contentType: "text/javascript", body: script }));
    await page.goto("/about");
    await hydrated(page);
    await expectPage(page, { title: "About", edition: "second" });
  },
);

test(
  "a new page whose payload comes from an isolate that is behind ends on the page that one has",
  { tag: "@all" },
  async ({ page, operator }) => {
    operator.deploy();
    await operator.publish("second");
    await openHydrated(page, "/about");
    await expectPage(page, { title: "About", edition: "second" });
    await operator.reset();
    await follow(page, "links");
    await expectPage(page, { title: "Links", edition: "first" });
    await hydrated(page);
  },
);
