import { describe, expect, test } from "vitest";
import type { ContentDocument } from "#app/content/document.ts";
import { QueryBudget } from "#app/content/query/budget.ts";
import { QueryRejection } from "#app/content/query/rejection.ts";
import { runQuery } from "#app/content/query/run.ts";
import type { Site } from "#app/content/site.ts";
import { contentDocument, params, right, site, sourceOf } from "./documents.ts";

const NOW = Date.parse("2026-01-15T12:00:00Z");

async function request(documents: readonly ContentDocument[], query: unknown, fields: Partial<Site> = {}) {
  const source = sourceOf(documents);
  const answer = await runQuery(params(query), source, { now: NOW, site: site(fields), budget: new QueryBudget() });
  return { answer, requested: source.requested };
}

async function result(documents: readonly ContentDocument[], query: unknown, fields: Partial<Site> = {}) {
  return right((await request(documents, query, fields)).answer).value;
}

/** The `_path`s of an answer's documents, whatever its kind. */
async function paths(documents: readonly ContentDocument[], query: unknown, fields: Partial<Site> = {}) {
  const value = await result(documents, query, fields);
  if (value.kind === "count") return value.count;
  if (value.kind === "first") return value.document?._path;
  return value.documents.map((document) => document?._path ?? null);
}

const five = ["/a", "/b", "/c", "/d", "/e"].map((_path) => contentDocument({ _path }));

describe("a list", () => {
  test.each<[object, string[]]>([
    [{}, ["/a", "/b", "/c", "/d", "/e"]],
    [{ where: [{ _path: { $in: ["/d", "/b"] } }] }, ["/b", "/d"]],
    [{ where: { _path: "--REGEX /^\\/[ce]/" } }, ["/c", "/e"]],
    [{ sort: { _path: -1 }, limit: 2 }, ["/e", "/d"]],
    [{ skip: 3 }, ["/d", "/e"]],
    [{ skip: 1, limit: 2 }, ["/b", "/c"]],
    [{ limit: 0 }, ["/a", "/b", "/c", "/d", "/e"]],
    [{ limit: -2 }, ["/a", "/b", "/c"]],
    [{ skip: -2 }, ["/d", "/e"]],
    [{ skip: -3, limit: -1, sort: { _path: -1 } }, ["/c", "/b"]],
    [{ skip: 9 }, []],
  ])("of %j is %j", async (query, expected) => {
    expect(await paths(five, query)).toEqual(expected);
  });

  test.each<[object, string[] | string]>([
    [{ limit: 2, skip: 1 }, ["/98", "/97"]],
    [{ limit: -88 }, ["/99", "/98"]],
    [{ skip: -2 }, ["/11", "/10"]],
    [{ skip: -3, limit: 5 }, ["/12", "/11", "/10"]],
    [{ skip: 3, first: true }, "/96"],
    [{ limit: 60, skip: 88 }, ["/11", "/10"]],
  ])("of many, sorted, with %j is %j", async (query, expected) => {
    const many = Array.from({ length: 90 }, (_, i) => contentDocument({ _path: `/${i + 10}` }));
    expect(await paths(many, { sort: { _path: -1 }, ...query })).toEqual(expected);
  });

  test("counts all that match, whatever skip and limit leave", async () => {
    expect(await result(five, { limit: 2, only: "_path" })).toMatchObject({ kind: "list", total: 5 });
    expect(await result(five, { count: true, skip: 3, limit: 1 })).toEqual({ kind: "count", count: 5 });
  });

  test("is in default order, ties and all, with no sort or a sort of equals", async () => {
    const stems = ["10.x", "2.x", "1.x"].map((_stem) => contentDocument({ _path: `/${_stem}`, _stem, _id: _stem }));
    expect(await paths(stems, {})).toEqual(["/1.x", "/2.x", "/10.x"]);
    expect(await paths(stems, { sort: { _dir: -1 } })).toEqual(["/1.x", "/2.x", "/10.x"]);
  });
});

describe("the implied filters", () => {
  const drafts = [contentDocument({ _path: "/a" }), contentDocument({ _path: "/b", _draft: true })];
  const locales = ["en", "fa", ""].map((_locale, i) => contentDocument({ _path: `/${i}`, _locale }));
  const bilingual = { locales: ["en", "fa"], defaultLocale: "en" };

  test("leave drafts out unless a condition names `_draft`", async () => {
    expect(await paths(drafts, {})).toEqual(["/a"]);
    expect(await paths(drafts, { where: [{ _draft: true }] })).toEqual(["/b"]);
    expect(await paths(drafts, { where: [{ _draft: null }] })).toEqual(["/a", "/b"]);
    expect(await paths(drafts, { where: [{ $or: [{ _draft: true }] }] })).toEqual([]);
  });

  test("leave drafts in where a preview shows them, neighbours included", async () => {
    expect(await paths(drafts, {}, { drafts: true })).toEqual(["/a", "/b"]);
    const around = { surround: { query: "/a" }, where: { _path: "/a" } };
    expect(await paths(drafts, around, { drafts: true })).toEqual([null, "/b"]);
  });

  test("keep to the default locale unless a condition names one", async () => {
    expect(await paths(locales, {}, bilingual)).toEqual(["/0"]);
    expect(await paths(locales, { where: { _locale: "fa" } }, bilingual)).toEqual(["/1"]);
    expect(await paths(locales, { where: { _locale: "" } }, bilingual)).toEqual([]);
    expect(await paths(locales, {})).toEqual(["/0", "/1", "/2"]);
  });
});

describe("a single document", () => {
  test("is the first after skip, or null", async () => {
    expect(await paths(five, { first: true, sort: { _path: -1 }, skip: 1 })).toBe("/d");
    expect(await paths(five, { first: true, skip: 9 })).toBeUndefined();
    expect(await paths(five, { first: true, limit: -5 })).toBeUndefined();
  });

  test("asked for by its path needs neither the index nor another document", async () => {
    const { requested } = await request(five, { first: true, where: [{ _path: "/c" }] });
    expect(requested).toEqual({ parts: 0, at: ["/c", "/c/_dir"], documents: ["/c"] });
  });

  test("that does not exist costs no document", async () => {
    const { answer, requested } = await request(five, { first: true, where: [{ _path: "/none" }] });
    expect(right(answer).value).toMatchObject({ kind: "first", document: null, dirConfig: null });
    expect(requested).toEqual({ parts: 0, at: ["/none", "/none/_dir"], documents: [] });
  });
});

describe("the config of a directory", () => {
  const config = contentDocument({
    _path: "/x/_dir",
    _type: "yaml",
    _partial: true,
    title: "Dir",
    navigation: { redirect: "/x/1" },
  });
  const { body, ...plain } = config;
  const page = contentDocument({ _path: "/x" });
  const found = { _path: "/x/_dir", title: "Dir", description: "", navigation: { redirect: "/x/1" } };

  test("comes with the page of the directory, and where there is none", async () => {
    const query = { first: true, where: [{ _path: "/x" }] };
    expect(await result([page, plain], query)).toMatchObject({ document: page, dirConfig: found });
    expect(await result([plain], query)).toMatchObject({ document: null, dirConfig: found });
  });

  test("is that of the first document left, and of no prefix", async () => {
    expect(await result([page, plain], { first: true })).toMatchObject({ dirConfig: found });
    expect(await result([plain], { first: true, where: { _path: "--REGEX /^\\/y/" } })).toMatchObject({
      dirConfig: null,
    });
  });

  test("of the root is /_dir", async () => {
    const { requested } = await request([contentDocument({ _path: "/" })], { first: true, where: [{ _path: "/" }] });
    expect(requested.at).toEqual(["/", "/_dir"]);
  });

  test("comes in the advanced form when asked for only", async () => {
    const advanced = { responses: "advanced" } as const;
    expect(await result([page, plain], { first: true }, advanced)).toMatchObject({ dirConfig: null });
    expect(await result([page, plain], { dirConfig: true }, advanced)).toMatchObject({ dirConfig: found });
  });
});

describe("surround", () => {
  const around = (query: object) => ({ only: ["_path"], ...query });

  test.each<[object, (string | null)[]]>([
    [{ surround: { query: "/c" } }, ["/b", "/d"]],
    [{ surround: { query: "/a" } }, [null, "/b"]],
    [{ surround: { query: "/e", before: 2, after: 2 } }, ["/c", "/d", null, null]],
    [{ surround: { query: "/c", before: 0, after: 0 } }, []],
    [{ surround: { query: "/none", before: 1, after: 2 } }, [null, null, null]],
    [{ surround: { query: { title: "c" } }, sort: { _path: -1 } }, ["/d", "/b"]],
    [{ surround: { query: "/c" }, where: { _path: { $ne: "/b" } } }, ["/a", "/d"]],
    [{ surround: { query: "/c" }, first: true, skip: 3, limit: 1 }, ["/b", "/d"]],
    [{ surround: { query: "/c" }, where: { _path: "/c" }, sort: { _path: -1 } }, ["/b", "/d"]],
  ])("of %j is %j", async (query, expected) => {
    expect(await paths(five, around(query))).toEqual(expected);
  });

  test("falls back to published documents only, partials included", async () => {
    const store = [
      contentDocument({ _path: "/a", _partial: true }),
      contentDocument({ _path: "/b" }),
      contentDocument({ _path: "/c", _draft: true }),
      contentDocument({ _path: "/d", expiresAt: "2026-01-01" }),
      contentDocument({ _path: "/e" }),
    ];
    expect(await paths(store, around({ surround: { query: "/b" }, where: { _path: "/b" } }))).toEqual(["/a", "/e"]);
  });

  test("stands beside the documents in the advanced form", async () => {
    const query = { first: true, where: { _path: "/c" }, without: ["body"], surround: { query: "/c" } };
    expect(await result(five, query, { responses: "advanced" })).toMatchObject({
      kind: "first",
      document: { _path: "/c" },
      surround: [{ _path: "/b" }, { _path: "/d" }],
    });
  });

  test("reads no document where the projection leaves body and excerpt out", async () => {
    const { requested } = await request(five, { without: ["body"], surround: { query: "/c" } });
    expect(requested.documents).toEqual([]);
  });
});

describe("whole documents", () => {
  const tree = { type: "root", children: [] } as const;
  const pair = [contentDocument({ _path: "/a", excerpt: tree }), contentDocument({ _path: "/b", kind: "x" })];
  const many = Array.from({ length: 1_001 }, (_, i) => contentDocument({ _path: `/${i}`, even: i % 2 }));

  test("are read of the answer alone, and only where it keeps what metadata lacks", async () => {
    expect((await request(five, { limit: 2 })).requested.documents).toEqual(["/a", "/b"]);
    expect((await request(pair, { without: ["body"] })).requested.documents).toEqual(["/a"]);
    expect((await request(pair, { only: ["excerpt", "title"] })).requested.documents).toEqual(["/a"]);
    expect((await request(pair, { only: ["title"] })).requested.documents).toEqual([]);
    expect((await request(pair, { count: true })).requested.documents).toEqual([]);
  });

  test("keep the order of their keys", async () => {
    const value = await result(pair, { without: ["_dir"] });
    const { _dir, ...expected } = contentDocument({ _path: "/b", kind: "x" });
    expect(JSON.stringify(value.kind === "list" && value.documents[1])).toBe(JSON.stringify(expected));
  });

  test("decide conditions and sorts on body and excerpt, after metadata had its say", async () => {
    const query = { where: [{ "excerpt.type": "root" }, { _path: { $lt: "/b" } }], only: "_path" };
    expect(await paths(pair, query)).toEqual(["/a"]);
    expect((await request(pair, query)).requested.documents).toEqual(["/a"]);
    expect(await paths(pair, { sort: { "excerpt.type": -1 }, only: "_path" })).toEqual(["/b", "/a"]);
    expect(await paths(pair, { surround: { query: { "excerpt.type": "root" } }, only: "_path" })).toEqual([null, "/b"]);
  });

  test("are at most 1,000 for one answer", async () => {
    expect((await request(many, {})).answer).toBeInstanceOf(QueryRejection);
    expect((await request(many, { where: { body: { $exists: true } }, count: true })).answer).toBeInstanceOf(
      QueryRejection,
    );
    expect(await paths(many, { where: [{ body: { $exists: true } }, { even: 0 }], count: true })).toBe(501);
    expect(await paths(many, { without: ["body"] })).toHaveLength(1_001);
  });
});

describe("time", () => {
  const timed = [
    contentDocument({ _path: "/always" }),
    contentDocument({ _path: "/gone", expiresAt: "2026-01-15T12:00:00Z" }),
    contentDocument({ _path: "/new", publishAt: NOW, expiresAt: "2026-03-01" }),
    contentDocument({ _path: "/soon", publishAt: "2026-02-01" }),
  ];

  async function until(query: unknown) {
    return right((await request(timed, query)).answer).until;
  }

  test("shows a document from publishAt on, until expiresAt", async () => {
    expect(await paths(timed, {})).toEqual(["/always", "/new"]);
    expect(await paths(timed, { first: true, where: { _path: "/soon" } })).toBeUndefined();
    expect(await paths(timed, { count: true })).toBe(2);
  });

  test.each<[string, Partial<ContentDocument>, boolean, string | null]>([
    ["before its first day", { publishAt: "2026-02-01" }, false, "2026-02-01"],
    ["from its first day on", { publishAt: NOW, expiresAt: "2026-03-01" }, true, "2026-03-01"],
    ["after its last day", { expiresAt: "2026-01-15T12:00:00Z" }, false, null],
  ])("holds for the config of a directory: %s", async (_, dates, found, next) => {
    const config = contentDocument({ _path: "/always/_dir", _partial: true, ...dates });
    const { answer } = await request([...timed, config], { first: true, where: [{ _path: "/always" }] });
    const { value, until } = right(answer);
    expect(value).toMatchObject({ dirConfig: found ? { _path: "/always/_dir" } : null });
    expect(until).toBe(next === null ? null : Date.parse(next));
  });

  test("limits an answer by the next date of the documents it selects, and by no other", async () => {
    expect(await until({})).toBe(Date.parse("2026-02-01"));
    expect(await until({ first: true, where: { _path: "/soon" } })).toBe(Date.parse("2026-02-01"));
    expect(await until({ where: { _path: "/new" } })).toBe(Date.parse("2026-03-01"));
    expect(await until({ where: { _path: { $in: ["/always", "/gone"] } } })).toBeNull();
    expect(await until({ where: { _path: "/always" }, surround: { query: "/always" } })).toBe(Date.parse("2026-02-01"));
  });

  test("limits neighbours by when a second document is selected, which makes them others", async () => {
    const many = Array.from({ length: 20 }, (_, at) => contentDocument({ _path: `/f${at}` }));
    const last = contentDocument({ _path: "/z", publishAt: "2026-02-01" });
    const source = sourceOf([...five, ...many, last], 2);
    const query = params({ surround: { query: "/b" }, where: { title: { $in: ["b", "z"] } } });
    const answer = await runQuery(query, source, { now: NOW, site: site(), budget: new QueryBudget() });
    const { value, until } = right(answer);
    expect(value).toMatchObject({ documents: [{ _path: "/a" }, { _path: "/c" }] });
    expect(until).toBe(Date.parse("2026-02-01"));
  });
});

describe("the limits", () => {
  const nested = (depth: number): object => (depth === 0 ? { a: 1 } : { $or: [nested(depth - 1)] });
  const patterns = (count: number) => Array.from({ length: count }, (_, i) => ({ title: { $regex: `x${i}.y` } }));

  test.each<[string, object]>([
    ["depth", { where: [nested(6)] }],
    ["operators", { where: [{ $or: Array.from({ length: 31 }, (_, i) => ({ a: { $gt: i } })) }] }],
    ["regular expressions", { where: patterns(25) }],
    ["sort keys", { sort: [{ a: 1, b: 1, c: 1, d: 1, e: 1 }] }],
    ["sort objects", { sort: Array.from({ length: 5 }, () => ({ $locale: "sv" })) }],
    ["steps of a field", { where: [{ [`title${".0".repeat(20)}`]: 1 }] }],
    ["a forbidden field", { only: ["constructor"] }],
    ["a surround of operators", { surround: { query: { $foo: 1 } } }],
  ])("refuse too much: %s", async (_, query) => {
    expect((await request(five, query)).answer).toBeInstanceOf(QueryRejection);
  });

  test("let pass what clients ask", async () => {
    const search = ["title", "description", "tags"].map((field) => ({ [field]: { $icontains: "otter" } }));
    const query = {
      where: [{ $and: [{ $or: search }, { category: { $not: { $in: ["a", "b"] } } }] }, ...patterns(24), nested(5)],
      sort: [{ published: -1 }, { title: 1 }],
      limit: 20,
    };
    expect((await request(five, query)).answer).not.toBeInstanceOf(QueryRejection);
  });

  test.each<[string, (title: object) => object]>([
    ["where", (title) => ({ where: [{ title }], count: true })],
    ["surround", (title) => ({ without: ["body"], surround: { query: { title } } })],
  ])("stop a regular expression of %s that needs ever new states of its automaton", async (_, query) => {
    const store = Array.from({ length: 4000 }, (_, i) => {
      const title = (i * 7919).toString(2).replaceAll("0", "a").replaceAll("1", "b").repeat(6);
      return contentDocument({ _path: `/${i}`, title });
    });
    const { answer } = await request(store, query({ $regex: "[ab]*a[ab]{40}[cd]" }));
    expect(answer).toBeInstanceOf(QueryRejection);
    expect(answer).toMatchObject({
      message: expect.stringMatching(/^the query searches more than \d+ characters, at most 80000000 are allowed\. /),
    });
  });
});
