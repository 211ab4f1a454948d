import { expect, test } from "vitest";
import { compileFiles, type Files, find, LENIENT, problemsOf } from "./compile-files.ts";

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
