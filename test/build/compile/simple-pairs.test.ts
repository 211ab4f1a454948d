import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readPairs } from "#build/compile/front-matter/front-matter.ts";
import { runs } from "#test/harness/tier.ts";

test("the pairs of usual front matter are read", () => {
  expect(
    readPairs(
      "title: A fox's day, 3:4\ntoken: \"a: 'b' # c\"\nrank: 17\ndraft: true\npublished: 2025-04-25\nurl: https://a.b/#c",
    ),
  ).toEqual({
    title: "A fox's day, 3:4",
    token: "a: 'b' # c",
    rank: 17,
    draft: true,
    published: "2025-04-25",
    url: "https://a.b/#c",
  });
  expect(readPairs("title: Fox: no")).toBeNull();
});

test("whatever is read so is what YAML says", () => {
  const words = "a title é 日本 null True false true 0 17 007 1e3 0x1f 2025-04-25 12:30 ~ # : __proto__ constructor 😀";
  const marks = "#'\"\\[]{}&*!|>%@`,?-.:\t\n\r\u00a0\u2028\u0085\ufeff";
  const word = fc.constantFrom(...words.split(" "));
  const mark = fc.constantFrom(...marks, " ", " ", "  ", ": ", " #", "\nb: ", "\n ", "---");
  const piece = fc.oneof({ weight: 2, arbitrary: word }, { weight: 1, arbitrary: mark });
  const key = fc.oneof({ weight: 4, arbitrary: fc.constantFrom("a", "title") }, { weight: 1, arbitrary: piece });
  const value = fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join(""));
  const quoted = value.map((text) => `"${text}"`);
  const line = fc.tuple(key, fc.oneof(value, quoted)).map(([name, text]) => `${name}: ${text}`);
  let read = 0;
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 3 }), (lines) => {
      const text = lines.join("\n");
      const pairs = readPairs(text);
      if (pairs === null) return;
      read += 1;
      expect(pairs).toEqual(parse(text, { schema: "core", version: "1.2" }));
    }),
    { numRuns: runs(2_000, 100_000) },
  );
  expect(read).toBeGreaterThan(50);
});
