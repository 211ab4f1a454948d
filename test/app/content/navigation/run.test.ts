import { describe, expect, test } from "vitest";
import type { ContentDocument } from "#app/content/document.ts";
import { configBody } from "#app/content/navigation/dir-configs.ts";
import { runNavigation } from "#app/content/navigation/run.ts";
import { QueryBudget } from "#app/content/query/budget.ts";
import { QueryRejection } from "#app/content/query/rejection.ts";
import { onePart } from "#app/content/release/index-parts.ts";
import type { Site } from "#app/content/site.ts";
import { readerOf, site, wireDocument } from "#test/content-fixture.ts";
import { params, right, rowOf, sourceOf } from "../query/documents.ts";
import { configOf, documentOf } from "./documents.ts";

const documents = [
  wireDocument("a/index", { title: "A" }),
  wireDocument("a/one", { title: "One", tag: "x", order: 2 }),
  wireDocument("b", { title: "B" }),
  wireDocument("off", { navigation: false }),
  wireDocument("_partial"),
  wireDocument("a/_dir", { _path: "/a/_dir", title: "Letters" }),
];

/** A navigation call over documents, as the worker makes it. */
async function navigate(requested: unknown, { over = documents, now = 0, settings = {} }: Requested = {}) {
  return runNavigation(params(requested), sourceOf(over), { now, site: site(settings), budget: new QueryBudget() });
}

interface Requested {
  readonly over?: readonly ContentDocument[];
  readonly now?: number;
  readonly settings?: Partial<Site>;
}

async function treeOf(requested: unknown, options?: Requested) {
  return right(await navigate(requested, options)).value;
}

test("the whole tree, without partials and what navigation leaves out, out of a release", async () => {
  const { reader } = await readerOf(documents);
  expect(right(await reader.navigation({}))).toEqual({
    value: [
      {
        title: "Letters",
        _path: "/a",
        children: [
          { title: "A", _path: "/a" },
          { title: "One", _path: "/a/one" },
        ],
      },
      { title: "B", _path: "/b" },
    ],
    until: null,
  });
});

test("the client's default call and one that says nothing ask for the same", async () => {
  expect(await treeOf({ sort: [{ _stem: 1, $numeric: true }] })).toEqual(await treeOf({}));
});

describe("the call's own query holds for the documents of the tree", () => {
  const one = { title: "Letters", _path: "/a", children: [{ title: "One", _path: "/a/one" }] };

  test.each([
    [{ where: [{ tag: "x" }] }, [one]],
    [{ where: { tag: "x" } }, [one]],
    [{ where: [{ _path: "--REGEX /^\\/a\\/./" }] }, [one]],
    [{ where: [{ _path: "/b" }], limit: 1 }, [{ title: "B", _path: "/b" }]],
    [{ limit: 1 }, [{ title: "Letters", _path: "/a", children: [{ title: "A", _path: "/a" }] }]],
    [{ skip: 2 }, [{ title: "B", _path: "/b" }]],
    [{ sort: [{ title: -1 }], limit: 1 }, [one]],
    [{ where: [{ tag: "none" }] }, []],
  ])("%j", async (requested, tree) => expect(await treeOf(requested)).toEqual(tree));
});

test("a projection takes fields off nodes", async () => {
  const settings = { navigationFields: ["tag", "order"] };
  const [, node] = await treeOf({ where: [{ tag: "x" }], without: ["tag"] }, { settings }).then(([a]) => [
    a,
    a?.children?.[0],
  ]);
  expect(node).toEqual({ title: "One", _path: "/a/one", order: 2 });
});

test("the layout is a field of every tree, the site's own fields come before it", async () => {
  const over = [wireDocument("a", { title: "A", layout: "bare", icon: "x" })];
  const tree = await treeOf({}, { over, settings: { navigationFields: ["icon"] } });
  expect(JSON.stringify(tree)).toBe('[{"title":"A","_path":"/a","icon":"x","layout":"bare"}]');
});

describe("params that select no list of documents, or take away what places them, are rejected", () => {
  test.each([
    { first: true },
    { count: true },
    { surround: { query: "/a" } },
    { only: ["title"] },
    { only: ["title", "_path", "_id"] },
    { without: ["_path"] },
    { without: ["_id"] },
    { without: ["_file"] },
    { without: ["_"] },
    { only: ["_"], without: ["_file"] },
    { where: [{ title: { $nope: 1 } }] },
    { where: [{ "a.__proto__": 1 }] },
  ])("%j", async (requested) => expect(await navigate(requested)).toBeInstanceOf(QueryRejection));

  test.each([
    { only: ["_"] },
    { only: ["title", "_path", "_id", "_file"] },
    { first: false, count: 0 },
  ])("but not %j", async (requested) => expect(await treeOf(requested)).toHaveLength(2));
});

describe("configs", () => {
  const page = documentOf("blog/a.md");

  test("are those of the locale that the call names, else of the default one", async () => {
    const over = [
      documentOf("blog/a.md"),
      configOf("blog", { title: "Posts" }),
      documentOf("fr/blog/a.md"),
      configOf("fr/blog", { title: "Articles" }),
    ];
    const settings = { locales: ["en", "fr"], defaultLocale: "en" };
    const title = async (requested: unknown) => (await treeOf(requested, { over, settings }))[0]?.title;
    expect(await title({})).toBe("Posts");
    expect(await title({ where: [{ _locale: "fr" }] })).toBe("Articles");
    expect(await title({ where: [{ _locale: { $in: ["fr"] } }] })).toBe("Articles");
  });

  test("that are drafts say nothing", async () => {
    const over = [page, configOf("blog", { title: "Posts", _draft: true })];
    expect((await treeOf({}, { over }))[0]?.title).toBe("Blog");
  });

  test("are found however the file is cased", async () => {
    const config = documentOf("blog/_DIR.yml", { title: "Posts" });
    expect(config._path).toBe("/blog/_dir");
    expect((await treeOf({}, { over: [page, config] }))[0]?.title).toBe("Posts");
  });

  test("cost no document to be read, their body included", async () => {
    const source = sourceOf([page]);
    const config = { ...rowOf(page), meta: configOf("blog"), config: { title: "Posts" } };
    const parts = async () => onePart([config, rowOf(page)]);
    const answer = await runNavigation({}, { ...source, parts }, { now: 0, site: site(), budget: new QueryBudget() });
    expect(right(answer).value[0]?.title).toBe("Posts");
    expect(source.requested.documents).toEqual([]);
  });
});

describe("what the index keeps of a config's body", () => {
  test.each([
    ["an object", "blog/_dir.json", "json", { title: "Posts" }, { title: "Posts" }],
    ["a list", "blog/_dir.yml", "yaml", ["a"], null],
    ["Markdown", "blog/_dir.md", "markdown", { type: "root", children: [] }, null],
    ["that of a document", "blog/data.json", "json", { title: "Posts" }, null],
  ] as const)("%s", (_, file, _type, body, kept) => {
    expect(configBody({ ...documentOf(file, { _type }), body })).toEqual(kept);
  });
});

describe("dates", () => {
  const over = [
    documentOf("blog/a.md"),
    documentOf("blog/b.md", { publishAt: "1970-01-01T00:00:01.000Z" }),
    configOf("blog", { title: "Posts", expiresAt: 2000 }),
  ];

  test.each([
    [0, "Posts", 1, 1000],
    [1000, "Posts", 2, 2000],
    [2000, "Blog", 2, null],
  ])("at %d the tree is %s with %d pages, until %s", async (now, title, pages, until) => {
    const answer = right(await navigate({}, { over, now }));
    expect(answer.value[0]?.title).toBe(title);
    expect(answer.value[0]?.children).toHaveLength(pages);
    expect(answer.until).toBe(until);
  });
});
