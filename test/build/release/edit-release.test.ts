import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pageAddress } from "#app/content/path/canonical-path.ts";
import type { ObjectHash } from "#app/content/release/hash.ts";
import { metaOf } from "#build/release/assemble.ts";
import { editRelease, type TextEdit } from "#build/release/edit-release.ts";
import { type BaseRelease, inMemory } from "#build/release/readable.ts";
import { documentBytes, type Release } from "#build/release/release.ts";
import { storedBytes, storedNames } from "#build/release/shared-values.ts";
import { releaseOfParts, site, wireDocument } from "#test/content-fixture.ts";
import { runs } from "#test/harness/tier.ts";

const DOCUMENTS = 60;

/** A page with a drawing, which lists of drawings tell of. */
const DRAWN = 10;

/** What an author may write into a document: kilobytes of its text and of its description, and its title. */
interface Written {
  readonly text: number;
  readonly description: number;
  readonly title: string;
}

type Site = readonly Written[];

/** Pages in folders; also those of folders, an index page, and some that lists leave out or show for a time. */
function stemOf(n: number): string {
  if (n === 7) return "folder-2";
  if (n === 8) return "folder-3/index";
  if (n === 9) return "folder-4/deep";
  if (n === DRAWN) return "folder-1/fox";
  return n % 11 === 0 ? `folder-4/deep/page-${n}` : `folder-${n % 5}/page-${n}`;
}

function documentOf(n: number, site: Site) {
  const { text = 0, description = 0, title = "" } = site[n] ?? {};
  const children = [{ type: "text", value: "words of paper. ".repeat(text * 64) }];
  return wireDocument(stemOf(n), {
    title,
    description: `${n} ${"said of it ".repeat(description * 94)}`,
    _draft: n % 9 === 4,
    ...(n % 4 === 0 && { published: `2026-01-${10 + (n % 20)}` }),
    ...(n % 13 === 5 && { navigation: false }),
    ...(n === DRAWN && { drawing: "fox.svg" }),
    body: { type: "root", children },
  });
}

function pieceOf(n: number, site: Site) {
  const document = documentOf(n, site);
  const { body: _body, ...meta } = document;
  return { document, page: { meta, segments: [], toc: null, drawing: null } };
}

const sourceOf = (n: number, site: Site) => ({
  path: `${stemOf(n)}.md`,
  text: "Words of paper. ".repeat((site[n]?.text ?? 0) * 64),
});

/** `dated`: one page is shown for a time, so that all entries of the navigation are told apart. */
function assemble(written: Site, { dated = false } = {}): Promise<Release> {
  const documents = written.map((_, n) => pieceOf(n, written));
  const { body: _body, ...meta } = wireDocument("folder-0/passing", { publishAt: "2031-01-01" });
  const passing = { document: meta, page: { meta, segments: [], toc: null, drawing: null } };
  return releaseOfParts({
    site: site({ drafts: true }),
    documents: dated ? [...documents, passing] : documents,
    sources: written.map((_, n) => sourceOf(n, written)),
    files: [],
    objects: [],
  });
}

function editOf(n: number, { before, after }: { readonly before: Site; readonly after: Site }): TextEdit {
  const of = (written: Site) => {
    const piece = pieceOf(n, written);
    return { meta: metaOf(piece.document), bytes: documentBytes(piece) };
  };
  return {
    before: of(before),
    after: of(after),
    address: pageAddress(documentOf(n, after), site()),
    source: sourceOf(n, after),
  };
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

const kilobytes = fc.oneof(fc.nat(30), fc.nat(100));
const written = fc.record({
  text: kilobytes,
  description: fc.nat(40),
  title: fc.constantFrom("Fox", "Owl", 'A "quoted" title', "Fox & <Owl>", "Long ".repeat(90)),
});
/** Most edits are of texts alone. */
const edited = fc.record({ n: fc.nat(DOCUMENTS - 1), to: written, isRenamed: fc.boolean() });
const history = fc.record({
  first: fc.array(written, { minLength: DOCUMENTS, maxLength: DOCUMENTS }),
  edits: fc.array(edited, { minLength: 1, maxLength: 3 }),
  dated: fc.boolean(),
});

describe("a release after edits", () => {
  test("is the one that all documents together make, wherever they are cut", async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ first, edits, dated }) => {
        const changed = new Map(edits.map((edit) => [edit.n, edit] as const));
        const after = first.map((old, n) => {
          const edit = changed.get(n);
          return edit === undefined ? old : edit.isRenamed ? edit.to : { ...old, text: edit.to.text };
        });
        const [base, whole] = [await assemble(first, { dated }), await assemble(after, { dated })];
        const next = await editRelease(
          baseOf(base),
          [...changed.keys()].map((n) => editOf(n, { before: first, after })),
        );
        if (next === null) {
          expect(edits.some(({ isRenamed }) => isRenamed)).toBe(true);
          return;
        }
        expect(next.manifest).toEqual(whole.manifest);
        expect(next.id).toBe(whole.id);
        expect([...storedNames(next)].sort()).toEqual([...storedNames(whole)].sort());
        const fresh = storedNames(next).filter((name) => !next.inherited?.names.has(name));
        for (const name of fresh) expect(storedBytes(next, name)).toEqual(storedBytes(whole, name));
      }),
      { numRuns: runs(5, 500) },
    );
  });

  const plain = Array.from({ length: DOCUMENTS }, (_, n) => ({ text: 1, description: 1, title: `Page ${n}` }));
  const renamed = (n: number) => plain.with(n, { text: 1, description: 2, title: "Another title" });
  const renaming = (n: number) => editOf(n, { before: plain, after: renamed(n) });

  test("is made of the last one too where a page got another title", async () => {
    const next = await editRelease(baseOf(await assemble(plain)), [renaming(12)]);
    expect(next?.id).toBe((await assemble(renamed(12))).id);
  });

  test.for([
    ["a folder", 7],
    ["an index page", 8],
    ["a page with others below it", 9],
    ["a drawing", DRAWN],
  ] as const)("is none where the title of %s is another, which stands in more places", async ([, n]) => {
    expect(await editRelease(baseOf(await assemble(plain)), [renaming(n)])).toBeNull();
  });

  test("is none where a document is not what it is said to have been", async () => {
    const base = baseOf(await assemble(plain));
    expect(await editRelease(base, [editOf(3, { before: renamed(3), after: plain })])).toBeNull();
  });
});
