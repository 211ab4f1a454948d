import type { Locator, Page } from "@playwright/test";

/** Opens a page of the site and waits until React has taken it over. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/**
 * Has the page start its application, as the first touch of a visitor does, and waits until it runs. The one place that
 * knows how the application is asked for, and by what one tells that it runs.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    window.dispatchEvent(new Event("pointerdown"));
    return document.documentElement.dataset["application"] === "ready";
  });
}

/**
 * Waits until the page has done what it does by itself with what it has seen and heard so far: drawn it, told the
 * observers of it, and found nothing more to do. What has not begun by then does not begin.
 */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let round = 0; round < 3; round++) {
      await new Promise((drawn) => requestAnimationFrame(drawn));
      await new Promise((done) => requestIdleCallback(done));
    }
  });
}

/** Opens a page with a form and waits until that can be sent. */
export async function openForm(page: Page, path: string): Promise<void> {
  await openHydrated(page, path);
  await formReady(page);
}

/** Waits until the form of the page can be sent: until there is script its button is disabled. */
export async function formReady(page: Page): Promise<void> {
  await page.locator('main button[type="submit"]:enabled').first().waitFor();
}

/** Marks the document; a full load takes the mark away. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    document.documentElement.dataset["mark"] = "here";
  });
  return () => page.evaluate(() => document.documentElement.dataset["mark"] === "here");
}

/** What `navigator.connection` tells a page of its connection. */
export async function withConnection(
  page: Page,
  connection: { readonly saveData?: boolean; readonly effectiveType?: string },
): Promise<void> {
  await page.addInitScript((value) => Object.defineProperty(navigator, "connection", { value }), connection);
}

/** A line of 50 KB/s, and a sixth of this machine's speed. */
export async function onSlowPhone(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const line = { offline: false, latency: 150, downloadThroughput: 50_000, uploadThroughput: 50_000 };
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", line);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 6 });
}

/** Opens a page as far as somebody can see it. */
export async function openSeen(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
}

/** Whether what was pressed and sent was shown as heard by the end of the same task, or answered. */
export async function watchHeard(page: Page): Promise<() => Promise<readonly Heard[]>> {
  await page.addInitScript(() => {
    const heard: Heard[] = [];
    Object.assign(window, { heard });
    const note = ({ target }: Event) => {
      const control = target instanceof Element ? target.closest("button, form") : null;
      const early = document.documentElement.dataset["application"] !== "ready";
      const isHeard = () => [control?.ariaBusy, control?.ariaPressed].includes("true");
      if (control !== null) setTimeout(() => heard.push({ early, busy: isHeard() }));
    };
    for (const type of ["click", "submit", "input"]) window.addEventListener(type, note, { capture: true });
  });
  return () => page.evaluate(() => ("heard" in window && Array.isArray(window.heard) ? window.heard : []));
}

/** Something pressed: whether the application was not there yet, and whether it was shown as heard. */
export interface Heard {
  readonly early: boolean;
  readonly busy: boolean;
}

/** Makes the first link of the content lead elsewhere, and gives its locator: a link that nobody has preloaded. */
export async function linkTo(page: Page, href: string): Promise<Locator> {
  await page.evaluate((to) => document.querySelector('main a[href^="/"]')?.setAttribute("href", to), href);
  return page.locator(`main a[href="${href}"]`).first();
}

/**
 * Answers the question that a way out of the page raises, and tells what kind it was. At once: what raised it may wait
 * for the answer.
 */
export async function answerWhen(
  leave: () => Promise<unknown>,
  { page, yes }: { readonly page: Page; readonly yes: boolean },
): Promise<string> {
  const asks = page.waitForEvent("dialog").then(async (question) => {
    await (yes ? question.accept() : question.dismiss());
    return question.type();
  });
  await leave();
  return asks;
}
