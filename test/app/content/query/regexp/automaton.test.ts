import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { QueryBudget } from "#app/content/query/budget.ts";
import { RegExpValue } from "#app/content/query/params.ts";
import { compilePattern } from "#app/content/query/pattern.ts";
import { Automaton } from "#app/content/query/regexp/automaton.ts";
import { parseRegExp, Unsupported } from "#app/content/query/regexp/parse.ts";
import { QueryRejection } from "#app/content/query/rejection.ts";
import { randomFrom } from "#app/content/random.ts";
import { grouped, LONG_TEST_MS, runs, tellFigure } from "#test/harness/tier.ts";

function automaton(source: string, flags: string, budget = QueryBudget.unlimited()): Automaton {
  const parsed = parseRegExp(source, flags);
  if (parsed instanceof Unsupported) throw new Error(`/${source}/${flags} has ${parsed.what}`);
  return new Automaton(parsed.program, { flags, budget });
}

/** What one automaton says of texts, and the pattern of a query, and what JavaScript does, which begins each time anew. */
function expectAsJavaScript(source: string, flags: string, texts: readonly string[]) {
  const ours = automaton(source, flags);
  const pattern = compilePattern(new RegExpValue(source, flags), QueryBudget.unlimited());
  const said = texts.map((text) => new RegExp(source, flags).test(text));
  const expected = { source, flags, texts, said };
  expect({ source, flags, texts, said: texts.map((text) => ours.test(text)) }).toEqual(expected);
  if (pattern instanceof QueryRejection) expect(pattern.message).toMatch(/with its repeats, at most 5000/);
  else expect({ source, flags, texts, said: texts.map(pattern) }).toEqual(expected);
}

/** Of letters whose cases are odd, of ends of lines, of pairs and halves of pairs. */
const CHARACTERS = [
  ..."aabbcABksSKzZ_019-.,$^(){}[]|\\/ ",
  ..."ſ\u212aıİẞßΣσςéÉǅǆǄ\u0345ι\u1fbeµμΩ\u2126å\u212bﬅﬆ\u13a0\uab70",
  ..."\n\r\u2028\u2029\u0085\t\v\f\0\u00a0\ufeff\u200b\u0001\b",
  ..."😀😁𐐀𐐨𞤂𞤤𝟘",
  ..."\ud83d \ude00 \ud801 \udc28".split(" "),
];

const EVERY_CHARACTER = [...CHARACTERS, ...CHARACTERS.map((one) => `a${one}`), ...CHARACTERS.map((one) => `${one}\n`)];

const WITHOUT_U = ["", "i", "m", "s", "y", "im", "gims"];
const WITH_U = ["u", "iu", "su", "muy"];

/** Expressions with blanks between them. */
function expressions(listed: string): readonly string[] {
  return listed.trim().split(/ +|\n */);
}

/** By what they are about. */
const ALWAYS_READ: readonly [string, string][] = [
  ["alternatives and groups", "a ab a|b a| | (?:) (a)(b) (?<one>a)b (?:a|bc)d|a ((a|b)*|c)+$ ()*a (?:|a)+b"],
  [
    "quantifiers",
    String.raw`a* a+b a?b a*?b a+?$ a??b a{2}b a{2,} a{1,2}b ^a{0}b a{2}?b ^(?:a{1,2}){2}$ (?:a*)*b (?:a*){2,3}b (?:a?b?)+$
      (a*)+- ^(?:^a)*b (?:$|a)+b (?:\b|a)*$ (?:ab?)+?$ (?:a{0,2}){2}- (?:a|b{2}|)*c`,
  ],
  [
    "assertions",
    String.raw`^ $ ^$ ^a$ a$|^b ^^a a$$ $^ $a a^ ^a|b$ \ba a\b \Ba a\B \b\B \b \B ^\b \b$ \B$ ^\B \bs\b k\b \b.\b
      (?:^|,)b(?:,|$) a\b\n .\b. \b\b\b \B\B $\n ^\n`,
  ],
  [
    "classes",
    String.raw`[a] [^a] [a-c] [^a-c] [] [^] [^]b []|a [\]] [\\] [a\-c] [-a] [a-] [^-] [\d-] [\w.] [^\s\d] [\b] [\n\t] [\u0061]
      [\x61-\x63] [\cA] [\0] [$^.|(){}*+?] [/] [[] [ſ] [^ſ] [a-zſ-ƀ] [A-Z] [\W] [^\W] [\D\d] [σ] [^\S] [K-S] [^\n]`,
  ],
  [
    "escapes",
    String.raw`\d \D \w \W \s \S \t \n \v \f \r \0 \cA \ca \cH \x61 \u0061 \u017f \u212A \ud83d\ude00 \ud83d \ude00
      \^\$\\\.\*\+\? \(\)\[\]\{\}\|\/ \/ . .. ^.$ ^..$ a.b .\n`,
  ],
  ["letters whose cases are odd", "s S ſ k K \u212a [\u212a] ß ẞ i I ı İ σ ς Σ µ μ ǅ ǆ å ﬅ \u0345 ι Ω ßß| aſ|é"],
  ["pairs, and halves of them", "😀 [😀] [^😀] 😀+ 𐐀 ^.$|😁 \ud83d [\ud83d] \ude00 ^😀$ 𞤂 [𐐨]"],
];

const READ_WITHOUT_U: readonly [string, string][] = [
  [
    "escapes of nothing",
    String.raw`\a \c \c1 \c|a [\c] [\c1] [\c_] \x \x6 \u \u00 \u{2} \p{2} \p \P{L} \- \A\z \_ \é \😀 \e \-{2} [\p{L}]`,
  ],
  ["octal numbers", String.raw`\00 \012 \0101 \08 \018 [\1] [\8] [\101] [\k]`],
  ["brackets that open nothing", "{ } ] a{ a{,2} a{b} a{1 {a} x{1,a} a{} ]] }{ a{1}{ (?:{) {* ]+ }?a a({)2}"],
  ["ranges that are none", String.raw`[\w-a] [a-\d] [\d-\w] [\u{61}]`],
  ["escapes that end with their group", String.raw`\0(1) (\x4)(1) \u004(1) (\c)A (\u00)61`],
];

const READ_WITH_U: readonly [string, string][] = [
  [
    "code points",
    String.raw`\u{61} \u{1f600} [\u{1f600}-\u{1f601}] \u{000061}+ [𐐀-𐐂] \ud83d\u{de00} \u{d83d} ^[^x]$ ^[^]$`,
  ],
  ["halves of pairs", "(\\ud83d)(\\ude00) (\ud83d)(\ude00) (\\ud83d)\\u{de00} \\ud83d(?:\\ude00)?$"],
  [
    "properties",
    String.raw`\p{L} \P{L} \p{Lu} \P{Lu} \p{Script=Greek} [\p{Ll}\d] [^\p{Ll}] [^\P{Ll}] \p{Any} ^\p{Emoji}$ \p{Lowercase}\b`,
  ],
  ["names and hyphens", String.raw`[\-] (?<ä>a) (?<𝒜>b)`],
];

describe("an automaton says what JavaScript says, with every flag and of every character", () => {
  test.each(ALWAYS_READ)("of %s", (_, listed) => {
    for (const source of expressions(listed)) {
      for (const flags of [...WITHOUT_U, ...WITH_U]) expectAsJavaScript(source, flags, EVERY_CHARACTER);
    }
  });

  test.each(READ_WITHOUT_U)("without u, of %s", (_, listed) => {
    for (const source of expressions(listed)) {
      for (const flags of WITHOUT_U) expectAsJavaScript(source, flags, EVERY_CHARACTER);
    }
  });

  test.each(READ_WITH_U)("with u, of %s", (_, listed) => {
    for (const source of expressions(listed)) {
      for (const flags of WITH_U) expectAsJavaScript(source, flags, EVERY_CHARACTER);
    }
  });
});

const text = fc.string({ unit: fc.constantFrom(...CHARACTERS), maxLength: 8 });
const texts = fc.array(text, { minLength: 1, maxLength: 12 });
const flags = fc
  .tuple(...["i", "m", "s", "u", "y", "g"].map((flag) => fc.constantFrom("", flag)))
  .map((chosen) => chosen.join(""));

function isRegExp(source: string, flags: string): boolean {
  try {
    return new RegExp(source, flags).source !== "";
  } catch {
    return false;
  }
}

/** V8 finds `\\B` in the middle of a surrogate pair, where the language has none: `/\\B/u.test("b😀k")` is false. */
describe("of generated expressions an automaton says what JavaScript says", () => {
  const one = fc.constantFrom(
    ...CHARACTERS.map((character) => character.replace(/[$^(){}[\]|\\/.]/, "\\$&")),
    ...expressions(String.raw`a b s k . \d \w \W \s \S [] [^] [a-k] [^a] [^\W_] [\w\s] [ſ-ƀ] [A-Z] [^A-Z] [σ-ω] [^😀]`),
    ...expressions(
      String.raw`[\d\-] \u0061 \x41 \cA \0 \ud83d \ud83d\ude00 \u{1f600} \p{L} \P{Lu} [\p{Ll}] \c { } ] \- \012`,
    ),
  );
  const { expression } = fc.letrec<{ expression: string; term: string }>((tie) => ({
    expression: fc
      .array(fc.array(tie("term"), { maxLength: 4 }), { minLength: 1, maxLength: 3 })
      .map((alternatives) => alternatives.map((terms) => terms.join("")).join("|")),
    term: fc.oneof(
      { depthSize: "small", maxDepth: 3 },
      { arbitrary: one, weight: 4 },
      fc.constantFrom("^", "$", "\\b", "\\B"),
      fc
        .tuple(one, fc.constantFrom("*", "+", "?", "*?", "+?", "??", "{2}", "{0,2}", "{1,}", "{0}"))
        .map((p) => p.join("")),
      fc
        .tuple(fc.constantFrom("(", "(?:"), tie("expression"), fc.constantFrom("", "", "*", "+?", "?", "{2}", "{1,3}"))
        .map(([open, inner, sign]) => `${open}${inner})${sign}`),
    ),
  }));

  test(
    "made of terms",
    ({ task }) => {
      const numRuns = runs(2_000, 100_000, 500_000);
      fc.assert(
        fc.property(expression, flags, texts, (source, flags, texts) => {
          fc.pre(isRegExp(source, flags));
          const isOdd = flags.includes("u") && source.includes("\\B");
          expectAsJavaScript(source, flags, isOdd ? texts.filter((text) => !/[^\0-\uffff]/u.test(text)) : texts);
        }),
        { numRuns, maxSkipsPerRun: 1_000 },
      );
      tellFigure(task, `${grouped(numRuns)} expressions, each on up to twelve texts: 0 differ`);
    },
    LONG_TEST_MS,
  );

  test(
    "made of signs, one after the other",
    ({ task }) => {
      const sign = fc.constantFrom(..."(()))[[]]{}|*+?^$\\\\ab12,-:.udcxkp0=!<>isw");
      const numRuns = runs(1_000, 100_000, 500_000);
      let refused = 0;
      fc.assert(
        fc.property(fc.string({ unit: sign, maxLength: 9 }), flags, texts, (source, flags, texts) => {
          fc.pre(isRegExp(source, flags));
          const counts = [...source.matchAll(/\d+/g)].reduce((product, [count]) => product * Number(count), 1);
          fc.pre(counts < 1_000);
          if (parseRegExp(source, flags) instanceof Unsupported) {
            refused++;
            expect(source).toMatch(/\(\?(?:<?[=!]|[ims-])|\\[1-9k]/);
          } else expectAsJavaScript(source, flags, texts);
        }),
        { numRuns, maxSkipsPerRun: 1_000 },
      );
      tellFigure(task, `${grouped(numRuns)} expressions, ${grouped(refused)} refused: 0 differ`);
    },
    LONG_TEST_MS,
  );
});

describe("the work of an automaton", () => {
  const HOSTILE = [
    ...["(a+)+$", "(a|a)*b", "(.*)*x", "(?:a*)*b", "(?:a?){30}a{30}$", "(?:(?:a{1,5}){1,5}){1,5}b", "a*a*a*a*a*a*b"],
    ...["(?:a|aa|aaa)+$x", "[ab]*a[ab]{40}[cd]", "(?:.*,){11}P", "^(?:a|ab|b)*c$", "\\b(?:\\w+\\s?)*-", "(?:^|a|$)*b"],
  ];
  const spentOn = (source: string, text: string) => {
    const budget = QueryBudget.unlimited();
    automaton(source, "", budget).test(text);
    return budget.searched;
  };
  /** Of a and b without an order, so that ever new states are reached. */
  const mixed = (length: number, seed = "") => {
    const random = randomFrom(seed);
    return Array.from({ length }, () => (random() < 0.5 ? "a" : "b")).join("");
  };

  test.each(HOSTILE)("grows with the text and no faster: /%s/", (source) => {
    for (const textOf of [(length: number) => "a".repeat(length), mixed]) {
      const [short, long] = [spentOn(source, textOf(4_000)), spentOn(source, textOf(16_000))];
      expect(long).toBeLessThan(4.4 * short);
      expect(long / 16_000).toBeLessThan(40_000);
    }
  });

  test.each(HOSTILE)("keeps no more than it may: /%s/", (source) => {
    const ours = automaton(source, "");
    let most = 0;
    for (let at = 0; at < 20; at++) {
      ours.test(mixed(1_000, String(at)));
      most = Math.max(most, ours.kept);
    }
    expect(most).toBeLessThan(170_000);
  });

  test("is right though states are forgotten", () => {
    const source = "[ab]*a[ab]{16}[cd]";
    const ours = automaton(source, "");
    for (let at = 0; at < 4_000; at++) {
      const text = `${mixed(24, String(at))}${at % 4 === 0 ? "" : "c"}`;
      expect(ours.test(text)).toBe(new RegExp(source).test(text));
    }
  });

  test("is not done again for a character that was never met, of a kind that was", () => {
    const others = Array.from({ length: 500 }, (_, at) => String.fromCharCode(0x4e00 + at)).join("");
    expect(spentOn("(?:a?){50}b", others) - spentOn("(?:a?){50}b", "\u5fff".repeat(500))).toBeLessThan(500 * 3_000);
  });

  test("ends where more is searched than may be", () => {
    const budget = new QueryBudget({ searched: 1_000_000 });
    automaton("[ab]*a[ab]{40}[cd]", "", budget).test(mixed(100_000));
    expect(budget.exceeded).toBe(true);
    expect(budget.searched).toBeLessThan(2_000_000);
  });
});

test.each([
  ["(?=a)", "lookaround"],
  ["(?!a)", "lookaround"],
  ["(?<=a)b", "lookaround"],
  ["(?<!a)b", "lookaround"],
  ["(a)\\1", "backreferences"],
  ["(?<n>a)\\k<n>", "backreferences"],
  ["(?i:a)", "flags within"],
  ["(?-s:.)b", "flags within"],
])("/%s/ is not supported: it has %s", (source, what) => {
  expect(parseRegExp(source, "")).toEqual(new Unsupported(what));
});
