import { beforeAll, describe, expect, test } from "vitest";
import { assembleRelease } from "#build/release/assemble.ts";
import { compileFiles, type Files } from "#test/build/compile/compile-files.ts";
import { createStage, type Stage } from "../stage.ts";

function article(n: number, fields = ""): string {
  const published = new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);
  return `---\ntitle: Article ${n}\npublished: ${published}\nauthors: [ada]\n${fields}\n---\nWords.`;
}

const later = (n: number, field: string) => article(n, `tags: [Later]\n${field}`).replace("authors: [ada]\n", "");

const HIDDEN = "tags: [Fox, Secret]\nnavigation: false";

const FILES: Files = {
  ".site.yml": [
    "name: Gathered",
    "origin: https://otters.org",
    "locales: [en, fr]",
    "gathers:",
    '  tags: { at: /tags, title: "All about {value}", description: "Pages about {value}." }',
    "  authors: { at: /authors }",
    "  season:",
    "    at: /seasons",
    '    label: "Time of {value}"',
    "    values:",
    "      snow: { when: { from: 12-01, until: 02-29 } }",
    "      sun: { when: { from: 06-01, until: 08-31 } }",
    "      frost: { when: { from: 11-15, until: 12-10 } }",
    "      never: { when: { from: 01-01, until: 01-02 } }",
    "authors:",
    "  ada: { name: Ada Otter, about: Ada draws otters., link: https://ada.example/, picture: ./ada.svg }",
    "routes: { /closed/**: { middleware: hidden } }",
    "",
  ].join("\n"),
  "ada.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>',
  "index.md": "# Home",
  "articles/_dir.yml": "description: What we wrote.\n",
  ...Object.fromEntries(
    Array.from({ length: 40 }, (_, n) => [
      `articles/${n}.page-${n}.md`,
      article(n, n % 2 === 0 ? "tags: [Fox, owl]" : "tags: [owl]"),
    ]),
  ),
  "notes/few.md": article(1, "tags: [seldom]").replace("Article 1", "A note"),
  "secret/a.md": article(3, HIDDEN),
  "secret/b.md": article(4, HIDDEN),
  "secret/c.md": article(5, HIDDEN),
  "closed/d.md": article(6, "tags: [Fox, Closed]"),
  "closed/e.md": article(7, "tags: [Fox, Closed]"),
  "closed/f.md": article(8, "tags: [Fox, Closed]"),
  ...Object.fromEntries([1, 2, 3].map((n) => [`later/${n}.md`, later(n, "publishAt: 2026-12-01")])),
  "later/now.md": later(4, "expiresAt: 2026-12-01"),
  ...Object.fromEntries(
    [1, 2, 3].map((n) => [`soon/${n}.md`, later(n, "publishAt: 2027-01-01").replace("Later", "Soon")]),
  ),
  ...Object.fromEntries(
    [1, 2, 3].map((n) => [
      `yearly/${n}.md`,
      later(n, "season: [snow, sun, frost, any]").replace("tags: [Later]\n", ""),
    ]),
  ),
  ".words/fr.yml": "components:\n  pages: { one: '{count} feuille', other: '{count} feuilles' }\n",
  "fr/authors.md": "# Auteurs\n\nCeux qui écrivent.",
  "fr/a.md": article(1, "tags: [Renard]"),
  "fr/b.md": article(2, "tags: [Renard]"),
  "fr/c.md": article(3, "tags: [Renard]"),
};

let stage: Stage;

beforeAll(async () => {
  const { problems, ...parts } = await compileFiles(FILES);
  expect(problems.filter(({ level }) => level === "error")).toEqual([]);
  stage = createStage({ release: await assembleRelease(parts) });
  return () => stage.settled();
});

async function textAt(address: string): Promise<string> {
  const response = await stage.fetch(address);
  expect([address, response.status]).toEqual([address, 200]);
  return response.text();
}

function titlesIn(page: string): readonly string[] {
  return [...page.matchAll(/<a class="card-link"[^>]*>([^<]*)</g)].map(([, title = ""]) => title);
}

describe("the page of a value", () => {
  test("lists what has it, the newest first, thirty to a page", async () => {
    const even = Array.from({ length: 20 }, (_, n) => `Article ${38 - 2 * n}`);
    expect(titlesIn(await textAt("/tags/fox"))).toEqual(even);
    const owls = [await textAt("/tags/owl"), await textAt("/tags/owl/page/2")].map(titlesIn);
    expect(owls.map(({ length }) => length)).toEqual([30, 10]);
    expect(owls.flat()).toEqual(Array.from({ length: 40 }, (_, n) => `Article ${39 - n}`));
    expect((await stage.fetch("/tags/owl/page/3")).status).toBe(404);
    expect((await stage.fetch("/tags/fox/page/2")).status).toBe(404);
  });

  test("has title, description, a line in the sitemap and structured data", async () => {
    const page = await textAt("/tags/fox");
    expect(page).toContain("<title>All about Fox — Gathered</title>");
    expect(page).toContain('<meta name="description" content="Pages about Fox."');
    expect(page).toMatch(/"@type":"CollectionPage"/);
    const sitemap = await textAt("/sitemap.xml");
    for (const path of ["/tags/fox", "/tags/owl", "/authors/ada-otter", "/fr/tags/renard"])
      expect(sitemap).toContain(`<loc>https://otters.org${path}</loc>`);
  });

  test("stands in no menu, query or navigation", async () => {
    expect(await textAt("/")).not.toContain("/tags");
    expect(await textAt("/query/x.json")).not.toContain("/tags/fox");
    expect(await textAt("/navigation/x.json")).not.toContain("/tags/fox");
  });

  test.each([
    "/tags/seldom",
    "/tags/secret",
    "/tags/closed",
    "/fr/tags/fox",
    "/tags/renard",
  ])("is not there for few, for hidden ones, nor in another language: %s", async (path) => {
    for (const address of [path, `${path}/feed.xml`]) expect((await stage.fetch(address)).status).toBe(404);
  });

  test("is listed above while it shows, by name and with how many have it, for each language", async () => {
    const list = await textAt("/tags");
    expect(list).toContain("<title>Tags — Gathered</title>");
    expect(titlesIn(list)).toEqual(["Fox", "Later", "owl"]);
    expect(list).toMatch(/href="\/tags\/fox"[\s\S]*20 pages[\s\S]*href="\/tags\/owl"[\s\S]*40 pages/);
    expect(titlesIn(await textAt("/authors"))).toEqual(["Ada Otter"]);
    const french = await textAt("/fr/tags");
    expect(titlesIn(french)).toEqual(["Renard"]);
    expect(french).toContain("3 feuilles");
    expect(await textAt("/fr/authors")).toContain("Ceux qui écrivent.");
    expect(await textAt("/sitemap.xml")).toContain("<loc>https://otters.org/tags</loc>");
    for (const path of ["/tags/feed.xml", "/tags/page/2"]) expect((await stage.fetch(path)).status).toBe(404);
  });

  test("is linked from what has it", async () => {
    const page = await textAt("/articles/page-2");
    expect(page).toContain('<a class="tag" href="/tags/fox">Fox</a>');
    expect(await textAt("/notes/few")).toContain('<span class="tag">seldom</span>');
    expect(await textAt("/fr/a")).toContain('href="/fr/tags/renard"');
  });
});

describe("an author", () => {
  test("stands above the text, and in structured data", async () => {
    const page = await textAt("/articles/page-2");
    expect(page.replace(/<!-- -->/g, "")).toContain(
      '<p class="byline">By <a href="/authors/ada-otter">Ada Otter</a></p>',
    );
    const author = '"author":[{"@type":"Person","name":"Ada Otter","url":"https://otters.org/authors/ada-otter"}]';
    expect(page).toContain(author);
  });

  test("has a page with words, picture and link at its head, and what was written below", async () => {
    const page = await textAt("/authors/ada-otter");
    expect(page).toContain('<p class="lead">Ada draws otters.</p>');
    expect(page).toContain('<a href="https://ada.example/" rel="noopener">ada.example</a>');
    const [, picture = ""] = /<img src="(\/files\/[^"]+)" alt="Ada Otter"/.exec(page) ?? [];
    expect((await stage.fetch(picture)).headers.get("content-type")).toBe("image/svg+xml");
    expect(titlesIn(page)).toHaveLength(30);
    const second = await textAt("/authors/ada-otter/page/2");
    expect([titlesIn(second).length, second.includes('<img src="/files/')]).toEqual([11, false]);
  });
});

describe("a feed", () => {
  const linksTo = (page: string) =>
    [...page.matchAll(/<link rel="alternate" type="application\/atom\+xml" title="([^"]*)" href="([^"]*)"/g)].map(
      ([, title, href]) => `${title}: ${href}`,
    );

  test.each([
    ["/articles", "Articles: /articles/feed.xml"],
    ["/tags/fox", "All about Fox: /tags/fox/feed.xml"],
    ["/authors/ada-otter", "Ada Otter: /authors/ada-otter/feed.xml"],
    ["/fr/tags/renard", "All about Renard: /fr/tags/renard/feed.xml"],
  ])("of its own is named by the page of a folder or a value: %s", async (path, link) => {
    expect(linksTo(await textAt(path))).toEqual(["Gathered: /feed.xml", link]);
  });

  test.each(["/", "/articles/page-2", "/tags/owl/page/2"])("of its own has no other page: %s", async (path) => {
    expect(linksTo(await textAt(path))).toEqual(["Gathered: /feed.xml"]);
    const feed = path === "/" ? "/index/feed.xml" : `${path}/feed.xml`;
    expect((await stage.fetch(feed)).status).toBe(404);
  });

  test.each([
    ["/articles", 40],
    ["/tags/fox", 20],
    ["/authors/ada-otter", 41],
    ["/fr", 3],
  ])("tells of the newest below it or with its value: %s", async (path, count) => {
    const response = await stage.fetch(`${path}/feed.xml`);
    expect(response.headers.get("content-type")).toBe("application/atom+xml;charset=utf-8");
    const text = await response.text();
    expect(text).toContain(`<link rel="self" type="application/atom+xml" href="https://otters.org${path}/feed.xml"/>`);
    const dates = [...text.matchAll(/<published>([^<]*)/g)].map(([, date = ""]) => date);
    expect(dates).toHaveLength(count);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(text).not.toMatch(/secret|closed/);
  });

  test("is there in one spelling", async () => {
    for (const address of ["/Articles/feed.xml", "/articles//feed.xml", "/articles/feed.xml/", "//feed.xml"])
      expect((await stage.fetch(address)).status).not.toBe(200);
    expect((await stage.fetch("/articles/feed.xml", { method: "HEAD" })).status).toBe(200);
  });
});

test("of two documents with one address the feed of a value tells of the one that is the page", async () => {
  const { problems: _problems, ...parts } = await compileFiles({
    ".site.yml": "name: X\norigin: https://otters.org\nchecks: lenient\ngathers: { tags: { at: /tags } }\n",
    "one.md": article(1, "tags: [Fox]"),
    "one.yml": "title: Data\npublished: 2026-01-02\ntags: [Fox]\n",
    "two.md": article(2, "tags: [Fox]"),
    "three.md": article(3, "tags: [Fox]"),
  });
  const lenient = createStage({ release: await assembleRelease(parts) });
  expect(await (await lenient.fetch("/one")).text()).toContain("<h1>Article 1</h1>");
  expect(await (await lenient.fetch("/tags/fox/feed.xml")).text()).toContain("<title>Article 1</title>");
});

test("what shows for a time is on the page of its value, and in feeds, in that time alone", async () => {
  const { now } = stage.clock;
  expect(titlesIn(await textAt("/tags/later"))).toEqual(["Article 4"]);
  expect((await textAt("/later/feed.xml")).match(/<entry>/g)).toHaveLength(1);
  stage.clock.now = Date.UTC(2026, 11, 2);
  expect(titlesIn(await textAt("/tags/later"))).toEqual(["Article 3", "Article 2", "Article 1"]);
  for (const path of ["/later", "/tags/later"])
    expect((await textAt(`${path}/feed.xml`)).match(/<entry>/g)).toHaveLength(3);
  stage.clock.now = now;
});

test("values that have days of the year stand first where all are listed, by when it is their turn", async () => {
  const { now } = stage.clock;
  const on = async (day: string) => {
    stage.clock.now = Date.parse(`${day}T12:00:00Z`);
    return titlesIn(await textAt("/seasons")).map((title) => title.replace("Time of ", ""));
  };
  expect(await on("2026-11-24")).toEqual(["frost", "snow", "sun", "any"]);
  expect(await on("2026-12-05")).toEqual(["frost", "snow", "sun", "any"]);
  expect(await on("2027-02-28")).toEqual(["snow", "sun", "frost", "any"]);
  expect(await on("2027-03-01")).toEqual(["sun", "frost", "snow", "any"]);
  stage.clock.now = now;
});
