import { describe, expect, test } from "vitest";
import { astro } from "#build/bench/contest/astro.ts";
import { contestSection } from "#build/bench/contest/contest.ts";
import { COLD, FLOOR, WARM } from "#build/bench/contest/contestants.ts";
import type { Standing } from "#build/bench/contest/race.ts";
import { type Growth, growthSection } from "#build/bench/growth/growth.ts";
import { type IsolateStart, isolateSection } from "#build/bench/isolate.ts";
import { atLeast, atMost, formatReport, kilobytes, putReport, whole } from "#build/bench/report.ts";

const CONDITIONS = { date: "2026-11-23", commit: "b40007d", machine: "2 x CPU", versions: "Node 24", weather: "Calm." };

const standing = (name: string, ...rounds: readonly number[]): Standing => ({ name, kind: "article", rounds });

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

  test("holds each kind of page to its goals, beside the others in the same rounds", () => {
    const [floor, warm, cold] = [
      standing(FLOOR, 90, 180, 90),
      standing(WARM, 100, 200, 100),
      standing(COLD, 300, 600, 300),
    ];
    const standings = [floor, warm, cold, standing(astro.title, 330, 660, 300)];
    const { rows } = contestSection({ standings: [...standings, ...listsOf(standings)], absent: [] });
    const [article, list, home] = rows.map((row) => row.join(" | "));
    expect(article).toBe("article | 90 | 100 | 0.90 | >= 0.95 MISSED | 330 | - | 300 | 1.10 | >= 1.10");
    expect(list).toContain("| 1.10 | >= 1.00");
    expect(home).toMatch(/^home \| - .* \| - \| $/);
  });

  test("names what could not be installed", () => {
    expect(contestSection({ standings: [], absent: ["Astro 7"] }).text).toContain("Astro 7 could not be installed");
  });

  test("holds a new isolate to Astro's", () => {
    const start = (name: string, cpu: number | null) => ({ name, kind: "home" as const, cpu, firstPage: 20 });
    const ratioOf = (starts: readonly IsolateStart[]) => isolateSection(starts).rows[2]?.slice(1, 6);
    const astros = [7, 40, 50].map((cpu) => start(astro.title, cpu));
    expect(ratioOf([...astros, start(WARM, 54)])).toEqual(["54.0", "40.0", "-", "1.35", "<= 1.30 MISSED"]);
    expect(ratioOf([start(WARM, null)])).toEqual(["-", "-", "-", "-", ""]);
  });
});

function listsOf(standings: readonly Standing[]): readonly Standing[] {
  return standings.map((one) => ({ ...one, kind: "list of articles" }));
}

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
