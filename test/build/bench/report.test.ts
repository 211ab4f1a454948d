import { describe, expect, test } from "vitest";
import { contestSection } from "#build/bench/contest/contest.ts";
import { COLD, CONSTANT, EMPTY, FLOOR, SHELLS_KEPT } from "#build/bench/contest/contestants.ts";
import type { Standing } from "#build/bench/contest/race.ts";
import { type Growth, growthSection } from "#build/bench/growth/growth.ts";
import { atLeast, atMost, formatReport, kilobytes, putReport, whole } from "#build/bench/report.ts";

const CONDITIONS = { date: "2026-11-23", commit: "b40007d", machine: "2 x CPU", versions: "Node 24", weather: "Calm." };

const standing = (changes: Partial<Standing>): Standing => ({
  name: "ours",
  perSecond: 9_000,
  ratio: 0.9,
  cpu: 100,
  cpuRatio: 0.9,
  ownCpu: 70,
  p50: 1,
  p99: 2,
  goal: null,
  ...changes,
});

const FIELD = [
  standing({ name: EMPTY, perSecond: 30_000 }),
  standing({ name: CONSTANT, perSecond: 15_000 }),
  standing({ name: FLOOR, perSecond: 10_000, ratio: 1, cpu: 90 }),
];

describe("the report", () => {
  test("is a table of Markdown, its figures set right", () => {
    const section = { title: "Weight", text: "", head: ["", "gzip", "goal"], rows: [["worker", "9 KB", "<= 10 KB"]] };
    expect(formatReport(CONDITIONS, [section]).split("\n").slice(2)).toEqual([
      "## Weight",
      "",
      "|        | gzip | goal     |",
      "| ------ | ---: | -------- |",
      "| worker | 9 KB | <= 10 KB |",
    ]);
  });

  test("takes the place of the report before it", () => {
    const page = "# Figures\n\n<!-- npm run bench -->\n\nold\n\n<!-- until here -->\n\n## Tests\n";
    const put = putReport(page, "new");
    expect(put).toBe(page.replace("old", "new"));
    expect(putReport(put, "newer")).toBe(page.replace("old", "newer"));
    expect(() => putReport("# Figures\n", "new")).toThrow("has no <!-- npm run bench -->");
  });

  test("says which goals were missed, and that a figure is missing", () => {
    expect(atMost(8_000, { goal: 8_000, format: kilobytes })).toBe("<= 8.0 KB");
    expect(atMost(8_001, { goal: 8_000, format: kilobytes })).toBe("<= 8.0 KB MISSED");
    expect(atLeast(1, { goal: 2, format: whole })).toBe(">= 2 MISSED");
    expect(atMost(null, { goal: 2, format: whole })).toBe("<= 2 MISSED");
  });

  test("holds a contestant to its goal beside the one that the goal names", () => {
    const cold = standing({ name: "cold", cpu: 600, goal: { of: CONSTANT, ratio: 0.2 } });
    const warm = standing({ name: "warm", goal: { of: FLOOR, ratio: 0.95 } });
    const { rows } = contestSection({ load: "wrk", ceiling: 60_000, standings: [...FIELD, cold, warm], absent: [] });
    expect(rows.slice(-2).map((row) => row.at(-1))).toEqual([
      ">= 0.20 of constant page, two headers MISSED",
      ">= 0.95 MISSED",
    ]);
  });

  test("counts in what a section's first page costs, where what stands around pages is kept", () => {
    const field = [standing({ name: COLD, cpu: 200 }), standing({ name: SHELLS_KEPT, cpu: 150 })];
    const told = (standings: readonly Standing[]) =>
      contestSection({ load: "wrk", ceiling: 60_000, standings, absent: [] }).text;
    expect(told([...field, standing({ name: "Astro 7", cpu: 310 })])).toContain(
      "155 µs, 2.00 times as fast as Astro 7",
    );
    expect(told(field)).not.toContain("Astro");
  });

  test("goes by requests a second where nobody counts CPU", () => {
    const standings = [...FIELD, standing({ goal: { of: FLOOR, ratio: 0.9 } })].map((one) => ({ ...one, cpu: null }));
    const { rows } = contestSection({ load: "wrk", ceiling: 60_000, standings, absent: [] });
    expect(rows.at(-1)?.at(-1)).toBe(">= 0.90");
  });

  test.each([
    [45_000, false],
    [44_000, true],
  ])("says whether a load of %d a second is the limit of 15,000", (ceiling, isLimit) => {
    const { text } = contestSection({ load: "wrk", ceiling, standings: FIELD, absent: ["Astro 7"] });
    expect(text.includes("part of the limit")).toBe(isLimit);
    expect(text).toContain("Astro 7 could not be installed");
  });
});

describe("the table of growth", () => {
  const cost = { compile: 1_000, publish: 500, compileCpu: 900, cpu: 1_300, writes: 900, memory: 3e8 };
  const request = { bytes: 2_000, cpu: 12 };
  const growth = (documents: number, changes: Partial<Growth>): Growth => ({
    documents,
    first: cost,
    change: { ...cost, writes: 6 },
    added: { ...cost, writes: 10 },
    page: {
      html: { raw: 9_000, gzip: 4_000, ownGzip: 1_000 },
      state: { raw: 5_500, own: 1_000 },
      payload: { raw: 4_000, own: 3_000 },
    },
    requests: {
      article: request,
      payload: request,
      navigation: request,
      feed: request,
      sitemap: request,
      byPath: request,
      byPrefix: request,
      scan: request,
    },
    heap: 50e6,
    ...changes,
  });
  const rowsOf = (folders: readonly Growth[]) =>
    new Map(growthSection({ folders, failed: [] }).rows.map((row) => [row[0], row]));

  test("holds the largest folder to the goals, and to some at one size", () => {
    const large = growth(100_000, { heap: 70e6, first: { ...cost, writes: 9_000 } });
    const rows = rowsOf([growth(200, {}), growth(10_000, {}), large]);
    expect(rows.get("heap after 10,000 requests")).toEqual([
      expect.any(String),
      "50.0 MB",
      "50.0 MB",
      "70.0 MB",
      "<= 64.0 MB MISSED",
    ]);
    expect(rows.get("state, less its own fields")?.at(-1)).toBe("<= 4.0 KB MISSED");
    expect(rows.get("KV writes of the first publish")?.at(-1)).toBe("<= 1,000 at 10,000");
    expect(rows.get("KV writes of a change")?.at(-1)).toBe("<= 10");
  });

  test("keeps the figures of the folders beside one that failed", () => {
    const { head, text } = growthSection({ folders: [growth(200, {})], failed: ["2,000 documents failed: no disk."] });
    expect(head).toEqual(["documents", "200", expect.any(String)]);
    expect(text).toContain("2,000 documents failed: no disk.");
  });

  test("shows a query that is refused as a dash", () => {
    const { requests } = growth(200, {});
    const rows = rowsOf([growth(200, {}), growth(2_000, { requests: { ...requests, scan: null } })]);
    expect(rows.get("query that looks at all, CPU")?.slice(1, 3)).toEqual(["12.00 ms", "-"]);
  });
});
