import { describe, expect, it } from "vitest";
import type { PathEntry } from "#app/content/release/path-entry.ts";
import { headOf, headOfFailure, renderHead } from "#app/head.ts";
import { entry, path } from "./fixture.ts";

const about = { site: { name: "Paper Otter" }, origin: "https://paper-otter.example" };

function markup(overrides: Partial<PathEntry> = {}, preview = false): string {
  return renderHead(headOf({ ...about, entry: entry(overrides), preview }));
}

function linkedData(overrides: Partial<PathEntry> = {}) {
  return JSON.parse(/ld\+json" data-head>(.*?)<\/script>/s.exec(markup(overrides))?.[1] ?? "null");
}

describe("headOf", () => {
  it.each([
    [{ title: "Fox" }, "Fox — Paper Otter"],
    [{ title: "" }, "Paper Otter"],
    [{ title: "Paper Otter" }, "Paper Otter"],
    [{ title: "Coloring pages", path: path("/") }, "Paper Otter — Coloring pages"],
  ])("titles %j as %s", (overrides, title) => {
    expect(headOf({ ...about, entry: entry(overrides) }).title).toBe(title);
  });

  it("spells the canonical address on the configured origin", () => {
    const head = markup({ path: path("/über uns") });
    expect(head).toContain('<link rel="canonical" href="https://paper-otter.example/%C3%BCber%20uns" data-head>');
    expect(head).toContain('<meta property="og:url" content="https://paper-otter.example/%C3%BCber%20uns" data-head>');
  });

  it("says nothing of what a page does not have", () => {
    expect(markup({ description: "" })).not.toMatch(/name="description"|og:description|article:|content=""/);
  });

  it.each([
    ["", /^https:\/\/paper-otter\.example\/assets\/share-picture-[0-9a-f]{8}\.png$/],
    ["/files/ab/fox.png", /^https:\/\/paper-otter\.example\/files\/ab\/fox\.png$/],
    ["https://example.com/fox.png", /^https:\/\/example\.com\/fox\.png$/],
  ])("shares the picture %j", (image, address) => {
    expect(linkedData({ image }).image).toMatch(address);
  });

  it("names no address of the site where its origin is not known", () => {
    const head = renderHead(headOf({ ...about, origin: "", entry: entry() }));
    expect(head).not.toMatch(/canonical|og:url|og:image|"url"|"image"/);
    expect(
      renderHead(headOf({ ...about, origin: "", entry: entry({ image: "https://example.com/fox.png" }) })),
    ).toContain('<meta property="og:image" content="https://example.com/fox.png" data-head>');
  });

  it("hides a page from search engines where it asks for it, and every preview", () => {
    const hidden = '<meta name="robots" content="noindex" data-head>';
    expect(markup()).not.toContain(hidden);
    expect(markup({ robots: "noindex" })).toContain(hidden);
    expect(markup({}, true)).toContain(hidden);
    expect(markup({}, true)).not.toContain("canonical");
  });

  it("has the language of the page, English where it has none", () => {
    expect(headOf({ ...about, entry: entry({ locale: "fr" }) }).lang).toBe("fr");
    expect(headOf({ ...about, entry: entry() }).lang).toBe("en");
  });

  it("links the feed", () => {
    expect(markup()).toContain(
      '<link rel="alternate" type="application/atom+xml" title="Paper Otter" href="/feed.xml" data-head>',
    );
  });

  it.each([
    [{ path: path("/") }, "WebSite"],
    [{}, "WebPage"],
    [{ published: "2026-09-14" }, "Article"],
  ])("describes %j as a %s", (overrides, type) => {
    expect(linkedData(overrides)["@type"]).toBe(type);
  });

  it("lets no text of a page out of its place", () => {
    const hostile = '</title><script>alert(1)</script>"><!--';
    const head = markup({ title: hostile, description: hostile });
    expect(head.match(/<script/g)).toHaveLength(1);
    expect(head).not.toMatch(/<!--|"><(?!meta|link|script)/);
    expect(linkedData({ title: hostile }).name).toBe(hostile);
  });
});

describe("headOfFailure", () => {
  it("names the failure and is not to be indexed", () => {
    const head = renderHead(headOfFailure({ statusMessage: "Page Not Found" }, about.site));
    expect(head).toBe('<title>Page Not Found — Paper Otter</title><meta name="robots" content="noindex" data-head>');
  });
});
