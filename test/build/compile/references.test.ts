import { describe, expect, test } from "vitest";
import { problemsOf } from "./compile-files.ts";

const SITE = {
  ".site.yml": "origin: https://otters.org\n",
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
    "[a](https://otters.org/free)",
    "[a](https://elsewhere.test/nowhere)",
    "[a](mailto:a@b.test)",
    "[a](/feed.xml)",
    "[a](/free/feed.xml)",
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
    ["[a](https://otters.org/nowhere)", '1:1  warning  there is nothing at "https://otters.org/nowhere".'],
    ['::giveaways{under="/free" except="/fre"}\n::', '1:1  warning  there is nothing at "/fre".'],
    ['::product-card{title="T" to="/free" picture="/nowhere"}\n::', '1:1  warning  there is nothing at "/nowhere".'],
    [
      "[a](/files/x.pdf)",
      '1:1  warning  there is nothing at "/files/x.pdf". Pages, pictures and sounds are all that is',
    ],
    ["[a](/assets/logo)", '1:1  warning  there is nothing at "/assets/logo". Write the address of a page.'],
    ["[a](/free#big-pack)", '1:1  warning  /free has no place called "#big-pack". Did you mean #big-packs?'],
    ["[a](#nowhere)\n\n## Here", '1:1  warning  /articles/page has no place called "#nowhere".'],
    ["[a]()", "1:1  warning  the link leads nowhere. Write an address"],
    ["[a](/nowhere/feed.xml)", '1:1  warning  there is nothing at "/nowhere/feed.xml".'],
    ["[a](/favicon.ico)", '1:1  warning  there is nothing at "/favicon.ico".'],
    ["> [a](/soon)", '1:3  warning  "/soon" is a draft, which nobody sees.'],
    [':button-link{to="/nowhere" label="a"}', '1:1  warning  there is nothing at "/nowhere".'],
    ["::links\n---\nitems:\n  - label: a\n    to: /nowhere\n---\n::", '1:1  warning  there is nothing at "/nowhere".'],
  ])("%j leads nowhere", async (markdown, problem) => {
    const problems = await problemsIn(markdown, { "soon.md": "---\ndraft: true\n---\n# Soon" });
    expect(problems).toEqual([expect.stringContaining(`articles/page.md:${problem}`)]);
  });
});

test.each(["group", "filters"])("a place of a list of drawings with its %s may be a category", async (prop) => {
  const list = `::gallery{:${prop}="true"}\n::`;
  expect(await problemsIn("[a](/list#animals)", { "list.md": list })).toEqual([]);
  expect(await problemsIn("[a](/list#animals)", { "list.md": "::gallery\n::" })).toHaveLength(1);
});

test("the pictures of a device are a place of the page of favorites", async () => {
  expect(await problemsIn("[a](/mine#my-pictures)", { "mine.md": "::favorites\n::" })).toEqual([]);
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
      expect.stringContaining('articles/page.md:3:1  warning  "/about" is a page, and no picture.'),
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

describe("HTML in a text", () => {
  test.each([
    'One <a href="/free#big-packs">a</a>, <a id="b-1">two</a>, <a href="https://elsewhere.test/">three</a>.',
    "<div>\n\n[a](/free)\n\n</div>",
  ])("%s leads somewhere", async (html) => {
    expect(await problemsIn(html)).toEqual([]);
  });

  test.each([
    ['A <b>bold</b> <a title="t" href="/nowhere">a</a>', '1:28  warning  there is nothing at "/nowhere".'],
    ["> - one\n>   <a\n>   href=/nowhere>a</a>", '3:5  warning  there is nothing at "/nowhere".'],
    ['<section>\n\n  <a href="#nowhere">a</a>', '3:6  warning  /articles/page has no place called "#nowhere".'],
    ['<a href="/nowhere"><p>a</p><p>b</p></a>', '1:4  warning  there is nothing at "/nowhere".'],
    ['<a href="./gone.md">a</a>', '1:4  warning  there is nothing at "./gone.md".'],
    ['<img alt="A fox" src="/nowhere.jpg">', '1:18  warning  there is nothing at "/nowhere.jpg".'],
    [
      '<img src="/files/0000000000000000000000000000000000000000000000000000000000000000/a.png">',
      '1:6  warning  the picture "/files/000',
    ],
    [
      '<img alt="A" src="//elsewhere.test/a.png">',
      '1:14  error  the picture "//elsewhere.test/a.png" is on another host',
    ],
    ['<img alt="A" src="./fox.png">', '1:14  error  the picture "./fox.png" is not there.'],
    [
      '<img alt="A" src="/files/0000000000000000000000000000000000000000000000000000000000000000/a.png"\nsrcset="./a.png 2x">',
      "2:1  warning  srcset on <img> is not allowed here and was left out.",
    ],
    [
      '<audio src="./song.mp3"></audio>',
      "1:1  warning  <audio> is not allowed here and was left out. Write ![Its name]",
    ],
    [
      '<video poster="./still.png"></video>',
      "1:1  warning  <video> is not allowed here and was left out. Write ::video",
    ],
  ])("%j leads nowhere, or shows nothing", async (html, problem) => {
    expect(await problemsIn(html)).toEqual([expect.stringContaining(`articles/page.md:${problem}`)]);
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

describe("a field of front matter", () => {
  const OTHERS = { "fox.md": "---\nart: noto:fox\n---\n# Fox", "fr/lynx.md": "---\nart: noto:fox\n---\n# Lynx" };
  const problemsWith = async (yaml: string) => {
    const files = {
      ...SITE,
      ...OTHERS,
      ".site.yml": `${SITE[".site.yml"]}locales: [en, fr]\n`,
      "fr/index.md": "# Ici",
    };
    const found = await problemsOf({ ...files, "page.md": `---\ntitle: T\n${yaml}\n---\n` });
    return found.filter((problem) => problem.startsWith("page.md"));
  };

  test.each([
    "picture: /fox",
    "image: /fox",
    "image: /builds/icon.png",
    "cover: https://elsewhere.test/a.png",
    "redirect: /free#big-packs",
    "redirect: https://otters.org/free",
    "redirect: https://elsewhere.test/nowhere",
  ])("%s leads somewhere", async (yaml) => {
    expect(await problemsWith(yaml)).toEqual([]);
  });

  test.each([
    ["picture: /nowhere", '3:10  warning  picture: there is no coloring page at "/nowhere". Write the path of one.'],
    ["picture: /free", '3:10  warning  picture: there is no coloring page at "/free".'],
    ["picture: /fr/lynx", '3:10  warning  picture: there is no coloring page at "/fr/lynx".'],
    ["picture: /lynx", '3:10  warning  picture: there is no coloring page at "/lynx".'],
    ["image: /nowhere", '3:8  warning  image: there is nothing at "/nowhere".'],
    ["image: https://otters.org/nowhere", '3:8  warning  image: there is nothing at "https://otters.org/nowhere".'],
    ["image: /free", '3:8  warning  image: "/free" has no drawing. Write the path of a coloring page,'],
    ["cover: /nowhere", '3:8  warning  image: there is nothing at "/nowhere".'],
    ["redirect: /nowhere", '3:11  warning  redirect: there is nothing at "/nowhere".'],
    [
      "redirect: ./free.md",
      '3:11  error  redirect: "./free.md" does not say from where. Write an address, such as /free.',
    ],
    [
      "redirect: https://otters.org/nowhere",
      '3:11  warning  redirect: there is nothing at "https://otters.org/nowhere".',
    ],
    ["redirect: /free#nowhere", '3:11  warning  redirect: /free has no place called "#nowhere".'],
    ["navigation: { redirect: /nowhere }", '3:25  warning  navigation.redirect: there is nothing at "/nowhere".'],
  ])("%s leads nowhere, or shows nothing", async (yaml, problem) => {
    expect(await problemsWith(yaml)).toEqual([expect.stringContaining(`page.md:${problem}`)]);
  });
});

test("an id that two pages have, or that is no text, is an error", async () => {
  const page = (id: string) => `---\nid: ${id}\n---\n`;
  expect(await problemsOf({ "a.md": page("fox"), "b.md": page("fox"), "c.md": page("7") })).toEqual([
    expect.stringMatching(/^b\.md:2:\d+ {2}error {2}id: "fox" is the id of a\.md already\./),
    expect.stringMatching(/^c\.md:2:\d+ {2}error {2}id: 7 is no id\./),
  ]);
});
