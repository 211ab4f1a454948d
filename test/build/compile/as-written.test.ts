import { describe, expect, test } from "vitest";
import { documentOf, knownOf, LENIENT } from "./compile-files.ts";

/** What goes over the wire of front matter, without what the file's place and text say. */
async function wireFields(yaml: string): Promise<object> {
  const wire = await documentOf("page.md", `---\n${yaml}\n---\n`, LENIENT);
  const said = Object.entries(wire).filter(([key]) => !key.startsWith("_") && key !== "body");
  return Object.fromEntries(said);
}

const BARE = { title: "Page", description: "" };

describe("front matter goes over the wire as it is written, and nothing besides", () => {
  test.each<[yaml: string, fields: object]>([
    ["date: 2026-04-01", { date: "2026-04-01" }],
    ["summary: All about foxes.", { summary: "All about foxes." }],
    ["description: Mine.\nsummary: Theirs.", { description: "Mine.", summary: "Theirs." }],
    ["author: { name: Ada }", { author: { name: "Ada" } }],
    ["keywords: fox, forest", { keywords: "fox, forest" }],
    ["url: /foxes", { url: "/foxes" }],
    ["cover: ./fox.png", { cover: "./fox.png" }],
    ["slug: red-fox", { slug: "red-fox" }],
    ["permalink: /red-fox/", { permalink: "/red-fox/" }],
    ["permalink: /:year/:title/", { permalink: "/:year/:title/" }],
    ["publishDate: 2020-04-01", { publishDate: "2020-04-01" }],
    ["publishAt: 2020-04-01", { publishAt: "2020-04-01" }],
    ["expiresAt: 2100-04-01 10:00", { expiresAt: "2100-04-01 10:00" }],
    ["title: 1984", { title: 1984 }],
    ['title: ""', {}],
    ["title:", {}],
    ["description:", { description: null }],
    ["description: [a, b]", { description: ["a", "b"] }],
    ["redirect: 5", { redirect: 5 }],
    ["layout: { wide: true }", { layout: { wide: true } }],
    ["packs: { a: { title: A, choose: { tag: none } } }", { packs: { a: { title: "A", choose: { tag: "none" } } } }],
    ["draft: false", { draft: false }],
  ])("%s", async (yaml, fields) => expect(await wireFields(yaml)).toEqual({ ...BARE, ...fields }));

  test("but for an address that may lead nowhere, which no output repeats", async () => {
    expect(await wireFields('image: "javascript:alert(1)"\nx: 1')).toEqual({ ...BARE, x: 1 });
  });

  test("in data files, too", async () => {
    const wire = await documentOf("data.json", '{ "date": "2026-04-01", "author": "Ada", "title": 7 }');
    expect(wire).toMatchObject({ date: "2026-04-01", author: "Ada", title: 7 });
    expect(wire).not.toHaveProperty("published");
    expect(wire).not.toHaveProperty("authors");
  });
});

test("a field that cannot be what its name says counts as absent, whatever the wire says", async () => {
  const known = await knownOf("page.md", "---\ntitle: 1984\nredirect: 5\nlayout: { wide: true }\n---\n", LENIENT);
  expect(known.title).toBe("1984");
  expect([known.redirect, known.layout]).toEqual([undefined, undefined]);
});
