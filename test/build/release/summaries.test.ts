import { expect, test } from "vitest";
import type { ContentDocument } from "#app/content/document.ts";
import type { IndexRow } from "#app/content/release/manifest.ts";
import { namedObjects } from "#build/release/objects.ts";
import { hashBytes } from "#build/release/release.ts";
import { summaryOf } from "#build/release/summaries.ts";
import { releaseOf, storedOf, wireDocument } from "#test/content-fixture.ts";
import { MemoryStore } from "./memory-store.ts";

const documents = Array.from({ length: 4_000 }, (_, i) => wireDocument(`s${i % 9}/${i}`));

async function releaseWith(changes: Partial<ContentDocument>) {
  return releaseOf(documents.with(1_234, wireDocument("s1/1234", changes)));
}

test("summaries belong to their release, and one changed document changes one list of them or none", async () => {
  const release = await releaseOf(documents);
  const [retold, moved] = [await releaseWith({ title: "New" }), await releaseWith({ kind: "x" })];
  const { names } = release.manifest.summaries;
  expect(names.length).toBeGreaterThan(0);
  expect(retold.manifest.summaries.names).toEqual(names);
  expect(moved.manifest.summaries.names.filter((name) => !names.includes(name))).toHaveLength(1);
  const store = new MemoryStore(new Map([...storedOf(release)].map(([hash, bytes]) => [`o/${hash}`, bytes])));
  const { named, lost } = await namedObjects(store, release.id);
  expect([...named].sort()).toEqual([...storedOf(release).keys()].sort());
  expect(lost).toEqual([]);
});

test("a short index has none", async () => {
  expect((await releaseOf(documents.slice(0, 500))).manifest.summaries.names).toEqual([]);
});

test("a summary says how often each value occurs where there are few, and where there are many nothing", () => {
  const rows = Array.from({ length: 40 }, (_, n): IndexRow => {
    const { body: _body, excerpt: _excerpt, ...meta } = wireDocument(`a/${n}`, { even: n % 2 === 0, n, tags: ["a"] });
    return {
      object: hashBytes(new Uint8Array()),
      excerpt: false,
      meta: n < 3 ? { ...meta, note: n === 0 ? null : "x" } : meta,
    };
  });
  const { paths, few, many } = summaryOf(rows);
  expect(paths).toEqual(["/a/0", "/a/9"]);
  expect(few).toMatchObject({
    even: [
      [true, 20],
      [false, 20],
    ],
    note: [
      [null, 1],
      ["x", 2],
    ],
    _dir: [["a", 40]],
  });
  expect(many).toEqual(expect.arrayContaining(["n", "tags", "title", "_path", "_id"]));
  expect(Object.keys(few)).not.toContain("missing");
});

test("a summary names no value of a field that is understood otherwise than it is written, in any row", () => {
  const object = hashBytes(new Uint8Array());
  const { body: _, ...plain } = wireDocument("a/plain", { published: "2026-01-01" } as Partial<ContentDocument>);
  const { body: _body, ...wire } = wireDocument("a/dated", { date: "2026-03-01" } as Partial<ContentDocument>);
  const rows: readonly IndexRow[] = [
    { object, excerpt: false, meta: plain },
    { object, excerpt: false, meta: { ...wire, published: "2026-03-01" }, wire },
  ];
  const { few, many, latest } = summaryOf(rows);
  expect(many).toContain("published");
  expect(few).toMatchObject({ date: [["2026-03-01", 1]] });
  expect(latest).toBe("2026-03-01");
});
