import { expect, type Page } from "@playwright/test";
import type { Drawing } from "#app/drawings/drawing.ts";
import { fileSvg, thumbnailSvg } from "#app/drawings/files.ts";
import { ArtError } from "#build/art/own/own-drawing.ts";
import { assembleRelease } from "#build/release/assemble.ts";
import { drawSvg } from "../build/art/own/own-files.ts";
import { compileFiles, type Files } from "../build/compile/compile-files.ts";
import { grouped, LONG_TEST_MS, runs, tellFigure } from "../harness/tier.ts";
import { startWorkerd, type WorkerdSite } from "../harness/workerd.ts";
import { hostileDocuments, hostilePictures } from "./payloads.ts";
import { test } from "./servers.ts";

test.describe.configure({ timeout: LONG_TEST_MS });

/** Nothing but the page itself is loaded: no script of ours may get in the way of theirs. */
const PAGE = "https://hostile.test/page";

/** Shows a body as a document, with no policy to hold it back, and does to everything in it what a visitor might. */
async function ranIn(page: Page, { body, contentType }: { body: string; contentType: string }): Promise<boolean> {
  await page.unrouteAll();
  await page.route("**/*", (route) => {
    return route.request().url() === PAGE ? route.fulfill({ body, contentType }) : route.abort();
  });
  await page.goto(PAGE);
  return page.evaluate(touchAll);
}

async function touchAll(): Promise<boolean> {
  // A link that leads to a page leads away from this one.
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (link instanceof HTMLAnchorElement && link.protocol !== "javascript:") event.preventDefault();
  });
  for (const element of document.querySelectorAll("*")) {
    for (const type of ["load", "error", "mouseover", "focus", "toggle", "start", "begin", "animationend"]) {
      element.dispatchEvent(new Event(type));
    }
    element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  }
  await new Promise((resolve) => setTimeout(resolve));
  return "ran" in window;
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.alert = () => Object.assign(window.top ?? window, { ran: true });
  });
});

async function serveDocuments(documents: readonly string[]): Promise<WorkerdSite> {
  const files: Files = Object.fromEntries(documents.map((text, at) => [`page-${at}.md`, text]));
  const { problems: _problems, ...parts } = await compileFiles({
    ".site.yml": "checks: lenient\n",
    "about.md": "# About",
    ...files,
  });
  return startWorkerd({ release: await assembleRelease(parts) });
}

/** Null where the file is refused. */
async function drawingOf(picture: string): Promise<Drawing | null> {
  try {
    return (await drawSvg(new TextEncoder().encode(picture))).drawing;
  } catch (error) {
    if (error instanceof ArtError) return null;
    throw error;
  }
}

test("what would run is seen to run", async ({ page }) => {
  for (const body of [
    "<script>alert(1)</script>",
    '<img src="x" onerror="alert(1)">',
    '<a href="javascript:alert(1)">a</a>',
    "<details ontoggle='alert(1)'>a</details>",
  ]) {
    expect(await ranIn(page, { body, contentType: "text/html" }), body).toBe(true);
  }
  const body = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><g/></svg>';
  expect(await ranIn(page, { body, contentType: "image/svg+xml" })).toBe(true);
});

test("no Markdown runs anything in a page, policy or none", async ({ page }, info) => {
  const documents = hostileDocuments(runs(20, 150, 1_500));
  const site = await serveDocuments(documents);
  try {
    const ran: string[] = [];
    for (const [at, document] of documents.entries()) {
      const response = await site.fetch(`/page-${at}`);
      expect(response.status, document).toBe(200);
      if (await ranIn(page, { body: await response.text(), contentType: "text/html;charset=utf-8" }))
        ran.push(document);
    }
    expect(ran).toEqual([]);
  } finally {
    await site.server.close();
  }
  tellFigure({ name: info.title }, `${grouped(documents.length)} documents, 0 ran`);
});

test("no picture of an artist runs anything in the files that are made of it", async ({ page }, info) => {
  const pictures = hostilePictures(runs(10, 30, 300));
  const ran: string[] = [];
  let refused = 0;
  for (const picture of pictures) {
    const drawing = await drawingOf(picture);
    if (drawing === null) {
      refused++;
      continue;
    }
    for (const made of [fileSvg, thumbnailSvg]) {
      const body = made(drawing, { title: "</title><script>alert(1)</script>" });
      if (await ranIn(page, { body, contentType: "image/svg+xml" })) ran.push(picture);
    }
  }
  expect(ran).toEqual([]);
  expect(refused).toBeLessThan(pictures.length / 2);
  tellFigure({ name: info.title }, `${grouped(pictures.length)} pictures, ${refused} refused, 0 ran`);
});
