import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "#build/paths.ts";
import { namedTests } from "#build/soak/promises.ts";

/** Of ASVS 5.0.0: all of level 1, and of level 2 the chapters 3, 7 and 8. */
const REQUIREMENTS = [
  "1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1 2.1.1 2.2.1 2.2.2 2.3.1 3.2.1 3.2.2 3.3.1 3.4.1 3.4.2 3.5.1 3.5.2 3.5.3",
  "4.1.1 4.4.1 5.2.1 5.2.2 5.3.1 5.3.2 6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.3.1 6.3.2 6.4.1 6.4.2",
  "7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2 8.1.1 8.2.1 8.2.2 8.3.1 9.1.1 9.1.2 9.1.3 9.2.1 10.4.1 10.4.2 10.4.3 10.4.4 10.4.5",
  "11.3.1 11.3.2 11.4.1 12.1.1 12.2.1 12.2.2 13.4.1 14.2.1 14.3.1 15.1.1 15.2.1 15.3.1",
  "3.3.2 3.3.3 3.3.4 3.4.3 3.4.4 3.4.5 3.4.6 3.5.4 3.5.5 3.7.1 3.7.2 7.1.1 7.1.2 7.1.3 7.3.1 7.3.2 7.4.3 7.4.4 7.4.5",
  "7.5.1 7.5.2 7.6.1 7.6.2 8.1.2 8.2.3 8.4.1",
].flatMap((line) => line.split(" "));

const REASONS = /^(does not apply: |Supabase|Cloudflare|documented: |accepted: |open: )/;

const rows = read("docs/asvs.md")
  .split("\n")
  .flatMap((line) => {
    const [, number = "", , held = ""] = line.split("|").map((cell) => cell.trim());
    return /^\d+\.\d+\.\d+$/.test(number) ? [{ number, held }] : [];
  });

function read(file: string): string {
  return readFileSync(join(ROOT, file), "utf8");
}

test("each requirement has one row", () => {
  expect(rows.map(({ number }) => number)).toEqual(REQUIREMENTS);
});

test("a row names tests, or says why it names none", () => {
  for (const { number, held } of rows) {
    expect(namedTests(held).length > 0 || REASONS.test(held), number).toBe(true);
  }
});

test("the tests are there", () => {
  const named = rows.flatMap(({ number, held }) => namedTests(held).map((test) => ({ number, ...test })));
  const lost = named.filter(({ file, name }) => !existsSync(join(ROOT, file)) || !read(file).includes(name));
  expect(lost).toEqual([]);
});

test("what is documented stands below the heading that is named", () => {
  const cited = rows.flatMap(({ held }) => [...held.matchAll(/\]\(([\w/.-]+\.md)\) "([^"]+)"/g)]);
  expect(cited.length).toBeGreaterThan(4);
  for (const [, file = "", heading = ""] of cited)
    expect(read(`docs/${file}`)).toMatch(new RegExp(`^#+ ${heading}$`, "m"));
});
