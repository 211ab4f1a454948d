import { appendFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dataPoint } from "#app/content/data-point.ts";
import { keepCounts, readLocalCounts } from "#build/counts/local-counts.ts";

const TODAY = Date.UTC(2026, 10, 21, 23, 59);
const DAY = 86_400_000;

let state: string;

beforeEach(async () => {
  state = await mkdtemp(join(tmpdir(), "site-counts-"));
});

afterEach(() => rm(state, { recursive: true, force: true }));

function line(path: string, count: number): string {
  return `${JSON.stringify({ ...dataPoint("page", path), count })}\n`;
}

const about = (count: number) => ({ kind: "page", name: "/about", count });

test("counts come back as they were kept", async () => {
  keepCounts(state, { lines: line("/about", 2) + line("/links", 1), now: TODAY });
  keepCounts(state, { lines: line("/about", 3), now: TODAY });
  const links = { kind: "page", name: "/links", count: 1 };
  expect(await readLocalCounts(state, { days: 1, now: TODAY })).toEqual([about(2), links, about(3)]);
});

test("days are counted back from today, which is one of them", async () => {
  for (const [ago, count] of [1, 2, 3].entries()) {
    keepCounts(state, { lines: line("/about", count), now: TODAY - ago * DAY });
  }
  expect(await readLocalCounts(state, { days: 1, now: TODAY })).toEqual([about(1)]);
  expect((await readLocalCounts(state, { days: 2, now: TODAY })).toSorted((a, b) => a.count - b.count)).toEqual([
    about(1),
    about(2),
  ]);
});

test("no time finer than a day is kept", async () => {
  keepCounts(state, { lines: line("/about", 1), now: TODAY });
  expect(await readdir(join(state, "counts"))).toEqual(["2026-11-21.jsonl"]);
});

test("a state folder that nothing was counted in has none", async () => {
  expect(await readLocalCounts(join(state, "nowhere"), { days: 30, now: TODAY })).toEqual([]);
});

test("what was cut short, or is somebody else's, is passed over", async () => {
  keepCounts(state, { lines: line("/about", 1), now: TODAY });
  await appendFile(join(state, "counts", "2026-11-21.jsonl"), '{"indexes":["page"],"blo\n{"indexes":["stroll"]}\n');
  await appendFile(join(state, "counts", "notes.txt"), line("/about", 7));
  keepCounts(state, { lines: line("/about", 2), now: TODAY });
  expect(await readLocalCounts(state, { days: 1, now: TODAY })).toEqual([about(1), about(2)]);
});
