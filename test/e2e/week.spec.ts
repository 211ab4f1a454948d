import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { readPdf } from "../app/drawings/read-pdf.ts";
import { idle, openHydrated, withConnection } from "../harness/browser.ts";
import { row } from "../harness/tier.ts";
import { axeComplaints } from "./look.ts";
import { test } from "./site.ts";

const PAGE = "/kids-corner/week";

async function download(page: Page, button: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: button }).click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test("three names become a week with each of them on ten sheets, and no server hears one", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (!new URL(request.url()).pathname.startsWith("/assets/")) sent.push(`${request.url()} ${request.postData()}`);
  });
  await openHydrated(page, PAGE);
  await page.getByLabel("Names, one per line").fill("Xaverius\nBen\nЗоя");
  const theme = page.getByRole("combobox", { name: "Theme" });
  const age = page.getByRole("combobox", { name: "Age" });
  await theme.selectOption({ label: "Halloween" });
  await age.selectOption("5 years");
  await expect(page.locator(".pack-size")).toHaveText("One PDF: 32 sheets of paper.");
  const { name, bytes } = await download(page, "Make the week");
  expect(name).toBe("halloween-a-week-of-printables.pdf");
  const { pages, texts, title } = readPdf(bytes);
  expect([title, pages.length]).toEqual(["Halloween: a week of printables", 32]);
  for (const child of ["Xaverius", "Ben", "Зоя"]) expect(texts.filter((text) => text === child)).toHaveLength(10);
  expect(texts).toContain("Answers");
  await expect(page.getByRole("heading", { name: "This is your week" })).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);
  await expect(page.getByRole("button", { name: "Make another mix" })).toBeVisible();
  await age.selectOption("3 years");
  await expect(theme).toHaveAccessibleDescription(/drawings of other themes fill the week/);
  await expect(page.getByRole("heading", { name: "This is your week" })).toHaveCount(0);
  expect(sent.filter((request) => /xaverius/i.test(request))).toEqual([]);
});

/** A class whose week is made long enough to be watched and stopped. */
const CLASS = Array.from({ length: 25 }, (_, at) => `Child ${"abcdefghijklmnopqrstuvwxy"[at]}`);

/** Tells of every step of the bar from now on, and presses Stop once it is past some share. */
function watchBar(page: Page, { stopAt }: { readonly stopAt: number }): Promise<void> {
  return page.evaluate((most) => {
    const shares: number[] = [];
    Reflect.get(window, "watching")?.disconnect();
    const watching = new MutationObserver(() => {
      const value = document.querySelector("progress")?.value;
      if (value === undefined || value === shares.at(-1)) return;
      shares.push(value);
      const stop = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Stop");
      if (value > most) stop?.click();
    });
    watching.observe(document.body, { subtree: true, childList: true, attributes: true });
    Object.assign(window, { shares, watching });
  }, stopAt);
}

function barOf(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => Reflect.get(window, "shares"));
}

test("the bar goes on in small steps while a week is made, and is gone when it is there", async ({ page }) => {
  const cdp = await page.context().newCDPSession(page);
  await openHydrated(page, PAGE);
  await page.getByLabel("Names, one per line").fill(CLASS.join("\n"));
  await watchBar(page, { stopAt: 1 });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await download(page, "Make the week");
  const shares = await barOf(page);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  for (const [from, to] of [
    [0.01, 0.3],
    [0.3, 0.5],
    [0.55, 0.99],
  ] as const) {
    expect(shares.filter((share) => share > from && share <= to).length, `${from} to ${to}`).toBeGreaterThan(0);
  }
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expect(page.getByText("“a-week-of-printables.pdf” is in your downloads.")).toBeVisible();
});

for (const [while_, stopAt] of [
  ["its drawings are fetched", 0],
  ["its sheets are chosen", 0.31],
  ["its sheets are made", 0.7],
] as const) {
  test(
    `a week that is stopped while ${while_} saves nothing, and the next one is made`,
    row(stopAt === 0.7),
    async ({ page }) => {
      const files: string[] = [];
      page.on("download", (file) => files.push(file.suggestedFilename()));
      await openHydrated(page, PAGE);
      const names = page.getByLabel("Names, one per line");
      await names.fill(CLASS.join("\n"));
      await watchBar(page, { stopAt });
      const make = page.getByRole("button", { name: "Make the week" });
      await make.click();
      await expect(page.getByText("Stopped: no file was made.")).toBeVisible();
      await expect(make).toBeFocused();
      await expect(page.getByRole("progressbar")).toHaveCount(0);
      await expect(page.getByRole("heading", { name: "This is your week" })).toHaveCount(0);
      await watchBar(page, { stopAt: 1 });
      await names.fill("Ada");
      await download(page, "Make the week");
      await idle(page);
      expect(files).toEqual(["a-week-of-printables.pdf"]);
    },
  );
}

test("a week whose drawings do not come is stopped at once", async ({ page }) => {
  await openHydrated(page, PAGE);
  const unanswered = /\/_payload\.json/;
  await page.route(unanswered, () => undefined);
  await page.getByLabel("Names, one per line").fill("Ada");
  await page.getByRole("button", { name: "Make the week" }).click();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByText("Stopped: no file was made.")).toBeVisible();
  await page.unroute(unanswered);
  await download(page, "Make the week");
});

test("another mix has other sheets for the same names, and the keyboard stays where it was", async ({ page }) => {
  await openHydrated(page, PAGE);
  await page.getByLabel("Names, one per line").fill("Ada\nBen");
  const first = readPdf((await download(page, "Make the week")).bytes);
  const days = page.locator(".week-days dd");
  const before = await days.allTextContents();
  expect(before.length).toBeGreaterThan(5);
  const mix = page.getByRole("button", { name: "Make another mix" });
  await mix.focus();
  const [file] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  const second = readPdf(await readFile(await file.path()));
  await expect(mix).toBeFocused();
  const ofChildren = ({ texts }: typeof first) => texts.filter((text) => text === "Ada" || text === "Ben");
  expect(ofChildren(second)).toEqual(ofChildren(first));
  expect(ofChildren(second)).toHaveLength(20);
  await expect(days.first()).toBeVisible();
  const after = await days.allTextContents();
  // There are more drawings than two weeks need, but chance may choose one again.
  expect(after.filter((sheet) => before.includes(sheet)).length).toBeLessThan(after.length / 2);
});

test("a class of sixty is told how much paper that is before anything is made", async ({ page }) => {
  await openHydrated(page, PAGE);
  const names = page.getByLabel("Names, one per line");
  await names.fill(Array.from({ length: 60 }, (_, at) => `Ada ${"x".repeat(at % 30)}`).join("\n"));
  await page.getByRole("button", { name: "Make the week" }).click();
  await expect(names).toBeFocused();
  await expect(names).toHaveAccessibleDescription(/A week for 60 children is 602 sheets, and one PDF has at most 500/);
  await expect(page.getByRole("progressbar")).toHaveCount(0);
});

test("the letters of a week are not fetched ahead on a very slow line", { tag: "@all" }, async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await withConnection(page, { effectiveType: "2g" });
  await openHydrated(page, PAGE);
  await expect(page.getByLabel("Names, one per line")).toBeVisible();
  await idle(page);
  expect(fetched.filter((path) => /own-font/.test(path))).toEqual([]);
  await page.getByLabel("Names, one per line").fill("Ada");
  await download(page, "Make the week");
  expect(fetched.filter((path) => /own-font/.test(path)).length).toBeGreaterThan(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the page of a week says what it needs, and leads to packs that are ready", async ({ page }) => {
    await page.goto(PAGE);
    await expect(page.getByText("Making a week needs JavaScript")).toBeVisible();
    await expect(page.getByRole("link", { name: "Classroom packs" })).toBeVisible();
  });
});
