import { describe, expect, test } from "vitest";
import { Charge, PRICE } from "#app/content/query/charge.ts";
import { type Column, columnOf } from "#app/content/query/column.ts";
import { compileCondition } from "#app/content/query/condition.ts";
import { QueryMistake } from "#app/content/query/mistake.ts";
import { type Condition, RegExpValue } from "#app/content/query/params.ts";
import { compilePattern } from "#app/content/query/pattern.ts";
import { runQuery } from "#app/content/query/run.ts";
import { compileField } from "#app/content/query/values.ts";
import { encodeAnswer, toWire } from "#app/content/query/wire.ts";
import { attackQueries } from "#build/bench/query/queries.ts";
import { contentDocument, params, right, rowOf, site, sourceOf } from "./documents.ts";

const WORDS = "otter paper river fox pencil leaf sun berry sky boat cloud garden moon stone".split(" ");

/** Ten thousand documents with a title and a sentence. */
const source = sourceOf(
  Array.from({ length: 10_000 }, (_, n) =>
    contentDocument({
      _path: `/${WORDS[n % 7]}/${n}`,
      title: `${WORDS[n % 13]} and ${WORDS[n % 11]} ${n}`,
      description: `${WORDS.map((_, at) => WORDS[(n + at * at) % WORDS.length]).join(" ")} ${n}`,
    }),
  ),
  128,
);

/** What the endpoint does with a query: null for an answer, else why there is none. */
async function refusal(query: object, charge = new Charge()): Promise<string | null> {
  const read = params(query);
  const result = await runQuery(read, source, { now: 0, site: site(), charge });
  if (result instanceof QueryMistake) return result.message;
  const wire = toWire(result.value, { params: read, sent: {} }, "default");
  const bytes = wire.status === 200 ? encodeAnswer(wire.value, charge) : null;
  return bytes instanceof QueryMistake ? bytes.message : null;
}

/** What a condition is charged for one document, in nanoseconds. */
function chargeOf(condition: Condition, document: object): number {
  const charge = new Charge();
  const matcher = right(compileCondition(condition, charge));
  const compiled = charge.spent;
  matcher.test(document);
  return charge.spent - compiled;
}

describe("a charge", () => {
  const long = { title: "x".repeat(1000), tags: ["a", "b"], deep: { a: { b: { c: 1 } } } };
  const words = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`);

  test.each<[string, Condition, Condition, number]>([
    ["steps of a field path", { "deep.a.b.c": 1 }, { deep: 1 }, 3 * PRICE.step],
    ["no step beyond a missing field", { "none.a.b.c": 1 }, { none: 1 }, 0],
    [
      "operands x text",
      { title: { $containsAny: words(40) } },
      { title: { $containsAny: words(20) } },
      20 * (PRICE.search + 1000 * PRICE.searchedCharacter),
    ],
    [
      "operands once",
      { title: { $containsAny: [...words(20), ...words(20)] } },
      { title: { $containsAny: words(20) } },
      0,
    ],
    ["a list by its items", { tags: { $containsAny: words(40) } }, { tags: { $containsAny: words(20) } }, 0],
    ["sets by the lookup", { title: { $in: words(40) } }, { title: { $in: words(20) } }, 0],
    [
      "no more than is tried",
      { $or: [{ tags: { $contains: "a" } }, { title: { $containsAny: words(40) } }] },
      { tags: { $contains: "a" } },
      PRICE.test,
    ],
  ])("counts %s", (_, larger, smaller, difference) => {
    expect(chargeOf(larger, long) - chargeOf(smaller, long)).toBeCloseTo(difference);
  });

  test("of a regular expression goes by the text, and is far less where it is a text that is looked for", () => {
    const title = (source: string) => chargeOf({ title: { $regex: source } }, long);
    expect(title("x.+[yz]")).toBeGreaterThan(5 * title("ab"));
    expect(title("ab")).toBeGreaterThan(500);
  });

  test("is the same each time", async () => {
    const spent = async () => {
      const charge = new Charge();
      await refusal({ where: [{ title: { $icontains: "otter" } }], sort: [{ title: -1 }], only: ["title"] }, charge);
      return charge.spent;
    };
    expect(await spent()).toBe(await spent());
  });
});

/** JavaScript makes tables of them when it first needs them: half a millisecond for ten. */
test.each<[string, string, string, string, number]>([
  ["sets of characters", "", "[a-z]", "[a-y]", 30_000],
  ["classes where case does not matter", "i", "[a-z]", "[a-y]", 100_000],
  ["properties of Unicode", "u", "\\p{L}", "\\p{Lu}", 200_000],
])("%s are paid for, each once", (_, flags, one, other, least) => {
  const cost = (source: string) => {
    const charge = new Charge({ nanoseconds: 1e12, documents: 0 });
    right(compilePattern(new RegExpValue(source, flags), charge)).test("otter");
    return charge.spent;
  };
  const [known, also] = [cost(`(?:${one}8|${one}9)`), cost(`(?:${one}8|${other}9)`)];
  expect(also - known).toBeGreaterThan(least);
});

test("whole documents are read as far as they are paid for", async () => {
  const charge = new Charge();
  const long = sourceOf(
    Array.from({ length: 500 }, (_, n) => contentDocument({ _path: `/${n}`, words: "paper ".repeat(1_000) })),
  );
  const asked = { where: [{ "body.none": { $exists: false } }], limit: 500 };
  const refused = await runQuery(params(asked), long, { now: 0, site: site(), charge });
  expect(refused).toBeInstanceOf(QueryMistake);
  expect(long.requested.documents.length).toBeLessThan(160);
});

/** The first of them was charged five times the limit: nothing that is refused took longer. */
test.each<[string, object]>([
  ["fields that no document has", { rank: 1, missing: 1 }],
  ["texts of which many begin alike", { title: -1, description: 1 }],
])("a sort by %s is over as soon as too much is spent", async (_, sort) => {
  const charge = new Charge({ nanoseconds: 4_000_000, documents: 10_000 });
  expect(await refusal({ sort: [sort], only: ["_path"] }, charge)).not.toBeNull();
  expect(charge.spent).toBeLessThan(4_001_000);
});

/** They once took up to 265 ms. */
test.each(attackQueries())("10,000 documents refuse %s", async (text) => {
  expect(text.length).toBeLessThan(2_048);
  expect(await refusal(JSON.parse(text))).not.toBeNull();
});

/** Each took up to 30 ms, and was charged 1 to 3. */
describe("what a part of the index has to make for a query, and no query pays for", () => {
  const rows = [rowOf(contentDocument({ _path: "/fox", title: "Fox" })), rowOf(contentDocument({ _path: "/owl" }))];

  test("is one column for all fields that no document has, however many are named", () => {
    const part = columnOf(rows);
    const fieldOf = (name: string) => part.of(right(compileField(name, new Charge())), part.places);
    expect(fieldOf("invented-1")).toBe(fieldOf("invented-2"));
    expect(fieldOf("title")).not.toBe(fieldOf("invented-1"));
  });

  test.each<[string, Condition]>([
    ["lists in lists", [[[[[[]]]]]]],
    ["an empty object in a field", { title: {}, deep: { deeper: [] } }],
    ["many of them", { $and: Array.from({ length: 190 }, () => ({})) }],
  ])("is nothing for an empty condition: %s", (_, condition) => {
    const matcher = right(compileCondition(condition, new Charge()));
    const column: Column = { ...columnOf(rows), of: () => expect.unreachable(), ranks: () => expect.unreachable() };
    expect(matcher.select(column, [0, 1])).toEqual([0, 1]);
  });
});

describe("10,000 documents answer", () => {
  const SORT = [{ _stem: 1, $numeric: true }];

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
    ["the first by title", { sort: [{ title: 1 }], limit: 20, without: ["body"] }],
    [
      "a search of two fields",
      {
        where: [{ $or: [{ title: { $icontains: "otter" } }, { description: { $icontains: "otter" } }] }],
        limit: 20,
        without: ["body"],
      },
    ],
    ["a simple pattern", { where: [{ title: { $regex: "/otter/i" } }], limit: 20, without: ["body"] }],
  ])("%s", async (_, query) => {
    expect(await refusal(query)).toBeNull();
  });
});
