import { expect, type Locator, type Page } from "@playwright/test";
import { hydrated, markDocument, openHydrated } from "../harness/browser.ts";
import { row } from "../harness/tier.ts";
import { axeComplaints } from "./look.ts";
import { COLORING_PAGE, test } from "./site.ts";

const LIST = "/kids-corner/all-kids-coloring-pages";
const DRAWING = /\/kids-corner\/coloring-pages\/[\w-]+\/[\w-]+$/;

/** What the browser finds drawings in. */
const DRAWINGS = /^[^?]*\/files\/[0-9a-f]{64}\/drawings\.json$/;

function cards(page: Page): Locator {
  return page.locator(".finder-results .sheet-card");
}

function found(page: Page): Locator {
  return page.locator(".finder-results output");
}

/** On a phone the fields are behind a button. */
async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: /^Filter/ });
  // Not clicked: where scripts are still on their way, no frame comes that would show it to stand still.
  if (await button.isVisible()) await button.press("Enter");
}

/** There is a fox among the drawings, whatever else is, and it is one of few. */
async function expectFoxes(page: Page): Promise<void> {
  await expect(found(page)).toHaveText(/^\d coloring pages?$/);
  // Read together: what is typed on changes both.
  const surplus = async () =>
    (await cards(page).count()) - Number.parseInt((await found(page).textContent()) ?? "", 10);
  await expect.poll(surplus).toBe(0);
  await expect(page.locator(`.finder-results [href="${COLORING_PAGE}"]`)).toBeVisible();
}

/** Everything the page asks for from now on. */
function requestsOf(page: Page): readonly string[] {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  return requested;
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form narrows the list, a chip widens it, links turn its pages", { tag: "@all" }, async ({ page }) => {
    await page.goto(LIST);
    const all = (await found(page).textContent()) ?? "";
    await expect(cards(page)).toHaveCount(24);
    await page.getByLabel("Search", { exact: true }).fill("fox");
    await openFilters(page);
    await page.getByLabel("Category").selectOption("animals");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page).toHaveURL(/q=fox/);
    await expectFoxes(page);
    await expect(page.getByLabel("Search", { exact: true })).toHaveValue("fox");
    await page.getByRole("link", { name: "Without “fox”" }).click();
    await expect(page).toHaveURL(`${LIST}?category=animals`);
    await page.getByRole("link", { name: "Without Animals" }).click();
    await expect(page).toHaveURL(LIST);
    await expect(found(page)).toHaveText(all);
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL(`${LIST}?page=2#pictures`);
    await page.getByRole("link", { name: "Previous" }).click();
    await expect(page).toHaveURL(`${LIST}#pictures`);
  });

  test("on a phone the fields come up over the pictures, and are counted", { tag: "@phone" }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(LIST);
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    for (const label of ["Category", "Detail", "Age", "Color", "Season", "Tag", "Sort by"])
      await expect(page.getByRole("combobox", { name: label })).toBeVisible();
    await page.getByRole("combobox", { name: "Color" }).selectOption("purple");
    await page.getByRole("combobox", { name: "Detail" }).selectOption("easy");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page).toHaveURL(/color=purple/);
    await page.getByRole("button", { name: "Filter (2)" }).click();
    await expect(page.getByRole("combobox", { name: "Color" })).toHaveValue("purple");
  });

  test("a surprise is a drawing, and so is the page of the day", { tag: "@all" }, async ({ page }) => {
    await page.goto(LIST);
    await page.getByRole("link", { name: "Surprise me" }).click();
    await expect(page).toHaveURL(DRAWING);
    await page.goto(LIST);
    await page.getByRole("link", { name: "Page of the day" }).click();
    await expect(page).toHaveURL(DRAWING);
  });

  test("what is nowhere to be found is said, with a way out", { tag: "@all" }, async ({ page }) => {
    await page.goto(`${LIST}?q=zzz`);
    await expect(page.getByText("Nothing like that yet")).toBeVisible();
    await page.getByRole("link", { name: "Show all pictures" }).click();
    await expect(cards(page)).toHaveCount(24);
  });

  test(
    "what was misspelt is understood, and a category leads on where it is not",
    { tag: "@all" },
    async ({ page }) => {
      await page.goto(`${LIST}?q=foxx&sort=title`);
      await expect(found(page)).toHaveText(/^Showing results for “fox”/);
      await expect(page.locator(`.finder-results [href="${COLORING_PAGE}"]`)).toBeVisible();
      await page.goto(`${LIST}?q=zzz`);
      await page.locator(".finder").getByRole("link", { name: "Animals", exact: true }).click();
      await expect(page).toHaveURL(`${LIST}?category=animals`);
      await expect(page).toHaveTitle(/^Coloring pages: Animals — /);
      await expect(page.getByRole("heading", { name: "Coloring pages: Animals" })).toBeVisible();
    },
  );
});

test("what is typed narrows the list at once: no request, focus and document kept, address replaced", async ({
  page,
}) => {
  await page.goto("/kids-corner");
  await openHydrated(page, LIST);
  await page.waitForLoadState("networkidle");
  const sameDocument = await markDocument(page);
  const entries = await page.evaluate(() => history.length);
  const requested = requestsOf(page);
  const place = () => page.locator("#pictures").evaluate((heading) => heading.getBoundingClientRect().top + scrollY);
  const before = await place();
  const search = page.getByLabel("Search", { exact: true });
  const drawings = page.waitForResponse(DRAWINGS);
  await search.focus();
  await (await drawings).finished();
  await page.waitForLoadState("networkidle");
  const asked = requested.length;
  await search.pressSequentially("fox ");
  await expectFoxes(page);
  // The build's redirects come a second after the page, whatever is done on it, and drawings in view are preloaded.
  const others = requested.slice(asked).filter((path) => !path.startsWith("/builds/meta/"));
  expect(others.filter((path) => !/\.svg$|\/coloring-pages\/.+\/_payload\.json$/.test(path))).toEqual([]);
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("fox ");
  await expect(page).toHaveURL(`${LIST}?q=fox`);
  expect(await place(), "nothing above the pictures moves").toBe(before);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  expect(requested.filter((path) => path.startsWith(LIST))).toEqual([]);
  expect(await sameDocument()).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL("/kids-corner");
});

test(
  "what is typed is found by the server where all drawings cannot be had",
  { tag: "@all" },
  async ({ page, complaints }) => {
    await page.route(DRAWINGS, (route) => route.abort());
    await openHydrated(page, LIST);
    const sameDocument = await markDocument(page);
    await page.getByLabel("Search", { exact: true }).fill("fox");
    await expectFoxes(page);
    await openFilters(page);
    await page.getByLabel("Category").selectOption("animals");
    await expect(page).toHaveTitle(/^Coloring pages: Animals, “fox” — /);
    await page.getByLabel("Category").press("Escape");
    await page.getByRole("link", { name: "Without “fox”" }).click();
    await expect(page.getByRole("heading", { name: "Coloring pages: Animals" })).toBeFocused();
    await page.route("**/_payload.json?*", (route) => route.abort());
    await openFilters(page);
    await page.getByLabel("Category").selectOption("");
    await page.getByLabel("Search", { exact: true }).fill("owl");
    await expect(found(page)).toHaveText("This could not be looked up right now");
    expect(await sameDocument()).toBe(true);
    const others = complaints.filter((line) => !/ERR_FAILED|No answer/.test(line));
    complaints.splice(0, complaints.length, ...others);
  },
);

test("a word that is misspelt while one types is put right at once", async ({ page }) => {
  await openHydrated(page, LIST);
  const sameDocument = await markDocument(page);
  const search = page.getByLabel("Search", { exact: true });
  await search.fill("foxx");
  await expect(found(page)).toHaveText(/^Showing results for “fox”/);
  await expect(page.locator(`.finder-results [href="${COLORING_PAGE}"]`)).toBeVisible();
  await expect(search).toHaveValue("foxx");
  expect(await sameDocument()).toBe(true);
});

test(
  "the document is called what the list shows, whichever way that was asked for",
  { tag: "@all" },
  async ({ page }) => {
    await openHydrated(page, LIST);
    const plain = await page.title();
    await openFilters(page);
    await page.getByLabel("Category").selectOption("animals");
    await expect(page).toHaveTitle(/^Coloring pages: Animals — /);
    await page.getByLabel("Category").press("Escape");
    await page.getByLabel("Search", { exact: true }).fill("fox");
    await expect(page).toHaveTitle(/^Coloring pages: Animals, “fox” — /);
    await expect(page.locator('meta[name="robots"][data-head]')).toHaveAttribute("content", "noindex");
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
    await page.reload();
    await hydrated(page);
    await expect(page).toHaveTitle(/^Coloring pages: Animals, “fox” — /);
    await page.getByRole("link", { name: "Without “fox”" }).click();
    await page.getByRole("link", { name: "Without Animals" }).click();
    await expect(page).toHaveTitle(plain);
    await expect(page.locator('meta[name="robots"][data-head]')).toHaveCount(0);
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveTitle(/, page 2 — /);
  },
);

test(
  "a narrowed list is there again by the way back, and when it is loaded anew",
  { tag: "@all" },
  async ({ page }) => {
    await openHydrated(page, LIST);
    await page.getByLabel("Search", { exact: true }).fill("fox");
    await expectFoxes(page);
    await page.locator(`.finder-results [href="${COLORING_PAGE}"]`).click();
    await expect(page).toHaveURL(DRAWING);
    await page.goBack();
    await expect(page).toHaveURL(`${LIST}?q=fox`);
    await expectFoxes(page);
    await expect(page.getByLabel("Search", { exact: true })).toHaveValue("fox");
    await page.reload();
    await hydrated(page);
    await expectFoxes(page);
  },
);

test("the way back undoes what was picked, one step after the other, and the fields say what is shown", async ({
  page,
}) => {
  await page.goto("/kids-corner");
  await openHydrated(page, LIST);
  const sameDocument = await markDocument(page);
  const all = (await found(page).textContent()) ?? "";
  const category = page.getByLabel("Category");
  const search = page.getByLabel("Search", { exact: true });
  await openFilters(page);
  await category.focus();
  const place = () => page.evaluate(() => window.scrollY);
  const before = await place();
  await category.selectOption("animals");
  await expect(page).toHaveURL(`${LIST}?category=animals`);
  await category.press("Escape");
  await search.fill("fox");
  await expectFoxes(page);
  await page.getByRole("link", { name: "Without Animals" }).click();
  await expect(page).toHaveURL(`${LIST}?q=fox`);
  await expect(category).toHaveValue("");
  await expect(page.locator("#pictures")).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(`${LIST}?q=fox&category=animals`);
  await expect(category).toHaveValue("animals");
  await expect(search).toHaveValue("fox");
  await expectFoxes(page);
  await expect(page).toHaveTitle(/^Coloring pages: Animals, “fox” — /);
  await openFilters(page);
  await category.focus();
  await page.goBack();
  await expect(page).toHaveURL(LIST);
  await expect(found(page)).toHaveText(all);
  await expect(category).toHaveValue("");
  await expect(category).toBeFocused();
  expect(await place()).toBe(before);
  await page.goForward();
  await expect(category).toHaveValue("animals");
  await expectFoxes(page);
  expect(await sameDocument()).toBe(true);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL("/kids-corner");
});

test("the way back undoes what was picked before the page was loaded anew", { tag: "@all" }, async ({ page }) => {
  await openHydrated(page, LIST);
  const all = (await found(page).textContent()) ?? "";
  await openFilters(page);
  await page.getByLabel("Category").selectOption("animals");
  await expect(page).toHaveTitle(/^Coloring pages: Animals — /);
  await page.reload();
  await hydrated(page);
  await page.goBack();
  await expect(found(page)).toHaveText(all);
  await page.goForward();
  await expect(page).toHaveTitle(/^Coloring pages: Animals — /);
  // Before the application is there.
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL(LIST);
  await expect(found(page)).toHaveText(all);
  await expect(page.getByLabel("Category")).toHaveValue("");
});

test("pages turn within the document, and the keyboard goes on at the pictures", { tag: "@all" }, async ({ page }) => {
  await openHydrated(page, LIST);
  const sameDocument = await markDocument(page);
  const first = await cards(page).first().getAttribute("href");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(`${LIST}?page=2#pictures`);
  await expect(page.locator("#pictures")).toBeFocused();
  expect(await cards(page).first().getAttribute("href")).not.toBe(first);
  await page.goBack();
  await expect(cards(page).first()).toHaveAttribute("href", first ?? "");
  expect(await sameDocument()).toBe(true);
});

test("all of it is done by keyboard", async ({ page }) => {
  await openHydrated(page, LIST);
  await page.getByLabel("Search", { exact: true }).focus();
  await page.keyboard.type("fox");
  await page.keyboard.press("Enter");
  await expect(page.locator("#pictures")).toBeFocused();
  await expectFoxes(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Surprise me" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Without “fox”" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(LIST);
  await expect(page.locator("#pictures")).toBeFocused();
  await expect(page.getByLabel("Search", { exact: true })).toHaveValue("");
});

test("what was typed before the page was taken up counts", async ({ page }) => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await gate;
    await route.continue();
  });
  // What was typed is a sign of use by itself: nobody waits for the calm moment at which the application comes else.
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (run: () => void, ms = 0, ...given: unknown[]) => (ms === 5_000 ? 0 : later(run, ms, ...given)),
    });
  });
  await page.goto(LIST, { waitUntil: "commit" });
  await page.getByLabel("Search", { exact: true }).fill("fox");
  await openFilters(page);
  await page.getByLabel("Sort by").selectOption("title");
  release();
  await expectFoxes(page);
  await expect(page).toHaveURL(`${LIST}?q=fox&sort=title`);
  await expect(page.getByLabel("Sort by")).toHaveValue("title");
});

for (const search of ["", "?color=red&season=winter&q=s", "?q=zzz", "?q=elefant", "?page=2"]) {
  test(`the list is accessible and nowhere wider than its window: ${search}`, { tag: "@all" }, async ({ page }) => {
    await openHydrated(page, LIST + search);
    await openFilters(page);
    expect(await axeComplaints(page)).toEqual([]);
    for (const width of [320, 390, 600, 960, 1280, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  });
}

for (const search of ["?page=2&color=orange&q=e", "?q=elefant"]) {
  test(`every target is 44 pixels high: ${search}`, row(search === "?q=elefant"), async ({ page }) => {
    await openHydrated(page, LIST + search);
    await openFilters(page);
    const targets = page
      .locator(".finder :is(input, select, button, .finder-chips a, .finder-head a, .pager a, .finder-nothing a)")
      .filter({ visible: true });
    const heights = await targets.evaluateAll((all) => all.map((target) => target.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(10);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  });
}

test(
  "on a phone the pictures begin on the first screen, and neither the filters nor a pick move them",
  {
    tag: "@phone",
  },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openHydrated(page, LIST);
    const place = () =>
      cards(page)
        .first()
        .evaluate((card) => card.getBoundingClientRect().top + scrollY);
    const room = () => page.locator(".picked").evaluate((bar) => bar.getBoundingClientRect().height);
    const before = await place();
    expect(before).toBeLessThan(500);
    await page.getByRole("button", { name: "Filter", exact: true }).press("Enter");
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("Category")).toBeFocused();
    expect(await place()).toBe(before);
    await page.getByLabel("Category").selectOption("animals");
    await expect(page.locator("form .finder-open")).toHaveText("Filter (1)");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page.getByLabel("Category")).toBeHidden();
    await expect(page.locator("#pictures")).toBeFocused();
    await expect(cards(page).first()).toBeInViewport();
    await page.getByRole("link", { name: "Without Animals" }).click();
    await expect(page.getByRole("link", { name: "Without Animals" })).toHaveCount(0);
    const empty = await room();
    await page
      .getByRole("button", { name: /^Favorite: / })
      .first()
      .click();
    await expect(page.getByRole("link", { name: "1 picked: make a pack" })).toBeInViewport();
    expect([await place(), await room()]).toEqual([before, empty]);
  },
);

test("a heart lies beside its sheet, and a fold beside the drawing", { tag: "@phone" }, async ({ page }) => {
  await openHydrated(page, LIST);
  const cut = await page.locator(".finder-results .sheets > li").evaluateAll((cards) =>
    cards.slice(0, 4).flatMap((card) => {
      const boxOf = (selector: string) => card.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      const [heart, sheet, picture] = [boxOf(".favorite-heart"), boxOf(".sheet"), boxOf(".sheet img")];
      const sheetStyle = card.querySelector(".sheet");
      const fold = sheetStyle === null ? 0 : Number.parseFloat(getComputedStyle(sheetStyle, "::after").width);
      const clear = sheet.right - picture.right + (sheet.bottom - picture.bottom);
      return [...(heart.top < sheet.bottom ? ["heart"] : []), ...(clear < fold ? ["fold"] : [])];
    }),
  );
  expect(cut).toEqual([]);
});

test("each field of the form has room for its longest choice on a phone", { tag: "@phone" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page, LIST);
  await openFilters(page);
  const cut = await page.locator(".finder-form select").evaluateAll((fields) => {
    const context = document.createElement("canvas").getContext("2d");
    return fields.flatMap((field) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      const arrow = 20;
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - arrow;
      if (context === null || !(field instanceof HTMLSelectElement)) return ["nothing to measure"];
      context.font = font;
      return [...field.options]
        .map(({ label }) => label)
        .filter((label) => (context.measureText(label).width ?? 0) > room);
    });
  });
  expect(cut).toEqual([]);
});

test("the first heart leads to a pack, and each after it is counted", async ({ page }) => {
  await openHydrated(page, LIST);
  await expect(page.getByRole("link", { name: /picked: make a pack/ })).toHaveCount(0);
  const hearts = page.getByRole("button", { name: /^Favorite: / });
  await hearts.nth(0).click();
  await expect(page.getByRole("link", { name: "1 picked: make a pack" })).toBeInViewport();
  await hearts.nth(1).click();
  await page.getByRole("link", { name: "2 picked: make a pack" }).click();
  await expect(page.getByRole("button", { name: "One PDF of 2 favorites" })).toBeVisible();
});
