import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { readPdf } from "../app/drawings/read-pdf.ts";
import { openHydrated } from "../harness/browser.ts";
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

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the page of a week says what it needs, and leads to packs that are ready", async ({ page }) => {
    await page.goto(PAGE);
    await expect(page.getByText("Making a week needs JavaScript")).toBeVisible();
    await expect(page.getByRole("link", { name: "Classroom packs" })).toBeVisible();
  });
});
