import { describe, expect, test } from "vitest";
import type { Site } from "#app/content/site.ts";
import { formatProblem } from "#build/compile/problem.ts";
import { checkManyDrawings } from "#build/drawings/checks.ts";
import { compileFiles, problemsOf } from "../compile/compile-files.ts";

const page = (art: string) => `---\nart: ${art}\n---\nWords.`;

describe("coloring pages", () => {
  test("of the same drawing are warned of, at the second one", async () => {
    expect(await problemsOf({ "a/fox.md": page("noto:fox"), "b/reynard.md": page("noto:fox") })).toEqual([
      'b/reynard.md:2:6  warning  art: "noto:fox" is the drawing of a/fox.md already. Choose another one.',
    ]);
  });

  test("that are nearly one picture are warned of, at the second one", async () => {
    expect(
      await problemsOf({ "a/red.md": page("noto:grinning-cat"), "b/green.md": page("noto:cat-with-wry-smile") }),
    ).toEqual([
      'b/green.md:2:6  warning  art: "noto:cat-with-wry-smile" is nearly the picture of a/red.md. Choose another one.',
    ]);
  });

  test("whose downloads have the same name are warned of", async () => {
    expect(await problemsOf({ "a/fox.md": page("noto:fox"), "b/fox.md": page("mandala:7") })).toEqual([
      'b/fox.md:2:6  warning  its downloads are called "fox" as those of a/fox.md are. Rename one of the two files.',
    ]);
  });

  test("in another language are the same page", async () => {
    const files = {
      ".site.yml": "locales: [en, de]\n",
      "en/fox.md": page("noto:fox"),
      "de/fox.md": page("noto:fox"),
      "de/index.md": "Hallo.",
    };
    expect(await problemsOf(files)).toEqual([]);
  });
});

test("what is too small for the age of a page is said where that is written", async () => {
  const forAge = (age: string) => `---\nart: noto:peacock\nage: ${age}\n---\nWords.`;
  expect(await problemsOf({ "bird.md": forAge("2 to 4") })).toEqual([
    expect.stringMatching(/^bird\.md:3:6 {2}warning {2}age: 2 to 4: Regions? \d+ .* too small at 2: /),
  ]);
  expect(await problemsOf({ "bird.md": forAge("8 to 10") })).toEqual([]);
});

test("what a drawing of ours breaks is said where its page names it", async () => {
  expect(await problemsOf({ "moon.md": page("noto:crescent-moon") })).toEqual([
    expect.stringMatching(/^moon\.md:2:6 {2}warning {2}art: noto:crescent-moon: It has [123] regions?, /),
  ]);
});

test("site/many-drawings: more coloring pages than a list shows are to have pages of their categories", async () => {
  const { documents, site } = await compileFiles({ "fox.md": "---\nart: noto:fox\n---\nWords." });
  const [fox] = documents;
  if (fox === undefined) throw new Error("one document was compiled");
  const locate = () => ({ line: 2, column: 1 });
  const found = (count: number, gathers: Site["gathers"]) =>
    checkManyDrawings({ documents: Array<typeof fox>(count).fill(fox), site: { ...site, gathers }, locate }).map(
      formatProblem,
    );
  expect(found(2_000, {})).toEqual([]);
  expect(found(2_001, {})).toEqual([
    expect.stringMatching(
      /^\.site\.yml:2:1 {2}warning {2}gathers: .* the newest 2000 of 2001 coloring pages\. Write `category: /,
    ),
  ]);
  expect(found(2_001, { category: { at: "/themes" } })).toEqual([]);
});
