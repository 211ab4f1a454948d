import { beforeAll, expect, test } from "vitest";
import type { ContentDocument } from "#app/content/document.ts";
import type { ObjectHash } from "#app/content/release/hash.ts";
import { changeValues } from "#build/release/edits/changed-values.ts";
import { NextRelease } from "#build/release/edits/next-release.ts";
import { findByPath } from "#build/release/find-by-path.ts";
import { picturedRow, rowOf } from "#build/release/index-rows.ts";
import { inMemory } from "#build/release/readable.ts";
import { hashBytes, type Release } from "#build/release/release.ts";
import { storedNames } from "#build/release/shared-values.ts";
import { releaseOf, wireDocument } from "#test/content-fixture.ts";
import { runs } from "#test/harness/tier.ts";

/** So many that the list of what is gathered has several chunks, which one value goes through. */
const MANY = runs(900, 12_000);

const SETTINGS = { gathers: { tags: { at: "/tags" } } };

function tagged(
  n: number,
  { tags = [`tag-${n % 90}`, "all", `other-${n % 7}`], day = n % 25, title = `Page ${n}` } = {},
): ContentDocument {
  const published = `2026-01-${String(day + 1).padStart(2, "0")}`;
  const pictures = ["/art/fox", "/art/moved", "/art/owl", "/art/nothing"];
  return wireDocument(`a/page-${n}`, { title, tags, published, picture: pictures[n % 4] });
}

/** Drawings that some documents show as their pictures: one lies elsewhere, one shows from a day on. */
const DRAWINGS = [
  drawn("art/fox", {}),
  drawn("art/elsewhere", { permalink: "/art/moved" }),
  drawn("art/owl", { publishAt: "2026-01-01" }),
];

function drawn(stem: string, fields: object): ContentDocument {
  const drawing = { thumbnail: `/files/${stem}.svg`, width: 4, height: 3, regions: 5, difficulty: "easy", colors: [1] };
  return wireDocument(stem, { drawing, tags: ["all", "drawn"], ...fields });
}

/** Each document of which one is another, or comes, or goes. */
const CHANGES: readonly (readonly [string, number, ContentDocument | null])[] = [
  ["in the middle of a value that goes through all chunks", 150, tagged(150, { day: 24 })],
  ["the first of all", 24, null],
  ["to the front of a value", 1, tagged(1, { tags: ["all"] })],
  ["with a value that nobody has, before all others", 2, tagged(2, { tags: ["all", "a"] })],
  ["with a value that nobody has, behind all others", 3, tagged(3, { tags: ["all", "zebra"] })],
  ["that comes", MANY, tagged(MANY)],
  ["with another title, in the middle of a long value", 152, tagged(152, { title: "Otters" })],
  ["with another title, and a picture that lies elsewhere", 153, tagged(153, { title: "Otters" })],
  ["with another title, and a picture that has days", 154, tagged(154, { title: "Otters" })],
  ["without a value any more", 5, tagged(5, { tags: [] })],
];

const findDrawing = findByPath(DRAWINGS);
const encoder = new TextEncoder();

const whole = (documents: readonly ContentDocument[]) => releaseOf([...documents, ...DRAWINGS], SETTINGS);

function nextOf(release: Release): NextRelease {
  return new NextRelease({
    ...inMemory(release),
    names: new Set(storedNames(release)),
    readShared: async (name: ObjectHash) => {
      const parts = release.shared.get(name) ?? [];
      return new Map(parts.map((hash) => [hash, release.objects.get(hash) ?? new Uint8Array()]));
    },
  });
}

const documents = Array.from({ length: MANY }, (_, at) => tagged(at));
let release: Release;

beforeAll(async () => {
  release = await whole(documents);
  expect(release.manifest.gathered.length).toBeGreaterThan(1);
});

test("another coloring page in a pack has the whole folder compiled, another day of its document does not", async () => {
  const pack = (pages: readonly string[], published = "2026-01-02") =>
    wireDocument("packs/one", { published, packs: { one: { title: "One", pages, file: "/files/a/one.pdf" } } });
  const before = [wireDocument("index"), pack(["/a/1", "/a/2"]), wireDocument("packs/other")];
  const base = await whole(before);
  const row = (document: ContentDocument) => rowOf({ document }, hashBytes(encoder.encode(document._id)));
  const change = (after: ContentDocument) => {
    const next = nextOf(base);
    return changeValues(next, { before: row(pack(["/a/1", "/a/2"])), after: row(after) }, { shown: new Map() });
  };
  expect(await change(pack(["/a/1", "/a/2"], "2026-01-09"))).toBe(true);
  expect(await change(pack(["/a/1", "/a/3"]))).toBe(false);
});

test("a value that a document spells otherwise has the whole folder compiled: its page may be called so", async () => {
  const row = (document: ContentDocument) =>
    picturedRow(rowOf({ document }, hashBytes(encoder.encode(JSON.stringify(document)))), findDrawing);
  const change = (tags: string[]) =>
    changeValues(
      nextOf(release),
      { before: row(tagged(150)), after: row(tagged(150, { tags })) },
      { shown: new Map() },
    );
  expect(await change(["tag-60", "all", "other-3"])).toBe(true);
  expect(await change(["tag-60", "All", "other-3"])).toBe(false);
});

test.for(CHANGES)("what is gathered after a document %s is what all documents together make", async ([, n, after]) => {
  const row = (document: ContentDocument | null | undefined) =>
    document
      ? picturedRow(rowOf({ document }, hashBytes(encoder.encode(JSON.stringify(document)))), findDrawing)
      : null;
  const next = nextOf(release);
  expect(await changeValues(next, { before: row(documents[n]), after: row(after) }, { shown: new Map() })).toBe(true);
  const changed = documents.toSpliced(n, 1, ...(after === null ? [] : [after]));
  expect(next.manifest.gathered).toEqual((await whole(changed)).manifest.gathered);
});
