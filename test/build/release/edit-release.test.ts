import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pageAddress } from "#app/content/path/canonical-path.ts";
import type { ObjectHash } from "#app/content/release/hash.ts";
import { editRelease, type TextEdit } from "#build/release/edit-release.ts";
import { type BaseRelease, inMemory } from "#build/release/readable.ts";
import { documentBytes, type Release } from "#build/release/release.ts";
import { storedBytes, storedNames } from "#build/release/shared-values.ts";
import { releaseOfParts, site, wireDocument } from "#test/content-fixture.ts";
import { runs } from "#test/harness/tier.ts";

const DOCUMENTS = 60;

/** Kilobytes of each text. */
type Texts = readonly number[];

const body = (kilobytes: number) => ({
  type: "root",
  children: [{ type: "text", value: "words of paper. ".repeat(kilobytes * 64) }],
});

function documentOf(n: number, texts: Texts) {
  const draft = n % 9 === 4;
  return wireDocument(`folder-${n % 5}/page-${n}`, { _draft: draft, body: body(texts[n] ?? 0) });
}

function pieceOf(n: number, texts: Texts) {
  const document = documentOf(n, texts);
  const { body: _body, ...meta } = document;
  return { document, page: { meta, segments: [], toc: null, drawing: null } };
}

const sourceOf = (n: number, texts: Texts) => ({
  path: `folder-${n % 5}/page-${n}.md`,
  text: "Words of paper. ".repeat((texts[n] ?? 0) * 64),
});

function assemble(texts: Texts): Promise<Release> {
  return releaseOfParts({
    site: site({ drafts: true }),
    documents: texts.map((_, n) => pieceOf(n, texts)),
    sources: texts.map((_, n) => sourceOf(n, texts)),
    files: [],
    objects: [],
  });
}

function editOf(n: number, { before, after }: { readonly before: Texts; readonly after: Texts }): TextEdit {
  const { document: meta } = pieceOf(n, after);
  return {
    meta,
    address: pageAddress(meta, site()),
    before: documentBytes(pieceOf(n, before)),
    after: documentBytes(pieceOf(n, after)),
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
const history = fc.record({
  texts: fc.array(kilobytes, { minLength: DOCUMENTS, maxLength: DOCUMENTS }),
  edits: fc.array(fc.tuple(fc.nat(DOCUMENTS - 1), kilobytes), { minLength: 1, maxLength: 3 }),
});

describe("a release after edits of texts", () => {
  test("is the one that all documents together make, wherever they are cut", async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ texts, edits }) => {
        const changed = new Map(edits);
        const after = texts.map((size, n) => changed.get(n) ?? size);
        const [first, whole] = [await assemble(texts), await assemble(after)];
        const made = [...changed.keys()].map((n) => editOf(n, { before: texts, after }));
        const next = await editRelease(baseOf(first), made);
        expect(next?.id).toBe(whole.id);
        if (next === null) return;
        expect([...storedNames(next)].sort()).toEqual([...storedNames(whole)].sort());
        const fresh = storedNames(next).filter((name) => !next.inherited?.names.has(name));
        for (const name of fresh) expect(storedBytes(next, name)).toEqual(storedBytes(whole, name));
      }),
      { numRuns: runs(6, 500) },
    );
  });

  test("is none where a document is not what it is said to have been", async () => {
    const texts = Array.from({ length: DOCUMENTS }, () => 1);
    const base = baseOf(await assemble(texts));
    const others = texts.with(3, 2);
    expect(await editRelease(base, [editOf(3, { before: others, after: texts })])).toBeNull();
  });
});
