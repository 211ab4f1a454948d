import { describe, expect, test } from "vitest";
import { type Files, problemsOf } from "../compile-files.ts";

const TWO: Files = { ".site.yml": "locales: [en, fr]\n", "index.md": "Home.", "fr/index.md": "Ici." };

describe("a name that makes another page than was meant is told", () => {
  test.each([
    ["a/Index.md", 'is not the page of its folder. Rename it to "index.md".'],
    ["about copy.md", "is a page of its own, and called like a copy of one. Delete it, or rename it."],
    ["about (1).md", "is a page of its own, and called like a copy of one. Delete it, or rename it."],
    ["about - Kopie.md", "is a page of its own, and called like a copy of one. Delete it, or rename it."],
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

  test("a folder of a language's name in a site of one language", async () => {
    expect(await problemsOf({ "index.md": "Home.", "it/index.md": "It." })).toEqual([]);
  });

  test(".site.yaml is not read", async () => {
    expect(await problemsOf({ "index.md": "Home.", ".site.yaml": "name: Otter\n" })).toEqual([
      '.site.yaml:1:1  error  is not read. Rename it to ".site.yml".',
    ]);
  });

  test("story.md.txt is to be story.md", async () => {
    expect(await problemsOf({ "story.md.txt": "Text." })).toEqual([expect.stringContaining('in "story.md", or')]);
  });
});
