import fc from "fast-check";
import { expect, test } from "vitest";
import type { ContentDocument } from "#app/content/document.ts";
import { canonicalPath } from "#app/content/path/canonical-path.ts";
import { decodeHashes, type ObjectHash } from "#app/content/release/hash.ts";
import { encodePosting } from "#app/content/search/postings.ts";
import { changeSearch, foundBy } from "#build/release/edits/changed-search.ts";
import { NextRelease } from "#build/release/edits/next-release.ts";
import { rowOf } from "#build/release/index-rows.ts";
import { inMemory } from "#build/release/readable.ts";
import { hashBytes, type Release } from "#build/release/release.ts";
import { documentPostings } from "#build/release/search/page-postings.ts";
import { storedNames } from "#build/release/shared-values.ts";
import { releaseOf, wireDocument } from "#test/content-fixture.ts";
import { LONG_TEST_MS, runs, tellFigure } from "#test/harness/tier.ts";

/** So many that postings are in many chunks, and that some terms go through several. */
const MANY = runs(400, 10_000);

/** As many terms as a document is found by. */
const TERMS = 20;

/** The only document that has a word of a common term in its plural. */
const ALONE = 40;

function termAt(n: number): string {
  // A few terms are in most documents, and many are in few. Words with digits have no forms.
  if (n % 5 === 0) return ["lantern", "castle", "dragon", "otter"][n % 4] ?? "";
  return `w${((n * 7919) % 9973).toString(36).replace(/\d/g, (digit) => "bcdfghjklm".charAt(Number(digit)))}x`;
}

function written(n: number, { shift = 0, plural = false } = {}): ContentDocument {
  const terms = Array.from({ length: TERMS - 1 }, (_, at) => termAt((n + shift) * 31 + at * 11));
  const [title = "", second = "", ...others] = terms;
  return wireDocument(`notes/page-${n}`, {
    title: `${title}${plural ? "s" : ""} ${second}`,
    description: `${others.join(" ")} page${n}`,
  });
}

function nextOf(release: Release): NextRelease {
  return new NextRelease({
    ...inMemory(release),
    names: new Set(storedNames(release)),
    readShared: async () => new Map<ObjectHash, Uint8Array>(),
  });
}

const documents = Array.from({ length: MANY }, (_, at) => written(at, { plural: at === ALONE }));
const released = releaseOf(documents);

const row = (document: ContentDocument) =>
  rowOf({ document }, hashBytes(new TextEncoder().encode(JSON.stringify(document))));
const addressOf = ({ _path }: ContentDocument) => canonicalPath(_path);

/** What a release looks a search up in after a document came, went or was edited. */
async function changed(release: Release, change: { before: ContentDocument | null; after: ContentDocument | null }) {
  const next = nextOf(release);
  const said = (document: ContentDocument) => ({ row: row(document), kind: "article" as const, headings: [] });
  const address = change.after && addressOf(change.after);
  const before = change.before && { ...said(change.before), address: addressOf(change.before) };
  const { postings = [], id = "" } = change.after && address ? documentPostings(said(change.after), address) : {};
  const found = {
    locale: "",
    before: await foundBy(next, before),
    after: postings.map((posting) => encodePosting(posting, id)),
  };
  expect(await changeSearch(next, found)).toBe(true);
  return next;
}

const CHANGES: readonly (readonly [string, number, ContentDocument | null])[] = [
  ["with another title", 150, written(150, { plural: true })],
  ["with other words", 12, written(12, { shift: 5 })],
  ["that comes", MANY, written(MANY)],
  ["that goes", 24, null],
  ["with the first word of all, and the last one", 3, wireDocument("notes/page-3", { title: "0aaa zzzz" })],
  ["that had a word alone, of a term that many have", ALONE, written(ALONE)],
  ["without a word", 5, wireDocument("notes/page-5", { title: "-" })],
];

test.for(CHANGES)("a search is looked up after a document %s in what all documents together make", async ([
  ,
  n,
  after,
]) => {
  const release = await released;
  const next = await changed(release, { before: documents[n] ?? null, after });
  const whole = await releaseOf(documents.toSpliced(n, 1, ...(after === null ? [] : [after])));
  expect(next.manifest.search).toEqual(whole.manifest.search);
  for (const name of namesIn(whole)) {
    if (!namesIn(release).includes(name)) expect(next.set.objects.get(name)).toEqual(whole.objects.get(name));
  }
});

test("a change of one document writes a few of very many chunks", async ({ task }) => {
  const release = await released;
  const known = new Set(namesIn(release));
  const before = documents[7] ?? null;
  for (const [about, change] of [
    ["comes", { before: null, after: written(MANY + 1) }],
    ["gets another title", { before, after: written(7, { plural: true }) }],
  ] as const) {
    const next = await changed(release, change);
    const fresh = namesIn(next).filter((name) => !known.has(name));
    const bytes = fresh.reduce((sum, name) => sum + (next.set.objects.get(name)?.length ?? 0), 0);
    tellFigure(
      task,
      `a document of ${MANY} that ${about}: ${fresh.length} writes of ${bytes} bytes to ${known.size} values of a search`,
    );
    expect(fresh.length).toBeLessThanOrEqual(25);
    expect(bytes).toBeLessThanOrEqual(1_000_000);
  }
});

function namesIn({ manifest }: Pick<Release, "manifest">): readonly ObjectHash[] {
  return Object.values(manifest.search).flatMap(({ words, chunks }) => [words, ...(decodeHashes(chunks) ?? [])]);
}

const edits = fc.array(
  fc.record({ n: fc.nat(MANY - 1), shift: fc.nat(40), plural: fc.boolean(), goes: fc.boolean() }),
  {
    minLength: 1,
    maxLength: 4,
  },
);

test("the same holds after any changes, one after another", { timeout: LONG_TEST_MS }, async () => {
  await fc.assert(
    fc.asyncProperty(edits, async (changes) => {
      let release = await released;
      let all = documents;
      for (const { n, shift, plural, goes } of changes) {
        const before = all.find(({ _path }) => _path === `/notes/page-${n}`) ?? null;
        const after = goes && before !== null ? null : written(n, { shift, plural });
        const next = await changed(release, { before, after });
        all = [...all.filter((document) => document !== before), ...(after === null ? [] : [after])];
        release = await releaseOf(all);
        expect(next.manifest.search).toEqual(release.manifest.search);
      }
    }),
    { numRuns: runs(2, 20) },
  );
});

test("the same holds where only words of several pages are known", { tags: ["all"] }, async () => {
  const own = (n: number, mark = "") => {
    const words = Array.from({ length: 18 }, (_, at) => `x${((n * 18 + at) * 7_919 + 1_000_000).toString(36)}y`);
    return wireDocument(`wordy/page-${n}`, { title: `Lantern ${words[0]}`, description: `${words.join(" ")} ${mark}` });
  };
  const all = Array.from({ length: 3_500 }, (_, n) => own(n));
  const release = await releaseOf(all);
  for (const [n, after] of [
    [7, own(7_000)],
    [9, own(9, "a mark x2rt8y x2rt8ys")],
    [11, null],
  ] as const) {
    const next = await changed(release, { before: all[n] ?? null, after });
    const whole = await releaseOf(all.toSpliced(n, 1, ...(after === null ? [] : [after])));
    expect(next.manifest.search).toEqual(whole.manifest.search);
  }
});
