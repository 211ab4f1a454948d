import { describe, expect, test } from "vitest";
import { checkDatesToCome } from "#build/compile/checks/check-elsewhere.ts";
import { formatProblem } from "#build/compile/problem.ts";
import { compileFiles, LENIENT, problemsOf } from "./compile-files.ts";

const dated = "---\ntitle: A\ndate: 2024-04-01\n---\nWords, and more words.\n";
const plain = "---\ntitle: A\n---\nWords.\n";
const sorted = "---\ntitle: A\ncategories: [how-to]\nseries: Frames\n---\nWords.\n";

const INDEX = 'no file is a page whose name begins with _. Call it "index.md", with ::article-list{under="/';

describe("what another generator makes of a name is told where it is another thing here", () => {
  test.each([
    ["_index.md", "error", INDEX],
    ["posts/_index.md", "error", `${INDEX}posts"} for the list`],
    ["posts/_index.fr.md", "error", INDEX],
    ["_posts/a.md", "error", 'no file in "_posts" is a page: names that begin with _ are parts of pages.'],
    ["old/_pages/b/a.md", "error", 'no file in "old/_pages" is a page'],
    [
      "posts/tea.fr.md",
      "warning",
      'its name says French, and it is a page among the others here. Move it to "fr/posts/',
    ],
    ["index.zh-cn.md", "warning", 'its name says Chinese, and it is a page among the others here. Move it to "zh-cn/'],
    ["posts/2024-04-01-no-joke.md", "warning", "the day in its name is no date of the page. Write published: 2024-04-"],
  ])("%s", async (file, level, message) => {
    expect(await problemsOf({ [file]: plain })).toEqual([expect.stringContaining(`${file}:1:1  ${level}  ${message}`)]);
  });

  test.each([
    "_drafts/a.md",
    "posts/_part.md",
    "vue.js.md",
    "index.ts.md",
    "2024-99-99-day.md",
    "a.draft.md",
  ])("nothing is said of %s", async (file) => expect(await problemsOf({ [file]: plain })).toEqual([]));

  test("nothing is said of a day that front matter says, too", async () => {
    expect(await problemsOf({ "2024-04-01-a.md": dated })).toEqual([]);
  });

  test("once for a folder, and as a warning under lenient checks", async () => {
    const files = { "_posts/a.md": plain, "_posts/2024-04-01-b.md": plain, "_posts/c/d.fr.md": plain };
    const lines = await problemsOf({ ...LENIENT, ...files });
    expect(lines).toEqual([expect.stringContaining("  warning  no file in ")]);
  });
});

test("values that have pages elsewhere are told once for a field that no page gathers", async () => {
  const files = { "a.md": sorted, "b.md": sorted };
  expect(await problemsOf(files)).toEqual([
    expect.stringContaining(
      "a.md:3:13  warning  categories: no page gathers what has the same value. Write gathers: {",
    ),
    expect.stringContaining("a.md:4:9  warning  series: no page gathers"),
  ]);
  const gathers = "gathers:\n  categories: { at: /categories }\n  series: { at: /series }\n";
  expect(await problemsOf({ ".site.yml": gathers, ...files })).toEqual([]);
});

describe("a date that is yet to come holds no page back, as it does elsewhere", () => {
  const toCome = async (yaml: string, now: string) => {
    const { documents, site } = await compileFiles({ "page.md": `---\ntitle: Page\n${yaml}\n---\n` });
    return checkDatesToCome(documents, { site, now: Date.parse(now) }).map(formatProblem);
  };

  test("is an error that names both fixes, up to the day", async () => {
    const message =
      'page.md:3:7  error  date: "2031-03-01" is yet to come, and holds no page back here. Write publishAt: 2031-03-01, or published: 2031-03-01 to show the page at once.  front-matter/date-to-come';
    expect(await toCome("date: 2031-03-01", "2031-02-28T23:59:00Z")).toEqual([message]);
    expect(await toCome("date: 2031-03-01", "2031-03-01T00:00:00Z")).toEqual([]);
  });

  test.each([
    "date: 2031-03-01\npublishDate: 2031-02-01",
    "published: 2031-03-01",
    "pubDate: 2031-03-01",
    "date: soon",
  ])("nothing is said of %j", async (yaml) => expect(await toCome(yaml, "2030-01-01T00:00:00Z")).toEqual([]));
});
