import { lastNotBehind } from "../last-not-behind.ts";
import type { IndexParts, PartOutline } from "../release/index-parts.ts";
import { compareOrder, type OrderKey, orderKeyOf } from "../release/index-rows.ts";
import type { ChunkSummary, QueryRow } from "../release/manifest.ts";
import { countIn, type Requirement } from "./requirement.ts";

/** A part of the index that may hold documents for which something holds. */
export interface PartToRead {
  /** Which of all parts it is. */
  readonly place: number;
  /** The stem of its first document, and one that comes no earlier than that of its last; null for unknown. */
  readonly stem: string;
  readonly nextStem: string | null;
  /** Documents in it. */
  readonly count: number;
  /** For how many of them, all live, all requirements hold; null where it has to be read to know. */
  readonly holding: number | null;
  /** No document in it was `published` later; null where that is not known. */
  readonly latest: string | null;
  rows(): Promise<readonly QueryRow[]>;
}

/** What must hold. */
interface Wanted {
  readonly requirements: readonly Requirement[];
}

/** The parts that may hold documents for which all of this holds, in default order or in the opposite. */
export function* partsFor(
  index: IndexParts,
  { backwards = false, ...wanted }: Wanted & { readonly backwards?: boolean },
): Generator<PartToRead, undefined> {
  const places = placesFor(index, wanted.requirements);
  const { parts } = index.outline;
  const count = places === null ? parts.length : places.length;
  for (let nth = 0; nth < count; nth++) {
    const at = backwards ? count - 1 - nth : nth;
    const place = places === null ? at : (places[at] ?? 0);
    const part = parts[place];
    const known = part === undefined ? null : knownOf(part, wanted);
    const nextStem = parts[place + 1]?.stem ?? null;
    if (known !== null) yield { ...known, place, nextStem, rows: () => index.rows(place) };
  }
}

/** The same on one side of a place in the order, the nearest first and each with its nearest rows first. */
export function* partsBeside(
  index: IndexParts,
  { place, step, ...wanted }: Wanted & { readonly place: OrderKey; readonly step: 1 | -1 },
): Generator<PartToRead, undefined> {
  const { outline } = index;
  for (let at = outline.partAt(place); at >= 0; at += step) {
    const part = outline.parts[at];
    if (part === undefined) return;
    const known = knownOf(part, wanted);
    const from = at;
    const nextStem = outline.parts[at + 1]?.stem ?? null;
    const rows = async () => rowsBeside(await index.rows(from), { place, step });
    if (known !== null) yield { ...known, place: at, nextStem, rows };
  }
}

/** The nearest first. */
function rowsBeside(
  rows: readonly QueryRow[],
  { place, step }: { readonly place: OrderKey; readonly step: 1 | -1 },
): readonly QueryRow[] {
  const last = lastNotBehind(rows, (row) => compareOrder(orderKeyOf(row), place));
  if (step === 1) return rows.slice(last + 1);
  const at = rows[last];
  const isAtPlace = at !== undefined && at.meta._id === place.id && at.meta._stem === place.stem;
  return rows.slice(0, isAtPlace ? last : last + 1).reverse();
}

/** Where to look, by the requirement that leaves least; null for everywhere. */
function placesFor({ outline }: IndexParts, requirements: readonly Requirement[]): readonly number[] | null {
  const places = requirements.map(({ field }) => {
    if (field === null) return null;
    const { name, values, range } = field;
    if (values !== null) return outline.havingOneOf(name, values);
    return name === "_path" && range !== null ? outline.between(range) : null;
  });
  return places.filter((some) => some !== null).sort((a, b) => a.length - b.length)[0] ?? null;
}

function knownOf(
  { stem, count, summary }: PartOutline,
  { requirements }: Wanted,
): Pick<PartToRead, "stem" | "count" | "holding" | "latest"> | null {
  if (summary === null) return { stem, count, holding: null, latest: null };
  const counts = requirements.map((requirement) => countIn(requirement, { summary, count }));
  if (counts.includes(0)) return null;
  const partial = counts.filter((known) => known !== count);
  // Of two requirements it is known how many documents meet each, and not how many meet both.
  const holding =
    hasDates(summary) || partial.length > 1 ? null : (partial[0] ?? (partial.length === 0 ? count : null));
  return { stem, count, holding, latest: summary.latest ?? null };
}

function hasDates({ few, many }: ChunkSummary): boolean {
  return ["publishAt", "expiresAt"].some((field) => Object.hasOwn(few, field) || many.includes(field));
}
