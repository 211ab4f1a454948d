import { afterAll, describe, expect, test } from "vitest";
import type { ContentDocument } from "#app/content/document.ts";
import { releaseOf, wireDocument } from "#test/content-fixture.ts";
import { MARKER, previewStage, TOKEN } from "../resolve/preview-stage.ts";
import { BUILD, createStage } from "../stage.ts";

const documents = [
  wireDocument("index", { title: "Home" }),
  wireDocument("about", { title: "About", description: "Who we are" }),
  wireDocument("_dir", { title: "Ours", _type: "yaml", body: undefined }),
  wireDocument("later", { publishAt: "2999-01-01" }),
];
const release = await releaseOf(documents);
const stage = createStage({ release });
afterAll(() => stage.settled());

const MS = "1764000000000";
const IMMUTABLE = "public, max-age=31536000, immutable";

async function jsonOf(path: string, from = stage) {
  const response = await from.fetch(path);
  return { status: response.status, json: JSON.parse(await response.text()) };
}

const pathsOf = (list: readonly Partial<ContentDocument>[]) => list.map(({ _path }) => _path);

describe("/cache.{integrity}.json", () => {
  test("is all that a client needs to answer queries by itself", async () => {
    const { json } = await jsonOf(`/cache.${MS}.json`);
    expect(Object.keys(json)).toEqual(["generatedAt", "generateTime", "contents", "navigation"]);
    expect(json.generatedAt).toBe(BUILD.builtAt);
    expect(json.contents).toEqual((await jsonOf("/query")).json);
    expect(pathsOf(json.contents)).toEqual(["/_dir", "/about", "/"]);
    expect(json.contents[1].body.children).toHaveLength(1);
    expect(json.navigation).toEqual((await jsonOf("/navigation")).json);
  });

  test("is there in development's spelling, too, and nowhere else", async () => {
    expect((await jsonOf("/cache.json")).status).toBe(200);
    expect((await stage.fetch("/cache")).status).toBe(404);
    expect((await stage.fetch(`/cache.${MS}.json/x`)).status).toBe(404);
  });
});

describe("/search-{integrity}", () => {
  test("is the index that the client's search loads by default", async () => {
    const response = await stage.fetch(`/search-${MS}`);
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const index = JSON.parse(await response.text());
    expect(index).toMatchObject({
      documentCount: 2,
      serializationVersion: 2,
      fieldIds: { title: 0, content: 1, titles: 2 },
    });
    expect(Object.values(index.documentIds)).toEqual(["/about", "/"]);
  });

  test("is the list of sections for a client that makes its index itself", async () => {
    const response = await stage.fetch(`/search-${MS}?indexed=false`);
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(await response.json()).toEqual([
      { id: "/about", title: "About", titles: [], content: "Who we are Text of /about", level: 1 },
      { id: "/", title: "Home", titles: [], content: "Text of /", level: 1 },
    ]);
  });

  test("has no drafts, though a preview shows them and its cache has them", async () => {
    const drafts = [...documents, wireDocument("draft", { _draft: true })];
    const shown = createStage({ release: await releaseOf(drafts, { drafts: true }) });
    expect(await (await shown.fetch(`/search-${MS}?indexed=false`)).text()).not.toContain("/draft");
    expect(pathsOf((await jsonOf(`/cache.${MS}.json`, shown)).json.contents)).toContain("/draft");
  });

  test("is refused as an index where its sections are too long to be indexed, with the way to them", async () => {
    const long = { description: "word ".repeat(30_000) };
    const many = Array.from({ length: 4 }, (_, n) => wireDocument(`p${n}`, long));
    const large = createStage({ release: await releaseOf(many) });
    const { status, json } = await jsonOf(`/search-${MS}`, large);
    expect(status).toBe(400);
    expect(json.message).toMatch(/at most 500000 are indexed\. Ask for the sections themselves: \?indexed=false/);
    expect((await large.fetch(`/search-${MS}?indexed=false`)).status).toBe(200);
  });

  test("leaves pages with such names their addresses", async () => {
    const named = createStage({ release: await releaseOf([wireDocument("search-tips"), wireDocument("search")]) });
    expect((await named.fetch("/search-tips")).status).toBe(200);
    expect((await named.fetch("/search")).status).toBe(200);
  });
});

describe.each(["cache", "search"])("what a client loads of the whole %s", (kind) => {
  const address = (integrity: string) => (kind === "cache" ? `/cache.${integrity}.json` : `/search-${integrity}`);

  test("is kept as long as its release is what it is, where the address names that, and else nowhere", async () => {
    const always = createStage({ release: await releaseOf(documents.slice(0, 2)) });
    const id = (await always.fetch("/health")).headers.get("x-release") ?? "";
    const cacheOf = async (path: string) => (await always.fetch(path)).headers.get("cache-control");
    expect(await cacheOf(address(id))).toBe(IMMUTABLE);
    expect(await cacheOf(`${address(id)}?x=1`)).toBe("no-store");
    expect(await cacheOf(address(MS))).toBe("no-store");
    expect((await stage.fetch(address(release.id))).headers.get("cache-control")).not.toBe(IMMUTABLE);
  });

  test("is the preview's where a token opens one, and then nobody else's", async () => {
    const preview = previewStage();
    const shown = await preview.fetch(`${address(MS)}?previewToken=${TOKEN}`);
    expect(shown.headers.get("cache-control")).toBe("private, no-store");
    expect(await shown.text()).toContain(MARKER);
    const open = await preview.fetch(address(MS));
    expect(await open.text()).not.toContain(MARKER);
  });

  test("is answered to HEAD without its body, and to no other method", async () => {
    const head = await stage.fetch(address(MS), { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect((await stage.fetch(address(MS), { method: "POST" })).status).toBe(405);
  });

  test("takes each parameter once", async () => {
    const { status, json } = await jsonOf(`${address(MS)}?indexed=false&indexed=true`);
    expect([status, json.message]).toEqual([400, "a query parameter is given twice"]);
  });

  test("is refused with the reason where it is more than an answer may be", async () => {
    const many = Array.from({ length: 1001 }, (_, n) => wireDocument(`p${n}`));
    const { status, json } = await jsonOf(address(MS), createStage({ release: await releaseOf(many) }));
    expect(status).toBe(400);
    expect(json.message).toContain("the query reads 1001 whole documents, at most 1000 are allowed.");
    const long = Array.from({ length: 3 }, (_, n) => wireDocument(`p${n}`, { description: `${n} `.repeat(350_000) }));
    const longer = await jsonOf(address(MS), createStage({ release: await releaseOf(long) }));
    expect(longer.json.message).toContain("the answer is longer than 2000000 bytes.");
  });
});
