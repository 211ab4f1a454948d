import { describe, expect, test } from "vitest";
import type { Standing } from "#build/bench/contest.ts";
import type { Publishing } from "#build/bench/publishing.ts";
import { formatReport } from "#build/bench/report.ts";
import type { Weight } from "#build/bench/weight.ts";

const standing = (changes: Partial<Standing>): Standing => ({
  concurrency: 8,
  perSecond: 900,
  floorPerSecond: 1000,
  ratio: 0.9,
  p50: 1,
  p99: 2,
  firstByte: 0.5,
  ...changes,
});

const WEIGHT: Weight = {
  workerBytes: 200 * 1024,
  firstRequest: 30,
  html: 5000,
  css: 6000,
  scriptBeforeLoad: 2000,
  script: 100_000,
  beforeLoad: 13_000,
  layoutShift: 0,
};

const PUBLISHING: Publishing = {
  documents: 10_000,
  compile: 6000,
  compileChange: 700,
  firstPublish: 40_000,
  publishChange: 900,
  writes: 6,
  saveToPage: 1200,
};

describe("the benchmark's table", () => {
  test("holds a ratio against its goal at 8 requests at once only", () => {
    const standings = [standing({ concurrency: 1, ratio: 0.1 }), standing({ ratio: 0.9 })];
    const text = report({ goal: { ratio: 0.8 }, standings });
    expect(text.match(/>= 0\.80 \w+/g)).toEqual([">= 0.80 ok"]);
  });

  test("says which goals were missed", () => {
    const text = report({ goal: { p50: 5 }, standings: [standing({ concurrency: 1, p50: 7 })] });
    expect(text).toContain("p50 <= 5 MISSED");
    expect(text).toMatch(/first request of a new isolate +30\.0 ms {2}<= 25\.0 ms MISSED/);
    expect(text).toMatch(/10,000 documents: publish one change +900 ms {2}<= 2000 ms ok/);
    expect(text).toMatch(/studio: a fill, .* 17\.0 ms {2}<= 16\.0 ms MISSED/);
    expect(text).toMatch(/studio: a movement of the brush, .* 3\.2 ms {2}<= 4\.0 ms ok/);
    expect(text).toMatch(/studio: the same where it roams, .* 18\.0 ms {2}<= 16\.0 ms MISSED/);
    expect(text).toMatch(/10,000 documents: save to page +1200 ms {2}<= 1000 ms MISSED/);
    expect(text).toMatch(/worker, gzip +200\.0 KiB {2}<= 300\.0 KiB ok/);
  });
});

function report(scenario: Pick<Parameters<typeof formatReport>[0]["scenarios"][number], "goal" | "standings">): string {
  return formatReport({
    scenarios: [{ name: "article", bytes: 2048, ...scenario }],
    weight: WEIGHT,
    publishing: [PUBLISHING],
    studio: { fill: 17, stroke: 3.2, end: 9, roaming: 18, roamingEnd: 30 },
  });
}
