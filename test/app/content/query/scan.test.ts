import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ContentDocument } from "#app/content/document.ts";
import type { JsonObject } from "#app/content/json.ts";
import { QueryBudget } from "#app/content/query/budget.ts";
import { type QueryParams, RegExpValue } from "#app/content/query/params.ts";
import { QueryRejection } from "#app/content/query/rejection.ts";
import type { QuerySource } from "#app/content/query/result.ts";
import { runQuery } from "#app/content/query/run.ts";
import type { QueryRow } from "#app/content/release/manifest.ts";
import type { Site } from "#app/content/site.ts";
import { runs } from "#test/harness/tier.ts";
import { documentFields, queryParams, sortObject } from "./arbitraries.ts";
import { contentDocument, params, right, site, sourceOf } from "./documents.ts";

const NOW = Date.parse("2026-01-15");

/** Mostly plain days and moments; null for none. */
const published = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.constantFrom("2024-02-29", "2025-12-31", "2026-01-02", "2026-01-02T08:30Z", "2026-01-02T08:30:00Z"),
  },
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constantFrom("", "yesterday", "2026-1-2", "20260102", 7, true) },
);

/** Documents in three folders, some with dates, with a draft, and with fields that few or all have. */
const documents = fc
  .array(
    fc.tuple(documentFields, fc.constantFrom("a", "a/b", "c"), fc.constantFrom({}, { kind: "x" }, { kind: "y" })),
    {
      maxLength: 24,
    },
  )
  .chain((all) => fc.tuple(fc.constant(all), fc.array(published, { minLength: 1, maxLength: 9 })))
  .map(([all, dates]) =>
    all.map(([fields, folder, kind], n) =>
      contentDocument({
        _path: `/${folder}/${n % 17}`,
        _stem: `${folder}/${n}`,
        _id: `${n}`,
        _draft: n % 13 === 5,
        ...(n % 7 === 3 && { publishAt: n % 2 === 0 ? "2026-01-01" : "2026-02-01" }),
        ...(dates[n % dates.length] !== null && { published: dates[n % dates.length] }),
        ...kind,
        ...Object(fields),
      }),
    ),
  );

const path = fc.constantFrom("/a", "/a/1", "/a/b/2", "/c/", "/c/8", "/none", "");
const range = fc.record(
  { $gt: path, $gte: path, $lt: path, $lte: path, $regex: fc.constantFrom("^\\/a", "^\\/a\\/b", "c", "^/c") },
  { requiredKeys: [] },
);
const prefix = path.map((text) => new RegExpValue(`^${text.replaceAll("/", "\\/")}`, ""));

/** What the index may know of, and what it may not. */
const indexed = fc.oneof(
  fc.record({ _path: fc.oneof(path, prefix, range, fc.record({ $in: fc.array(path, { maxLength: 3 }) })) }),
  fc.record({ _dir: fc.oneof(fc.constantFrom("a", "b", "z"), fc.record({ $ne: fc.constantFrom("a", "b") })) }),
  fc.record({ published: fc.constantFrom({ $gt: "" }, { $gt: "2025-12-31" }, { $exists: true }, "2026-01-02") }),
  fc.record({ kind: fc.oneof(fc.constantFrom("x", "z", null), fc.record({ $exists: fc.boolean() })) }),
  fc.record({ views: fc.integer({ min: 0, max: 4 }), flag: fc.boolean() }, { requiredKeys: [] }),
  fc.record({ $and: fc.array(fc.record({ kind: fc.constantFrom("x", "y") }), { maxLength: 2 }) }),
);

/** Orders of which the first are told by ranks, or that parts stand in. */
const orders: readonly JsonObject[][] = [
  [{ _stem: -1, $numeric: true }],
  [{ views: -1 }],
  [{ published: -1 }],
  [{ published: -1, $numeric: true }, { title: 1 }],
  [{ title: 1 }, { published: -1 }],
  [{ title: 1 }, { kind: -1, $numeric: true }],
  [{ views: 1 }, { _stem: -1, $numeric: true }],
];

const questions: fc.Arbitrary<QueryParams> = fc
  .tuple(
    queryParams,
    fc.array(indexed, { maxLength: 2 }),
    fc.constantFrom({}, { surround: { query: "/a/1" } }, { sort: [] }, ...orders.map((sort) => ({ sort }))),
  )
  .map(([given, where, others]) => ({
    ...given,
    where: [...where, ...(given.where ?? [])],
    without: ["body"],
    ...others,
  }));

/** The same order in a language that has no ranks. */
function unranked(question: QueryParams): QueryParams {
  const { sort = [] } = question;
  const isDefault = sort.every((keys) => Object.keys(keys).length === 0);
  return isDefault ? question : { ...question, sort: sort.map((keys) => ({ $locale: "ru", ...keys })) };
}

async function answerOf(question: QueryParams, source: QuerySource, responses: Site["responses"]): Promise<unknown> {
  const answer = await runQuery(question, source, { now: NOW, site: site({ responses }), budget: new QueryBudget() });
  if (answer instanceof QueryRejection) return answer;
  return answer.value.kind === "list" && responses === "default" ? { ...answer.value, total: null } : answer.value;
}

test("an index in parts, of which it is known what they hold, gives what a scan of the whole gives", async () => {
  await fc.assert(
    fc.asyncProperty(
      documents,
      questions,
      fc.integer({ min: 1, max: 6 }),
      fc.constantFrom("default", "advanced"),
      async (all, question, perPart, responses) => {
        const planned = await answerOf(question, sourceOf(all, perPart), responses);
        expect(planned).toEqual(await answerOf(unranked(question), sourceOf(all), responses));
      },
    ),
    { numRuns: runs(1_500, 30_000) },
  );
});

test("the first few in an order that has ranks are those of the sorted list", async () => {
  const choices = fc.record({
    sort: fc.constantFrom(...orders),
    limit: fc.integer({ min: 1, max: 4 }),
    skip: fc.integer({ min: 0, max: 3 }),
    where: fc.array(indexed, { maxLength: 1 }),
  });
  await fc.assert(
    fc.asyncProperty(documents, choices, async (all, question) => {
      const source = sourceOf(all, 3);
      expect(await answerOf(question, source, "default")).toEqual(
        await answerOf(unranked(question), source, "default"),
      );
    }),
    { numRuns: runs(500, 10_000) },
  );
});

test("neighbours that are walked to are those of the sorted list", async () => {
  const slowly = [{ _stem: 1, $numeric: true, $locale: "ru" }];
  await fc.assert(
    fc.asyncProperty(documents, questions, path, async (all, question, page) => {
      const asked = { ...question, sort: [], count: false, surround: { query: page, before: 2, after: 1 } };
      const walked = await answerOf(asked, sourceOf(all, 3), "default");
      expect(walked).toEqual(await answerOf({ ...asked, sort: slowly }, sourceOf(all, 3), "default"));
    }),
    { numRuns: runs(500, 10_000) },
  );
});

test("neighbours in any order stand beside the page in the sorted list", async () => {
  const sorts = fc.oneof(
    fc.constantFrom(...orders),
    fc.array(sortObject, { minLength: 1, maxLength: 2 }),
    fc.constant([{ _stem: 1, $numeric: true, $locale: "ru" }]),
  );
  const around = fc.record({ before: fc.integer({ min: 0, max: 3 }), after: fc.integer({ min: 0, max: 3 }) });
  await fc.assert(
    fc.asyncProperty(
      documents,
      fc.array(indexed, { maxLength: 1 }),
      sorts,
      path,
      around,
      async (all, where, sort, page, sides) => {
        const source = sourceOf(all, 3);
        const asked = { where, sort, without: ["body"] };
        const listed = await runQuery(asked, source, { now: NOW, site: site(), budget: new QueryBudget() });
        const list = !(listed instanceof QueryRejection) && listed.value.kind === "list" ? listed.value.documents : [];
        fc.pre(!(listed instanceof QueryRejection) && list.length !== 1);
        const surround = { query: page, ...sides };
        const found = right(
          await runQuery({ ...asked, surround }, source, { now: NOW, site: site(), budget: new QueryBudget() }),
        );
        const at = list.findIndex((document) => document._path === page);
        const places = Array.from(
          { length: sides.before + sides.after },
          (_, n) => at - sides.before + n + Number(n >= sides.before),
        );
        expect(found.value).toEqual({
          kind: "surround",
          documents: places.map((place) => (at === -1 ? null : (list[place] ?? null))),
        });
      },
    ),
    { numRuns: runs(500, 10_000) },
  );
});

describe("of 60 documents in 6 folders and parts of 5", () => {
  const store = Array.from({ length: 60 }, (_, n) => {
    const folder = Math.floor(n / 10);
    return contentDocument({
      _path: `/f${folder}/${n}`,
      _stem: `f${folder}/${n}`,
      _id: `${n}`,
      kind: n < 30 ? "x" : "y",
      odd: n % 2,
      published: `2026-01-${10 + ((n * 7) % 20)}`,
    });
  });

  async function partsFor(query: object, all: readonly ContentDocument[] = store, fields: Partial<Site> = {}) {
    const source = sourceOf(all, 5);
    const context = { now: NOW, site: site(fields), budget: new QueryBudget() };
    const { plan } = right(await runQuery(params({ without: ["body"], ...query }), source, context));
    return [plan, source.requested.parts];
  }

  test.each<[string, object, [string, number]]>([
    ["a path", { where: { _path: "/f1/11" } }, ["path", 0]],
    ["some paths", { where: { _path: { $in: ["/f1/11", "/f5/55", "/none"] } } }, ["path", 0]],
    ["a prefix", { where: { _path: "--REGEX /^\\/f2\\//" } }, ["index", 2]],
    ["a range", { where: { _path: { $gt: "/f2/", $lt: "/f20" } } }, ["index", 2]],
    ["a directory", { where: { _dir: "f4" } }, ["index", 2]],
    ["a value that few have", { where: { $and: [{ kind: "x" }] } }, ["index", 6]],
    ["a field that none has", { where: { missing: { $exists: true } } }, ["index", 0]],
    ["the first few", { limit: 7 }, ["index", 3]],
    ["the first of a directory", { where: { _dir: "f4" }, first: true }, ["index", 1]],
    ["neighbours", { surround: { query: "/f3/33" } }, ["index", 3]],
    ["a count", { count: true }, ["index", 0]],
    ["a count of a value", { count: true, where: { odd: 1 } }, ["index", 0]],
    ["a count of two at once", { count: true, where: { odd: 1, kind: "x" } }, ["index", 0]],
    ["what no field decides", { where: { "title.length": 5 } }, ["scan", 12]],
    ["a sort", { sort: { title: 1 } }, ["scan", 12]],
    ["the first of a sort", { sort: { title: 1 }, limit: 3 }, ["scan", 12]],
    ["the first of a directory by title", { where: { _dir: "f4" }, sort: { title: 1 }, limit: 3 }, ["index", 2]],
    ["the last few", { sort: { _stem: -1, $numeric: true }, limit: 7 }, ["index", 3]],
    ["the last by stem, then title", { sort: [{ title: 1 }, { _stem: -1, $numeric: true }], limit: 5 }, ["index", 3]],
    ["the newest", { where: { published: { $gt: "" } }, sort: { published: -1 }, limit: 2 }, ["index", 3]],
    [
      "the newest of a directory",
      { where: { _dir: "f4", published: { $gt: "" } }, sort: { published: -1 }, first: true },
      ["index", 1],
    ],
    ["the newest, and what has no date", { sort: { published: -1 }, limit: 2 }, ["scan", 12]],
    ["the oldest", { where: { published: { $gt: "" } }, sort: { published: 1 }, limit: 2 }, ["scan", 12]],
    ["another language's sort", { sort: { title: 1, $locale: "sv" }, limit: 3 }, ["scan", 12]],
  ])("%s is answered by %j", async (_, query, expected) => {
    expect(await partsFor(query)).toEqual(expected);
  });

  test("a list of the advanced form counts what is beyond its limit", async () => {
    expect(await partsFor({ limit: 7 }, store, { responses: "advanced" })).toEqual(["scan", 12]);
  });

  test("parts with dates are read to be counted", async () => {
    const dated = store.map((document, n) => (n === 7 ? { ...document, publishAt: "2027-01-01" } : document));
    expect(await partsFor({ count: true }, dated)).toEqual(["index", 1]);
  });

  test("more documents than one answer may look through are refused before one is read, unless fewer are enough", async () => {
    const source = sourceOf(store, 5);
    const ask = (query: object) => {
      const budget = new QueryBudget({ documents: 30 });
      return runQuery(params({ without: ["body"], ...query }), source, { now: NOW, site: site(), budget });
    };
    const refused = new QueryRejection(
      "the query looks through 60 documents, at most 30 are allowed. Narrow it by _path (or how it begins), by _dir or another field of few values, or give it a limit in the default order.",
    );
    expect(await ask({ where: { title: { $ne: "x" } } })).toEqual(refused);
    expect(source.requested.parts).toBe(0);
    expect(await ask({ limit: 12 })).not.toBeInstanceOf(QueryRejection);
    expect(await ask({ where: { kind: "y" } })).not.toBeInstanceOf(QueryRejection);
    expect(await ask({ where: { "title.length": 99 }, limit: 12 })).toBeInstanceOf(QueryRejection);
  });
});

test("a scan of all documents holds no more than sixteen parts at a time", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const documents = Array.from({ length: 200 }, (_, n) => contentDocument({ _path: `/${n}` }));
  const stored = await sourceOf(documents, 2).parts();
  const read: WeakRef<readonly QueryRow[]>[] = [];
  let reading = 0;
  const held: number[] = [];
  const rows = async (at: number) => {
    reading += 1;
    // What was read before is held by the scan alone, and no longer by the job that made it.
    await setImmediate();
    if (at % 16 === 0) {
      collect();
      held.push(reading + read.filter((part) => part.deref() !== undefined).length);
      await setImmediate();
    }
    const part = structuredClone(await stored.rows(at));
    read.push(new WeakRef(part));
    reading -= 1;
    return part;
  };
  const source = { ...sourceOf(documents), parts: async () => ({ outline: stored.outline, rows }) };
  const asked = params({ where: { "title.length": 99 }, count: true });
  const { value } = right(await runQuery(asked, source, { now: NOW, site: site(), budget: new QueryBudget() }));
  expect(value).toEqual({ kind: "count", count: 0 });
  expect(read).toHaveLength(100);
  // Sixteen are being read, and the loop may still name the last one before them.
  expect(Math.max(...held)).toBeLessThanOrEqual(16 + 1);
});

describe("among ten times as many documents", () => {
  const folders = (count: number) =>
    Array.from({ length: count }, (_, n) => {
      const folder = `f${Math.floor(n / 10)}`;
      return contentDocument({ _path: `/${folder}/${n}`, _stem: `${folder}/${n}`, _id: `${n}`, topic: `t${n % 100}` });
    });

  /** Documents looked at and parts read. */
  async function readFor(query: object, count: number): Promise<readonly number[]> {
    const source = sourceOf(folders(count), 5);
    const context = { now: NOW, site: site(), budget: new QueryBudget() };
    const { documents } = right(await runQuery(params({ without: ["body"], ...query }), source, context));
    return [documents, source.requested.parts];
  }

  test.each<[string, object]>([
    ["a prefix", { where: { _path: "--REGEX /^\\/f7\\//" } }],
    ["a range", { where: { _path: { $gt: "/f7/", $lt: "/f70" } } }],
    ["a directory", { where: { _dir: "f7" } }],
    ["one of two directories", { where: { _dir: { $in: ["f7", "f17"] } }, count: true }],
    ["neighbours", { surround: { query: "/f7/77" } }],
    ["the first few", { limit: 7 }],
    ["the last few", { sort: { _stem: -1, $numeric: true }, limit: 7 }],
    ["a count of a prefix", { where: { _path: "--REGEX /^\\/f7\\//" }, count: true }],
  ])("%s reads what it does among few", async (_, query) => {
    expect(await readFor(query, 2_000)).toEqual(await readFor(query, 200));
  });
});
