import { decodeShared, encodeShared, type ObjectHash } from "./hash.ts";
import { compareOrder, lastNotBehind, type OrderKey } from "./index-rows.ts";
import type { Manifest, SharedValues } from "./manifest.ts";
import { type DocumentObject, decodeDocument, type ObjectSource } from "./objects.ts";
import { fnv1a } from "./records.ts";

/** Where a document stands, which says in what value it is. */
export interface DocumentPlace extends OrderKey {
  readonly draft?: boolean;
}

/** A document's object, out of the value that it shares with its neighbours. */
export function readStoredDocument(
  { objects, manifest }: { readonly objects: ObjectSource; readonly manifest: Pick<Manifest, "documents"> },
  document: DocumentPlace & { readonly object: ObjectHash },
): Promise<DocumentObject> {
  return objects.parsed(document.object, decodeDocument, sharedValueOf(manifest, document));
}

/** The name of the value that holds a document of this release. Throws for one that it does not hold. */
export function sharedValueOf({ documents }: Pick<Manifest, "documents">, place: DocumentPlace): ObjectHash {
  const bounds = boundsOf(place.draft === true ? documents.drafts : documents.published);
  const bound = bounds[lastNotBehind(bounds, ({ stem }) => compareOrder({ stem, id: "" }, place))];
  if (bound === undefined) throw new Error(`no shared value of the release holds ${place.id}; publish again`);
  return bound.name;
}

/** Every shared value that a release names. */
export function sharedValues({ documents }: Pick<Manifest, "documents">): readonly ObjectHash[] {
  return [documents.published, documents.drafts].flatMap(({ names }) => decodeShared(names) ?? []);
}

/** A shared value and the stem of its first document. */
export interface Bound {
  readonly stem: string;
  readonly name: ObjectHash;
}

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Bounds in default order, as a manifest has them; `decodeBounds` is the other way. */
export function encodeBounds(bounds: readonly Bound[]): SharedValues {
  let before = "";
  const stems = bounds.map(({ stem }) => {
    let shared = 0;
    while (shared < before.length && shared < DIGITS.length - 1 && stem[shared] === before[shared]) shared += 1;
    before = stem;
    return `${DIGITS[shared]}${stem.slice(shared)}`;
  });
  return { names: encodeShared(bounds.map(({ name }) => name)), stems };
}

/** Throws for what `encodeBounds` cannot have written. */
export function decodeBounds({ names, stems }: SharedValues): readonly Bound[] {
  const decoded = decodeShared(names) ?? [];
  let stem = "";
  return stems.map((text, at) => {
    const name = decoded[at];
    const shared = DIGITS.indexOf(text.slice(0, 1));
    if (name === undefined || text === "" || shared < 0 || shared > stem.length)
      throw new Error(`"${text}" says nothing of a shared value; publish again`);
    stem = stem.slice(0, shared) + text.slice(1);
    return { stem, name };
  });
}

/** Caches bounds by what says them: a manifest is never changed. */
const knownBounds = new WeakMap<SharedValues, readonly Bound[]>();

function boundsOf(values: SharedValues): readonly Bound[] {
  const known = knownBounds.get(values);
  if (known !== undefined) return known;
  const bounds = decodeBounds(values);
  knownBounds.set(values, bounds);
  return bounds;
}

/** A run weighs at least so much, and ends at the first document from there on that cuts. */
const LEAST_WEIGHT = 105_000;

/** How much lies before a document that cuts, on average. */
const WEIGHT_TO_CUT = 18_000;

/**
 * No run weighs more, unless one document alone does: with a shard and a chunk of the index it is what an unseen page
 * reads.
 */
const MOST_WEIGHT = 150_000;

/**
 * What a document will have in a value, about: to pack all of them for the sake of knowing would cost a publish more than
 * all else. Measured on 1.4, 5 and 14 KB, which pack into 0.6, 1.2 and 3.0.
 */
function weightOf(bytes: number): number {
  return 400 + bytes / 5;
}

/**
 * Cuts documents in default order into the runs that share a value. Whether a document cuts depends on its id and size
 * alone: one that changes changes its own run, and seldom the bounds of the next ones.
 */
export function cutRuns<Document>(
  documents: readonly Document[],
  describe: (document: Document) => OrderKey & { readonly bytes: number },
): readonly (readonly Document[])[] {
  const runs: Document[][] = [];
  let run: Document[] = [];
  let weight = 0;
  let last: ReturnType<typeof describe> | null = null;
  for (const document of documents) {
    const described = describe(document);
    const added = weightOf(described.bytes);
    const isFull = weight + added > MOST_WEIGHT || (weight >= LEAST_WEIGHT && last !== null && cuts(last));
    // Stems are the bounds: documents of one stem stay together.
    if (last !== null && isFull && !isSameStem(last, described)) {
      runs.push(run);
      run = [];
      weight = 0;
    }
    run.push(document);
    weight += added;
    last = described;
  }
  return run.length > 0 ? [...runs, run] : runs;
}

function cuts({ id, bytes }: { readonly id: string; readonly bytes: number }): boolean {
  return fnv1a(id) / 2 ** 32 < weightOf(bytes) / WEIGHT_TO_CUT;
}

function isSameStem(a: OrderKey, b: OrderKey): boolean {
  return compareOrder({ stem: a.stem, id: "" }, { stem: b.stem, id: "" }) === 0;
}
