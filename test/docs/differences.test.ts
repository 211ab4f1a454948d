import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "#build/paths.ts";
import { namedTests } from "#build/soak/promises.ts";

function read(file: string): string {
  return readFileSync(join(ROOT, file), "utf8");
}

/** A row of docs/differences.md on what docs/specification.md says. */
interface Difference {
  readonly section: string;
  readonly words: string;
  readonly ours: string;
  readonly tests: string;
}

const DIFFERENCES: readonly Difference[] = read("docs/differences.md")
  .split("\n")
  .flatMap((line) => {
    const [, section = "", words = "", ours = "", tests = ""] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    return /^\d$/.test(section) ? [{ section, words, ours, tests }] : [];
  });

/** The text of each numbered section, by its number. */
const SECTIONS = new Map(
  read("docs/specification.md")
    .split(/^## /m)
    .slice(1)
    .map((text) => [text.slice(0, text.indexOf(".")), text] as const),
);

test("what the specification says and we do otherwise is said in its own words, section by section", () => {
  expect(DIFFERENCES.length).toBeGreaterThan(15);
  expect(DIFFERENCES.filter(({ section, words }) => !SECTIONS.get(section)?.includes(words))).toEqual([]);
  const sections = DIFFERENCES.map(({ section }) => section);
  expect(sections).toEqual(sections.toSorted());
});

test("each difference says what ours is, and names tests that are there", () => {
  for (const { words, ours, tests } of DIFFERENCES) {
    expect(ours, words).not.toBe("");
    for (const { file, name } of namedTests(tests)) {
      expect(existsSync(join(ROOT, file)), file).toBe(true);
      expect(read(file), file).toContain(name);
    }
  }
});
