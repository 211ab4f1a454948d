import { describe, expect, test } from "vitest";
import { documentOf, LENIENT, problemsOf } from "./compile-files.ts";

const page = (yaml: string) => ({ "page.md": `---\ntitle: Page\n${yaml}\n---\n` });

describe("a word that keeps a page back elsewhere stops the publish, and says what does here", () => {
  test.each([
    ["hidden: true", "hidden: true", "draft: true"],
    ["published: false", "published: false", "draft: true"],
    ["status: draft", 'status: "draft"', "draft: true"],
    ["status: Private", 'status: "Private"', "draft: true"],
    ["isDraft: true", "isDraft: true", "draft: true"],
    ["visible: false", "visible: false", "draft: true"],
    ["unlisted: true", "unlisted: true", "navigation: false"],
    ["noindex: true", "noindex: true", "robots: noindex"],
  ])("%s", async (yaml, found, ours) => {
    const message = `${found} keeps no page back here. Write ${ours}.`;
    const column = yaml.indexOf(": ") + 3;
    expect(await problemsOf(page(yaml))).toEqual([`page.md:3:${column}  error  ${message}`]);
    expect(await problemsOf({ ...LENIENT, ...page(yaml) })).toEqual([`page.md:3:${column}  warning  ${message}`]);
  });

  test.each([
    "hidden: false",
    "status: published",
    "unlisted: false",
    "visible: true",
    "private: false",
  ])("%s says nothing", async (yaml) => expect(await problemsOf(page(yaml))).toEqual([]));
});

describe("a word for what we have does what is meant, and stays on the wire", () => {
  test.each([
    ["date: 2026-04-01", { date: "2026-04-01", published: "2026-04-01" }],
    ["date: 2026-04-01T10:00:00+02:00", { published: "2026-04-01T10:00:00+02:00" }],
    ["pubDate: 2026-04-01", { published: "2026-04-01" }],
    ["lastmod: 2026-04-25", { modified: "2026-04-25" }],
    ["publishDate: 2026-04-01", { publishAt: "2026-04-01T00:00:00.000Z" }],
    ["expiryDate: 2036-04-01", { expiresAt: "2036-04-01T00:00:00.000Z" }],
    ["cover: https://example.com/a.png", { image: "https://example.com/a.png" }],
    ["cover: { image: https://example.com/a.png }", { image: "https://example.com/a.png" }],
    ["summary: All about foxes.", { description: "All about foxes." }],
    ["keywords: fox, forest", { keywords: "fox, forest", tags: ["fox", "forest"] }],
    ["date: 2026-04-01\npublished: 2026-05-01", { date: "2026-04-01", published: "2026-05-01" }],
  ])("%s", async (yaml, fields) => {
    const document = await documentOf("page.md", page(yaml)["page.md"]);
    expect(document).toMatchObject(fields);
    expect(await problemsOf(page(yaml))).toEqual([]);
  });
});

describe("a word that means nothing here is answered with ours", () => {
  test.each([
    ["date: 1 April 2026", "warning", 'date: stands for published, and "1 April 2026" is no date. Write 2026-04-01.'],
    ["publishDate: soon", "error", 'publishDate: stands for publishAt, and "soon" is no date.'],
    ["cover: ./cover.png", "warning", 'cover: stands for image, and "./cover.png" is no address of a picture.'],
    ["weight: 3", "warning", "weight: orders nothing here. Begin the names of files with a number, as in 2.name.md."],
    ["aliases: [/old]", "warning", "aliases: leads nobody here. Name each under routes in .site.yml, with redirect."],
  ])("%s", async (yaml, level, message) => {
    const [problem] = await problemsOf(page(yaml));
    expect(problem).toContain(`  ${level}  ${message}`);
  });
});
