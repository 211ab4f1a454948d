import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isRecord, type JsonObject } from "#app/content/json.ts";
import { assembleRelease } from "#build/release/assemble.ts";
import { readPdf } from "#test/app/drawings/read-pdf.ts";
import { compileFolder } from "#test/build/compile/compile-files.ts";
import { createStage, type Stage } from "../stage.ts";

/** A body, a beak and two eyes. */
const OWL =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><ellipse cx="50" cy="55" rx="35" ry="40" fill="#8a5a2b"/><path d="M43 50h14l-7 12z" fill="#f2b632"/><circle cx="38" cy="40" r="8" fill="#fff"/><circle cx="62" cy="40" r="8" fill="#fff"/></svg>';

const drawing = (title: string, fields: string) =>
  `---\ntitle: ${title}\nart: ../owl.svg\npublished: 2026-02-01\nage: "3-6"\n${fields}\n---\nColor it.`;

const FILES = {
  ".site.yml": [
    "name: Owls",
    "origin: https://otters.org",
    "gathers: { authors: { at: /by } }",
    "authors:",
    "  ada: { name: Ada Otter, about: Ada draws and writes., link: https://ada.example/ }",
    "",
  ].join("\n"),
  "index.md": "# Home",
  "owl.svg": OWL,
  "kids/_dir.yml": "kind: coloring-page\n",
  "kids/one.md": drawing(
    "One",
    "credit: Drawing by Ada Otter\nlicence: CC BY 4.0\nsource: https://www.ada.example/one",
  ),
  "kids/two.md": drawing("Two", "credit: ada"),
  "kids/both.md": drawing("Both", "credit: Ada Otter and Ben Fox, with love\nlicence: All rights reserved"),
  "kids/ben.md": drawing("Ben's", "credit: Drawn by Ben Fox"),
  "kids/ours.md": drawing("Ours", "licence: CC0"),
  "kids/noto.md": "---\ntitle: Noto\nart: noto:fox\ncredit: Ben Fox\n---\nColor it.",
  "kids/draft.md": drawing("Draft", "credit: Cy Hare\ndraft: true"),
  "kids/hidden.md": drawing("Hidden", "credit: Di Hare\nnavigation: false"),
  "articles/a.md": "---\ntitle: An article\npublished: 2026-03-01\nauthors: [Ada Otter]\n---\nWords.",
  "kids/mole.md": drawing("Mole", "credit: Em Mole"),
  ...Object.fromEntries(
    Array.from({ length: 30 }, (_, n) => [
      `articles/many-${n}.md`,
      `---\ntitle: Many ${n}\npublished: 2026-03-01\nauthors: [Em Mole]\n---\nWords.`,
    ]),
  ),
};

let folder: string;
let stage: Stage;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "artists-"));
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const { problems, ...parts } = await compileFolder(folder);
  expect(problems.filter(({ level }) => level === "error")).toEqual([]);
  stage = createStage({ release: await assembleRelease(parts) });
});

afterAll(async () => {
  await stage.settled();
  await rm(folder, { recursive: true });
});

async function textAt(address: string): Promise<string> {
  const response = await stage.fetch(address);
  expect([address, response.status]).toEqual([address, 200]);
  return response.text();
}

const tilesIn = (page: string) => [...page.matchAll(/<a class="sheet-card" href="([^"]*)"/g)].map(([, to]) => to);
const cardsIn = (page: string) => [...page.matchAll(/<a class="card-link" href="([^"]*)"/g)].map(([, to]) => to);
const creditIn = (page: string) =>
  /<figcaption class="drawing-credit">(.*?)<\/figcaption>/.exec(page)?.[1]?.replace(/<!-- -->/g, "");

/** What a page says of itself in structured data, by its type. */
async function nodeAt(address: string, type: string): Promise<JsonObject> {
  const [, json = ""] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(await textAt(address)) ?? [];
  const data: unknown = JSON.parse(json);
  const graph = isRecord(data) && Array.isArray(data["@graph"]) ? data["@graph"].filter(isRecord) : [];
  const found = graph.find((node) => [node["@type"]].flat().includes(type));
  if (found === undefined) throw new Error(`${address} is no ${type}`);
  return JSON.parse(JSON.stringify(found));
}

describe("the page of an artist", () => {
  test("shows drawings on tiles and articles on cards, of one who draws and writes", async () => {
    const page = await textAt("/by/ada-otter");
    expect(tilesIn(page)).toEqual(["/kids/both", "/kids/one", "/kids/two"]);
    expect(cardsIn(page)).toEqual(["/articles/a"]);
    expect(page).toContain("Ages 3–6");
    expect(page).toContain('<p class="lead">Ada draws and writes.</p>');
  });

  test("is there for one of whom the site says nothing, by the name in the credit", async () => {
    const page = await textAt("/by/ben-fox");
    expect([tilesIn(page), cardsIn(page)]).toEqual([["/kids/ben"], []]);
    expect(page).not.toMatch(/nothing to read/);
  });

  test.each([
    "/by/cy-hare",
    "/by/di-hare",
    "/by/owls",
    "/by/drawing-by-ada-otter",
  ])("is not there for drafts, for what lists do not show, nor for the site itself: %s", async (address) => {
    expect((await stage.fetch(address)).status).toBe(404);
  });

  test("goes on at thirty works, the newest first, be they drawn or written", async () => {
    const pages = [await textAt("/by/em-mole"), await textAt("/by/em-mole/page/2")];
    expect(pages.map((page) => [tilesIn(page).length, cardsIn(page).length])).toEqual([
      [0, 30],
      [1, 0],
    ]);
    expect(pages[0]).toContain('href="/by/em-mole/page/2"');
    expect(pages[1]).toContain('href="/by/em-mole"');
    expect(pages[1]).not.toMatch(/nothing to read/);
    expect((await stage.fetch("/by/em-mole/page/3")).status).toBe(404);
  });

  test("stands in the sitemap, has a feed, and says in structured data who it is of and what it lists", async () => {
    expect(await textAt("/sitemap.xml")).toContain("<loc>https://otters.org/by/ada-otter</loc>");
    expect((await textAt("/by/ada-otter/feed.xml")).match(/<entry>/g)).toHaveLength(4);
    expect(await nodeAt("/by/ada-otter", "ProfilePage")).toMatchObject({
      mainEntity: {
        "@type": "Person",
        name: "Ada Otter",
        description: "Ada draws and writes.",
        url: "https://otters.org/by/ada-otter",
        sameAs: "https://ada.example/",
      },
    });
    expect(await nodeAt("/by/ada-otter", "ItemList")).toMatchObject({ numberOfItems: 4 });
  });
});

describe("a coloring page", () => {
  test.each([
    [
      "/kids/one",
      'Drawing by <a href="/by/ada-otter">Ada Otter</a>, <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>, <a href="https://www.ada.example/one">ada.example</a>',
    ],
    ["/kids/two", '<a href="/by/ada-otter">Ada Otter</a>'],
    ["/kids/both", '<a href="/by/ada-otter">Ada Otter</a> and Ben Fox, with love, All rights reserved'],
    ["/kids/ben", 'Drawn by <a href="/by/ben-fox">Ben Fox</a>'],
    ["/kids/ours", 'Drawing by Owls, <a href="https://creativecommons.org/publicdomain/zero/1.0/">CC0</a>'],
    ["/kids/noto", "Drawing adapted from Noto Emoji by Google, Apache License 2.0"],
  ])("links its artist, licence and source from the credit: %s", async (address, credit) => {
    expect(creditIn(await textAt(address))).toBe(credit);
  });

  test("names its artist in structured data as its maker, and the site for a drawing of its own alone", async () => {
    const ada = { "@type": "Person", name: "Ada Otter", url: "https://otters.org/by/ada-otter" };
    expect(await nodeAt("/kids/one", "ImageObject")).toMatchObject({
      creator: [ada],
      license: "https://creativecommons.org/licenses/by/4.0/",
      isBasedOn: "https://www.ada.example/one",
    });
    expect((await nodeAt("/kids/both", "ImageObject")).creator).toEqual([ada]);
    expect((await nodeAt("/kids/ours", "ImageObject")).creator).toMatchObject({ name: "Owls" });
    expect(await nodeAt("/kids/noto", "ImageObject")).not.toHaveProperty("creator");
  });

  test.each([
    "-coloring-page.pdf",
    "-color-by-number.pdf",
    "-four-to-a-sheet.pdf",
    ".svg",
  ])("has a file that names artist, licence and source: %s", async (ending) => {
    const page = await textAt("/kids/one");
    const [file = ""] = new RegExp(`/files/[0-9a-f]{64}/one${ending.replace(".", "\\.")}`).exec(page) ?? [];
    const response = await stage.fetch(file);
    const text = ending === ".svg" ? await response.text() : readPdf(await response.bytes()).texts.join("\n");
    expect(text).toContain("Drawing by Ada Otter, CC BY 4.0, ada.example");
  });
});
