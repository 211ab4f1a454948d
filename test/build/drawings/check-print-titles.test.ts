import { describe, expect, test } from "vitest";
import { problemsOf } from "../compile/compile-files.ts";

const page = (title: string, art = "art: noto:fox\n") => `---\n${art}title: ${title}\n---\nWords.`;

describe("the title of a coloring page", () => {
  test("in letters that the fonts of a PDF lack is warned of, with its place and each letter once", async () => {
    expect(await problemsOf({ "fox.md": page("Лис, Лис 狐?") })).toEqual([
      'fox.md:3:8  warning  title: the PDF has "?" for Л и с 狐, which its fonts lack. Write the title in Latin letters.',
    ]);
  });

  test("may have any letter that is printed, be it without its accent", async () => {
    expect(await problemsOf({ "fox.md": page("Łiška – œuf, ça va?") })).toEqual([]);
  });

  test("names a picture of several signs as one", async () => {
    expect((await problemsOf({ "fox.md": page("Fox 👩‍🚀") })).join("\n")).toContain('"?" for 👩‍🚀, which');
  });

  test("is nobody's business where nothing is printed", async () => {
    expect(await problemsOf({ "fox.md": page("狐", "") })).toEqual([]);
  });
});

test("the credit and the licence of a drawing are warned of where they stand, and no credit that is not printed", async () => {
  const art = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
  const reported = await problemsOf({
    "fox.md": page("Fox", "art: ./fox.svg\ncredit: 山田\nlicence: © Ада\n"),
    "owl.md": page("Owl", "art: noto:owl\ncredit: 山田\n"),
    "fox.svg": art,
  });
  expect(reported.filter((line) => line.includes("its fonts lack"))).toEqual([
    'fox.md:3:9  warning  credit: the PDF has "?" for 山 田, which its fonts lack. Write the credit in Latin letters.',
    'fox.md:4:10  warning  licence: the PDF has "?" for А д а, which its fonts lack. Write the licence in Latin letters.',
  ]);
});

test("the title of a pack is warned of where it stands", async () => {
  const pack = "---\npacks:\n  all:\n    title: Всё\n    pages: [/fox]\n---\nWords.";
  const reported = await problemsOf({ "fox.md": page("Fox"), "pack.md": pack });
  expect(reported).toEqual([
    expect.stringMatching(/^pack\.md:4:12 {2}warning {2}packs\.all\.title: .* for В с ё, which/),
  ]);
});
