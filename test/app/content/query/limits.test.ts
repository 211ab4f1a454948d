import { describe, expect, test, vi } from "vitest";
import type { JsonObject } from "#app/content/json.ts";
import { plainSite } from "#app/content/plain-site.ts";
import { QueryBudget } from "#app/content/query/budget.ts";
import { parseParams } from "#app/content/query/codec.ts";
import { compileCondition } from "#app/content/query/condition.ts";
import { planQuery } from "#app/content/query/plan.ts";
import { QueryRejection } from "#app/content/query/rejection.ts";
import { right } from "./documents.ts";

const times = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at));
const nested = (depth: number): object => (depth === 0 ? { a: 1 } : { $or: [nested(depth - 1)] });

/** Why a query is rejected before any document is read; null where it is not. */
async function rejectionOf(query: object): Promise<string | null> {
  const params = parseParams(JSON.stringify(query));
  const plan = params instanceof QueryRejection ? params : planQuery(params, plainSite, new QueryBudget());
  return plan instanceof QueryRejection ? plan.message : null;
}

/** A query as large as may be, and what is said of one that is larger by one. */
describe("a query", () => {
  test.each<[string, (size: number) => object, number]>([
    [
      "operators beside equality, at most 30 are allowed. Ask for less, or list values with $in.",
      (size) => ({ where: [{ $or: times(size, (at) => ({ a: { $gt: at } })) }] }),
      30,
    ],
    [
      "operators beside equality, at most 30 are allowed. Ask for less, or list values with $in.",
      (size) => ({ surround: { query: { $or: times(size, (at) => ({ a: { $gt: at } })) } } }),
      30,
    ],
    [
      "operators beside equality, at most 30 are allowed. Ask for less, or list values with $in.",
      (size) => ({ where: [{ a: { $in: times(size, (at) => ({ $gt: at })) } }] }),
      30,
    ],
    [
      "regular expressions, at most 24 are allowed. Join them with |, or use $icontains.",
      (size) => ({ where: times(size, () => ({ a: { $regex: "x.y" } })) }),
      24,
    ],
    [
      "conditions within conditions, at most 6 are allowed. Nest them less.",
      (size) => ({ where: [nested(size - 1)] }),
      6,
    ],
    [
      "sort keys, at most 4 are allowed. Sort by fewer fields.",
      (size) => ({ sort: times(size, (at) => ({ [`f${at}`]: 1 })) }),
      4,
    ],
    [
      "keys in a field path, at most 16 are allowed. Name a field less deep.",
      (size) => ({ where: [{ [times(size, () => "a").join(".")]: 1 }] }),
      16,
    ],
  ])("says: it has more than its %s", async (limit, query, most) => {
    expect(await rejectionOf(query(most))).toBeNull();
    expect(await rejectionOf(query(most + 1))).toBe(`the query has ${most + 1} ${limit}`);
  });

  /** The site's own filter is one field and one value. */
  test("names fields and compares values 200 times", async () => {
    const fields = (count: number) => ({ where: [{ $and: times(count, (at) => ({ [`f${at}`]: { $ne: at } })) }] });
    expect(await rejectionOf(fields(99))).toBeNull();
    expect(await rejectionOf(fields(100))).toBe(
      "the query has 202 field names and values to compare, at most 200 are allowed. List the values of a field with $in.",
    );
  });

  test.each(["before", "after"])("has a hundred neighbours %s a page", async (side) => {
    const query = (size: number) => ({ surround: { query: "/x", before: 0, after: 0, [side]: size } });
    expect(await rejectionOf(query(100))).toBeNull();
    expect(await rejectionOf(query(101))).toBe("surround: before and after are whole numbers up to 100, not 101");
  });

  /** What clients send of all that they have: favorites, the pages of a list, the tags of a filter. */
  test.each<[string, object]>([
    ["50 equalities in an $or", { where: [{ $or: times(50, (at) => ({ _path: `/articles/${at}` })) }] }],
    ["300 of them", { where: [{ $or: times(300, (at) => ({ _path: { $eq: `/articles/${at}` } })) }] }],
    ["115 addresses in an $in", { where: [{ _path: { $in: times(115, (at) => `/articles/${at}`) } }] }],
    ["600 of them", { where: [{ _path: { $in: times(600, (at) => `/articles/${at}`) } }] }],
    ["50 values that are not", { where: [{ $and: times(50, (at) => ({ topic: { $ne: `t${at}` } })) }] }],
  ])("has %s", async (_, query) => {
    expect(await rejectionOf(query)).toBeNull();
  });

  test("nests sixteen brackets deep in its text", () => {
    const text = (depth: number) => `{"where":${"[".repeat(depth)}${"]".repeat(depth)}}`;
    const refused = new QueryRejection("_params nests more than 16 deep. Nest conditions less.");
    expect(parseParams(text(16))).not.toEqual(refused);
    expect(parseParams(text(17))).toEqual(refused);
  });

  test("has regular expressions of 256 characters that unroll into 5,000", async () => {
    const regex = (source: string) => rejectionOf({ where: [{ a: { $regex: source } }] });
    const tooLong = "the query has 257 characters in a regular expression, at most 256 are allowed";
    expect(await regex("x".repeat(256))).toBeNull();
    expect(await regex("x".repeat(257))).toBe(`${tooLong}. Search for less, or in several expressions.`);
    expect(await rejectionOf({ where: [{ a: `--REGEX /${"x".repeat(257)}/` }] })).toContain(tooLong);
    expect(await regex("xxxxx{500}")).toBeNull();
    expect(await regex("xxxxx{501}")).toBe(
      "the query has 5010 characters in /xxxxx{501}/ with its repeats, at most 5000 are allowed. Repeat less.",
    );
  });
});

test("a query stops at its 25th regular expression, before it compiles any more", () => {
  const searched = (count: number) => {
    const budget = new QueryBudget();
    const where = times(count, (at) => ({ a: { $regex: `x.{3}${at}|(?:y|z){5}` } }));
    expect(planQuery({ where }, plainSite, budget)).toBeInstanceOf(QueryRejection);
    return budget.searched;
  };
  expect(searched(400)).toBe(searched(25));
});

test("a 25th regular expression is not read: of what is wrong in it nothing is said", () => {
  const sources = [...times(24, (at) => `x.${at}`), "(?=y)"];
  const where = sources.map(($regex) => ({ a: { $regex } }));
  expect(planQuery({ where }, plainSite, new QueryBudget())).toMatchObject({
    message: expect.stringContaining("25 regular expressions"),
  });
});

test("a condition of the content itself has as many regular expressions as it likes", () => {
  const condition = { $or: times(60, (at) => ({ a: { $regex: `x.${at}` } })) };
  expect(right(compileCondition(condition)).test({ a: "xx59" })).toBe(true);
});

test("collators are remembered for 32 orders, then from the start: locales come from visitors", async () => {
  vi.resetModules();
  const { collate } = await import("#app/content/query/collation.ts");
  const made = vi.spyOn(Intl, "Collator");
  const orders: readonly JsonObject[] = times(33, (at) => ({ $locale: `en-u-co-x${String(at).padStart(2, "0")}a` }));
  const compare = (order: JsonObject) => right(collate(order))("é", "è");
  for (const order of [...orders.slice(0, 32), ...orders.slice(0, 32)]) compare(order);
  expect(made).toHaveBeenCalledTimes(32);
  for (const order of [...orders.slice(32), ...orders.slice(0, 1)]) compare(order);
  expect(made).toHaveBeenCalledTimes(34);
  made.mockRestore();
});
