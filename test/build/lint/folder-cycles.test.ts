import { describe, expect, test } from "vitest";
import { folderCycles } from "#build/lint/folder-cycles.ts";

const cyclesIn = (sources: { readonly [path: string]: string }) =>
  folderCycles(new Map(Object.entries(sources))).map(({ folders }) => folders.join(" "));

describe("folders side by side import each other", () => {
  test("where each has a file that imports one of the other", () => {
    expect(
      cyclesIn({ "app/one/a.ts": 'import { b } from "../two/b.ts";', "app/two/c.ts": 'import("#app/one/a.ts");' }),
    ).toEqual(["app/one app/two"]);
  });

  test("where it is a type alone", () => {
    expect(
      cyclesIn({ "a/one/a.ts": 'import type { B } from "../two/b.ts";', "a/two/b.ts": 'export * from "../one/a.ts";' }),
    ).toEqual(["a/one a/two"]);
  });

  test("where the files stand deeper, or import by a type of an expression", () => {
    const sources = { "a/b/x.ts": 'import "../c/d/y.ts";', "a/c/z.ts": 'let a: import("../b/x.ts").A;' };
    expect(cyclesIn(sources)).toEqual(["a/b a/c"]);
  });

  test.each([
    ["a text or a comment says so", { "a/one/a.ts": 'import "../two/b.ts";', "a/two/b.ts": '`import "../one/a.ts"`;' }],
    ["one imports the other alone", { "a/one/a.ts": 'import "../two/b.ts";', "a/two/b.ts": 'import "react";' }],
    ["a folder and its parent do", { "a/one/a.ts": 'import "../b.ts";', "a/b.ts": 'import "./one/a.ts";' }],
  ])("not where %s", (_, sources) => expect(cyclesIn(sources)).toEqual([]));
});
