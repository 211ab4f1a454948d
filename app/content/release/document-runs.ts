import type { Awaitable } from "../awaitable.ts";
import { madeOnce } from "../made-once.ts";
import { frontCoded, frontDecoded } from "./front-coding.ts";
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
): Awaitable<DocumentObject> {
  return objects.parsed(document.object, decodeDocument, () => sharedValueOf(manifest, document));
}

/** The name of the value that holds a document of this release. Throws for one that it does not hold. */
export function sharedValueOf({ documents }: Pick<Manifest, "documents">, place: DocumentPlace): ObjectHash {
  const bounds = boundsOf(place.draft === true ? documents.drafts : documents.published);
  const bound = bounds[lastNotBehind(bounds, ({ stem }) => compareOrder({ stem, id: "" }, place))];
  if (bound === undefined) throw new Error(`no shared value of the release holds ${place.id}; publish again`);
  return bound.name;
}

/** A shared value and the stem of its first document. */
export interface Bound {
  readonly stem: string;
  readonly name: ObjectHash;
}

/** Bounds in default order, as a manifest has them; `decodeBounds` is the other way. */
export function encodeBounds(bounds: readonly Bound[]): SharedValues {
  return { names: encodeShared(bounds.map(({ name }) => name)), stems: frontCoded(bounds.map(({ stem }) => stem)) };
}

/** Throws for what `encodeBounds` cannot have written. */
export function decodeBounds({ names, stems }: SharedValues): readonly Bound[] {
  const decoded = decodeShared(names) ?? [];
  return frontDecoded(stems).map((stem, at) => {
    const name = decoded[at];
    if (name === undefined) throw new Error(`nothing is named for "${stem}"; publish again`);
    return { stem, name };
  });
}

const boundsOf = madeOnce(decodeBounds);

/** A run weighs at least so much, but the last. */
const LEAST_WEIGHT = 62_000;

/**
 * No run weighs more, but one that a very large document ends: with a shard and a chunk of the index it is what an unseen
 * page reads. Less than three runs weigh at the least: where one ends depends on the next two alone.
 */
const MAX_WEIGHT = 182_000;

/**
 * What a document will have in a value, about: to pack all of them for the sake of knowing would cost a publish more than
 * all else. Measured on 1.4, 5 and 14 KB, which pack into 0.6, 1.2 and 3.0.
 */
function weightOf(bytes: number): number {
  return 400 + Math.ceil(bytes / 5);
}

/**
 * Cuts documents in default order into the runs that share a value. Of all places where the next run may begin it begins
 * at the one whose document has the least hash of its id: one that comes, goes or grows seldom changes which that is. A
 * document that is to be `alone` is a run of its own, with those of its stem.
 */
export function cutRuns<Document>(
  documents: readonly Document[],
  describe: (document: Document) => OrderKey & { readonly bytes: number; readonly alone?: boolean },
): readonly (readonly Document[])[] {
  const places: Place[] = [];
  const bounds = new Set<number>();
  let weight = 0;
  let first = 0;
  let isAlone = false;
  for (const [at, document] of documents.entries()) {
    const { bytes, alone = false, ...key } = describe(document);
    const last = places.at(-1);
    if (last !== undefined && !isSameStem(last, key)) {
      if (isAlone) bounds.add(at);
      first = at;
      isAlone = false;
    }
    isAlone ||= alone;
    if (isAlone) bounds.add(first);
    places.push({ ...key, before: weight });
    weight += weightOf(bytes);
  }
  const runs: (readonly Document[])[] = [];
  let start = 0;
  for (const until of [...bounds, places.length]) {
    while (start < until) {
      const end = endOfRun(places, { start, until, weight: places[until]?.before ?? weight });
      runs.push(documents.slice(start, end));
      start = end;
    }
  }
  return runs;
}

/** `before`: the weight of all documents before it. */
interface Place extends OrderKey {
  readonly before: number;
}

/** Where the next run begins: at `until` at the latest, before which all documents together have that weight. */
function endOfRun(
  places: readonly Place[],
  { start, until, weight }: { readonly start: number; readonly until: number; readonly weight: number },
): number {
  const before = places[start]?.before ?? 0;
  if (weight - before <= MAX_WEIGHT) return until;
  let end = until;
  let least = Number.POSITIVE_INFINITY;
  for (let at = start + 1; at < until; at += 1) {
    const [last, place] = [places[at - 1], places[at]];
    // Stems are the bounds: documents of one stem stay together.
    if (last === undefined || place === undefined || isSameStem(last, place)) continue;
    const run = place.before - before;
    if (run < LEAST_WEIGHT) continue;
    const hash = fnv1a(place.id);
    if (hash < least && (run <= MAX_WEIGHT || end === until)) {
      end = at;
      least = hash;
    }
    if (run > MAX_WEIGHT) break;
  }
  return end;
}

function isSameStem(a: OrderKey, b: OrderKey): boolean {
  return compareOrder({ stem: a.stem, id: "" }, { stem: b.stem, id: "" }) === 0;
}
