import type { IndexParts, PartOutline } from "../release/index-parts.ts";
import { compareOrder, lastNotBehind, type OrderKey, orderKeyOf } from "../release/index-rows.ts";
import type { ChunkSummary, QueryRow } from "../release/manifest.ts";
import { every, type Matcher } from "./matcher.ts";
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
  /** For how many of them each of the requirements holds; null where that is not known. */
  readonly holding: readonly (number | null)[];
  /** Whether any of them comes or goes; true where that is not known. */
  readonly dated: boolean;
  /** No document in it was `published` later; null where that is not known. */
  readonly latest: string | null;
  /** Whether it is a whole part, or what stands on one side of a place in it. */
  readonly isWhole: boolean;
  rows(): Promise<readonly QueryRow[]>;
}

/** What must hold. */
interface Asking {
  readonly requirements: readonly Requirement[];
}

/** The parts that may hold documents for which all of this holds, in default order or in the opposite. */
export function* partsFor(
  index: IndexParts,
  { backwards = false, ...asking }: Asking & { readonly backwards?: boolean },
): Generator<PartToRead, undefined> {
  const places = placesFor(index, asking.requirements);
  const { parts } = index.outline;
  const count = places === null ? parts.length : places.length;
  for (let nth = 0; nth < count; nth++) {
    const at = backwards ? count - 1 - nth : nth;
    const place = places === null ? at : (places[at] ?? 0);
    const part = parts[place];
    const asked = part === undefined ? null : ask(part, asking);
    const nextStem = parts[place + 1]?.stem ?? null;
    if (asked !== null) yield { ...asked, place, nextStem, isWhole: true, rows: () => index.rows(place) };
  }
}

/** The same on one side of a place in the order, the nearest first and each with its nearest rows first. */
export function* partsBeside(
  index: IndexParts,
  { place, step, ...asking }: Asking & { readonly place: OrderKey; readonly step: 1 | -1 },
): Generator<PartToRead, undefined> {
  const { outline } = index;
  for (let at = outline.partAt(place); at >= 0; at += step) {
    const part = outline.parts[at];
    if (part === undefined) return;
    const asked = ask(part, asking);
    const from = at;
    const nextStem = outline.parts[at + 1]?.stem ?? null;
    const rows = async () => rowsBeside(await index.rows(from), { place, step });
    if (asked !== null) yield { ...asked, place: at, nextStem, isWhole: false, rows };
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
  const known = requirements.map(({ field }) => {
    if (field === null) return null;
    const { name, values, range } = field;
    if (values !== null) return outline.havingOneOf(name, values);
    return name === "_path" && range !== null ? outline.between(range) : null;
  });
  return known.filter((places) => places !== null).sort((a, b) => a.length - b.length)[0] ?? null;
}

function ask(
  { stem, count, summary }: PartOutline,
  { requirements }: Asking,
): Pick<PartToRead, "stem" | "count" | "holding" | "dated" | "latest"> | null {
  if (summary === null) return { stem, count, holding: requirements.map(() => null), dated: true, latest: null };
  const holding: (number | null)[] = [];
  for (const requirement of requirements) {
    const known = countIn(requirement, { summary, count });
    if (known === 0) return null;
    holding.push(known);
  }
  return { stem, count, holding, dated: hasDates(summary), latest: summary.latest ?? null };
}

function hasDates({ few, many }: ChunkSummary): boolean {
  return ["publishAt", "expiresAt"].some((field) => Object.hasOwn(few, field) || many.includes(field));
}

/** For how many live documents of a part all requirements hold; null where it has to be read to know. */
export function countByPart({ count, holding, dated }: PartToRead): number | null {
  if (dated) return null;
  const partial = holding.filter((known) => known !== count);
  // Of two requirements it is known how many documents meet each, and not how many meet both.
  return partial.length < 2 ? (partial[0] === undefined ? count : partial[0]) : null;
}

/**
 * What is left to be tested in the documents of a part: what is not known to hold for all of them. Made once for all parts
 * of which the same is known.
 */
export function testsOf({ requirements }: Asking): (part: PartToRead) => Matcher | null {
  const made = new Map<string, Matcher | null>();
  return ({ count, holding }) => {
    const open = requirements.filter((_, at) => holding[at] !== count);
    const key = holding.map((known) => (known === count ? "" : "?")).join();
    const known = made.get(key);
    if (known !== undefined) return known;
    const matcher = open.length === 0 ? null : every(open.map(({ holds }) => holds));
    made.set(key, matcher);
    return matcher;
  };
}
