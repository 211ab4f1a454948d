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
