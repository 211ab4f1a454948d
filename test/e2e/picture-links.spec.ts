import { expect, type Locator, type Page } from "@playwright/test";
import { encodePicture, MAX_MARKS, type Mark } from "#app/coloring/picture/picture.ts";
import { GRID, WIDTHS } from "#app/coloring/picture/stroke.ts";
import { canvasOf } from "#app/drawings/canvas.ts";
import { parseDrawingSvg } from "#app/drawings/parse-svg.ts";
import { filled, strokeOf } from "../app/coloring/sample-picture.ts";
import { idle, openHydrated } from "../harness/browser.ts";
import { PayloadGate } from "../harness/payload-gate.ts";
import { axeComplaints } from "./look.ts";
import { forbidStorage, picturesOn, putPictures } from "./picture-device.ts";
import { COLORING_PAGE, test } from "./site.ts";
import { drawing, fills, openStudio, tap } from "./studio-page.ts";

const RED = "#dc2f32";
const BLUE = "#2f6fc1";
const MANY_SHAPES = "/kids-corner/coloring-pages/stained-glass/dragon-window";

/** What a page's drawing is filled with, and drawn on it, as text for a link. */
async function pictureOf(page: Page, { blue, marks = [] }: { blue: number; marks?: readonly Mark[] }) {
  const markup = await page.locator(".drawing svg").evaluate((svg) => svg.outerHTML);
  const sheet = parseDrawingSvg(markup, { credit: "" });
  if (sheet === null) throw new Error("the page has no drawing");
  return encodePicture({ fills: filled([blue, { color: 4, pattern: "plain" }]), marks }, canvasOf(sheet));
}

async function done(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Done" }).click();
  await expect(drawing(page)).toHaveCount(0);
}

function goTo(page: Page, hash: string): Promise<void> {
  return page.evaluate((to) => {
    location.hash = to;
  }, hash);
}

function view(page: Page) {
  return page.getByRole("dialog", { name: "A picture for you" });
}

function regionOf(dialog: Locator, number: number) {
  return dialog.locator(`.region[data-region="${number}"]`);
}

/** A shared picture is on the screen, finished. */
async function expectShared(page: Page, blue: number): Promise<void> {
  await expect(view(page).getByRole("button", { name: "Play again" })).toBeVisible({ timeout: 10_000 });
  await expect(regionOf(view(page), blue)).toHaveAttribute("fill", BLUE);
}

async function close(page: Page): Promise<void> {
  await view(page).getByRole("button", { name: "Close" }).click();
  await expect(view(page)).toHaveCount(0);
}

function region(page: Page, number: number) {
  return page.locator(`.studio-drawing .region[data-region="${number}"]`);
}

test.describe("a link to a picture", () => {
  test("opens it on the page that is shown already, as often as one is followed", { tag: "@all" }, async ({ page }) => {
    await openHydrated(page, COLORING_PAGE);
    for (const blue of [2, 3]) {
      await goTo(page, `#picture=${await pictureOf(page, { blue })}`);
      await expectShared(page, blue);
      await close(page);
    }
    await page.goBack();
    await expectShared(page, 2);
  });

  test("does not open it again while another page is loaded", { tag: "@all" }, async ({ page }) => {
    await page.goto(COLORING_PAGE);
    const hash = `#picture=${await pictureOf(page, { blue: 2 })}`;
    await page.goto("/about");
    const gate = await PayloadGate.at(page);
    await openHydrated(page, COLORING_PAGE + hash);
    await close(page);
    await page.getByRole("main").evaluate((main) => {
      const link = Object.assign(document.createElement("a"), { href: "/links" });
      main.prepend(link);
      link.click();
    });
    await expect.poll(() => gate.paths(({ preload }) => !preload)).toContain("/links");
    await idle(page);
    await expect(view(page)).toHaveCount(0);
    gate.open();
    await expect(page).toHaveURL("/links");
  });

  test("opens it from a link on the same page, and again from the same link", { tag: "@all" }, async ({ page }) => {
    await openHydrated(page, COLORING_PAGE);
    const hash = `#picture=${await pictureOf(page, { blue: 4 })}`;
    await page.locator(".prose").evaluate((prose, href) => {
      prose.append(Object.assign(document.createElement("a"), { href, textContent: "my fox" }));
    }, hash);
    for (let time = 0; time < 2; time++) {
      await page.getByRole("link", { name: "my fox" }).click();
      await expectShared(page, 4);
      await close(page);
    }
  });

  test("prints what was sent, where a picture of one's own hangs on the page", async ({ page }) => {
    await openStudio(page);
    await tap(page, 1);
    await page.getByRole("button", { name: "Done" }).click();
    const hung = page.locator(".hung");
    await expect(hung).toBeVisible();
    await goTo(page, `#picture=${await pictureOf(page, { blue: 3 })}`);
    await expectShared(page, 3);
    const onPaper = page.evaluate(() => {
      const { promise, resolve } = Promise.withResolvers<string | null>();
      window.print = () =>
        resolve(document.querySelector(".drawing .region[data-region='3']")?.getAttribute("fill") ?? null);
      return promise;
    });
    await view(page).getByRole("button", { name: "Print" }).click();
    expect(await onPaper).toBe(BLUE);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(".drawing-panel .drawing svg")).toBeVisible();
    await page.emulateMedia({ media: null });
    await close(page);
    await expect(hung).toBeVisible();
  });

  test("keeps the picture under work before it opens another", { tag: "@all" }, async ({ page }) => {
    await openStudio(page);
    await tap(page, 1);
    await goTo(page, `#picture=${await pictureOf(page, { blue: 5 })}`);
    await expectShared(page, 5);
    await close(page);
    const [mine] = await picturesOn(page);
    await goTo(page, `#mine=${mine?.id}`);
    await expect(region(page, 1)).toHaveAttribute("fill", RED);
    expect(await picturesOn(page)).toHaveLength(1);
  });

  test(
    "asks before a picture under work is lost that the device would not keep",
    { tag: "@all" },
    async ({ page, complaints }) => {
      await forbidStorage(page);
      await openStudio(page);
      await tap(page, 1);
      await expect(page.locator(".studio-note")).toContainText("download your picture");
      const requested = page.waitForEvent("dialog");
      await goTo(page, `#picture=${await pictureOf(page, { blue: 5 })}`);
      expect((await requested).type()).toBe("beforeunload");
      await (await requested).dismiss();
      await expect(region(page, 1)).toHaveAttribute("fill", RED);
      complaints.length = 0;
    },
  );

  test(
    "that would make a browser paint for long opens nothing of it, and says so",
    { tag: "@all" },
    async ({ page }) => {
      await openHydrated(page, MANY_SHAPES);
      const points = [0, GRID].map((at) => ({ x: at, y: at }));
      const stroke = strokeOf({ width: WIDTHS.large, points });
      await goTo(page, `#picture=${await pictureOf(page, { blue: 1, marks: Array(400).fill(stroke) })}`);
      await expect(view(page)).toContainText("too big to open. Here is the drawing, blank.");
      await expect(view(page).locator(".paint")).toHaveCount(0);
    },
  );
});

test("a shared picture is replayed, then colored anew beside what it was, and looked at again", async ({ page }) => {
  await openStudio(page);
  await tap(page, 1);
  await done(page);
  const link = `${COLORING_PAGE}#picture=${await pictureOf(page, { blue: 5 })}`;
  await page.goto("/about");
  await page.goto(link);
  await expectShared(page, 5);
  expect(await axeComplaints(page, ".shared-picture")).toEqual([]);
  await view(page).getByRole("button", { name: "Color it yourself" }).click();
  await expect(drawing(page)).toBeVisible();
  expect((await fills(page)).every((fill) => fill === null)).toBe(true);
  await tap(page, 2);
  await done(page);
  expect(await picturesOn(page)).toHaveLength(2);
  await page.getByRole("button", { name: "The picture you were sent" }).click();
  await expectShared(page, 5);
});

test("a shared picture stands still where less motion is wanted, is played when it is wanted, and a key skips that", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHydrated(page, COLORING_PAGE);
  const points = [0, GRID, 0, GRID, 0].map((x, at) => ({ x, y: at * 900 }));
  const marks = Array(30).fill(strokeOf({ within: 1, points }));
  await goTo(page, `#picture=${await pictureOf(page, { blue: 5, marks })}`);
  const play = view(page).getByRole("button", { name: "Play how it was made" });
  await expect(play).toBeVisible();
  await expect(view(page).locator(".paint path[stroke]")).toHaveCount(30);
  await play.click();
  await expect(view(page).getByRole("button", { name: "Skip" })).toBeVisible();
  await expect.poll(() => view(page).locator(".paint path[stroke]").count()).toBeLessThan(30);
  await page.keyboard.press("Escape");
  await expect(view(page).getByRole("button", { name: "Play again" })).toBeVisible();
  await expect(view(page).locator(".paint path[stroke]")).toHaveCount(30);
});

test(
  "a picture of all the strokes that one holds is opened from the device, and says that it takes no more",
  { tag: "@all" },
  async ({ page }) => {
    await openHydrated(page, COLORING_PAGE);
    const dot = strokeOf({ within: 1, points: [{ x: 9, y: 9 }] });
    const picture = await pictureOf(page, { blue: 2, marks: Array(MAX_MARKS).fill(dot) });
    const saved = { id: "mine", path: COLORING_PAGE, title: "Fox", picture, savedAt: 1, thumbnail: "" };
    await putPictures(page, [saved]);
    await goTo(page, "#mine=mine");
    await expect(region(page, 2)).toHaveAttribute("fill", BLUE);
    await expect(page.locator(".studio-note")).toContainText("No more brush strokes fit on this sheet.");
  },
);

/** As if the drawing had been another one when it was colored. */
async function age(page: Page): Promise<void> {
  const other = (letter: string) => (letter === "A" ? "B" : "A");
  // The fifth letter belongs to the drawing's fingerprint.
  const aged = (text: string) => text.replace(/^(.{4})(.)/, (_, head, letter) => head + other(letter));
  const pictures = await picturesOn(page);
  await putPictures(
    page,
    pictures.map((saved) => ({ ...saved, picture: aged(saved.picture) })),
  );
}

test.describe("a drawing that has changed since it was colored", () => {
  test("is not said to be colored on, and its picture can be seen and saved", { tag: "@all" }, async ({ page }) => {
    await openStudio(page);
    await tap(page, 1);
    await done(page);
    await expect.poll(async () => (await picturesOn(page))[0]?.thumbnail).toContain("data:image/png");
    await age(page);
    await openHydrated(page, COLORING_PAGE);
    await expect(page.getByText("The drawing has changed since you colored it.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Color it here" })).toBeVisible();
    await expect(page.locator(".studio-outdated img")).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Save it" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("Fox face.png");
  });

  test(
    "opens blank and says why; what is colored now is kept beside the picture of before",
    { tag: "@all" },
    async ({ page }) => {
      await openStudio(page);
      await tap(page, 1);
      await done(page);
      await age(page);
      const [before] = await picturesOn(page);
      await openHydrated(page, COLORING_PAGE);
      await goTo(page, `#mine=${before?.id}`);
      await expect(page.locator(".studio-note")).toContainText("Your picture is saved as it was");
      expect((await fills(page)).every((fill) => fill === null)).toBe(true);
      await tap(page, 2);
      await done(page);
      expect(await picturesOn(page)).toMatchObject([{}, before ?? {}]);
      await expect(page.getByRole("button", { name: "Color again" })).toBeVisible();
      await expect(page.locator(".studio-outdated")).toHaveCount(0);
    },
  );
});
