import { expect, test } from "vitest";
import { canonicalPath } from "#app/content/path/canonical-path.ts";
import { findRecord } from "#app/content/release/records.ts";
import { loadColoringPage, packsWith, relatedDrawings } from "#app/drawings/related.ts";
import type { Release } from "#build/release/release.ts";
import { objectsOf, releaseOf, wireDocument } from "#test/content-fixture.ts";

const drawing = { thumbnail: "/files/a/a.svg", width: 1, height: 1, regions: 3, difficulty: "easy", colors: [1] };

const DRAWN = Array.from({ length: 9 }, (_, n) =>
  wireDocument(`pages/animals/${n}`, { drawing, kind: "coloring-page" }),
);

const DOCUMENTS = [
  ...DRAWN.with(4, wireDocument("pages/animals/4", { drawing, publishAt: 1_000 })),
  wireDocument("pages/animals/hidden", { drawing, navigation: false }),
  wireDocument("pages/animals/text"),
  wireDocument("pages/toys/1", { drawing }),
];

async function relatedTo(stem: string, { now = 0, documents = DOCUMENTS } = {}) {
  return relatedIn(await releaseOf(documents), { stem, now });
}

async function relatedIn(release: Release, { stem, now = 0 }: { stem: string; now?: number }) {
  const objects = objectsOf(release);
  const asked = { stem, id: wireDocument(stem)._id, locale: "" };
  const { value, until } = await relatedDrawings({ manifest: release.manifest, objects, now }, asked);
  return { related: value.map(({ _path }) => _path.split("/").at(-1)), until, reads: objects.reads.length };
}

test("what follows in the folder goes on, then its beginning, of drawings that lists show", async () => {
  const { related, until } = await relatedTo("pages/animals/2");
  expect(related).toEqual(["3", "5", "6", "7", "8", "0"]);
  expect(until).toBe(1_000);
  expect((await relatedTo("pages/animals/2", { now: 1_000 })).related).toEqual(["3", "4", "5", "6", "7", "8"]);
  expect((await relatedTo("pages/toys/1")).related).toEqual([]);
});

test("drawings in another language are no others of a folder, though their files lie in it", async () => {
  const french = [0, 3, 8].map((n) => wireDocument(`pages/animals/${n}-fr`, { drawing, _locale: "fr" }));
  const { related } = await relatedTo("pages/animals/2", { documents: [...DOCUMENTS, ...french] });
  expect(related).toEqual(["3", "5", "6", "7", "8", "0"]);
});

test("among many documents two chunks of the index are read at most", async () => {
  const documents = Array.from({ length: 1_500 }, (_, n) => wireDocument(`pages/${n % 500}/${n}`, { drawing }));
  for (const n of [0, 700, 1_499]) {
    const { related, reads } = await relatedTo(`pages/${n % 500}/${n}`, { documents });
    expect(reads).toBeLessThanOrEqual(2);
    expect(related.length).toBeLessThanOrEqual(2);
  }
});

test("a drawing has as many others at the end of its folder as anywhere, wherever the index is cut", async () => {
  const stems = Array.from({ length: 900 }, (_, n) => `pages/${Math.floor(n / 9)}/${n % 9}`);
  const release = await releaseOf(stems.map((stem) => wireDocument(stem, { drawing })));
  const cut = release.manifest.index.firsts.slice(1);
  const folders = [...new Set(cut.filter((stem) => !stem.endsWith("/0")).map((stem) => stem.slice(0, -1)))];
  expect(folders.length).toBeGreaterThan(2);
  for (const stem of folders.flatMap((folder) => stems.filter((own) => own.startsWith(folder)))) {
    const { related, reads } = await relatedIn(release, { stem });
    expect(related).toHaveLength(6);
    expect(reads).toBeLessThanOrEqual(2);
  }
});

test("those that follow come first wherever the index is cut", async () => {
  const stems = Array.from({ length: 900 }, (_, n) => `sea/${n}`);
  const release = await releaseOf(stems.map((stem) => wireDocument(stem, { drawing })));
  const cuts = release.manifest.index.firsts.slice(1).map((stem) => Number(stem.slice("sea/".length)));
  expect(cuts.length).toBeGreaterThan(2);
  for (const cut of cuts) {
    const { related } = await relatedIn(release, { stem: `sea/${cut - 2}` });
    expect(related).toEqual([-1, 0, 1, 2, 3, 4].map((n) => String(cut + n)));
  }
});

test("a folder of few drawings reads no chunk of another one", async () => {
  const folders = Array.from({ length: 300 }, (_, n) =>
    Array.from({ length: 3 }, (_, at) => `pages/${n}/${at}`),
  ).flat();
  const release = await releaseOf(folders.map((stem) => wireDocument(stem, { drawing })));
  const readsOf = async (stem: string) => (await relatedIn(release, { stem })).reads;
  const few = await Promise.all([0, 40, 80, 120, 160, 200].map((n) => readsOf(`pages/${n}/1`)));
  expect(few.filter((reads) => reads > 1).length).toBeLessThanOrEqual(1);
});

function pack(stem: string, { pages, ...fields }: { pages: readonly string[]; [field: string]: unknown }) {
  const packs = { trees: { title: "Trees", pages, file: "/files/a/trees.pdf" } };
  return wireDocument(stem, { title: `The page ${stem}`, packs, ...fields });
}

const PACKS = [
  pack("free/a", { pages: ["/pages/animals/1", "/pages/animals/2"], published: "2026-01-01" }),
  pack("free/b", { pages: ["/pages/animals/1"], published: "2026-03-01", publishAt: 1_000 }),
  pack("free/c", { pages: ["/pages/animals/1"], published: "2026-02-01" }),
  pack("free/d", { pages: ["/pages/animals/1"], published: "2025-01-01" }),
  pack("free/hidden", { pages: ["/pages/animals/2"], navigation: false }),
  pack("fr/free/e", { pages: ["/pages/animals/2"], _locale: "fr", _path: "/free/e" }),
];

async function packsOf(address: string, { now = 0, documents = [...DOCUMENTS, ...PACKS] } = {}) {
  const release = await releaseOf(documents, { locales: ["", "fr"], gathers: { tags: { at: "/tags" } } });
  const objects = objectsOf(release);
  const path = canonicalPath(address);
  if (path === null) throw new Error(`${address} is no address`);
  const locale = address.startsWith("/fr/") ? "fr" : "";
  const { value, until } = await packsWith({ manifest: release.manifest, objects, now }, { path, locale });
  return {
    packs: value.map(({ _path }) => _path),
    titles: value.map(({ title }) => title),
    until,
    reads: objects.reads.length,
  };
}

test("a drawing names the newest three packs that it is in, those that lists show, of its own language", async () => {
  expect(await packsOf("/pages/animals/1")).toMatchObject({ packs: ["/free/c", "/free/a"], until: 1_000 });
  expect((await packsOf("/pages/animals/1", { now: 1_000 })).packs).toEqual(["/free/b", "/free/c", "/free/a"]);
  expect((await packsOf("/pages/animals/2")).packs).toEqual(["/free/a"]);
  expect((await packsOf("/fr/pages/animals/2")).packs).toEqual(["/fr/free/e"]);
  expect((await packsOf("/pages/animals/3")).packs).toEqual([]);
});

test("a coloring page that is in a pack says so, in its own language, and no other page does", async () => {
  const french = wireDocument("fr/pages/animals/2", { drawing, _locale: "fr", _path: "/pages/animals/2" });
  const release = await releaseOf([...DOCUMENTS, french, ...PACKS], { locales: ["", "fr"] });
  const source = { manifest: release.manifest, objects: objectsOf(release) };
  const saysSo = async (address: string) => (await findRecord(source, address))?.page?.packs ?? false;
  const addresses = ["/pages/animals/1", "/pages/animals/3", "/pages/toys/1", "/fr/pages/animals/2", "/free/a"];
  expect(await Promise.all(addresses.map(saysSo))).toEqual([true, false, false, true, false]);
});

test("of several packs of one page that one is named whose turn it is", async () => {
  const pages = ["/pages/animals/1"];
  const year = wireDocument("free/year", {
    packs: {
      april: { title: "April", pages, when: { from: "04-01", until: "04-30" }, file: "/files/a/april.pdf" },
      november: { title: "November", pages, when: { from: "11-01", until: "11-30" }, file: "/files/a/november.pdf" },
      always: { title: "Always", pages, file: "/files/a/always.pdf" },
    },
  });
  const documents = [...DOCUMENTS, year];
  const november = await packsOf("/pages/animals/1", { documents, now: Date.UTC(2026, 10, 26) });
  expect(november).toMatchObject({ titles: ["November"], until: Date.UTC(2026, 11, 1) });
  expect((await packsOf("/pages/animals/1", { documents, now: november.until ?? 0 })).titles).toEqual(["April"]);
});

test("among many packs it reads five objects at most", async () => {
  const pages = Array.from({ length: 60 }, (_, n) => `/pages/animals/${n}`);
  const documents = Array.from({ length: 1_000 }, (_, n) => pack(`free/${n}/pack`, { pages }));
  const { packs, reads } = await packsOf("/pages/animals/30", { documents });
  expect(packs).toHaveLength(3);
  expect(reads).toBeLessThanOrEqual(5);
});

test("a coloring page leads to others and to its packs, one without a drawing to nothing, unread", async () => {
  const thumbnail = `/files/${"a".repeat(64)}/a.svg`;
  const pages = [1, 2].map((n) => wireDocument(`pages/animals/${n}`, { drawing: { ...drawing, thumbnail } }));
  const text = wireDocument("pages/animals/text", { kind: "coloring-page" });
  const release = await releaseOf([...pages, text, ...PACKS], { locales: ["", "fr"] });
  const objects = objectsOf(release);
  const load = async (address: string) => {
    const source = { manifest: release.manifest, objects, now: 0 };
    const entry = (await findRecord(source, address))?.page ?? null;
    if (entry === null) throw new Error(`nothing stands at ${address}`);
    const before = objects.reads.length;
    return { ...(await loadColoringPage(source, entry)).value, reads: objects.reads.length - before };
  };
  expect(await load("/pages/animals/2")).toMatchObject({
    related: [{ _path: "/pages/animals/1" }],
    packs: [{ _path: "/free/a" }],
  });
  expect(await load("/pages/animals/text")).toEqual({ reads: 0 });
});
