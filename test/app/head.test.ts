import { describe, expect, it } from "vitest";
import { type PathEntry, SHARE_FORMAT } from "#app/content/release/path-entry.ts";
import { headOf, headOfFailure, renderHead } from "#app/head.ts";
import { entry, path } from "./fixture.ts";

const about = {
  site: { name: "Paper Otter", brand: { sharePicture: "/files/1/share-picture.png" } },
  origin: "https://paper-otter.example",
};

function markup(overrides: Partial<PathEntry> = {}, preview = false): string {
  return renderHead(headOf({ ...about, entry: entry(overrides), preview }));
}

function tag(head: string, name: string): string | null {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)" data-head>`).exec(head)?.[1] ?? null;
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

  it("shares a picture that the compiler made with its words, its type and its size", () => {
    const head = markup({ image: { address: "/files/ab/fox-share.png", alt: "A fox", format: SHARE_FORMAT } });
    expect(tag(head, "og:image")).toBe("https://paper-otter.example/files/ab/fox-share.png");
    expect(tag(head, "og:image:type")).toBe("image/png");
    expect([tag(head, "og:image:width"), tag(head, "og:image:height")]).toEqual(["1200", "630"]);
    expect([tag(head, "og:image:alt"), tag(head, "twitter:image:alt")]).toEqual(["A fox", "A fox"]);
    expect(tag(head, "twitter:card")).toBe("summary_large_image");
  });

  it("claims no size of a picture that somebody else made", () => {
    const head = markup({ image: { address: "https://example.com/fox.png", alt: "Fox", format: null } });
    expect(tag(head, "og:image")).toBe("https://example.com/fox.png");
    expect(head).not.toMatch(/og:image:(type|width|height)/);
  });

  it("shares the picture of the site where a page has none", () => {
    const head = markup();
    expect(tag(head, "og:image")).toBe("https://paper-otter.example/files/1/share-picture.png");
    expect(tag(head, "og:image:alt")).toBe("Paper Otter");
  });

  it("names no picture where the site has none either", () => {
    const plain = { ...about, site: { name: "Plain", brand: { sharePicture: null } } };
    expect(renderHead(headOf({ ...plain, entry: entry() }))).not.toMatch(/og:image|twitter:/);
  });

  it.each([
    ["", "en_US"],
    ["fr-CA", "fr_CA"],
    ["fr", null],
  ])("says of the locale %j that it is %s", (locale, spelled) => {
    expect(tag(markup({ locale }), "og:locale")).toBe(spelled);
  });

  it("names no address of the site where its origin is not known", () => {
    const head = renderHead(headOf({ ...about, origin: "", entry: entry() }));
    expect(head).not.toMatch(/canonical|og:url|og:image|twitter/);
    const image = { address: "https://example.com/fox.png", alt: "Fox", format: null };
    expect(renderHead(headOf({ ...about, origin: "", entry: entry({ image }) }))).toContain(
      '<meta property="og:image" content="https://example.com/fox.png" data-head>',
    );
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

  it("links the feed in both formats, and that of the page where it has one", () => {
    const feeds = (fields: Parameters<typeof markup>[0]) =>
      [...markup(fields).matchAll(/type="(application\/[^"]+)" title="([^"]*)" href="([^"]*)"/g)].map((found) =>
        found.slice(1),
      );
    const ofSite = [
      ["application/atom+xml", "Paper Otter", "/feed.xml"],
      ["application/feed+json", "Paper Otter", "/feed.json"],
    ];
    expect(feeds({})).toEqual(ofSite);
    expect(feeds({ feed: true, title: "News" })).toEqual([
      ...ofSite,
      ["application/atom+xml", "News", "/articles/otters/feed.xml"],
      ["application/feed+json", "News", "/articles/otters/feed.json"],
    ]);
  });

  it("lets no text of a page out of its place", () => {
    const hostile = '</title><script>alert(1)</script>"><!--';
    const head = markup({ title: hostile, description: hostile });
    expect(head).not.toMatch(/<script|<!--|"><(?!meta|link)/);
  });
});

describe("headOfFailure", () => {
  it("names the failure and is not to be indexed", () => {
    const head = renderHead(headOfFailure({ title: "Page Not Found" }, about.site));
    expect(head).toBe('<title>Page Not Found — Paper Otter</title><meta name="robots" content="noindex" data-head>');
  });
});
