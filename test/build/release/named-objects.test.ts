import { expect, test } from "vitest";
import { encodeHash, releaseOf } from "#app/content/release/hash.ts";
import type { PackObject } from "#app/content/release/manifest.ts";
import { encodeJson } from "#app/content/release/objects.ts";
import { namedObjects } from "#build/release/objects.ts";
import { hashBytes } from "#build/release/release.ts";
import { pageOf, releaseOfParts, site, storedOf, wireDocument } from "#test/content-fixture.ts";
import { MemoryStore } from "./memory-store.ts";

const text = (words: string) => new TextEncoder().encode(words);
const drawing = text("a drawing");
const pack = encodeJson({ title: "All", pages: [{ title: "Fox", drawing: hashBytes(drawing) }] } satisfies PackObject);
const fox = { thumbnail: "/thumbnails/fox.svg", width: 9, height: 9, regions: 4, difficulty: "easy", colors: [] };
const documents = [
  wireDocument("index"),
  ...["about", "one", "two"].map((stem) => wireDocument(stem, { tags: ["paper"] })),
  wireDocument("fox", { drawing: fox }),
];

const release = await releaseOfParts({
  site: site({ globals: { all: { type: "list", query: {} } }, gathers: { tags: { at: "/tags" } } }),
  documents: documents.map((document) => ({ document, page: pageOf(document) })),
  files: [
    {
      address: `/files/${hashBytes(pack)}/all.pdf`,
      entry: { object: hashBytes(pack), title: "All", form: "pack", mediaType: "application/pdf" },
    },
  ],
  objects: [drawing, pack],
  sources: [{ path: "index.md", text: "Words." }],
  originals: [{ path: "fox.png", bytes: text("a scan of a fox") }],
});

function storeOf(): MemoryStore {
  return new MemoryStore(new Map([...storedOf(release)].map(([hash, bytes]) => [`o/${hash}`, bytes])));
}

test("every object of a release is named by it: documents, drawings in packs, sources and the artists' files", async () => {
  const { gathered, listings, paths } = release.manifest;
  const { parts, catalogue, words } = listings.drawings[""] ?? { parts: [], catalogue: [], words: [] };
  for (const list of [gathered, parts, catalogue, words, paths]) expect(list.length).toBeGreaterThan(0);
  const { named, lost } = await namedObjects(storeOf(), release.id);
  expect([...named].sort()).toEqual([...storedOf(release).keys()].sort());
  expect(lost).toEqual([]);
});

test("an object that is gone or another one is lost, where it names others", async () => {
  const store = storeOf();
  store.values.delete(`o/${hashBytes(pack)}`);
  const [paths = ""] = release.manifest.paths;
  store.values.set(`o/${paths}`, text("{}"));
  const { named, lost } = await namedObjects(store, release.id);
  expect(lost).toContain(paths);
  expect(named.has(hashBytes(drawing))).toBe(false);
});

test("of a release of another format all that its parts name is named, also where some are no JSON", async () => {
  const [sitemap, shard] = [text("<url/>"), text(`{"file":"${hashBytes(drawing)}"}`)];
  const postings = text("[]");
  const manifest = encodeJson({
    format: 1,
    parts: [sitemap, shard].map(hashBytes),
    chunks: encodeHash(hashBytes(postings)),
  });
  const values = [sitemap, shard, postings, manifest].map((bytes) => [`o/${hashBytes(bytes)}`, bytes] as const);
  const { named } = await namedObjects(new MemoryStore(new Map(values)), releaseOf(hashBytes(manifest)));
  expect([...named].sort()).toEqual([sitemap, shard, postings, manifest, drawing].map(hashBytes).sort());
});

test("of a release of another format that spells names as this one does nothing is lost but what packs alone name", async () => {
  const manifest = encodeJson({ ...release.manifest, format: 0 });
  const store = storeOf();
  store.values.set(`o/${hashBytes(manifest)}`, manifest);
  const { named } = await namedObjects(store, releaseOf(hashBytes(manifest)));
  const own: string = release.id;
  const others = [...storedOf(release).keys()].filter((name) => name !== own);
  expect(others.filter((name) => !named.has(name))).toEqual([hashBytes(drawing)]);
});

test("of a release of the format before, which had no orders of drawings, just its objects are named, and no address", async () => {
  const { drawings } = release.manifest.listings;
  const without = Object.entries(drawings).map(([locale, { orders: _orders, ...ref }]) => [locale, ref] as const);
  const listings = { ...release.manifest.listings, drawings: Object.fromEntries(without) };
  const manifest = encodeJson({ ...release.manifest, format: 19, listings });
  const id = releaseOf(hashBytes(manifest));
  const store = storeOf();
  store.values.set(`o/${id}`, manifest);
  const { named, lost } = await namedObjects(store, id);
  expect(lost).toEqual([]);
  const own = Object.values(drawings).flatMap(({ orders }): string[] => [...Object.values(orders), release.id]);
  const others = [...storedOf(release).keys()].filter((name) => !own.includes(name));
  expect([...named].sort()).toEqual([...others, id].sort());
});
