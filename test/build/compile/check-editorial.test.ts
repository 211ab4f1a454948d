import { describe, expect, test } from "vitest";
import { readSite } from "#build/compile/site-file.ts";
import { compileFiles, type Files, problemsOf } from "./compile-files.ts";

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(" ");

const rules = (rule: string): Files => ({ ".site.yml": `editorial:\n  /notes/**: { ${rule} }\n` });

describe("editorial: of .site.yml", () => {
  test("warns of a text of fewer words, at its first line", async () => {
    const files = { ...rules("words: { min: 40 }"), "notes/a.md": `---\ntitle: A\n---\n\n${words(39)}` };
    expect(await problemsOf(files)).toEqual([
      "notes/a.md:5:1  warning  a text of 39 words, and .site.yml asks for 40 at least. Write 1 more.",
    ]);
    expect(await problemsOf({ ...files, "notes/a.md": words(40) })).toEqual([]);
  });

  test("warns of a text of more words", async () => {
    const files = { ...rules("words: { max: 5 }"), "notes/a.md": words(7) };
    expect(await problemsOf(files)).toEqual([
      "notes/a.md:1:1  warning  a text of 7 words, and .site.yml asks for 5 at most. Cut 2.",
    ]);
    expect(await problemsOf({ ...files, "notes/a.md": words(5) })).toEqual([]);
  });

  test.each([
    ["/note/**", "Did you mean /notes/**?"],
    ["/owls/**", "Write one that pages have, or take this away."],
  ])("warns of %s, where no page stands", async (pattern, fix) => {
    const files = { ".site.yml": `editorial:\n  ${pattern}: { fields: [tags] }\n`, "notes/a.md": "A." };
    expect(await problemsOf(files)).toEqual([
      `.site.yml:2:${pattern.length + 5}  warning  editorial.${pattern}: no page has such an address. ${fix}`,
    ]);
  });

  test("counts what a reader sees: a word with emphasis inside once, blocks and components apart, no addresses", async () => {
    const text = "# One\n\n- t**w**o\n- [three](/)\n\n::callout\nfour\n::\n";
    expect((await problemsOf({ ...rules("words: { min: 5 }"), "notes/a.md": text })).join()).toContain("of 4 words");
  });

  test("warns of front matter that is missing or says nothing", async () => {
    const files = { ...rules("fields: [category, tags, age]"), "notes/a.md": "---\ntags: []\nage: 3-6\n---\nText." };
    expect(await problemsOf(files)).toEqual([
      'notes/a.md:2:1  warning  category: this page has none, and .site.yml asks for one. Write "category:" into its front matter.',
      'notes/a.md:2:7  warning  tags: this page has none, and .site.yml asks for one. Write "tags:" into its front matter.',
    ]);
  });

  test("warns of too few pages, and of too few folders of them, where it asks for them", async () => {
    const files = { ...rules("pages: { min: 3 }, folders: { min: 2 }"), "notes/a/a.md": "A.", "notes/a/b.md": "B." };
    expect(await problemsOf(files)).toEqual([
      ".site.yml:2:14  warning  editorial./notes/**: 2 of the 3 pages that it asks for. Add 1.",
      ".site.yml:2:14  warning  editorial./notes/**: 1 of the 2 folders that it asks for. Add 1.",
    ]);
    expect(await problemsOf({ ...files, "notes/b/c.md": "C." })).toEqual([]);
  });

  test("warns of a season or holiday with too few pages, or too few that are for no other holiday", async () => {
    const values =
      "{ fall: { when: { from: 09-01, until: 11-30 } }, Halloween: { when: 10-31 }, Easter: { when: [2026-04-05] } }";
    const asked = rules("seasons: { min: 3, own: 2 }");
    const site = `gathers: { season: { at: /seasons, values: ${values} } }\n${asked[".site.yml"]}`;
    const pages = (...seasons: readonly string[]) =>
      Object.fromEntries(seasons.map((season, n) => [`notes/${n}.md`, `---\nseason: [${season}]\n---\nText.`]));
    const few = { ".site.yml": site, ...pages("fall", "fall", "fall, Halloween", "Halloween, Easter", "Halloween") };
    expect((await problemsOf(few)).filter((problem) => problem.includes("editorial"))).toEqual([
      ".site.yml:1:129  warning  Easter: 1 of the 3 pages that editorial asks for. Add 2.",
      ".site.yml:1:129  warning  Easter: 0 of the 2 pages for no other holiday that editorial asks for. Add 2.",
    ]);
  });

  test("asks nothing of pages elsewhere, of drafts and of what is no page", async () => {
    const files = { "a.md": "A.", "notes/b.md": "---\ndraft: true\n---\nB.", "notes/_part.md": "C." };
    expect(await problemsOf({ ...rules("words: { min: 9 }"), ...files })).toEqual([]);
    expect((await problemsOf({ ...rules("words: { min: 9 }"), ...files }, { drafts: true })).length).toBe(1);
  });

  test("that matches no address is an error", async () => {
    expect(await problemsOf({ ".site.yml": "editorial:\n  /Notes/: { words: { min: 1 } }\n" })).toEqual([
      '.site.yml:2:12  error  editorial: "/Notes/" is no pattern of addresses. Write lower case, a slash first and none at the end.',
    ]);
  });

  test("is no part of a release", async () => {
    const { site } = await compileFiles({ ...rules("words: { min: 1 }"), "notes/a.md": "A." });
    expect(site).not.toHaveProperty("editorial");
    expect((await readSite({ text: null, folderName: "x" })).editorial).toEqual({});
  });
});
