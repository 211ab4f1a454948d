import { describe, expect, test } from "vitest";
import { type Files, problemsOf } from "../compile-files.ts";

const TWO: Files = { ".site.yml": "locales: [en, fr]\n", "index.md": "Home.", "fr/index.md": "Ici." };

describe("a name that makes another page than was meant is told", () => {
  test.each([
    ["a/Index.md", 'is not the page of its folder. Rename it to "index.md".'],
    ["about copy.md", "is a page of its own, and called like a copy of one. Delete it, or rename it."],
    ["about (1).md", "is a page of its own, and called like a copy of one. Delete it, or rename it."],
    ["about - Kopie.md", "is a page of its own, and called like a copy of one. Delete it, or rename it."],
    ["Copy of about.md", "is a page of its own, and called like a copy of one. Delete it, or rename it."],
    ["about (copia).md", "is a page of its own, and called like a copy of one. Delete it, or rename it."],
    ["about-DESKTOP-4F8J2K1.md", "is a page of its own, and called like a copy of one. Delete it, or rename it."],
    ["about.bak.md", "is a page of its own, and called like a copy of one. Delete it, or rename it."],
    [
      "about.sync-conflict-20261124-101500-ABCDEFG.md",
      "is a page of its own, and called like a copy of one. Delete it, or rename it.",
    ],
    ["a/01-fox.md", 'the "01-" is part of its address, and orders nothing. Rename it to "1.fox.md".'],
    ["a/2_fox.md", 'the "2_" is part of its address, and orders nothing. Rename it to "2.fox.md".'],
    ["a/3) fox.md", 'the "3)" is part of its address, and orders nothing. Rename it to "3.fox.md".'],
    ["site.yml", 'is a page of data. Rename it to ".site.yml", where settings of the site stand.'],
    ["a/dir.yml", 'is a page of data. Rename it to "_dir.yml", where a folder is told of.'],
    ["de/index.md", 'lies in "de", which is no locale. Write it under locales in .site.yml.'],
  ])("%s", async (path, message) => {
    const text = path.endsWith(".yml") ? "title: Fox\n" : "Text.";
    expect(await problemsOf({ ...TWO, [path]: text })).toEqual([`${path}:1:1  warning  ${message}`]);
  });

  test.each([
    "a/index.md",
    "photocopy.md",
    "7-tips.md",
    "101-dalmatians.md",
    "007.md",
    "copy of.md",
    "backup.md",
    "part (one).md",
    "about.v2.md",
    "it/is.md",
    "zz/index.md",
    "a/site.yml",
  ])("%s is what it is called", async (path) => {
    const text = path.endsWith(".yml") ? "title: Fox\n" : "Text.";
    expect(await problemsOf({ ...TWO, [path]: text })).toEqual([]);
  });

  test("a page that is called like a language of the site", async () => {
    const { "fr/index.md": _home, ...others } = TWO;
    expect(await problemsOf({ ...others, "fr.md": "Ici." })).toContain(
      'fr.md:1:1  warning  stands where the pages of "fr" do. Rename it, to "fr/index.md".',
    );
  });

  test("a page that is called like the first language of the site is its home", async () => {
    const { "index.md": _home, ...others } = TWO;
    expect(await problemsOf({ ...others, "en.md": "Home." })).toEqual([]);
  });

  test("a folder of a language's name in a site of one language", async () => {
    expect(await problemsOf({ "index.md": "Home.", "it/index.md": "It." })).toEqual([]);
  });

  test(".site.yaml is not read", async () => {
    expect(await problemsOf({ "index.md": "Home.", ".site.yaml": "name: Otter\n" })).toEqual([
      '.site.yaml:1:1  error  is not read. Rename it to ".site.yml".',
    ]);
  });

  test.each([
    ["about.md~", "is an earlier state of a file, kept by an editor. Delete it."],
    ["#about.md#", "is an earlier state of a file, kept by an editor. Delete it."],
    ["sheet.xlsx", 'nothing is read of a table that ends in .xlsx. Save it as "sheet.csv"'],
  ])("%s is no page, and an error", async (path, message) => {
    expect(await problemsOf({ "index.md": "Home.", "a/b.md": "Text.", [path]: "title: A\n" })).toEqual([
      expect.stringContaining(`${path}:1:1  error  ${message}`),
    ]);
  });

  test.each([
    "~$story.docx",
    ".~lock.story.odt#",
    ".story.md.swp",
    ".git/HEAD.md",
    ".icloud/a.md",
  ])("nothing is said of %s", async (path) =>
    expect(await problemsOf({ "index.md": "Home.", [path]: "title: A\n" })).toEqual([]));

  test("story.md.txt is to be story.md", async () => {
    expect(await problemsOf({ "story.md.txt": "Text." })).toEqual([expect.stringContaining('in "story.md", or')]);
  });
});
