import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { type ReadPdf, readPdf } from "../app/drawings/read-pdf.ts";
import { openHydrated } from "../harness/browser.ts";
import { row } from "../harness/tier.ts";
import { axeComplaints } from "./look.ts";
import { test } from "./site.ts";

const LIST = "/kids-corner/favorites";

/** In the order in which they were picked, which is that of the list and of the pack. */
const MARKED = ["fox", "hedgehog", "lion"].map((name) => `/kids-corner/coloring-pages/animals/${name}`);

async function openPacks(page: Page, marked: readonly string[] = MARKED): Promise<void> {
  await page.goto("/about");
  await page.evaluate((paths) => localStorage.setItem("favorites", JSON.stringify({ paths, base: null })), marked);
  await openHydrated(page, LIST);
}

async function bind(page: Page): Promise<{ readonly name: string; readonly pdf: ReadPdf }> {
  const [pack] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "One PDF of 3 favorites" }).click(),
  ]);
  return { name: pack.suggestedFilename(), pdf: readPdf(await readFile(await pack.path())) };
}

/** Titles of the pages in their order, each once. */
function order({ texts }: ReadPdf): readonly string[] {
  return [...new Set(texts.filter((text) => /^(Fox face|Hedgehog|Lion face)$/.test(text)))];
}

test.describe("a title in letters that the fonts of a PDF lack", () => {
  // As it is written, and as it stands on the paper from left to right.
  for (const [title, printed = title] of [
    ["Zażółć gęślą jaźń"],
    ["Мої тварини"],
    ["Τα ζώα μου"],
    ["Các con vật của em"],
    ["חיות שלי!", "!ילש תויח"],
    ["我的动物 🦊"],
  ] as const) {
    test(`is printed as it is written, and found by a search: ${title}`, row(title !== printed), async ({ page }) => {
      await openPacks(page);
      await page.getByText("What should be in it?").click();
      await page.getByLabel("Title").fill(title);
      const { pdf } = await bind(page);
      expect(pdf.title).toBe(title);
      expect(pdf.texts[0]).toBe(printed);
    });
  }

  test(
    "is said to lack what this device has no letter for, before anything is printed",
    { tag: "@all" },
    async ({ page }) => {
      await openPacks(page);
      await page.getByText("What should be in it?").click();
      const title = page.getByLabel("Title");
      // Given to nobody to this day.
      await title.fill("Мої \u{3fffd}");
      await expect(title).toHaveAccessibleDescription(/^This device has no letter for \u{3fffd}: /u);
      expect(await axeComplaints(page)).toEqual([]);
      await title.fill("Мої");
      await expect(title).toHaveAccessibleDescription("");
    },
  );

  test(
    "is said to be lost where a browser lets no page see what it drew, and the rest is printed",
    { tag: "@all" },
    async ({ page }) => {
      await page.addInitScript(() => {
        CanvasRenderingContext2D.prototype.getImageData = (_x, _y, width, height) =>
          new ImageData(new Uint8ClampedArray(4 * width * height).fill(255), width, height);
      });
      await openPacks(page);
      await page.getByText("What should be in it?").click();
      const title = page.getByLabel("Title");
      await title.fill("Лис Fox");
      await expect(title).toHaveAccessibleDescription(
        "This browser cannot draw letters for us: a “?” is printed for Л и с",
      );
      expect((await bind(page)).pdf.texts[0]).toBe("??? Fox");
    },
  );
});

test.describe("the pages of a pack", () => {
  test("are put in order by keyboard, which stays where it is, and the PDF has that order", async ({ page }) => {
    await openPacks(page);
    await page.getByText("Which page comes first?").click();
    const down = page.getByRole("button", { name: "Move Fox face down" });
    await down.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Fox face is now page 2 of 3")).toBeAttached();
    await expect(down).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Fox face is now page 3 of 3")).toBeAttached();
    await expect(down).toBeFocused();
    await expect(down).toHaveAttribute("aria-disabled", "true");
    await page.keyboard.press("Enter");
    await expect(page.locator(".pack-order > li")).toHaveText(["Hedgehog", "Lion face", "Fox face"]);
    const up = page.getByRole("button", { name: "Move Lion face up" });
    await up.focus();
    await page.keyboard.press("Space");
    await expect(page.locator(".pack-order > li")).toHaveText(["Lion face", "Hedgehog", "Fox face"]);
    await expect(up).toBeFocused();
    expect(order((await bind(page)).pdf)).toEqual(["Lion face", "Hedgehog", "Fox face"]);
  });

  test(
    "are in the order of their owner after the page was loaded again, and so are the cards",
    { tag: "@all" },
    async ({ page }) => {
      await openPacks(page);
      await page.getByText("Which page comes first?").click();
      await page.getByRole("button", { name: "Move Lion face up" }).click();
      await openHydrated(page, LIST);
      await expect(page.locator(".sheets .sheet-title")).toHaveText(["Fox face", "Lion face", "Hedgehog"]);
      expect((await bind(page)).name).toBe("animals-coloring-pack.pdf");
    },
  );

  test("are to be moved by a fingertip, with nothing to complain of", { tag: "@all" }, async ({ page }) => {
    await openPacks(page);
    await page.getByText("Which page comes first?").click();
    const sizes = await page.locator(".pack-order button").evaluateAll((buttons) =>
      buttons.map((button) => {
        const { width, height } = button.getBoundingClientRect();
        return Math.min(width, height);
      }),
    );
    expect(sizes).toHaveLength(6);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
    expect(await axeComplaints(page)).toEqual([]);
  });
});

test.describe("what is made of favorites", () => {
  const [FOX = "", HEDGEHOG = "", LION = ""] = MARKED;

  for (const [make, button, file, said] of [
    [
      "pages",
      "One PDF of 3 favorites",
      "animals-coloring-pack.pdf",
      "“animals-coloring-pack.pdf” is in your downloads.",
    ],
    [
      "memory",
      "Memory cards of 3 favorites",
      "animals-memory-cards.pdf",
      "“animals-memory-cards.pdf” is in your downloads.",
    ],
    ["bookmarks", "Bookmarks of 3 favorites", "animals-bookmarks.pdf", "“animals-bookmarks.pdf” is in your downloads."],
  ] as const) {
    test(`is called by its kind and its theme: ${make}`, row(make === "memory"), async ({ page }) => {
      await openPacks(page);
      await page.getByRole("combobox", { name: "What to make" }).selectOption(make);
      const [pack] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: button }).click(),
      ]);
      expect(pack.suggestedFilename()).toBe(file);
      await expect(page.getByText(said)).toBeVisible();
    });
  }

  test(
    "has the name its owner writes, and that of no theme where there are several",
    { tag: "@all" },
    async ({ page }) => {
      await openPacks(page, [FOX, HEDGEHOG, LION, "/kids-corner/coloring-pages/sea-creatures/whale"]);
      const button = page.getByRole("button", { name: "Memory cards of 4 favorites" });
      await page.getByRole("combobox", { name: "What to make" }).selectOption("memory");
      const [pack] = await Promise.all([page.waitForEvent("download"), button.click()]);
      expect(pack.suggestedFilename()).toBe("my-favorites-memory-cards.pdf");
      await page.getByText("What should be in it?").click();
      await page.getByLabel("Title").fill("Été");
      const [own] = await Promise.all([page.waitForEvent("download"), button.click()]);
      expect(own.suggestedFilename()).toBe("ete-memory-cards.pdf");
    },
  );
});

test("a class whose extras are more than a packet of paper is told so where they are ticked", async ({ page }) => {
  await openPacks(page);
  await page.getByText("A sheet for each child").click();
  await page
    .getByLabel("Names of the class")
    .fill(Array.from({ length: 90 }, (_, at) => `Ada ${"x".repeat(at % 30)}`).join("\n"));
  const choices = page.getByText("What should be in it?");
  await choices.click();
  for (const extra of ["Words to trace", "Dots to join", "Differences to find", "Puzzles to cut"]) {
    await page.getByLabel(extra).check();
  }
  await choices.click();
  await page.getByRole("button", { name: "One PDF of 3 favorites" }).click();
  const extras = page.getByRole("group", { name: "Also in it" });
  await expect(extras).toBeFocused();
  await expect(extras).toHaveAccessibleDescription(
    /^With what you ticked here, 90 children get up to 5\d\d sheets, and a pack has at most 500\. Untick some/,
  );
  await page.getByLabel("Puzzles to cut").uncheck();
  await bind(page);
  await expect(extras).toHaveAccessibleDescription("");
});

test.describe("a pack for a class", () => {
  const CLASS = "1. Zoe\n2. Ben\n3. Chloé\n4. Зоя\n";

  test("has a sheet for each child with the name on it, and no server hears a name", async ({ page }) => {
    await openPacks(page);
    const sent: string[] = [];
    // The name of a file may have any three letters in its hash; those in other addresses are hexadecimal, and no name here is.
    const isFile = (url: string) => new URL(url).pathname.startsWith("/assets/");
    page.on("request", (request) => {
      if (!isFile(request.url())) sent.push(`${request.url()} ${request.postData() ?? ""}`);
    });
    await page.getByText("A sheet for each child").click();
    await page.getByLabel("Names of the class").fill(CLASS);
    const { pdf } = await bind(page);
    expect(pdf.pages).toHaveLength(4);
    const told = pdf.texts.filter((text) => /^(Fox face|Hedgehog|Lion face|Zoe|Ben|Chloé|Зоя)$/.test(text));
    expect(told).toEqual(["Fox face", "Zoe", "Hedgehog", "Ben", "Lion face", "Chloé", "Fox face", "Зоя"]);
    expect(sent.filter((request) => /Zoe|Ben|Chlo/i.test(request))).toEqual([]);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain("Zoe");
  });

  test("is read out of a table, and counted in sheets of paper", async ({ page }) => {
    await openPacks(page);
    const size = page.locator(".pack-size");
    await expect(size).toHaveText("One PDF: 4 sheets of paper.");
    await page.getByText("What should be in it?").click();
    await page.getByLabel("Color by number").check();
    await expect(size).toHaveText("One PDF: 7 sheets of paper.");
    await page.getByText("A sheet for each child").click();
    const rows = Array.from({ length: 28 }, (_, at) => `${at + 1}\tNúñez\tJosé ${"I".repeat(at + 1)}\t2019-03-02`);
    await page.getByLabel("Names of the class").fill(["Nr\tName\tFirst name\tBorn", ...rows, ""].join("\n"));
    await expect(page.locator(".pack-read")).toHaveText(`28 children: José I Núñez … José ${"I".repeat(28)} Núñez`);
    await expect(size).toHaveText("One PDF: 31 sheets of paper.");
    await page.getByLabel("Every picture for each child").check();
    await expect(size).toHaveText(/^One PDF: 87 sheets of paper\.$/);
    await page.getByLabel("Mazes").check();
    await expect(size).toHaveText(/^One PDF: 89 sheets of paper\.$/);
    await page.getByLabel("Names of the class").fill(CLASS.repeat(12));
    await expect(size).toHaveText(/^One PDF: \d+ sheets of paper\. That is more than 100/);
    expect(await axeComplaints(page)).toEqual([]);
  });

  test("says at its field what is wrong with the list", async ({ page }) => {
    await openPacks(page);
    const summary = page.getByText("A sheet for each child");
    await summary.click();
    const names = page.getByLabel("Names of the class");
    await names.fill(`Ada\n${"x".repeat(41)}`);
    await summary.click();
    await page.getByRole("button", { name: "One PDF of 3 favorites" }).click();
    await expect(names).toBeFocused();
    await expect(names).toHaveAttribute("aria-invalid", "true");
    await expect(names).toHaveAccessibleDescription(/A name can have up to 40 letters/);
    expect(await axeComplaints(page)).toEqual([]);
    await names.fill("Ada");
    await bind(page);
    await expect(names).not.toHaveAttribute("aria-invalid");
  });
});
