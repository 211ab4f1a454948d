import { expect, test } from "vitest";
import { formatReport } from "#build/counts/report.ts";
import type { Summary } from "#build/counts/summary.ts";

const NONE = { opened: 0, ahead: 0, printed: 0, sheets: 0, svg: 0, packs: 0 };

const SUMMARY: Summary = {
  rows: [
    { address: "/coloring/fox", title: "Fox", tally: { ...NONE, opened: 12, printed: 3, sheets: 1 } },
    { address: "gone.pdf", title: null, tally: { ...NONE, packs: 2 } },
    { address: "/", title: "Home", tally: { ...NONE, opened: 1200, ahead: 7 } },
  ],
  totals: { opened: 1212, ahead: 7, printed: 3, sheets: 1, svg: 0, packs: 2 },
};

const plain = (_format: string, text: string) => text;

test("the report is a table with a line a page, the sums, and what is not in it", () => {
  const report = formatReport({ summary: SUMMARY, limit: 2, days: 30, isCut: false }, plain);
  expect(report.split("\n").slice(0, 7)).toEqual([
    "What was asked for: the last 30 days.",
    "",
    "Opened  Ahead  Printed  By number  SVG  Packs",
    "    12      -        3          1    -      -  Fox  /coloring/fox",
    "     -      -        -          -    -      2  gone.pdf",
    "                                               and 1 more, see --limit",
    "  1212      7        3          1    -      2  In all",
  ]);
  expect(report).toMatch(/Not counted: .*redirects/);
});

test("nothing is said of more where all is shown", () => {
  expect(formatReport({ summary: SUMMARY, limit: 3, days: 1, isCut: false }, plain)).not.toContain("--limit");
});

test("addresses and notes are set back, heads and sums stand out", () => {
  const styled = formatReport({ summary: SUMMARY, limit: 3, days: 1, isCut: false }, (format, text) => {
    return `<${format}>${text}</${format}>`;
  });
  expect(styled).toContain("Fox  <dim>/coloring/fox</dim>");
  expect(styled).toContain("In all</bold>");
});

test("no counts are said in words", () => {
  const summary = { rows: [], totals: NONE };
  const report = formatReport({ summary, limit: 20, days: 1, isCut: false }, plain);
  expect(report).toBe("Nothing was counted yet: today.");
});
