import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What a file says need not be drawn at once. */
function unseenOf(file: string): string | undefined {
  const text = readFileSync(new URL(`../../../app/${file}`, import.meta.url), "utf8");
  const [names] = /\.sheets ?> ?li,[^)"]*/.exec(text) ?? [];
  return names?.replaceAll(" ", "");
}

test("what is drawn late, what is empty until then and what is measured before are the same", () => {
  const names = unseenOf("styles/unseen.css");
  expect(names).toContain(".columns");
  expect(unseenOf("styles/halves.css")).toBe(names);
  expect(unseenOf("server/frame.ts")).toBe(names);
});
