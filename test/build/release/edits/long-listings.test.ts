import { expect, test } from "vitest";
import { pageAddress } from "#app/content/path/canonical-path.ts";
import { decideKinds, kindOf } from "#build/compile/kinds.ts";
import { type ChangedDocument, type DocumentChange, editRelease } from "#build/release/edits/edit-release.ts";
import { feedPlaces } from "#build/release/edits/feed-places.ts";
import { rowOf } from "#build/release/index-rows.ts";
import { endsPart } from "#build/release/listings/store-listing.ts";
import { inMemory } from "#build/release/readable.ts";
import { documentBytes, hashBytes, type Release } from "#build/release/release.ts";
import { storedNames } from "#build/release/shared-values.ts";
import { releaseOfParts, site, wireDocument } from "#test/content-fixture.ts";

/** Pages by their stems, with the front matter that they have besides a title. */
type Pages = ReadonlyMap<string, { readonly title: string; readonly navigation?: unknown }>;

const settings = site({});

/** So many pages that sitemap and navigation have several parts. */
const MANY = 4_000;
const stemAt = (n: number) => `notes/page-${String(n).padStart(5, "0")}`;
const plain: Pages = new Map(Array.from({ length: MANY }, (_, n) => [stemAt(n), { title: `Page ${n}` }]));

function pieceOf(stem: string, fields: object) {
  const document = wireDocument(stem, { ...fields, body: { type: "root", children: [] } });
  const { body: _body, ...meta } = document;
  return { document, page: { meta, segments: [], toc: null, drawing: null } };
}

const piecesOf = (pages: Pages) => [...pages].map(([stem, fields]) => pieceOf(stem, fields));

const assembled = new WeakMap<Pages, Promise<Release>>();

function assemble(pages: Pages): Promise<Release> {
  const release = assembled.get(pages) ?? assembleAnew(pages);
  assembled.set(pages, release);
  return release;
}

function assembleAnew(pages: Pages): Promise<Release> {
  const sources = [...pages.keys()].map((stem) => ({ path: `${stem}.md`, text: stem }));
  return releaseOfParts({ site: settings, documents: piecesOf(pages), sources, files: [], objects: [] });
}

function changesOf(before: Pages, after: Pages): readonly DocumentChange[] {
  const stored = (stem: string, fields: object | undefined): ChangedDocument | null => {
    if (fields === undefined) return null;
    const piece = pieceOf(stem, fields);
    const bytes = documentBytes(piece);
    const address = pageAddress(piece.document, settings);
    const kind = kindOf(piece, { folders: {}, site: settings });
    const source = { path: `${stem}.md`, text: stem };
    return { row: rowOf(piece, hashBytes(bytes)), bytes, address, kind, headings: [], source };
  };
  const stems = [...new Set([...before.keys(), ...after.keys()])].filter(
    (stem) => before.get(stem) !== after.get(stem),
  );
  return stems.map((stem) => ({ before: stored(stem, before.get(stem)), after: stored(stem, after.get(stem)) }));
}

/** The release that is made of the one before; null where all documents are to be assembled. */
async function edited(before: Pages, after: Pages): Promise<Release | null> {
  const release = await assemble(before);
  const { byId } = decideKinds(piecesOf(before), settings);
  const metas = piecesOf(before).map(({ document }) => document);
  const feed = feedPlaces(metas, { site: settings, kindOf: byId });
  const facts = { feed, moves: new Map(), layouts: false, shown: new Map() };
  const base = { ...inMemory(release), names: new Set(storedNames(release)), readShared: sharedOf(release) };
  expect(release.manifest.listings.navigation[""]?.parts.length).toBeGreaterThan(2);
  expect(release.manifest.listings.sitemap.parts.length).toBeGreaterThan(2);
  return (await editRelease(base, changesOf(before, after), facts))?.release ?? null;
}

function sharedOf({ shared, objects }: Release) {
  return async (name: Parameters<typeof shared.get>[0]) =>
    new Map((shared.get(name) ?? []).map((hash) => [hash, objects.get(hash) ?? new Uint8Array()] as const));
}

/** The first page from a place on with which a part of the navigation ends. */
const lastOfPart = Array.from({ length: MANY }, (_, n) => n).find((n) => n > 20 && endsPart(`/${stemAt(n)}`)) ?? 0;

test.for([
  ["the first but one page", 1],
  ["a page in the middle", 2_000],
  ["the last page of a part", lastOfPart],
  ["the first page of a part", lastOfPart + 1],
  ["the last page", MANY - 1],
] as const)("%s gets another title in the part of a listing that has it", async ([, n]) => {
  const after: Pages = new Map([...plain, [stemAt(n), { title: "Another title" }]]);
  const next = await edited(plain, after);
  expect(next?.id).toBe((await assemble(after)).id);
});

test.for([
  ["in the middle", 2_000],
  ["behind the last page of a part", lastOfPart],
  ["behind all", MANY - 1],
] as const)("a page that comes and one that goes %s stand in no other part", async ([, n]) => {
  const after: Pages = new Map([...plain, [`${stemAt(n)}-more`, { title: "More" }]]);
  const whole = (await assemble(after)).id;
  expect([whole, undefined]).toContain((await edited(plain, after))?.id);
  expect([(await assemble(plain)).id, undefined]).toContain((await edited(after, plain))?.id);
});

test("a page that the navigation shows under the title and address of another one is not taken for that", async () => {
  // Most documents are left out of the navigation, so that where one stands among all says little.
  const hidden = Array.from(
    { length: 3_000 },
    (_, n) => [`hidden/page-${n}`, { title: "Page", navigation: false }] as const,
  );
  const shortcut = { title: "Short", navigation: { title: "Page 300", _path: `/${stemAt(300)}` } };
  const before: Pages = new Map([...hidden, ...plain, [stemAt(1_900), shortcut]]);
  const after: Pages = new Map([...before, [stemAt(300), { title: "Vixen" }]]);
  const next = await edited(before, after);
  expect([(await assemble(after)).id, undefined]).toContain(next?.id);
});
