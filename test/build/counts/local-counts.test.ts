import { appendFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dataPoint } from "#app/content/data-point.ts";
import { keepCount, readLocalCounts } from "#build/counts/local-counts.ts";

const TODAY = Date.UTC(2026, 10, 21, 23, 59);
const DAY = 86_400_000;

let state: string;

beforeEach(async () => {
  state = await mkdtemp(join(tmpdir(), "site-counts-"));
});

afterEach(() => rm(state, { recursive: true, force: true }));

function keep(name: string, now = TODAY): void {
  keepCount(state, { point: JSON.stringify(dataPoint("page", name)), now });
}

const count = (name: string) => ({ kind: "page", name, count: 1 });

test("counts come back as they were kept", async () => {
  for (const name of ["/about", "/links", "/about"]) keep(name);
  expect(await readLocalCounts(state, { days: 1, now: TODAY })).toEqual(["/about", "/links", "/about"].map(count));
});

test("days are counted back from today, which is one of them", async () => {
  for (const ago of [0, 1, 2]) keep(`/${ago}`, TODAY - ago * DAY);
  expect(await readLocalCounts(state, { days: 1, now: TODAY })).toEqual([count("/0")]);
  const two = await readLocalCounts(state, { days: 2, now: TODAY });
  expect(two.map(({ name }) => name).sort()).toEqual(["/0", "/1"]);
});

test("no time finer than a day is kept", async () => {
  keep("/about");
  expect(await readdir(join(state, "counts"))).toEqual(["2026-11-21.jsonl"]);
});

test("a state folder that nothing was counted in has none", async () => {
  expect(await readLocalCounts(join(state, "nowhere"), { days: 30, now: TODAY })).toEqual([]);
});

test("what was cut short, or is of another program, is passed over", async () => {
  keep("/about");
  await appendFile(join(state, "counts", "2026-11-21.jsonl"), '{"indexes":["page"],"blo\n{"indexes":["stroll"]}\n');
  await appendFile(join(state, "counts", "notes.txt"), JSON.stringify(dataPoint("page", "/notes")));
  keep("/links");
  expect(await readLocalCounts(state, { days: 1, now: TODAY })).toEqual([count("/about"), count("/links")]);
});

test("several data points in one line, as they were written before, count as many", async () => {
  keepCount(state, { point: JSON.stringify({ ...dataPoint("page", "/about"), count: 3 }), now: TODAY });
  expect(await readLocalCounts(state, { days: 1, now: TODAY })).toEqual([{ kind: "page", name: "/about", count: 3 }]);
});
