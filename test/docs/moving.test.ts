import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { WORDS_ELSEWHERE } from "#build/compile/front-matter/words-elsewhere.ts";
import { ROOT } from "#build/paths.ts";

test("docs/moving.md says of every word from elsewhere what it is here", () => {
  const page = readFileSync(join(ROOT, "docs/moving.md"), "utf8");
  const [, table = ""] = page.split(/^## .*$/m).slice(1);
  expect([...new Set(WORDS_ELSEWHERE)].filter((word) => !new RegExp(`[\`{ ]${word}[\`:]`).test(table))).toEqual([]);
});
