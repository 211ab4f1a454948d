import { describe, expect, test } from "vitest";
import { problemsOf } from "./compile-files.ts";

async function problemsIn(yaml: string): Promise<readonly string[]> {
  return problemsOf({ "page.md": `---\n${yaml}\n---\n\nText.\n` });
}

describe("what YAML cannot read is one sentence with its fix", () => {
  test.each([
    ["title: Foo: bar", '2:8  error  a text with ": " in it needs quotes. Write title: "Foo: bar".'],
    ["title: 50% off: today", '2:8  error  a text with ": " in it needs quotes. Write title: "50% off: today".'],
    [
      "title: *Fox* and friends",
      '2:14  error  a text that begins with * needs quotes. Write title: "*Fox* and friends".',
    ],
    [
      String.raw`title: "The den\Quiet"`,
      String.raw`2:16  error  between double quotes a \ is no letter. Write title: 'The den\Quiet'.`,
    ],
    [
      String.raw`title: "Ada's \Quiet"`,
      String.raw`2:15  error  between double quotes a \ is no letter. Write it twice, as \\.`,
    ],
    ["title: @fox draws", '2:8  error  a text that begins with @ needs quotes. Write title: "@fox draws".'],
    ["title: `Fox`", '2:8  error  a text that begins with ` needs quotes. Write title: "`Fox`".'],
    ["title: %fox", '2:8  error  a text that begins with % needs quotes. Write title: "%fox".'],
    ["title: & fox", '2:8  error  a text that begins with & needs quotes. Write title: "& fox".'],
    ["title: , fox", '2:8  error  a text that begins with , needs quotes. Write title: ", fox".'],
    ["title: ]fox", '2:8  error  a text that begins with ] needs quotes. Write title: "]fox".'],
    ["title: ? fox", '2:8  error  a text that begins with ? needs quotes. Write title: "? fox".'],
    ["title: | fox", '2:10  error  text behind | begins in the line below. Write title: "| fox".'],
    ["title: [Fox] tale", '2:14  error  a text that begins with [ needs quotes. Write title: "[Fox] tale".'],
    ["\ttitle: Fox", "2:1  error  the line begins with a tab. Write spaces."],
    ["title: Fox\n\tdescription: more", "3:1  error  the line begins with a tab. Write spaces."],
    ["tags: [fox, owl", "2:16  error  the bracket [ is never closed. Write tags: [fox, owl]."],
    ["tags: [fox, owl]]", "2:17  error  there is a ] too many. Write tags: [fox, owl]."],
    ["tags: [a b: c, d: e: f]", '2:19  error  within [] a text with ": " in it needs quotes.'],
    ["navigation: {title: Fox", "2:24  error  the bracket { is never closed. Write navigation: {title: Fox}."],
    ['title: "Fox', '2:12  error  the quote " is never closed. Write title: "Fox".'],
    [
      "title: 'Fox's tail'",
      "2:13  error  the text goes on behind the quote ' that ends it. Write title: \"Fox's tail\".",
    ],
    [
      'title: "Fox" and owl',
      '2:14  error  the text goes on behind the quote " that ends it. Write title: \'"Fox" and owl\'.',
    ],
    ["title: - fox", "2:8  error  a list stands in the lines below, or in brackets. Write title: [fox]."],
    ["tags: - fox - owl", "2:7  error  a list stands in the lines below, or in brackets. Write tags: [fox, owl]."],
    ["tags:\n-fox\n-owl", "3:1  error  a dash needs a space behind it. Write - fox."],
    [
      "tags:\n  - fox\n - owl",
      "4:1  error  the dashes of a list stand below each other. Begin them in the same column.",
    ],
    ["title: Fox\n  age: 3", "2:8  error  age begins further in than title. Begin both in the same column."],
    ["  title: Fox\nage: 3", "3:1  error  title begins further in than age. Begin both in the same column."],
    ["title: Fox\nage 3 to 5", '3:1  error  "age 3 to 5" is no key with its value.'],
    ["title: Fox\nage:3", "3:1  error  a key ends with a colon and a space. Write age: 3."],
    ["title: Fox\nage = 3", "3:1  error  a key ends with a colon and a space. Write age: 3."],
    ["description: >\nfolded text", "3:1  error  the text below description: > stands further in than it."],
    ["title: Fox\ntitle: Owl", "3:1  error  title stands twice. Keep one of them."],
  ])("%s", async (yaml, message) => {
    const [first, ...others] = await problemsIn(yaml);
    expect(first).toContain(`page.md:${message}`);
    expect(others).toEqual([]);
  });
});

test("of two equal keys the last one counts, so that whatever else is wrong is told in the same run", async () => {
  expect(await problemsIn("title: Fox\ntitle: Owl\ndescripton: Short.\nstarts: soon")).toEqual([
    "page.md:3:1  error  title stands twice. Keep one of them.",
    "page.md:4:1  warning  descripton: is no field we know. Did you mean description?",
    expect.stringContaining('page.md:5:9  error  starts: "soon" is no date.'),
  ]);
});

describe("what YAML reads as something else than was meant is told", () => {
  test.each([
    ["title: !Fox", '2:12  error  a text that begins with ! needs quotes. Write title: "!Fox".'],
    ["title: &fox bar", '2:13  error  a text that begins with & needs quotes. Write title: "&fox bar".'],
    ["title: # fox", '2:8  warning  title: is empty, as what follows # is a comment. Write title: "# fox".'],
    ["title: Fox #1", '2:8  warning  #1 is a comment, and left out. Write title: "Fox #1".'],
    ["draft: yes", '2:8  error  draft: "yes" is text here. Write true.'],
    ["draft: Off", '2:8  error  draft: "Off" is text here. Write false.'],
    ['toc: { depth: "3" }', '2:15  error  toc.depth: "3" is text here. Write 3.'],
  ])("%s", async (yaml, message) => expect(await problemsIn(yaml)).toEqual([`page.md:${message}`]));

  test("a comment behind a space is one", async () => {
    expect(await problemsIn("title: Fox # until May\ndraft: false # not yet")).toEqual([]);
  });

  test.each([
    ["---title: Fox\ntags: [fox]\n---\n", "what stands behind --- in the first line is not read."],
    ["+++\ntitle = 'Fox'\n+++\n", "front matter between +++ is TOML"],
    ['{\n  "title": "Fox"\n}\n\nWords.', "front matter in braces is JSON"],
    ["\n---\ntitle: Fox\n---\n", "front matter begins in the first line."],
    ["---\ntitle: Fox\n\nText.\n", "the front matter is opened with --- and never closed."],
  ])("%j is no front matter", async (text, message) => {
    expect(await problemsOf({ "page.md": text })).toEqual([expect.stringContaining(`page.md:1:1  error  ${message}`)]);
  });

  test("a line across the page is none", async () => {
    expect(await problemsOf({ "page.md": "---\n\nText." })).toEqual([]);
  });
});
