import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { readSite } from "#build/compile/site-file.ts";
import { CONTENT_DIR } from "#build/paths.ts";
import { openHydrated } from "../harness/browser.ts";
import { test as ownSite } from "./site.ts";

/** A page of docs and a blog, which have nothing of the site in content/. */
const docsSite = ownSite.extend({ baseURL: async ({ docsSite: url }, use) => use(url) });

const PAGES = ["/", "/docs/begin", "/docs/clouds", "/blog/first-frost", "/nowhere"] as const;

/** What the site in content/ says of itself, and nobody else of theirs. */
const WORDS = /otter|color|crayon|drawn|kids|packs|print|hand out|noto|apache|google|favorites/i;

docsSite(
  "another folder shows no word, picture or color of the site in content/, and no link to nothing",
  async ({ page, request, complaints }) => {
    const colors = await ownColors();
    const links = new Set<string>();
    for (const path of PAGES) {
      await openHydrated(page, path);
      const seen = await seenOn(page);
      expect(seen.words, path).not.toMatch(WORDS);
      expect(
        seen.colors.filter((color) => colors.has(color)),
        path,
      ).toEqual([]);
      for (const link of seen.links) links.add(link);
    }
    for (const link of links) expect((await request.get(link)).status(), link).toBe(200);
    complaints.splice(0, complaints.length, ...complaints.filter((line) => !line.includes("status of 404")));
  },
);

docsSite("what devices are told of another folder is its own, or neutral", async ({ request }) => {
  const manifest = await (await request.get("/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({ name: "Field Notes", shortcuts: [] });
  expect(await ownColors()).not.toContain(rgb(manifest.theme_color));
  expect(manifest.icons).toEqual([expect.objectContaining({ type: "image/svg+xml" })]);
  expect((await request.get(manifest.icons[0].src)).status()).toBe(200);
  const offline = await (await request.get("/offline.html")).text();
  expect(offline).toContain("Field Notes");
  expect(offline).not.toMatch(/otter|crayon/i);
});

ownSite("the site in content/ shows its own colors, logo and picture", async ({ page, request }) => {
  await openHydrated(page, "/");
  const { brand } = await readSite({ text: await siteText(), folderName: "content" });
  const seen = await page.evaluate(() => ({
    ground: getComputedStyle(document.documentElement).backgroundColor,
    logo: document.querySelector<HTMLImageElement>(".brand-mark")?.naturalWidth ?? 0,
    picture: getComputedStyle(document.querySelector(".footer-shore") ?? document.body, "::before").backgroundImage,
  }));
  expect(seen.ground).toBe(rgb(brand.colors.ground ?? ""));
  expect(seen.logo).toBeGreaterThan(0);
  const picture = /url\("(.*)"\)/.exec(seen.picture)?.[1] ?? "";
  expect((await request.get(picture)).headers()["content-type"]).toBe("image/svg+xml");
});

function siteText(): Promise<string> {
  return readFile(`${CONTENT_DIR}/.site.yml`, "utf8");
}

/** The colors of the site in content/, as browsers compute them. */
async function ownColors(): Promise<ReadonlySet<string>> {
  const { brand } = await readSite({ text: await siteText(), folderName: "content" });
  return new Set(Object.values(brand.colors).map(rgb));
}

/** `#1f5fbf` -> `rgb(31, 95, 191)` */
function rgb(hex: string): string {
  return `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(", ")})`;
}

interface Seen {
  /** Of the page and of its head. */
  readonly words: string;
  readonly colors: readonly string[];
  /** Addresses on this site, of what is shown and what is led to; no places of the page itself. */
  readonly links: readonly string[];
}

function seenOn(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const elements = [...document.querySelectorAll("html, body, body *")];
    const named = ["alt", "title", "aria-label", "content"];
    const announced = [...document.querySelectorAll("*")].flatMap((one) =>
      named.map((name) => one.getAttribute(name) ?? ""),
    );
    const colors = elements.flatMap((one) =>
      [null, "::before", "::after"].flatMap((part) => {
        const style = getComputedStyle(one, part);
        return [style.color, style.backgroundColor, style.borderTopColor, style.outlineColor, style.fill];
      }),
    );
    const addressed = [...document.querySelectorAll("a[href], link[href], img[src]")].map(
      (one) => new URL(one.getAttribute("href") ?? one.getAttribute("src") ?? "", location.href),
    );
    return {
      words: [document.title, document.body.innerText, ...announced].join("\n"),
      colors: [...new Set(colors)],
      links: addressed
        .filter(({ origin, hash }) => origin === location.origin && hash === "")
        .map(({ pathname }) => pathname),
    };
  });
}
