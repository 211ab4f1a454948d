import { globSync } from "node:fs";
import { dirname } from "node:path";
import { expect } from "@playwright/test";
import { CONTENT_DIR } from "#build/paths.ts";
import { countPages } from "../harness/pdf.ts";
import { ALL } from "../harness/tier.ts";
import { test } from "./site.ts";

const FOLDER = "1.kids-corner/coloring-pages";
const PAGES = globSync("*/[!_]*.md", { cwd: `${CONTENT_DIR}/${FOLDER}` })
  .map((file) => file.replace(/\.md$/, ""))
  .filter((page) => !page.endsWith("/index"))
  .sort();

test.use({ javaScriptEnabled: false });

/** The first of each category. */
const FIRST = PAGES.filter((page, at) => dirname(page) !== dirname(PAGES[at - 1] ?? ""));

/** All pages by category; without `--all` some of them, each of another. */
const TRIED = ALL ? Map.groupBy(PAGES, dirname) : new Map([["some categories", FIRST.filter((_, at) => at % 4 === 0)]]);

for (const [category, paths] of TRIED) {
  test(`pages of ${category} are one sheet of A4 and one of Letter`, async ({ page }) => {
    test.setTimeout(90_000);
    for (const path of paths) {
      await page.goto(`/kids-corner/coloring-pages/${path}`);
      await expect(page.locator(".drawing svg")).toHaveCount(1);
      const sheets = async (format: string) => countPages(await page.pdf({ format, printBackground: false }));
      expect([path, await sheets("A4"), await sheets("Letter")]).toEqual([path, 1, 1]);
    }
  });
}
