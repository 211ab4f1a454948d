import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { openHydrated } from "../harness/browser.ts";
import { axeComplaints } from "./look.ts";
import { forbidStorage, picturesOn } from "./picture-device.ts";
import { COLORING_PAGE, test } from "./site.ts";
import { choose, chooseInMenu, difference, drawing, fills, openStudio, tap } from "./studio-page.ts";

const RED = "#dc2f32";
const BLUE = "#2f6fc1";
const WHITE = "#fff";

/** Colors the first three regions, the third in a pattern. */
async function color(page: Page): Promise<void> {
  await tap(page, 1);
  await choose(page, "blue");
  await tap(page, 2);
  await choose(page, "dots");
  await tap(page, 3);
}

const COLORED = [RED, BLUE, "url(#dots-4)"];

test("is fetched by nobody who does not ask for it", { tag: "@all" }, async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await openHydrated(page, COLORING_PAGE);
  expect(requested.filter((url) => /\/studio-(?!button)/.test(url))).toEqual([]);
  await page.getByRole("button", { name: "Color it here" }).click();
  await expect(drawing(page)).toBeVisible();
  expect(requested.filter((url) => /\/studio-(?!button)/.test(url))).not.toEqual([]);
});

test("colors by taps, takes back, brings again, and starts over with a way back", async ({ page }) => {
  await openStudio(page);
  await color(page);
  expect((await fills(page)).slice(0, 3)).toEqual(COLORED);
  await expect(page.locator(".studio-progress")).toContainText("3 of 7");
  await page.getByRole("button", { name: "Undo" }).click();
  expect((await fills(page))[2]).toBe(WHITE);
  await page.getByRole("button", { name: "Redo" }).click();
  expect((await fills(page)).slice(0, 3)).toEqual(COLORED);
  await chooseInMenu(page, "Start over");
  await expect(page.locator(".studio-progress")).toContainText("0 of 7");
  await page.getByRole("button", { name: "Undo" }).click();
  expect((await fills(page)).slice(0, 3)).toEqual(COLORED);
});

test("erases, and picks a color out of the picture", { tag: "@all" }, async ({ page }) => {
  await openStudio(page);
  await color(page);
  await page.getByRole("button", { name: "Pick a color" }).click();
  await tap(page, 1);
  await tap(page, 4);
  expect((await fills(page))[3]).toBe(RED);
  await choose(page, "Eraser");
  await tap(page, 2);
  expect((await fills(page))[1]).toBe(WHITE);
});

test("keeps the picture on the device, and only there", { tag: "@all" }, async ({ page, context }) => {
  await openStudio(page);
  expect(await picturesOn(page)).toEqual([]);
  await color(page);
  await page.getByRole("button", { name: "Done" }).click();
  await expect(drawing(page)).toHaveCount(0);
  await openStudio(page);
  expect((await fills(page)).slice(0, 3)).toEqual(COLORED);
  expect(await context.cookies()).toEqual([]);
});

async function done(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Done" }).click();
  await expect(drawing(page)).toHaveCount(0);
}

test(
  "starts over on a new sheet: the picture before stays, and the new one is kept once it is colored",
  { tag: "@all" },
  async ({ page }) => {
    await openStudio(page);
    await color(page);
    await done(page);
    const [first] = await picturesOn(page);
    await openStudio(page);
    await chooseInMenu(page, "Start over");
    await done(page);
    expect(await picturesOn(page)).toMatchObject([{ id: first?.id, picture: first?.picture }]);
    await openStudio(page);
    expect((await fills(page)).slice(0, 3)).toEqual(COLORED);
    await chooseInMenu(page, "Start over");
    await tap(page, 5);
    await done(page);
    const both = await picturesOn(page);
    expect(both).toHaveLength(2);
    expect(both[1]).toMatchObject({ id: first?.id, picture: first?.picture });
    await openStudio(page);
    await expect(page.locator(".studio-note")).toContainText("The others are among my pictures.");
    expect((await fills(page))[0]).not.toBe(RED);
  },
);

test("takes starting over back into the picture before, and keeps no blank one", { tag: "@all" }, async ({ page }) => {
  await openStudio(page);
  await color(page);
  await chooseInMenu(page, "Start over");
  await tap(page, 5);
  await expect.poll(async () => (await picturesOn(page)).length).toBe(2);
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.click();
  await undo.click();
  expect((await fills(page)).slice(0, 3)).toEqual(COLORED);
  await tap(page, 4);
  await done(page);
  expect(await picturesOn(page)).toHaveLength(1);
  await openStudio(page);
  expect((await fills(page)).slice(0, 4)).toEqual([...COLORED, "url(#dots-4)"]);
});

test("leaves no entry of a picture that was taken back to nothing", { tag: "@all" }, async ({ page }) => {
  await openStudio(page);
  await tap(page, 1);
  await expect.poll(async () => (await picturesOn(page)).length).toBe(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await done(page);
  expect(await picturesOn(page)).toEqual([]);
  await expect(page.getByRole("button", { name: "Color it here" })).toBeVisible();
});

test("hangs what was colored in the place of the sheet, with all that is done with it", async ({ page }) => {
  await openStudio(page);
  await color(page);
  await done(page);
  const hung = page.getByRole("img", { name: "Fox face, as you colored it" });
  const sheet = page.locator(".drawing svg");
  await expect(hung).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("button", { name: "Color again" })).toBeFocused();
  expect(await axeComplaints(page)).toEqual([]);
  const [png] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save", exact: true }).click(),
  ]);
  expect(png.suggestedFilename()).toBe("fox-face.png");
  await page.emulateMedia({ media: "print" });
  await expect(hung).toBeVisible();
  await expect(page.locator(".sheet-bar")).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("link", { name: "Next one" }).click();
  await expect(page).not.toHaveURL(/fox/);
  await expect(drawing(page)).toBeVisible();
  await page.goBack();
  await expect(hung).toBeVisible();
  await page.getByRole("button", { name: "Blank sheet" }).click();
  await expect(sheet).toBeVisible();
  await page.getByRole("button", { name: /^(Tap|Click) to color/ }).click();
  await expect(page.locator(".studio-progress")).toContainText("0 of 7");
  await tap(page, 5);
  await done(page);
  await expect(hung).toBeVisible();
  expect(await picturesOn(page)).toHaveLength(2);
});

test("shows my pictures first on the page of favorites, whatever is marked", { tag: "@all" }, async ({ page }) => {
  await openStudio(page);
  await color(page);
  await done(page);
  await openHydrated(page, "/kids-corner/favorites");
  const mine = await page.getByRole("heading", { name: "My pictures" }).boundingBox();
  const none = await page.getByText("No favorites yet").boundingBox();
  expect(none?.y).toBeGreaterThan(mine?.y ?? Number.POSITIVE_INFINITY);
  await expect(page.locator(".favorites-empty")).toHaveCount(0);
  await openHydrated(page, COLORING_PAGE);
  await page.getByRole("button", { name: "Favorite" }).click();
  await openHydrated(page, "/kids-corner/favorites");
  const pack = await page.getByRole("button", { name: "One PDF of 1 favorite" }).boundingBox();
  const pictures = await page.getByRole("heading", { name: "My pictures" }).boundingBox();
  expect(pack?.y).toBeGreaterThan(pictures?.y ?? Number.POSITIVE_INFINITY);
});

test(
  "explains once that the paper around the shapes is not filled, and its note covers no button",
  { tag: "@phone" },
  async ({ page }) => {
    await openStudio(page);
    const box = (await drawing(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const tapPaper = () =>
      page.mouse.click(
        box.x + box.width / 2 - Math.min(box.width, box.height) * 0.47,
        box.y + box.height / 2 - Math.min(box.width, box.height) * 0.47,
      );
    await tapPaper();
    const note = page.locator(".studio-note");
    await expect(note).toHaveText("Tap a shape to fill it. The brush paints anywhere.");
    expect(await coveredBy(page, ".studio-note")).toEqual([]);
    await tapPaper();
    await expect(note).toBeHidden();
  },
);

/** The controls that lie under an element, by their names. */
function coveredBy(page: Page, selector: string): Promise<readonly (string | null)[]> {
  return page.evaluate((of) => {
    const cover = document.querySelector(of)?.getBoundingClientRect() ?? new DOMRect();
    const controls = [...document.querySelectorAll(".studio :is(button, label)")];
    const isUnder = ({ left, right, top, bottom }: DOMRect) =>
      left < cover.right && right > cover.left && top < cover.bottom && bottom > cover.top;
    return controls.filter((control) => isUnder(control.getBoundingClientRect())).map(({ textContent }) => textContent);
  }, selector);
}

test("shows a ring around the drawing for keys, and none for a hand", { tag: "@all" }, async ({ page }) => {
  await openStudio(page);
  const ring = () => drawing(page).evaluate((svg) => getComputedStyle(svg).outlineStyle);
  await tap(page, 1);
  expect(await ring()).toBe("none");
  await page.keyboard.press("ArrowRight");
  expect(await ring()).toBe("solid");
  await tap(page, 2);
  expect(await ring()).toBe("none");
  await page.keyboard.press("ArrowRight");
  expect(await ring()).toBe("solid");
});

test("names its tools in words on a screen of any width", { tag: "@phone" }, async ({ page }) => {
  await openStudio(page);
  await choose(page, "Brush");
  for (const word of ["Fill", "Brush", "Eraser", "Stay inside"]) {
    const box = await page.locator(".studio-tool").getByText(word, { exact: true }).boundingBox();
    expect(box?.width, word).toBeGreaterThan(10);
  }
  const tops = await page
    .locator(".studio-modes .studio-tool")
    .evaluateAll((tools) => tools.map((tool) => tool.getBoundingClientRect().top));
  if ((page.viewportSize()?.width ?? 0) < 600) expect(new Set(tops).size).toBe(1);
});

test("lists the pictures of the device beside its favorites, to be colored on, removed and put back", async ({
  page,
}) => {
  await openStudio(page);
  await color(page);
  await expect.poll(async () => (await picturesOn(page))[0]?.thumbnail).toContain("data:image/png");
  await openHydrated(page, "/kids-corner/favorites");
  const mine = page.getByRole("region", { name: "My pictures" });
  await expect(mine.locator("img")).toHaveCount(1);
  await mine.getByRole("button", { name: "Remove" }).click();
  await expect(mine.getByRole("link")).toHaveCount(0);
  await expect(mine.getByRole("button", { name: "Put it back" })).toBeFocused();
  await mine.getByRole("button", { name: "Put it back" }).click();
  await expect(mine.getByRole("button", { name: "Remove" })).toBeFocused();
  await mine.getByRole("link", { name: "Fox" }).click();
  await expect(drawing(page)).toBeVisible();
  expect((await fills(page)).slice(0, 3)).toEqual(COLORED);
});

test("keeps what was colored a moment before the page is left", { tag: "@all" }, async ({ page }) => {
  await openStudio(page);
  await color(page);
  await page.goto("/about");
  await openStudio(page);
  expect((await fills(page)).slice(0, 3)).toEqual(COLORED);
});

test(
  "is left by going back to another drawing, and keeps the picture with its own",
  { tag: "@all" },
  async ({ page }) => {
    await openHydrated(page, "/kids-corner/coloring-pages/animals/lion");
    await page.locator(".prose").evaluate((prose, href) => {
      prose.append(Object.assign(document.createElement("a"), { href, textContent: "to the fox" }));
    }, COLORING_PAGE);
    await page.getByRole("link", { name: "to the fox" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fox face");
    await page.getByRole("button", { name: "Color it here" }).click();
    await expect(drawing(page)).toBeVisible();
    await tap(page, 1);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lion face");
    await expect(drawing(page)).toHaveCount(0);
    expect(await picturesOn(page)).toMatchObject([{ path: COLORING_PAGE, title: "Fox face" }]);
  },
);

test("is walked, colored and told by the keyboard alone", async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await openHydrated(page, COLORING_PAGE);
  expect(requested.filter((url) => /\/studio-(?!button)/.test(url))).toEqual([]);
  await page.getByRole("button", { name: "Color it here" }).focus();
  await page.keyboard.press("Enter");
  await expect(drawing(page)).toBeVisible();
  await drawing(page).focus();
  await page.keyboard.press("ArrowRight");
  expect(await drawing(page).evaluate((svg) => getComputedStyle(svg).outlineStyle)).toBe("solid");
  const announced = page.getByRole("dialog").locator("output.visually-hidden").first();
  await expect(announced).toContainText(/, \d+ of 7, not colored$/);
  const first = await announced.textContent();
  await page.keyboard.press("ArrowDown");
  await expect(announced).not.toHaveText(first ?? "");
  await page.keyboard.press("5");
  await page.keyboard.press("Enter");
  await expect(announced).toContainText(/, blue$/);
  expect((await fills(page)).filter((fill) => fill === BLUE)).toHaveLength(1);
  await page.keyboard.press("Control+z");
  await expect(announced).toContainText("not colored");
  await chooseInMenu(page, "Start over");
  await expect(page.getByRole("status").filter({ hasText: "Blank again." })).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Color it here" })).toBeFocused();
});

test("zooms by buttons and by the wheel, and moves under a hand without coloring", async ({ page }) => {
  await openStudio(page);
  const seen = () => drawing(page).getAttribute("viewBox");
  const whole = await seen();
  await page.getByRole("button", { name: "Zoom in" }).click();
  const larger = await seen();
  expect(larger).not.toBe(whole);
  const box = (await drawing(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 80, box.y + box.height / 2 + 40, { steps: 4 });
  await page.mouse.up();
  expect(await seen()).not.toBe(larger);
  expect((await fills(page)).every((fill) => fill === null)).toBe(true);
  await page.mouse.wheel(0, 2_000);
  await expect.poll(seen).toBe(whole);
});

/** A device that shares: what it was given. Undefined for none, or for one that takes no files. */
async function withShare(page: Page, files: boolean): Promise<void> {
  await page.addInitScript((takesFiles) => {
    const share = async ({ files: given = [], url }: ShareData) => {
      Object.assign(window, { given: { url, files: given.map(({ name, type, size }) => ({ name, type, size })) } });
    };
    const clipboard = { writeText: async (text: string) => void Object.assign(window, { copied: text }) };
    Object.defineProperty(navigator, "clipboard", { value: clipboard });
    Object.defineProperty(navigator, "share", { value: takesFiles ? share : undefined });
    Object.defineProperty(navigator, "canShare", { value: takesFiles ? () => true : undefined });
  }, files);
}

test("sends a picture as a link where the device shares no files, which shows it elsewhere and is none of one's own", async ({
  page,
  browser,
  baseURL,
}) => {
  await withShare(page, false);
  await openStudio(page);
  await color(page);
  await chooseInMenu(page, "Send");
  const sending = page.getByRole("dialog", { name: "Send your picture" });
  await expect(sending.getByRole("img")).toBeVisible();
  expect(await axeComplaints(page, ".send-picture")).toEqual([]);
  await sending.getByRole("button", { name: "Copy a link" }).click();
  await expect(sending).toContainText("The link is copied.");
  await expect(sending.getByRole("link", { name: "Mail a link" })).toHaveAttribute("href", /^mailto:/);
  const [png] = await Promise.all([
    page.waitForEvent("download"),
    sending.getByRole("button", { name: "Save the picture" }).click(),
  ]);
  expect(png.suggestedFilename()).toBe("fox-face.png");
  const link = await page.evaluate(() => String(Reflect.get(window, "copied")));
  expect(link).toMatch(/\/fox#picture=[\w-]+$/);
  await sending.getByRole("button", { name: "Close" }).click();
  await expect(sending).toHaveCount(0);
  await expect(drawing(page)).toBeVisible();
  const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), reducedMotion: "reduce" });
  const elsewhere = await context.newPage();
  await elsewhere.goto(link);
  const regions = elsewhere.locator(".shared-picture .region");
  await expect(regions.first()).toBeVisible();
  const shown = await regions.evaluateAll((all) => all.map((region) => region.getAttribute("fill")));
  expect(shown.slice(0, 3)).toEqual(COLORED);
  expect(await picturesOn(elsewhere)).toEqual([]);
  await context.close();
});

test("sends the picture itself, with its link, by a device that shares files", { tag: "@phone" }, async ({ page }) => {
  await withShare(page, true);
  await openStudio(page);
  await tap(page, 1);
  await chooseInMenu(page, "Send");
  await expect(page.getByRole("dialog", { name: "Send your picture" })).toContainText("Sent.");
  const given = await page.evaluate(() => Reflect.get(window, "given"));
  expect(given).toMatchObject({
    files: [{ name: "fox-face.png", type: "image/png" }],
    url: expect.stringContaining("#picture="),
  });
});

test("downloads the same picture as SVG and as PNG", { tag: "@all" }, async ({ page }) => {
  await openStudio(page);
  await color(page);
  const [svg] = await Promise.all([page.waitForEvent("download"), chooseInMenu(page, "Download as SVG")]);
  expect(svg.suggestedFilename()).toBe("fox-face.svg");
  const text = await readFile(await svg.path(), "utf8");
  const inFile = [...text.matchAll(/data-region="\d+"[^>]*? fill="([^"]+)"/g)].map(([, fill]) => fill);
  expect(inFile).toEqual((await fills(page)).map((fill) => fill ?? WHITE));
  expect(text).toContain("Noto Emoji");
  const [png] = await Promise.all([page.waitForEvent("download"), chooseInMenu(page, "Download as PNG")]);
  expect(png.suggestedFilename()).toBe("fox-face.png");
  expect((await readFile(await png.path())).subarray(1, 4).toString()).toBe("PNG");
});

test("prints the one sheet colored, then leaves it blank again", async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      const regions = [...document.querySelectorAll(".drawing .region")];
      Object.assign(window, { printed: regions.map((region) => region.getAttribute("fill")) });
      window.dispatchEvent(new Event("afterprint"));
    };
  });
  await openStudio(page);
  await color(page);
  await chooseInMenu(page, "Print it colored");
  expect((await page.evaluate<string[]>("printed")).slice(0, 4)).toEqual([...COLORED, WHITE]);
  await chooseInMenu(page, "Print it blank");
  expect(new Set(await page.evaluate<string[]>("printed"))).toEqual(new Set([WHITE]));
  expect(await page.locator(".drawing .region[fill]").count()).toBe(0);
  await page.emulateMedia({ media: "print" });
  await expect(drawing(page)).toBeHidden();
  await expect(page.locator(".drawing svg")).toBeVisible();
});

test("says beside the picture when all is colored", async ({ page }) => {
  await openStudio(page);
  await drawing(page).focus();
  const before = await drawing(page).boundingBox();
  await tap(page, ...Array.from({ length: 7 }, (_, at) => at + 1));
  const party = page.locator(".studio-party");
  await expect(party).toContainText("All done!");
  expect(await drawing(page).boundingBox()).toEqual(before);
  const { y = 0, height = 0 } = (await party.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(before?.y ?? 0);
  await done(page);
  const [mine] = await picturesOn(page);
  await page.goto("/about");
  await page.goto(`${COLORING_PAGE}#mine=${mine?.id}`);
  await expect(page.locator(".studio-progress")).toContainText("7 of 7");
  await expect(party).toBeEmpty();
});

test("asks before a picture is lost that the device would not keep", { tag: "@all" }, async ({ page, complaints }) => {
  await forbidStorage(page);
  await openStudio(page);
  await tap(page, 1);
  await expect(page.locator(".studio-note")).toContainText("download your picture");
  await expect(page.getByRole("status").filter({ hasText: "This device cannot save anything" })).toHaveCount(1);
  const requested = page.waitForEvent("dialog");
  void page.goto("/about").catch(() => undefined);
  expect((await requested).type()).toBe("beforeunload");
  await (await requested).accept();
  complaints.length = 0;
});

test("locks a small child in, until a button is held", async ({ page }) => {
  await openStudio(page);
  await chooseInMenu(page, "Lock for small children");
  const unlock = page.getByRole("button", { name: "Hold to unlock" });
  await expect(drawing(page)).toBeFocused();
  await expect(page.getByRole("button", { name: "Done" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "More" })).toHaveCount(0);
  for (let press = 0; press < 3; press++) await page.keyboard.press("Escape");
  await unlock.click();
  await expect(drawing(page)).toBeVisible();
  await tap(page, 1);
  expect((await fills(page))[0]).toBe(RED);
  await unlock.focus();
  await page.keyboard.down("Enter");
  await expect(page.getByRole("button", { name: "Done" })).toBeFocused();
  // A key that is held goes on pressing.
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(drawing(page)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(drawing(page)).toHaveCount(0);
});

test("is seen on the whole screen while it is locked, and afterwards", async ({ page }) => {
  await openStudio(page);
  await tap(page, 1);
  const before = await page.screenshot({ animations: "disabled" });
  const isSeen = async () => difference(await page.screenshot({ animations: "disabled" }), before);
  await chooseInMenu(page, "Lock for small children");
  await page.waitForFunction(() => document.fullscreenElement !== null);
  expect(await page.evaluate(() => document.fullscreenElement?.parentElement?.tagName)).toBe("DIALOG");
  // All but the buttons of the head that a locked studio has not.
  expect(await isSeen()).toBeLessThan(0.1);
  const middle = await page.evaluate(() =>
    document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest("dialog"),
  );
  expect(middle).not.toBeNull();
  await page.getByRole("button", { name: "Hold to unlock" }).focus();
  await page.keyboard.down("Enter");
  await page.waitForFunction(() => document.fullscreenElement === null);
  await page.keyboard.up("Enter");
  expect(await isSeen()).toBeLessThan(0.03);
});

test("has nothing against axe, and fits the screen", { tag: "@all" }, async ({ page }) => {
  await openStudio(page);
  await color(page);
  expect(await axeComplaints(page, ".studio")).toEqual([]);
  const overflow = await page.evaluate(() => {
    const studio = document.querySelector(".studio");
    return studio === null ? Number.NaN : studio.scrollWidth - studio.clientWidth;
  });
  expect(overflow).toBeLessThanOrEqual(0);
});
