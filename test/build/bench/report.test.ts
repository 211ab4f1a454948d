import { describe, expect, test } from "vitest";
import { COLD, FLOOR, WARM } from "#build/bench/contest/contestants.ts";
import { ASTRO } from "#build/bench/contest/framework.ts";
import { requestsSection, type Standing } from "#build/bench/contest/requests.ts";
import { type Growth, growthSection } from "#build/bench/growth/growth.ts";
import { type IsolateStart, isolateSection } from "#build/bench/isolate.ts";
import { atLeast, atMost, formatReport, kilobytes, putReport, whole, withLimit } from "#build/bench/report.ts";

const CONDITIONS = { date: "2026-11-23", commit: "b40007d", machine: "2 x CPU", versions: "Node 24", load: 0.1 };

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

  test("says which goals were missed, and nothing of a figure that is not known", () => {
    expect(atMost(8_000, { goal: 8_000, format: kilobytes })).toBe("<= 8.0 KB");
    expect(atMost(8_001, { goal: 8_000, format: kilobytes })).toBe("<= 8.0 KB MISSED");
    expect(atLeast(1, { goal: 2, format: whole })).toBe(">= 2 MISSED");
    expect(withLimit(Number.NaN, { goal: 2, format: whole })).toEqual(["-", ""]);
  });

  test("holds each kind of page to its goals, beside the others in the same rounds", () => {
    const [floor, warm, cold] = [
      standing(FLOOR, 90, 180, 90),
      standing(WARM, 100, 200, 100),
      standing(COLD, 300, 600, 300),
    ];
    const standings = [floor, warm, cold, standing(ASTRO.title, 330, 660, 300)];
    const lists = standings.map((one) => ({ ...one, kind: "list of articles" as const }));
    const [article, list, home] = requestsSection([...standings, ...lists]).rows.map((row) => row.join(" | "));
    expect(article).toBe("article | 90 | 100 | 0.90 | >= 0.95 MISSED | 330 | - | 300 | 1.10 | >= 1.10");
    expect(list).toContain("| 1.10 | >= 1.00");
    expect(home).toMatch(/^home( \| -){3} \| {2}\| - \| - \| - \| - \| $/);
  });

  test("holds a new isolate to Astro's", () => {
    const start = (name: string, cpu: number) => ({ name, kind: "home" as const, cpu });
    const homeOf = (starts: readonly IsolateStart[]) => isolateSection(starts).rows[2]?.slice(1);
    const others = [7, 40, 50].map((cpu) => start(ASTRO.title, cpu));
    expect(homeOf([...others, start(WARM, 54)])).toEqual(["54.0", "40.0", "-", "1.35", "<= 1.30 MISSED"]);
    expect(homeOf([start(WARM, 54)])).toEqual(["54.0", "-", "-", "-", ""]);
  });
});

describe("the table of growth", () => {
  const cost = { time: 1_500, cpu: 1_300, writes: 900, memory: 3e8 };
  const growth = (documents: number, changes: Partial<Growth>): Growth => ({
    documents,
    first: cost,
    changes: [{ ...cost, writes: 6 }],
    additions: [{ ...cost, writes: 10 }],
    requests: new Map([["scan", { bytes: 2_000, cpu: 12 }]]),
    manifest: 40e3,
    heap: 50e6,
    ...changes,
  });
  const rowsOf = (folders: readonly Growth[]) => new Map(growthSection(folders).rows.map((row) => [row[0], row]));

  test("holds the largest folder to the goals, some of which go by its size", () => {
    const slow = { ...cost, time: 50_000, writes: 6 };
    const rows = rowsOf([growth(200, {}), growth(10_000, {}), growth(100_000, { heap: 70e6, changes: [slow] })]);
    expect(rows.get("heap after 10,000 requests")?.slice(1)).toEqual([
      "50.0 MB",
      "50.0 MB",
      "70.0 MB",
      "<= 64.0 MB MISSED",
    ]);
    expect(rows.get("publish a change")?.slice(1)).toEqual(["1.50 s", "1.50 s", "50.00 s", "<= 60.00 s"]);
    expect(
      rowsOf([growth(10_000, { changes: [slow] })])
        .get("publish a change")
        ?.at(-1),
    ).toBe("<= 5.00 s MISSED");
    expect(rows.get("its KV writes")?.at(-1)).toBe("");
  });

  test("shows a query that is refused as a dash", () => {
    const requests = new Map([["scan", { bytes: Number.NaN, cpu: Number.NaN }]] as const);
    const rows = rowsOf([growth(200, {}), growth(10_000, { requests })]);
    expect(rows.get("query that looks at all, CPU")?.slice(1, 3)).toEqual(["12.00 ms", "-"]);
  });
});
