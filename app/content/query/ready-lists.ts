import type { WireDocument } from "../document.ts";
import type { QueryRow } from "../release/manifest.ts";
import { columnOf, partOf } from "./column.ts";
import type { Projection } from "./projection.ts";

type Documents = readonly Partial<WireDocument>[];

/** What all documents of a part come to in an answer: projected, and as the bytes of JSON between the brackets of a list. */
export interface ReadyPart {
  readonly documents: Documents;
  readonly json: Uint8Array;
}

interface Projecting {
  readonly keeps: Projection;
  readonly project: (document: Partial<WireDocument>) => Partial<WireDocument>;
}

/**
 * The part of the index that begins at a place in a list of rows and stands there as a whole, ready for an answer; null
 * where none does. The addresses and titles of 10,000 documents, which sites fetch to search them in the browser, are then
 * copied and not put into words again.
 */
export function readyPartAt(rows: readonly QueryRow[], at: number, projecting: Projecting): ReadyPart | null {
  const first = rows[at];
  const part = first === undefined ? null : partOf(first);
  if (part === null || !part.every((row, n) => row === rows[at + n])) return null;
  return keptReady(part, projecting);
}

/** Answers that a part keeps, and the bytes of each at most: that of more than two million cannot be given at all. */
const MAX_KEPT = 2;
const MAX_BYTES_EACH = 40_000;

const kept = new WeakMap<readonly QueryRow[], Map<string, ReadyPart>>();

const encoder = new TextEncoder();

function keptReady(part: readonly QueryRow[], { keeps, project }: Projecting): ReadyPart {
  const answers = kept.get(part) ?? new Map<string, ReadyPart>();
  kept.set(part, answers);
  const name = JSON.stringify(columnOf(part).keys.filter(keeps));
  const known = answers.get(name);
  if (known !== undefined) return known;
  const documents = part.map(({ meta }) => project(meta));
  const json = encoder.encode(JSON.stringify(documents).slice(1, -1));
  const ready = { documents, json };
  if (json.length > MAX_BYTES_EACH) return ready;
  const [oldest] = answers.keys();
  if (oldest !== undefined && answers.size >= MAX_KEPT) answers.delete(oldest);
  answers.set(name, ready);
  return ready;
}

/** Lists of documents of which some are ready, and what they are made of. */
const pieces = new WeakMap<readonly unknown[], readonly (ReadyPart | Documents)[]>();

/** A list of documents, some of them one by one and some ready. */
export function readyList(parts: readonly (ReadyPart | Documents)[]): Documents {
  const list = parts.flatMap((part) => (isReady(part) ? part.documents : part));
  pieces.set(list, parts);
  return list;
}

/** What a list is made of; null where nothing of it is ready. */
export function piecesOf(list: readonly unknown[]): readonly (ReadyPart | readonly unknown[])[] | null {
  return pieces.get(list) ?? null;
}

export function isReady(piece: ReadyPart | readonly unknown[]): piece is ReadyPart {
  return "json" in piece;
}
