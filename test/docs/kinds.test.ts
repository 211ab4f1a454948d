import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { kindNames } from "#app/front-matter.ts";
import { kindZones } from "#app/kind-zones.ts";
import { ROOT } from "#build/paths.ts";

function namesIn(file: string, start: RegExp): readonly string[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  const [, line = ""] = start.exec(text) ?? [];
  return [...line.matchAll(/`([a-z-]+)`/g)].map(([, name = ""]) => name).toSorted();
}

test("authors are told of every kind", () => {
  expect(namesIn("content/README.md", /^A page has a kind, which chooses its screen:([^.]*)\./m)).toEqual(
    kindNames.toSorted(),
  );
});

test("operators are told of every kind that nothing counts", () => {
  const quiet = kindNames.filter((name) => kindZones[name] === "kids");
  expect(namesIn("docs/operating.md", /^\| documents of the kinds([^|]*)\|/m)).toEqual(quiet.toSorted());
});
