import { expect, test } from "vitest";
import { encodeHash, releaseOf } from "#app/content/release/hash.ts";
import { FORMAT, type PackObject } from "#app/content/release/manifest.ts";
import { encodeJson } from "#app/content/release/objects.ts";
import { packedParts } from "#app/content/release/shared-values.ts";
import { collectGarbage } from "#build/release/collect-garbage.ts";
import { namedObjects } from "#build/release/objects.ts";
import { movedPointer, writePointer } from "#build/release/pointer.ts";
import { publishRelease } from "#build/release/publish.ts";
import { hashBytes, manifestName, ObjectSet, packedName } from "#build/release/release.ts";
import { storedBytes } from "#build/release/shared-values.ts";
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

test("of a release of newer code nothing is known, and nobody collects while it is kept", async () => {
  const store = storeOf();
  const newer = new ObjectSet();
  const id = newer.addManifest({ ...release.manifest, format: FORMAT + 1 });
  const value = storedBytes({ id, manifest: release.manifest, objects: newer.objects, shared: new Map() }, id);
  store.values.set(`o/${id}`, value);
  expect(await namedObjects(store, id)).toEqual({ named: new Set(), lost: [id], newer: true });
  const { named } = await namedObjects(store, release.id);
  await writePointer(store, movedPointer(null, { release: id, readahead: {}, now: 0 }));
  await publishRelease({ release, store, now: 0 });
  store.values.set("o/unnamed", text("old"));
  await expect(collectGarbage({ store, now: 30 * 86_400_000 })).rejects.toThrow("newer version");
  for (const name of [id, ...named]) expect(store.values.has(`o/${name}`)).toBe(true);
  expect(store.values.has("o/unnamed")).toBe(true);
});

test("code of format 20 takes the manifest of this one for no object of its own", () => {
  const [part] = packedParts(storedBytes(release, release.id)) ?? [];
  expect(part && [part.hash, packedName(part.hash)]).not.toContain(release.id);
  expect(part && manifestName(part.hash)).toBe(release.id);
});

test("of a release before format 22 the menu, the folders and the results of named queries are objects, too", async () => {
  const [menu, folders, globals] = [hashBytes(text("menu")), hashBytes(text("folders")), hashBytes(text("globals"))];
  const navigation = { "": { menu, folders: [folders] } };
  const manifest = encodeJson({ ...release.manifest, format: 21, navigation, globals });
  const id = releaseOf(hashBytes(manifest));
  const store = storeOf();
  store.values.set(`o/${id}`, manifest);
  const { named, lost } = await namedObjects(store, id);
  expect(lost).toEqual([]);
  expect([...named]).toEqual(expect.arrayContaining([menu, folders, globals]));
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
