import { describe, expect, test } from "vitest";
import { assembleRelease } from "#build/release/assemble.ts";
import { contentsOf } from "#build/release/contents.ts";
import { compileFiles, type Files, find, problemsOf } from "./compile-files.ts";

async function releaseOf(files: Files) {
  const { problems, ...parts } = await compileFiles(files);
  expect(problems.filter(({ level }) => level === "error")).toEqual([]);
  return contentsOf(await assembleRelease(parts));
}

async function kindsOf(files: Files): Promise<{ readonly [address: string]: string }> {
  const { pages } = await releaseOf(files);
  return Object.fromEntries([...pages].map(([address, { entry }]) => [address, entry.kind]));
}

const WORDS = "# Some words\n\nAnd more of them.\n";

describe("the kind of a document", () => {
  test("is what its front matter says, else what the nearest folder says, else what it holds", async () => {
    const kinds = await kindsOf({
      "_dir.yml": "title: Top\n",
      "index.md": WORDS,
      "kids/_dir.yml": "kind: kids-page\n",
      "kids/index.md": WORDS,
      "kids/list.md": `---\nkind: coloring-list\n---\n${WORDS}`,
      "kids/sheets/_dir.yml": "kind: coloring-page\n",
      "kids/sheets/animals/fox.md": WORDS,
      "words.md": WORDS,
    });
    expect(kinds).toEqual({
      "/": "home",
      "/kids": "kids-page",
      "/kids/list": "coloring-list",
      "/kids/sheets/animals/fox": "coloring-page",
      "/words": "article",
    });
  });

  test("is known by what it holds: a drawing, packs, a gallery to search, however deep it stands", async () => {
    const kinds = await kindsOf({
      "fox.md": `---\nart: noto:fox\n---\n${WORDS}`,
      "pack.md": `---\npacks: { all: { title: All, pages: [/fox] } }\n---\n${WORDS}`,
      "list.md": '::callout\n:::gallery{:filters="true"}\n:::\n::\n',
      "some.md": "::gallery\n::\n",
      "find.md": "::callout\n:::search\n:::\n::\n",
    });
    expect(kinds).toEqual({
      "/fox": "coloring-page",
      "/pack": "giveaway",
      "/list": "coloring-list",
      "/some": "article",
      "/find": "search",
    });
  });

  test("goes by the address, whatever folder its file is in, and in each locale by that locale's folders", async () => {
    const kinds = await kindsOf({
      ".site.yml": "locales: [en, de]\ndefaultLocale: en\n",
      "kids/_dir.yml": "kind: kids-page\n",
      "words.md": `---\n_path: /kids/words\n---\n${WORDS}`,
      "de/kids/wort.md": WORDS,
      "de/kinder/_dir.yml": "kind: kids-page\n",
      "de/kinder/wort.md": WORDS,
      "de/index.md": WORDS,
    });
    expect(kinds).toEqual({
      "/de": "home",
      "/de/kids/wort": "article",
      "/de/kinder/wort": "kids-page",
      "/kids/words": "kids-page",
    });
  });

  test("goes by the folder of the file too, where a permalink has the page elsewhere, and by one for kids first", async () => {
    const kinds = await kindsOf({
      "kids/_dir.yml": "kind: kids-page\n",
      "kids/a.md": `---\npermalink: /packs/a\n---\n${WORDS}`,
      "posts/_dir.yml": "kind: page\n",
      "posts/b.md": `---\npermalink: /2024/b\n---\n${WORDS}`,
      "posts/c.md": `---\npermalink: /kids/c\n---\n${WORDS}`,
      "posts/d.md": `---\npermalink: /packs/d\n---\n${WORDS}`,
      "packs/_dir.yml": "kind: giveaway\n",
      "e.md": `---\npermalink: /packs/e\n---\n${WORDS}`,
    });
    expect(kinds).toMatchObject({
      "/packs/a": "kids-page",
      "/2024/b": "page",
      "/kids/c": "kids-page",
      "/packs/d": "page",
      "/packs/e": "giveaway",
    });
  });

  test("is in no wire document, unless its author has written it there", async () => {
    const compiled = await compileFiles({
      "fox.md": `---\nart: noto:fox\n---\n${WORDS}`,
      "a.md": `---\nkind: page\n---\n`,
    });
    expect(find(compiled, "fox.md").document).not.toHaveProperty("kind");
    expect(find(compiled, "a.md").document).toHaveProperty("kind", "page");
  });

  test("that there is not is an error, and where it may stay one that nobody heeds", async () => {
    const files = { "a.md": "---\nkind: artical\n---\n", "b/_dir.yml": "kind: 7\n" };
    expect(await problemsOf(files)).toEqual([
      'a.md:2:7  error  kind: "artical" is no kind of document. Did you mean article?',
      expect.stringMatching(/^b\/_dir\.yml:1:7 {2}error {2}kind: 7 is no kind of document\. Write home, page, /),
    ]);
    expect(await kindsOf({ ...files, ".site.yml": "checks: lenient\n" })).toEqual({ "/a": "article" });
  });
});

describe("what travels of folders", () => {
  test("is each folder that says something else than the one above it", async () => {
    const { manifest } = await releaseOf({
      "kids/_dir.yml": "kind: kids-page\n",
      "kids/a/_dir.yml": "kind: kids-page\n",
      "kids/a/b/_dir.yml": "kind: page\n",
    });
    expect(manifest.site.folderKinds).toEqual({ "/kids": "kids-page", "/kids/a/b": "page" });
  });

  test("is no more than a page can carry", async () => {
    const folders = Object.fromEntries(
      Array.from({ length: 40 }, (_, n) => [`folder-number-${n + 10}/_dir.yml`, "kind: page\n"]),
    );
    expect(await problemsOf(folders)).toEqual([
      expect.stringMatching(/^folder-number-49\/_dir\.yml:1:7 {2}error {2}kind: .* 1081 bytes, and 1024 is the most\./),
    ]);
  });
});

describe("places", () => {
  test("are the highest pages of their kind, or with their component; null is what a site does not have", async () => {
    const { manifest } = await releaseOf({
      ".site.yml": "surprise: /kids/surprise\n",
      "index.md": "::favorites\n::\n",
      "kids/_dir.yml": "kind: kids-page\n",
      "kids/1.hearts.md": "::favorites\n::\n",
      "kids/index.md": WORDS,
      "list.md": '---\n_path: /für-alle/list\n---\n::gallery{:filters="true"}\n::\n',
      "find.md": "::search\n::\n",
      "deep/er/find.md": "::search\n::\n",
      "later.md": "---\npublishAt: 2100-01-01\n---\n::privacy-choices\n::\n",
      "gone.md": "---\nredirect: /kids\n---\n::privacy-choices\n::\n",
    });
    expect(manifest.site.places).toEqual({
      coloringList: "/f%C3%BCr-alle/list",
      search: "/find",
      favorites: "/kids/hearts",
      names: null,
      privacy: null,
      surprise: "/kids/surprise",
    });
  });

  test("leave the surprise to nobody else", async () => {
    const files = { ".site.yml": "surprise: /lucky\n", "lucky.md": WORDS, "a.md": "[to it](/lucky)\n" };
    expect(await problemsOf(files)).toEqual([
      expect.stringMatching(/^lucky\.md:1:1 {2}error {2}\/lucky is an address of /),
    ]);
    expect(await problemsOf({ ".site.yml": "surprise: /Lucky/\n" })).toEqual([expect.stringMatching(/surprise/)]);
  });
});
