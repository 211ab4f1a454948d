import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { readPdf } from "../app/drawings/read-pdf.ts";
import { openHydrated } from "../harness/browser.ts";
import { axeComplaints } from "./look.ts";
import { picturesOn, putEarlierDatabase } from "./picture-device.ts";
import { COLORING_PAGE, test } from "./site.ts";
import { openStudio, tap } from "./studio-page.ts";

const LIST = "/kids-corner/favorites";

test("a heart on a drawing puts it on the list of favorites, for later visits too, and takes it off, on this device alone", async ({
  page,
  context,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
  await openHydrated(page, COLORING_PAGE);
  const heart = page.getByRole("button", { name: "Favorite" });
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("link", { name: "1 picked: make a pack" }).click();
  await expect(page).toHaveURL(LIST);
  await expect(page.locator(`main a[href="${COLORING_PAGE}"]`).first()).toBeVisible();
  await openHydrated(page, COLORING_PAGE);
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await heart.click();
  await openHydrated(page, LIST);
  await expect(page.getByText("No favorites yet")).toBeVisible();
  expect(sent).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

test("another tab sees a new favorite at once", async ({ page, context, baseURL }) => {
  await openHydrated(page, LIST);
  await expect(page.getByText("No favorites yet")).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${baseURL}${COLORING_PAGE}`);
  await other.getByRole("button", { name: "Favorite" }).click();
  await expect(page.locator(`main a[href="${COLORING_PAGE}"]`).first()).toBeVisible();
});

test("a list without favorites says how to make one, and nothing of a lack of JavaScript", async ({ page }) => {
  await openHydrated(page, LIST);
  await expect(page.getByText("No favorites yet")).toBeVisible();
  await expect(page.getByText("Favorites need JavaScript")).toBeHidden();
});

test("the list of favorites is accessible, empty and filled", { tag: "@all" }, async ({ page }) => {
  await openHydrated(page, LIST);
  await expect(page.getByText("No favorites yet")).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);
  await page.evaluate((path) => {
    localStorage.setItem("favorites", JSON.stringify({ paths: [path], base: null }));
  }, COLORING_PAGE);
  await openHydrated(page, LIST);
  await expect(page.locator(`main a[href="${COLORING_PAGE}"]`).first()).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);
});

test("a favorite is taken off the list where it stands", { tag: "@all" }, async ({ page }) => {
  await page.addInitScript((path) => {
    localStorage.setItem("favorites", JSON.stringify({ paths: [path], base: null }));
  }, COLORING_PAGE);
  await openHydrated(page, LIST);
  await page.getByRole("button", { name: "Remove Fox face" }).click();
  await expect(page.getByText("No favorites yet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Put it back" })).toBeFocused();
});

test("a favorite that is removed by the keyboard leaves it in the list, and is put back where it was", async ({
  page,
}) => {
  const animals = ["lion", "fox", "koala"].map((name) => `/kids-corner/coloring-pages/animals/${name}`);
  await page.goto("/about");
  await page.evaluate((paths) => localStorage.setItem("favorites", JSON.stringify({ paths, base: null })), animals);
  await openHydrated(page, LIST);
  const titles = page.locator(".sheets .sheet-title");
  const remove = (name: string) => page.getByRole("button", { name: `Remove ${name}` });
  await expect(titles).toHaveText(["Lion face", "Fox face", "Koala face"]);
  await remove("Fox face").press("Enter");
  await expect(remove("Koala face")).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "“Fox face” was removed." })).toBeVisible();
  await page.getByRole("button", { name: "Put it back" }).press("Enter");
  await expect(titles).toHaveText(["Lion face", "Fox face", "Koala face"]);
  await expect(remove("Fox face")).toBeFocused();
  await remove("Koala face").press("Enter");
  await expect(remove("Fox face")).toBeFocused();
  expect(await axeComplaints(page)).toEqual([]);
});

test("favorites are found by a query where no file has all drawings", { tag: "@all" }, async ({ page }) => {
  await page.addInitScript((path) => {
    localStorage.setItem("favorites", JSON.stringify({ paths: ["/kids-corner/gone", path], base: null }));
  }, COLORING_PAGE);
  await page.route(LIST, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/"drawings":"[^"]+"/, '"drawings":null') });
  });
  await openHydrated(page, LIST);
  await expect(page.locator(`main a[href="${COLORING_PAGE}"]`).first()).toBeVisible();
  await expect(page.locator("main .sheets > li")).toHaveCount(1);
});

test("favorites that cannot be found now are not said to be none", { tag: "@all" }, async ({ page, complaints }) => {
  await page.addInitScript((path) => {
    localStorage.setItem("favorites", JSON.stringify({ paths: [path], base: null }));
  }, COLORING_PAGE);
  await page.route("**/drawings.json", (route) => route.abort());
  await openHydrated(page, LIST);
  await expect(page.getByText("This could not be looked up right now")).toBeVisible();
  await expect(page.getByText("No favorites yet")).toHaveCount(0);
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !line.includes("ERR_FAILED")));
});

test("a browser that keeps nothing is told so, on the drawing and on the list", { tag: "@all" }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  });
  for (const path of [COLORING_PAGE, LIST]) {
    await openHydrated(page, path);
    await expect(page.getByText("This browser does not let us store anything")).toBeVisible();
    await expect(page.getByRole("button", { name: "Favorite" })).toHaveCount(0);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("there is no heart to press in vain", async ({ page }) => {
    await page.goto(COLORING_PAGE);
    await expect(page.getByRole("button", { name: "Favorite" })).toBeHidden();
  });
});

test("favorites are one PDF: a cover and their pages, and color by number behind them where it is wanted", async ({
  page,
}) => {
  for (const path of [COLORING_PAGE, "/kids-corner/coloring-pages/animals/lion"]) {
    await openHydrated(page, path);
    await page.getByRole("button", { name: "Favorite" }).click();
  }
  await openHydrated(page, LIST);
  const bind = async () => {
    const [pack] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "One PDF of 2 favorites" }).click(),
    ]);
    expect(pack.suggestedFilename()).toBe("animals-coloring-pack.pdf");
    const { title, pages } = readPdf(await readFile(await pack.path()));
    return [title, pages.length];
  };
  expect(await bind()).toEqual(["Animals coloring pack", 3]);
  await page.getByText("What should be in it?").click();
  await page.getByLabel("Color by number").check();
  expect(await bind()).toEqual(["Animals coloring pack", 5]);
  await expect(page.locator(".pack-maker > output")).toContainText("in your downloads");
});

test(
  "a pack is what one wants it to be: its title, a small book, thin lines, mazes with answers",
  { tag: "@all" },
  async ({ page }) => {
    const animals = ["lion", "koala", "hedgehog", "fox"].map((name) => `/kids-corner/coloring-pages/animals/${name}`);
    await page.addInitScript((paths) => {
      localStorage.setItem("favorites", JSON.stringify({ paths, base: null }));
    }, animals);
    await openHydrated(page, LIST);
    await page.getByText("What should be in it?").click();
    await page.getByLabel("Title").fill("Class 2b: animals");
    await page.getByLabel("Pages").selectOption("booklet");
    await page.getByLabel("Lines").selectOption("thin");
    await page.getByLabel("Paper").selectOption("a4");
    await page.getByLabel("Mazes").check();
    expect(await axeComplaints(page)).toEqual([]);
    const [pack] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "One PDF of 4 favorites" }).click(),
    ]);
    expect(pack.suggestedFilename()).toBe("class-2b-animals.pdf");
    const { title, pages, texts } = readPdf(await readFile(await pack.path()));
    expect(title).toBe("Class 2b: animals");
    expect(pages).toEqual(Array.from({ length: 2 + 2 + 1 }, () => ({ width: 595.28, height: 841.89 })));
    expect(texts).toContain("Answers");
  },
);

test("a pack is bingo for a class, once enough pages are picked", async ({ page }) => {
  const animals = ["lion", "koala", "hedgehog", "fox", "bear", "zebra", "owl", "wolf", "tiger"];
  await page.addInitScript(
    (paths) => {
      localStorage.setItem("favorites", JSON.stringify({ paths, base: null }));
    },
    animals.map((name) => `/kids-corner/coloring-pages/animals/${name}`),
  );
  await openHydrated(page, LIST);
  await page.getByLabel("What to make").selectOption("Bingo");
  await page.getByText("What should be in it?").click();
  await page.getByLabel("Boxes on a card").selectOption("4 x 4");
  const button = page.getByRole("button", { name: /^Bingo with \d favorites$/ });
  await button.click();
  await expect(page.getByLabel("What to make")).toBeFocused();
  await expect(page.getByText(/^Bingo 4 x 4 needs 16 pages or more; \d are picked\. Choose 3 x 3, or/)).toBeVisible();
  await page.getByLabel("Boxes on a card").selectOption("3 x 3");
  await page.getByText("A card for each child, with their name on it").click();
  await page.getByLabel("Names of the class").fill("Ada\nBen\nCyd");
  await expect(page.getByText("One PDF: 4 sheets of paper.")).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);
  // What cannot be made is no dead end where it is folded away, and a list outlives what has no use for it.
  await page.getByRole("spinbutton").fill("100");
  await page.getByText("What should be in it?").click();
  await page.getByLabel("What to make").selectOption("Memory cards");
  await page.getByLabel("What to make").selectOption("Bingo");
  await expect(page.getByLabel("Names of the class")).toHaveValue("Ada\nBen\nCyd");
  await page
    .getByRole("spinbutton", { includeHidden: true })
    .evaluate((field) => Object.assign(field, { value: "100" }));
  const [pack] = await Promise.all([page.waitForEvent("download"), button.click()]);
  expect(pack.suggestedFilename()).toBe("animals-bingo.pdf");
  await expect(
    page.getByText("“animals-bingo.pdf” is in your downloads, with the cards to call at the end."),
  ).toBeVisible();
  const { pages, texts } = readPdf(await readFile(await pack.path()));
  expect(pages).toHaveLength(4);
  expect(texts).toEqual(expect.arrayContaining(["Ada", "Ben", "Cyd", "Bingo: Animals"]));
});

test("hearts in the list of all drawings pick many of them", { tag: "@all" }, async ({ page }) => {
  await openHydrated(page, "/kids-corner/all-kids-coloring-pages");
  const hearts = page.getByRole("button", { name: /^Favorite: / });
  await hearts.nth(0).click();
  await hearts.nth(2).click();
  await expect(hearts.nth(0)).toHaveAttribute("aria-pressed", "true");
  await openHydrated(page, LIST);
  await expect(page.getByRole("button", { name: "One PDF of 2 favorites" })).toBeVisible();
});

test("the pictures of a device move to another one by a file, and nothing is sent anywhere", async ({
  page,
  browser,
  baseURL,
}) => {
  await openStudio(page);
  await tap(page, 1);
  await page.getByRole("button", { name: "Done" }).click();
  await openHydrated(page, LIST);
  await page.getByText("My pictures on another device").click();
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save all my pictures to a file" }).click(),
  ]);
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const other = await context.newPage();
  const sent: string[] = [];
  other.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
  await openHydrated(other, LIST);
  await other.getByText("My pictures on another device").click();
  const field = other.getByLabel("Open pictures from a file");
  await field.setInputFiles({ name: "notes.json", mimeType: "application/json", buffer: Buffer.from("{}") });
  await expect(other.getByText("“notes.json” is not a file of pictures")).toBeVisible();
  await field.setInputFiles(await saved.path());
  await expect(other.getByText("1 picture from the file is here now.")).toBeVisible();
  await expect(other.getByRole("heading", { name: "My pictures" })).toBeVisible();
  expect(await axeComplaints(other)).toEqual([]);
  await other.locator(".my-pictures .sheet-card").click();
  await expect(other.locator(".studio-progress")).toContainText("1 of 7");
  expect(sent).toEqual([]);
  await context.close();
});

test("a picture that was colored on since is not overwritten unasked", { tag: "@all" }, async ({ page }) => {
  await openStudio(page);
  await tap(page, 1);
  await page.getByRole("button", { name: "Done" }).click();
  await openHydrated(page, LIST);
  await page.getByText("My pictures on another device").click();
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save all my pictures to a file" }).click(),
  ]);
  const file = await saved.path();
  await openStudio(page);
  await tap(page, 2);
  await page.getByRole("button", { name: "Done" }).click();
  const kept = async () => (await picturesOn(page))[0]?.picture;
  const newer = await kept();
  await openHydrated(page, LIST);
  await page.getByText("My pictures on another device").click();
  for (const [answer, isKept] of [
    [false, true],
    [true, false],
  ] as const) {
    page.once("dialog", (dialog) => (answer ? dialog.accept() : dialog.dismiss()));
    await page.getByLabel("Open pictures from a file").setInputFiles(file);
    await expect(page.locator(".move-house output")).toContainText(answer ? "1 picture" : "are already here");
    expect((await kept()) === newer).toBe(isKept);
  }
});

test("hundreds of pictures hang some at a time, those of a database from before it had their order", async ({
  page,
}) => {
  await page.goto(LIST);
  await putEarlierDatabase(page, { count: 90, path: COLORING_PAGE });
  await openHydrated(page, LIST);
  const cards = page.locator(".my-pictures .sheet-card");
  const more = page.getByRole("button", { name: "Show more pictures" });
  await expect(cards).toHaveCount(40);
  await expect(cards.first()).toHaveText("Fox 89");
  await more.press("Enter");
  await expect(cards).toHaveCount(80);
  await expect(cards.nth(40)).toBeFocused();
  await more.click();
  await expect(cards).toHaveCount(90);
  await expect(cards.last()).toHaveText("Fox 0");
  await expect(more).toHaveCount(0);
  expect(await picturesOn(page)).toHaveLength(90);
});
