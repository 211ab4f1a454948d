import { describe, expect, test } from "vitest";
import { QueryBudget } from "#app/content/query/budget.ts";
import { compileCondition } from "#app/content/query/condition.ts";
import { type Condition, RegExpValue } from "#app/content/query/params.ts";
import { compilePattern } from "#app/content/query/pattern.ts";
import { QueryRejection } from "#app/content/query/rejection.ts";
import { runQuery } from "#app/content/query/run.ts";
import { encodeAnswer, toWire } from "#app/content/query/wire.ts";
import { contentDocument, params, right, site, sourceOf } from "./documents.ts";

const WORDS = "otter paper river fox pencil leaf sun berry sky boat cloud garden moon stone".split(" ");

const times = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at));

/** Ten thousand documents with a title and a sentence. */
const source = sourceOf(
  times(10_000, (n) =>
    contentDocument({
      _path: `/${WORDS[n % 7]}/${n}`,
      title: `${WORDS[n % 13]} and ${WORDS[n % 11]} ${n}`,
      description: `${WORDS.map((_, at) => WORDS[(n + at * at) % WORDS.length]).join(" ")} ${n}`,
    }),
  ),
  128,
);

/** Five hundred with a text of some three thousand characters. */
const articles = sourceOf(
  times(500, (n) =>
    contentDocument({
      _path: `/articles/${n}`,
      title: `${WORDS[n % 13]} ${n}`,
      body: {
        type: "root",
        children: [{ type: "element", tag: "p", props: {}, children: [{ type: "text", value: "paper ".repeat(500) }] }],
      },
    }),
  ),
  128,
);

/** What the endpoint does with a query: null for an answer, else why there is none. */
async function refusal(query: object, from = source, budget = new QueryBudget()): Promise<string | null> {
  const read = params(query);
  const result = await runQuery(read, from, { now: 0, site: site(), budget });
  if (result instanceof QueryRejection) return result.message;
  const wire = toWire(result.value, { params: read, sent: {} }, "default");
  const bytes = wire.status === 200 ? encodeAnswer(wire.value) : null;
  return bytes instanceof QueryRejection ? bytes.message : null;
}

/** The characters that a condition counts for one document. */
function searchedBy(condition: Condition, document: object): number {
  const budget = QueryBudget.unlimited();
  const matcher = right(compileCondition(condition, budget));
  const compiled = budget.searched;
  matcher.test(document);
  return budget.searched - compiled;
}

describe("a budget", () => {
  const long = { title: "x".repeat(1000), tags: ["a", "b"] };
  const words = (count: number) => times(count, (at) => `w${at}`);

  test.each<[string, Condition, Condition, number]>([
    [
      "each text",
      { $or: [{ title: { $icontains: "w1" } }, { title: { $icontains: "w2" } }] },
      { title: { $icontains: "w1" } },
      1040,
    ],
    [
      "some words at once as so many",
      { title: { $containsAny: words(3) } },
      { title: { $containsAny: ["w"] } },
      2 * 1040,
    ],
    ["many words at once as four", { title: { $containsAny: words(40) } }, { title: { $containsAny: words(4) } }, 0],
    [
      "words of many first letters as these",
      { title: { $containsAny: times(40, (at) => `${"abcdefghij"[at % 10]}${at}`) } },
      { title: { $containsAny: words(4) } },
      6 * 1040,
    ],
    [
      "words of one special first letter as four",
      { title: { $containsAny: times(40, (at) => `.${at}`) } },
      { title: { $containsAny: words(4) } },
      0,
    ],
    ["no list whose items are looked up", { tags: { $containsAny: words(40) } }, {}, 0],
    ["no set", { title: { $in: words(40) } }, {}, 0],
    ["the text that a list comes to", { tags: { $regex: "^c" } }, {}, "a,b".length],
    [
      "no more than is tried",
      { $or: [{ tags: { $contains: "a" } }, { title: { $containsAny: words(40) } }] },
      { tags: { $contains: "a" } },
      0,
    ],
  ])("counts %s", (_, larger, smaller, difference) => {
    expect(searchedBy(larger, long) - searchedBy(smaller, long)).toBe(difference);
  });

  test("counts more for a regular expression, unless it is a text that is looked for", () => {
    const title = (source: string) => searchedBy({ title: { $regex: source } }, long);
    expect(title("x.+[yz]")).toBeGreaterThan(4 * title("ab"));
    expect(title("ab")).toBeGreaterThan(1_000);
  });

  test("counts a text once that many documents have", () => {
    const budget = QueryBudget.unlimited();
    const { test } = right(compileCondition({ title: { $regex: "x.y" } }, budget));
    const searched = ["fox", "owl", "fox", "owl"].map((title) => {
      test({ title });
      return budget.searched;
    });
    expect(searched[3]).toBe(searched[1]);
  });

  test("counts the same each time", async () => {
    const searched = async () => {
      const budget = new QueryBudget();
      await refusal({ where: [{ title: { $icontains: "otter" } }], only: ["title"] }, source, budget);
      return budget.searched;
    };
    expect(await searched()).toBe(await searched());
  });
});

/** JavaScript makes tables of them when it first needs them: half a millisecond for five. */
test.each<[string, string, string, string]>([
  ["classes where case does not matter", "i", "[a-z]", "[a-y]"],
  ["properties of Unicode", "u", "\\p{L}", "\\p{Lu}"],
])("%s are counted, each once", (_, flags, one, other) => {
  const count = (source: string) => {
    const budget = QueryBudget.unlimited();
    right(compilePattern(new RegExpValue(source, flags), budget))("otter");
    return budget.searched;
  };
  const [known, also] = [count(`(?:${one}8|${one}9)`), count(`(?:${one}8|${other}9)`)];
  expect(also - known).toBeGreaterThan(400_000);
});

test("whole documents are parsed as far as they are eight million characters", async () => {
  const long = sourceOf(times(500, (n) => contentDocument({ _path: `/${n}`, words: "paper ".repeat(4_000) })));
  const refused = await refusal({ where: [{ "body.none": { $exists: false } }], limit: 500 }, long);
  expect(refused).toMatch(
    /^the query reads whole documents of more than 80\d{5} characters, at most 8000000 are allowed\. Narrow it with where /,
  );
  expect(long.requested.documents.length).toBeLessThan(380);
});

test.each<[string, Condition]>([
  ["lists in lists", [[[[[[]]]]]]],
  ["an empty object in a field", { title: {}, deep: { deeper: [] } }],
  ["many of them", { $and: times(190, () => ({})) }],
  ["what is not nothing", { $or: [{ $not: {} }, { $not: [] }, { $not: { $not: {} } }] }],
])("a condition that asks nothing is tried of no document: %s", (_, condition) => {
  const { test } = right(compileCondition(condition));
  expect(test).toBe(right(compileCondition({})).test);
});

const SORT = [{ _stem: 1, $numeric: true }];

/** Three words in three fields, as clients write it. */
function search(operator: (word: string) => object): object {
  const anywhere = (word: string) => ({
    $or: ["title", "description", "_path"].map((field) => ({ [field]: operator(word) })),
  });
  return { where: [{ $and: ["otter", "river", "sun"].map(anywhere) }], sort: SORT, without: ["body"], limit: 20 };
}

describe("10,000 documents answer", () => {
  test.each<[string, object]>([
    ["a page", { first: true, where: [{ _path: "/otter/7" }], sort: SORT }],
    ["a directory", { where: [{ _path: "--REGEX /^\\/fox/" }], sort: SORT, without: ["body"], limit: 20 }],
    [
      "neighbours",
      {
        where: [{ _partial: { $not: true }, navigation: { $not: false } }],
        without: ["body"],
        surround: { query: "/otter/7" },
        sort: SORT,
      },
    ],
    ["a count", { count: true, sort: SORT }],
    ["the titles and addresses of all", { only: ["_path", "title"], sort: SORT }],
    ["those and the descriptions", { only: ["_path", "title", "description"], sort: SORT }],
    ["all by title", { only: ["_path", "title"], sort: [{ title: 1 }] }],
    ["all by title in Danish", { only: ["_path", "title"], sort: [{ title: -1, $locale: "da" }] }],
    ["all by what none has, then by another field", { only: ["_path"], sort: [{ title: 1 }, { missing: 1 }] }],
    ["the first by title", { sort: [{ title: 1 }], limit: 20, without: ["body"] }],
    ["a search of three words in three fields", search((word) => ({ $icontains: word }))],
    ["the same by regular expressions", search((word) => ({ $regex: `/${word}/i` }))],
    ["the same with a word as a value", search((word) => ({ $regex: `/\\b${word}\\b/i` }))],
    [
      "twenty-four words looked for by regular expressions",
      {
        where: [{ $or: times(24, (at) => ({ description: { $regex: `/w${at}q/i` } })) }],
        count: true,
      },
    ],
    ["an expression on every description", { where: [{ description: { $regex: "(a|b|c)+d\\d" } }], count: true }],
    [
      "thousands of words looked for in every description",
      { where: [{ description: { $containsAny: times(1_700, (at) => `w${at}q`) } }], count: true },
    ],
    [
      "words looked for one document at a time",
      { without: ["body"], surround: { query: { description: { $containsAny: times(190, (at) => `w${at}q`) } } } },
    ],
    ["50 equalities", { where: [{ $or: times(50, (at) => ({ title: `w${at}` })) }], without: ["body"] }],
    ["115 addresses", { where: [{ _path: { $in: times(115, (at) => `/otter/${7 * at}`) } }], without: ["body"] }],
  ])("%s", async (_, query) => {
    expect(await refusal(query)).toBeNull();
  });
});

describe("10,000 documents refuse", () => {
  const NARROWED = "Narrow it with where or limit, or leave body and excerpt out with only or without.";

  test.each<[string, object, string]>([
    ["bodies of all", {}, `the query reads 10000 whole documents, at most 1000 are allowed. ${NARROWED}`],
    [
      "all that they say of themselves",
      { without: ["body"] },
      "the answer is longer than 2000000 bytes. Ask for fewer documents with limit and skip, or for fewer of their fields with only.",
    ],
    [
      "twenty-four expressions on every description",
      {
        where: times(24, (at) => ({ description: { $not: { $regex: `[x-z]{2}[a-w]{1,${at + 1}}\\d` } } })),
        count: true,
      },
      "the query searches more than ",
    ],
    [
      "a thousand words of as many first letters in every description",
      {
        where: [{ description: { $containsAny: times(1_000, (at) => `${String.fromCharCode(0x4e00 + at)}a`) } }],
        count: true,
      },
      "the query searches more than ",
    ],
  ])("%s", async (_, query, reason) => {
    expect(await refusal(query)).toContain(reason);
  });
});

test.each<[string, object]>([
  ["a list", { only: ["_path"] }],
  ["a sorted list", { only: ["_path"], sort: [{ title: 1 }] }],
  ["a count", { count: true }],
])("a search that runs out before any part is read is refused: %s", async (_, query) => {
  const asked = { where: [{ _extension: { $containsAny: ["aa", "bb", "md"] } }], ...query };
  expect(await refusal(asked, source, new QueryBudget({ searched: 20 }))).toContain("the query searches more than ");
});

test.each<[string, object]>([
  ["find() without conditions", { sort: SORT }],
  ["all but partials", { where: [{ _partial: false }], sort: SORT }],
  ["all by title", { sort: [{ title: 1 }] }],
  ["those whose text has something", { where: [{ "body.children.0.tag": "p" }], sort: SORT }],
  ["a count of them", { where: [{ "body.children.0.tag": "p" }], count: true }],
])("500 documents answer with their bodies: %s", async (_, query) => {
  expect(await refusal(query, articles)).toBeNull();
});
