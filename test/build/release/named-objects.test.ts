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
const documents = ["index", "about"].map((stem) => wireDocument(stem));

const release = await releaseOfParts({
  site: site({ globals: { all: { type: "list", query: {} } } }),
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
