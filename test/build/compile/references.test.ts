import { describe, expect, test } from "vitest";
import { problemsOf } from "./compile-files.ts";

const SITE = {
  ".site.yml": "origin: https://site.test\n",
  "index.md": "# Home",
  "free/index.md": "# Free\n\n## Big packs",
};

/** Problems of a page that stands at /articles/page. */
function problemsIn(markdown: string, others = {}): Promise<readonly string[]> {
  return problemsOf({ ...SITE, ...others, "articles/page.md": markdown });
}

describe("a link", () => {
  test.each([
    "[a](/free)",
    "[a](/Free/)",
    "[a](/free#big-packs)",
    "[a](/free?x=1#)",
    "[a](#here)\n\n## Here",
    "[a](../free)",
    "[a](https://site.test/free)",
    "[a](https://elsewhere.test/nowhere)",
    "[a](mailto:a@b.test)",
    "[a](/feed.xml)",
    `[a](/files/${"0a".repeat(32)}/x.pdf)`,
    "[a](/old)",
    "[a](/section)",
    "[top](#top)",
  ])("%s leads somewhere", async (markdown) => {
    const others = { "old.md": "---\nredirect: /free\n---\n", "section/_dir.yml": "navigation:\n  redirect: /free\n" };
    expect(await problemsIn(markdown, others)).toEqual([]);
  });

  test.each([
    ["Text and [a](/nowhere).", '1:10  warning  there is nothing at "/nowhere". Write the address of a page.'],
    ["one\n\n- two\n- [a](free)", '4:3  warning  there is nothing at "free". Write the address of a page.'],
    ["[a](https://site.test/nowhere)", '1:1  warning  there is nothing at "https://site.test/nowhere".'],
    ['::giveaways{under="/free" except="/fre"}\n::', '1:1  warning  there is nothing at "/fre".'],
    ['::product-card{title="T" to="/free" picture="/nowhere"}\n::', '1:1  warning  there is nothing at "/nowhere".'],
    [
      "[a](/files/x.pdf)",
      '1:1  warning  there is nothing at "/files/x.pdf". Pages, pictures and sounds are all that is',
    ],
    ["[a](/assets/logo)", '1:1  warning  there is nothing at "/assets/logo". Write the address of a page.'],
    ["[a](/free#big-pack)", '1:1  warning  /free has no place called "#big-pack". Did you mean #big-packs?'],
    ["[a](#nowhere)\n\n## Here", '1:1  warning  /articles/page has no place called "#nowhere".'],
    ["> [a](/soon)", '1:3  warning  there is nothing at "/soon".'],
    [':button-link{to="/nowhere" label="a"}', '1:1  warning  there is nothing at "/nowhere".'],
    ["::links\n---\nitems:\n  - label: a\n    to: /nowhere\n---\n::", '1:1  warning  there is nothing at "/nowhere".'],
  ])("%j leads nowhere", async (markdown, problem) => {
    const problems = await problemsIn(markdown, { "soon.md": "---\ndraft: true\n---\n# Soon" });
    expect(problems).toEqual([expect.stringContaining(`articles/page.md:${problem}`)]);
  });
});

test("what a link may have meant is looked for among the first places of a page", async () => {
  const headings = Array.from({ length: 201 }, (_, at) => `## Place ${at} of them`).join("\n\n");
  const [first, last] = await problemsIn(`[a](#place-0-of-then) [b](#place-200-of-then)\n\n${headings}`);
  expect(first).toContain("Did you mean #place-0-of-them");
  expect(last).not.toContain("#place-200-of-them");
});

describe("a picture", () => {
  test("that is not there, or that has no words, is warned of", async () => {
    expect(await problemsIn("![A fox](/nowhere.jpg)\n\n![](/about)", { "about.md": "Text." })).toEqual([
      'articles/page.md:1:1  warning  there is nothing at "/nowhere.jpg". Put the file into the content folder, at "nowhere.jpg", or beside this one and write ./nowhere.jpg.',
      expect.stringContaining('articles/page.md:3:1  warning  the picture "/about" has no words.'),
    ]);
  });

  test.each([
    "https://elsewhere.test/a.png",
    "//elsewhere.test/a.png",
  ])("of another host, %s, which no browser would show, is to stand beside the file", async (address) => {
    expect(await problemsIn(`A fox: ![A fox](${address})`)).toEqual([
      expect.stringContaining(`articles/page.md:1:8  error  the picture "${address}" is on another host`),
    ]);
  });
});

describe("redirects", () => {
  test("in a circle are an error, on to another one a warning with where it ends", async () => {
    const problems = await problemsOf({
      ...SITE,
      ".site.yml": "routes:\n  /rule:\n    redirect: /free\n",
      "a.md": "---\nredirect: /b\n---\n",
      "b.md": "---\nredirect: /a\n---\n",
      "c.md": "---\nredirect: /rule\n---\n",
      "d.md": "---\nredirect: /d\n---\n",
    });
    expect(problems).toEqual([
      expect.stringMatching(/^a\.md:2:\d+ {2}error {2}redirect: "\/b" leads in a circle\./),
      expect.stringMatching(/^b\.md:2:\d+ {2}error {2}redirect: "\/a" leads in a circle\./),
      expect.stringMatching(/^c\.md:2:\d+ {2}warning {2}redirect: "\/rule" sends on to \/free\. Write that\./),
      expect.stringMatching(/^d\.md:2:\d+ {2}error {2}redirect: "\/d" leads in a circle\./),
    ]);
  });

  test("of route rules in a circle are an error too", async () => {
    const problems = await problemsOf({
      "index.md": "# Home",
      ".site.yml": "routes:\n  /one:\n    redirect: /two\n  /two:\n    redirect: /one\n",
    });
    expect(problems).toEqual([
      expect.stringMatching(/^\.site\.yml:3:\d+ {2}error {2}routes: "\/one" leads in a circle\./),
      expect.stringMatching(/^\.site\.yml:5:\d+ {2}error {2}routes: "\/two" leads in a circle\./),
    ]);
  });
});

test("an id that two pages have, or that is no text, is an error", async () => {
  const page = (id: string) => `---\nid: ${id}\n---\n`;
  expect(await problemsOf({ "a.md": page("fox"), "b.md": page("fox"), "c.md": page("7") })).toEqual([
    expect.stringMatching(/^b\.md:2:\d+ {2}error {2}id: "fox" is the id of a\.md already\./),
    expect.stringMatching(/^c\.md:2:\d+ {2}error {2}id: 7 is no id\./),
  ]);
});
