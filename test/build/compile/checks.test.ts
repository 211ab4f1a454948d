import { describe, expect, it } from "vitest";
import { checkScale } from "#build/compile/checks/check-documents.ts";
import { formatProblem, reportProblems } from "#build/compile/problem.ts";
import { compileFiles, type Files, find, LENIENT, problemsOf } from "./compile-files.ts";

describe("front matter that does not fit is said with its place and what to write", () => {
  const mistakes: readonly (readonly [string, string])[] = [
    ["title: 2024", '2:8  error  title: 2024 is no text. Write "2024".'],
    ["description: [a]", '2:14  error  description: ["a"] is no text. Write one line of text.'],
    ['published: "25 April 2025"', '2:12  error  published: "25 April 2025" is no date. Write 2025-04-25.'],
    ["modified: 4/25/2025", '2:11  error  modified: "4/25/2025" is no date. Write 2025-04-25.'],
    ["published: 2025-02-30", '2:12  error  published: "2025-02-30" is no date.'],
    ["starts: soon", '2:9  error  starts: "soon" is no date. Write one such as 2025-04-25.'],
    ["ends: 2025", "2:7  error  ends: 2025 is no date. Write one such as 2025-04-25."],
    [
      "publishAt: 2025-05-01\nexpiresAt: 2025-05-01",
      '3:12  error  expiresAt: "2025-05-01" is not after publishAt, so nobody ever sees this. Write a later date.',
    ],
    ["publishAt: tomorrow", '2:12  error  publishAt: "tomorrow" is no date.'],
    ["layout: bar", '2:9  error  layout: "bar" is no layout. Did you mean bare?'],
    ["layout: theme", '2:9  error  layout: "theme" is no layout. Write default or bare.'],
    ["robots: none", '2:9  error  robots: "none" is no robots value.'],
    ["draft: maybe", '2:8  error  draft: "maybe" is neither true nor false. Write one of them.'],
    ["middleware: hiden", '2:13  error  middleware: "hiden" is no middleware. Did you mean hidden?'],
    ["middleware: [hidden, other]", '2:22  error  middleware.1: "other" is no middleware. Write hidden.'],
    ["tags: fox", '2:7  error  tags: "fox" is no list. Write [fox].'],
    ["tags: [fox, 3]", '2:13  error  tags.1: 3 is no text. Write "3".'],
    ["age: 3", '2:6  error  age: 3 is no text. Write "3".'],
    ["navigation: top", '2:13  error  navigation: "top" is no navigation. Write false, or keys such as title.'],
    ["navigation: { redirect: x }", '2:25  error  navigation.redirect: "x" does not say from where. Write /x.'],
    ["toc: 3", "2:6  error  toc: 3 is no table of contents. Write false, or {depth: 3}."],
    ["toc: { depth: deep }", '2:15  error  toc.depth: "deep" is no whole number above 0.'],
    ["toc: { depth: 6 }", "2:15  warning  toc.depth: 6 is above 5 and counts as 1."],
    ["image: ./a.png", '2:8  error  the picture "./a.png" is not there.'],
    ["image: javascript:x", '2:8  error  image: "javascript:x" is no address of a picture.'],
    ["_path: about", '2:8  error  _path: "about" is no path of this site. Write one such as /free.'],
    ["redirect: about", '2:11  error  redirect: "about" does not say from where. Write /about.'],
    [
      "redirect: http://x.example/a",
      '2:11  error  redirect: "http://x.example/a" is not encrypted. Write https://x.example/a.',
    ],
    [
      "redirect: //x.example",
      '2:11  error  redirect: "//x.example" leads nowhere. Write a path of this site, such as /free, or an address that starts with https.',
    ],
    ["redirect: javascript:alert(1)", '2:11  error  redirect: "javascript:alert(1)" leads nowhere.'],
    ["redirect: /nowhere", '2:11  warning  redirect: there is nothing at "/nowhere".'],
    ["packs: x", '2:8  error  packs: "x" is no map of packs.'],
    ["packs: { a: { pages: [] } }", "2:13  error  packs.a.title: is missing."],
    ["packs: { a: { title: T, pages: [x] } }", '2:33  error  packs.a.pages.0: "x" is no path of this site.'],
    ["packs: { a: { title: T, pages: [/gone] } }", "2:33  error  packs.a: there is no coloring page at /gone."],
    ["art: fox", '2:6  error  art: "fox" is no source of drawings. Write a kind and a name, such as noto:fox'],
    ["art: noto:foxx", '2:6  error  art: there is no figure "foxx". Did you mean noto:fox'],
    ["art: scene:farn", '2:6  error  art: there is no scene "farn". Did you mean scene:farm?'],
    ["art: mandala:0", '2:6  error  art: there is no mandala seed "0". Did you mean mandala:1 or mandala:fine-1?'],
    ["- a", '2:1  error  ["a"] is no front matter. Write keys with their values.'],
    ["a: [", "2:5  error  the bracket [ is never closed. Write a: []."],
  ];

  it("a page with dates in a pack, whose file is for ever", async () => {
    const files = {
      "page.md": "---\npacks: { a: { title: T, pages: [/fox] } }\n---\n",
      "fox.md": "---\nart: noto:fox\npublishAt: 2030-01-01\n---\n",
    };
    expect(await problemsOf(files)).toContainEqual(expect.stringContaining("page.md:2:33  error  packs.a: /fox has a"));
    expect(await problemsOf(files, { drafts: true })).toEqual([]);
  });

  it("an image whose page is a draft, or comes later or goes earlier than what is shared with it", async () => {
    const fox = (dates: string) => `---\nart: noto:fox\n${dates}\n---\n# Fox\n\nA fox.`;
    const page = (dates: string) => `---\nimage: /fox\n${dates}\n---\n# Page\n\nWords.`;
    const reported = (foxDates: string, dates: string) =>
      problemsOf({ "fox.md": fox(foxDates), "page.md": page(dates) });
    expect(await reported("draft: true", "")).toEqual([
      expect.stringMatching(/^page\.md:2:8 {2}warning {2}image: there is n/),
    ]);
    const early = [
      expect.stringMatching(/^page\.md:2:8 {2}warning {2}image: "\/fox" is not shown whenever this page is/),
    ];
    expect(await reported("publishAt: 2099-01-02", "")).toEqual(early);
    expect(await reported("publishAt: 2099-01-02", "publishAt: 2099-01-01")).toEqual(early);
    expect(await reported("expiresAt: 2099-01-02", "")).toEqual(early);
    expect(await reported("publishAt: 2099-01-02", "publishAt: 2099-01-02")).toEqual([]);
    expect(await reported("", "publishAt: 2099-01-01")).toEqual([]);
  });

  it.each(mistakes)("%s", async (yaml, problem) => {
    expect(await problemsOf({ "page.md": `---\n${yaml}\n---\n` })).toContainEqual(
      expect.stringContaining(`page.md:${problem}`),
    );
  });

  it("with the year of the file where a date says none", async () => {
    expect(await problemsOf({ "free/arbor-day-2025.md": '---\ntitle: A\nstarts: "25 April"\n---' })).toEqual([
      'free/arbor-day-2025.md:3:9  error  starts: "25 April" is no date. Write 2025-04-25.',
    ]);
  });

  it("all of it in one run", async () => {
    const problems = await problemsOf({
      "a.md": "---\nlayout: x\nrobots: y\n---\n::nope\n::",
      "b.yml": "a: [",
      ".site.yml": "nam: x",
    });
    expect(problems.map((line) => line.replace(/ {2}.*/, ""))).toEqual([
      ".site.yml:1:1",
      "a.md:2:9",
      "a.md:3:9",
      "a.md:5:1",
      "b.yml:1:5",
    ]);
  });

  const fine = [
    "published: 2025-04-25",
    "published: 2025-04-25T10:00",
    "modified: 2025-04-25 10:00:00Z",
    "publishAt: 1745539200000",
    "redirect: https://x.example/a?b#c",
    "redirect: mailto:a@x.example",
    "redirect: /other?x#top",
    "redirect: /feed.xml",
    "navigation: false",
    "navigation: { title: T, icon: leaf, layout: bare }",
    "toc: true",
    "layout: bare",
    "middleware: hidden\ndraft: true",
    "image: https://elsewhere.test/a.png",
    "title:",
    "anything: { goes: [here] }",
  ];

  it.each(fine)("and nothing of %s", async (yaml) => {
    expect(await problemsOf({ "page.md": `---\n${yaml}\n---\n`, "other.md": "Text." })).toEqual([]);
  });

  it("as warnings where checks are lenient", async () => {
    const problems = await problemsOf({
      ...LENIENT,
      "page.md": "---\nlayout: x\ntags: a\nredirect: b\n---\n::nope\n::",
    });
    expect(problems).toHaveLength(4);
    expect(problems.every((line) => line.includes("  warning  "))).toBe(true);
  });

  it("and what the wire cannot hold is not there", async () => {
    const { document } = find(
      await compileFiles({ ...LENIENT, "a.md": "---\ntitle: 5\n_path: 6\n_dir: 7\nlayout: 8\n---" }),
      "a.md",
    );
    expect(document).toMatchObject({ title: "5", _path: "/a", _dir: "" });
    expect(document).not.toHaveProperty("layout");
  });
});

describe("dates on which a document comes and goes are instants in the site's time zone", () => {
  const dates: readonly (readonly [string, string, string])[] = [
    ["2025-04-25", "America/New_York", "2025-04-25T04:00:00.000Z"],
    ["2025-01-25", "America/New_York", "2025-01-25T05:00:00.000Z"],
    ["2025-03-09T03:30", "America/New_York", "2025-03-09T07:30:00.000Z"],
    ["2025-04-25T10:00+02:00", "America/New_York", "2025-04-25T08:00:00.000Z"],
    ["2025-04-25", "Asia/Kolkata", "2025-04-24T18:30:00.000Z"],
    ["2025-04-25", "UTC", "2025-04-25T00:00:00.000Z"],
  ];

  it.each(dates)("%s in %s is %s", async (date, timeZone, instant) => {
    const files = { ".site.yml": `timeZone: ${timeZone}`, "a.md": `---\npublishAt: ${date}\npublished: ${date}\n---` };
    expect(find(await compileFiles(files), "a.md").document).toMatchObject({ publishAt: instant, published: date });
  });
});

describe("every page has an address of its own", () => {
  const mistakes: readonly (readonly [string, Files, readonly string[]])[] = [
    [
      "two files",
      { "1.about.md": "Text.", "2.about.md": "Text." },
      ["2.about.md:1:1  error  /about is the address of 1.about.md already. Rename one of the two, or give it a slug."],
    ],
    [
      "a file and a directory",
      { "a.md": "Text.", "a/index.md": "Text." },
      ["a/index.md:1:1  error  /a is the address of a.md already. Rename one of the two, or give it a slug."],
    ],
    [
      "a path in other letters",
      { "a.md": "Text.", "b.md": "---\n_path: /A\n---" },
      ["b.md:2:8  error  /a is the address of a.md already. Rename one of the two, or give it a slug."],
    ],
    [
      "a locale and a directory",
      {
        ".site.yml": "locales: [en, fr]",
        "fr/index.md": "Text.",
        "fr/a.md": "Text.",
        "b.md": "---\n_path: /fr/a\n---",
      },
      ["fr/a.md:1:1  error  /fr/a is the address of b.md already."],
    ],
    [
      "a reserved one",
      { "query.md": "Text." },
      ["query.md:1:1  error  /query is an address of the site's own machinery."],
    ],
    ["one below a reserved one", { "files/a.md": "Text." }, ["files/a.md:1:1  error  /files/a is an address"]],
    ["a reserved file", { "a.md": "---\n_path: /robots.txt\n---" }, ["a.md:2:8  error  /robots.txt is an address"]],
    ["a payload", { "a.md": "---\n_path: /b/_payload.json\n---" }, ["a.md:2:8  error  /b/_payload.json is an address"]],
    ["one that is none", { "a.md": "---\n_path: /a%2fb\n---" }, ['a.md:2:8  error  "/a%2fb" can be no address.']],
  ];

  it.each(mistakes)("not %s", async (_, files, problems) => {
    expect(await problemsOf(files)).toEqual(problems.map((problem) => expect.stringContaining(problem)));
  });

  it("but partials may be anywhere, and an account at home", async () => {
    expect(
      await problemsOf({ "a.md": "Text.", "_a.md": "Text.", "_query.json": "{}", "account/index.md": "Text." }),
    ).toEqual([]);
  });

  it("leniently it is a warning", async () => {
    expect(await problemsOf({ ...LENIENT, "1.a.md": "Text.", "2.a.md": "Text." })).toEqual([
      expect.stringContaining("2.a.md:1:1  warning"),
    ]);
  });
});

it("no document is larger than one object of a release may be", async () => {
  expect(await problemsOf({ "a.md": `${"word ".repeat(50_000)}\n`, "b.md": `${"*word* ".repeat(20_000)}\n` })).toEqual([
    expect.stringMatching(
      /^b\.md:1:1 {2}error {2}makes \d+ KiB, and no document may make more than 1024\. Part it in two\.$/,
    ),
  ]);
});

it("site/many-documents: what a very large site goes without is said", async () => {
  const { documents, site } = await compileFiles({ "a.md": "# A", "b.md": "---\npublishAt: 2026-01-01\n---\n# B" });
  const [one, dated] = documents;
  if (one === undefined || dated === undefined) throw new Error("two documents were compiled");
  const found = (count: number, last = one) =>
    checkScale({ documents: [...Array<typeof one>(count - 1).fill(one), last], site }).map(formatProblem);
  expect(found(25_000, dated)).toEqual([]);
  expect(found(50_000)).toEqual([]);
  expect(found(25_001, dated)).toEqual([
    expect.stringMatching(/^\.site\.yml:1:1 {2}warning {2}\/navigation .* b\.md has a date, .* of 25001 documents /),
  ]);
  expect(found(50_001)).toEqual([expect.stringContaining("names the first 50000 of 50001 pages")]);
});

describe("problems are reported", () => {
  it("a line each, in order, and counted", () => {
    const lines: string[] = [];
    const problem = { file: "b.md", line: 2, column: 1, level: "error", message: "Bad.", code: "yaml/tab" } as const;
    reportProblems([problem, { ...problem, line: 1 }, { ...problem, file: "a.md", level: "warning" }], (line) =>
      lines.push(line),
    );
    expect(lines).toEqual([
      "a.md:2:1  warning  Bad.  yaml/tab",
      "b.md:1:1  error  Bad.  yaml/tab",
      "b.md:2:1  error  Bad.  yaml/tab",
      "2 errors, 1 warning",
      "What a code means, with an example: npm run content -- explain yaml/tab",
    ]);
  });

  it("and nothing where there are none", () => {
    reportProblems([], () => expect.unreachable());
  });
});
