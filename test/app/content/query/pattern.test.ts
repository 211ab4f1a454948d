import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { Charge } from "#app/content/query/charge.ts";
import { QueryMistake } from "#app/content/query/mistake.ts";
import { RegExpValue } from "#app/content/query/params.ts";
import { compilePattern, literalPrefix, loadEngine, needsEngine } from "#app/content/query/pattern.ts";
import { runs } from "#test/harness/tier.ts";
import { right } from "./documents.ts";

beforeAll(loadEngine);

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
    const pattern = right(compilePattern(new RegExpValue(source, flags), new Charge()));
    expect([pattern.test(text), pattern.test(text)]).toEqual([expected, expected]);
    expect(new RegExp(source, flags).test(text)).toBe(expected);
  });

  test.each(["(?=a)", "(?<!a)b", "(a)\\1"])("refuses /%s/, which no linear engine has", (source) => {
    expect(compilePattern(new RegExpValue(source, ""), new Charge())).toBeInstanceOf(QueryMistake);
  });

  test.each(["x".repeat(257), "(?:a{20}){50}".repeat(9), "\\w{0,1000}\\d{4}"])("refuses %s as too large", (source) => {
    expect(compilePattern(new RegExpValue(source, ""), new Charge())).toEqual(
      new QueryMistake(`/${source}/ is too large a regular expression`),
    );
  });

  test.each(["^(a+)+$", "(.*)*x", "(a|a)*$"])("runs /%s/ in few steps on what makes others backtrack", (source) => {
    const pattern = right(compilePattern(new RegExpValue(source, ""), new Charge()));
    const texts = Array.from({ length: 1000 }, (_, i) => `${"a".repeat(1000)}!${i}`);
    expect(texts.some((text) => pattern.test(text))).toBe(source === "(a|a)*$");
    expect(pattern.exhausted()).toBe(false);
  });

  test("gives up on a pattern that needs ever new automaton states", () => {
    const pattern = right(compilePattern(new RegExpValue("[ab]*a[ab]{40}[cd]", ""), new Charge()));
    const texts = Array.from({ length: 4000 }, (_, i) =>
      (i * 7919).toString(2).replaceAll("0", "a").replaceAll("1", "b"),
    );
    for (const text of texts) pattern.test(text.repeat(6));
    expect(pattern.exhausted()).toBe(true);
    expect(pattern.test(`${"a".repeat(50)}c`)).toBe(false);
  });
});

describe("a pattern that is shortened, or tried by its start first,", () => {
  const one = fc.constantFrom(
    "a",
    "b",
    "[ab]",
    "[^a]",
    "[^^]",
    "\\d",
    ".",
    "\\.",
    "\\$",
    "(?:a|b)",
    "(?:ab|c)",
    "(?:a|b+)",
  );
  const sign = fc.constantFrom("", "", "", "*", "+", "?", "+?", "*?", "??", "{2}", "{0,1}");
  const source = fc
    .tuple(
      fc.constantFrom("", "", "^"),
      fc.array(
        fc.tuple(one, sign).map((parts) => parts.join("")),
        { minLength: 1, maxLength: 4 },
      ),
      fc.constantFrom("", "", "$", "|b+", "|c"),
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
          const pattern = right(compilePattern(new RegExpValue(given, flags), new Charge()));
          for (const one of texts) expect(pattern.test(one)).toBe(new RegExp(given, flags).test(one));
        },
      ),
      { numRuns: runs(2_000, 20_000) },
    );
  });

  test.each([
    "[^a]".repeat(63),
    `(?:${"[^a][^a]|".repeat(25)}`,
    "(?:".repeat(85),
    `${"a+".repeat(127)}{`,
  ])("is read in one way: %s", (given) => {
    expect(needsEngine(new RegExpValue(given, ""))).toBe(true);
  });
});

describe("needsEngine", () => {
  test.each([
    ["^\\/blog", "", false],
    ["otter", "i", false],
    ["x".repeat(257), "", false],
    ["o.t+er$", "", true],
    ["\\d+$", "", false],
    [".*otter.*", "i", false],
    ["^(?:a|b)+$", "", false],
    ["^a+$", "m", true],
    ["\\p{Lu}", "u", true],
  ])("of /%s/%s is %j", (source, flags, expected) => {
    expect(needsEngine(new RegExpValue(source, flags))).toBe(expected);
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
