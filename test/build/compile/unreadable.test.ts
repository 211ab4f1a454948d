import { describe, expect, it, test } from "vitest";
import { compileFiles as compile } from "#build/compile/compile.ts";
import { formatProblem } from "#build/compile/problem.ts";
import type { ArtFolder } from "#build/compile/sources/art-folder.ts";
import { NO_CACHE } from "#build/compile/sources/cache.ts";
import { BUILD } from "#build/site.ts";
import { type Files, LENIENT, problemsOf } from "./compile-files.ts";

const OTHER = 'other.md:1:1  warning  there is nothing at "/gone". Write the address of a page.';

/** Problems of a folder that holds another file with one, which is told in any case. */
async function problemsBeside(files: Files): Promise<readonly string[]> {
  const found = await problemsOf({ "other.md": "[Gone](/gone)", ...files });
  expect(found).toContain(OTHER);
  return found.filter((problem) => problem !== OTHER);
}

const NINE = "123456789";

/** Every list holds the one before it nine times: `a: &a […]`, `b: &b [*a,*a,…]`, and so on. */
const BOMB = Array.from("abcdefgh", (name, at) => {
  const items = Array.from(NINE, (digit) => (at === 0 ? digit : `*${"abcdefgh"[at - 1]}`));
  return `${name}: &${name} [${items.join(",")}]`;
}).join("\n");

describe("an alias that stands for what it is part of", () => {
  it.each([
    ["front matter", "page.md", "---\ntitle: A\nx: &a [*a]\n---\nText.\n", "3:8"],
    ["a map of front matter", "page.md", "---\nx: &a { b: { c: *a } }\n---\n", "2:17"],
    ["the YAML of a component", "page.md", "::alert\n---\nx: &a [*a]\n---\nText.\n::\n", "3:8"],
    ["data", "page.yml", "x: &a [*a]\n", "1:8"],
    ["a folder's settings", "free/_dir.yml", "title: Free\nx: &a [*a]\n", "2:8"],
    ["settings of the site", ".site.yml", "name: &a [*a]\n", "1:11"],
    ["translations", ".words/en.yml", "shell: &a [*a]\n", "1:12"],
  ])("is a finding with its place in %s", async (_, path, text, place) => {
    const found = await problemsBeside({ [path]: text });
    expect(found).toContainEqual(
      expect.stringMatching(new RegExp(`^${path}:${place}  error  .*\\*a stands for what it is part of, without end`)),
    );
  });
});

test("aliases that grow beyond what is read are a finding at the last of them", async () => {
  for (const [path, text, line] of [
    ["page.yml", BOMB, 8],
    ["page.md", `---\n${BOMB}\n---\n`, 9],
    [".site.yml", BOMB, 8],
  ] as const) {
    const said = `${path}:${line}:32  error  the aliases up to here stand for more than is read. Write out what they stand for.`;
    expect(await problemsBeside({ [path]: text })).toContain(said);
  }
});

test("an alias of nothing is a finding, and one that is read stands for what it names", async () => {
  expect(await problemsBeside({ "a.yml": "x: *b\n" })).toEqual([
    "a.yml:1:4  error  nothing above is called &b, so *b stands for nothing. Quote it if it is text.",
  ]);
  expect(await problemsBeside({ "a.yml": "x: &a [1]\ny: [*a, *a]\n" })).toEqual([]);
});

/** Each once had all of the file read again: five thousand took longer than anybody waits. */
test("of thousands of keys that mean nothing each is told with its place, in one reading", async () => {
  const text = Array.from({ length: 1_500 }, (_, at) => `key${at}: x`).join("\n");
  const found = await problemsBeside({ ".site.yml": text });
  expect(found).toHaveLength(1_500);
  expect(found.at(-1)).toMatch(/^\.site\.yml:1500:1 /);
});

test("a file that throws while it compiles is named, and the others are compiled", async () => {
  const brackets = `${"[".repeat(8000)}${"]".repeat(8000)}`;
  expect(await problemsBeside({ ...LENIENT, "a.json": brackets })).toEqual([
    "a.json:1:1  error  could not be compiled: it nests too deep. Flatten its lists, maps or HTML.",
  ]);
});

/** A folder whose pictures make the compiler throw as a mistake of ours would. */
const BROKEN: ArtFolder = {
  read() {
    throw new TypeError("no picture");
  },
};

test("a picture, a drawing and a brand that throw are named, too", async () => {
  const texts = {
    "drawn.md": "---\ntitle: Drawn\nart: ./fox.svg\n---\n",
    "other.md": "[Gone](/gone)",
    "shown.md": "![A fox](./fox.png)",
  };
  const { problems } = await compile(
    {
      folderName: "site",
      siteText: "brand: { logo: ./logo.svg }\n",
      sources: Object.entries(texts).map(([path, text]) => ({ path, text })),
      words: [],
      findings: [],
      art: BROKEN,
    },
    { drafts: false, cache: NO_CACHE, build: BUILD },
  );
  const fault =
    "error  could not be compiled: TypeError: no picture. That is a fault of this program: report it with the file.  file/not-compiled";
  expect(problems.map(formatProblem)).toEqual([
    `.site.yml:1:1  ${fault}`,
    `drawn.md:1:1  ${fault}`,
    `${OTHER}  link/nothing-there`,
    `shown.md:1:1  ${fault}`,
  ]);
});
