import { expect, test } from "vitest";
import { objectHash, releaseOf, sharedName } from "#app/content/release/hash.ts";
import { FORMAT, type PackObject } from "#app/content/release/manifest.ts";
import { encodeJson } from "#app/content/release/objects.ts";
import { collectGarbage } from "#build/release/collect-garbage.ts";
import { namedObjects } from "#build/release/objects.ts";
import { movedPointer, writePointer } from "#build/release/pointer.ts";
import { publishRelease } from "#build/release/publish.ts";
import { hashBytes, ObjectSet } from "#build/release/release.ts";
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
  const { collections, listings, paths } = release.manifest;
  for (const list of [collections.short.names, paths, Object.keys(listings.drawings)])
    expect(list.length).toBeGreaterThan(0);
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

test("of a release of the format before it is known what belongs to it, however its manifest writes names", async () => {
  const [one, two, three, four, other] = ["1", "2", "3", "4", "5"].map((digit) => objectHash(digit.repeat(64)));
  if (!(one && two && three && four && other)) throw new Error("five were made");
  const shared = sharedName(three);
  const manifest = encodeJson({
    format: FORMAT - 1,
    site: { name: other },
    paths: [],
    index: { names: [one], firsts: [other], counts: [1] },
    documents: { published: { names: [shared], firsts: ["a"], counts: [1] } },
    navigation: { "": { links: [{ title: other }] } },
    // Terms are the content's own words, whatever the columns of a list are called.
    search: { "": { words: two, long: { names: [one], firsts: [four], counts: [two] } } },
    globals: { newest: other },
    originals: null,
  });
  const id = releaseOf(hashBytes(manifest));
  const store = new MemoryStore(new Map([[`o/${id}`, manifest]]));
  const { named, lost } = await namedObjects(store, id);
  expect(lost).toEqual([]);
  expect([...named].sort()).toEqual([id, one, two, four, shared].sort());
});

test("of a release of a format that is known no more nothing is known", async () => {
  const store = storeOf();
  const manifest = encodeJson({ ...release.manifest, format: 21 });
  const id = releaseOf(hashBytes(manifest));
  store.values.set(`o/${id}`, manifest);
  expect(await namedObjects(store, id)).toEqual({ named: new Set(), lost: [id], newer: false });
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
