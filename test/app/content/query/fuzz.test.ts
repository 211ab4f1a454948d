import fc from "fast-check";
import { expect, test } from "vitest";
import { QueryBudget } from "#app/content/query/budget.ts";
import { parseParams } from "#app/content/query/codec.ts";
import { OPERATORS } from "#app/content/query/condition.ts";
import { hashParams } from "#app/content/query/hash.ts";
import { QueryRejection } from "#app/content/query/rejection.ts";
import type { QuerySource } from "#app/content/query/result.ts";
import { runQuery } from "#app/content/query/run.ts";
import { toWire } from "#app/content/query/wire.ts";
import type { Site } from "#app/content/site.ts";
import { runs } from "#test/harness/tier.ts";
import { condition, documentFields } from "./arbitraries.ts";
import { contentDocument, site, sourceOf } from "./documents.ts";

const NAMES = ["where", "sort", "only", "without", "limit", "skip", "first", "count", "surround", "dirConfig"];
const HOSTILE = [
  "__proto__",
  "constructor",
  "prototype",
  "a.__proto__.b",
  "toString",
  "body.children",
  "_path",
  "query",
];

const key = fc.constantFrom(
  ...NAMES,
  ...HOSTILE,
  ...OPERATORS.keys(),
  "$locale",
  "$numeric",
  "$where",
  "title",
  "before",
);
const value = fc.oneof(
  fc.constantFrom("--REGEX /^(a+)+$/", "--REGEX /(/", "/x", "en", "base", -1, 0, 2.5, null, true),
  fc.string({ maxLength: 6 }),
  fc.integer(),
);

/** Any JSON made of the words that mean something here, and hostile ones. */
const json = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { depthSize: "medium" },
    value,
    fc.array(tie("any"), { maxLength: 3 }),
    fc.array(fc.tuple(key, tie("any")), { maxLength: 4 }).map((entries) => Object.fromEntries(entries)),
  ),
})).any;

const hostileParams = fc.oneof(
  json,
  fc.dictionary(fc.constantFrom(...NAMES), json, { maxKeys: 4 }),
  fc.record({ where: condition, surround: fc.record({ query: json }), sort: json }, { requiredKeys: [] }),
);

const RUNS = runs(400, 4_000);

test("any params are answered or refused, and nothing of them stays behind", async () => {
  const before = Object.getOwnPropertyNames(Object.prototype);
  const store = fc.sample(documentFields, { numRuns: 12, seed: 1 });
  const source = sourceOf(store.map((fields, i) => contentDocument({ _path: `/${i}`, ...Object(fields) })));
  const seen = { answer: 0, rejection: 0 };
  await fc.assert(
    fc.asyncProperty(hostileParams, fc.constantFrom("default", "advanced"), async (given, responses) => {
      seen[await outcome(JSON.stringify(given), source, responses)] += 1;
    }),
    { numRuns: RUNS },
  );
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
  expect(Math.min(seen.answer, seen.rejection)).toBeGreaterThan(RUNS / 10);
});

async function outcome(
  text: string,
  source: QuerySource,
  responses: Site["responses"],
): Promise<"answer" | "rejection"> {
  const params = parseParams(text);
  if (params instanceof QueryRejection) return "rejection";
  expect(hashParams(params)).toMatch(/^[\dA-Za-z]{10}$/);
  const answer = await runQuery(params, source, { now: 0, site: site({ responses }), budget: new QueryBudget() });
  if (answer instanceof QueryRejection) return "rejection";
  expect(JSON.stringify(toWire(answer.value, { params, sent: {} }, responses))).toBeTypeOf("string");
  return "answer";
}
