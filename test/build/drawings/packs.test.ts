import { expect, test } from "vitest";
import { compileFiles, type Files, find, LENIENT, problemsOf } from "../compile/compile-files.ts";

const SITE: Files = {
  ".site.yml": "timeZone: America/New_York\n",
  "fox.md": "---\nart: noto:fox\n---\n# Fox\n\nA fox.",
};

function giveaway(starts: string | null): string {
  const dates = starts === null ? "" : `starts: ${starts}\n`;
  return `---\n${dates}packs: { foxes: { title: Foxes, pages: [/fox] } }\n---\n# Foxes\n\nOne.`;
}

/** From when on each pack of a folder may be had. */
async function openings(files: Files): Promise<readonly (string | null)[]> {
  const { files: made } = await compileFiles({ ...SITE, ...files });
  const packs = made.filter(({ entry }) => entry.form === "pack");
  return packs.map(({ entry }) => (entry.opens === undefined ? null : new Date(entry.opens).toISOString()));
}

test("a pack may be had from the midnight on at which its first day begins at the site's own place", async () => {
  expect(await openings({ "free/a.md": giveaway("2026-04-18") })).toEqual(["2026-04-18T04:00:00.000Z"]);
});

test("a pack of no first day always may", async () => {
  expect(await openings({ "free/a.md": giveaway(null) })).toEqual([null]);
});

test("a pack that two documents bind alike may be had as soon as the first of them offers it", async () => {
  const [early, late] = [giveaway("2026-04-18"), giveaway("2026-12-01")];
  const first = ["2026-04-18T04:00:00.000Z"];
  expect(await openings({ "free/a.md": early, "free/b.md": late })).toEqual(first);
  expect(await openings({ "free/a.md": late, "free/b.md": early })).toEqual(first);
  expect(await openings({ "free/a.md": early, "free/b.md": giveaway(null) })).toEqual([null]);
});

test.each(["publishAt", "expiresAt"])("a pack holds no page with a %s: it is a file for ever", async (field) => {
  const dated = { ...SITE, "fox.md": `---\nart: noto:fox\n${field}: 2026-04-18\n---\n# Fox\n\nA fox.` };
  expect(await problemsOf({ ...dated, "free/a.md": giveaway(null) })).toEqual([
    expect.stringMatching(/^free\/a\.md:2:\d+ {2}error {2}packs\.foxes: \/fox has a publishAt or expiresAt/),
  ]);
});

test.each([
  [60, []],
  [61, [expect.stringMatching(/^free\/a\.md:2:\d+ {2}error {2}packs\.foxes\.pages: .*60/)]],
])("a pack of %i pages, of 60 that it may have: its file is made when it is asked for", async (count, problems) => {
  const pages = Array.from({ length: count }, () => "/fox").join(", ");
  expect(await problemsOf({ ...SITE, "free/a.md": giveaway(null).replace("/fox]", `${pages}]`) })).toEqual(problems);
});

test("a pack of more pages has the first 60 of them, however lenient the checks are", async () => {
  const pages = Array.from({ length: 61 }, () => "/fox").join(", ");
  const text = giveaway(null).replace("/fox]", `${pages}]`);
  const { document } = find(await compileFiles({ ...SITE, ...LENIENT, "free/a.md": text }), "free/a.md");
  expect(document.packs).toMatchObject({ foxes: { count: 60 } });
});

test("a pack holds no page that is not there", async () => {
  const pack = giveaway(null).replace("/fox]", "/foks]");
  expect(await problemsOf({ ...SITE, "free/a.md": pack })).toEqual([
    expect.stringMatching(/^free\/a\.md:2:\d+ {2}error {2}packs\.foxes: there is no coloring page at \/foks\.$/),
  ]);
});

const SNOW: Files = {
  ".site.yml": "routes: { /secret/**: { middleware: hidden } }\n",
  "art/snowman.md": drawn("snowman", "season: [winter]\nage: 3-6\ntags: [Snow, cold]\npublished: 2026-01-03"),
  "art/penguin.md": drawn("penguin", "season: [winter]\nage: 2-5\ntags: [cold]\npublished: 2026-01-02"),
  "art/sled.md": drawn("sled", "season: [Winter]\nage: 4-8\ncategory: play\npublished: 2026-01-04"),
  "art/fox.md": drawn("fox", "season: [autumn]\nage: 3-6"),
  "art/later.md": drawn("owl", "season: [winter]\npublishAt: 2027-01-01"),
  "art/draft.md": drawn("cat", "season: [winter]\ndraft: true"),
  "secret/bat.md": drawn("bat", "season: [winter]"),
};

function drawn(art: string, fields: string): string {
  return `---\nart: noto:${art}\n${fields}\n---\n# The ${art}\n\nColor it.`;
}

async function chosen(choose: string) {
  const page = `---\ntitle: Packs\npacks: { snow: { title: Snow, choose: { ${choose} } } }\n---\nWords.`;
  const compiled = await compileFiles({ ...SNOW, "free/packs.md": page });
  const { packs } = find(compiled, "free/packs.md").document;
  return {
    pack: (packs as { snow: object }).snow,
    problems: compiled.problems.filter(({ code }) => code === "pack/few-pages").map(({ message }) => message),
  };
}

test.each([
  ["season: winter", ["sled", "snowman", "penguin"]],
  ["season: winter, age: 4", ["sled", "snowman", "penguin"]],
  ["age: 3", ["snowman", "penguin", "fox"]],
  ["tag: cold", null],
  ["age: 4, limit: 3", ["sled", "snowman", "penguin"]],
  ["age: 5", ["sled", "snowman", "penguin", "fox"]],
  ["category: play", null],
  ["difficulty: detailed", null],
])("a pack chooses the newest first of what has all of %s: nothing that is hidden, a draft or out of its time", async (choose, pages) => {
  const { pack } = await chosen(choose);
  const paths = pages?.map((name) => `/art/${name}`);
  expect(pack).toEqual(
    paths === undefined
      ? { title: "Snow", choose: expect.anything() }
      : {
          title: "Snow",
          choose: expect.anything(),
          pages: paths,
          file: "/free/packs/snow/pack.pdf",
          count: paths.length,
        },
  );
});

test("a pack that hardly anything fits is none, which is told, and one that says nothing of its pages is an error", async () => {
  expect((await chosen("category: play")).problems).toEqual([
    "packs.snow.choose: 1 alone has all of this, so there is no pack. Ask for less: 3 pages make one.",
  ]);
  expect((await chosen("season: summer")).problems).toEqual([
    "packs.snow.choose: no coloring page has all of this, so there is no pack. Ask for less: 3 pages make one.",
  ]);
  const silent = "---\npacks: { snow: { title: Snow } }\n---\nWords.";
  expect(await problemsOf({ "a.md": silent })).toEqual(["a.md:2:16  error  packs.snow.pages: is missing."]);
});
