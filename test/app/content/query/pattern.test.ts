import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { QueryBudget } from "#app/content/query/budget.ts";
import { RegExpValue } from "#app/content/query/params.ts";
import { compilePattern, literalPrefix } from "#app/content/query/pattern.ts";
import { QueryRejection } from "#app/content/query/rejection.ts";
import { runs } from "#test/harness/tier.ts";
import { right } from "./documents.ts";

describe("compilePattern", () => {
  test.each([
    ["o.t+er$", "", "Sea otter", true],
    ["OTTER", "", "Sea otter", false],
    ["OTTER", "i", "Sea otter", true],
    ["^b", "", "a\nb", false],
    ["^b", "m", "a\nb", true],
    ["a.b", "", "a\nb", false],
    ["a.b", "s", "a\nb", true],
    ["b", "y", "ab", false],
    ["a", "gy", "ab", true],
    ["\\u00fc\\/\\-", "", "ü/-", true],
    ["\\p{Lu}", "u", "Ä", true],
    ["(?<year>\\d{4})-\\d\\d", "d", "on 2025-04-25", true],
    ["[^]", "", "\n", true],
    ["\\A\\z", "", "Az", true],
    ["x{2,}", "", "axx", true],
  ])("/%s/%s on %j is %s, each time", (source, flags, text, expected) => {
    const pattern = right(compilePattern(new RegExpValue(source, flags), new QueryBudget()));
    expect([pattern(text), pattern(text)]).toEqual([expected, expected]);
    expect(new RegExp(source, flags).test(text)).toBe(expected);
  });

  test.each([
    ["(?=a)", "lookaround"],
    ["(?<!a)b", "lookaround"],
    ["(a)\\1", "backreferences"],
  ])("refuses /%s/, which no linear engine has", (source, what) => {
    expect(compilePattern(new RegExpValue(source, ""), new QueryBudget())).toEqual(
      new QueryRejection(`/${source}/ has ${what}, which regular expressions of queries may not have`),
    );
  });

  test.each([
    "(?:a{20}){50}".repeat(9),
    "\\w{0,1000}\\d{4}",
  ])("refuses /%s/, which is too large with its repeats", (source) => {
    expect(compilePattern(new RegExpValue(source, ""), new QueryBudget())).toEqual(
      new QueryRejection(
        expect.stringMatching(/ characters in .* with its repeats, at most 5000 are allowed\. Repeat less\.$/),
      ),
    );
  });

  test("says no more once too much is searched", () => {
    const budget = new QueryBudget({ searched: 500_000 });
    const pattern = right(compilePattern(new RegExpValue("o.t+er", ""), budget));
    expect(pattern("otter")).toBe(true);
    budget.search(500_000);
    expect(pattern("otter")).toBe(false);
  });
});

/** What clients send: texts looked for, some of several, how a title begins or ends, the paths of a directory. */
test.each([
  ["otter", "i"],
  ["^Sea", ""],
  ["otter|fox", "i"],
  ["\\d+$", ""],
  [".*otter.*", "i"],
  ["^(?:otter|river)$", ""],
  ["^\\/blog\\/[^/]+$", ""],
  ["^\\/(?:en|de)\\/", ""],
  ["^\\/blog\\/\\d{4}-\\d{2}-\\d{2}", ""],
  ["\\bk\\u00fcste\\b", "i"],
  ["(?:^|,)animals(?:,|$)", ""],
  ["^[a-m]", "i"],
  ["c\\+\\+|c#", "i"],
  ["what.s new\\?$", "i"],
  ["Otter(s)?\\s+of the (sea|river)", "i"],
])("/%s/%s is found where JavaScript finds it", (source, flags) => {
  const texts = [
    ...[
      "Sea otter",
      "otters of the sea",
      "Otter of  the River",
      "river",
      "",
      "\n",
      "what's new?",
      "C++ and c#",
      "Fox 12",
    ],
    ...[
      "/blog/2025-04-25",
      "/blog/a/b",
      "/blog/a",
      "/de/blog",
      "/en",
      "sea,animals",
      "animals",
      "Küste",
      "an der KÜSTE.",
    ],
  ];
  const pattern = right(compilePattern(new RegExpValue(source, flags), new QueryBudget()));
  expect(texts.map((text) => pattern(text))).toEqual(texts.map((text) => new RegExp(source, flags).test(text)));
});

describe("a pattern of whatever way to run it", () => {
  const one = fc.constantFrom("a", "b", "[ab]", "[^a]", "\\d", ".", "\\.", "\\$", "(?:a|b)", "(?:ab|c)", "(?:a|b+)");
  const sign = fc.constantFrom("", "", "", "", "", "*", "+", "?", "+?", "*?", "??", "{2}", "{0,1}");
  const source = fc
    .tuple(
      fc.constantFrom("", "", "^"),
      fc.array(
        fc.tuple(one, sign).map((parts) => parts.join("")),
        { minLength: 1, maxLength: 4 },
      ),
      fc.constantFrom("", "", "$", "|b+", "|c", "|^a", "|a$"),
    )
    .map(([start, parts, end]) => start + parts.join("") + end);
  const text = fc.string({
    unit: fc.constantFrom("a", "a", "b", "c", "A", "1", ".", "$", "^", "(", "\n"),
    maxLength: 8,
  });

  test("is found in the same texts", () => {
    fc.assert(
      fc.property(
        source,
        fc.constantFrom("", "i", "m", "s", "g"),
        fc.array(text, { maxLength: 8 }),
        (given, flags, texts) => {
          const pattern = right(compilePattern(new RegExpValue(given, flags), new QueryBudget()));
          for (const one of texts) expect(pattern(one)).toBe(new RegExp(given, flags).test(one));
        },
      ),
      { numRuns: runs(2_000, 20_000) },
    );
  });
});

describe("literalPrefix", () => {
  test.each([
    ["^\\/blog", "", "/blog"],
    ["^\\/a\\-b\\.c", "g", "/a-b.c"],
    ["^", "", ""],
    ["^\\/blog", "i", null],
    ["^\\/blog", "m", null],
    ["^\\/a?b", "", null],
    ["^a|b", "", null],
    ["^a.b", "", null],
    ["^\\d", "", null],
    ["\\/blog", "", null],
    ["^\\/blog$", "", null],
  ])("of /%s/%s is %j", (source, flags, expected) => {
    expect(literalPrefix(new RegExpValue(source, flags))).toBe(expected);
  });

  test("is the path that the client's path mode escapes", () => {
    const path = fc.stringMatching(/^\/[a-z\-[\]{}()*+.,^$ /]{0,8}$/);
    fc.assert(
      fc.property(path, (prefix) => {
        const escaped = prefix.replace(/[-[\]{}()*+.,^$\s/]/g, "\\$&");
        expect(literalPrefix(new RegExpValue(`^${escaped}`, ""))).toBe(prefix);
        expect(new RegExp(`^${escaped}`).test(prefix)).toBe(true);
      }),
    );
  });
});
