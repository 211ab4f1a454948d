import { orderKeyOf } from "../release/index-rows.ts";
import { earliest } from "../release/live.ts";
import type { QueryRow } from "../release/manifest.ts";
import type { Surround } from "./condition.ts";
import { orderedRows } from "./order.ts";
import { partsBeside, partsFor } from "./parts.ts";
import type { List, QueryPlan } from "./plan.ts";
import { QueryRejection } from "./rejection.ts";
import type { Neighbours, QuerySource } from "./result.ts";
import { readNeighbours, wholeRows } from "./rows.ts";
import { filterRows, matchRows, scanParts } from "./scan.ts";

interface Finding {
  readonly plan: QueryPlan;
  readonly surround: Surround;
  readonly source: QuerySource;
  readonly now: number;
}

/** The neighbours of a page, and until when they are these. */
export interface FoundNeighbours {
  readonly documents: Neighbours;
  readonly until: number | null;
}

/**
 * The neighbours that a plan asks for among the documents it selects (docs/protocol.md 2.5); null where it asks for none.
 */
export async function findNeighbours(
  plan: QueryPlan,
  { source, now }: Pick<Finding, "source" | "now">,
): Promise<FoundNeighbours | null | QueryRejection> {
  const { surround, keeps } = plan;
  if (surround === null) return null;
  const finding = { plan, surround, source, now };
  const found = isInDefaultOrder(plan) ? await inDefaultOrder(finding) : await inOrder(finding);
  if (found instanceof QueryRejection) return found;
  const documents = await readNeighbours(found.rows, { keeps, source });
  return documents instanceof QueryRejection ? documents : { documents, until: found.until };
}

/** The rows of neighbours, null beyond an end. */
interface NeighbourRows {
  readonly rows: readonly (QueryRow | null)[];
  readonly until: number | null;
}

/** Whether neighbours are those in the index: then no more of it is read than these. */
function isInDefaultOrder({ sort, paths, surround, isMeta }: QueryPlan): boolean {
  return sort.length === 0 && paths === null && surround?.path !== null && isMeta;
}

async function inDefaultOrder(finding: Finding): Promise<NeighbourRows | QueryRejection> {
  const { plan, source, now } = finding;
  const { where: matcher, requirements, budget } = plan;
  const parts = partsFor(await source.parts(), { requirements });
  const firstTwo = await scanParts(parts, { matcher, budget, now, enough: 2 });
  if (firstTwo instanceof QueryRejection) return firstTwo;
  const list = firstTwo.rows.length === 1 ? plan.shown : { matcher, requirements };
  const found = await besidePage(finding, list);
  return found instanceof QueryRejection ? found : { ...found, until: earliest([found.until, firstTwo.until]) };
}

/** Goes from the page to both sides until there are enough. */
async function besidePage(
  { plan: { budget }, surround, source, now }: Finding,
  { matcher, requirements }: List,
): Promise<NeighbourRows | QueryRejection> {
  const { page, path, before, after } = surround;
  const pages = matchRows(path === null ? [] : await source.at(path), { matcher: page, budget, now });
  if (pages instanceof QueryRejection) return pages;
  const listed = filterRows(pages.rows, { matcher, budget });
  if (listed instanceof QueryRejection) return listed;
  const [own] = listed;
  if (own === undefined) return { rows: Array.from({ length: before + after }, () => null), until: pages.until };
  const index = await source.parts();
  const side = (step: 1 | -1, enough: number) => {
    const beside = partsBeside(index, { requirements, place: orderKeyOf(own), step });
    return scanParts(beside, { matcher, budget, now, enough });
  };
  const earlier = await side(-1, before);
  if (earlier instanceof QueryRejection) return earlier;
  const later = await side(1, after);
  if (later instanceof QueryRejection) return later;
  const rows = [...nearest(earlier.rows, before).reverse(), ...nearest(later.rows, after)];
  return { rows, until: earliest([pages.until, earlier.until, later.until]) };
}

function nearest(rows: readonly QueryRow[], count: number): (QueryRow | null)[] {
  return Array.from({ length: count }, (_, at) => rows[at] ?? null);
}

/** Sorts all that is selected, and finds the page in it. */
async function inOrder(finding: Finding): Promise<NeighbourRows | QueryRejection> {
  const { plan, source, now } = finding;
  const sorted = await orderedRows(plan, { source, now, take: null });
  if (sorted instanceof QueryRejection) return sorted;
  const found = sorted.rows.length === 1 ? await amongShown(finding) : around(sorted.rows, finding);
  return found instanceof QueryRejection ? found : { ...found, until: earliest([found.until, sorted.until]) };
}

/** Where the filter leaves a single document, its neighbours are those among all that are shown, in default order. */
async function amongShown(finding: Finding): Promise<NeighbourRows | QueryRejection> {
  const { plan, surround, source, now } = finding;
  const { shown, budget } = plan;
  const isWhole = surround.page.load.whole;
  if (surround.path !== null && !isWhole) return besidePage(finding, shown);
  const { matcher, requirements } = shown;
  const parts = partsFor(await source.parts(), { requirements });
  const found = await scanParts(parts, { matcher, budget, now, enough: null });
  if (found instanceof QueryRejection) return found;
  const rows = isWhole ? await wholeRows(found.rows, source) : found.rows;
  const beside = rows instanceof QueryRejection ? rows : around(rows, finding);
  return beside instanceof QueryRejection ? beside : { ...beside, until: found.until };
}

/** `before` rows, then `after` rows; null beyond an end, and everywhere where the page is not among them. */
function around(
  rows: readonly QueryRow[],
  { surround: { page, before, after }, plan: { budget } }: Finding,
): NeighbourRows | QueryRejection {
  const found = filterRows(rows, { matcher: page, budget });
  if (found instanceof QueryRejection) return found;
  const [first] = found;
  const place = first === undefined ? -1 : rows.indexOf(first);
  const places = Array.from({ length: before + after }, (_, i) => place - before + i + Number(i >= before));
  return { rows: places.map((at) => (place === -1 ? null : (rows[at] ?? null))), until: null };
}
