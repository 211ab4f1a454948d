import type { Page } from "@playwright/test";

/** Opens a page of the site and waits until React has taken it over. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** React marks the elements that it has hydrated with a key of its own. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const first = document.getElementById("app")?.firstElementChild;
    return first !== null && first !== undefined && Object.keys(first).some((key) => key.startsWith("__reactFiber"));
  });
}

/** Marks the document; a full load takes the mark away. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    document.documentElement.dataset["mark"] = "here";
  });
  return () => page.evaluate(() => document.documentElement.dataset["mark"] === "here");
}
