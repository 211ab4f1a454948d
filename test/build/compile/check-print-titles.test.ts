import { describe, expect, test } from "vitest";
import { problemsOf } from "./compile-files.ts";

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

test("the title of a pack is warned of where it stands", async () => {
  const pack = "---\npacks:\n  all:\n    title: Всё\n    pages: [/fox]\n---\nWords.";
  const reported = await problemsOf({ "fox.md": page("Fox"), "pack.md": pack });
  expect(reported).toEqual([
    expect.stringMatching(/^pack\.md:4:12 {2}warning {2}packs\.all\.title: .* for В с ё, which/),
  ]);
});
