import { afterAll, describe, expect, test } from "vitest";
import { prepare } from "#build/content/compile-for.ts";
import { compileFiles } from "#test/build/compile/compile-files.ts";
import { createStage } from "../stage.ts";

/** So many and so long that the index has summaries of its chunks: by them nothing is missed, and nothing understood is found. */
const MANY = 400;
const LONG = "x".repeat(4_000);

const files = {
  ".site.yml":
    "name: Blog\nglobals: { newest: { where: { published: { $exists: true } }, sort: { published: -1 }, only: [title, published] } }\n",
  "index.md": '::article-list{under="/posts" :limit="2"}\n::\n',
  "posts/old.md": "---\ntitle: Old\ndate: 2024-01-01\nauthor: Ada\nslug: once\n---\nText.",
  "posts/new.md": "---\ntitle: New\ndate: 2026-01-01\nkeywords: [fox]\n---\nText.",
  "posts/ours.md": "---\ntitle: Ours\npublished: 2025-01-01\ntags: [fox]\n---\nText.",
  ...Object.fromEntries(Array.from({ length: MANY }, (_, n) => [`data/${n}.yml`, `title: T${n}\nlong: ${LONG}\n`])),
};

const { release } = await prepare(await compileFiles(files), null);
const stage = createStage({ release });
afterAll(() => stage.settled());

async function titles(params: object): Promise<readonly unknown[]> {
  const response = await stage.fetch(`/query?_params=${encodeURIComponent(JSON.stringify(params))}`);
  expect(response.status).toBe(200);
  return ((await response.json()) as readonly { readonly title: unknown }[]).map(({ title }) => title);
}

test("the site is long enough for summaries", () => expect(release.manifest.summaries.names).not.toEqual([]));

describe("no query of the wire sees what is understood of front matter", () => {
  test.each<[string, object, readonly string[]]>([
    ["whether it is there", { where: [{ published: { $exists: true } }] }, ["Ours"]],
    ["that it is not", { where: [{ published: { $exists: false }, date: { $gt: "" } }] }, ["New", "Old"]],
    ["a value", { where: [{ published: "2026-01-01" }] }, []],
    ["an item of a list", { where: [{ tags: { $contains: "fox" } }] }, ["Ours"]],
    ["another address", { where: [{ permalink: { $exists: true } }] }, []],
    ["who wrote it", { where: [{ authors: { $exists: true } }] }, []],
  ])("by %s", async (_, params, found) => expect(await titles(params)).toEqual(found));

  test("in an order", async () => {
    const where = [{ _dir: "posts" }];
    // Without a value a document is sorted as "undefined" (docs/protocol.md 2.3).
    expect(await titles({ where, sort: [{ published: 1 }] })).toEqual(["Ours", "New", "Old"]);
    expect(await titles({ where, sort: [{ date: -1 }] })).toEqual(["Ours", "New", "Old"]);
  });

  test("in a document", async () => {
    const params = encodeURIComponent(JSON.stringify({ where: [{ _path: "/posts/old" }], first: true }));
    const document = (await (await stage.fetch(`/query?_params=${params}`)).json()) as object;
    expect(Object.keys(document).filter((key) => !key.startsWith("_"))).toEqual(
      expect.arrayContaining(["title", "description", "date", "author", "slug", "body"]),
    );
    expect(Object.keys(document).filter((key) => !key.startsWith("_"))).toHaveLength(6);
  });
});

describe("the content's own queries see it", () => {
  test("in a list of the newest, with their addresses", async () => {
    const html = await (await stage.fetch("/")).text();
    const [newest = -1, next = -1] = ["/posts/new", "/posts/ours"].map((path) => html.indexOf(`href="${path}"`));
    expect(newest).toBeGreaterThan(0);
    expect(next).toBeGreaterThan(newest);
    expect((await stage.fetch("/posts/once")).status).toBe(200);
  });

  test("in a named query", () => {
    expect(release.manifest.globals).toEqual({ newest: { title: "New", published: "2026-01-01" } });
  });
});
