import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "#build/paths.ts";
import { OPEN, parsePromises } from "#build/soak/promises.ts";

const TABLES = ["docs/reliability.md"];
const TIERS = ["default", "all", "soak"];

function read(file: string): string {
  return readFileSync(join(ROOT, file), "utf8");
}

describe.each(TABLES)("%s", (table) => {
  const promised = parsePromises(read(table));

  test("promises something in each row, in one of the three tiers", () => {
    expect(promised.length).toBeGreaterThan(20);
    for (const { promise, figure, tier } of promised) {
      expect(figure, promise).not.toBe("");
      expect(TIERS, promise).toContain(tier);
    }
  });

  test("names tests that are there, or says that there is none", () => {
    const named = promised.flatMap(({ tests }) => tests);
    const files = new Map(named.map(({ file }) => [file, existsSync(join(ROOT, file)) ? read(file) : ""]));
    expect(named.filter(({ file, name }) => !files.get(file)?.includes(name) || files.get(file) === "")).toEqual([]);
  });

  test("names none by a place that is filled when it runs: a soak would look for it in vain", () => {
    const names = promised.flatMap(({ tests }) => tests.map(({ name }) => name));
    expect(names.filter((name) => /%[sdifjo]|\$\w/.test(name))).toEqual([]);
  });

  test("says nothing of a promise that no test holds", () => {
    const source = read(table).split("\n");
    for (const { promise, tests } of promised) {
      if (tests.length > 0) continue;
      const row = source.find((line) => line.startsWith(`| ${promise} |`)) ?? "";
      expect(row.split(" | ").slice(1, 3), promise).toEqual([OPEN, OPEN]);
    }
  });
});
