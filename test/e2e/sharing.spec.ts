import { expect, type Page } from "@playwright/test";
import { openHydrated } from "../harness/browser.ts";
import { row } from "../harness/tier.ts";
import { test } from "./site.ts";

const PAGES = [
  ["/", "WebSite"],
  ["/kids-corner/all-kids-coloring-pages", "CollectionPage"],
  ["/kids-corner/coloring-pages/animals/fox", "LearningResource"],
  ["/free/100-followers", "CreativeWork"],
  ["/articles/pencils-for-small-hands", "Article"],
] as const;

/** What the head of a page says under a name of Open Graph. */
async function content(page: Page, name: string): Promise<string> {
  return (await page.locator(`meta[property="${name}"]`).getAttribute("content")) ?? "";
}

for (const [path, type] of PAGES) {
  test(
    `${path} has a picture to be shared with, its canonical address, and says that it is a ${type}`,
    row(type === "LearningResource"),
    async ({ page, request }) => {
      await page.goto(path);
      const picture = await request.get(new URL(await content(page, "og:image")).pathname);
      expect(picture.headers()["content-type"]).toBe("image/png");
      const bytes = await picture.body();
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
      expect(await content(page, "og:image:alt")).not.toBe("");
      const canonical = (await page.locator('link[rel="canonical"]').getAttribute("href")) ?? "";
      expect(new URL(canonical).pathname).toBe(path);
      expect(await content(page, "og:url")).toBe(canonical);
      const told = await page.locator('script[type="application/ld+json"]').textContent();
      const types = JSON.parse(told ?? "{}")["@graph"].flatMap((node: { "@type": string | string[] }) => node["@type"]);
      expect(types).toContain(type);
    },
  );
}

test("a page that is opened inside the site has the share data of its own", { tag: "@all" }, async ({ page }) => {
  await openHydrated(page, "/articles");
  await page.getByRole("main").getByRole("link", { name: "Pencils for small hands" }).first().click();
  await expect(page).toHaveURL(/pencils-for-small-hands$/);
  await expect.poll(() => content(page, "og:url")).toMatch(/\/articles\/pencils-for-small-hands$/);
  expect(await content(page, "og:image")).toMatch(/whale-share\.png$/);
});

test(
  "feed and sitemap are well-formed, and every picture that they name is there",
  { tag: "@all" },
  async ({ page, request }) => {
    await page.goto("about:blank");
    for (const address of ["/feed.xml", "/sitemap.xml"]) {
      const xml = await (await request.get(address)).text();
      const pictures = await page.evaluate((text) => {
        const document = new DOMParser().parseFromString(text, "application/xml");
        const found = [...document.querySelectorAll("parsererror, *|thumbnail, *|image > *|loc")];
        return found.map((node) => node.getAttribute("url") ?? node.textContent ?? "");
      }, xml);
      expect(pictures.length).toBeGreaterThan(20);
      const [first = "", last = ""] = [pictures[0], pictures.at(-1)];
      for (const picture of [first, last]) {
        expect((await request.get(new URL(picture).pathname)).headers()["content-type"]).toBe("image/png");
      }
    }
  },
);
