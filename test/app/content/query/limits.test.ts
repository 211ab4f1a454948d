import { describe, expect, test, vi } from "vitest";
import type { JsonObject } from "#app/content/json.ts";
import { plainSite } from "#app/content/plain-site.ts";
import { Charge } from "#app/content/query/charge.ts";
import { parseParams } from "#app/content/query/codec.ts";
import { QueryMistake } from "#app/content/query/mistake.ts";
import { planQuery } from "#app/content/query/plan.ts";
import { right } from "./documents.ts";

const times = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at));
const nested = (depth: number): object => (depth === 0 ? { a: 1 } : { $or: [nested(depth - 1)] });

/** What is wrong with a query before any document is looked at; null for nothing. */
async function mistakeOf(query: object): Promise<string | null> {
  const params = parseParams(JSON.stringify(query));
  const plan = params instanceof QueryMistake ? params : planQuery(params, plainSite, new Charge());
  return plan instanceof QueryMistake ? plan.message : null;
}

/** A query as large as may be, and what is said of one that is larger by one. The site's own filter is one operator. */
describe("a query", () => {
  test.each<[string, (size: number) => object, number]>([
    ["a query has at most 30 operators", (size) => ({ where: [{ $or: times(size - 1, (at) => ({ a: at })) }] }), 30],
    [
      "a query has at most 30 operators",
      (size) => ({ where: [{ a: { $in: times(size - 1, (at) => ({ $gt: at })) } }] }),
      30,
    ],
    [
      "a query has at most 8 regular expressions",
      (size) => ({ where: times(size, () => ({ a: { $regex: "x.y" } })) }),
      8,
    ],
    ["conditions nest at most 6 deep", (size) => ({ where: [nested(size - 1)] }), 6],
    ["sort takes at most 4 keys", (size) => ({ sort: times(size, (at) => ({ [`f${at}`]: 1 })) }), 4],
    ["a field path has at most 16 steps", (size) => ({ where: [{ [times(size, () => "a").join(".")]: 1 }] }), 16],
    [
      "surround: before and after are whole numbers up to 100",
      (size) => ({ surround: { query: "/x", before: size, after: 0 } }),
      100,
    ],
    [
      "surround: before and after are whole numbers up to 100",
      (size) => ({ surround: { query: "/x", before: 0, after: size } }),
      100,
    ],
  ])("says: %s", async (message, query, most) => {
    expect(await mistakeOf(query(most))).toBeNull();
    expect(await mistakeOf(query(most + 1))).toBe(message);
  });

  test("nests sixteen brackets deep in its text", () => {
    const text = (depth: number) => `{"where":${"[".repeat(depth)}${"]".repeat(depth)}}`;
    expect(parseParams(text(16))).not.toEqual(new QueryMistake("_params nests at most 16 deep"));
    expect(parseParams(text(17))).toEqual(new QueryMistake("_params nests at most 16 deep"));
  });

  test("has regular expressions of 256 characters that unroll into 5,000", async () => {
    const regex = (source: string) => mistakeOf({ where: [{ a: { $regex: source } }] });
    expect(await regex("x".repeat(256))).toBeNull();
    expect(await regex("x".repeat(257))).not.toBeNull();
    expect(await regex("xxxxx{500}")).toBeNull();
    expect(await regex("xxxxx{501}")).not.toBeNull();
  });
});

test("collators are remembered for 32 orders, then from the start: locales come from visitors", async () => {
  vi.resetModules();
  const { collate } = await import("#app/content/query/collation.ts");
  const made = vi.spyOn(Intl, "Collator");
  const orders: readonly JsonObject[] = times(33, (at) => ({ $locale: `en-u-co-x${String(at).padStart(2, "0")}a` }));
  const compare = (order: JsonObject) => right(collate(order, new Charge())).compare("é", "è");
  for (const order of [...orders.slice(0, 32), ...orders.slice(0, 32)]) compare(order);
  expect(made).toHaveBeenCalledTimes(32);
  for (const order of [...orders.slice(32), ...orders.slice(0, 1)]) compare(order);
  expect(made).toHaveBeenCalledTimes(34);
  made.mockRestore();
});
