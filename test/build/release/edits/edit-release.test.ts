import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pageAddress } from "#app/content/path/canonical-path.ts";
import type { ObjectHash } from "#app/content/release/hash.ts";
import { decideKinds, kindOf } from "#build/compile/kinds.ts";
import { type ChangedDocument, type DocumentChange, editRelease } from "#build/release/edits/edit-release.ts";
import { feedPlaces } from "#build/release/edits/feed-places.ts";
import { rowOf } from "#build/release/index-rows.ts";
import { following } from "#build/release/moves.ts";
import { type BaseRelease, inMemory } from "#build/release/readable.ts";
import { documentBytes, hashBytes, type Release } from "#build/release/release.ts";
import { storedBytes, storedNames } from "#build/release/shared-values.ts";
import { releaseOfParts, site, wireDocument } from "#test/content-fixture.ts";
import { runs } from "#test/harness/tier.ts";

/** Of these the first ones are there at first. */
const DOCUMENTS = 80;
const FIRST = 70;

/** A page with a drawing, which lists of drawings tell of. */
const DRAWN = 10;

/** A page that stands in the menu, deep as it lies. */
const IN_MENU = 33;

/** What an author may write into a document: kilobytes of its text and of its description, its title, its fields, its name. */
interface Written {
  readonly text: number;
  readonly description: number;
  readonly title: string;
  readonly day: number | null;
  readonly tag: string;
  readonly name: string;
}

/** Those that are there. */
type Site = ReadonlyMap<number, Written>;

/** Pages in folders; also those of folders, an index page, and some that lists leave out or show for a time. */
function stemOf(n: number, { name }: Written): string {
  if (n === 7) return "folder-2";
  if (n === 8) return "folder-3/index";
  if (n === 9) return "folder-4/deep";
  if (n === DRAWN) return "folder-1/fox";
  return n % 11 === 0 ? `folder-4/deep/${name}-${n}` : `folder-${n % 5}/${name}-${n}`;
}

function documentOf(n: number, written: Written) {
  const { text, description, title, day, tag } = written;
  const children = [{ type: "text", value: "words of paper. ".repeat(text * 64) }];
  return wireDocument(stemOf(n, written), {
    title,
    description: `${n} ${"said of it ".repeat(description * 94)}`,
    _draft: n % 9 === 4,
    ...(day !== null && { published: `2026-01-${10 + day}` }),
    ...(tag !== "" && { tags: [tag] }),
    ...(n % 13 === 5 && { navigation: false }),
    ...(n === IN_MENU && { navigation: { menu: true } }),
    ...(n === DRAWN && { drawing: "fox.svg" }),
    body: { type: "root", children },
  });
}

function pieceOf(n: number, written: Written) {
  const document = documentOf(n, written);
  const { body: _body, ...meta } = document;
  return { document, page: { meta, segments: [], toc: null, drawing: null } };
}

const sourceOf = (n: number, written: Written) => ({
  path: `${stemOf(n, written)}.md`,
  text: `${n} ${"Words of paper. ".repeat(written.text * 64)}`,
});

const settings = site({ drafts: true });

/** `dated`: one page is shown for a time, so that all entries of the navigation are told apart. */
function piecesOf(pages: Site, { dated = false }: { readonly dated?: boolean }) {
  const { body: _body, ...meta } = wireDocument("folder-0/passing", { publishAt: "2031-01-01" });
  const passing = { document: meta, page: { meta, segments: [], toc: null, drawing: null } };
  return [...[...pages].map(([n, written]) => pieceOf(n, written)), ...(dated ? [passing] : [])];
}

function assemble(pages: Site, options: { readonly dated?: boolean } = {}): Promise<Release> {
  return releaseOfParts({
    site: settings,
    documents: piecesOf(pages, options),
    sources: [...pages].map(([n, written]) => sourceOf(n, written)),
    files: [],
    objects: [],
  });
}

function changesOf({ before, after }: { readonly before: Site; readonly after: Site }): readonly DocumentChange[] {
  const storedOf = (n: number, written: Written | undefined): ChangedDocument | null => {
    if (written === undefined) return null;
    const piece = pieceOf(n, written);
    const bytes = documentBytes(piece);
    const address = pageAddress(piece.document, settings);
    const kind = kindOf(piece, { folders: {}, site: settings });
    return {
      row: rowOf(piece, hashBytes(bytes)),
      bytes,
      address,
      kind,
      headings: [],
      source: sourceOf(n, written),
    };
  };
  return Array.from({ length: DOCUMENTS }, (_, n) => n).flatMap((n): readonly DocumentChange[] => {
    const [old, now] = [before.get(n), after.get(n)];
    if (old === now) return [];
    const change = { before: storedOf(n, old), after: storedOf(n, now) };
    const isMoved = old !== undefined && now !== undefined && old.name !== now.name;
    return isMoved
      ? [
          { ...change, after: null },
          { ...change, before: null },
        ]
      : [change];
  });
}

/** A release as a store has it. */
function baseOf(release: Release): BaseRelease {
  const documentsIn = (name: ObjectHash) => release.shared.get(name) ?? [];
  const bytesOf = (hash: ObjectHash) => release.objects.get(hash) ?? new Uint8Array();
  return {
    ...inMemory(release),
    names: new Set(storedNames(release)),
    readShared: async (name) => new Map(documentsIn(name).map((hash) => [hash, bytesOf(hash)])),
  };
}

function factsOf(
  pages: Site,
  { moves = new Map(), dated = false }: Partial<Awaited<ReturnType<typeof following>>> & { dated?: boolean },
) {
  const pieces = piecesOf(pages, { dated });
  const metas = pieces.map(({ document }) => document);
  const { byId } = decideKinds(pieces, settings);
  return { feed: feedPlaces(metas, { site: settings, kindOf: byId }), moves, layouts: false, shown: new Map() };
}

const kilobytes = fc.oneof({ weight: 6, arbitrary: fc.nat(6) }, fc.nat(100));
const written = fc.record({
  text: kilobytes,
  description: fc.nat(40),
  title: fc.constantFrom("Fox", "Owl", 'A "quoted" title', "Fox & <Owl>", "Long ".repeat(90)),
  day: fc.option(fc.nat(3), { freq: 3 }),
  tag: fc.constantFrom("", "paper", "ink"),
  name: fc.constantFrom("page", "page", "an", "zoo"),
});
/** Most changes are of texts alone, or of one page that comes or goes. */
const change = fc.record({
  n: fc.nat(DOCUMENTS - 1),
  to: fc.option(written, { freq: 3 }),
  kind: fc.constantFrom("text", "fields", "name", "all"),
});
const history = fc.record({
  first: fc.array(written, { minLength: DOCUMENTS, maxLength: DOCUMENTS }),
  steps: fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 2 }),
  dated: fc.boolean(),
});

function changed(pages: Site, { n, to, kind }: { n: number; to: Written | null; kind: string }): Site {
  const old = pages.get(n);
  const after = new Map(pages);
  if (to === null) after.delete(n);
  else if (old === undefined || kind === "all") after.set(n, to);
  else if (kind === "text") after.set(n, { ...old, text: to.text });
  else if (kind === "fields") after.set(n, { ...old, day: to.day, tag: to.tag, title: to.title });
  else after.set(n, { ...old, name: to.name });
  return after;
}

describe("a release after changes", () => {
  test(
    "is the one that all documents together make, wherever they are cut",
    { timeout: runs(60_000, 900_000) },
    async () => {
      await fc.assert(
        fc.asyncProperty(history, async ({ first, steps, dated }) => {
          let pages: Site = new Map(first.slice(0, FIRST).map((own, n) => [n, own]));
          let last = await following(await assemble(pages, { dated }), null);
          for (const step of steps) {
            const after = step.reduce(changed, pages);
            const whole = await following(await assemble(after, { dated }), inMemory(last.release));
            const facts = factsOf(pages, { moves: last.moves, dated });
            const next = await editRelease(baseOf(last.release), changesOf({ before: pages, after }), facts);
            if (next !== null) {
              expect(next.release.manifest).toEqual(whole.release.manifest);
              expect(next.release.id).toBe(whole.release.id);
              expect(next.moves).toEqual(whole.moves);
              const feed = factsOf(after, { dated }).feed;
              expect(next.feed?.places.slice(0, 50)).toEqual(feed?.places.slice(0, 50));
              const names = storedNames(next.release);
              expect([...names].sort()).toEqual([...storedNames(whole.release)].sort());
              const fresh = names.filter((name) => !next.release.inherited?.names.has(name));
              for (const name of fresh)
                expect(storedBytes(next.release, name)).toEqual(storedBytes(whole.release, name));
            }
            [pages, last] = [after, whole];
          }
        }),
        { numRuns: runs(3, 100) },
      );
    },
  );

  const page = (n: number): Written => ({
    text: 1,
    description: 1,
    title: `Page ${n}`,
    day: null,
    tag: "",
    name: "page",
  });
  const plain: Site = new Map(Array.from({ length: FIRST }, (_, n) => [n, page(n)]));
  const other = (n: number): Site => new Map([...plain, [n, { ...page(n), description: 2, title: "Another title" }]]);
  const edit = async (after: Site, before = plain) => {
    return editRelease(baseOf(await assemble(plain)), changesOf({ before, after }), factsOf(plain, {}));
  };

  test.for([
    ["another title", other(12)],
    ["another date", new Map([...plain, [12, { ...page(12), day: 3 }]])],
    ["one page more", new Map([...plain, [72, page(72)]])],
    ["one page less", new Map([...plain].filter(([n]) => n !== 23))],
  ] as const)("is made of the last one too with %s", async ([, after]) => {
    const next = await edit(after);
    expect(next?.release.id).toBe((await assemble(after)).id);
  });

  test.for([
    ["a folder", 7],
    ["an index page", 8],
    ["a page with others below it", 9],
    ["a drawing", DRAWN],
    ["a page of the menu", IN_MENU],
  ] as const)("is none where the title of %s is another, which stands in more places", async ([, n]) => {
    expect(await edit(other(n))).toBeNull();
  });

  test("is none where a document is not what it is said to have been", async () => {
    expect(await edit(plain, other(3))).toBeNull();
  });
});
