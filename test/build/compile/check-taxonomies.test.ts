import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { assembleRelease } from "#build/release/assemble.ts";
import { pagesAt } from "#build/release/compare.ts";
import { inMemory } from "#build/release/readable.ts";
import { valueSlug } from "#build/release/taxonomies.ts";
import { path } from "#test/app/fixture.ts";
import { compileFiles, type Files, problemsOf } from "./compile-files.ts";

const BALLOON = readFileSync(new URL("../../fixtures/art/svg/figma-balloon.svg", import.meta.url), "utf8");

const SITE = "name: Gathered\ngathers:\n  tags: { at: /tags }\n  authors: { at: /authors }\n";

const tagged = (...tags: readonly string[]) => `---\ntags: [${tags.join(", ")}]\n---\nWords.`;

/** Three articles about foxes, and one of owls. */
const FOXES: Files = {
  ".site.yml": SITE,
  "a/one.md": tagged("Fox", "owl"),
  "a/two.md": tagged("Fox"),
  "a/three.md": tagged("Fox"),
};

async function collectionsIn(files: Files, address: string) {
  const { problems: _problems, ...parts } = await compileFiles(files);
  const page = path(address);
  return (await pagesAt(inMemory(await assembleRelease(parts)), [page])).get(page)?.taxonomies;
}

test("a link may lead to the list of a field's values, where one of them has a page", async () => {
  const links = { "links.md": "[Tags](/tags) and [authors](/authors)" };
  const problems = await problemsOf({ ...FOXES, ...links });
  expect(problems).toEqual([expect.stringMatching(/^links\.md:1:19 {2}warning {2}there is nothing at "\/authors"/)]);
});

describe("a page says", () => {
  test("where the pages of its values are: of those that three documents have", async () => {
    expect(await collectionsIn(FOXES, "/a/one")).toEqual({ tags: [{ value: "Fox", to: "/tags/fox" }] });
  });

  test("nothing where no page gathers", async () => {
    const { ".site.yml": _site, ...plain } = FOXES;
    expect(await collectionsIn(plain, "/a/one")).toBeUndefined();
  });

  test.each([
    ["a draft", "draft: true"],
    ["kept out of lists", "navigation: false"],
    ["hidden", "middleware: hidden"],
    ["no more than a redirect", "redirect: /a/two"],
  ])("nothing of a value that a third document has which is %s", async (_, field) => {
    const third = `---\ntags: [Fox]\n${field}\n---\nWords.`;
    expect(await collectionsIn({ ...FOXES, "a/three.md": third }, "/a/one")).toBeUndefined();
  });

  test("each number of a range where the site takes ranges, and what is no range as it is", async () => {
    const site = "name: Ages\ngathers: { age: { at: /ages, ranges: true } }\n";
    const aged = (age: string) => `---\nage: "${age}"\n---\nWords.`;
    const files = {
      ".site.yml": site,
      "one.md": aged("2-4"),
      "two.md": aged("3 to 5"),
      "three.md": aged("4"),
      "four.md": aged("3-99"),
      "five.md": aged("5-3"),
      "six.md": aged("3"),
    };
    const three = { value: "3", to: "/ages/3" };
    const four = { value: "4", to: "/ages/4" };
    expect(await collectionsIn(files, "/one")).toEqual({ age: [three, four] });
    expect(await collectionsIn(files, "/two")).toEqual({ age: [three, four] });
    for (const none of ["/four", "/five"]) expect(await collectionsIn(files, none)).toBeUndefined();
  });

  test("its authors by name, each with a page, and without one where none is asked for", async () => {
    const files = {
      ".site.yml": `${SITE}authors:\n  ada: { name: Ada Otter, about: Draws otters. }\n`,
      "a.md": "---\nauthors: [ada, Bob Fox]\n---\nWords.",
    };
    const authors = [
      { value: "Ada Otter", to: "/authors/ada-otter" },
      { value: "Bob Fox", to: "/authors/bob-fox" },
    ];
    expect(await collectionsIn(files, "/a")).toEqual({ authors });
    const plain = { ...files, ".site.yml": "authors:\n  ada: { name: Ada Otter }\n" };
    expect(await collectionsIn(plain, "/a")).toEqual({ authors: [{ value: "Ada Otter" }, { value: "Bob Fox" }] });
  });

  test("values that differ in case and space alone as one, which is a warning", async () => {
    const files = { ...FOXES, "a/three.md": tagged("'fox '") };
    expect(await collectionsIn(files, "/a/three")).toEqual({ tags: [{ value: "fox", to: "/tags/fox" }] });
    expect(await problemsOf(files)).toEqual([
      'a/three.md:2:8  warning  tags: "fox" counts as "Fox", which others write. Write it in one way.',
    ]);
  });
});

test.each([
  ["{ from: 12-31, until: 02-30 }", 'when.until: "02-30" is no day of a year. Write month and day, such as 12-01.'],
  ["{ from: 1.12., until: 02-29 }", 'when.from: "1.12." is no day of a year. Write month and day, such as 12-01.'],
  ["{ from: 12-31 }", "when.until: is missing."],
  ["02-30", 'when: "02-30" is no day of a year. Write month and day, such as 12-01.'],
  ["[2026-02-30]", 'when.0: "2026-02-30" is no day. Write one such as 2026-04-05.'],
  ["[]", "when: "],
  ["5", "when: 5 is no day of a year"],
])("days of the year that are none are told: %s", async (when, message) => {
  const site = `gathers: { tags: { at: /tags, values: { Fox: { when: ${when} } } } }\n`;
  expect(await problemsOf({ ...FOXES, ".site.yml": site })).toEqual([expect.stringContaining(message)]);
});

test("a value may have a dot in its name", async () => {
  const site = `gathers: { tags: { at: /tags, values: { "St. Fox": { title: The saint of foxes, when: 03-17 } } } }\n`;
  const files = Object.fromEntries(["one", "two", "three"].map((name) => [`a/${name}.md`, tagged("St. Fox")]));
  const { problems, ...parts } = await compileFiles({ ...files, ".site.yml": site });
  expect(problems).toEqual([]);
  const page = path("/tags/st-fox");
  expect((await pagesAt(inMemory(await assembleRelease(parts)), [page])).get(page)?.title).toBe("The saint of foxes");
});

describe("an error says both places where the page of a value would stand", () => {
  const advice = "Write another address here, or rename one of the two.";

  test.each([
    ["that of a document", { "tags/fox.md": "Words." }, "that of tags/fox.md"],
    ["that of a folder", { "tags/fox/a.md": "Words." }, "a folder, a redirect or an address of the site's own"],
    [
      "a redirect",
      { ".site.yml": `${SITE}routes: { /tags/**: { redirect: /a } }\n` },
      "a folder, a redirect or an address of the site's own",
    ],
  ])("at %s", async (_, others, owner) => {
    expect(await problemsOf({ ...FOXES, ...others })).toEqual([
      `.site.yml:3:15  error  gathers.tags.at: the page of "Fox" (a/two.md) would stand at /tags/fox, which is ${owner} already. ${advice}`,
    ]);
  });

  test("at that of another value", async () => {
    const files = Object.fromEntries(["one", "two", "three"].map((name) => [`a/${name}.md`, tagged("C", "'C#'")]));
    expect(await problemsOf({ ".site.yml": SITE, ...files })).toEqual([
      `.site.yml:3:15  error  gathers.tags.at: the page of "C#" (a/two.md) would stand at /tags/c, which is that of "C" already. ${advice}`,
    ]);
  });
});

test("a field that is probably another one, a value without a letter and a picture that is not there are said", async () => {
  const files = {
    ".site.yml": "gathers:\n  tag: { at: /tags }\nauthors:\n  ada: { name: Ada, picture: ./ada.png }\n",
    "a.md": tagged("fox"),
  };
  expect(await problemsOf(files)).toEqual([
    ".site.yml:2:8  warning  gathers.tag: no page has this field. Did you mean tags?",
    expect.stringMatching(/^\.site\.yml:4:\d+ {2}error {2}authors\.ada\.picture: \.\/ada\.png is not there/),
  ]);
  expect(await problemsOf({ ...FOXES, "a/two.md": tagged("Fox", "'!?'") })).toEqual([
    'a/two.md:2:13  warning  tags: "!?" has no letter for an address, so it has no page.',
  ]);
});

test.each([
  ["authors: [mirra]", "2:11", "authors", "mirra", "mira"],
  ["author: Mira Foxx", "2:9", "authors", "Mira Foxx", "Mira Fox"],
  ["art: ./a.svg\ncredit: Drawing by mirra", "3:9", "credit", "mirra", "mira"],
])("%s is told, as .site.yml nearly knows them", async (fields, place, field, written, meant) => {
  const files = {
    ".site.yml": "authors:\n  mira: { name: Mira Fox }\n",
    "a.svg": BALLOON,
    "a.md": `---\n${fields}\n---\nWords.`,
  };
  const told = (await problemsOf(files)).filter((line) => !line.includes("art: "));
  expect(told).toEqual([
    `a.md:${place}  warning  ${field}: authors in .site.yml knows no "${written}". Did you mean ${meant}? If it is another person, add them there.`,
  ]);
  for (const right of ["mira", "MIRA FOX", "Mara Otter"])
    expect(await problemsOf({ ...files, "a.md": `---\nauthors: [${right}]\n---\nWords.` })).toEqual([]);
});

test("links to the page of a value lead somewhere", async () => {
  const links = "[Foxes](/tags/fox), [owls](/tags/owl)";
  expect(await problemsOf({ ...FOXES, "b.md": links })).toEqual([
    'b.md:1:21  warning  there is nothing at "/tags/owl". Write the address of a page.',
  ]);
});

test.each([
  ["Red  Fox", "red-fox"],
  ["Über Füchse & C++", "über-füchse-c++"],
  ["日本 料理", "日本-料理"],
  ["русский язык", "русский-язык"],
  ["Mother's Day", "mothers-day"],
  ["Presidents' Day", "presidents-day"],
  ["L'été", "l-été"],
  ["a/b?c#d%", "a-b-c-d"],
  ["🦊", "🦊"],
  ["..", ""],
])("the address of %s ends with %s", (value, slug) => {
  expect(valueSlug(value)).toBe(slug);
});

describe("the words of a value's page", () => {
  const SAID =
    'name: Gathered\ngathers:\n  tags: { at: /tags, title: "About {value}", description: "All {value}.", values: { FOX: { title: Foxes of all colors } } }\n';

  test("are its own where the site has some, and else those of its field", async () => {
    const { problems, ...parts } = await compileFiles({ ...FOXES, ".site.yml": SAID });
    expect(problems).toEqual([]);
    const page = path("/tags/fox");
    const pages = await pagesAt(inMemory(await assembleRelease(parts)), [page]);
    expect(pages.get(page)).toMatchObject({ title: "Foxes of all colors", description: "All Fox." });
  });

  test("name one of its coloring pages as its cover, which is told of where it is none", async () => {
    const covered = (cover: string) => ({
      ".site.yml": SAID.replace("{ title: Foxes", `{ cover: ${cover}, title: Foxes`),
    });
    const drawn = {
      ...FOXES,
      "a/drawn.md": "---\nart: noto:fox\ntags: [Fox]\n---\nWords.",
      "b.md": "---\nart: noto:cat\n---\nMore.",
    };
    expect(await problemsOf({ ...drawn, ...covered("/a/drawn") })).toEqual([]);
    for (const none of ["/a/one", "/b", "/nowhere"])
      expect(await problemsOf({ ...drawn, ...covered(none) })).toContainEqual(
        expect.stringContaining(`gathers.tags.values: ${none} is no coloring page of "FOX". Choose one that has it.`),
      );
  });

  test("are told of where nothing has that value, with the one that is probably meant", async () => {
    const slip = { ".site.yml": SAID.replace("FOX:", "fxo:") };
    expect(await problemsOf({ ...FOXES, ...slip })).toEqual([
      expect.stringMatching(/^\.site\.yml:3:\d+ {2}warning {2}.*no page gathers "fxo"\. Did you mean "Fox"\?/),
    ]);
  });
});
